// Four bytes spilled, eight reloaded.
// buffers: a input 64, out output 64
// expect: uninitialised-read
kernel:
    sub sp, sp, #16
    ldr x2, [x0]
    str w2, [sp]                        // bad
//  str x2, [sp]                        // good
    ldr x3, [sp]                        // here
    str x3, [x1]
    add sp, sp, #16
    ret
