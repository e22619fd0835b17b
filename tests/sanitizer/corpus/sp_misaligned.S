// buffers: a input 64, out output 64
// expect: sp-misaligned
kernel:
    sub sp, sp, #8                      // bad
//  sub sp, sp, #16                     // good
    str x0, [sp]                        // here
    ldr q0, [x0]
    str q0, [x1]
    add sp, sp, #8                      // bad
//  add sp, sp, #16                     // good
    ret
