// A table look-up with an index from memory, which may be negative.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds
// values: 0 0
// fill: a zeros
kernel:
    ldr w2, [x0]
    ldr w3, [x0, #4]
    sub w3, w2, #200                    // bad
//  and w3, w3, #15                     // good
    ldr w4, [x0, w3, sxtw #2]           // here
    str w4, [x1]
    ret
