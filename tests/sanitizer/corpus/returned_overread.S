// Twelve bytes are summed as sixteen; the sum is only returned.
// buffers: a input 12
// returns: v0 4
// expect: overread at a 0
// allow-overread: 16
kernel:
    ldr q0, [x0]                        // bad
//  ldr d0, [x0]                        // good
//  ldr s1, [x0, #8]                    // good
//  mov v0.s[2], v1.s[0]                // good
//  mov v0.s[3], wzr                    // good
    faddp v0.4s, v0.4s, v0.4s
    faddp s0, v0.2s
    ret
