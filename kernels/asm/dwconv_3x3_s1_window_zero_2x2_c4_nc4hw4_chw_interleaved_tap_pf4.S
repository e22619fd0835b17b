// void dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 56x56x128, as i/4 hi wi i:4
//   filter (n, m, i)     = 3x3x128, as i/4 n m i:4
//   output (l, k, i)     = 56x56x128, as i/4 l k i:4
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 2x2, 4 channels, loop order chw, interleaved, prefetch distance 4.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               output, further on
//   x4               counter: i
//   x5               counter: l
//   x6               counter: k
//   v0-v7, v16       filter, held: n, m
//   v17-v20          output, a block row by row
//   v21-v31          input, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"window_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":4,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4
    .type dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4, %function
dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4:
    sub x0, x0, #912
    add x3, x2, #896
    movz x4, #32
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_0:
    // 9 vectors of filter, 4 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #128]
    // 4 channels of outputs with the taps 1-3 0-3; 1-3 0-3 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0, #912]
    fmul v20.4s, v21.4s, v0.4s
    ldr q22, [x0, #928]
    fmul v19.4s, v21.4s, v1.4s
    ldr q23, [x0, #944]
    fmla v20.4s, v22.4s, v1.4s
    ldr q24, [x0, #1808]
    fmla v19.4s, v22.4s, v2.4s
    ldr q25, [x0, #1824]
    fmla v20.4s, v23.4s, v2.4s
    ldr q26, [x0, #1840]
    fmul v18.4s, v21.4s, v3.4s
    ldr q27, [x0, #2704]
    fmla v20.4s, v24.4s, v3.4s
    ldr q28, [x0, #2720]
    fmul v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #2736]
    fmla v18.4s, v22.4s, v4.4s
    fmla v19.4s, v24.4s, v4.4s
    fmla v20.4s, v25.4s, v4.4s
    fmla v17.4s, v22.4s, v5.4s
    fmla v18.4s, v23.4s, v5.4s
    fmla v19.4s, v25.4s, v5.4s
    fmla v20.4s, v26.4s, v5.4s
    fmla v18.4s, v24.4s, v6.4s
    fmla v20.4s, v27.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v17.4s, v25.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v26.4s, v16.4s
    stur q18, [x2, #16]
    fmla v19.4s, v28.4s, v16.4s
    fmla v20.4s, v21.4s, v16.4s
    stur q19, [x3]
    stur q20, [x3, #16]
    add x0, x0, #32
    add x2, x2, #32
    add x3, x3, #32
    movz x6, #26
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_1:
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0, #896]
    fmul v19.4s, v21.4s, v0.4s
    prfm pldl1keep, [x0, #1952]
    ldr q22, [x0, #912]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #928]
    fmla v19.4s, v22.4s, v1.4s
    ldr q24, [x0, #944]
    fmla v20.4s, v23.4s, v1.4s
    ldr q25, [x0, #1792]
    fmla v19.4s, v23.4s, v2.4s
    ldr q26, [x0, #1808]
    fmla v20.4s, v24.4s, v2.4s
    ldr q27, [x0, #1824]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #1840]
    fmul v18.4s, v22.4s, v3.4s
    ldr q28, [x0, #2688]
    fmla v19.4s, v25.4s, v3.4s
    ldr q29, [x0, #2704]
    fmla v20.4s, v26.4s, v3.4s
    ldr q30, [x0, #2720]
    fmla v17.4s, v22.4s, v4.4s
    ldr q22, [x0, #2736]
    fmla v18.4s, v23.4s, v4.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v17.4s, v23.4s, v5.4s
    fmla v18.4s, v24.4s, v5.4s
    prfm pldl1keep, [x0, #2848]
    fmla v19.4s, v27.4s, v5.4s
    subs x6, x6, #1
    fmla v20.4s, v21.4s, v5.4s
    add x0, x0, #32
    fmla v17.4s, v25.4s, v6.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v19.4s, v28.4s, v6.4s
    fmla v20.4s, v29.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v27.4s, v7.4s
    fmla v19.4s, v29.4s, v7.4s
    fmla v20.4s, v30.4s, v7.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v21.4s, v16.4s
    stur q18, [x2, #16]
    fmla v19.4s, v30.4s, v16.4s
    fmla v20.4s, v22.4s, v16.4s
    stur q19, [x3]
    stur q20, [x3, #16]
    add x2, x2, #32
    add x3, x3, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_1
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-2 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0, #896]
    fmul v19.4s, v21.4s, v0.4s
    ldr q22, [x0, #912]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #928]
    fmla v19.4s, v22.4s, v1.4s
    ldr q24, [x0, #1792]
    fmla v20.4s, v23.4s, v1.4s
    ldr q25, [x0, #1808]
    fmla v19.4s, v23.4s, v2.4s
    ldr q26, [x0, #1824]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #2688]
    fmul v18.4s, v22.4s, v3.4s
    ldr q27, [x0, #2704]
    fmla v19.4s, v24.4s, v3.4s
    ldr q28, [x0, #2720]
    fmla v20.4s, v25.4s, v3.4s
    fmla v17.4s, v22.4s, v4.4s
    fmla v18.4s, v23.4s, v4.4s
    fmla v19.4s, v25.4s, v4.4s
    fmla v20.4s, v26.4s, v4.4s
    fmla v17.4s, v23.4s, v5.4s
    fmla v19.4s, v26.4s, v5.4s
    fmla v17.4s, v24.4s, v6.4s
    fmla v18.4s, v25.4s, v6.4s
    fmla v19.4s, v21.4s, v6.4s
    fmla v20.4s, v27.4s, v6.4s
    fmla v17.4s, v25.4s, v7.4s
    fmla v18.4s, v26.4s, v7.4s
    stur q18, [x2, #16]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    stur q20, [x3, #16]
    fmla v17.4s, v26.4s, v16.4s
    stur q17, [x2]
    fmla v19.4s, v28.4s, v16.4s
    stur q19, [x3]
    add x0, x0, #928
    add x2, x2, #928
    add x3, x3, #928
    movz x5, #26
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_2:
    // 4 channels of outputs with the taps 0-3 0-3; 1-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #912]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #32]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v23.4s, v1.4s
    ldr q24, [x0, #48]
    fmul v19.4s, v22.4s, v1.4s
    ldr q25, [x0, #944]
    fmla v20.4s, v21.4s, v1.4s
    ldr q26, [x0, #1808]
    fmla v17.4s, v23.4s, v2.4s
    ldr q23, [x0, #1824]
    fmla v18.4s, v24.4s, v2.4s
    ldr q24, [x0, #1840]
    fmla v19.4s, v21.4s, v2.4s
    ldr q27, [x0, #2704]
    fmla v20.4s, v25.4s, v2.4s
    ldr q28, [x0, #2720]
    fmla v18.4s, v22.4s, v3.4s
    ldr q29, [x0, #2736]
    fmla v20.4s, v26.4s, v3.4s
    fmla v17.4s, v22.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v23.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
    fmla v18.4s, v25.4s, v5.4s
    fmla v19.4s, v23.4s, v5.4s
    fmla v20.4s, v24.4s, v5.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v20.4s, v27.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v23.4s, v7.4s
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v24.4s, v16.4s
    stur q18, [x2, #16]
    fmla v19.4s, v28.4s, v16.4s
    fmla v20.4s, v29.4s, v16.4s
    stur q19, [x3]
    stur q20, [x3, #16]
    add x0, x0, #32
    add x2, x2, #32
    add x3, x3, #32
    movz x6, #26
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_3:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 36 of them, 16 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    prfm pldl1keep, [x0, #1952]
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #896]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #912]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #48]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #944]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #1792]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #1808]
    fmla v18.4s, v25.4s, v2.4s
    ldr q25, [x0, #1824]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #1840]
    fmla v20.4s, v26.4s, v2.4s
    ldr q29, [x0, #2688]
    fmla v17.4s, v22.4s, v3.4s
    ldr q22, [x0, #2704]
    fmla v18.4s, v23.4s, v3.4s
    ldr q30, [x0, #2720]
    fmla v19.4s, v27.4s, v3.4s
    ldr q31, [x0, #2736]
    fmla v20.4s, v24.4s, v3.4s
    fmla v17.4s, v23.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v24.4s, v4.4s
    prfm pldl1keep, [x0, #2848]
    fmla v20.4s, v25.4s, v4.4s
    subs x6, x6, #1
    fmla v17.4s, v21.4s, v5.4s
    add x0, x0, #32
    fmla v18.4s, v26.4s, v5.4s
    fmla v19.4s, v25.4s, v5.4s
    fmla v20.4s, v28.4s, v5.4s
    fmla v17.4s, v27.4s, v6.4s
    fmla v18.4s, v24.4s, v6.4s
    fmla v19.4s, v29.4s, v6.4s
    fmla v20.4s, v22.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v19.4s, v22.4s, v7.4s
    fmla v20.4s, v30.4s, v7.4s
    fmla v17.4s, v25.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x2, #16]
    fmla v19.4s, v30.4s, v16.4s
    fmla v20.4s, v31.4s, v16.4s
    stur q19, [x3]
    stur q20, [x3, #16]
    add x2, x2, #32
    add x3, x3, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_3
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-2 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #896]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #912]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #1792]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #1808]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #1824]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #2688]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #2704]
    fmla v17.4s, v22.4s, v3.4s
    ldr q22, [x0, #2720]
    fmla v18.4s, v23.4s, v3.4s
    fmla v19.4s, v25.4s, v3.4s
    fmla v20.4s, v26.4s, v3.4s
    fmla v17.4s, v23.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
    fmla v19.4s, v27.4s, v5.4s
    fmla v17.4s, v25.4s, v6.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v19.4s, v24.4s, v6.4s
    fmla v20.4s, v28.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v27.4s, v7.4s
    stur q18, [x2, #16]
    fmla v19.4s, v28.4s, v7.4s
    fmla v20.4s, v22.4s, v7.4s
    stur q20, [x3, #16]
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v19.4s, v22.4s, v16.4s
    stur q19, [x3]
    add x0, x0, #928
    add x2, x2, #928
    add x3, x3, #928
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_2
    // 4 channels of outputs with the taps 0-3 0-2; 1-3 0-3 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #912]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #32]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v23.4s, v1.4s
    ldr q24, [x0, #48]
    fmul v19.4s, v22.4s, v1.4s
    ldr q25, [x0, #944]
    fmla v20.4s, v21.4s, v1.4s
    ldr q26, [x0, #1808]
    fmla v17.4s, v23.4s, v2.4s
    ldr q23, [x0, #1824]
    fmla v18.4s, v24.4s, v2.4s
    ldr q24, [x0, #1840]
    fmla v19.4s, v21.4s, v2.4s
    fmla v20.4s, v25.4s, v2.4s
    fmla v18.4s, v22.4s, v3.4s
    fmla v20.4s, v26.4s, v3.4s
    fmla v17.4s, v22.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v23.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
    fmla v18.4s, v25.4s, v5.4s
    fmla v19.4s, v23.4s, v5.4s
    stur q19, [x3]
    fmla v20.4s, v24.4s, v5.4s
    stur q20, [x3, #16]
    fmla v18.4s, v26.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v23.4s, v7.4s
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v24.4s, v16.4s
    stur q18, [x2, #16]
    add x0, x0, #32
    add x2, x2, #32
    add x3, x3, #32
    movz x6, #26
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_4:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    prfm pldl1keep, [x0, #1952]
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #896]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #912]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #48]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #944]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #1792]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #1808]
    fmla v18.4s, v25.4s, v2.4s
    ldr q25, [x0, #1824]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #1840]
    fmla v20.4s, v26.4s, v2.4s
    fmla v17.4s, v22.4s, v3.4s
    fmla v18.4s, v23.4s, v3.4s
    fmla v19.4s, v27.4s, v3.4s
    fmla v20.4s, v24.4s, v3.4s
    prfm pldl1keep, [x0, #2848]
    fmla v17.4s, v23.4s, v4.4s
    subs x6, x6, #1
    fmla v18.4s, v21.4s, v4.4s
    add x0, x0, #32
    fmla v19.4s, v24.4s, v4.4s
    fmla v20.4s, v25.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
    fmla v18.4s, v26.4s, v5.4s
    fmla v19.4s, v25.4s, v5.4s
    stur q19, [x3]
    fmla v20.4s, v28.4s, v5.4s
    stur q20, [x3, #16]
    fmla v17.4s, v27.4s, v6.4s
    fmla v18.4s, v24.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v17.4s, v25.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x2, #16]
    add x2, x2, #32
    add x3, x3, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_4
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-2 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #896]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #912]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #928]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #1792]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #1808]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #1824]
    fmla v17.4s, v24.4s, v2.4s
    fmla v19.4s, v21.4s, v2.4s
    fmla v17.4s, v22.4s, v3.4s
    fmla v18.4s, v23.4s, v3.4s
    fmla v19.4s, v25.4s, v3.4s
    fmla v20.4s, v26.4s, v3.4s
    fmla v17.4s, v23.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    stur q20, [x3, #16]
    fmla v17.4s, v21.4s, v5.4s
    fmla v19.4s, v27.4s, v5.4s
    stur q19, [x3]
    fmla v17.4s, v25.4s, v6.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v27.4s, v7.4s
    stur q18, [x2, #16]
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    add x0, x0, #928
    add x1, x1, #144
    add x2, x2, #928
    add x3, x3, #928
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4_0
    ret
    .size dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4, .-dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf4
