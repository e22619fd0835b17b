// void dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[2*l+n,2*k+m,i]*filter[n,m,i]
// Filter 3x3, stride 2, dilation 1, padding same (top 0, left 0); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 56x56x128, as i/4 hi wi i:4
//   filter (n, m, i)     = 3x3x128, as i/4 n m i:4
//   output (l, k, i)     = 28x28x128, as i/4 l k i:4
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 2x2, 4 channels, loop order chw, interleaved, prefetch distance 0.
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
//   v21-v30          input, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":2,"padding":"same","dilation":1},"tile":{"family":"window_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0
    .type dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0, %function
dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0:
    add x3, x2, #448
    movz x4, #32
.Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_0:
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
    movz x5, #13
.Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_1:
    movz x6, #13
.Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_2:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 36 of them, 25 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #32]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #1792]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #1824]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #16]
    fmla v17.4s, v24.4s, v1.4s
    ldr q24, [x0, #48]
    fmla v18.4s, v24.4s, v1.4s
    ldr q24, [x0, #1808]
    fmla v19.4s, v24.4s, v1.4s
    ldr q25, [x0, #1840]
    fmla v20.4s, v25.4s, v1.4s
    ldr q26, [x0, #64]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1856]
    fmla v18.4s, v26.4s, v2.4s
    ldr q26, [x0, #896]
    fmla v19.4s, v23.4s, v2.4s
    ldr q27, [x0, #928]
    fmla v20.4s, v21.4s, v2.4s
    ldr q28, [x0, #2688]
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #2720]
    fmla v18.4s, v27.4s, v3.4s
    ldr q29, [x0, #912]
    fmla v19.4s, v28.4s, v3.4s
    ldr q28, [x0, #944]
    fmla v20.4s, v26.4s, v3.4s
    ldr q30, [x0, #2704]
    fmla v17.4s, v29.4s, v4.4s
    ldr q29, [x0, #2736]
    fmla v18.4s, v28.4s, v4.4s
    ldr q28, [x0, #960]
    fmla v19.4s, v30.4s, v4.4s
    ldr q30, [x0, #2752]
    fmla v20.4s, v29.4s, v4.4s
    ldr q29, [x0, #3584]
    fmla v17.4s, v27.4s, v5.4s
    ldr q27, [x0, #3616]
    fmla v18.4s, v28.4s, v5.4s
    ldr q28, [x0, #3600]
    fmla v19.4s, v26.4s, v5.4s
    ldr q26, [x0, #3632]
    fmla v20.4s, v30.4s, v5.4s
    ldr q30, [x0, #3648]
    fmla v17.4s, v22.4s, v6.4s
    subs x6, x6, #1
    fmla v18.4s, v23.4s, v6.4s
    add x0, x0, #64
    fmla v19.4s, v29.4s, v6.4s
    fmla v20.4s, v27.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v19.4s, v28.4s, v7.4s
    fmla v20.4s, v26.4s, v7.4s
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v21.4s, v16.4s
    stur q18, [x2, #16]
    fmla v19.4s, v27.4s, v16.4s
    fmla v20.4s, v30.4s, v16.4s
    stur q19, [x3]
    stur q20, [x3, #16]
    add x2, x2, #32
    add x3, x3, #32
    b.ne .Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_2
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-2 (first-end) inside:
    // 30 of them, 20 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #32]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #1792]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #1824]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #16]
    fmla v17.4s, v24.4s, v1.4s
    ldr q24, [x0, #48]
    fmla v18.4s, v24.4s, v1.4s
    ldr q24, [x0, #1808]
    fmla v19.4s, v24.4s, v1.4s
    ldr q25, [x0, #1840]
    fmla v20.4s, v25.4s, v1.4s
    ldr q26, [x0, #896]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #928]
    fmla v19.4s, v23.4s, v2.4s
    ldr q27, [x0, #2688]
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #2720]
    fmla v18.4s, v21.4s, v3.4s
    ldr q28, [x0, #912]
    fmla v19.4s, v27.4s, v3.4s
    ldr q27, [x0, #944]
    fmla v20.4s, v26.4s, v3.4s
    ldr q29, [x0, #2704]
    fmla v17.4s, v28.4s, v4.4s
    ldr q28, [x0, #2736]
    fmla v18.4s, v27.4s, v4.4s
    ldr q27, [x0, #3584]
    fmla v19.4s, v29.4s, v4.4s
    ldr q29, [x0, #3616]
    fmla v20.4s, v28.4s, v4.4s
    ldr q28, [x0, #3600]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #3632]
    fmla v19.4s, v26.4s, v5.4s
    fmla v17.4s, v22.4s, v6.4s
    fmla v18.4s, v23.4s, v6.4s
    fmla v19.4s, v27.4s, v6.4s
    fmla v20.4s, v29.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    stur q18, [x2, #16]
    fmla v19.4s, v28.4s, v7.4s
    fmla v20.4s, v21.4s, v7.4s
    stur q20, [x3, #16]
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    fmla v19.4s, v29.4s, v16.4s
    stur q19, [x3]
    add x0, x0, #2752
    add x2, x2, #480
    add x3, x3, #480
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_1
    movz x6, #13
.Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_3:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 (first-end) inside:
    // 30 of them, 20 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #32]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #1792]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #1824]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #16]
    fmla v17.4s, v24.4s, v1.4s
    ldr q24, [x0, #48]
    fmla v18.4s, v24.4s, v1.4s
    ldr q24, [x0, #1808]
    fmla v19.4s, v24.4s, v1.4s
    ldr q25, [x0, #1840]
    fmla v20.4s, v25.4s, v1.4s
    ldr q26, [x0, #64]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1856]
    fmla v18.4s, v26.4s, v2.4s
    ldr q26, [x0, #896]
    fmla v19.4s, v23.4s, v2.4s
    ldr q27, [x0, #928]
    fmla v20.4s, v21.4s, v2.4s
    ldr q28, [x0, #2688]
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #2720]
    fmla v18.4s, v27.4s, v3.4s
    ldr q29, [x0, #912]
    fmla v19.4s, v28.4s, v3.4s
    ldr q28, [x0, #944]
    fmla v20.4s, v26.4s, v3.4s
    ldr q30, [x0, #2704]
    fmla v17.4s, v29.4s, v4.4s
    ldr q29, [x0, #2736]
    fmla v18.4s, v28.4s, v4.4s
    ldr q28, [x0, #960]
    fmla v19.4s, v30.4s, v4.4s
    ldr q30, [x0, #2752]
    fmla v20.4s, v29.4s, v4.4s
    subs x6, x6, #1
    fmla v17.4s, v27.4s, v5.4s
    add x0, x0, #64
    fmla v18.4s, v28.4s, v5.4s
    fmla v19.4s, v26.4s, v5.4s
    stur q19, [x3]
    fmla v20.4s, v30.4s, v5.4s
    fmla v17.4s, v22.4s, v6.4s
    stur q20, [x3, #16]
    fmla v18.4s, v23.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v21.4s, v16.4s
    stur q18, [x2, #16]
    add x2, x2, #32
    add x3, x3, #32
    b.ne .Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_3
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-2 (first-end) inside:
    // 25 of them, 16 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #32]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #1792]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #1824]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #16]
    fmla v17.4s, v24.4s, v1.4s
    ldr q24, [x0, #48]
    fmla v18.4s, v24.4s, v1.4s
    ldr q24, [x0, #1808]
    fmla v19.4s, v24.4s, v1.4s
    ldr q25, [x0, #1840]
    fmla v20.4s, v25.4s, v1.4s
    ldr q26, [x0, #896]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #928]
    fmla v19.4s, v23.4s, v2.4s
    ldr q27, [x0, #2688]
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #2720]
    fmla v18.4s, v21.4s, v3.4s
    ldr q28, [x0, #912]
    fmla v19.4s, v27.4s, v3.4s
    ldr q27, [x0, #944]
    fmla v20.4s, v26.4s, v3.4s
    ldr q29, [x0, #2704]
    fmla v17.4s, v28.4s, v4.4s
    ldr q28, [x0, #2736]
    fmla v18.4s, v27.4s, v4.4s
    fmla v19.4s, v29.4s, v4.4s
    fmla v20.4s, v28.4s, v4.4s
    stur q20, [x3, #16]
    fmla v17.4s, v21.4s, v5.4s
    fmla v19.4s, v26.4s, v5.4s
    fmla v17.4s, v22.4s, v6.4s
    stur q19, [x3]
    fmla v18.4s, v23.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    stur q18, [x2, #16]
    fmla v17.4s, v23.4s, v16.4s
    stur q17, [x2]
    add x0, x0, #2752
    add x1, x1, #144
    add x2, x2, #480
    add x3, x3, #480
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_0
    ret
    .size dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0, .-dwconv_3x3_s2_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0
