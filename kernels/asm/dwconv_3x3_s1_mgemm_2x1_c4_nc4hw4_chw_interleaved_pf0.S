// void dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 56x56x128, as i/4 hi wi i:4
//   filter (n, m, i)     = 3x3x128, as i/4 n m i:4
//   output (l, k, i)     = 56x56x128, as i/4 l k i:4
// Family mgemm: filter held over the whole image, block of rows streamed, each input loaded once.
// Tile: output block 2x1, 4 channels, loop order chw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               output, further on
//   x4               counter: iterations along the columns
//   x5               counter: channel blocks
//   x6               counter: row blocks
//   v0-v7, v16       filter taps (n, m), row by row
//   v17-v24          output columns, rotating
//   v25-v31, v8      input columns, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"mgemm","ho_b":2,"wo_b":1,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0
    .type dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0, %function
dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0:
    // keep the caller's registers
    str d8, [sp, #-16]!
    sub x0, x0, #912
    add x3, x2, #896
    movz x5, #32
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_0:
    // the filter, for the whole image
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    ldr q16, [x1, #128]
    // 2 output rows
    ldr q30, [x0, #912]
    fmul v18.4s, v30.4s, v1.4s
    ldr q31, [x0, #1808]
    fmul v20.4s, v30.4s, v0.4s
    ldr q8, [x0, #2704]
    fmul v17.4s, v30.4s, v4.4s
    ldr q26, [x0, #928]
    fmla v18.4s, v31.4s, v4.4s
    ldr q27, [x0, #1824]
    fmul v19.4s, v30.4s, v3.4s
    ldr q28, [x0, #2720]
    fmla v20.4s, v31.4s, v3.4s
    ldr q30, [x0, #944]
    fmla v17.4s, v31.4s, v7.4s
    fmla v18.4s, v8.4s, v7.4s
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    fmla v20.4s, v8.4s, v6.4s
    ldr q8, [x0, #2736]
    // steady state: 2x4 outputs an iteration; loads are for products further on
    movz x4, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_1:
    fmla v18.4s, v26.4s, v2.4s
    subs x4, x4, #1
    fmla v20.4s, v26.4s, v1.4s
    add x0, x0, #64
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmul v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #896]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x3]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1792]
    fmla v22.4s, v28.4s, v6.4s
    ldr q28, [x0, #2688]
    fmla v20.4s, v30.4s, v2.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmul v23.4s, v30.4s, v3.4s
    ldr q30, [x0, #912]
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v20.4s, v8.4s, v16.4s
    stur q20, [x3, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v22.4s, v8.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    ldr q31, [x0, #1808]
    fmla v24.4s, v8.4s, v6.4s
    ldr q8, [x0, #2704]
    fmla v22.4s, v26.4s, v2.4s
    fmla v24.4s, v26.4s, v1.4s
    fmul v18.4s, v26.4s, v0.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    fmul v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #928]
    fmla v18.4s, v27.4s, v3.4s
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v22.4s, v28.4s, v16.4s
    stur q22, [x3, #32]
    fmla v23.4s, v27.4s, v7.4s
    fmla v24.4s, v28.4s, v7.4s
    fmla v17.4s, v27.4s, v6.4s
    ldr q27, [x0, #1824]
    fmla v18.4s, v28.4s, v6.4s
    ldr q28, [x0, #2720]
    fmla v24.4s, v30.4s, v2.4s
    fmla v18.4s, v30.4s, v1.4s
    fmul v20.4s, v30.4s, v0.4s
    fmla v23.4s, v30.4s, v5.4s
    fmla v24.4s, v31.4s, v5.4s
    fmla v17.4s, v30.4s, v4.4s
    fmla v18.4s, v31.4s, v4.4s
    fmul v19.4s, v30.4s, v3.4s
    ldr q30, [x0, #944]
    fmla v20.4s, v31.4s, v3.4s
    fmla v23.4s, v31.4s, v16.4s
    stur q23, [x2, #48]
    fmla v24.4s, v8.4s, v16.4s
    stur q24, [x3, #48]
    fmla v17.4s, v31.4s, v7.4s
    add x2, x2, #64
    fmla v18.4s, v8.4s, v7.4s
    add x3, x3, #64
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    fmla v20.4s, v8.4s, v6.4s
    ldr q8, [x0, #2736]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_1
    // the last products, for which nothing is left to load ahead
    fmla v18.4s, v26.4s, v2.4s
    fmla v20.4s, v26.4s, v1.4s
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmul v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #960]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x3]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1856]
    fmla v22.4s, v28.4s, v6.4s
    ldr q28, [x0, #2752]
    fmla v20.4s, v30.4s, v2.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmul v23.4s, v30.4s, v3.4s
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v20.4s, v8.4s, v16.4s
    stur q20, [x3, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v22.4s, v8.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    fmla v24.4s, v8.4s, v6.4s
    fmla v22.4s, v26.4s, v2.4s
    fmla v24.4s, v26.4s, v1.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v22.4s, v28.4s, v16.4s
    stur q22, [x3, #32]
    fmla v23.4s, v27.4s, v7.4s
    stur q23, [x2, #48]
    fmla v24.4s, v28.4s, v7.4s
    stur q24, [x3, #48]
    add x0, x0, #960
    add x2, x2, #960
    add x3, x3, #960
    movz x6, #26
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_2:
    // 2 output rows
    ldr q29, [x0, #16]
    fmul v17.4s, v29.4s, v1.4s
    ldr q30, [x0, #912]
    fmul v18.4s, v30.4s, v1.4s
    ldr q31, [x0, #1808]
    fmul v19.4s, v29.4s, v0.4s
    ldr q8, [x0, #2704]
    fmul v20.4s, v30.4s, v0.4s
    ldr q25, [x0, #32]
    fmla v17.4s, v30.4s, v4.4s
    ldr q26, [x0, #928]
    fmla v18.4s, v31.4s, v4.4s
    ldr q27, [x0, #1824]
    fmla v19.4s, v30.4s, v3.4s
    ldr q28, [x0, #2720]
    fmla v20.4s, v31.4s, v3.4s
    ldr q29, [x0, #48]
    fmla v17.4s, v31.4s, v7.4s
    ldr q30, [x0, #944]
    fmla v18.4s, v8.4s, v7.4s
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    fmla v20.4s, v8.4s, v6.4s
    ldr q8, [x0, #2736]
    // steady state: 2x4 outputs an iteration; loads are for products further on
    movz x4, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_3:
    fmla v17.4s, v25.4s, v2.4s
    subs x4, x4, #1
    fmla v18.4s, v26.4s, v2.4s
    add x0, x0, #64
    fmla v19.4s, v25.4s, v1.4s
    fmla v20.4s, v26.4s, v1.4s
    fmul v21.4s, v25.4s, v0.4s
    ldr q25, [x0]
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #896]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x3]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1792]
    fmla v22.4s, v28.4s, v6.4s
    ldr q28, [x0, #2688]
    fmla v19.4s, v29.4s, v2.4s
    fmla v20.4s, v30.4s, v2.4s
    fmla v21.4s, v29.4s, v1.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v23.4s, v29.4s, v0.4s
    ldr q29, [x0, #16]
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmla v23.4s, v30.4s, v3.4s
    ldr q30, [x0, #912]
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v20.4s, v8.4s, v16.4s
    stur q20, [x3, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v22.4s, v8.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    ldr q31, [x0, #1808]
    fmla v24.4s, v8.4s, v6.4s
    ldr q8, [x0, #2704]
    fmla v21.4s, v25.4s, v2.4s
    fmla v22.4s, v26.4s, v2.4s
    fmla v23.4s, v25.4s, v1.4s
    fmla v24.4s, v26.4s, v1.4s
    fmul v17.4s, v25.4s, v0.4s
    ldr q25, [x0, #32]
    fmul v18.4s, v26.4s, v0.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #928]
    fmla v18.4s, v27.4s, v3.4s
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v22.4s, v28.4s, v16.4s
    stur q22, [x3, #32]
    fmla v23.4s, v27.4s, v7.4s
    fmla v24.4s, v28.4s, v7.4s
    fmla v17.4s, v27.4s, v6.4s
    ldr q27, [x0, #1824]
    fmla v18.4s, v28.4s, v6.4s
    ldr q28, [x0, #2720]
    fmla v23.4s, v29.4s, v2.4s
    fmla v24.4s, v30.4s, v2.4s
    fmla v17.4s, v29.4s, v1.4s
    fmla v18.4s, v30.4s, v1.4s
    fmul v19.4s, v29.4s, v0.4s
    ldr q29, [x0, #48]
    fmul v20.4s, v30.4s, v0.4s
    fmla v23.4s, v30.4s, v5.4s
    fmla v24.4s, v31.4s, v5.4s
    fmla v17.4s, v30.4s, v4.4s
    fmla v18.4s, v31.4s, v4.4s
    fmla v19.4s, v30.4s, v3.4s
    ldr q30, [x0, #944]
    fmla v20.4s, v31.4s, v3.4s
    fmla v23.4s, v31.4s, v16.4s
    stur q23, [x2, #48]
    fmla v24.4s, v8.4s, v16.4s
    stur q24, [x3, #48]
    fmla v17.4s, v31.4s, v7.4s
    add x2, x2, #64
    fmla v18.4s, v8.4s, v7.4s
    add x3, x3, #64
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    fmla v20.4s, v8.4s, v6.4s
    ldr q8, [x0, #2736]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_3
    // the last products, for which nothing is left to load ahead
    fmla v17.4s, v25.4s, v2.4s
    fmla v18.4s, v26.4s, v2.4s
    fmla v19.4s, v25.4s, v1.4s
    fmla v20.4s, v26.4s, v1.4s
    fmul v21.4s, v25.4s, v0.4s
    ldr q25, [x0, #64]
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #960]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v18.4s, v28.4s, v16.4s
    stur q18, [x3]
    fmla v19.4s, v27.4s, v7.4s
    fmla v20.4s, v28.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1856]
    fmla v22.4s, v28.4s, v6.4s
    ldr q28, [x0, #2752]
    fmla v19.4s, v29.4s, v2.4s
    fmla v20.4s, v30.4s, v2.4s
    fmla v21.4s, v29.4s, v1.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v23.4s, v29.4s, v0.4s
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmla v23.4s, v30.4s, v3.4s
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v20.4s, v8.4s, v16.4s
    stur q20, [x3, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v22.4s, v8.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    fmla v24.4s, v8.4s, v6.4s
    fmla v21.4s, v25.4s, v2.4s
    fmla v22.4s, v26.4s, v2.4s
    fmla v23.4s, v25.4s, v1.4s
    fmla v24.4s, v26.4s, v1.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v22.4s, v28.4s, v16.4s
    stur q22, [x3, #32]
    fmla v23.4s, v27.4s, v7.4s
    stur q23, [x2, #48]
    fmla v24.4s, v28.4s, v7.4s
    stur q24, [x3, #48]
    add x0, x0, #960
    add x2, x2, #960
    add x3, x3, #960
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_2
    // 2 output rows
    ldr q29, [x0, #16]
    fmul v17.4s, v29.4s, v1.4s
    ldr q30, [x0, #912]
    fmul v18.4s, v30.4s, v1.4s
    ldr q31, [x0, #1808]
    fmul v19.4s, v29.4s, v0.4s
    ldr q25, [x0, #32]
    fmul v20.4s, v30.4s, v0.4s
    ldr q26, [x0, #928]
    fmla v17.4s, v30.4s, v4.4s
    ldr q27, [x0, #1824]
    fmla v18.4s, v31.4s, v4.4s
    ldr q29, [x0, #48]
    fmla v19.4s, v30.4s, v3.4s
    ldr q30, [x0, #944]
    fmla v20.4s, v31.4s, v3.4s
    fmla v17.4s, v31.4s, v7.4s
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    // steady state: 2x4 outputs an iteration; loads are for products further on
    movz x4, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_4:
    fmla v17.4s, v25.4s, v2.4s
    subs x4, x4, #1
    fmla v18.4s, v26.4s, v2.4s
    add x0, x0, #64
    fmla v19.4s, v25.4s, v1.4s
    fmla v20.4s, v26.4s, v1.4s
    fmul v21.4s, v25.4s, v0.4s
    ldr q25, [x0]
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    stur q18, [x3]
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #896]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v19.4s, v27.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1792]
    fmla v19.4s, v29.4s, v2.4s
    fmla v20.4s, v30.4s, v2.4s
    fmla v21.4s, v29.4s, v1.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v23.4s, v29.4s, v0.4s
    ldr q29, [x0, #16]
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    stur q20, [x3, #16]
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmla v23.4s, v30.4s, v3.4s
    ldr q30, [x0, #912]
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    ldr q31, [x0, #1808]
    fmla v21.4s, v25.4s, v2.4s
    fmla v22.4s, v26.4s, v2.4s
    fmla v23.4s, v25.4s, v1.4s
    fmla v24.4s, v26.4s, v1.4s
    fmul v17.4s, v25.4s, v0.4s
    ldr q25, [x0, #32]
    fmul v18.4s, v26.4s, v0.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    stur q22, [x3, #32]
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    fmla v17.4s, v26.4s, v3.4s
    ldr q26, [x0, #928]
    fmla v18.4s, v27.4s, v3.4s
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v23.4s, v27.4s, v7.4s
    fmla v17.4s, v27.4s, v6.4s
    ldr q27, [x0, #1824]
    fmla v23.4s, v29.4s, v2.4s
    fmla v24.4s, v30.4s, v2.4s
    fmla v17.4s, v29.4s, v1.4s
    fmla v18.4s, v30.4s, v1.4s
    fmul v19.4s, v29.4s, v0.4s
    ldr q29, [x0, #48]
    fmul v20.4s, v30.4s, v0.4s
    fmla v23.4s, v30.4s, v5.4s
    fmla v24.4s, v31.4s, v5.4s
    stur q24, [x3, #48]
    fmla v17.4s, v30.4s, v4.4s
    add x3, x3, #64
    fmla v18.4s, v31.4s, v4.4s
    fmla v19.4s, v30.4s, v3.4s
    ldr q30, [x0, #944]
    fmla v20.4s, v31.4s, v3.4s
    fmla v23.4s, v31.4s, v16.4s
    stur q23, [x2, #48]
    fmla v17.4s, v31.4s, v7.4s
    add x2, x2, #64
    fmla v19.4s, v31.4s, v6.4s
    ldr q31, [x0, #1840]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_4
    // the last products, for which nothing is left to load ahead
    fmla v17.4s, v25.4s, v2.4s
    fmla v18.4s, v26.4s, v2.4s
    fmla v19.4s, v25.4s, v1.4s
    fmla v20.4s, v26.4s, v1.4s
    fmul v21.4s, v25.4s, v0.4s
    ldr q25, [x0, #64]
    fmul v22.4s, v26.4s, v0.4s
    fmla v17.4s, v26.4s, v5.4s
    fmla v18.4s, v27.4s, v5.4s
    stur q18, [x3]
    fmla v19.4s, v26.4s, v4.4s
    fmla v20.4s, v27.4s, v4.4s
    fmla v21.4s, v26.4s, v3.4s
    ldr q26, [x0, #960]
    fmla v22.4s, v27.4s, v3.4s
    fmla v17.4s, v27.4s, v16.4s
    stur q17, [x2]
    fmla v19.4s, v27.4s, v7.4s
    fmla v21.4s, v27.4s, v6.4s
    ldr q27, [x0, #1856]
    fmla v19.4s, v29.4s, v2.4s
    fmla v20.4s, v30.4s, v2.4s
    fmla v21.4s, v29.4s, v1.4s
    fmla v22.4s, v30.4s, v1.4s
    fmul v23.4s, v29.4s, v0.4s
    fmul v24.4s, v30.4s, v0.4s
    fmla v19.4s, v30.4s, v5.4s
    fmla v20.4s, v31.4s, v5.4s
    stur q20, [x3, #16]
    fmla v21.4s, v30.4s, v4.4s
    fmla v22.4s, v31.4s, v4.4s
    fmla v23.4s, v30.4s, v3.4s
    fmla v24.4s, v31.4s, v3.4s
    fmla v19.4s, v31.4s, v16.4s
    stur q19, [x2, #16]
    fmla v21.4s, v31.4s, v7.4s
    fmla v23.4s, v31.4s, v6.4s
    fmla v21.4s, v25.4s, v2.4s
    fmla v22.4s, v26.4s, v2.4s
    fmla v23.4s, v25.4s, v1.4s
    fmla v24.4s, v26.4s, v1.4s
    fmla v21.4s, v26.4s, v5.4s
    fmla v22.4s, v27.4s, v5.4s
    stur q22, [x3, #32]
    fmla v23.4s, v26.4s, v4.4s
    fmla v24.4s, v27.4s, v4.4s
    stur q24, [x3, #48]
    fmla v21.4s, v27.4s, v16.4s
    stur q21, [x2, #32]
    fmla v23.4s, v27.4s, v7.4s
    stur q23, [x2, #48]
    add x0, x0, #960
    add x1, x1, #144
    add x2, x2, #960
    add x3, x3, #960
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_0
    // give them back
    ldr d8, [sp], #16
    ret
    .size dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0, .-dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0
