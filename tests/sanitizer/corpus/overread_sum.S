// A sum over six numbers with two strangers in it.
// buffers: a input 24, out output 4
// expect: overread at a 16
// allow-overread: 8
kernel:
    ldr q0, [x0]
    ldr q1, [x0, #16]                   // bad
//  ldr d1, [x0, #16]                   // good
    faddp v0.4s, v0.4s, v1.4s
    faddp v0.4s, v0.4s, v0.4s
    faddp s0, v0.2s
    str s0, [x1]
    ret
