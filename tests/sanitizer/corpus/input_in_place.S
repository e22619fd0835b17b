// buffers: a input 64, out output 64
// expect: input-written at a 0
kernel:
    ldr q0, [x0]
    movi v1.4s, #0
    fmax v0.4s, v0.4s, v1.4s
    str q0, [x0]                        // bad
//  str q0, [x1]                        // good
    ret
