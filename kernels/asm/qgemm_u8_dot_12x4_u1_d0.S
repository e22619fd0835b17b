// void qgemm_u8_dot_12x4_u1_d0(const uint8_t *a, const uint8_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96. Operands u8.
//   second operand packed: panels of 4 columns, K filled up to a multiple of 16
//   workspace      0 bytes of im2col, 9216 of packed A, 0 of packed B
// Family dot: dot products of four bytes by element; no intermediate registers.
// Tile: 12x4 sums at once, 1 periods an iteration, accumulation 0 products later.
// Precondition: none beyond the types.
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               C
//   x3               workspace
//   x4-x6            counters
//   x7-x13           addresses of this and that
//   v0-v5            A, four products of four rows each
//   v6-v7            B, four products of four columns each
//   v16-v27          sums, row by row
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"dot","rows":12,"columns":4,"unroll":1,"distance":0,"schedule":"written"}}
    .arch armv8.2-a+dotprod
    .text
    .align 4
    .global qgemm_u8_dot_12x4_u1_d0
    .type qgemm_u8_dot_12x4_u1_d0, %function
qgemm_u8_dot_12x4_u1_d0:
    // pack A
    mov x13, x3
    movz x4, #8
.Lqgemm_u8_dot_12x4_u1_d0_0:
    mov x7, x0
    add x8, x0, #96
    add x9, x0, #192
    add x10, x0, #288
    mov x11, x13
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_1:
    ldr q0, [x7]
    add x7, x7, #16
    ldr q1, [x8]
    add x8, x8, #16
    ldr q2, [x9]
    add x9, x9, #16
    ldr q3, [x10]
    add x10, x10, #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x11]
    stur q1, [x11, #48]
    stur q2, [x11, #96]
    stur q3, [x11, #144]
    add x11, x11, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_1
    add x0, x0, #384
    mov x7, x0
    add x8, x0, #96
    add x9, x0, #192
    add x10, x0, #288
    add x11, x13, #16
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_2:
    ldr q0, [x7]
    add x7, x7, #16
    ldr q1, [x8]
    add x8, x8, #16
    ldr q2, [x9]
    add x9, x9, #16
    ldr q3, [x10]
    add x10, x10, #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x11]
    stur q1, [x11, #48]
    stur q2, [x11, #96]
    stur q3, [x11, #144]
    add x11, x11, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_2
    add x0, x0, #384
    mov x7, x0
    add x8, x0, #96
    add x9, x0, #192
    add x10, x0, #288
    add x11, x13, #32
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_3:
    ldr q0, [x7]
    add x7, x7, #16
    ldr q1, [x8]
    add x8, x8, #16
    ldr q2, [x9]
    add x9, x9, #16
    ldr q3, [x10]
    add x10, x10, #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x11]
    stur q1, [x11, #48]
    stur q2, [x11, #96]
    stur q3, [x11, #144]
    add x11, x11, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_3
    add x0, x0, #384
    add x13, x13, #1152
    subs x4, x4, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_0
    // 24 blocks of 4 columns
    movz x4, #24
.Lqgemm_u8_dot_12x4_u1_d0_4:
    mov x7, x3
    mov x9, x2
    // 8 blocks of 12 rows
    movz x5, #8
.Lqgemm_u8_dot_12x4_u1_d0_5:
    mov x8, x1
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movi v22.4s, #0
    movi v23.4s, #0
    movi v24.4s, #0
    movi v25.4s, #0
    movi v26.4s, #0
    movi v27.4s, #0
    // the first operands
    ldr q0, [x7]
    ldr q1, [x7, #16]
    ldr q2, [x7, #32]
    ldr q3, [x7, #48]
    ldr q4, [x7, #64]
    ldr q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    ldr q0, [x7, #96]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    ldr q1, [x7, #112]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    ldr q2, [x7, #128]
    ldr q6, [x8, #32]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    ldr q3, [x7, #144]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    ldr q4, [x7, #160]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    ldr q5, [x7, #176]
    ldr q7, [x8, #48]
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    ldr q0, [x7, #192]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    ldr q1, [x7, #208]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    ldr q2, [x7, #224]
    ldr q6, [x8, #64]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    ldr q3, [x7, #240]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    ldr q4, [x7, #256]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    ldr q5, [x7, #272]
    ldr q7, [x8, #80]
    add x7, x7, #192
    add x8, x8, #64
    // steady state: 1 x 16 products of each sum an iteration; loads are for the next one
    movz x6, #4
.Lqgemm_u8_dot_12x4_u1_d0_6:
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    ldr q0, [x7, #96]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    ldr q1, [x7, #112]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    ldr q2, [x7, #128]
    ldr q6, [x8, #32]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    ldr q3, [x7, #144]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    ldr q4, [x7, #160]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    ldr q5, [x7, #176]
    ldr q7, [x8, #48]
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    ldr q0, [x7, #192]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    ldr q1, [x7, #208]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    ldr q2, [x7, #224]
    ldr q6, [x8, #64]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    ldr q3, [x7, #240]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    ldr q4, [x7, #256]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    ldr q5, [x7, #272]
    ldr q7, [x8, #80]
    add x7, x7, #192
    add x8, x8, #64
    subs x6, x6, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_6
    // the last one: nothing is left to load
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    ldr q0, [x7, #96]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    ldr q1, [x7, #112]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    ldr q2, [x7, #128]
    ldr q6, [x8, #32]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    ldr q3, [x7, #144]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    ldr q4, [x7, #160]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    ldr q5, [x7, #176]
    ldr q7, [x8, #48]
    udot v16.4s, v6.16b, v0.4b[0]
    udot v17.4s, v6.16b, v0.4b[1]
    udot v18.4s, v6.16b, v0.4b[2]
    udot v19.4s, v6.16b, v0.4b[3]
    udot v20.4s, v6.16b, v1.4b[0]
    udot v21.4s, v6.16b, v1.4b[1]
    udot v22.4s, v6.16b, v1.4b[2]
    udot v23.4s, v6.16b, v1.4b[3]
    udot v24.4s, v6.16b, v2.4b[0]
    udot v25.4s, v6.16b, v2.4b[1]
    udot v26.4s, v6.16b, v2.4b[2]
    udot v27.4s, v6.16b, v2.4b[3]
    udot v16.4s, v7.16b, v3.4b[0]
    udot v17.4s, v7.16b, v3.4b[1]
    udot v18.4s, v7.16b, v3.4b[2]
    udot v19.4s, v7.16b, v3.4b[3]
    udot v20.4s, v7.16b, v4.4b[0]
    udot v21.4s, v7.16b, v4.4b[1]
    udot v22.4s, v7.16b, v4.4b[2]
    udot v23.4s, v7.16b, v4.4b[3]
    udot v24.4s, v7.16b, v5.4b[0]
    udot v25.4s, v7.16b, v5.4b[1]
    udot v26.4s, v7.16b, v5.4b[2]
    udot v27.4s, v7.16b, v5.4b[3]
    add x7, x7, #192
    add x8, x8, #64
    stur q16, [x9]
    str q17, [x9, #384]
    str q18, [x9, #768]
    str q19, [x9, #1152]
    str q20, [x9, #1536]
    str q21, [x9, #1920]
    str q22, [x9, #2304]
    str q23, [x9, #2688]
    str q24, [x9, #3072]
    str q25, [x9, #3456]
    str q26, [x9, #3840]
    str q27, [x9, #4224]
    add x9, x9, #1, lsl #12
    add x9, x9, #512
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_5
    add x1, x1, #384
    add x2, x2, #16
    subs x4, x4, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_4
    ret
    .size qgemm_u8_dot_12x4_u1_d0, .-qgemm_u8_dot_12x4_u1_d0
