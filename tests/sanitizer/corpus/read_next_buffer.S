// Pre-index where post-index was meant.
// buffers: a input 64, out output 64, b input 64
// expect: read-out-of-bounds at b -16
kernel:
    ldr q0, [x2, #-16]!                 // bad
//  ldr q0, [x2], #16                   // good
    str q0, [x1]
    ret
