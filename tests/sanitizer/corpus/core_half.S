// buffers: a input 64, out output 64
// expect: not-in-core
// core: cortex-a72
kernel:
    ldp q1, q2, [x0]
    fmul v0.8h, v1.8h, v2.8h            // bad
//  fmul v0.4s, v1.4s, v2.4s            // good
    str q0, [x1]
    ret
