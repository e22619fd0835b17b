// The result is computed into the wrong register.
// buffers: a input 16
// returns: v0 4
// expect: uninitialised-register
// register: v0
kernel:
    ldr q1, [x0]
    faddp v1.4s, v1.4s, v1.4s
    faddp s1, v1.2s                     // bad
//  faddp s0, v1.2s                     // good
    ret                                 // bad, here
//  ret                                 // good
