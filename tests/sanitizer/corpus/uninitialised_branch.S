// Decides by a word of the frame that is 5 if ever it was written: no other value is different.
// buffers: a input 64, out output 8
// expect: uninitialised-read at stack -16
kernel:
    sub sp, sp, #16
    ldr x3, [x0]
    ldr w2, [sp]                        // bad
//  mov w2, #0                          // good
    cmp w2, #5
    csel x3, xzr, x3, eq
    add sp, sp, #16
    str x3, [x1]
    ret
