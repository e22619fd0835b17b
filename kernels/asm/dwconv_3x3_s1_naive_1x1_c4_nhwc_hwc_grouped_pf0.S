// void dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0(const float *input, const float *filter, float *output);
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
// Family naive: Algorithm 1: five loops, scalar, the output updated in memory by each product.
// Tile: output block 1x1, 4 channels, loop order hwc, grouped, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: l
//   x4               counter: k
//   x5               counter: i
//   x6               counter: n
//   x7               counter: m
//   v0               output, a block row by row
//   v1-v2            input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"naive","ho_b":1,"wo_b":1,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"grouped","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0
    .type dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0, %function
dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0:
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_0:
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_1:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_2:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_2
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_1
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_0
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_3:
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_4:
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_5:
    movz x7, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_6:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_6
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_5
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_4
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_3
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_7:
    add x0, x0, #7, lsl #12
    add x1, x1, #1536
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_8:
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_9:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_9
    add x0, x0, #6, lsl #12
    add x0, x0, #3072
    add x1, x1, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_8
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_7
    sub x1, x1, #512
    movz x3, #54
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_10:
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_11:
    movz x6, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_12:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_13:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_13
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_12
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_11
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_14:
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_15:
    movz x6, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_16:
    movz x7, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_17:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_17
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_16
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_15
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_14
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_18:
    movz x6, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_19:
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_20:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_20
    add x0, x0, #6, lsl #12
    add x0, x0, #3072
    add x1, x1, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_19
    sub x0, x0, #20, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #1, lsl #12
    sub x1, x1, #508
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_18
    sub x1, x1, #512
    subs x3, x3, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_10
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_21:
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_22:
    add x0, x0, #512
    add x1, x1, #512
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_23:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_23
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_22
    sub x0, x0, #13, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #3068
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_21
    sub x1, x1, #512
    movz x4, #54
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_24:
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_25:
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_26:
    movz x7, #3
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_27:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_27
    add x0, x0, #6, lsl #12
    add x0, x0, #2560
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_26
    sub x0, x0, #13, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #3068
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_25
    sub x1, x1, #512
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_24
    movz x5, #128
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_28:
    movz x6, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_29:
    movz x7, #2
.Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_30:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of input, 1 loads of filter
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #512
    add x1, x1, #512
    subs x7, x7, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_30
    add x0, x0, #6, lsl #12
    add x0, x0, #3072
    add x1, x1, #512
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_29
    sub x0, x0, #13, lsl #12
    sub x0, x0, #4092
    sub x1, x1, #3068
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0_28
    ret
    .size dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0, .-dwconv_3x3_s1_naive_1x1_c4_nhwc_hwc_grouped_pf0
