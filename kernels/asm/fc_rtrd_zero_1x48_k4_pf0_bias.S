// void fc_rtrd_zero_1x48_k4_pf0_bias(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Fully connected layer, fp32, as D = A B of the matrices A = input, B = filter, D = output.
//   sums[n,o]+=input[n,i]*filter[i,o]
//   output[n,o]=sums[n,o]+bias[o]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (n, i)        = 1x1024
//   filter (i, o)        = 1024x1001
//   output (n, o)        = 1x1001
//   bias   (o)           = 1001
// Family rtrd_zero: Algorithm 6 (RTRD) from zero: a block of D in registers over all of Ci.
// Tile: 1 x 48 of D, 4 products side by side, prefetch distance 0. Loops, from the outermost:
//   for g
//     for j by 48, along the lanes
//       12 vectors of d stay in registers
//       for i by 4
//         d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               a
//   x1               b
//   x4-x10           b, further on
//   x2               d
//   x3               epilogue: bias
//   x11-x13          counters: g, j, i
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v19   d, a block
//   v20              a, rotating
//   v21-v31, v8-v12  b, rotating
// armsim-contract: {"op":"fc","problem":{"cin":1024,"cout":1001,"batch":1,"epilogue":"bias"},"tile":{"family":"rtrd_zero","rows":1,"columns":48,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global fc_rtrd_zero_1x48_k4_pf0_bias
    .type fc_rtrd_zero_1x48_k4_pf0_bias, %function
fc_rtrd_zero_1x48_k4_pf0_bias:
    // keep the caller's registers
    stp d8, d9, [sp, #-48]!
    stp d10, d11, [sp, #16]
    str d12, [sp, #32]
    add x4, x1, #4004
    add x5, x1, #1, lsl #12
    add x5, x5, #3912
    add x6, x1, #2, lsl #12
    add x6, x6, #3820
    add x7, x1, #3, lsl #12
    add x7, x7, #3728
    add x8, x1, #4, lsl #12
    add x8, x8, #3636
    add x9, x1, #5, lsl #12
    add x9, x9, #3544
    add x10, x1, #6, lsl #12
    add x10, x10, #3452
    // d[g,j]+=a[g,i]*b[i,j]
    movz x12, #20
.Lfc_rtrd_zero_1x48_k4_pf0_bias_0:
    // block g=1 j=48
    ldr q0, [x3]
    ldr q21, [x1]
    ldr q20, [x0]
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q1, [x3, #16]
    ldr q22, [x1, #16]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q2, [x3, #32]
    ldr q23, [x1, #32]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q3, [x3, #48]
    ldr q24, [x1, #48]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q4, [x3, #64]
    ldr q25, [x1, #64]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q5, [x3, #80]
    ldr q26, [x1, #80]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q6, [x3, #96]
    ldr q27, [x1, #96]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q7, [x3, #112]
    ldr q28, [x1, #112]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q16, [x3, #128]
    ldr q29, [x1, #128]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q17, [x3, #144]
    ldr q30, [x1, #144]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr q18, [x3, #160]
    ldr q31, [x1, #160]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr q19, [x3, #176]
    ldr q8, [x1, #176]
    fmla v19.4s, v8.4s, v20.s[0]
    ldr q9, [x4]
    ldr q10, [x4, #16]
    fmla v0.4s, v9.4s, v20.s[1]
    ldr q11, [x4, #32]
    ldr q12, [x4, #48]
    fmla v1.4s, v10.4s, v20.s[1]
    ldr q21, [x4, #64]
    ldr q22, [x4, #80]
    fmla v2.4s, v11.4s, v20.s[1]
    ldr q23, [x4, #96]
    ldr q24, [x4, #112]
    fmla v3.4s, v12.4s, v20.s[1]
    ldr q25, [x4, #128]
    ldr q26, [x4, #144]
    fmla v4.4s, v21.4s, v20.s[1]
    ldr q27, [x4, #160]
    ldr q28, [x4, #176]
    fmla v5.4s, v22.4s, v20.s[1]
    ldr q29, [x5]
    ldr q30, [x5, #16]
    fmla v6.4s, v23.4s, v20.s[1]
    ldr q31, [x5, #32]
    ldr q8, [x5, #48]
    fmla v7.4s, v24.4s, v20.s[1]
    ldr q9, [x5, #64]
    ldr q10, [x5, #80]
    fmla v16.4s, v25.4s, v20.s[1]
    ldr q11, [x5, #96]
    ldr q12, [x5, #112]
    fmla v17.4s, v26.4s, v20.s[1]
    ldr q21, [x5, #128]
    ldr q22, [x5, #144]
    fmla v18.4s, v27.4s, v20.s[1]
    ldr q23, [x5, #160]
    ldr q24, [x5, #176]
    fmla v19.4s, v28.4s, v20.s[1]
    ldr q25, [x6]
    ldr q26, [x6, #16]
    fmla v0.4s, v29.4s, v20.s[2]
    ldr q27, [x6, #32]
    ldr q28, [x6, #48]
    fmla v1.4s, v30.4s, v20.s[2]
    ldr q29, [x6, #64]
    ldr q30, [x6, #80]
    fmla v2.4s, v31.4s, v20.s[2]
    ldr q31, [x6, #96]
    fmla v3.4s, v8.4s, v20.s[2]
    ldr q8, [x6, #112]
    fmla v4.4s, v9.4s, v20.s[2]
    ldr q9, [x6, #128]
    fmla v5.4s, v10.4s, v20.s[2]
    ldr q10, [x6, #144]
    fmla v6.4s, v11.4s, v20.s[2]
    ldr q11, [x6, #160]
    fmla v7.4s, v12.4s, v20.s[2]
    ldr q12, [x6, #176]
    fmla v16.4s, v21.4s, v20.s[2]
    ldr q21, [x7]
    fmla v17.4s, v22.4s, v20.s[2]
    ldr q22, [x7, #16]
    fmla v18.4s, v23.4s, v20.s[2]
    ldr q23, [x7, #32]
    fmla v19.4s, v24.4s, v20.s[2]
    ldr q24, [x7, #48]
    fmla v0.4s, v25.4s, v20.s[3]
    ldr q25, [x7, #64]
    fmla v1.4s, v26.4s, v20.s[3]
    ldr q26, [x7, #80]
    fmla v2.4s, v27.4s, v20.s[3]
    ldr q27, [x7, #96]
    fmla v3.4s, v28.4s, v20.s[3]
    ldr q28, [x7, #112]
    fmla v4.4s, v29.4s, v20.s[3]
    ldr q29, [x7, #128]
    fmla v5.4s, v30.4s, v20.s[3]
    ldr q30, [x7, #144]
    fmla v6.4s, v31.4s, v20.s[3]
    ldr q31, [x7, #160]
    fmla v7.4s, v8.4s, v20.s[3]
    ldr q8, [x7, #176]
    fmla v16.4s, v9.4s, v20.s[3]
    ldr q9, [x8]
    fmla v17.4s, v10.4s, v20.s[3]
    ldr q10, [x8, #16]
    fmla v18.4s, v11.4s, v20.s[3]
    ldr q11, [x8, #32]
    fmla v19.4s, v12.4s, v20.s[3]
    ldr q20, [x0, #16]
    ldr q12, [x8, #48]
    // steady state: 1x48x4 an iteration; loads are for products further on
    movz x13, #254
.Lfc_rtrd_zero_1x48_k4_pf0_bias_1:
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q21, [x8, #64]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q22, [x8, #80]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q23, [x8, #96]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q24, [x8, #112]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q25, [x8, #128]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q26, [x8, #144]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q27, [x8, #160]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q28, [x8, #176]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q29, [x9]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr q30, [x9, #16]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr q31, [x9, #32]
    fmla v19.4s, v8.4s, v20.s[0]
    ldr q8, [x9, #48]
    fmla v0.4s, v9.4s, v20.s[1]
    ldr q9, [x9, #64]
    fmla v1.4s, v10.4s, v20.s[1]
    ldr q10, [x9, #80]
    fmla v2.4s, v11.4s, v20.s[1]
    ldr q11, [x9, #96]
    fmla v3.4s, v12.4s, v20.s[1]
    ldr q12, [x9, #112]
    fmla v4.4s, v21.4s, v20.s[1]
    ldr q21, [x9, #128]
    fmla v5.4s, v22.4s, v20.s[1]
    ldr q22, [x9, #144]
    fmla v6.4s, v23.4s, v20.s[1]
    ldr q23, [x9, #160]
    fmla v7.4s, v24.4s, v20.s[1]
    ldr q24, [x9, #176]
    fmla v16.4s, v25.4s, v20.s[1]
    ldr q25, [x10]
    fmla v17.4s, v26.4s, v20.s[1]
    ldr q26, [x10, #16]
    fmla v18.4s, v27.4s, v20.s[1]
    ldr q27, [x10, #32]
    fmla v19.4s, v28.4s, v20.s[1]
    ldr q28, [x10, #48]
    fmla v0.4s, v29.4s, v20.s[2]
    ldr q29, [x10, #64]
    fmla v1.4s, v30.4s, v20.s[2]
    ldr q30, [x10, #80]
    fmla v2.4s, v31.4s, v20.s[2]
    ldr q31, [x10, #96]
    fmla v3.4s, v8.4s, v20.s[2]
    ldr q8, [x10, #112]
    fmla v4.4s, v9.4s, v20.s[2]
    ldr q9, [x10, #128]
    fmla v5.4s, v10.4s, v20.s[2]
    ldr q10, [x10, #144]
    fmla v6.4s, v11.4s, v20.s[2]
    ldr q11, [x10, #160]
    fmla v7.4s, v12.4s, v20.s[2]
    ldr q12, [x10, #176]
    fmla v16.4s, v21.4s, v20.s[2]
    add x16, x10, #4004
    ldr q21, [x16]
    fmla v17.4s, v22.4s, v20.s[2]
    add x17, x10, #4020
    ldr q22, [x17]
    fmla v18.4s, v23.4s, v20.s[2]
    add x16, x10, #4036
    ldr q23, [x16]
    fmla v19.4s, v24.4s, v20.s[2]
    add x17, x10, #4052
    ldr q24, [x17]
    fmla v0.4s, v25.4s, v20.s[3]
    add x16, x10, #4068
    ldr q25, [x16]
    fmla v1.4s, v26.4s, v20.s[3]
    add x17, x10, #4084
    ldr q26, [x17]
    fmla v2.4s, v27.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #4
    ldr q27, [x16]
    fmla v3.4s, v28.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #20
    ldr q28, [x17]
    fmla v4.4s, v29.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #36
    ldr q29, [x16]
    fmla v5.4s, v30.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #52
    ldr q30, [x17]
    fmla v6.4s, v31.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #68
    ldr q31, [x16]
    fmla v7.4s, v8.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #84
    ldr q8, [x17]
    fmla v16.4s, v9.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #3912
    ldr q9, [x16]
    fmla v17.4s, v10.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #3928
    ldr q10, [x17]
    fmla v18.4s, v11.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #3944
    ldr q11, [x16]
    fmla v19.4s, v12.4s, v20.s[3]
    ldr q20, [x0, #32]
    add x17, x10, #1, lsl #12
    add x17, x17, #3960
    ldr q12, [x17]
    add x0, x0, #16
    add x1, x1, #3, lsl #12
    add x1, x1, #3728
    add x4, x4, #3, lsl #12
    add x4, x4, #3728
    add x5, x5, #3, lsl #12
    add x5, x5, #3728
    add x6, x6, #3, lsl #12
    add x6, x6, #3728
    add x7, x7, #3, lsl #12
    add x7, x7, #3728
    add x8, x8, #3, lsl #12
    add x8, x8, #3728
    add x9, x9, #3, lsl #12
    add x9, x9, #3728
    add x10, x10, #3, lsl #12
    add x10, x10, #3728
    subs x13, x13, #1
    b.ne .Lfc_rtrd_zero_1x48_k4_pf0_bias_1
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q21, [x8, #64]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q22, [x8, #80]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q23, [x8, #96]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q24, [x8, #112]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q25, [x8, #128]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q26, [x8, #144]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q27, [x8, #160]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q28, [x8, #176]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q29, [x9]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr q30, [x9, #16]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr q31, [x9, #32]
    fmla v19.4s, v8.4s, v20.s[0]
    ldr q8, [x9, #48]
    fmla v0.4s, v9.4s, v20.s[1]
    ldr q9, [x9, #64]
    fmla v1.4s, v10.4s, v20.s[1]
    ldr q10, [x9, #80]
    fmla v2.4s, v11.4s, v20.s[1]
    ldr q11, [x9, #96]
    fmla v3.4s, v12.4s, v20.s[1]
    ldr q12, [x9, #112]
    fmla v4.4s, v21.4s, v20.s[1]
    ldr q21, [x9, #128]
    fmla v5.4s, v22.4s, v20.s[1]
    ldr q22, [x9, #144]
    fmla v6.4s, v23.4s, v20.s[1]
    ldr q23, [x9, #160]
    fmla v7.4s, v24.4s, v20.s[1]
    ldr q24, [x9, #176]
    fmla v16.4s, v25.4s, v20.s[1]
    ldr q25, [x10]
    fmla v17.4s, v26.4s, v20.s[1]
    ldr q26, [x10, #16]
    fmla v18.4s, v27.4s, v20.s[1]
    ldr q27, [x10, #32]
    fmla v19.4s, v28.4s, v20.s[1]
    ldr q28, [x10, #48]
    fmla v0.4s, v29.4s, v20.s[2]
    ldr q29, [x10, #64]
    fmla v1.4s, v30.4s, v20.s[2]
    ldr q30, [x10, #80]
    fmla v2.4s, v31.4s, v20.s[2]
    ldr q31, [x10, #96]
    fmla v3.4s, v8.4s, v20.s[2]
    ldr q8, [x10, #112]
    fmla v4.4s, v9.4s, v20.s[2]
    ldr q9, [x10, #128]
    fmla v5.4s, v10.4s, v20.s[2]
    ldr q10, [x10, #144]
    fmla v6.4s, v11.4s, v20.s[2]
    ldr q11, [x10, #160]
    fmla v7.4s, v12.4s, v20.s[2]
    ldr q12, [x10, #176]
    fmla v16.4s, v21.4s, v20.s[2]
    fmla v17.4s, v22.4s, v20.s[2]
    fmla v18.4s, v23.4s, v20.s[2]
    fmla v19.4s, v24.4s, v20.s[2]
    fmla v0.4s, v25.4s, v20.s[3]
    stur q0, [x2]
    fmla v1.4s, v26.4s, v20.s[3]
    stur q1, [x2, #16]
    fmla v2.4s, v27.4s, v20.s[3]
    stur q2, [x2, #32]
    fmla v3.4s, v28.4s, v20.s[3]
    stur q3, [x2, #48]
    fmla v4.4s, v29.4s, v20.s[3]
    stur q4, [x2, #64]
    fmla v5.4s, v30.4s, v20.s[3]
    stur q5, [x2, #80]
    fmla v6.4s, v31.4s, v20.s[3]
    stur q6, [x2, #96]
    fmla v7.4s, v8.4s, v20.s[3]
    stur q7, [x2, #112]
    fmla v16.4s, v9.4s, v20.s[3]
    stur q16, [x2, #128]
    fmla v17.4s, v10.4s, v20.s[3]
    stur q17, [x2, #144]
    fmla v18.4s, v11.4s, v20.s[3]
    stur q18, [x2, #160]
    fmla v19.4s, v12.4s, v20.s[3]
    stur q19, [x2, #176]
    sub x0, x0, #4064
    sub x1, x1, #993, lsl #12
    sub x1, x1, #544
    sub x4, x4, #993, lsl #12
    sub x4, x4, #544
    sub x5, x5, #993, lsl #12
    sub x5, x5, #544
    sub x6, x6, #993, lsl #12
    sub x6, x6, #544
    sub x7, x7, #993, lsl #12
    sub x7, x7, #544
    sub x8, x8, #993, lsl #12
    sub x8, x8, #544
    sub x9, x9, #993, lsl #12
    sub x9, x9, #544
    sub x10, x10, #993, lsl #12
    sub x10, x10, #544
    add x2, x2, #192
    add x3, x3, #192
    subs x12, x12, #1
    b.ne .Lfc_rtrd_zero_1x48_k4_pf0_bias_0
    // block g=1 j=41
    ldr q0, [x3]
    ldr q21, [x1]
    ldr q20, [x0]
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q1, [x3, #16]
    ldr q22, [x1, #16]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q2, [x3, #32]
    ldr q23, [x1, #32]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q3, [x3, #48]
    ldr q24, [x1, #48]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q4, [x3, #64]
    ldr q25, [x1, #64]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q5, [x3, #80]
    ldr q26, [x1, #80]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q6, [x3, #96]
    ldr q27, [x1, #96]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q7, [x3, #112]
    ldr q28, [x1, #112]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q16, [x3, #128]
    ldr q29, [x1, #128]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q17, [x3, #144]
    ldr q30, [x1, #144]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr s18, [x3, #160]
    ldr s31, [x1, #160]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr q21, [x4]
    ldr q22, [x4, #16]
    fmla v0.4s, v21.4s, v20.s[1]
    ldr q23, [x4, #32]
    ldr q24, [x4, #48]
    fmla v1.4s, v22.4s, v20.s[1]
    ldr q25, [x4, #64]
    ldr q26, [x4, #80]
    fmla v2.4s, v23.4s, v20.s[1]
    ldr q27, [x4, #96]
    ldr q28, [x4, #112]
    fmla v3.4s, v24.4s, v20.s[1]
    ldr q29, [x4, #128]
    ldr q30, [x4, #144]
    fmla v4.4s, v25.4s, v20.s[1]
    ldr s31, [x4, #160]
    ldr q21, [x5]
    fmla v5.4s, v26.4s, v20.s[1]
    ldr q22, [x5, #16]
    ldr q23, [x5, #32]
    fmla v6.4s, v27.4s, v20.s[1]
    ldr q24, [x5, #48]
    ldr q25, [x5, #64]
    fmla v7.4s, v28.4s, v20.s[1]
    ldr q26, [x5, #80]
    ldr q27, [x5, #96]
    fmla v16.4s, v29.4s, v20.s[1]
    ldr q28, [x5, #112]
    ldr q29, [x5, #128]
    fmla v17.4s, v30.4s, v20.s[1]
    ldr q30, [x5, #144]
    fmla v18.4s, v31.4s, v20.s[1]
    ldr s31, [x5, #160]
    fmla v0.4s, v21.4s, v20.s[2]
    ldr q21, [x6]
    fmla v1.4s, v22.4s, v20.s[2]
    ldr q22, [x6, #16]
    fmla v2.4s, v23.4s, v20.s[2]
    ldr q23, [x6, #32]
    fmla v3.4s, v24.4s, v20.s[2]
    ldr q24, [x6, #48]
    fmla v4.4s, v25.4s, v20.s[2]
    ldr q25, [x6, #64]
    fmla v5.4s, v26.4s, v20.s[2]
    ldr q26, [x6, #80]
    fmla v6.4s, v27.4s, v20.s[2]
    ldr q27, [x6, #96]
    fmla v7.4s, v28.4s, v20.s[2]
    ldr q28, [x6, #112]
    fmla v16.4s, v29.4s, v20.s[2]
    ldr q29, [x6, #128]
    fmla v17.4s, v30.4s, v20.s[2]
    ldr q30, [x6, #144]
    fmla v18.4s, v31.4s, v20.s[2]
    ldr s31, [x6, #160]
    fmla v0.4s, v21.4s, v20.s[3]
    ldr q21, [x7]
    fmla v1.4s, v22.4s, v20.s[3]
    ldr q22, [x7, #16]
    fmla v2.4s, v23.4s, v20.s[3]
    ldr q23, [x7, #32]
    fmla v3.4s, v24.4s, v20.s[3]
    ldr q24, [x7, #48]
    fmla v4.4s, v25.4s, v20.s[3]
    ldr q25, [x7, #64]
    fmla v5.4s, v26.4s, v20.s[3]
    ldr q26, [x7, #80]
    fmla v6.4s, v27.4s, v20.s[3]
    ldr q27, [x7, #96]
    fmla v7.4s, v28.4s, v20.s[3]
    ldr q28, [x7, #112]
    fmla v16.4s, v29.4s, v20.s[3]
    ldr q29, [x7, #128]
    fmla v17.4s, v30.4s, v20.s[3]
    ldr q30, [x7, #144]
    fmla v18.4s, v31.4s, v20.s[3]
    ldr q20, [x0, #16]
    ldr s31, [x7, #160]
    // steady state: 1x41x4 an iteration; loads are for products further on
    movz x13, #254
.Lfc_rtrd_zero_1x48_k4_pf0_bias_2:
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q21, [x8]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q22, [x8, #16]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q23, [x8, #32]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q24, [x8, #48]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q25, [x8, #64]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q26, [x8, #80]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q27, [x8, #96]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q28, [x8, #112]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q29, [x8, #128]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr q30, [x8, #144]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr s31, [x8, #160]
    fmla v0.4s, v21.4s, v20.s[1]
    ldr q21, [x9]
    fmla v1.4s, v22.4s, v20.s[1]
    ldr q22, [x9, #16]
    fmla v2.4s, v23.4s, v20.s[1]
    ldr q23, [x9, #32]
    fmla v3.4s, v24.4s, v20.s[1]
    ldr q24, [x9, #48]
    fmla v4.4s, v25.4s, v20.s[1]
    ldr q25, [x9, #64]
    fmla v5.4s, v26.4s, v20.s[1]
    ldr q26, [x9, #80]
    fmla v6.4s, v27.4s, v20.s[1]
    ldr q27, [x9, #96]
    fmla v7.4s, v28.4s, v20.s[1]
    ldr q28, [x9, #112]
    fmla v16.4s, v29.4s, v20.s[1]
    ldr q29, [x9, #128]
    fmla v17.4s, v30.4s, v20.s[1]
    ldr q30, [x9, #144]
    fmla v18.4s, v31.4s, v20.s[1]
    ldr s31, [x9, #160]
    fmla v0.4s, v21.4s, v20.s[2]
    ldr q21, [x10]
    fmla v1.4s, v22.4s, v20.s[2]
    ldr q22, [x10, #16]
    fmla v2.4s, v23.4s, v20.s[2]
    ldr q23, [x10, #32]
    fmla v3.4s, v24.4s, v20.s[2]
    ldr q24, [x10, #48]
    fmla v4.4s, v25.4s, v20.s[2]
    ldr q25, [x10, #64]
    fmla v5.4s, v26.4s, v20.s[2]
    ldr q26, [x10, #80]
    fmla v6.4s, v27.4s, v20.s[2]
    ldr q27, [x10, #96]
    fmla v7.4s, v28.4s, v20.s[2]
    ldr q28, [x10, #112]
    fmla v16.4s, v29.4s, v20.s[2]
    ldr q29, [x10, #128]
    fmla v17.4s, v30.4s, v20.s[2]
    ldr q30, [x10, #144]
    fmla v18.4s, v31.4s, v20.s[2]
    ldr s31, [x10, #160]
    fmla v0.4s, v21.4s, v20.s[3]
    add x16, x10, #4004
    ldr q21, [x16]
    fmla v1.4s, v22.4s, v20.s[3]
    add x17, x10, #4020
    ldr q22, [x17]
    fmla v2.4s, v23.4s, v20.s[3]
    add x16, x10, #4036
    ldr q23, [x16]
    fmla v3.4s, v24.4s, v20.s[3]
    add x17, x10, #4052
    ldr q24, [x17]
    fmla v4.4s, v25.4s, v20.s[3]
    add x16, x10, #4068
    ldr q25, [x16]
    fmla v5.4s, v26.4s, v20.s[3]
    add x17, x10, #4084
    ldr q26, [x17]
    fmla v6.4s, v27.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #4
    ldr q27, [x16]
    fmla v7.4s, v28.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #20
    ldr q28, [x17]
    fmla v16.4s, v29.4s, v20.s[3]
    add x16, x10, #1, lsl #12
    add x16, x16, #36
    ldr q29, [x16]
    fmla v17.4s, v30.4s, v20.s[3]
    add x17, x10, #1, lsl #12
    add x17, x17, #52
    ldr q30, [x17]
    fmla v18.4s, v31.4s, v20.s[3]
    ldr q20, [x0, #32]
    ldr s31, [x10, #4164]
    add x0, x0, #16
    add x1, x1, #3, lsl #12
    add x1, x1, #3728
    add x4, x4, #3, lsl #12
    add x4, x4, #3728
    add x5, x5, #3, lsl #12
    add x5, x5, #3728
    add x6, x6, #3, lsl #12
    add x6, x6, #3728
    add x7, x7, #3, lsl #12
    add x7, x7, #3728
    add x8, x8, #3, lsl #12
    add x8, x8, #3728
    add x9, x9, #3, lsl #12
    add x9, x9, #3728
    add x10, x10, #3, lsl #12
    add x10, x10, #3728
    subs x13, x13, #1
    b.ne .Lfc_rtrd_zero_1x48_k4_pf0_bias_2
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v21.4s, v20.s[0]
    ldr q21, [x8]
    fmla v1.4s, v22.4s, v20.s[0]
    ldr q22, [x8, #16]
    fmla v2.4s, v23.4s, v20.s[0]
    ldr q23, [x8, #32]
    fmla v3.4s, v24.4s, v20.s[0]
    ldr q24, [x8, #48]
    fmla v4.4s, v25.4s, v20.s[0]
    ldr q25, [x8, #64]
    fmla v5.4s, v26.4s, v20.s[0]
    ldr q26, [x8, #80]
    fmla v6.4s, v27.4s, v20.s[0]
    ldr q27, [x8, #96]
    fmla v7.4s, v28.4s, v20.s[0]
    ldr q28, [x8, #112]
    fmla v16.4s, v29.4s, v20.s[0]
    ldr q29, [x8, #128]
    fmla v17.4s, v30.4s, v20.s[0]
    ldr q30, [x8, #144]
    fmla v18.4s, v31.4s, v20.s[0]
    ldr s31, [x8, #160]
    fmla v0.4s, v21.4s, v20.s[1]
    ldr q21, [x9]
    fmla v1.4s, v22.4s, v20.s[1]
    ldr q22, [x9, #16]
    fmla v2.4s, v23.4s, v20.s[1]
    ldr q23, [x9, #32]
    fmla v3.4s, v24.4s, v20.s[1]
    ldr q24, [x9, #48]
    fmla v4.4s, v25.4s, v20.s[1]
    ldr q25, [x9, #64]
    fmla v5.4s, v26.4s, v20.s[1]
    ldr q26, [x9, #80]
    fmla v6.4s, v27.4s, v20.s[1]
    ldr q27, [x9, #96]
    fmla v7.4s, v28.4s, v20.s[1]
    ldr q28, [x9, #112]
    fmla v16.4s, v29.4s, v20.s[1]
    ldr q29, [x9, #128]
    fmla v17.4s, v30.4s, v20.s[1]
    ldr q30, [x9, #144]
    fmla v18.4s, v31.4s, v20.s[1]
    ldr s31, [x9, #160]
    fmla v0.4s, v21.4s, v20.s[2]
    ldr q21, [x10]
    fmla v1.4s, v22.4s, v20.s[2]
    ldr q22, [x10, #16]
    fmla v2.4s, v23.4s, v20.s[2]
    ldr q23, [x10, #32]
    fmla v3.4s, v24.4s, v20.s[2]
    ldr q24, [x10, #48]
    fmla v4.4s, v25.4s, v20.s[2]
    ldr q25, [x10, #64]
    fmla v5.4s, v26.4s, v20.s[2]
    ldr q26, [x10, #80]
    fmla v6.4s, v27.4s, v20.s[2]
    ldr q27, [x10, #96]
    fmla v7.4s, v28.4s, v20.s[2]
    ldr q28, [x10, #112]
    fmla v16.4s, v29.4s, v20.s[2]
    ldr q29, [x10, #128]
    fmla v17.4s, v30.4s, v20.s[2]
    ldr q30, [x10, #144]
    fmla v18.4s, v31.4s, v20.s[2]
    ldr s31, [x10, #160]
    fmla v0.4s, v21.4s, v20.s[3]
    stur q0, [x2]
    fmla v1.4s, v22.4s, v20.s[3]
    stur q1, [x2, #16]
    fmla v2.4s, v23.4s, v20.s[3]
    stur q2, [x2, #32]
    fmla v3.4s, v24.4s, v20.s[3]
    stur q3, [x2, #48]
    fmla v4.4s, v25.4s, v20.s[3]
    stur q4, [x2, #64]
    fmla v5.4s, v26.4s, v20.s[3]
    stur q5, [x2, #80]
    fmla v6.4s, v27.4s, v20.s[3]
    stur q6, [x2, #96]
    fmla v7.4s, v28.4s, v20.s[3]
    stur q7, [x2, #112]
    fmla v16.4s, v29.4s, v20.s[3]
    stur q16, [x2, #128]
    fmla v17.4s, v30.4s, v20.s[3]
    stur q17, [x2, #144]
    fmla v18.4s, v31.4s, v20.s[3]
    str s18, [x2, #160]
    // give them back
    ldp d10, d11, [sp, #16]
    ldr d12, [sp, #32]
    ldp d8, d9, [sp], #48
    ret
    .size fc_rtrd_zero_1x48_k4_pf0_bias, .-fc_rtrd_zero_1x48_k4_pf0_bias
