// Half of the frame record comes back.
// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: x29
kernel:
    stp x29, x30, [sp, #-16]!
    mov x29, sp                         // here
    ldr q0, [x0]
    str q0, [x1]
    ldr x30, [sp, #8]                   // bad
//  ldr x30, [sp, #8]                   // good
//  ldr x29, [sp]                       // good
    add sp, sp, #16
    ret
