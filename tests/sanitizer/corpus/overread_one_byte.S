// One byte behind the end.
// buffers: a input 33, out output 1
// expect: overread at a 33
kernel:
    ldrb w2, [x0, #33]                  // bad
//  ldrb w2, [x0, #32]                  // good
    ldrb w3, [x0, #31]
    strb w3, [x1]
    ret
