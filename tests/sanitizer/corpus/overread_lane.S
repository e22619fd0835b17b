// A lane wider than the element that is left.
// buffers: a input 18, out output 16
// expect: overread at a 16
kernel:
    movi v0.4s, #0
    add x2, x0, #16
    ld1 {v0.s}[1], [x2]                 // bad
//  ld1 {v0.h}[1], [x2]                 // good
    ldr q1, [x0]
    str q1, [x1]
    ret
