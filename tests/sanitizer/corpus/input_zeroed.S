// buffers: a input 64, out output 64
// expect: input-written at a 48
kernel:
    ldr q0, [x0, #48]
    str q0, [x1]
    stp xzr, xzr, [x0, #48]             // bad
//  stp xzr, xzr, [x1, #48]             // good
    ret
