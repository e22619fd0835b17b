// Flushes denormals to zero from here on, in the caller too.
// buffers: a input 64, out output 64
// expect: fpcr-changed
kernel:
    mrs x9, fpcr
    orr x10, x9, #0x1000000
    msr fpcr, x10                       // here
    ldr q0, [x0]
    fadd v0.4s, v0.4s, v0.4s
    str q0, [x1]
    nop                                 // bad
//  msr fpcr, x9                        // good
    ret
