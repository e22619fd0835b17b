// buffers: a input 64, out output 64
// expect: undefined-instruction
kernel:
    ldr q0, [x0]
    str q0, [x1]
    smc #0                              // bad
//  nop                                 // good
    ret
