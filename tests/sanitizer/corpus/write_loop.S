// One iteration too many.
// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out 64
kernel:
    mov x2, #5                          // bad
//  mov x2, #4                          // good
1:
    ldr q0, [x0]
    str q0, [x1], #16                   // here
    subs x2, x2, #1
    b.ne 1b
    ret
