// The accumulator is never zeroed.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: v0
kernel:
    nop                                 // bad
//  movi v0.4s, #0                      // good
    ldp q1, q2, [x0]
    fmla v0.4s, v1.4s, v2.4s            // here
    str q0, [x1]
    ret
