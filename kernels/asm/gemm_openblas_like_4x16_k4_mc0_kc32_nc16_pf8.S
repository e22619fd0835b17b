// void gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 29x37
//   b      (k, n)        = 37x31
//   d      (m, n)        = 29x31
// Family openblas_like: the structure of OpenBLAS's sgemm, 16x4, both matrices packed in the call; not its code.
// Workspace: 4096 bytes of packed a, then 2048 bytes of packed b.
// Tile: MR x NR = 4x16 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for g by 29 (mc)
//     for i by 32 (kc)
//       a is packed as g/4 i g:4
//       for j by 16 (nc)
//         b is packed as j/16 i j:4
//         for g by 4 (rows)
//           for j by 16 (columns), along the lanes
//             16 vectors of d stay in registers, loaded where they do not begin
//             for i by 4
//               d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              b.packed
//   x3               a.packed
//   x2               d
//   x1               b
//   x0               a
//   x15              counter: g by 29
//   x19              counter: i by 32
//   x20              counter: j by 16
//   x21              counter: g by 4
//   x22              counter: j by 16
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v23   d, a block
//   v24-v25          a, rotating
//   v26-v31, v8-v9   b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":29,"n":31,"k":37},"tile":{"family":"openblas_like","rows":4,"columns":16,"depth":4,"mc":0,"kc":32,"nc":16,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8
    .type gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8, %function
gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-64]!
    stp x21, x22, [sp, #16]
    str x30, [sp, #32]
    stp d8, d9, [sp, #48]
    add x14, x3, #1, lsl #12
    // pack a: i=32, g=29
    mov x4, x0
    mov x5, x3
    movz x12, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_0:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_4
    subs x12, x12, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_0
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_1
    // pack b: i=32, j=16
    mov x4, x1
    mov x5, x14
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_16
    add x4, x4, #64
    movz x21, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_1:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_16
    add x2, x2, #496
    add x3, x3, #64
    sub x14, x14, #1792
    subs x21, x21, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_1
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_16
    add x1, x1, #64
    sub x2, x2, #3408
    sub x3, x3, #3968
    sub x14, x14, #1536
    // pack b: i=32, j=15
    mov x4, x1
    mov x5, x14
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_15
    add x4, x4, #60
    movz x21, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_2:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_15
    add x2, x2, #496
    add x3, x3, #64
    sub x14, x14, #1792
    subs x21, x21, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_2
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_15
    add x0, x0, #128
    add x1, x1, #3904
    sub x2, x2, #3536
    sub x3, x3, #3968
    sub x14, x14, #1536
    // pack a: i=5, g=29
    mov x4, x0
    mov x5, x3
    movz x12, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_3:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_4
    subs x12, x12, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_3
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_1
    // pack b: i=5, j=16
    mov x4, x1
    mov x5, x14
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_16
    add x4, x4, #64
    movz x21, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_4:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_16
    add x2, x2, #496
    add x3, x3, #80
    subs x21, x21, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_4
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_16
    add x1, x1, #64
    sub x2, x2, #3408
    sub x3, x3, #560
    // pack b: i=5, j=15
    mov x4, x1
    mov x5, x14
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_15
    add x4, x4, #60
    movz x21, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_5:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_15
    add x2, x2, #496
    add x3, x3, #80
    subs x21, x21, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_5
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_15
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp x19, x20, [sp], #64
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_4:
    // rows 0-3 of a panel, 32 columns, transposed
    mov x6, x4
    add x7, x6, #148
    add x8, x7, #148
    add x9, x8, #148
    mov x10, x5
    add x4, x9, #148
    movz x13, #8
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_6:
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #64
    subs x13, x13, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_6
    add x5, x5, #512
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_1:
    // rows 0-0 of a panel, 32 columns, transposed
    mov x6, x4
    mov x10, x5
    add x4, x6, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #8
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_7:
    ldr q0, [x6]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x10, x10, #64
    subs x13, x13, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_7
    add x5, x5, #512
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_16:
    // 32 rows of 16 columns, into a panel
    mov x6, x4
    movz x13, #10
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_8:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    ldr q19, [x6, #48]
    add x6, x6, #124
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_8
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_16:
    // 4x16 sums of 32 products each
    add x4, x2, #264
    ldr q26, [x14]
    ldr q24, [x3]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x14, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x14, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x14, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x14, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x14, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x14, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x14, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x14, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x14, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x14, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x14, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2, #120]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x2, #248]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x4, #104]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x14, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x14, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x14, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x3, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x14, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x14, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x12, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_9:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x12, x12, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x3, x3, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x14, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x14, x14, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x14, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x14, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x14, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x14, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x14, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x14, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_9
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v4.4s, v30.4s, v25.s[1]
    stur q4, [x2, #124]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x2, #248]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x4, #108]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x2, #140]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x4]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x4, #124]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x2, #156]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x4, #16]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x4, #140]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x2, #172]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x4, #32]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x4, #156]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_16:
    // 1x16 sums of 32 products each
    ldr q26, [x14]
    ldr q24, [x3]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x14, #16]
    ldr q28, [x14, #32]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q29, [x14, #48]
    ldr q30, [x14, #64]
    fmul v2.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    ldr q31, [x14, #80]
    fmul v3.4s, v29.4s, v24.s[0]
    ldr q8, [x14, #96]
    ldr q9, [x14, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x3, #128]
    prfm pldl1keep, [x14, #512]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #576]
    prfm pldl1keep, [x14, #640]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x14, #704]
    prfm pldl1keep, [x2]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x14, #128]
    ldr q27, [x14, #144]
    ldr q28, [x14, #160]
    ldr q24, [x3, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x14, #176]
    ldr q30, [x14, #192]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q31, [x14, #208]
    ldr q8, [x14, #224]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #48]
    ldr q9, [x14, #240]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q26, [x14, #256]
    ldr q27, [x14, #272]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x14, #288]
    ldr q24, [x3, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x14, #304]
    ldr q30, [x14, #320]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q31, [x14, #336]
    ldr q8, [x14, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #80]
    ldr q9, [x14, #368]
    // steady state: 1x16x4 an iteration; loads are for products further on
    movz x12, #6
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_10:
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #832]
    prfm pldl1keep, [x14, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    ldr q26, [x14, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x14, #400]
    ldr q28, [x14, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x14, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x14, #448]
    ldr q31, [x14, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #112]
    ldr q9, [x14, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q26, [x14, #512]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q27, [x14, #528]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x14, #544]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #128]
    ldr q29, [x14, #560]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x14, #576]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q31, [x14, #592]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #608]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q9, [x14, #624]
    add x3, x3, #64
    add x14, x14, #256
    subs x12, x12, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_10
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #832]
    prfm pldl1keep, [x14, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    ldr q26, [x14, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x14, #400]
    ldr q28, [x14, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x14, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x14, #448]
    ldr q31, [x14, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #112]
    ldr q9, [x14, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_15:
    // 32 rows of 15 columns, into a panel
    mov x6, x4
    movz x13, #10
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_11:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x16, x6, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    add x16, x6, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    add x16, x6, #48
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    add x6, x6, #124
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_11
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x16, x6, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    add x16, x6, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_15:
    // 4x15 sums of 32 products each
    add x4, x2, #264
    ldr q26, [x14]
    ldr q24, [x3]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x14, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x14, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x14, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x14, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x14, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x14, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x14, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x14, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x14, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x14, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x14, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2, #120]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x2, #248]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x4, #104]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x14, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x14, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x14, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x3, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x14, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x14, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    // steady state: 4x15x4 an iteration; loads are for products further on
    movz x12, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_12:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x12, x12, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x3, x3, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x14, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x14, x14, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x14, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x14, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x14, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x14, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x14, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x14, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x14, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x14, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_12
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x14, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v4.4s, v30.4s, v25.s[1]
    stur q4, [x2, #124]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x2, #248]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x4, #108]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x2, #140]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x4]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x4, #124]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x2, #156]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x4, #16]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x4, #140]
    fmla v3.4s, v9.4s, v25.s[0]
    add x16, x2, #48
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    fmla v7.4s, v9.4s, v25.s[1]
    add x16, x2, #172
    str d7, [x16]
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    fmla v19.4s, v9.4s, v25.s[2]
    add x16, x4, #32
    str d19, [x16]
    add x17, x16, #8
    st1 {v19.s}[2], [x17]
    fmla v23.4s, v9.4s, v25.s[3]
    add x16, x4, #156
    str d23, [x16]
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_15:
    // 1x15 sums of 32 products each
    ldr q26, [x14]
    ldr q24, [x3]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x14, #16]
    ldr q28, [x14, #32]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q29, [x14, #48]
    ldr q30, [x14, #64]
    fmul v2.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    ldr q31, [x14, #80]
    fmul v3.4s, v29.4s, v24.s[0]
    ldr q8, [x14, #96]
    ldr q9, [x14, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x3, #128]
    prfm pldl1keep, [x14, #512]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #576]
    prfm pldl1keep, [x14, #640]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x14, #704]
    prfm pldl1keep, [x2]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x14, #128]
    ldr q27, [x14, #144]
    ldr q28, [x14, #160]
    ldr q24, [x3, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x14, #176]
    ldr q30, [x14, #192]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q31, [x14, #208]
    ldr q8, [x14, #224]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #48]
    ldr q9, [x14, #240]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q26, [x14, #256]
    ldr q27, [x14, #272]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x14, #288]
    ldr q24, [x3, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x14, #304]
    ldr q30, [x14, #320]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q31, [x14, #336]
    ldr q8, [x14, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #80]
    ldr q9, [x14, #368]
    // steady state: 1x15x4 an iteration; loads are for products further on
    movz x12, #6
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_13:
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #832]
    prfm pldl1keep, [x14, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    ldr q26, [x14, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x14, #400]
    ldr q28, [x14, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x14, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x14, #448]
    ldr q31, [x14, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #112]
    ldr q9, [x14, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q26, [x14, #512]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q27, [x14, #528]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x14, #544]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #128]
    ldr q29, [x14, #560]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x14, #576]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q31, [x14, #592]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #608]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q9, [x14, #624]
    add x3, x3, #64
    add x14, x14, #256
    subs x12, x12, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_13
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #832]
    prfm pldl1keep, [x14, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    ldr q26, [x14, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x14, #400]
    ldr q28, [x14, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x14, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x14, #448]
    ldr q31, [x14, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x14, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x3, #112]
    ldr q9, [x14, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    add x16, x2, #48
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_4:
    // rows 0-3 of a panel, 5 columns, transposed
    mov x6, x4
    add x7, x6, #148
    add x8, x7, #148
    add x9, x8, #148
    mov x10, x5
    add x4, x9, #148
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #64
    ldr s0, [x6]
    ldr s1, [x7]
    ldr s2, [x8]
    ldr s3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x10]
    add x5, x5, #80
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_1:
    // rows 0-0 of a panel, 5 columns, transposed
    mov x6, x4
    mov x10, x5
    add x4, x6, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    ldr q0, [x6]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x10, x10, #64
    ldr s0, [x6]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x10]
    add x5, x5, #80
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_16:
    // 5 rows of 16 columns, into a panel
    mov x6, x4
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    ldr q19, [x6, #48]
    add x6, x6, #124
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_16:
    // 4x16 sums of 5 products each, added to what was
    add x4, x2, #264
    ldr q0, [x2]
    ldr q26, [x14]
    ldr q24, [x3]
    fmla v0.4s, v26.4s, v24.s[0]
    ldur q4, [x2, #124]
    fmla v4.4s, v26.4s, v24.s[1]
    ldur q16, [x2, #248]
    fmla v16.4s, v26.4s, v24.s[2]
    ldur q20, [x4, #108]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x14, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldur q5, [x2, #140]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x4]
    fmla v17.4s, v27.4s, v24.s[2]
    ldur q21, [x4, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x14, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldur q6, [x2, #156]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x4, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    ldur q22, [x4, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q3, [x2, #48]
    ldr q29, [x14, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    ldur q7, [x2, #172]
    fmla v7.4s, v29.4s, v24.s[1]
    ldr q19, [x4, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    ldur q23, [x4, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x14, #64]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x14, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x14, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x14, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x3, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x14, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x14, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x14, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x2, #120]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x2, #248]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x4, #104]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x14, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x14, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x14, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x14, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x14, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x14, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x14, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x14, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x14, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x14, #768]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x14, #832]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x14, #896]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    fmla v5.4s, v27.4s, v24.s[1]
    stur q0, [x2]
    fmla v17.4s, v27.4s, v24.s[2]
    stur q4, [x2, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    stur q16, [x2, #248]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q20, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[1]
    stur q1, [x2, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    stur q5, [x2, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    stur q17, [x4]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q21, [x4, #124]
    fmla v7.4s, v29.4s, v24.s[1]
    stur q2, [x2, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    stur q6, [x2, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    stur q18, [x4, #16]
    stur q22, [x4, #140]
    stur q3, [x2, #48]
    stur q7, [x2, #172]
    stur q19, [x4, #32]
    stur q23, [x4, #156]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_16:
    // 1x16 sums of 5 products each, added to what was
    ldr q0, [x2]
    ldr q26, [x14]
    ldr q24, [x3]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q1, [x2, #16]
    ldr q27, [x14, #16]
    ldr q2, [x2, #32]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q28, [x14, #32]
    ldr q3, [x2, #48]
    ldr q29, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q30, [x14, #64]
    ldr q25, [x3, #16]
    ldr q31, [x14, #80]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q8, [x14, #96]
    ldr q9, [x14, #112]
    prfm pldl1keep, [x3, #128]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x14, #512]
    prfm pldl1keep, [x14, #576]
    prfm pldl1keep, [x14, #640]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #704]
    prfm pldl1keep, [x2]
    ldr q26, [x14, #128]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q27, [x14, #144]
    ldr q28, [x14, #160]
    ldr q24, [x3, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q29, [x14, #176]
    ldr q30, [x14, #192]
    ldr q31, [x14, #208]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q8, [x14, #224]
    ldr q25, [x3, #48]
    ldr q9, [x14, #240]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q26, [x14, #256]
    ldr q27, [x14, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x14, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #64]
    ldr q29, [x14, #304]
    fmla v0.4s, v30.4s, v25.s[0]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    prfm pldl1keep, [x14, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #896]
    prfm pldl1keep, [x14, #960]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q3, [x2, #48]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_15:
    // 5 rows of 15 columns, into a panel
    mov x6, x4
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x16, x6, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    add x16, x6, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    add x16, x6, #48
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    add x6, x6, #124
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x16, x6, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    add x16, x6, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_15:
    // 4x15 sums of 5 products each, added to what was
    add x4, x2, #264
    ldr q0, [x2]
    ldr q26, [x14]
    ldr q24, [x3]
    fmla v0.4s, v26.4s, v24.s[0]
    ldur q4, [x2, #124]
    fmla v4.4s, v26.4s, v24.s[1]
    ldur q16, [x2, #248]
    fmla v16.4s, v26.4s, v24.s[2]
    ldur q20, [x4, #108]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x14, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldur q5, [x2, #140]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x4]
    fmla v17.4s, v27.4s, v24.s[2]
    ldur q21, [x4, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x14, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldur q6, [x2, #156]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x4, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    ldur q22, [x4, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    add x16, x2, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    ldr q29, [x14, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    add x16, x2, #172
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v7.4s, v29.4s, v24.s[1]
    add x16, x4, #32
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    fmla v19.4s, v29.4s, v24.s[2]
    add x16, x4, #156
    ldr d23, [x16]
    add x17, x16, #8
    ld1 {v23.s}[2], [x17]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x14, #64]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x14, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x14, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x14, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x3, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x14, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x14, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x14, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x2, #120]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x2, #248]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x4, #104]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x14, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x14, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x14, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x14, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x14, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x14, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x14, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x14, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x14, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x14, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x14, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x14, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x14, #768]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x14, #832]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x14, #896]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #960]
    fmla v5.4s, v27.4s, v24.s[1]
    stur q0, [x2]
    fmla v17.4s, v27.4s, v24.s[2]
    stur q4, [x2, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    stur q16, [x2, #248]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q20, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[1]
    stur q1, [x2, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    stur q5, [x2, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    stur q17, [x4]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q21, [x4, #124]
    fmla v7.4s, v29.4s, v24.s[1]
    stur q2, [x2, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    stur q6, [x2, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    stur q18, [x4, #16]
    stur q22, [x4, #140]
    add x16, x2, #48
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    add x16, x2, #172
    str d7, [x16]
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    add x16, x4, #32
    str d19, [x16]
    add x17, x16, #8
    st1 {v19.s}[2], [x17]
    add x16, x4, #156
    str d23, [x16]
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_15:
    // 1x15 sums of 5 products each, added to what was
    ldr q0, [x2]
    ldr q26, [x14]
    ldr q24, [x3]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q1, [x2, #16]
    ldr q27, [x14, #16]
    ldr q2, [x2, #32]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q28, [x14, #32]
    add x16, x2, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    ldr q29, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q30, [x14, #64]
    ldr q25, [x3, #16]
    ldr q31, [x14, #80]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q8, [x14, #96]
    ldr q9, [x14, #112]
    prfm pldl1keep, [x3, #128]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x14, #512]
    prfm pldl1keep, [x14, #576]
    prfm pldl1keep, [x14, #640]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x14, #704]
    prfm pldl1keep, [x2]
    ldr q26, [x14, #128]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q27, [x14, #144]
    ldr q28, [x14, #160]
    ldr q24, [x3, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q29, [x14, #176]
    ldr q30, [x14, #192]
    ldr q31, [x14, #208]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q8, [x14, #224]
    ldr q25, [x3, #48]
    ldr q9, [x14, #240]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q26, [x14, #256]
    ldr q27, [x14, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x14, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #64]
    ldr q29, [x14, #304]
    fmla v0.4s, v30.4s, v25.s[0]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    prfm pldl1keep, [x14, #768]
    prfm pldl1keep, [x14, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x14, #896]
    prfm pldl1keep, [x14, #960]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    add x16, x2, #48
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    ret
    .size gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8, .-gemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8
