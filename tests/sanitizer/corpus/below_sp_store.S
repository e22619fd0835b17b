// Keeps a register below sp, where a signal handler puts its frame.
// buffers: a input 64, out output 8
// expect: below-sp at stack -16
kernel:
    ldr x2, [x0]
    str x2, [sp, #-16]                  // bad
//  str x2, [sp, #-16]!                 // good
//  add sp, sp, #16                     // good
    str x2, [x1]
    ret
