// void dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-2,k+m-2,i]*filter[n,m,i]
// Filter 5x5, stride 1, dilation 1, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 28x28x64
//   filter (n, m, i)     = 5x5x64
//   output (l, k, i)     = 28x28x64
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 2x2, 4 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: l
//   x4               counter: k
//   x5               counter: i
//   v0-v3            output, a block row by row
//   v4-v7, v16-v31, v8-v15 input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":28,"wi":28,"channels":64,"hf":5,"wf":5,"stride":1,"padding":"same","dilation":1},"tile":{"family":"window_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0
    .type dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0, %function
dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    sub x0, x0, #3, lsl #12
    sub x0, x0, #2560
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_0:
    // 4 channels of outputs with the taps 2-5 1-5; 2-5 1-5 (first-end) inside:
    // 49 of them, 16 loads of input, 16 loads of filter
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1536]
    fmul v3.4s, v4.4s, v5.4s
    ldr q5, [x1, #1792]
    fmul v2.4s, v4.4s, v5.4s
    ldr q6, [x0, #15104]
    fmla v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #15360]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #2304]
    fmla v2.4s, v7.4s, v5.4s
    ldr q16, [x0, #15616]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x1, #2816]
    fmul v1.4s, v4.4s, v5.4s
    ldr q17, [x0, #22016]
    fmla v3.4s, v17.4s, v5.4s
    ldr q5, [x1, #3072]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v1.4s, v6.4s, v5.4s
    ldr q18, [x1, #3328]
    fmla v2.4s, v17.4s, v5.4s
    ldr q19, [x0, #22528]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x1, #3584]
    fmla v0.4s, v6.4s, v18.4s
    ldr q6, [x0, #22784]
    fmla v1.4s, v7.4s, v18.4s
    ldr q20, [x1, #4096]
    fmla v2.4s, v4.4s, v18.4s
    ldr q21, [x0, #29184]
    fmla v3.4s, v19.4s, v18.4s
    ldr q18, [x1, #4352]
    fmla v0.4s, v7.4s, v5.4s
    ldr q7, [x0, #29440]
    fmla v1.4s, v16.4s, v5.4s
    ldr q16, [x1, #4608]
    fmla v2.4s, v19.4s, v5.4s
    ldr q22, [x0, #29696]
    fmla v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #4864]
    fmla v1.4s, v17.4s, v20.4s
    ldr q23, [x0, #29952]
    fmla v3.4s, v21.4s, v20.4s
    ldr q20, [x1, #5376]
    fmla v0.4s, v17.4s, v18.4s
    ldr q17, [x0, #36352]
    fmla v1.4s, v4.4s, v18.4s
    ldr q24, [x1, #5632]
    fmla v2.4s, v21.4s, v18.4s
    ldr q25, [x0, #36608]
    fmla v3.4s, v7.4s, v18.4s
    ldr q18, [x1, #5888]
    fmla v0.4s, v4.4s, v16.4s
    ldr q4, [x0, #36864]
    fmla v1.4s, v19.4s, v16.4s
    ldr q26, [x1, #6144]
    fmla v2.4s, v7.4s, v16.4s
    ldr q27, [x0, #37120]
    fmla v3.4s, v22.4s, v16.4s
    subs x5, x5, #1
    fmla v0.4s, v19.4s, v5.4s
    add x0, x0, #16
    fmla v1.4s, v6.4s, v5.4s
    add x1, x1, #16
    fmla v2.4s, v22.4s, v5.4s
    fmla v3.4s, v23.4s, v5.4s
    fmla v1.4s, v21.4s, v20.4s
    fmla v3.4s, v17.4s, v20.4s
    fmla v0.4s, v21.4s, v24.4s
    fmla v1.4s, v7.4s, v24.4s
    fmla v2.4s, v17.4s, v24.4s
    fmla v3.4s, v25.4s, v24.4s
    fmla v0.4s, v7.4s, v18.4s
    fmla v1.4s, v22.4s, v18.4s
    fmla v2.4s, v25.4s, v18.4s
    fmla v3.4s, v4.4s, v18.4s
    fmla v0.4s, v22.4s, v26.4s
    stur q0, [x2]
    fmla v1.4s, v23.4s, v26.4s
    str q1, [x2, #256]
    fmla v2.4s, v4.4s, v26.4s
    fmla v3.4s, v27.4s, v26.4s
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_0
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_1:
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_2:
    // 4 channels of outputs with the taps 2-5 1-5; 0-5 0-5 (first-end) inside:
    // 70 of them, 24 loads of input, 20 loads of filter
    ldr q4, [x0, #14336]
    ldr q5, [x1, #1280]
    fmul v2.4s, v4.4s, v5.4s
    ldr q6, [x0, #14592]
    fmul v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #1536]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #14848]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #1792]
    fmla v2.4s, v7.4s, v5.4s
    ldr q16, [x0, #15104]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v2.4s, v16.4s, v5.4s
    ldr q17, [x0, #15360]
    fmla v3.4s, v17.4s, v5.4s
    ldr q5, [x1, #2304]
    fmla v2.4s, v17.4s, v5.4s
    ldr q18, [x0, #15616]
    fmla v3.4s, v18.4s, v5.4s
    ldr q5, [x1, #2560]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmul v1.4s, v6.4s, v5.4s
    ldr q19, [x0, #21760]
    fmla v2.4s, v4.4s, v5.4s
    ldr q20, [x1, #2816]
    fmla v3.4s, v19.4s, v5.4s
    ldr q5, [x0, #22016]
    fmla v0.4s, v6.4s, v20.4s
    ldr q6, [x1, #3072]
    fmla v1.4s, v7.4s, v20.4s
    ldr q21, [x0, #22272]
    fmla v2.4s, v19.4s, v20.4s
    ldr q22, [x1, #3328]
    fmla v3.4s, v5.4s, v20.4s
    ldr q20, [x0, #22528]
    fmla v0.4s, v7.4s, v6.4s
    ldr q7, [x1, #3584]
    fmla v1.4s, v16.4s, v6.4s
    ldr q23, [x0, #22784]
    fmla v2.4s, v5.4s, v6.4s
    ldr q24, [x1, #3840]
    fmla v3.4s, v21.4s, v6.4s
    ldr q6, [x0, #28672]
    fmla v0.4s, v16.4s, v22.4s
    ldr q16, [x0, #28928]
    fmla v1.4s, v17.4s, v22.4s
    ldr q25, [x1, #4096]
    fmla v2.4s, v21.4s, v22.4s
    ldr q26, [x0, #29184]
    fmla v3.4s, v20.4s, v22.4s
    ldr q22, [x1, #4352]
    fmla v0.4s, v17.4s, v7.4s
    ldr q17, [x0, #29440]
    fmla v1.4s, v18.4s, v7.4s
    ldr q18, [x1, #4608]
    fmla v2.4s, v20.4s, v7.4s
    ldr q27, [x0, #29696]
    fmla v3.4s, v23.4s, v7.4s
    ldr q7, [x1, #4864]
    fmla v0.4s, v4.4s, v24.4s
    ldr q4, [x0, #29952]
    fmla v1.4s, v19.4s, v24.4s
    ldr q28, [x1, #5120]
    fmla v2.4s, v6.4s, v24.4s
    ldr q29, [x0, #35840]
    fmla v3.4s, v16.4s, v24.4s
    ldr q24, [x0, #36096]
    fmla v0.4s, v19.4s, v25.4s
    ldr q19, [x1, #5376]
    fmla v1.4s, v5.4s, v25.4s
    ldr q30, [x0, #36352]
    fmla v2.4s, v16.4s, v25.4s
    ldr q31, [x1, #5632]
    fmla v3.4s, v26.4s, v25.4s
    ldr q25, [x0, #36608]
    fmla v0.4s, v5.4s, v22.4s
    ldr q5, [x1, #5888]
    fmla v1.4s, v21.4s, v22.4s
    ldr q8, [x0, #36864]
    fmla v2.4s, v26.4s, v22.4s
    ldr q9, [x1, #6144]
    fmla v3.4s, v17.4s, v22.4s
    ldr q22, [x0, #37120]
    fmla v0.4s, v21.4s, v18.4s
    subs x5, x5, #1
    fmla v1.4s, v20.4s, v18.4s
    add x0, x0, #16
    fmla v2.4s, v17.4s, v18.4s
    add x1, x1, #16
    fmla v3.4s, v27.4s, v18.4s
    fmla v0.4s, v20.4s, v7.4s
    fmla v1.4s, v23.4s, v7.4s
    fmla v2.4s, v27.4s, v7.4s
    fmla v3.4s, v4.4s, v7.4s
    fmla v0.4s, v6.4s, v28.4s
    fmla v1.4s, v16.4s, v28.4s
    fmla v2.4s, v29.4s, v28.4s
    fmla v3.4s, v24.4s, v28.4s
    fmla v0.4s, v16.4s, v19.4s
    fmla v1.4s, v26.4s, v19.4s
    fmla v2.4s, v24.4s, v19.4s
    fmla v3.4s, v30.4s, v19.4s
    fmla v0.4s, v26.4s, v31.4s
    fmla v1.4s, v17.4s, v31.4s
    fmla v2.4s, v30.4s, v31.4s
    fmla v3.4s, v25.4s, v31.4s
    fmla v0.4s, v17.4s, v5.4s
    fmla v1.4s, v27.4s, v5.4s
    fmla v2.4s, v25.4s, v5.4s
    fmla v3.4s, v8.4s, v5.4s
    fmla v0.4s, v27.4s, v9.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v9.4s
    str q1, [x2, #256]
    fmla v2.4s, v8.4s, v9.4s
    fmla v3.4s, v22.4s, v9.4s
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_2
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_1
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_3:
    // 4 channels of outputs with the taps 2-5 1-5; 0-4 0-3 (first-end) inside:
    // 49 of them, 16 loads of input, 16 loads of filter
    ldr q4, [x0, #14336]
    ldr q5, [x1, #1280]
    fmul v2.4s, v4.4s, v5.4s
    ldr q6, [x0, #14592]
    fmul v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #1536]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #14848]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #1792]
    fmla v2.4s, v7.4s, v5.4s
    ldr q16, [x0, #15104]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v2.4s, v16.4s, v5.4s
    ldr q5, [x1, #2560]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmul v1.4s, v6.4s, v5.4s
    ldr q17, [x0, #21760]
    fmla v2.4s, v4.4s, v5.4s
    ldr q18, [x1, #2816]
    fmla v3.4s, v17.4s, v5.4s
    ldr q5, [x0, #22016]
    fmla v0.4s, v6.4s, v18.4s
    ldr q6, [x1, #3072]
    fmla v1.4s, v7.4s, v18.4s
    ldr q19, [x0, #22272]
    fmla v2.4s, v17.4s, v18.4s
    ldr q20, [x1, #3328]
    fmla v3.4s, v5.4s, v18.4s
    ldr q18, [x1, #3840]
    fmla v0.4s, v7.4s, v6.4s
    ldr q7, [x0, #28672]
    fmla v1.4s, v16.4s, v6.4s
    ldr q21, [x0, #28928]
    fmla v2.4s, v5.4s, v6.4s
    ldr q22, [x1, #4096]
    fmla v3.4s, v19.4s, v6.4s
    ldr q6, [x0, #29184]
    fmla v0.4s, v16.4s, v20.4s
    ldr q16, [x1, #4352]
    fmla v2.4s, v19.4s, v20.4s
    ldr q20, [x0, #29440]
    fmla v0.4s, v4.4s, v18.4s
    ldr q4, [x1, #4608]
    fmla v1.4s, v17.4s, v18.4s
    ldr q23, [x1, #5120]
    fmla v2.4s, v7.4s, v18.4s
    ldr q24, [x0, #35840]
    fmla v3.4s, v21.4s, v18.4s
    ldr q18, [x0, #36096]
    fmla v0.4s, v17.4s, v22.4s
    ldr q17, [x1, #5376]
    fmla v1.4s, v5.4s, v22.4s
    ldr q25, [x0, #36352]
    fmla v2.4s, v21.4s, v22.4s
    ldr q26, [x1, #5632]
    fmla v3.4s, v6.4s, v22.4s
    ldr q22, [x0, #36608]
    fmla v0.4s, v5.4s, v16.4s
    ldr q5, [x1, #5888]
    fmla v1.4s, v19.4s, v16.4s
    subs x5, x5, #1
    fmla v2.4s, v6.4s, v16.4s
    add x0, x0, #16
    fmla v3.4s, v20.4s, v16.4s
    add x1, x1, #16
    fmla v0.4s, v19.4s, v4.4s
    fmla v2.4s, v20.4s, v4.4s
    fmla v0.4s, v7.4s, v23.4s
    fmla v1.4s, v21.4s, v23.4s
    fmla v2.4s, v24.4s, v23.4s
    fmla v3.4s, v18.4s, v23.4s
    fmla v0.4s, v21.4s, v17.4s
    fmla v1.4s, v6.4s, v17.4s
    fmla v2.4s, v18.4s, v17.4s
    fmla v3.4s, v25.4s, v17.4s
    fmla v0.4s, v6.4s, v26.4s
    fmla v1.4s, v20.4s, v26.4s
    str q1, [x2, #256]
    fmla v2.4s, v25.4s, v26.4s
    fmla v3.4s, v22.4s, v26.4s
    str q3, [x2, #7424]
    fmla v0.4s, v20.4s, v5.4s
    stur q0, [x2]
    fmla v2.4s, v22.4s, v5.4s
    str q2, [x2, #7168]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_3
    add x0, x0, #1, lsl #12
    add x0, x0, #3328
    sub x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #3328
    movz x3, #12
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_4:
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_5:
    // 4 channels of outputs with the taps 0-5 0-5; 2-5 1-5 (first-end) inside:
    // 70 of them, 24 loads of input, 20 loads of filter
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7680]
    fmul v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #512]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q7, [x0, #7936]
    fmul v2.4s, v6.4s, v5.4s
    ldr q16, [x1, #768]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x0, #1024]
    fmla v0.4s, v4.4s, v16.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v5.4s, v16.4s
    ldr q17, [x1, #1024]
    fmla v2.4s, v7.4s, v16.4s
    ldr q18, [x0, #1280]
    fmla v3.4s, v4.4s, v16.4s
    ldr q16, [x0, #8448]
    fmla v0.4s, v5.4s, v17.4s
    ldr q5, [x1, #1536]
    fmla v1.4s, v18.4s, v17.4s
    ldr q18, [x0, #14848]
    fmla v2.4s, v4.4s, v17.4s
    ldr q19, [x1, #1792]
    fmla v3.4s, v16.4s, v17.4s
    ldr q17, [x0, #15104]
    fmla v1.4s, v6.4s, v5.4s
    ldr q20, [x1, #2048]
    fmla v3.4s, v18.4s, v5.4s
    ldr q5, [x0, #15360]
    fmla v0.4s, v6.4s, v19.4s
    ldr q6, [x1, #2304]
    fmla v1.4s, v7.4s, v19.4s
    ldr q21, [x0, #15616]
    fmla v2.4s, v18.4s, v19.4s
    ldr q22, [x1, #2816]
    fmla v3.4s, v17.4s, v19.4s
    ldr q19, [x0, #22016]
    fmla v0.4s, v7.4s, v20.4s
    ldr q7, [x1, #3072]
    fmla v1.4s, v4.4s, v20.4s
    ldr q23, [x0, #22272]
    fmla v2.4s, v17.4s, v20.4s
    ldr q24, [x1, #3328]
    fmla v3.4s, v5.4s, v20.4s
    ldr q20, [x0, #22528]
    fmla v0.4s, v4.4s, v6.4s
    ldr q4, [x1, #3584]
    fmla v1.4s, v16.4s, v6.4s
    ldr q16, [x0, #22784]
    fmla v2.4s, v5.4s, v6.4s
    ldr q25, [x1, #4096]
    fmla v3.4s, v21.4s, v6.4s
    ldr q6, [x0, #29184]
    fmla v1.4s, v18.4s, v22.4s
    ldr q26, [x1, #4352]
    fmla v3.4s, v19.4s, v22.4s
    ldr q22, [x0, #29440]
    fmla v0.4s, v18.4s, v7.4s
    ldr q18, [x1, #4608]
    fmla v1.4s, v17.4s, v7.4s
    ldr q27, [x0, #29696]
    fmla v2.4s, v19.4s, v7.4s
    ldr q28, [x1, #4864]
    fmla v3.4s, v23.4s, v7.4s
    ldr q7, [x0, #29952]
    fmla v0.4s, v17.4s, v24.4s
    ldr q17, [x1, #5376]
    fmla v1.4s, v5.4s, v24.4s
    ldr q29, [x0, #36352]
    fmla v2.4s, v23.4s, v24.4s
    ldr q30, [x1, #5632]
    fmla v3.4s, v20.4s, v24.4s
    ldr q24, [x0, #36608]
    fmla v0.4s, v5.4s, v4.4s
    ldr q5, [x1, #5888]
    fmla v1.4s, v21.4s, v4.4s
    ldr q21, [x0, #36864]
    fmla v2.4s, v20.4s, v4.4s
    ldr q31, [x1, #6144]
    fmla v3.4s, v16.4s, v4.4s
    ldr q4, [x0, #37120]
    fmla v1.4s, v19.4s, v25.4s
    subs x5, x5, #1
    fmla v3.4s, v6.4s, v25.4s
    add x0, x0, #16
    fmla v0.4s, v19.4s, v26.4s
    add x1, x1, #16
    fmla v1.4s, v23.4s, v26.4s
    fmla v2.4s, v6.4s, v26.4s
    fmla v3.4s, v22.4s, v26.4s
    fmla v0.4s, v23.4s, v18.4s
    fmla v1.4s, v20.4s, v18.4s
    fmla v2.4s, v22.4s, v18.4s
    fmla v3.4s, v27.4s, v18.4s
    fmla v0.4s, v20.4s, v28.4s
    fmla v1.4s, v16.4s, v28.4s
    fmla v2.4s, v27.4s, v28.4s
    fmla v3.4s, v7.4s, v28.4s
    fmla v1.4s, v6.4s, v17.4s
    fmla v3.4s, v29.4s, v17.4s
    fmla v0.4s, v6.4s, v30.4s
    fmla v1.4s, v22.4s, v30.4s
    fmla v2.4s, v29.4s, v30.4s
    fmla v3.4s, v24.4s, v30.4s
    fmla v0.4s, v22.4s, v5.4s
    fmla v1.4s, v27.4s, v5.4s
    fmla v2.4s, v24.4s, v5.4s
    fmla v3.4s, v21.4s, v5.4s
    fmla v0.4s, v27.4s, v31.4s
    stur q0, [x2]
    fmla v1.4s, v7.4s, v31.4s
    str q1, [x2, #256]
    fmla v2.4s, v21.4s, v31.4s
    fmla v3.4s, v4.4s, v31.4s
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_5
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_6:
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_7:
    // 4 channels of outputs with the taps 0-5 0-5; 0-5 0-5 (first-end) inside:
    // 100 of them, 36 loads of input, 25 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7168]
    fmul v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #7424]
    fmul v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    fmla v1.4s, v4.4s, v5.4s
    ldr q16, [x0, #7680]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x1, #512]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x0, #768]
    fmla v0.4s, v4.4s, v17.4s
    ldr q4, [x0, #7936]
    fmla v1.4s, v5.4s, v17.4s
    ldr q18, [x1, #768]
    fmla v2.4s, v16.4s, v17.4s
    ldr q19, [x0, #1024]
    fmla v3.4s, v4.4s, v17.4s
    ldr q17, [x0, #8192]
    fmla v0.4s, v5.4s, v18.4s
    ldr q5, [x1, #1024]
    fmla v1.4s, v19.4s, v18.4s
    ldr q20, [x0, #1280]
    fmla v2.4s, v4.4s, v18.4s
    ldr q21, [x0, #8448]
    fmla v3.4s, v17.4s, v18.4s
    ldr q18, [x1, #1280]
    fmla v0.4s, v19.4s, v5.4s
    ldr q19, [x0, #14336]
    fmla v1.4s, v20.4s, v5.4s
    ldr q20, [x0, #14592]
    fmla v2.4s, v17.4s, v5.4s
    ldr q22, [x1, #1536]
    fmla v3.4s, v21.4s, v5.4s
    ldr q5, [x0, #14848]
    fmla v0.4s, v6.4s, v18.4s
    ldr q6, [x1, #1792]
    fmla v1.4s, v7.4s, v18.4s
    ldr q23, [x0, #15104]
    fmla v2.4s, v19.4s, v18.4s
    ldr q24, [x1, #2048]
    fmla v3.4s, v20.4s, v18.4s
    ldr q18, [x0, #15360]
    fmla v0.4s, v7.4s, v22.4s
    ldr q7, [x1, #2304]
    fmla v1.4s, v16.4s, v22.4s
    ldr q25, [x0, #15616]
    fmla v2.4s, v20.4s, v22.4s
    ldr q26, [x1, #2560]
    fmla v3.4s, v5.4s, v22.4s
    ldr q22, [x0, #21504]
    fmla v0.4s, v16.4s, v6.4s
    ldr q16, [x0, #21760]
    fmla v1.4s, v4.4s, v6.4s
    ldr q27, [x1, #2816]
    fmla v2.4s, v5.4s, v6.4s
    ldr q28, [x0, #22016]
    fmla v3.4s, v23.4s, v6.4s
    ldr q6, [x1, #3072]
    fmla v0.4s, v4.4s, v24.4s
    ldr q4, [x0, #22272]
    fmla v1.4s, v17.4s, v24.4s
    ldr q29, [x1, #3328]
    fmla v2.4s, v23.4s, v24.4s
    ldr q30, [x0, #22528]
    fmla v3.4s, v18.4s, v24.4s
    ldr q24, [x1, #3584]
    fmla v0.4s, v17.4s, v7.4s
    ldr q17, [x0, #22784]
    fmla v1.4s, v21.4s, v7.4s
    ldr q21, [x1, #3840]
    fmla v2.4s, v18.4s, v7.4s
    ldr q31, [x0, #28672]
    fmla v3.4s, v25.4s, v7.4s
    ldr q7, [x0, #28928]
    fmla v0.4s, v19.4s, v26.4s
    ldr q19, [x1, #4096]
    fmla v1.4s, v20.4s, v26.4s
    ldr q8, [x0, #29184]
    fmla v2.4s, v22.4s, v26.4s
    ldr q9, [x1, #4352]
    fmla v3.4s, v16.4s, v26.4s
    ldr q26, [x0, #29440]
    fmla v0.4s, v20.4s, v27.4s
    ldr q20, [x1, #4608]
    fmla v1.4s, v5.4s, v27.4s
    ldr q10, [x0, #29696]
    fmla v2.4s, v16.4s, v27.4s
    ldr q11, [x1, #4864]
    fmla v3.4s, v28.4s, v27.4s
    ldr q27, [x0, #29952]
    fmla v0.4s, v5.4s, v6.4s
    ldr q5, [x1, #5120]
    fmla v1.4s, v23.4s, v6.4s
    ldr q12, [x0, #35840]
    fmla v2.4s, v28.4s, v6.4s
    ldr q13, [x0, #36096]
    fmla v3.4s, v4.4s, v6.4s
    ldr q6, [x1, #5376]
    fmla v0.4s, v23.4s, v29.4s
    ldr q23, [x0, #36352]
    fmla v1.4s, v18.4s, v29.4s
    ldr q14, [x1, #5632]
    fmla v2.4s, v4.4s, v29.4s
    ldr q15, [x0, #36608]
    fmla v3.4s, v30.4s, v29.4s
    ldr q29, [x1, #5888]
    fmla v0.4s, v18.4s, v24.4s
    ldr q18, [x0, #36864]
    fmla v1.4s, v25.4s, v24.4s
    ldr q25, [x1, #6144]
    fmla v2.4s, v30.4s, v24.4s
    fmla v3.4s, v17.4s, v24.4s
    ldr q24, [x0, #37120]
    fmla v0.4s, v22.4s, v21.4s
    subs x5, x5, #1
    fmla v1.4s, v16.4s, v21.4s
    add x0, x0, #16
    fmla v2.4s, v31.4s, v21.4s
    add x1, x1, #16
    fmla v3.4s, v7.4s, v21.4s
    fmla v0.4s, v16.4s, v19.4s
    fmla v1.4s, v28.4s, v19.4s
    fmla v2.4s, v7.4s, v19.4s
    fmla v3.4s, v8.4s, v19.4s
    fmla v0.4s, v28.4s, v9.4s
    fmla v1.4s, v4.4s, v9.4s
    fmla v2.4s, v8.4s, v9.4s
    fmla v3.4s, v26.4s, v9.4s
    fmla v0.4s, v4.4s, v20.4s
    fmla v1.4s, v30.4s, v20.4s
    fmla v2.4s, v26.4s, v20.4s
    fmla v3.4s, v10.4s, v20.4s
    fmla v0.4s, v30.4s, v11.4s
    fmla v1.4s, v17.4s, v11.4s
    fmla v2.4s, v10.4s, v11.4s
    fmla v3.4s, v27.4s, v11.4s
    fmla v0.4s, v31.4s, v5.4s
    fmla v1.4s, v7.4s, v5.4s
    fmla v2.4s, v12.4s, v5.4s
    fmla v3.4s, v13.4s, v5.4s
    fmla v0.4s, v7.4s, v6.4s
    fmla v1.4s, v8.4s, v6.4s
    fmla v2.4s, v13.4s, v6.4s
    fmla v3.4s, v23.4s, v6.4s
    fmla v0.4s, v8.4s, v14.4s
    fmla v1.4s, v26.4s, v14.4s
    fmla v2.4s, v23.4s, v14.4s
    fmla v3.4s, v15.4s, v14.4s
    fmla v0.4s, v26.4s, v29.4s
    fmla v1.4s, v10.4s, v29.4s
    fmla v2.4s, v15.4s, v29.4s
    fmla v3.4s, v18.4s, v29.4s
    fmla v0.4s, v10.4s, v25.4s
    stur q0, [x2]
    fmla v1.4s, v27.4s, v25.4s
    str q1, [x2, #256]
    fmla v2.4s, v18.4s, v25.4s
    fmla v3.4s, v24.4s, v25.4s
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_7
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_6
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_8:
    // 4 channels of outputs with the taps 0-5 0-5; 0-4 0-3 (first-end) inside:
    // 70 of them, 24 loads of input, 20 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7168]
    fmul v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #7424]
    fmul v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    fmla v1.4s, v4.4s, v5.4s
    ldr q16, [x0, #7680]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x1, #512]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x0, #768]
    fmla v0.4s, v4.4s, v17.4s
    ldr q4, [x0, #7936]
    fmla v1.4s, v5.4s, v17.4s
    ldr q18, [x1, #768]
    fmla v2.4s, v16.4s, v17.4s
    ldr q19, [x1, #1280]
    fmla v3.4s, v4.4s, v17.4s
    ldr q17, [x0, #14336]
    fmla v0.4s, v5.4s, v18.4s
    ldr q5, [x0, #14592]
    fmla v2.4s, v4.4s, v18.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v6.4s, v19.4s
    ldr q6, [x0, #14848]
    fmla v1.4s, v7.4s, v19.4s
    ldr q20, [x1, #1792]
    fmla v2.4s, v17.4s, v19.4s
    ldr q21, [x0, #15104]
    fmla v3.4s, v5.4s, v19.4s
    ldr q19, [x1, #2048]
    fmla v0.4s, v7.4s, v18.4s
    ldr q7, [x1, #2560]
    fmla v1.4s, v16.4s, v18.4s
    ldr q22, [x0, #21504]
    fmla v2.4s, v5.4s, v18.4s
    ldr q23, [x0, #21760]
    fmla v3.4s, v6.4s, v18.4s
    ldr q18, [x1, #2816]
    fmla v0.4s, v16.4s, v20.4s
    ldr q16, [x0, #22016]
    fmla v1.4s, v4.4s, v20.4s
    ldr q24, [x1, #3072]
    fmla v2.4s, v6.4s, v20.4s
    ldr q25, [x0, #22272]
    fmla v3.4s, v21.4s, v20.4s
    ldr q20, [x1, #3328]
    fmla v0.4s, v4.4s, v19.4s
    ldr q4, [x1, #3840]
    fmla v2.4s, v21.4s, v19.4s
    ldr q19, [x0, #28672]
    fmla v0.4s, v17.4s, v7.4s
    ldr q17, [x0, #28928]
    fmla v1.4s, v5.4s, v7.4s
    ldr q26, [x1, #4096]
    fmla v2.4s, v22.4s, v7.4s
    ldr q27, [x0, #29184]
    fmla v3.4s, v23.4s, v7.4s
    ldr q7, [x1, #4352]
    fmla v0.4s, v5.4s, v18.4s
    ldr q5, [x0, #29440]
    fmla v1.4s, v6.4s, v18.4s
    ldr q28, [x1, #4608]
    fmla v2.4s, v23.4s, v18.4s
    ldr q29, [x1, #5120]
    fmla v3.4s, v16.4s, v18.4s
    ldr q18, [x0, #35840]
    fmla v0.4s, v6.4s, v24.4s
    ldr q6, [x0, #36096]
    fmla v1.4s, v21.4s, v24.4s
    ldr q30, [x1, #5376]
    fmla v2.4s, v16.4s, v24.4s
    ldr q31, [x0, #36352]
    fmla v3.4s, v25.4s, v24.4s
    ldr q24, [x1, #5632]
    fmla v0.4s, v21.4s, v20.4s
    ldr q21, [x0, #36608]
    fmla v2.4s, v25.4s, v20.4s
    ldr q20, [x1, #5888]
    fmla v0.4s, v22.4s, v4.4s
    subs x5, x5, #1
    fmla v1.4s, v23.4s, v4.4s
    add x0, x0, #16
    fmla v2.4s, v19.4s, v4.4s
    add x1, x1, #16
    fmla v3.4s, v17.4s, v4.4s
    fmla v0.4s, v23.4s, v26.4s
    fmla v1.4s, v16.4s, v26.4s
    fmla v2.4s, v17.4s, v26.4s
    fmla v3.4s, v27.4s, v26.4s
    fmla v0.4s, v16.4s, v7.4s
    fmla v1.4s, v25.4s, v7.4s
    fmla v2.4s, v27.4s, v7.4s
    fmla v3.4s, v5.4s, v7.4s
    fmla v0.4s, v25.4s, v28.4s
    fmla v2.4s, v5.4s, v28.4s
    fmla v0.4s, v19.4s, v29.4s
    fmla v1.4s, v17.4s, v29.4s
    fmla v2.4s, v18.4s, v29.4s
    fmla v3.4s, v6.4s, v29.4s
    fmla v0.4s, v17.4s, v30.4s
    fmla v1.4s, v27.4s, v30.4s
    fmla v2.4s, v6.4s, v30.4s
    fmla v3.4s, v31.4s, v30.4s
    fmla v0.4s, v27.4s, v24.4s
    fmla v1.4s, v5.4s, v24.4s
    str q1, [x2, #256]
    fmla v2.4s, v31.4s, v24.4s
    fmla v3.4s, v21.4s, v24.4s
    str q3, [x2, #7424]
    fmla v0.4s, v5.4s, v20.4s
    stur q0, [x2]
    fmla v2.4s, v21.4s, v20.4s
    str q2, [x2, #7168]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_8
    add x0, x0, #1, lsl #12
    add x0, x0, #3328
    sub x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #3328
    subs x3, x3, #1
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_4
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_9:
    // 4 channels of outputs with the taps 0-4 0-3; 2-5 1-5 (first-end) inside:
    // 49 of them, 16 loads of input, 16 loads of filter
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7680]
    fmul v3.4s, v6.4s, v5.4s
    ldr q5, [x1, #512]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q7, [x0, #7936]
    fmul v2.4s, v6.4s, v5.4s
    ldr q16, [x1, #768]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x0, #1024]
    fmla v0.4s, v4.4s, v16.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v5.4s, v16.4s
    ldr q17, [x1, #1024]
    fmla v2.4s, v7.4s, v16.4s
    ldr q18, [x0, #1280]
    fmla v3.4s, v4.4s, v16.4s
    ldr q16, [x0, #8448]
    fmla v0.4s, v5.4s, v17.4s
    ldr q5, [x1, #1536]
    fmla v1.4s, v18.4s, v17.4s
    ldr q18, [x0, #14848]
    fmla v2.4s, v4.4s, v17.4s
    ldr q19, [x1, #1792]
    fmla v3.4s, v16.4s, v17.4s
    ldr q17, [x0, #15104]
    fmla v1.4s, v6.4s, v5.4s
    ldr q20, [x1, #2048]
    fmla v3.4s, v18.4s, v5.4s
    ldr q5, [x0, #15360]
    fmla v0.4s, v6.4s, v19.4s
    ldr q6, [x1, #2304]
    fmla v1.4s, v7.4s, v19.4s
    ldr q21, [x0, #15616]
    fmla v2.4s, v18.4s, v19.4s
    ldr q22, [x1, #2816]
    fmla v3.4s, v17.4s, v19.4s
    ldr q19, [x0, #22016]
    fmla v0.4s, v7.4s, v20.4s
    ldr q7, [x1, #3072]
    fmla v1.4s, v4.4s, v20.4s
    ldr q23, [x0, #22272]
    fmla v2.4s, v17.4s, v20.4s
    ldr q24, [x1, #3328]
    fmla v3.4s, v5.4s, v20.4s
    ldr q20, [x0, #22528]
    fmla v0.4s, v4.4s, v6.4s
    ldr q4, [x1, #3584]
    fmla v1.4s, v16.4s, v6.4s
    ldr q16, [x0, #22784]
    fmla v2.4s, v5.4s, v6.4s
    ldr q25, [x1, #4096]
    fmla v3.4s, v21.4s, v6.4s
    ldr q6, [x1, #4352]
    fmla v1.4s, v18.4s, v22.4s
    ldr q26, [x1, #4608]
    fmla v3.4s, v19.4s, v22.4s
    ldr q22, [x1, #4864]
    fmla v0.4s, v18.4s, v7.4s
    subs x5, x5, #1
    fmla v1.4s, v17.4s, v7.4s
    add x0, x0, #16
    fmla v2.4s, v19.4s, v7.4s
    add x1, x1, #16
    fmla v3.4s, v23.4s, v7.4s
    fmla v0.4s, v17.4s, v24.4s
    fmla v1.4s, v5.4s, v24.4s
    fmla v2.4s, v23.4s, v24.4s
    fmla v3.4s, v20.4s, v24.4s
    fmla v0.4s, v5.4s, v4.4s
    fmla v1.4s, v21.4s, v4.4s
    fmla v2.4s, v20.4s, v4.4s
    str q2, [x2, #7168]
    fmla v3.4s, v16.4s, v4.4s
    str q3, [x2, #7424]
    fmla v1.4s, v19.4s, v25.4s
    fmla v0.4s, v19.4s, v6.4s
    fmla v1.4s, v23.4s, v6.4s
    fmla v0.4s, v23.4s, v26.4s
    fmla v1.4s, v20.4s, v26.4s
    fmla v0.4s, v20.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v16.4s, v22.4s
    str q1, [x2, #256]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_9
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_10:
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_11:
    // 4 channels of outputs with the taps 0-4 0-3; 0-5 0-5 (first-end) inside:
    // 70 of them, 24 loads of input, 20 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7168]
    fmul v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #7424]
    fmul v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    fmla v1.4s, v4.4s, v5.4s
    ldr q16, [x0, #7680]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x1, #512]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x0, #768]
    fmla v0.4s, v4.4s, v17.4s
    ldr q4, [x0, #7936]
    fmla v1.4s, v5.4s, v17.4s
    ldr q18, [x1, #768]
    fmla v2.4s, v16.4s, v17.4s
    ldr q19, [x0, #1024]
    fmla v3.4s, v4.4s, v17.4s
    ldr q17, [x0, #8192]
    fmla v0.4s, v5.4s, v18.4s
    ldr q5, [x1, #1024]
    fmla v1.4s, v19.4s, v18.4s
    ldr q20, [x0, #1280]
    fmla v2.4s, v4.4s, v18.4s
    ldr q21, [x0, #8448]
    fmla v3.4s, v17.4s, v18.4s
    ldr q18, [x1, #1280]
    fmla v0.4s, v19.4s, v5.4s
    ldr q19, [x0, #14336]
    fmla v1.4s, v20.4s, v5.4s
    ldr q20, [x0, #14592]
    fmla v2.4s, v17.4s, v5.4s
    ldr q22, [x1, #1536]
    fmla v3.4s, v21.4s, v5.4s
    ldr q5, [x0, #14848]
    fmla v0.4s, v6.4s, v18.4s
    ldr q6, [x1, #1792]
    fmla v1.4s, v7.4s, v18.4s
    ldr q23, [x0, #15104]
    fmla v2.4s, v19.4s, v18.4s
    ldr q24, [x1, #2048]
    fmla v3.4s, v20.4s, v18.4s
    ldr q18, [x0, #15360]
    fmla v0.4s, v7.4s, v22.4s
    ldr q7, [x1, #2304]
    fmla v1.4s, v16.4s, v22.4s
    ldr q25, [x0, #15616]
    fmla v2.4s, v20.4s, v22.4s
    ldr q26, [x1, #2560]
    fmla v3.4s, v5.4s, v22.4s
    ldr q22, [x0, #21504]
    fmla v0.4s, v16.4s, v6.4s
    ldr q16, [x0, #21760]
    fmla v1.4s, v4.4s, v6.4s
    ldr q27, [x1, #2816]
    fmla v2.4s, v5.4s, v6.4s
    ldr q28, [x0, #22016]
    fmla v3.4s, v23.4s, v6.4s
    ldr q6, [x1, #3072]
    fmla v0.4s, v4.4s, v24.4s
    ldr q4, [x0, #22272]
    fmla v1.4s, v17.4s, v24.4s
    ldr q29, [x1, #3328]
    fmla v2.4s, v23.4s, v24.4s
    ldr q30, [x0, #22528]
    fmla v3.4s, v18.4s, v24.4s
    ldr q24, [x1, #3584]
    fmla v0.4s, v17.4s, v7.4s
    ldr q17, [x0, #22784]
    fmla v1.4s, v21.4s, v7.4s
    ldr q21, [x1, #3840]
    fmla v2.4s, v18.4s, v7.4s
    ldr q31, [x1, #4096]
    fmla v3.4s, v25.4s, v7.4s
    ldr q7, [x1, #4352]
    fmla v0.4s, v19.4s, v26.4s
    ldr q19, [x1, #4608]
    fmla v1.4s, v20.4s, v26.4s
    ldr q8, [x1, #4864]
    fmla v2.4s, v22.4s, v26.4s
    subs x5, x5, #1
    fmla v3.4s, v16.4s, v26.4s
    add x0, x0, #16
    fmla v0.4s, v20.4s, v27.4s
    add x1, x1, #16
    fmla v1.4s, v5.4s, v27.4s
    fmla v2.4s, v16.4s, v27.4s
    fmla v3.4s, v28.4s, v27.4s
    fmla v0.4s, v5.4s, v6.4s
    fmla v1.4s, v23.4s, v6.4s
    fmla v2.4s, v28.4s, v6.4s
    fmla v3.4s, v4.4s, v6.4s
    fmla v0.4s, v23.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v4.4s, v29.4s
    fmla v3.4s, v30.4s, v29.4s
    fmla v0.4s, v18.4s, v24.4s
    fmla v1.4s, v25.4s, v24.4s
    fmla v2.4s, v30.4s, v24.4s
    str q2, [x2, #7168]
    fmla v3.4s, v17.4s, v24.4s
    str q3, [x2, #7424]
    fmla v0.4s, v22.4s, v21.4s
    fmla v1.4s, v16.4s, v21.4s
    fmla v0.4s, v16.4s, v31.4s
    fmla v1.4s, v28.4s, v31.4s
    fmla v0.4s, v28.4s, v7.4s
    fmla v1.4s, v4.4s, v7.4s
    fmla v0.4s, v4.4s, v19.4s
    fmla v1.4s, v30.4s, v19.4s
    fmla v0.4s, v30.4s, v8.4s
    stur q0, [x2]
    fmla v1.4s, v17.4s, v8.4s
    str q1, [x2, #256]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_11
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_10
    movz x5, #16
.Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_12:
    // 4 channels of outputs with the taps 0-4 0-3; 0-4 0-3 (first-end) inside:
    // 49 of them, 16 loads of input, 16 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #7168]
    fmul v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #7424]
    fmul v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    fmla v1.4s, v4.4s, v5.4s
    ldr q16, [x0, #7680]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x1, #512]
    fmla v3.4s, v16.4s, v5.4s
    ldr q5, [x0, #768]
    fmla v0.4s, v4.4s, v17.4s
    ldr q4, [x0, #7936]
    fmla v1.4s, v5.4s, v17.4s
    ldr q18, [x1, #768]
    fmla v2.4s, v16.4s, v17.4s
    ldr q19, [x1, #1280]
    fmla v3.4s, v4.4s, v17.4s
    ldr q17, [x0, #14336]
    fmla v0.4s, v5.4s, v18.4s
    ldr q5, [x0, #14592]
    fmla v2.4s, v4.4s, v18.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v6.4s, v19.4s
    ldr q6, [x0, #14848]
    fmla v1.4s, v7.4s, v19.4s
    ldr q20, [x1, #1792]
    fmla v2.4s, v17.4s, v19.4s
    ldr q21, [x0, #15104]
    fmla v3.4s, v5.4s, v19.4s
    ldr q19, [x1, #2048]
    fmla v0.4s, v7.4s, v18.4s
    ldr q7, [x1, #2560]
    fmla v1.4s, v16.4s, v18.4s
    ldr q22, [x0, #21504]
    fmla v2.4s, v5.4s, v18.4s
    ldr q23, [x0, #21760]
    fmla v3.4s, v6.4s, v18.4s
    ldr q18, [x1, #2816]
    fmla v0.4s, v16.4s, v20.4s
    ldr q16, [x0, #22016]
    fmla v1.4s, v4.4s, v20.4s
    ldr q24, [x1, #3072]
    fmla v2.4s, v6.4s, v20.4s
    ldr q25, [x0, #22272]
    fmla v3.4s, v21.4s, v20.4s
    ldr q20, [x1, #3328]
    fmla v0.4s, v4.4s, v19.4s
    ldr q4, [x1, #3840]
    fmla v2.4s, v21.4s, v19.4s
    ldr q19, [x1, #4096]
    fmla v0.4s, v17.4s, v7.4s
    ldr q17, [x1, #4352]
    fmla v1.4s, v5.4s, v7.4s
    ldr q26, [x1, #4608]
    fmla v2.4s, v22.4s, v7.4s
    subs x5, x5, #1
    fmla v3.4s, v23.4s, v7.4s
    add x0, x0, #16
    fmla v0.4s, v5.4s, v18.4s
    add x1, x1, #16
    fmla v1.4s, v6.4s, v18.4s
    fmla v2.4s, v23.4s, v18.4s
    fmla v3.4s, v16.4s, v18.4s
    fmla v0.4s, v6.4s, v24.4s
    fmla v1.4s, v21.4s, v24.4s
    fmla v2.4s, v16.4s, v24.4s
    fmla v3.4s, v25.4s, v24.4s
    str q3, [x2, #7424]
    fmla v0.4s, v21.4s, v20.4s
    fmla v2.4s, v25.4s, v20.4s
    str q2, [x2, #7168]
    fmla v0.4s, v22.4s, v4.4s
    fmla v1.4s, v23.4s, v4.4s
    fmla v0.4s, v23.4s, v19.4s
    fmla v1.4s, v16.4s, v19.4s
    fmla v0.4s, v16.4s, v17.4s
    fmla v1.4s, v25.4s, v17.4s
    str q1, [x2, #256]
    fmla v0.4s, v25.4s, v26.4s
    stur q0, [x2]
    add x2, x2, #16
    b.ne .Ldwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_12
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0, .-dwconv_5x5_s1_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0
