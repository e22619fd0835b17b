// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out 16
kernel:
    ld1 {v0.4s-v3.4s}, [x0]
    add x1, x1, #16
    st1 {v0.4s-v3.4s}, [x1]             // bad
//  st1 {v0.4s-v2.4s}, [x1]             // good
    ret
