// Accumulates one vector behind the output.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds at out 64
kernel:
    movi v0.4s, #0
    stp q0, q0, [x1]
    stp q0, q0, [x1, #32]
    ldr q1, [x1, #64]                   // bad
//  ldr q1, [x1, #48]                   // good
    ldr q2, [x0]
    fadd v1.4s, v1.4s, v2.4s
    str q1, [x1, #48]
    ret
