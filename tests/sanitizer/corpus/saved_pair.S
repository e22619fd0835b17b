// Of two registers one comes back.
// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: x21
kernel:
    stp x21, x22, [sp, #-16]!
    ldp x21, x22, [x0]                  // here
    stp x21, x22, [x1]
    ldr x22, [sp, #8]                   // bad
//  ldp x21, x22, [sp]                  // good
    add sp, sp, #16
    ret
