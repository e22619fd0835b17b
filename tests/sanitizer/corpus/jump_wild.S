// buffers: a input 64, out output 64
// expect: jump-outside
kernel:
    ldr q0, [x0]
    str q0, [x1]
    mov x2, #64                         // bad
//  adr x2, #8                          // good
    br x2                               // here
1:
    ret
