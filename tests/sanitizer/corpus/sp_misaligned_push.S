// A push of eight bytes, as on other machines.
// buffers: a input 64, out output 64
// expect: sp-misaligned
kernel:
    str x30, [sp, #-8]!                 // bad
//  str x30, [sp, #-16]!                // good
    ldr q0, [x0]
    str q0, [x1]
    ldr x30, [sp], #8                   // bad, here
//  ldr x30, [sp], #16                  // good
    ret
