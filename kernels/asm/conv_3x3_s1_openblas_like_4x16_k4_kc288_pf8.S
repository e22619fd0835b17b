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
// Workspace, in this order: 225792 bytes of packed A, 73728 of packed B, 451584 of lowered matrix.
// Tile: MR x NR = 4x16 of D, 4 products unrolled, blocks MC 196, KC 288, prefetch distance 8.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x5            packed A, packed B
//   x6-x13           packing: walkers; micro-kernel: rows of D
//   x14              counter: panels; products of a micro-kernel
//   x15              counter: inside a panel or a run of floats
//   x19              lowered matrix
//   x20              counter: output rows
//   x21              counter: output columns
//   x22              counter: filter rows
//   x23              counter: passes
//   x24              counter: blocks of KC products
//   x25              counter: blocks of NC columns
//   x26              counter: panels of MR rows
//   x27              counter: panels of NR columns
//   v0-v7, v16-v23   micro-kernel: D, row by row
//   v24-v25          micro-kernel: A, rotating
//   v26-v31, v8-v9   micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"openblas_like","wo":4,"co":16,"taps":0,"cco":0,"depth":4,"mc":0,"kc":288,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8
    .type conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8, %function
conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-96]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x30, [sp, #64]
    stp d8, d9, [sp, #80]
    mov x4, x3
    add x5, x3, #55, lsl #12
    add x5, x5, #512
    add x19, x3, #73, lsl #12
    add x19, x19, #512
    // lower the image
    mov x6, x19
    sub x0, x0, #3840
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_0:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_0
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_1:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_2:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_2
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_1
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_3:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_3
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x20, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_4:
    movz x22, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_5:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_5
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_6:
    movz x22, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_7:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_7
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_6
    movz x22, #3
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_8:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_8
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_4
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_9:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_9
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    movz x21, #12
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_10:
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_11:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_11
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_10
    movz x22, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_12:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_12
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192
    // pack A, 196 x 288
    mov x6, x19
    mov x7, x4
    movz x14, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_13:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_13
    // pack B, 288 x 64
    mov x6, x1
    mov x7, x5
    movz x14, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_14:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16
    add x6, x6, #64
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_14
    movz x26, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_15:
    movz x27, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_16:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_288_4_16
    add x2, x2, #64
    sub x4, x4, #1, lsl #12
    sub x4, x4, #448
    add x5, x5, #256
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_16
    add x2, x2, #768
    add x4, x4, #1, lsl #12
    add x4, x4, #512
    sub x5, x5, #18, lsl #12
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_15
    add x19, x19, #1152
    add x1, x1, #18, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x4, x4, #55, lsl #12
    sub x4, x4, #512
    // pack A, 196 x 288
    mov x6, x19
    mov x7, x4
    movz x14, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_17:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_17
    // pack B, 288 x 64
    mov x6, x1
    mov x7, x5
    movz x14, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_18:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16
    add x6, x6, #64
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_18
    movz x26, #49
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_19:
    movz x27, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_20:
    bl .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_add_288_4_16
    add x2, x2, #64
    sub x4, x4, #1, lsl #12
    sub x4, x4, #384
    add x5, x5, #512
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_20
    add x2, x2, #768
    add x4, x4, #1, lsl #12
    add x4, x4, #512
    sub x5, x5, #18, lsl #12
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_19
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x30, [sp, #64]
    ldp d8, d9, [sp, #80]
    ldp x19, x20, [sp], #96
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_192:
    movi v0.4s, #0
    movz x15, #6
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_21:
    stur q0, [x6]
    stur q0, [x6, #16]
    stur q0, [x6, #32]
    stur q0, [x6, #48]
    stur q0, [x6, #64]
    stur q0, [x6, #80]
    stur q0, [x6, #96]
    stur q0, [x6, #112]
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_21
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_zero_64:
    movi v0.4s, #0
    movz x15, #2
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_22:
    stur q0, [x6]
    stur q0, [x6, #16]
    stur q0, [x6, #32]
    stur q0, [x6, #48]
    stur q0, [x6, #64]
    stur q0, [x6, #80]
    stur q0, [x6, #96]
    stur q0, [x6, #112]
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_22
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_128:
    movz x15, #4
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_23:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x6]
    stur q1, [x6, #16]
    stur q2, [x6, #32]
    stur q3, [x6, #48]
    stur q4, [x6, #64]
    stur q5, [x6, #80]
    stur q6, [x6, #96]
    stur q7, [x6, #112]
    add x0, x0, #128
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_23
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_copy_192:
    movz x15, #6
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_24:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x6]
    stur q1, [x6, #16]
    stur q2, [x6, #32]
    stur q3, [x6, #48]
    stur q4, [x6, #64]
    stur q5, [x6, #80]
    stur q6, [x6, #96]
    stur q7, [x6, #112]
    add x0, x0, #128
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_24
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_a_288_4:
    // A, rows 0-3 of a panel, 288 columns, transposed
    mov x8, x6
    add x9, x8, #2304
    add x10, x9, #2304
    add x11, x10, #2304
    mov x12, x7
    add x6, x11, #2304
    movz x15, #72
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_25:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #64
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_25
    add x7, x7, #1, lsl #12
    add x7, x7, #512
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_pack_b_288_16:
    // B, 288 rows of 16 columns, into a panel
    mov x8, x6
    movz x15, #96
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_26:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    ldr q3, [x8, #48]
    add x8, x8, #256
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    ldr q6, [x8, #32]
    ldr q7, [x8, #48]
    add x8, x8, #256
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    ldr q19, [x8, #48]
    add x8, x8, #256
    stur q16, [x7, #128]
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_26
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_288_4_16:
    // 4x16 of D, 288 products each
    add x6, x2, #256
    add x7, x2, #512
    add x8, x2, #768
    ldr q26, [x5]
    ldr q24, [x4]
    fmul v0.4s, v26.4s, v24.s[0]
    ldr q27, [x5, #16]
    fmul v4.4s, v26.4s, v24.s[1]
    ldr q28, [x5, #32]
    fmul v16.4s, v26.4s, v24.s[2]
    ldr q29, [x5, #48]
    fmul v20.4s, v26.4s, v24.s[3]
    ldr q30, [x5, #64]
    fmul v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v5.4s, v27.4s, v24.s[1]
    ldr q31, [x5, #80]
    fmul v17.4s, v27.4s, v24.s[2]
    ldr q8, [x5, #96]
    fmul v21.4s, v27.4s, v24.s[3]
    ldr q9, [x5, #112]
    fmul v2.4s, v28.4s, v24.s[0]
    prfm pldl1keep, [x4, #128]
    fmul v6.4s, v28.4s, v24.s[1]
    prfm pldl1keep, [x5, #512]
    fmul v18.4s, v28.4s, v24.s[2]
    prfm pldl1keep, [x5, #576]
    fmul v22.4s, v28.4s, v24.s[3]
    prfm pldl1keep, [x5, #640]
    fmul v3.4s, v29.4s, v24.s[0]
    prfm pldl1keep, [x5, #704]
    fmul v7.4s, v29.4s, v24.s[1]
    prfm pldl1keep, [x2]
    fmul v19.4s, v29.4s, v24.s[2]
    prfm pldl1keep, [x6]
    fmul v23.4s, v29.4s, v24.s[3]
    prfm pldl1keep, [x7]
    fmla v0.4s, v30.4s, v25.s[0]
    prfm pldl1keep, [x8]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q26, [x5, #128]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q27, [x5, #144]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q28, [x5, #160]
    fmla v1.4s, v31.4s, v25.s[0]
    ldr q24, [x4, #32]
    fmla v5.4s, v31.4s, v25.s[1]
    ldr q29, [x5, #176]
    fmla v17.4s, v31.4s, v25.s[2]
    ldr q30, [x5, #192]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x14, #71
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_27:
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    subs x14, x14, #1
    fmla v16.4s, v26.4s, v24.s[2]
    add x4, x4, #64
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x5, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    add x5, x5, #256
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #16]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #32]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #48]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #64]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x5, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_27
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
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
    stur q4, [x6]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x7]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x8]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x6, #16]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x7, #16]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x8, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x6, #32]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x7, #32]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x8, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x6, #48]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x7, #48]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x8, #48]
    ret
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_micro_add_288_4_16:
    // 4x16 of D, 288 products each, added to D
    add x6, x2, #256
    add x7, x2, #512
    add x8, x2, #768
    ldr q0, [x2]
    ldr q26, [x5]
    ldr q24, [x4]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q4, [x6]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q16, [x7]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q20, [x8]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q1, [x2, #16]
    ldr q27, [x5, #16]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q5, [x6, #16]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q17, [x7, #16]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q21, [x8, #16]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q2, [x2, #32]
    ldr q28, [x5, #32]
    fmla v2.4s, v28.4s, v24.s[0]
    ldr q6, [x6, #32]
    fmla v6.4s, v28.4s, v24.s[1]
    ldr q18, [x7, #32]
    fmla v18.4s, v28.4s, v24.s[2]
    ldr q22, [x8, #32]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q3, [x2, #48]
    ldr q29, [x5, #48]
    fmla v3.4s, v29.4s, v24.s[0]
    ldr q7, [x6, #48]
    fmla v7.4s, v29.4s, v24.s[1]
    ldr q19, [x7, #48]
    fmla v19.4s, v29.4s, v24.s[2]
    ldr q23, [x8, #48]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q30, [x5, #64]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q31, [x5, #80]
    fmla v4.4s, v30.4s, v25.s[1]
    ldr q8, [x5, #96]
    fmla v16.4s, v30.4s, v25.s[2]
    ldr q9, [x5, #112]
    fmla v20.4s, v30.4s, v25.s[3]
    prfm pldl1keep, [x4, #128]
    fmla v1.4s, v31.4s, v25.s[0]
    prfm pldl1keep, [x5, #512]
    fmla v5.4s, v31.4s, v25.s[1]
    prfm pldl1keep, [x5, #576]
    fmla v17.4s, v31.4s, v25.s[2]
    prfm pldl1keep, [x5, #640]
    fmla v21.4s, v31.4s, v25.s[3]
    prfm pldl1keep, [x5, #704]
    fmla v2.4s, v8.4s, v25.s[0]
    prfm pldl1keep, [x2]
    fmla v6.4s, v8.4s, v25.s[1]
    prfm pldl1keep, [x6]
    fmla v18.4s, v8.4s, v25.s[2]
    prfm pldl1keep, [x7]
    fmla v22.4s, v8.4s, v25.s[3]
    prfm pldl1keep, [x8]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q26, [x5, #128]
    fmla v7.4s, v9.4s, v25.s[1]
    ldr q27, [x5, #144]
    fmla v19.4s, v9.4s, v25.s[2]
    ldr q28, [x5, #160]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v26.4s, v24.s[1]
    ldr q30, [x5, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    ldr q31, [x5, #208]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q8, [x5, #224]
    fmla v1.4s, v27.4s, v24.s[0]
    ldr q25, [x4, #48]
    fmla v5.4s, v27.4s, v24.s[1]
    ldr q9, [x5, #240]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #256]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    // steady state: 4x16x4 an iteration; loads are for products further on
    movz x14, #70
.Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_28:
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    subs x14, x14, #1
    fmla v16.4s, v30.4s, v25.s[2]
    add x4, x4, #64
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #320]
    fmla v1.4s, v31.4s, v25.s[0]
    add x5, x5, #256
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #80]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #96]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #112]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #512]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #576]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #640]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x5, #704]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #128]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #144]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #160]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #32]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #176]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #192]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #208]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #224]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #48]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #240]
    fmla v4.4s, v26.4s, v24.s[1]
    fmla v16.4s, v26.4s, v24.s[2]
    fmla v20.4s, v26.4s, v24.s[3]
    ldr q26, [x5, #256]
    fmla v1.4s, v27.4s, v24.s[0]
    fmla v5.4s, v27.4s, v24.s[1]
    fmla v17.4s, v27.4s, v24.s[2]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #272]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #288]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    b.ne .Lconv_3x3_s1_openblas_like_4x16_k4_kc288_pf8_28
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #304]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #320]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #336]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #352]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #80]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #368]
    fmla v4.4s, v26.4s, v24.s[1]
    prfm pldl1keep, [x4, #192]
    fmla v16.4s, v26.4s, v24.s[2]
    prfm pldl1keep, [x5, #768]
    fmla v20.4s, v26.4s, v24.s[3]
    prfm pldl1keep, [x5, #832]
    fmla v1.4s, v27.4s, v24.s[0]
    prfm pldl1keep, [x5, #896]
    fmla v5.4s, v27.4s, v24.s[1]
    prfm pldl1keep, [x5, #960]
    fmla v17.4s, v27.4s, v24.s[2]
    ldr q26, [x5, #384]
    fmla v21.4s, v27.4s, v24.s[3]
    ldr q27, [x5, #400]
    fmla v2.4s, v28.4s, v24.s[0]
    fmla v6.4s, v28.4s, v24.s[1]
    fmla v18.4s, v28.4s, v24.s[2]
    fmla v22.4s, v28.4s, v24.s[3]
    ldr q28, [x5, #416]
    fmla v3.4s, v29.4s, v24.s[0]
    fmla v7.4s, v29.4s, v24.s[1]
    fmla v19.4s, v29.4s, v24.s[2]
    fmla v23.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #96]
    fmla v0.4s, v30.4s, v25.s[0]
    ldr q29, [x5, #432]
    fmla v4.4s, v30.4s, v25.s[1]
    fmla v16.4s, v30.4s, v25.s[2]
    fmla v20.4s, v30.4s, v25.s[3]
    ldr q30, [x5, #448]
    fmla v1.4s, v31.4s, v25.s[0]
    fmla v5.4s, v31.4s, v25.s[1]
    fmla v17.4s, v31.4s, v25.s[2]
    fmla v21.4s, v31.4s, v25.s[3]
    ldr q31, [x5, #464]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v6.4s, v8.4s, v25.s[1]
    fmla v18.4s, v8.4s, v25.s[2]
    fmla v22.4s, v8.4s, v25.s[3]
    ldr q8, [x5, #480]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v7.4s, v9.4s, v25.s[1]
    fmla v19.4s, v9.4s, v25.s[2]
    fmla v23.4s, v9.4s, v25.s[3]
    ldr q25, [x4, #112]
    fmla v0.4s, v26.4s, v24.s[0]
    ldr q9, [x5, #496]
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
    stur q4, [x6]
    fmla v16.4s, v30.4s, v25.s[2]
    stur q16, [x7]
    fmla v20.4s, v30.4s, v25.s[3]
    stur q20, [x8]
    fmla v1.4s, v31.4s, v25.s[0]
    stur q1, [x2, #16]
    fmla v5.4s, v31.4s, v25.s[1]
    stur q5, [x6, #16]
    fmla v17.4s, v31.4s, v25.s[2]
    stur q17, [x7, #16]
    fmla v21.4s, v31.4s, v25.s[3]
    stur q21, [x8, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    stur q2, [x2, #32]
    fmla v6.4s, v8.4s, v25.s[1]
    stur q6, [x6, #32]
    fmla v18.4s, v8.4s, v25.s[2]
    stur q18, [x7, #32]
    fmla v22.4s, v8.4s, v25.s[3]
    stur q22, [x8, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    stur q3, [x2, #48]
    fmla v7.4s, v9.4s, v25.s[1]
    stur q7, [x6, #48]
    fmla v19.4s, v9.4s, v25.s[2]
    stur q19, [x7, #48]
    fmla v23.4s, v9.4s, v25.s[3]
    stur q23, [x8, #48]
    ret
    .size conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8, .-conv_3x3_s1_openblas_like_4x16_k4_kc288_pf8
