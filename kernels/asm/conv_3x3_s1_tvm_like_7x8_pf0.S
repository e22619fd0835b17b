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
//   x4-x7            copying: a place, counters
//   x0               input
//   x3               input
//   x1               filter
//   x2               output
//   x8               output, further on
//   x9-x12           counters: j, l, k, m
//   x13              counters: inner loops
//   v0-v7, v16-v21   output, a block
//   v22-v30          input, each distinct one
//   v31, v8-v14      filter, rotating
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
    // output[l,k,j]+=input[l+n,k+m,i]*filter[n,m,i,j]
    movz x9, #8
.Lconv_3x3_s1_tvm_like_7x8_pf0_5:
    movz x10, #14
.Lconv_3x3_s1_tvm_like_7x8_pf0_6:
    movz x11, #2
.Lconv_3x3_s1_tvm_like_7x8_pf0_7:
    // 7 k x 8 j
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movz x13, #16
.Lconv_3x3_s1_tvm_like_7x8_pf0_8:
    movz x12, #3
.Lconv_3x3_s1_tvm_like_7x8_pf0_9:
    ldr q31, [x1]
    ldr q22, [x3]
    fmla v0.4s, v31.4s, v22.s[0]
    ldr q8, [x1, #16]
    fmla v1.4s, v8.4s, v22.s[0]
    ldr q23, [x3, #16]
    fmla v2.4s, v31.4s, v23.s[0]
    ldr q24, [x3, #32]
    fmla v3.4s, v8.4s, v23.s[0]
    ldr q25, [x3, #48]
    fmla v4.4s, v31.4s, v24.s[0]
    ldr q26, [x3, #64]
    fmla v5.4s, v8.4s, v24.s[0]
    ldr q27, [x3, #80]
    fmla v6.4s, v31.4s, v25.s[0]
    ldr q28, [x3, #96]
    fmla v7.4s, v8.4s, v25.s[0]
    ldr q9, [x1, #128]
    fmla v16.4s, v31.4s, v26.s[0]
    ldr q10, [x1, #144]
    fmla v17.4s, v8.4s, v26.s[0]
    ldr q29, [x3, #112]
    fmla v18.4s, v31.4s, v27.s[0]
    ldr q11, [x1, #256]
    fmla v19.4s, v8.4s, v27.s[0]
    ldr q12, [x1, #272]
    fmla v20.4s, v31.4s, v28.s[0]
    ldr q30, [x3, #128]
    fmla v21.4s, v8.4s, v28.s[0]
    ldr q13, [x1, #32]
    fmla v0.4s, v9.4s, v23.s[0]
    ldr q14, [x1, #48]
    fmla v1.4s, v10.4s, v23.s[0]
    ldr q31, [x1, #160]
    fmla v2.4s, v9.4s, v24.s[0]
    ldr q8, [x1, #176]
    fmla v3.4s, v10.4s, v24.s[0]
    fmla v4.4s, v9.4s, v25.s[0]
    fmla v5.4s, v10.4s, v25.s[0]
    fmla v6.4s, v9.4s, v26.s[0]
    fmla v7.4s, v10.4s, v26.s[0]
    fmla v16.4s, v9.4s, v27.s[0]
    fmla v17.4s, v10.4s, v27.s[0]
    fmla v18.4s, v9.4s, v28.s[0]
    fmla v19.4s, v10.4s, v28.s[0]
    fmla v20.4s, v9.4s, v29.s[0]
    ldr q9, [x1, #288]
    fmla v21.4s, v10.4s, v29.s[0]
    ldr q10, [x1, #304]
    fmla v0.4s, v11.4s, v24.s[0]
    fmla v1.4s, v12.4s, v24.s[0]
    fmla v2.4s, v11.4s, v25.s[0]
    fmla v3.4s, v12.4s, v25.s[0]
    fmla v4.4s, v11.4s, v26.s[0]
    fmla v5.4s, v12.4s, v26.s[0]
    fmla v6.4s, v11.4s, v27.s[0]
    fmla v7.4s, v12.4s, v27.s[0]
    fmla v16.4s, v11.4s, v28.s[0]
    fmla v17.4s, v12.4s, v28.s[0]
    fmla v18.4s, v11.4s, v29.s[0]
    fmla v19.4s, v12.4s, v29.s[0]
    fmla v20.4s, v11.4s, v30.s[0]
    ldr q11, [x1, #64]
    fmla v21.4s, v12.4s, v30.s[0]
    ldr q12, [x1, #80]
    fmla v0.4s, v13.4s, v22.s[1]
    fmla v1.4s, v14.4s, v22.s[1]
    fmla v2.4s, v13.4s, v23.s[1]
    fmla v3.4s, v14.4s, v23.s[1]
    fmla v4.4s, v13.4s, v24.s[1]
    fmla v5.4s, v14.4s, v24.s[1]
    fmla v6.4s, v13.4s, v25.s[1]
    fmla v7.4s, v14.4s, v25.s[1]
    fmla v16.4s, v13.4s, v26.s[1]
    fmla v17.4s, v14.4s, v26.s[1]
    fmla v18.4s, v13.4s, v27.s[1]
    fmla v19.4s, v14.4s, v27.s[1]
    fmla v20.4s, v13.4s, v28.s[1]
    ldr q13, [x1, #192]
    fmla v21.4s, v14.4s, v28.s[1]
    ldr q14, [x1, #208]
    fmla v0.4s, v31.4s, v23.s[1]
    fmla v1.4s, v8.4s, v23.s[1]
    fmla v2.4s, v31.4s, v24.s[1]
    fmla v3.4s, v8.4s, v24.s[1]
    fmla v4.4s, v31.4s, v25.s[1]
    fmla v5.4s, v8.4s, v25.s[1]
    fmla v6.4s, v31.4s, v26.s[1]
    fmla v7.4s, v8.4s, v26.s[1]
    fmla v16.4s, v31.4s, v27.s[1]
    fmla v17.4s, v8.4s, v27.s[1]
    fmla v18.4s, v31.4s, v28.s[1]
    fmla v19.4s, v8.4s, v28.s[1]
    fmla v20.4s, v31.4s, v29.s[1]
    ldr q31, [x1, #320]
    fmla v21.4s, v8.4s, v29.s[1]
    ldr q8, [x1, #336]
    fmla v0.4s, v9.4s, v24.s[1]
    fmla v1.4s, v10.4s, v24.s[1]
    fmla v2.4s, v9.4s, v25.s[1]
    fmla v3.4s, v10.4s, v25.s[1]
    fmla v4.4s, v9.4s, v26.s[1]
    fmla v5.4s, v10.4s, v26.s[1]
    fmla v6.4s, v9.4s, v27.s[1]
    fmla v7.4s, v10.4s, v27.s[1]
    fmla v16.4s, v9.4s, v28.s[1]
    fmla v17.4s, v10.4s, v28.s[1]
    fmla v18.4s, v9.4s, v29.s[1]
    fmla v19.4s, v10.4s, v29.s[1]
    fmla v20.4s, v9.4s, v30.s[1]
    ldr q9, [x1, #96]
    fmla v21.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #112]
    fmla v0.4s, v11.4s, v22.s[2]
    fmla v1.4s, v12.4s, v22.s[2]
    fmla v2.4s, v11.4s, v23.s[2]
    fmla v3.4s, v12.4s, v23.s[2]
    fmla v4.4s, v11.4s, v24.s[2]
    fmla v5.4s, v12.4s, v24.s[2]
    fmla v6.4s, v11.4s, v25.s[2]
    fmla v7.4s, v12.4s, v25.s[2]
    fmla v16.4s, v11.4s, v26.s[2]
    fmla v17.4s, v12.4s, v26.s[2]
    fmla v18.4s, v11.4s, v27.s[2]
    fmla v19.4s, v12.4s, v27.s[2]
    fmla v20.4s, v11.4s, v28.s[2]
    ldr q11, [x1, #224]
    fmla v21.4s, v12.4s, v28.s[2]
    ldr q12, [x1, #240]
    fmla v0.4s, v13.4s, v23.s[2]
    fmla v1.4s, v14.4s, v23.s[2]
    fmla v2.4s, v13.4s, v24.s[2]
    fmla v3.4s, v14.4s, v24.s[2]
    fmla v4.4s, v13.4s, v25.s[2]
    fmla v5.4s, v14.4s, v25.s[2]
    fmla v6.4s, v13.4s, v26.s[2]
    fmla v7.4s, v14.4s, v26.s[2]
    fmla v16.4s, v13.4s, v27.s[2]
    fmla v17.4s, v14.4s, v27.s[2]
    fmla v18.4s, v13.4s, v28.s[2]
    fmla v19.4s, v14.4s, v28.s[2]
    fmla v20.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #352]
    fmla v21.4s, v14.4s, v29.s[2]
    ldr q14, [x1, #368]
    fmla v0.4s, v31.4s, v24.s[2]
    fmla v1.4s, v8.4s, v24.s[2]
    fmla v2.4s, v31.4s, v25.s[2]
    fmla v3.4s, v8.4s, v25.s[2]
    fmla v4.4s, v31.4s, v26.s[2]
    fmla v5.4s, v8.4s, v26.s[2]
    fmla v6.4s, v31.4s, v27.s[2]
    fmla v7.4s, v8.4s, v27.s[2]
    fmla v16.4s, v31.4s, v28.s[2]
    fmla v17.4s, v8.4s, v28.s[2]
    fmla v18.4s, v31.4s, v29.s[2]
    fmla v19.4s, v8.4s, v29.s[2]
    fmla v20.4s, v31.4s, v30.s[2]
    fmla v21.4s, v8.4s, v30.s[2]
    fmla v0.4s, v9.4s, v22.s[3]
    fmla v1.4s, v10.4s, v22.s[3]
    fmla v2.4s, v9.4s, v23.s[3]
    fmla v3.4s, v10.4s, v23.s[3]
    fmla v4.4s, v9.4s, v24.s[3]
    fmla v5.4s, v10.4s, v24.s[3]
    fmla v6.4s, v9.4s, v25.s[3]
    fmla v7.4s, v10.4s, v25.s[3]
    fmla v16.4s, v9.4s, v26.s[3]
    fmla v17.4s, v10.4s, v26.s[3]
    fmla v18.4s, v9.4s, v27.s[3]
    fmla v19.4s, v10.4s, v27.s[3]
    fmla v20.4s, v9.4s, v28.s[3]
    fmla v21.4s, v10.4s, v28.s[3]
    fmla v0.4s, v11.4s, v23.s[3]
    fmla v1.4s, v12.4s, v23.s[3]
    fmla v2.4s, v11.4s, v24.s[3]
    fmla v3.4s, v12.4s, v24.s[3]
    fmla v4.4s, v11.4s, v25.s[3]
    fmla v5.4s, v12.4s, v25.s[3]
    fmla v6.4s, v11.4s, v26.s[3]
    fmla v7.4s, v12.4s, v26.s[3]
    fmla v16.4s, v11.4s, v27.s[3]
    fmla v17.4s, v12.4s, v27.s[3]
    fmla v18.4s, v11.4s, v28.s[3]
    fmla v19.4s, v12.4s, v28.s[3]
    fmla v20.4s, v11.4s, v29.s[3]
    fmla v21.4s, v12.4s, v29.s[3]
    fmla v0.4s, v13.4s, v24.s[3]
    fmla v1.4s, v14.4s, v24.s[3]
    fmla v2.4s, v13.4s, v25.s[3]
    fmla v3.4s, v14.4s, v25.s[3]
    fmla v4.4s, v13.4s, v26.s[3]
    fmla v5.4s, v14.4s, v26.s[3]
    fmla v6.4s, v13.4s, v27.s[3]
    fmla v7.4s, v14.4s, v27.s[3]
    fmla v16.4s, v13.4s, v28.s[3]
    fmla v17.4s, v14.4s, v28.s[3]
    fmla v18.4s, v13.4s, v29.s[3]
    fmla v19.4s, v14.4s, v29.s[3]
    fmla v20.4s, v13.4s, v30.s[3]
    fmla v21.4s, v14.4s, v30.s[3]
    add x3, x3, #256
    add x1, x1, #384
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_9
    add x3, x3, #3328
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_8
    stur q0, [x2]
    stur q1, [x8]
    stur q2, [x2, #16]
    stur q3, [x8, #16]
    stur q4, [x2, #32]
    stur q5, [x8, #32]
    stur q6, [x2, #48]
    stur q7, [x8, #48]
    stur q16, [x2, #64]
    stur q17, [x8, #64]
    stur q18, [x2, #80]
    stur q19, [x8, #80]
    stur q20, [x2, #96]
    stur q21, [x8, #96]
    sub x3, x3, #15, lsl #12
    sub x3, x3, #3984
    sub x1, x1, #4, lsl #12
    sub x1, x1, #2048
    add x2, x2, #112
    add x8, x8, #112
    subs x11, x11, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_7
    add x3, x3, #32
    subs x10, x10, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_6
    sub x3, x3, #3584
    add x1, x1, #4, lsl #12
    add x1, x1, #2048
    add x2, x2, #3136
    add x8, x8, #3136
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_tvm_like_7x8_pf0_5
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldr d14, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size conv_3x3_s1_tvm_like_7x8_pf0, .-conv_3x3_s1_tvm_like_7x8_pf0
