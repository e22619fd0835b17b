// void dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   sums[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
//   output[l,k,i]=min(max(sums[l,k,i]+bias[i],0),6)
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x512
//   filter (n, m, i)     = 3x3x512
//   output (l, k, i)     = 14x14x512
//   bias   (i)           = 512
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 1x4, 4 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x4               input, further on
//   x1               filter
//   x2               output
//   x3               epilogue: bias
//   x5               counter: l
//   x6               counter: k
//   x7               counter: i
//   v0-v3            output, a block row by row
//   v4-v7, v16-v20   input and filter, rotating
//   v21              epilogue: 0.0
//   v22              epilogue: 6.0
// armsim-contract: {"op":"dwconv","problem":{"hi":14,"wi":14,"channels":512,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1,"epilogue":"bn_relu6"},"tile":{"family":"window_zero","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6
    .type dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6, %function
dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6:
    add x4, x0, #8, lsl #12
    add x4, x4, #2048
    sub x0, x0, #7, lsl #12
    sub x0, x0, #2048
    movi v21.4s, #0
    fmov v22.4s, #6.0
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_0:
    // 4 channels of outputs with the taps 1-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    ldr q1, [x3]
    ldr q4, [x0, #30720]
    ldr q5, [x1, #6144]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #32768]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #34816]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #8192]
    ldr q0, [x3]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #10240]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #38912]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #59392]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #12288]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #61440]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #63488]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x1, #14336]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x4]
    fmla v2.4s, v7.4s, v6.4s
    ldr q18, [x1, #16384]
    fmla v3.4s, v4.4s, v6.4s
    ldr q6, [x4, #2048]
    fmla v0.4s, v5.4s, v16.4s
    subs x7, x7, #1
    fmla v1.4s, v7.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v4.4s, v16.4s
    add x4, x4, #16
    fmla v3.4s, v17.4s, v16.4s
    add x1, x1, #16
    fmla v0.4s, v7.4s, v18.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v18.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_0
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    movz x6, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_1:
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_2:
    // 4 channels of outputs with the taps 1-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 24 of them, 12 loads of input, 6 loads of filter
    ldr q0, [x3]
    ldr q4, [x0, #28672]
    ldr q5, [x1, #6144]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #30720]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #32768]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #34816]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #8192]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #10240]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #38912]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #57344]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #12288]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #59392]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #61440]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x0, #63488]
    fmla v0.4s, v5.4s, v6.4s
    ldr q5, [x1, #14336]
    fmla v1.4s, v7.4s, v6.4s
    ldr q17, [x4]
    fmla v2.4s, v4.4s, v6.4s
    ldr q18, [x1, #16384]
    fmla v3.4s, v16.4s, v6.4s
    ldr q6, [x4, #2048]
    fmla v0.4s, v7.4s, v5.4s
    subs x7, x7, #1
    fmla v1.4s, v4.4s, v5.4s
    add x0, x0, #16
    fmla v2.4s, v16.4s, v5.4s
    add x4, x4, #16
    fmla v3.4s, v17.4s, v5.4s
    add x1, x1, #16
    fmla v0.4s, v4.4s, v18.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v16.4s, v18.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_2
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_1
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_3:
    // 4 channels of outputs with the taps 1-3; 0-3 0-2 (first-end) inside:
    // 10 of them, 6 loads of input, 6 loads of filter
    ldr q0, [x3]
    ldr q4, [x0, #28672]
    ldr q5, [x1, #6144]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #30720]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #8192]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #32768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #10240]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #57344]
    ldr q5, [x1, #12288]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #59392]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #14336]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #61440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #16384]
    fmla v0.4s, v4.4s, v5.4s
    fmax v1.4s, v1.4s, v21.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    fmin v0.4s, v0.4s, v22.4s
    str q1, [x2, #2048]
    stur q0, [x2]
    add x0, x0, #16
    add x4, x4, #16
    add x1, x1, #16
    subs x7, x7, #1
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_3
    add x0, x0, #2048
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #2048
    sub x3, x3, #2048
    movz x5, #12
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_4:
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_5:
    // 4 channels of outputs with the taps 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 33 of them, 15 loads of input, 9 loads of filter
    ldr q1, [x3]
    ldr q4, [x0, #2048]
    ldr q5, [x1]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #4096]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #6144]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #2048]
    ldr q0, [x3]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #4096]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #10240]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #30720]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #6144]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #32768]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #34816]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x1, #8192]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x0, #36864]
    fmla v2.4s, v7.4s, v6.4s
    ldr q18, [x1, #10240]
    fmla v3.4s, v4.4s, v6.4s
    ldr q6, [x0, #38912]
    fmla v0.4s, v5.4s, v16.4s
    ldr q5, [x0, #59392]
    fmla v1.4s, v7.4s, v16.4s
    ldr q19, [x1, #12288]
    fmla v2.4s, v4.4s, v16.4s
    ldr q20, [x0, #61440]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x0, #63488]
    fmla v0.4s, v7.4s, v18.4s
    ldr q7, [x1, #14336]
    fmla v1.4s, v4.4s, v18.4s
    ldr q4, [x4]
    fmla v2.4s, v17.4s, v18.4s
    ldr q17, [x1, #16384]
    fmla v3.4s, v6.4s, v18.4s
    ldr q6, [x4, #2048]
    fmla v1.4s, v5.4s, v19.4s
    subs x7, x7, #1
    fmla v2.4s, v20.4s, v19.4s
    add x0, x0, #16
    fmla v3.4s, v16.4s, v19.4s
    add x4, x4, #16
    fmla v0.4s, v5.4s, v7.4s
    add x1, x1, #16
    fmla v1.4s, v20.4s, v7.4s
    fmla v2.4s, v16.4s, v7.4s
    fmla v3.4s, v4.4s, v7.4s
    fmla v0.4s, v20.4s, v17.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v16.4s, v17.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v4.4s, v17.4s
    fmla v3.4s, v6.4s, v17.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_5
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    movz x6, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_6:
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_7:
    // 4 channels of outputs with the taps 0-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 36 of them, 18 loads of input, 9 loads of filter
    ldr q0, [x3]
    ldr q4, [x0]
    ldr q5, [x1]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #2048]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #4096]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #6144]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #4096]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #10240]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #28672]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #6144]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #30720]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #32768]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x0, #34816]
    fmla v0.4s, v5.4s, v6.4s
    ldr q5, [x1, #8192]
    fmla v1.4s, v7.4s, v6.4s
    ldr q17, [x0, #36864]
    fmla v2.4s, v4.4s, v6.4s
    ldr q18, [x1, #10240]
    fmla v3.4s, v16.4s, v6.4s
    ldr q6, [x0, #38912]
    fmla v0.4s, v7.4s, v5.4s
    ldr q7, [x0, #57344]
    fmla v1.4s, v4.4s, v5.4s
    ldr q19, [x1, #12288]
    fmla v2.4s, v16.4s, v5.4s
    ldr q20, [x0, #59392]
    fmla v3.4s, v17.4s, v5.4s
    ldr q5, [x0, #61440]
    fmla v0.4s, v4.4s, v18.4s
    ldr q4, [x0, #63488]
    fmla v1.4s, v16.4s, v18.4s
    ldr q16, [x1, #14336]
    fmla v2.4s, v17.4s, v18.4s
    ldr q17, [x4]
    fmla v3.4s, v6.4s, v18.4s
    ldr q6, [x1, #16384]
    fmla v0.4s, v7.4s, v19.4s
    ldr q7, [x4, #2048]
    fmla v1.4s, v20.4s, v19.4s
    subs x7, x7, #1
    fmla v2.4s, v5.4s, v19.4s
    add x0, x0, #16
    fmla v3.4s, v4.4s, v19.4s
    add x4, x4, #16
    fmla v0.4s, v20.4s, v16.4s
    add x1, x1, #16
    fmla v1.4s, v5.4s, v16.4s
    fmla v2.4s, v4.4s, v16.4s
    fmla v3.4s, v17.4s, v16.4s
    fmla v0.4s, v5.4s, v6.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v6.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v17.4s, v6.4s
    fmla v3.4s, v7.4s, v6.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_7
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_6
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_8:
    // 4 channels of outputs with the taps 0-3; 0-3 0-2 (first-end) inside:
    // 15 of them, 9 loads of input, 9 loads of filter
    ldr q0, [x3]
    ldr q4, [x0]
    ldr q5, [x1]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #2048]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #4096]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #4096]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #6144]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #30720]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #8192]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #32768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #10240]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #57344]
    ldr q5, [x1, #12288]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #59392]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #14336]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #61440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #16384]
    fmla v0.4s, v4.4s, v5.4s
    fmax v1.4s, v1.4s, v21.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    fmin v0.4s, v0.4s, v22.4s
    str q1, [x2, #2048]
    stur q0, [x2]
    add x0, x0, #16
    add x4, x4, #16
    add x1, x1, #16
    subs x7, x7, #1
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_8
    add x0, x0, #2048
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #2048
    sub x3, x3, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_4
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_9:
    // 4 channels of outputs with the taps 0-2; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    ldr q1, [x3]
    ldr q4, [x0, #2048]
    ldr q5, [x1]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #4096]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #6144]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #2048]
    ldr q0, [x3]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #4096]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #10240]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #30720]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #6144]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #32768]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #34816]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x1, #8192]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x0, #36864]
    fmla v2.4s, v7.4s, v6.4s
    ldr q18, [x1, #10240]
    fmla v3.4s, v4.4s, v6.4s
    ldr q6, [x0, #38912]
    fmla v0.4s, v5.4s, v16.4s
    subs x7, x7, #1
    fmla v1.4s, v7.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v4.4s, v16.4s
    add x4, x4, #16
    fmla v3.4s, v17.4s, v16.4s
    add x1, x1, #16
    fmla v0.4s, v7.4s, v18.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v18.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_9
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    movz x6, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_10:
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_11:
    // 4 channels of outputs with the taps 0-2; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 24 of them, 12 loads of input, 6 loads of filter
    ldr q0, [x3]
    ldr q4, [x0]
    ldr q5, [x1]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #2048]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q6, [x0, #4096]
    ldr q2, [x3]
    fmla v2.4s, v6.4s, v5.4s
    ldr q7, [x0, #6144]
    ldr q3, [x3]
    fmla v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v1.4s, v6.4s, v5.4s
    ldr q16, [x1, #4096]
    fmla v2.4s, v7.4s, v5.4s
    ldr q17, [x0, #10240]
    fmla v3.4s, v4.4s, v5.4s
    ldr q5, [x0, #28672]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x1, #6144]
    fmla v1.4s, v7.4s, v16.4s
    ldr q7, [x0, #30720]
    fmla v2.4s, v4.4s, v16.4s
    ldr q4, [x0, #32768]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x0, #34816]
    fmla v0.4s, v5.4s, v6.4s
    ldr q5, [x1, #8192]
    fmla v1.4s, v7.4s, v6.4s
    ldr q17, [x0, #36864]
    fmla v2.4s, v4.4s, v6.4s
    ldr q18, [x1, #10240]
    fmla v3.4s, v16.4s, v6.4s
    ldr q6, [x0, #38912]
    fmla v0.4s, v7.4s, v5.4s
    subs x7, x7, #1
    fmla v1.4s, v4.4s, v5.4s
    add x0, x0, #16
    fmla v2.4s, v16.4s, v5.4s
    add x4, x4, #16
    fmla v3.4s, v17.4s, v5.4s
    add x1, x1, #16
    fmla v0.4s, v4.4s, v18.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v0.4s, v0.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v16.4s, v18.4s
    fmax v1.4s, v1.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    str q1, [x2, #2048]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    fmax v2.4s, v2.4s, v21.4s
    fmax v3.4s, v3.4s, v21.4s
    fmin v2.4s, v2.4s, v22.4s
    fmin v3.4s, v3.4s, v22.4s
    str q2, [x2, #4096]
    str q3, [x2, #6144]
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_11
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    add x4, x4, #1, lsl #12
    add x4, x4, #2048
    sub x1, x1, #2048
    add x2, x2, #1, lsl #12
    add x2, x2, #2048
    sub x3, x3, #2048
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_10
    movz x7, #128
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_12:
    // 4 channels of outputs with the taps 0-2; 0-3 0-2 (first-end) inside:
    // 10 of them, 6 loads of input, 6 loads of filter
    ldr q0, [x3]
    ldr q4, [x0]
    ldr q5, [x1]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #2048]
    ldr q1, [x3]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #4096]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #4096]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #6144]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #30720]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #8192]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #32768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q5, [x1, #10240]
    fmla v0.4s, v4.4s, v5.4s
    fmax v1.4s, v1.4s, v21.4s
    fmax v0.4s, v0.4s, v21.4s
    fmin v1.4s, v1.4s, v22.4s
    fmin v0.4s, v0.4s, v22.4s
    str q1, [x2, #2048]
    stur q0, [x2]
    add x0, x0, #16
    add x4, x4, #16
    add x1, x1, #16
    subs x7, x7, #1
    add x2, x2, #16
    add x3, x3, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6_12
    ret
    .size dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6, .-dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_bn_relu6
