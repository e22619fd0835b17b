// A dot product in s0: the accumulator holds what its last user left.
// buffers: a input 64
// returns: v0 4
// expect: uninitialised-register
// register: v0
kernel:
    mov x2, #4
//  movi v0.4s, #0                      // good
1:
    ldr q1, [x0], #16
    fmla v0.4s, v1.4s, v1.4s            // bad, here
//  fmla v0.4s, v1.4s, v1.4s            // good
    subs x2, x2, #1
    b.ne 1b
    faddp v0.4s, v0.4s, v0.4s
    faddp s0, v0.2s
    ret
