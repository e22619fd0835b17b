// A broadcast of eight bytes where four are left.
// buffers: a input 16, out output 16
// expect: overread at a 12
kernel:
    add x2, x0, #12
    ld1r {v0.2d}, [x2]                  // bad
//  ld1r {v0.4s}, [x2]                  // good
    ldr q1, [x0]
    str q1, [x1]
    ret
