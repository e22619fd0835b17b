// buffers: a input 33, out output 33
// expect: write-out-of-bounds at out 33
kernel:
    ldrb w2, [x0]
    strb w2, [x1, #33]                  // bad
//  strb w2, [x1, #32]                  // good
    ret
