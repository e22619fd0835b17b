// Ten integers and ten floats: the last two of each kind come on the stack, interleaved in order.
// void many(float *out, long b, long c, long d, int e, int f, int g, int h, int i, long j,
//           float p0, ..., float p7, float p8, double p9)
    .text
    .global many
many:
    add x1, x1, x2
    add x1, x1, x3
    add w4, w4, w5
    add w4, w4, w6
    add w4, w4, w7
    ldr w9, [sp]                // i, in the low half of its slot
    add w4, w4, w9
    add x1, x1, w4, sxtw
    ldr x9, [sp, #8]            // j
    add x1, x1, x9
    scvtf s16, x1
    str s16, [x0]
    fadd s0, s0, s1
    fadd s2, s2, s3
    fadd s4, s4, s5
    fadd s6, s6, s7
    fadd s0, s0, s2
    fadd s4, s4, s6
    fadd s0, s0, s4
    ldr s1, [sp, #16]           // p8
    fadd s0, s0, s1
    ldr d2, [sp, #24]           // p9
    fcvt s2, d2
    fadd s0, s0, s2
    str s0, [x0, #4]
    ret
