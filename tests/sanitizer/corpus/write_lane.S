// buffers: a input 16, out output 8
// expect: write-out-of-bounds at out 4
kernel:
    ldr q0, [x0]
    add x1, x1, #4
    st1 {v0.d}[1], [x1]                 // bad
//  st1 {v0.s}[3], [x1]                 // good
    ret
