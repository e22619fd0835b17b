// An odd number, counted down by two.
// buffers: a input 64, out output 64
// expect: instruction-limit
kernel:
    mov x2, #7
1:
    ldr q0, [x0]                        // here
    str q0, [x1]
    subs x2, x2, #2                     // bad
//  subs x2, x2, #1                     // good
    b.ne 1b
    ret
