// Indirect convolution of one pixel: taps pointers to rows of kc floats, weights [taps, kc, 4].
// Rows that are the row of zeros stay where they are, all others move by a_offset bytes.
// void igemm1x4(long nc, long kc, long taps, const float **a, const float *w, float *c,
//               long a_offset, const float *zero, const struct { float min, max; } *params)
    .text
    .global igemm1x4
    .p2align 2
igemm1x4:
    ldr x8, [sp]                // the ninth argument
    ld2r {v4.4s, v5.4s}, [x8]
    movi v0.4s, #0
1:
    ldr x9, [x3], #8
    cmp x9, x7
    add x10, x9, x6
    csel x9, x9, x10, eq
    mov x11, x1
2:
    ldr s1, [x9], #4
    ldr q2, [x4], #16
    subs x11, x11, #1
    fmla v0.4s, v2.4s, v1.s[0]
    b.hi 2b
    subs x2, x2, #1
    b.hi 1b
    fmax v0.4s, v0.4s, v4.4s
    fmin v0.4s, v0.4s, v5.4s
    tbz x0, #2, 3f
    str q0, [x5]
    ret
3:
    tbz x0, #1, 4f
    str d0, [x5], #8
    dup d0, v0.d[1]
4:
    tbz x0, #0, 5f
    str s0, [x5]
5:
    ret
