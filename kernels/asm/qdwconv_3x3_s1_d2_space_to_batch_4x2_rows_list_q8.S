// void qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+2*n-2,k+2*m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 20x20x32, stride 1, dilation 2, padding same, output 20x20.
// Workspace: 49728 bytes.
// Family space_to_batch: phases as a batch, a snake path over each.
// Tile: 4x2 outputs of 8 channels, path by rows, in a list scheduler's order.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               bias
//   x3               output
//   x4               workspace: kept bias
//   x5-x8            counters
//   x9-x12           image, batch, row, pixel
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16       filter, 16 bits
//   v17-v20          sums of two outputs, alternating
//   v21              multiplier
//   v22-v23          output's zero, then outputs
//   v24-v31, v8-v15  pixels, 16 bits
// armsim-contract: {"op":"qdwconv","problem":{"hi":20,"wi":20,"channels":32,"stride":1,"padding":"same","dilation":2,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9},"tile":{"family":"space_to_batch","rows":4,"columns":2,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8
    .type qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8, %function
qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x9, x4, #64
    movi v28.16b, #128
    movz x6, #24
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_0:
    subs x6, x6, #1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_0
    movz x5, #20
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_1:
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    movz x6, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_2:
    ldp q24, q25, [x0], #32
    ldp q26, q27, [x0], #32
    stp q24, q25, [x9], #32
    stp q26, q27, [x9], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_2
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_1
    movz x6, #24
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_3:
    subs x6, x6, #1
    stp q28, q28, [x9], #32
    stp q28, q28, [x9], #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_3
    // space to batch
    add x9, x4, #64
    add x10, x4, #4, lsl #12
    add x10, x10, #2112
    mov x11, x9
    movz x5, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_4:
    mov x12, x11
    movz x6, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_5:
    ldr q24, [x12], #16
    str q24, [x10], #16
    ldr q25, [x12], #16
    subs x6, x6, #1
    str q25, [x10], #16
    add x12, x12, #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_5
    add x11, x11, #1536
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_4
    add x11, x9, #32
    movz x5, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_6:
    mov x12, x11
    movz x6, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_7:
    ldr q24, [x12], #16
    str q24, [x10], #16
    ldr q25, [x12], #16
    subs x6, x6, #1
    str q25, [x10], #16
    add x12, x12, #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_7
    add x11, x11, #1536
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_6
    add x11, x9, #768
    movz x5, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_8:
    mov x12, x11
    movz x6, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_9:
    ldr q24, [x12], #16
    str q24, [x10], #16
    ldr q25, [x12], #16
    subs x6, x6, #1
    str q25, [x10], #16
    add x12, x12, #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_9
    add x11, x11, #1536
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_8
    add x11, x9, #800
    movz x5, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_10:
    mov x12, x11
    movz x6, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_11:
    ldr q24, [x12], #16
    str q24, [x10], #16
    ldr q25, [x12], #16
    subs x6, x6, #1
    str q25, [x10], #16
    add x12, x12, #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_11
    add x11, x11, #1536
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_10
    // the batch's convolution
    add x10, x4, #4, lsl #12
    add x10, x10, #2112
    add x11, x4, #9, lsl #12
    add x11, x11, #64
    movz w16, #31130
    movz w17, #128
    dup v24.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x5, #4
    sshll v24.4s, v24.4h, #0
    stp q24, q24, [x4, #32]
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_12:
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
    movz x6, #4
    stp q17, q18, [x4]
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_13:
    movz x7, #2
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_14:
    movz x8, #5
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_15:
    // 4x2 outputs of 8 channels
    ldr d24, [x10]
    ldr d25, [x10, #32]
    ldr d26, [x10, #64]
    ldr d27, [x10, #384]
    subs x8, x8, #1
    ldp q17, q18, [x4]
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d24, [x10, #416]
    ldr d28, [x10, #448]
    ldr d29, [x10, #768]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v1.4h
    smlal2 v18.4s, v25.8h, v1.8h
    ldr d30, [x10, #800]
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    ldr d31, [x10, #832]
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
    ldr d8, [x10, #96]
    ldr d9, [x10, #480]
    sqrdmulh v17.4s, v17.4s, v21.4s
    ldp q19, q20, [x4]
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    ldr d25, [x10, #864]
    smlal v19.4s, v26.4h, v1.4h
    ldr d10, [x10, #1184]
    smlal2 v20.4s, v26.8h, v1.8h
    ldr d26, [x10, #1216]
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v8.4h, v2.4h
    smlal2 v20.4s, v8.8h, v2.8h
    ushll v9.8h, v9.8b, #0
    ldr d8, [x10, #1248]
    ldr d11, [x10, #1152]
    ldr d12, [x10, #1536]
    ldr d13, [x10, #1568]
    smlal v19.4s, v24.4h, v3.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v24.8h, v3.8h
    smlal v19.4s, v28.4h, v4.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v20.4s, v28.8h, v4.8h
    smlal v19.4s, v9.4h, v5.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v9.8h, v5.8h
    smlal v19.4s, v30.4h, v6.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v30.8h, v6.8h
    smlal v19.4s, v31.4h, v7.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v31.8h, v7.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v25.4h, v16.4h
    smlal2 v20.4s, v25.8h, v16.8h
    ushll v11.8h, v11.8b, #0
    ldr d14, [x10, #1600]
    ushll v12.8h, v12.8b, #0
    ushll v13.8h, v13.8b, #0
    sqrdmulh v18.4s, v18.4s, v21.4s
    ldr d15, [x10, #1632]
    ushll v14.8h, v14.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    ushll v15.8h, v15.8b, #0
    srsra v23.4s, v18.4s, #9
    sqrdmulh v20.4s, v20.4s, v21.4s
    ldp q17, q18, [x4]
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v28.4h, v1.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v28.8h, v1.8h
    str d22, [x11]
    smlal v17.4s, v9.4h, v2.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v9.8h, v2.8h
    smlal v17.4s, v30.4h, v3.4h
    ldr d9, [x10, #1952]
    smlal2 v18.4s, v30.8h, v3.8h
    srsra v22.4s, v19.4s, #9
    smlal v17.4s, v31.4h, v4.4h
    smlal2 v18.4s, v31.8h, v4.8h
    srsra v23.4s, v20.4s, #9
    smlal v17.4s, v25.4h, v5.4h
    smlal2 v18.4s, v25.8h, v5.8h
    ldp q19, q20, [x4]
    smlal v17.4s, v10.4h, v6.4h
    smlal2 v18.4s, v10.8h, v6.8h
    ushll v9.8h, v9.8b, #0
    smlal v17.4s, v26.4h, v7.4h
    smlal2 v18.4s, v26.8h, v7.8h
    sqxtn v22.4h, v22.4s
    smlal v17.4s, v8.4h, v16.4h
    sqxtn2 v22.8h, v23.4s
    smlal2 v18.4s, v8.8h, v16.8h
    sqxtun v22.8b, v22.8h
    smlal v19.4s, v27.4h, v0.4h
    str d22, [x11, #32]
    smlal2 v20.4s, v27.8h, v0.8h
    ldp q22, q23, [x4, #32]
    smlal v19.4s, v24.4h, v1.4h
    smlal2 v20.4s, v24.8h, v1.8h
    ldr d24, [x10, #1984]
    smlal v19.4s, v28.4h, v2.4h
    ldr d27, [x10, #2016]
    smlal2 v20.4s, v28.8h, v2.8h
    ldr d28, [x10, #1920]
    smlal v19.4s, v29.4h, v3.4h
    add x10, x10, #64
    smlal2 v20.4s, v29.8h, v3.8h
    ushll v24.8h, v24.8b, #0
    smlal v19.4s, v30.4h, v4.4h
    smlal2 v20.4s, v30.8h, v4.8h
    ushll v27.8h, v27.8b, #0
    smlal v19.4s, v31.4h, v5.4h
    smlal2 v20.4s, v31.8h, v5.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v11.4h, v6.4h
    smlal2 v20.4s, v11.8h, v6.8h
    smlal v19.4s, v10.4h, v7.4h
    smlal2 v20.4s, v10.8h, v7.8h
    smlal v19.4s, v26.4h, v16.4h
    smlal2 v20.4s, v26.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v29.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v29.8h, v0.8h
    str d22, [x11, #352]
    smlal v17.4s, v30.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v30.8h, v1.8h
    smlal v17.4s, v31.4h, v2.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v31.8h, v2.8h
    smlal v17.4s, v11.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v11.8h, v3.8h
    smlal v17.4s, v10.4h, v4.4h
    smlal2 v18.4s, v10.8h, v4.8h
    smlal v17.4s, v26.4h, v5.4h
    smlal2 v18.4s, v26.8h, v5.8h
    smlal v17.4s, v12.4h, v6.4h
    smlal2 v18.4s, v12.8h, v6.8h
    smlal v17.4s, v13.4h, v7.4h
    smlal2 v18.4s, v13.8h, v7.8h
    smlal v17.4s, v14.4h, v16.4h
    smlal2 v18.4s, v14.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v30.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v30.8h, v0.8h
    str d22, [x11, #320]
    smlal v19.4s, v31.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v31.8h, v1.8h
    smlal v19.4s, v25.4h, v2.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v25.8h, v2.8h
    smlal v19.4s, v10.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v10.8h, v3.8h
    smlal v19.4s, v26.4h, v4.4h
    smlal2 v20.4s, v26.8h, v4.8h
    smlal v19.4s, v8.4h, v5.4h
    smlal2 v20.4s, v8.8h, v5.8h
    smlal v19.4s, v13.4h, v6.4h
    smlal2 v20.4s, v13.8h, v6.8h
    smlal v19.4s, v14.4h, v7.4h
    smlal2 v20.4s, v14.8h, v7.8h
    smlal v19.4s, v15.4h, v16.4h
    smlal2 v20.4s, v15.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v10.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v10.8h, v0.8h
    str d22, [x11, #640]
    smlal v17.4s, v26.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v26.8h, v1.8h
    smlal v17.4s, v8.4h, v2.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v8.8h, v2.8h
    smlal v17.4s, v13.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v13.8h, v3.8h
    smlal v17.4s, v14.4h, v4.4h
    smlal2 v18.4s, v14.8h, v4.8h
    smlal v17.4s, v15.4h, v5.4h
    smlal2 v18.4s, v15.8h, v5.8h
    smlal v17.4s, v9.4h, v6.4h
    smlal2 v18.4s, v9.8h, v6.8h
    smlal v17.4s, v24.4h, v7.4h
    smlal2 v18.4s, v24.8h, v7.8h
    smlal v17.4s, v27.4h, v16.4h
    smlal2 v18.4s, v27.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v11.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v11.8h, v0.8h
    str d22, [x11, #672]
    smlal v19.4s, v10.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v10.8h, v1.8h
    smlal v19.4s, v26.4h, v2.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v26.8h, v2.8h
    smlal v19.4s, v12.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v12.8h, v3.8h
    smlal v19.4s, v13.4h, v4.4h
    smlal2 v20.4s, v13.8h, v4.8h
    smlal v19.4s, v14.4h, v5.4h
    smlal2 v20.4s, v14.8h, v5.8h
    smlal v19.4s, v28.4h, v6.4h
    smlal2 v20.4s, v28.8h, v6.8h
    smlal v19.4s, v9.4h, v7.4h
    smlal2 v20.4s, v9.8h, v7.8h
    smlal v19.4s, v24.4h, v16.4h
    smlal2 v20.4s, v24.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    sqxtn2 v22.8h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtun v22.8b, v22.8h
    str d22, [x11, #992]
    ldp q22, q23, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x11, #960]
    add x11, x11, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_15
    add x10, x10, #1216
    add x11, x11, #960
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_14
    movz x8, #5
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_16:
    // 2x2 outputs of 8 channels
    ldr d24, [x10]
    ldr d25, [x10, #32]
    ldr d26, [x10, #64]
    ldr d27, [x10, #384]
    subs x8, x8, #1
    ldp q17, q18, [x4]
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v0.4h
    smlal2 v18.4s, v24.8h, v0.8h
    ldr d24, [x10, #416]
    ldr d28, [x10, #448]
    ldr d29, [x10, #768]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v1.4h
    smlal2 v18.4s, v25.8h, v1.8h
    ldr d30, [x10, #800]
    ushll v26.8h, v26.8b, #0
    smlal v17.4s, v26.4h, v2.4h
    ldr d31, [x10, #832]
    smlal2 v18.4s, v26.8h, v2.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v27.4h, v3.4h
    smlal2 v18.4s, v27.8h, v3.8h
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v4.4h
    smlal2 v18.4s, v24.8h, v4.8h
    ushll v28.8h, v28.8b, #0
    ushll v29.8h, v29.8b, #0
    smlal v17.4s, v28.4h, v5.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v18.4s, v28.8h, v5.8h
    smlal v17.4s, v29.4h, v6.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v18.4s, v29.8h, v6.8h
    smlal v17.4s, v30.4h, v7.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v30.8h, v7.8h
    smlal v17.4s, v31.4h, v16.4h
    ldr d8, [x10, #96]
    smlal2 v18.4s, v31.8h, v16.8h
    ldp q19, q20, [x4]
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    ldr d25, [x10, #480]
    smlal v19.4s, v26.4h, v1.4h
    ldr d9, [x10, #864]
    smlal2 v20.4s, v26.8h, v1.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v8.4h, v2.4h
    smlal2 v20.4s, v8.8h, v2.8h
    ldr d26, [x10, #1184]
    smlal v19.4s, v24.4h, v3.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v24.8h, v3.8h
    smlal v19.4s, v28.4h, v4.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v20.4s, v28.8h, v4.8h
    smlal v19.4s, v25.4h, v5.4h
    ldr d8, [x10, #1216]
    smlal2 v20.4s, v25.8h, v5.8h
    ldr d10, [x10, #1248]
    smlal v19.4s, v30.4h, v6.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v20.4s, v30.8h, v6.8h
    smlal v19.4s, v31.4h, v7.4h
    ldr d11, [x10, #1152]
    smlal2 v20.4s, v31.8h, v7.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v9.4h, v16.4h
    smlal2 v20.4s, v9.8h, v16.8h
    ushll v10.8h, v10.8b, #0
    add x10, x10, #64
    ushll v11.8h, v11.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v22.4s, v17.4s, #9
    sqxtn v22.4h, v22.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v17.4s, v24.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v18.4s, v24.8h, v0.8h
    str d22, [x11]
    smlal v17.4s, v28.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v18.4s, v28.8h, v1.8h
    smlal v17.4s, v25.4h, v2.4h
    srsra v22.4s, v19.4s, #9
    smlal2 v18.4s, v25.8h, v2.8h
    smlal v17.4s, v30.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v18.4s, v30.8h, v3.8h
    smlal v17.4s, v31.4h, v4.4h
    smlal2 v18.4s, v31.8h, v4.8h
    smlal v17.4s, v9.4h, v5.4h
    smlal2 v18.4s, v9.8h, v5.8h
    smlal v17.4s, v26.4h, v6.4h
    smlal2 v18.4s, v26.8h, v6.8h
    smlal v17.4s, v8.4h, v7.4h
    smlal2 v18.4s, v8.8h, v7.8h
    smlal v17.4s, v10.4h, v16.4h
    smlal2 v18.4s, v10.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v23.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    sqxtn2 v22.8h, v23.4s
    smlal v19.4s, v27.4h, v0.4h
    sqxtun v22.8b, v22.8h
    smlal2 v20.4s, v27.8h, v0.8h
    str d22, [x11, #32]
    smlal v19.4s, v24.4h, v1.4h
    ldp q22, q23, [x4, #32]
    smlal2 v20.4s, v24.8h, v1.8h
    smlal v19.4s, v28.4h, v2.4h
    srsra v22.4s, v17.4s, #9
    smlal2 v20.4s, v28.8h, v2.8h
    smlal v19.4s, v29.4h, v3.4h
    sqxtn v22.4h, v22.4s
    smlal2 v20.4s, v29.8h, v3.8h
    smlal v19.4s, v30.4h, v4.4h
    smlal2 v20.4s, v30.8h, v4.8h
    smlal v19.4s, v31.4h, v5.4h
    smlal2 v20.4s, v31.8h, v5.8h
    smlal v19.4s, v11.4h, v6.4h
    smlal2 v20.4s, v11.8h, v6.8h
    smlal v19.4s, v26.4h, v7.4h
    smlal2 v20.4s, v26.8h, v7.8h
    smlal v19.4s, v8.4h, v16.4h
    smlal2 v20.4s, v8.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v23.4s, v18.4s, #9
    sqxtn2 v22.8h, v23.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    sqxtun v22.8b, v22.8h
    str d22, [x11, #352]
    ldp q22, q23, [x4, #32]
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v22.4s, v19.4s, #9
    srsra v23.4s, v20.4s, #9
    sqxtn v22.4h, v22.4s
    sqxtn2 v22.8h, v23.4s
    sqxtun v22.8b, v22.8h
    str d22, [x11, #320]
    add x11, x11, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_16
    add x10, x10, #1216
    add x11, x11, #320
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_13
    sub x10, x10, #4, lsl #12
    sub x10, x10, #2040
    add x1, x1, #8
    sub x11, x11, #3, lsl #12
    sub x11, x11, #504
    add x2, x2, #32
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_12
    // batch to space
    add x10, x4, #9, lsl #12
    add x10, x10, #64
    mov x11, x3
    movz x5, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_17:
    mov x12, x11
    movz x6, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_18:
    ldr q24, [x10], #16
    str q24, [x12], #16
    ldr q25, [x10], #16
    str q25, [x12], #16
    add x12, x12, #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_18
    add x11, x11, #1280
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_17
    add x11, x3, #32
    movz x5, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_19:
    mov x12, x11
    movz x6, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_20:
    ldr q24, [x10], #16
    str q24, [x12], #16
    ldr q25, [x10], #16
    str q25, [x12], #16
    add x12, x12, #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_20
    add x11, x11, #1280
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_19
    add x11, x3, #640
    movz x5, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_21:
    mov x12, x11
    movz x6, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_22:
    ldr q24, [x10], #16
    str q24, [x12], #16
    ldr q25, [x10], #16
    str q25, [x12], #16
    add x12, x12, #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_22
    add x11, x11, #1280
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_21
    add x11, x3, #672
    movz x5, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_23:
    mov x12, x11
    movz x6, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_24:
    ldr q24, [x10], #16
    str q24, [x12], #16
    ldr q25, [x10], #16
    str q25, [x12], #16
    add x12, x12, #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_24
    add x11, x11, #1280
    subs x5, x5, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_23
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8, .-qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8
