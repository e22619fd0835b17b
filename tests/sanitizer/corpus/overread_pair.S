// A pair whose second half is past the end.
// buffers: a input 48, out output 16
// expect: overread at a 32
kernel:
    ldp q0, q1, [x0, #32]               // bad
//  ldr q0, [x0, #32]                   // good
    str q0, [x1]
    ret
