// void conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+2*n-2,k+2*m-2,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 2, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 9x11x6, as i/4 hi wi i:4
//   filter (n, m, i, j)  = 3x3x6x13, as j/12 i/4 n m i j:4
//   output (l, k, j)     = 9x11x13, as j/4 l k j:4
// Family tvm_like: the structure of TVM's direct convolution in NCHW4c; not its code.
// Workspace: 6240 bytes, the image with a border of zeros.
// Tile: reg_n x oc_bn = 4x12 outputs, ic_bn = 4, unroll_kw False.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x7            copying: a place, counters
//   x8-x9            further on
//   x10-x12          counters: chunks of input channels, filter rows, columns
//   x13              counter: blocks of output channels
//   x14              counter: output rows
//   x15              counter: blocks of outputs of a row
//   v0-v4            copying; inputs and filter values
//   v5-v7, v16-v24   outputs, column by column
//   v25-v31, v8-v11  inputs and filter values
// armsim-contract: {"op":"conv","problem":{"hi":9,"wi":11,"cin":6,"cout":13,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":2},"tile":{"family":"tvm_like","wo":4,"co":12,"taps":1,"cco":0,"depth":1,"mc":0,"kc":0,"prefetch":0,"schedule":"list"}}
    .text
    .align 4
    .global conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list
    .type conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list, %function
conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    stp d10, d11, [sp, #16]
    // the image with a border of zeros
    mov x4, x3
    movz x5, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_0:
    movi v4.16b, #0
    movz x7, #7
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_1:
    subs x7, x7, #1
    stp q4, q4, [x4], #32
    stp q4, q4, [x4], #32
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_1
    str q4, [x4], #16
    str q4, [x4], #16
    movz x6, #9
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_2:
    str q4, [x4], #16
    str q4, [x4], #16
    movz x7, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_3:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x4], #32
    stp q2, q3, [x4], #32
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_3
    ldr q0, [x0], #16
    str q0, [x4], #16
    ldr q1, [x0], #16
    str q1, [x4], #16
    ldr q2, [x0], #16
    str q2, [x4], #16
    str q4, [x4], #16
    str q4, [x4], #16
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_2
    movz x7, #7
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_4:
    subs x7, x7, #1
    stp q4, q4, [x4], #32
    stp q4, q4, [x4], #32
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_4
    str q4, [x4], #16
    str q4, [x4], #16
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_0
    add x8, x2, #1584
    add x9, x2, #3168
    movz x14, #9
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_5:
    movz x15, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_6:
    // 4 outputs x 12 channels
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movi v22.4s, #0
    movi v23.4s, #0
    movi v24.4s, #0
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_7:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_8:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q25, [x1, #16]
    fmla v6.4s, v25.4s, v0.s[0]
    ldr q26, [x1, #32]
    fmla v7.4s, v26.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v16.4s, v4.4s, v1.s[0]
    fmla v17.4s, v25.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v18.4s, v26.4s, v1.s[0]
    ldr q3, [x3, #48]
    fmla v19.4s, v4.4s, v2.s[0]
    ldr q27, [x1, #48]
    fmla v20.4s, v25.4s, v2.s[0]
    ldr q28, [x1, #64]
    fmla v21.4s, v26.4s, v2.s[0]
    ldr q29, [x1, #80]
    fmla v22.4s, v4.4s, v3.s[0]
    ldr q30, [x1, #96]
    fmla v23.4s, v25.4s, v3.s[0]
    ldr q31, [x1, #112]
    fmla v24.4s, v26.4s, v3.s[0]
    ldr q8, [x1, #128]
    fmla v5.4s, v27.4s, v0.s[1]
    ldr q9, [x1, #144]
    fmla v6.4s, v28.4s, v0.s[1]
    ldr q10, [x1, #160]
    fmla v7.4s, v29.4s, v0.s[1]
    ldr q11, [x1, #176]
    fmla v16.4s, v27.4s, v1.s[1]
    subs x12, x12, #1
    fmla v17.4s, v28.4s, v1.s[1]
    add x3, x3, #32
    fmla v18.4s, v29.4s, v1.s[1]
    add x1, x1, #192
    fmla v19.4s, v27.4s, v2.s[1]
    fmla v20.4s, v28.4s, v2.s[1]
    fmla v21.4s, v29.4s, v2.s[1]
    fmla v22.4s, v27.4s, v3.s[1]
    fmla v23.4s, v28.4s, v3.s[1]
    fmla v24.4s, v29.4s, v3.s[1]
    fmla v5.4s, v30.4s, v0.s[2]
    fmla v6.4s, v31.4s, v0.s[2]
    fmla v7.4s, v8.4s, v0.s[2]
    fmla v16.4s, v30.4s, v1.s[2]
    fmla v17.4s, v31.4s, v1.s[2]
    fmla v18.4s, v8.4s, v1.s[2]
    fmla v19.4s, v30.4s, v2.s[2]
    fmla v20.4s, v31.4s, v2.s[2]
    fmla v21.4s, v8.4s, v2.s[2]
    fmla v22.4s, v30.4s, v3.s[2]
    fmla v23.4s, v31.4s, v3.s[2]
    fmla v24.4s, v8.4s, v3.s[2]
    fmla v5.4s, v9.4s, v0.s[3]
    fmla v6.4s, v10.4s, v0.s[3]
    fmla v7.4s, v11.4s, v0.s[3]
    fmla v16.4s, v9.4s, v1.s[3]
    fmla v17.4s, v10.4s, v1.s[3]
    fmla v18.4s, v11.4s, v1.s[3]
    fmla v19.4s, v9.4s, v2.s[3]
    fmla v20.4s, v10.4s, v2.s[3]
    fmla v21.4s, v11.4s, v2.s[3]
    fmla v22.4s, v9.4s, v3.s[3]
    fmla v23.4s, v10.4s, v3.s[3]
    fmla v24.4s, v11.4s, v3.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_8
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_7
    add x3, x3, #1680
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_9:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_10:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q25, [x1, #16]
    fmla v6.4s, v25.4s, v0.s[0]
    ldr q26, [x1, #32]
    fmla v7.4s, v26.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v16.4s, v4.4s, v1.s[0]
    fmla v17.4s, v25.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v18.4s, v26.4s, v1.s[0]
    ldr q3, [x3, #48]
    fmla v19.4s, v4.4s, v2.s[0]
    ldr q27, [x1, #48]
    fmla v20.4s, v25.4s, v2.s[0]
    ldr q28, [x1, #64]
    fmla v21.4s, v26.4s, v2.s[0]
    ldr q29, [x1, #80]
    fmla v22.4s, v4.4s, v3.s[0]
    subs x12, x12, #1
    fmla v23.4s, v25.4s, v3.s[0]
    add x3, x3, #32
    fmla v24.4s, v26.4s, v3.s[0]
    add x1, x1, #96
    fmla v5.4s, v27.4s, v0.s[1]
    fmla v6.4s, v28.4s, v0.s[1]
    fmla v7.4s, v29.4s, v0.s[1]
    fmla v16.4s, v27.4s, v1.s[1]
    fmla v17.4s, v28.4s, v1.s[1]
    fmla v18.4s, v29.4s, v1.s[1]
    fmla v19.4s, v27.4s, v2.s[1]
    fmla v20.4s, v28.4s, v2.s[1]
    fmla v21.4s, v29.4s, v2.s[1]
    fmla v22.4s, v27.4s, v3.s[1]
    fmla v23.4s, v28.4s, v3.s[1]
    fmla v24.4s, v29.4s, v3.s[1]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_10
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_9
    stur q5, [x2]
    sub x3, x3, #1, lsl #12
    stur q6, [x8]
    subs x15, x15, #1
    stur q7, [x9]
    sub x3, x3, #400
    stur q16, [x2, #16]
    sub x1, x1, #2592
    stur q17, [x8, #16]
    stur q18, [x9, #16]
    stur q19, [x2, #32]
    stur q20, [x8, #32]
    stur q21, [x9, #32]
    stur q22, [x2, #48]
    add x2, x2, #64
    stur q23, [x8, #48]
    add x8, x8, #64
    stur q24, [x9, #48]
    add x9, x9, #64
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_6
    // 3 outputs x 12 channels
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_11:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_12:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q25, [x1, #16]
    fmla v6.4s, v25.4s, v0.s[0]
    ldr q26, [x1, #32]
    fmla v7.4s, v26.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v16.4s, v4.4s, v1.s[0]
    fmla v17.4s, v25.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v18.4s, v26.4s, v1.s[0]
    ldr q27, [x1, #48]
    fmla v19.4s, v4.4s, v2.s[0]
    ldr q28, [x1, #64]
    fmla v20.4s, v25.4s, v2.s[0]
    ldr q29, [x1, #80]
    fmla v21.4s, v26.4s, v2.s[0]
    ldr q30, [x1, #96]
    fmla v5.4s, v27.4s, v0.s[1]
    ldr q31, [x1, #112]
    fmla v6.4s, v28.4s, v0.s[1]
    ldr q8, [x1, #128]
    fmla v7.4s, v29.4s, v0.s[1]
    ldr q9, [x1, #144]
    fmla v16.4s, v27.4s, v1.s[1]
    ldr q10, [x1, #160]
    fmla v17.4s, v28.4s, v1.s[1]
    ldr q11, [x1, #176]
    fmla v18.4s, v29.4s, v1.s[1]
    subs x12, x12, #1
    fmla v19.4s, v27.4s, v2.s[1]
    add x3, x3, #32
    fmla v20.4s, v28.4s, v2.s[1]
    add x1, x1, #192
    fmla v21.4s, v29.4s, v2.s[1]
    fmla v5.4s, v30.4s, v0.s[2]
    fmla v6.4s, v31.4s, v0.s[2]
    fmla v7.4s, v8.4s, v0.s[2]
    fmla v16.4s, v30.4s, v1.s[2]
    fmla v17.4s, v31.4s, v1.s[2]
    fmla v18.4s, v8.4s, v1.s[2]
    fmla v19.4s, v30.4s, v2.s[2]
    fmla v20.4s, v31.4s, v2.s[2]
    fmla v21.4s, v8.4s, v2.s[2]
    fmla v5.4s, v9.4s, v0.s[3]
    fmla v6.4s, v10.4s, v0.s[3]
    fmla v7.4s, v11.4s, v0.s[3]
    fmla v16.4s, v9.4s, v1.s[3]
    fmla v17.4s, v10.4s, v1.s[3]
    fmla v18.4s, v11.4s, v1.s[3]
    fmla v19.4s, v9.4s, v2.s[3]
    fmla v20.4s, v10.4s, v2.s[3]
    fmla v21.4s, v11.4s, v2.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_12
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_11
    add x3, x3, #1680
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_13:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_14:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q25, [x1, #16]
    fmla v6.4s, v25.4s, v0.s[0]
    ldr q26, [x1, #32]
    fmla v7.4s, v26.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v16.4s, v4.4s, v1.s[0]
    fmla v17.4s, v25.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v18.4s, v26.4s, v1.s[0]
    ldr q27, [x1, #48]
    fmla v19.4s, v4.4s, v2.s[0]
    ldr q28, [x1, #64]
    fmla v20.4s, v25.4s, v2.s[0]
    ldr q29, [x1, #80]
    fmla v21.4s, v26.4s, v2.s[0]
    subs x12, x12, #1
    fmla v5.4s, v27.4s, v0.s[1]
    add x3, x3, #32
    fmla v6.4s, v28.4s, v0.s[1]
    add x1, x1, #96
    fmla v7.4s, v29.4s, v0.s[1]
    fmla v16.4s, v27.4s, v1.s[1]
    fmla v17.4s, v28.4s, v1.s[1]
    fmla v18.4s, v29.4s, v1.s[1]
    fmla v19.4s, v27.4s, v2.s[1]
    fmla v20.4s, v28.4s, v2.s[1]
    fmla v21.4s, v29.4s, v2.s[1]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_14
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_13
    stur q5, [x2]
    sub x3, x3, #1, lsl #12
    stur q6, [x8]
    subs x14, x14, #1
    stur q7, [x9]
    sub x3, x3, #352
    stur q16, [x2, #16]
    sub x1, x1, #2592
    stur q17, [x8, #16]
    stur q18, [x9, #16]
    stur q19, [x2, #32]
    add x2, x2, #48
    stur q20, [x8, #32]
    add x8, x8, #48
    stur q21, [x9, #32]
    add x9, x9, #48
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_5
    sub x3, x3, #2160
    add x1, x1, #2592
    add x2, x2, #3168
    add x8, x8, #3168
    add x9, x9, #3168
    movz x14, #9
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_15:
    movz x15, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_16:
    // 4 outputs x 4 channels
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_17:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_18:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v6.4s, v4.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v7.4s, v4.4s, v2.s[0]
    ldr q3, [x3, #48]
    fmla v16.4s, v4.4s, v3.s[0]
    ldr q25, [x1, #16]
    fmla v5.4s, v25.4s, v0.s[1]
    fmla v6.4s, v25.4s, v1.s[1]
    ldr q26, [x1, #32]
    fmla v7.4s, v25.4s, v2.s[1]
    ldr q27, [x1, #48]
    fmla v16.4s, v25.4s, v3.s[1]
    subs x12, x12, #1
    fmla v5.4s, v26.4s, v0.s[2]
    add x3, x3, #32
    fmla v6.4s, v26.4s, v1.s[2]
    add x1, x1, #64
    fmla v7.4s, v26.4s, v2.s[2]
    fmla v16.4s, v26.4s, v3.s[2]
    fmla v5.4s, v27.4s, v0.s[3]
    fmla v6.4s, v27.4s, v1.s[3]
    fmla v7.4s, v27.4s, v2.s[3]
    fmla v16.4s, v27.4s, v3.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_18
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_17
    add x3, x3, #1680
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_19:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_20:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v6.4s, v4.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v7.4s, v4.4s, v2.s[0]
    ldr q3, [x3, #48]
    fmla v16.4s, v4.4s, v3.s[0]
    ldr q25, [x1, #16]
    fmla v5.4s, v25.4s, v0.s[1]
    fmla v6.4s, v25.4s, v1.s[1]
    subs x12, x12, #1
    fmla v7.4s, v25.4s, v2.s[1]
    add x3, x3, #32
    fmla v16.4s, v25.4s, v3.s[1]
    add x1, x1, #32
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_20
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_19
    stur q5, [x2]
    sub x3, x3, #1, lsl #12
    stur q6, [x2, #16]
    subs x15, x15, #1
    stur q7, [x2, #32]
    sub x3, x3, #400
    stur q16, [x2, #48]
    sub x1, x1, #864
    add x2, x2, #64
    add x8, x8, #64
    add x9, x9, #64
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_16
    // 3 outputs x 4 channels
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_21:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_22:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v6.4s, v4.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v7.4s, v4.4s, v2.s[0]
    ldr q25, [x1, #16]
    fmla v5.4s, v25.4s, v0.s[1]
    ldr q26, [x1, #32]
    fmla v6.4s, v25.4s, v1.s[1]
    ldr q27, [x1, #48]
    fmla v7.4s, v25.4s, v2.s[1]
    fmla v5.4s, v26.4s, v0.s[2]
    fmla v6.4s, v26.4s, v1.s[2]
    fmla v7.4s, v26.4s, v2.s[2]
    fmla v5.4s, v27.4s, v0.s[3]
    fmla v6.4s, v27.4s, v1.s[3]
    fmla v7.4s, v27.4s, v2.s[3]
    add x3, x3, #32
    add x1, x1, #64
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_22
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_21
    add x3, x3, #1680
    movz x11, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_23:
    movz x12, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_24:
    ldr q4, [x1]
    ldr q0, [x3]
    fmla v5.4s, v4.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v6.4s, v4.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v7.4s, v4.4s, v2.s[0]
    ldr q25, [x1, #16]
    fmla v5.4s, v25.4s, v0.s[1]
    fmla v6.4s, v25.4s, v1.s[1]
    fmla v7.4s, v25.4s, v2.s[1]
    add x3, x3, #32
    add x1, x1, #32
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_24
    add x3, x3, #384
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_23
    sub x3, x3, #1, lsl #12
    subs x14, x14, #1
    stur q5, [x2]
    sub x3, x3, #352
    stur q6, [x2, #16]
    sub x1, x1, #864
    stur q7, [x2, #32]
    add x2, x2, #48
    add x8, x8, #48
    add x9, x9, #48
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_15
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list, .-conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list
