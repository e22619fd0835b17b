// buffers: a input 64, out output 8
// expect: misaligned-atomic at a 2
kernel:
    add x0, x0, #2                      // bad
    ldar w2, [x0]                       // here
    str x2, [x1]
    ret
