// A second pass over an output of which one vector is missing.
// buffers: a input 64, out output 64
// expect: uninitialised-read at out 16
kernel:
    ldr q0, [x0]
    str q0, [x1]
    str q0, [x1, #32]                   // bad
//  str q0, [x1, #16]                   // good
    ldr q1, [x1, #16]                   // here
    fadd v1.4s, v1.4s, v0.4s
    str q1, [x1, #16]
    ret
