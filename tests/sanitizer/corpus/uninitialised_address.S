// Reads a table at a place that nobody has computed.
// buffers: a input 64, out output 8
// expect: uninitialised-read at stack -16
kernel:
    sub sp, sp, #16
    ldrb w2, [sp]                       // bad
//  mov w2, #0                          // good
    and x2, x2, #31
    ldrb w3, [x0, x2]
    add sp, sp, #16
    str xzr, [x1]
    ret
