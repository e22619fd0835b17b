// void qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+n-1,k+m-1,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x64, stride 1, dilation 1, padding same, output 28x28.
// Workspace: 57664 bytes.
// Family snake_folded: a snake path; the input's zero times the filter's sum is in the bias.
// Tile: 4x4 outputs of 8 channels, path by pairs, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     9 vectors of filter stay in registers
//     for l by 4
//       for k by 4
//         one output after the other along a path, each made in 2 vectors
//         for n, unrolled
//           for m, unrolled
//             sums[l,k,i]+=(input.padded[l+n,k+m,i]-128)*(filter[n,m,i]-121)
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
// armsim-contract: {"op":"qdwconv","problem":{"hi":28,"wi":28,"channels":64,"stride":1,"padding":"same","dilation":1,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9},"tile":{"family":"snake_folded","rows":4,"columns":4,"path":"pairs","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8
    .type qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8, %function
qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x5, x4, #64
    movi v4.16b, #128
    movz x7, #30
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_0:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_0
    movz x6, #28
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_1:
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    movz x7, #28
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_2
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_1
    movz x7, #30
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_3:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_3
    add x5, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v22.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x8, #8
    sshll v22.4s, v22.4h, #0
    stp q22, q22, [x4, #32]
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_4:
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
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_5:
    movz x10, #7
.Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_6:
    // 4x4 outputs of 8 channels
    ldr d22, [x5]
    ldr d23, [x5, #64]
    ldr d24, [x5, #128]
    ldr d25, [x5, #1920]
    subs x10, x10, #1
    ldr d26, [x5, #1984]
    ldr d27, [x5, #2048]
    ushll v22.8h, v22.8b, #0
    ldr d28, [x5, #3840]
    ldp q17, q18, [x4]
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ldp q19, q20, [x4]
    ldr d22, [x5, #3904]
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    ldr d29, [x5, #3968]
    ushll v23.8h, v23.8b, #0
    smlal v17.4s, v23.4h, v1.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v18.4s, v23.8h, v1.8h
    smlal v19.4s, v26.4h, v1.4h
    ldr d30, [x5, #5760]
    smlal2 v20.4s, v26.8h, v1.8h
    ushll v24.8h, v24.8b, #0
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v24.4h, v2.4h
    ldr d31, [x5, #5824]
    smlal2 v18.4s, v24.8h, v2.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v27.4h, v2.4h
    smlal2 v20.4s, v27.8h, v2.8h
    ldr d8, [x5, #5888]
    smlal v17.4s, v25.4h, v3.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v18.4s, v25.8h, v3.8h
    smlal v19.4s, v28.4h, v3.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v28.8h, v3.8h
    smlal v17.4s, v26.4h, v4.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v18.4s, v26.8h, v4.8h
    smlal v19.4s, v22.4h, v4.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v20.4s, v22.8h, v4.8h
    smlal v17.4s, v27.4h, v5.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v18.4s, v27.8h, v5.8h
    smlal v19.4s, v29.4h, v5.4h
    ldr d25, [x5, #2112]
    smlal2 v20.4s, v29.8h, v5.8h
    ldr d9, [x5, #4032]
    smlal v17.4s, v28.4h, v6.4h
    ldr d10, [x5, #5952]
    smlal2 v18.4s, v28.8h, v6.8h
    ldp q28, q11, [x4, #32]
    smlal v19.4s, v30.4h, v6.4h
    smlal2 v20.4s, v30.8h, v6.8h
    ldr d30, [x5, #192]
    smlal v17.4s, v22.4h, v7.4h
    ldp q12, q13, [x4, #32]
    smlal2 v18.4s, v22.8h, v7.8h
    smlal v19.4s, v31.4h, v7.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v31.8h, v7.8h
    smlal v17.4s, v29.4h, v16.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v18.4s, v29.8h, v16.8h
    smlal v19.4s, v8.4h, v16.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v20.4s, v8.8h, v16.8h
    ushll v10.8h, v10.8b, #0
    ldr d14, [x5, #256]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d15, [x5, #2176]
    ushll v14.8h, v14.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v15.8h, v15.8b, #0
    srsra v28.4s, v17.4s, #9
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v11.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v12.4s, v19.4s, #9
    smlal v17.4s, v26.4h, v0.4h
    smlal2 v18.4s, v26.8h, v0.8h
    sqxtn v28.4h, v28.4s
    smlal v17.4s, v27.4h, v1.4h
    srsra v13.4s, v20.4s, #9
    smlal2 v18.4s, v27.8h, v1.8h
    smlal v17.4s, v25.4h, v2.4h
    ldp q19, q20, [x4]
    smlal v19.4s, v23.4h, v0.4h
    smlal2 v20.4s, v23.8h, v0.8h
    ldr d23, [x5, #4096]
    smlal v19.4s, v24.4h, v1.4h
    sqxtn2 v28.8h, v11.4s
    smlal2 v20.4s, v24.8h, v1.8h
    ushll v23.8h, v23.8b, #0
    smlal2 v18.4s, v25.8h, v2.8h
    smlal v19.4s, v30.4h, v2.4h
    sqxtn v12.4h, v12.4s
    smlal2 v20.4s, v30.8h, v2.8h
    sqxtn2 v12.8h, v13.4s
    smlal v17.4s, v22.4h, v3.4h
    ldp q11, q13, [x4, #32]
    smlal2 v18.4s, v22.8h, v3.8h
    smlal v19.4s, v26.4h, v3.4h
    sqxtun v28.8b, v28.8h
    smlal2 v20.4s, v26.8h, v3.8h
    ldr d26, [x5, #6016]
    smlal v17.4s, v29.4h, v4.4h
    str d28, [x3]
    smlal2 v18.4s, v29.8h, v4.8h
    sqxtun v12.8b, v12.8h
    smlal v19.4s, v27.4h, v4.4h
    str d12, [x3, #1792]
    smlal2 v20.4s, v27.8h, v4.8h
    ldp q28, q12, [x4, #32]
    smlal v17.4s, v9.4h, v5.4h
    smlal2 v18.4s, v9.8h, v5.8h
    ushll v26.8h, v26.8b, #0
    smlal v19.4s, v25.4h, v5.4h
    smlal2 v20.4s, v25.8h, v5.8h
    smlal v17.4s, v31.4h, v6.4h
    smlal2 v18.4s, v31.8h, v6.8h
    ldr d31, [x5, #2240]
    smlal v19.4s, v22.4h, v6.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v20.4s, v22.8h, v6.8h
    smlal v17.4s, v8.4h, v7.4h
    ldr d22, [x5, #4160]
    smlal2 v18.4s, v8.8h, v7.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v29.4h, v7.4h
    smlal2 v20.4s, v29.8h, v7.8h
    smlal v17.4s, v10.4h, v16.4h
    smlal2 v18.4s, v10.8h, v16.8h
    smlal v19.4s, v9.4h, v16.4h
    smlal2 v20.4s, v9.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v11.4s, v17.4s, #9
    sqxtn v11.4h, v11.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v13.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v28.4s, v19.4s, #9
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d24, [x5, #6080]
    smlal v17.4s, v30.4h, v1.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v18.4s, v30.8h, v1.8h
    smlal v17.4s, v14.4h, v2.4h
    sqxtn2 v11.8h, v13.4s
    smlal2 v18.4s, v14.8h, v2.8h
    sqxtn v28.4h, v28.4s
    smlal v17.4s, v27.4h, v3.4h
    sqxtun v11.8b, v11.8h
    smlal2 v18.4s, v27.8h, v3.8h
    str d11, [x3, #1856]
    smlal v17.4s, v25.4h, v4.4h
    ldp q11, q13, [x4, #32]
    smlal2 v18.4s, v25.8h, v4.8h
    smlal v17.4s, v15.4h, v5.4h
    smlal2 v18.4s, v15.8h, v5.8h
    smlal v17.4s, v29.4h, v6.4h
    smlal2 v18.4s, v29.8h, v6.8h
    smlal v17.4s, v9.4h, v7.4h
    smlal2 v18.4s, v9.8h, v7.8h
    smlal v17.4s, v23.4h, v16.4h
    smlal2 v18.4s, v23.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v12.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v27.4h, v0.4h
    sqxtn2 v28.8h, v12.4s
    smlal2 v20.4s, v27.8h, v0.8h
    ldr d27, [x5, #320]
    smlal v19.4s, v25.4h, v1.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v20.4s, v25.8h, v1.8h
    smlal v19.4s, v15.4h, v2.4h
    sqxtun v28.8b, v28.8h
    smlal2 v20.4s, v15.8h, v2.8h
    str d28, [x3, #64]
    smlal v19.4s, v29.4h, v3.4h
    ldp q28, q12, [x4, #32]
    smlal2 v20.4s, v29.8h, v3.8h
    smlal v19.4s, v9.4h, v4.4h
    ldr d29, [x5, #7872]
    smlal2 v20.4s, v9.8h, v4.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v23.4h, v5.4h
    smlal2 v20.4s, v23.8h, v5.8h
    smlal v19.4s, v8.4h, v6.4h
    smlal2 v20.4s, v8.8h, v6.8h
    smlal v19.4s, v10.4h, v7.4h
    smlal2 v20.4s, v10.8h, v7.8h
    smlal v19.4s, v26.4h, v16.4h
    smlal2 v20.4s, v26.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v11.4s, v17.4s, #9
    sqxtn v11.4h, v11.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v13.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v28.4s, v19.4s, #9
    smlal v17.4s, v25.4h, v0.4h
    smlal2 v18.4s, v25.8h, v0.8h
    sqxtn2 v11.8h, v13.4s
    smlal v17.4s, v15.4h, v1.4h
    ldr d13, [x5, #7936]
    smlal2 v18.4s, v15.8h, v1.8h
    ushll v13.8h, v13.8b, #0
    smlal v17.4s, v31.4h, v2.4h
    smlal2 v18.4s, v31.8h, v2.8h
    sqxtn v28.4h, v28.4s
    smlal v17.4s, v9.4h, v3.4h
    sqxtun v11.8b, v11.8h
    smlal2 v18.4s, v9.8h, v3.8h
    str d11, [x3, #128]
    smlal v17.4s, v23.4h, v4.4h
    ldr d11, [x5, #8000]
    smlal2 v18.4s, v23.8h, v4.8h
    ushll v11.8h, v11.8b, #0
    smlal v17.4s, v22.4h, v5.4h
    smlal2 v18.4s, v22.8h, v5.8h
    smlal v17.4s, v10.4h, v6.4h
    smlal2 v18.4s, v10.8h, v6.8h
    smlal v17.4s, v26.4h, v7.4h
    smlal2 v18.4s, v26.8h, v7.8h
    smlal v17.4s, v24.4h, v16.4h
    smlal2 v18.4s, v24.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v12.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v28.8h, v12.4s
    smlal v19.4s, v30.4h, v0.4h
    sqxtun v28.8b, v28.8h
    smlal2 v20.4s, v30.8h, v0.8h
    ldp q30, q12, [x4, #32]
    smlal v19.4s, v14.4h, v1.4h
    smlal2 v20.4s, v14.8h, v1.8h
    ldr d14, [x5, #9792]
    smlal v19.4s, v27.4h, v2.4h
    str d28, [x3, #1920]
    smlal2 v20.4s, v27.8h, v2.8h
    ldr d27, [x5, #9856]
    smlal v19.4s, v25.4h, v3.4h
    ldr d28, [x5, #9920]
    smlal2 v20.4s, v25.8h, v3.8h
    srsra v30.4s, v17.4s, #9
    smlal v19.4s, v15.4h, v4.4h
    smlal2 v20.4s, v15.8h, v4.8h
    ldp q25, q15, [x4, #32]
    smlal v19.4s, v31.4h, v5.4h
    smlal2 v20.4s, v31.8h, v5.8h
    ushll v14.8h, v14.8b, #0
    smlal v19.4s, v9.4h, v6.4h
    smlal2 v20.4s, v9.8h, v6.8h
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v23.4h, v7.4h
    smlal2 v20.4s, v23.8h, v7.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v22.4h, v16.4h
    smlal2 v20.4s, v22.8h, v16.8h
    ldr d31, [x5, #7808]
    sqxtn v30.4h, v30.4s
    ushll v31.8h, v31.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v12.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v25.4s, v19.4s, #9
    smlal v17.4s, v9.4h, v0.4h
    smlal2 v18.4s, v9.8h, v0.8h
    sqxtn2 v30.8h, v12.4s
    smlal v17.4s, v23.4h, v1.4h
    ldr d12, [x5, #9728]
    smlal2 v18.4s, v23.8h, v1.8h
    ushll v12.8h, v12.8b, #0
    smlal v17.4s, v22.4h, v2.4h
    smlal2 v18.4s, v22.8h, v2.8h
    sqxtn v25.4h, v25.4s
    smlal v17.4s, v10.4h, v3.4h
    sqxtun v30.8b, v30.8h
    smlal2 v18.4s, v10.8h, v3.8h
    str d30, [x3, #1984]
    smlal v17.4s, v26.4h, v4.4h
    ldp q22, q30, [x4, #32]
    smlal2 v18.4s, v26.8h, v4.8h
    smlal v17.4s, v24.4h, v5.4h
    smlal2 v18.4s, v24.8h, v5.8h
    smlal v17.4s, v29.4h, v6.4h
    smlal2 v18.4s, v29.8h, v6.8h
    smlal v17.4s, v13.4h, v7.4h
    smlal2 v18.4s, v13.8h, v7.8h
    smlal v17.4s, v11.4h, v16.4h
    smlal2 v18.4s, v11.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v15.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    smlal v19.4s, v10.4h, v0.4h
    smlal2 v20.4s, v10.8h, v0.8h
    sqxtn2 v25.8h, v15.4s
    smlal v19.4s, v26.4h, v1.4h
    ldr d15, [x5, #3968]
    smlal2 v20.4s, v26.8h, v1.8h
    ushll v15.8h, v15.8b, #0
    smlal v19.4s, v24.4h, v2.4h
    smlal2 v20.4s, v24.8h, v2.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v29.4h, v3.4h
    sqxtun v25.8b, v25.8h
    smlal2 v20.4s, v29.8h, v3.8h
    str d25, [x3, #192]
    smlal v19.4s, v13.4h, v4.4h
    ldp q24, q25, [x4, #32]
    smlal2 v20.4s, v13.8h, v4.8h
    smlal v19.4s, v11.4h, v5.4h
    smlal2 v20.4s, v11.8h, v5.8h
    smlal v19.4s, v14.4h, v6.4h
    ldr d11, [x5, #3904]
    smlal2 v20.4s, v14.8h, v6.8h
    ushll v11.8h, v11.8b, #0
    smlal v19.4s, v27.4h, v7.4h
    smlal2 v20.4s, v27.8h, v7.8h
    smlal v19.4s, v28.4h, v16.4h
    smlal2 v20.4s, v28.8h, v16.8h
    ldr d28, [x5, #5824]
    ushll v28.8h, v28.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v30.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v24.4s, v19.4s, #9
    smlal v17.4s, v8.4h, v0.4h
    smlal2 v18.4s, v8.8h, v0.8h
    sqxtn2 v22.8h, v30.4s
    smlal v17.4s, v10.4h, v1.4h
    ldr d30, [x5, #7744]
    smlal2 v18.4s, v10.8h, v1.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    smlal2 v18.4s, v26.8h, v2.8h
    sqxtn v24.4h, v24.4s
    smlal v17.4s, v31.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v31.8h, v3.8h
    str d22, [x3, #3776]
    smlal v17.4s, v29.4h, v4.4h
    smlal2 v18.4s, v29.8h, v4.8h
    smlal v17.4s, v13.4h, v5.4h
    smlal2 v18.4s, v13.8h, v5.8h
    smlal v17.4s, v12.4h, v6.4h
    smlal2 v18.4s, v12.8h, v6.8h
    smlal v17.4s, v14.4h, v7.4h
    smlal2 v18.4s, v14.8h, v7.8h
    smlal v17.4s, v27.4h, v16.4h
    smlal2 v18.4s, v27.8h, v16.8h
    ldp q22, q27, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v25.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    smlal v19.4s, v15.4h, v0.4h
    smlal2 v20.4s, v15.8h, v0.8h
    sqxtn2 v24.8h, v25.4s
    smlal v19.4s, v9.4h, v1.4h
    ldr d25, [x5, #9664]
    smlal2 v20.4s, v9.8h, v1.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v23.4h, v2.4h
    smlal2 v20.4s, v23.8h, v2.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v8.4h, v3.4h
    sqxtun v24.8b, v24.8h
    smlal2 v20.4s, v8.8h, v3.8h
    str d24, [x3, #5568]
    smlal v19.4s, v10.4h, v4.4h
    ldp q23, q24, [x4, #32]
    smlal2 v20.4s, v10.8h, v4.8h
    smlal v19.4s, v26.4h, v5.4h
    smlal2 v20.4s, v26.8h, v5.8h
    smlal v19.4s, v31.4h, v6.4h
    ldr d26, [x5, #5760]
    smlal2 v20.4s, v31.8h, v6.8h
    ushll v26.8h, v26.8b, #0
    smlal v19.4s, v29.4h, v7.4h
    smlal2 v20.4s, v29.8h, v7.8h
    smlal v19.4s, v13.4h, v16.4h
    smlal2 v20.4s, v13.8h, v16.8h
    ldr d13, [x5, #7680]
    ushll v13.8h, v13.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v27.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v23.4s, v19.4s, #9
    smlal v17.4s, v11.4h, v0.4h
    smlal2 v18.4s, v11.8h, v0.8h
    sqxtn2 v22.8h, v27.4s
    smlal v17.4s, v15.4h, v1.4h
    ldr d27, [x5, #9600]
    smlal2 v18.4s, v15.8h, v1.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v9.4h, v2.4h
    smlal2 v18.4s, v9.8h, v2.8h
    sqxtn v23.4h, v23.4s
    smlal v17.4s, v28.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v28.8h, v3.8h
    str d22, [x3, #5504]
    smlal v17.4s, v8.4h, v4.4h
    ldp q22, q9, [x4, #32]
    smlal2 v18.4s, v8.8h, v4.8h
    smlal v17.4s, v10.4h, v5.4h
    smlal2 v18.4s, v10.8h, v5.8h
    smlal v17.4s, v30.4h, v6.4h
    smlal2 v18.4s, v30.8h, v6.8h
    smlal v17.4s, v31.4h, v7.4h
    smlal2 v18.4s, v31.8h, v7.8h
    smlal v17.4s, v29.4h, v16.4h
    smlal2 v18.4s, v29.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v24.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    smlal v19.4s, v28.4h, v0.4h
    smlal2 v20.4s, v28.8h, v0.8h
    sqxtn2 v23.8h, v24.4s
    smlal v19.4s, v8.4h, v1.4h
    ldr d24, [x5, #3840]
    smlal2 v20.4s, v8.8h, v1.8h
    add x5, x5, #256
    smlal v19.4s, v10.4h, v2.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v10.8h, v2.8h
    smlal v19.4s, v30.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v30.8h, v3.8h
    sqxtun v23.8b, v23.8h
    smlal v19.4s, v31.4h, v4.4h
    str d23, [x3, #3712]
    smlal2 v20.4s, v31.8h, v4.8h
    ldp q23, q10, [x4, #32]
    smlal v19.4s, v29.4h, v5.4h
    smlal2 v20.4s, v29.8h, v5.8h
    smlal v19.4s, v25.4h, v6.4h
    smlal2 v20.4s, v25.8h, v6.8h
    smlal v19.4s, v12.4h, v7.4h
    smlal2 v20.4s, v12.8h, v7.8h
    smlal v19.4s, v14.4h, v16.4h
    smlal2 v20.4s, v14.8h, v16.8h
    ldp q29, q14, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v9.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v23.4s, v19.4s, #9
    smlal v17.4s, v26.4h, v0.4h
    smlal2 v18.4s, v26.8h, v0.8h
    sqxtn2 v22.8h, v9.4s
    smlal v17.4s, v28.4h, v1.4h
    sqxtn v23.4h, v23.4s
    smlal2 v18.4s, v28.8h, v1.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v8.4h, v2.4h
    str d22, [x3, #3648]
    smlal2 v18.4s, v8.8h, v2.8h
    ldp q22, q9, [x4, #32]
    smlal v17.4s, v13.4h, v3.4h
    smlal2 v18.4s, v13.8h, v3.8h
    smlal v17.4s, v30.4h, v4.4h
    smlal2 v18.4s, v30.8h, v4.8h
    smlal v17.4s, v31.4h, v5.4h
    smlal2 v18.4s, v31.8h, v5.8h
    smlal v17.4s, v27.4h, v6.4h
    smlal2 v18.4s, v27.8h, v6.8h
    smlal v17.4s, v25.4h, v7.4h
    smlal2 v18.4s, v25.8h, v7.8h
    smlal v17.4s, v12.4h, v16.4h
    smlal2 v18.4s, v12.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v10.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v29.4s, v17.4s, #9
    smlal v19.4s, v24.4h, v0.4h
    smlal2 v20.4s, v24.8h, v0.8h
    sqxtn2 v23.8h, v10.4s
    smlal v19.4s, v11.4h, v1.4h
    sqxtn v29.4h, v29.4s
    smlal2 v20.4s, v11.8h, v1.8h
    sqxtun v23.8b, v23.8h
    smlal v19.4s, v15.4h, v2.4h
    str d23, [x3, #5440]
    smlal2 v20.4s, v15.8h, v2.8h
    smlal v19.4s, v26.4h, v3.4h
    smlal2 v20.4s, v26.8h, v3.8h
    smlal v19.4s, v28.4h, v4.4h
    smlal2 v20.4s, v28.8h, v4.8h
    smlal v19.4s, v8.4h, v5.4h
    smlal2 v20.4s, v8.8h, v5.8h
    smlal v19.4s, v13.4h, v6.4h
    smlal2 v20.4s, v13.8h, v6.8h
    smlal v19.4s, v30.4h, v7.4h
    smlal2 v20.4s, v30.8h, v7.8h
    smlal v19.4s, v31.4h, v16.4h
    smlal2 v20.4s, v31.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v14.4s, v18.4s, #9
    sqxtn2 v29.8h, v14.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v9.4s, v20.4s, #9
    sqxtun v29.8b, v29.8h
    str d29, [x3, #5376]
    sqxtn2 v22.8h, v9.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #3584]
    add x3, x3, #256
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_6
    add x5, x5, #1, lsl #12
    add x5, x5, #1792
    add x3, x3, #1, lsl #12
    add x3, x3, #1280
    subs x9, x9, #1
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_5
    sub x5, x5, #13, lsl #12
    sub x5, x5, #504
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1016
    subs x8, x8, #1
    b.ne .Lqdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8, .-qdwconv_3x3_s1_snake_folded_4x4_pairs_list_q8
