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
//   x4-x7            copying: a place, counters
//   x0               input
//   x3               input
//   x1               filter
//   x2               output
//   x8-x9            output, further on
//   x10-x13          counters: j, l, k, m
//   x14-x15          counters: inner loops
//   v0-v7, v16-v19   output, a block
//   v20-v23          input, each distinct one
//   v24-v31, v8-v11  filter, rotating
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
    // output[l,k,j]+=input[l+2*n,k+2*m,i]*filter[n,m,i,j]
    add x8, x2, #1584
    add x9, x2, #3168
    movz x11, #9
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_5:
    movz x12, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_6:
    // 4 k x 12 j
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
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_7:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_8:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v20.s[0]
    ldr q26, [x1, #32]
    fmla v2.4s, v26.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v3.4s, v24.4s, v21.s[0]
    fmla v4.4s, v25.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v5.4s, v26.4s, v21.s[0]
    ldr q23, [x3, #48]
    fmla v6.4s, v24.4s, v22.s[0]
    ldr q27, [x1, #48]
    fmla v7.4s, v25.4s, v22.s[0]
    ldr q28, [x1, #64]
    fmla v16.4s, v26.4s, v22.s[0]
    ldr q29, [x1, #80]
    fmla v17.4s, v24.4s, v23.s[0]
    ldr q30, [x1, #96]
    fmla v18.4s, v25.4s, v23.s[0]
    ldr q31, [x1, #112]
    fmla v19.4s, v26.4s, v23.s[0]
    ldr q8, [x1, #128]
    fmla v0.4s, v27.4s, v20.s[1]
    ldr q9, [x1, #144]
    fmla v1.4s, v28.4s, v20.s[1]
    ldr q10, [x1, #160]
    fmla v2.4s, v29.4s, v20.s[1]
    ldr q11, [x1, #176]
    fmla v3.4s, v27.4s, v21.s[1]
    subs x13, x13, #1
    fmla v4.4s, v28.4s, v21.s[1]
    add x3, x3, #32
    fmla v5.4s, v29.4s, v21.s[1]
    add x1, x1, #192
    fmla v6.4s, v27.4s, v22.s[1]
    fmla v7.4s, v28.4s, v22.s[1]
    fmla v16.4s, v29.4s, v22.s[1]
    fmla v17.4s, v27.4s, v23.s[1]
    fmla v18.4s, v28.4s, v23.s[1]
    fmla v19.4s, v29.4s, v23.s[1]
    fmla v0.4s, v30.4s, v20.s[2]
    fmla v1.4s, v31.4s, v20.s[2]
    fmla v2.4s, v8.4s, v20.s[2]
    fmla v3.4s, v30.4s, v21.s[2]
    fmla v4.4s, v31.4s, v21.s[2]
    fmla v5.4s, v8.4s, v21.s[2]
    fmla v6.4s, v30.4s, v22.s[2]
    fmla v7.4s, v31.4s, v22.s[2]
    fmla v16.4s, v8.4s, v22.s[2]
    fmla v17.4s, v30.4s, v23.s[2]
    fmla v18.4s, v31.4s, v23.s[2]
    fmla v19.4s, v8.4s, v23.s[2]
    fmla v0.4s, v9.4s, v20.s[3]
    fmla v1.4s, v10.4s, v20.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v9.4s, v21.s[3]
    fmla v4.4s, v10.4s, v21.s[3]
    fmla v5.4s, v11.4s, v21.s[3]
    fmla v6.4s, v9.4s, v22.s[3]
    fmla v7.4s, v10.4s, v22.s[3]
    fmla v16.4s, v11.4s, v22.s[3]
    fmla v17.4s, v9.4s, v23.s[3]
    fmla v18.4s, v10.4s, v23.s[3]
    fmla v19.4s, v11.4s, v23.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_8
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_7
    add x3, x3, #1680
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_9:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_10:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v20.s[0]
    ldr q26, [x1, #32]
    fmla v2.4s, v26.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v3.4s, v24.4s, v21.s[0]
    fmla v4.4s, v25.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v5.4s, v26.4s, v21.s[0]
    ldr q23, [x3, #48]
    fmla v6.4s, v24.4s, v22.s[0]
    ldr q27, [x1, #48]
    fmla v7.4s, v25.4s, v22.s[0]
    ldr q28, [x1, #64]
    fmla v16.4s, v26.4s, v22.s[0]
    ldr q29, [x1, #80]
    fmla v17.4s, v24.4s, v23.s[0]
    subs x13, x13, #1
    fmla v18.4s, v25.4s, v23.s[0]
    add x3, x3, #32
    fmla v19.4s, v26.4s, v23.s[0]
    add x1, x1, #96
    fmla v0.4s, v27.4s, v20.s[1]
    fmla v1.4s, v28.4s, v20.s[1]
    fmla v2.4s, v29.4s, v20.s[1]
    fmla v3.4s, v27.4s, v21.s[1]
    fmla v4.4s, v28.4s, v21.s[1]
    fmla v5.4s, v29.4s, v21.s[1]
    fmla v6.4s, v27.4s, v22.s[1]
    fmla v7.4s, v28.4s, v22.s[1]
    fmla v16.4s, v29.4s, v22.s[1]
    fmla v17.4s, v27.4s, v23.s[1]
    fmla v18.4s, v28.4s, v23.s[1]
    fmla v19.4s, v29.4s, v23.s[1]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_10
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_9
    stur q0, [x2]
    sub x3, x3, #1, lsl #12
    stur q1, [x8]
    subs x12, x12, #1
    stur q2, [x9]
    sub x3, x3, #400
    stur q3, [x2, #16]
    sub x1, x1, #2592
    stur q4, [x8, #16]
    stur q5, [x9, #16]
    stur q6, [x2, #32]
    stur q7, [x8, #32]
    stur q16, [x9, #32]
    stur q17, [x2, #48]
    add x2, x2, #64
    stur q18, [x8, #48]
    add x8, x8, #64
    stur q19, [x9, #48]
    add x9, x9, #64
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_6
    // 3 k x 12 j
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_11:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_12:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v20.s[0]
    ldr q26, [x1, #32]
    fmla v2.4s, v26.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v3.4s, v24.4s, v21.s[0]
    fmla v4.4s, v25.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v5.4s, v26.4s, v21.s[0]
    ldr q27, [x1, #48]
    fmla v6.4s, v24.4s, v22.s[0]
    ldr q28, [x1, #64]
    fmla v7.4s, v25.4s, v22.s[0]
    ldr q29, [x1, #80]
    fmla v16.4s, v26.4s, v22.s[0]
    ldr q30, [x1, #96]
    fmla v0.4s, v27.4s, v20.s[1]
    ldr q31, [x1, #112]
    fmla v1.4s, v28.4s, v20.s[1]
    ldr q8, [x1, #128]
    fmla v2.4s, v29.4s, v20.s[1]
    ldr q9, [x1, #144]
    fmla v3.4s, v27.4s, v21.s[1]
    ldr q10, [x1, #160]
    fmla v4.4s, v28.4s, v21.s[1]
    ldr q11, [x1, #176]
    fmla v5.4s, v29.4s, v21.s[1]
    subs x13, x13, #1
    fmla v6.4s, v27.4s, v22.s[1]
    add x3, x3, #32
    fmla v7.4s, v28.4s, v22.s[1]
    add x1, x1, #192
    fmla v16.4s, v29.4s, v22.s[1]
    fmla v0.4s, v30.4s, v20.s[2]
    fmla v1.4s, v31.4s, v20.s[2]
    fmla v2.4s, v8.4s, v20.s[2]
    fmla v3.4s, v30.4s, v21.s[2]
    fmla v4.4s, v31.4s, v21.s[2]
    fmla v5.4s, v8.4s, v21.s[2]
    fmla v6.4s, v30.4s, v22.s[2]
    fmla v7.4s, v31.4s, v22.s[2]
    fmla v16.4s, v8.4s, v22.s[2]
    fmla v0.4s, v9.4s, v20.s[3]
    fmla v1.4s, v10.4s, v20.s[3]
    fmla v2.4s, v11.4s, v20.s[3]
    fmla v3.4s, v9.4s, v21.s[3]
    fmla v4.4s, v10.4s, v21.s[3]
    fmla v5.4s, v11.4s, v21.s[3]
    fmla v6.4s, v9.4s, v22.s[3]
    fmla v7.4s, v10.4s, v22.s[3]
    fmla v16.4s, v11.4s, v22.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_12
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_11
    add x3, x3, #1680
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_13:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_14:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v20.s[0]
    ldr q26, [x1, #32]
    fmla v2.4s, v26.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v3.4s, v24.4s, v21.s[0]
    fmla v4.4s, v25.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v5.4s, v26.4s, v21.s[0]
    ldr q27, [x1, #48]
    fmla v6.4s, v24.4s, v22.s[0]
    ldr q28, [x1, #64]
    fmla v7.4s, v25.4s, v22.s[0]
    ldr q29, [x1, #80]
    fmla v16.4s, v26.4s, v22.s[0]
    subs x13, x13, #1
    fmla v0.4s, v27.4s, v20.s[1]
    add x3, x3, #32
    fmla v1.4s, v28.4s, v20.s[1]
    add x1, x1, #96
    fmla v2.4s, v29.4s, v20.s[1]
    fmla v3.4s, v27.4s, v21.s[1]
    fmla v4.4s, v28.4s, v21.s[1]
    fmla v5.4s, v29.4s, v21.s[1]
    fmla v6.4s, v27.4s, v22.s[1]
    fmla v7.4s, v28.4s, v22.s[1]
    fmla v16.4s, v29.4s, v22.s[1]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_14
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_13
    stur q0, [x2]
    sub x3, x3, #1, lsl #12
    stur q1, [x8]
    subs x11, x11, #1
    stur q2, [x9]
    sub x3, x3, #352
    stur q3, [x2, #16]
    sub x1, x1, #2592
    stur q4, [x8, #16]
    stur q5, [x9, #16]
    stur q6, [x2, #32]
    add x2, x2, #48
    stur q7, [x8, #32]
    add x8, x8, #48
    stur q16, [x9, #32]
    add x9, x9, #48
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_5
    sub x3, x3, #2160
    add x1, x1, #2592
    add x2, x2, #3168
    add x8, x8, #3168
    add x9, x9, #3168
    movz x11, #9
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_15:
    movz x12, #2
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_16:
    // 4 k x 4 j
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_17:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_18:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v1.4s, v24.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v2.4s, v24.4s, v22.s[0]
    ldr q23, [x3, #48]
    fmla v3.4s, v24.4s, v23.s[0]
    ldr q25, [x1, #16]
    fmla v0.4s, v25.4s, v20.s[1]
    fmla v1.4s, v25.4s, v21.s[1]
    ldr q26, [x1, #32]
    fmla v2.4s, v25.4s, v22.s[1]
    ldr q27, [x1, #48]
    fmla v3.4s, v25.4s, v23.s[1]
    subs x13, x13, #1
    fmla v0.4s, v26.4s, v20.s[2]
    add x3, x3, #32
    fmla v1.4s, v26.4s, v21.s[2]
    add x1, x1, #64
    fmla v2.4s, v26.4s, v22.s[2]
    fmla v3.4s, v26.4s, v23.s[2]
    fmla v0.4s, v27.4s, v20.s[3]
    fmla v1.4s, v27.4s, v21.s[3]
    fmla v2.4s, v27.4s, v22.s[3]
    fmla v3.4s, v27.4s, v23.s[3]
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_18
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_17
    add x3, x3, #1680
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_19:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_20:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v1.4s, v24.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v2.4s, v24.4s, v22.s[0]
    ldr q23, [x3, #48]
    fmla v3.4s, v24.4s, v23.s[0]
    ldr q25, [x1, #16]
    fmla v0.4s, v25.4s, v20.s[1]
    fmla v1.4s, v25.4s, v21.s[1]
    subs x13, x13, #1
    fmla v2.4s, v25.4s, v22.s[1]
    add x3, x3, #32
    fmla v3.4s, v25.4s, v23.s[1]
    add x1, x1, #32
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_20
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_19
    stur q0, [x2]
    sub x3, x3, #1, lsl #12
    stur q1, [x2, #16]
    subs x12, x12, #1
    stur q2, [x2, #32]
    sub x3, x3, #400
    stur q3, [x2, #48]
    sub x1, x1, #864
    add x2, x2, #64
    add x8, x8, #64
    add x9, x9, #64
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_16
    // 3 k x 4 j
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_21:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_22:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v1.4s, v24.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v2.4s, v24.4s, v22.s[0]
    ldr q25, [x1, #16]
    fmla v0.4s, v25.4s, v20.s[1]
    ldr q26, [x1, #32]
    fmla v1.4s, v25.4s, v21.s[1]
    ldr q27, [x1, #48]
    fmla v2.4s, v25.4s, v22.s[1]
    fmla v0.4s, v26.4s, v20.s[2]
    fmla v1.4s, v26.4s, v21.s[2]
    fmla v2.4s, v26.4s, v22.s[2]
    fmla v0.4s, v27.4s, v20.s[3]
    fmla v1.4s, v27.4s, v21.s[3]
    fmla v2.4s, v27.4s, v22.s[3]
    add x3, x3, #32
    add x1, x1, #64
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_22
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_21
    add x3, x3, #1680
    movz x15, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_23:
    movz x13, #3
.Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_24:
    ldr q24, [x1]
    ldr q20, [x3]
    fmla v0.4s, v24.4s, v20.s[0]
    ldr q21, [x3, #16]
    fmla v1.4s, v24.4s, v21.s[0]
    ldr q22, [x3, #32]
    fmla v2.4s, v24.4s, v22.s[0]
    ldr q25, [x1, #16]
    fmla v0.4s, v25.4s, v20.s[1]
    fmla v1.4s, v25.4s, v21.s[1]
    fmla v2.4s, v25.4s, v22.s[1]
    add x3, x3, #32
    add x1, x1, #32
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_24
    add x3, x3, #384
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_23
    sub x3, x3, #1, lsl #12
    subs x11, x11, #1
    stur q0, [x2]
    sub x3, x3, #352
    stur q1, [x2, #16]
    sub x1, x1, #864
    stur q2, [x2, #32]
    add x2, x2, #48
    add x8, x8, #48
    add x9, x9, #48
    b.ne .Lconv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list_15
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list, .-conv_3x3_s1_d2_tvm_like_4x12_t1_pf0_list
