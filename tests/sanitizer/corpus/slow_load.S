// buffers: a input 128, out output 64
// expect: slow-misaligned at a 60
// values: 60
kernel:
    ldr q0, [x0, x2]                    // bad
//  ldr q0, [x0]                        // good
    str q0, [x1]
    ret
