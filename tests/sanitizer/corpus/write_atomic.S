// buffers: a input 4, out inout 8
// expect: write-out-of-bounds at out 8
// core: cortex-a76
kernel:
    ldr w2, [x0]
    add x1, x1, #8                      // bad
//  add x1, x1, #4                      // good
    ldadd w2, w3, [x1]                  // here
    ret
