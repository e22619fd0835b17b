// void gemm_rtrd_8x8_k4_pf0(const float *a, const float *b, float *d);
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
// Family rtrd: Algorithm 6 (RTRD): a block of D in registers over all of Ci.
// Tile: 8 x 8 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for g by 8
//     for j by 8, along the lanes
//       16 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x3-x9            d, further on
//   x10-x12          counters: g, j, i
//   v0-v7, v16-v23   d, a block
//   v24-v31          a, rotating
//   v8-v11           b, rotating
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"rtrd","rows":8,"columns":8,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_rtrd_8x8_k4_pf0
    .type gemm_rtrd_8x8_k4_pf0, %function
gemm_rtrd_8x8_k4_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    stp d10, d11, [sp, #16]
    add x3, x2, #384
    add x4, x2, #768
    add x5, x2, #1152
    add x6, x2, #1536
    add x7, x2, #1920
    add x8, x2, #2304
    add x9, x2, #2688
    // d[g,j]+=a[g,i]*b[i,j]
    movz x10, #12
.Lgemm_rtrd_8x8_k4_pf0_0:
    movz x11, #12
.Lgemm_rtrd_8x8_k4_pf0_1:
    // block g=8 j=8
    ldr q0, [x2]
    ldr q8, [x1]
    ldr q24, [x0]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q2, [x3]
    ldr q25, [x0, #384]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q4, [x4]
    ldr q26, [x0, #768]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q6, [x5]
    ldr q27, [x0, #1152]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q16, [x6]
    ldr q28, [x0, #1536]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q18, [x7]
    ldr q29, [x0, #1920]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q20, [x8]
    ldr q30, [x0, #2304]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q22, [x9]
    ldr q31, [x0, #2688]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q1, [x2, #16]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q5, [x4, #16]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q7, [x5, #16]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q17, [x6, #16]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q19, [x7, #16]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q21, [x8, #16]
    fmla v21.4s, v9.4s, v30.s[0]
    ldr q23, [x9, #16]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q10, [x1, #384]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #400]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q8, [x1, #768]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q9, [x1, #784]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #1152]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #1168]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #1536]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #1552]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #1920]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x0, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x0, #400]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #784]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x0, #1168]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x0, #1552]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x0, #1936]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x0, #2320]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x0, #2704]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x12, #22
.Lgemm_rtrd_8x8_k4_pf0_2:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1936]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x12, x12, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x0, x0, #16
    fmla v6.4s, v8.4s, v27.s[0]
    add x1, x1, #1536
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #768]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #784]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #1152]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #1168]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #1536]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #1552]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #1920]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x0, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x0, #400]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #784]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x0, #1168]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x0, #1552]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x0, #1936]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x0, #2320]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x0, #2704]
    b.ne .Lgemm_rtrd_8x8_k4_pf0_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1936]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #2304]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #2320]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #2688]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #2704]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    fmla v0.4s, v10.4s, v24.s[3]
    stur q0, [x2]
    fmla v2.4s, v10.4s, v25.s[3]
    stur q2, [x3]
    fmla v4.4s, v10.4s, v26.s[3]
    stur q4, [x4]
    fmla v6.4s, v10.4s, v27.s[3]
    stur q6, [x5]
    fmla v16.4s, v10.4s, v28.s[3]
    stur q16, [x6]
    fmla v18.4s, v10.4s, v29.s[3]
    stur q18, [x7]
    fmla v20.4s, v10.4s, v30.s[3]
    stur q20, [x8]
    fmla v22.4s, v10.4s, v31.s[3]
    stur q22, [x9]
    fmla v1.4s, v11.4s, v24.s[3]
    stur q1, [x2, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    stur q5, [x4, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    stur q7, [x5, #16]
    fmla v17.4s, v11.4s, v28.s[3]
    stur q17, [x6, #16]
    fmla v19.4s, v11.4s, v29.s[3]
    stur q19, [x7, #16]
    fmla v21.4s, v11.4s, v30.s[3]
    stur q21, [x8, #16]
    fmla v23.4s, v11.4s, v31.s[3]
    stur q23, [x9, #16]
    sub x0, x0, #352
    sub x1, x1, #8, lsl #12
    sub x1, x1, #992
    add x2, x2, #32
    add x3, x3, #32
    add x4, x4, #32
    add x5, x5, #32
    add x6, x6, #32
    add x7, x7, #32
    add x8, x8, #32
    add x9, x9, #32
    subs x11, x11, #1
    b.ne .Lgemm_rtrd_8x8_k4_pf0_1
    add x0, x0, #3072
    sub x1, x1, #384
    add x2, x2, #2688
    add x3, x3, #2688
    add x4, x4, #2688
    add x5, x5, #2688
    add x6, x6, #2688
    add x7, x7, #2688
    add x8, x8, #2688
    add x9, x9, #2688
    subs x10, x10, #1
    b.ne .Lgemm_rtrd_8x8_k4_pf0_0
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size gemm_rtrd_8x8_k4_pf0, .-gemm_rtrd_8x8_k4_pf0
