// A choice without a comparison.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: nzcv
kernel:
    ldp w2, w3, [x0]
    nop                                 // bad
//  cmp w2, w3                          // good
    csel w4, w2, w3, lt                 // here
    str w4, [x1]
    ret
