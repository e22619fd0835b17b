// A row stride too large.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds at a 256
kernel:
    ldr q0, [x0, #256]                  // bad
//  ldr q0, [x0, #48]                   // good
    str q0, [x1]
    ret
