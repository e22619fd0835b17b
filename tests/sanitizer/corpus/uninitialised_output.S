// Adds to an output that nobody has zeroed.
// buffers: a input 64, out output 64
// expect: uninitialised-read at out 0
kernel:
    ldr q0, [x0]
    ldr q1, [x1]                        // bad
//  movi v1.4s, #0                      // good
    fadd v0.4s, v0.4s, v1.4s
    str q0, [x1]
    ret
