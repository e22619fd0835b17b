// buffers: a input 64, out inout 64
// expect: not-in-core
// core: cortex-a53
kernel:
    ldr w2, [x0]
    ldadd w2, w3, [x1]                  // bad
//  str w2, [x1]                        // good
    ret
