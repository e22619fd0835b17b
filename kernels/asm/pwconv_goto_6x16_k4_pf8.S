// void pwconv_goto_6x16_k4_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Pointwise (1x1) convolution, fp32, as D = A B of the matrices A = input (G, Ci), B = filter, D = output (G, Co), G = Hi Wi.
//   output[y,x,o]+=input[y,x,i]*filter[i,o]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (y, x, i)     = 14x14x64
//   filter (i, o)        = 64x384
//   output (y, x, o)     = 14x14x384
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 66560 bytes of packed a, then 98304 bytes of packed b.
// Tile: MR x NR = 6x16 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for j by 384 (nc)
//     for i by 64 (kc)
//       b is packed as j/16 i j:4
//       for g by 196 (mc)
//         a is packed as g/6 i g:4
//         for j by 16 (columns), along the lanes
//           for g by 6 (rows)
//             24 vectors of d stay in registers
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
//   x15              counter: j by 384
//   x19              counter: i by 64
//   x20              counter: g by 196
//   x21              counter: j by 16
//   x22              counter: g by 6
//   v0-v7, v16-v31   d, a block
//   v8-v11           a, rotating
//   v12-v15          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"pwconv","problem":{"hi":14,"wi":14,"cin":64,"cout":384},"tile":{"family":"goto","rows":6,"columns":16,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global pwconv_goto_6x16_k4_pf8
    .type pwconv_goto_6x16_k4_pf8, %function
pwconv_goto_6x16_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    str x30, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    stp d12, d13, [sp, #80]
    stp d14, d15, [sp, #96]
    add x14, x3, #16, lsl #12
    add x14, x14, #1024
    // pack b: i=64, j=384
    mov x4, x1
    mov x5, x14
    movz x12, #24
.Lpwconv_goto_6x16_k4_pf8_0:
    bl .Lpwconv_goto_6x16_k4_pf8_pack_b_64_16
    add x4, x4, #64
    subs x12, x12, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_0
    // pack a: i=64, g=196
    mov x4, x0
    mov x5, x3
    movz x12, #32
.Lpwconv_goto_6x16_k4_pf8_1:
    bl .Lpwconv_goto_6x16_k4_pf8_pack_a_64_6
    subs x12, x12, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_1
    bl .Lpwconv_goto_6x16_k4_pf8_pack_a_64_4
    movz x21, #24
.Lpwconv_goto_6x16_k4_pf8_2:
    movz x22, #32
.Lpwconv_goto_6x16_k4_pf8_3:
    bl .Lpwconv_goto_6x16_k4_pf8_micro_64_6_16
    add x2, x2, #2, lsl #12
    add x2, x2, #1024
    add x3, x3, #128
    sub x14, x14, #3840
    subs x22, x22, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_3
    bl .Lpwconv_goto_6x16_k4_pf8_micro_64_4_16
    sub x2, x2, #71, lsl #12
    sub x2, x2, #4032
    sub x3, x3, #16, lsl #12
    sub x3, x3, #960
    add x14, x14, #256
    subs x21, x21, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_2
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp d12, d13, [sp, #80]
    ldp d14, d15, [sp, #96]
    ldp x19, x20, [sp], #112
    ret
.Lpwconv_goto_6x16_k4_pf8_pack_b_64_16:
    // 64 rows of 16 columns, into a panel
    mov x6, x4
    movz x13, #21
.Lpwconv_goto_6x16_k4_pf8_4:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #1536
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #1536
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    ldr q19, [x6, #48]
    add x6, x6, #1536
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_4
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #1536
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    add x5, x5, #64
    ret
.Lpwconv_goto_6x16_k4_pf8_pack_a_64_6:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lpwconv_goto_6x16_k4_pf8_5:
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
    b.ne .Lpwconv_goto_6x16_k4_pf8_5
    // rows 4-5 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x10, x5, #16
    add x4, x7, #256
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #16
.Lpwconv_goto_6x16_k4_pf8_6:
    ldr q0, [x6]
    ldr q1, [x7]
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
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_6
    add x5, x5, #2048
    ret
.Lpwconv_goto_6x16_k4_pf8_pack_a_64_4:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lpwconv_goto_6x16_k4_pf8_7:
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
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #64
    subs x13, x13, #1
    b.ne .Lpwconv_goto_6x16_k4_pf8_7
    add x5, x5, #1024
    ret
.Lpwconv_goto_6x16_k4_pf8_micro_64_6_16:
    // 6x16 sums of 64 products each
    add x4, x2, #1536
    add x5, x2, #3072
    add x6, x2, #1, lsl #12
    add x6, x6, #512
    add x7, x2, #1, lsl #12
    add x7, x7, #2048
    add x8, x2, #1, lsl #12
    add x8, x8, #3584
    ldr q12, [x14]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v4.4s, v12.4s, v8.s[1]
    ldr q13, [x14, #16]
    fmul v16.4s, v12.4s, v8.s[2]
    ldr q14, [x14, #32]
    fmul v20.4s, v12.4s, v8.s[3]
    ldr q15, [x14, #48]
    fmul v24.4s, v12.4s, v9.s[0]
    ldr q10, [x3, #32]
    fmul v28.4s, v12.4s, v9.s[1]
    ldr q11, [x3, #48]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x3, #256]
    fmul v5.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x3, #320]
    fmul v17.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x2]
    fmul v21.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x4]
    fmul v25.4s, v13.4s, v9.s[0]
    prfm pldl1keep, [x5]
    fmul v29.4s, v13.4s, v9.s[1]
    prfm pldl1keep, [x6]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x7]
    fmul v6.4s, v14.4s, v8.s[1]
    prfm pldl1keep, [x8]
    fmul v18.4s, v14.4s, v8.s[2]
    ldr q12, [x14, #64]
    fmul v22.4s, v14.4s, v8.s[3]
    ldr q13, [x14, #80]
    fmul v26.4s, v14.4s, v9.s[0]
    fmul v30.4s, v14.4s, v9.s[1]
    ldr q14, [x14, #96]
    fmul v3.4s, v15.4s, v8.s[0]
    fmul v7.4s, v15.4s, v8.s[1]
    fmul v19.4s, v15.4s, v8.s[2]
    fmul v23.4s, v15.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmul v27.4s, v15.4s, v9.s[0]
    fmul v31.4s, v15.4s, v9.s[1]
    ldr q15, [x14, #112]
    // steady state: 6x16x4 an iteration; loads are for products further on
    movz x12, #15
.Lpwconv_goto_6x16_k4_pf8_8:
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v4.4s, v12.4s, v10.s[1]
    subs x12, x12, #1
    fmla v16.4s, v12.4s, v10.s[2]
    fmla v20.4s, v12.4s, v10.s[3]
    fmla v24.4s, v12.4s, v11.s[0]
    fmla v28.4s, v12.4s, v11.s[1]
    ldr q12, [x14, #128]
    fmla v1.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v17.4s, v13.4s, v10.s[2]
    fmla v21.4s, v13.4s, v10.s[3]
    fmla v25.4s, v13.4s, v11.s[0]
    fmla v29.4s, v13.4s, v11.s[1]
    ldr q13, [x14, #144]
    fmla v2.4s, v14.4s, v10.s[0]
    fmla v6.4s, v14.4s, v10.s[1]
    fmla v18.4s, v14.4s, v10.s[2]
    fmla v22.4s, v14.4s, v10.s[3]
    fmla v26.4s, v14.4s, v11.s[0]
    fmla v30.4s, v14.4s, v11.s[1]
    ldr q14, [x14, #160]
    fmla v3.4s, v15.4s, v10.s[0]
    fmla v7.4s, v15.4s, v10.s[1]
    fmla v19.4s, v15.4s, v10.s[2]
    fmla v23.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v27.4s, v15.4s, v11.s[0]
    fmla v31.4s, v15.4s, v11.s[1]
    ldr q15, [x14, #176]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v4.4s, v12.4s, v8.s[1]
    add x3, x3, #128
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v20.4s, v12.4s, v8.s[3]
    fmla v24.4s, v12.4s, v9.s[0]
    fmla v28.4s, v12.4s, v9.s[1]
    ldr q12, [x14, #192]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    fmla v25.4s, v13.4s, v9.s[0]
    fmla v29.4s, v13.4s, v9.s[1]
    ldr q13, [x14, #208]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    fmla v26.4s, v14.4s, v9.s[0]
    fmla v30.4s, v14.4s, v9.s[1]
    ldr q14, [x14, #224]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    ldr q8, [x3]
    fmla v27.4s, v15.4s, v9.s[0]
    fmla v31.4s, v15.4s, v9.s[1]
    ldr q15, [x14, #240]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v4.4s, v12.4s, v10.s[1]
    add x14, x14, #256
    fmla v16.4s, v12.4s, v10.s[2]
    fmla v20.4s, v12.4s, v10.s[3]
    fmla v24.4s, v12.4s, v11.s[0]
    fmla v28.4s, v12.4s, v11.s[1]
    ldr q12, [x14]
    fmla v1.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v17.4s, v13.4s, v10.s[2]
    fmla v21.4s, v13.4s, v10.s[3]
    fmla v25.4s, v13.4s, v11.s[0]
    fmla v29.4s, v13.4s, v11.s[1]
    ldr q13, [x14, #16]
    fmla v2.4s, v14.4s, v10.s[0]
    fmla v6.4s, v14.4s, v10.s[1]
    fmla v18.4s, v14.4s, v10.s[2]
    fmla v22.4s, v14.4s, v10.s[3]
    fmla v26.4s, v14.4s, v11.s[0]
    fmla v30.4s, v14.4s, v11.s[1]
    ldr q14, [x14, #32]
    fmla v3.4s, v15.4s, v10.s[0]
    fmla v7.4s, v15.4s, v10.s[1]
    fmla v19.4s, v15.4s, v10.s[2]
    fmla v23.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v27.4s, v15.4s, v11.s[0]
    fmla v31.4s, v15.4s, v11.s[1]
    ldr q15, [x14, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v4.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v16.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v20.4s, v12.4s, v8.s[3]
    fmla v24.4s, v12.4s, v9.s[0]
    fmla v28.4s, v12.4s, v9.s[1]
    ldr q12, [x14, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    fmla v25.4s, v13.4s, v9.s[0]
    fmla v29.4s, v13.4s, v9.s[1]
    ldr q13, [x14, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    fmla v26.4s, v14.4s, v9.s[0]
    fmla v30.4s, v14.4s, v9.s[1]
    ldr q14, [x14, #96]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v27.4s, v15.4s, v9.s[0]
    fmla v31.4s, v15.4s, v9.s[1]
    ldr q15, [x14, #112]
    b.ne .Lpwconv_goto_6x16_k4_pf8_8
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v16.4s, v12.4s, v10.s[2]
    fmla v20.4s, v12.4s, v10.s[3]
    fmla v24.4s, v12.4s, v11.s[0]
    fmla v28.4s, v12.4s, v11.s[1]
    ldr q12, [x14, #128]
    fmla v1.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v17.4s, v13.4s, v10.s[2]
    fmla v21.4s, v13.4s, v10.s[3]
    fmla v25.4s, v13.4s, v11.s[0]
    fmla v29.4s, v13.4s, v11.s[1]
    ldr q13, [x14, #144]
    fmla v2.4s, v14.4s, v10.s[0]
    fmla v6.4s, v14.4s, v10.s[1]
    fmla v18.4s, v14.4s, v10.s[2]
    fmla v22.4s, v14.4s, v10.s[3]
    fmla v26.4s, v14.4s, v11.s[0]
    fmla v30.4s, v14.4s, v11.s[1]
    ldr q14, [x14, #160]
    fmla v3.4s, v15.4s, v10.s[0]
    fmla v7.4s, v15.4s, v10.s[1]
    fmla v19.4s, v15.4s, v10.s[2]
    fmla v23.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v27.4s, v15.4s, v11.s[0]
    fmla v31.4s, v15.4s, v11.s[1]
    ldr q15, [x14, #176]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v4.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v20.4s, v12.4s, v8.s[3]
    fmla v24.4s, v12.4s, v9.s[0]
    fmla v28.4s, v12.4s, v9.s[1]
    ldr q12, [x14, #192]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    fmla v25.4s, v13.4s, v9.s[0]
    fmla v29.4s, v13.4s, v9.s[1]
    ldr q13, [x14, #208]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    fmla v26.4s, v14.4s, v9.s[0]
    fmla v30.4s, v14.4s, v9.s[1]
    ldr q14, [x14, #224]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    fmla v27.4s, v15.4s, v9.s[0]
    fmla v31.4s, v15.4s, v9.s[1]
    ldr q15, [x14, #240]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x2]
    fmla v4.4s, v12.4s, v10.s[1]
    stur q4, [x4]
    fmla v16.4s, v12.4s, v10.s[2]
    stur q16, [x5]
    fmla v20.4s, v12.4s, v10.s[3]
    stur q20, [x6]
    fmla v24.4s, v12.4s, v11.s[0]
    stur q24, [x7]
    fmla v28.4s, v12.4s, v11.s[1]
    stur q28, [x8]
    fmla v1.4s, v13.4s, v10.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v13.4s, v10.s[1]
    stur q5, [x4, #16]
    fmla v17.4s, v13.4s, v10.s[2]
    stur q17, [x5, #16]
    fmla v21.4s, v13.4s, v10.s[3]
    stur q21, [x6, #16]
    fmla v25.4s, v13.4s, v11.s[0]
    stur q25, [x7, #16]
    fmla v29.4s, v13.4s, v11.s[1]
    stur q29, [x8, #16]
    fmla v2.4s, v14.4s, v10.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v14.4s, v10.s[1]
    stur q6, [x4, #32]
    fmla v18.4s, v14.4s, v10.s[2]
    stur q18, [x5, #32]
    fmla v22.4s, v14.4s, v10.s[3]
    stur q22, [x6, #32]
    fmla v26.4s, v14.4s, v11.s[0]
    stur q26, [x7, #32]
    fmla v30.4s, v14.4s, v11.s[1]
    stur q30, [x8, #32]
    fmla v3.4s, v15.4s, v10.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v15.4s, v10.s[1]
    stur q7, [x4, #48]
    fmla v19.4s, v15.4s, v10.s[2]
    stur q19, [x5, #48]
    fmla v23.4s, v15.4s, v10.s[3]
    stur q23, [x6, #48]
    fmla v27.4s, v15.4s, v11.s[0]
    stur q27, [x7, #48]
    fmla v31.4s, v15.4s, v11.s[1]
    stur q31, [x8, #48]
    ret
.Lpwconv_goto_6x16_k4_pf8_micro_64_4_16:
    // 4x16 sums of 64 products each
    add x4, x2, #1536
    add x5, x2, #3072
    add x6, x2, #1, lsl #12
    add x6, x6, #512
    ldr q12, [x14]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q13, [x14, #16]
    fmul v4.4s, v12.4s, v8.s[1]
    ldr q14, [x14, #32]
    fmul v16.4s, v12.4s, v8.s[2]
    ldr q15, [x14, #48]
    fmul v20.4s, v12.4s, v8.s[3]
    ldr q9, [x3, #16]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v5.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x2]
    fmul v17.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x4]
    fmul v21.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x5]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x6]
    fmul v6.4s, v14.4s, v8.s[1]
    ldr q12, [x14, #64]
    fmul v18.4s, v14.4s, v8.s[2]
    ldr q13, [x14, #80]
    fmul v22.4s, v14.4s, v8.s[3]
    ldr q14, [x14, #96]
    fmul v3.4s, v15.4s, v8.s[0]
    fmul v7.4s, v15.4s, v8.s[1]
    fmul v19.4s, v15.4s, v8.s[2]
    fmul v23.4s, v15.4s, v8.s[3]
    ldr q15, [x14, #112]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x12, #15
.Lpwconv_goto_6x16_k4_pf8_9:
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v4.4s, v12.4s, v9.s[1]
    subs x12, x12, #1
    fmla v16.4s, v12.4s, v9.s[2]
    fmla v20.4s, v12.4s, v9.s[3]
    ldr q12, [x14, #128]
    fmla v1.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v17.4s, v13.4s, v9.s[2]
    fmla v21.4s, v13.4s, v9.s[3]
    ldr q13, [x14, #144]
    fmla v2.4s, v14.4s, v9.s[0]
    fmla v6.4s, v14.4s, v9.s[1]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v22.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #160]
    fmla v3.4s, v15.4s, v9.s[0]
    fmla v7.4s, v15.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v23.4s, v15.4s, v9.s[3]
    ldr q15, [x14, #176]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v4.4s, v12.4s, v8.s[1]
    add x3, x3, #64
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v20.4s, v12.4s, v8.s[3]
    ldr q12, [x14, #192]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    ldr q13, [x14, #208]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    ldr q14, [x14, #224]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    ldr q15, [x14, #240]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3]
    fmla v4.4s, v12.4s, v9.s[1]
    add x14, x14, #256
    fmla v16.4s, v12.4s, v9.s[2]
    fmla v20.4s, v12.4s, v9.s[3]
    ldr q12, [x14]
    fmla v1.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v17.4s, v13.4s, v9.s[2]
    fmla v21.4s, v13.4s, v9.s[3]
    ldr q13, [x14, #16]
    fmla v2.4s, v14.4s, v9.s[0]
    fmla v6.4s, v14.4s, v9.s[1]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v22.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #32]
    fmla v3.4s, v15.4s, v9.s[0]
    fmla v7.4s, v15.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v23.4s, v15.4s, v9.s[3]
    ldr q15, [x14, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmla v4.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v20.4s, v12.4s, v8.s[3]
    ldr q12, [x14, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    ldr q13, [x14, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    ldr q14, [x14, #96]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    ldr q15, [x14, #112]
    b.ne .Lpwconv_goto_6x16_k4_pf8_9
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v16.4s, v12.4s, v9.s[2]
    fmla v20.4s, v12.4s, v9.s[3]
    ldr q12, [x14, #128]
    fmla v1.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v17.4s, v13.4s, v9.s[2]
    fmla v21.4s, v13.4s, v9.s[3]
    ldr q13, [x14, #144]
    fmla v2.4s, v14.4s, v9.s[0]
    fmla v6.4s, v14.4s, v9.s[1]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v22.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #160]
    fmla v3.4s, v15.4s, v9.s[0]
    fmla v7.4s, v15.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v23.4s, v15.4s, v9.s[3]
    ldr q15, [x14, #176]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v4.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v20.4s, v12.4s, v8.s[3]
    ldr q12, [x14, #192]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v5.4s, v13.4s, v8.s[1]
    fmla v17.4s, v13.4s, v8.s[2]
    fmla v21.4s, v13.4s, v8.s[3]
    ldr q13, [x14, #208]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v6.4s, v14.4s, v8.s[1]
    fmla v18.4s, v14.4s, v8.s[2]
    fmla v22.4s, v14.4s, v8.s[3]
    ldr q14, [x14, #224]
    fmla v3.4s, v15.4s, v8.s[0]
    fmla v7.4s, v15.4s, v8.s[1]
    fmla v19.4s, v15.4s, v8.s[2]
    fmla v23.4s, v15.4s, v8.s[3]
    ldr q15, [x14, #240]
    fmla v0.4s, v12.4s, v9.s[0]
    stur q0, [x2]
    fmla v4.4s, v12.4s, v9.s[1]
    stur q4, [x4]
    fmla v16.4s, v12.4s, v9.s[2]
    stur q16, [x5]
    fmla v20.4s, v12.4s, v9.s[3]
    stur q20, [x6]
    fmla v1.4s, v13.4s, v9.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v13.4s, v9.s[1]
    stur q5, [x4, #16]
    fmla v17.4s, v13.4s, v9.s[2]
    stur q17, [x5, #16]
    fmla v21.4s, v13.4s, v9.s[3]
    stur q21, [x6, #16]
    fmla v2.4s, v14.4s, v9.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v14.4s, v9.s[1]
    stur q6, [x4, #32]
    fmla v18.4s, v14.4s, v9.s[2]
    stur q18, [x5, #32]
    fmla v22.4s, v14.4s, v9.s[3]
    stur q22, [x6, #32]
    fmla v3.4s, v15.4s, v9.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v15.4s, v9.s[1]
    stur q7, [x4, #48]
    fmla v19.4s, v15.4s, v9.s[2]
    stur q19, [x5, #48]
    fmla v23.4s, v15.4s, v9.s[3]
    stur q23, [x6, #48]
    ret
    .size pwconv_goto_6x16_k4_pf8, .-pwconv_goto_6x16_k4_pf8
