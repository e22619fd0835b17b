// Takes from its frame what another function has left there.
// buffers: a input 64, out output 8
// expect: uninitialised-read at stack -32
kernel:
    stp x29, x30, [sp, #-16]!
    bl 1f
    bl 2f
    ldp x29, x30, [sp], #16
    str x2, [x1]
    ret
1:  sub sp, sp, #16
    ldr x2, [x0]
    str x2, [sp]
    add sp, sp, #16
    ret
2:  sub sp, sp, #16
    ldr x2, [sp]                        // bad
//  ldr x2, [x0]                        // good
    add sp, sp, #16
    ret
