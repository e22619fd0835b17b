// void gemm_xnnpack_like_6x8_k4_pf0(const float *a, const float *b, float *d);
// AAPCS64: a x0, b x1, d x2; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 96x96
//   b      (k, n)        = 96x96
//   d      (m, n)        = 96x96
// Family xnnpack_like: the structure of XNNPACK's f32-gemm, 6x8, A read where it lies; not its code.
// Tile: 6 x 8 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for g by 6
//     for j by 8, along the lanes
//       12 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x3-x7            d, further on
//   x8-x10           counters: g, j, i
//   v0-v7, v16-v19   d, a block
//   v20-v25          a, rotating
//   v26-v29          b, rotating
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"xnnpack_like","rows":6,"columns":8,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_xnnpack_like_6x8_k4_pf0
    .type gemm_xnnpack_like_6x8_k4_pf0, %function
gemm_xnnpack_like_6x8_k4_pf0:
    add x3, x2, #384
    add x4, x2, #768
    add x5, x2, #1152
    add x6, x2, #1536
    add x7, x2, #1920
    // d[g,j]+=a[g,i]*b[i,j]
    movz x8, #16
.Lgemm_xnnpack_like_6x8_k4_pf0_0:
    movz x9, #12
.Lgemm_xnnpack_like_6x8_k4_pf0_1:
    // block g=6 j=8
    ldr q26, [x1]
    ldr q20, [x0]
    fmul v0.4s, v26.4s, v20.s[0]
    ldr q21, [x0, #384]
    fmul v2.4s, v26.4s, v21.s[0]
    ldr q22, [x0, #768]
    fmul v4.4s, v26.4s, v22.s[0]
    ldr q23, [x0, #1152]
    fmul v6.4s, v26.4s, v23.s[0]
    ldr q24, [x0, #1536]
    fmul v16.4s, v26.4s, v24.s[0]
    ldr q25, [x0, #1920]
    fmul v18.4s, v26.4s, v25.s[0]
    ldr q27, [x1, #16]
    fmul v1.4s, v27.4s, v20.s[0]
    ldr q28, [x1, #384]
    fmul v3.4s, v27.4s, v21.s[0]
    ldr q29, [x1, #400]
    fmul v5.4s, v27.4s, v22.s[0]
    ldr q26, [x1, #768]
    fmul v7.4s, v27.4s, v23.s[0]
    fmul v17.4s, v27.4s, v24.s[0]
    fmul v19.4s, v27.4s, v25.s[0]
    ldr q27, [x1, #784]
    fmla v0.4s, v28.4s, v20.s[1]
    fmla v2.4s, v28.4s, v21.s[1]
    fmla v4.4s, v28.4s, v22.s[1]
    fmla v6.4s, v28.4s, v23.s[1]
    fmla v16.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v25.s[1]
    ldr q28, [x1, #1152]
    fmla v1.4s, v29.4s, v20.s[1]
    fmla v3.4s, v29.4s, v21.s[1]
    fmla v5.4s, v29.4s, v22.s[1]
    fmla v7.4s, v29.4s, v23.s[1]
    fmla v17.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v25.s[1]
    ldr q29, [x1, #1168]
    fmla v0.4s, v26.4s, v20.s[2]
    fmla v2.4s, v26.4s, v21.s[2]
    fmla v4.4s, v26.4s, v22.s[2]
    fmla v6.4s, v26.4s, v23.s[2]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v18.4s, v26.4s, v25.s[2]
    ldr q26, [x1, #1536]
    fmla v1.4s, v27.4s, v20.s[2]
    fmla v3.4s, v27.4s, v21.s[2]
    fmla v5.4s, v27.4s, v22.s[2]
    fmla v7.4s, v27.4s, v23.s[2]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v19.4s, v27.4s, v25.s[2]
    ldr q27, [x1, #1552]
    fmla v0.4s, v28.4s, v20.s[3]
    fmla v2.4s, v28.4s, v21.s[3]
    fmla v4.4s, v28.4s, v22.s[3]
    fmla v6.4s, v28.4s, v23.s[3]
    fmla v16.4s, v28.4s, v24.s[3]
    fmla v18.4s, v28.4s, v25.s[3]
    ldr q28, [x1, #1920]
    fmla v1.4s, v29.4s, v20.s[3]
    ldr q20, [x0, #16]
    fmla v3.4s, v29.4s, v21.s[3]
    ldr q21, [x0, #400]
    fmla v5.4s, v29.4s, v22.s[3]
    ldr q22, [x0, #784]
    fmla v7.4s, v29.4s, v23.s[3]
    ldr q23, [x0, #1168]
    fmla v17.4s, v29.4s, v24.s[3]
    ldr q24, [x0, #1552]
    fmla v19.4s, v29.4s, v25.s[3]
    ldr q25, [x0, #1936]
    // steady state: 6x8x4 an iteration; loads are for products further on
    movz x10, #22
.Lgemm_xnnpack_like_6x8_k4_pf0_2:
    fmla v0.4s, v26.4s, v20.s[0]
    ldr q29, [x1, #1936]
    fmla v2.4s, v26.4s, v21.s[0]
    subs x10, x10, #1
    fmla v4.4s, v26.4s, v22.s[0]
    add x0, x0, #16
    fmla v6.4s, v26.4s, v23.s[0]
    add x1, x1, #1536
    fmla v16.4s, v26.4s, v24.s[0]
    fmla v18.4s, v26.4s, v25.s[0]
    ldr q26, [x1, #768]
    fmla v1.4s, v27.4s, v20.s[0]
    fmla v3.4s, v27.4s, v21.s[0]
    fmla v5.4s, v27.4s, v22.s[0]
    fmla v7.4s, v27.4s, v23.s[0]
    fmla v17.4s, v27.4s, v24.s[0]
    fmla v19.4s, v27.4s, v25.s[0]
    ldr q27, [x1, #784]
    fmla v0.4s, v28.4s, v20.s[1]
    fmla v2.4s, v28.4s, v21.s[1]
    fmla v4.4s, v28.4s, v22.s[1]
    fmla v6.4s, v28.4s, v23.s[1]
    fmla v16.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v25.s[1]
    ldr q28, [x1, #1152]
    fmla v1.4s, v29.4s, v20.s[1]
    fmla v3.4s, v29.4s, v21.s[1]
    fmla v5.4s, v29.4s, v22.s[1]
    fmla v7.4s, v29.4s, v23.s[1]
    fmla v17.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v25.s[1]
    ldr q29, [x1, #1168]
    fmla v0.4s, v26.4s, v20.s[2]
    fmla v2.4s, v26.4s, v21.s[2]
    fmla v4.4s, v26.4s, v22.s[2]
    fmla v6.4s, v26.4s, v23.s[2]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v18.4s, v26.4s, v25.s[2]
    ldr q26, [x1, #1536]
    fmla v1.4s, v27.4s, v20.s[2]
    fmla v3.4s, v27.4s, v21.s[2]
    fmla v5.4s, v27.4s, v22.s[2]
    fmla v7.4s, v27.4s, v23.s[2]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v19.4s, v27.4s, v25.s[2]
    ldr q27, [x1, #1552]
    fmla v0.4s, v28.4s, v20.s[3]
    fmla v2.4s, v28.4s, v21.s[3]
    fmla v4.4s, v28.4s, v22.s[3]
    fmla v6.4s, v28.4s, v23.s[3]
    fmla v16.4s, v28.4s, v24.s[3]
    fmla v18.4s, v28.4s, v25.s[3]
    ldr q28, [x1, #1920]
    fmla v1.4s, v29.4s, v20.s[3]
    ldr q20, [x0, #16]
    fmla v3.4s, v29.4s, v21.s[3]
    ldr q21, [x0, #400]
    fmla v5.4s, v29.4s, v22.s[3]
    ldr q22, [x0, #784]
    fmla v7.4s, v29.4s, v23.s[3]
    ldr q23, [x0, #1168]
    fmla v17.4s, v29.4s, v24.s[3]
    ldr q24, [x0, #1552]
    fmla v19.4s, v29.4s, v25.s[3]
    ldr q25, [x0, #1936]
    b.ne .Lgemm_xnnpack_like_6x8_k4_pf0_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v20.s[0]
    ldr q29, [x1, #1936]
    fmla v2.4s, v26.4s, v21.s[0]
    fmla v4.4s, v26.4s, v22.s[0]
    fmla v6.4s, v26.4s, v23.s[0]
    fmla v16.4s, v26.4s, v24.s[0]
    fmla v18.4s, v26.4s, v25.s[0]
    ldr q26, [x1, #2304]
    fmla v1.4s, v27.4s, v20.s[0]
    fmla v3.4s, v27.4s, v21.s[0]
    fmla v5.4s, v27.4s, v22.s[0]
    fmla v7.4s, v27.4s, v23.s[0]
    fmla v17.4s, v27.4s, v24.s[0]
    fmla v19.4s, v27.4s, v25.s[0]
    ldr q27, [x1, #2320]
    fmla v0.4s, v28.4s, v20.s[1]
    fmla v2.4s, v28.4s, v21.s[1]
    fmla v4.4s, v28.4s, v22.s[1]
    fmla v6.4s, v28.4s, v23.s[1]
    fmla v16.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v25.s[1]
    ldr q28, [x1, #2688]
    fmla v1.4s, v29.4s, v20.s[1]
    fmla v3.4s, v29.4s, v21.s[1]
    fmla v5.4s, v29.4s, v22.s[1]
    fmla v7.4s, v29.4s, v23.s[1]
    fmla v17.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v25.s[1]
    ldr q29, [x1, #2704]
    fmla v0.4s, v26.4s, v20.s[2]
    fmla v2.4s, v26.4s, v21.s[2]
    fmla v4.4s, v26.4s, v22.s[2]
    fmla v6.4s, v26.4s, v23.s[2]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v18.4s, v26.4s, v25.s[2]
    fmla v1.4s, v27.4s, v20.s[2]
    fmla v3.4s, v27.4s, v21.s[2]
    fmla v5.4s, v27.4s, v22.s[2]
    fmla v7.4s, v27.4s, v23.s[2]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v19.4s, v27.4s, v25.s[2]
    fmla v0.4s, v28.4s, v20.s[3]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v21.s[3]
    stur q2, [x3]
    fmla v4.4s, v28.4s, v22.s[3]
    stur q4, [x4]
    fmla v6.4s, v28.4s, v23.s[3]
    stur q6, [x5]
    fmla v16.4s, v28.4s, v24.s[3]
    stur q16, [x6]
    fmla v18.4s, v28.4s, v25.s[3]
    stur q18, [x7]
    fmla v1.4s, v29.4s, v20.s[3]
    stur q1, [x2, #16]
    fmla v3.4s, v29.4s, v21.s[3]
    stur q3, [x3, #16]
    fmla v5.4s, v29.4s, v22.s[3]
    stur q5, [x4, #16]
    fmla v7.4s, v29.4s, v23.s[3]
    stur q7, [x5, #16]
    fmla v17.4s, v29.4s, v24.s[3]
    stur q17, [x6, #16]
    fmla v19.4s, v29.4s, v25.s[3]
    stur q19, [x7, #16]
    sub x0, x0, #352
    sub x1, x1, #8, lsl #12
    sub x1, x1, #992
    add x2, x2, #32
    add x3, x3, #32
    add x4, x4, #32
    add x5, x5, #32
    add x6, x6, #32
    add x7, x7, #32
    subs x9, x9, #1
    b.ne .Lgemm_xnnpack_like_6x8_k4_pf0_1
    add x0, x0, #2304
    sub x1, x1, #384
    add x2, x2, #1920
    add x3, x3, #1920
    add x4, x4, #1920
    add x5, x5, #1920
    add x6, x6, #1920
    add x7, x7, #1920
    subs x8, x8, #1
    b.ne .Lgemm_xnnpack_like_6x8_k4_pf0_0
    ret
    .size gemm_xnnpack_like_6x8_k4_pf0, .-gemm_xnnpack_like_6x8_k4_pf0
