// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out 8192
kernel:
    ldr q0, [x0]
    add x2, x1, #2, lsl #12
    str q0, [x2]                        // bad
//  str q0, [x1]                        // good
    ret
