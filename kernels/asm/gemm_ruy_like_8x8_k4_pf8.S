// void gemm_ruy_like_8x8_k4_pf8(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 96x96
//   b      (k, n)        = 96x96
//   d      (m, n)        = 96x96
// Family ruy_like: the structure of Ruy's float kernel, 8x8, K whole; not its code.
// Workspace: 36864 bytes of packed A, then 36864 of packed B.
// Tile: MR x NR = 8x8 of D, 4 products unrolled, blocks MC 96, KC 96, NC 96, prefetch distance 8.
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
//   v0-v7, v16-v23   micro-kernel: D, row by row
//   v24-v27          micro-kernel: A, rotating
//   v28-v31          micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"ruy_like","rows":8,"columns":8,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_ruy_like_8x8_k4_pf8
    .type gemm_ruy_like_8x8_k4_pf8, %function
gemm_ruy_like_8x8_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-48]!
    stp x21, x22, [sp, #16]
    stp x23, x30, [sp, #32]
    mov x4, x3
    add x5, x3, #9, lsl #12
    // pack A, 96 x 96
    mov x6, x0
    mov x7, x3
    movz x14, #12
.Lgemm_ruy_like_8x8_k4_pf8_0:
    bl .Lgemm_ruy_like_8x8_k4_pf8_pack_a_96_8
    subs x14, x14, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_0
    // pack B, 96 x 96
    mov x6, x1
    add x7, x3, #9, lsl #12
    movz x14, #12
.Lgemm_ruy_like_8x8_k4_pf8_1:
    bl .Lgemm_ruy_like_8x8_k4_pf8_pack_b_96_8
    add x6, x6, #32
    subs x14, x14, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_1
    movz x22, #12
.Lgemm_ruy_like_8x8_k4_pf8_2:
    movz x23, #12
.Lgemm_ruy_like_8x8_k4_pf8_3:
    bl .Lgemm_ruy_like_8x8_k4_pf8_micro_96_8_8
    add x2, x2, #32
    sub x4, x4, #2944
    add x5, x5, #128
    subs x23, x23, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_3
    add x2, x2, #2688
    add x4, x4, #3072
    sub x5, x5, #9, lsl #12
    subs x22, x22, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_2
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp x19, x20, [sp], #48
    ret
.Lgemm_ruy_like_8x8_k4_pf8_pack_a_96_8:
    // A, rows 0-3 of a panel, 96 columns, transposed
    mov x8, x6
    add x9, x8, #384
    add x10, x9, #384
    add x11, x10, #384
    mov x12, x7
    add x6, x11, #384
    movz x15, #24
.Lgemm_ruy_like_8x8_k4_pf8_4:
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
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_4
    // A, rows 4-7 of a panel, 96 columns, transposed
    mov x8, x6
    add x9, x8, #384
    add x10, x9, #384
    add x11, x10, #384
    add x12, x7, #16
    add x6, x11, #384
    movz x15, #24
.Lgemm_ruy_like_8x8_k4_pf8_5:
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
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_5
    add x7, x7, #3072
    ret
.Lgemm_ruy_like_8x8_k4_pf8_pack_b_96_8:
    // B, 96 rows of 8 columns, into a panel
    mov x8, x6
    movz x15, #24
.Lgemm_ruy_like_8x8_k4_pf8_6:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    add x8, x8, #384
    stur q0, [x7]
    stur q1, [x7, #16]
    ldr q2, [x8]
    ldr q3, [x8, #16]
    add x8, x8, #384
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    add x8, x8, #384
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    add x8, x8, #384
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    subs x15, x15, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_6
    ret
.Lgemm_ruy_like_8x8_k4_pf8_micro_96_8_8:
    // 8x8 of D, 96 products each
    add x6, x2, #384
    add x7, x2, #768
    add x8, x2, #1152
    add x9, x2, #1536
    add x10, x2, #1920
    add x11, x2, #2304
    add x12, x2, #2688
    ldr q28, [x5]
    ldr q24, [x4]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x5, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x5, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x4, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x4, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x5, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    prfm pldl1keep, [x4, #256]
    fmul v22.4s, v28.4s, v25.s[3]
    prfm pldl1keep, [x4, #320]
    fmul v1.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x5, #256]
    fmul v3.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x5, #320]
    fmul v5.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2]
    fmul v7.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x6]
    fmul v17.4s, v29.4s, v25.s[0]
    prfm pldl1keep, [x7]
    fmul v19.4s, v29.4s, v25.s[1]
    prfm pldl1keep, [x8]
    fmul v21.4s, v29.4s, v25.s[2]
    prfm pldl1keep, [x9]
    fmul v23.4s, v29.4s, v25.s[3]
    prfm pldl1keep, [x10]
    fmla v0.4s, v30.4s, v26.s[0]
    prfm pldl1keep, [x11]
    fmla v2.4s, v30.4s, v26.s[1]
    prfm pldl1keep, [x12]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x5, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x4, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x4, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x5, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x14, #23
.Lgemm_ruy_like_8x8_k4_pf8_7:
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    subs x14, x14, #1
    fmla v4.4s, v28.4s, v24.s[2]
    add x4, x4, #128
    fmla v6.4s, v28.4s, v24.s[3]
    add x5, x5, #128
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v6.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x5, #256]
    fmla v16.4s, v28.4s, v25.s[0]
    prfm pldl1keep, [x5, #320]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #80]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_7
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    stur q2, [x6]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x7]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x8]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x9]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q18, [x10]
    fmla v20.4s, v30.4s, v27.s[2]
    stur q20, [x11]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q22, [x12]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x6, #16]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x7, #16]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x8, #16]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x9, #16]
    fmla v19.4s, v31.4s, v27.s[1]
    stur q19, [x10, #16]
    fmla v21.4s, v31.4s, v27.s[2]
    stur q21, [x11, #16]
    fmla v23.4s, v31.4s, v27.s[3]
    stur q23, [x12, #16]
    ret
    .size gemm_ruy_like_8x8_k4_pf8, .-gemm_ruy_like_8x8_k4_pf8
