// buffers: a input 64, out inout 64
// expect: input-written at a 0
// core: cortex-a76
kernel:
    ldr w2, [x0]
    add w2, w2, #1
    swp w2, w3, [x0]                    // bad
//  swp w2, w3, [x1]                    // good
    ret
