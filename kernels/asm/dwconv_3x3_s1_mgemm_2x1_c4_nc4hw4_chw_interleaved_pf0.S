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
//   x4-x6            counters: i, l, k
//   v0-v7            output, rotating
//   v16-v23          input, rotating
//   v24-v31, v8      filter, held
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"mgemm","ho_b":2,"wo_b":1,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0
    .type dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0, %function
dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0:
    // keep the caller's registers
    str d8, [sp, #-16]!
    sub x0, x0, #896
    add x3, x2, #896
    // output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
    movz x4, #32
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_0:
    // filter, held over l, k
    ldr q24, [x1]
    ldr q25, [x1, #16]
    ldr q26, [x1, #32]
    ldr q27, [x1, #48]
    ldr q28, [x1, #64]
    ldr q29, [x1, #80]
    ldr q30, [x1, #96]
    ldr q31, [x1, #112]
    ldr q8, [x1, #128]
    // block i=4 l=2
    ldr q21, [x0, #896]
    fmul v1.4s, v21.4s, v25.4s
    ldr q22, [x0, #1792]
    fmul v3.4s, v21.4s, v24.4s
    ldr q23, [x0, #2688]
    fmul v0.4s, v21.4s, v28.4s
    ldr q17, [x0, #912]
    fmla v1.4s, v22.4s, v28.4s
    ldr q18, [x0, #1808]
    fmul v2.4s, v21.4s, v27.4s
    ldr q19, [x0, #2704]
    fmla v3.4s, v22.4s, v27.4s
    ldr q21, [x0, #928]
    fmla v0.4s, v22.4s, v31.4s
    fmla v1.4s, v23.4s, v31.4s
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    fmla v3.4s, v23.4s, v30.4s
    ldr q23, [x0, #2720]
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x6, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_1:
    fmla v1.4s, v17.4s, v26.4s
    subs x6, x6, #1
    fmla v3.4s, v17.4s, v25.4s
    add x0, x0, #64
    fmul v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmul v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #880]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v1.4s, v19.4s, v8.4s
    stur q1, [x3]
    fmla v2.4s, v18.4s, v31.4s
    fmla v3.4s, v19.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1776]
    fmla v5.4s, v19.4s, v30.4s
    ldr q19, [x0, #2672]
    fmla v3.4s, v21.4s, v26.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmul v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #896]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v3.4s, v23.4s, v8.4s
    stur q3, [x3, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v5.4s, v23.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    ldr q22, [x0, #1792]
    fmla v7.4s, v23.4s, v30.4s
    ldr q23, [x0, #2688]
    fmla v5.4s, v17.4s, v26.4s
    fmla v7.4s, v17.4s, v25.4s
    fmul v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmul v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #912]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v5.4s, v19.4s, v8.4s
    stur q5, [x3, #32]
    fmla v6.4s, v18.4s, v31.4s
    fmla v7.4s, v19.4s, v31.4s
    fmla v0.4s, v18.4s, v30.4s
    ldr q18, [x0, #1808]
    fmla v1.4s, v19.4s, v30.4s
    ldr q19, [x0, #2704]
    fmla v7.4s, v21.4s, v26.4s
    fmla v1.4s, v21.4s, v25.4s
    fmul v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmul v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #928]
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    stur q6, [x2, #48]
    fmla v7.4s, v23.4s, v8.4s
    stur q7, [x3, #48]
    fmla v0.4s, v22.4s, v31.4s
    add x2, x2, #64
    fmla v1.4s, v23.4s, v31.4s
    add x3, x3, #64
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    fmla v3.4s, v23.4s, v30.4s
    ldr q23, [x0, #2720]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_1
    // the last products, for which nothing is left to load ahead
    fmla v1.4s, v17.4s, v26.4s
    fmla v3.4s, v17.4s, v25.4s
    fmul v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmul v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #944]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v1.4s, v19.4s, v8.4s
    stur q1, [x3]
    fmla v2.4s, v18.4s, v31.4s
    fmla v3.4s, v19.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1840]
    fmla v5.4s, v19.4s, v30.4s
    ldr q19, [x0, #2736]
    fmla v3.4s, v21.4s, v26.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmul v6.4s, v21.4s, v27.4s
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v3.4s, v23.4s, v8.4s
    stur q3, [x3, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v5.4s, v23.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    fmla v7.4s, v23.4s, v30.4s
    fmla v5.4s, v17.4s, v26.4s
    fmla v7.4s, v17.4s, v25.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v5.4s, v19.4s, v8.4s
    stur q5, [x3, #32]
    fmla v6.4s, v18.4s, v31.4s
    stur q6, [x2, #48]
    fmla v7.4s, v19.4s, v31.4s
    stur q7, [x3, #48]
    add x0, x0, #960
    add x2, x2, #960
    add x3, x3, #960
    movz x5, #26
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_2:
    // block i=4 l=2
    ldr q20, [x0]
    fmul v0.4s, v20.4s, v25.4s
    ldr q21, [x0, #896]
    fmul v1.4s, v21.4s, v25.4s
    ldr q22, [x0, #1792]
    fmul v2.4s, v20.4s, v24.4s
    ldr q23, [x0, #2688]
    fmul v3.4s, v21.4s, v24.4s
    ldr q16, [x0, #16]
    fmla v0.4s, v21.4s, v28.4s
    ldr q17, [x0, #912]
    fmla v1.4s, v22.4s, v28.4s
    ldr q18, [x0, #1808]
    fmla v2.4s, v21.4s, v27.4s
    ldr q19, [x0, #2704]
    fmla v3.4s, v22.4s, v27.4s
    ldr q20, [x0, #32]
    fmla v0.4s, v22.4s, v31.4s
    ldr q21, [x0, #928]
    fmla v1.4s, v23.4s, v31.4s
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    fmla v3.4s, v23.4s, v30.4s
    ldr q23, [x0, #2720]
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x6, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_3:
    fmla v0.4s, v16.4s, v26.4s
    subs x6, x6, #1
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmul v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmul v5.4s, v17.4s, v24.4s
    add x0, x0, #64
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #880]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v1.4s, v19.4s, v8.4s
    stur q1, [x3]
    fmla v2.4s, v18.4s, v31.4s
    fmla v3.4s, v19.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1776]
    fmla v5.4s, v19.4s, v30.4s
    ldr q19, [x0, #2672]
    fmla v2.4s, v20.4s, v26.4s
    fmla v3.4s, v21.4s, v26.4s
    fmla v4.4s, v20.4s, v25.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v6.4s, v20.4s, v24.4s
    ldr q20, [x0]
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #896]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v3.4s, v23.4s, v8.4s
    stur q3, [x3, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v5.4s, v23.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    ldr q22, [x0, #1792]
    fmla v7.4s, v23.4s, v30.4s
    ldr q23, [x0, #2688]
    fmla v4.4s, v16.4s, v26.4s
    fmla v5.4s, v17.4s, v26.4s
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmul v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #16]
    fmul v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #912]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v5.4s, v19.4s, v8.4s
    stur q5, [x3, #32]
    fmla v6.4s, v18.4s, v31.4s
    fmla v7.4s, v19.4s, v31.4s
    fmla v0.4s, v18.4s, v30.4s
    ldr q18, [x0, #1808]
    fmla v1.4s, v19.4s, v30.4s
    ldr q19, [x0, #2704]
    fmla v6.4s, v20.4s, v26.4s
    fmla v7.4s, v21.4s, v26.4s
    fmla v0.4s, v20.4s, v25.4s
    fmla v1.4s, v21.4s, v25.4s
    fmul v2.4s, v20.4s, v24.4s
    ldr q20, [x0, #32]
    fmul v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #928]
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    stur q6, [x2, #48]
    fmla v7.4s, v23.4s, v8.4s
    stur q7, [x3, #48]
    fmla v0.4s, v22.4s, v31.4s
    add x2, x2, #64
    fmla v1.4s, v23.4s, v31.4s
    add x3, x3, #64
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    fmla v3.4s, v23.4s, v30.4s
    ldr q23, [x0, #2720]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_3
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v16.4s, v26.4s
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmul v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmul v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #944]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v1.4s, v19.4s, v8.4s
    stur q1, [x3]
    fmla v2.4s, v18.4s, v31.4s
    fmla v3.4s, v19.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1840]
    fmla v5.4s, v19.4s, v30.4s
    ldr q19, [x0, #2736]
    fmla v2.4s, v20.4s, v26.4s
    fmla v3.4s, v21.4s, v26.4s
    fmla v4.4s, v20.4s, v25.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v6.4s, v20.4s, v24.4s
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v3.4s, v23.4s, v8.4s
    stur q3, [x3, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v5.4s, v23.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    fmla v7.4s, v23.4s, v30.4s
    fmla v4.4s, v16.4s, v26.4s
    fmla v5.4s, v17.4s, v26.4s
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v5.4s, v19.4s, v8.4s
    stur q5, [x3, #32]
    fmla v6.4s, v18.4s, v31.4s
    stur q6, [x2, #48]
    fmla v7.4s, v19.4s, v31.4s
    stur q7, [x3, #48]
    add x0, x0, #960
    add x2, x2, #960
    add x3, x3, #960
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_2
    // block i=4 l=2
    ldr q20, [x0]
    fmul v0.4s, v20.4s, v25.4s
    ldr q21, [x0, #896]
    fmul v1.4s, v21.4s, v25.4s
    ldr q22, [x0, #1792]
    fmul v2.4s, v20.4s, v24.4s
    ldr q16, [x0, #16]
    fmul v3.4s, v21.4s, v24.4s
    ldr q17, [x0, #912]
    fmla v0.4s, v21.4s, v28.4s
    ldr q18, [x0, #1808]
    fmla v1.4s, v22.4s, v28.4s
    ldr q20, [x0, #32]
    fmla v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #928]
    fmla v3.4s, v22.4s, v27.4s
    fmla v0.4s, v22.4s, v31.4s
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x6, #13
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_4:
    fmla v0.4s, v16.4s, v26.4s
    subs x6, x6, #1
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmul v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmul v5.4s, v17.4s, v24.4s
    add x0, x0, #64
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    stur q1, [x3]
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #880]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v2.4s, v18.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1776]
    fmla v2.4s, v20.4s, v26.4s
    fmla v3.4s, v21.4s, v26.4s
    fmla v4.4s, v20.4s, v25.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v6.4s, v20.4s, v24.4s
    ldr q20, [x0]
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    stur q3, [x3, #16]
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #896]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    ldr q22, [x0, #1792]
    fmla v4.4s, v16.4s, v26.4s
    fmla v5.4s, v17.4s, v26.4s
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmul v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #16]
    fmul v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    stur q5, [x3, #32]
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #912]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v6.4s, v18.4s, v31.4s
    fmla v0.4s, v18.4s, v30.4s
    ldr q18, [x0, #1808]
    fmla v6.4s, v20.4s, v26.4s
    fmla v7.4s, v21.4s, v26.4s
    fmla v0.4s, v20.4s, v25.4s
    fmla v1.4s, v21.4s, v25.4s
    fmul v2.4s, v20.4s, v24.4s
    ldr q20, [x0, #32]
    fmul v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    stur q7, [x3, #48]
    fmla v0.4s, v21.4s, v28.4s
    add x3, x3, #64
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #928]
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    stur q6, [x2, #48]
    fmla v0.4s, v22.4s, v31.4s
    add x2, x2, #64
    fmla v2.4s, v22.4s, v30.4s
    ldr q22, [x0, #1824]
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_4
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v16.4s, v26.4s
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmul v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmul v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    stur q1, [x3]
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #944]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    stur q0, [x2]
    fmla v2.4s, v18.4s, v31.4s
    fmla v4.4s, v18.4s, v30.4s
    ldr q18, [x0, #1840]
    fmla v2.4s, v20.4s, v26.4s
    fmla v3.4s, v21.4s, v26.4s
    fmla v4.4s, v20.4s, v25.4s
    fmla v5.4s, v21.4s, v25.4s
    fmul v6.4s, v20.4s, v24.4s
    fmul v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    stur q3, [x3, #16]
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    stur q2, [x2, #16]
    fmla v4.4s, v22.4s, v31.4s
    fmla v6.4s, v22.4s, v30.4s
    fmla v4.4s, v16.4s, v26.4s
    fmla v5.4s, v17.4s, v26.4s
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    stur q5, [x3, #32]
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    stur q7, [x3, #48]
    fmla v4.4s, v18.4s, v8.4s
    stur q4, [x2, #32]
    fmla v6.4s, v18.4s, v31.4s
    stur q6, [x2, #48]
    add x0, x0, #960
    add x1, x1, #144
    add x2, x2, #960
    add x3, x3, #960
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_0
    // give them back
    ldr d8, [sp], #16
    ret
    .size dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0, .-dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0
