// void conv_3x3_s1_tvm_like_7x8_pf0(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x64, as i/4 hi wi i:4
//   filter (n, m, i, j)  = 3x3x64x64, as j/8 i/4 n m i j:4
//   output (l, k, j)     = 14x14x64, as j/4 l k j:4
// Family tvm_like: the structure of TVM's direct convolution in NCHW4c; not its code.
// Workspace: 65536 bytes, the image with a border of zeros.
// Tile: reg_n x oc_bn = 7x8 outputs, ic_bn = 4, unroll_kw True.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x7            copying: a place, counters
//   x8               further on
//   x9-x10           counters: chunks of input channels, filter rows, columns
//   x11              counter: blocks of output channels
//   x12              counter: output rows
//   x13              counter: blocks of outputs of a row
//   v0-v4            copying; inputs and filter values
//   v5-v7, v16-v26   outputs, column by column
//   v27-v31, v8-v14  inputs and filter values
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"tvm_like","wo":7,"co":8,"taps":0,"cco":0,"depth":1,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_tvm_like_7x8_pf0
    .type conv_3x3_s1_tvm_like_7x8_pf0, %function
conv_3x3_s1_tvm_like_7x8_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    str d14, [sp, #48]
    // the image with a border of zeros
    mov x4, x3
    movz x5, #16
.Lconv_3x3_s1_tvm_like_7x8_pf0_0:
    movi v4.16b, #0
    movz x7, #4
.Lconv_3x3_s1_tvm_like_7x8_pf0_1:
    stp q4, q4, [x4], #32
    stp q4, q4, [x4], #32
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_1
    movz x6, #14
.Lconv_3x3_s1_tvm_like_7x8_pf0_2:
    str q4, [x4], #16
    movz x7, #3
.Lconv_3x3_s1_tvm_like_7x8_pf0_3:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x4], #32
    stp q2, q3, [x4], #32
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_3
    ldr q0, [x0], #16
    str q0, [x4], #16
    ldr q1, [x0], #16
    str q1, [x4], #16
    str q4, [x4], #16
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_2
    movz x7, #4
.Lconv_3x3_s1_tvm_like_7x8_pf0_4:
    stp q4, q4, [x4], #32
    stp q4, q4, [x4], #32
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_0
    add x8, x2, #3136
    movz x11, #8
.Lconv_3x3_s1_tvm_like_7x8_pf0_5:
    movz x12, #14
.Lconv_3x3_s1_tvm_like_7x8_pf0_6:
    movz x13, #2
.Lconv_3x3_s1_tvm_like_7x8_pf0_7:
    // 7 outputs x 8 channels
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
    movi v25.4s, #0
    movi v26.4s, #0
    movz x9, #16
.Lconv_3x3_s1_tvm_like_7x8_pf0_8:
    movz x10, #3
.Lconv_3x3_s1_tvm_like_7x8_pf0_9:
    ldr q31, [x1]
    ldr q0, [x3]
    fmla v5.4s, v31.4s, v0.s[0]
    ldr q8, [x1, #16]
    fmla v6.4s, v8.4s, v0.s[0]
    ldr q1, [x3, #16]
    fmla v7.4s, v31.4s, v1.s[0]
    ldr q2, [x3, #32]
    fmla v16.4s, v8.4s, v1.s[0]
    ldr q3, [x3, #48]
    fmla v17.4s, v31.4s, v2.s[0]
    ldr q4, [x3, #64]
    fmla v18.4s, v8.4s, v2.s[0]
    ldr q27, [x3, #80]
    fmla v19.4s, v31.4s, v3.s[0]
    ldr q28, [x3, #96]
    fmla v20.4s, v8.4s, v3.s[0]
    ldr q9, [x1, #128]
    fmla v21.4s, v31.4s, v4.s[0]
    ldr q10, [x1, #144]
    fmla v22.4s, v8.4s, v4.s[0]
    ldr q29, [x3, #112]
    fmla v23.4s, v31.4s, v27.s[0]
    ldr q11, [x1, #256]
    fmla v24.4s, v8.4s, v27.s[0]
    ldr q12, [x1, #272]
    fmla v25.4s, v31.4s, v28.s[0]
    ldr q30, [x3, #128]
    fmla v26.4s, v8.4s, v28.s[0]
    ldr q13, [x1, #32]
    fmla v5.4s, v9.4s, v1.s[0]
    ldr q14, [x1, #48]
    fmla v6.4s, v10.4s, v1.s[0]
    ldr q31, [x1, #160]
    fmla v7.4s, v9.4s, v2.s[0]
    ldr q8, [x1, #176]
    fmla v16.4s, v10.4s, v2.s[0]
    fmla v17.4s, v9.4s, v3.s[0]
    fmla v18.4s, v10.4s, v3.s[0]
    fmla v19.4s, v9.4s, v4.s[0]
    fmla v20.4s, v10.4s, v4.s[0]
    fmla v21.4s, v9.4s, v27.s[0]
    fmla v22.4s, v10.4s, v27.s[0]
    fmla v23.4s, v9.4s, v28.s[0]
    fmla v24.4s, v10.4s, v28.s[0]
    fmla v25.4s, v9.4s, v29.s[0]
    ldr q9, [x1, #288]
    fmla v26.4s, v10.4s, v29.s[0]
    ldr q10, [x1, #304]
    fmla v5.4s, v11.4s, v2.s[0]
    fmla v6.4s, v12.4s, v2.s[0]
    fmla v7.4s, v11.4s, v3.s[0]
    fmla v16.4s, v12.4s, v3.s[0]
    fmla v17.4s, v11.4s, v4.s[0]
    fmla v18.4s, v12.4s, v4.s[0]
    fmla v19.4s, v11.4s, v27.s[0]
    fmla v20.4s, v12.4s, v27.s[0]
    fmla v21.4s, v11.4s, v28.s[0]
    fmla v22.4s, v12.4s, v28.s[0]
    fmla v23.4s, v11.4s, v29.s[0]
    fmla v24.4s, v12.4s, v29.s[0]
    fmla v25.4s, v11.4s, v30.s[0]
    ldr q11, [x1, #64]
    fmla v26.4s, v12.4s, v30.s[0]
    ldr q12, [x1, #80]
    fmla v5.4s, v13.4s, v0.s[1]
    fmla v6.4s, v14.4s, v0.s[1]
    fmla v7.4s, v13.4s, v1.s[1]
    fmla v16.4s, v14.4s, v1.s[1]
    fmla v17.4s, v13.4s, v2.s[1]
    fmla v18.4s, v14.4s, v2.s[1]
    fmla v19.4s, v13.4s, v3.s[1]
    fmla v20.4s, v14.4s, v3.s[1]
    fmla v21.4s, v13.4s, v4.s[1]
    fmla v22.4s, v14.4s, v4.s[1]
    fmla v23.4s, v13.4s, v27.s[1]
    fmla v24.4s, v14.4s, v27.s[1]
    fmla v25.4s, v13.4s, v28.s[1]
    ldr q13, [x1, #192]
    fmla v26.4s, v14.4s, v28.s[1]
    ldr q14, [x1, #208]
    fmla v5.4s, v31.4s, v1.s[1]
    fmla v6.4s, v8.4s, v1.s[1]
    fmla v7.4s, v31.4s, v2.s[1]
    fmla v16.4s, v8.4s, v2.s[1]
    fmla v17.4s, v31.4s, v3.s[1]
    fmla v18.4s, v8.4s, v3.s[1]
    fmla v19.4s, v31.4s, v4.s[1]
    fmla v20.4s, v8.4s, v4.s[1]
    fmla v21.4s, v31.4s, v27.s[1]
    fmla v22.4s, v8.4s, v27.s[1]
    fmla v23.4s, v31.4s, v28.s[1]
    fmla v24.4s, v8.4s, v28.s[1]
    fmla v25.4s, v31.4s, v29.s[1]
    ldr q31, [x1, #320]
    fmla v26.4s, v8.4s, v29.s[1]
    ldr q8, [x1, #336]
    fmla v5.4s, v9.4s, v2.s[1]
    fmla v6.4s, v10.4s, v2.s[1]
    fmla v7.4s, v9.4s, v3.s[1]
    fmla v16.4s, v10.4s, v3.s[1]
    fmla v17.4s, v9.4s, v4.s[1]
    fmla v18.4s, v10.4s, v4.s[1]
    fmla v19.4s, v9.4s, v27.s[1]
    fmla v20.4s, v10.4s, v27.s[1]
    fmla v21.4s, v9.4s, v28.s[1]
    fmla v22.4s, v10.4s, v28.s[1]
    fmla v23.4s, v9.4s, v29.s[1]
    fmla v24.4s, v10.4s, v29.s[1]
    fmla v25.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #96]
    fmla v26.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #112]
    fmla v5.4s, v11.4s, v0.s[2]
    fmla v6.4s, v12.4s, v0.s[2]
    fmla v7.4s, v11.4s, v1.s[2]
    fmla v16.4s, v12.4s, v1.s[2]
    fmla v17.4s, v11.4s, v2.s[2]
    fmla v18.4s, v12.4s, v2.s[2]
    fmla v19.4s, v11.4s, v3.s[2]
    fmla v20.4s, v12.4s, v3.s[2]
    fmla v21.4s, v11.4s, v4.s[2]
    fmla v22.4s, v12.4s, v4.s[2]
    fmla v23.4s, v11.4s, v27.s[2]
    fmla v24.4s, v12.4s, v27.s[2]
    fmla v25.4s, v11.4s, v28.s[2]
    ldr q11, [x1, #224]
    fmla v26.4s, v12.4s, v28.s[2]
    ldr q12, [x1, #240]
    fmla v5.4s, v13.4s, v1.s[2]
    fmla v6.4s, v14.4s, v1.s[2]
    fmla v7.4s, v13.4s, v2.s[2]
    fmla v16.4s, v14.4s, v2.s[2]
    fmla v17.4s, v13.4s, v3.s[2]
    fmla v18.4s, v14.4s, v3.s[2]
    fmla v19.4s, v13.4s, v4.s[2]
    fmla v20.4s, v14.4s, v4.s[2]
    fmla v21.4s, v13.4s, v27.s[2]
    fmla v22.4s, v14.4s, v27.s[2]
    fmla v23.4s, v13.4s, v28.s[2]
    fmla v24.4s, v14.4s, v28.s[2]
    fmla v25.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #352]
    fmla v26.4s, v14.4s, v29.s[2]
    ldr q14, [x1, #368]
    fmla v5.4s, v31.4s, v2.s[2]
    fmla v6.4s, v8.4s, v2.s[2]
    fmla v7.4s, v31.4s, v3.s[2]
    fmla v16.4s, v8.4s, v3.s[2]
    fmla v17.4s, v31.4s, v4.s[2]
    fmla v18.4s, v8.4s, v4.s[2]
    fmla v19.4s, v31.4s, v27.s[2]
    fmla v20.4s, v8.4s, v27.s[2]
    fmla v21.4s, v31.4s, v28.s[2]
    fmla v22.4s, v8.4s, v28.s[2]
    fmla v23.4s, v31.4s, v29.s[2]
    fmla v24.4s, v8.4s, v29.s[2]
    fmla v25.4s, v31.4s, v30.s[2]
    fmla v26.4s, v8.4s, v30.s[2]
    fmla v5.4s, v9.4s, v0.s[3]
    fmla v6.4s, v10.4s, v0.s[3]
    fmla v7.4s, v9.4s, v1.s[3]
    fmla v16.4s, v10.4s, v1.s[3]
    fmla v17.4s, v9.4s, v2.s[3]
    fmla v18.4s, v10.4s, v2.s[3]
    fmla v19.4s, v9.4s, v3.s[3]
    fmla v20.4s, v10.4s, v3.s[3]
    fmla v21.4s, v9.4s, v4.s[3]
    fmla v22.4s, v10.4s, v4.s[3]
    fmla v23.4s, v9.4s, v27.s[3]
    fmla v24.4s, v10.4s, v27.s[3]
    fmla v25.4s, v9.4s, v28.s[3]
    fmla v26.4s, v10.4s, v28.s[3]
    fmla v5.4s, v11.4s, v1.s[3]
    fmla v6.4s, v12.4s, v1.s[3]
    fmla v7.4s, v11.4s, v2.s[3]
    fmla v16.4s, v12.4s, v2.s[3]
    fmla v17.4s, v11.4s, v3.s[3]
    fmla v18.4s, v12.4s, v3.s[3]
    fmla v19.4s, v11.4s, v4.s[3]
    fmla v20.4s, v12.4s, v4.s[3]
    fmla v21.4s, v11.4s, v27.s[3]
    fmla v22.4s, v12.4s, v27.s[3]
    fmla v23.4s, v11.4s, v28.s[3]
    fmla v24.4s, v12.4s, v28.s[3]
    fmla v25.4s, v11.4s, v29.s[3]
    fmla v26.4s, v12.4s, v29.s[3]
    fmla v5.4s, v13.4s, v2.s[3]
    fmla v6.4s, v14.4s, v2.s[3]
    fmla v7.4s, v13.4s, v3.s[3]
    fmla v16.4s, v14.4s, v3.s[3]
    fmla v17.4s, v13.4s, v4.s[3]
    fmla v18.4s, v14.4s, v4.s[3]
    fmla v19.4s, v13.4s, v27.s[3]
    fmla v20.4s, v14.4s, v27.s[3]
    fmla v21.4s, v13.4s, v28.s[3]
    fmla v22.4s, v14.4s, v28.s[3]
    fmla v23.4s, v13.4s, v29.s[3]
    fmla v24.4s, v14.4s, v29.s[3]
    fmla v25.4s, v13.4s, v30.s[3]
    fmla v26.4s, v14.4s, v30.s[3]
    add x3, x3, #256
    add x1, x1, #384
    subs x10, x10, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_9
    add x3, x3, #3328
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_8
    stur q5, [x2]
    stur q6, [x8]
    stur q7, [x2, #16]
    stur q16, [x8, #16]
    stur q17, [x2, #32]
    stur q18, [x8, #32]
    stur q19, [x2, #48]
    stur q20, [x8, #48]
    stur q21, [x2, #64]
    stur q22, [x8, #64]
    stur q23, [x2, #80]
    stur q24, [x8, #80]
    stur q25, [x2, #96]
    stur q26, [x8, #96]
    sub x3, x3, #15, lsl #12
    sub x3, x3, #3984
    sub x1, x1, #4, lsl #12
    sub x1, x1, #2048
    add x2, x2, #112
    add x8, x8, #112
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_7
    add x3, x3, #32
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_6
    sub x3, x3, #3584
    add x1, x1, #4, lsl #12
    add x1, x1, #2048
    add x2, x2, #3136
    add x8, x8, #3136
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_5
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldr d14, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size conv_3x3_s1_tvm_like_7x8_pf0, .-conv_3x3_s1_tvm_like_7x8_pf0
