// void dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 56x56x128
//   filter (n, m, i)     = 3x3x128
//   output (l, k, i)     = 56x56x128
// Family xnnpack_like: the structure of XNNPACK's f32-dwconv; not its code.
// Tile: output block 1x1, 4 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: l
//   x4               counter: k
//   x5               counter: i
//   v0               output, a block row by row
//   v1-v2            input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"xnnpack_like","ho_b":1,"wo_b":1,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0
    .type dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0, %function
dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0:
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_0:
    // 4 channels of outputs with the taps 1-3; 1-3 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #58368]
    ldr q2, [x1, #4096]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_0
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_1:
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_2:
    // 4 channels of outputs with the taps 1-3; 0-3 (first-end) inside:
    // 6 of them, 6 loads of input, 6 loads of filter
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57344]
    ldr q2, [x1, #3072]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #58368]
    ldr q2, [x1, #4096]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_2
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_1
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_3:
    // 4 channels of outputs with the taps 1-3; 0-2 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57344]
    ldr q2, [x1, #3072]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_3
    sub x1, x1, #512
    movz x3, #54
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_4:
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_5:
    // 4 channels of outputs with the taps 0-3; 1-3 (first-end) inside:
    // 6 of them, 6 loads of input, 6 loads of filter
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #1024]
    ldr q2, [x1, #1024]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #58368]
    ldr q2, [x1, #4096]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_5
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_6:
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_7:
    // 4 channels of outputs with the taps 0-3; 0-3 (first-end) inside:
    // 9 of them, 9 loads of input, 9 loads of filter
    ldr q1, [x0]
    ldr q2, [x1]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #1024]
    ldr q2, [x1, #1024]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57344]
    ldr q2, [x1, #3072]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #58368]
    ldr q2, [x1, #4096]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_7
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_6
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_8:
    // 4 channels of outputs with the taps 0-3; 0-2 (first-end) inside:
    // 6 of them, 6 loads of input, 6 loads of filter
    ldr q1, [x0]
    ldr q2, [x1]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57344]
    ldr q2, [x1, #3072]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #57856]
    ldr q2, [x1, #3584]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_8
    sub x1, x1, #512
    subs x3, x3, #1
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_4
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_9:
    // 4 channels of outputs with the taps 0-2; 1-3 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #1024]
    ldr q2, [x1, #1024]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_9
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_10:
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_11:
    // 4 channels of outputs with the taps 0-2; 0-3 (first-end) inside:
    // 6 of them, 6 loads of input, 6 loads of filter
    ldr q1, [x0]
    ldr q2, [x1]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #1024]
    ldr q2, [x1, #1024]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29696]
    ldr q2, [x1, #2560]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_11
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_10
    movz x5, #32
.Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_12:
    // 4 channels of outputs with the taps 0-2; 0-2 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q1, [x0]
    ldr q2, [x1]
    fmul v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #512]
    ldr q2, [x1, #512]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #28672]
    ldr q2, [x1, #1536]
    fmla v0.4s, v1.4s, v2.4s
    ldr q1, [x0, #29184]
    ldr q2, [x1, #2048]
    fmla v0.4s, v1.4s, v2.4s
    stur q0, [x2]
    add x0, x0, #16
    add x1, x1, #16
    subs x5, x5, #1
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0_12
    ret
    .size dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0, .-dwconv_3x3_s1_xnnpack_like_1x1_c4_nhwc_hwc_interleaved_tap_pf0
