// buffers: a input 64, out output 64
// expect: undefined-instruction
kernel:
    ldr q0, [x0]
    hlt #0                              // bad
//  nop                                 // good
    str q0, [x1]
    ret
