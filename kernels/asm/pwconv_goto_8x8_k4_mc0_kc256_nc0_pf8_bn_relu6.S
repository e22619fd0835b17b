// void pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6(const float *input, const float *filter, float *output, float *workspace, const float *bias);
// AAPCS64: input x0, filter x1, output x2, workspace x3, bias x4; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
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
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 53248 bytes of packed a, then 1048576 bytes of packed b.
// Tile: MR x NR = 8x8 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for j by 1024 (nc)
//     for i by 256 (kc)
//       b is packed as j/8 i j:4
//       for g by 49 (mc)
//         a is packed as g/8 i g:4
//         for j by 8 (columns), along the lanes
//           for g by 8 (rows)
//             16 vectors of d stay in registers, loaded where they do not begin
//             for i by 4
//               d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x5-x12           packing: walkers; products: rows of sums
//   x13              counter: panels; products
//   x14              counter: inside of a panel
//   x15              b.packed
//   x3               a.packed
//   x2               d
//   x1               b
//   x0               a
//   x4               epilogue: bias
//   x19              counter: j by 1024
//   x20              counter: i by 256
//   x21              counter: g by 49
//   x22              counter: j by 8
//   x23              counter: g by 8
//   v0-v7, v16-v23   d, a block
//   v24-v27          a, rotating
//   v28-v31          b, rotating
//   v8               epilogue: 0.0
//   v9               epilogue: 6.0
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"pwconv","problem":{"hi":7,"wi":7,"cin":512,"cout":1024,"epilogue":"bn_relu6"},"tile":{"family":"goto","rows":8,"columns":8,"depth":4,"mc":0,"kc":256,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6
    .type pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6, %function
pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6:
    // keep the caller's registers
    stp x19, x20, [sp, #-64]!
    stp x21, x22, [sp, #16]
    stp x23, x30, [sp, #32]
    stp d8, d9, [sp, #48]
    add x15, x3, #13, lsl #12
    movi v8.4s, #0
    fmov v9.4s, #6.0
    // pack b: i=256, j=1024
    mov x5, x1
    mov x6, x15
    movz x13, #128
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_0:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_b_256_8
    add x5, x5, #32
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_0
    // pack a: i=256, g=49
    mov x5, x0
    mov x6, x3
    movz x13, #6
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_1:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_8
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_1
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_1
    movz x22, #128
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_2:
    movz x23, #6
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_3:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_256_8_8
    add x2, x2, #8, lsl #12
    add x3, x3, #256
    sub x15, x15, #1, lsl #12
    sub x15, x15, #3840
    subs x23, x23, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_3
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_256_1_8
    sub x2, x2, #47, lsl #12
    sub x2, x2, #4064
    sub x3, x3, #12, lsl #12
    sub x3, x3, #3904
    add x15, x15, #384
    add x4, x4, #32
    subs x22, x22, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_2
    add x0, x0, #1024
    add x1, x1, #256, lsl #12
    sub x2, x2, #1, lsl #12
    sub x15, x15, #256, lsl #12
    sub x4, x4, #1, lsl #12
    // pack b: i=256, j=1024
    mov x5, x1
    mov x6, x15
    movz x13, #128
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_4:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_b_256_8
    add x5, x5, #32
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_4
    // pack a: i=256, g=49
    mov x5, x0
    mov x6, x3
    movz x13, #6
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_5:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_8
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_5
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_1
    movz x22, #128
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_6:
    movz x23, #6
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_7:
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_add_end_256_8_8
    add x2, x2, #8, lsl #12
    add x3, x3, #256
    sub x15, x15, #1, lsl #12
    sub x15, x15, #3840
    subs x23, x23, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_7
    bl .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_add_end_256_1_8
    sub x2, x2, #47, lsl #12
    sub x2, x2, #4064
    sub x3, x3, #12, lsl #12
    sub x3, x3, #3904
    add x15, x15, #384
    add x4, x4, #32
    subs x22, x22, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_6
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp x19, x20, [sp], #64
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_b_256_8:
    // 256 rows of 8 columns, into a panel
    mov x7, x5
    movz x14, #64
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_8:
    ldr q0, [x7]
    ldr q1, [x7, #16]
    add x7, x7, #1, lsl #12
    stur q0, [x6]
    stur q1, [x6, #16]
    ldr q2, [x7]
    ldr q3, [x7, #16]
    add x7, x7, #1, lsl #12
    stur q2, [x6, #32]
    stur q3, [x6, #48]
    ldr q4, [x7]
    ldr q5, [x7, #16]
    add x7, x7, #1, lsl #12
    stur q4, [x6, #64]
    stur q5, [x6, #80]
    ldr q6, [x7]
    ldr q7, [x7, #16]
    add x7, x7, #1, lsl #12
    stur q6, [x6, #96]
    stur q7, [x6, #112]
    add x6, x6, #128
    subs x14, x14, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_8
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_8:
    // rows 0-3 of a panel, 256 columns, transposed
    mov x7, x5
    add x8, x7, #2048
    add x9, x8, #2048
    add x10, x9, #2048
    mov x11, x6
    add x5, x10, #2048
    movz x14, #64
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_9:
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
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_9
    // rows 4-7 of a panel, 256 columns, transposed
    mov x7, x5
    add x8, x7, #2048
    add x9, x8, #2048
    add x10, x9, #2048
    add x11, x6, #16
    add x5, x10, #2048
    movz x14, #64
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_10:
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
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_10
    add x6, x6, #2, lsl #12
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_pack_a_256_1:
    // rows 0-0 of a panel, 256 columns, transposed
    mov x7, x5
    mov x11, x6
    add x5, x7, #2048
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x14, #64
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_11:
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
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_11
    add x6, x6, #1, lsl #12
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_256_8_8:
    // 8x8 sums of 256 products each
    add x5, x2, #1, lsl #12
    add x6, x2, #2, lsl #12
    add x7, x2, #3, lsl #12
    add x8, x2, #4, lsl #12
    add x9, x2, #5, lsl #12
    add x10, x2, #6, lsl #12
    add x11, x2, #7, lsl #12
    ldr q0, [x4]
    ldr q28, [x15]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q2, [x4]
    fmla v2.4s, v28.4s, v24.s[1]
    ldr q4, [x4]
    fmla v4.4s, v28.4s, v24.s[2]
    ldr q6, [x4]
    fmla v6.4s, v28.4s, v24.s[3]
    ldr q16, [x4]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x4]
    fmla v18.4s, v28.4s, v25.s[1]
    ldr q20, [x4]
    fmla v20.4s, v28.4s, v25.s[2]
    ldr q22, [x4]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q1, [x4, #16]
    ldr q29, [x15, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q3, [x4, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x4, #16]
    fmla v5.4s, v29.4s, v24.s[2]
    ldr q7, [x4, #16]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q17, [x4, #16]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q19, [x4, #16]
    fmla v19.4s, v29.4s, v25.s[1]
    ldr q21, [x4, #16]
    fmla v21.4s, v29.4s, v25.s[2]
    ldr q23, [x4, #16]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x15, #32]
    ldr q26, [x3, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x3, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x15, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v30.4s, v26.s[3]
    prfm pldl1keep, [x3, #320]
    fmla v16.4s, v30.4s, v27.s[0]
    prfm pldl1keep, [x2]
    fmla v18.4s, v30.4s, v27.s[1]
    prfm pldl1keep, [x5]
    fmla v20.4s, v30.4s, v27.s[2]
    prfm pldl1keep, [x6]
    fmla v22.4s, v30.4s, v27.s[3]
    prfm pldl1keep, [x7]
    fmla v1.4s, v31.4s, v26.s[0]
    prfm pldl1keep, [x8]
    fmla v3.4s, v31.4s, v26.s[1]
    prfm pldl1keep, [x9]
    fmla v5.4s, v31.4s, v26.s[2]
    prfm pldl1keep, [x10]
    fmla v7.4s, v31.4s, v26.s[3]
    prfm pldl1keep, [x11]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q28, [x15, #64]
    fmla v19.4s, v31.4s, v27.s[1]
    ldr q24, [x3, #64]
    fmla v21.4s, v31.4s, v27.s[2]
    ldr q25, [x3, #80]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q29, [x15, #80]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q30, [x15, #96]
    fmla v2.4s, v28.4s, v24.s[1]
    ldr q26, [x3, #96]
    fmla v4.4s, v28.4s, v24.s[2]
    ldr q27, [x3, #112]
    fmla v6.4s, v28.4s, v24.s[3]
    ldr q31, [x15, #112]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x13, #62
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_12:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x13, x13, #1
    fmla v4.4s, v30.4s, v26.s[2]
    add x3, x3, #128
    fmla v6.4s, v30.4s, v26.s[3]
    add x15, x15, #128
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_12
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #160]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #160]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #176]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #176]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x3, #384]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x3, #448]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #192]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #192]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #208]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #208]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #224]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #224]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #240]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #240]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    stur q2, [x5]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x6]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x7]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x8]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q18, [x9]
    fmla v20.4s, v30.4s, v27.s[2]
    stur q20, [x10]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q22, [x11]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x5, #16]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x6, #16]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x7, #16]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x8, #16]
    fmla v19.4s, v31.4s, v27.s[1]
    stur q19, [x9, #16]
    fmla v21.4s, v31.4s, v27.s[2]
    stur q21, [x10, #16]
    fmla v23.4s, v31.4s, v27.s[3]
    stur q23, [x11, #16]
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_256_1_8:
    // 1x8 sums of 256 products each
    ldr q0, [x4]
    ldr q28, [x15]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q1, [x4, #16]
    ldr q29, [x15, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q30, [x15, #32]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x15, #48]
    prfm pldl1keep, [x3, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x2]
    ldr q28, [x15, #64]
    ldr q24, [x3, #32]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q29, [x15, #80]
    ldr q30, [x15, #96]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q25, [x3, #48]
    ldr q31, [x15, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x15, #128]
    ldr q24, [x3, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x15, #144]
    ldr q30, [x15, #160]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #80]
    ldr q31, [x15, #176]
    fmla v1.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    ldr q28, [x15, #192]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x15, #208]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x15, #224]
    ldr q25, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #240]
    ldr q28, [x15, #256]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #128]
    ldr q29, [x15, #272]
    // steady state: 1x8x4 an iteration; loads are for products further on
    movz x13, #61
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_13:
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #288]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q31, [x15, #304]
    fmla v0.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #256]
    ldr q28, [x15, #320]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #160]
    ldr q29, [x15, #336]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #352]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #176]
    ldr q31, [x15, #368]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q28, [x15, #384]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #192]
    ldr q29, [x15, #400]
    add x3, x3, #64
    add x15, x15, #128
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_13
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #288]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q31, [x15, #304]
    fmla v0.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #256]
    ldr q28, [x15, #320]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #160]
    ldr q29, [x15, #336]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #352]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #176]
    ldr q31, [x15, #368]
    fmla v0.4s, v28.4s, v24.s[0]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_add_end_256_8_8:
    // 8x8 sums of 256 products each, added to what was, finished
    add x5, x2, #1, lsl #12
    add x6, x2, #2, lsl #12
    add x7, x2, #3, lsl #12
    add x8, x2, #4, lsl #12
    add x9, x2, #5, lsl #12
    add x10, x2, #6, lsl #12
    add x11, x2, #7, lsl #12
    ldr q0, [x2]
    ldr q28, [x15]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q2, [x5]
    fmla v2.4s, v28.4s, v24.s[1]
    ldr q4, [x6]
    fmla v4.4s, v28.4s, v24.s[2]
    ldr q6, [x7]
    fmla v6.4s, v28.4s, v24.s[3]
    ldr q16, [x8]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x9]
    fmla v18.4s, v28.4s, v25.s[1]
    ldr q20, [x10]
    fmla v20.4s, v28.4s, v25.s[2]
    ldr q22, [x11]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q1, [x2, #16]
    ldr q29, [x15, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q3, [x5, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x6, #16]
    fmla v5.4s, v29.4s, v24.s[2]
    ldr q7, [x7, #16]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q17, [x8, #16]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q19, [x9, #16]
    fmla v19.4s, v29.4s, v25.s[1]
    ldr q21, [x10, #16]
    fmla v21.4s, v29.4s, v25.s[2]
    ldr q23, [x11, #16]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x15, #32]
    ldr q26, [x3, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x3, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x15, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v30.4s, v26.s[3]
    prfm pldl1keep, [x3, #320]
    fmla v16.4s, v30.4s, v27.s[0]
    prfm pldl1keep, [x2]
    fmla v18.4s, v30.4s, v27.s[1]
    prfm pldl1keep, [x5]
    fmla v20.4s, v30.4s, v27.s[2]
    prfm pldl1keep, [x6]
    fmla v22.4s, v30.4s, v27.s[3]
    prfm pldl1keep, [x7]
    fmla v1.4s, v31.4s, v26.s[0]
    prfm pldl1keep, [x8]
    fmla v3.4s, v31.4s, v26.s[1]
    prfm pldl1keep, [x9]
    fmla v5.4s, v31.4s, v26.s[2]
    prfm pldl1keep, [x10]
    fmla v7.4s, v31.4s, v26.s[3]
    prfm pldl1keep, [x11]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q28, [x15, #64]
    fmla v19.4s, v31.4s, v27.s[1]
    ldr q24, [x3, #64]
    fmla v21.4s, v31.4s, v27.s[2]
    ldr q25, [x3, #80]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q29, [x15, #80]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q30, [x15, #96]
    fmla v2.4s, v28.4s, v24.s[1]
    ldr q26, [x3, #96]
    fmla v4.4s, v28.4s, v24.s[2]
    ldr q27, [x3, #112]
    fmla v6.4s, v28.4s, v24.s[3]
    ldr q31, [x15, #112]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x13, #62
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_14:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x13, x13, #1
    fmla v4.4s, v30.4s, v26.s[2]
    add x3, x3, #128
    fmla v6.4s, v30.4s, v26.s[3]
    add x15, x15, #128
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_14
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #160]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #160]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #176]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #176]
    fmla v2.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x3, #384]
    fmla v4.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x3, #448]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x15, #192]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #192]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #208]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x15, #208]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x15, #224]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #224]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #240]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #240]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v0.4s, v30.4s, v26.s[0]
    fmax v0.4s, v0.4s, v8.4s
    fmla v2.4s, v30.4s, v26.s[1]
    fmin v0.4s, v0.4s, v9.4s
    fmla v4.4s, v30.4s, v26.s[2]
    stur q0, [x2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmax v2.4s, v2.4s, v8.4s
    fmla v16.4s, v30.4s, v27.s[0]
    fmin v2.4s, v2.4s, v9.4s
    fmla v18.4s, v30.4s, v27.s[1]
    stur q2, [x5]
    fmla v20.4s, v30.4s, v27.s[2]
    fmax v4.4s, v4.4s, v8.4s
    fmla v22.4s, v30.4s, v27.s[3]
    fmin v4.4s, v4.4s, v9.4s
    fmla v1.4s, v31.4s, v26.s[0]
    stur q4, [x6]
    fmla v3.4s, v31.4s, v26.s[1]
    fmax v6.4s, v6.4s, v8.4s
    fmla v5.4s, v31.4s, v26.s[2]
    fmin v6.4s, v6.4s, v9.4s
    fmla v7.4s, v31.4s, v26.s[3]
    stur q6, [x7]
    fmla v17.4s, v31.4s, v27.s[0]
    fmax v16.4s, v16.4s, v8.4s
    fmla v19.4s, v31.4s, v27.s[1]
    fmin v16.4s, v16.4s, v9.4s
    fmla v21.4s, v31.4s, v27.s[2]
    stur q16, [x8]
    fmla v23.4s, v31.4s, v27.s[3]
    fmax v18.4s, v18.4s, v8.4s
    fmin v18.4s, v18.4s, v9.4s
    stur q18, [x9]
    fmax v20.4s, v20.4s, v8.4s
    fmin v20.4s, v20.4s, v9.4s
    stur q20, [x10]
    fmax v22.4s, v22.4s, v8.4s
    fmin v22.4s, v22.4s, v9.4s
    stur q22, [x11]
    fmax v1.4s, v1.4s, v8.4s
    fmin v1.4s, v1.4s, v9.4s
    stur q1, [x2, #16]
    fmax v3.4s, v3.4s, v8.4s
    fmin v3.4s, v3.4s, v9.4s
    stur q3, [x5, #16]
    fmax v5.4s, v5.4s, v8.4s
    fmin v5.4s, v5.4s, v9.4s
    stur q5, [x6, #16]
    fmax v7.4s, v7.4s, v8.4s
    fmin v7.4s, v7.4s, v9.4s
    stur q7, [x7, #16]
    fmax v17.4s, v17.4s, v8.4s
    fmin v17.4s, v17.4s, v9.4s
    stur q17, [x8, #16]
    fmax v19.4s, v19.4s, v8.4s
    fmin v19.4s, v19.4s, v9.4s
    stur q19, [x9, #16]
    fmax v21.4s, v21.4s, v8.4s
    fmin v21.4s, v21.4s, v9.4s
    stur q21, [x10, #16]
    fmax v23.4s, v23.4s, v8.4s
    fmin v23.4s, v23.4s, v9.4s
    stur q23, [x11, #16]
    ret
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_micro_add_end_256_1_8:
    // 1x8 sums of 256 products each, added to what was, finished
    ldr q0, [x2]
    ldr q28, [x15]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q1, [x2, #16]
    ldr q29, [x15, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q30, [x15, #32]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x15, #48]
    prfm pldl1keep, [x3, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x2]
    ldr q28, [x15, #64]
    ldr q24, [x3, #32]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q29, [x15, #80]
    ldr q30, [x15, #96]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q25, [x3, #48]
    ldr q31, [x15, #112]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q28, [x15, #128]
    ldr q24, [x3, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q29, [x15, #144]
    ldr q30, [x15, #160]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #80]
    ldr q31, [x15, #176]
    fmla v1.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x3, #192]
    ldr q28, [x15, #192]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q24, [x3, #96]
    ldr q29, [x15, #208]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q30, [x15, #224]
    ldr q25, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x15, #240]
    ldr q28, [x15, #256]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #128]
    ldr q29, [x15, #272]
    // steady state: 1x8x4 an iteration; loads are for products further on
    movz x13, #61
.Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_15:
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #288]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q31, [x15, #304]
    fmla v0.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #256]
    ldr q28, [x15, #320]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #160]
    ldr q29, [x15, #336]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #352]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #176]
    ldr q31, [x15, #368]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q28, [x15, #384]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #192]
    ldr q29, [x15, #400]
    add x3, x3, #64
    add x15, x15, #128
    subs x13, x13, #1
    b.ne .Lpwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6_15
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #288]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #144]
    ldr q31, [x15, #304]
    fmla v0.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #256]
    ldr q28, [x15, #320]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q24, [x3, #160]
    ldr q29, [x15, #336]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q30, [x15, #352]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q25, [x3, #176]
    ldr q31, [x15, #368]
    fmla v0.4s, v28.4s, v24.s[0]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v0.4s, v30.4s, v25.s[0]
    fmax v0.4s, v0.4s, v8.4s
    fmin v0.4s, v0.4s, v9.4s
    fmla v1.4s, v31.4s, v25.s[0]
    stur q0, [x2]
    fmax v1.4s, v1.4s, v8.4s
    fmin v1.4s, v1.4s, v9.4s
    stur q1, [x2, #16]
    ret
    .size pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6, .-pwconv_goto_8x8_k4_mc0_kc256_nc0_pf8_bn_relu6
