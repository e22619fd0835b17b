// void pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Pointwise (1x1) convolution, fp32, as D = A B of the matrices A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi.
//   sums[y,x,o]+=input[y,x,i]*filter[i,o]
//   output[y,x,o]=min(max(sums[y,x,o]+bias[o],0),6)
// Sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (y, x, i)     = 7x7x512
//   filter (i, o)        = 512x1024, as o/1024 i/512 o/12 i o:4
//   output (y, x, o)     = 7x7x1024
//   bias   (o)           = 1024
// filter was packed before the call: pack_weights in reference.c of armsim emit does it.
// Family rtrd_zero: Algorithm 6 (RTRD) from zero: a block of D in registers over all of Ci.
// Tile: 6 x 12 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for j by 12, along the lanes
//     for g by 6
//       18 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x4-x8            d, further on
//   x3               epilogue: bias
//   x9-x11           counters: j, g, i
//   v0-v7, v16-v25   d, a block
//   v26-v31          a, rotating
//   v8-v13           b, rotating
//   v14              epilogue: 0.0
//   v15              epilogue: 6.0
// armsim-contract: {"op":"pwconv","problem":{"hi":7,"wi":7,"cin":512,"cout":1024,"epilogue":"bn_relu6","weights":"packed"},"tile":{"family":"rtrd_zero","rows":6,"columns":12,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"columns","schedule":"written"}}
    .text
    .align 4
    .global pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6
    .type pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6, %function
pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    add x4, x2, #1, lsl #12
    add x5, x2, #2, lsl #12
    add x6, x2, #3, lsl #12
    add x7, x2, #4, lsl #12
    add x8, x2, #5, lsl #12
    movi v14.4s, #0
    fmov v15.4s, #6.0
    // d[g,j]+=a[g,i]*b[i,j]
    movz x9, #85
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_0:
    movz x10, #8
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_1:
    // block j=12 g=6
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q26, [x0]
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q3, [x3]
    ldr q27, [x0, #2048]
    fmla v3.4s, v8.4s, v27.s[0]
    ldr q6, [x3]
    ldr q28, [x0, #4096]
    fmla v6.4s, v8.4s, v28.s[0]
    ldr q17, [x3]
    ldr q29, [x0, #6144]
    fmla v17.4s, v8.4s, v29.s[0]
    ldr q20, [x3]
    ldr q30, [x0, #8192]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q23, [x3]
    ldr q31, [x0, #10240]
    fmla v23.4s, v8.4s, v31.s[0]
    ldr q1, [x3, #16]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v26.s[0]
    ldr q4, [x3, #16]
    fmla v4.4s, v9.4s, v27.s[0]
    ldr q7, [x3, #16]
    fmla v7.4s, v9.4s, v28.s[0]
    ldr q18, [x3, #16]
    fmla v18.4s, v9.4s, v29.s[0]
    ldr q21, [x3, #16]
    fmla v21.4s, v9.4s, v30.s[0]
    ldr q24, [x3, #16]
    fmla v24.4s, v9.4s, v31.s[0]
    ldr q2, [x3, #32]
    ldr q10, [x1, #32]
    fmla v2.4s, v10.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v10.4s, v27.s[0]
    ldr q16, [x3, #32]
    fmla v16.4s, v10.4s, v28.s[0]
    ldr q19, [x3, #32]
    fmla v19.4s, v10.4s, v29.s[0]
    ldr q22, [x3, #32]
    fmla v22.4s, v10.4s, v30.s[0]
    ldr q25, [x3, #32]
    fmla v25.4s, v10.4s, v31.s[0]
    ldr q11, [x1, #48]
    fmla v0.4s, v11.4s, v26.s[1]
    ldr q12, [x1, #64]
    fmla v3.4s, v11.4s, v27.s[1]
    ldr q13, [x1, #80]
    fmla v6.4s, v11.4s, v28.s[1]
    ldr q8, [x1, #96]
    fmla v17.4s, v11.4s, v29.s[1]
    ldr q9, [x1, #112]
    fmla v20.4s, v11.4s, v30.s[1]
    ldr q10, [x1, #128]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #144]
    fmla v1.4s, v12.4s, v26.s[1]
    fmla v4.4s, v12.4s, v27.s[1]
    fmla v7.4s, v12.4s, v28.s[1]
    fmla v18.4s, v12.4s, v29.s[1]
    fmla v21.4s, v12.4s, v30.s[1]
    fmla v24.4s, v12.4s, v31.s[1]
    ldr q12, [x1, #160]
    fmla v2.4s, v13.4s, v26.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v16.4s, v13.4s, v28.s[1]
    fmla v19.4s, v13.4s, v29.s[1]
    fmla v22.4s, v13.4s, v30.s[1]
    fmla v25.4s, v13.4s, v31.s[1]
    ldr q13, [x1, #176]
    fmla v0.4s, v8.4s, v26.s[2]
    fmla v3.4s, v8.4s, v27.s[2]
    fmla v6.4s, v8.4s, v28.s[2]
    fmla v17.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v23.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v26.s[2]
    fmla v4.4s, v9.4s, v27.s[2]
    fmla v7.4s, v9.4s, v28.s[2]
    fmla v18.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v24.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #208]
    fmla v2.4s, v10.4s, v26.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v16.4s, v10.4s, v28.s[2]
    fmla v19.4s, v10.4s, v29.s[2]
    fmla v22.4s, v10.4s, v30.s[2]
    fmla v25.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #224]
    fmla v0.4s, v11.4s, v26.s[3]
    fmla v3.4s, v11.4s, v27.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v17.4s, v11.4s, v29.s[3]
    fmla v20.4s, v11.4s, v30.s[3]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q11, [x1, #240]
    fmla v1.4s, v12.4s, v26.s[3]
    fmla v4.4s, v12.4s, v27.s[3]
    fmla v7.4s, v12.4s, v28.s[3]
    fmla v18.4s, v12.4s, v29.s[3]
    fmla v21.4s, v12.4s, v30.s[3]
    fmla v24.4s, v12.4s, v31.s[3]
    ldr q12, [x1, #256]
    fmla v2.4s, v13.4s, v26.s[3]
    ldr q26, [x0, #16]
    fmla v5.4s, v13.4s, v27.s[3]
    ldr q27, [x0, #2064]
    fmla v16.4s, v13.4s, v28.s[3]
    ldr q28, [x0, #4112]
    fmla v19.4s, v13.4s, v29.s[3]
    ldr q29, [x0, #6160]
    fmla v22.4s, v13.4s, v30.s[3]
    ldr q30, [x0, #8208]
    fmla v25.4s, v13.4s, v31.s[3]
    ldr q31, [x0, #10256]
    // steady state: 12x6x4 an iteration; loads are for products further on
    movz x11, #126
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_2:
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q13, [x1, #272]
    fmla v3.4s, v8.4s, v27.s[0]
    subs x11, x11, #1
    fmla v6.4s, v8.4s, v28.s[0]
    add x0, x0, #16
    fmla v17.4s, v8.4s, v29.s[0]
    add x1, x1, #192
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v23.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #96]
    fmla v1.4s, v9.4s, v26.s[0]
    fmla v4.4s, v9.4s, v27.s[0]
    fmla v7.4s, v9.4s, v28.s[0]
    fmla v18.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v24.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #112]
    fmla v2.4s, v10.4s, v26.s[0]
    fmla v5.4s, v10.4s, v27.s[0]
    fmla v16.4s, v10.4s, v28.s[0]
    fmla v19.4s, v10.4s, v29.s[0]
    fmla v22.4s, v10.4s, v30.s[0]
    fmla v25.4s, v10.4s, v31.s[0]
    ldr q10, [x1, #128]
    fmla v0.4s, v11.4s, v26.s[1]
    fmla v3.4s, v11.4s, v27.s[1]
    fmla v6.4s, v11.4s, v28.s[1]
    fmla v17.4s, v11.4s, v29.s[1]
    fmla v20.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #144]
    fmla v1.4s, v12.4s, v26.s[1]
    fmla v4.4s, v12.4s, v27.s[1]
    fmla v7.4s, v12.4s, v28.s[1]
    fmla v18.4s, v12.4s, v29.s[1]
    fmla v21.4s, v12.4s, v30.s[1]
    fmla v24.4s, v12.4s, v31.s[1]
    ldr q12, [x1, #160]
    fmla v2.4s, v13.4s, v26.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v16.4s, v13.4s, v28.s[1]
    fmla v19.4s, v13.4s, v29.s[1]
    fmla v22.4s, v13.4s, v30.s[1]
    fmla v25.4s, v13.4s, v31.s[1]
    ldr q13, [x1, #176]
    fmla v0.4s, v8.4s, v26.s[2]
    fmla v3.4s, v8.4s, v27.s[2]
    fmla v6.4s, v8.4s, v28.s[2]
    fmla v17.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v23.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v26.s[2]
    fmla v4.4s, v9.4s, v27.s[2]
    fmla v7.4s, v9.4s, v28.s[2]
    fmla v18.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v24.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #208]
    fmla v2.4s, v10.4s, v26.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v16.4s, v10.4s, v28.s[2]
    fmla v19.4s, v10.4s, v29.s[2]
    fmla v22.4s, v10.4s, v30.s[2]
    fmla v25.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #224]
    fmla v0.4s, v11.4s, v26.s[3]
    fmla v3.4s, v11.4s, v27.s[3]
    fmla v6.4s, v11.4s, v28.s[3]
    fmla v17.4s, v11.4s, v29.s[3]
    fmla v20.4s, v11.4s, v30.s[3]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q11, [x1, #240]
    fmla v1.4s, v12.4s, v26.s[3]
    fmla v4.4s, v12.4s, v27.s[3]
    fmla v7.4s, v12.4s, v28.s[3]
    fmla v18.4s, v12.4s, v29.s[3]
    fmla v21.4s, v12.4s, v30.s[3]
    fmla v24.4s, v12.4s, v31.s[3]
    ldr q12, [x1, #256]
    fmla v2.4s, v13.4s, v26.s[3]
    ldr q26, [x0, #16]
    fmla v5.4s, v13.4s, v27.s[3]
    ldr q27, [x0, #2064]
    fmla v16.4s, v13.4s, v28.s[3]
    ldr q28, [x0, #4112]
    fmla v19.4s, v13.4s, v29.s[3]
    ldr q29, [x0, #6160]
    fmla v22.4s, v13.4s, v30.s[3]
    ldr q30, [x0, #8208]
    fmla v25.4s, v13.4s, v31.s[3]
    ldr q31, [x0, #10256]
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q13, [x1, #272]
    fmla v3.4s, v8.4s, v27.s[0]
    fmla v6.4s, v8.4s, v28.s[0]
    fmla v17.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v23.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #288]
    fmla v1.4s, v9.4s, v26.s[0]
    fmla v4.4s, v9.4s, v27.s[0]
    fmla v7.4s, v9.4s, v28.s[0]
    fmla v18.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v24.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #304]
    fmla v2.4s, v10.4s, v26.s[0]
    fmla v5.4s, v10.4s, v27.s[0]
    fmla v16.4s, v10.4s, v28.s[0]
    fmla v19.4s, v10.4s, v29.s[0]
    fmla v22.4s, v10.4s, v30.s[0]
    fmla v25.4s, v10.4s, v31.s[0]
    ldr q10, [x1, #320]
    fmla v0.4s, v11.4s, v26.s[1]
    fmla v3.4s, v11.4s, v27.s[1]
    fmla v6.4s, v11.4s, v28.s[1]
    fmla v17.4s, v11.4s, v29.s[1]
    fmla v20.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #336]
    fmla v1.4s, v12.4s, v26.s[1]
    fmla v4.4s, v12.4s, v27.s[1]
    fmla v7.4s, v12.4s, v28.s[1]
    fmla v18.4s, v12.4s, v29.s[1]
    fmla v21.4s, v12.4s, v30.s[1]
    fmla v24.4s, v12.4s, v31.s[1]
    ldr q12, [x1, #352]
    fmla v2.4s, v13.4s, v26.s[1]
    fmla v5.4s, v13.4s, v27.s[1]
    fmla v16.4s, v13.4s, v28.s[1]
    fmla v19.4s, v13.4s, v29.s[1]
    fmla v22.4s, v13.4s, v30.s[1]
    fmla v25.4s, v13.4s, v31.s[1]
    ldr q13, [x1, #368]
    fmla v0.4s, v8.4s, v26.s[2]
    fmla v3.4s, v8.4s, v27.s[2]
    fmla v6.4s, v8.4s, v28.s[2]
    fmla v17.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v23.4s, v8.4s, v31.s[2]
    fmla v1.4s, v9.4s, v26.s[2]
    fmla v4.4s, v9.4s, v27.s[2]
    fmla v7.4s, v9.4s, v28.s[2]
    fmla v18.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v24.4s, v9.4s, v31.s[2]
    fmla v2.4s, v10.4s, v26.s[2]
    fmla v5.4s, v10.4s, v27.s[2]
    fmla v16.4s, v10.4s, v28.s[2]
    fmla v19.4s, v10.4s, v29.s[2]
    fmla v22.4s, v10.4s, v30.s[2]
    fmla v25.4s, v10.4s, v31.s[2]
    fmla v0.4s, v11.4s, v26.s[3]
    fmax v0.4s, v0.4s, v14.4s
    fmla v3.4s, v11.4s, v27.s[3]
    fmin v0.4s, v0.4s, v15.4s
    fmla v6.4s, v11.4s, v28.s[3]
    stur q0, [x2]
    fmla v17.4s, v11.4s, v29.s[3]
    fmax v3.4s, v3.4s, v14.4s
    fmla v20.4s, v11.4s, v30.s[3]
    fmin v3.4s, v3.4s, v15.4s
    fmla v23.4s, v11.4s, v31.s[3]
    stur q3, [x4]
    fmla v1.4s, v12.4s, v26.s[3]
    fmax v6.4s, v6.4s, v14.4s
    fmla v4.4s, v12.4s, v27.s[3]
    fmin v6.4s, v6.4s, v15.4s
    fmla v7.4s, v12.4s, v28.s[3]
    stur q6, [x5]
    fmla v18.4s, v12.4s, v29.s[3]
    fmax v17.4s, v17.4s, v14.4s
    fmla v21.4s, v12.4s, v30.s[3]
    fmin v17.4s, v17.4s, v15.4s
    fmla v24.4s, v12.4s, v31.s[3]
    stur q17, [x6]
    fmla v2.4s, v13.4s, v26.s[3]
    fmax v20.4s, v20.4s, v14.4s
    fmla v5.4s, v13.4s, v27.s[3]
    fmin v20.4s, v20.4s, v15.4s
    fmla v16.4s, v13.4s, v28.s[3]
    stur q20, [x7]
    fmla v19.4s, v13.4s, v29.s[3]
    fmax v23.4s, v23.4s, v14.4s
    fmla v22.4s, v13.4s, v30.s[3]
    fmin v23.4s, v23.4s, v15.4s
    fmla v25.4s, v13.4s, v31.s[3]
    stur q23, [x8]
    fmax v1.4s, v1.4s, v14.4s
    fmin v1.4s, v1.4s, v15.4s
    stur q1, [x2, #16]
    fmax v4.4s, v4.4s, v14.4s
    fmin v4.4s, v4.4s, v15.4s
    stur q4, [x4, #16]
    fmax v7.4s, v7.4s, v14.4s
    fmin v7.4s, v7.4s, v15.4s
    stur q7, [x5, #16]
    fmax v18.4s, v18.4s, v14.4s
    fmin v18.4s, v18.4s, v15.4s
    stur q18, [x6, #16]
    fmax v21.4s, v21.4s, v14.4s
    fmin v21.4s, v21.4s, v15.4s
    stur q21, [x7, #16]
    fmax v24.4s, v24.4s, v14.4s
    fmin v24.4s, v24.4s, v15.4s
    stur q24, [x8, #16]
    fmax v2.4s, v2.4s, v14.4s
    fmin v2.4s, v2.4s, v15.4s
    stur q2, [x2, #32]
    fmax v5.4s, v5.4s, v14.4s
    fmin v5.4s, v5.4s, v15.4s
    stur q5, [x4, #32]
    fmax v16.4s, v16.4s, v14.4s
    fmin v16.4s, v16.4s, v15.4s
    stur q16, [x5, #32]
    fmax v19.4s, v19.4s, v14.4s
    fmin v19.4s, v19.4s, v15.4s
    stur q19, [x6, #32]
    fmax v22.4s, v22.4s, v14.4s
    fmin v22.4s, v22.4s, v15.4s
    stur q22, [x7, #32]
    fmax v25.4s, v25.4s, v14.4s
    fmin v25.4s, v25.4s, v15.4s
    stur q25, [x8, #32]
    add x0, x0, #2, lsl #12
    add x0, x0, #2080
    sub x1, x1, #5, lsl #12
    sub x1, x1, #3712
    add x2, x2, #6, lsl #12
    add x4, x4, #6, lsl #12
    add x5, x5, #6, lsl #12
    add x6, x6, #6, lsl #12
    add x7, x7, #6, lsl #12
    add x8, x8, #6, lsl #12
    subs x10, x10, #1
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_1
    // block j=12 g=1
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q26, [x0]
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q1, [x3, #16]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v26.s[0]
    ldr q2, [x3, #32]
    ldr q10, [x1, #32]
    fmla v2.4s, v10.4s, v26.s[0]
    ldr q11, [x1, #48]
    ldr q12, [x1, #64]
    fmla v0.4s, v11.4s, v26.s[1]
    ldr q13, [x1, #80]
    ldr q8, [x1, #96]
    fmla v1.4s, v12.4s, v26.s[1]
    ldr q9, [x1, #112]
    ldr q10, [x1, #128]
    fmla v2.4s, v13.4s, v26.s[1]
    ldr q11, [x1, #144]
    ldr q12, [x1, #160]
    fmla v0.4s, v8.4s, v26.s[2]
    ldr q13, [x1, #176]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v26.s[2]
    ldr q9, [x1, #208]
    fmla v2.4s, v10.4s, v26.s[2]
    ldr q10, [x1, #224]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q11, [x1, #240]
    fmla v1.4s, v12.4s, v26.s[3]
    ldr q12, [x1, #256]
    fmla v2.4s, v13.4s, v26.s[3]
    ldr q26, [x0, #16]
    ldr q13, [x1, #272]
    // steady state: 12x1x4 an iteration; loads are for products further on
    movz x11, #126
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_3:
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q8, [x1, #288]
    fmla v1.4s, v9.4s, v26.s[0]
    ldr q9, [x1, #304]
    fmla v2.4s, v10.4s, v26.s[0]
    ldr q10, [x1, #320]
    fmla v0.4s, v11.4s, v26.s[1]
    ldr q11, [x1, #336]
    fmla v1.4s, v12.4s, v26.s[1]
    ldr q12, [x1, #352]
    fmla v2.4s, v13.4s, v26.s[1]
    ldr q13, [x1, #368]
    fmla v0.4s, v8.4s, v26.s[2]
    ldr q8, [x1, #384]
    fmla v1.4s, v9.4s, v26.s[2]
    ldr q9, [x1, #400]
    fmla v2.4s, v10.4s, v26.s[2]
    ldr q10, [x1, #416]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q11, [x1, #432]
    fmla v1.4s, v12.4s, v26.s[3]
    ldr q12, [x1, #448]
    fmla v2.4s, v13.4s, v26.s[3]
    ldr q26, [x0, #32]
    ldr q13, [x1, #464]
    add x0, x0, #16
    add x1, x1, #192
    subs x11, x11, #1
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_3
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q8, [x1, #288]
    fmla v1.4s, v9.4s, v26.s[0]
    ldr q9, [x1, #304]
    fmla v2.4s, v10.4s, v26.s[0]
    ldr q10, [x1, #320]
    fmla v0.4s, v11.4s, v26.s[1]
    ldr q11, [x1, #336]
    fmla v1.4s, v12.4s, v26.s[1]
    ldr q12, [x1, #352]
    fmla v2.4s, v13.4s, v26.s[1]
    ldr q13, [x1, #368]
    fmla v0.4s, v8.4s, v26.s[2]
    fmla v1.4s, v9.4s, v26.s[2]
    fmla v2.4s, v10.4s, v26.s[2]
    fmla v0.4s, v11.4s, v26.s[3]
    fmax v0.4s, v0.4s, v14.4s
    fmin v0.4s, v0.4s, v15.4s
    fmla v1.4s, v12.4s, v26.s[3]
    stur q0, [x2]
    fmax v1.4s, v1.4s, v14.4s
    fmla v2.4s, v13.4s, v26.s[3]
    fmin v1.4s, v1.4s, v15.4s
    stur q1, [x2, #16]
    fmax v2.4s, v2.4s, v14.4s
    fmin v2.4s, v2.4s, v15.4s
    stur q2, [x2, #32]
    sub x0, x0, #24, lsl #12
    sub x0, x0, #2016
    add x1, x1, #384
    sub x2, x2, #47, lsl #12
    sub x2, x2, #4048
    sub x4, x4, #47, lsl #12
    sub x4, x4, #4048
    sub x5, x5, #47, lsl #12
    sub x5, x5, #4048
    sub x6, x6, #47, lsl #12
    sub x6, x6, #4048
    sub x7, x7, #47, lsl #12
    sub x7, x7, #4048
    sub x8, x8, #47, lsl #12
    sub x8, x8, #4048
    add x3, x3, #48
    subs x9, x9, #1
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_0
    movz x10, #8
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_4:
    // block j=4 g=6
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q26, [x0]
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q1, [x3]
    ldr q27, [x0, #2048]
    fmla v1.4s, v8.4s, v27.s[0]
    ldr q2, [x3]
    ldr q28, [x0, #4096]
    fmla v2.4s, v8.4s, v28.s[0]
    ldr q3, [x3]
    ldr q29, [x0, #6144]
    fmla v3.4s, v8.4s, v29.s[0]
    ldr q4, [x3]
    ldr q30, [x0, #8192]
    fmla v4.4s, v8.4s, v30.s[0]
    ldr q5, [x3]
    ldr q31, [x0, #10240]
    fmla v5.4s, v8.4s, v31.s[0]
    ldr q9, [x1, #16]
    fmla v0.4s, v9.4s, v26.s[1]
    ldr q10, [x1, #32]
    fmla v1.4s, v9.4s, v27.s[1]
    ldr q11, [x1, #48]
    fmla v2.4s, v9.4s, v28.s[1]
    ldr q8, [x1, #64]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v4.4s, v9.4s, v30.s[1]
    fmla v5.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #80]
    fmla v0.4s, v10.4s, v26.s[2]
    fmla v1.4s, v10.4s, v27.s[2]
    fmla v2.4s, v10.4s, v28.s[2]
    fmla v3.4s, v10.4s, v29.s[2]
    fmla v4.4s, v10.4s, v30.s[2]
    fmla v5.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #96]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #16]
    fmla v1.4s, v11.4s, v27.s[3]
    ldr q27, [x0, #2064]
    fmla v2.4s, v11.4s, v28.s[3]
    ldr q28, [x0, #4112]
    fmla v3.4s, v11.4s, v29.s[3]
    ldr q29, [x0, #6160]
    fmla v4.4s, v11.4s, v30.s[3]
    ldr q30, [x0, #8208]
    fmla v5.4s, v11.4s, v31.s[3]
    ldr q31, [x0, #10256]
    // steady state: 4x6x4 an iteration; loads are for products further on
    movz x11, #126
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_5:
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q11, [x1, #112]
    fmla v1.4s, v8.4s, v27.s[0]
    subs x11, x11, #1
    fmla v2.4s, v8.4s, v28.s[0]
    add x0, x0, #16
    fmla v3.4s, v8.4s, v29.s[0]
    add x1, x1, #64
    fmla v4.4s, v8.4s, v30.s[0]
    fmla v5.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #64]
    fmla v0.4s, v9.4s, v26.s[1]
    fmla v1.4s, v9.4s, v27.s[1]
    fmla v2.4s, v9.4s, v28.s[1]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v4.4s, v9.4s, v30.s[1]
    fmla v5.4s, v9.4s, v31.s[1]
    ldr q9, [x1, #80]
    fmla v0.4s, v10.4s, v26.s[2]
    fmla v1.4s, v10.4s, v27.s[2]
    fmla v2.4s, v10.4s, v28.s[2]
    fmla v3.4s, v10.4s, v29.s[2]
    fmla v4.4s, v10.4s, v30.s[2]
    fmla v5.4s, v10.4s, v31.s[2]
    ldr q10, [x1, #96]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #16]
    fmla v1.4s, v11.4s, v27.s[3]
    ldr q27, [x0, #2064]
    fmla v2.4s, v11.4s, v28.s[3]
    ldr q28, [x0, #4112]
    fmla v3.4s, v11.4s, v29.s[3]
    ldr q29, [x0, #6160]
    fmla v4.4s, v11.4s, v30.s[3]
    ldr q30, [x0, #8208]
    fmla v5.4s, v11.4s, v31.s[3]
    ldr q31, [x0, #10256]
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_5
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q11, [x1, #112]
    fmla v1.4s, v8.4s, v27.s[0]
    fmla v2.4s, v8.4s, v28.s[0]
    fmla v3.4s, v8.4s, v29.s[0]
    fmla v4.4s, v8.4s, v30.s[0]
    fmla v5.4s, v8.4s, v31.s[0]
    fmla v0.4s, v9.4s, v26.s[1]
    fmla v1.4s, v9.4s, v27.s[1]
    fmla v2.4s, v9.4s, v28.s[1]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v4.4s, v9.4s, v30.s[1]
    fmla v5.4s, v9.4s, v31.s[1]
    fmla v0.4s, v10.4s, v26.s[2]
    fmla v1.4s, v10.4s, v27.s[2]
    fmla v2.4s, v10.4s, v28.s[2]
    fmla v3.4s, v10.4s, v29.s[2]
    fmla v4.4s, v10.4s, v30.s[2]
    fmla v5.4s, v10.4s, v31.s[2]
    fmla v0.4s, v11.4s, v26.s[3]
    fmax v0.4s, v0.4s, v14.4s
    fmla v1.4s, v11.4s, v27.s[3]
    fmin v0.4s, v0.4s, v15.4s
    fmla v2.4s, v11.4s, v28.s[3]
    stur q0, [x2]
    fmla v3.4s, v11.4s, v29.s[3]
    fmax v1.4s, v1.4s, v14.4s
    fmla v4.4s, v11.4s, v30.s[3]
    fmin v1.4s, v1.4s, v15.4s
    fmla v5.4s, v11.4s, v31.s[3]
    stur q1, [x4]
    fmax v2.4s, v2.4s, v14.4s
    fmin v2.4s, v2.4s, v15.4s
    stur q2, [x5]
    fmax v3.4s, v3.4s, v14.4s
    fmin v3.4s, v3.4s, v15.4s
    stur q3, [x6]
    fmax v4.4s, v4.4s, v14.4s
    fmin v4.4s, v4.4s, v15.4s
    stur q4, [x7]
    fmax v5.4s, v5.4s, v14.4s
    fmin v5.4s, v5.4s, v15.4s
    stur q5, [x8]
    add x0, x0, #2, lsl #12
    add x0, x0, #2080
    sub x1, x1, #1, lsl #12
    sub x1, x1, #3968
    add x2, x2, #6, lsl #12
    add x4, x4, #6, lsl #12
    add x5, x5, #6, lsl #12
    add x6, x6, #6, lsl #12
    add x7, x7, #6, lsl #12
    add x8, x8, #6, lsl #12
    subs x10, x10, #1
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_4
    // block j=4 g=1
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q26, [x0]
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q9, [x1, #16]
    ldr q10, [x1, #32]
    fmla v0.4s, v9.4s, v26.s[1]
    ldr q11, [x1, #48]
    ldr q8, [x1, #64]
    fmla v0.4s, v10.4s, v26.s[2]
    ldr q9, [x1, #80]
    ldr q10, [x1, #96]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #16]
    ldr q11, [x1, #112]
    // steady state: 4x1x4 an iteration; loads are for products further on
    movz x11, #126
.Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_6:
    fmla v0.4s, v8.4s, v26.s[0]
    ldr q8, [x1, #128]
    fmla v0.4s, v9.4s, v26.s[1]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v26.s[2]
    ldr q10, [x1, #160]
    fmla v0.4s, v11.4s, v26.s[3]
    ldr q26, [x0, #32]
    ldr q11, [x1, #176]
    add x0, x0, #16
    add x1, x1, #64
    subs x11, x11, #1
    b.ne .Lpwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6_6
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v26.s[0]
    fmla v0.4s, v9.4s, v26.s[1]
    fmla v0.4s, v10.4s, v26.s[2]
    fmla v0.4s, v11.4s, v26.s[3]
    fmax v0.4s, v0.4s, v14.4s
    fmin v0.4s, v0.4s, v15.4s
    stur q0, [x2]
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6, .-pwconv_rtrd_zero_6x12_k4_pf0_columns_packed_bn_relu6
