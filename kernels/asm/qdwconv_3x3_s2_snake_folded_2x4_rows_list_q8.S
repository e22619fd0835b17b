// void qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[2*l+n,2*k+m,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x64, stride 2, dilation 1, padding same, output 14x14.
// Workspace: 53888 bytes.
// Family snake_folded: a snake path; the input's zero times the filter's sum is in the bias.
// Tile: 2x4 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     9 vectors of filter stay in registers
//     for l by 2
//       for k by 4
//         one output after the other along a path, each made in 2 vectors
//         for n, unrolled
//           for m, unrolled
//             sums[l,k,i]+=(input.padded[2*l+n,2*k+m,i]-128)*(filter[n,m,i]-121)
//         output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
//
// Registers:
//   x0               input
//   x1               filter
//   x2               bias
//   x3               output
//   x4               workspace
//   x5               image
//   x6-x7            counters
//   x6-x7            rows, taps
//   x8               counter: i
//   x9               counter: l
//   x10              counter: k
//   x16, x17         scratch of address arithmetic
//   v0-v4            copying
//   v0-v7, v16       filter, 16 bits
//   v17-v20          sums, two an output
//   v21              multiplier
//   v22-v31, v8-v15  taps, pixels, outputs
// armsim-contract: {"op":"qdwconv","problem":{"hi":28,"wi":28,"channels":64,"stride":2,"padding":"same","dilation":1,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9},"tile":{"family":"snake_folded","rows":2,"columns":4,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8
    .type qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8, %function
qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x5, x4, #64
    movi v4.16b, #128
    movz x6, #28
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_0:
    movz x7, #28
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_1:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_0
    movz x7, #29
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_2:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_2
    add x5, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v22.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x8, #8
    sshll v22.4s, v22.4h, #0
    stp q22, q22, [x4, #32]
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_3:
    // filter and bias of 8 channels
    movi v22.8b, #121
    movi v23.8h, #128
    ldr d0, [x1]
    usubl v0.8h, v0.8b, v22.8b
    ldr d1, [x1, #64]
    usubl v1.8h, v1.8b, v22.8b
    add v24.8h, v0.8h, v1.8h
    ldr d2, [x1, #128]
    usubl v2.8h, v2.8b, v22.8b
    add v24.8h, v24.8h, v2.8h
    ldr d3, [x1, #192]
    usubl v3.8h, v3.8b, v22.8b
    add v24.8h, v24.8h, v3.8h
    ldr d4, [x1, #256]
    usubl v4.8h, v4.8b, v22.8b
    add v24.8h, v24.8h, v4.8h
    ldr d5, [x1, #320]
    usubl v5.8h, v5.8b, v22.8b
    add v24.8h, v24.8h, v5.8h
    ldr d6, [x1, #384]
    usubl v6.8h, v6.8b, v22.8b
    add v24.8h, v24.8h, v6.8h
    ldr d7, [x1, #448]
    usubl v7.8h, v7.8b, v22.8b
    add v24.8h, v24.8h, v7.8h
    ldr d16, [x1, #512]
    usubl v16.8h, v16.8b, v22.8b
    add v24.8h, v24.8h, v16.8h
    ldr q17, [x2]
    smlsl v17.4s, v24.4h, v23.4h
    ldr q18, [x2, #16]
    smlsl2 v18.4s, v24.8h, v23.8h
    movz x9, #7
    stp q17, q18, [x4]
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_4:
    movz x10, #3
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_5:
    // 2x4 outputs of 8 channels
    ldr d22, [x5]
    ldr d23, [x5, #64]
    ldr d24, [x5, #128]
    ldr d25, [x5, #1856]
    subs x10, x10, #1
    ldp q17, q18, [x4]
    ushll v22.8h, v22.8b, #0
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ldp q19, q20, [x4]
    ldr d22, [x5, #1920]
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v24.4h, v0.4h
    smlal2 v20.4s, v24.8h, v0.8h
    ldr d26, [x5, #1984]
    ldr d27, [x5, #3712]
    ushll v23.8h, v23.8b, #0
    smlal v17.4s, v23.4h, v1.4h
    smlal2 v18.4s, v23.8h, v1.8h
    ldr d23, [x5, #3776]
    smlal v17.4s, v24.4h, v2.4h
    ldr d28, [x5, #3840]
    smlal2 v18.4s, v24.8h, v2.8h
    ldr d24, [x5, #192]
    ldr d29, [x5, #256]
    ldr d30, [x5, #2048]
    ldr d31, [x5, #2112]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v3.4h
    smlal2 v18.4s, v25.8h, v3.8h
    ldr d25, [x5, #3904]
    ushll v26.8h, v26.8b, #0
    ldr d8, [x5, #3968]
    ushll v22.8h, v22.8b, #0
    smlal v17.4s, v22.4h, v4.4h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v24.4h, v1.4h
    smlal2 v20.4s, v24.8h, v1.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v29.4h, v2.4h
    smlal2 v20.4s, v29.8h, v2.8h
    ushll v30.8h, v30.8b, #0
    smlal v19.4s, v26.4h, v3.4h
    smlal2 v20.4s, v26.8h, v3.8h
    ushll v31.8h, v31.8b, #0
    smlal2 v18.4s, v22.8h, v4.8h
    smlal v19.4s, v30.4h, v4.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v20.4s, v30.8h, v4.8h
    smlal v17.4s, v26.4h, v5.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v18.4s, v26.8h, v5.8h
    smlal v19.4s, v31.4h, v5.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v20.4s, v31.8h, v5.8h
    smlal v17.4s, v27.4h, v6.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v18.4s, v27.8h, v6.8h
    smlal v19.4s, v28.4h, v6.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v20.4s, v28.8h, v6.8h
    smlal v17.4s, v23.4h, v7.4h
    ldr d22, [x5, #320]
    smlal2 v18.4s, v23.8h, v7.8h
    ldr d23, [x5, #384]
    smlal v19.4s, v25.4h, v7.4h
    ldr d24, [x5, #2176]
    smlal2 v20.4s, v25.8h, v7.8h
    ldr d25, [x5, #2240]
    smlal v17.4s, v28.4h, v16.4h
    ldr d26, [x5, #4032]
    smlal2 v18.4s, v28.8h, v16.8h
    ldr d27, [x5, #4096]
    smlal v19.4s, v8.4h, v16.4h
    ldp q28, q30, [x4, #32]
    smlal2 v20.4s, v8.8h, v16.8h
    ldr d9, [x5, #448]
    ldr d10, [x5, #512]
    ldr d11, [x5, #2304]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v23.8h, v23.8b, #0
    ldr d12, [x5, #2368]
    ushll v22.8h, v22.8b, #0
    ldr d13, [x5, #4160]
    ushll v25.8h, v25.8b, #0
    ldr d14, [x5, #4224]
    ushll v24.8h, v24.8b, #0
    ushll v9.8h, v9.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v10.8h, v10.8b, #0
    srsra v28.4s, v17.4s, #9
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v11.8h, v11.8b, #0
    ushll v12.8h, v12.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v30.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v29.4h, v0.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v18.4s, v29.8h, v0.8h
    smlal v17.4s, v22.4h, v1.4h
    ldp q29, q15, [x4, #32]
    smlal2 v18.4s, v22.8h, v1.8h
    smlal v17.4s, v23.4h, v2.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v18.4s, v23.8h, v2.8h
    smlal v17.4s, v31.4h, v3.4h
    ushll v13.8h, v13.8b, #0
    smlal2 v18.4s, v31.8h, v3.8h
    smlal v17.4s, v24.4h, v4.4h
    srsra v29.4s, v19.4s, #9
    smlal2 v18.4s, v24.8h, v4.8h
    smlal v17.4s, v25.4h, v5.4h
    srsra v15.4s, v20.4s, #9
    smlal2 v18.4s, v25.8h, v5.8h
    smlal v17.4s, v8.4h, v6.4h
    ldp q19, q20, [x4]
    smlal v19.4s, v23.4h, v0.4h
    smlal2 v20.4s, v23.8h, v0.8h
    ushll v14.8h, v14.8b, #0
    smlal v19.4s, v9.4h, v1.4h
    smlal2 v20.4s, v9.8h, v1.8h
    ldr d22, [x5, #5952]
    smlal v19.4s, v10.4h, v2.4h
    ldr d23, [x5, #6016]
    smlal2 v20.4s, v10.8h, v2.8h
    ldr d24, [x5, #6080]
    smlal v19.4s, v25.4h, v3.4h
    ldr d31, [x5, #7808]
    smlal2 v20.4s, v25.8h, v3.8h
    ldr d25, [x5, #7872]
    smlal v19.4s, v11.4h, v4.4h
    ldr d9, [x5, #7936]
    smlal2 v20.4s, v11.8h, v4.8h
    ldp q10, q11, [x4, #32]
    smlal v19.4s, v12.4h, v5.4h
    smlal2 v20.4s, v12.8h, v5.8h
    ldr d12, [x5, #3968]
    smlal2 v18.4s, v8.8h, v6.8h
    ldr d8, [x5, #5824]
    smlal v19.4s, v27.4h, v6.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v20.4s, v27.8h, v6.8h
    smlal v17.4s, v26.4h, v7.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v18.4s, v26.8h, v7.8h
    smlal v19.4s, v13.4h, v7.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v20.4s, v13.8h, v7.8h
    smlal v17.4s, v27.4h, v16.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v18.4s, v27.8h, v16.8h
    smlal v19.4s, v14.4h, v16.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v14.8h, v16.8h
    ushll v31.8h, v31.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v25.8h, v25.8b, #0
    ushll v9.8h, v9.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    sqxtn v28.4h, v28.4s
    srsra v10.4s, v17.4s, #9
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn v29.4h, v29.4s
    srsra v11.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v27.4h, v0.4h
    smlal2 v18.4s, v27.8h, v0.8h
    sqxtn2 v28.8h, v30.4s
    smlal v17.4s, v13.4h, v1.4h
    ldr d30, [x5, #5888]
    smlal2 v18.4s, v13.8h, v1.8h
    ldr d13, [x5, #7680]
    smlal v17.4s, v14.4h, v2.4h
    sqxtn2 v29.8h, v15.4s
    smlal2 v18.4s, v14.8h, v2.8h
    ldr d14, [x5, #7744]
    smlal v17.4s, v22.4h, v3.4h
    sqxtun v28.8b, v28.8h
    smlal2 v18.4s, v22.8h, v3.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v23.4h, v4.4h
    smlal2 v18.4s, v23.8h, v4.8h
    ldp q23, q15, [x4, #32]
    smlal v17.4s, v24.4h, v5.4h
    smlal2 v18.4s, v24.8h, v5.8h
    ushll v13.8h, v13.8b, #0
    smlal v17.4s, v31.4h, v6.4h
    smlal2 v18.4s, v31.8h, v6.8h
    ushll v14.8h, v14.8b, #0
    smlal v17.4s, v25.4h, v7.4h
    smlal2 v18.4s, v25.8h, v7.8h
    srsra v23.4s, v19.4s, #9
    smlal v17.4s, v9.4h, v16.4h
    smlal2 v18.4s, v9.8h, v16.8h
    ldr d24, [x5, #3840]
    ldr d25, [x5, #3904]
    ldr d9, [x5, #5696]
    sqxtn v10.4h, v10.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    sqxtn v23.4h, v23.4s
    str d28, [x3]
    ldr d28, [x5, #5760]
    sqxtn2 v10.8h, v11.4s
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d11, [x5, #7552]
    ushll v24.8h, v24.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v25.8h, v25.8b, #0
    ushll v9.8h, v9.8b, #0
    ushll v28.8h, v28.8b, #0
    ushll v11.8h, v11.8b, #0
    srsra v15.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v12.4h, v0.4h
    smlal2 v20.4s, v12.8h, v0.8h
    sqxtun v29.8b, v29.8h
    smlal v19.4s, v26.4h, v1.4h
    sqxtun v10.8b, v10.8h
    smlal2 v20.4s, v26.8h, v1.8h
    ldr d26, [x5, #7616]
    smlal v19.4s, v27.4h, v2.4h
    sqxtn2 v23.8h, v15.4s
    smlal2 v20.4s, v27.8h, v2.8h
    ldp q27, q15, [x4, #32]
    smlal v19.4s, v8.4h, v3.4h
    smlal2 v20.4s, v8.8h, v3.8h
    str d29, [x3, #64]
    smlal v19.4s, v30.4h, v4.4h
    ldr d29, [x5, #3712]
    smlal2 v20.4s, v30.8h, v4.8h
    ldr d30, [x5, #3776]
    smlal v19.4s, v22.4h, v5.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v22.8h, v5.8h
    smlal v19.4s, v13.4h, v6.4h
    srsra v27.4s, v17.4s, #9
    smlal2 v20.4s, v13.8h, v6.8h
    smlal v19.4s, v14.4h, v7.4h
    srsra v15.4s, v18.4s, #9
    smlal2 v20.4s, v14.8h, v7.8h
    smlal v19.4s, v31.4h, v16.4h
    ldp q17, q18, [x4]
    smlal2 v20.4s, v31.8h, v16.8h
    smlal v17.4s, v24.4h, v0.4h
    ldr d22, [x5, #5568]
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d31, [x5, #5632]
    smlal v17.4s, v25.4h, v1.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v18.4s, v25.8h, v1.8h
    smlal v17.4s, v12.4h, v2.4h
    ldr d25, [x5, #7424]
    smlal2 v18.4s, v12.8h, v2.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v9.4h, v3.4h
    smlal2 v18.4s, v9.8h, v3.8h
    ldr d12, [x5, #7488]
    smlal v17.4s, v28.4h, v4.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v18.4s, v28.8h, v4.8h
    smlal v17.4s, v8.4h, v5.4h
    ldp q28, q14, [x4, #32]
    smlal2 v18.4s, v8.8h, v5.8h
    smlal v17.4s, v11.4h, v6.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v18.4s, v11.8h, v6.8h
    smlal v17.4s, v26.4h, v7.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v18.4s, v26.8h, v7.8h
    smlal v17.4s, v13.4h, v16.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v18.4s, v13.8h, v16.8h
    ldp q26, q8, [x4, #32]
    sqxtn v27.4h, v27.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn2 v27.8h, v15.4s
    ldp q13, q15, [x4, #32]
    sqxtun v23.8b, v23.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    str d10, [x3, #128]
    str d23, [x3, #192]
    add x5, x5, #512
    sqxtun v27.8b, v27.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    str d27, [x3, #1088]
    srsra v28.4s, v19.4s, #9
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v14.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v29.4h, v0.4h
    srsra v26.4s, v17.4s, #9
    smlal2 v20.4s, v29.8h, v0.8h
    smlal v19.4s, v30.4h, v1.4h
    sqxtn v28.4h, v28.4s
    smlal2 v20.4s, v30.8h, v1.8h
    srsra v8.4s, v18.4s, #9
    smlal v19.4s, v24.4h, v2.4h
    smlal2 v20.4s, v24.8h, v2.8h
    sqxtn2 v28.8h, v14.4s
    smlal v19.4s, v22.4h, v3.4h
    sqxtn v26.4h, v26.4s
    smlal2 v20.4s, v22.8h, v3.8h
    sqxtn2 v26.8h, v8.4s
    smlal v19.4s, v31.4h, v4.4h
    sqxtun v28.8b, v28.8h
    smlal2 v20.4s, v31.8h, v4.8h
    str d28, [x3, #1024]
    smlal v19.4s, v9.4h, v5.4h
    sqxtun v26.8b, v26.8h
    smlal2 v20.4s, v9.8h, v5.8h
    str d26, [x3, #960]
    smlal v19.4s, v25.4h, v6.4h
    smlal2 v20.4s, v25.8h, v6.8h
    smlal v19.4s, v12.4h, v7.4h
    smlal2 v20.4s, v12.8h, v7.8h
    smlal v19.4s, v11.4h, v16.4h
    smlal2 v20.4s, v11.8h, v16.8h
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v13.4s, v19.4s, #9
    sqxtn v13.4h, v13.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v15.4s, v20.4s, #9
    sqxtn2 v13.8h, v15.4s
    sqxtun v13.8b, v13.8h
    str d13, [x3, #896]
    add x3, x3, #256
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_5
    // 2x2 outputs of 8 channels
    ldr d22, [x5]
    ldr d23, [x5, #64]
    ushll v22.8h, v22.8b, #0
    ldr d24, [x5, #128]
    ldr d25, [x5, #1856]
    ldp q17, q18, [x4]
    smlal v17.4s, v22.4h, v0.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v22.8h, v0.8h
    ldr d22, [x5, #1920]
    ldr d26, [x5, #1984]
    ldr d27, [x5, #3712]
    ushll v23.8h, v23.8b, #0
    smlal v17.4s, v23.4h, v1.4h
    smlal2 v18.4s, v23.8h, v1.8h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v24.4h, v0.4h
    smlal2 v20.4s, v24.8h, v0.8h
    smlal v17.4s, v24.4h, v2.4h
    ldr d23, [x5, #3776]
    smlal2 v18.4s, v24.8h, v2.8h
    ldr d24, [x5, #3840]
    ldr d28, [x5, #192]
    ldr d29, [x5, #256]
    ldr d30, [x5, #2048]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v3.4h
    smlal2 v18.4s, v25.8h, v3.8h
    ldr d25, [x5, #2112]
    ldr d31, [x5, #3904]
    ushll v26.8h, v26.8b, #0
    ldr d8, [x5, #3968]
    ushll v22.8h, v22.8b, #0
    smlal v17.4s, v22.4h, v4.4h
    smlal2 v18.4s, v22.8h, v4.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v28.4h, v1.4h
    smlal2 v20.4s, v28.8h, v1.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v29.4h, v2.4h
    smlal2 v20.4s, v29.8h, v2.8h
    ushll v30.8h, v30.8b, #0
    smlal v19.4s, v26.4h, v3.4h
    smlal2 v20.4s, v26.8h, v3.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v30.4h, v4.4h
    smlal2 v20.4s, v30.8h, v4.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v26.4h, v5.4h
    smlal2 v18.4s, v26.8h, v5.8h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v25.4h, v5.4h
    smlal2 v20.4s, v25.8h, v5.8h
    ushll v23.8h, v23.8b, #0
    smlal v17.4s, v27.4h, v6.4h
    smlal2 v18.4s, v27.8h, v6.8h
    ushll v31.8h, v31.8b, #0
    smlal v19.4s, v24.4h, v6.4h
    smlal2 v20.4s, v24.8h, v6.8h
    ushll v8.8h, v8.8b, #0
    smlal v17.4s, v23.4h, v7.4h
    smlal2 v18.4s, v23.8h, v7.8h
    ldr d22, [x5, #5696]
    smlal v19.4s, v31.4h, v7.4h
    ldr d25, [x5, #5760]
    smlal2 v20.4s, v31.8h, v7.8h
    ldr d26, [x5, #5824]
    smlal v17.4s, v24.4h, v16.4h
    ldr d27, [x5, #7552]
    smlal2 v18.4s, v24.8h, v16.8h
    ldr d28, [x5, #7616]
    smlal v19.4s, v8.4h, v16.4h
    ldr d29, [x5, #7680]
    smlal2 v20.4s, v8.8h, v16.8h
    ldp q30, q9, [x4, #32]
    ldr d10, [x5, #3712]
    ldr d11, [x5, #5568]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d12, [x5, #5632]
    ldr d13, [x5, #7424]
    ldr d14, [x5, #7488]
    ushll v22.8h, v22.8b, #0
    ushll v25.8h, v25.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v26.8h, v26.8b, #0
    ushll v27.8h, v27.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v10.8h, v10.8b, #0
    ushll v11.8h, v11.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v30.4s, v17.4s, #9
    ushll v12.8h, v12.8b, #0
    srsra v9.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ushll v13.8h, v13.8b, #0
    smlal v17.4s, v31.4h, v1.4h
    smlal2 v18.4s, v31.8h, v1.8h
    ldp q31, q15, [x4, #32]
    smlal v17.4s, v8.4h, v2.4h
    smlal2 v18.4s, v8.8h, v2.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v22.4h, v3.4h
    smlal2 v18.4s, v22.8h, v3.8h
    ushll v14.8h, v14.8b, #0
    smlal v17.4s, v25.4h, v4.4h
    smlal2 v18.4s, v25.8h, v4.8h
    srsra v31.4s, v19.4s, #9
    smlal v17.4s, v26.4h, v5.4h
    smlal2 v18.4s, v26.8h, v5.8h
    srsra v15.4s, v20.4s, #9
    smlal v17.4s, v27.4h, v6.4h
    smlal2 v18.4s, v27.8h, v6.8h
    ldp q19, q20, [x4]
    smlal v19.4s, v10.4h, v0.4h
    smlal2 v20.4s, v10.8h, v0.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v23.4h, v1.4h
    smlal2 v20.4s, v23.8h, v1.8h
    ldp q23, q25, [x4, #32]
    smlal v19.4s, v24.4h, v2.4h
    smlal2 v20.4s, v24.8h, v2.8h
    ldp q24, q26, [x4, #32]
    smlal v19.4s, v11.4h, v3.4h
    smlal2 v20.4s, v11.8h, v3.8h
    sqxtn v30.4h, v30.4s
    smlal v19.4s, v12.4h, v4.4h
    sqxtn v31.4h, v31.4s
    smlal2 v20.4s, v12.8h, v4.8h
    sqxtn2 v30.8h, v9.4s
    smlal v19.4s, v22.4h, v5.4h
    sqxtn2 v31.8h, v15.4s
    smlal2 v20.4s, v22.8h, v5.8h
    sqxtun v30.8b, v30.8h
    smlal v19.4s, v13.4h, v6.4h
    str d30, [x3]
    smlal v17.4s, v28.4h, v7.4h
    sqxtun v31.8b, v31.8h
    smlal2 v20.4s, v13.8h, v6.8h
    str d31, [x3, #64]
    smlal v19.4s, v14.4h, v7.4h
    smlal2 v18.4s, v28.8h, v7.8h
    smlal v17.4s, v29.4h, v16.4h
    smlal2 v20.4s, v14.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    smlal2 v18.4s, v29.8h, v16.8h
    smlal2 v20.4s, v27.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v23.4s, v17.4s, #9
    sqxtn v23.4h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v24.4s, v19.4s, #9
    sqxtn v24.4h, v24.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v25.4s, v18.4s, #9
    sqxtn2 v23.8h, v25.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v26.4s, v20.4s, #9
    sqxtn2 v24.8h, v26.4s
    sqxtun v23.8b, v23.8h
    str d23, [x3, #960]
    sqxtun v24.8b, v24.8h
    str d24, [x3, #896]
    add x5, x5, #1, lsl #12
    add x5, x5, #1792
    add x3, x3, #1024
    subs x9, x9, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_4
    sub x5, x5, #12, lsl #12
    sub x5, x5, #2808
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #3, lsl #12
    sub x3, x3, #248
    subs x8, x8, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_3
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8, .-qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8
