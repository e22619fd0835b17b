// void qdwconv_3x3_s1_window_1x1_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+n-1,k+m-1,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x64, stride 1, dilation 1, padding same, output 28x28.
// Workspace: 57664 bytes.
// Family window: each output loads its nine pixels.
// Tile: 1x1 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     9 vectors of filter stay in registers
//     for l
//       for k
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
//   v22              minus the input's zero
//   v23-v31, v8-v15  taps, pixels, outputs
// armsim-contract: {"op":"qdwconv","problem":{"hi":28,"wi":28,"channels":64,"stride":1,"padding":"same","dilation":1,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9},"tile":{"family":"window","rows":1,"columns":1,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_3x3_s1_window_1x1_rows_list_q8
    .type qdwconv_3x3_s1_window_1x1_rows_list_q8, %function
qdwconv_3x3_s1_window_1x1_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x5, x4, #64
    movi v4.16b, #128
    movz x7, #30
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_0:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_0
    movz x6, #28
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_1:
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    movz x7, #28
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_2
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_1
    movz x7, #30
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_3:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_3
    add x5, x4, #64
    movz w16, #31130
    movz w17, #128
    dup v23.8h, w17
    movk w16, #23170, lsl #16
    movz w17, #65408
    movz x8, #8
    dup v21.4s, w16
    dup v22.8h, w17
    sshll v23.4s, v23.4h, #0
    stp q23, q23, [x4, #32]
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v23.8b, #121
    ldr q17, [x2]
    ldr q18, [x2, #16]
    ldr d0, [x1]
    usubl v0.8h, v0.8b, v23.8b
    ldr d1, [x1, #64]
    usubl v1.8h, v1.8b, v23.8b
    ldr d2, [x1, #128]
    usubl v2.8h, v2.8b, v23.8b
    ldr d3, [x1, #192]
    usubl v3.8h, v3.8b, v23.8b
    ldr d4, [x1, #256]
    usubl v4.8h, v4.8b, v23.8b
    ldr d5, [x1, #320]
    usubl v5.8h, v5.8b, v23.8b
    ldr d6, [x1, #384]
    usubl v6.8h, v6.8b, v23.8b
    ldr d7, [x1, #448]
    usubl v7.8h, v7.8b, v23.8b
    ldr d16, [x1, #512]
    usubl v16.8h, v16.8b, v23.8b
    stp q17, q18, [x4]
    movz x9, #28
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_5:
    movz x10, #28
.Lqdwconv_3x3_s1_window_1x1_rows_list_q8_6:
    // 1x1 outputs of 8 channels
    ldr d23, [x5]
    uaddw v23.8h, v22.8h, v23.8b
    ldr d24, [x5, #64]
    uaddw v24.8h, v22.8h, v24.8b
    ldr d25, [x5, #128]
    uaddw v25.8h, v22.8h, v25.8b
    ldr d26, [x5, #1920]
    uaddw v26.8h, v22.8h, v26.8b
    ldp q17, q18, [x4]
    smlal v17.4s, v23.4h, v0.4h
    smlal2 v18.4s, v23.8h, v0.8h
    ldr d23, [x5, #1984]
    uaddw v23.8h, v22.8h, v23.8b
    ldr d27, [x5, #2048]
    smlal v17.4s, v24.4h, v1.4h
    uaddw v27.8h, v22.8h, v27.8b
    smlal2 v18.4s, v24.8h, v1.8h
    smlal v17.4s, v25.4h, v2.4h
    ldr d24, [x5, #3840]
    smlal2 v18.4s, v25.8h, v2.8h
    uaddw v24.8h, v22.8h, v24.8b
    smlal v17.4s, v26.4h, v3.4h
    smlal2 v18.4s, v26.8h, v3.8h
    ldr d25, [x5, #3904]
    smlal v17.4s, v23.4h, v4.4h
    uaddw v25.8h, v22.8h, v25.8b
    smlal2 v18.4s, v23.8h, v4.8h
    smlal v17.4s, v27.4h, v5.4h
    ldr d23, [x5, #3968]
    smlal2 v18.4s, v27.8h, v5.8h
    uaddw v23.8h, v22.8h, v23.8b
    smlal v17.4s, v24.4h, v6.4h
    smlal2 v18.4s, v24.8h, v6.8h
    ldp q24, q26, [x4, #32]
    smlal v17.4s, v25.4h, v7.4h
    smlal2 v18.4s, v25.8h, v7.8h
    subs x10, x10, #1
    smlal v17.4s, v23.4h, v16.4h
    add x5, x5, #64
    smlal2 v18.4s, v23.8h, v16.8h
    sqrdmulh v17.4s, v17.4s, v21.4s
    srsra v24.4s, v17.4s, #9
    sqxtn v24.4h, v24.4s
    sqrdmulh v18.4s, v18.4s, v21.4s
    srsra v26.4s, v18.4s, #9
    sqxtn2 v24.8h, v26.4s
    sqxtun v24.8b, v24.8h
    str d24, [x3]
    add x3, x3, #64
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_6
    add x5, x5, #128
    subs x9, x9, #1
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_5
    sub x5, x5, #13, lsl #12
    sub x5, x5, #504
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1016
    subs x8, x8, #1
    b.ne .Lqdwconv_3x3_s1_window_1x1_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_3x3_s1_window_1x1_rows_list_q8, .-qdwconv_3x3_s1_window_1x1_rows_list_q8
