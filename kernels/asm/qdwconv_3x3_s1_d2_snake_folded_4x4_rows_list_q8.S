// void qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+2*n-2,k+2*m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 20x20x32, stride 1, dilation 2, padding same, output 20x20.
// Workspace: 18496 bytes.
// Family snake_folded: a snake path; the input's zero times the filter's sum is in the bias.
// Tile: 4x4 outputs of 8 channels, path by rows, in a list scheduler's order.
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
    add x9, x4, #64
    movi v28.16b, #128
    movz x6, #24
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_0:
    subs x6, x6, #1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_0
    movz x5, #20
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_1:
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    movz x6, #10
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_2:
    ldp q24, q25, [x0], #32
    ldp q26, q27, [x0], #32
    stp q24, q25, [x9], #32
    stp q26, q27, [x9], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_2
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_1
    movz x6, #24
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_3:
    subs x6, x6, #1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_3
    add x0, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v24.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x5, #4
    sshll v24.4s, v24.4h, #0
    stp q24, q24, [x4, #32]
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v24.8b, #121
    movi v25.8h, #128
    ldr d0, [x1]
    usubl v0.8h, v0.8b, v24.8b
    ldr d1, [x1, #32]
    usubl v1.8h, v1.8b, v24.8b
    add v26.8h, v0.8h, v1.8h
    ldr d2, [x1, #64]
    usubl v2.8h, v2.8b, v24.8b
    add v26.8h, v26.8h, v2.8h
    ldr d3, [x1, #96]
    usubl v3.8h, v3.8b, v24.8b
    add v26.8h, v26.8h, v3.8h
    ldr d4, [x1, #128]
    usubl v4.8h, v4.8b, v24.8b
    add v26.8h, v26.8h, v4.8h
    ldr d5, [x1, #160]
    usubl v5.8h, v5.8b, v24.8b
    add v26.8h, v26.8h, v5.8h
    ldr d6, [x1, #192]
    usubl v6.8h, v6.8b, v24.8b
    add v26.8h, v26.8h, v6.8h
    ldr d7, [x1, #224]
    usubl v7.8h, v7.8b, v24.8b
    add v26.8h, v26.8h, v7.8h
    ldr d16, [x1, #256]
    usubl v16.8h, v16.8b, v24.8b
    add v26.8h, v26.8h, v16.8h
    ldr q17, [x2]
    smlsl v17.4s, v26.4h, v25.4h
    ldr q18, [x2, #16]
    smlsl2 v18.4s, v26.8h, v25.8h
    movz x7, #5
    stp q17, q18, [x4]
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_5:
    movz x8, #5
.Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_6:
    // 4x4 outputs of 8 channels
    ldr d24, [x0]
    ldr d25, [x0, #64]
    ldr d26, [x0, #128]
    ldr d27, [x0, #1536]
    subs x8, x8, #1
    ldp q17, q18, [x4]
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d24, [x0, #1600]
    ldr d28, [x0, #1664]
    ldr d29, [x0, #3072]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v1.4h
    smlal2 v18.4s, v25.8h, v1.8h
    ldr d30, [x0, #3136]
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    ldr d31, [x0, #3200]
    smlal2 v18.4s, v26.8h, v2.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v27.4h, v3.4h
    smlal2 v18.4s, v27.8h, v3.8h
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v4.4h
    smlal2 v18.4s, v24.8h, v4.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v28.4h, v5.4h
    smlal2 v18.4s, v28.8h, v5.8h
    ushll v29.8h, v29.8b, #0
    smlal v17.4s, v29.4h, v6.4h
    smlal2 v18.4s, v29.8h, v6.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v30.4h, v7.4h
    smlal2 v18.4s, v30.8h, v7.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v31.4h, v16.4h
    smlal2 v18.4s, v31.8h, v16.8h
    ldp q22, q23, [x4, #32]
    ldr d27, [x0, #192]
    ldr d29, [x0, #1728]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldp q19, q20, [x4]
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    ldr d25, [x0, #3264]
    smlal v19.4s, v26.4h, v1.4h
    ldr d8, [x0, #32]
    smlal2 v20.4s, v26.8h, v1.8h
    ldr d26, [x0, #96]
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v27.4h, v2.4h
    smlal2 v20.4s, v27.8h, v2.8h
    ushll v29.8h, v29.8b, #0
    ldr d27, [x0, #160]
    smlal v19.4s, v24.4h, v3.4h
    ldr d9, [x0, #1568]
    smlal2 v20.4s, v24.8h, v3.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v28.4h, v4.4h
    smlal2 v20.4s, v28.8h, v4.8h
    srsra v22.4s, v17.4s, #9
    smlal v19.4s, v29.4h, v5.4h
    smlal2 v20.4s, v29.8h, v5.8h
    ldr d24, [x0, #1632]
    smlal v19.4s, v30.4h, v6.4h
    ldr d28, [x0, #1696]
    smlal2 v20.4s, v30.8h, v6.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v31.4h, v7.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v20.4s, v31.8h, v7.8h
    smlal v19.4s, v25.4h, v16.4h
    ldr d29, [x0, #3104]
    smlal2 v20.4s, v25.8h, v16.8h
    ushll v26.8h, v26.8b, #0
    ushll v27.8h, v27.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d25, [x0, #3168]
    ushll v9.8h, v9.8b, #0
    ldr d30, [x0, #3232]
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v24.8h, v24.8b, #0
    ushll v28.8h, v28.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v29.8h, v29.8b, #0
    ushll v25.8h, v25.8b, #0
    ushll v30.8h, v30.8b, #0
    ldr d31, [x0, #224]
    ldr d10, [x0, #1760]
    ldr d11, [x0, #3296]
    ldr d12, [x0, #864]
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v8.4h, v0.4h
    smlal2 v18.4s, v8.8h, v0.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v26.4h, v1.4h
    smlal2 v18.4s, v26.8h, v1.8h
    ushll v10.8h, v10.8b, #0
    smlal v17.4s, v27.4h, v2.4h
    smlal2 v18.4s, v27.8h, v2.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v9.4h, v3.4h
    ushll v11.8h, v11.8b, #0
    smlal2 v18.4s, v9.8h, v3.8h
    ldr d8, [x0, #928]
    ldr d9, [x0, #992]
    ldr d13, [x0, #2400]
    smlal v17.4s, v24.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v24.8h, v4.8h
    str d22, [x3]
    smlal v17.4s, v28.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v28.8h, v5.8h
    smlal v17.4s, v29.4h, v6.4h
    ldr d14, [x0, #2464]
    smlal2 v18.4s, v29.8h, v6.8h
    ldr d29, [x0, #2528]
    smlal v17.4s, v25.4h, v7.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v18.4s, v25.8h, v7.8h
    smlal v17.4s, v30.4h, v16.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v30.8h, v16.8h
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v26.4h, v0.4h
    smlal2 v20.4s, v26.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v27.4h, v1.4h
    ldr d26, [x0, #3936]
    smlal2 v20.4s, v27.8h, v1.8h
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v31.4h, v2.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v20.4s, v31.8h, v2.8h
    smlal v19.4s, v24.4h, v3.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v20.4s, v24.8h, v3.8h
    smlal v19.4s, v28.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v28.8h, v4.8h
    str d22, [x3, #64]
    smlal v19.4s, v10.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v10.8h, v5.8h
    smlal v19.4s, v25.4h, v6.4h
    ldr d24, [x0, #4000]
    smlal2 v20.4s, v25.8h, v6.8h
    ushll v13.8h, v13.8b, #0
    smlal v19.4s, v30.4h, v7.4h
    smlal2 v20.4s, v30.8h, v7.8h
    ldr d25, [x0, #4064]
    smlal v19.4s, v11.4h, v16.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v11.8h, v16.8h
    ushll v29.8h, v29.8b, #0
    ldr d27, [x0, #800]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v26.8h, v26.8b, #0
    ushll v24.8h, v24.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v25.8h, v25.8b, #0
    ldr d28, [x0, #2336]
    ldr d30, [x0, #3872]
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v27.8h, v27.8b, #0
    ldr d31, [x0, #832]
    ldr d10, [x0, #896]
    sqrdmulh v20.4s, v20.4s, v21.4s
    ldr d11, [x0, #960]
    ldr d15, [x0, #2368]
    ushll v28.8h, v28.8b, #0
    srsra v22.4s, v17.4s, #9
    ushll v30.8h, v30.8b, #0
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v12.4h, v0.4h
    smlal2 v18.4s, v12.8h, v0.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v8.4h, v1.4h
    smlal2 v18.4s, v8.8h, v1.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v9.4h, v2.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v9.8h, v2.8h
    ldr d9, [x0, #2432]
    smlal v17.4s, v13.4h, v3.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v18.4s, v13.8h, v3.8h
    smlal v17.4s, v14.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v14.8h, v4.8h
    str d22, [x3, #32]
    smlal v17.4s, v29.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v29.8h, v5.8h
    smlal v17.4s, v26.4h, v6.4h
    ldr d29, [x0, #2496]
    smlal2 v18.4s, v26.8h, v6.8h
    ushll v11.8h, v11.8b, #0
    smlal v17.4s, v24.4h, v7.4h
    smlal2 v18.4s, v24.8h, v7.8h
    ushll v15.8h, v15.8b, #0
    smlal v17.4s, v25.4h, v16.4h
    smlal2 v18.4s, v25.8h, v16.8h
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldp q19, q20, [x4]
    smlal v19.4s, v27.4h, v0.4h
    smlal2 v20.4s, v27.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v12.4h, v1.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v20.4s, v12.8h, v1.8h
    ldr d25, [x0, #3904]
    smlal v19.4s, v8.4h, v2.4h
    ldr d27, [x0, #3968]
    smlal2 v20.4s, v8.8h, v2.8h
    ldr d8, [x0, #4032]
    ushll v9.8h, v9.8b, #0
    ldr d12, [x0, #768]
    smlal v19.4s, v28.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v28.8h, v3.8h
    str d22, [x3, #96]
    smlal v19.4s, v13.4h, v4.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v13.8h, v4.8h
    smlal v19.4s, v14.4h, v5.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v14.8h, v5.8h
    smlal v19.4s, v30.4h, v6.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v30.8h, v6.8h
    smlal v19.4s, v26.4h, v7.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v26.8h, v7.8h
    smlal v19.4s, v24.4h, v16.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v20.4s, v24.8h, v16.8h
    ushll v8.8h, v8.8b, #0
    ldr d24, [x0, #2304]
    sqrdmulh v18.4s, v18.4s, v21.4s
    sqxtn v22.4h, v22.4s
    ushll v12.8h, v12.8b, #0
    ldr d26, [x0, #3840]
    sqrdmulh v19.4s, v19.4s, v21.4s
    ldr d28, [x0, #1536]
    ldr d30, [x0, #1600]
    ldr d13, [x0, #1664]
    ldr d14, [x0, #3072]
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v24.8h, v24.8b, #0
    ushll v26.8h, v26.8b, #0
    ushll v28.8h, v28.8b, #0
    ushll v30.8h, v30.8b, #0
    ushll v13.8h, v13.8b, #0
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v31.4h, v0.4h
    smlal2 v18.4s, v31.8h, v0.8h
    smlal v17.4s, v10.4h, v1.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v18.4s, v10.8h, v1.8h
    smlal v17.4s, v11.4h, v2.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v11.8h, v2.8h
    ldr d11, [x0, #3136]
    smlal v17.4s, v15.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v15.8h, v3.8h
    str d22, [x3, #736]
    smlal v17.4s, v9.4h, v4.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v9.8h, v4.8h
    smlal v17.4s, v29.4h, v5.4h
    ushll v11.8h, v11.8b, #0
    smlal2 v18.4s, v29.8h, v5.8h
    smlal v17.4s, v25.4h, v6.4h
    ldr d29, [x0, #3200]
    smlal2 v18.4s, v25.8h, v6.8h
    srsra v22.4s, v19.4s, #9
    smlal v17.4s, v27.4h, v7.4h
    smlal2 v18.4s, v27.8h, v7.8h
    srsra v23.4s, v20.4s, #9
    smlal v17.4s, v8.4h, v16.4h
    smlal2 v18.4s, v8.8h, v16.8h
    ldp q19, q20, [x4]
    smlal v19.4s, v12.4h, v0.4h
    smlal2 v20.4s, v12.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v19.4s, v31.4h, v1.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v20.4s, v31.8h, v1.8h
    ldr d31, [x0, #4608]
    smlal v19.4s, v10.4h, v2.4h
    ldr d8, [x0, #4672]
    smlal2 v20.4s, v10.8h, v2.8h
    ldr d10, [x0, #4736]
    smlal v19.4s, v24.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v24.8h, v3.8h
    str d22, [x3, #672]
    smlal v19.4s, v15.4h, v4.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v15.8h, v4.8h
    smlal v19.4s, v9.4h, v5.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v9.8h, v5.8h
    smlal v19.4s, v26.4h, v6.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v20.4s, v26.8h, v6.8h
    smlal v19.4s, v25.4h, v7.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v20.4s, v25.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v20.4s, v27.8h, v16.8h
    ldr d24, [x0, #1728]
    ldr d25, [x0, #3264]
    ldr d26, [x0, #4800]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d27, [x0, #1568]
    ldr d9, [x0, #1632]
    ldr d12, [x0, #1696]
    ldr d15, [x0, #3104]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v24.8h, v24.8b, #0
    ushll v25.8h, v25.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v26.8h, v26.8b, #0
    ushll v27.8h, v27.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v9.8h, v9.8b, #0
    ushll v12.8h, v12.8b, #0
    srsra v22.4s, v17.4s, #9
    ushll v15.8h, v15.8b, #0
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v28.4h, v0.4h
    smlal2 v18.4s, v28.8h, v0.8h
    ldr d28, [x0, #3168]
    smlal v17.4s, v30.4h, v1.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v30.8h, v1.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v13.4h, v2.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v18.4s, v13.8h, v2.8h
    smlal v17.4s, v14.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v14.8h, v3.8h
    str d22, [x3, #704]
    smlal v17.4s, v11.4h, v4.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v11.8h, v4.8h
    smlal v17.4s, v29.4h, v5.4h
    ldr d14, [x0, #3232]
    smlal2 v18.4s, v29.8h, v5.8h
    srsra v22.4s, v19.4s, #9
    smlal v17.4s, v31.4h, v6.4h
    smlal2 v18.4s, v31.8h, v6.8h
    ldr d31, [x0, #4640]
    smlal v17.4s, v8.4h, v7.4h
    srsra v23.4s, v20.4s, #9
    smlal2 v18.4s, v8.8h, v7.8h
    smlal v17.4s, v10.4h, v16.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v10.8h, v16.8h
    smlal v19.4s, v30.4h, v0.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v30.8h, v0.8h
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v13.4h, v1.4h
    ldr d30, [x0, #4704]
    smlal2 v20.4s, v13.8h, v1.8h
    ldr d13, [x0, #4768]
    smlal v19.4s, v24.4h, v2.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v24.8h, v2.8h
    smlal v19.4s, v11.4h, v3.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v11.8h, v3.8h
    str d22, [x3, #640]
    smlal v19.4s, v29.4h, v4.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v29.8h, v4.8h
    smlal v19.4s, v25.4h, v5.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v20.4s, v25.8h, v5.8h
    smlal v19.4s, v8.4h, v6.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v20.4s, v8.8h, v6.8h
    smlal v19.4s, v10.4h, v7.4h
    ushll v13.8h, v13.8b, #0
    smlal2 v20.4s, v10.8h, v7.8h
    smlal v19.4s, v26.4h, v16.4h
    ldr d24, [x0, #1760]
    smlal2 v20.4s, v26.8h, v16.8h
    ldr d25, [x0, #3296]
    ldr d26, [x0, #4832]
    ldr d29, [x0, #2400]
    ldr d8, [x0, #2464]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d10, [x0, #2528]
    ldr d11, [x0, #3936]
    ushll v24.8h, v24.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v25.8h, v25.8b, #0
    ushll v26.8h, v26.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v29.8h, v29.8b, #0
    ushll v8.8h, v8.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v10.8h, v10.8b, #0
    ushll v11.8h, v11.8b, #0
    srsra v22.4s, v17.4s, #9
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v27.4h, v0.4h
    smlal2 v18.4s, v27.8h, v0.8h
    smlal v17.4s, v9.4h, v1.4h
    ldr d27, [x0, #4000]
    smlal2 v18.4s, v9.8h, v1.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v12.4h, v2.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v12.8h, v2.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v15.4h, v3.4h
    smlal2 v18.4s, v15.8h, v3.8h
    ldr d15, [x0, #4064]
    smlal v17.4s, v28.4h, v4.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v28.8h, v4.8h
    str d22, [x3, #1280]
    smlal v17.4s, v14.4h, v5.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v14.8h, v5.8h
    smlal v17.4s, v31.4h, v6.4h
    ushll v15.8h, v15.8b, #0
    smlal2 v18.4s, v31.8h, v6.8h
    smlal v17.4s, v30.4h, v7.4h
    ldr d31, [x0, #5472]
    smlal2 v18.4s, v30.8h, v7.8h
    srsra v22.4s, v19.4s, #9
    smlal v17.4s, v13.4h, v16.4h
    smlal2 v18.4s, v13.8h, v16.8h
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v9.4h, v0.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v20.4s, v9.8h, v0.8h
    smlal v19.4s, v12.4h, v1.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v12.8h, v1.8h
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v24.4h, v2.4h
    ldr d9, [x0, #5536]
    smlal2 v20.4s, v24.8h, v2.8h
    ldr d24, [x0, #5600]
    smlal v19.4s, v28.4h, v3.4h
    ldr d12, [x0, #2336]
    smlal2 v20.4s, v28.8h, v3.8h
    sqxtun v22.8b, v22.8h
    smlal v19.4s, v14.4h, v4.4h
    str d22, [x3, #1344]
    smlal2 v20.4s, v14.8h, v4.8h
    ldp q22, q23, [x4, #32]
    smlal v19.4s, v25.4h, v5.4h
    smlal2 v20.4s, v25.8h, v5.8h
    ushll v9.8h, v9.8b, #0
    smlal v19.4s, v30.4h, v6.4h
    smlal2 v20.4s, v30.8h, v6.8h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v13.4h, v7.4h
    smlal2 v20.4s, v13.8h, v7.8h
    ldr d25, [x0, #3872]
    smlal v19.4s, v26.4h, v16.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v20.4s, v26.8h, v16.8h
    ldr d26, [x0, #5408]
    ldr d28, [x0, #2368]
    ldr d30, [x0, #2432]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldr d13, [x0, #2496]
    ushll v25.8h, v25.8b, #0
    ldr d14, [x0, #3904]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v26.8h, v26.8b, #0
    ushll v28.8h, v28.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v30.8h, v30.8b, #0
    ushll v13.8h, v13.8b, #0
    sqrdmulh v20.4s, v20.4s, v21.4s
    ushll v14.8h, v14.8b, #0
    srsra v22.4s, v17.4s, #9
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    smlal v17.4s, v29.4h, v0.4h
    smlal2 v18.4s, v29.8h, v0.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v8.4h, v1.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v8.8h, v1.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v10.4h, v2.4h
    str d22, [x3, #1312]
    smlal2 v18.4s, v10.8h, v2.8h
    ldp q22, q23, [x4, #32]
    smlal v17.4s, v11.4h, v3.4h
    smlal2 v18.4s, v11.8h, v3.8h
    ldr d10, [x0, #3968]
    smlal v17.4s, v27.4h, v4.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v27.8h, v4.8h
    smlal v17.4s, v15.4h, v5.4h
    srsra v23.4s, v20.4s, #9
    smlal2 v18.4s, v15.8h, v5.8h
    smlal v17.4s, v31.4h, v6.4h
    ldp q19, q20, [x4]
    smlal2 v18.4s, v31.8h, v6.8h
    smlal v17.4s, v9.4h, v7.4h
    ldr d15, [x0, #4032]
    smlal2 v18.4s, v9.8h, v7.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v24.4h, v16.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v24.8h, v16.8h
    ldr d24, [x0, #5440]
    smlal v19.4s, v12.4h, v0.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v20.4s, v12.8h, v0.8h
    smlal v19.4s, v29.4h, v1.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v29.8h, v1.8h
    str d22, [x3, #1376]
    smlal v19.4s, v8.4h, v2.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v8.8h, v2.8h
    smlal v19.4s, v25.4h, v3.4h
    ldr d29, [x0, #5504]
    smlal2 v20.4s, v25.8h, v3.8h
    ldr d25, [x0, #5568]
    smlal v19.4s, v11.4h, v4.4h
    ushll v15.8h, v15.8b, #0
    smlal2 v20.4s, v11.8h, v4.8h
    smlal v19.4s, v27.4h, v5.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v20.4s, v27.8h, v5.8h
    smlal v19.4s, v26.4h, v6.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v20.4s, v26.8h, v6.8h
    smlal v19.4s, v31.4h, v7.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v31.8h, v7.8h
    smlal v19.4s, v9.4h, v16.4h
    ldr d26, [x0, #2304]
    smlal2 v20.4s, v9.8h, v16.8h
    ldr d27, [x0, #3840]
    ldr d31, [x0, #5376]
    add x0, x0, #128
    ushll v26.8h, v26.8b, #0
    ushll v27.8h, v27.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v31.8h, v31.8b, #0
    srsra v22.4s, v17.4s, #9
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v28.4h, v0.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v28.8h, v0.8h
    sqxtun v22.8b, v22.8h
    smlal v17.4s, v30.4h, v1.4h
    str d22, [x3, #2016]
    smlal2 v18.4s, v30.8h, v1.8h
    ldp q22, q23, [x4, #32]
    smlal v17.4s, v13.4h, v2.4h
    smlal2 v18.4s, v13.8h, v2.8h
    srsra v22.4s, v19.4s, #9
    smlal v17.4s, v14.4h, v3.4h
    smlal2 v18.4s, v14.8h, v3.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v10.4h, v4.4h
    smlal2 v18.4s, v10.8h, v4.8h
    smlal v17.4s, v15.4h, v5.4h
    smlal2 v18.4s, v15.8h, v5.8h
    smlal v17.4s, v24.4h, v6.4h
    smlal2 v18.4s, v24.8h, v6.8h
    smlal v17.4s, v29.4h, v7.4h
    smlal2 v18.4s, v29.8h, v7.8h
    smlal v17.4s, v25.4h, v16.4h
    smlal2 v18.4s, v25.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v26.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v26.8h, v0.8h
    str d22, [x3, #1952]
    smlal v19.4s, v28.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v28.8h, v1.8h
    smlal v19.4s, v30.4h, v2.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v30.8h, v2.8h
    smlal v19.4s, v27.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v27.8h, v3.8h
    smlal v19.4s, v14.4h, v4.4h
    smlal2 v20.4s, v14.8h, v4.8h
    smlal v19.4s, v10.4h, v5.4h
    smlal2 v20.4s, v10.8h, v5.8h
    smlal v19.4s, v31.4h, v6.4h
    smlal2 v20.4s, v31.8h, v6.8h
    smlal v19.4s, v24.4h, v7.4h
    smlal2 v20.4s, v24.8h, v7.8h
    smlal v19.4s, v29.4h, v16.4h
    smlal2 v20.4s, v29.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    sqxtn2 v22.8h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #1984]
    ldp q22, q23, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x3, #1920]
    add x3, x3, #128
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_6
    add x0, x0, #2432
    add x3, x3, #1920
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_5
    sub x0, x0, #3, lsl #12
    sub x0, x0, #3064
    add x1, x1, #8
    sub x3, x3, #3, lsl #12
    sub x3, x3, #504
    add x2, x2, #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8, .-qdwconv_3x3_s1_d2_snake_folded_4x4_rows_list_q8
