// buffers: a input 64, out output 64
// expect: jump-outside
kernel:
    str x30, [sp, #-16]!
    ldr q0, [x0]
    str q0, [x1]
    mov x9, #0                          // bad
//  adr x9, #16                         // good
    blr x9                              // here
    ldr x30, [sp], #16
    ret
1:
    ret
