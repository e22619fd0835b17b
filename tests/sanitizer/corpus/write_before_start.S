// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out -16
kernel:
    ldr q0, [x0]
    str q0, [x1, #-16]!                 // bad
//  str q0, [x1], #16                   // good
    ret
