// void qgemm_s8_dot_8x12_u1_d0_q8(const int8_t *a, const int8_t *b, const int32_t *bias, int8_t *c, void *workspace);
// AAPCS64: a x0, b x1, bias x2, c x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   sums[m,n]+=a[m,k]*b[k,n]
//   c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
// Sizes are constants in the code: M 96, N 96, K 96. Operands s8.
//   second operand packed: panels of 12 columns, K filled up to a multiple of 16
//   workspace      0 bytes of im2col, 9216 of packed A, 0 of packed B
// Family dot: dot products of four bytes by element; no intermediate registers.
// Tile: 8x12 sums at once, 1 periods an iteration, accumulation 0 products later.
// Precondition: none beyond the types.
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               bias
//   x3               C
//   x4               workspace
//   x5-x7            counters
//   x8-x14           addresses of this and that
//   x16, x17         scratch of address arithmetic
//   v0-v3            A, four products of four rows each
//   v4-v7            B, four products of four columns each
//   v16-v31, v8-v15  sums, row by row
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"s8","weights":"packed","out":"q8","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"dot","rows":8,"columns":12,"unroll":1,"distance":0,"schedule":"written"}}
    .arch armv8.2-a+dotprod
    .text
    .align 4
    .global qgemm_s8_dot_8x12_u1_d0_q8
    .type qgemm_s8_dot_8x12_u1_d0_q8, %function
qgemm_s8_dot_8x12_u1_d0_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // pack A
    mov x14, x4
    movz x5, #12
.Lqgemm_s8_dot_8x12_u1_d0_q8_0:
    mov x8, x0
    add x9, x0, #96
    add x10, x0, #192
    add x11, x0, #288
    mov x12, x14
    movz x6, #6
.Lqgemm_s8_dot_8x12_u1_d0_q8_1:
    ldr q0, [x8]
    add x8, x8, #16
    ldr q1, [x9]
    add x9, x9, #16
    ldr q2, [x10]
    add x10, x10, #16
    ldr q3, [x11]
    add x11, x11, #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x12]
    stur q1, [x12, #32]
    stur q2, [x12, #64]
    stur q3, [x12, #96]
    add x12, x12, #128
    subs x6, x6, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_1
    add x0, x0, #384
    mov x8, x0
    add x9, x0, #96
    add x10, x0, #192
    add x11, x0, #288
    add x12, x14, #16
    movz x6, #6
.Lqgemm_s8_dot_8x12_u1_d0_q8_2:
    ldr q0, [x8]
    add x8, x8, #16
    ldr q1, [x9]
    add x9, x9, #16
    ldr q2, [x10]
    add x10, x10, #16
    ldr q3, [x11]
    add x11, x11, #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x12]
    stur q1, [x12, #32]
    stur q2, [x12, #64]
    stur q3, [x12, #96]
    add x12, x12, #128
    subs x6, x6, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_2
    add x0, x0, #384
    add x14, x14, #768
    subs x5, x5, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_0
    // 8 blocks of 12 columns
    movz x5, #8
.Lqgemm_s8_dot_8x12_u1_d0_q8_3:
    mov x8, x4
    mov x10, x3
    // 12 blocks of 8 rows
    movz x6, #12
.Lqgemm_s8_dot_8x12_u1_d0_q8_4:
    mov x9, x1
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
    movi v28.4s, #0
    movi v29.4s, #0
    movi v30.4s, #0
    movi v31.4s, #0
    movi v8.4s, #0
    movi v9.4s, #0
    movi v10.4s, #0
    movi v11.4s, #0
    movi v12.4s, #0
    movi v13.4s, #0
    movi v14.4s, #0
    movi v15.4s, #0
    // the first operands
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    ldr q4, [x9]
    ldr q5, [x9, #16]
    ldr q6, [x9, #32]
    ldr q7, [x9, #48]
    sdot v16.4s, v4.16b, v0.4b[0]
    sdot v19.4s, v4.16b, v0.4b[1]
    sdot v22.4s, v4.16b, v0.4b[2]
    sdot v25.4s, v4.16b, v0.4b[3]
    sdot v28.4s, v4.16b, v1.4b[0]
    sdot v31.4s, v4.16b, v1.4b[1]
    sdot v10.4s, v4.16b, v1.4b[2]
    sdot v13.4s, v4.16b, v1.4b[3]
    ldr q4, [x9, #64]
    sdot v17.4s, v5.16b, v0.4b[0]
    sdot v20.4s, v5.16b, v0.4b[1]
    sdot v23.4s, v5.16b, v0.4b[2]
    sdot v26.4s, v5.16b, v0.4b[3]
    sdot v29.4s, v5.16b, v1.4b[0]
    sdot v8.4s, v5.16b, v1.4b[1]
    sdot v11.4s, v5.16b, v1.4b[2]
    sdot v14.4s, v5.16b, v1.4b[3]
    ldr q5, [x9, #80]
    sdot v18.4s, v6.16b, v0.4b[0]
    sdot v21.4s, v6.16b, v0.4b[1]
    sdot v24.4s, v6.16b, v0.4b[2]
    sdot v27.4s, v6.16b, v0.4b[3]
    ldr q0, [x8, #64]
    sdot v30.4s, v6.16b, v1.4b[0]
    sdot v9.4s, v6.16b, v1.4b[1]
    sdot v12.4s, v6.16b, v1.4b[2]
    sdot v15.4s, v6.16b, v1.4b[3]
    ldr q1, [x8, #80]
    ldr q6, [x9, #96]
    sdot v16.4s, v7.16b, v2.4b[0]
    sdot v19.4s, v7.16b, v2.4b[1]
    sdot v22.4s, v7.16b, v2.4b[2]
    sdot v25.4s, v7.16b, v2.4b[3]
    sdot v28.4s, v7.16b, v3.4b[0]
    sdot v31.4s, v7.16b, v3.4b[1]
    sdot v10.4s, v7.16b, v3.4b[2]
    sdot v13.4s, v7.16b, v3.4b[3]
    ldr q7, [x9, #112]
    sdot v17.4s, v4.16b, v2.4b[0]
    sdot v20.4s, v4.16b, v2.4b[1]
    sdot v23.4s, v4.16b, v2.4b[2]
    sdot v26.4s, v4.16b, v2.4b[3]
    sdot v29.4s, v4.16b, v3.4b[0]
    sdot v8.4s, v4.16b, v3.4b[1]
    sdot v11.4s, v4.16b, v3.4b[2]
    sdot v14.4s, v4.16b, v3.4b[3]
    ldr q4, [x9, #128]
    sdot v18.4s, v5.16b, v2.4b[0]
    sdot v21.4s, v5.16b, v2.4b[1]
    sdot v24.4s, v5.16b, v2.4b[2]
    sdot v27.4s, v5.16b, v2.4b[3]
    ldr q2, [x8, #96]
    sdot v30.4s, v5.16b, v3.4b[0]
    sdot v9.4s, v5.16b, v3.4b[1]
    sdot v12.4s, v5.16b, v3.4b[2]
    sdot v15.4s, v5.16b, v3.4b[3]
    ldr q3, [x8, #112]
    ldr q5, [x9, #144]
    sdot v16.4s, v6.16b, v0.4b[0]
    sdot v19.4s, v6.16b, v0.4b[1]
    sdot v22.4s, v6.16b, v0.4b[2]
    sdot v25.4s, v6.16b, v0.4b[3]
    sdot v28.4s, v6.16b, v1.4b[0]
    sdot v31.4s, v6.16b, v1.4b[1]
    sdot v10.4s, v6.16b, v1.4b[2]
    sdot v13.4s, v6.16b, v1.4b[3]
    ldr q6, [x9, #160]
    sdot v17.4s, v7.16b, v0.4b[0]
    sdot v20.4s, v7.16b, v0.4b[1]
    sdot v23.4s, v7.16b, v0.4b[2]
    sdot v26.4s, v7.16b, v0.4b[3]
    sdot v29.4s, v7.16b, v1.4b[0]
    sdot v8.4s, v7.16b, v1.4b[1]
    sdot v11.4s, v7.16b, v1.4b[2]
    sdot v14.4s, v7.16b, v1.4b[3]
    ldr q7, [x9, #176]
    sdot v18.4s, v4.16b, v0.4b[0]
    sdot v21.4s, v4.16b, v0.4b[1]
    sdot v24.4s, v4.16b, v0.4b[2]
    sdot v27.4s, v4.16b, v0.4b[3]
    ldr q0, [x8, #128]
    sdot v30.4s, v4.16b, v1.4b[0]
    sdot v9.4s, v4.16b, v1.4b[1]
    sdot v12.4s, v4.16b, v1.4b[2]
    sdot v15.4s, v4.16b, v1.4b[3]
    ldr q1, [x8, #144]
    ldr q4, [x9, #192]
    sdot v16.4s, v5.16b, v2.4b[0]
    sdot v19.4s, v5.16b, v2.4b[1]
    sdot v22.4s, v5.16b, v2.4b[2]
    sdot v25.4s, v5.16b, v2.4b[3]
    sdot v28.4s, v5.16b, v3.4b[0]
    sdot v31.4s, v5.16b, v3.4b[1]
    sdot v10.4s, v5.16b, v3.4b[2]
    sdot v13.4s, v5.16b, v3.4b[3]
    ldr q5, [x9, #208]
    sdot v17.4s, v6.16b, v2.4b[0]
    sdot v20.4s, v6.16b, v2.4b[1]
    sdot v23.4s, v6.16b, v2.4b[2]
    sdot v26.4s, v6.16b, v2.4b[3]
    sdot v29.4s, v6.16b, v3.4b[0]
    sdot v8.4s, v6.16b, v3.4b[1]
    sdot v11.4s, v6.16b, v3.4b[2]
    sdot v14.4s, v6.16b, v3.4b[3]
    ldr q6, [x9, #224]
    sdot v18.4s, v7.16b, v2.4b[0]
    sdot v21.4s, v7.16b, v2.4b[1]
    sdot v24.4s, v7.16b, v2.4b[2]
    sdot v27.4s, v7.16b, v2.4b[3]
    ldr q2, [x8, #160]
    sdot v30.4s, v7.16b, v3.4b[0]
    sdot v9.4s, v7.16b, v3.4b[1]
    sdot v12.4s, v7.16b, v3.4b[2]
    sdot v15.4s, v7.16b, v3.4b[3]
    ldr q3, [x8, #176]
    ldr q7, [x9, #240]
    add x8, x8, #128
    add x9, x9, #192
    // steady state: 1 x 16 products of each sum an iteration; loads are for the next one
    movz x7, #4
.Lqgemm_s8_dot_8x12_u1_d0_q8_5:
    sdot v16.4s, v4.16b, v0.4b[0]
    sdot v19.4s, v4.16b, v0.4b[1]
    sdot v22.4s, v4.16b, v0.4b[2]
    sdot v25.4s, v4.16b, v0.4b[3]
    sdot v28.4s, v4.16b, v1.4b[0]
    sdot v31.4s, v4.16b, v1.4b[1]
    sdot v10.4s, v4.16b, v1.4b[2]
    sdot v13.4s, v4.16b, v1.4b[3]
    ldr q4, [x9, #64]
    sdot v17.4s, v5.16b, v0.4b[0]
    sdot v20.4s, v5.16b, v0.4b[1]
    sdot v23.4s, v5.16b, v0.4b[2]
    sdot v26.4s, v5.16b, v0.4b[3]
    sdot v29.4s, v5.16b, v1.4b[0]
    sdot v8.4s, v5.16b, v1.4b[1]
    sdot v11.4s, v5.16b, v1.4b[2]
    sdot v14.4s, v5.16b, v1.4b[3]
    ldr q5, [x9, #80]
    sdot v18.4s, v6.16b, v0.4b[0]
    sdot v21.4s, v6.16b, v0.4b[1]
    sdot v24.4s, v6.16b, v0.4b[2]
    sdot v27.4s, v6.16b, v0.4b[3]
    ldr q0, [x8, #64]
    sdot v30.4s, v6.16b, v1.4b[0]
    sdot v9.4s, v6.16b, v1.4b[1]
    sdot v12.4s, v6.16b, v1.4b[2]
    sdot v15.4s, v6.16b, v1.4b[3]
    ldr q1, [x8, #80]
    ldr q6, [x9, #96]
    sdot v16.4s, v7.16b, v2.4b[0]
    sdot v19.4s, v7.16b, v2.4b[1]
    sdot v22.4s, v7.16b, v2.4b[2]
    sdot v25.4s, v7.16b, v2.4b[3]
    sdot v28.4s, v7.16b, v3.4b[0]
    sdot v31.4s, v7.16b, v3.4b[1]
    sdot v10.4s, v7.16b, v3.4b[2]
    sdot v13.4s, v7.16b, v3.4b[3]
    ldr q7, [x9, #112]
    sdot v17.4s, v4.16b, v2.4b[0]
    sdot v20.4s, v4.16b, v2.4b[1]
    sdot v23.4s, v4.16b, v2.4b[2]
    sdot v26.4s, v4.16b, v2.4b[3]
    sdot v29.4s, v4.16b, v3.4b[0]
    sdot v8.4s, v4.16b, v3.4b[1]
    sdot v11.4s, v4.16b, v3.4b[2]
    sdot v14.4s, v4.16b, v3.4b[3]
    ldr q4, [x9, #128]
    sdot v18.4s, v5.16b, v2.4b[0]
    sdot v21.4s, v5.16b, v2.4b[1]
    sdot v24.4s, v5.16b, v2.4b[2]
    sdot v27.4s, v5.16b, v2.4b[3]
    ldr q2, [x8, #96]
    sdot v30.4s, v5.16b, v3.4b[0]
    sdot v9.4s, v5.16b, v3.4b[1]
    sdot v12.4s, v5.16b, v3.4b[2]
    sdot v15.4s, v5.16b, v3.4b[3]
    ldr q3, [x8, #112]
    ldr q5, [x9, #144]
    sdot v16.4s, v6.16b, v0.4b[0]
    sdot v19.4s, v6.16b, v0.4b[1]
    sdot v22.4s, v6.16b, v0.4b[2]
    sdot v25.4s, v6.16b, v0.4b[3]
    sdot v28.4s, v6.16b, v1.4b[0]
    sdot v31.4s, v6.16b, v1.4b[1]
    sdot v10.4s, v6.16b, v1.4b[2]
    sdot v13.4s, v6.16b, v1.4b[3]
    ldr q6, [x9, #160]
    sdot v17.4s, v7.16b, v0.4b[0]
    sdot v20.4s, v7.16b, v0.4b[1]
    sdot v23.4s, v7.16b, v0.4b[2]
    sdot v26.4s, v7.16b, v0.4b[3]
    sdot v29.4s, v7.16b, v1.4b[0]
    sdot v8.4s, v7.16b, v1.4b[1]
    sdot v11.4s, v7.16b, v1.4b[2]
    sdot v14.4s, v7.16b, v1.4b[3]
    ldr q7, [x9, #176]
    sdot v18.4s, v4.16b, v0.4b[0]
    sdot v21.4s, v4.16b, v0.4b[1]
    sdot v24.4s, v4.16b, v0.4b[2]
    sdot v27.4s, v4.16b, v0.4b[3]
    ldr q0, [x8, #128]
    sdot v30.4s, v4.16b, v1.4b[0]
    sdot v9.4s, v4.16b, v1.4b[1]
    sdot v12.4s, v4.16b, v1.4b[2]
    sdot v15.4s, v4.16b, v1.4b[3]
    ldr q1, [x8, #144]
    ldr q4, [x9, #192]
    sdot v16.4s, v5.16b, v2.4b[0]
    sdot v19.4s, v5.16b, v2.4b[1]
    sdot v22.4s, v5.16b, v2.4b[2]
    sdot v25.4s, v5.16b, v2.4b[3]
    sdot v28.4s, v5.16b, v3.4b[0]
    sdot v31.4s, v5.16b, v3.4b[1]
    sdot v10.4s, v5.16b, v3.4b[2]
    sdot v13.4s, v5.16b, v3.4b[3]
    ldr q5, [x9, #208]
    sdot v17.4s, v6.16b, v2.4b[0]
    sdot v20.4s, v6.16b, v2.4b[1]
    sdot v23.4s, v6.16b, v2.4b[2]
    sdot v26.4s, v6.16b, v2.4b[3]
    sdot v29.4s, v6.16b, v3.4b[0]
    sdot v8.4s, v6.16b, v3.4b[1]
    sdot v11.4s, v6.16b, v3.4b[2]
    sdot v14.4s, v6.16b, v3.4b[3]
    ldr q6, [x9, #224]
    sdot v18.4s, v7.16b, v2.4b[0]
    sdot v21.4s, v7.16b, v2.4b[1]
    sdot v24.4s, v7.16b, v2.4b[2]
    sdot v27.4s, v7.16b, v2.4b[3]
    ldr q2, [x8, #160]
    sdot v30.4s, v7.16b, v3.4b[0]
    sdot v9.4s, v7.16b, v3.4b[1]
    sdot v12.4s, v7.16b, v3.4b[2]
    sdot v15.4s, v7.16b, v3.4b[3]
    ldr q3, [x8, #176]
    ldr q7, [x9, #240]
    add x8, x8, #128
    add x9, x9, #192
    subs x7, x7, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_5
    // the last one: nothing is left to load
    sdot v16.4s, v4.16b, v0.4b[0]
    sdot v19.4s, v4.16b, v0.4b[1]
    sdot v22.4s, v4.16b, v0.4b[2]
    sdot v25.4s, v4.16b, v0.4b[3]
    sdot v28.4s, v4.16b, v1.4b[0]
    sdot v31.4s, v4.16b, v1.4b[1]
    sdot v10.4s, v4.16b, v1.4b[2]
    sdot v13.4s, v4.16b, v1.4b[3]
    ldr q4, [x9, #64]
    sdot v17.4s, v5.16b, v0.4b[0]
    sdot v20.4s, v5.16b, v0.4b[1]
    sdot v23.4s, v5.16b, v0.4b[2]
    sdot v26.4s, v5.16b, v0.4b[3]
    sdot v29.4s, v5.16b, v1.4b[0]
    sdot v8.4s, v5.16b, v1.4b[1]
    sdot v11.4s, v5.16b, v1.4b[2]
    sdot v14.4s, v5.16b, v1.4b[3]
    ldr q5, [x9, #80]
    sdot v18.4s, v6.16b, v0.4b[0]
    sdot v21.4s, v6.16b, v0.4b[1]
    sdot v24.4s, v6.16b, v0.4b[2]
    sdot v27.4s, v6.16b, v0.4b[3]
    ldr q0, [x8, #64]
    sdot v30.4s, v6.16b, v1.4b[0]
    sdot v9.4s, v6.16b, v1.4b[1]
    sdot v12.4s, v6.16b, v1.4b[2]
    sdot v15.4s, v6.16b, v1.4b[3]
    ldr q1, [x8, #80]
    ldr q6, [x9, #96]
    sdot v16.4s, v7.16b, v2.4b[0]
    sdot v19.4s, v7.16b, v2.4b[1]
    sdot v22.4s, v7.16b, v2.4b[2]
    sdot v25.4s, v7.16b, v2.4b[3]
    sdot v28.4s, v7.16b, v3.4b[0]
    sdot v31.4s, v7.16b, v3.4b[1]
    sdot v10.4s, v7.16b, v3.4b[2]
    sdot v13.4s, v7.16b, v3.4b[3]
    ldr q7, [x9, #112]
    sdot v17.4s, v4.16b, v2.4b[0]
    sdot v20.4s, v4.16b, v2.4b[1]
    sdot v23.4s, v4.16b, v2.4b[2]
    sdot v26.4s, v4.16b, v2.4b[3]
    sdot v29.4s, v4.16b, v3.4b[0]
    sdot v8.4s, v4.16b, v3.4b[1]
    sdot v11.4s, v4.16b, v3.4b[2]
    sdot v14.4s, v4.16b, v3.4b[3]
    ldr q4, [x9, #128]
    sdot v18.4s, v5.16b, v2.4b[0]
    sdot v21.4s, v5.16b, v2.4b[1]
    sdot v24.4s, v5.16b, v2.4b[2]
    sdot v27.4s, v5.16b, v2.4b[3]
    ldr q2, [x8, #96]
    sdot v30.4s, v5.16b, v3.4b[0]
    sdot v9.4s, v5.16b, v3.4b[1]
    sdot v12.4s, v5.16b, v3.4b[2]
    sdot v15.4s, v5.16b, v3.4b[3]
    ldr q3, [x8, #112]
    ldr q5, [x9, #144]
    sdot v16.4s, v6.16b, v0.4b[0]
    sdot v19.4s, v6.16b, v0.4b[1]
    sdot v22.4s, v6.16b, v0.4b[2]
    sdot v25.4s, v6.16b, v0.4b[3]
    sdot v28.4s, v6.16b, v1.4b[0]
    sdot v31.4s, v6.16b, v1.4b[1]
    sdot v10.4s, v6.16b, v1.4b[2]
    sdot v13.4s, v6.16b, v1.4b[3]
    ldr q6, [x9, #160]
    sdot v17.4s, v7.16b, v0.4b[0]
    sdot v20.4s, v7.16b, v0.4b[1]
    sdot v23.4s, v7.16b, v0.4b[2]
    sdot v26.4s, v7.16b, v0.4b[3]
    sdot v29.4s, v7.16b, v1.4b[0]
    sdot v8.4s, v7.16b, v1.4b[1]
    sdot v11.4s, v7.16b, v1.4b[2]
    sdot v14.4s, v7.16b, v1.4b[3]
    ldr q7, [x9, #176]
    sdot v18.4s, v4.16b, v0.4b[0]
    sdot v21.4s, v4.16b, v0.4b[1]
    sdot v24.4s, v4.16b, v0.4b[2]
    sdot v27.4s, v4.16b, v0.4b[3]
    sdot v30.4s, v4.16b, v1.4b[0]
    sdot v9.4s, v4.16b, v1.4b[1]
    sdot v12.4s, v4.16b, v1.4b[2]
    sdot v15.4s, v4.16b, v1.4b[3]
    sdot v16.4s, v5.16b, v2.4b[0]
    sdot v19.4s, v5.16b, v2.4b[1]
    sdot v22.4s, v5.16b, v2.4b[2]
    sdot v25.4s, v5.16b, v2.4b[3]
    sdot v28.4s, v5.16b, v3.4b[0]
    sdot v31.4s, v5.16b, v3.4b[1]
    sdot v10.4s, v5.16b, v3.4b[2]
    sdot v13.4s, v5.16b, v3.4b[3]
    sdot v17.4s, v6.16b, v2.4b[0]
    sdot v20.4s, v6.16b, v2.4b[1]
    sdot v23.4s, v6.16b, v2.4b[2]
    sdot v26.4s, v6.16b, v2.4b[3]
    sdot v29.4s, v6.16b, v3.4b[0]
    sdot v8.4s, v6.16b, v3.4b[1]
    sdot v11.4s, v6.16b, v3.4b[2]
    sdot v14.4s, v6.16b, v3.4b[3]
    sdot v18.4s, v7.16b, v2.4b[0]
    sdot v21.4s, v7.16b, v2.4b[1]
    sdot v24.4s, v7.16b, v2.4b[2]
    sdot v27.4s, v7.16b, v2.4b[3]
    sdot v30.4s, v7.16b, v3.4b[0]
    sdot v9.4s, v7.16b, v3.4b[1]
    sdot v12.4s, v7.16b, v3.4b[2]
    sdot v15.4s, v7.16b, v3.4b[3]
    add x8, x8, #128
    add x9, x9, #192
    // bias, multiplier, rounding shift, zero, saturation
    ldr q2, [x2]
    add v16.4s, v16.4s, v2.4s
    add v19.4s, v19.4s, v2.4s
    add v22.4s, v22.4s, v2.4s
    add v25.4s, v25.4s, v2.4s
    add v28.4s, v28.4s, v2.4s
    add v31.4s, v31.4s, v2.4s
    add v10.4s, v10.4s, v2.4s
    add v13.4s, v13.4s, v2.4s
    ldr q2, [x2, #16]
    add v17.4s, v17.4s, v2.4s
    add v20.4s, v20.4s, v2.4s
    add v23.4s, v23.4s, v2.4s
    add v26.4s, v26.4s, v2.4s
    add v29.4s, v29.4s, v2.4s
    add v8.4s, v8.4s, v2.4s
    add v11.4s, v11.4s, v2.4s
    add v14.4s, v14.4s, v2.4s
    ldr q2, [x2, #32]
    add v18.4s, v18.4s, v2.4s
    add v21.4s, v21.4s, v2.4s
    add v24.4s, v24.4s, v2.4s
    add v27.4s, v27.4s, v2.4s
    add v30.4s, v30.4s, v2.4s
    add v9.4s, v9.4s, v2.4s
    add v12.4s, v12.4s, v2.4s
    add v15.4s, v15.4s, v2.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v0.4s, w16
    movz w17, #0
    dup v1.8h, w17
    sqrdmulh v16.4s, v16.4s, v0.4s
    sqrdmulh v17.4s, v17.4s, v0.4s
    sqrdmulh v18.4s, v18.4s, v0.4s
    sqrdmulh v19.4s, v19.4s, v0.4s
    sqrdmulh v20.4s, v20.4s, v0.4s
    sqrdmulh v21.4s, v21.4s, v0.4s
    sqrdmulh v22.4s, v22.4s, v0.4s
    sqrdmulh v23.4s, v23.4s, v0.4s
    sqrdmulh v24.4s, v24.4s, v0.4s
    sqrdmulh v25.4s, v25.4s, v0.4s
    sqrdmulh v26.4s, v26.4s, v0.4s
    sqrdmulh v27.4s, v27.4s, v0.4s
    sqrdmulh v28.4s, v28.4s, v0.4s
    sqrdmulh v29.4s, v29.4s, v0.4s
    sqrdmulh v30.4s, v30.4s, v0.4s
    sqrdmulh v31.4s, v31.4s, v0.4s
    sqrdmulh v8.4s, v8.4s, v0.4s
    sqrdmulh v9.4s, v9.4s, v0.4s
    sqrdmulh v10.4s, v10.4s, v0.4s
    sqrdmulh v11.4s, v11.4s, v0.4s
    sqrdmulh v12.4s, v12.4s, v0.4s
    sqrdmulh v13.4s, v13.4s, v0.4s
    sqrdmulh v14.4s, v14.4s, v0.4s
    sqrdmulh v15.4s, v15.4s, v0.4s
    srshr v16.4s, v16.4s, #13
    srshr v17.4s, v17.4s, #13
    srshr v18.4s, v18.4s, #13
    srshr v19.4s, v19.4s, #13
    srshr v20.4s, v20.4s, #13
    srshr v21.4s, v21.4s, #13
    srshr v22.4s, v22.4s, #13
    srshr v23.4s, v23.4s, #13
    srshr v24.4s, v24.4s, #13
    srshr v25.4s, v25.4s, #13
    srshr v26.4s, v26.4s, #13
    srshr v27.4s, v27.4s, #13
    srshr v28.4s, v28.4s, #13
    srshr v29.4s, v29.4s, #13
    srshr v30.4s, v30.4s, #13
    srshr v31.4s, v31.4s, #13
    srshr v8.4s, v8.4s, #13
    srshr v9.4s, v9.4s, #13
    srshr v10.4s, v10.4s, #13
    srshr v11.4s, v11.4s, #13
    srshr v12.4s, v12.4s, #13
    srshr v13.4s, v13.4s, #13
    srshr v14.4s, v14.4s, #13
    srshr v15.4s, v15.4s, #13
    sqxtn v16.4h, v16.4s
    sqxtn2 v16.8h, v17.4s
    sqxtn v18.4h, v18.4s
    sqxtn2 v18.8h, v19.4s
    sqxtn v20.4h, v20.4s
    sqxtn2 v20.8h, v21.4s
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtn v24.4h, v24.4s
    sqxtn2 v24.8h, v25.4s
    sqxtn v26.4h, v26.4s
    sqxtn2 v26.8h, v27.4s
    sqxtn v28.4h, v28.4s
    sqxtn2 v28.8h, v29.4s
    sqxtn v30.4h, v30.4s
    sqxtn2 v30.8h, v31.4s
    sqxtn v8.4h, v8.4s
    sqxtn2 v8.8h, v9.4s
    sqxtn v10.4h, v10.4s
    sqxtn2 v10.8h, v11.4s
    sqxtn v12.4h, v12.4s
    sqxtn2 v12.8h, v13.4s
    sqxtn v14.4h, v14.4s
    sqxtn2 v14.8h, v15.4s
    sqadd v16.8h, v16.8h, v1.8h
    sqadd v18.8h, v18.8h, v1.8h
    sqadd v20.8h, v20.8h, v1.8h
    sqadd v22.8h, v22.8h, v1.8h
    sqadd v24.8h, v24.8h, v1.8h
    sqadd v26.8h, v26.8h, v1.8h
    sqadd v28.8h, v28.8h, v1.8h
    sqadd v30.8h, v30.8h, v1.8h
    sqadd v8.8h, v8.8h, v1.8h
    sqadd v10.8h, v10.8h, v1.8h
    sqadd v12.8h, v12.8h, v1.8h
    sqadd v14.8h, v14.8h, v1.8h
    sqxtn v16.8b, v16.8h
    sqxtn v18.8b, v18.8h
    sqxtn v20.8b, v20.8h
    sqxtn v22.8b, v22.8h
    sqxtn v24.8b, v24.8h
    sqxtn v26.8b, v26.8h
    sqxtn v28.8b, v28.8h
    sqxtn v30.8b, v30.8h
    sqxtn v8.8b, v8.8h
    sqxtn v10.8b, v10.8h
    sqxtn v12.8b, v12.8h
    sqxtn v14.8b, v14.8h
    str s16, [x10]
    ext v16.8b, v16.8b, v16.8b, #4
    str s16, [x10, #4]
    str s18, [x10, #8]
    ext v18.8b, v18.8b, v18.8b, #4
    str s18, [x10, #96]
    str s20, [x10, #100]
    ext v20.8b, v20.8b, v20.8b, #4
    str s20, [x10, #104]
    str s22, [x10, #192]
    ext v22.8b, v22.8b, v22.8b, #4
    str s22, [x10, #196]
    str s24, [x10, #200]
    ext v24.8b, v24.8b, v24.8b, #4
    str s24, [x10, #288]
    str s26, [x10, #292]
    ext v26.8b, v26.8b, v26.8b, #4
    str s26, [x10, #296]
    str s28, [x10, #384]
    ext v28.8b, v28.8b, v28.8b, #4
    str s28, [x10, #388]
    str s30, [x10, #392]
    ext v30.8b, v30.8b, v30.8b, #4
    str s30, [x10, #480]
    str s8, [x10, #484]
    ext v8.8b, v8.8b, v8.8b, #4
    str s8, [x10, #488]
    str s10, [x10, #576]
    ext v10.8b, v10.8b, v10.8b, #4
    str s10, [x10, #580]
    str s12, [x10, #584]
    ext v12.8b, v12.8b, v12.8b, #4
    str s12, [x10, #672]
    str s14, [x10, #676]
    ext v14.8b, v14.8b, v14.8b, #4
    str s14, [x10, #680]
    add x10, x10, #768
    subs x6, x6, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_4
    add x1, x1, #1152
    add x3, x3, #12
    add x2, x2, #48
    subs x5, x5, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_3
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_s8_dot_8x12_u1_d0_q8, .-qgemm_s8_dot_8x12_u1_d0_q8
