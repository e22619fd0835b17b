// buffers: a input 64, out output 64
// expect: not-in-core
// core: cortex-a57
kernel:
    ldp q1, q2, [x0]
    movi v0.4s, #0
    sdot v0.4s, v1.16b, v2.16b          // bad
//  smlal v0.4s, v1.4h, v2.4h           // good
    str q0, [x1]
    ret
