// void qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[2*l+n,2*k+m,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x64, stride 2, dilation 1, padding same, output 14x14.
// Workspace: 53888 bytes.
// Family snake_folded: a snake path; the input's zero times the filter's sum is in the bias.
// Tile: 2x4 outputs of 8 channels, path by rows, in a list scheduler's order.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               bias
//   x3               output
//   x4               workspace: kept bias
//   x5-x8            counters
//   x9               image with a border
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16       filter, 16 bits
//   v17-v20          sums of two outputs, alternating
//   v21              multiplier
//   v22-v23          output's zero, then outputs
//   v24-v31, v8-v15  pixels, 16 bits
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
    add x9, x4, #64
    movi v28.16b, #128
    movz x5, #28
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_0:
    movz x6, #28
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_1:
    ldp q24, q25, [x0], #32
    ldp q26, q27, [x0], #32
    stp q24, q25, [x9], #32
    stp q26, q27, [x9], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_0
    movz x6, #29
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_2:
    subs x6, x6, #1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_2
    add x0, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v24.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x5, #8
    sshll v24.4s, v24.4h, #0
    stp q24, q24, [x4, #32]
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_3:
    // filter and bias of 8 channels
    movi v24.8b, #121
    movi v25.8h, #128
    ldr d0, [x1]
    usubl v0.8h, v0.8b, v24.8b
    ldr d1, [x1, #64]
    usubl v1.8h, v1.8b, v24.8b
    add v26.8h, v0.8h, v1.8h
    ldr d2, [x1, #128]
    usubl v2.8h, v2.8b, v24.8b
    add v26.8h, v26.8h, v2.8h
    ldr d3, [x1, #192]
    usubl v3.8h, v3.8b, v24.8b
    add v26.8h, v26.8h, v3.8h
    ldr d4, [x1, #256]
    usubl v4.8h, v4.8b, v24.8b
    add v26.8h, v26.8h, v4.8h
    ldr d5, [x1, #320]
    usubl v5.8h, v5.8b, v24.8b
    add v26.8h, v26.8h, v5.8h
    ldr d6, [x1, #384]
    usubl v6.8h, v6.8b, v24.8b
    add v26.8h, v26.8h, v6.8h
    ldr d7, [x1, #448]
    usubl v7.8h, v7.8b, v24.8b
    add v26.8h, v26.8h, v7.8h
    ldr d16, [x1, #512]
    usubl v16.8h, v16.8b, v24.8b
    add v26.8h, v26.8h, v16.8h
    ldr q17, [x2]
    smlsl v17.4s, v26.4h, v25.4h
    ldr q18, [x2, #16]
    smlsl2 v18.4s, v26.8h, v25.8h
    movz x7, #7
    stp q17, q18, [x4]
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_4:
    movz x8, #3
.Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_5:
    // 2x4 outputs of 8 channels
    ldr d24, [x0]
    ldr d25, [x0, #64]
    ldr d26, [x0, #128]
    ldr d27, [x0, #1856]
    subs x8, x8, #1
    ldr d28, [x0, #1920]
    ldr d29, [x0, #1984]
    ushll v24.8h, v24.8b, #0
    ldr d30, [x0, #3712]
    ldr d31, [x0, #3776]
    ldr d8, [x0, #3840]
    ldr d9, [x0, #192]
    ushll v25.8h, v25.8b, #0
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v25.4h, v1.4h
    smlal2 v18.4s, v25.8h, v1.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    smlal2 v18.4s, v26.8h, v2.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v27.4h, v3.4h
    smlal2 v18.4s, v27.8h, v3.8h
    ushll v29.8h, v29.8b, #0
    ushll v30.8h, v30.8b, #0
    ushll v31.8h, v31.8b, #0
    ldr d24, [x0, #256]
    ushll v8.8h, v8.8b, #0
    ldr d25, [x0, #2048]
    ldr d27, [x0, #2112]
    ldr d10, [x0, #3904]
    ldr d11, [x0, #3968]
    smlal v17.4s, v28.4h, v4.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v18.4s, v28.8h, v4.8h
    smlal v17.4s, v29.4h, v5.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v18.4s, v29.8h, v5.8h
    smlal v17.4s, v30.4h, v6.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v18.4s, v30.8h, v6.8h
    smlal v17.4s, v31.4h, v7.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v18.4s, v31.8h, v7.8h
    smlal v17.4s, v8.4h, v16.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v18.4s, v8.8h, v16.8h
    ushll v11.8h, v11.8b, #0
    ldp q19, q20, [x4]
    smlal v19.4s, v26.4h, v0.4h
    smlal2 v20.4s, v26.8h, v0.8h
    ldr d26, [x0, #320]
    smlal v19.4s, v9.4h, v1.4h
    ldr d28, [x0, #384]
    smlal2 v20.4s, v9.8h, v1.8h
    ldr d30, [x0, #2176]
    smlal v19.4s, v24.4h, v2.4h
    ldr d31, [x0, #2240]
    smlal2 v20.4s, v24.8h, v2.8h
    ldr d9, [x0, #4032]
    smlal v19.4s, v29.4h, v3.4h
    ldr d12, [x0, #4096]
    smlal2 v20.4s, v29.8h, v3.8h
    ushll v26.8h, v26.8b, #0
    smlal v19.4s, v25.4h, v4.4h
    smlal2 v20.4s, v25.8h, v4.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v27.4h, v5.4h
    smlal2 v20.4s, v27.8h, v5.8h
    ushll v30.8h, v30.8b, #0
    smlal v19.4s, v8.4h, v6.4h
    smlal2 v20.4s, v8.8h, v6.8h
    ushll v31.8h, v31.8b, #0
    smlal v19.4s, v10.4h, v7.4h
    smlal2 v20.4s, v10.8h, v7.8h
    ushll v9.8h, v9.8b, #0
    smlal v19.4s, v11.4h, v16.4h
    smlal2 v20.4s, v11.8h, v16.8h
    ushll v12.8h, v12.8b, #0
    ldp q22, q23, [x4, #32]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d25, [x0, #448]
    ldr d29, [x0, #512]
    ldr d8, [x0, #2304]
    ldr d10, [x0, #2368]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d13, [x0, #4160]
    ldr d14, [x0, #4224]
    ldr d15, [x0, #5952]
    ushll v25.8h, v25.8b, #0
    ushll v29.8h, v29.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v8.8h, v8.8b, #0
    srsra v22.4s, v17.4s, #9
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v10.8h, v10.8b, #0
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    smlal v17.4s, v26.4h, v1.4h
    ushll v13.8h, v13.8b, #0
    smlal2 v18.4s, v26.8h, v1.8h
    smlal v17.4s, v28.4h, v2.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v28.8h, v2.8h
    ushll v14.8h, v14.8b, #0
    smlal v17.4s, v27.4h, v3.4h
    smlal2 v18.4s, v27.8h, v3.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v30.4h, v4.4h
    ldr d24, [x0, #6016]
    smlal2 v18.4s, v30.8h, v4.8h
    ldr d26, [x0, #6080]
    smlal v17.4s, v31.4h, v5.4h
    ldr d27, [x0, #7808]
    smlal2 v18.4s, v31.8h, v5.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v11.4h, v6.4h
    str d22, [x3]
    smlal2 v18.4s, v11.8h, v6.8h
    ldp q22, q23, [x4, #32]
    smlal v17.4s, v9.4h, v7.4h
    smlal2 v18.4s, v9.8h, v7.8h
    ldr d30, [x0, #7872]
    smlal v17.4s, v12.4h, v16.4h
    ldr d11, [x0, #7936]
    smlal2 v18.4s, v12.8h, v16.8h
    ushll v15.8h, v15.8b, #0
    ushll v24.8h, v24.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldp q19, q20, [x4]
    smlal v19.4s, v28.4h, v0.4h
    smlal2 v20.4s, v28.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v25.4h, v1.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v20.4s, v25.8h, v1.8h
    ushll v26.8h, v26.8b, #0
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v29.4h, v2.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v20.4s, v29.8h, v2.8h
    smlal v19.4s, v31.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v31.8h, v3.8h
    str d22, [x3, #64]
    smlal v19.4s, v8.4h, v4.4h
    ushll v11.8h, v11.8b, #0
    smlal2 v20.4s, v8.8h, v4.8h
    smlal v19.4s, v10.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v10.8h, v5.8h
    smlal v19.4s, v12.4h, v6.4h
    ldr d25, [x0, #3968]
    smlal2 v20.4s, v12.8h, v6.8h
    ldr d28, [x0, #5824]
    smlal v19.4s, v13.4h, v7.4h
    ldr d29, [x0, #5888]
    smlal2 v20.4s, v13.8h, v7.8h
    ldr d31, [x0, #7680]
    smlal v19.4s, v14.4h, v16.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v14.8h, v16.8h
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v12.4h, v0.4h
    smlal2 v18.4s, v12.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v13.4h, v1.4h
    ldr d8, [x0, #7744]
    smlal2 v18.4s, v13.8h, v1.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v14.4h, v2.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v18.4s, v14.8h, v2.8h
    smlal v17.4s, v15.4h, v3.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v18.4s, v15.8h, v3.8h
    smlal v17.4s, v24.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v24.8h, v4.8h
    str d22, [x3, #128]
    smlal v17.4s, v26.4h, v5.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v18.4s, v26.8h, v5.8h
    smlal v17.4s, v27.4h, v6.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v18.4s, v27.8h, v6.8h
    smlal v17.4s, v30.4h, v7.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v18.4s, v30.8h, v7.8h
    smlal v17.4s, v11.4h, v16.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v11.8h, v16.8h
    ldr d24, [x0, #3840]
    ldr d26, [x0, #3904]
    ldr d30, [x0, #5696]
    sqrdmulh v19.4s, v19.4s, v21.4s
    ldr d10, [x0, #5760]
    ldr d11, [x0, #7552]
    ldr d13, [x0, #7616]
    ldr d14, [x0, #3712]
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v24.8h, v24.8b, #0
    ushll v26.8h, v26.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v30.8h, v30.8b, #0
    ushll v10.8h, v10.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v11.8h, v11.8b, #0
    srsra v22.4s, v19.4s, #9
    ushll v13.8h, v13.8b, #0
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    smlal v19.4s, v9.4h, v1.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v9.8h, v1.8h
    smlal v19.4s, v12.4h, v2.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v12.8h, v2.8h
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v28.4h, v3.4h
    ldr d9, [x0, #3776]
    smlal2 v20.4s, v28.8h, v3.8h
    ldr d12, [x0, #5568]
    smlal v19.4s, v29.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v29.8h, v4.8h
    str d22, [x3, #192]
    smlal v19.4s, v15.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v15.8h, v5.8h
    smlal v19.4s, v31.4h, v6.4h
    ldr d29, [x0, #5632]
    smlal2 v20.4s, v31.8h, v6.8h
    ldr d15, [x0, #7424]
    smlal v19.4s, v8.4h, v7.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v20.4s, v8.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v27.8h, v16.8h
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v26.4h, v1.4h
    ldr d27, [x0, #7488]
    smlal2 v18.4s, v26.8h, v1.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v25.4h, v2.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v18.4s, v25.8h, v2.8h
    smlal v17.4s, v30.4h, v3.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v18.4s, v30.8h, v3.8h
    smlal v17.4s, v10.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v10.8h, v4.8h
    str d22, [x3, #1088]
    smlal v17.4s, v28.4h, v5.4h
    ushll v15.8h, v15.8b, #0
    smlal2 v18.4s, v28.8h, v5.8h
    smlal v17.4s, v11.4h, v6.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v18.4s, v11.8h, v6.8h
    smlal v17.4s, v13.4h, v7.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v13.8h, v7.8h
    smlal v17.4s, v31.4h, v16.4h
    add x0, x0, #512
    smlal2 v18.4s, v31.8h, v16.8h
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v14.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v14.8h, v0.8h
    str d22, [x3, #1024]
    smlal v19.4s, v9.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v9.8h, v1.8h
    smlal v19.4s, v24.4h, v2.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v24.8h, v2.8h
    smlal v19.4s, v12.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v12.8h, v3.8h
    smlal v19.4s, v29.4h, v4.4h
    smlal2 v20.4s, v29.8h, v4.8h
    smlal v19.4s, v30.4h, v5.4h
    smlal2 v20.4s, v30.8h, v5.8h
    smlal v19.4s, v15.4h, v6.4h
    smlal2 v20.4s, v15.8h, v6.8h
    smlal v19.4s, v27.4h, v7.4h
    smlal2 v20.4s, v27.8h, v7.8h
    smlal v19.4s, v11.4h, v16.4h
    smlal2 v20.4s, v11.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    sqxtn2 v22.8h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #960]
    ldp q22, q23, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #896]
    add x3, x3, #256
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_5
    // 2x2 outputs of 8 channels
    ldr d24, [x0]
    ldr d25, [x0, #64]
    ushll v24.8h, v24.8b, #0
    ldr d26, [x0, #128]
    ldr d27, [x0, #1856]
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    ldr d28, [x0, #1920]
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d24, [x0, #1984]
    ldr d29, [x0, #3712]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v1.4h
    ldr d30, [x0, #3776]
    smlal2 v18.4s, v25.8h, v1.8h
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    smlal2 v18.4s, v26.8h, v2.8h
    ldr d25, [x0, #3840]
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v27.4h, v3.4h
    smlal2 v18.4s, v27.8h, v3.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v28.4h, v4.4h
    smlal2 v18.4s, v28.8h, v4.8h
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v5.4h
    smlal2 v18.4s, v24.8h, v5.8h
    ushll v29.8h, v29.8b, #0
    smlal v17.4s, v29.4h, v6.4h
    smlal2 v18.4s, v29.8h, v6.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v30.4h, v7.4h
    smlal2 v18.4s, v30.8h, v7.8h
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v16.4h
    smlal2 v18.4s, v25.8h, v16.8h
    ldr d27, [x0, #192]
    ldp q22, q23, [x4, #32]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d28, [x0, #256]
    ldp q19, q20, [x4]
    smlal v19.4s, v26.4h, v0.4h
    smlal2 v20.4s, v26.8h, v0.8h
    ldr d26, [x0, #2048]
    ldr d29, [x0, #2112]
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v27.4h, v1.4h
    smlal2 v20.4s, v27.8h, v1.8h
    ldr d27, [x0, #3904]
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v28.4h, v2.4h
    smlal2 v20.4s, v28.8h, v2.8h
    ldr d28, [x0, #3968]
    ldr d31, [x0, #5696]
    ldr d8, [x0, #5760]
    smlal v19.4s, v24.4h, v3.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v24.8h, v3.8h
    smlal v19.4s, v26.4h, v4.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v26.8h, v4.8h
    smlal v19.4s, v29.4h, v5.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v29.8h, v5.8h
    smlal v19.4s, v25.4h, v6.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v20.4s, v25.8h, v6.8h
    smlal v19.4s, v27.4h, v7.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v27.8h, v7.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v28.4h, v16.4h
    smlal2 v20.4s, v28.8h, v16.8h
    ldr d24, [x0, #5824]
    ldr d26, [x0, #7552]
    ldr d29, [x0, #7616]
    ldr d9, [x0, #7680]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v31.8h, v31.8b, #0
    ushll v8.8h, v8.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ldr d10, [x0, #3712]
    ushll v24.8h, v24.8b, #0
    ldr d11, [x0, #5568]
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v26.8h, v26.8b, #0
    ushll v29.8h, v29.8b, #0
    ushll v9.8h, v9.8b, #0
    ldr d12, [x0, #5632]
    ushll v10.8h, v10.8b, #0
    ldr d13, [x0, #7424]
    ldr d14, [x0, #7488]
    ushll v11.8h, v11.8b, #0
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v25.4h, v0.4h
    smlal2 v18.4s, v25.8h, v0.8h
    ushll v12.8h, v12.8b, #0
    smlal v17.4s, v27.4h, v1.4h
    smlal2 v18.4s, v27.8h, v1.8h
    ushll v13.8h, v13.8b, #0
    smlal v17.4s, v28.4h, v2.4h
    smlal2 v18.4s, v28.8h, v2.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v31.4h, v3.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v18.4s, v31.8h, v3.8h
    smlal v17.4s, v8.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v8.8h, v4.8h
    str d22, [x3]
    smlal v17.4s, v24.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v24.8h, v5.8h
    smlal v17.4s, v26.4h, v6.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v26.8h, v6.8h
    smlal v17.4s, v29.4h, v7.4h
    srsra v23.4s, v20.4s, #9
    smlal2 v18.4s, v29.8h, v7.8h
    smlal v17.4s, v9.4h, v16.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v9.8h, v16.8h
    smlal v19.4s, v10.4h, v0.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v10.8h, v0.8h
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v30.4h, v1.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v30.8h, v1.8h
    str d22, [x3, #64]
    smlal v19.4s, v25.4h, v2.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v25.8h, v2.8h
    smlal v19.4s, v11.4h, v3.4h
    smlal2 v20.4s, v11.8h, v3.8h
    smlal v19.4s, v12.4h, v4.4h
    smlal2 v20.4s, v12.8h, v4.8h
    smlal v19.4s, v31.4h, v5.4h
    smlal2 v20.4s, v31.8h, v5.8h
    smlal v19.4s, v13.4h, v6.4h
    smlal2 v20.4s, v13.8h, v6.8h
    smlal v19.4s, v14.4h, v7.4h
    smlal2 v20.4s, v14.8h, v7.8h
    smlal v19.4s, v26.4h, v16.4h
    smlal2 v20.4s, v26.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    sqxtn2 v22.8h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #960]
    ldp q22, q23, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #896]
    add x0, x0, #1, lsl #12
    add x0, x0, #1792
    add x3, x3, #1024
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_4
    sub x0, x0, #12, lsl #12
    sub x0, x0, #2808
    add x1, x1, #8
    sub x3, x3, #3, lsl #12
    sub x3, x3, #248
    add x2, x2, #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s2_snake_folded_2x4_rows_list_q8_3
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8, .-qdwconv_3x3_s2_snake_folded_2x4_rows_list_q8
