// void pwconv_rtra_zero_8x4_k8_pf0_bn_relu6(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Pointwise (1x1) convolution, fp32, as D = A B of the matrices A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi.
//   sums[y,x,o]+=input[y,x,i]*filter[i,o]
//   output[y,x,o]=min(max(sums[y,x,o]+bias[o],0),6)
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (y, x, i)     = 7x7x512
//   filter (i, o)        = 512x1024
//   output (y, x, o)     = 7x7x1024
//   bias   (o)           = 1024
// Family rtra_zero: Algorithm 5 (RTRA) from zero: a block of A in registers over all of Co.
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
//   x4-x10           d, further on
//   x3               epilogue: bias
//   x11-x13          counters: i, g, j
//   v0-v7            d, a block
//   v16-v31          a, held
//   v8-v11           b, rotating
//   v12              epilogue: 0.0
//   v13              epilogue: 6.0
// armsim-contract: {"op":"pwconv","problem":{"hi":7,"wi":7,"cin":512,"cout":1024,"epilogue":"bn_relu6"},"tile":{"family":"rtra_zero","rows":8,"columns":4,"depth":8,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global pwconv_rtra_zero_8x4_k8_pf0_bn_relu6
    .type pwconv_rtra_zero_8x4_k8_pf0_bn_relu6, %function
pwconv_rtra_zero_8x4_k8_pf0_bn_relu6:
    // keep the caller's registers
    stp d8, d9, [sp, #-48]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    add x4, x2, #1, lsl #12
    add x5, x2, #2, lsl #12
    add x6, x2, #3, lsl #12
    add x7, x2, #4, lsl #12
    add x8, x2, #5, lsl #12
    add x9, x2, #6, lsl #12
    add x10, x2, #7, lsl #12
    movi v12.4s, #0
    fmov v13.4s, #6.0
    // d[g,j]+=a[g,i]*b[i,j]
    movz x12, #6
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_0:
    // block i=8 g=8
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #2048]
    ldr q19, [x0, #2064]
    ldr q20, [x0, #4096]
    ldr q21, [x0, #4112]
    ldr q22, [x0, #6144]
    ldr q23, [x0, #6160]
    ldr q24, [x0, #8192]
    ldr q25, [x0, #8208]
    ldr q26, [x0, #10240]
    ldr q27, [x0, #10256]
    ldr q28, [x0, #12288]
    ldr q29, [x0, #12304]
    ldr q30, [x0, #14336]
    ldr q31, [x0, #14352]
    ldr q0, [x3]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q1, [x3]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q2, [x3]
    fmla v2.4s, v8.4s, v20.s[0]
    ldr q3, [x3]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q4, [x3]
    fmla v4.4s, v8.4s, v24.s[0]
    ldr q5, [x3]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x3]
    fmla v6.4s, v8.4s, v28.s[0]
    ldr q7, [x3]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q9, [x1, #4096]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q10, [x1, #8192]
    fmla v1.4s, v9.4s, v18.s[1]
    ldr q11, [x1, #12288]
    fmla v2.4s, v9.4s, v20.s[1]
    ldr q8, [x1, #16384]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v11.4s, v19.s[3]
    ldr q0, [x3, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q1, [x4]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q1, [x3, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q2, [x5]
    fmla v5.4s, v11.4s, v27.s[3]
    ldr q2, [x3, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q3, [x6]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q3, [x3, #16]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_1:
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x7]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x3, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x8]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x3, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x9]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x3, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x10]
    ldr q7, [x3, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    subs x13, x13, #1
    fmla v2.4s, v9.4s, v20.s[1]
    add x1, x1, #16
    fmla v3.4s, v9.4s, v22.s[1]
    add x2, x2, #16
    fmla v4.4s, v9.4s, v24.s[1]
    add x4, x4, #16
    fmla v5.4s, v9.4s, v26.s[1]
    add x5, x5, #16
    fmla v6.4s, v9.4s, v28.s[1]
    add x6, x6, #16
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    add x3, x3, #16
    fmla v1.4s, v10.4s, v18.s[2]
    add x7, x7, #16
    fmla v2.4s, v10.4s, v20.s[2]
    add x8, x8, #16
    fmla v3.4s, v10.4s, v22.s[2]
    add x9, x9, #16
    fmla v4.4s, v10.4s, v24.s[2]
    add x10, x10, #16
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v11.4s, v19.s[3]
    ldr q0, [x3, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q1, [x4]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q1, [x3, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q2, [x5]
    fmla v5.4s, v11.4s, v27.s[3]
    ldr q2, [x3, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q3, [x6]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q3, [x3, #16]
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_1
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x7]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x3, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x8]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x3, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x9]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x3, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x10]
    ldr q7, [x3, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    fmla v2.4s, v9.4s, v20.s[1]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    fmla v1.4s, v11.4s, v19.s[3]
    stur q1, [x4, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q2, [x5, #16]
    fmla v3.4s, v11.4s, v23.s[3]
    stur q3, [x6, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q4, [x7, #16]
    fmla v5.4s, v11.4s, v27.s[3]
    stur q5, [x8, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q6, [x9, #16]
    fmla v7.4s, v11.4s, v31.s[3]
    stur q7, [x10, #16]
    add x0, x0, #4, lsl #12
    sub x1, x1, #4064
    add x2, x2, #7, lsl #12
    add x2, x2, #32
    add x4, x4, #7, lsl #12
    add x4, x4, #32
    add x5, x5, #7, lsl #12
    add x5, x5, #32
    add x6, x6, #7, lsl #12
    add x6, x6, #32
    add x7, x7, #7, lsl #12
    add x7, x7, #32
    add x8, x8, #7, lsl #12
    add x8, x8, #32
    add x9, x9, #7, lsl #12
    add x9, x9, #32
    add x10, x10, #7, lsl #12
    add x10, x10, #32
    sub x3, x3, #4064
    subs x12, x12, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_0
    // block i=8 g=1
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q0, [x3]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q9, [x1, #4096]
    ldr q10, [x1, #8192]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q11, [x1, #12288]
    ldr q8, [x1, #16384]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q9, [x1, #20480]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    ldr q0, [x3, #16]
    // steady state: 8x1x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_2:
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #32]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4128]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8224]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    ldr q0, [x3, #32]
    add x1, x1, #16
    add x2, x2, #16
    add x4, x4, #16
    add x5, x5, #16
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x3, x3, #16
    subs x13, x13, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    sub x0, x0, #23, lsl #12
    sub x0, x0, #4064
    add x1, x1, #7, lsl #12
    add x1, x1, #32
    sub x2, x2, #48, lsl #12
    sub x2, x2, #4064
    sub x4, x4, #48, lsl #12
    sub x4, x4, #4064
    sub x5, x5, #48, lsl #12
    sub x5, x5, #4064
    sub x6, x6, #48, lsl #12
    sub x6, x6, #4064
    sub x7, x7, #48, lsl #12
    sub x7, x7, #4064
    sub x8, x8, #48, lsl #12
    sub x8, x8, #4064
    sub x9, x9, #48, lsl #12
    sub x9, x9, #4064
    sub x10, x10, #48, lsl #12
    sub x10, x10, #4064
    sub x3, x3, #4064
    movz x11, #62
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_3:
    movz x12, #6
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_4:
    // block i=8 g=8
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #2048]
    ldr q19, [x0, #2064]
    ldr q20, [x0, #4096]
    ldr q21, [x0, #4112]
    ldr q22, [x0, #6144]
    ldr q23, [x0, #6160]
    ldr q24, [x0, #8192]
    ldr q25, [x0, #8208]
    ldr q26, [x0, #10240]
    ldr q27, [x0, #10256]
    ldr q28, [x0, #12288]
    ldr q29, [x0, #12304]
    ldr q30, [x0, #14336]
    ldr q31, [x0, #14352]
    ldr q0, [x2]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q1, [x4]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q2, [x5]
    fmla v2.4s, v8.4s, v20.s[0]
    ldr q3, [x6]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q4, [x7]
    fmla v4.4s, v8.4s, v24.s[0]
    ldr q5, [x8]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x9]
    fmla v6.4s, v8.4s, v28.s[0]
    ldr q7, [x10]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q9, [x1, #4096]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q10, [x1, #8192]
    fmla v1.4s, v9.4s, v18.s[1]
    ldr q11, [x1, #12288]
    fmla v2.4s, v9.4s, v20.s[1]
    ldr q8, [x1, #16384]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v11.4s, v19.s[3]
    ldr q0, [x2, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q1, [x4]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q1, [x4, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q2, [x5]
    fmla v5.4s, v11.4s, v27.s[3]
    ldr q2, [x5, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q3, [x6]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q3, [x6, #16]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_5:
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x7]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x7, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x8]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x8, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x9]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x9, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x10]
    ldr q7, [x10, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    subs x13, x13, #1
    fmla v2.4s, v9.4s, v20.s[1]
    add x1, x1, #16
    fmla v3.4s, v9.4s, v22.s[1]
    add x2, x2, #16
    fmla v4.4s, v9.4s, v24.s[1]
    add x4, x4, #16
    fmla v5.4s, v9.4s, v26.s[1]
    add x5, x5, #16
    fmla v6.4s, v9.4s, v28.s[1]
    add x6, x6, #16
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    add x7, x7, #16
    fmla v1.4s, v10.4s, v18.s[2]
    add x8, x8, #16
    fmla v2.4s, v10.4s, v20.s[2]
    add x9, x9, #16
    fmla v3.4s, v10.4s, v22.s[2]
    add x10, x10, #16
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    fmla v1.4s, v11.4s, v19.s[3]
    ldr q0, [x2, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q1, [x4]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q1, [x4, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q2, [x5]
    fmla v5.4s, v11.4s, v27.s[3]
    ldr q2, [x5, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q3, [x6]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q3, [x6, #16]
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_5
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    stur q4, [x7]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q4, [x7, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    stur q5, [x8]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q5, [x8, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    stur q6, [x9]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x9, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    stur q7, [x10]
    ldr q7, [x10, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    fmla v2.4s, v9.4s, v20.s[1]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    fmla v1.4s, v11.4s, v19.s[3]
    stur q1, [x4, #16]
    fmla v2.4s, v11.4s, v21.s[3]
    stur q2, [x5, #16]
    fmla v3.4s, v11.4s, v23.s[3]
    stur q3, [x6, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    stur q4, [x7, #16]
    fmla v5.4s, v11.4s, v27.s[3]
    stur q5, [x8, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    stur q6, [x9, #16]
    fmla v7.4s, v11.4s, v31.s[3]
    stur q7, [x10, #16]
    add x0, x0, #4, lsl #12
    sub x1, x1, #4064
    add x2, x2, #7, lsl #12
    add x2, x2, #32
    add x4, x4, #7, lsl #12
    add x4, x4, #32
    add x5, x5, #7, lsl #12
    add x5, x5, #32
    add x6, x6, #7, lsl #12
    add x6, x6, #32
    add x7, x7, #7, lsl #12
    add x7, x7, #32
    add x8, x8, #7, lsl #12
    add x8, x8, #32
    add x9, x9, #7, lsl #12
    add x9, x9, #32
    add x10, x10, #7, lsl #12
    add x10, x10, #32
    subs x12, x12, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_4
    // block i=8 g=1
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q0, [x2]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q9, [x1, #4096]
    ldr q10, [x1, #8192]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q11, [x1, #12288]
    ldr q8, [x1, #16384]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q9, [x1, #20480]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2]
    ldr q0, [x2, #16]
    // steady state: 8x1x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_6:
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #32]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4128]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8224]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    ldr q0, [x2, #32]
    add x1, x1, #16
    add x2, x2, #16
    add x4, x4, #16
    add x5, x5, #16
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    subs x13, x13, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_6
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    stur q0, [x2, #16]
    sub x0, x0, #23, lsl #12
    sub x0, x0, #4064
    add x1, x1, #7, lsl #12
    add x1, x1, #32
    sub x2, x2, #48, lsl #12
    sub x2, x2, #4064
    sub x4, x4, #48, lsl #12
    sub x4, x4, #4064
    sub x5, x5, #48, lsl #12
    sub x5, x5, #4064
    sub x6, x6, #48, lsl #12
    sub x6, x6, #4064
    sub x7, x7, #48, lsl #12
    sub x7, x7, #4064
    sub x8, x8, #48, lsl #12
    sub x8, x8, #4064
    sub x9, x9, #48, lsl #12
    sub x9, x9, #4064
    sub x10, x10, #48, lsl #12
    sub x10, x10, #4064
    subs x11, x11, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_3
    movz x12, #6
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_7:
    // block i=8 g=8
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #2048]
    ldr q19, [x0, #2064]
    ldr q20, [x0, #4096]
    ldr q21, [x0, #4112]
    ldr q22, [x0, #6144]
    ldr q23, [x0, #6160]
    ldr q24, [x0, #8192]
    ldr q25, [x0, #8208]
    ldr q26, [x0, #10240]
    ldr q27, [x0, #10256]
    ldr q28, [x0, #12288]
    ldr q29, [x0, #12304]
    ldr q30, [x0, #14336]
    ldr q31, [x0, #14352]
    ldr q0, [x2]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q1, [x4]
    fmla v1.4s, v8.4s, v18.s[0]
    ldr q2, [x5]
    fmla v2.4s, v8.4s, v20.s[0]
    ldr q3, [x6]
    fmla v3.4s, v8.4s, v22.s[0]
    ldr q4, [x7]
    fmla v4.4s, v8.4s, v24.s[0]
    ldr q5, [x8]
    fmla v5.4s, v8.4s, v26.s[0]
    ldr q6, [x9]
    fmla v6.4s, v8.4s, v28.s[0]
    ldr q7, [x10]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q9, [x1, #4096]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q10, [x1, #8192]
    fmla v1.4s, v9.4s, v18.s[1]
    ldr q11, [x1, #12288]
    fmla v2.4s, v9.4s, v20.s[1]
    ldr q8, [x1, #16384]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmla v1.4s, v11.4s, v19.s[3]
    fmin v0.4s, v0.4s, v13.4s
    fmla v2.4s, v11.4s, v21.s[3]
    stur q0, [x2]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q0, [x2, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    fmax v1.4s, v1.4s, v12.4s
    fmla v5.4s, v11.4s, v27.s[3]
    fmin v1.4s, v1.4s, v13.4s
    fmla v6.4s, v11.4s, v29.s[3]
    stur q1, [x4]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q1, [x4, #16]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_8:
    fmla v0.4s, v8.4s, v16.s[0]
    fmax v2.4s, v2.4s, v12.4s
    fmla v1.4s, v8.4s, v18.s[0]
    fmin v2.4s, v2.4s, v13.4s
    stur q2, [x5]
    ldr q2, [x5, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    fmax v3.4s, v3.4s, v12.4s
    fmin v3.4s, v3.4s, v13.4s
    stur q3, [x6]
    ldr q3, [x6, #16]
    fmla v3.4s, v8.4s, v22.s[0]
    fmax v4.4s, v4.4s, v12.4s
    fmin v4.4s, v4.4s, v13.4s
    stur q4, [x7]
    ldr q4, [x7, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    fmax v5.4s, v5.4s, v12.4s
    fmin v5.4s, v5.4s, v13.4s
    stur q5, [x8]
    ldr q5, [x8, #16]
    fmla v5.4s, v8.4s, v26.s[0]
    fmax v6.4s, v6.4s, v12.4s
    fmin v6.4s, v6.4s, v13.4s
    stur q6, [x9]
    ldr q6, [x9, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    fmax v7.4s, v7.4s, v12.4s
    fmin v7.4s, v7.4s, v13.4s
    stur q7, [x10]
    ldr q7, [x10, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    subs x13, x13, #1
    fmla v2.4s, v9.4s, v20.s[1]
    add x1, x1, #16
    fmla v3.4s, v9.4s, v22.s[1]
    add x2, x2, #16
    fmla v4.4s, v9.4s, v24.s[1]
    add x4, x4, #16
    fmla v5.4s, v9.4s, v26.s[1]
    add x3, x3, #16
    fmla v6.4s, v9.4s, v28.s[1]
    add x5, x5, #16
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20480]
    fmla v0.4s, v10.4s, v16.s[2]
    add x6, x6, #16
    fmla v1.4s, v10.4s, v18.s[2]
    add x7, x7, #16
    fmla v2.4s, v10.4s, v20.s[2]
    add x8, x8, #16
    fmla v3.4s, v10.4s, v22.s[2]
    add x9, x9, #16
    fmla v4.4s, v10.4s, v24.s[2]
    add x10, x10, #16
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmla v1.4s, v11.4s, v19.s[3]
    fmin v0.4s, v0.4s, v13.4s
    fmla v2.4s, v11.4s, v21.s[3]
    stur q0, [x2]
    fmla v3.4s, v11.4s, v23.s[3]
    ldr q0, [x2, #16]
    fmla v4.4s, v11.4s, v25.s[3]
    fmax v1.4s, v1.4s, v12.4s
    fmla v5.4s, v11.4s, v27.s[3]
    fmin v1.4s, v1.4s, v13.4s
    fmla v6.4s, v11.4s, v29.s[3]
    stur q1, [x4]
    fmla v7.4s, v11.4s, v31.s[3]
    ldr q1, [x4, #16]
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_8
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v16.s[0]
    fmax v2.4s, v2.4s, v12.4s
    fmla v1.4s, v8.4s, v18.s[0]
    fmin v2.4s, v2.4s, v13.4s
    stur q2, [x5]
    ldr q2, [x5, #16]
    fmla v2.4s, v8.4s, v20.s[0]
    fmax v3.4s, v3.4s, v12.4s
    fmin v3.4s, v3.4s, v13.4s
    stur q3, [x6]
    ldr q3, [x6, #16]
    fmla v3.4s, v8.4s, v22.s[0]
    fmax v4.4s, v4.4s, v12.4s
    fmin v4.4s, v4.4s, v13.4s
    stur q4, [x7]
    ldr q4, [x7, #16]
    fmla v4.4s, v8.4s, v24.s[0]
    fmax v5.4s, v5.4s, v12.4s
    fmin v5.4s, v5.4s, v13.4s
    stur q5, [x8]
    ldr q5, [x8, #16]
    fmla v5.4s, v8.4s, v26.s[0]
    fmax v6.4s, v6.4s, v12.4s
    fmin v6.4s, v6.4s, v13.4s
    stur q6, [x9]
    ldr q6, [x9, #16]
    fmla v6.4s, v8.4s, v28.s[0]
    fmax v7.4s, v7.4s, v12.4s
    fmin v7.4s, v7.4s, v13.4s
    stur q7, [x10]
    ldr q7, [x10, #16]
    fmla v7.4s, v8.4s, v30.s[0]
    ldr q11, [x1, #12304]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q8, [x1, #16400]
    fmla v1.4s, v9.4s, v18.s[1]
    fmla v2.4s, v9.4s, v20.s[1]
    fmla v3.4s, v9.4s, v22.s[1]
    fmla v4.4s, v9.4s, v24.s[1]
    fmla v5.4s, v9.4s, v26.s[1]
    fmla v6.4s, v9.4s, v28.s[1]
    fmla v7.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    fmla v1.4s, v10.4s, v18.s[2]
    fmla v2.4s, v10.4s, v20.s[2]
    fmla v3.4s, v10.4s, v22.s[2]
    fmla v4.4s, v10.4s, v24.s[2]
    fmla v5.4s, v10.4s, v26.s[2]
    fmla v6.4s, v10.4s, v28.s[2]
    fmla v7.4s, v10.4s, v30.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    fmla v1.4s, v11.4s, v18.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v11.4s, v22.s[3]
    fmla v4.4s, v11.4s, v24.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v7.4s, v11.4s, v30.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v1.4s, v8.4s, v19.s[0]
    fmla v2.4s, v8.4s, v21.s[0]
    fmla v3.4s, v8.4s, v23.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v29.s[0]
    fmla v7.4s, v8.4s, v31.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v1.4s, v9.4s, v19.s[1]
    fmla v2.4s, v9.4s, v21.s[1]
    fmla v3.4s, v9.4s, v23.s[1]
    fmla v4.4s, v9.4s, v25.s[1]
    fmla v5.4s, v9.4s, v27.s[1]
    fmla v6.4s, v9.4s, v29.s[1]
    fmla v7.4s, v9.4s, v31.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v1.4s, v10.4s, v19.s[2]
    fmla v2.4s, v10.4s, v21.s[2]
    fmla v3.4s, v10.4s, v23.s[2]
    fmla v4.4s, v10.4s, v25.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v6.4s, v10.4s, v29.s[2]
    fmla v7.4s, v10.4s, v31.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmla v1.4s, v11.4s, v19.s[3]
    fmin v0.4s, v0.4s, v13.4s
    fmla v2.4s, v11.4s, v21.s[3]
    stur q0, [x2, #16]
    fmla v3.4s, v11.4s, v23.s[3]
    fmax v1.4s, v1.4s, v12.4s
    fmla v4.4s, v11.4s, v25.s[3]
    fmin v1.4s, v1.4s, v13.4s
    fmla v5.4s, v11.4s, v27.s[3]
    stur q1, [x4, #16]
    fmla v6.4s, v11.4s, v29.s[3]
    fmax v2.4s, v2.4s, v12.4s
    fmla v7.4s, v11.4s, v31.s[3]
    fmin v2.4s, v2.4s, v13.4s
    stur q2, [x5, #16]
    fmax v3.4s, v3.4s, v12.4s
    fmin v3.4s, v3.4s, v13.4s
    stur q3, [x6, #16]
    fmax v4.4s, v4.4s, v12.4s
    fmin v4.4s, v4.4s, v13.4s
    stur q4, [x7, #16]
    fmax v5.4s, v5.4s, v12.4s
    fmin v5.4s, v5.4s, v13.4s
    stur q5, [x8, #16]
    fmax v6.4s, v6.4s, v12.4s
    fmin v6.4s, v6.4s, v13.4s
    stur q6, [x9, #16]
    fmax v7.4s, v7.4s, v12.4s
    fmin v7.4s, v7.4s, v13.4s
    stur q7, [x10, #16]
    add x0, x0, #4, lsl #12
    sub x1, x1, #4064
    add x2, x2, #7, lsl #12
    add x2, x2, #32
    add x4, x4, #7, lsl #12
    add x4, x4, #32
    add x5, x5, #7, lsl #12
    add x5, x5, #32
    add x6, x6, #7, lsl #12
    add x6, x6, #32
    add x7, x7, #7, lsl #12
    add x7, x7, #32
    add x8, x8, #7, lsl #12
    add x8, x8, #32
    add x9, x9, #7, lsl #12
    add x9, x9, #32
    add x10, x10, #7, lsl #12
    add x10, x10, #32
    sub x3, x3, #4064
    subs x12, x12, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_7
    // block i=8 g=1
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q0, [x2]
    ldr q8, [x1]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q9, [x1, #4096]
    ldr q10, [x1, #8192]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q11, [x1, #12288]
    ldr q8, [x1, #16384]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q9, [x1, #20480]
    ldr q10, [x1, #24576]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28672]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #16]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4112]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8208]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmin v0.4s, v0.4s, v13.4s
    // steady state: 8x1x4 an iteration; loads are for products further on
    movz x13, #254
.Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_9:
    stur q0, [x2]
    ldr q0, [x2, #16]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    ldr q8, [x1, #32]
    fmla v0.4s, v9.4s, v17.s[1]
    ldr q9, [x1, #4128]
    fmla v0.4s, v10.4s, v17.s[2]
    ldr q10, [x1, #8224]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmin v0.4s, v0.4s, v13.4s
    add x1, x1, #16
    add x2, x2, #16
    add x4, x4, #16
    add x5, x5, #16
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x3, x3, #16
    subs x13, x13, #1
    b.ne .Lpwconv_rtra_zero_8x4_k8_pf0_bn_relu6_9
    // the last products, for which nothing is left to load ahead
    stur q0, [x2]
    ldr q0, [x2, #16]
    fmla v0.4s, v8.4s, v16.s[0]
    ldr q11, [x1, #12304]
    ldr q8, [x1, #16400]
    fmla v0.4s, v9.4s, v16.s[1]
    ldr q9, [x1, #20496]
    fmla v0.4s, v10.4s, v16.s[2]
    ldr q10, [x1, #24592]
    fmla v0.4s, v11.4s, v16.s[3]
    ldr q11, [x1, #28688]
    fmla v0.4s, v8.4s, v17.s[0]
    fmla v0.4s, v9.4s, v17.s[1]
    fmla v0.4s, v10.4s, v17.s[2]
    fmla v0.4s, v11.4s, v17.s[3]
    fmax v0.4s, v0.4s, v12.4s
    fmin v0.4s, v0.4s, v13.4s
    stur q0, [x2, #16]
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d8, d9, [sp], #48
    ret
    .size pwconv_rtra_zero_8x4_k8_pf0_bn_relu6, .-pwconv_rtra_zero_8x4_k8_pf0_bn_relu6
