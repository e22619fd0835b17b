// buffers: a input 64, out output 48
// expect: write-out-of-bounds at out 0
kernel:
    ld1 {v0.4s-v3.4s}, [x0]
    st4 {v0.4s-v3.4s}, [x1]             // bad
//  st3 {v0.4s-v2.4s}, [x1]             // good
    ret
