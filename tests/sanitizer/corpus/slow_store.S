// buffers: a input 64, out output 64
// expect: slow-misaligned at out 4
kernel:
    ldr q0, [x0]
    stur q0, [x1, #4]                   // bad
//  str q0, [x1]                        // good
    ret
