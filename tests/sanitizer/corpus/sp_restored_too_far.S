// buffers: a input 64, out output 64
// expect: sp-not-restored
kernel:
    sub sp, sp, #16
    ldr q0, [x0]
    str q0, [x1]
    add sp, sp, #32                     // bad
//  add sp, sp, #16                     // good
    ret                                 // here
