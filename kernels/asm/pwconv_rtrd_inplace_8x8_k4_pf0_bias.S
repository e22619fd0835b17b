// void pwconv_rtrd_inplace_8x8_k4_pf0_bias(float *inout, const float *filter, float *workspace, const float *bias);
// AAPCS64: inout x0, filter x1, workspace x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Pointwise (1x1) convolution, fp32, as D = A B of the matrices A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi.
//   sums[y,x,o]+=input[y,x,i]*filter[i,o]
//   output[y,x,o]=sums[y,x,o]+bias[o]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (y, x, i)     = 14x14x384
//   filter (i, o)        = 384x64
//   output (y, x, o)     = 14x14x64
//   bias   (o)           = 64
// Family rtrd_inplace: Algorithm 6 (RTRD) from zero, in place: rows of A are copied before D overwrites them.
// In place: inout holds A, then D from its start on; workspace: 8 rows of A, 12288 bytes.
// Tile: 8 x 8 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for g by 8
//     for j by 8, along the lanes
//       16 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x4-x6            copy: what of a is to come, target, counter
//   x2               a
//   x1               b
//   x0               d
//   x7-x13           d, further on
//   x3               epilogue: bias
//   x14-x15, x19     counters: g, j, i
//   v0-v7, v16-v23   d, a block
//   v24-v31          a, rotating
//   v8-v11           b, rotating
// armsim-contract: {"op":"pwconv","problem":{"hi":14,"wi":14,"cin":384,"cout":64,"epilogue":"bias"},"tile":{"family":"rtrd_inplace","rows":8,"columns":8,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global pwconv_rtrd_inplace_8x8_k4_pf0_bias
    .type pwconv_rtrd_inplace_8x8_k4_pf0_bias, %function
pwconv_rtrd_inplace_8x8_k4_pf0_bias:
    // keep the caller's registers
    str x19, [sp, #-48]!
    stp d8, d9, [sp, #16]
    stp d10, d11, [sp, #32]
    mov x4, x0
    add x7, x0, #256
    add x8, x0, #512
    add x9, x0, #768
    add x10, x0, #1024
    add x11, x0, #1280
    add x12, x0, #1536
    add x13, x0, #1792
    // d[g,j]+=a[g,i]*b[i,j]
    movz x14, #24
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_0:
    // g=8 of a, before d is stored over it
    mov x5, x2
    movz x6, #96
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_1:
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    ldr q3, [x4, #48]
    ldr q4, [x4, #64]
    ldr q5, [x4, #80]
    ldr q6, [x4, #96]
    ldr q7, [x4, #112]
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x4, x4, #128
    add x5, x5, #128
    subs x6, x6, #1
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_1
    movz x15, #8
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_2:
    // block g=8 j=8
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q24, [x2]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q2, [x3]
    ldr q25, [x2, #1536]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q4, [x3]
    ldr q26, [x2, #3072]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q6, [x3]
    ldr q27, [x2, #4608]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q16, [x3]
    ldr q28, [x2, #6144]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q18, [x3]
    ldr q29, [x2, #7680]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q20, [x3]
    ldr q30, [x2, #9216]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q22, [x3]
    ldr q31, [x2, #10752]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q1, [x3, #16]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q5, [x3, #16]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q7, [x3, #16]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q17, [x3, #16]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q19, [x3, #16]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q21, [x3, #16]
    fmla v21.4s, v9.4s, v30.s[0]
    ldr q23, [x3, #16]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q10, [x1, #256]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #272]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q8, [x1, #512]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q9, [x1, #528]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #768]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #784]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #1024]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #1040]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #1280]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x2, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x2, #1552]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x2, #3088]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x2, #4624]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x2, #6160]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x2, #7696]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x2, #9232]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x2, #10768]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x19, #94
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_3:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1296]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x19, x19, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x2, x2, #16
    fmla v6.4s, v8.4s, v27.s[0]
    add x1, x1, #1024
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #512]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #528]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #768]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #784]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #1024]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #1040]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #1280]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x2, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x2, #1552]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x2, #3088]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x2, #4624]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x2, #6160]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x2, #7696]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x2, #9232]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x2, #10768]
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_3
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1296]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #1536]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #1552]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #1792]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #1808]
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
    stur q0, [x0]
    fmla v2.4s, v10.4s, v25.s[3]
    stur q2, [x7]
    fmla v4.4s, v10.4s, v26.s[3]
    stur q4, [x8]
    fmla v6.4s, v10.4s, v27.s[3]
    stur q6, [x9]
    fmla v16.4s, v10.4s, v28.s[3]
    stur q16, [x10]
    fmla v18.4s, v10.4s, v29.s[3]
    stur q18, [x11]
    fmla v20.4s, v10.4s, v30.s[3]
    stur q20, [x12]
    fmla v22.4s, v10.4s, v31.s[3]
    stur q22, [x13]
    fmla v1.4s, v11.4s, v24.s[3]
    stur q1, [x0, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    stur q3, [x7, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    stur q5, [x8, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    stur q7, [x9, #16]
    fmla v17.4s, v11.4s, v28.s[3]
    stur q17, [x10, #16]
    fmla v19.4s, v11.4s, v29.s[3]
    stur q19, [x11, #16]
    fmla v21.4s, v11.4s, v30.s[3]
    stur q21, [x12, #16]
    fmla v23.4s, v11.4s, v31.s[3]
    stur q23, [x13, #16]
    sub x2, x2, #1504
    sub x1, x1, #23, lsl #12
    sub x1, x1, #2016
    add x0, x0, #32
    add x7, x7, #32
    add x8, x8, #32
    add x9, x9, #32
    add x10, x10, #32
    add x11, x11, #32
    add x12, x12, #32
    add x13, x13, #32
    add x3, x3, #32
    subs x15, x15, #1
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_2
    sub x1, x1, #256
    add x0, x0, #1792
    add x7, x7, #1792
    add x8, x8, #1792
    add x9, x9, #1792
    add x10, x10, #1792
    add x11, x11, #1792
    add x12, x12, #1792
    add x13, x13, #1792
    sub x3, x3, #256
    subs x14, x14, #1
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_0
    // g=4 of a, before d is stored over it
    mov x5, x2
    movz x6, #48
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_4:
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    ldr q3, [x4, #48]
    ldr q4, [x4, #64]
    ldr q5, [x4, #80]
    ldr q6, [x4, #96]
    ldr q7, [x4, #112]
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x4, x4, #128
    add x5, x5, #128
    subs x6, x6, #1
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_4
    movz x15, #8
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_5:
    // block g=4 j=8
    ldr q0, [x3]
    ldr q8, [x1]
    ldr q24, [x2]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q2, [x3]
    ldr q25, [x2, #1536]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q4, [x3]
    ldr q26, [x2, #3072]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q6, [x3]
    ldr q27, [x2, #4608]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q1, [x3, #16]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q5, [x3, #16]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q7, [x3, #16]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q10, [x1, #256]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #272]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q8, [x1, #512]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q9, [x1, #528]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #768]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #784]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x1, #1024]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x1, #1040]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x1, #1280]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x2, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x2, #1552]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x2, #3088]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x2, #4624]
    // steady state: 4x8x4 an iteration; loads are for products further on
    movz x19, #94
.Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_6:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1296]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x19, x19, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x2, x2, #16
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x1, #1536]
    fmla v1.4s, v9.4s, v24.s[0]
    add x1, x1, #1024
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x1, #528]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #768]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #784]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x1, #1024]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x1, #1040]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x1, #1280]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x2, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x2, #1552]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x2, #3088]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x2, #4624]
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_6
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #1296]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x1, #1536]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x1, #1552]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #1792]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #1808]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v0.4s, v10.4s, v24.s[3]
    stur q0, [x0]
    fmla v2.4s, v10.4s, v25.s[3]
    stur q2, [x7]
    fmla v4.4s, v10.4s, v26.s[3]
    stur q4, [x8]
    fmla v6.4s, v10.4s, v27.s[3]
    stur q6, [x9]
    fmla v1.4s, v11.4s, v24.s[3]
    stur q1, [x0, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    stur q3, [x7, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    stur q5, [x8, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    stur q7, [x9, #16]
    sub x2, x2, #1504
    sub x1, x1, #23, lsl #12
    sub x1, x1, #2016
    add x0, x0, #32
    add x7, x7, #32
    add x8, x8, #32
    add x9, x9, #32
    add x10, x10, #32
    add x11, x11, #32
    add x12, x12, #32
    add x13, x13, #32
    add x3, x3, #32
    subs x15, x15, #1
    b.ne .Lpwconv_rtrd_inplace_8x8_k4_pf0_bias_5
    // give them back
    ldp d8, d9, [sp, #16]
    ldp d10, d11, [sp, #32]
    ldr x19, [sp], #48
    ret
    .size pwconv_rtrd_inplace_8x8_k4_pf0_bias, .-pwconv_rtrd_inplace_8x8_k4_pf0_bias
