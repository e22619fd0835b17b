// void gemm_rtra_8x4_k8_pf0(const float *a, const float *b, float *d);
// AAPCS64: a x0, b x1, d x2; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication, fp32.
//   sums[m,n]+=a[m,k]*b[k,n]
//   d[m,n]=start[m,n]+sums[m,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 96x96
//   b      (k, n)        = 96x96
//   d      (m, n)        = 96x96
// Family rtra: Algorithm 5 (RTRA): a block of A in registers over all of Co.
// Tile: 8 x 4 of D, 8 products side by side, prefetch distance 0. Loops, from the outermost:
//   for i by 8
//     for g by 8
//       16 vectors of a stay in registers
//       for j by 4, along the lanes
//         d[g,j]+=a[g,i]*b[i,j], partial sums of d loaded and stored
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x3-x9            d, further on
//   x10-x12          counters: i, g, j
//   v0-v7            d, a block
//   v16-v31          a, held
//   v8-v15           b, rotating
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"rtra","rows":8,"columns":4,"depth":8,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_rtra_8x4_k8_pf0
    .type gemm_rtra_8x4_k8_pf0, %function
gemm_rtra_8x4_k8_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    add x3, x2, #384
    add x4, x2, #768
    add x5, x2, #1152
    add x6, x2, #1536
    add x7, x2, #1920
    add x8, x2, #2304
    add x9, x2, #2688
    // d[g,j]+=a[g,i]*b[i,j]
    movz x10, #12
.Lgemm_rtra_8x4_k8_pf0_0:
    movz x11, #12
.Lgemm_rtra_8x4_k8_pf0_1:
    // block i=8 g=8
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #384]
    ldr q19, [x0, #400]
    ldr q20, [x0, #768]
    ldr q21, [x0, #784]
    ldr q22, [x0, #1152]
    ldr q23, [x0, #1168]
    ldr q24, [x0, #1536]
    ldr q25, [x0, #1552]
    ldr q26, [x0, #1920]
    ldr q27, [x0, #1936]
    ldr q28, [x0, #2304]
    ldr q29, [x0, #2320]
    ldr q30, [x0, #2688]
    ldr q31, [x0, #2704]
    ldr q0, [x2]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q1, [x3]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q2, [x4]
    fmla v2.4s, v8.4s, v20.s[0]
    ldr q3, [x5]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q4, [x6]
    fmla v4.4s, v8.4s, v24.s[0]
    ldr q5, [x7]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x8]
    fmla v6.4s, v8.4s, v28.s[0]
    ldr q7, [x9]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q9, [x1, #384]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q10, [x1, #768]
    fmla v1.4s, v9.4s, v18.s[1]
    ldr q11, [x1, #1152]
    fmla v2.4s, v9.4s, v20.s[1]
    ldr q12, [x1, #1536]
    fmla v3.4s, v9.4s, v22.s[1]
    ldr q13, [x1, #1920]
    fmla v4.4s, v9.4s, v24.s[1]
    ldr q14, [x1, #2304]
    fmla v5.4s, v9.4s, v26.s[1]
    ldr q15, [x1, #2688]
    fmla v6.4s, v9.4s, v28.s[1]
    ldr q8, [x1, #16]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #400]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #784]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #1168]
    fmla v0.4s, v12.4s, v17.s[0]
    fmla v1.4s, v12.4s, v19.s[0]
    fmla v2.4s, v12.4s, v21.s[0]
    fmla v3.4s, v12.4s, v23.s[0]
    fmla v4.4s, v12.4s, v25.s[0]
    fmla v5.4s, v12.4s, v27.s[0]
    fmla v6.4s, v12.4s, v29.s[0]
    fmla v7.4s, v12.4s, v31.s[0]
    ldr q12, [x1, #1552]
    fmla v0.4s, v13.4s, v17.s[1]
    fmla v1.4s, v13.4s, v19.s[1]
    fmla v2.4s, v13.4s, v21.s[1]
    fmla v3.4s, v13.4s, v23.s[1]
    fmla v4.4s, v13.4s, v25.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v6.4s, v13.4s, v29.s[1]
    fmla v7.4s, v13.4s, v31.s[1]
    ldr q13, [x1, #1936]
    fmla v0.4s, v14.4s, v17.s[2]
    fmla v1.4s, v14.4s, v19.s[2]
    fmla v2.4s, v14.4s, v21.s[2]
    fmla v3.4s, v14.4s, v23.s[2]
    fmla v4.4s, v14.4s, v25.s[2]
    fmla v5.4s, v14.4s, v27.s[2]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v14.4s, v31.s[2]
    ldr q14, [x1, #2320]
    fmla v0.4s, v15.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v19.s[3]
    ldr q0, [x2, #16]
    fmla v2.4s, v15.4s, v21.s[3]
    stur q1, [x3]
    fmla v3.4s, v15.4s, v23.s[3]
    ldr q1, [x3, #16]
    fmla v4.4s, v15.4s, v25.s[3]
    stur q2, [x4]
    fmla v5.4s, v15.4s, v27.s[3]
    ldr q2, [x4, #16]
    fmla v6.4s, v15.4s, v29.s[3]
    stur q3, [x5]
    fmla v7.4s, v15.4s, v31.s[3]
    ldr q3, [x5, #16]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x12, #22
.Lgemm_rtra_8x4_k8_pf0_2:
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x6]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x6, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x7]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x7, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x8]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x8, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x9]
    ldr q7, [x9, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q15, [x1, #2704]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #32]
    fmla v1.4s, v9.4s, v18.s[1]
    subs x12, x12, #1
    fmla v2.4s, v9.4s, v20.s[1]
    add x1, x1, #16
    fmla v3.4s, v9.4s, v22.s[1]
    add x2, x2, #16
    fmla v4.4s, v9.4s, v24.s[1]
    add x3, x3, #16
    fmla v5.4s, v9.4s, v26.s[1]
    add x4, x4, #16
    fmla v6.4s, v9.4s, v28.s[1]
    add x5, x5, #16
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #400]
    fmla v0.4s, v10.4s, v16.s[2]
    add x6, x6, #16
    fmla v1.4s, v10.4s, v18.s[2]
    add x7, x7, #16
    fmla v2.4s, v10.4s, v20.s[2]
    add x8, x8, #16
    fmla v3.4s, v10.4s, v22.s[2]
    add x9, x9, #16
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #784]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #1168]
    fmla v0.4s, v12.4s, v17.s[0]
    fmla v1.4s, v12.4s, v19.s[0]
    fmla v2.4s, v12.4s, v21.s[0]
    fmla v3.4s, v12.4s, v23.s[0]
    fmla v4.4s, v12.4s, v25.s[0]
    fmla v5.4s, v12.4s, v27.s[0]
    fmla v6.4s, v12.4s, v29.s[0]
    fmla v7.4s, v12.4s, v31.s[0]
    ldr q12, [x1, #1552]
    fmla v0.4s, v13.4s, v17.s[1]
    fmla v1.4s, v13.4s, v19.s[1]
    fmla v2.4s, v13.4s, v21.s[1]
    fmla v3.4s, v13.4s, v23.s[1]
    fmla v4.4s, v13.4s, v25.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v6.4s, v13.4s, v29.s[1]
    fmla v7.4s, v13.4s, v31.s[1]
    ldr q13, [x1, #1936]
    fmla v0.4s, v14.4s, v17.s[2]
    fmla v1.4s, v14.4s, v19.s[2]
    fmla v2.4s, v14.4s, v21.s[2]
    fmla v3.4s, v14.4s, v23.s[2]
    fmla v4.4s, v14.4s, v25.s[2]
    fmla v5.4s, v14.4s, v27.s[2]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v14.4s, v31.s[2]
    ldr q14, [x1, #2320]
    fmla v0.4s, v15.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v19.s[3]
    ldr q0, [x2, #16]
    fmla v2.4s, v15.4s, v21.s[3]
    stur q1, [x3]
    fmla v3.4s, v15.4s, v23.s[3]
    ldr q1, [x3, #16]
    fmla v4.4s, v15.4s, v25.s[3]
    stur q2, [x4]
    fmla v5.4s, v15.4s, v27.s[3]
    ldr q2, [x4, #16]
    fmla v6.4s, v15.4s, v29.s[3]
    stur q3, [x5]
    fmla v7.4s, v15.4s, v31.s[3]
    ldr q3, [x5, #16]
    b.ne .Lgemm_rtra_8x4_k8_pf0_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x6]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x6, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x7]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x7, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x8]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x8, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x9]
    ldr q7, [x9, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q15, [x1, #2704]
    fmla v0.4s, v9.4s, v16.s[1]
    fmla v1.4s, v9.4s, v18.s[1]
    fmla v2.4s, v9.4s, v20.s[1]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    fmla v0.4s, v12.4s, v17.s[0]
    fmla v1.4s, v12.4s, v19.s[0]
    fmla v2.4s, v12.4s, v21.s[0]
    fmla v3.4s, v12.4s, v23.s[0]
    fmla v4.4s, v12.4s, v25.s[0]
    fmla v5.4s, v12.4s, v27.s[0]
    fmla v6.4s, v12.4s, v29.s[0]
    fmla v7.4s, v12.4s, v31.s[0]
    fmla v0.4s, v13.4s, v17.s[1]
    fmla v1.4s, v13.4s, v19.s[1]
    fmla v2.4s, v13.4s, v21.s[1]
    fmla v3.4s, v13.4s, v23.s[1]
    fmla v4.4s, v13.4s, v25.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v6.4s, v13.4s, v29.s[1]
    fmla v7.4s, v13.4s, v31.s[1]
    fmla v0.4s, v14.4s, v17.s[2]
    fmla v1.4s, v14.4s, v19.s[2]
    fmla v2.4s, v14.4s, v21.s[2]
    fmla v3.4s, v14.4s, v23.s[2]
    fmla v4.4s, v14.4s, v25.s[2]
    fmla v5.4s, v14.4s, v27.s[2]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v14.4s, v31.s[2]
    fmla v0.4s, v15.4s, v17.s[3]
    stur q0, [x2, #16]
    fmla v1.4s, v15.4s, v19.s[3]
    stur q1, [x3, #16]
    fmla v2.4s, v15.4s, v21.s[3]
    stur q2, [x4, #16]
    fmla v3.4s, v15.4s, v23.s[3]
    stur q3, [x5, #16]
    fmla v4.4s, v15.4s, v25.s[3]
    stur q4, [x6, #16]
    fmla v5.4s, v15.4s, v27.s[3]
    stur q5, [x7, #16]
    fmla v6.4s, v15.4s, v29.s[3]
    stur q6, [x8, #16]
    fmla v7.4s, v15.4s, v31.s[3]
    stur q7, [x9, #16]
    add x0, x0, #3072
    sub x1, x1, #352
    add x2, x2, #2720
    add x3, x3, #2720
    add x4, x4, #2720
    add x5, x5, #2720
    add x6, x6, #2720
    add x7, x7, #2720
    add x8, x8, #2720
    add x9, x9, #2720
    subs x11, x11, #1
    b.ne .Lgemm_rtra_8x4_k8_pf0_1
    sub x0, x0, #8, lsl #12
    sub x0, x0, #4064
    add x1, x1, #3072
    sub x2, x2, #9, lsl #12
    sub x3, x3, #9, lsl #12
    sub x4, x4, #9, lsl #12
    sub x5, x5, #9, lsl #12
    sub x6, x6, #9, lsl #12
    sub x7, x7, #9, lsl #12
    sub x8, x8, #9, lsl #12
    sub x9, x9, #9, lsl #12
    subs x10, x10, #1
    b.ne .Lgemm_rtra_8x4_k8_pf0_0
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size gemm_rtra_8x4_k8_pf0, .-gemm_rtra_8x4_k8_pf0
