// The overread is allowed, and its bytes reach the result.
// buffers: a input 12, out output 16
// expect: overread at a 4
// allow-overread: 16
kernel:
    ldr d0, [x0]
    ldr q1, [x0, #4]                    // bad
//  ldur d1, [x0, #4]                   // good
    fadd v0.4s, v0.4s, v1.4s
    str q0, [x1]
    ret
