// A filter's window begins one element to the left of the row.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds at a -4
kernel:
    ldur w2, [x0, #-4]                  // bad
//  ldr w2, [x0]                        // good
    str w2, [x1]
    ret
