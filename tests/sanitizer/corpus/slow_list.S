// buffers: a input 128, out output 64
// expect: slow-misaligned at a 8
kernel:
    add x2, x0, #8
    ld1 {v0.4s-v3.4s}, [x2]             // bad
//  ld1 {v0.4s-v3.4s}, [x0]             // good
    str q0, [x1]
    ret
