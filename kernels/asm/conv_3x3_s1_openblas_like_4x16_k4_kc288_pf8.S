// void conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family openblas_like: im2col, then the structure of OpenBLAS's sgemm, 16x4; not its code.
// Workspace, in this order: 225792 bytes of packed a, 73728 bytes of packed b, 451584 bytes of lowered matrix.
// Tile: MR x NR = 4x16 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for i by 288 (kc)
//     a is packed as g/4 i g:4
//     for j by 64 (nc)
//       b is packed as j/16 i j:4
//       for g by 4 (wo)
//         for j by 16 (co), along the lanes
//           16 vectors of d stay in registers, loaded where they do not begin
//           for i by 4
//             d[g,j]+=a[g,i]*b[i,j]
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              lowered matrix
//   x15              counter: output rows
//   x19              counter: output columns
//   x20              counter: filter rows
//   x21              b.packed
//   x3               a.packed
//   x2               d
//   x1               b
//   x14              a
//   x22              counter: i by 288
//   x23              counter: j by 64
//   x24              counter: g by 4
//   x25              counter: j by 16
//   v0-v7, v16-v23   d, a block
//   v24-v25          a, rotating
//   v26-v31, v8-v9   b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"openblas_like","wo":4,"co":16,"taps":0,"cco":0,"depth":4,"mc":0,"kc":288,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8
    .type conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8, %function
conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-80]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x30, [sp, #48]
    stp d8, d9, [sp, #64]
    add x14, x3, #73, lsl #12
    add x14, x14, #512
    // lower the image
    mov x4, x14
    sub x0, x0, #3840
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_0:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_0
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_1:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_2:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_2
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_1
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_3:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_3
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x15, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_4:
    movz x20, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_5:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_5
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_6:
    movz x20, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_7:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_7
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_6
    movz x20, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_8:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_8
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_4
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_9:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_9
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    movz x19, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_10:
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_11:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_11
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_10
    movz x20, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_12:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_12
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x21, x3, #55, lsl #12
    add x21, x21, #512
    // pack a: i=288, g=196
    mov x4, x14
    mov x5, x3
    movz x12, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_13:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_13
    // pack b: i=288, j=64
    mov x4, x1
    mov x5, x21
    movz x12, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_14:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16
    add x4, x4, #64
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_14
    movz x24, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_15:
    movz x25, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_16:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_288_4_16
    add x2, x2, #64
    sub x3, x3, #1, lsl #12
    sub x3, x3, #448
    add x21, x21, #256
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_16
    add x2, x2, #768
    add x3, x3, #1, lsl #12
    add x3, x3, #512
    sub x21, x21, #18, lsl #12
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_15
    add x14, x14, #1152
    add x1, x1, #18, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #55, lsl #12
    sub x3, x3, #512
    // pack a: i=288, g=196
    mov x4, x14
    mov x5, x3
    movz x12, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_17:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_17
    // pack b: i=288, j=64
    mov x4, x1
    mov x5, x21
    movz x12, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_18:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16
    add x4, x4, #64
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_18
    movz x24, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_19:
    movz x25, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_20:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_add_288_4_16
    add x2, x2, #64
    sub x3, x3, #1, lsl #12
    sub x3, x3, #384
    add x21, x21, #512
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_20
    add x2, x2, #768
    add x3, x3, #1, lsl #12
    add x3, x3, #512
    sub x21, x21, #18, lsl #12
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_19
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x30, [sp, #48]
    ldp d8, d9, [sp, #64]
    ldp x19, x20, [sp], #80
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192:
    movi v0.4s, #0
    movz x13, #6
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_21:
    stur q0, [x4]
    stur q0, [x4, #16]
    stur q0, [x4, #32]
    stur q0, [x4, #48]
    stur q0, [x4, #64]
    stur q0, [x4, #80]
    stur q0, [x4, #96]
    stur q0, [x4, #112]
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_21
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64:
    movi v0.4s, #0
    movz x13, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_22:
    stur q0, [x4]
    stur q0, [x4, #16]
    stur q0, [x4, #32]
    stur q0, [x4, #48]
    stur q0, [x4, #64]
    stur q0, [x4, #80]
    stur q0, [x4, #96]
    stur q0, [x4, #112]
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_22
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128:
    movz x13, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_23:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x4]
    stur q1, [x4, #16]
    stur q2, [x4, #32]
    stur q3, [x4, #48]
    stur q4, [x4, #64]
    stur q5, [x4, #80]
    stur q6, [x4, #96]
    stur q7, [x4, #112]
    add x0, x0, #128
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_23
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192:
    movz x13, #6
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_24:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x4]
    stur q1, [x4, #16]
    stur q2, [x4, #32]
    stur q3, [x4, #48]
    stur q4, [x4, #64]
    stur q5, [x4, #80]
    stur q6, [x4, #96]
    stur q7, [x4, #112]
    add x0, x0, #128
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_24
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4:
    // rows 0-3 of a panel, 288 columns, transposed
    mov x6, x4
    add x7, x6, #2304
    add x8, x7, #2304
    add x9, x8, #2304
    mov x10, x5
    add x4, x9, #2304
    movz x13, #72
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_25:
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
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_25
    add x5, x5, #1, lsl #12
    add x5, x5, #512
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16:
    // 288 rows of 16 columns, into a panel
    mov x6, x4
    movz x13, #96
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_26:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    ldr q3, [x6, #48]
    add x6, x6, #256
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    ldr q6, [x6, #32]
    ldr q7, [x6, #48]
    add x6, x6, #256
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    ldr q16, [x6]
    ldr q17, [x6, #16]
    ldr q18, [x6, #32]
    ldr q19, [x6, #48]
    add x6, x6, #256
    stur q16, [x5, #128]
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_26
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_288_4_16:
    // 4x16 sums of 288 products each
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    ldr q26, [x21]
    ldr q24, [x3]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x21, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x21, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x21, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x21, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x21, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x21, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x21, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x21, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x21, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x21, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x21, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x4]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x5]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x6]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x21, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x21, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x21, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x3, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x21, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x21, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x12, #71
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_27:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x12, x12, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x3, x3, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x21, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x21, x21, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x21, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x21, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x21, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x21, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x21, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_27
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v4.4s, v30.4s, v25.s[1]
    stur q4, [x4]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x5]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x6]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x4, #16]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x5, #16]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x6, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x4, #32]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x5, #32]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x6, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x4, #48]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x5, #48]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x6, #48]
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_add_288_4_16:
    // 4x16 sums of 288 products each, added to what was
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    ldr q0, [x2]
    ldr q26, [x21]
    ldr q24, [x3]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q4, [x4]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q16, [x5]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q20, [x6]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x21, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q5, [x4, #16]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x5, #16]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q21, [x6, #16]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x21, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q6, [x4, #32]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x5, #32]
    fmla v18.4s, v28.4s, v24.s[2]
    ldr q22, [x6, #32]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q3, [x2, #48]
    ldr q29, [x21, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q7, [x4, #48]
    fmla v7.4s, v29.4s, v24.s[1]
    ldr q19, [x5, #48]
    fmla v19.4s, v29.4s, v24.s[2]
    ldr q23, [x6, #48]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x21, #64]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x21, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x21, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x21, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x3, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x21, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x21, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x21, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x21, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x4]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x5]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x6]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x21, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x21, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x21, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x21, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x21, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x21, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x21, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x3, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x21, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x21, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x12, #70
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_28:
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    subs x12, x12, #1
    fmla v16.4s, v30.4s, v25.s[2]
    add x3, x3, #64
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #320]
    fmla v1.4s, v31.4s, v25.s[0]
    add x21, x21, #256
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x21, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x21, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x21, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x21, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x21, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #48]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x21, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_28
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #320]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #336]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #80]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #368]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x3, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x21, #768]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x21, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x21, #896]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x21, #960]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x21, #384]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x21, #400]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x21, #416]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #96]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x21, #432]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x21, #448]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x21, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x21, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x3, #112]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x21, #496]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    fmla v0.4s, v30.4s, v25.s[0]
    stur q0, [x2]
    fmla v4.4s, v30.4s, v25.s[1]
    stur q4, [x4]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x5]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x6]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x4, #16]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x5, #16]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x6, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x4, #32]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x5, #32]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x6, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x4, #48]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x5, #48]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x6, #48]
    ret
    .size conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8, .-conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8
