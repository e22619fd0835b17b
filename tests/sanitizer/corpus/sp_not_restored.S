// buffers: a input 64, out output 64
// expect: sp-not-restored
kernel:
    sub sp, sp, #32
    ldr q0, [x0]
    str q0, [sp]
    str q0, [x1]
    nop                                 // bad
//  add sp, sp, #32                     // good
    ret                                 // here
