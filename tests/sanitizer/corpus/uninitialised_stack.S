// Reloads from the wrong slot.
// buffers: a input 64, out output 64
// expect: uninitialised-read
kernel:
    sub sp, sp, #32
    ldr q0, [x0]
    str q0, [sp]
    ldr q1, [sp, #16]                   // bad
//  ldr q1, [sp]                        // good
    str q1, [x1]
    add sp, sp, #32
    ret
