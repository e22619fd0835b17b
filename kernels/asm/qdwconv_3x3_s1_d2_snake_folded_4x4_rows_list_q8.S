// void qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+2*n-2,k+2*m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 20x20x32, stride 1, dilation 2, padding same, output 20x20.
// Workspace: 18496 bytes.
// Family snake_folded: a snake path; the input's zero times the filter's sum is in the bias.
// Tile: 4x4 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     9 vectors of filter stay in registers
//     for l by 4
//       for k by 4
//         one output after the other along a path, each made in 2 vectors
//         for n, unrolled
//           for m, unrolled
//             sums[l,k,i]+=(input.padded[l+2*n,k+2*m,i]-128)*(filter[n,m,i]-121)
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
// armsim-contract: {"op":"qdwconv","problem":{"hi":20,"wi":20,"channels":32,"stride":1,"padding":"same","dilation":2,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9},"tile":{"family":"snake_folded","rows":4,"columns":4,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8
    .type qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8, %function
qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x5, x4, #64
    movi v4.16b, #128
    movz x7, #24
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_0:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_0
    movz x6, #20
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_1:
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    movz x7, #10
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_2
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_1
    movz x7, #24
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_3:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_3
    add x5, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v22.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x8, #4
    sshll v22.4s, v22.4h, #0
    stp q22, q22, [x4, #32]
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v22.8b, #121
    movi v23.8h, #128
    ldr d0, [x1]
    usubl v0.8h, v0.8b, v22.8b
    ldr d1, [x1, #32]
    usubl v1.8h, v1.8b, v22.8b
    add v24.8h, v0.8h, v1.8h
    ldr d2, [x1, #64]
    usubl v2.8h, v2.8b, v22.8b
    add v24.8h, v24.8h, v2.8h
    ldr d3, [x1, #96]
    usubl v3.8h, v3.8b, v22.8b
    add v24.8h, v24.8h, v3.8h
    ldr d4, [x1, #128]
    usubl v4.8h, v4.8b, v22.8b
    add v24.8h, v24.8h, v4.8h
    ldr d5, [x1, #160]
    usubl v5.8h, v5.8b, v22.8b
    add v24.8h, v24.8h, v5.8h
    ldr d6, [x1, #192]
    usubl v6.8h, v6.8b, v22.8b
    add v24.8h, v24.8h, v6.8h
    ldr d7, [x1, #224]
    usubl v7.8h, v7.8b, v22.8b
    add v24.8h, v24.8h, v7.8h
    ldr d16, [x1, #256]
    usubl v16.8h, v16.8b, v22.8b
    add v24.8h, v24.8h, v16.8h
    ldr q17, [x2]
    smlsl v17.4s, v24.4h, v23.4h
    ldr q18, [x2, #16]
    smlsl2 v18.4s, v24.8h, v23.8h
    movz x9, #5
    stp q17, q18, [x4]
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_5:
    movz x10, #5
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_6:
    // 4x4 outputs of 8 channels
    ldr d22, [x5]
    ldr d23, [x5, #64]
    ldr d24, [x5, #128]
    ldr d25, [x5, #1536]
    subs x10, x10, #1
    ldr d26, [x5, #1600]
    ldr d27, [x5, #1664]
    ushll v22.8h, v22.8b, #0
    ldr d28, [x5, #3072]
    ldr d29, [x5, #3136]
    ldr d30, [x5, #3200]
    ushll v23.8h, v23.8b, #0
    ushll v24.8h, v24.8b, #0
    ushll v25.8h, v25.8b, #0
    ldp q17, q18, [x4]
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v23.4h, v1.4h
    smlal2 v18.4s, v23.8h, v1.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v24.4h, v2.4h
    smlal2 v18.4s, v24.8h, v2.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v25.4h, v3.4h
    smlal2 v18.4s, v25.8h, v3.8h
    ushll v29.8h, v29.8b, #0
    ushll v30.8h, v30.8b, #0
    ldr d22, [x5, #192]
    ldr d25, [x5, #1728]
    ldr d31, [x5, #3264]
    smlal v17.4s, v26.4h, v4.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v26.8h, v4.8h
    smlal v17.4s, v27.4h, v5.4h
    ldr d8, [x5, #32]
    smlal2 v18.4s, v27.8h, v5.8h
    ushll v22.8h, v22.8b, #0
    smlal v17.4s, v28.4h, v6.4h
    smlal2 v18.4s, v28.8h, v6.8h
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v29.4h, v7.4h
    smlal2 v18.4s, v29.8h, v7.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v30.4h, v16.4h
    smlal2 v18.4s, v30.8h, v16.8h
    ldr d28, [x5, #96]
    smlal v19.4s, v23.4h, v0.4h
    ldr d9, [x5, #160]
    smlal2 v20.4s, v23.8h, v0.8h
    ldr d23, [x5, #1568]
    smlal v19.4s, v24.4h, v1.4h
    ldr d10, [x5, #1632]
    smlal2 v20.4s, v24.8h, v1.8h
    ldr d24, [x5, #1696]
    smlal v19.4s, v22.4h, v2.4h
    ldr d11, [x5, #3104]
    smlal2 v20.4s, v22.8h, v2.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v26.4h, v3.4h
    smlal2 v20.4s, v26.8h, v3.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v27.4h, v4.4h
    smlal2 v20.4s, v27.8h, v4.8h
    ushll v9.8h, v9.8b, #0
    smlal v19.4s, v25.4h, v5.4h
    smlal2 v20.4s, v25.8h, v5.8h
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v29.4h, v6.4h
    smlal2 v20.4s, v29.8h, v6.8h
    ushll v10.8h, v10.8b, #0
    smlal v19.4s, v30.4h, v7.4h
    smlal2 v20.4s, v30.8h, v7.8h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v31.4h, v16.4h
    smlal2 v20.4s, v31.8h, v16.8h
    ushll v11.8h, v11.8b, #0
    ldp q22, q25, [x4, #32]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d26, [x5, #3168]
    ldr d27, [x5, #3232]
    ldr d29, [x5, #224]
    ldr d30, [x5, #1760]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d31, [x5, #3296]
    ldp q12, q13, [x4, #32]
    ldr d14, [x5, #864]
    sqrdmulh v19.4s, v19.4s, v21.4s
    ldr d15, [x5, #928]
    ushll v26.8h, v26.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v27.8h, v27.8b, #0
    ushll v29.8h, v29.8b, #0
    ushll v30.8h, v30.8b, #0
    srsra v22.4s, v17.4s, #9
    ushll v31.8h, v31.8b, #0
    srsra v25.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v8.4h, v0.4h
    smlal2 v18.4s, v8.8h, v0.8h
    smlal v17.4s, v28.4h, v1.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v28.8h, v1.8h
    srsra v12.4s, v19.4s, #9
    smlal v17.4s, v9.4h, v2.4h
    smlal2 v18.4s, v9.8h, v2.8h
    sqxtn2 v22.8h, v25.4s
    smlal v17.4s, v23.4h, v3.4h
    srsra v13.4s, v20.4s, #9
    smlal2 v18.4s, v23.8h, v3.8h
    smlal v17.4s, v10.4h, v4.4h
    sqxtn v12.4h, v12.4s
    smlal2 v18.4s, v10.8h, v4.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v24.4h, v5.4h
    str d22, [x3]
    smlal2 v18.4s, v24.8h, v5.8h
    sqxtn2 v12.8h, v13.4s
    smlal v17.4s, v11.4h, v6.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v11.8h, v6.8h
    smlal v17.4s, v26.4h, v7.4h
    ldr d22, [x5, #992]
    smlal2 v18.4s, v26.8h, v7.8h
    sqxtun v12.8b, v12.8h
    smlal v17.4s, v27.4h, v16.4h
    str d12, [x3, #64]
    smlal2 v18.4s, v27.8h, v16.8h
    ldr d23, [x5, #2400]
    smlal v19.4s, v28.4h, v0.4h
    ldr d25, [x5, #2464]
    smlal2 v20.4s, v28.8h, v0.8h
    ldr d28, [x5, #2528]
    smlal v19.4s, v9.4h, v1.4h
    ldr d8, [x5, #3936]
    smlal2 v20.4s, v9.8h, v1.8h
    ushll v14.8h, v14.8b, #0
    smlal v19.4s, v29.4h, v2.4h
    smlal2 v20.4s, v29.8h, v2.8h
    ushll v15.8h, v15.8b, #0
    smlal v19.4s, v10.4h, v3.4h
    smlal2 v20.4s, v10.8h, v3.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v24.4h, v4.4h
    smlal2 v20.4s, v24.8h, v4.8h
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v30.4h, v5.4h
    smlal2 v20.4s, v30.8h, v5.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v26.4h, v6.4h
    smlal2 v20.4s, v26.8h, v6.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v27.4h, v7.4h
    smlal2 v20.4s, v27.8h, v7.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v31.4h, v16.4h
    smlal2 v20.4s, v31.8h, v16.8h
    ldp q24, q26, [x4, #32]
    ldr d27, [x5, #4000]
    ldr d29, [x5, #4064]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d30, [x5, #800]
    ldr d31, [x5, #2336]
    ldr d9, [x5, #3872]
    ushll v27.8h, v27.8b, #0
    ldp q10, q11, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d12, [x5, #832]
    ldr d13, [x5, #896]
    ushll v29.8h, v29.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v30.8h, v30.8b, #0
    ushll v31.8h, v31.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v24.4s, v17.4s, #9
    ushll v9.8h, v9.8b, #0
    srsra v26.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v14.4h, v0.4h
    smlal2 v18.4s, v14.8h, v0.8h
    ushll v12.8h, v12.8b, #0
    smlal v17.4s, v15.4h, v1.4h
    smlal2 v18.4s, v15.8h, v1.8h
    sqxtn v24.4h, v24.4s
    smlal v17.4s, v22.4h, v2.4h
    srsra v10.4s, v19.4s, #9
    smlal2 v18.4s, v22.8h, v2.8h
    smlal v17.4s, v23.4h, v3.4h
    sqxtn2 v24.8h, v26.4s
    smlal2 v18.4s, v23.8h, v3.8h
    srsra v11.4s, v20.4s, #9
    smlal v17.4s, v25.4h, v4.4h
    smlal2 v18.4s, v25.8h, v4.8h
    sqxtn v10.4h, v10.4s
    smlal v17.4s, v28.4h, v5.4h
    sqxtun v24.8b, v24.8h
    smlal2 v18.4s, v28.8h, v5.8h
    str d24, [x3, #32]
    smlal v17.4s, v8.4h, v6.4h
    sqxtn2 v10.8h, v11.4s
    smlal2 v18.4s, v8.8h, v6.8h
    ldp q19, q20, [x4]
    smlal v17.4s, v27.4h, v7.4h
    smlal2 v18.4s, v27.8h, v7.8h
    ldr d22, [x5, #960]
    smlal v17.4s, v29.4h, v16.4h
    sqxtun v10.8b, v10.8h
    smlal2 v18.4s, v29.8h, v16.8h
    str d10, [x3, #96]
    smlal v19.4s, v30.4h, v0.4h
    ldr d24, [x5, #2368]
    smlal2 v20.4s, v30.8h, v0.8h
    ldr d26, [x5, #2432]
    smlal v19.4s, v14.4h, v1.4h
    ldr d28, [x5, #2496]
    smlal2 v20.4s, v14.8h, v1.8h
    ldr d29, [x5, #3904]
    smlal v19.4s, v15.4h, v2.4h
    ushll v13.8h, v13.8b, #0
    smlal2 v20.4s, v15.8h, v2.8h
    smlal v19.4s, v31.4h, v3.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v20.4s, v31.8h, v3.8h
    smlal v19.4s, v23.4h, v4.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v23.8h, v4.8h
    smlal v19.4s, v25.4h, v5.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v25.8h, v5.8h
    smlal v19.4s, v9.4h, v6.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v20.4s, v9.8h, v6.8h
    smlal v19.4s, v8.4h, v7.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v8.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    ldp q23, q25, [x4, #32]
    smlal2 v20.4s, v27.8h, v16.8h
    ldr d27, [x5, #3968]
    ldr d30, [x5, #4032]
    ldr d31, [x5, #768]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d8, [x5, #2304]
    ldr d9, [x5, #3840]
    ldp q10, q11, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d14, [x5, #1536]
    ldr d15, [x5, #1600]
    ushll v27.8h, v27.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v30.8h, v30.8b, #0
    ushll v31.8h, v31.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v8.8h, v8.8b, #0
    ushll v9.8h, v9.8b, #0
    srsra v23.4s, v17.4s, #9
    srsra v25.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v12.4h, v0.4h
    smlal2 v18.4s, v12.8h, v0.8h
    smlal v17.4s, v13.4h, v1.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v18.4s, v13.8h, v1.8h
    smlal v17.4s, v22.4h, v2.4h
    sqxtn v23.4h, v23.4s
    smlal2 v18.4s, v22.8h, v2.8h
    sqxtn2 v23.8h, v25.4s
    smlal v17.4s, v24.4h, v3.4h
    srsra v10.4s, v19.4s, #9
    smlal2 v18.4s, v24.8h, v3.8h
    smlal v17.4s, v26.4h, v4.4h
    srsra v11.4s, v20.4s, #9
    smlal2 v18.4s, v26.8h, v4.8h
    smlal v17.4s, v28.4h, v5.4h
    sqxtun v23.8b, v23.8h
    smlal2 v18.4s, v28.8h, v5.8h
    str d23, [x3, #736]
    smlal v17.4s, v29.4h, v6.4h
    sqxtn v10.4h, v10.4s
    smlal2 v18.4s, v29.8h, v6.8h
    sqxtn2 v10.8h, v11.4s
    smlal v17.4s, v27.4h, v7.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v27.8h, v7.8h
    smlal v17.4s, v30.4h, v16.4h
    ldr d22, [x5, #1664]
    smlal2 v18.4s, v30.8h, v16.8h
    sqxtun v10.8b, v10.8h
    smlal v19.4s, v31.4h, v0.4h
    str d10, [x3, #672]
    smlal2 v20.4s, v31.8h, v0.8h
    ldr d23, [x5, #3072]
    smlal v19.4s, v12.4h, v1.4h
    ldr d25, [x5, #3136]
    smlal2 v20.4s, v12.8h, v1.8h
    ldr d28, [x5, #3200]
    smlal v19.4s, v13.4h, v2.4h
    ldr d30, [x5, #4608]
    smlal2 v20.4s, v13.8h, v2.8h
    ushll v15.8h, v15.8b, #0
    smlal v19.4s, v8.4h, v3.4h
    smlal2 v20.4s, v8.8h, v3.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v24.4h, v4.4h
    smlal2 v20.4s, v24.8h, v4.8h
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v26.4h, v5.4h
    smlal2 v20.4s, v26.8h, v5.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v9.4h, v6.4h
    smlal2 v20.4s, v9.8h, v6.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v29.4h, v7.4h
    smlal2 v20.4s, v29.8h, v7.8h
    ushll v30.8h, v30.8b, #0
    smlal v19.4s, v27.4h, v16.4h
    smlal2 v20.4s, v27.8h, v16.8h
    ldp q24, q26, [x4, #32]
    ldr d27, [x5, #4672]
    ldr d29, [x5, #4736]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d31, [x5, #1728]
    ldr d8, [x5, #3264]
    ldr d9, [x5, #4800]
    ushll v27.8h, v27.8b, #0
    ldp q10, q11, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d12, [x5, #1568]
    ldr d13, [x5, #1632]
    ushll v29.8h, v29.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v31.8h, v31.8b, #0
    ushll v8.8h, v8.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v24.4s, v17.4s, #9
    ushll v9.8h, v9.8b, #0
    srsra v26.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v14.4h, v0.4h
    smlal2 v18.4s, v14.8h, v0.8h
    ldr d14, [x5, #1696]
    smlal v17.4s, v15.4h, v1.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v18.4s, v15.8h, v1.8h
    smlal v17.4s, v22.4h, v2.4h
    sqxtn v24.4h, v24.4s
    smlal2 v18.4s, v22.8h, v2.8h
    sqxtn2 v24.8h, v26.4s
    smlal v17.4s, v23.4h, v3.4h
    srsra v10.4s, v19.4s, #9
    smlal2 v18.4s, v23.8h, v3.8h
    smlal v17.4s, v25.4h, v4.4h
    srsra v11.4s, v20.4s, #9
    smlal2 v18.4s, v25.8h, v4.8h
    smlal v17.4s, v28.4h, v5.4h
    sqxtun v24.8b, v24.8h
    smlal2 v18.4s, v28.8h, v5.8h
    str d24, [x3, #704]
    smlal v17.4s, v30.4h, v6.4h
    sqxtn v10.4h, v10.4s
    smlal2 v18.4s, v30.8h, v6.8h
    sqxtn2 v10.8h, v11.4s
    smlal v17.4s, v27.4h, v7.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v27.8h, v7.8h
    smlal v17.4s, v29.4h, v16.4h
    ldr d23, [x5, #3104]
    smlal2 v18.4s, v29.8h, v16.8h
    sqxtun v10.8b, v10.8h
    smlal v19.4s, v15.4h, v0.4h
    str d10, [x3, #640]
    smlal2 v20.4s, v15.8h, v0.8h
    ldr d24, [x5, #3168]
    smlal v19.4s, v22.4h, v1.4h
    ldr d26, [x5, #3232]
    smlal2 v20.4s, v22.8h, v1.8h
    ldr d22, [x5, #4640]
    smlal v19.4s, v31.4h, v2.4h
    ushll v13.8h, v13.8b, #0
    smlal2 v20.4s, v31.8h, v2.8h
    smlal v19.4s, v25.4h, v3.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v25.8h, v3.8h
    smlal v19.4s, v28.4h, v4.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v20.4s, v28.8h, v4.8h
    smlal v19.4s, v8.4h, v5.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v8.8h, v5.8h
    smlal v19.4s, v27.4h, v6.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v27.8h, v6.8h
    smlal v19.4s, v29.4h, v7.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v20.4s, v29.8h, v7.8h
    smlal v19.4s, v9.4h, v16.4h
    ldp q25, q27, [x4, #32]
    smlal2 v20.4s, v9.8h, v16.8h
    ldr d28, [x5, #4704]
    ldr d29, [x5, #4768]
    ldr d30, [x5, #1760]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d31, [x5, #3296]
    ldr d8, [x5, #4832]
    ldp q9, q10, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d11, [x5, #2400]
    ldr d15, [x5, #2464]
    ushll v28.8h, v28.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v29.8h, v29.8b, #0
    ushll v30.8h, v30.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v31.8h, v31.8b, #0
    ushll v8.8h, v8.8b, #0
    srsra v25.4s, v17.4s, #9
    srsra v27.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v12.4h, v0.4h
    smlal2 v18.4s, v12.8h, v0.8h
    smlal v17.4s, v13.4h, v1.4h
    ldr d12, [x5, #2528]
    smlal2 v18.4s, v13.8h, v1.8h
    sqxtn v25.4h, v25.4s
    smlal v17.4s, v14.4h, v2.4h
    srsra v9.4s, v19.4s, #9
    smlal2 v18.4s, v14.8h, v2.8h
    smlal v17.4s, v23.4h, v3.4h
    sqxtn2 v25.8h, v27.4s
    smlal2 v18.4s, v23.8h, v3.8h
    srsra v10.4s, v20.4s, #9
    smlal v17.4s, v24.4h, v4.4h
    smlal2 v18.4s, v24.8h, v4.8h
    sqxtn v9.4h, v9.4s
    smlal v17.4s, v26.4h, v5.4h
    sqxtun v25.8b, v25.8h
    smlal2 v18.4s, v26.8h, v5.8h
    str d25, [x3, #1280]
    smlal v17.4s, v22.4h, v6.4h
    sqxtn2 v9.8h, v10.4s
    smlal2 v18.4s, v22.8h, v6.8h
    ldp q19, q20, [x4]
    smlal v17.4s, v28.4h, v7.4h
    smlal2 v18.4s, v28.8h, v7.8h
    ldr d22, [x5, #3936]
    smlal v17.4s, v29.4h, v16.4h
    sqxtun v9.8b, v9.8h
    smlal2 v18.4s, v29.8h, v16.8h
    str d9, [x3, #1344]
    smlal v19.4s, v13.4h, v0.4h
    ldr d23, [x5, #4000]
    smlal2 v20.4s, v13.8h, v0.8h
    ldr d25, [x5, #4064]
    smlal v19.4s, v14.4h, v1.4h
    ldr d27, [x5, #5472]
    smlal2 v20.4s, v14.8h, v1.8h
    ushll v11.8h, v11.8b, #0
    smlal v19.4s, v30.4h, v2.4h
    smlal2 v20.4s, v30.8h, v2.8h
    ushll v15.8h, v15.8b, #0
    smlal v19.4s, v24.4h, v3.4h
    smlal2 v20.4s, v24.8h, v3.8h
    ushll v12.8h, v12.8b, #0
    smlal v19.4s, v26.4h, v4.4h
    smlal2 v20.4s, v26.8h, v4.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v31.4h, v5.4h
    smlal2 v20.4s, v31.8h, v5.8h
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v28.4h, v6.4h
    smlal2 v20.4s, v28.8h, v6.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v29.4h, v7.4h
    smlal2 v20.4s, v29.8h, v7.8h
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v8.4h, v16.4h
    smlal2 v20.4s, v8.8h, v16.8h
    ldp q24, q26, [x4, #32]
    ldr d28, [x5, #5536]
    ldr d29, [x5, #5600]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d30, [x5, #2336]
    ldr d31, [x5, #3872]
    ldr d8, [x5, #5408]
    ushll v28.8h, v28.8b, #0
    ldp q9, q10, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d13, [x5, #2368]
    ldr d14, [x5, #2432]
    ushll v29.8h, v29.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v30.8h, v30.8b, #0
    ushll v31.8h, v31.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v24.4s, v17.4s, #9
    ushll v8.8h, v8.8b, #0
    srsra v26.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v11.4h, v0.4h
    smlal2 v18.4s, v11.8h, v0.8h
    ushll v13.8h, v13.8b, #0
    smlal v17.4s, v15.4h, v1.4h
    smlal2 v18.4s, v15.8h, v1.8h
    sqxtn v24.4h, v24.4s
    smlal v17.4s, v12.4h, v2.4h
    srsra v9.4s, v19.4s, #9
    smlal2 v18.4s, v12.8h, v2.8h
    smlal v17.4s, v22.4h, v3.4h
    sqxtn2 v24.8h, v26.4s
    smlal2 v18.4s, v22.8h, v3.8h
    srsra v10.4s, v20.4s, #9
    smlal v17.4s, v23.4h, v4.4h
    smlal2 v18.4s, v23.8h, v4.8h
    sqxtn v9.4h, v9.4s
    smlal v17.4s, v25.4h, v5.4h
    sqxtun v24.8b, v24.8h
    smlal2 v18.4s, v25.8h, v5.8h
    str d24, [x3, #1312]
    smlal v17.4s, v27.4h, v6.4h
    sqxtn2 v9.8h, v10.4s
    smlal2 v18.4s, v27.8h, v6.8h
    ldp q19, q20, [x4]
    smlal v17.4s, v28.4h, v7.4h
    smlal2 v18.4s, v28.8h, v7.8h
    ldr d24, [x5, #2496]
    smlal v17.4s, v29.4h, v16.4h
    sqxtun v9.8b, v9.8h
    smlal2 v18.4s, v29.8h, v16.8h
    str d9, [x3, #1376]
    smlal v19.4s, v30.4h, v0.4h
    ldr d25, [x5, #3904]
    smlal2 v20.4s, v30.8h, v0.8h
    ldr d26, [x5, #3968]
    smlal v19.4s, v11.4h, v1.4h
    ldr d29, [x5, #4032]
    smlal2 v20.4s, v11.8h, v1.8h
    ldr d30, [x5, #5440]
    smlal v19.4s, v15.4h, v2.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v15.8h, v2.8h
    smlal v19.4s, v31.4h, v3.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v31.8h, v3.8h
    smlal v19.4s, v22.4h, v4.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v22.8h, v4.8h
    smlal v19.4s, v23.4h, v5.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v23.8h, v5.8h
    smlal v19.4s, v8.4h, v6.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v8.8h, v6.8h
    smlal v19.4s, v27.4h, v7.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v20.4s, v27.8h, v7.8h
    smlal v19.4s, v28.4h, v16.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v28.8h, v16.8h
    ldr d27, [x5, #5504]
    ldr d28, [x5, #5568]
    ldr d31, [x5, #2304]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d8, [x5, #3840]
    ldr d9, [x5, #5376]
    ldp q10, q11, [x4, #32]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldp q12, q15, [x4, #32]
    add x5, x5, #128
    ushll v27.8h, v27.8b, #0
    ushll v28.8h, v28.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v31.8h, v31.8b, #0
    ushll v8.8h, v8.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v9.8h, v9.8b, #0
    srsra v22.4s, v17.4s, #9
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v13.4h, v0.4h
    smlal2 v18.4s, v13.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v14.4h, v1.4h
    srsra v10.4s, v19.4s, #9
    smlal2 v18.4s, v14.8h, v1.8h
    smlal v17.4s, v24.4h, v2.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v24.8h, v2.8h
    srsra v11.4s, v20.4s, #9
    smlal v17.4s, v25.4h, v3.4h
    smlal2 v18.4s, v25.8h, v3.8h
    ldp q19, q20, [x4]
    smlal v17.4s, v26.4h, v4.4h
    smlal2 v18.4s, v26.8h, v4.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v29.4h, v5.4h
    str d22, [x3, #2016]
    smlal2 v18.4s, v29.8h, v5.8h
    sqxtn v10.4h, v10.4s
    smlal v17.4s, v30.4h, v6.4h
    sqxtn2 v10.8h, v11.4s
    smlal2 v18.4s, v30.8h, v6.8h
    ldp q22, q23, [x4, #32]
    smlal v17.4s, v27.4h, v7.4h
    smlal2 v18.4s, v27.8h, v7.8h
    sqxtun v10.8b, v10.8h
    smlal v17.4s, v28.4h, v16.4h
    str d10, [x3, #1952]
    smlal2 v18.4s, v28.8h, v16.8h
    smlal v19.4s, v31.4h, v0.4h
    smlal2 v20.4s, v31.8h, v0.8h
    smlal v19.4s, v13.4h, v1.4h
    smlal2 v20.4s, v13.8h, v1.8h
    smlal v19.4s, v14.4h, v2.4h
    smlal2 v20.4s, v14.8h, v2.8h
    smlal v19.4s, v8.4h, v3.4h
    smlal2 v20.4s, v8.8h, v3.8h
    smlal v19.4s, v25.4h, v4.4h
    smlal2 v20.4s, v25.8h, v4.8h
    smlal v19.4s, v26.4h, v5.4h
    smlal2 v20.4s, v26.8h, v5.8h
    smlal v19.4s, v9.4h, v6.4h
    smlal2 v20.4s, v9.8h, v6.8h
    smlal v19.4s, v30.4h, v7.4h
    smlal2 v20.4s, v30.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    smlal2 v20.4s, v27.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v12.4s, v17.4s, #9
    sqxtn v12.4h, v12.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v15.4s, v18.4s, #9
    sqxtn2 v12.8h, v15.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    sqxtun v12.8b, v12.8h
    str d12, [x3, #1984]
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #1920]
    add x3, x3, #128
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_6
    add x5, x5, #2432
    add x3, x3, #1920
    subs x9, x9, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_5
    sub x5, x5, #3, lsl #12
    sub x5, x5, #3064
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #3, lsl #12
    sub x3, x3, #504
    subs x8, x8, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8, .-qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8
