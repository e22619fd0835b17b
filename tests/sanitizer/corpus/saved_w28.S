// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: x28
kernel:
    ldr w28, [x0]                       // bad, here
//  ldr w8, [x0]                        // good
    str w28, [x1]                       // bad
//  str w8, [x1]                        // good
    ret
