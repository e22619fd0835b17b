// The sum is only returned, and its start was forgotten.
// buffers: a input 32
// returns: x0 4
// expect: uninitialised-register
// register: x9
kernel:
    mov x2, #8
//  mov w9, wzr                         // good
1:
    ldr w3, [x0], #4
    add w9, w9, w3                      // bad, here
//  add w9, w9, w3                      // good
    subs x2, x2, #1
    b.ne 1b
    mov w0, w9
    ret
