// buffers: a input 64, out output 64
// expect: write-out-of-bounds at out 52
kernel:
    ldr q0, [x0]
    mov x2, #52                         // bad
//  mov x2, #48                         // good
    str q0, [x1, x2]                    // here
    ret
