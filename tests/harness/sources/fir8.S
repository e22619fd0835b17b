// Eight taps of int16 over uint8, rounded by 7 bits and saturated: void fir8(dst, src, taps, width)
    .text
    .global fir8
fir8:
    ld1 {v7.8h}, [x2]
.Lrow:
    ldr q0, [x1], #8
    uxtl2 v2.8h, v0.16b
    uxtl v1.8h, v0.8b
    smull v16.4s, v1.4h, v7.h[0]
    smull2 v17.4s, v1.8h, v7.h[0]
    .irpc tap, 1234567
    ext v3.16b, v1.16b, v2.16b, #2 * \tap
    smlal v16.4s, v3.4h, v7.h[\tap]
    smlal2 v17.4s, v3.8h, v7.h[\tap]
    .endr
    sqrshrn v16.4h, v16.4s, #7
    sqrshrn2 v16.8h, v17.4s, #7
    sqxtun v16.8b, v16.8h
    st1 {v16.8b}, [x0], #8
    subs w3, w3, #8
    b.gt .Lrow
    ret
