// void dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6(const float *input, const float *filter, float *output, const float *scale, const float *shift);
// AAPCS64: input x0, filter x1, output x2, scale x3, shift x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   sums[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
//   output[l,k,i]=min(max(sums[l,k,i]*scale[i]+shift[i],0),6)
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x512, as i/4 hi wi i:4
//   filter (n, m, i)     = 3x3x512, as i/4 n m i:4
//   output (l, k, i)     = 14x14x512, as i/4 l k i:4
//   scale  (i)           = 512, as i:4
//   shift  (i)           = 512, as i:4
// Family window_zero: outputs in registers from zero, each input vector of the window loaded once.
// Tile: output block 2x2, 4 channels, loop order chw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               epilogue: scale
//   x4               epilogue: shift
//   x5               counter: i
//   x6               counter: l
//   x7               counter: k
//   v0-v7, v16       filter, held: n, m
//   v17-v20          output, a block row by row
//   v21-v31          input, rotating
//   v8               epilogue: 0.0
//   v9               epilogue: 6.0
//   v10              epilogue: scaled sum
//   v11              epilogue: its factors
// armsim-contract: {"op":"dwconv","problem":{"hi":14,"wi":14,"channels":512,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1,"epilogue":"scale_relu6"},"tile":{"family":"window_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6
    .type dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6, %function
dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    stp d10, d11, [sp, #16]
    sub x0, x0, #240
    movi v8.4s, #0
    fmov v9.4s, #6.0
    movz x5, #128
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_0:
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
    ldr q21, [x0, #240]
    fmul v20.4s, v21.4s, v0.4s
    ldr q22, [x0, #256]
    fmul v19.4s, v21.4s, v1.4s
    ldr q23, [x0, #272]
    fmla v20.4s, v22.4s, v1.4s
    ldr q24, [x0, #464]
    fmla v19.4s, v22.4s, v2.4s
    ldr q25, [x0, #480]
    fmla v20.4s, v23.4s, v2.4s
    ldr q26, [x0, #496]
    fmul v18.4s, v21.4s, v3.4s
    ldr q27, [x0, #688]
    fmla v20.4s, v24.4s, v3.4s
    ldr q28, [x0, #704]
    fmul v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #720]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v26.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v28.4s, v16.4s
    fmla v20.4s, v21.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    add x0, x0, #32
    add x2, x2, #32
    movz x7, #5
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_1:
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0, #224]
    fmul v19.4s, v21.4s, v0.4s
    ldr q22, [x0, #240]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #256]
    fmla v19.4s, v22.4s, v1.4s
    ldr q24, [x0, #272]
    fmla v20.4s, v23.4s, v1.4s
    ldr q25, [x0, #448]
    fmla v19.4s, v23.4s, v2.4s
    ldr q26, [x0, #464]
    fmla v20.4s, v24.4s, v2.4s
    ldr q27, [x0, #480]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #496]
    fmul v18.4s, v22.4s, v3.4s
    ldr q28, [x0, #672]
    fmla v19.4s, v25.4s, v3.4s
    ldr q29, [x0, #688]
    fmla v20.4s, v26.4s, v3.4s
    ldr q30, [x0, #704]
    fmla v17.4s, v22.4s, v4.4s
    ldr q22, [x0, #720]
    fmla v18.4s, v23.4s, v4.4s
    subs x7, x7, #1
    fmla v19.4s, v26.4s, v4.4s
    add x0, x0, #32
    fmla v20.4s, v27.4s, v4.4s
    fmla v17.4s, v23.4s, v5.4s
    fmla v18.4s, v24.4s, v5.4s
    fmla v19.4s, v27.4s, v5.4s
    fmla v20.4s, v21.4s, v5.4s
    fmla v17.4s, v25.4s, v6.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v19.4s, v28.4s, v6.4s
    fmla v20.4s, v29.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v27.4s, v7.4s
    fmla v19.4s, v29.4s, v7.4s
    fmla v20.4s, v30.4s, v7.4s
    fmla v17.4s, v27.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v21.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v30.4s, v16.4s
    fmla v20.4s, v22.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    add x2, x2, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_1
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-2 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0, #224]
    fmul v19.4s, v21.4s, v0.4s
    ldr q22, [x0, #240]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #256]
    fmla v19.4s, v22.4s, v1.4s
    ldr q24, [x0, #448]
    fmla v20.4s, v23.4s, v1.4s
    ldr q25, [x0, #464]
    fmla v19.4s, v23.4s, v2.4s
    ldr q26, [x0, #480]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #672]
    fmul v18.4s, v22.4s, v3.4s
    ldr q27, [x0, #688]
    fmla v19.4s, v24.4s, v3.4s
    ldr q28, [x0, #704]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    fmla v17.4s, v26.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v19.4s, v28.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    add x0, x0, #256
    add x2, x2, #256
    movz x6, #5
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_2:
    // 4 channels of outputs with the taps 0-3 0-3; 1-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #240]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #32]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v23.4s, v1.4s
    ldr q24, [x0, #48]
    fmul v19.4s, v22.4s, v1.4s
    ldr q25, [x0, #272]
    fmla v20.4s, v21.4s, v1.4s
    ldr q26, [x0, #464]
    fmla v17.4s, v23.4s, v2.4s
    ldr q23, [x0, #480]
    fmla v18.4s, v24.4s, v2.4s
    ldr q24, [x0, #496]
    fmla v19.4s, v21.4s, v2.4s
    ldr q27, [x0, #688]
    fmla v20.4s, v25.4s, v2.4s
    ldr q28, [x0, #704]
    fmla v18.4s, v22.4s, v3.4s
    ldr q29, [x0, #720]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v24.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v28.4s, v16.4s
    fmla v20.4s, v29.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    add x0, x0, #32
    add x2, x2, #32
    movz x7, #5
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_3:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 36 of them, 16 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #224]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #240]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #48]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #272]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #448]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #464]
    fmla v18.4s, v25.4s, v2.4s
    ldr q25, [x0, #480]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #496]
    fmla v20.4s, v26.4s, v2.4s
    ldr q29, [x0, #672]
    fmla v17.4s, v22.4s, v3.4s
    ldr q22, [x0, #688]
    fmla v18.4s, v23.4s, v3.4s
    ldr q30, [x0, #704]
    fmla v19.4s, v27.4s, v3.4s
    ldr q31, [x0, #720]
    fmla v20.4s, v24.4s, v3.4s
    subs x7, x7, #1
    fmla v17.4s, v23.4s, v4.4s
    add x0, x0, #32
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v24.4s, v4.4s
    fmla v20.4s, v25.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v28.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v30.4s, v16.4s
    fmla v20.4s, v31.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    add x2, x2, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_3
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-2 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #224]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #240]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #448]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #464]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #480]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #672]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #688]
    fmla v17.4s, v22.4s, v3.4s
    ldr q22, [x0, #704]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v19.4s, v28.4s, v7.4s
    fmla v20.4s, v22.4s, v7.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    fmla v17.4s, v27.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v19.4s, v22.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    add x0, x0, #256
    add x2, x2, #256
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_2
    // 4 channels of outputs with the taps 0-3 0-2; 1-3 0-3 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #240]
    fmul v20.4s, v22.4s, v0.4s
    ldr q23, [x0, #32]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v23.4s, v1.4s
    ldr q24, [x0, #48]
    fmul v19.4s, v22.4s, v1.4s
    ldr q25, [x0, #272]
    fmla v20.4s, v21.4s, v1.4s
    ldr q26, [x0, #464]
    fmla v17.4s, v23.4s, v2.4s
    ldr q23, [x0, #480]
    fmla v18.4s, v24.4s, v2.4s
    ldr q24, [x0, #496]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    fmla v20.4s, v24.4s, v5.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    fmla v18.4s, v26.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v23.4s, v7.4s
    fmla v17.4s, v23.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v24.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    add x0, x0, #32
    add x2, x2, #32
    movz x7, #5
.Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_4:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 (first-end) inside:
    // 30 of them, 12 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #224]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #240]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #48]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #272]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #448]
    fmla v17.4s, v24.4s, v2.4s
    ldr q24, [x0, #464]
    fmla v18.4s, v25.4s, v2.4s
    ldr q25, [x0, #480]
    fmla v19.4s, v21.4s, v2.4s
    ldr q28, [x0, #496]
    fmla v20.4s, v26.4s, v2.4s
    subs x7, x7, #1
    fmla v17.4s, v22.4s, v3.4s
    add x0, x0, #32
    fmla v18.4s, v23.4s, v3.4s
    fmla v19.4s, v27.4s, v3.4s
    fmla v20.4s, v24.4s, v3.4s
    fmla v17.4s, v23.4s, v4.4s
    fmla v18.4s, v21.4s, v4.4s
    fmla v19.4s, v24.4s, v4.4s
    fmla v20.4s, v25.4s, v4.4s
    fmla v17.4s, v21.4s, v5.4s
    fmla v18.4s, v26.4s, v5.4s
    fmla v19.4s, v25.4s, v5.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    fmla v20.4s, v28.4s, v5.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    fmla v17.4s, v27.4s, v6.4s
    fmla v18.4s, v24.4s, v6.4s
    fmla v17.4s, v24.4s, v7.4s
    fmla v18.4s, v25.4s, v7.4s
    fmla v17.4s, v25.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    fmla v18.4s, v28.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    add x2, x2, #32
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_4
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-2 (first-end) inside:
    // 25 of them, 9 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #16]
    fmul v18.4s, v21.4s, v0.4s
    ldr q22, [x0, #224]
    fmul v19.4s, v22.4s, v0.4s
    ldr q23, [x0, #240]
    fmul v20.4s, v23.4s, v0.4s
    ldr q24, [x0, #32]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #256]
    fmla v18.4s, v24.4s, v1.4s
    ldr q25, [x0, #448]
    fmla v19.4s, v23.4s, v1.4s
    ldr q26, [x0, #464]
    fmla v20.4s, v21.4s, v1.4s
    ldr q27, [x0, #480]
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
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v20.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #240]
    fmla v17.4s, v21.4s, v5.4s
    fmla v19.4s, v27.4s, v5.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v19.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #224]
    fmla v17.4s, v25.4s, v6.4s
    fmla v18.4s, v26.4s, v6.4s
    fmla v17.4s, v26.4s, v7.4s
    fmla v18.4s, v27.4s, v7.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v18.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2, #16]
    fmla v17.4s, v27.4s, v16.4s
    ldr q10, [x4]
    ldr q11, [x3]
    fmla v10.4s, v17.4s, v11.4s
    fmax v10.4s, v10.4s, v8.4s
    fmin v10.4s, v10.4s, v9.4s
    stur q10, [x2]
    add x0, x0, #256
    add x1, x1, #144
    add x2, x2, #256
    add x3, x3, #16
    add x4, x4, #16
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6_0
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6, .-dwconv_3x3_s1_window_zero_2x2_c4_nc4hw4_chw_interleaved_tap_pf0_scale_relu6
