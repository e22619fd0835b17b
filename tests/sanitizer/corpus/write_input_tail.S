// buffers: a input 64, out output 64
// expect: write-out-of-bounds at a 64
kernel:
    ldr q0, [x0]
    str q0, [x1]
    str q0, [x0, #64]                   // bad
//  ldr q0, [x0, #48]                   // good
    ret
