// Four registers of which three are there.
// buffers: a input 48, out output 16
// expect: overread at a 0
kernel:
    ld1 {v0.4s-v3.4s}, [x0], #64        // bad
//  ld1 {v0.4s-v2.4s}, [x0], #48        // good
    str q0, [x1]
    ret
