// Half precision as a storage format: void scale_half(const __fp16 *x, __fp16 *y, long n, float s)
    .text
    .global scale_half
scale_half:
1:
    ld1 {v1.8h}, [x0], #16
    fcvtl v2.4s, v1.4h
    fcvtl2 v3.4s, v1.8h
    fmul v2.4s, v2.4s, v0.s[0]
    fmul v3.4s, v3.4s, v0.s[0]
    fcvtn v2.4h, v2.4s
    fcvtn2 v2.8h, v3.4s
    st1 {v2.8h}, [x1], #16
    subs x2, x2, #8
    b.gt 1b
    ret
