// void dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+2*n-2,k+2*m-2,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 2, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 28x28x64
//   filter (n, m, i)     = 3x3x64
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
//   v4-v5            input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":28,"wi":28,"channels":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":2},"tile":{"family":"window_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0
    .type dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0, %function
dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0:
    sub x0, x0, #3, lsl #12
    sub x0, x0, #2560
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_0:
    // 4 channels of outputs with the taps 1-3 1-3; 1-3 1-3 (first-end) inside:
    // 16 of them, 16 loads of input, 4 loads of filter
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29696]
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29952]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #37120]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_0
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_1:
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_2:
    // 4 channels of outputs with the taps 1-3 1-3; 0-3 0-3 (first-end) inside:
    // 24 of them, 24 loads of input, 6 loads of filter
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #1536]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28928]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #35840]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36096]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29696]
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29952]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #37120]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_2
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_1
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_3:
    // 4 channels of outputs with the taps 1-3 1-3; 0-2 0-2 (first-end) inside:
    // 16 of them, 16 loads of input, 4 loads of filter
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #1536]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28928]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #35840]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36096]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_3
    add x0, x0, #1, lsl #12
    add x0, x0, #3328
    sub x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #3328
    movz x3, #12
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_4:
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_5:
    // 4 channels of outputs with the taps 0-3 0-3; 1-3 1-3 (first-end) inside:
    // 24 of them, 24 loads of input, 6 loads of filter
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #1024]
    ldr q5, [x1, #512]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #1280]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #8448]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29696]
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29952]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #37120]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_5
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_6:
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_7:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 36 of them, 36 loads of input, 9 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7168]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7424]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #1024]
    ldr q5, [x1, #512]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #1280]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #8448]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #1536]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28928]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #35840]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36096]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29696]
    ldr q5, [x1, #2048]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29952]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36864]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #37120]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_7
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_6
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_8:
    // 4 channels of outputs with the taps 0-3 0-3; 0-2 0-2 (first-end) inside:
    // 24 of them, 24 loads of input, 6 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7168]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7424]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #28672]
    ldr q5, [x1, #1536]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #28928]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #35840]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36096]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #29184]
    ldr q5, [x1, #1792]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #29440]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #36352]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #36608]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_8
    add x0, x0, #1, lsl #12
    add x0, x0, #3328
    sub x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #3328
    subs x3, x3, #1
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_4
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_9:
    // 4 channels of outputs with the taps 0-2 0-2; 1-3 1-3 (first-end) inside:
    // 16 of them, 16 loads of input, 4 loads of filter
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #1024]
    ldr q5, [x1, #512]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #1280]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #8448]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_9
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    movz x4, #12
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_10:
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_11:
    // 4 channels of outputs with the taps 0-2 0-2; 0-3 0-3 (first-end) inside:
    // 24 of them, 24 loads of input, 6 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7168]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7424]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #1024]
    ldr q5, [x1, #512]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #1280]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #8192]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #8448]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #15360]
    ldr q5, [x1, #1280]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15616]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22528]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22784]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_11
    add x0, x0, #256
    sub x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_10
    movz x5, #16
.Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_12:
    // 4 channels of outputs with the taps 0-2 0-2; 0-2 0-2 (first-end) inside:
    // 16 of them, 16 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #256]
    fmul v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7168]
    fmul v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7424]
    fmul v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #512]
    ldr q5, [x1, #256]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #768]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #7680]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #7936]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14336]
    ldr q5, [x1, #768]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #14592]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #21504]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #21760]
    fmla v3.4s, v4.4s, v5.4s
    ldr q4, [x0, #14848]
    ldr q5, [x1, #1024]
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #15104]
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0, #22016]
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0, #22272]
    fmla v3.4s, v4.4s, v5.4s
    stur q0, [x2]
    str q1, [x2, #256]
    str q2, [x2, #7168]
    str q3, [x2, #7424]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0_12
    ret
    .size dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0, .-dwconv_3x3_s1_d2_window_zero_2x2_c4_nhwc_hwc_interleaved_tap_pf0
