// buffers: a inout 64, out output 64
// expect: exclusive-unpaired at a 0
kernel:
    ldr w2, [x0]                        // bad
//  ldxr w2, [x0]                       // good
    add w2, w2, #1
    stxr w3, w2, [x0]                   // here
    ldp q0, q1, [x0]
    stp q0, q1, [x1]
    ldp q0, q1, [x0, #32]
    stp q0, q1, [x1, #32]
    ret
