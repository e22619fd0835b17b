// void qgemm_u8_mlal16_1x16_u1_d0(const uint8_t *a, const int16_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96.
// Operands u8, the second one packed; workspace: 18432 bytes of a.
// Family mlal16: outer products by smlal on 16-bit copies of both operands.
// Tile: 1x16 sums at once, 1 periods an iteration, accumulation 0 products later. Loops, from the outermost:
//   a is packed as m:1/1 k:8/8 m k, b is packed as n:16/16 k n
//   for n by 16, along the lanes
//     for m
//       4 vectors of c stay in registers
//       for k by 8
//         c[m,n]+=a[m,k]*b[k,n]
//   4 vectors of sums; products by smlal, smlal2
//
// Registers:
//   x0               a
//   x1               b
//   x2               c
//   x3               workspace
//   x4-x5            counters
//   x6-x12           addresses of this and that
//   x4               a
//   x1               b
//   x2               c
//   x5-x7            counters: n, m, k
//   v0-v7            packing
//   v1-v4            c, a block
//   v0               a, rotating
//   v5-v7, v16       b, rotating
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"mlal16","rows":1,"columns":16,"unroll":1,"distance":0,"schedule":"written"}}
    .text
    .align 4
    .global qgemm_u8_mlal16_1x16_u1_d0
    .type qgemm_u8_mlal16_1x16_u1_d0, %function
qgemm_u8_mlal16_1x16_u1_d0:
    // pack A
    mov x6, x0
    mov x7, x3
    movz x4, #96
.Lqgemm_u8_mlal16_1x16_u1_d0_0:
    mov x8, x6
    mov x12, x7
    movz x5, #12
.Lqgemm_u8_mlal16_1x16_u1_d0_1:
    ldr d0, [x8], #8
    ushll v0.8h, v0.8b, #0
    stur q0, [x12]
    add x12, x12, #16
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_1
    add x6, x6, #96
    add x7, x7, #192
    subs x4, x4, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_0
    mov x4, x3
    // c[m,n]+=a[m,k]*b[k,n]
    movz x5, #6
.Lqgemm_u8_mlal16_1x16_u1_d0_2:
    movz x6, #96
.Lqgemm_u8_mlal16_1x16_u1_d0_3:
    // block n=16 m=1
    ldr q5, [x1]
    ldr q0, [x4]
    ldr q6, [x1, #16]
    ldr q7, [x1, #32]
    ldr q16, [x1, #48]
    smull v1.4s, v5.4h, v0.h[0]
    smull2 v2.4s, v5.8h, v0.h[0]
    ldr q5, [x1, #64]
    smull v3.4s, v6.4h, v0.h[0]
    smull2 v4.4s, v6.8h, v0.h[0]
    ldr q6, [x1, #80]
    smlal v1.4s, v7.4h, v0.h[1]
    smlal2 v2.4s, v7.8h, v0.h[1]
    ldr q7, [x1, #96]
    smlal v3.4s, v16.4h, v0.h[1]
    smlal2 v4.4s, v16.8h, v0.h[1]
    ldr q16, [x1, #112]
    smlal v1.4s, v5.4h, v0.h[2]
    smlal2 v2.4s, v5.8h, v0.h[2]
    ldr q5, [x1, #128]
    smlal v3.4s, v6.4h, v0.h[2]
    smlal2 v4.4s, v6.8h, v0.h[2]
    ldr q6, [x1, #144]
    smlal v1.4s, v7.4h, v0.h[3]
    smlal2 v2.4s, v7.8h, v0.h[3]
    ldr q7, [x1, #160]
    smlal v3.4s, v16.4h, v0.h[3]
    smlal2 v4.4s, v16.8h, v0.h[3]
    ldr q16, [x1, #176]
    smlal v1.4s, v5.4h, v0.h[4]
    smlal2 v2.4s, v5.8h, v0.h[4]
    ldr q5, [x1, #192]
    smlal v3.4s, v6.4h, v0.h[4]
    smlal2 v4.4s, v6.8h, v0.h[4]
    ldr q6, [x1, #208]
    smlal v1.4s, v7.4h, v0.h[5]
    smlal2 v2.4s, v7.8h, v0.h[5]
    ldr q7, [x1, #224]
    smlal v3.4s, v16.4h, v0.h[5]
    smlal2 v4.4s, v16.8h, v0.h[5]
    ldr q16, [x1, #240]
    smlal v1.4s, v5.4h, v0.h[6]
    smlal2 v2.4s, v5.8h, v0.h[6]
    ldr q5, [x1, #256]
    smlal v3.4s, v6.4h, v0.h[6]
    smlal2 v4.4s, v6.8h, v0.h[6]
    ldr q6, [x1, #272]
    smlal v1.4s, v7.4h, v0.h[7]
    smlal2 v2.4s, v7.8h, v0.h[7]
    ldr q7, [x1, #288]
    smlal v3.4s, v16.4h, v0.h[7]
    smlal2 v4.4s, v16.8h, v0.h[7]
    ldr q0, [x4, #16]
    ldr q16, [x1, #304]
    // steady state: 16x1x8 an iteration; loads are for products further on
    movz x7, #10
.Lqgemm_u8_mlal16_1x16_u1_d0_4:
    smlal v1.4s, v5.4h, v0.h[0]
    subs x7, x7, #1
    smlal2 v2.4s, v5.8h, v0.h[0]
    ldr q5, [x1, #320]
    smlal v3.4s, v6.4h, v0.h[0]
    add x4, x4, #16
    smlal2 v4.4s, v6.8h, v0.h[0]
    ldr q6, [x1, #336]
    smlal v1.4s, v7.4h, v0.h[1]
    add x1, x1, #256
    smlal2 v2.4s, v7.8h, v0.h[1]
    ldr q7, [x1, #96]
    smlal v3.4s, v16.4h, v0.h[1]
    smlal2 v4.4s, v16.8h, v0.h[1]
    ldr q16, [x1, #112]
    smlal v1.4s, v5.4h, v0.h[2]
    smlal2 v2.4s, v5.8h, v0.h[2]
    ldr q5, [x1, #128]
    smlal v3.4s, v6.4h, v0.h[2]
    smlal2 v4.4s, v6.8h, v0.h[2]
    ldr q6, [x1, #144]
    smlal v1.4s, v7.4h, v0.h[3]
    smlal2 v2.4s, v7.8h, v0.h[3]
    ldr q7, [x1, #160]
    smlal v3.4s, v16.4h, v0.h[3]
    smlal2 v4.4s, v16.8h, v0.h[3]
    ldr q16, [x1, #176]
    smlal v1.4s, v5.4h, v0.h[4]
    smlal2 v2.4s, v5.8h, v0.h[4]
    ldr q5, [x1, #192]
    smlal v3.4s, v6.4h, v0.h[4]
    smlal2 v4.4s, v6.8h, v0.h[4]
    ldr q6, [x1, #208]
    smlal v1.4s, v7.4h, v0.h[5]
    smlal2 v2.4s, v7.8h, v0.h[5]
    ldr q7, [x1, #224]
    smlal v3.4s, v16.4h, v0.h[5]
    smlal2 v4.4s, v16.8h, v0.h[5]
    ldr q16, [x1, #240]
    smlal v1.4s, v5.4h, v0.h[6]
    smlal2 v2.4s, v5.8h, v0.h[6]
    ldr q5, [x1, #256]
    smlal v3.4s, v6.4h, v0.h[6]
    smlal2 v4.4s, v6.8h, v0.h[6]
    ldr q6, [x1, #272]
    smlal v1.4s, v7.4h, v0.h[7]
    smlal2 v2.4s, v7.8h, v0.h[7]
    ldr q7, [x1, #288]
    smlal v3.4s, v16.4h, v0.h[7]
    smlal2 v4.4s, v16.8h, v0.h[7]
    ldr q0, [x4, #16]
    ldr q16, [x1, #304]
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_4
    // the last products, for which nothing is left to load ahead
    smlal v1.4s, v5.4h, v0.h[0]
    smlal2 v2.4s, v5.8h, v0.h[0]
    ldr q5, [x1, #320]
    smlal v3.4s, v6.4h, v0.h[0]
    smlal2 v4.4s, v6.8h, v0.h[0]
    ldr q6, [x1, #336]
    smlal v1.4s, v7.4h, v0.h[1]
    smlal2 v2.4s, v7.8h, v0.h[1]
    ldr q7, [x1, #352]
    smlal v3.4s, v16.4h, v0.h[1]
    smlal2 v4.4s, v16.8h, v0.h[1]
    ldr q16, [x1, #368]
    smlal v1.4s, v5.4h, v0.h[2]
    smlal2 v2.4s, v5.8h, v0.h[2]
    ldr q5, [x1, #384]
    smlal v3.4s, v6.4h, v0.h[2]
    smlal2 v4.4s, v6.8h, v0.h[2]
    ldr q6, [x1, #400]
    smlal v1.4s, v7.4h, v0.h[3]
    smlal2 v2.4s, v7.8h, v0.h[3]
    ldr q7, [x1, #416]
    smlal v3.4s, v16.4h, v0.h[3]
    smlal2 v4.4s, v16.8h, v0.h[3]
    ldr q16, [x1, #432]
    smlal v1.4s, v5.4h, v0.h[4]
    smlal2 v2.4s, v5.8h, v0.h[4]
    ldr q5, [x1, #448]
    smlal v3.4s, v6.4h, v0.h[4]
    smlal2 v4.4s, v6.8h, v0.h[4]
    ldr q6, [x1, #464]
    smlal v1.4s, v7.4h, v0.h[5]
    smlal2 v2.4s, v7.8h, v0.h[5]
    ldr q7, [x1, #480]
    smlal v3.4s, v16.4h, v0.h[5]
    smlal2 v4.4s, v16.8h, v0.h[5]
    ldr q16, [x1, #496]
    smlal v1.4s, v5.4h, v0.h[6]
    smlal2 v2.4s, v5.8h, v0.h[6]
    smlal v3.4s, v6.4h, v0.h[6]
    smlal2 v4.4s, v6.8h, v0.h[6]
    smlal v1.4s, v7.4h, v0.h[7]
    smlal2 v2.4s, v7.8h, v0.h[7]
    smlal v3.4s, v16.4h, v0.h[7]
    smlal2 v4.4s, v16.8h, v0.h[7]
    stur q1, [x2]
    stur q2, [x2, #16]
    stur q3, [x2, #32]
    stur q4, [x2, #48]
    add x4, x4, #32
    sub x1, x1, #2560
    add x2, x2, #384
    subs x6, x6, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_3
    sub x4, x4, #4, lsl #12
    sub x4, x4, #2048
    add x1, x1, #3072
    sub x2, x2, #8, lsl #12
    sub x2, x2, #4032
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_2
    ret
    .size qgemm_u8_mlal16_1x16_u1_d0, .-qgemm_u8_mlal16_1x16_u1_d0
