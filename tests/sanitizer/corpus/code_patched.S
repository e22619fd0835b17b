// buffers: a input 64, out output 64
// expect: code-written
kernel:
    ldr q0, [x0]
    str q0, [x1]
    adr x2, #-8
    str wzr, [x2]                       // bad
//  ldr w3, [x2]                        // good
    ret
