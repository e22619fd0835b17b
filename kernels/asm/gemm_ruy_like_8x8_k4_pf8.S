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
// Workspace: 36864 bytes of packed a, then 36864 bytes of packed b.
// Tile: MR x NR = 8x8 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for g by 96 (mc)
//     for i by 96 (kc)
//       a is packed as g/8 i g:4
//       for j by 96 (nc)
//         b is packed as j/8 i j:4
//         for g by 8 (rows)
//           for j by 8 (columns), along the lanes
//             16 vectors of d stay in registers
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
//   x15              counter: g by 96
//   x19              counter: i by 96
//   x20              counter: j by 96
//   x21              counter: g by 8
//   x22              counter: j by 8
//   v0-v7, v16-v23   d, a block
//   v24-v27          a, rotating
//   v28-v31          b, rotating
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
    str x30, [sp, #32]
    add x14, x3, #9, lsl #12
    // pack a: i=96, g=96
    mov x4, x0
    mov x5, x3
    movz x12, #12
.Lgemm_ruy_like_8x8_k4_pf8_0:
    bl .Lgemm_ruy_like_8x8_k4_pf8_pack_a_96_8
    subs x12, x12, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_0
    // pack b: i=96, j=96
    mov x4, x1
    mov x5, x14
    movz x12, #12
.Lgemm_ruy_like_8x8_k4_pf8_1:
    bl .Lgemm_ruy_like_8x8_k4_pf8_pack_b_96_8
    add x4, x4, #32
    subs x12, x12, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_1
    movz x21, #12
.Lgemm_ruy_like_8x8_k4_pf8_2:
    movz x22, #12
.Lgemm_ruy_like_8x8_k4_pf8_3:
    bl .Lgemm_ruy_like_8x8_k4_pf8_micro_96_8_8
    add x2, x2, #32
    sub x3, x3, #2944
    add x14, x14, #128
    subs x22, x22, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_3
    add x2, x2, #2688
    add x3, x3, #3072
    sub x14, x14, #9, lsl #12
    subs x21, x21, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_2
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp x19, x20, [sp], #48
    ret
.Lgemm_ruy_like_8x8_k4_pf8_pack_a_96_8:
    // rows 0-3 of a panel, 96 columns, transposed
    mov x6, x4
    add x7, x6, #384
    add x8, x7, #384
    add x9, x8, #384
    mov x10, x5
    add x4, x9, #384
    movz x13, #24
.Lgemm_ruy_like_8x8_k4_pf8_4:
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
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_4
    // rows 4-7 of a panel, 96 columns, transposed
    mov x6, x4
    add x7, x6, #384
    add x8, x7, #384
    add x9, x8, #384
    add x10, x5, #16
    add x4, x9, #384
    movz x13, #24
.Lgemm_ruy_like_8x8_k4_pf8_5:
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
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_5
    add x5, x5, #3072
    ret
.Lgemm_ruy_like_8x8_k4_pf8_pack_b_96_8:
    // 96 rows of 8 columns, into a panel
    mov x6, x4
    movz x13, #24
.Lgemm_ruy_like_8x8_k4_pf8_6:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    add x6, x6, #384
    stur q0, [x5]
    stur q1, [x5, #16]
    ldr q2, [x6]
    ldr q3, [x6, #16]
    add x6, x6, #384
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    add x6, x6, #384
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    add x6, x6, #384
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    subs x13, x13, #1
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_6
    ret
.Lgemm_ruy_like_8x8_k4_pf8_micro_96_8_8:
    // 8x8 sums of 96 products each
    add x4, x2, #384
    add x5, x2, #768
    add x6, x2, #1152
    add x7, x2, #1536
    add x8, x2, #1920
    add x9, x2, #2304
    add x10, x2, #2688
    ldr q28, [x14]
    ldr q24, [x3]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x14, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x14, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x3, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x3, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x14, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    prfm pldl1keep, [x3, #256]
    fmul v22.4s, v28.4s, v25.s[3]
    prfm pldl1keep, [x3, #320]
    fmul v1.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x14, #256]
    fmul v3.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x14, #320]
    fmul v5.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x2]
    fmul v7.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x4]
    fmul v17.4s, v29.4s, v25.s[0]
    prfm pldl1keep, [x5]
    fmul v19.4s, v29.4s, v25.s[1]
    prfm pldl1keep, [x6]
    fmul v21.4s, v29.4s, v25.s[2]
    prfm pldl1keep, [x7]
    fmul v23.4s, v29.4s, v25.s[3]
    prfm pldl1keep, [x8]
    fmla v0.4s, v30.4s, v26.s[0]
    prfm pldl1keep, [x9]
    fmla v2.4s, v30.4s, v26.s[1]
    prfm pldl1keep, [x10]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x14, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x3, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x3, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x14, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x12, #23
.Lgemm_ruy_like_8x8_k4_pf8_7:
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    subs x12, x12, #1
    fmla v4.4s, v28.4s, v24.s[2]
    add x3, x3, #128
    fmla v6.4s, v28.4s, v24.s[3]
    add x14, x14, #128
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v6.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x14, #256]
    fmla v16.4s, v28.4s, v25.s[0]
    prfm pldl1keep, [x14, #320]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    b.ne .Lgemm_ruy_like_8x8_k4_pf8_7
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
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
    stur q2, [x4]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x5]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x6]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x7]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q18, [x8]
    fmla v20.4s, v30.4s, v27.s[2]
    stur q20, [x9]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q22, [x10]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x4, #16]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x5, #16]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x6, #16]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x7, #16]
    fmla v19.4s, v31.4s, v27.s[1]
    stur q19, [x8, #16]
    fmla v21.4s, v31.4s, v27.s[2]
    stur q21, [x9, #16]
    fmla v23.4s, v31.4s, v27.s[3]
    stur q23, [x10, #16]
    ret
    .size gemm_ruy_like_8x8_k4_pf8, .-gemm_ruy_like_8x8_k4_pf8
