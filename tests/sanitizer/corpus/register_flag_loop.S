// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: x3
kernel:
    ldr q0, [x0]
    nop                                 // bad
//  mov x3, #1                          // good
    tst x3, #1                          // here
    b.eq 1f
    str q0, [x1]
    ret
1:
    fneg v0.4s, v0.4s
    str q0, [x1]
    ret
