// Fills a table by a pointer that begins below sp.
// buffers: a input 64, out output 8
// expect: below-sp at stack -48
kernel:
    sub sp, sp, #32
    sub x3, sp, #16                     // bad
//  mov x3, sp                          // good
    ldr q0, [x0]
    str q0, [x3]                        // here
    add sp, sp, #32
    str d0, [x1]
    ret
