// void dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6(const float *input, const float *filter, float *output, const float *bias);
// AAPCS64: input x0, filter x1, output x2, bias x3; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   sums[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
//   output[l,k,i]=min(max(sums[l,k,i]+bias[i],0),6)
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x512, as i/4 hi wi i:4
//   filter (n, m, i)     = 3x3x512, as i/4 n m i:4
//   output (l, k, i)     = 14x14x512, as i/4 l k i:4
//   bias   (i)           = 512, as i:4
// Family mgemm: filter held over the whole image, block of rows streamed, each input loaded once.
// Tile: output block 2x1, 4 channels, loop order chw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x4               output, further on
//   x3               epilogue: bias
//   x5-x7            counters: i, l, k
//   v0-v7            output, rotating
//   v16-v23          input, rotating
//   v24-v31, v8      filter, held
//   v9               epilogue: 0.0
//   v10              epilogue: 6.0
// armsim-contract: {"op":"dwconv","problem":{"hi":14,"wi":14,"channels":512,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1,"epilogue":"bn_relu6"},"tile":{"family":"mgemm","ho_b":2,"wo_b":1,"channel_block":4,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6
    .type dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6, %function
dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    str d10, [sp, #16]
    sub x0, x0, #224
    add x4, x2, #256
    movi v9.4s, #0
    fmov v10.4s, #6.0
    // output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
    movz x5, #128
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_0:
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
    ldr q1, [x3]
    ldr q21, [x0, #224]
    fmla v1.4s, v21.4s, v25.4s
    ldr q3, [x3]
    fmla v3.4s, v21.4s, v24.4s
    ldr q0, [x3]
    fmla v0.4s, v21.4s, v28.4s
    ldr q22, [x0, #448]
    fmla v1.4s, v22.4s, v28.4s
    ldr q2, [x3]
    fmla v2.4s, v21.4s, v27.4s
    ldr q23, [x0, #672]
    fmla v3.4s, v22.4s, v27.4s
    ldr q17, [x0, #240]
    fmla v0.4s, v22.4s, v31.4s
    ldr q5, [x3]
    fmla v1.4s, v23.4s, v31.4s
    ldr q18, [x0, #464]
    fmla v2.4s, v22.4s, v30.4s
    ldr q4, [x3]
    fmla v3.4s, v23.4s, v30.4s
    ldr q19, [x0, #688]
    fmla v1.4s, v17.4s, v26.4s
    ldr q7, [x3]
    fmla v3.4s, v17.4s, v25.4s
    ldr q6, [x3]
    fmla v5.4s, v17.4s, v24.4s
    ldr q21, [x0, #256]
    fmla v0.4s, v17.4s, v29.4s
    ldr q22, [x0, #480]
    fmla v1.4s, v18.4s, v29.4s
    ldr q23, [x0, #704]
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2]
    fmla v3.4s, v19.4s, v31.4s
    ldr q0, [x3]
    fmla v4.4s, v18.4s, v30.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v5.4s, v19.4s, v30.4s
    fmin v1.4s, v1.4s, v10.4s
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x7, #2
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_1:
    fmla v3.4s, v21.4s, v26.4s
    stur q1, [x2, #224]
    fmla v5.4s, v21.4s, v25.4s
    ldr q1, [x3]
    fmla v7.4s, v21.4s, v24.4s
    ldr q18, [x0, #496]
    fmla v2.4s, v21.4s, v29.4s
    ldr q19, [x0, #720]
    fmla v3.4s, v22.4s, v29.4s
    subs x7, x7, #1
    fmla v4.4s, v21.4s, v28.4s
    add x0, x0, #64
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #224]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v3.4s, v23.4s, v8.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v4.4s, v22.4s, v31.4s
    stur q2, [x2, #16]
    fmla v5.4s, v23.4s, v31.4s
    ldr q2, [x3]
    fmla v6.4s, v22.4s, v30.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v7.4s, v23.4s, v30.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v5.4s, v17.4s, v26.4s
    stur q3, [x2, #240]
    fmla v7.4s, v17.4s, v25.4s
    ldr q3, [x3]
    fmla v1.4s, v17.4s, v24.4s
    ldr q22, [x0, #448]
    fmla v4.4s, v17.4s, v29.4s
    ldr q23, [x0, #672]
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #240]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v5.4s, v19.4s, v8.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v6.4s, v18.4s, v31.4s
    stur q4, [x2, #32]
    fmla v7.4s, v19.4s, v31.4s
    ldr q4, [x3]
    fmla v0.4s, v18.4s, v30.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v1.4s, v19.4s, v30.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v7.4s, v21.4s, v26.4s
    stur q5, [x4]
    fmla v1.4s, v21.4s, v25.4s
    ldr q5, [x3]
    fmla v3.4s, v21.4s, v24.4s
    ldr q18, [x0, #464]
    fmla v6.4s, v21.4s, v29.4s
    ldr q19, [x0, #688]
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #256]
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v23.4s, v8.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v0.4s, v22.4s, v31.4s
    stur q6, [x2, #48]
    fmla v1.4s, v23.4s, v31.4s
    ldr q6, [x3]
    fmla v2.4s, v22.4s, v30.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v3.4s, v23.4s, v30.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v1.4s, v17.4s, v26.4s
    stur q7, [x4, #16]
    fmla v3.4s, v17.4s, v25.4s
    ldr q7, [x3]
    fmla v5.4s, v17.4s, v24.4s
    ldr q22, [x0, #480]
    fmla v0.4s, v17.4s, v29.4s
    ldr q23, [x0, #704]
    fmla v1.4s, v18.4s, v29.4s
    add x2, x2, #64
    fmla v2.4s, v17.4s, v28.4s
    add x4, x4, #64
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2]
    fmla v3.4s, v19.4s, v31.4s
    ldr q0, [x3]
    fmla v4.4s, v18.4s, v30.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v5.4s, v19.4s, v30.4s
    fmin v1.4s, v1.4s, v10.4s
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_1
    // the last products, for which nothing is left to load ahead
    fmla v3.4s, v21.4s, v26.4s
    stur q1, [x2, #224]
    fmla v5.4s, v21.4s, v25.4s
    ldr q1, [x3]
    fmla v7.4s, v21.4s, v24.4s
    ldr q18, [x0, #496]
    fmla v2.4s, v21.4s, v29.4s
    ldr q19, [x0, #720]
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #288]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v3.4s, v23.4s, v8.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v4.4s, v22.4s, v31.4s
    stur q2, [x2, #16]
    fmla v5.4s, v23.4s, v31.4s
    ldr q2, [x3]
    fmla v6.4s, v22.4s, v30.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v7.4s, v23.4s, v30.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v5.4s, v17.4s, v26.4s
    stur q3, [x2, #240]
    fmla v7.4s, v17.4s, v25.4s
    ldr q3, [x3]
    fmla v1.4s, v17.4s, v24.4s
    ldr q22, [x0, #512]
    fmla v4.4s, v17.4s, v29.4s
    ldr q23, [x0, #736]
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #304]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v5.4s, v19.4s, v8.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v6.4s, v18.4s, v31.4s
    stur q4, [x2, #32]
    fmla v7.4s, v19.4s, v31.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v0.4s, v18.4s, v30.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v1.4s, v19.4s, v30.4s
    stur q5, [x4]
    fmla v7.4s, v21.4s, v26.4s
    ldr q18, [x0, #528]
    fmla v1.4s, v21.4s, v25.4s
    ldr q19, [x0, #752]
    fmla v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v23.4s, v8.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v0.4s, v22.4s, v31.4s
    stur q6, [x2, #48]
    fmla v1.4s, v23.4s, v31.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v2.4s, v22.4s, v30.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v3.4s, v23.4s, v30.4s
    stur q7, [x4, #16]
    fmla v1.4s, v17.4s, v26.4s
    fmla v3.4s, v17.4s, v25.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2, #64]
    fmla v3.4s, v19.4s, v31.4s
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x4, #32]
    fmax v2.4s, v2.4s, v9.4s
    fmin v2.4s, v2.4s, v10.4s
    stur q2, [x2, #80]
    fmax v3.4s, v3.4s, v9.4s
    fmin v3.4s, v3.4s, v10.4s
    stur q3, [x4, #48]
    add x0, x0, #320
    add x2, x2, #320
    add x4, x4, #320
    movz x6, #5
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_2:
    // block i=4 l=2
    ldr q0, [x3]
    ldr q20, [x0]
    fmla v0.4s, v20.4s, v25.4s
    ldr q1, [x3]
    ldr q21, [x0, #224]
    fmla v1.4s, v21.4s, v25.4s
    ldr q2, [x3]
    fmla v2.4s, v20.4s, v24.4s
    ldr q3, [x3]
    fmla v3.4s, v21.4s, v24.4s
    ldr q22, [x0, #448]
    fmla v0.4s, v21.4s, v28.4s
    ldr q23, [x0, #672]
    fmla v1.4s, v22.4s, v28.4s
    ldr q16, [x0, #16]
    fmla v2.4s, v21.4s, v27.4s
    ldr q17, [x0, #240]
    fmla v3.4s, v22.4s, v27.4s
    ldr q4, [x3]
    fmla v0.4s, v22.4s, v31.4s
    ldr q5, [x3]
    fmla v1.4s, v23.4s, v31.4s
    ldr q18, [x0, #464]
    fmla v2.4s, v22.4s, v30.4s
    ldr q19, [x0, #688]
    fmla v3.4s, v23.4s, v30.4s
    ldr q6, [x3]
    fmla v0.4s, v16.4s, v26.4s
    ldr q7, [x3]
    fmla v1.4s, v17.4s, v26.4s
    ldr q20, [x0, #32]
    fmla v2.4s, v16.4s, v25.4s
    ldr q21, [x0, #256]
    fmla v3.4s, v17.4s, v25.4s
    ldr q22, [x0, #480]
    fmla v4.4s, v16.4s, v24.4s
    ldr q23, [x0, #704]
    fmla v5.4s, v17.4s, v24.4s
    ldr q16, [x0, #48]
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2]
    fmla v3.4s, v19.4s, v31.4s
    ldr q0, [x3]
    fmla v4.4s, v18.4s, v30.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v5.4s, v19.4s, v30.4s
    fmin v1.4s, v1.4s, v10.4s
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x7, #2
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_3:
    fmla v2.4s, v20.4s, v26.4s
    stur q1, [x2, #224]
    fmla v3.4s, v21.4s, v26.4s
    ldr q1, [x3]
    fmla v4.4s, v20.4s, v25.4s
    ldr q18, [x0, #496]
    fmla v5.4s, v21.4s, v25.4s
    ldr q19, [x0, #720]
    fmla v6.4s, v20.4s, v24.4s
    ldr q20, [x0, #64]
    fmla v7.4s, v21.4s, v24.4s
    subs x7, x7, #1
    fmla v2.4s, v21.4s, v29.4s
    add x0, x0, #64
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #224]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v3.4s, v23.4s, v8.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v4.4s, v22.4s, v31.4s
    stur q2, [x2, #16]
    fmla v5.4s, v23.4s, v31.4s
    ldr q2, [x3]
    fmla v6.4s, v22.4s, v30.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v7.4s, v23.4s, v30.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v4.4s, v16.4s, v26.4s
    stur q3, [x2, #240]
    fmla v5.4s, v17.4s, v26.4s
    ldr q3, [x3]
    fmla v6.4s, v16.4s, v25.4s
    ldr q22, [x0, #448]
    fmla v7.4s, v17.4s, v25.4s
    ldr q23, [x0, #672]
    fmla v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #16]
    fmla v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #240]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v5.4s, v19.4s, v8.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v6.4s, v18.4s, v31.4s
    stur q4, [x2, #32]
    fmla v7.4s, v19.4s, v31.4s
    ldr q4, [x3]
    fmla v0.4s, v18.4s, v30.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v1.4s, v19.4s, v30.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v6.4s, v20.4s, v26.4s
    stur q5, [x4]
    fmla v7.4s, v21.4s, v26.4s
    ldr q5, [x3]
    fmla v0.4s, v20.4s, v25.4s
    ldr q18, [x0, #464]
    fmla v1.4s, v21.4s, v25.4s
    ldr q19, [x0, #688]
    fmla v2.4s, v20.4s, v24.4s
    ldr q20, [x0, #32]
    fmla v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    ldr q21, [x0, #256]
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v23.4s, v8.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v0.4s, v22.4s, v31.4s
    stur q6, [x2, #48]
    fmla v1.4s, v23.4s, v31.4s
    ldr q6, [x3]
    fmla v2.4s, v22.4s, v30.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v3.4s, v23.4s, v30.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v0.4s, v16.4s, v26.4s
    stur q7, [x4, #16]
    fmla v1.4s, v17.4s, v26.4s
    ldr q7, [x3]
    fmla v2.4s, v16.4s, v25.4s
    ldr q22, [x0, #480]
    fmla v3.4s, v17.4s, v25.4s
    ldr q23, [x0, #704]
    fmla v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmla v5.4s, v17.4s, v24.4s
    add x2, x2, #64
    fmla v0.4s, v17.4s, v29.4s
    add x4, x4, #64
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v4.4s, v17.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v5.4s, v18.4s, v27.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2]
    fmla v3.4s, v19.4s, v31.4s
    ldr q0, [x3]
    fmla v4.4s, v18.4s, v30.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v5.4s, v19.4s, v30.4s
    fmin v1.4s, v1.4s, v10.4s
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_3
    // the last products, for which nothing is left to load ahead
    fmla v2.4s, v20.4s, v26.4s
    stur q1, [x2, #224]
    fmla v3.4s, v21.4s, v26.4s
    ldr q1, [x3]
    fmla v4.4s, v20.4s, v25.4s
    ldr q18, [x0, #496]
    fmla v5.4s, v21.4s, v25.4s
    ldr q19, [x0, #720]
    fmla v6.4s, v20.4s, v24.4s
    ldr q20, [x0, #64]
    fmla v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmla v4.4s, v21.4s, v28.4s
    fmla v5.4s, v22.4s, v28.4s
    fmla v6.4s, v21.4s, v27.4s
    ldr q21, [x0, #288]
    fmla v7.4s, v22.4s, v27.4s
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v3.4s, v23.4s, v8.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v4.4s, v22.4s, v31.4s
    stur q2, [x2, #16]
    fmla v5.4s, v23.4s, v31.4s
    ldr q2, [x3]
    fmla v6.4s, v22.4s, v30.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v7.4s, v23.4s, v30.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v4.4s, v16.4s, v26.4s
    stur q3, [x2, #240]
    fmla v5.4s, v17.4s, v26.4s
    ldr q3, [x3]
    fmla v6.4s, v16.4s, v25.4s
    ldr q22, [x0, #512]
    fmla v7.4s, v17.4s, v25.4s
    ldr q23, [x0, #736]
    fmla v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #80]
    fmla v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmla v6.4s, v17.4s, v28.4s
    fmla v7.4s, v18.4s, v28.4s
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #304]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v5.4s, v19.4s, v8.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v6.4s, v18.4s, v31.4s
    stur q4, [x2, #32]
    fmla v7.4s, v19.4s, v31.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v0.4s, v18.4s, v30.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v1.4s, v19.4s, v30.4s
    stur q5, [x4]
    fmla v6.4s, v20.4s, v26.4s
    ldr q18, [x0, #528]
    fmla v7.4s, v21.4s, v26.4s
    ldr q19, [x0, #752]
    fmla v0.4s, v20.4s, v25.4s
    fmla v1.4s, v21.4s, v25.4s
    fmla v2.4s, v20.4s, v24.4s
    fmla v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmla v0.4s, v21.4s, v28.4s
    fmla v1.4s, v22.4s, v28.4s
    fmla v2.4s, v21.4s, v27.4s
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v7.4s, v23.4s, v8.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v0.4s, v22.4s, v31.4s
    stur q6, [x2, #48]
    fmla v1.4s, v23.4s, v31.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v2.4s, v22.4s, v30.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v3.4s, v23.4s, v30.4s
    stur q7, [x4, #16]
    fmla v0.4s, v16.4s, v26.4s
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmla v2.4s, v17.4s, v28.4s
    fmla v3.4s, v18.4s, v28.4s
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v1.4s, v19.4s, v8.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v2.4s, v18.4s, v31.4s
    stur q0, [x2, #64]
    fmla v3.4s, v19.4s, v31.4s
    fmax v1.4s, v1.4s, v9.4s
    fmin v1.4s, v1.4s, v10.4s
    stur q1, [x4, #32]
    fmax v2.4s, v2.4s, v9.4s
    fmin v2.4s, v2.4s, v10.4s
    stur q2, [x2, #80]
    fmax v3.4s, v3.4s, v9.4s
    fmin v3.4s, v3.4s, v10.4s
    stur q3, [x4, #48]
    add x0, x0, #320
    add x2, x2, #320
    add x4, x4, #320
    subs x6, x6, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_2
    // block i=4 l=2
    ldr q0, [x3]
    ldr q20, [x0]
    fmla v0.4s, v20.4s, v25.4s
    ldr q1, [x3]
    ldr q21, [x0, #224]
    fmla v1.4s, v21.4s, v25.4s
    ldr q2, [x3]
    fmla v2.4s, v20.4s, v24.4s
    ldr q3, [x3]
    fmla v3.4s, v21.4s, v24.4s
    ldr q22, [x0, #448]
    fmla v0.4s, v21.4s, v28.4s
    ldr q16, [x0, #16]
    fmla v1.4s, v22.4s, v28.4s
    ldr q17, [x0, #240]
    fmla v2.4s, v21.4s, v27.4s
    ldr q4, [x3]
    fmla v3.4s, v22.4s, v27.4s
    ldr q5, [x3]
    fmla v0.4s, v22.4s, v31.4s
    ldr q18, [x0, #464]
    fmla v2.4s, v22.4s, v30.4s
    ldr q6, [x3]
    fmla v0.4s, v16.4s, v26.4s
    ldr q7, [x3]
    fmla v1.4s, v17.4s, v26.4s
    ldr q20, [x0, #32]
    fmla v2.4s, v16.4s, v25.4s
    ldr q21, [x0, #256]
    fmla v3.4s, v17.4s, v25.4s
    ldr q22, [x0, #480]
    fmla v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmla v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v2.4s, v17.4s, v28.4s
    fmin v1.4s, v1.4s, v10.4s
    fmla v3.4s, v18.4s, v28.4s
    stur q1, [x2, #224]
    fmla v4.4s, v17.4s, v27.4s
    ldr q1, [x3]
    fmla v5.4s, v18.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v2.4s, v18.4s, v31.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v4.4s, v18.4s, v30.4s
    stur q0, [x2]
    // steady state: 4x2x4 an iteration; loads are for products further on
    movz x7, #2
.Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_4:
    fmla v2.4s, v20.4s, v26.4s
    ldr q0, [x3]
    fmla v3.4s, v21.4s, v26.4s
    ldr q18, [x0, #496]
    fmla v4.4s, v20.4s, v25.4s
    subs x7, x7, #1
    fmla v5.4s, v21.4s, v25.4s
    add x0, x0, #64
    fmla v6.4s, v20.4s, v24.4s
    ldr q20, [x0]
    fmla v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v4.4s, v21.4s, v28.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v5.4s, v22.4s, v28.4s
    stur q3, [x2, #240]
    fmla v6.4s, v21.4s, v27.4s
    ldr q3, [x3]
    fmla v7.4s, v22.4s, v27.4s
    ldr q21, [x0, #224]
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v4.4s, v22.4s, v31.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v6.4s, v22.4s, v30.4s
    stur q2, [x2, #16]
    fmla v4.4s, v16.4s, v26.4s
    ldr q2, [x3]
    fmla v5.4s, v17.4s, v26.4s
    ldr q22, [x0, #448]
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmla v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #16]
    fmla v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v6.4s, v17.4s, v28.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v7.4s, v18.4s, v28.4s
    stur q5, [x4]
    fmla v0.4s, v17.4s, v27.4s
    ldr q5, [x3]
    fmla v1.4s, v18.4s, v27.4s
    ldr q17, [x0, #240]
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v6.4s, v18.4s, v31.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v0.4s, v18.4s, v30.4s
    stur q4, [x2, #32]
    fmla v6.4s, v20.4s, v26.4s
    ldr q4, [x3]
    fmla v7.4s, v21.4s, v26.4s
    ldr q18, [x0, #464]
    fmla v0.4s, v20.4s, v25.4s
    fmla v1.4s, v21.4s, v25.4s
    fmla v2.4s, v20.4s, v24.4s
    ldr q20, [x0, #32]
    fmla v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v0.4s, v21.4s, v28.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v1.4s, v22.4s, v28.4s
    stur q7, [x4, #16]
    fmla v2.4s, v21.4s, v27.4s
    ldr q7, [x3]
    fmla v3.4s, v22.4s, v27.4s
    ldr q21, [x0, #256]
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v0.4s, v22.4s, v31.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v2.4s, v22.4s, v30.4s
    stur q6, [x2, #48]
    fmla v0.4s, v16.4s, v26.4s
    ldr q6, [x3]
    fmla v1.4s, v17.4s, v26.4s
    ldr q22, [x0, #480]
    fmla v2.4s, v16.4s, v25.4s
    add x2, x2, #64
    fmla v3.4s, v17.4s, v25.4s
    fmla v4.4s, v16.4s, v24.4s
    ldr q16, [x0, #48]
    fmla v5.4s, v17.4s, v24.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v2.4s, v17.4s, v28.4s
    fmin v1.4s, v1.4s, v10.4s
    fmla v3.4s, v18.4s, v28.4s
    stur q1, [x4, #32]
    fmla v4.4s, v17.4s, v27.4s
    ldr q1, [x3]
    fmla v5.4s, v18.4s, v27.4s
    ldr q17, [x0, #272]
    fmla v0.4s, v18.4s, v8.4s
    fmax v0.4s, v0.4s, v9.4s
    fmla v2.4s, v18.4s, v31.4s
    fmin v0.4s, v0.4s, v10.4s
    fmla v4.4s, v18.4s, v30.4s
    stur q0, [x2]
    add x4, x4, #64
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_4
    // the last products, for which nothing is left to load ahead
    fmla v2.4s, v20.4s, v26.4s
    ldr q0, [x3]
    fmla v3.4s, v21.4s, v26.4s
    ldr q18, [x0, #496]
    fmla v4.4s, v20.4s, v25.4s
    fmla v5.4s, v21.4s, v25.4s
    fmla v6.4s, v20.4s, v24.4s
    ldr q20, [x0, #64]
    fmla v7.4s, v21.4s, v24.4s
    fmla v2.4s, v21.4s, v29.4s
    fmla v3.4s, v22.4s, v29.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v4.4s, v21.4s, v28.4s
    fmin v3.4s, v3.4s, v10.4s
    fmla v5.4s, v22.4s, v28.4s
    stur q3, [x2, #240]
    fmla v6.4s, v21.4s, v27.4s
    ldr q3, [x3]
    fmla v7.4s, v22.4s, v27.4s
    ldr q21, [x0, #288]
    fmla v2.4s, v22.4s, v8.4s
    fmax v2.4s, v2.4s, v9.4s
    fmla v4.4s, v22.4s, v31.4s
    fmin v2.4s, v2.4s, v10.4s
    fmla v6.4s, v22.4s, v30.4s
    stur q2, [x2, #16]
    fmla v4.4s, v16.4s, v26.4s
    ldr q2, [x3]
    fmla v5.4s, v17.4s, v26.4s
    ldr q22, [x0, #512]
    fmla v6.4s, v16.4s, v25.4s
    fmla v7.4s, v17.4s, v25.4s
    fmla v0.4s, v16.4s, v24.4s
    ldr q16, [x0, #80]
    fmla v1.4s, v17.4s, v24.4s
    fmla v4.4s, v17.4s, v29.4s
    fmla v5.4s, v18.4s, v29.4s
    fmax v5.4s, v5.4s, v9.4s
    fmla v6.4s, v17.4s, v28.4s
    fmin v5.4s, v5.4s, v10.4s
    fmla v7.4s, v18.4s, v28.4s
    stur q5, [x4]
    fmla v0.4s, v17.4s, v27.4s
    ldr q17, [x0, #304]
    fmla v1.4s, v18.4s, v27.4s
    fmla v4.4s, v18.4s, v8.4s
    fmax v4.4s, v4.4s, v9.4s
    fmla v6.4s, v18.4s, v31.4s
    fmin v4.4s, v4.4s, v10.4s
    fmla v0.4s, v18.4s, v30.4s
    stur q4, [x2, #32]
    fmla v6.4s, v20.4s, v26.4s
    ldr q18, [x0, #528]
    fmla v7.4s, v21.4s, v26.4s
    fmla v0.4s, v20.4s, v25.4s
    fmla v1.4s, v21.4s, v25.4s
    fmla v2.4s, v20.4s, v24.4s
    fmla v3.4s, v21.4s, v24.4s
    fmla v6.4s, v21.4s, v29.4s
    fmla v7.4s, v22.4s, v29.4s
    fmax v7.4s, v7.4s, v9.4s
    fmla v0.4s, v21.4s, v28.4s
    fmin v7.4s, v7.4s, v10.4s
    fmla v1.4s, v22.4s, v28.4s
    stur q7, [x4, #16]
    fmla v2.4s, v21.4s, v27.4s
    fmla v3.4s, v22.4s, v27.4s
    fmla v6.4s, v22.4s, v8.4s
    fmax v6.4s, v6.4s, v9.4s
    fmla v0.4s, v22.4s, v31.4s
    fmin v6.4s, v6.4s, v10.4s
    fmla v2.4s, v22.4s, v30.4s
    stur q6, [x2, #48]
    fmla v0.4s, v16.4s, v26.4s
    fmla v1.4s, v17.4s, v26.4s
    fmla v2.4s, v16.4s, v25.4s
    fmla v3.4s, v17.4s, v25.4s
    fmla v0.4s, v17.4s, v29.4s
    fmla v1.4s, v18.4s, v29.4s
    fmax v1.4s, v1.4s, v9.4s
    fmla v2.4s, v17.4s, v28.4s
    fmin v1.4s, v1.4s, v10.4s
    fmla v3.4s, v18.4s, v28.4s
    stur q1, [x4, #32]
    fmla v0.4s, v18.4s, v8.4s
    fmax v3.4s, v3.4s, v9.4s
    fmla v2.4s, v18.4s, v31.4s
    fmin v3.4s, v3.4s, v10.4s
    stur q3, [x4, #48]
    fmax v0.4s, v0.4s, v9.4s
    fmin v0.4s, v0.4s, v10.4s
    stur q0, [x2, #64]
    fmax v2.4s, v2.4s, v9.4s
    fmin v2.4s, v2.4s, v10.4s
    stur q2, [x2, #80]
    add x0, x0, #320
    add x1, x1, #144
    add x2, x2, #320
    add x4, x4, #320
    add x3, x3, #16
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6_0
    // give them back
    ldr d10, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6, .-dwconv_3x3_s1_mgemm_2x1_c4_nc4hw4_chw_interleaved_pf0_bn_relu6
