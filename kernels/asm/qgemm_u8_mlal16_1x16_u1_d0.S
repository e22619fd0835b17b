// void qgemm_u8_mlal16_1x16_u1_d0(const uint8_t *a, const int16_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96. Operands u8.
//   second operand packed: panels of 16 columns, K filled up to a multiple of 8
//   workspace      0 bytes of im2col, 18432 of packed A, 0 of packed B
// Family mlal16: both operands widened to 16 bits, each element of A times a row of B's panel.
// Tile: 1x16 sums at once, 1 periods an iteration, accumulation 0 products later.
// Precondition: none beyond the types.
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               C
//   x3               workspace
//   x4-x6            counters
//   x7-x13           addresses of this and that
//   v0               A, eight products of a row each
//   v1-v4            B, eight columns each
//   v5-v7, v16       sums, row by row
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"mlal16","rows":1,"columns":16,"unroll":1,"distance":0,"schedule":"written"}}
    .text
    .align 4
    .global qgemm_u8_mlal16_1x16_u1_d0
    .type qgemm_u8_mlal16_1x16_u1_d0, %function
qgemm_u8_mlal16_1x16_u1_d0:
    // pack A
    mov x13, x3
    movi v1.4s, #0
    movz x4, #96
.Lqgemm_u8_mlal16_1x16_u1_d0_0:
    mov x8, x13
    mov x7, x0
    movz x5, #12
.Lqgemm_u8_mlal16_1x16_u1_d0_1:
    ldr d0, [x7]
    add x7, x7, #8
    uxtl v0.8h, v0.8b
    stur q0, [x8]
    add x8, x8, #16
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_1
    add x0, x0, #96
    add x13, x13, #192
    subs x4, x4, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_0
    // 6 blocks of 16 columns
    movz x4, #6
.Lqgemm_u8_mlal16_1x16_u1_d0_2:
    mov x7, x3
    mov x9, x2
    // 96 blocks of 1 rows
    movz x5, #96
.Lqgemm_u8_mlal16_1x16_u1_d0_3:
    mov x8, x1
    // the first operands
    ldr q0, [x7]
    ldr q1, [x8]
    ldr q2, [x8, #16]
    ldr q3, [x8, #32]
    ldr q4, [x8, #48]
    smull v5.4s, v1.4h, v0.h[0]
    smull2 v6.4s, v1.8h, v0.h[0]
    ldr q1, [x8, #64]
    smull v7.4s, v2.4h, v0.h[0]
    smull2 v16.4s, v2.8h, v0.h[0]
    ldr q2, [x8, #80]
    smlal v5.4s, v3.4h, v0.h[1]
    smlal2 v6.4s, v3.8h, v0.h[1]
    ldr q3, [x8, #96]
    smlal v7.4s, v4.4h, v0.h[1]
    smlal2 v16.4s, v4.8h, v0.h[1]
    ldr q4, [x8, #112]
    smlal v5.4s, v1.4h, v0.h[2]
    smlal2 v6.4s, v1.8h, v0.h[2]
    ldr q1, [x8, #128]
    smlal v7.4s, v2.4h, v0.h[2]
    smlal2 v16.4s, v2.8h, v0.h[2]
    ldr q2, [x8, #144]
    smlal v5.4s, v3.4h, v0.h[3]
    smlal2 v6.4s, v3.8h, v0.h[3]
    ldr q3, [x8, #160]
    smlal v7.4s, v4.4h, v0.h[3]
    smlal2 v16.4s, v4.8h, v0.h[3]
    ldr q4, [x8, #176]
    smlal v5.4s, v1.4h, v0.h[4]
    smlal2 v6.4s, v1.8h, v0.h[4]
    ldr q1, [x8, #192]
    smlal v7.4s, v2.4h, v0.h[4]
    smlal2 v16.4s, v2.8h, v0.h[4]
    ldr q2, [x8, #208]
    smlal v5.4s, v3.4h, v0.h[5]
    smlal2 v6.4s, v3.8h, v0.h[5]
    ldr q3, [x8, #224]
    smlal v7.4s, v4.4h, v0.h[5]
    smlal2 v16.4s, v4.8h, v0.h[5]
    ldr q4, [x8, #240]
    smlal v5.4s, v1.4h, v0.h[6]
    smlal2 v6.4s, v1.8h, v0.h[6]
    ldr q1, [x8, #256]
    smlal v7.4s, v2.4h, v0.h[6]
    smlal2 v16.4s, v2.8h, v0.h[6]
    ldr q2, [x8, #272]
    smlal v5.4s, v3.4h, v0.h[7]
    smlal2 v6.4s, v3.8h, v0.h[7]
    ldr q3, [x8, #288]
    smlal v7.4s, v4.4h, v0.h[7]
    smlal2 v16.4s, v4.8h, v0.h[7]
    ldr q0, [x7, #16]
    ldr q4, [x8, #304]
    add x7, x7, #16
    add x8, x8, #256
    // steady state: 1 x 8 products of each sum an iteration; loads are for the next one
    movz x6, #10
.Lqgemm_u8_mlal16_1x16_u1_d0_4:
    smlal v5.4s, v1.4h, v0.h[0]
    smlal2 v6.4s, v1.8h, v0.h[0]
    ldr q1, [x8, #64]
    smlal v7.4s, v2.4h, v0.h[0]
    smlal2 v16.4s, v2.8h, v0.h[0]
    ldr q2, [x8, #80]
    smlal v5.4s, v3.4h, v0.h[1]
    smlal2 v6.4s, v3.8h, v0.h[1]
    ldr q3, [x8, #96]
    smlal v7.4s, v4.4h, v0.h[1]
    smlal2 v16.4s, v4.8h, v0.h[1]
    ldr q4, [x8, #112]
    smlal v5.4s, v1.4h, v0.h[2]
    smlal2 v6.4s, v1.8h, v0.h[2]
    ldr q1, [x8, #128]
    smlal v7.4s, v2.4h, v0.h[2]
    smlal2 v16.4s, v2.8h, v0.h[2]
    ldr q2, [x8, #144]
    smlal v5.4s, v3.4h, v0.h[3]
    smlal2 v6.4s, v3.8h, v0.h[3]
    ldr q3, [x8, #160]
    smlal v7.4s, v4.4h, v0.h[3]
    smlal2 v16.4s, v4.8h, v0.h[3]
    ldr q4, [x8, #176]
    smlal v5.4s, v1.4h, v0.h[4]
    smlal2 v6.4s, v1.8h, v0.h[4]
    ldr q1, [x8, #192]
    smlal v7.4s, v2.4h, v0.h[4]
    smlal2 v16.4s, v2.8h, v0.h[4]
    ldr q2, [x8, #208]
    smlal v5.4s, v3.4h, v0.h[5]
    smlal2 v6.4s, v3.8h, v0.h[5]
    ldr q3, [x8, #224]
    smlal v7.4s, v4.4h, v0.h[5]
    smlal2 v16.4s, v4.8h, v0.h[5]
    ldr q4, [x8, #240]
    smlal v5.4s, v1.4h, v0.h[6]
    smlal2 v6.4s, v1.8h, v0.h[6]
    ldr q1, [x8, #256]
    smlal v7.4s, v2.4h, v0.h[6]
    smlal2 v16.4s, v2.8h, v0.h[6]
    ldr q2, [x8, #272]
    smlal v5.4s, v3.4h, v0.h[7]
    smlal2 v6.4s, v3.8h, v0.h[7]
    ldr q3, [x8, #288]
    smlal v7.4s, v4.4h, v0.h[7]
    smlal2 v16.4s, v4.8h, v0.h[7]
    ldr q0, [x7, #16]
    ldr q4, [x8, #304]
    add x7, x7, #16
    add x8, x8, #256
    subs x6, x6, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_4
    // the last one: nothing is left to load
    smlal v5.4s, v1.4h, v0.h[0]
    smlal2 v6.4s, v1.8h, v0.h[0]
    ldr q1, [x8, #64]
    smlal v7.4s, v2.4h, v0.h[0]
    smlal2 v16.4s, v2.8h, v0.h[0]
    ldr q2, [x8, #80]
    smlal v5.4s, v3.4h, v0.h[1]
    smlal2 v6.4s, v3.8h, v0.h[1]
    ldr q3, [x8, #96]
    smlal v7.4s, v4.4h, v0.h[1]
    smlal2 v16.4s, v4.8h, v0.h[1]
    ldr q4, [x8, #112]
    smlal v5.4s, v1.4h, v0.h[2]
    smlal2 v6.4s, v1.8h, v0.h[2]
    ldr q1, [x8, #128]
    smlal v7.4s, v2.4h, v0.h[2]
    smlal2 v16.4s, v2.8h, v0.h[2]
    ldr q2, [x8, #144]
    smlal v5.4s, v3.4h, v0.h[3]
    smlal2 v6.4s, v3.8h, v0.h[3]
    ldr q3, [x8, #160]
    smlal v7.4s, v4.4h, v0.h[3]
    smlal2 v16.4s, v4.8h, v0.h[3]
    ldr q4, [x8, #176]
    smlal v5.4s, v1.4h, v0.h[4]
    smlal2 v6.4s, v1.8h, v0.h[4]
    ldr q1, [x8, #192]
    smlal v7.4s, v2.4h, v0.h[4]
    smlal2 v16.4s, v2.8h, v0.h[4]
    ldr q2, [x8, #208]
    smlal v5.4s, v3.4h, v0.h[5]
    smlal2 v6.4s, v3.8h, v0.h[5]
    ldr q3, [x8, #224]
    smlal v7.4s, v4.4h, v0.h[5]
    smlal2 v16.4s, v4.8h, v0.h[5]
    ldr q4, [x8, #240]
    smlal v5.4s, v1.4h, v0.h[6]
    smlal2 v6.4s, v1.8h, v0.h[6]
    smlal v7.4s, v2.4h, v0.h[6]
    smlal2 v16.4s, v2.8h, v0.h[6]
    smlal v5.4s, v3.4h, v0.h[7]
    smlal2 v6.4s, v3.8h, v0.h[7]
    smlal v7.4s, v4.4h, v0.h[7]
    smlal2 v16.4s, v4.8h, v0.h[7]
    add x7, x7, #16
    add x8, x8, #256
    stur q5, [x9]
    stur q6, [x9, #16]
    stur q7, [x9, #32]
    stur q16, [x9, #48]
    add x9, x9, #384
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_3
    add x1, x1, #3072
    add x2, x2, #64
    subs x4, x4, #1
    b.ne .Lqgemm_u8_mlal16_1x16_u1_d0_2
    ret
    .size qgemm_u8_mlal16_1x16_u1_d0, .-qgemm_u8_mlal16_1x16_u1_d0
