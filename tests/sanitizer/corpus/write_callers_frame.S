// A local variable without a frame.
// buffers: a input 64, out output 64
// expect: write-out-of-bounds
kernel:
    str x0, [sp, #8]                    // bad
//  str x0, [sp, #-16]!                 // good
    ldr q0, [x0]
    str q0, [x1]
//  add sp, sp, #16                     // good
    ret
