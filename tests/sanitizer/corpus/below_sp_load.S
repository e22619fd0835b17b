// Reads below sp what nobody has put there.
// buffers: a input 64, out output 64
// expect: below-sp at stack -8
kernel:
    ldur x2, [sp, #-8]                  // bad
//  ldr x2, [x0]                        // good
    str x2, [x1]
    ret
