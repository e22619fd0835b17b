// void qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+2*n-2,k+2*m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 20x20x32, stride 1, dilation 2, padding same, output 20x20.
// Workspace: 49728 bytes.
// Family space_to_batch: phases as a batch, a snake path over each.
// Tile: 4x2 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     9 vectors of filter stay in registers
//     for a
//       for b
//         for l by 4
//           for k by 2
//             one output after the other along a path, each made in 2 vectors
//             for n, unrolled
//               for m, unrolled
//                 sums[a,b,l,k,i]+=(batch[a,b,l+n,k+m,i]-128)*(filter[n,m,i]-121)
//             output[a,b,l,k,i]=min(max(rshift(mulhigh(sums[a,b,l,k,i]+bias[i],1518500250),9)+128,0),255)
//
// Registers:
//   x0               input
//   x1               filter
//   x2               bias
//   x3               output
//   x4               workspace
//   x5               image
//   x6               batch
//   x7               outputs
//   x8-x9            counters
//   x8               image
//   x9               batch
//   x10-x14          counters: a, b, y, x, i
//   x8-x9            rows, taps
//   x10              counter: i
//   x11              counter: a
//   x12              counter: b
//   x13              counter: l
//   x14              counter: k
//   x8               outputs
//   x9               output
//   x10-x12          counters: l, k, i
//   x8               outputs
//   x9               output
//   x10-x12          counters: l, k, i
//   x8               outputs
//   x9               output
//   x10-x12          counters: l, k, i
//   x8               outputs
//   x9               output
//   x10-x12          counters: l, k, i
//   x16, x17         scratch of address arithmetic
//   v0-v4            copying
//   v0-v7, v16       filter, 16 bits
//   v17-v20          sums, two an output
//   v21              multiplier
//   v22-v31, v8-v15  taps, pixels, outputs
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
    add x5, x4, #64
    movi v4.16b, #128
    movz x9, #24
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_0:
    subs x9, x9, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_0
    movz x8, #20
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_1:
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    movz x9, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x9, x9, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_2
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    subs x8, x8, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_1
    movz x9, #24
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_3:
    subs x9, x9, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_3
    // space to batch
    // batch[a,b,y,x,i]=image[2*y+a,2*x+b,i]
    add x5, x4, #64
    add x6, x4, #4, lsl #12
    add x6, x6, #2112
    add x7, x4, #9, lsl #12
    add x7, x7, #64
    mov x8, x5
    mov x9, x6
    movz x10, #2
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_4:
    movz x11, #2
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_5:
    movz x12, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_6:
    movz x13, #12
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_7:
    // block a=1 b=1 y=1 x=1
    ldr q0, [x8]
    stur q0, [x9]
    ldr q0, [x8, #16]
    subs x13, x13, #1
    stur q0, [x9, #16]
    add x8, x8, #64
    add x9, x9, #32
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_7
    add x8, x8, #768
    subs x12, x12, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_6
    sub x8, x8, #4, lsl #12
    sub x8, x8, #2016
    subs x11, x11, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_5
    add x8, x8, #704
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_4
    movz w16, #31130
    movz w17, #128
    dup v22.8h, w17
    movk w16, #23170, lsl #16
    dup v21.4s, w16
    movz x10, #4
    sshll v22.4s, v22.4h, #0
    stp q22, q22, [x4, #32]
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_8:
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
    movz x11, #2
    stp q17, q18, [x4]
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_9:
    movz x12, #2
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_10:
    movz x13, #2
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_11:
    movz x14, #5
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_12:
    // 1x1x4x2 outputs of 8 channels
    ldr d22, [x6]
    ldr d23, [x6, #32]
    ldr d24, [x6, #64]
    ldr d25, [x6, #384]
    subs x14, x14, #1
    ldr d26, [x6, #416]
    ldr d27, [x6, #448]
    ushll v22.8h, v22.8b, #0
    ldp q17, q18, [x4]
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ldp q19, q20, [x4]
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v23.4h, v0.4h
    ldr d22, [x6, #768]
    smlal2 v20.4s, v23.8h, v0.8h
    ldr d28, [x6, #800]
    smlal v17.4s, v23.4h, v1.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v18.4s, v23.8h, v1.8h
    smlal v19.4s, v24.4h, v1.4h
    ldr d23, [x6, #832]
    smlal2 v20.4s, v24.8h, v1.8h
    ldr d29, [x6, #96]
    ldr d30, [x6, #480]
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v24.4h, v2.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v18.4s, v24.8h, v2.8h
    smlal v17.4s, v25.4h, v3.4h
    ldr d24, [x6, #864]
    smlal2 v18.4s, v25.8h, v3.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v26.4h, v4.4h
    smlal2 v18.4s, v26.8h, v4.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v29.4h, v2.4h
    smlal2 v20.4s, v29.8h, v2.8h
    ushll v30.8h, v30.8b, #0
    smlal v19.4s, v26.4h, v3.4h
    smlal2 v20.4s, v26.8h, v3.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v27.4h, v4.4h
    smlal2 v20.4s, v27.8h, v4.8h
    ushll v28.8h, v28.8b, #0
    smlal v17.4s, v27.4h, v5.4h
    smlal2 v18.4s, v27.8h, v5.8h
    ushll v23.8h, v23.8b, #0
    smlal v19.4s, v30.4h, v5.4h
    smlal2 v20.4s, v30.8h, v5.8h
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v22.4h, v6.4h
    smlal2 v18.4s, v22.8h, v6.8h
    ldr d29, [x6, #1184]
    smlal v19.4s, v28.4h, v6.4h
    ldr d31, [x6, #1216]
    smlal2 v20.4s, v28.8h, v6.8h
    ldr d8, [x6, #1248]
    smlal v17.4s, v28.4h, v7.4h
    ldp q9, q10, [x4, #32]
    smlal2 v18.4s, v28.8h, v7.8h
    smlal v19.4s, v23.4h, v7.4h
    ldr d11, [x6, #1152]
    smlal2 v20.4s, v23.8h, v7.8h
    ldp q12, q13, [x4, #32]
    smlal v17.4s, v23.4h, v16.4h
    smlal2 v18.4s, v23.8h, v16.8h
    ushll v29.8h, v29.8b, #0
    smlal v19.4s, v24.4h, v16.4h
    smlal2 v20.4s, v24.8h, v16.8h
    ushll v11.8h, v11.8b, #0
    ushll v31.8h, v31.8b, #0
    sqrdmulh v17.4s, v17.4s, v21.4s
    ushll v8.8h, v8.8b, #0
    ldr d14, [x6, #1536]
    ldr d15, [x6, #1568]
    sqrdmulh v18.4s, v18.4s, v21.4s
    ushll v14.8h, v14.8b, #0
    ushll v15.8h, v15.8b, #0
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v9.4s, v17.4s, #9
    srsra v10.4s, v18.4s, #9
    sqrdmulh v20.4s, v20.4s, v21.4s
    ldp q17, q18, [x4]
    smlal v17.4s, v26.4h, v0.4h
    smlal2 v18.4s, v26.8h, v0.8h
    srsra v12.4s, v19.4s, #9
    smlal v17.4s, v27.4h, v1.4h
    smlal2 v18.4s, v27.8h, v1.8h
    sqxtn v9.4h, v9.4s
    smlal v17.4s, v30.4h, v2.4h
    srsra v13.4s, v20.4s, #9
    smlal2 v18.4s, v30.8h, v2.8h
    smlal v17.4s, v28.4h, v3.4h
    ldp q19, q20, [x4]
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    ldr d25, [x6, #1600]
    smlal v19.4s, v26.4h, v1.4h
    sqxtn2 v9.8h, v10.4s
    smlal2 v20.4s, v26.8h, v1.8h
    ldp q26, q30, [x4, #32]
    smlal v19.4s, v27.4h, v2.4h
    smlal2 v20.4s, v27.8h, v2.8h
    ldr d27, [x6, #1632]
    smlal2 v18.4s, v28.8h, v3.8h
    ushll v25.8h, v25.8b, #0
    smlal v19.4s, v22.4h, v3.4h
    smlal2 v20.4s, v22.8h, v3.8h
    sqxtn v12.4h, v12.4s
    smlal v17.4s, v23.4h, v4.4h
    sqxtn2 v12.8h, v13.4s
    smlal2 v18.4s, v23.8h, v4.8h
    ldp q10, q13, [x4, #32]
    smlal v19.4s, v28.4h, v4.4h
    smlal2 v20.4s, v28.8h, v4.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v24.4h, v5.4h
    smlal2 v18.4s, v24.8h, v5.8h
    sqxtun v9.8b, v9.8h
    smlal v19.4s, v23.4h, v5.4h
    sqxtun v12.8b, v12.8h
    smlal2 v20.4s, v23.8h, v5.8h
    str d9, [x7]
    smlal v17.4s, v29.4h, v6.4h
    ldr d9, [x6, #1952]
    smlal2 v18.4s, v29.8h, v6.8h
    str d12, [x7, #32]
    smlal v19.4s, v11.4h, v6.4h
    ldr d12, [x6, #1984]
    smlal2 v20.4s, v11.8h, v6.8h
    ushll v9.8h, v9.8b, #0
    smlal v17.4s, v31.4h, v7.4h
    smlal2 v18.4s, v31.8h, v7.8h
    ushll v12.8h, v12.8b, #0
    smlal v19.4s, v29.4h, v7.4h
    smlal2 v20.4s, v29.8h, v7.8h
    smlal v17.4s, v8.4h, v16.4h
    smlal2 v18.4s, v8.8h, v16.8h
    smlal v19.4s, v31.4h, v16.4h
    smlal2 v20.4s, v31.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v26.4s, v17.4s, #9
    sqxtn v26.4h, v26.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v30.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v10.4s, v19.4s, #9
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ldr d22, [x6, #2016]
    smlal v17.4s, v28.4h, v1.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v18.4s, v28.8h, v1.8h
    smlal v17.4s, v23.4h, v2.4h
    sqxtn2 v26.8h, v30.4s
    smlal2 v18.4s, v23.8h, v2.8h
    sqxtn v10.4h, v10.4s
    smlal v17.4s, v11.4h, v3.4h
    sqxtun v26.8b, v26.8h
    smlal2 v18.4s, v11.8h, v3.8h
    str d26, [x7, #352]
    smlal v17.4s, v29.4h, v4.4h
    ldp q26, q30, [x4, #32]
    smlal2 v18.4s, v29.8h, v4.8h
    smlal v17.4s, v31.4h, v5.4h
    smlal2 v18.4s, v31.8h, v5.8h
    smlal v17.4s, v14.4h, v6.4h
    smlal2 v18.4s, v14.8h, v6.8h
    smlal v17.4s, v15.4h, v7.4h
    smlal2 v18.4s, v15.8h, v7.8h
    smlal v17.4s, v25.4h, v16.4h
    smlal2 v18.4s, v25.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v13.4s, v20.4s, #9
    ldp q19, q20, [x4]
    smlal v19.4s, v28.4h, v0.4h
    sqxtn2 v10.8h, v13.4s
    smlal2 v20.4s, v28.8h, v0.8h
    ldr d28, [x6, #1920]
    smlal v19.4s, v23.4h, v1.4h
    add x6, x6, #64
    smlal2 v20.4s, v23.8h, v1.8h
    ldp q23, q13, [x4, #32]
    smlal v19.4s, v24.4h, v2.4h
    smlal2 v20.4s, v24.8h, v2.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v29.4h, v3.4h
    smlal2 v20.4s, v29.8h, v3.8h
    sqxtun v10.8b, v10.8h
    smlal v19.4s, v31.4h, v4.4h
    str d10, [x7, #320]
    smlal2 v20.4s, v31.8h, v4.8h
    ldp q24, q10, [x4, #32]
    smlal v19.4s, v8.4h, v5.4h
    smlal2 v20.4s, v8.8h, v5.8h
    smlal v19.4s, v15.4h, v6.4h
    smlal2 v20.4s, v15.8h, v6.8h
    smlal v19.4s, v25.4h, v7.4h
    smlal2 v20.4s, v25.8h, v7.8h
    smlal v19.4s, v27.4h, v16.4h
    smlal2 v20.4s, v27.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v26.4s, v17.4s, #9
    sqxtn v26.4h, v26.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v30.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v23.4s, v19.4s, #9
    smlal v17.4s, v29.4h, v0.4h
    smlal2 v18.4s, v29.8h, v0.8h
    sqxtn2 v26.8h, v30.4s
    smlal v17.4s, v31.4h, v1.4h
    sqxtn v23.4h, v23.4s
    smlal2 v18.4s, v31.8h, v1.8h
    sqxtun v26.8b, v26.8h
    smlal v17.4s, v8.4h, v2.4h
    str d26, [x7, #640]
    smlal2 v18.4s, v8.8h, v2.8h
    ldp q26, q30, [x4, #32]
    smlal v17.4s, v15.4h, v3.4h
    smlal2 v18.4s, v15.8h, v3.8h
    smlal v17.4s, v25.4h, v4.4h
    smlal2 v18.4s, v25.8h, v4.8h
    smlal v17.4s, v27.4h, v5.4h
    smlal2 v18.4s, v27.8h, v5.8h
    smlal v17.4s, v9.4h, v6.4h
    smlal2 v18.4s, v9.8h, v6.8h
    smlal v17.4s, v12.4h, v7.4h
    smlal2 v18.4s, v12.8h, v7.8h
    smlal v17.4s, v22.4h, v16.4h
    smlal2 v18.4s, v22.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v13.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v24.4s, v17.4s, #9
    smlal v19.4s, v11.4h, v0.4h
    smlal2 v20.4s, v11.8h, v0.8h
    sqxtn2 v23.8h, v13.4s
    smlal v19.4s, v29.4h, v1.4h
    sqxtn v24.4h, v24.4s
    smlal2 v20.4s, v29.8h, v1.8h
    sqxtun v23.8b, v23.8h
    smlal v19.4s, v31.4h, v2.4h
    str d23, [x7, #672]
    smlal2 v20.4s, v31.8h, v2.8h
    smlal v19.4s, v14.4h, v3.4h
    smlal2 v20.4s, v14.8h, v3.8h
    smlal v19.4s, v15.4h, v4.4h
    smlal2 v20.4s, v15.8h, v4.8h
    smlal v19.4s, v25.4h, v5.4h
    smlal2 v20.4s, v25.8h, v5.8h
    smlal v19.4s, v28.4h, v6.4h
    smlal2 v20.4s, v28.8h, v6.8h
    smlal v19.4s, v9.4h, v7.4h
    smlal2 v20.4s, v9.8h, v7.8h
    smlal v19.4s, v12.4h, v16.4h
    smlal2 v20.4s, v12.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v10.4s, v18.4s, #9
    sqxtn2 v24.8h, v10.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v26.4s, v19.4s, #9
    sqxtn v26.4h, v26.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v30.4s, v20.4s, #9
    sqxtun v24.8b, v24.8h
    str d24, [x7, #992]
    sqxtn2 v26.8h, v30.4s
    sqxtun v26.8b, v26.8h
    str d26, [x7, #960]
    add x7, x7, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_12
    add x6, x6, #1216
    add x7, x7, #960
    subs x13, x13, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_11
    movz x14, #5
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_13:
    // 1x1x2x2 outputs of 8 channels
    ldr d22, [x6]
    ldr d23, [x6, #32]
    ldr d24, [x6, #64]
    ldr d25, [x6, #384]
    subs x14, x14, #1
    ldr d26, [x6, #416]
    ldr d27, [x6, #448]
    ldr d28, [x6, #768]
    ldr d29, [x6, #800]
    ushll v22.8h, v22.8b, #0
    ldr d30, [x6, #832]
    ldp q17, q18, [x4]
    smlal v17.4s, v22.4h, v0.4h
    smlal2 v18.4s, v22.8h, v0.8h
    ushll v23.8h, v23.8b, #0
    smlal v17.4s, v23.4h, v1.4h
    smlal2 v18.4s, v23.8h, v1.8h
    ushll v24.8h, v24.8b, #0
    smlal v17.4s, v24.4h, v2.4h
    smlal2 v18.4s, v24.8h, v2.8h
    ushll v25.8h, v25.8b, #0
    smlal v17.4s, v25.4h, v3.4h
    smlal2 v18.4s, v25.8h, v3.8h
    ushll v26.8h, v26.8b, #0
    ldr d22, [x6, #96]
    ushll v27.8h, v27.8b, #0
    ldr d31, [x6, #480]
    ushll v28.8h, v28.8b, #0
    ldr d8, [x6, #864]
    ushll v29.8h, v29.8b, #0
    ldp q19, q20, [x4]
    smlal v17.4s, v26.4h, v4.4h
    smlal2 v18.4s, v26.8h, v4.8h
    ushll v30.8h, v30.8b, #0
    smlal v17.4s, v27.4h, v5.4h
    smlal2 v18.4s, v27.8h, v5.8h
    ushll v22.8h, v22.8b, #0
    smlal v17.4s, v28.4h, v6.4h
    smlal2 v18.4s, v28.8h, v6.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v29.4h, v7.4h
    smlal2 v18.4s, v29.8h, v7.8h
    ushll v8.8h, v8.8b, #0
    smlal v17.4s, v30.4h, v16.4h
    smlal2 v18.4s, v30.8h, v16.8h
    ldr d9, [x6, #1184]
    smlal v19.4s, v23.4h, v0.4h
    ldr d10, [x6, #1216]
    smlal2 v20.4s, v23.8h, v0.8h
    ldr d23, [x6, #1248]
    smlal v19.4s, v24.4h, v1.4h
    ldp q11, q12, [x4, #32]
    smlal2 v20.4s, v24.8h, v1.8h
    smlal v19.4s, v22.4h, v2.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v20.4s, v22.8h, v2.8h
    smlal v19.4s, v26.4h, v3.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v20.4s, v26.8h, v3.8h
    smlal v19.4s, v27.4h, v4.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v20.4s, v27.8h, v4.8h
    smlal v19.4s, v31.4h, v5.4h
    ldr d22, [x6, #1152]
    smlal2 v20.4s, v31.8h, v5.8h
    ldp q24, q13, [x4, #32]
    smlal v19.4s, v29.4h, v6.4h
    smlal2 v20.4s, v29.8h, v6.8h
    ldp q14, q15, [x4, #32]
    smlal v19.4s, v30.4h, v7.4h
    smlal2 v20.4s, v30.8h, v7.8h
    ushll v22.8h, v22.8b, #0
    smlal v19.4s, v8.4h, v16.4h
    smlal2 v20.4s, v8.8h, v16.8h
    add x6, x6, #64
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v11.4s, v17.4s, #9
    sqxtn v11.4h, v11.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v12.4s, v18.4s, #9
    ldp q17, q18, [x4]
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v24.4s, v19.4s, #9
    smlal v17.4s, v26.4h, v0.4h
    smlal2 v18.4s, v26.8h, v0.8h
    sqxtn2 v11.8h, v12.4s
    smlal v17.4s, v27.4h, v1.4h
    sqxtn v24.4h, v24.4s
    smlal2 v18.4s, v27.8h, v1.8h
    sqxtun v11.8b, v11.8h
    smlal v17.4s, v31.4h, v2.4h
    str d11, [x7]
    smlal2 v18.4s, v31.8h, v2.8h
    ldp q31, q11, [x4, #32]
    smlal v17.4s, v29.4h, v3.4h
    smlal2 v18.4s, v29.8h, v3.8h
    smlal v17.4s, v30.4h, v4.4h
    smlal2 v18.4s, v30.8h, v4.8h
    smlal v17.4s, v8.4h, v5.4h
    smlal2 v18.4s, v8.8h, v5.8h
    smlal v17.4s, v9.4h, v6.4h
    smlal2 v18.4s, v9.8h, v6.8h
    smlal v17.4s, v10.4h, v7.4h
    smlal2 v18.4s, v10.8h, v7.8h
    smlal v17.4s, v23.4h, v16.4h
    smlal2 v18.4s, v23.8h, v16.8h
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v13.4s, v20.4s, #9
    ldp q19, q20, [x4]
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v14.4s, v17.4s, #9
    smlal v19.4s, v25.4h, v0.4h
    smlal2 v20.4s, v25.8h, v0.8h
    sqxtn2 v24.8h, v13.4s
    smlal v19.4s, v26.4h, v1.4h
    sqxtn v14.4h, v14.4s
    smlal2 v20.4s, v26.8h, v1.8h
    sqxtun v24.8b, v24.8h
    smlal v19.4s, v27.4h, v2.4h
    str d24, [x7, #32]
    smlal2 v20.4s, v27.8h, v2.8h
    smlal v19.4s, v28.4h, v3.4h
    smlal2 v20.4s, v28.8h, v3.8h
    smlal v19.4s, v29.4h, v4.4h
    smlal2 v20.4s, v29.8h, v4.8h
    smlal v19.4s, v30.4h, v5.4h
    smlal2 v20.4s, v30.8h, v5.8h
    smlal v19.4s, v22.4h, v6.4h
    smlal2 v20.4s, v22.8h, v6.8h
    smlal v19.4s, v9.4h, v7.4h
    smlal2 v20.4s, v9.8h, v7.8h
    smlal v19.4s, v10.4h, v16.4h
    smlal2 v20.4s, v10.8h, v16.8h
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v15.4s, v18.4s, #9
    sqxtn2 v14.8h, v15.4s
    sqrdmulh v19.4s, v19.4s, v21.4s
    srsra v31.4s, v19.4s, #9
    sqxtn v31.4h, v31.4s
    sqrdmulh v20.4s, v20.4s, v21.4s
    srsra v11.4s, v20.4s, #9
    sqxtun v14.8b, v14.8h
    str d14, [x7, #352]
    sqxtn2 v31.8h, v11.4s
    sqxtun v31.8b, v31.8h
    str d31, [x7, #320]
    add x7, x7, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_13
    add x6, x6, #1216
    add x7, x7, #320
    subs x12, x12, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_10
    subs x11, x11, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_9
    sub x6, x6, #4, lsl #12
    sub x6, x6, #2040
    add x1, x1, #8
    add x2, x2, #32
    sub x7, x7, #3, lsl #12
    sub x7, x7, #504
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_8
    // batch to space
    // output[2*l,2*k,i]=outputs[0,0,l,k,i]
    add x7, x4, #9, lsl #12
    add x7, x7, #64
    mov x8, x7
    mov x9, x3
    movz x10, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_14:
    movz x11, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_15:
    // block l=1 k=1
    ldr q0, [x8]
    stur q0, [x9]
    ldr q0, [x8, #16]
    subs x11, x11, #1
    stur q0, [x9, #16]
    add x8, x8, #32
    add x9, x9, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_15
    add x9, x9, #640
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_14
    // output[2*l,2*k+1,i]=outputs[0,1,l,k,i]
    mov x8, x7
    add x8, x8, #3200
    mov x9, x3
    add x9, x9, #32
    movz x10, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_16:
    movz x11, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_17:
    // block l=1 k=1
    ldr q0, [x8]
    stur q0, [x9]
    ldr q0, [x8, #16]
    subs x11, x11, #1
    stur q0, [x9, #16]
    add x8, x8, #32
    add x9, x9, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_17
    add x9, x9, #640
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_16
    // output[2*l+1,2*k,i]=outputs[1,0,l,k,i]
    mov x8, x7
    add x8, x8, #1, lsl #12
    add x8, x8, #2304
    mov x9, x3
    add x9, x9, #640
    movz x10, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_18:
    movz x11, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_19:
    // block l=1 k=1
    ldr q0, [x8]
    stur q0, [x9]
    ldr q0, [x8, #16]
    subs x11, x11, #1
    stur q0, [x9, #16]
    add x8, x8, #32
    add x9, x9, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_19
    add x9, x9, #640
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_18
    // output[2*l+1,2*k+1,i]=outputs[1,1,l,k,i]
    mov x8, x7
    add x8, x8, #2, lsl #12
    add x8, x8, #1408
    mov x9, x3
    add x9, x9, #672
    movz x10, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_20:
    movz x11, #10
.Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_21:
    // block l=1 k=1
    ldr q0, [x8]
    stur q0, [x9]
    ldr q0, [x8, #16]
    subs x11, x11, #1
    stur q0, [x9, #16]
    add x8, x8, #32
    add x9, x9, #64
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_21
    add x9, x9, #640
    subs x10, x10, #1
    b.ne .Lqdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8_20
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8, .-qdwconv_3x3_s1_d2_space_to_batch_4x2_rows_list_q8
