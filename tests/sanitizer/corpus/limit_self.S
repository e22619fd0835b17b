// buffers: a input 64, out output 64
// expect: instruction-limit
kernel:
    ldr q0, [x0]
    str q0, [x1]
1:
    b 1b                                // bad, here
//  nop                                 // good
    ret
