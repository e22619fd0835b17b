// Three channels of three pixels, loaded as four.
// buffers: a input 36, out output 8
// expect: overread at a 0
kernel:
    ld3 {v0.4s, v1.4s, v2.4s}, [x0]     // bad
//  ld3 {v0.2s, v1.2s, v2.2s}, [x0]     // good
    str d0, [x1]
    ret
