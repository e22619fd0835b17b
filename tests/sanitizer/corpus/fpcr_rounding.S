// buffers: a input 64, out output 64
// expect: fpcr-changed
kernel:
    mrs x9, fpcr
    orr x10, x9, #0xc00000
    msr fpcr, x10                       // here
    ldr q0, [x0]
    frinti v0.4s, v0.4s
    str q0, [x1]
    msr fpcr, x10                       // bad
//  msr fpcr, x9                        // good
    ret
