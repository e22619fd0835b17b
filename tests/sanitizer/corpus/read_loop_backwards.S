// Counts from four to zero, five times.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds at a -16
kernel:
    mov x3, #4
    add x4, x0, #48
1:
    ldr q0, [x4], #-16                  // here
    str q0, [x1]
    subs x3, x3, #1
    b.pl 1b                             // bad
//  b.ne 1b                             // good
    ret
