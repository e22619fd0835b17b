// void pwconv_goto_8x12_k4_pf8_packed_bn_relu6(const float *input, const float *filter, float *output, float *workspace, const float *bias);
// AAPCS64: input x0, filter x1, output x2, workspace x3, bias x4; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
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
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 106496 bytes of packed a.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for j by 1024 (nc)
//     for i by 512 (kc)
//       for g by 49 (mc)
//         a is packed as g/8 i g:4
//         for j by 12 (columns), along the lanes
//           for g by 8 (rows)
//             24 vectors of d stay in registers
//             for i by 4
//               d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x5-x12           packing: walkers; products: rows of sums
//   x13              counter: panels; products
//   x14              counter: inside of a panel
//   x3               a.packed
//   x2               d
//   x1               b
//   x0               a
//   x4               epilogue: bias
//   x15              counter: j by 1024
//   x19              counter: i by 512
//   x20              counter: g by 49
//   x21              counter: j by 12
//   x22              counter: g by 8
//   v0-v7, v16-v31   d, a block
//   v8-v11           a, rotating
//   v12-v13          b, rotating
//   v14              epilogue: 0.0
//   v15              epilogue: 6.0
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"pwconv","problem":{"hi":7,"wi":7,"cin":512,"cout":1024,"epilogue":"bn_relu6","weights":"packed"},"tile":{"family":"goto","rows":8,"columns":12,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global pwconv_goto_8x12_k4_pf8_packed_bn_relu6
    .type pwconv_goto_8x12_k4_pf8_packed_bn_relu6, %function
pwconv_goto_8x12_k4_pf8_packed_bn_relu6:
    // keep the caller's registers
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    str x30, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    stp d12, d13, [sp, #80]
    stp d14, d15, [sp, #96]
    movi v14.4s, #0
    fmov v15.4s, #6.0
    // pack a: i=512, g=49
    mov x5, x0
    mov x6, x3
    movz x13, #6
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_0:
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_pack_a_512_8
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_0
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_pack_a_512_1
    movz x21, #85
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_1:
    movz x22, #6
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_2:
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_8_12
    sub x1, x1, #5, lsl #12
    sub x1, x1, #3904
    add x2, x2, #8, lsl #12
    add x3, x3, #128
    subs x22, x22, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_2
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_1_12
    add x1, x1, #192
    sub x2, x2, #47, lsl #12
    sub x2, x2, #4048
    sub x3, x3, #25, lsl #12
    sub x3, x3, #4032
    add x4, x4, #48
    subs x21, x21, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_1
    movz x22, #6
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_3:
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_8_4
    sub x1, x1, #1, lsl #12
    sub x1, x1, #4032
    add x2, x2, #8, lsl #12
    add x3, x3, #128
    subs x22, x22, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_3
    bl .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_1_4
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp d12, d13, [sp, #80]
    ldp d14, d15, [sp, #96]
    ldp x19, x20, [sp], #112
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_pack_a_512_8:
    // rows 0-3 of a panel, 512 columns, transposed
    mov x7, x5
    add x8, x7, #2048
    add x9, x8, #2048
    add x10, x9, #2048
    mov x11, x6
    add x5, x10, #2048
    movz x14, #128
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_4:
    ldr q0, [x7]
    ldr q1, [x8]
    ldr q2, [x9]
    ldr q3, [x10]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x11]
    stur q17, [x11, #32]
    stur q18, [x11, #64]
    stur q19, [x11, #96]
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #128
    subs x14, x14, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_4
    // rows 4-7 of a panel, 512 columns, transposed
    mov x7, x5
    add x8, x7, #2048
    add x9, x8, #2048
    add x10, x9, #2048
    add x11, x6, #16
    add x5, x10, #2048
    movz x14, #128
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_5:
    ldr q0, [x7]
    ldr q1, [x8]
    ldr q2, [x9]
    ldr q3, [x10]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x11]
    stur q17, [x11, #32]
    stur q18, [x11, #64]
    stur q19, [x11, #96]
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #128
    subs x14, x14, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_5
    add x6, x6, #4, lsl #12
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_pack_a_512_1:
    // rows 0-0 of a panel, 512 columns, transposed
    mov x7, x5
    mov x11, x6
    add x5, x7, #2048
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x14, #128
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_6:
    ldr q0, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x11]
    stur q17, [x11, #16]
    stur q18, [x11, #32]
    stur q19, [x11, #48]
    add x7, x7, #16
    add x11, x11, #64
    subs x14, x14, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_6
    add x6, x6, #2, lsl #12
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_8_12:
    // 8x12 sums of 512 products each, finished
    add x5, x2, #1, lsl #12
    add x6, x2, #2, lsl #12
    add x7, x2, #3, lsl #12
    add x8, x2, #4, lsl #12
    add x9, x2, #5, lsl #12
    add x10, x2, #6, lsl #12
    add x11, x2, #7, lsl #12
    ldr q0, [x4]
    ldr q12, [x1]
    ldr q8, [x3]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q3, [x4]
    fmla v3.4s, v12.4s, v8.s[1]
    ldr q6, [x4]
    fmla v6.4s, v12.4s, v8.s[2]
    ldr q17, [x4]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q20, [x4]
    ldr q9, [x3, #16]
    fmla v20.4s, v12.4s, v9.s[0]
    ldr q23, [x4]
    fmla v23.4s, v12.4s, v9.s[1]
    ldr q26, [x4]
    fmla v26.4s, v12.4s, v9.s[2]
    ldr q29, [x4]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q1, [x4, #16]
    ldr q13, [x1, #16]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q4, [x4, #16]
    fmla v4.4s, v13.4s, v8.s[1]
    ldr q7, [x4, #16]
    fmla v7.4s, v13.4s, v8.s[2]
    ldr q18, [x4, #16]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q21, [x4, #16]
    fmla v21.4s, v13.4s, v9.s[0]
    ldr q24, [x4, #16]
    fmla v24.4s, v13.4s, v9.s[1]
    ldr q27, [x4, #16]
    fmla v27.4s, v13.4s, v9.s[2]
    ldr q30, [x4, #16]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q2, [x4, #32]
    ldr q5, [x4, #32]
    ldr q16, [x4, #32]
    ldr q19, [x4, #32]
    ldr q22, [x4, #32]
    ldr q25, [x4, #32]
    ldr q28, [x4, #32]
    ldr q31, [x4, #32]
    ldr q10, [x3, #32]
    ldr q11, [x3, #48]
    prfm pldl1keep, [x3, #256]
    prfm pldl1keep, [x3, #320]
    prfm pldl1keep, [x2]
    prfm pldl1keep, [x5]
    prfm pldl1keep, [x6]
    prfm pldl1keep, [x7]
    prfm pldl1keep, [x8]
    prfm pldl1keep, [x9]
    prfm pldl1keep, [x10]
    prfm pldl1keep, [x11]
    ldr q12, [x1, #32]
    fmla v2.4s, v12.4s, v8.s[0]
    ldr q13, [x1, #48]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #64]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x13, #127
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_7:
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v3.4s, v13.4s, v10.s[1]
    subs x13, x13, #1
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #80]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #96]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #112]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v12.4s, v8.s[1]
    add x3, x3, #128
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #128]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #144]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #160]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #176]
    fmla v1.4s, v12.4s, v10.s[0]
    add x1, x1, #192
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x1]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #16]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #32]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #48]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #64]
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_7
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #80]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #96]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #112]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v12.4s, v8.s[1]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #128]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #144]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #160]
    fmla v0.4s, v13.4s, v10.s[0]
    fmax v0.4s, v0.4s, v14.4s
    fmla v3.4s, v13.4s, v10.s[1]
    fmin v0.4s, v0.4s, v15.4s
    fmla v6.4s, v13.4s, v10.s[2]
    stur q0, [x2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmax v3.4s, v3.4s, v14.4s
    fmla v20.4s, v13.4s, v11.s[0]
    fmin v3.4s, v3.4s, v15.4s
    fmla v23.4s, v13.4s, v11.s[1]
    stur q3, [x5]
    fmla v26.4s, v13.4s, v11.s[2]
    fmax v6.4s, v6.4s, v14.4s
    fmla v29.4s, v13.4s, v11.s[3]
    fmin v6.4s, v6.4s, v15.4s
    fmla v1.4s, v12.4s, v10.s[0]
    stur q6, [x6]
    fmla v4.4s, v12.4s, v10.s[1]
    fmax v17.4s, v17.4s, v14.4s
    fmla v7.4s, v12.4s, v10.s[2]
    fmin v17.4s, v17.4s, v15.4s
    fmla v18.4s, v12.4s, v10.s[3]
    stur q17, [x7]
    fmla v21.4s, v12.4s, v11.s[0]
    fmax v20.4s, v20.4s, v14.4s
    fmla v24.4s, v12.4s, v11.s[1]
    fmin v20.4s, v20.4s, v15.4s
    fmla v27.4s, v12.4s, v11.s[2]
    stur q20, [x8]
    fmla v30.4s, v12.4s, v11.s[3]
    fmax v23.4s, v23.4s, v14.4s
    fmin v23.4s, v23.4s, v15.4s
    stur q23, [x9]
    fmax v26.4s, v26.4s, v14.4s
    fmin v26.4s, v26.4s, v15.4s
    stur q26, [x10]
    fmax v29.4s, v29.4s, v14.4s
    fmin v29.4s, v29.4s, v15.4s
    stur q29, [x11]
    ldr q13, [x1, #176]
    fmla v2.4s, v13.4s, v10.s[0]
    fmax v1.4s, v1.4s, v14.4s
    fmla v5.4s, v13.4s, v10.s[1]
    fmin v1.4s, v1.4s, v15.4s
    fmla v16.4s, v13.4s, v10.s[2]
    stur q1, [x2, #16]
    fmla v19.4s, v13.4s, v10.s[3]
    fmax v4.4s, v4.4s, v14.4s
    fmla v22.4s, v13.4s, v11.s[0]
    fmin v4.4s, v4.4s, v15.4s
    fmla v25.4s, v13.4s, v11.s[1]
    stur q4, [x5, #16]
    fmla v28.4s, v13.4s, v11.s[2]
    fmax v7.4s, v7.4s, v14.4s
    fmla v31.4s, v13.4s, v11.s[3]
    fmin v7.4s, v7.4s, v15.4s
    stur q7, [x6, #16]
    fmax v18.4s, v18.4s, v14.4s
    fmin v18.4s, v18.4s, v15.4s
    stur q18, [x7, #16]
    fmax v21.4s, v21.4s, v14.4s
    fmin v21.4s, v21.4s, v15.4s
    stur q21, [x8, #16]
    fmax v24.4s, v24.4s, v14.4s
    fmin v24.4s, v24.4s, v15.4s
    stur q24, [x9, #16]
    fmax v27.4s, v27.4s, v14.4s
    fmin v27.4s, v27.4s, v15.4s
    stur q27, [x10, #16]
    fmax v30.4s, v30.4s, v14.4s
    fmin v30.4s, v30.4s, v15.4s
    stur q30, [x11, #16]
    fmax v2.4s, v2.4s, v14.4s
    fmin v2.4s, v2.4s, v15.4s
    stur q2, [x2, #32]
    fmax v5.4s, v5.4s, v14.4s
    fmin v5.4s, v5.4s, v15.4s
    stur q5, [x5, #32]
    fmax v16.4s, v16.4s, v14.4s
    fmin v16.4s, v16.4s, v15.4s
    stur q16, [x6, #32]
    fmax v19.4s, v19.4s, v14.4s
    fmin v19.4s, v19.4s, v15.4s
    stur q19, [x7, #32]
    fmax v22.4s, v22.4s, v14.4s
    fmin v22.4s, v22.4s, v15.4s
    stur q22, [x8, #32]
    fmax v25.4s, v25.4s, v14.4s
    fmin v25.4s, v25.4s, v15.4s
    stur q25, [x9, #32]
    fmax v28.4s, v28.4s, v14.4s
    fmin v28.4s, v28.4s, v15.4s
    stur q28, [x10, #32]
    fmax v31.4s, v31.4s, v14.4s
    fmin v31.4s, v31.4s, v15.4s
    stur q31, [x11, #32]
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_1_12:
    // 1x12 sums of 512 products each, finished
    ldr q0, [x4]
    ldr q12, [x1]
    ldr q8, [x3]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q1, [x4, #16]
    ldr q13, [x1, #16]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q2, [x4, #32]
    ldr q9, [x3, #16]
    prfm pldl1keep, [x3, #128]
    prfm pldl1keep, [x2]
    ldr q12, [x1, #32]
    fmla v2.4s, v12.4s, v8.s[0]
    ldr q13, [x1, #48]
    ldr q12, [x1, #64]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q8, [x3, #32]
    ldr q13, [x1, #80]
    fmla v1.4s, v12.4s, v9.s[0]
    ldr q12, [x1, #96]
    fmla v2.4s, v13.4s, v9.s[0]
    ldr q13, [x1, #112]
    ldr q9, [x3, #48]
    // steady state: 1x12x4 an iteration; loads are for products further on
    movz x13, #127
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_8:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #128]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q13, [x1, #144]
    fmla v2.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #160]
    ldr q8, [x3, #64]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q13, [x1, #176]
    fmla v1.4s, v12.4s, v9.s[0]
    ldr q12, [x1, #192]
    fmla v2.4s, v13.4s, v9.s[0]
    ldr q13, [x1, #208]
    ldr q9, [x3, #80]
    fmla v0.4s, v12.4s, v8.s[0]
    prfm pldl1keep, [x3, #192]
    ldr q12, [x1, #224]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q13, [x1, #240]
    fmla v2.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #256]
    ldr q8, [x3, #96]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q13, [x1, #272]
    fmla v1.4s, v12.4s, v9.s[0]
    ldr q12, [x1, #288]
    fmla v2.4s, v13.4s, v9.s[0]
    ldr q13, [x1, #304]
    ldr q9, [x3, #112]
    add x3, x3, #64
    add x1, x1, #192
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_8
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #128]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q13, [x1, #144]
    fmla v2.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #160]
    fmla v0.4s, v13.4s, v9.s[0]
    fmax v0.4s, v0.4s, v14.4s
    fmin v0.4s, v0.4s, v15.4s
    fmla v1.4s, v12.4s, v9.s[0]
    stur q0, [x2]
    ldr q13, [x1, #176]
    fmla v2.4s, v13.4s, v9.s[0]
    fmax v1.4s, v1.4s, v14.4s
    fmin v1.4s, v1.4s, v15.4s
    stur q1, [x2, #16]
    fmax v2.4s, v2.4s, v14.4s
    fmin v2.4s, v2.4s, v15.4s
    stur q2, [x2, #32]
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_8_4:
    // 8x4 sums of 512 products each, finished
    ldr q0, [x4]
    ldr q12, [x1]
    ldr q8, [x3]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q1, [x4]
    fmla v1.4s, v12.4s, v8.s[1]
    ldr q2, [x4]
    fmla v2.4s, v12.4s, v8.s[2]
    ldr q3, [x4]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q4, [x4]
    ldr q9, [x3, #16]
    fmla v4.4s, v12.4s, v9.s[0]
    ldr q5, [x4]
    fmla v5.4s, v12.4s, v9.s[1]
    ldr q6, [x4]
    fmla v6.4s, v12.4s, v9.s[2]
    ldr q7, [x4]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q10, [x3, #32]
    ldr q11, [x3, #48]
    prfm pldl1keep, [x3, #256]
    prfm pldl1keep, [x3, #320]
    prfm pldl1keep, [x2]
    prfm pldl1keep, [x2, #4096]
    prfm pldl1keep, [x2, #8192]
    prfm pldl1keep, [x2, #12288]
    prfm pldl1keep, [x2, #16384]
    prfm pldl1keep, [x2, #20480]
    prfm pldl1keep, [x2, #24576]
    prfm pldl1keep, [x2, #28672]
    ldr q8, [x3, #64]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x13, #127
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_9:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x13, x13, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x3, x3, #128
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x1, x1, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #32]
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_9
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    fmax v0.4s, v0.4s, v14.4s
    fmla v1.4s, v12.4s, v10.s[1]
    fmin v0.4s, v0.4s, v15.4s
    fmla v2.4s, v12.4s, v10.s[2]
    stur q0, [x2]
    fmla v3.4s, v12.4s, v10.s[3]
    fmax v1.4s, v1.4s, v14.4s
    fmla v4.4s, v12.4s, v11.s[0]
    fmin v1.4s, v1.4s, v15.4s
    fmla v5.4s, v12.4s, v11.s[1]
    str q1, [x2, #4096]
    fmla v6.4s, v12.4s, v11.s[2]
    fmax v2.4s, v2.4s, v14.4s
    fmla v7.4s, v12.4s, v11.s[3]
    fmin v2.4s, v2.4s, v15.4s
    str q2, [x2, #8192]
    fmax v3.4s, v3.4s, v14.4s
    fmin v3.4s, v3.4s, v15.4s
    str q3, [x2, #12288]
    fmax v4.4s, v4.4s, v14.4s
    fmin v4.4s, v4.4s, v15.4s
    str q4, [x2, #16384]
    fmax v5.4s, v5.4s, v14.4s
    fmin v5.4s, v5.4s, v15.4s
    str q5, [x2, #20480]
    fmax v6.4s, v6.4s, v14.4s
    fmin v6.4s, v6.4s, v15.4s
    str q6, [x2, #24576]
    fmax v7.4s, v7.4s, v14.4s
    fmin v7.4s, v7.4s, v15.4s
    str q7, [x2, #28672]
    ret
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_micro_end_512_1_4:
    // 1x4 sums of 512 products each, finished
    ldr q0, [x4]
    ldr q12, [x1]
    ldr q8, [x3]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    prfm pldl1keep, [x3, #128]
    prfm pldl1keep, [x2]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    ldr q12, [x1, #32]
    ldr q9, [x3, #48]
    // steady state: 1x4x4 an iteration; loads are for products further on
    movz x13, #127
.Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_10:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #48]
    ldr q8, [x3, #64]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q12, [x1, #64]
    ldr q9, [x3, #80]
    fmla v0.4s, v12.4s, v8.s[0]
    prfm pldl1keep, [x3, #192]
    ldr q12, [x1, #80]
    ldr q8, [x3, #96]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q12, [x1, #96]
    ldr q9, [x3, #112]
    add x3, x3, #64
    add x1, x1, #64
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x12_k4_pf8_packed_bn_relu6_10
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    fmax v0.4s, v0.4s, v14.4s
    fmin v0.4s, v0.4s, v15.4s
    stur q0, [x2]
    ret
    .size pwconv_goto_8x12_k4_pf8_packed_bn_relu6, .-pwconv_goto_8x12_k4_pf8_packed_bn_relu6
