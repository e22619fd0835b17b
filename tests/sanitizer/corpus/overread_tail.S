// The last vector of a row of 15 floats.
// buffers: a input 60, out output 16
// expect: overread at a 48
kernel:
    ldp q0, q1, [x0]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]                   // bad
//  ldr d3, [x0, #48]                   // good
    fadd v0.4s, v0.4s, v1.4s
    fadd v0.4s, v0.4s, v2.4s
    str q0, [x1]
    ret
