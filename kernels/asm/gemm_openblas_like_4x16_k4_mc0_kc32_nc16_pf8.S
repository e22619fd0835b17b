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
// Workspace: 4096 bytes of packed A, then 2048 of packed B.
// Tile: MR x NR = 4x16 of D, 4 products unrolled, blocks MC 29, KC 32, NC 16, prefetch distance 8.
// Loops: blocks of MC rows, KC, NC; panels of A, of B.
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               A
//   x1               B
//   x2               D
//   x3               workspace
//   x4-x5            packed A (workspace), packed B after it
//   x6-x13           packing: source, target, walkers; micro-kernel: rows of D
//   x14              counter: panels; products k of a micro-kernel
//   x15              counter: packing, inside a panel
//   x19              counter: blocks of MC rows
//   x20              counter: blocks of KC products
//   x21              counter: blocks of NC columns
//   x22              counter: panels of MR rows
//   x23              counter: panels of NR columns
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v23   micro-kernel: D, row by row
//   v24-v25          micro-kernel: A, rotating
//   v26-v31, v8-v9   micro-kernel: B, rotating
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
    stp x23, x30, [sp, #32]
    stp d8, d9, [sp, #48]
    mov x4, x3
    add x5, x3, #1, lsl #12
    // pack A, 29 x 32
    mov x6, x0
    mov x7, x3
    movz x14, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_0:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_4
    subs x14, x14, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_0
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_1
    // pack B, 32 x 16
    mov x6, x1
    add x7, x3, #1, lsl #12
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_16
    add x6, x6, #64
    movz x22, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_1:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_16
    add x2, x2, #496
    add x4, x4, #64
    sub x5, x5, #1792
    subs x22, x22, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_1
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_16
    add x1, x1, #64
    sub x2, x2, #3408
    sub x4, x4, #3968
    sub x5, x5, #1536
    // pack B, 32 x 15
    mov x6, x1
    add x7, x3, #1, lsl #12
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_15
    add x6, x6, #60
    movz x22, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_2:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_15
    add x2, x2, #496
    add x4, x4, #64
    sub x5, x5, #1792
    subs x22, x22, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_2
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_15
    add x0, x0, #128
    add x1, x1, #3904
    sub x2, x2, #3536
    sub x4, x4, #3968
    sub x5, x5, #1536
    // pack A, 29 x 5
    mov x6, x0
    mov x7, x3
    movz x14, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_3:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_4
    subs x14, x14, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_3
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_1
    // pack B, 5 x 16
    mov x6, x1
    add x7, x3, #1, lsl #12
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_16
    add x6, x6, #64
    movz x22, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_4:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_16
    add x2, x2, #496
    add x4, x4, #80
    subs x22, x22, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_4
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_16
    add x1, x1, #64
    sub x2, x2, #3408
    sub x4, x4, #560
    // pack B, 5 x 15
    mov x6, x1
    add x7, x3, #1, lsl #12
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_15
    add x6, x6, #60
    movz x22, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_5:
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_15
    add x2, x2, #496
    add x4, x4, #80
    subs x22, x22, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_5
    bl .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_15
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp x19, x20, [sp], #64
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_4:
    // A, rows 0-3 of a panel, 32 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    movz x15, #8
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_6:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #64
    subs x15, x15, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_6
    add x7, x7, #512
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_32_1:
    // A, rows 0-0 of a panel, 32 columns, transposed
    mov x8, x6
    mov x12, x7
    add x6, x8, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x15, #8
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_7:
    ldr q0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x12, x12, #64
    subs x15, x15, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_7
    add x7, x7, #512
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_32_16:
    // B, 32 rows of 16 columns, into a panel
    mov x8, x6
    movz x15, #10
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_8:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    ldr q7, [x8, #48]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    ldr q19, [x8, #48]
    add x8, x8, #124
    stur q16, [x7, #128]
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_8
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    ldr q7, [x8, #48]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_16:
    // 4x16 of D, 32 products each
    add x6, x2, #264
    ldr q26, [x5]
    ldr q24, [x4]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x5, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x5, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x5, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x5, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x5, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x5, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x5, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x4, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x5, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x5, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x5, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x5, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2, #120]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x2, #248]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x6, #104]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x5, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x5, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x5, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x4, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x5, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x5, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_9:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x14, x14, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x4, x4, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x5, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x5, x5, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x5, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_9
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
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
    stur q20, [x6, #108]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x2, #140]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x6]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x6, #124]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x2, #156]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x6, #16]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x6, #140]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x2, #172]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x6, #32]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x6, #156]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_16:
    // 1x16 of D, 32 products each
    ldr q26, [x5]
    ldr q24, [x4]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x5, #16]
    ldr q28, [x5, #32]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q29, [x5, #48]
    ldr q30, [x5, #64]
    fmul v2.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    ldr q31, [x5, #80]
    fmul v3.4s, v29.4s, v24.s[0]
    ldr q8, [x5, #96]
    ldr q9, [x5, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x4, #128]
    prfm pldl1keep, [x5, #512]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #576]
    prfm pldl1keep, [x5, #640]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x5, #704]
    prfm pldl1keep, [x2]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x5, #128]
    ldr q27, [x5, #144]
    ldr q28, [x5, #160]
    ldr q24, [x4, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x5, #176]
    ldr q30, [x5, #192]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q31, [x5, #208]
    ldr q8, [x5, #224]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #48]
    ldr q9, [x5, #240]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q26, [x5, #256]
    ldr q27, [x5, #272]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x5, #288]
    ldr q24, [x4, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x5, #304]
    ldr q30, [x5, #320]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q31, [x5, #336]
    ldr q8, [x5, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #80]
    ldr q9, [x5, #368]
    // steady state: 1x16x4 an iteration; loads are for products further on
    movz x14, #6
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_10:
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #832]
    prfm pldl1keep, [x5, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    ldr q26, [x5, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x5, #400]
    ldr q28, [x5, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x4, #96]
    ldr q29, [x5, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x5, #448]
    ldr q31, [x5, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #112]
    ldr q9, [x5, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q26, [x5, #512]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q27, [x5, #528]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x5, #544]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x4, #128]
    ldr q29, [x5, #560]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x5, #576]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q31, [x5, #592]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #608]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #144]
    ldr q9, [x5, #624]
    add x4, x4, #64
    add x5, x5, #256
    subs x14, x14, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_10
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #832]
    prfm pldl1keep, [x5, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    ldr q26, [x5, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x5, #400]
    ldr q28, [x5, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x4, #96]
    ldr q29, [x5, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x5, #448]
    ldr q31, [x5, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #112]
    ldr q9, [x5, #496]
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
    // B, 32 rows of 15 columns, into a panel
    mov x8, x6
    movz x15, #10
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_11:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x16, x8, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    add x16, x8, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    add x16, x8, #48
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    add x8, x8, #124
    stur q16, [x7, #128]
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_11
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x16, x8, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    add x16, x8, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_4_15:
    // 4x15 of D, 32 products each
    add x6, x2, #264
    ldr q26, [x5]
    ldr q24, [x4]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x5, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x5, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x5, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x5, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x5, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x5, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x5, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x4, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x5, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x5, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x5, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x5, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2, #120]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x2, #248]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x6, #104]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x5, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x5, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x5, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x4, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x5, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x5, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    // steady state: 4x15x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_12:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x14, x14, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x4, x4, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x5, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x5, x5, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x5, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_12
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
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
    stur q20, [x6, #108]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x2, #140]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x6]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x6, #124]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x2, #156]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x6, #16]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x6, #140]
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
    add x16, x6, #32
    str d19, [x16]
    add x17, x16, #8
    st1 {v19.s}[2], [x17]
    fmla v23.4s, v9.4s, v25.s[3]
    add x16, x6, #156
    str d23, [x16]
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_32_1_15:
    // 1x15 of D, 32 products each
    ldr q26, [x5]
    ldr q24, [x4]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x5, #16]
    ldr q28, [x5, #32]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q29, [x5, #48]
    ldr q30, [x5, #64]
    fmul v2.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    ldr q31, [x5, #80]
    fmul v3.4s, v29.4s, v24.s[0]
    ldr q8, [x5, #96]
    ldr q9, [x5, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x4, #128]
    prfm pldl1keep, [x5, #512]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #576]
    prfm pldl1keep, [x5, #640]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x5, #704]
    prfm pldl1keep, [x2]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x5, #128]
    ldr q27, [x5, #144]
    ldr q28, [x5, #160]
    ldr q24, [x4, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x5, #176]
    ldr q30, [x5, #192]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q31, [x5, #208]
    ldr q8, [x5, #224]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #48]
    ldr q9, [x5, #240]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q26, [x5, #256]
    ldr q27, [x5, #272]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x5, #288]
    ldr q24, [x4, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x5, #304]
    ldr q30, [x5, #320]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q31, [x5, #336]
    ldr q8, [x5, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #80]
    ldr q9, [x5, #368]
    // steady state: 1x15x4 an iteration; loads are for products further on
    movz x14, #6
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_13:
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #832]
    prfm pldl1keep, [x5, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    ldr q26, [x5, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x5, #400]
    ldr q28, [x5, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x4, #96]
    ldr q29, [x5, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x5, #448]
    ldr q31, [x5, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #112]
    ldr q9, [x5, #496]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q26, [x5, #512]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q27, [x5, #528]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x5, #544]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x4, #128]
    ldr q29, [x5, #560]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x5, #576]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q31, [x5, #592]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #608]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #144]
    ldr q9, [x5, #624]
    add x4, x4, #64
    add x5, x5, #256
    subs x14, x14, #1
    b.ne .Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_13
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #832]
    prfm pldl1keep, [x5, #896]
    fmla v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    ldr q26, [x5, #384]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q27, [x5, #400]
    ldr q28, [x5, #416]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x4, #96]
    ldr q29, [x5, #432]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x5, #448]
    ldr q31, [x5, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q8, [x5, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q25, [x4, #112]
    ldr q9, [x5, #496]
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
    // A, rows 0-3 of a panel, 5 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #64
    ldr s0, [x8]
    ldr s1, [x9]
    ldr s2, [x10]
    ldr s3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    add x7, x7, #80
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_a_5_1:
    // A, rows 0-0 of a panel, 5 columns, transposed
    mov x8, x6
    mov x12, x7
    add x6, x8, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    ldr q0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x12, x12, #64
    ldr s0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    add x7, x7, #80
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_16:
    // B, 5 rows of 16 columns, into a panel
    mov x8, x6
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    ldr q7, [x8, #48]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    ldr q19, [x8, #48]
    add x8, x8, #124
    stur q16, [x7, #128]
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    ldr q7, [x8, #48]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_16:
    // 4x16 of D, 5 products each, added to D
    add x6, x2, #264
    ldr q0, [x2]
    ldr q26, [x5]
    ldr q24, [x4]
    fmla v0.4s, v26.4s, v24.s[0]
    ldur q4, [x2, #124]
    fmla v4.4s, v26.4s, v24.s[1]
    ldur q16, [x2, #248]
    fmla v16.4s, v26.4s, v24.s[2]
    ldur q20, [x6, #108]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x5, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldur q5, [x2, #140]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x6]
    fmla v17.4s, v27.4s, v24.s[2]
    ldur q21, [x6, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x5, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldur q6, [x2, #156]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x6, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    ldur q22, [x6, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q3, [x2, #48]
    ldr q29, [x5, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    ldur q7, [x2, #172]
    fmla v7.4s, v29.4s, v24.s[1]
    ldr q19, [x6, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    ldur q23, [x6, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x5, #64]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x5, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x5, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x5, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x4, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x5, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x5, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x5, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x2, #120]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x2, #248]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x6, #104]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x5, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x5, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x5, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x5, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x5, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x5, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x5, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #304]
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
    prfm pldl1keep, [x4, #192]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x5, #768]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #832]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #896]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    fmla v5.4s, v27.4s, v24.s[1]
    stur q0, [x2]
    fmla v17.4s, v27.4s, v24.s[2]
    stur q4, [x2, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    stur q16, [x2, #248]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q20, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[1]
    stur q1, [x2, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    stur q5, [x2, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    stur q17, [x6]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q21, [x6, #124]
    fmla v7.4s, v29.4s, v24.s[1]
    stur q2, [x2, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    stur q6, [x2, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    stur q18, [x6, #16]
    stur q22, [x6, #140]
    stur q3, [x2, #48]
    stur q7, [x2, #172]
    stur q19, [x6, #32]
    stur q23, [x6, #156]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_16:
    // 1x16 of D, 5 products each, added to D
    ldr q0, [x2]
    ldr q26, [x5]
    ldr q24, [x4]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q1, [x2, #16]
    ldr q27, [x5, #16]
    ldr q2, [x2, #32]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q28, [x5, #32]
    ldr q3, [x2, #48]
    ldr q29, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q30, [x5, #64]
    ldr q25, [x4, #16]
    ldr q31, [x5, #80]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q8, [x5, #96]
    ldr q9, [x5, #112]
    prfm pldl1keep, [x4, #128]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x5, #512]
    prfm pldl1keep, [x5, #576]
    prfm pldl1keep, [x5, #640]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #704]
    prfm pldl1keep, [x2]
    ldr q26, [x5, #128]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q27, [x5, #144]
    ldr q28, [x5, #160]
    ldr q24, [x4, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q29, [x5, #176]
    ldr q30, [x5, #192]
    ldr q31, [x5, #208]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q8, [x5, #224]
    ldr q25, [x4, #48]
    ldr q9, [x5, #240]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q26, [x5, #256]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x4, #64]
    ldr q29, [x5, #304]
    fmla v0.4s, v30.4s, v25.s[0]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    prfm pldl1keep, [x5, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #896]
    prfm pldl1keep, [x5, #960]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q3, [x2, #48]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_pack_b_5_15:
    // B, 5 rows of 15 columns, into a panel
    mov x8, x6
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x16, x8, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    add x16, x8, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    add x16, x8, #48
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    add x8, x8, #124
    stur q16, [x7, #128]
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x16, x8, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    add x16, x8, #48
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_4_15:
    // 4x15 of D, 5 products each, added to D
    add x6, x2, #264
    ldr q0, [x2]
    ldr q26, [x5]
    ldr q24, [x4]
    fmla v0.4s, v26.4s, v24.s[0]
    ldur q4, [x2, #124]
    fmla v4.4s, v26.4s, v24.s[1]
    ldur q16, [x2, #248]
    fmla v16.4s, v26.4s, v24.s[2]
    ldur q20, [x6, #108]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x5, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldur q5, [x2, #140]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x6]
    fmla v17.4s, v27.4s, v24.s[2]
    ldur q21, [x6, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x5, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldur q6, [x2, #156]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x6, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    ldur q22, [x6, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    add x16, x2, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    ldr q29, [x5, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    add x16, x2, #172
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v7.4s, v29.4s, v24.s[1]
    add x16, x6, #32
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    fmla v19.4s, v29.4s, v24.s[2]
    add x16, x6, #156
    ldr d23, [x16]
    add x17, x16, #8
    ld1 {v23.s}[2], [x17]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x5, #64]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x5, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x5, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x5, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x4, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x5, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x5, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x5, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x2, #120]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x2, #248]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x6, #104]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x5, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x5, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x5, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x5, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x5, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x5, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x5, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #304]
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
    prfm pldl1keep, [x4, #192]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x5, #768]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #832]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #896]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #960]
    fmla v5.4s, v27.4s, v24.s[1]
    stur q0, [x2]
    fmla v17.4s, v27.4s, v24.s[2]
    stur q4, [x2, #124]
    fmla v21.4s, v27.4s, v24.s[3]
    stur q16, [x2, #248]
    fmla v2.4s, v28.4s, v24.s[0]
    stur q20, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[1]
    stur q1, [x2, #16]
    fmla v18.4s, v28.4s, v24.s[2]
    stur q5, [x2, #140]
    fmla v22.4s, v28.4s, v24.s[3]
    stur q17, [x6]
    fmla v3.4s, v29.4s, v24.s[0]
    stur q21, [x6, #124]
    fmla v7.4s, v29.4s, v24.s[1]
    stur q2, [x2, #32]
    fmla v19.4s, v29.4s, v24.s[2]
    stur q6, [x2, #156]
    fmla v23.4s, v29.4s, v24.s[3]
    stur q18, [x6, #16]
    stur q22, [x6, #140]
    add x16, x2, #48
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    add x16, x2, #172
    str d7, [x16]
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    add x16, x6, #32
    str d19, [x16]
    add x17, x16, #8
    st1 {v19.s}[2], [x17]
    add x16, x6, #156
    str d23, [x16]
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    ret
.Lgemm_openblas_like_4x16_k4_mc0_kc32_nc16_pf8_micro_add_5_1_15:
    // 1x15 of D, 5 products each, added to D
    ldr q0, [x2]
    ldr q26, [x5]
    ldr q24, [x4]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q1, [x2, #16]
    ldr q27, [x5, #16]
    ldr q2, [x2, #32]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q28, [x5, #32]
    add x16, x2, #48
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    ldr q29, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q30, [x5, #64]
    ldr q25, [x4, #16]
    ldr q31, [x5, #80]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q8, [x5, #96]
    ldr q9, [x5, #112]
    prfm pldl1keep, [x4, #128]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x5, #512]
    prfm pldl1keep, [x5, #576]
    prfm pldl1keep, [x5, #640]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #704]
    prfm pldl1keep, [x2]
    ldr q26, [x5, #128]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q27, [x5, #144]
    ldr q28, [x5, #160]
    ldr q24, [x4, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q29, [x5, #176]
    ldr q30, [x5, #192]
    ldr q31, [x5, #208]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q8, [x5, #224]
    ldr q25, [x4, #48]
    ldr q9, [x5, #240]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q26, [x5, #256]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q24, [x4, #64]
    ldr q29, [x5, #304]
    fmla v0.4s, v30.4s, v25.s[0]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v0.4s, v26.4s, v24.s[0]
    prfm pldl1keep, [x4, #192]
    prfm pldl1keep, [x5, #768]
    prfm pldl1keep, [x5, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #896]
    prfm pldl1keep, [x5, #960]
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
