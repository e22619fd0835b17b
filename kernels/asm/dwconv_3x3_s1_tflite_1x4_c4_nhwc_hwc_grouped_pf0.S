// void dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0(const float *input, const float *filter, float *output);
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
// Family tflite: Algorithm 2: vectors of channels, the output updated in memory by each product.
// Tile: output block 1x4, 4 channels, loop order hwc, grouped, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: l
//   x4               counter: k
//   x5               counter: n
//   x6               counter: k
//   x7               counter: m
//   x8               counter: i
//   v0-v3            output, a block row by row
//   v4-v7, v16-v19   input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"tflite","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"grouped","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0
    .type dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0, %function
dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0:
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_0:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_1:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_2:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_2
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_1
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_3:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_4:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_5:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_5
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_4
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_3
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_0
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_6:
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_7:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_8:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_9:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_10:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_10
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_9
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_8
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_7
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_6
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_11:
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_12:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_13:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_14:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_14
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_13
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_12
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_15:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_16:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_16
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_15
    add x0, x0, #6, lsl #12
    add x0, x0, #1536
    add x1, x1, #512
    sub x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_11
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x3, #54
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_17:
    movz x5, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_18:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_19:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_20:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_20
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_19
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_21:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_22:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_23:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_23
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_22
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_21
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_18
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_24:
    movz x5, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_25:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_26:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_27:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_28:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_28
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_27
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_26
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_25
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_24
    movz x5, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_29:
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_30:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_31:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_32:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_32
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_31
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_30
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_33:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_34:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_34
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_33
    add x0, x0, #6, lsl #12
    add x0, x0, #1536
    add x1, x1, #512
    sub x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_29
    sub x0, x0, #20, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #1, lsl #12
    sub x1, x1, #512
    add x2, x2, #2048
    subs x3, x3, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_17
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_35:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_36:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_37:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_37
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_36
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_38:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_39:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_40:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_40
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_39
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_38
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_35
    sub x0, x0, #13, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #3072
    add x2, x2, #2048
    movz x4, #12
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_41:
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_42:
    movz x6, #4
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_43:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_44:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_45:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_45
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_44
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_43
    add x0, x0, #6, lsl #12
    add x0, x0, #2048
    add x1, x1, #1536
    sub x2, x2, #2048
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_42
    sub x0, x0, #13, lsl #12
    sub x0, x0, #2048
    sub x1, x1, #3072
    add x2, x2, #2048
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_41
    movz x5, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_46:
    movz x6, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_47:
    movz x7, #3
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_48:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_49:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_49
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_48
    sub x0, x0, #1024
    sub x1, x1, #1536
    add x2, x2, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_47
    movz x7, #2
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_50:
    movz x8, #8
.Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_51:
    // 16 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 4 of them, 4 loads of input, 4 loads of filter
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    ldr q16, [x1]
    ldr q17, [x1, #16]
    ldr q18, [x1, #32]
    ldr q19, [x1, #48]
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmla v0.4s, v4.4s, v16.4s
    fmla v1.4s, v5.4s, v17.4s
    fmla v2.4s, v6.4s, v18.4s
    fmla v3.4s, v7.4s, v19.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    subs x8, x8, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_51
    sub x2, x2, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_50
    add x0, x0, #6, lsl #12
    add x0, x0, #1536
    add x1, x1, #512
    sub x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0_46
    ret
    .size dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0, .-dwconv_3x3_s1_tflite_1x4_c4_nhwc_hwc_grouped_pf0
