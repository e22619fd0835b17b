// Saved, never restored.
// buffers: a input 64, out output 64
// expect: callee-saved-clobbered
// register: d15
kernel:
    str d15, [sp, #-16]!
    ldr q0, [x0]
    fadd v15.4s, v0.4s, v0.4s           // here
    str q15, [x1]
    add sp, sp, #16                     // bad
//  ldr d15, [sp], #16                  // good
    ret
