// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: d8
kernel:
    ldr q8, [x0]                        // bad, here
//  ldr q16, [x0]                       // good
    str q8, [x1]                        // bad
//  str q16, [x1]                       // good
    ret
