// Nobody says what it returns; it writes nothing else.
// buffers: a input 16
// returns: guess
// expect: uninitialised-register
// register: v2
kernel:
    ldr q1, [x0], #16
    fadd v1.4s, v1.4s, v2.4s            // bad
//  fadd v1.4s, v1.4s, v1.4s            // good
    mov s0, v1.s[3]
    ret
