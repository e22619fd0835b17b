// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: x9
kernel:
    ldr w2, [x0]
    nop                                 // bad
//  mov w9, #0                          // good
    add w2, w2, w9                      // here
    str w2, [x1]
    ret
