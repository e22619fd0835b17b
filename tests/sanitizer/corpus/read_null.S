// A pointer that was not passed.
// buffers: a input 64, out output 64
// expect: read-out-of-bounds
kernel:
    mov x2, #0                          // bad
//  mov x2, x0                          // good
    ldr w3, [x2]                        // here
    str w3, [x1]
    ret
