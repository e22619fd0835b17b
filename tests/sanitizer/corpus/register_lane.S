// Three of four lanes are chance.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: v3
kernel:
    ldr w2, [x0]
    nop                                 // bad
//  movi v3.4s, #0                      // good
    ins v3.s[0], w2                     // here
    str q3, [x1]
    ret
