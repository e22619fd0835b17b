// void dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution, fp32.
//   output[l,k,i]+=input[l+n-1,k+m-1,i]*filter[n,m,i]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 56x56x128
//   filter (n, m, i)     = 3x3x128
//   output (l, k, i)     = 56x56x128
// Family register_tiled_zero: Algorithm 4 from zero: outputs in registers, one input load a product.
// Tile: output block 2x2, 4 channels, loop order chw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x3               input, further on
//   x1               filter
//   x2               output
//   x4               counter: i
//   x5               counter: l
//   x6               counter: k
//   v0-v7, v16       filter, held: n, m
//   v17-v20          output, a block row by row
//   v21              input, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"register_tiled_zero","ho_b":2,"wo_b":2,"channel_block":4,"layout":"nhwc","order":"chw","schedule":"interleaved","prefetch":0,"products":"tap","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0
    .type dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0, %function
dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0:
    add x3, x0, #13, lsl #12
    add x3, x3, #3584
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    movz x4, #32
.Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_0:
    // 9 vectors of filter, 4 channels, to be held
    ldr q0, [x1]
    ldr q1, [x1, #512]
    ldr q2, [x1, #1024]
    ldr q3, [x1, #1536]
    ldr q4, [x1, #2048]
    ldr q5, [x1, #2560]
    ldr q6, [x1, #3072]
    ldr q7, [x1, #3584]
    ldr q16, [x1, #4096]
    // 4 channels of outputs with the taps 1-3 0-3; 1-3 0-3 (first-end) inside:
    // 25 of them, 25 loads of input
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #29184]
    fmul v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmul v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    ldr q21, [x3, #1536]
    fmla v20.4s, v21.4s, v16.4s
    stur q17, [x2]
    str q18, [x2, #512]
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    add x0, x0, #1024
    add x3, x3, #1024
    add x2, x2, #1024
    movz x6, #26
.Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_1:
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-3 (first-end) inside:
    // 30 of them, 30 loads of input
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmul v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3]
    fmla v19.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    ldr q21, [x3, #1536]
    fmla v20.4s, v21.4s, v16.4s
    stur q17, [x2]
    str q18, [x2, #512]
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    add x0, x0, #1024
    add x3, x3, #1024
    subs x6, x6, #1
    add x2, x2, #1024
    b.ne .Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_1
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-2 (first-end) inside:
    // 25 of them, 25 loads of input
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmul v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmul v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3]
    fmla v19.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    str q18, [x2, #512]
    str q20, [x2, #29184]
    stur q17, [x2]
    str q19, [x2, #28672]
    add x0, x0, #7, lsl #12
    add x0, x0, #1024
    add x3, x3, #7, lsl #12
    add x3, x3, #1024
    add x2, x2, #7, lsl #12
    add x2, x2, #1024
    movz x5, #26
.Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_2:
    // 4 channels of outputs with the taps 0-3 0-3; 1-3 0-3 (first-end) inside:
    // 30 of them, 30 loads of input
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmul v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1536]
    fmla v18.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    ldr q21, [x3, #1536]
    fmla v20.4s, v21.4s, v16.4s
    stur q17, [x2]
    str q18, [x2, #512]
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    add x0, x0, #1024
    add x3, x3, #1024
    add x2, x2, #1024
    movz x6, #26
.Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_3:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 36 of them, 36 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1536]
    fmla v18.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmla v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3]
    fmla v19.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    ldr q21, [x3, #1536]
    fmla v20.4s, v21.4s, v16.4s
    stur q17, [x2]
    str q18, [x2, #512]
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    add x0, x0, #1024
    add x3, x3, #1024
    subs x6, x6, #1
    add x2, x2, #1024
    b.ne .Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_3
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-2 (first-end) inside:
    // 30 of them, 30 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmla v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x3]
    fmla v19.4s, v21.4s, v6.4s
    ldr q21, [x3, #512]
    fmla v20.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x3, #512]
    fmla v19.4s, v21.4s, v7.4s
    ldr q21, [x3, #1024]
    fmla v20.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x3, #1024]
    fmla v19.4s, v21.4s, v16.4s
    str q18, [x2, #512]
    str q20, [x2, #29184]
    stur q17, [x2]
    str q19, [x2, #28672]
    add x0, x0, #7, lsl #12
    add x0, x0, #1024
    add x3, x3, #7, lsl #12
    add x3, x3, #1024
    add x2, x2, #7, lsl #12
    add x2, x2, #1024
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_2
    // 4 channels of outputs with the taps 0-3 0-2; 1-3 0-3 (first-end) inside:
    // 25 of them, 25 loads of input
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmul v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1536]
    fmla v18.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    stur q17, [x2]
    str q18, [x2, #512]
    add x0, x0, #1024
    add x3, x3, #1024
    add x2, x2, #1024
    movz x6, #26
.Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_4:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 (first-end) inside:
    // 30 of them, 30 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #1536]
    fmla v18.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #30208]
    fmla v20.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmla v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #30208]
    fmla v18.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #58880]
    fmla v20.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    ldr q21, [x0, #58880]
    fmla v18.4s, v21.4s, v16.4s
    str q19, [x2, #28672]
    str q20, [x2, #29184]
    stur q17, [x2]
    str q18, [x2, #512]
    add x0, x0, #1024
    add x3, x3, #1024
    subs x6, x6, #1
    add x2, x2, #1024
    b.ne .Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_4
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-2 (first-end) inside:
    // 25 of them, 25 loads of input
    ldr q21, [x0]
    fmul v17.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmul v18.4s, v21.4s, v0.4s
    ldr q21, [x0, #28672]
    fmul v19.4s, v21.4s, v0.4s
    ldr q21, [x0, #29184]
    fmul v20.4s, v21.4s, v0.4s
    ldr q21, [x0, #512]
    fmla v17.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v18.4s, v21.4s, v1.4s
    ldr q21, [x0, #29184]
    fmla v19.4s, v21.4s, v1.4s
    ldr q21, [x0, #29696]
    fmla v20.4s, v21.4s, v1.4s
    ldr q21, [x0, #1024]
    fmla v17.4s, v21.4s, v2.4s
    ldr q21, [x0, #29696]
    fmla v19.4s, v21.4s, v2.4s
    ldr q21, [x0, #28672]
    fmla v17.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v18.4s, v21.4s, v3.4s
    ldr q21, [x0, #57344]
    fmla v19.4s, v21.4s, v3.4s
    ldr q21, [x0, #57856]
    fmla v20.4s, v21.4s, v3.4s
    ldr q21, [x0, #29184]
    fmla v17.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v18.4s, v21.4s, v4.4s
    ldr q21, [x0, #57856]
    fmla v19.4s, v21.4s, v4.4s
    ldr q21, [x0, #58368]
    fmla v20.4s, v21.4s, v4.4s
    ldr q21, [x0, #29696]
    fmla v17.4s, v21.4s, v5.4s
    ldr q21, [x0, #58368]
    fmla v19.4s, v21.4s, v5.4s
    ldr q21, [x0, #57344]
    fmla v17.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v18.4s, v21.4s, v6.4s
    ldr q21, [x0, #57856]
    fmla v17.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v18.4s, v21.4s, v7.4s
    ldr q21, [x0, #58368]
    fmla v17.4s, v21.4s, v16.4s
    str q20, [x2, #29184]
    str q19, [x2, #28672]
    str q18, [x2, #512]
    stur q17, [x2]
    sub x0, x0, #384, lsl #12
    sub x0, x0, #3056
    sub x3, x3, #384, lsl #12
    sub x3, x3, #3056
    add x1, x1, #16
    sub x2, x2, #384, lsl #12
    sub x2, x2, #3056
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0_0
    ret
    .size dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0, .-dwconv_3x3_s1_register_tiled_zero_2x2_c4_nhwc_chw_interleaved_tap_pf0
