// uint32_t sad16(const uint8_t *a, long stride_a, const uint8_t *b, long stride_b, int rows)
    .text
    .global sad16
    .balign 16
sad16:
    hint #34                    // bti c
    movi v16.8h, #0
    movi v17.8h, #0
1:
    ld1 {v0.16b}, [x0], x1
    ld1 {v1.16b}, [x2], x3
    subs w4, w4, #1
    uabal v16.8h, v0.8b, v1.8b
    uabal2 v17.8h, v0.16b, v1.16b
    b.ne 1b
    uaddlv s0, v16.8h
    uaddlv s1, v17.8h
    add v0.2s, v0.2s, v1.2s
    fmov w0, s0
    ret
