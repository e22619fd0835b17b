// A whole vector into a rest of three floats.
// buffers: a input 16, out output 12
// expect: write-out-of-bounds at out 0
kernel:
    ldr q0, [x0]
    str q0, [x1]                        // bad
//  str d0, [x1]                        // good
    ret
