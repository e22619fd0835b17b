// void dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 7x7x11
//   filter (n, m, i)     = 3x3x11
//   output (l, k, i)     = 7x7x11
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 1x4, 4 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x3-x4            input, further on
//   x1               filter
//   x5               filter, further on
//   x2               output
//   x6               counter: l
//   x7               counter: k
//   x8               counter: i
//   x16, x17         scratch of address arithmetic
//   v0-v3            output, a block row by row
//   v4-v7, v16-v20   input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":7,"wi":7,"channels":11,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"window_zero","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0
    .type dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0, %function
dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0:
    sub x3, x0, #44
    add x4, x0, #264
    sub x0, x0, #352
    add x5, x1, #264
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_0:
    // 4 channels of outputs with the taps 1-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    ldur q4, [x3, #44]
    ldur q5, [x1, #132]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x3, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldur q7, [x3, #132]
    fmul v3.4s, v7.4s, v5.4s
    ldr q5, [x1, #176]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x3, #176]
    fmla v1.4s, v6.4s, v5.4s
    ldur q16, [x1, #220]
    fmla v2.4s, v7.4s, v5.4s
    ldur q17, [x3, #220]
    fmla v3.4s, v4.4s, v5.4s
    ldur q5, [x4, #44]
    fmla v0.4s, v6.4s, v16.4s
    ldr q6, [x5]
    fmla v1.4s, v7.4s, v16.4s
    ldur q7, [x4, #88]
    fmla v2.4s, v4.4s, v16.4s
    ldur q4, [x4, #132]
    fmla v3.4s, v17.4s, v16.4s
    ldur q16, [x5, #44]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x4, #176]
    fmla v2.4s, v7.4s, v6.4s
    ldur q18, [x5, #88]
    fmla v3.4s, v4.4s, v6.4s
    ldur q6, [x4, #220]
    fmla v0.4s, v5.4s, v16.4s
    subs x8, x8, #1
    fmla v1.4s, v7.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v4.4s, v16.4s
    add x3, x3, #16
    fmla v3.4s, v17.4s, v16.4s
    add x4, x4, #16
    fmla v0.4s, v7.4s, v18.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v18.4s
    stur q1, [x2, #44]
    fmla v2.4s, v17.4s, v18.4s
    add x1, x1, #16
    fmla v3.4s, v6.4s, v18.4s
    stur q2, [x2, #88]
    stur q3, [x2, #132]
    add x5, x5, #16
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_0
    // 3 channels of outputs with the taps 1-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    add x16, x3, #44
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    add x16, x1, #132
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmul v1.4s, v4.4s, v5.4s
    add x16, x3, #88
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmul v2.4s, v6.4s, v5.4s
    add x16, x3, #132
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmul v3.4s, v7.4s, v5.4s
    add x16, x1, #176
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmul v0.4s, v4.4s, v5.4s
    add x16, x3, #176
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v1.4s, v6.4s, v5.4s
    add x16, x1, #220
    ldr d16, [x16]
    add x17, x16, #8
    ld1 {v16.s}[2], [x17]
    fmla v2.4s, v7.4s, v5.4s
    add x16, x3, #220
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v3.4s, v4.4s, v5.4s
    add x16, x4, #44
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmla v0.4s, v6.4s, v16.4s
    ldr d6, [x5]
    add x16, x5, #8
    ld1 {v6.s}[2], [x16]
    fmla v1.4s, v7.4s, v16.4s
    add x17, x4, #88
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v4.4s, v16.4s
    add x17, x4, #132
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v3.4s, v17.4s, v16.4s
    add x17, x5, #44
    ldr d16, [x17]
    add x16, x17, #8
    ld1 {v16.s}[2], [x16]
    fmla v1.4s, v5.4s, v6.4s
    add x17, x4, #176
    ldr d17, [x17]
    add x16, x17, #8
    ld1 {v17.s}[2], [x16]
    fmla v2.4s, v7.4s, v6.4s
    add x17, x5, #88
    ldr d18, [x17]
    add x16, x17, #8
    ld1 {v18.s}[2], [x16]
    fmla v3.4s, v4.4s, v6.4s
    add x17, x4, #220
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmla v0.4s, v5.4s, v16.4s
    fmla v1.4s, v7.4s, v16.4s
    fmla v2.4s, v4.4s, v16.4s
    fmla v3.4s, v17.4s, v16.4s
    fmla v0.4s, v7.4s, v18.4s
    str d0, [x2]
    add x17, x2, #8
    st1 {v0.s}[2], [x17]
    fmla v1.4s, v4.4s, v18.4s
    add x16, x2, #44
    str d1, [x16]
    add x17, x16, #8
    st1 {v1.s}[2], [x17]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    add x16, x2, #88
    str d2, [x16]
    add x17, x16, #8
    st1 {v2.s}[2], [x17]
    add x16, x2, #132
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    add x0, x0, #144
    add x3, x3, #144
    add x4, x4, #144
    sub x1, x1, #32
    sub x5, x5, #32
    add x2, x2, #144
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_1:
    // 4 channels of outputs with the taps 1-3; 0-3 0-3 0-2 (first-end) inside:
    // 16 of them, 8 loads of input, 6 loads of filter
    ldr q4, [x3]
    ldur q5, [x1, #132]
    fmul v0.4s, v4.4s, v5.4s
    ldur q4, [x3, #44]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x3, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldr q5, [x1, #176]
    fmla v0.4s, v4.4s, v5.4s
    ldur q4, [x3, #132]
    fmla v1.4s, v6.4s, v5.4s
    ldur q7, [x1, #220]
    fmla v2.4s, v4.4s, v5.4s
    ldr q5, [x4]
    fmla v0.4s, v6.4s, v7.4s
    ldr q6, [x5]
    fmla v1.4s, v4.4s, v7.4s
    ldur q4, [x4, #44]
    fmla v0.4s, v5.4s, v6.4s
    ldur q5, [x4, #88]
    fmla v1.4s, v4.4s, v6.4s
    ldur q7, [x5, #44]
    fmla v2.4s, v5.4s, v6.4s
    ldur q6, [x4, #132]
    fmla v0.4s, v4.4s, v7.4s
    ldur q4, [x5, #88]
    fmla v1.4s, v5.4s, v7.4s
    subs x8, x8, #1
    fmla v2.4s, v6.4s, v7.4s
    add x0, x0, #16
    fmla v0.4s, v5.4s, v4.4s
    stur q2, [x2, #88]
    fmla v1.4s, v6.4s, v4.4s
    stur q0, [x2]
    stur q1, [x2, #44]
    add x3, x3, #16
    add x4, x4, #16
    add x1, x1, #16
    add x5, x5, #16
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_1
    // 3 channels of outputs with the taps 1-3; 0-3 0-3 0-2 (first-end) inside:
    // 16 of them, 8 loads of input, 6 loads of filter
    ldr d4, [x3]
    add x16, x3, #8
    ld1 {v4.s}[2], [x16]
    add x17, x1, #132
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmul v0.4s, v4.4s, v5.4s
    add x17, x3, #44
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmul v1.4s, v4.4s, v5.4s
    add x17, x3, #88
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmul v2.4s, v6.4s, v5.4s
    add x17, x1, #176
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v0.4s, v4.4s, v5.4s
    add x17, x3, #132
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v1.4s, v6.4s, v5.4s
    add x17, x1, #220
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v4.4s, v5.4s
    ldr d5, [x4]
    add x17, x4, #8
    ld1 {v5.s}[2], [x17]
    fmla v0.4s, v6.4s, v7.4s
    ldr d6, [x5]
    add x16, x5, #8
    ld1 {v6.s}[2], [x16]
    fmla v1.4s, v4.4s, v7.4s
    add x17, x4, #44
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v0.4s, v5.4s, v6.4s
    add x17, x4, #88
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v1.4s, v4.4s, v6.4s
    add x17, x5, #44
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v5.4s, v6.4s
    add x17, x4, #132
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmla v0.4s, v4.4s, v7.4s
    add x17, x5, #88
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v1.4s, v5.4s, v7.4s
    fmla v2.4s, v6.4s, v7.4s
    fmla v0.4s, v5.4s, v4.4s
    add x17, x2, #88
    str d2, [x17]
    add x16, x17, #8
    st1 {v2.s}[2], [x16]
    fmla v1.4s, v6.4s, v4.4s
    str d0, [x2]
    add x17, x2, #8
    st1 {v0.s}[2], [x17]
    add x16, x2, #44
    str d1, [x16]
    add x17, x16, #8
    st1 {v1.s}[2], [x17]
    add x0, x0, #100
    add x3, x3, #100
    add x4, x4, #100
    sub x1, x1, #32
    sub x5, x5, #32
    add x2, x2, #100
    movz x6, #5
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_2:
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_3:
    // 4 channels of outputs with the taps 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 33 of them, 15 loads of input, 9 loads of filter
    ldur q4, [x0, #44]
    ldr q5, [x1]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x0, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldur q7, [x0, #132]
    fmul v3.4s, v7.4s, v5.4s
    ldur q5, [x1, #44]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #176]
    fmla v1.4s, v6.4s, v5.4s
    ldur q16, [x1, #88]
    fmla v2.4s, v7.4s, v5.4s
    ldur q17, [x0, #220]
    fmla v3.4s, v4.4s, v5.4s
    ldur q5, [x3, #44]
    fmla v0.4s, v6.4s, v16.4s
    ldur q6, [x1, #132]
    fmla v1.4s, v7.4s, v16.4s
    ldur q7, [x3, #88]
    fmla v2.4s, v4.4s, v16.4s
    ldur q4, [x3, #132]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x1, #176]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x3, #176]
    fmla v2.4s, v7.4s, v6.4s
    ldur q18, [x1, #220]
    fmla v3.4s, v4.4s, v6.4s
    ldur q6, [x3, #220]
    fmla v0.4s, v5.4s, v16.4s
    ldur q5, [x4, #44]
    fmla v1.4s, v7.4s, v16.4s
    ldr q19, [x5]
    fmla v2.4s, v4.4s, v16.4s
    ldur q20, [x4, #88]
    fmla v3.4s, v17.4s, v16.4s
    ldur q16, [x4, #132]
    fmla v0.4s, v7.4s, v18.4s
    ldur q7, [x5, #44]
    fmla v1.4s, v4.4s, v18.4s
    ldr q4, [x4, #176]
    fmla v2.4s, v17.4s, v18.4s
    ldur q17, [x5, #88]
    fmla v3.4s, v6.4s, v18.4s
    ldur q6, [x4, #220]
    fmla v1.4s, v5.4s, v19.4s
    subs x8, x8, #1
    fmla v2.4s, v20.4s, v19.4s
    add x0, x0, #16
    fmla v3.4s, v16.4s, v19.4s
    add x3, x3, #16
    fmla v0.4s, v5.4s, v7.4s
    add x4, x4, #16
    fmla v1.4s, v20.4s, v7.4s
    add x1, x1, #16
    fmla v2.4s, v16.4s, v7.4s
    add x5, x5, #16
    fmla v3.4s, v4.4s, v7.4s
    fmla v0.4s, v20.4s, v17.4s
    stur q0, [x2]
    fmla v1.4s, v16.4s, v17.4s
    stur q1, [x2, #44]
    fmla v2.4s, v4.4s, v17.4s
    fmla v3.4s, v6.4s, v17.4s
    stur q2, [x2, #88]
    stur q3, [x2, #132]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_3
    // 3 channels of outputs with the taps 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 33 of them, 15 loads of input, 9 loads of filter
    add x16, x0, #44
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    ldr d5, [x1]
    add x16, x1, #8
    ld1 {v5.s}[2], [x16]
    fmul v1.4s, v4.4s, v5.4s
    add x17, x0, #88
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmul v2.4s, v6.4s, v5.4s
    add x17, x0, #132
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmul v3.4s, v7.4s, v5.4s
    add x17, x1, #44
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmul v0.4s, v4.4s, v5.4s
    add x17, x0, #176
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v1.4s, v6.4s, v5.4s
    add x17, x1, #88
    ldr d16, [x17]
    add x16, x17, #8
    ld1 {v16.s}[2], [x16]
    fmla v2.4s, v7.4s, v5.4s
    add x17, x0, #220
    ldr d17, [x17]
    add x16, x17, #8
    ld1 {v17.s}[2], [x16]
    fmla v3.4s, v4.4s, v5.4s
    add x17, x3, #44
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v0.4s, v6.4s, v16.4s
    add x17, x1, #132
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmla v1.4s, v7.4s, v16.4s
    add x17, x3, #88
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v4.4s, v16.4s
    add x17, x3, #132
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v3.4s, v17.4s, v16.4s
    add x17, x1, #176
    ldr d16, [x17]
    add x16, x17, #8
    ld1 {v16.s}[2], [x16]
    fmla v1.4s, v5.4s, v6.4s
    add x17, x3, #176
    ldr d17, [x17]
    add x16, x17, #8
    ld1 {v17.s}[2], [x16]
    fmla v2.4s, v7.4s, v6.4s
    add x17, x1, #220
    ldr d18, [x17]
    add x16, x17, #8
    ld1 {v18.s}[2], [x16]
    fmla v3.4s, v4.4s, v6.4s
    add x17, x3, #220
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmla v0.4s, v5.4s, v16.4s
    add x17, x4, #44
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v1.4s, v7.4s, v16.4s
    ldr d19, [x5]
    add x17, x5, #8
    ld1 {v19.s}[2], [x17]
    fmla v2.4s, v4.4s, v16.4s
    add x16, x4, #88
    ldr d20, [x16]
    add x17, x16, #8
    ld1 {v20.s}[2], [x17]
    fmla v3.4s, v17.4s, v16.4s
    add x16, x4, #132
    ldr d16, [x16]
    add x17, x16, #8
    ld1 {v16.s}[2], [x17]
    fmla v0.4s, v7.4s, v18.4s
    add x16, x5, #44
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v1.4s, v4.4s, v18.4s
    add x16, x4, #176
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v2.4s, v17.4s, v18.4s
    add x16, x5, #88
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v3.4s, v6.4s, v18.4s
    add x16, x4, #220
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v1.4s, v5.4s, v19.4s
    fmla v2.4s, v20.4s, v19.4s
    fmla v3.4s, v16.4s, v19.4s
    fmla v0.4s, v5.4s, v7.4s
    fmla v1.4s, v20.4s, v7.4s
    fmla v2.4s, v16.4s, v7.4s
    fmla v3.4s, v4.4s, v7.4s
    fmla v0.4s, v20.4s, v17.4s
    str d0, [x2]
    add x16, x2, #8
    st1 {v0.s}[2], [x16]
    fmla v1.4s, v16.4s, v17.4s
    add x17, x2, #44
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    fmla v2.4s, v4.4s, v17.4s
    fmla v3.4s, v6.4s, v17.4s
    add x17, x2, #88
    str d2, [x17]
    add x16, x17, #8
    st1 {v2.s}[2], [x16]
    add x17, x2, #132
    str d3, [x17]
    add x16, x17, #8
    st1 {v3.s}[2], [x16]
    add x0, x0, #144
    add x3, x3, #144
    add x4, x4, #144
    sub x1, x1, #32
    sub x5, x5, #32
    add x2, x2, #144
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_4:
    // 4 channels of outputs with the taps 0-3; 0-3 0-3 0-2 (first-end) inside:
    // 24 of them, 12 loads of input, 9 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldur q4, [x0, #44]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x0, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldur q5, [x1, #44]
    fmla v0.4s, v4.4s, v5.4s
    ldur q4, [x0, #132]
    fmla v1.4s, v6.4s, v5.4s
    ldur q7, [x1, #88]
    fmla v2.4s, v4.4s, v5.4s
    ldr q5, [x3]
    fmla v0.4s, v6.4s, v7.4s
    ldur q6, [x1, #132]
    fmla v1.4s, v4.4s, v7.4s
    ldur q4, [x3, #44]
    fmla v0.4s, v5.4s, v6.4s
    ldur q5, [x3, #88]
    fmla v1.4s, v4.4s, v6.4s
    ldr q7, [x1, #176]
    fmla v2.4s, v5.4s, v6.4s
    ldur q6, [x3, #132]
    fmla v0.4s, v4.4s, v7.4s
    ldur q4, [x1, #220]
    fmla v1.4s, v5.4s, v7.4s
    ldr q16, [x4]
    fmla v2.4s, v6.4s, v7.4s
    ldr q7, [x5]
    fmla v0.4s, v5.4s, v4.4s
    ldur q5, [x4, #44]
    fmla v1.4s, v6.4s, v4.4s
    ldur q4, [x4, #88]
    fmla v0.4s, v16.4s, v7.4s
    ldur q6, [x5, #44]
    fmla v1.4s, v5.4s, v7.4s
    ldur q16, [x4, #132]
    fmla v2.4s, v4.4s, v7.4s
    ldur q7, [x5, #88]
    fmla v0.4s, v5.4s, v6.4s
    subs x8, x8, #1
    fmla v1.4s, v4.4s, v6.4s
    add x0, x0, #16
    fmla v2.4s, v16.4s, v6.4s
    stur q2, [x2, #88]
    fmla v0.4s, v4.4s, v7.4s
    add x3, x3, #16
    fmla v1.4s, v16.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #44]
    add x4, x4, #16
    add x1, x1, #16
    add x5, x5, #16
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_4
    // 3 channels of outputs with the taps 0-3; 0-3 0-3 0-2 (first-end) inside:
    // 24 of them, 12 loads of input, 9 loads of filter
    ldr d4, [x0]
    add x17, x0, #8
    ld1 {v4.s}[2], [x17]
    ldr d5, [x1]
    add x16, x1, #8
    ld1 {v5.s}[2], [x16]
    fmul v0.4s, v4.4s, v5.4s
    add x17, x0, #44
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmul v1.4s, v4.4s, v5.4s
    add x17, x0, #88
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmul v2.4s, v6.4s, v5.4s
    add x17, x1, #44
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v0.4s, v4.4s, v5.4s
    add x17, x0, #132
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v1.4s, v6.4s, v5.4s
    add x17, x1, #88
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v4.4s, v5.4s
    ldr d5, [x3]
    add x17, x3, #8
    ld1 {v5.s}[2], [x17]
    fmla v0.4s, v6.4s, v7.4s
    add x16, x1, #132
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v1.4s, v4.4s, v7.4s
    add x16, x3, #44
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v0.4s, v5.4s, v6.4s
    add x16, x3, #88
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmla v1.4s, v4.4s, v6.4s
    add x16, x1, #176
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v2.4s, v5.4s, v6.4s
    add x16, x3, #132
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v0.4s, v4.4s, v7.4s
    add x16, x1, #220
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v1.4s, v5.4s, v7.4s
    ldr d16, [x4]
    add x16, x4, #8
    ld1 {v16.s}[2], [x16]
    fmla v2.4s, v6.4s, v7.4s
    ldr d7, [x5]
    add x17, x5, #8
    ld1 {v7.s}[2], [x17]
    fmla v0.4s, v5.4s, v4.4s
    add x16, x4, #44
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmla v1.4s, v6.4s, v4.4s
    add x16, x4, #88
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v0.4s, v16.4s, v7.4s
    add x16, x5, #44
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v1.4s, v5.4s, v7.4s
    add x16, x4, #132
    ldr d16, [x16]
    add x17, x16, #8
    ld1 {v16.s}[2], [x17]
    fmla v2.4s, v4.4s, v7.4s
    add x16, x5, #88
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v0.4s, v5.4s, v6.4s
    fmla v1.4s, v4.4s, v6.4s
    fmla v2.4s, v16.4s, v6.4s
    add x16, x2, #88
    str d2, [x16]
    add x17, x16, #8
    st1 {v2.s}[2], [x17]
    fmla v0.4s, v4.4s, v7.4s
    fmla v1.4s, v16.4s, v7.4s
    str d0, [x2]
    add x16, x2, #8
    st1 {v0.s}[2], [x16]
    add x17, x2, #44
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    add x0, x0, #100
    add x3, x3, #100
    add x4, x4, #100
    sub x1, x1, #32
    sub x5, x5, #32
    add x2, x2, #100
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_2
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_5:
    // 4 channels of outputs with the taps 0-2; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    ldur q4, [x0, #44]
    ldr q5, [x1]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x0, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldur q7, [x0, #132]
    fmul v3.4s, v7.4s, v5.4s
    ldur q5, [x1, #44]
    fmul v0.4s, v4.4s, v5.4s
    ldr q4, [x0, #176]
    fmla v1.4s, v6.4s, v5.4s
    ldur q16, [x1, #88]
    fmla v2.4s, v7.4s, v5.4s
    ldur q17, [x0, #220]
    fmla v3.4s, v4.4s, v5.4s
    ldur q5, [x3, #44]
    fmla v0.4s, v6.4s, v16.4s
    ldur q6, [x1, #132]
    fmla v1.4s, v7.4s, v16.4s
    ldur q7, [x3, #88]
    fmla v2.4s, v4.4s, v16.4s
    ldur q4, [x3, #132]
    fmla v3.4s, v17.4s, v16.4s
    ldr q16, [x1, #176]
    fmla v1.4s, v5.4s, v6.4s
    ldr q17, [x3, #176]
    fmla v2.4s, v7.4s, v6.4s
    ldur q18, [x1, #220]
    fmla v3.4s, v4.4s, v6.4s
    ldur q6, [x3, #220]
    fmla v0.4s, v5.4s, v16.4s
    subs x8, x8, #1
    fmla v1.4s, v7.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v4.4s, v16.4s
    add x3, x3, #16
    fmla v3.4s, v17.4s, v16.4s
    add x4, x4, #16
    fmla v0.4s, v7.4s, v18.4s
    stur q0, [x2]
    fmla v1.4s, v4.4s, v18.4s
    stur q1, [x2, #44]
    fmla v2.4s, v17.4s, v18.4s
    add x1, x1, #16
    fmla v3.4s, v6.4s, v18.4s
    stur q2, [x2, #88]
    stur q3, [x2, #132]
    add x5, x5, #16
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_5
    // 3 channels of outputs with the taps 0-2; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input, 6 loads of filter
    add x17, x0, #44
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    ldr d5, [x1]
    add x17, x1, #8
    ld1 {v5.s}[2], [x17]
    fmul v1.4s, v4.4s, v5.4s
    add x16, x0, #88
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmul v2.4s, v6.4s, v5.4s
    add x16, x0, #132
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmul v3.4s, v7.4s, v5.4s
    add x16, x1, #44
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmul v0.4s, v4.4s, v5.4s
    add x16, x0, #176
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v1.4s, v6.4s, v5.4s
    add x16, x1, #88
    ldr d16, [x16]
    add x17, x16, #8
    ld1 {v16.s}[2], [x17]
    fmla v2.4s, v7.4s, v5.4s
    add x16, x0, #220
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v3.4s, v4.4s, v5.4s
    add x16, x3, #44
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmla v0.4s, v6.4s, v16.4s
    add x16, x1, #132
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v1.4s, v7.4s, v16.4s
    add x16, x3, #88
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v2.4s, v4.4s, v16.4s
    add x16, x3, #132
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v3.4s, v17.4s, v16.4s
    add x16, x1, #176
    ldr d16, [x16]
    add x17, x16, #8
    ld1 {v16.s}[2], [x17]
    fmla v1.4s, v5.4s, v6.4s
    add x16, x3, #176
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v2.4s, v7.4s, v6.4s
    add x16, x1, #220
    ldr d18, [x16]
    add x17, x16, #8
    ld1 {v18.s}[2], [x17]
    fmla v3.4s, v4.4s, v6.4s
    add x16, x3, #220
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v0.4s, v5.4s, v16.4s
    fmla v1.4s, v7.4s, v16.4s
    fmla v2.4s, v4.4s, v16.4s
    fmla v3.4s, v17.4s, v16.4s
    fmla v0.4s, v7.4s, v18.4s
    str d0, [x2]
    add x16, x2, #8
    st1 {v0.s}[2], [x16]
    fmla v1.4s, v4.4s, v18.4s
    add x17, x2, #44
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    fmla v2.4s, v17.4s, v18.4s
    fmla v3.4s, v6.4s, v18.4s
    add x17, x2, #88
    str d2, [x17]
    add x16, x17, #8
    st1 {v2.s}[2], [x16]
    add x17, x2, #132
    str d3, [x17]
    add x16, x17, #8
    st1 {v3.s}[2], [x16]
    add x0, x0, #144
    add x3, x3, #144
    add x4, x4, #144
    sub x1, x1, #32
    sub x5, x5, #32
    add x2, x2, #144
    movz x8, #2
.Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_6:
    // 4 channels of outputs with the taps 0-2; 0-3 0-3 0-2 (first-end) inside:
    // 16 of them, 8 loads of input, 6 loads of filter
    ldr q4, [x0]
    ldr q5, [x1]
    fmul v0.4s, v4.4s, v5.4s
    ldur q4, [x0, #44]
    fmul v1.4s, v4.4s, v5.4s
    ldur q6, [x0, #88]
    fmul v2.4s, v6.4s, v5.4s
    ldur q5, [x1, #44]
    fmla v0.4s, v4.4s, v5.4s
    ldur q4, [x0, #132]
    fmla v1.4s, v6.4s, v5.4s
    ldur q7, [x1, #88]
    fmla v2.4s, v4.4s, v5.4s
    ldr q5, [x3]
    fmla v0.4s, v6.4s, v7.4s
    ldur q6, [x1, #132]
    fmla v1.4s, v4.4s, v7.4s
    ldur q4, [x3, #44]
    fmla v0.4s, v5.4s, v6.4s
    ldur q5, [x3, #88]
    fmla v1.4s, v4.4s, v6.4s
    ldr q7, [x1, #176]
    fmla v2.4s, v5.4s, v6.4s
    ldur q6, [x3, #132]
    fmla v0.4s, v4.4s, v7.4s
    ldur q4, [x1, #220]
    fmla v1.4s, v5.4s, v7.4s
    subs x8, x8, #1
    fmla v2.4s, v6.4s, v7.4s
    add x0, x0, #16
    fmla v0.4s, v5.4s, v4.4s
    stur q2, [x2, #88]
    fmla v1.4s, v6.4s, v4.4s
    stur q0, [x2]
    stur q1, [x2, #44]
    add x3, x3, #16
    add x4, x4, #16
    add x1, x1, #16
    add x5, x5, #16
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0_6
    // 3 channels of outputs with the taps 0-2; 0-3 0-3 0-2 (first-end) inside:
    // 16 of them, 8 loads of input, 6 loads of filter
    ldr d4, [x0]
    add x17, x0, #8
    ld1 {v4.s}[2], [x17]
    ldr d5, [x1]
    add x16, x1, #8
    ld1 {v5.s}[2], [x16]
    fmul v0.4s, v4.4s, v5.4s
    add x17, x0, #44
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmul v1.4s, v4.4s, v5.4s
    add x17, x0, #88
    ldr d6, [x17]
    add x16, x17, #8
    ld1 {v6.s}[2], [x16]
    fmul v2.4s, v6.4s, v5.4s
    add x17, x1, #44
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    fmla v0.4s, v4.4s, v5.4s
    add x17, x0, #132
    ldr d4, [x17]
    add x16, x17, #8
    ld1 {v4.s}[2], [x16]
    fmla v1.4s, v6.4s, v5.4s
    add x17, x1, #88
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    fmla v2.4s, v4.4s, v5.4s
    ldr d5, [x3]
    add x17, x3, #8
    ld1 {v5.s}[2], [x17]
    fmla v0.4s, v6.4s, v7.4s
    add x16, x1, #132
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v1.4s, v4.4s, v7.4s
    add x16, x3, #44
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v0.4s, v5.4s, v6.4s
    add x16, x3, #88
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    fmla v1.4s, v4.4s, v6.4s
    add x16, x1, #176
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v2.4s, v5.4s, v6.4s
    add x16, x3, #132
    ldr d6, [x16]
    add x17, x16, #8
    ld1 {v6.s}[2], [x17]
    fmla v0.4s, v4.4s, v7.4s
    add x16, x1, #220
    ldr d4, [x16]
    add x17, x16, #8
    ld1 {v4.s}[2], [x17]
    fmla v1.4s, v5.4s, v7.4s
    fmla v2.4s, v6.4s, v7.4s
    fmla v0.4s, v5.4s, v4.4s
    add x16, x2, #88
    str d2, [x16]
    add x17, x16, #8
    st1 {v2.s}[2], [x17]
    fmla v1.4s, v6.4s, v4.4s
    str d0, [x2]
    add x16, x2, #8
    st1 {v0.s}[2], [x16]
    add x17, x2, #44
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    ret
    .size dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0, .-dwconv_3x3_s1_window_zero_1x4_c4_nhwc_hwc_interleaved_pf0
