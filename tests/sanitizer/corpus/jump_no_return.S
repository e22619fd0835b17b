// Falls off its end.
// buffers: a input 64, out output 64
// expect: jump-outside
kernel:
    ldr q0, [x0]
    str q0, [x1]
    nop                                 // bad, here
//  ret                                 // good
