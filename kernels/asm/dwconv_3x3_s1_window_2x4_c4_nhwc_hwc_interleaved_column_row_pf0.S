// void dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0(const float *input, const float *filter, float *output);
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
// Family window: outputs in registers, each input vector of the window loaded once.
// Tile: output block 2x4, 4 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x3               input, further on
//   x1               filter
//   x2               output
//   x4               counter: l
//   x5               counter: k
//   x6               counter: i
//   v0-v7            output, a block row by row
//   v16-v31, v8-v14  input and filter, rotating
// armsim-contract: {"op":"dwconv","problem":{"hi":56,"wi":56,"channels":128,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"window","ho_b":2,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"column_row","prefetch_path":"window"}}
    .text
    .align 4
    .global dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0
    .type dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0, %function
dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    str d14, [sp, #48]
    add x3, x0, #13, lsl #12
    add x3, x3, #3584
    sub x0, x0, #7, lsl #12
    sub x0, x0, #512
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_0:
    // 4 channels of outputs with the taps 1-3 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 55 of them, 15 loads of input, 9 loads of filter
    ldr q4, [x2, #28672]
    ldr q16, [x0, #29184]
    ldr q17, [x1, #512]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1]
    ldr q5, [x2, #29184]
    fmla v5.4s, v16.4s, v18.4s
    ldr q19, [x1, #2048]
    ldr q0, [x2]
    fmla v0.4s, v16.4s, v19.4s
    ldr q20, [x1, #1536]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v20.4s
    ldr q16, [x0, #57856]
    fmla v4.4s, v16.4s, v19.4s
    ldr q21, [x1, #3584]
    fmla v5.4s, v16.4s, v20.4s
    ldr q22, [x1, #3072]
    fmla v0.4s, v16.4s, v21.4s
    ldr q23, [x3, #512]
    fmla v1.4s, v16.4s, v22.4s
    ldr q16, [x0, #29696]
    fmla v4.4s, v23.4s, v21.4s
    ldr q24, [x1, #1024]
    fmla v5.4s, v23.4s, v22.4s
    ldr q23, [x1, #2560]
    fmla v4.4s, v16.4s, v24.4s
    ldr q25, [x0, #58368]
    fmla v5.4s, v16.4s, v17.4s
    ldr q26, [x1, #4096]
    ldr q6, [x2, #29696]
    fmla v6.4s, v16.4s, v18.4s
    ldr q27, [x3, #1024]
    fmla v0.4s, v16.4s, v23.4s
    ldr q28, [x0, #30208]
    fmla v1.4s, v16.4s, v19.4s
    ldr q29, [x0, #58880]
    ldr q2, [x2, #1024]
    fmla v2.4s, v16.4s, v20.4s
    ldr q16, [x3, #1536]
    fmla v4.4s, v25.4s, v23.4s
    ldr q30, [x0, #30720]
    fmla v5.4s, v25.4s, v19.4s
    ldr q31, [x0, #59392]
    fmla v6.4s, v25.4s, v20.4s
    ldr q8, [x3, #2048]
    fmla v0.4s, v25.4s, v26.4s
    ldr q9, [x0, #31232]
    fmla v1.4s, v25.4s, v21.4s
    ldr q10, [x0, #59904]
    fmla v2.4s, v25.4s, v22.4s
    ldr q25, [x3, #2560]
    fmla v4.4s, v27.4s, v26.4s
    subs x6, x6, #1
    fmla v5.4s, v27.4s, v21.4s
    add x0, x0, #16
    fmla v6.4s, v27.4s, v22.4s
    stur q0, [x2]
    fmla v5.4s, v28.4s, v24.4s
    add x3, x3, #16
    fmla v6.4s, v28.4s, v17.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v28.4s, v18.4s
    add x1, x1, #16
    fmla v1.4s, v28.4s, v23.4s
    str q4, [x2, #28672]
    fmla v2.4s, v28.4s, v19.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v20.4s
    fmla v5.4s, v29.4s, v23.4s
    fmla v6.4s, v29.4s, v19.4s
    fmla v7.4s, v29.4s, v20.4s
    fmla v1.4s, v29.4s, v26.4s
    str q1, [x2, #512]
    fmla v2.4s, v29.4s, v21.4s
    fmla v3.4s, v29.4s, v22.4s
    fmla v5.4s, v16.4s, v26.4s
    str q5, [x2, #29184]
    fmla v6.4s, v16.4s, v21.4s
    fmla v7.4s, v16.4s, v22.4s
    fmla v6.4s, v30.4s, v24.4s
    fmla v7.4s, v30.4s, v17.4s
    fmla v2.4s, v30.4s, v23.4s
    fmla v3.4s, v30.4s, v19.4s
    fmla v6.4s, v31.4s, v23.4s
    fmla v7.4s, v31.4s, v19.4s
    fmla v2.4s, v31.4s, v26.4s
    str q2, [x2, #1024]
    fmla v3.4s, v31.4s, v21.4s
    fmla v6.4s, v8.4s, v26.4s
    str q6, [x2, #29696]
    fmla v7.4s, v8.4s, v21.4s
    fmla v7.4s, v9.4s, v24.4s
    fmla v3.4s, v9.4s, v23.4s
    fmla v7.4s, v10.4s, v23.4s
    fmla v3.4s, v10.4s, v26.4s
    str q3, [x2, #1536]
    fmla v7.4s, v25.4s, v26.4s
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_0
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    movz x5, #12
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_1:
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_2:
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 60 of them, 18 loads of input, 9 loads of filter
    ldr q4, [x2, #28672]
    ldr q16, [x0, #28672]
    ldr q17, [x1]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    ldr q0, [x2]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x3]
    fmla v4.4s, v16.4s, v19.4s
    ldr q16, [x0, #29184]
    ldr q20, [x1, #512]
    fmla v4.4s, v16.4s, v20.4s
    ldr q21, [x1, #2048]
    ldr q5, [x2, #29184]
    fmla v5.4s, v16.4s, v17.4s
    ldr q22, [x0, #57856]
    fmla v0.4s, v16.4s, v21.4s
    ldr q23, [x1, #3584]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v18.4s
    ldr q16, [x3, #512]
    fmla v4.4s, v22.4s, v21.4s
    ldr q24, [x0, #29696]
    fmla v5.4s, v22.4s, v18.4s
    ldr q25, [x1, #1024]
    fmla v0.4s, v22.4s, v23.4s
    ldr q26, [x1, #2560]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x0, #58368]
    fmla v4.4s, v16.4s, v23.4s
    ldr q27, [x1, #4096]
    fmla v5.4s, v16.4s, v19.4s
    ldr q16, [x3, #1024]
    fmla v4.4s, v24.4s, v25.4s
    ldr q28, [x0, #30208]
    fmla v5.4s, v24.4s, v20.4s
    ldr q29, [x0, #58880]
    ldr q6, [x2, #29696]
    fmla v6.4s, v24.4s, v17.4s
    ldr q30, [x3, #1536]
    fmla v0.4s, v24.4s, v26.4s
    ldr q31, [x0, #30720]
    fmla v1.4s, v24.4s, v21.4s
    ldr q8, [x0, #59392]
    ldr q2, [x2, #1024]
    fmla v2.4s, v24.4s, v18.4s
    ldr q24, [x3, #2048]
    fmla v4.4s, v22.4s, v26.4s
    ldr q9, [x0, #31232]
    fmla v5.4s, v22.4s, v21.4s
    ldr q10, [x0, #59904]
    fmla v6.4s, v22.4s, v18.4s
    ldr q11, [x3, #2560]
    fmla v0.4s, v22.4s, v27.4s
    subs x6, x6, #1
    fmla v1.4s, v22.4s, v23.4s
    add x0, x0, #16
    fmla v2.4s, v22.4s, v19.4s
    stur q0, [x2]
    fmla v4.4s, v16.4s, v27.4s
    add x3, x3, #16
    fmla v5.4s, v16.4s, v23.4s
    add x1, x1, #16
    fmla v6.4s, v16.4s, v19.4s
    str q4, [x2, #28672]
    fmla v5.4s, v28.4s, v25.4s
    fmla v6.4s, v28.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v28.4s, v17.4s
    fmla v1.4s, v28.4s, v26.4s
    fmla v2.4s, v28.4s, v21.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v18.4s
    fmla v5.4s, v29.4s, v26.4s
    fmla v6.4s, v29.4s, v21.4s
    fmla v7.4s, v29.4s, v18.4s
    fmla v1.4s, v29.4s, v27.4s
    str q1, [x2, #512]
    fmla v2.4s, v29.4s, v23.4s
    fmla v3.4s, v29.4s, v19.4s
    fmla v5.4s, v30.4s, v27.4s
    str q5, [x2, #29184]
    fmla v6.4s, v30.4s, v23.4s
    fmla v7.4s, v30.4s, v19.4s
    fmla v6.4s, v31.4s, v25.4s
    fmla v7.4s, v31.4s, v20.4s
    fmla v2.4s, v31.4s, v26.4s
    fmla v3.4s, v31.4s, v21.4s
    fmla v6.4s, v8.4s, v26.4s
    fmla v7.4s, v8.4s, v21.4s
    fmla v2.4s, v8.4s, v27.4s
    str q2, [x2, #1024]
    fmla v3.4s, v8.4s, v23.4s
    fmla v6.4s, v24.4s, v27.4s
    str q6, [x2, #29696]
    fmla v7.4s, v24.4s, v23.4s
    fmla v7.4s, v9.4s, v25.4s
    fmla v3.4s, v9.4s, v26.4s
    fmla v7.4s, v10.4s, v26.4s
    fmla v3.4s, v10.4s, v27.4s
    str q3, [x2, #1536]
    fmla v7.4s, v11.4s, v27.4s
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_2
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_1
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_3:
    // 4 channels of outputs with the taps 1-3 0-3; 0-3 0-3 0-3 0-2 (first-end) inside:
    // 55 of them, 15 loads of input, 9 loads of filter
    ldr q4, [x2, #28672]
    ldr q16, [x0, #28672]
    ldr q17, [x1]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    ldr q0, [x2]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x3]
    fmla v4.4s, v16.4s, v19.4s
    ldr q16, [x0, #29184]
    ldr q20, [x1, #512]
    fmla v4.4s, v16.4s, v20.4s
    ldr q21, [x1, #2048]
    ldr q5, [x2, #29184]
    fmla v5.4s, v16.4s, v17.4s
    ldr q22, [x0, #57856]
    fmla v0.4s, v16.4s, v21.4s
    ldr q23, [x1, #3584]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v18.4s
    ldr q16, [x3, #512]
    fmla v4.4s, v22.4s, v21.4s
    ldr q24, [x0, #29696]
    fmla v5.4s, v22.4s, v18.4s
    ldr q25, [x1, #1024]
    fmla v0.4s, v22.4s, v23.4s
    ldr q26, [x1, #2560]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x0, #58368]
    fmla v4.4s, v16.4s, v23.4s
    ldr q27, [x1, #4096]
    fmla v5.4s, v16.4s, v19.4s
    ldr q16, [x3, #1024]
    fmla v4.4s, v24.4s, v25.4s
    ldr q28, [x0, #30208]
    fmla v5.4s, v24.4s, v20.4s
    ldr q29, [x0, #58880]
    ldr q6, [x2, #29696]
    fmla v6.4s, v24.4s, v17.4s
    ldr q30, [x3, #1536]
    fmla v0.4s, v24.4s, v26.4s
    ldr q31, [x0, #30720]
    fmla v1.4s, v24.4s, v21.4s
    ldr q8, [x0, #59392]
    ldr q2, [x2, #1024]
    fmla v2.4s, v24.4s, v18.4s
    ldr q24, [x3, #2048]
    fmla v4.4s, v22.4s, v26.4s
    subs x6, x6, #1
    fmla v5.4s, v22.4s, v21.4s
    add x0, x0, #16
    fmla v6.4s, v22.4s, v18.4s
    add x3, x3, #16
    fmla v0.4s, v22.4s, v27.4s
    stur q0, [x2]
    fmla v1.4s, v22.4s, v23.4s
    add x1, x1, #16
    fmla v2.4s, v22.4s, v19.4s
    fmla v4.4s, v16.4s, v27.4s
    str q4, [x2, #28672]
    fmla v5.4s, v16.4s, v23.4s
    fmla v6.4s, v16.4s, v19.4s
    fmla v5.4s, v28.4s, v25.4s
    fmla v6.4s, v28.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v28.4s, v17.4s
    fmla v1.4s, v28.4s, v26.4s
    fmla v2.4s, v28.4s, v21.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v18.4s
    fmla v5.4s, v29.4s, v26.4s
    fmla v6.4s, v29.4s, v21.4s
    fmla v7.4s, v29.4s, v18.4s
    fmla v1.4s, v29.4s, v27.4s
    str q1, [x2, #512]
    fmla v2.4s, v29.4s, v23.4s
    fmla v3.4s, v29.4s, v19.4s
    fmla v5.4s, v30.4s, v27.4s
    str q5, [x2, #29184]
    fmla v6.4s, v30.4s, v23.4s
    fmla v7.4s, v30.4s, v19.4s
    fmla v6.4s, v31.4s, v25.4s
    fmla v7.4s, v31.4s, v20.4s
    fmla v2.4s, v31.4s, v26.4s
    fmla v3.4s, v31.4s, v21.4s
    fmla v6.4s, v8.4s, v26.4s
    fmla v7.4s, v8.4s, v21.4s
    fmla v2.4s, v8.4s, v27.4s
    str q2, [x2, #1024]
    fmla v3.4s, v8.4s, v23.4s
    str q3, [x2, #1536]
    fmla v6.4s, v24.4s, v27.4s
    fmla v7.4s, v24.4s, v23.4s
    str q6, [x2, #29696]
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_3
    add x0, x0, #7, lsl #12
    add x0, x0, #1536
    add x3, x3, #7, lsl #12
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #7, lsl #12
    add x2, x2, #1536
    movz x4, #26
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_4:
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_5:
    // 4 channels of outputs with the taps 0-3 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 66 of them, 20 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0, #512]
    ldr q17, [x1, #512]
    fmla v0.4s, v16.4s, v17.4s
    ldr q18, [x1]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v18.4s
    ldr q16, [x0, #29184]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q19, [x1, #2048]
    ldr q5, [x2, #29184]
    fmla v5.4s, v16.4s, v18.4s
    ldr q20, [x1, #1536]
    fmla v0.4s, v16.4s, v19.4s
    ldr q21, [x0, #57856]
    fmla v1.4s, v16.4s, v20.4s
    ldr q16, [x1, #3584]
    fmla v4.4s, v21.4s, v19.4s
    ldr q22, [x1, #3072]
    fmla v5.4s, v21.4s, v20.4s
    ldr q23, [x3, #512]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x0, #1024]
    fmla v1.4s, v21.4s, v22.4s
    ldr q21, [x1, #1024]
    fmla v4.4s, v23.4s, v16.4s
    ldr q25, [x0, #29696]
    fmla v5.4s, v23.4s, v22.4s
    ldr q23, [x1, #2560]
    fmla v0.4s, v24.4s, v21.4s
    ldr q26, [x0, #58368]
    fmla v1.4s, v24.4s, v17.4s
    ldr q27, [x1, #4096]
    ldr q2, [x2, #1024]
    fmla v2.4s, v24.4s, v18.4s
    ldr q24, [x3, #1024]
    fmla v4.4s, v25.4s, v21.4s
    ldr q28, [x0, #1536]
    fmla v5.4s, v25.4s, v17.4s
    ldr q29, [x0, #30208]
    ldr q6, [x2, #29696]
    fmla v6.4s, v25.4s, v18.4s
    ldr q30, [x0, #58880]
    fmla v0.4s, v25.4s, v23.4s
    ldr q31, [x3, #1536]
    fmla v1.4s, v25.4s, v19.4s
    ldr q8, [x0, #2048]
    fmla v2.4s, v25.4s, v20.4s
    ldr q25, [x0, #30720]
    fmla v4.4s, v26.4s, v23.4s
    ldr q9, [x0, #59392]
    fmla v5.4s, v26.4s, v19.4s
    ldr q10, [x3, #2048]
    fmla v6.4s, v26.4s, v20.4s
    ldr q11, [x0, #2560]
    fmla v0.4s, v26.4s, v27.4s
    ldr q12, [x0, #31232]
    fmla v1.4s, v26.4s, v16.4s
    ldr q13, [x0, #59904]
    fmla v2.4s, v26.4s, v22.4s
    ldr q26, [x3, #2560]
    fmla v4.4s, v24.4s, v27.4s
    subs x6, x6, #1
    fmla v5.4s, v24.4s, v16.4s
    add x0, x0, #16
    fmla v6.4s, v24.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v28.4s, v21.4s
    add x3, x3, #16
    fmla v2.4s, v28.4s, v17.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v18.4s
    add x1, x1, #16
    fmla v5.4s, v29.4s, v21.4s
    str q4, [x2, #28672]
    fmla v6.4s, v29.4s, v17.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v29.4s, v18.4s
    fmla v1.4s, v29.4s, v23.4s
    fmla v2.4s, v29.4s, v19.4s
    fmla v3.4s, v29.4s, v20.4s
    fmla v5.4s, v30.4s, v23.4s
    fmla v6.4s, v30.4s, v19.4s
    fmla v7.4s, v30.4s, v20.4s
    fmla v1.4s, v30.4s, v27.4s
    str q1, [x2, #512]
    fmla v2.4s, v30.4s, v16.4s
    fmla v3.4s, v30.4s, v22.4s
    fmla v5.4s, v31.4s, v27.4s
    str q5, [x2, #29184]
    fmla v6.4s, v31.4s, v16.4s
    fmla v7.4s, v31.4s, v22.4s
    fmla v2.4s, v8.4s, v21.4s
    fmla v3.4s, v8.4s, v17.4s
    fmla v6.4s, v25.4s, v21.4s
    fmla v7.4s, v25.4s, v17.4s
    fmla v2.4s, v25.4s, v23.4s
    fmla v3.4s, v25.4s, v19.4s
    fmla v6.4s, v9.4s, v23.4s
    fmla v7.4s, v9.4s, v19.4s
    fmla v2.4s, v9.4s, v27.4s
    str q2, [x2, #1024]
    fmla v3.4s, v9.4s, v16.4s
    fmla v6.4s, v10.4s, v27.4s
    str q6, [x2, #29696]
    fmla v7.4s, v10.4s, v16.4s
    fmla v3.4s, v11.4s, v21.4s
    fmla v7.4s, v12.4s, v21.4s
    fmla v3.4s, v12.4s, v23.4s
    fmla v7.4s, v13.4s, v23.4s
    fmla v3.4s, v13.4s, v27.4s
    str q3, [x2, #1536]
    fmla v7.4s, v26.4s, v27.4s
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_5
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    movz x5, #12
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_6:
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_7:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 72 of them, 24 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0]
    ldr q17, [x1]
    fmla v0.4s, v16.4s, v17.4s
    ldr q16, [x0, #28672]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x3]
    fmla v4.4s, v16.4s, v19.4s
    ldr q16, [x0, #512]
    ldr q20, [x1, #512]
    fmla v0.4s, v16.4s, v20.4s
    ldr q21, [x0, #29184]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v17.4s
    ldr q16, [x1, #2048]
    fmla v4.4s, v21.4s, v20.4s
    ldr q22, [x0, #57856]
    ldr q5, [x2, #29184]
    fmla v5.4s, v21.4s, v17.4s
    ldr q23, [x1, #3584]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x3, #512]
    fmla v1.4s, v21.4s, v18.4s
    ldr q21, [x0, #1024]
    fmla v4.4s, v22.4s, v16.4s
    ldr q25, [x1, #1024]
    fmla v5.4s, v22.4s, v18.4s
    ldr q26, [x0, #29696]
    fmla v0.4s, v22.4s, v23.4s
    ldr q27, [x1, #2560]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x0, #58368]
    fmla v4.4s, v24.4s, v23.4s
    ldr q28, [x1, #4096]
    fmla v5.4s, v24.4s, v19.4s
    ldr q24, [x3, #1024]
    fmla v0.4s, v21.4s, v25.4s
    ldr q29, [x0, #1536]
    fmla v1.4s, v21.4s, v20.4s
    ldr q30, [x0, #30208]
    ldr q2, [x2, #1024]
    fmla v2.4s, v21.4s, v17.4s
    ldr q21, [x0, #58880]
    fmla v4.4s, v26.4s, v25.4s
    ldr q31, [x3, #1536]
    fmla v5.4s, v26.4s, v20.4s
    ldr q8, [x0, #2048]
    ldr q6, [x2, #29696]
    fmla v6.4s, v26.4s, v17.4s
    ldr q9, [x0, #30720]
    fmla v0.4s, v26.4s, v27.4s
    ldr q10, [x0, #59392]
    fmla v1.4s, v26.4s, v16.4s
    ldr q11, [x3, #2048]
    fmla v2.4s, v26.4s, v18.4s
    ldr q26, [x0, #2560]
    fmla v4.4s, v22.4s, v27.4s
    ldr q12, [x0, #31232]
    fmla v5.4s, v22.4s, v16.4s
    ldr q13, [x0, #59904]
    fmla v6.4s, v22.4s, v18.4s
    ldr q14, [x3, #2560]
    fmla v0.4s, v22.4s, v28.4s
    subs x6, x6, #1
    fmla v1.4s, v22.4s, v23.4s
    add x0, x0, #16
    fmla v2.4s, v22.4s, v19.4s
    stur q0, [x2]
    fmla v4.4s, v24.4s, v28.4s
    add x3, x3, #16
    fmla v5.4s, v24.4s, v23.4s
    add x1, x1, #16
    fmla v6.4s, v24.4s, v19.4s
    str q4, [x2, #28672]
    fmla v1.4s, v29.4s, v25.4s
    fmla v2.4s, v29.4s, v20.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v29.4s, v17.4s
    fmla v5.4s, v30.4s, v25.4s
    fmla v6.4s, v30.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v30.4s, v17.4s
    fmla v1.4s, v30.4s, v27.4s
    fmla v2.4s, v30.4s, v16.4s
    fmla v3.4s, v30.4s, v18.4s
    fmla v5.4s, v21.4s, v27.4s
    fmla v6.4s, v21.4s, v16.4s
    fmla v7.4s, v21.4s, v18.4s
    fmla v1.4s, v21.4s, v28.4s
    str q1, [x2, #512]
    fmla v2.4s, v21.4s, v23.4s
    fmla v3.4s, v21.4s, v19.4s
    fmla v5.4s, v31.4s, v28.4s
    str q5, [x2, #29184]
    fmla v6.4s, v31.4s, v23.4s
    fmla v7.4s, v31.4s, v19.4s
    fmla v2.4s, v8.4s, v25.4s
    fmla v3.4s, v8.4s, v20.4s
    fmla v6.4s, v9.4s, v25.4s
    fmla v7.4s, v9.4s, v20.4s
    fmla v2.4s, v9.4s, v27.4s
    fmla v3.4s, v9.4s, v16.4s
    fmla v6.4s, v10.4s, v27.4s
    fmla v7.4s, v10.4s, v16.4s
    fmla v2.4s, v10.4s, v28.4s
    str q2, [x2, #1024]
    fmla v3.4s, v10.4s, v23.4s
    fmla v6.4s, v11.4s, v28.4s
    str q6, [x2, #29696]
    fmla v7.4s, v11.4s, v23.4s
    fmla v3.4s, v26.4s, v25.4s
    fmla v7.4s, v12.4s, v25.4s
    fmla v3.4s, v12.4s, v27.4s
    fmla v7.4s, v13.4s, v27.4s
    fmla v3.4s, v13.4s, v28.4s
    str q3, [x2, #1536]
    fmla v7.4s, v14.4s, v28.4s
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_7
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_6
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_8:
    // 4 channels of outputs with the taps 0-3 0-3; 0-3 0-3 0-3 0-2 (first-end) inside:
    // 66 of them, 20 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0]
    ldr q17, [x1]
    fmla v0.4s, v16.4s, v17.4s
    ldr q16, [x0, #28672]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x3]
    fmla v4.4s, v16.4s, v19.4s
    ldr q16, [x0, #512]
    ldr q20, [x1, #512]
    fmla v0.4s, v16.4s, v20.4s
    ldr q21, [x0, #29184]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v17.4s
    ldr q16, [x1, #2048]
    fmla v4.4s, v21.4s, v20.4s
    ldr q22, [x0, #57856]
    ldr q5, [x2, #29184]
    fmla v5.4s, v21.4s, v17.4s
    ldr q23, [x1, #3584]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x3, #512]
    fmla v1.4s, v21.4s, v18.4s
    ldr q21, [x0, #1024]
    fmla v4.4s, v22.4s, v16.4s
    ldr q25, [x1, #1024]
    fmla v5.4s, v22.4s, v18.4s
    ldr q26, [x0, #29696]
    fmla v0.4s, v22.4s, v23.4s
    ldr q27, [x1, #2560]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x0, #58368]
    fmla v4.4s, v24.4s, v23.4s
    ldr q28, [x1, #4096]
    fmla v5.4s, v24.4s, v19.4s
    ldr q24, [x3, #1024]
    fmla v0.4s, v21.4s, v25.4s
    ldr q29, [x0, #1536]
    fmla v1.4s, v21.4s, v20.4s
    ldr q30, [x0, #30208]
    ldr q2, [x2, #1024]
    fmla v2.4s, v21.4s, v17.4s
    ldr q21, [x0, #58880]
    fmla v4.4s, v26.4s, v25.4s
    ldr q31, [x3, #1536]
    fmla v5.4s, v26.4s, v20.4s
    ldr q8, [x0, #2048]
    ldr q6, [x2, #29696]
    fmla v6.4s, v26.4s, v17.4s
    ldr q9, [x0, #30720]
    fmla v0.4s, v26.4s, v27.4s
    ldr q10, [x0, #59392]
    fmla v1.4s, v26.4s, v16.4s
    ldr q11, [x3, #2048]
    fmla v2.4s, v26.4s, v18.4s
    subs x6, x6, #1
    fmla v4.4s, v22.4s, v27.4s
    add x0, x0, #16
    fmla v5.4s, v22.4s, v16.4s
    add x3, x3, #16
    fmla v6.4s, v22.4s, v18.4s
    add x1, x1, #16
    fmla v0.4s, v22.4s, v28.4s
    stur q0, [x2]
    fmla v1.4s, v22.4s, v23.4s
    fmla v2.4s, v22.4s, v19.4s
    fmla v4.4s, v24.4s, v28.4s
    str q4, [x2, #28672]
    fmla v5.4s, v24.4s, v23.4s
    fmla v6.4s, v24.4s, v19.4s
    fmla v1.4s, v29.4s, v25.4s
    fmla v2.4s, v29.4s, v20.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v29.4s, v17.4s
    fmla v5.4s, v30.4s, v25.4s
    fmla v6.4s, v30.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v30.4s, v17.4s
    fmla v1.4s, v30.4s, v27.4s
    fmla v2.4s, v30.4s, v16.4s
    fmla v3.4s, v30.4s, v18.4s
    fmla v5.4s, v21.4s, v27.4s
    fmla v6.4s, v21.4s, v16.4s
    fmla v7.4s, v21.4s, v18.4s
    fmla v1.4s, v21.4s, v28.4s
    str q1, [x2, #512]
    fmla v2.4s, v21.4s, v23.4s
    fmla v3.4s, v21.4s, v19.4s
    fmla v5.4s, v31.4s, v28.4s
    str q5, [x2, #29184]
    fmla v6.4s, v31.4s, v23.4s
    fmla v7.4s, v31.4s, v19.4s
    fmla v2.4s, v8.4s, v25.4s
    fmla v3.4s, v8.4s, v20.4s
    fmla v6.4s, v9.4s, v25.4s
    fmla v7.4s, v9.4s, v20.4s
    fmla v2.4s, v9.4s, v27.4s
    fmla v3.4s, v9.4s, v16.4s
    fmla v6.4s, v10.4s, v27.4s
    fmla v7.4s, v10.4s, v16.4s
    fmla v2.4s, v10.4s, v28.4s
    str q2, [x2, #1024]
    fmla v3.4s, v10.4s, v23.4s
    str q3, [x2, #1536]
    fmla v6.4s, v11.4s, v28.4s
    fmla v7.4s, v11.4s, v23.4s
    str q6, [x2, #29696]
    str q7, [x2, #30208]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_8
    add x0, x0, #7, lsl #12
    add x0, x0, #1536
    add x3, x3, #7, lsl #12
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #7, lsl #12
    add x2, x2, #1536
    subs x4, x4, #1
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_4
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_9:
    // 4 channels of outputs with the taps 0-3 0-2; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 55 of them, 15 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0, #512]
    ldr q17, [x1, #512]
    fmla v0.4s, v16.4s, v17.4s
    ldr q18, [x1]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v18.4s
    ldr q16, [x0, #29184]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q19, [x1, #2048]
    ldr q5, [x2, #29184]
    fmla v5.4s, v16.4s, v18.4s
    ldr q20, [x1, #1536]
    fmla v0.4s, v16.4s, v19.4s
    ldr q21, [x0, #57856]
    fmla v1.4s, v16.4s, v20.4s
    ldr q16, [x1, #3584]
    fmla v4.4s, v21.4s, v19.4s
    ldr q22, [x1, #3072]
    fmla v5.4s, v21.4s, v20.4s
    ldr q23, [x0, #1024]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x1, #1024]
    fmla v1.4s, v21.4s, v22.4s
    ldr q21, [x0, #29696]
    fmla v0.4s, v23.4s, v24.4s
    ldr q25, [x1, #2560]
    fmla v1.4s, v23.4s, v17.4s
    ldr q26, [x0, #58368]
    ldr q2, [x2, #1024]
    fmla v2.4s, v23.4s, v18.4s
    ldr q23, [x1, #4096]
    fmla v4.4s, v21.4s, v24.4s
    ldr q27, [x0, #1536]
    fmla v5.4s, v21.4s, v17.4s
    ldr q28, [x0, #30208]
    ldr q6, [x2, #29696]
    fmla v6.4s, v21.4s, v18.4s
    ldr q29, [x0, #58880]
    fmla v0.4s, v21.4s, v25.4s
    ldr q30, [x0, #2048]
    fmla v1.4s, v21.4s, v19.4s
    ldr q31, [x0, #30720]
    fmla v2.4s, v21.4s, v20.4s
    ldr q21, [x0, #59392]
    fmla v4.4s, v26.4s, v25.4s
    ldr q8, [x0, #2560]
    fmla v5.4s, v26.4s, v19.4s
    ldr q9, [x0, #31232]
    fmla v6.4s, v26.4s, v20.4s
    ldr q10, [x0, #59904]
    fmla v0.4s, v26.4s, v23.4s
    subs x6, x6, #1
    fmla v1.4s, v26.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v26.4s, v22.4s
    str q4, [x2, #28672]
    fmla v1.4s, v27.4s, v24.4s
    add x3, x3, #16
    fmla v2.4s, v27.4s, v17.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v27.4s, v18.4s
    add x1, x1, #16
    fmla v5.4s, v28.4s, v24.4s
    stur q0, [x2]
    fmla v6.4s, v28.4s, v17.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v28.4s, v18.4s
    fmla v1.4s, v28.4s, v25.4s
    fmla v2.4s, v28.4s, v19.4s
    fmla v3.4s, v28.4s, v20.4s
    fmla v5.4s, v29.4s, v25.4s
    str q5, [x2, #29184]
    fmla v6.4s, v29.4s, v19.4s
    fmla v7.4s, v29.4s, v20.4s
    fmla v1.4s, v29.4s, v23.4s
    str q1, [x2, #512]
    fmla v2.4s, v29.4s, v16.4s
    fmla v3.4s, v29.4s, v22.4s
    fmla v2.4s, v30.4s, v24.4s
    fmla v3.4s, v30.4s, v17.4s
    fmla v6.4s, v31.4s, v24.4s
    fmla v7.4s, v31.4s, v17.4s
    fmla v2.4s, v31.4s, v25.4s
    fmla v3.4s, v31.4s, v19.4s
    fmla v6.4s, v21.4s, v25.4s
    str q6, [x2, #29696]
    fmla v7.4s, v21.4s, v19.4s
    fmla v2.4s, v21.4s, v23.4s
    str q2, [x2, #1024]
    fmla v3.4s, v21.4s, v16.4s
    fmla v3.4s, v8.4s, v24.4s
    fmla v7.4s, v9.4s, v24.4s
    fmla v3.4s, v9.4s, v25.4s
    fmla v7.4s, v10.4s, v25.4s
    str q7, [x2, #30208]
    fmla v3.4s, v10.4s, v23.4s
    str q3, [x2, #1536]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_9
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    movz x5, #12
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_10:
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_11:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 60 of them, 18 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0]
    ldr q17, [x1]
    fmla v0.4s, v16.4s, v17.4s
    ldr q16, [x0, #28672]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x0, #512]
    ldr q20, [x1, #512]
    fmla v0.4s, v16.4s, v20.4s
    ldr q21, [x0, #29184]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v17.4s
    ldr q16, [x1, #2048]
    fmla v4.4s, v21.4s, v20.4s
    ldr q22, [x0, #57856]
    ldr q5, [x2, #29184]
    fmla v5.4s, v21.4s, v17.4s
    ldr q23, [x1, #3584]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x0, #1024]
    fmla v1.4s, v21.4s, v18.4s
    ldr q21, [x1, #1024]
    fmla v4.4s, v22.4s, v16.4s
    ldr q25, [x0, #29696]
    fmla v5.4s, v22.4s, v18.4s
    ldr q26, [x1, #2560]
    fmla v0.4s, v22.4s, v23.4s
    ldr q27, [x0, #58368]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x1, #4096]
    fmla v0.4s, v24.4s, v21.4s
    ldr q28, [x0, #1536]
    fmla v1.4s, v24.4s, v20.4s
    ldr q29, [x0, #30208]
    ldr q2, [x2, #1024]
    fmla v2.4s, v24.4s, v17.4s
    ldr q24, [x0, #58880]
    fmla v4.4s, v25.4s, v21.4s
    ldr q30, [x0, #2048]
    fmla v5.4s, v25.4s, v20.4s
    ldr q31, [x0, #30720]
    ldr q6, [x2, #29696]
    fmla v6.4s, v25.4s, v17.4s
    ldr q8, [x0, #59392]
    fmla v0.4s, v25.4s, v26.4s
    ldr q9, [x0, #2560]
    fmla v1.4s, v25.4s, v16.4s
    ldr q10, [x0, #31232]
    fmla v2.4s, v25.4s, v18.4s
    ldr q25, [x0, #59904]
    fmla v4.4s, v27.4s, v26.4s
    subs x6, x6, #1
    fmla v5.4s, v27.4s, v16.4s
    add x0, x0, #16
    fmla v6.4s, v27.4s, v18.4s
    str q4, [x2, #28672]
    fmla v0.4s, v27.4s, v22.4s
    add x3, x3, #16
    fmla v1.4s, v27.4s, v23.4s
    add x1, x1, #16
    fmla v2.4s, v27.4s, v19.4s
    stur q0, [x2]
    fmla v1.4s, v28.4s, v21.4s
    fmla v2.4s, v28.4s, v20.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v17.4s
    fmla v5.4s, v29.4s, v21.4s
    fmla v6.4s, v29.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v29.4s, v17.4s
    fmla v1.4s, v29.4s, v26.4s
    fmla v2.4s, v29.4s, v16.4s
    fmla v3.4s, v29.4s, v18.4s
    fmla v5.4s, v24.4s, v26.4s
    str q5, [x2, #29184]
    fmla v6.4s, v24.4s, v16.4s
    fmla v7.4s, v24.4s, v18.4s
    fmla v1.4s, v24.4s, v22.4s
    str q1, [x2, #512]
    fmla v2.4s, v24.4s, v23.4s
    fmla v3.4s, v24.4s, v19.4s
    fmla v2.4s, v30.4s, v21.4s
    fmla v3.4s, v30.4s, v20.4s
    fmla v6.4s, v31.4s, v21.4s
    fmla v7.4s, v31.4s, v20.4s
    fmla v2.4s, v31.4s, v26.4s
    fmla v3.4s, v31.4s, v16.4s
    fmla v6.4s, v8.4s, v26.4s
    str q6, [x2, #29696]
    fmla v7.4s, v8.4s, v16.4s
    fmla v2.4s, v8.4s, v22.4s
    str q2, [x2, #1024]
    fmla v3.4s, v8.4s, v23.4s
    fmla v3.4s, v9.4s, v21.4s
    fmla v7.4s, v10.4s, v21.4s
    fmla v3.4s, v10.4s, v26.4s
    fmla v7.4s, v25.4s, v26.4s
    str q7, [x2, #30208]
    fmla v3.4s, v25.4s, v22.4s
    str q3, [x2, #1536]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_11
    add x0, x0, #1536
    add x3, x3, #1536
    sub x1, x1, #512
    add x2, x2, #1536
    subs x5, x5, #1
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_10
    movz x6, #32
.Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_12:
    // 4 channels of outputs with the taps 0-3 0-2; 0-3 0-3 0-3 0-2 (first-end) inside:
    // 55 of them, 15 loads of input, 9 loads of filter
    ldr q0, [x2]
    ldr q16, [x0]
    ldr q17, [x1]
    fmla v0.4s, v16.4s, v17.4s
    ldr q16, [x0, #28672]
    ldr q4, [x2, #28672]
    fmla v4.4s, v16.4s, v17.4s
    ldr q18, [x1, #1536]
    fmla v0.4s, v16.4s, v18.4s
    ldr q16, [x0, #57344]
    fmla v4.4s, v16.4s, v18.4s
    ldr q19, [x1, #3072]
    fmla v0.4s, v16.4s, v19.4s
    ldr q16, [x0, #512]
    ldr q20, [x1, #512]
    fmla v0.4s, v16.4s, v20.4s
    ldr q21, [x0, #29184]
    ldr q1, [x2, #512]
    fmla v1.4s, v16.4s, v17.4s
    ldr q16, [x1, #2048]
    fmla v4.4s, v21.4s, v20.4s
    ldr q22, [x0, #57856]
    ldr q5, [x2, #29184]
    fmla v5.4s, v21.4s, v17.4s
    ldr q23, [x1, #3584]
    fmla v0.4s, v21.4s, v16.4s
    ldr q24, [x0, #1024]
    fmla v1.4s, v21.4s, v18.4s
    ldr q21, [x1, #1024]
    fmla v4.4s, v22.4s, v16.4s
    ldr q25, [x0, #29696]
    fmla v5.4s, v22.4s, v18.4s
    ldr q26, [x1, #2560]
    fmla v0.4s, v22.4s, v23.4s
    ldr q27, [x0, #58368]
    fmla v1.4s, v22.4s, v19.4s
    ldr q22, [x1, #4096]
    fmla v0.4s, v24.4s, v21.4s
    ldr q28, [x0, #1536]
    fmla v1.4s, v24.4s, v20.4s
    ldr q29, [x0, #30208]
    ldr q2, [x2, #1024]
    fmla v2.4s, v24.4s, v17.4s
    ldr q24, [x0, #58880]
    fmla v4.4s, v25.4s, v21.4s
    ldr q30, [x0, #2048]
    fmla v5.4s, v25.4s, v20.4s
    ldr q31, [x0, #30720]
    ldr q6, [x2, #29696]
    fmla v6.4s, v25.4s, v17.4s
    ldr q8, [x0, #59392]
    fmla v0.4s, v25.4s, v26.4s
    subs x6, x6, #1
    fmla v1.4s, v25.4s, v16.4s
    add x0, x0, #16
    fmla v2.4s, v25.4s, v18.4s
    add x3, x3, #16
    fmla v4.4s, v27.4s, v26.4s
    str q4, [x2, #28672]
    fmla v5.4s, v27.4s, v16.4s
    add x1, x1, #16
    fmla v6.4s, v27.4s, v18.4s
    fmla v0.4s, v27.4s, v22.4s
    stur q0, [x2]
    fmla v1.4s, v27.4s, v23.4s
    fmla v2.4s, v27.4s, v19.4s
    fmla v1.4s, v28.4s, v21.4s
    fmla v2.4s, v28.4s, v20.4s
    ldr q3, [x2, #1536]
    fmla v3.4s, v28.4s, v17.4s
    fmla v5.4s, v29.4s, v21.4s
    fmla v6.4s, v29.4s, v20.4s
    ldr q7, [x2, #30208]
    fmla v7.4s, v29.4s, v17.4s
    fmla v1.4s, v29.4s, v26.4s
    fmla v2.4s, v29.4s, v16.4s
    fmla v3.4s, v29.4s, v18.4s
    fmla v5.4s, v24.4s, v26.4s
    str q5, [x2, #29184]
    fmla v6.4s, v24.4s, v16.4s
    fmla v7.4s, v24.4s, v18.4s
    fmla v1.4s, v24.4s, v22.4s
    str q1, [x2, #512]
    fmla v2.4s, v24.4s, v23.4s
    fmla v3.4s, v24.4s, v19.4s
    fmla v2.4s, v30.4s, v21.4s
    fmla v3.4s, v30.4s, v20.4s
    fmla v6.4s, v31.4s, v21.4s
    fmla v7.4s, v31.4s, v20.4s
    fmla v2.4s, v31.4s, v26.4s
    fmla v3.4s, v31.4s, v16.4s
    fmla v6.4s, v8.4s, v26.4s
    str q6, [x2, #29696]
    fmla v7.4s, v8.4s, v16.4s
    str q7, [x2, #30208]
    fmla v2.4s, v8.4s, v22.4s
    fmla v3.4s, v8.4s, v23.4s
    str q2, [x2, #1024]
    str q3, [x2, #1536]
    add x2, x2, #16
    b.ne .Ldwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0_12
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldr d14, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0, .-dwconv_3x3_s1_window_2x4_c4_nhwc_hwc_interleaved_column_row_pf0
