// void qgemm_s8_dot_8x12_u1_d0_q8(const int8_t *a, const int8_t *b, const int32_t *bias, int8_t *c, void *workspace);
// AAPCS64: a x0, b x1, bias x2, c x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   sums[m,n]+=a[m,k]*b[k,n]
//   c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
// Sizes are constants in the code: M 96, N 96, K 96.
// Operands s8, the second one packed; workspace: 9216 bytes of a.
// Family dot: 12x4 by udot or sdot, for cores with the dot product extension.
// Tile: 8x12 sums at once, 1 periods an iteration, accumulation 0 products later. Loops, from the outermost:
//   a is packed as m:8/8 k:4/4 m k, b is packed as n:12/12 k:4/4 n k
//   for n by 12, along the lanes
//     for m by 8
//       24 vectors of sums stay in registers
//       for k by 16
//         sums[m,n]+=a[m,k]*b[k,n]
//       c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
//   24 vectors of sums; products by sdot
//
// Registers:
//   x0               a
//   x1               b
//   x2               bias
//   x3               c
//   x4               workspace
//   x5-x6            counters
//   x7-x13           addresses of this and that
//   x5               a
//   x1               b
//   x2               bias
//   x3               c
//   x6-x7            c, further on
//   x8-x10           counters: n, m, k
//   x16, x17         scratch of address arithmetic
//   v0-v7            packing
//   v0-v7, v16-v31   c, a block
//   v8-v11           a, rotating
//   v12-v15          b, rotating
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
    mov x7, x0
    mov x8, x4
    movz x5, #12
.Lqgemm_s8_dot_8x12_u1_d0_q8_0:
    mov x9, x7
    add x10, x7, #96
    add x11, x7, #192
    add x12, x7, #288
    mov x13, x8
    movz x6, #6
.Lqgemm_s8_dot_8x12_u1_d0_q8_1:
    ldr q0, [x9], #16
    ldr q1, [x10], #16
    ldr q2, [x11], #16
    ldr q3, [x12], #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x13]
    stur q1, [x13, #32]
    stur q2, [x13, #64]
    stur q3, [x13, #96]
    add x13, x13, #128
    subs x6, x6, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_1
    add x7, x7, #384
    mov x9, x7
    add x10, x7, #96
    add x11, x7, #192
    add x12, x7, #288
    add x13, x8, #16
    movz x6, #6
.Lqgemm_s8_dot_8x12_u1_d0_q8_2:
    ldr q0, [x9], #16
    ldr q1, [x10], #16
    ldr q2, [x11], #16
    ldr q3, [x12], #16
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stur q0, [x13]
    stur q1, [x13, #32]
    stur q2, [x13, #64]
    stur q3, [x13, #96]
    add x13, x13, #128
    subs x6, x6, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_2
    add x7, x7, #384
    add x8, x8, #768
    subs x5, x5, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_0
    mov x5, x4
    add x6, x3, #288
    add x7, x3, #576
    // sums[m,n]+=a[m,k]*b[k,n]
    movz x8, #8
.Lqgemm_s8_dot_8x12_u1_d0_q8_3:
    movz x9, #12
.Lqgemm_s8_dot_8x12_u1_d0_q8_4:
    // block n=12 m=8
    movi v0.4s, #0
    ldr q12, [x1]
    ldr q8, [x5]
    movi v3.4s, #0
    movi v6.4s, #0
    movi v17.4s, #0
    movi v20.4s, #0
    ldr q9, [x5, #16]
    movi v23.4s, #0
    movi v26.4s, #0
    movi v29.4s, #0
    movi v1.4s, #0
    ldr q13, [x1, #16]
    movi v4.4s, #0
    movi v7.4s, #0
    movi v18.4s, #0
    movi v21.4s, #0
    movi v24.4s, #0
    movi v27.4s, #0
    movi v30.4s, #0
    movi v2.4s, #0
    ldr q14, [x1, #32]
    movi v5.4s, #0
    movi v16.4s, #0
    movi v19.4s, #0
    movi v22.4s, #0
    movi v25.4s, #0
    movi v28.4s, #0
    movi v31.4s, #0
    ldr q15, [x1, #48]
    ldr q10, [x5, #32]
    ldr q11, [x5, #48]
    sdot v0.4s, v12.16b, v8.4b[0]
    sdot v3.4s, v12.16b, v8.4b[1]
    sdot v6.4s, v12.16b, v8.4b[2]
    sdot v17.4s, v12.16b, v8.4b[3]
    sdot v20.4s, v12.16b, v9.4b[0]
    sdot v23.4s, v12.16b, v9.4b[1]
    sdot v26.4s, v12.16b, v9.4b[2]
    sdot v29.4s, v12.16b, v9.4b[3]
    ldr q12, [x1, #64]
    sdot v1.4s, v13.16b, v8.4b[0]
    sdot v4.4s, v13.16b, v8.4b[1]
    sdot v7.4s, v13.16b, v8.4b[2]
    sdot v18.4s, v13.16b, v8.4b[3]
    sdot v21.4s, v13.16b, v9.4b[0]
    sdot v24.4s, v13.16b, v9.4b[1]
    sdot v27.4s, v13.16b, v9.4b[2]
    sdot v30.4s, v13.16b, v9.4b[3]
    ldr q13, [x1, #80]
    sdot v2.4s, v14.16b, v8.4b[0]
    sdot v5.4s, v14.16b, v8.4b[1]
    sdot v16.4s, v14.16b, v8.4b[2]
    sdot v19.4s, v14.16b, v8.4b[3]
    ldr q8, [x5, #64]
    sdot v22.4s, v14.16b, v9.4b[0]
    sdot v25.4s, v14.16b, v9.4b[1]
    sdot v28.4s, v14.16b, v9.4b[2]
    sdot v31.4s, v14.16b, v9.4b[3]
    ldr q14, [x1, #96]
    ldr q9, [x5, #80]
    // steady state: 12x8x16 an iteration; loads are for products further on
    movz x10, #5
.Lqgemm_s8_dot_8x12_u1_d0_q8_5:
    sdot v0.4s, v15.16b, v10.4b[0]
    subs x10, x10, #1
    sdot v3.4s, v15.16b, v10.4b[1]
    sdot v6.4s, v15.16b, v10.4b[2]
    sdot v17.4s, v15.16b, v10.4b[3]
    sdot v20.4s, v15.16b, v11.4b[0]
    sdot v23.4s, v15.16b, v11.4b[1]
    sdot v26.4s, v15.16b, v11.4b[2]
    sdot v29.4s, v15.16b, v11.4b[3]
    ldr q15, [x1, #112]
    sdot v1.4s, v12.16b, v10.4b[0]
    sdot v4.4s, v12.16b, v10.4b[1]
    sdot v7.4s, v12.16b, v10.4b[2]
    sdot v18.4s, v12.16b, v10.4b[3]
    sdot v21.4s, v12.16b, v11.4b[0]
    sdot v24.4s, v12.16b, v11.4b[1]
    sdot v27.4s, v12.16b, v11.4b[2]
    sdot v30.4s, v12.16b, v11.4b[3]
    ldr q12, [x1, #128]
    sdot v2.4s, v13.16b, v10.4b[0]
    sdot v5.4s, v13.16b, v10.4b[1]
    sdot v16.4s, v13.16b, v10.4b[2]
    sdot v19.4s, v13.16b, v10.4b[3]
    ldr q10, [x5, #96]
    sdot v22.4s, v13.16b, v11.4b[0]
    sdot v25.4s, v13.16b, v11.4b[1]
    sdot v28.4s, v13.16b, v11.4b[2]
    sdot v31.4s, v13.16b, v11.4b[3]
    ldr q13, [x1, #144]
    ldr q11, [x5, #112]
    sdot v0.4s, v14.16b, v8.4b[0]
    add x5, x5, #128
    sdot v3.4s, v14.16b, v8.4b[1]
    sdot v6.4s, v14.16b, v8.4b[2]
    sdot v17.4s, v14.16b, v8.4b[3]
    sdot v20.4s, v14.16b, v9.4b[0]
    sdot v23.4s, v14.16b, v9.4b[1]
    sdot v26.4s, v14.16b, v9.4b[2]
    sdot v29.4s, v14.16b, v9.4b[3]
    ldr q14, [x1, #160]
    sdot v1.4s, v15.16b, v8.4b[0]
    sdot v4.4s, v15.16b, v8.4b[1]
    sdot v7.4s, v15.16b, v8.4b[2]
    sdot v18.4s, v15.16b, v8.4b[3]
    sdot v21.4s, v15.16b, v9.4b[0]
    sdot v24.4s, v15.16b, v9.4b[1]
    sdot v27.4s, v15.16b, v9.4b[2]
    sdot v30.4s, v15.16b, v9.4b[3]
    ldr q15, [x1, #176]
    sdot v2.4s, v12.16b, v8.4b[0]
    add x1, x1, #192
    sdot v5.4s, v12.16b, v8.4b[1]
    sdot v16.4s, v12.16b, v8.4b[2]
    sdot v19.4s, v12.16b, v8.4b[3]
    ldr q8, [x5]
    sdot v22.4s, v12.16b, v9.4b[0]
    sdot v25.4s, v12.16b, v9.4b[1]
    sdot v28.4s, v12.16b, v9.4b[2]
    sdot v31.4s, v12.16b, v9.4b[3]
    ldr q12, [x1]
    ldr q9, [x5, #16]
    sdot v0.4s, v13.16b, v10.4b[0]
    sdot v3.4s, v13.16b, v10.4b[1]
    sdot v6.4s, v13.16b, v10.4b[2]
    sdot v17.4s, v13.16b, v10.4b[3]
    sdot v20.4s, v13.16b, v11.4b[0]
    sdot v23.4s, v13.16b, v11.4b[1]
    sdot v26.4s, v13.16b, v11.4b[2]
    sdot v29.4s, v13.16b, v11.4b[3]
    ldr q13, [x1, #16]
    sdot v1.4s, v14.16b, v10.4b[0]
    sdot v4.4s, v14.16b, v10.4b[1]
    sdot v7.4s, v14.16b, v10.4b[2]
    sdot v18.4s, v14.16b, v10.4b[3]
    sdot v21.4s, v14.16b, v11.4b[0]
    sdot v24.4s, v14.16b, v11.4b[1]
    sdot v27.4s, v14.16b, v11.4b[2]
    sdot v30.4s, v14.16b, v11.4b[3]
    ldr q14, [x1, #32]
    sdot v2.4s, v15.16b, v10.4b[0]
    sdot v5.4s, v15.16b, v10.4b[1]
    sdot v16.4s, v15.16b, v10.4b[2]
    sdot v19.4s, v15.16b, v10.4b[3]
    ldr q10, [x5, #32]
    sdot v22.4s, v15.16b, v11.4b[0]
    sdot v25.4s, v15.16b, v11.4b[1]
    sdot v28.4s, v15.16b, v11.4b[2]
    sdot v31.4s, v15.16b, v11.4b[3]
    ldr q15, [x1, #48]
    ldr q11, [x5, #48]
    sdot v0.4s, v12.16b, v8.4b[0]
    sdot v3.4s, v12.16b, v8.4b[1]
    sdot v6.4s, v12.16b, v8.4b[2]
    sdot v17.4s, v12.16b, v8.4b[3]
    sdot v20.4s, v12.16b, v9.4b[0]
    sdot v23.4s, v12.16b, v9.4b[1]
    sdot v26.4s, v12.16b, v9.4b[2]
    sdot v29.4s, v12.16b, v9.4b[3]
    ldr q12, [x1, #64]
    sdot v1.4s, v13.16b, v8.4b[0]
    sdot v4.4s, v13.16b, v8.4b[1]
    sdot v7.4s, v13.16b, v8.4b[2]
    sdot v18.4s, v13.16b, v8.4b[3]
    sdot v21.4s, v13.16b, v9.4b[0]
    sdot v24.4s, v13.16b, v9.4b[1]
    sdot v27.4s, v13.16b, v9.4b[2]
    sdot v30.4s, v13.16b, v9.4b[3]
    ldr q13, [x1, #80]
    sdot v2.4s, v14.16b, v8.4b[0]
    sdot v5.4s, v14.16b, v8.4b[1]
    sdot v16.4s, v14.16b, v8.4b[2]
    sdot v19.4s, v14.16b, v8.4b[3]
    ldr q8, [x5, #64]
    sdot v22.4s, v14.16b, v9.4b[0]
    sdot v25.4s, v14.16b, v9.4b[1]
    sdot v28.4s, v14.16b, v9.4b[2]
    sdot v31.4s, v14.16b, v9.4b[3]
    ldr q14, [x1, #96]
    ldr q9, [x5, #80]
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_5
    // the last products, for which nothing is left to load ahead
    sdot v0.4s, v15.16b, v10.4b[0]
    sdot v3.4s, v15.16b, v10.4b[1]
    sdot v6.4s, v15.16b, v10.4b[2]
    sdot v17.4s, v15.16b, v10.4b[3]
    sdot v20.4s, v15.16b, v11.4b[0]
    sdot v23.4s, v15.16b, v11.4b[1]
    sdot v26.4s, v15.16b, v11.4b[2]
    sdot v29.4s, v15.16b, v11.4b[3]
    ldr q15, [x1, #112]
    sdot v1.4s, v12.16b, v10.4b[0]
    sdot v4.4s, v12.16b, v10.4b[1]
    sdot v7.4s, v12.16b, v10.4b[2]
    sdot v18.4s, v12.16b, v10.4b[3]
    sdot v21.4s, v12.16b, v11.4b[0]
    sdot v24.4s, v12.16b, v11.4b[1]
    sdot v27.4s, v12.16b, v11.4b[2]
    sdot v30.4s, v12.16b, v11.4b[3]
    ldr q12, [x1, #128]
    sdot v2.4s, v13.16b, v10.4b[0]
    sdot v5.4s, v13.16b, v10.4b[1]
    sdot v16.4s, v13.16b, v10.4b[2]
    sdot v19.4s, v13.16b, v10.4b[3]
    ldr q10, [x5, #96]
    sdot v22.4s, v13.16b, v11.4b[0]
    sdot v25.4s, v13.16b, v11.4b[1]
    sdot v28.4s, v13.16b, v11.4b[2]
    sdot v31.4s, v13.16b, v11.4b[3]
    ldr q13, [x1, #144]
    ldr q11, [x5, #112]
    sdot v0.4s, v14.16b, v8.4b[0]
    sdot v3.4s, v14.16b, v8.4b[1]
    sdot v6.4s, v14.16b, v8.4b[2]
    sdot v17.4s, v14.16b, v8.4b[3]
    sdot v20.4s, v14.16b, v9.4b[0]
    sdot v23.4s, v14.16b, v9.4b[1]
    sdot v26.4s, v14.16b, v9.4b[2]
    sdot v29.4s, v14.16b, v9.4b[3]
    ldr q14, [x1, #160]
    sdot v1.4s, v15.16b, v8.4b[0]
    sdot v4.4s, v15.16b, v8.4b[1]
    sdot v7.4s, v15.16b, v8.4b[2]
    sdot v18.4s, v15.16b, v8.4b[3]
    sdot v21.4s, v15.16b, v9.4b[0]
    sdot v24.4s, v15.16b, v9.4b[1]
    sdot v27.4s, v15.16b, v9.4b[2]
    sdot v30.4s, v15.16b, v9.4b[3]
    ldr q15, [x1, #176]
    sdot v2.4s, v12.16b, v8.4b[0]
    sdot v5.4s, v12.16b, v8.4b[1]
    sdot v16.4s, v12.16b, v8.4b[2]
    sdot v19.4s, v12.16b, v8.4b[3]
    sdot v22.4s, v12.16b, v9.4b[0]
    sdot v25.4s, v12.16b, v9.4b[1]
    sdot v28.4s, v12.16b, v9.4b[2]
    sdot v31.4s, v12.16b, v9.4b[3]
    sdot v0.4s, v13.16b, v10.4b[0]
    sdot v3.4s, v13.16b, v10.4b[1]
    sdot v6.4s, v13.16b, v10.4b[2]
    sdot v17.4s, v13.16b, v10.4b[3]
    sdot v20.4s, v13.16b, v11.4b[0]
    sdot v23.4s, v13.16b, v11.4b[1]
    sdot v26.4s, v13.16b, v11.4b[2]
    sdot v29.4s, v13.16b, v11.4b[3]
    sdot v1.4s, v14.16b, v10.4b[0]
    sdot v4.4s, v14.16b, v10.4b[1]
    sdot v7.4s, v14.16b, v10.4b[2]
    sdot v18.4s, v14.16b, v10.4b[3]
    sdot v21.4s, v14.16b, v11.4b[0]
    sdot v24.4s, v14.16b, v11.4b[1]
    sdot v27.4s, v14.16b, v11.4b[2]
    sdot v30.4s, v14.16b, v11.4b[3]
    sdot v2.4s, v15.16b, v10.4b[0]
    sdot v5.4s, v15.16b, v10.4b[1]
    sdot v16.4s, v15.16b, v10.4b[2]
    sdot v19.4s, v15.16b, v10.4b[3]
    sdot v22.4s, v15.16b, v11.4b[0]
    sdot v25.4s, v15.16b, v11.4b[1]
    sdot v28.4s, v15.16b, v11.4b[2]
    sdot v31.4s, v15.16b, v11.4b[3]
    ldr q8, [x2]
    ldr q9, [x2, #16]
    ldr q10, [x2, #32]
    add v0.4s, v0.4s, v8.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v11.4s, w16
    add v1.4s, v1.4s, v9.4s
    add v2.4s, v2.4s, v10.4s
    add v3.4s, v3.4s, v8.4s
    add v4.4s, v4.4s, v9.4s
    add v5.4s, v5.4s, v10.4s
    add v6.4s, v6.4s, v8.4s
    add v7.4s, v7.4s, v9.4s
    add v16.4s, v16.4s, v10.4s
    add v17.4s, v17.4s, v8.4s
    add v18.4s, v18.4s, v9.4s
    add v19.4s, v19.4s, v10.4s
    add v20.4s, v20.4s, v8.4s
    add v21.4s, v21.4s, v9.4s
    add v22.4s, v22.4s, v10.4s
    add v23.4s, v23.4s, v8.4s
    add v24.4s, v24.4s, v9.4s
    add v25.4s, v25.4s, v10.4s
    add v26.4s, v26.4s, v8.4s
    add v27.4s, v27.4s, v9.4s
    add v28.4s, v28.4s, v10.4s
    add v29.4s, v29.4s, v8.4s
    add v30.4s, v30.4s, v9.4s
    add v31.4s, v31.4s, v10.4s
    sqrdmulh v0.4s, v0.4s, v11.4s
    sqrdmulh v1.4s, v1.4s, v11.4s
    sqrdmulh v2.4s, v2.4s, v11.4s
    sqrdmulh v3.4s, v3.4s, v11.4s
    sqrdmulh v4.4s, v4.4s, v11.4s
    sqrdmulh v5.4s, v5.4s, v11.4s
    sqrdmulh v6.4s, v6.4s, v11.4s
    sqrdmulh v7.4s, v7.4s, v11.4s
    sqrdmulh v16.4s, v16.4s, v11.4s
    sqrdmulh v17.4s, v17.4s, v11.4s
    sqrdmulh v18.4s, v18.4s, v11.4s
    sqrdmulh v19.4s, v19.4s, v11.4s
    sqrdmulh v20.4s, v20.4s, v11.4s
    sqrdmulh v21.4s, v21.4s, v11.4s
    sqrdmulh v22.4s, v22.4s, v11.4s
    sqrdmulh v23.4s, v23.4s, v11.4s
    sqrdmulh v24.4s, v24.4s, v11.4s
    sqrdmulh v25.4s, v25.4s, v11.4s
    sqrdmulh v26.4s, v26.4s, v11.4s
    sqrdmulh v27.4s, v27.4s, v11.4s
    sqrdmulh v28.4s, v28.4s, v11.4s
    sqrdmulh v29.4s, v29.4s, v11.4s
    sqrdmulh v30.4s, v30.4s, v11.4s
    sqrdmulh v31.4s, v31.4s, v11.4s
    srshr v0.4s, v0.4s, #13
    srshr v1.4s, v1.4s, #13
    srshr v2.4s, v2.4s, #13
    srshr v3.4s, v3.4s, #13
    srshr v4.4s, v4.4s, #13
    srshr v5.4s, v5.4s, #13
    srshr v6.4s, v6.4s, #13
    srshr v7.4s, v7.4s, #13
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
    sqxtn v0.4h, v0.4s
    sqxtn v2.4h, v2.4s
    sqxtn v3.4h, v3.4s
    sqxtn v5.4h, v5.4s
    sqxtn v6.4h, v6.4s
    sqxtn v16.4h, v16.4s
    sqxtn v17.4h, v17.4s
    sqxtn v19.4h, v19.4s
    sqxtn v20.4h, v20.4s
    sqxtn v22.4h, v22.4s
    sqxtn v23.4h, v23.4s
    sqxtn v25.4h, v25.4s
    sqxtn v26.4h, v26.4s
    sqxtn v28.4h, v28.4s
    sqxtn v29.4h, v29.4s
    sqxtn v31.4h, v31.4s
    sqxtn2 v0.8h, v1.4s
    sqxtn2 v3.8h, v4.4s
    sqxtn2 v6.8h, v7.4s
    sqxtn2 v17.8h, v18.4s
    sqxtn2 v20.8h, v21.4s
    sqxtn2 v23.8h, v24.4s
    sqxtn2 v26.8h, v27.4s
    sqxtn2 v29.8h, v30.4s
    sqxtn v0.8b, v0.8h
    sqxtn v3.8b, v3.8h
    sqxtn v6.8b, v6.8h
    sqxtn v17.8b, v17.8h
    sqxtn v20.8b, v20.8h
    sqxtn v23.8b, v23.8h
    sqxtn v26.8b, v26.8h
    sqxtn v29.8b, v29.8h
    sqxtn2 v0.16b, v2.8h
    sqxtn2 v3.16b, v5.8h
    sqxtn2 v6.16b, v16.8h
    sqxtn2 v17.16b, v19.8h
    sqxtn2 v20.16b, v22.8h
    sqxtn2 v23.16b, v25.8h
    sqxtn2 v26.16b, v28.8h
    sqxtn2 v29.16b, v31.8h
    str d0, [x3]
    add x17, x3, #8
    st1 {v0.s}[2], [x17]
    str d3, [x3, #96]
    add x16, x3, #104
    st1 {v3.s}[2], [x16]
    str d6, [x3, #192]
    add x17, x3, #200
    st1 {v6.s}[2], [x17]
    str d17, [x6]
    add x16, x6, #8
    st1 {v17.s}[2], [x16]
    str d20, [x6, #96]
    add x17, x6, #104
    st1 {v20.s}[2], [x17]
    str d23, [x6, #192]
    add x16, x6, #200
    st1 {v23.s}[2], [x16]
    str d26, [x7]
    add x17, x7, #8
    st1 {v26.s}[2], [x17]
    str d29, [x7, #96]
    add x16, x7, #104
    st1 {v29.s}[2], [x16]
    add x5, x5, #128
    sub x1, x1, #960
    add x3, x3, #768
    add x6, x6, #768
    add x7, x7, #768
    subs x9, x9, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_4
    sub x5, x5, #2, lsl #12
    sub x5, x5, #1024
    add x1, x1, #1152
    add x2, x2, #48
    sub x3, x3, #2, lsl #12
    sub x3, x3, #1012
    sub x6, x6, #2, lsl #12
    sub x6, x6, #1012
    sub x7, x7, #2, lsl #12
    sub x7, x7, #1012
    subs x8, x8, #1
    b.ne .Lqgemm_s8_dot_8x12_u1_d0_q8_3
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_s8_dot_8x12_u1_d0_q8, .-qgemm_s8_dot_8x12_u1_d0_q8
