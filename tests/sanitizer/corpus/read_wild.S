// An index that was never scaled down.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds
kernel:
    mov x3, #0x40000000                 // bad
//  mov x3, #0                          // good
    ldr q0, [x0, x3]                    // here
    str q0, [x1]
    ret
