// void pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Pointwise (1x1) convolution, fp32, as D = A B of the matrices A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi.
//   sums[y,x,o]+=input[y,x,i]*filter[i,o]
//   output[y,x,o]=min(max(sums[y,x,o]+bias[o],0),6)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (ceil(Ci/4), Hi, Wi, 4) = 5x3x18
//   filter (Ci, Co)      = 18x21
//   output (ceil(Co/4), Hi, Wi, 4) = 5x3x21
//   bias   (columns of D) = 21
// filter was packed beforehand: blocks of 21 columns, of 18 rows in these,
// panels of 8 columns in these, row by row with zeros up to whole vectors.
// Packing is no part of the call; pack_weights in reference.c of armsim emit does it.
// Family tvm_like: the structure of TVM's direct convolution in NCHW4c, 1x1; not its code.
// Tile: 7 x 8 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for j by 8, along the lanes
//     for g by 7
//       14 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x4               d, further on
//   x3               epilogue: bias
//   x5-x7            counters: j, g, i
//   v0-v7, v16-v21   d, a block
//   v22-v28          a, rotating
//   v29-v31, v8      b, rotating
//   v9               epilogue: 0.0
//   v10              epilogue: 6.0
// armsim-contract: {"op":"pwconv","problem":{"hi":5,"wi":3,"cin":18,"cout":21,"epilogue":"bias_relu6","weights":"packed"},"tile":{"family":"tvm_like","rows":7,"columns":8,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"columns","schedule":"written"}}
    .text
    .align 4
    .global pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6
    .type pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6, %function
pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    str d10, [sp, #16]
    add x4, x2, #256
    movi v9.4s, #0
    fmov v10.4s, #6.0
    // d[g,j]+=a[g,i]*b[i,j]
    movz x5, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_0:
    movz x6, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_1:
    // block j=8 g=7
    ldr q0, [x3]
    ldr q29, [x1]
    ldr q22, [x0]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q2, [x3]
    ldr q23, [x0, #16]
    fmla v2.4s, v29.4s, v23.s[0]
    ldr q4, [x3]
    ldr q24, [x0, #32]
    fmla v4.4s, v29.4s, v24.s[0]
    ldr q6, [x3]
    ldr q25, [x0, #48]
    fmla v6.4s, v29.4s, v25.s[0]
    ldr q16, [x3]
    ldr q26, [x0, #64]
    fmla v16.4s, v29.4s, v26.s[0]
    ldr q18, [x3]
    ldr q27, [x0, #80]
    fmla v18.4s, v29.4s, v27.s[0]
    ldr q20, [x3]
    ldr q28, [x0, #96]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr q1, [x3, #16]
    ldr q30, [x1, #16]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v30.4s, v23.s[0]
    ldr q5, [x3, #16]
    fmla v5.4s, v30.4s, v24.s[0]
    ldr q7, [x3, #16]
    fmla v7.4s, v30.4s, v25.s[0]
    ldr q17, [x3, #16]
    fmla v17.4s, v30.4s, v26.s[0]
    ldr q19, [x3, #16]
    fmla v19.4s, v30.4s, v27.s[0]
    ldr q21, [x3, #16]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q31, [x1, #32]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q8, [x1, #48]
    fmla v2.4s, v31.4s, v23.s[1]
    ldr q29, [x1, #64]
    fmla v4.4s, v31.4s, v24.s[1]
    ldr q30, [x1, #80]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #96]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr q23, [x0, #256]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr q24, [x0, #272]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr q25, [x0, #288]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr q26, [x0, #304]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr q27, [x0, #320]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr q28, [x0, #336]
    // steady state: 8x7x4 an iteration; loads are for products further on
    movz x7, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_2:
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #176]
    fmla v2.4s, v29.4s, v23.s[0]
    subs x7, x7, #1
    fmla v4.4s, v29.4s, v24.s[0]
    add x0, x0, #240
    fmla v6.4s, v29.4s, v25.s[0]
    add x1, x1, #128
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr q29, [x1, #64]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q30, [x1, #80]
    fmla v0.4s, v31.4s, v22.s[1]
    fmla v2.4s, v31.4s, v23.s[1]
    fmla v4.4s, v31.4s, v24.s[1]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #96]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr q23, [x0, #256]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr q24, [x0, #272]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr q25, [x0, #288]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr q26, [x0, #304]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr q27, [x0, #320]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr q28, [x0, #336]
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #176]
    fmla v2.4s, v29.4s, v23.s[0]
    fmla v4.4s, v29.4s, v24.s[0]
    fmla v6.4s, v29.4s, v25.s[0]
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    fmla v2.4s, v31.4s, v23.s[1]
    fmla v4.4s, v31.4s, v24.s[1]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr d22, [x0, #480]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr d23, [x0, #496]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr d24, [x0, #512]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr d25, [x0, #528]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr d26, [x0, #544]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr d27, [x0, #560]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr d28, [x0, #576]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #304]
    fmla v2.4s, v29.4s, v23.s[0]
    fmla v4.4s, v29.4s, v24.s[0]
    fmla v6.4s, v29.4s, v25.s[0]
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    fmla v0.4s, v31.4s, v22.s[1]
    fmax v0.4s, v0.4s, v9.4s
    fmla v2.4s, v31.4s, v23.s[1]
    fmin v0.4s, v0.4s, v10.4s
    fmla v4.4s, v31.4s, v24.s[1]
    stur q0, [x2]
    fmla v6.4s, v31.4s, v25.s[1]
    fmax v2.4s, v2.4s, v9.4s
    fmla v16.4s, v31.4s, v26.s[1]
    fmin v2.4s, v2.4s, v10.4s
    fmla v18.4s, v31.4s, v27.s[1]
    stur q2, [x2, #16]
    fmla v20.4s, v31.4s, v28.s[1]
    fmax v4.4s, v4.4s, v9.4s
    fmla v1.4s, v8.4s, v22.s[1]
    fmin v4.4s, v4.4s, v10.4s
    fmla v3.4s, v8.4s, v23.s[1]
    stur q4, [x2, #32]
    fmla v5.4s, v8.4s, v24.s[1]
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v8.4s, v25.s[1]
    fmin v6.4s, v6.4s, v10.4s
    fmla v17.4s, v8.4s, v26.s[1]
    stur q6, [x2, #48]
    fmla v19.4s, v8.4s, v27.s[1]
    fmax v16.4s, v16.4s, v9.4s
    fmla v21.4s, v8.4s, v28.s[1]
    fmin v16.4s, v16.4s, v10.4s
    stur q16, [x2, #64]
    fmax v18.4s, v18.4s, v9.4s
    fmin v18.4s, v18.4s, v10.4s
    stur q18, [x2, #80]
    fmax v20.4s, v20.4s, v9.4s
    fmin v20.4s, v20.4s, v10.4s
    stur q20, [x2, #96]
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x2, #240]
    fmax v3.4s, v3.4s, v9.4s
    fmin v3.4s, v3.4s, v10.4s
    stur q3, [x4]
    fmax v5.4s, v5.4s, v9.4s
    fmin v5.4s, v5.4s, v10.4s
    stur q5, [x4, #16]
    fmax v7.4s, v7.4s, v9.4s
    fmin v7.4s, v7.4s, v10.4s
    stur q7, [x4, #32]
    fmax v17.4s, v17.4s, v9.4s
    fmin v17.4s, v17.4s, v10.4s
    stur q17, [x4, #48]
    fmax v19.4s, v19.4s, v9.4s
    fmin v19.4s, v19.4s, v10.4s
    stur q19, [x4, #64]
    fmax v21.4s, v21.4s, v9.4s
    fmin v21.4s, v21.4s, v10.4s
    stur q21, [x4, #80]
    sub x0, x0, #368
    sub x1, x1, #256
    add x2, x2, #112
    add x4, x4, #112
    subs x6, x6, #1
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_1
    // block j=8 g=1
    ldr q0, [x3]
    ldr q29, [x1]
    ldr q22, [x0]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q1, [x3, #16]
    ldr q30, [x1, #16]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q31, [x1, #32]
    ldr q8, [x1, #48]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q29, [x1, #64]
    ldr q30, [x1, #80]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q31, [x1, #96]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    ldr q8, [x1, #176]
    // steady state: 8x1x4 an iteration; loads are for products further on
    movz x7, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_3:
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #480]
    ldr q8, [x1, #304]
    add x0, x0, #240
    add x1, x1, #128
    subs x7, x7, #1
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_3
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr d22, [x0, #480]
    ldr q8, [x1, #304]
    fmla v0.4s, v29.4s, v22.s[0]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v0.4s, v31.4s, v22.s[1]
    fmax v0.4s, v0.4s, v9.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v1.4s, v8.4s, v22.s[1]
    stur q0, [x2]
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x2, #240]
    sub x0, x0, #704
    add x1, x1, #320
    add x2, x2, #256
    add x4, x4, #256
    add x3, x3, #32
    subs x5, x5, #1
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_0
    movz x6, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_4:
    // block j=5 g=7
    ldr q0, [x3]
    ldr q29, [x1]
    ldr q22, [x0]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q2, [x3]
    ldr q23, [x0, #16]
    fmla v2.4s, v29.4s, v23.s[0]
    ldr q4, [x3]
    ldr q24, [x0, #32]
    fmla v4.4s, v29.4s, v24.s[0]
    ldr q6, [x3]
    ldr q25, [x0, #48]
    fmla v6.4s, v29.4s, v25.s[0]
    ldr q16, [x3]
    ldr q26, [x0, #64]
    fmla v16.4s, v29.4s, v26.s[0]
    ldr q18, [x3]
    ldr q27, [x0, #80]
    fmla v18.4s, v29.4s, v27.s[0]
    ldr q20, [x3]
    ldr q28, [x0, #96]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr s1, [x3, #16]
    ldr q30, [x1, #16]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr s3, [x3, #16]
    fmla v3.4s, v30.4s, v23.s[0]
    ldr s5, [x3, #16]
    fmla v5.4s, v30.4s, v24.s[0]
    ldr s7, [x3, #16]
    fmla v7.4s, v30.4s, v25.s[0]
    ldr s17, [x3, #16]
    fmla v17.4s, v30.4s, v26.s[0]
    ldr s19, [x3, #16]
    fmla v19.4s, v30.4s, v27.s[0]
    ldr s21, [x3, #16]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q31, [x1, #32]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q8, [x1, #48]
    fmla v2.4s, v31.4s, v23.s[1]
    ldr q29, [x1, #64]
    fmla v4.4s, v31.4s, v24.s[1]
    ldr q30, [x1, #80]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #96]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr q23, [x0, #256]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr q24, [x0, #272]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr q25, [x0, #288]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr q26, [x0, #304]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr q27, [x0, #320]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr q28, [x0, #336]
    // steady state: 5x7x4 an iteration; loads are for products further on
    movz x7, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_5:
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #176]
    fmla v2.4s, v29.4s, v23.s[0]
    subs x7, x7, #1
    fmla v4.4s, v29.4s, v24.s[0]
    add x0, x0, #240
    fmla v6.4s, v29.4s, v25.s[0]
    add x1, x1, #128
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr q29, [x1, #64]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q30, [x1, #80]
    fmla v0.4s, v31.4s, v22.s[1]
    fmla v2.4s, v31.4s, v23.s[1]
    fmla v4.4s, v31.4s, v24.s[1]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #96]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr q23, [x0, #256]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr q24, [x0, #272]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr q25, [x0, #288]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr q26, [x0, #304]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr q27, [x0, #320]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr q28, [x0, #336]
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_5
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #176]
    fmla v2.4s, v29.4s, v23.s[0]
    fmla v4.4s, v29.4s, v24.s[0]
    fmla v6.4s, v29.4s, v25.s[0]
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    fmla v2.4s, v31.4s, v23.s[1]
    fmla v4.4s, v31.4s, v24.s[1]
    fmla v6.4s, v31.4s, v25.s[1]
    fmla v16.4s, v31.4s, v26.s[1]
    fmla v18.4s, v31.4s, v27.s[1]
    fmla v20.4s, v31.4s, v28.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    fmla v3.4s, v8.4s, v23.s[1]
    fmla v5.4s, v8.4s, v24.s[1]
    fmla v7.4s, v8.4s, v25.s[1]
    fmla v17.4s, v8.4s, v26.s[1]
    fmla v19.4s, v8.4s, v27.s[1]
    fmla v21.4s, v8.4s, v28.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    fmla v2.4s, v29.4s, v23.s[2]
    fmla v4.4s, v29.4s, v24.s[2]
    fmla v6.4s, v29.4s, v25.s[2]
    fmla v16.4s, v29.4s, v26.s[2]
    fmla v18.4s, v29.4s, v27.s[2]
    fmla v20.4s, v29.4s, v28.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    fmla v3.4s, v30.4s, v23.s[2]
    fmla v5.4s, v30.4s, v24.s[2]
    fmla v7.4s, v30.4s, v25.s[2]
    fmla v17.4s, v30.4s, v26.s[2]
    fmla v19.4s, v30.4s, v27.s[2]
    fmla v21.4s, v30.4s, v28.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    fmla v2.4s, v31.4s, v23.s[3]
    fmla v4.4s, v31.4s, v24.s[3]
    fmla v6.4s, v31.4s, v25.s[3]
    fmla v16.4s, v31.4s, v26.s[3]
    fmla v18.4s, v31.4s, v27.s[3]
    fmla v20.4s, v31.4s, v28.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr d22, [x0, #480]
    fmla v3.4s, v8.4s, v23.s[3]
    ldr d23, [x0, #496]
    fmla v5.4s, v8.4s, v24.s[3]
    ldr d24, [x0, #512]
    fmla v7.4s, v8.4s, v25.s[3]
    ldr d25, [x0, #528]
    fmla v17.4s, v8.4s, v26.s[3]
    ldr d26, [x0, #544]
    fmla v19.4s, v8.4s, v27.s[3]
    ldr d27, [x0, #560]
    fmla v21.4s, v8.4s, v28.s[3]
    ldr d28, [x0, #576]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q8, [x1, #304]
    fmla v2.4s, v29.4s, v23.s[0]
    fmla v4.4s, v29.4s, v24.s[0]
    fmla v6.4s, v29.4s, v25.s[0]
    fmla v16.4s, v29.4s, v26.s[0]
    fmla v18.4s, v29.4s, v27.s[0]
    fmla v20.4s, v29.4s, v28.s[0]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v3.4s, v30.4s, v23.s[0]
    fmla v5.4s, v30.4s, v24.s[0]
    fmla v7.4s, v30.4s, v25.s[0]
    fmla v17.4s, v30.4s, v26.s[0]
    fmla v19.4s, v30.4s, v27.s[0]
    fmla v21.4s, v30.4s, v28.s[0]
    fmla v0.4s, v31.4s, v22.s[1]
    fmax v0.4s, v0.4s, v9.4s
    fmla v2.4s, v31.4s, v23.s[1]
    fmin v0.4s, v0.4s, v10.4s
    fmla v4.4s, v31.4s, v24.s[1]
    stur q0, [x2]
    fmla v6.4s, v31.4s, v25.s[1]
    fmax v2.4s, v2.4s, v9.4s
    fmla v16.4s, v31.4s, v26.s[1]
    fmin v2.4s, v2.4s, v10.4s
    fmla v18.4s, v31.4s, v27.s[1]
    stur q2, [x2, #16]
    fmla v20.4s, v31.4s, v28.s[1]
    fmax v4.4s, v4.4s, v9.4s
    fmla v1.4s, v8.4s, v22.s[1]
    fmin v4.4s, v4.4s, v10.4s
    fmla v3.4s, v8.4s, v23.s[1]
    stur q4, [x2, #32]
    fmla v5.4s, v8.4s, v24.s[1]
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v8.4s, v25.s[1]
    fmin v6.4s, v6.4s, v10.4s
    fmla v17.4s, v8.4s, v26.s[1]
    stur q6, [x2, #48]
    fmla v19.4s, v8.4s, v27.s[1]
    fmax v16.4s, v16.4s, v9.4s
    fmla v21.4s, v8.4s, v28.s[1]
    fmin v16.4s, v16.4s, v10.4s
    stur q16, [x2, #64]
    fmax v18.4s, v18.4s, v9.4s
    fmin v18.4s, v18.4s, v10.4s
    stur q18, [x2, #80]
    fmax v20.4s, v20.4s, v9.4s
    fmin v20.4s, v20.4s, v10.4s
    stur q20, [x2, #96]
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x2, #240]
    fmax v3.4s, v3.4s, v9.4s
    fmin v3.4s, v3.4s, v10.4s
    stur q3, [x4]
    fmax v5.4s, v5.4s, v9.4s
    fmin v5.4s, v5.4s, v10.4s
    stur q5, [x4, #16]
    fmax v7.4s, v7.4s, v9.4s
    fmin v7.4s, v7.4s, v10.4s
    stur q7, [x4, #32]
    fmax v17.4s, v17.4s, v9.4s
    fmin v17.4s, v17.4s, v10.4s
    stur q17, [x4, #48]
    fmax v19.4s, v19.4s, v9.4s
    fmin v19.4s, v19.4s, v10.4s
    stur q19, [x4, #64]
    fmax v21.4s, v21.4s, v9.4s
    fmin v21.4s, v21.4s, v10.4s
    stur q21, [x4, #80]
    sub x0, x0, #368
    sub x1, x1, #256
    add x2, x2, #112
    add x4, x4, #112
    subs x6, x6, #1
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_4
    // block j=5 g=1
    ldr q0, [x3]
    ldr q29, [x1]
    ldr q22, [x0]
    fmla v0.4s, v29.4s, v22.s[0]
    ldr s1, [x3, #16]
    ldr q30, [x1, #16]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q31, [x1, #32]
    ldr q8, [x1, #48]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q29, [x1, #64]
    ldr q30, [x1, #80]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q31, [x1, #96]
    ldr q8, [x1, #112]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #128]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #144]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #160]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #240]
    ldr q8, [x1, #176]
    // steady state: 5x1x4 an iteration; loads are for products further on
    movz x7, #2
.Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_6:
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr q22, [x0, #480]
    ldr q8, [x1, #304]
    add x0, x0, #240
    add x1, x1, #128
    subs x7, x7, #1
    b.ne .Lpwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6_6
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v29.4s, v22.s[0]
    ldr q29, [x1, #192]
    fmla v1.4s, v30.4s, v22.s[0]
    ldr q30, [x1, #208]
    fmla v0.4s, v31.4s, v22.s[1]
    ldr q31, [x1, #224]
    fmla v1.4s, v8.4s, v22.s[1]
    ldr q8, [x1, #240]
    fmla v0.4s, v29.4s, v22.s[2]
    ldr q29, [x1, #256]
    fmla v1.4s, v30.4s, v22.s[2]
    ldr q30, [x1, #272]
    fmla v0.4s, v31.4s, v22.s[3]
    ldr q31, [x1, #288]
    fmla v1.4s, v8.4s, v22.s[3]
    ldr d22, [x0, #480]
    ldr q8, [x1, #304]
    fmla v0.4s, v29.4s, v22.s[0]
    fmla v1.4s, v30.4s, v22.s[0]
    fmla v0.4s, v31.4s, v22.s[1]
    fmax v0.4s, v0.4s, v9.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v1.4s, v8.4s, v22.s[1]
    stur q0, [x2]
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x2, #240]
    // give them back
    ldr d10, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6, .-pwconv_tvm_like_7x8_k4_pf0_columns_packed_bias_relu6
