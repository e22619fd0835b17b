// void qgemm_u8_dot_12x4_u1_d0(const uint8_t *a, const uint8_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96.
// Operands u8, the second one packed; workspace: 9216 bytes of a.
// Family dot: 12x4 by udot or sdot, for cores with the dot product extension.
// Tile: 12x4 sums at once, 1 periods an iteration, accumulation 0 products later. Loops, from the outermost:
//   a is packed as m:12/12 k:4/4 m k, b is packed as n:4/4 k:4/4 n k
//   for n by 4, along the lanes
//     for m by 12
//       12 vectors of c stay in registers
//       for k by 16
//         c[m,n]+=a[m,k]*b[k,n]
//   12 vectors of sums; products by udot
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
//   v0-v7, v16-v19   c, a block
//   v20-v25          a, rotating
//   v26-v27          b, rotating
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"dot","rows":12,"columns":4,"unroll":1,"distance":0,"schedule":"written"}}
    .arch armv8.2-a+dotprod
    .text
    .align 4
    .global qgemm_u8_dot_12x4_u1_d0
    .type qgemm_u8_dot_12x4_u1_d0, %function
qgemm_u8_dot_12x4_u1_d0:
    // pack A
    mov x6, x0
    mov x7, x3
    movz x4, #8
.Lqgemm_u8_dot_12x4_u1_d0_0:
    mov x8, x6
    add x9, x6, #96
    add x10, x6, #192
    add x11, x6, #288
    mov x12, x7
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_1:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x12]
    stur q1, [x12, #48]
    stur q2, [x12, #96]
    stur q3, [x12, #144]
    add x12, x12, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_1
    add x6, x6, #384
    mov x8, x6
    add x9, x6, #96
    add x10, x6, #192
    add x11, x6, #288
    add x12, x7, #16
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_2:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x12]
    stur q1, [x12, #48]
    stur q2, [x12, #96]
    stur q3, [x12, #144]
    add x12, x12, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_2
    add x6, x6, #384
    mov x8, x6
    add x9, x6, #96
    add x10, x6, #192
    add x11, x6, #288
    add x12, x7, #32
    movz x5, #6
.Lqgemm_u8_dot_12x4_u1_d0_3:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x12]
    stur q1, [x12, #48]
    stur q2, [x12, #96]
    stur q3, [x12, #144]
    add x12, x12, #192
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_3
    add x6, x6, #384
    add x7, x7, #1152
    subs x4, x4, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_0
    mov x4, x3
    // c[m,n]+=a[m,k]*b[k,n]
    movz x5, #24
.Lqgemm_u8_dot_12x4_u1_d0_4:
    movz x6, #8
.Lqgemm_u8_dot_12x4_u1_d0_5:
    // block n=4 m=12
    movi v0.4s, #0
    ldr q26, [x1]
    ldr q20, [x4]
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    ldr q21, [x4, #16]
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    ldr q22, [x4, #32]
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    ldr q27, [x1, #16]
    ldr q23, [x4, #48]
    ldr q24, [x4, #64]
    ldr q25, [x4, #80]
    udot v0.4s, v26.16b, v20.4b[0]
    udot v1.4s, v26.16b, v20.4b[1]
    udot v2.4s, v26.16b, v20.4b[2]
    udot v3.4s, v26.16b, v20.4b[3]
    ldr q20, [x4, #96]
    udot v4.4s, v26.16b, v21.4b[0]
    udot v5.4s, v26.16b, v21.4b[1]
    udot v6.4s, v26.16b, v21.4b[2]
    udot v7.4s, v26.16b, v21.4b[3]
    ldr q21, [x4, #112]
    udot v16.4s, v26.16b, v22.4b[0]
    udot v17.4s, v26.16b, v22.4b[1]
    udot v18.4s, v26.16b, v22.4b[2]
    udot v19.4s, v26.16b, v22.4b[3]
    ldr q26, [x1, #32]
    ldr q22, [x4, #128]
    // steady state: 4x12x16 an iteration; loads are for products further on
    movz x7, #5
.Lqgemm_u8_dot_12x4_u1_d0_6:
    udot v0.4s, v27.16b, v23.4b[0]
    subs x7, x7, #1
    udot v1.4s, v27.16b, v23.4b[1]
    udot v2.4s, v27.16b, v23.4b[2]
    udot v3.4s, v27.16b, v23.4b[3]
    ldr q23, [x4, #144]
    udot v4.4s, v27.16b, v24.4b[0]
    udot v5.4s, v27.16b, v24.4b[1]
    udot v6.4s, v27.16b, v24.4b[2]
    udot v7.4s, v27.16b, v24.4b[3]
    ldr q24, [x4, #160]
    udot v16.4s, v27.16b, v25.4b[0]
    udot v17.4s, v27.16b, v25.4b[1]
    udot v18.4s, v27.16b, v25.4b[2]
    udot v19.4s, v27.16b, v25.4b[3]
    ldr q27, [x1, #48]
    ldr q25, [x4, #176]
    udot v0.4s, v26.16b, v20.4b[0]
    add x1, x1, #64
    udot v1.4s, v26.16b, v20.4b[1]
    add x4, x4, #192
    udot v2.4s, v26.16b, v20.4b[2]
    udot v3.4s, v26.16b, v20.4b[3]
    ldr q20, [x4]
    udot v4.4s, v26.16b, v21.4b[0]
    udot v5.4s, v26.16b, v21.4b[1]
    udot v6.4s, v26.16b, v21.4b[2]
    udot v7.4s, v26.16b, v21.4b[3]
    ldr q21, [x4, #16]
    udot v16.4s, v26.16b, v22.4b[0]
    udot v17.4s, v26.16b, v22.4b[1]
    udot v18.4s, v26.16b, v22.4b[2]
    udot v19.4s, v26.16b, v22.4b[3]
    ldr q26, [x1]
    ldr q22, [x4, #32]
    udot v0.4s, v27.16b, v23.4b[0]
    udot v1.4s, v27.16b, v23.4b[1]
    udot v2.4s, v27.16b, v23.4b[2]
    udot v3.4s, v27.16b, v23.4b[3]
    ldr q23, [x4, #48]
    udot v4.4s, v27.16b, v24.4b[0]
    udot v5.4s, v27.16b, v24.4b[1]
    udot v6.4s, v27.16b, v24.4b[2]
    udot v7.4s, v27.16b, v24.4b[3]
    ldr q24, [x4, #64]
    udot v16.4s, v27.16b, v25.4b[0]
    udot v17.4s, v27.16b, v25.4b[1]
    udot v18.4s, v27.16b, v25.4b[2]
    udot v19.4s, v27.16b, v25.4b[3]
    ldr q27, [x1, #16]
    ldr q25, [x4, #80]
    udot v0.4s, v26.16b, v20.4b[0]
    udot v1.4s, v26.16b, v20.4b[1]
    udot v2.4s, v26.16b, v20.4b[2]
    udot v3.4s, v26.16b, v20.4b[3]
    ldr q20, [x4, #96]
    udot v4.4s, v26.16b, v21.4b[0]
    udot v5.4s, v26.16b, v21.4b[1]
    udot v6.4s, v26.16b, v21.4b[2]
    udot v7.4s, v26.16b, v21.4b[3]
    ldr q21, [x4, #112]
    udot v16.4s, v26.16b, v22.4b[0]
    udot v17.4s, v26.16b, v22.4b[1]
    udot v18.4s, v26.16b, v22.4b[2]
    udot v19.4s, v26.16b, v22.4b[3]
    ldr q26, [x1, #32]
    ldr q22, [x4, #128]
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_6
    // the last products, for which nothing is left to load ahead
    udot v0.4s, v27.16b, v23.4b[0]
    udot v1.4s, v27.16b, v23.4b[1]
    udot v2.4s, v27.16b, v23.4b[2]
    udot v3.4s, v27.16b, v23.4b[3]
    ldr q23, [x4, #144]
    udot v4.4s, v27.16b, v24.4b[0]
    udot v5.4s, v27.16b, v24.4b[1]
    udot v6.4s, v27.16b, v24.4b[2]
    udot v7.4s, v27.16b, v24.4b[3]
    ldr q24, [x4, #160]
    udot v16.4s, v27.16b, v25.4b[0]
    udot v17.4s, v27.16b, v25.4b[1]
    udot v18.4s, v27.16b, v25.4b[2]
    udot v19.4s, v27.16b, v25.4b[3]
    ldr q27, [x1, #48]
    ldr q25, [x4, #176]
    udot v0.4s, v26.16b, v20.4b[0]
    udot v1.4s, v26.16b, v20.4b[1]
    udot v2.4s, v26.16b, v20.4b[2]
    udot v3.4s, v26.16b, v20.4b[3]
    udot v4.4s, v26.16b, v21.4b[0]
    udot v5.4s, v26.16b, v21.4b[1]
    udot v6.4s, v26.16b, v21.4b[2]
    udot v7.4s, v26.16b, v21.4b[3]
    udot v16.4s, v26.16b, v22.4b[0]
    udot v17.4s, v26.16b, v22.4b[1]
    udot v18.4s, v26.16b, v22.4b[2]
    udot v19.4s, v26.16b, v22.4b[3]
    udot v0.4s, v27.16b, v23.4b[0]
    udot v1.4s, v27.16b, v23.4b[1]
    udot v2.4s, v27.16b, v23.4b[2]
    udot v3.4s, v27.16b, v23.4b[3]
    udot v4.4s, v27.16b, v24.4b[0]
    udot v5.4s, v27.16b, v24.4b[1]
    udot v6.4s, v27.16b, v24.4b[2]
    udot v7.4s, v27.16b, v24.4b[3]
    udot v16.4s, v27.16b, v25.4b[0]
    udot v17.4s, v27.16b, v25.4b[1]
    udot v18.4s, v27.16b, v25.4b[2]
    udot v19.4s, v27.16b, v25.4b[3]
    stur q0, [x2]
    str q1, [x2, #384]
    str q2, [x2, #768]
    str q3, [x2, #1152]
    str q4, [x2, #1536]
    str q5, [x2, #1920]
    str q6, [x2, #2304]
    str q7, [x2, #2688]
    str q16, [x2, #3072]
    str q17, [x2, #3456]
    str q18, [x2, #3840]
    str q19, [x2, #4224]
    add x4, x4, #192
    sub x1, x1, #320
    add x2, x2, #1, lsl #12
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_5
    sub x4, x4, #2, lsl #12
    sub x4, x4, #1024
    add x1, x1, #384
    sub x2, x2, #8, lsl #12
    sub x2, x2, #4080
    subs x5, x5, #1
    b.ne .Lqgemm_u8_dot_12x4_u1_d0_4
    ret
    .size qgemm_u8_dot_12x4_u1_d0, .-qgemm_u8_dot_12x4_u1_d0
