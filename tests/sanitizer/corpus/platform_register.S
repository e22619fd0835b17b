// buffers: a input 64, out output 8
// expect: platform-register
kernel:
    ldr x18, [x0]                       // bad
    str x18, [x1]                       // bad
//  ldr x17, [x0]                       // good
//  str x17, [x1]                       // good
    ret
