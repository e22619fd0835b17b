// buffers: a input 64, out output 64
// expect: jump-outside
kernel:
    mov x30, #0                         // bad
//  nop                                 // good
    ldr q0, [x0]
    str q0, [x1]
    ret                                 // here
