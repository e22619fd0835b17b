// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out 56
kernel:
    ldp x2, x3, [x0]
    stp x2, x3, [x1, #56]               // bad
//  stp x2, x3, [x1, #48]               // good
    ret
