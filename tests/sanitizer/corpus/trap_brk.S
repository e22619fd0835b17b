// What a compiler puts where it thinks that nobody comes.
// buffers: a input 64, out output 64
// expect: undefined-instruction
kernel:
    ldr q0, [x0]
    str q0, [x1]
    brk #1                              // bad
//  nop                                 // good
    ret
