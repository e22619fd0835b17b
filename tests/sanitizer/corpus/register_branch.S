// The path depends on chance.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: x10
kernel:
    ldr w2, [x0]
    nop                                 // bad
//  mov x10, #0                         // good
    cbz x10, 1f                         // here
    add w2, w2, #1
1:
    str w2, [x1]
    ret
