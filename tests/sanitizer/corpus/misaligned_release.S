// buffers: a input 64, out inout 16
// expect: misaligned-atomic at out 4
kernel:
    ldr x2, [x0]
    add x1, x1, #4                      // bad
    stlr x2, [x1]                       // here
    ret
