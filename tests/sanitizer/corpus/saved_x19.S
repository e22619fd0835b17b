// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: x19
kernel:
    ldr x19, [x0]                       // bad, here
//  ldr x9, [x0]                        // good
    str x19, [x1]                       // bad
//  str x9, [x1]                        // good
    ret
