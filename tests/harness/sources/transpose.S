// 4x4 blocks: void transpose(const float *in, float *out, long rows, long columns)
    .text
    .globl transpose
transpose:
    lsl x8, x3, #2
    lsl x9, x2, #2
0:  mov x10, x0
    mov x11, x1
    mov x12, x3
1:  mov x13, x10
    ld1 {v0.4s}, [x13], x8
    ld1 {v1.4s}, [x13], x8
    ld1 {v2.4s}, [x13], x8
    ld1 {v3.4s}, [x13]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    zip1 v0.2d, v4.2d, v6.2d
    zip1 v1.2d, v5.2d, v7.2d
    zip2 v2.2d, v4.2d, v6.2d
    zip2 v3.2d, v5.2d, v7.2d
    mov x14, x11
    st1 {v0.4s}, [x14], x9
    st1 {v1.4s}, [x14], x9
    st1 {v2.4s}, [x14], x9
    st1 {v3.4s}, [x14], x9
    add x10, x10, #16
    mov x11, x14
    subs x12, x12, #4
    b.gt 1b
    add x0, x0, x8, lsl #2
    add x1, x1, #16
    subs x2, x2, #4
    b.gt 0b
    ret
