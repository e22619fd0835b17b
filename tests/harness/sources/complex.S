// out[i] = a[i] * b[i] of interleaved complex numbers, in plain instructions and labels alone.
    .text
    .global complex_mul
complex_mul:
loop:
    ld2 {v0.4s, v1.4s}, [x0], #32
    ld2 {v2.4s, v3.4s}, [x1], #32
    fmul v4.4s, v0.4s, v2.4s
    fmul v5.4s, v0.4s, v3.4s
    fmls v4.4s, v1.4s, v3.4s
    fmla v5.4s, v1.4s, v2.4s
    subs x3, x3, #4
    st2 {v4.4s, v5.4s}, [x2], #32
    b.gt loop
    ret
