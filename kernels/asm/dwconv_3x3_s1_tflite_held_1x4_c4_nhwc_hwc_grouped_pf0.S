// void dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   sums[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
//   output[l,k,i]=start[l,k,i]+sums[l,k,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 56x56x128
//   filter (n, m, i)     = 3x3x128
//   output (l, k, i)     = 56x56x128
// Family tflite_held: Algorithm 2 with a filter row in registers, the output updated in memory.
// Tile: output block 1x4, 4 channels, loop order hwc, grouped, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: l
//   x4               counter: k
//   x5               counter: n
//   x6               counter: i
//   x7               counter: k
//   v0-v7, v16-v31   filter, held: m
//   v8-v11           output, a block row by row
//   v12-v15          input, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"tflite_held","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"grouped","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0
    .type dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0, %function
dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_0:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_1:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    // 32 channels of outputs with the taps 0-1; 1-3 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_2:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_2
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_1
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_0
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_3:
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_4:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_5:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_6:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_6
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_5
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_4
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_3
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_7:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_8:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_9:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_9
    // 32 channels of outputs with the taps 0-1; 0-2 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    sub x0, x0, #1408
    add x1, x1, #128
    sub x2, x2, #1408
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_8
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_7
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x3, #54
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_10:
    movz x5, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_11:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_12:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    // 32 channels of outputs with the taps 0-1; 1-3 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_13:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_13
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_12
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_11
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_14:
    movz x5, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_15:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_16:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_17:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_17
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_16
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_15
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_14
    movz x5, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_18:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_19:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_20:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_20
    // 32 channels of outputs with the taps 0-1; 0-2 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    sub x0, x0, #1408
    add x1, x1, #128
    sub x2, x2, #1408
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_19
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_18
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x3, x3, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_10
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_21:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_22:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    // 32 channels of outputs with the taps 0-1; 1-3 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_23:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_23
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_22
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_21
    sub x0, x0, #13, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #3072
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_24:
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_25:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_26:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_27:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_27
    sub x0, x0, #1920
    add x1, x1, #128
    sub x2, x2, #1920
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_26
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_25
    sub x0, x0, #13, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #3072
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_24
    movz x5, #2
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_28:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_29:
    // 24 vectors of filter, 32 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #512]
    ldr q17, [x1, #528]
    ldr q18, [x1, #544]
    ldr q19, [x1, #560]
    ldr q20, [x1, #576]
    ldr q21, [x1, #592]
    ldr q22, [x1, #608]
    ldr q23, [x1, #624]
    ldr q24, [x1, #1024]
    ldr q25, [x1, #1040]
    ldr q26, [x1, #1056]
    ldr q27, [x1, #1072]
    ldr q28, [x1, #1088]
    ldr q29, [x1, #1104]
    ldr q30, [x1, #1120]
    ldr q31, [x1, #1136]
    movz x7, #3
.Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_30:
    // 32 channels of outputs with the taps 0-1; 0-3 (first-end) inside:
    // 24 of them, 24 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #1024]
    ldr q8, [x2]
    ldr q13, [x0, #1040]
    ldr q9, [x2, #16]
    ldr q14, [x0, #1056]
    ldr q10, [x2, #32]
    ldr q15, [x0, #1072]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v24.4s
    fmla v9.4s, v13.4s, v25.4s
    fmla v10.4s, v14.4s, v26.4s
    fmla v11.4s, v15.4s, v27.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #1088]
    ldr q8, [x2, #64]
    ldr q13, [x0, #1104]
    ldr q9, [x2, #80]
    ldr q14, [x0, #1120]
    ldr q10, [x2, #96]
    ldr q15, [x0, #1136]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v28.4s
    fmla v9.4s, v13.4s, v29.4s
    fmla v10.4s, v14.4s, v30.4s
    fmla v11.4s, v15.4s, v31.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    add x0, x0, #512
    add x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_30
    // 32 channels of outputs with the taps 0-1; 0-2 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q12, [x0]
    ldr q8, [x2]
    ldr q13, [x0, #16]
    ldr q9, [x2, #16]
    ldr q14, [x0, #32]
    ldr q10, [x2, #32]
    ldr q15, [x0, #48]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v0.4s
    fmla v9.4s, v13.4s, v1.4s
    fmla v10.4s, v14.4s, v2.4s
    fmla v11.4s, v15.4s, v3.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #64]
    ldr q8, [x2, #64]
    ldr q13, [x0, #80]
    ldr q9, [x2, #80]
    ldr q14, [x0, #96]
    ldr q10, [x2, #96]
    ldr q15, [x0, #112]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v4.4s
    fmla v9.4s, v13.4s, v5.4s
    fmla v10.4s, v14.4s, v6.4s
    fmla v11.4s, v15.4s, v7.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    ldr q12, [x0, #512]
    ldr q8, [x2]
    ldr q13, [x0, #528]
    ldr q9, [x2, #16]
    ldr q14, [x0, #544]
    ldr q10, [x2, #32]
    ldr q15, [x0, #560]
    ldr q11, [x2, #48]
    fmla v8.4s, v12.4s, v16.4s
    fmla v9.4s, v13.4s, v17.4s
    fmla v10.4s, v14.4s, v18.4s
    fmla v11.4s, v15.4s, v19.4s
    stur q8, [x2]
    stur q9, [x2, #16]
    stur q10, [x2, #32]
    stur q11, [x2, #48]
    ldr q12, [x0, #576]
    ldr q8, [x2, #64]
    ldr q13, [x0, #592]
    ldr q9, [x2, #80]
    ldr q14, [x0, #608]
    ldr q10, [x2, #96]
    ldr q15, [x0, #624]
    ldr q11, [x2, #112]
    fmla v8.4s, v12.4s, v20.4s
    fmla v9.4s, v13.4s, v21.4s
    fmla v10.4s, v14.4s, v22.4s
    fmla v11.4s, v15.4s, v23.4s
    stur q8, [x2, #64]
    stur q9, [x2, #80]
    stur q10, [x2, #96]
    stur q11, [x2, #112]
    sub x0, x0, #1408
    add x1, x1, #128
    sub x2, x2, #1408
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_29
    add x0, x0, #6, lsl #12
    add x0, x0, #3584
    add x1, x1, #1024
    sub x2, x2, #512
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0_28
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0, .-dwconv_3x3_s1_tflite_held_1x4_c4_nhwc_hwc_grouped_pf0
