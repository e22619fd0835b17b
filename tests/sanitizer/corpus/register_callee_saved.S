// Takes the caller's value of a saved register for its own.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: x20
kernel:
    ldr x2, [x0]
    add x2, x2, x20                     // bad
//  add x2, x2, x2                      // good
    str x2, [x1]
    ret
