// buffers: a input 64, out output 64
// expect: jump-outside
kernel:
    ldr q0, [x0]
    str q0, [x1]
    add x30, x30, #4                    // bad
//  nop                                 // good
    ret                                 // here
