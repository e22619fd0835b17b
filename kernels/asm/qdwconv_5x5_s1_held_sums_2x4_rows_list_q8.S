// void qdwconv_5x5_s1_held_sums_2x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+n-2,k+m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x40, stride 1, dilation 1, padding same, output 28x28.
// Workspace: 41424 bytes.
// Family held_sums: sums of the outputs stay in registers, taps and pixels pass through them.
// Tile: 2x4 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     for l by 2
//       for k by 4
//         16 vectors of sums stay in registers
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
//   v0-v7, v16-v23   sums, two an output
//   v24              multiplier
//   v25-v31, v8-v15  taps, pixels, outputs
// armsim-contract: {"op":"qdwconv","problem":{"hi":28,"wi":28,"channels":40,"stride":1,"padding":"same","dilation":1,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9,"hf":5,"wf":5},"tile":{"family":"held_sums","rows":2,"columns":4,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_5x5_s1_held_sums_2x4_rows_list_q8
    .type qdwconv_5x5_s1_held_sums_2x4_rows_list_q8, %function
qdwconv_5x5_s1_held_sums_2x4_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x5, x4, #464
    movi v4.16b, #128
    movz x7, #40
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_0:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_0
    movz x6, #28
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_1:
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    str q4, [x5], #16
    movz x7, #17
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_2
    ldr q0, [x0], #16
    str q0, [x5], #16
    ldr q1, [x0], #16
    str q1, [x5], #16
    subs x6, x6, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    str q4, [x5], #16
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_1
    movz x7, #40
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_3:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_3
    add x5, x4, #464
    movz w16, #31130
    movz w17, #128
    dup v25.8h, w17
    movk w16, #23170, lsl #16
    dup v24.4s, w16
    movz x8, #5
    sshll v25.4s, v25.4h, #0
    stp q25, q25, [x4, #32]
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v25.8b, #121
    movi v26.8h, #128
    ldr q0, [x2]
    ldr q1, [x2, #16]
    add x7, x4, #64
    movz x6, #5
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_5:
    ldr d27, [x1]
    usubl v27.8h, v27.8b, v25.8b
    str q27, [x7], #16
    ldr d28, [x1, #40]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x7], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #80]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x7], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #120]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x7], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #160]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x7], #16
    add v27.8h, v27.8h, v28.8h
    smlsl v0.4s, v27.4h, v26.4h
    smlsl2 v1.4s, v27.8h, v26.8h
    add x1, x1, #200
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_5
    sub x1, x1, #1000
    add x7, x4, #64
    stp q0, q1, [x4]
    movz x9, #14
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_6:
    movz x10, #7
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_7:
    // 2x4 outputs of 8 channels
    ldr d25, [x5]
    ldr q26, [x7]
    ldp q0, q1, [x4]
    subs x10, x10, #1
    ldr d27, [x5, #40]
    ldr q28, [x7, #16]
    ushll v25.8h, v25.8b, #0
    smlal v0.4s, v25.4h, v26.4h
    smlal2 v1.4s, v25.8h, v26.8h
    ldp q2, q3, [x4]
    ldr d25, [x5, #80]
    ushll v27.8h, v27.8b, #0
    smlal v0.4s, v27.4h, v28.4h
    smlal2 v1.4s, v27.8h, v28.8h
    smlal v2.4s, v27.4h, v26.4h
    ldr q29, [x7, #32]
    smlal2 v3.4s, v27.8h, v26.8h
    ldp q4, q5, [x4]
    ldr d27, [x5, #120]
    ldr q30, [x7, #48]
    ushll v25.8h, v25.8b, #0
    smlal v0.4s, v25.4h, v29.4h
    smlal2 v1.4s, v25.8h, v29.8h
    smlal v2.4s, v25.4h, v28.4h
    ldp q6, q7, [x4]
    smlal2 v3.4s, v25.8h, v28.8h
    smlal v4.4s, v25.4h, v26.4h
    ldr d31, [x5, #160]
    smlal2 v5.4s, v25.8h, v26.8h
    ldr q25, [x7, #64]
    ushll v27.8h, v27.8b, #0
    smlal v0.4s, v27.4h, v30.4h
    smlal2 v1.4s, v27.8h, v30.8h
    smlal v2.4s, v27.4h, v29.4h
    ldr d8, [x5, #200]
    smlal2 v3.4s, v27.8h, v29.8h
    ldr d9, [x5, #240]
    smlal v4.4s, v27.4h, v28.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v5.4s, v27.8h, v28.8h
    smlal v6.4s, v27.4h, v26.4h
    ldr d10, [x5, #280]
    smlal2 v7.4s, v27.8h, v26.8h
    ushll v8.8h, v8.8b, #0
    smlal v0.4s, v31.4h, v25.4h
    smlal2 v1.4s, v31.8h, v25.8h
    ushll v9.8h, v9.8b, #0
    smlal v2.4s, v31.4h, v30.4h
    smlal2 v3.4s, v31.8h, v30.8h
    ushll v10.8h, v10.8b, #0
    smlal v4.4s, v31.4h, v29.4h
    smlal2 v5.4s, v31.8h, v29.8h
    ldr d27, [x5, #1280]
    smlal v6.4s, v31.4h, v28.4h
    ldr q11, [x7, #80]
    smlal2 v7.4s, v31.8h, v28.8h
    ldp q16, q17, [x4]
    smlal v2.4s, v8.4h, v25.4h
    smlal2 v3.4s, v8.8h, v25.8h
    ldr d31, [x5, #1320]
    smlal v4.4s, v8.4h, v30.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v5.4s, v8.8h, v30.8h
    smlal v6.4s, v8.4h, v29.4h
    ldr q12, [x7, #96]
    smlal2 v7.4s, v8.8h, v29.8h
    ldp q18, q19, [x4]
    smlal v4.4s, v9.4h, v25.4h
    smlal2 v5.4s, v9.8h, v25.8h
    ushll v31.8h, v31.8b, #0
    smlal v6.4s, v9.4h, v30.4h
    smlal2 v7.4s, v9.8h, v30.8h
    ldr d8, [x5, #1360]
    smlal v6.4s, v10.4h, v25.4h
    ldr q9, [x7, #112]
    smlal2 v7.4s, v10.8h, v25.8h
    ldp q20, q21, [x4]
    smlal v0.4s, v27.4h, v11.4h
    smlal2 v1.4s, v27.8h, v11.8h
    ldr d10, [x5, #1400]
    smlal v16.4s, v27.4h, v26.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v17.4s, v27.8h, v26.8h
    smlal v0.4s, v31.4h, v12.4h
    ldr q27, [x7, #128]
    smlal2 v1.4s, v31.8h, v12.8h
    ldp q22, q23, [x4]
    smlal v2.4s, v31.4h, v11.4h
    smlal2 v3.4s, v31.8h, v11.8h
    ushll v10.8h, v10.8b, #0
    smlal v16.4s, v31.4h, v28.4h
    smlal2 v17.4s, v31.8h, v28.8h
    ldr d13, [x5, #1440]
    smlal v18.4s, v31.4h, v26.4h
    ldr q14, [x7, #144]
    smlal2 v19.4s, v31.8h, v26.8h
    ldr d31, [x5, #1480]
    smlal v0.4s, v8.4h, v9.4h
    ldr d15, [x5, #1520]
    smlal2 v1.4s, v8.8h, v9.8h
    ushll v13.8h, v13.8b, #0
    smlal v2.4s, v8.4h, v12.4h
    smlal2 v3.4s, v8.8h, v12.8h
    ushll v31.8h, v31.8b, #0
    smlal v4.4s, v8.4h, v11.4h
    smlal2 v5.4s, v8.8h, v11.8h
    ushll v15.8h, v15.8b, #0
    smlal v16.4s, v8.4h, v29.4h
    smlal2 v17.4s, v8.8h, v29.8h
    smlal v18.4s, v8.4h, v28.4h
    smlal2 v19.4s, v8.8h, v28.8h
    smlal v20.4s, v8.4h, v26.4h
    smlal2 v21.4s, v8.8h, v26.8h
    ldr d8, [x5, #1560]
    smlal v0.4s, v10.4h, v27.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v1.4s, v10.8h, v27.8h
    smlal v2.4s, v10.4h, v9.4h
    smlal2 v3.4s, v10.8h, v9.8h
    smlal v4.4s, v10.4h, v12.4h
    smlal2 v5.4s, v10.8h, v12.8h
    smlal v6.4s, v10.4h, v11.4h
    smlal2 v7.4s, v10.8h, v11.8h
    smlal v16.4s, v10.4h, v30.4h
    smlal2 v17.4s, v10.8h, v30.8h
    smlal v18.4s, v10.4h, v29.4h
    smlal2 v19.4s, v10.8h, v29.8h
    smlal v20.4s, v10.4h, v28.4h
    smlal2 v21.4s, v10.8h, v28.8h
    smlal v22.4s, v10.4h, v26.4h
    smlal2 v23.4s, v10.8h, v26.8h
    smlal v0.4s, v13.4h, v14.4h
    ldr d26, [x5, #2560]
    smlal2 v1.4s, v13.8h, v14.8h
    ldr q10, [x7, #160]
    smlal v2.4s, v13.4h, v27.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v3.4s, v13.8h, v27.8h
    smlal v4.4s, v13.4h, v9.4h
    smlal2 v5.4s, v13.8h, v9.8h
    smlal v6.4s, v13.4h, v12.4h
    smlal2 v7.4s, v13.8h, v12.8h
    smlal v16.4s, v13.4h, v25.4h
    smlal2 v17.4s, v13.8h, v25.8h
    smlal v18.4s, v13.4h, v30.4h
    smlal2 v19.4s, v13.8h, v30.8h
    smlal v20.4s, v13.4h, v29.4h
    smlal2 v21.4s, v13.8h, v29.8h
    smlal v22.4s, v13.4h, v28.4h
    smlal2 v23.4s, v13.8h, v28.8h
    smlal v2.4s, v31.4h, v14.4h
    ldr d28, [x5, #2600]
    smlal2 v3.4s, v31.8h, v14.8h
    ldr q13, [x7, #176]
    smlal v4.4s, v31.4h, v27.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v5.4s, v31.8h, v27.8h
    smlal v6.4s, v31.4h, v9.4h
    smlal2 v7.4s, v31.8h, v9.8h
    smlal v18.4s, v31.4h, v25.4h
    smlal2 v19.4s, v31.8h, v25.8h
    smlal v20.4s, v31.4h, v30.4h
    smlal2 v21.4s, v31.8h, v30.8h
    smlal v22.4s, v31.4h, v29.4h
    smlal2 v23.4s, v31.8h, v29.8h
    smlal v4.4s, v15.4h, v14.4h
    ldr d29, [x5, #2640]
    smlal2 v5.4s, v15.8h, v14.8h
    ldr q31, [x7, #192]
    smlal v6.4s, v15.4h, v27.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v7.4s, v15.8h, v27.8h
    smlal v20.4s, v15.4h, v25.4h
    smlal2 v21.4s, v15.8h, v25.8h
    smlal v22.4s, v15.4h, v30.4h
    smlal2 v23.4s, v15.8h, v30.8h
    smlal v6.4s, v8.4h, v14.4h
    ldr d30, [x5, #2680]
    smlal2 v7.4s, v8.8h, v14.8h
    ldr q15, [x7, #208]
    smlal v22.4s, v8.4h, v25.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v23.4s, v8.8h, v25.8h
    smlal v0.4s, v26.4h, v10.4h
    ldr d25, [x5, #2720]
    smlal2 v1.4s, v26.8h, v10.8h
    ldr q8, [x7, #224]
    smlal v16.4s, v26.4h, v11.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v17.4s, v26.8h, v11.8h
    smlal v0.4s, v28.4h, v13.4h
    ldr d26, [x5, #2760]
    smlal2 v1.4s, v28.8h, v13.8h
    ushll v26.8h, v26.8b, #0
    smlal v2.4s, v28.4h, v10.4h
    smlal2 v3.4s, v28.8h, v10.8h
    smlal v16.4s, v28.4h, v12.4h
    smlal2 v17.4s, v28.8h, v12.8h
    smlal v18.4s, v28.4h, v11.4h
    smlal2 v19.4s, v28.8h, v11.8h
    ldr d28, [x5, #2800]
    smlal v0.4s, v29.4h, v31.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v1.4s, v29.8h, v31.8h
    smlal v2.4s, v29.4h, v13.4h
    smlal2 v3.4s, v29.8h, v13.8h
    smlal v4.4s, v29.4h, v10.4h
    smlal2 v5.4s, v29.8h, v10.8h
    smlal v16.4s, v29.4h, v9.4h
    smlal2 v17.4s, v29.8h, v9.8h
    smlal v18.4s, v29.4h, v12.4h
    smlal2 v19.4s, v29.8h, v12.8h
    smlal v20.4s, v29.4h, v11.4h
    smlal2 v21.4s, v29.8h, v11.8h
    smlal v0.4s, v30.4h, v15.4h
    ldr d29, [x5, #2840]
    smlal2 v1.4s, v30.8h, v15.8h
    ushll v29.8h, v29.8b, #0
    smlal v2.4s, v30.4h, v31.4h
    smlal2 v3.4s, v30.8h, v31.8h
    smlal v4.4s, v30.4h, v13.4h
    smlal2 v5.4s, v30.8h, v13.8h
    smlal v6.4s, v30.4h, v10.4h
    smlal2 v7.4s, v30.8h, v10.8h
    smlal v16.4s, v30.4h, v27.4h
    smlal2 v17.4s, v30.8h, v27.8h
    smlal v18.4s, v30.4h, v9.4h
    smlal2 v19.4s, v30.8h, v9.8h
    smlal v20.4s, v30.4h, v12.4h
    smlal2 v21.4s, v30.8h, v12.8h
    smlal v22.4s, v30.4h, v11.4h
    smlal2 v23.4s, v30.8h, v11.8h
    ldr d30, [x5, #3840]
    smlal v0.4s, v25.4h, v8.4h
    ldr q11, [x7, #240]
    smlal2 v1.4s, v25.8h, v8.8h
    ushll v30.8h, v30.8b, #0
    smlal v2.4s, v25.4h, v15.4h
    smlal2 v3.4s, v25.8h, v15.8h
    smlal v4.4s, v25.4h, v31.4h
    smlal2 v5.4s, v25.8h, v31.8h
    smlal v6.4s, v25.4h, v13.4h
    smlal2 v7.4s, v25.8h, v13.8h
    smlal v16.4s, v25.4h, v14.4h
    smlal2 v17.4s, v25.8h, v14.8h
    smlal v18.4s, v25.4h, v27.4h
    smlal2 v19.4s, v25.8h, v27.8h
    smlal v20.4s, v25.4h, v9.4h
    smlal2 v21.4s, v25.8h, v9.8h
    smlal v22.4s, v25.4h, v12.4h
    smlal2 v23.4s, v25.8h, v12.8h
    ldr d25, [x5, #3880]
    smlal v2.4s, v26.4h, v8.4h
    ldr q12, [x7, #256]
    smlal2 v3.4s, v26.8h, v8.8h
    ushll v25.8h, v25.8b, #0
    smlal v4.4s, v26.4h, v15.4h
    smlal2 v5.4s, v26.8h, v15.8h
    smlal v6.4s, v26.4h, v31.4h
    smlal2 v7.4s, v26.8h, v31.8h
    smlal v18.4s, v26.4h, v14.4h
    smlal2 v19.4s, v26.8h, v14.8h
    smlal v20.4s, v26.4h, v27.4h
    smlal2 v21.4s, v26.8h, v27.8h
    smlal v22.4s, v26.4h, v9.4h
    smlal2 v23.4s, v26.8h, v9.8h
    ldr d26, [x5, #3920]
    smlal v4.4s, v28.4h, v8.4h
    ldr q9, [x7, #272]
    smlal2 v5.4s, v28.8h, v8.8h
    ushll v26.8h, v26.8b, #0
    smlal v6.4s, v28.4h, v15.4h
    smlal2 v7.4s, v28.8h, v15.8h
    smlal v20.4s, v28.4h, v14.4h
    smlal2 v21.4s, v28.8h, v14.8h
    smlal v22.4s, v28.4h, v27.4h
    smlal2 v23.4s, v28.8h, v27.8h
    ldr d27, [x5, #3960]
    smlal v6.4s, v29.4h, v8.4h
    ldr q28, [x7, #288]
    smlal2 v7.4s, v29.8h, v8.8h
    ushll v27.8h, v27.8b, #0
    smlal v22.4s, v29.4h, v14.4h
    smlal2 v23.4s, v29.8h, v14.8h
    ldr d29, [x5, #4000]
    smlal v0.4s, v30.4h, v11.4h
    ldr q14, [x7, #304]
    smlal2 v1.4s, v30.8h, v11.8h
    ushll v29.8h, v29.8b, #0
    smlal v16.4s, v30.4h, v10.4h
    smlal2 v17.4s, v30.8h, v10.8h
    ldr d30, [x5, #4040]
    smlal v0.4s, v25.4h, v12.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v1.4s, v25.8h, v12.8h
    smlal v2.4s, v25.4h, v11.4h
    smlal2 v3.4s, v25.8h, v11.8h
    smlal v16.4s, v25.4h, v13.4h
    smlal2 v17.4s, v25.8h, v13.8h
    smlal v18.4s, v25.4h, v10.4h
    smlal2 v19.4s, v25.8h, v10.8h
    smlal v0.4s, v26.4h, v9.4h
    ldr d25, [x5, #4080]
    smlal2 v1.4s, v26.8h, v9.8h
    ushll v25.8h, v25.8b, #0
    smlal v2.4s, v26.4h, v12.4h
    smlal2 v3.4s, v26.8h, v12.8h
    smlal v4.4s, v26.4h, v11.4h
    smlal2 v5.4s, v26.8h, v11.8h
    smlal v16.4s, v26.4h, v31.4h
    smlal2 v17.4s, v26.8h, v31.8h
    smlal v18.4s, v26.4h, v13.4h
    smlal2 v19.4s, v26.8h, v13.8h
    smlal v20.4s, v26.4h, v10.4h
    smlal2 v21.4s, v26.8h, v10.8h
    ldr d26, [x5, #4120]
    smlal v0.4s, v27.4h, v28.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v1.4s, v27.8h, v28.8h
    smlal v2.4s, v27.4h, v9.4h
    smlal2 v3.4s, v27.8h, v9.8h
    smlal v4.4s, v27.4h, v12.4h
    smlal2 v5.4s, v27.8h, v12.8h
    smlal v6.4s, v27.4h, v11.4h
    smlal2 v7.4s, v27.8h, v11.8h
    smlal v16.4s, v27.4h, v15.4h
    smlal2 v17.4s, v27.8h, v15.8h
    smlal v18.4s, v27.4h, v31.4h
    smlal2 v19.4s, v27.8h, v31.8h
    smlal v20.4s, v27.4h, v13.4h
    smlal2 v21.4s, v27.8h, v13.8h
    smlal v22.4s, v27.4h, v10.4h
    smlal2 v23.4s, v27.8h, v10.8h
    smlal v0.4s, v29.4h, v14.4h
    ldr d27, [x5, #5120]
    smlal2 v1.4s, v29.8h, v14.8h
    ldr q10, [x7, #320]
    smlal v2.4s, v29.4h, v28.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v3.4s, v29.8h, v28.8h
    smlal v4.4s, v29.4h, v9.4h
    smlal2 v5.4s, v29.8h, v9.8h
    smlal v6.4s, v29.4h, v12.4h
    smlal2 v7.4s, v29.8h, v12.8h
    smlal v16.4s, v29.4h, v8.4h
    smlal2 v17.4s, v29.8h, v8.8h
    smlal v18.4s, v29.4h, v15.4h
    smlal2 v19.4s, v29.8h, v15.8h
    smlal v20.4s, v29.4h, v31.4h
    smlal2 v21.4s, v29.8h, v31.8h
    smlal v22.4s, v29.4h, v13.4h
    smlal2 v23.4s, v29.8h, v13.8h
    smlal v2.4s, v30.4h, v14.4h
    ldr d29, [x5, #5160]
    smlal2 v3.4s, v30.8h, v14.8h
    ldr q13, [x7, #336]
    smlal v4.4s, v30.4h, v28.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v5.4s, v30.8h, v28.8h
    smlal v6.4s, v30.4h, v9.4h
    smlal2 v7.4s, v30.8h, v9.8h
    smlal v18.4s, v30.4h, v8.4h
    smlal2 v19.4s, v30.8h, v8.8h
    smlal v20.4s, v30.4h, v15.4h
    smlal2 v21.4s, v30.8h, v15.8h
    smlal v22.4s, v30.4h, v31.4h
    smlal2 v23.4s, v30.8h, v31.8h
    smlal v4.4s, v25.4h, v14.4h
    ldr d30, [x5, #5200]
    smlal2 v5.4s, v25.8h, v14.8h
    ldr q31, [x7, #352]
    smlal v6.4s, v25.4h, v28.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v7.4s, v25.8h, v28.8h
    smlal v20.4s, v25.4h, v8.4h
    smlal2 v21.4s, v25.8h, v8.8h
    smlal v22.4s, v25.4h, v15.4h
    smlal2 v23.4s, v25.8h, v15.8h
    smlal v6.4s, v26.4h, v14.4h
    ldr d25, [x5, #5240]
    smlal2 v7.4s, v26.8h, v14.8h
    ldr q15, [x7, #368]
    smlal v22.4s, v26.4h, v8.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v23.4s, v26.8h, v8.8h
    smlal v0.4s, v27.4h, v10.4h
    ldr d26, [x5, #5280]
    smlal2 v1.4s, v27.8h, v10.8h
    ldr q8, [x7, #384]
    smlal v16.4s, v27.4h, v11.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v17.4s, v27.8h, v11.8h
    smlal v0.4s, v29.4h, v13.4h
    ldr d27, [x5, #5320]
    smlal2 v1.4s, v29.8h, v13.8h
    ushll v27.8h, v27.8b, #0
    smlal v2.4s, v29.4h, v10.4h
    smlal2 v3.4s, v29.8h, v10.8h
    smlal v16.4s, v29.4h, v12.4h
    smlal2 v17.4s, v29.8h, v12.8h
    smlal v18.4s, v29.4h, v11.4h
    smlal2 v19.4s, v29.8h, v11.8h
    ldr d29, [x5, #5360]
    smlal v0.4s, v30.4h, v31.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v1.4s, v30.8h, v31.8h
    smlal v2.4s, v30.4h, v13.4h
    smlal2 v3.4s, v30.8h, v13.8h
    smlal v4.4s, v30.4h, v10.4h
    smlal2 v5.4s, v30.8h, v10.8h
    smlal v16.4s, v30.4h, v9.4h
    smlal2 v17.4s, v30.8h, v9.8h
    smlal v18.4s, v30.4h, v12.4h
    smlal2 v19.4s, v30.8h, v12.8h
    smlal v20.4s, v30.4h, v11.4h
    smlal2 v21.4s, v30.8h, v11.8h
    smlal v0.4s, v25.4h, v15.4h
    ldr d30, [x5, #5400]
    smlal2 v1.4s, v25.8h, v15.8h
    ushll v30.8h, v30.8b, #0
    smlal v2.4s, v25.4h, v31.4h
    smlal2 v3.4s, v25.8h, v31.8h
    smlal v4.4s, v25.4h, v13.4h
    smlal2 v5.4s, v25.8h, v13.8h
    smlal v6.4s, v25.4h, v10.4h
    smlal2 v7.4s, v25.8h, v10.8h
    smlal v16.4s, v25.4h, v28.4h
    smlal2 v17.4s, v25.8h, v28.8h
    smlal v18.4s, v25.4h, v9.4h
    smlal2 v19.4s, v25.8h, v9.8h
    smlal v20.4s, v25.4h, v12.4h
    smlal2 v21.4s, v25.8h, v12.8h
    smlal v22.4s, v25.4h, v11.4h
    smlal2 v23.4s, v25.8h, v11.8h
    ldr d25, [x5, #6400]
    smlal v0.4s, v26.4h, v8.4h
    ldr d11, [x5, #6440]
    smlal2 v1.4s, v26.8h, v8.8h
    ushll v25.8h, v25.8b, #0
    smlal v2.4s, v26.4h, v15.4h
    smlal2 v3.4s, v26.8h, v15.8h
    ushll v11.8h, v11.8b, #0
    smlal v4.4s, v26.4h, v31.4h
    smlal2 v5.4s, v26.8h, v31.8h
    smlal v6.4s, v26.4h, v13.4h
    smlal2 v7.4s, v26.8h, v13.8h
    smlal v16.4s, v26.4h, v14.4h
    smlal2 v17.4s, v26.8h, v14.8h
    smlal v18.4s, v26.4h, v28.4h
    smlal2 v19.4s, v26.8h, v28.8h
    smlal v20.4s, v26.4h, v9.4h
    smlal2 v21.4s, v26.8h, v9.8h
    smlal v22.4s, v26.4h, v12.4h
    smlal2 v23.4s, v26.8h, v12.8h
    ldr d26, [x5, #6480]
    smlal v2.4s, v27.4h, v8.4h
    ldr d12, [x5, #6520]
    smlal2 v3.4s, v27.8h, v8.8h
    ushll v26.8h, v26.8b, #0
    smlal v4.4s, v27.4h, v15.4h
    smlal2 v5.4s, v27.8h, v15.8h
    ushll v12.8h, v12.8b, #0
    smlal v6.4s, v27.4h, v31.4h
    smlal2 v7.4s, v27.8h, v31.8h
    smlal v18.4s, v27.4h, v14.4h
    smlal2 v19.4s, v27.8h, v14.8h
    smlal v20.4s, v27.4h, v28.4h
    smlal2 v21.4s, v27.8h, v28.8h
    smlal v22.4s, v27.4h, v9.4h
    smlal2 v23.4s, v27.8h, v9.8h
    ldr d27, [x5, #6560]
    smlal v4.4s, v29.4h, v8.4h
    ldr d9, [x5, #6600]
    smlal2 v5.4s, v29.8h, v8.8h
    ushll v27.8h, v27.8b, #0
    smlal v6.4s, v29.4h, v15.4h
    smlal2 v7.4s, v29.8h, v15.8h
    ushll v9.8h, v9.8b, #0
    smlal v20.4s, v29.4h, v14.4h
    smlal2 v21.4s, v29.8h, v14.8h
    smlal v22.4s, v29.4h, v28.4h
    smlal2 v23.4s, v29.8h, v28.8h
    ldr d28, [x5, #6640]
    smlal v6.4s, v30.4h, v8.4h
    ldr d29, [x5, #6680]
    smlal2 v7.4s, v30.8h, v8.8h
    add x5, x5, #160
    smlal v22.4s, v30.4h, v14.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v23.4s, v30.8h, v14.8h
    smlal v16.4s, v25.4h, v10.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v17.4s, v25.8h, v10.8h
    smlal v16.4s, v11.4h, v13.4h
    ldp q25, q30, [x4, #32]
    smlal2 v17.4s, v11.8h, v13.8h
    smlal v18.4s, v11.4h, v10.4h
    smlal2 v19.4s, v11.8h, v10.8h
    smlal v16.4s, v26.4h, v31.4h
    ldp q11, q14, [x4, #32]
    smlal2 v17.4s, v26.8h, v31.8h
    smlal v18.4s, v26.4h, v13.4h
    smlal2 v19.4s, v26.8h, v13.8h
    smlal v20.4s, v26.4h, v10.4h
    smlal2 v21.4s, v26.8h, v10.8h
    smlal v16.4s, v12.4h, v15.4h
    smlal2 v17.4s, v12.8h, v15.8h
    smlal v18.4s, v12.4h, v31.4h
    smlal2 v19.4s, v12.8h, v31.8h
    smlal v20.4s, v12.4h, v13.4h
    smlal2 v21.4s, v12.8h, v13.8h
    smlal v22.4s, v12.4h, v10.4h
    smlal2 v23.4s, v12.8h, v10.8h
    smlal v16.4s, v27.4h, v8.4h
    ldp q26, q10, [x4, #32]
    smlal2 v17.4s, v27.8h, v8.8h
    smlal v18.4s, v27.4h, v15.4h
    smlal2 v19.4s, v27.8h, v15.8h
    smlal v20.4s, v27.4h, v31.4h
    smlal2 v21.4s, v27.8h, v31.8h
    smlal v22.4s, v27.4h, v13.4h
    smlal2 v23.4s, v27.8h, v13.8h
    smlal v18.4s, v9.4h, v8.4h
    ldp q27, q12, [x4, #32]
    smlal2 v19.4s, v9.8h, v8.8h
    smlal v20.4s, v9.4h, v15.4h
    smlal2 v21.4s, v9.8h, v15.8h
    smlal v22.4s, v9.4h, v31.4h
    smlal2 v23.4s, v9.8h, v31.8h
    smlal v20.4s, v28.4h, v8.4h
    ldp q31, q9, [x4, #32]
    smlal2 v21.4s, v28.8h, v8.8h
    smlal v22.4s, v28.4h, v15.4h
    smlal2 v23.4s, v28.8h, v15.8h
    smlal v22.4s, v29.4h, v8.4h
    ldp q28, q13, [x4, #32]
    smlal2 v23.4s, v29.8h, v8.8h
    ldp q29, q8, [x4, #32]
    sqrdmulh v0.4s, v0.4s, v24.4s
    srsra v25.4s, v0.4s, #9
    sqxtn v25.4h, v25.4s
    sqrdmulh v1.4s, v1.4s, v24.4s
    srsra v30.4s, v1.4s, #9
    sqxtn2 v25.8h, v30.4s
    ldp q30, q15, [x4, #32]
    sqxtun v25.8b, v25.8h
    str d25, [x3]
    sqrdmulh v2.4s, v2.4s, v24.4s
    srsra v11.4s, v2.4s, #9
    sqxtn v11.4h, v11.4s
    sqrdmulh v3.4s, v3.4s, v24.4s
    srsra v14.4s, v3.4s, #9
    sqrdmulh v4.4s, v4.4s, v24.4s
    sqrdmulh v5.4s, v5.4s, v24.4s
    srsra v26.4s, v4.4s, #9
    sqrdmulh v6.4s, v6.4s, v24.4s
    sqxtn2 v11.8h, v14.4s
    sqrdmulh v7.4s, v7.4s, v24.4s
    srsra v10.4s, v5.4s, #9
    sqxtn v26.4h, v26.4s
    sqrdmulh v16.4s, v16.4s, v24.4s
    srsra v27.4s, v6.4s, #9
    sqxtun v11.8b, v11.8h
    str d11, [x3, #40]
    sqrdmulh v17.4s, v17.4s, v24.4s
    sqxtn2 v26.8h, v10.4s
    srsra v12.4s, v7.4s, #9
    sqrdmulh v18.4s, v18.4s, v24.4s
    sqxtn v27.4h, v27.4s
    srsra v31.4s, v16.4s, #9
    sqrdmulh v19.4s, v19.4s, v24.4s
    sqxtun v26.8b, v26.8h
    str d26, [x3, #80]
    sqxtn2 v27.8h, v12.4s
    sqrdmulh v20.4s, v20.4s, v24.4s
    srsra v9.4s, v17.4s, #9
    sqxtn v31.4h, v31.4s
    sqrdmulh v21.4s, v21.4s, v24.4s
    srsra v28.4s, v18.4s, #9
    sqxtun v27.8b, v27.8h
    str d27, [x3, #120]
    sqrdmulh v22.4s, v22.4s, v24.4s
    sqxtn2 v31.8h, v9.4s
    srsra v13.4s, v19.4s, #9
    sqrdmulh v23.4s, v23.4s, v24.4s
    sqxtn v28.4h, v28.4s
    srsra v29.4s, v20.4s, #9
    sqxtun v31.8b, v31.8h
    str d31, [x3, #1120]
    srsra v8.4s, v21.4s, #9
    sqxtn2 v28.8h, v13.4s
    sqxtn v29.4h, v29.4s
    srsra v30.4s, v22.4s, #9
    srsra v15.4s, v23.4s, #9
    sqxtun v28.8b, v28.8h
    str d28, [x3, #1160]
    sqxtn2 v29.8h, v8.4s
    sqxtn v30.4h, v30.4s
    sqxtn2 v30.8h, v15.4s
    sqxtun v29.8b, v29.8h
    str d29, [x3, #1200]
    sqxtun v30.8b, v30.8h
    str d30, [x3, #1240]
    add x3, x3, #160
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_7
    add x5, x5, #1440
    add x3, x3, #1120
    subs x9, x9, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_6
    sub x5, x5, #8, lsl #12
    sub x5, x5, #3064
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #7, lsl #12
    sub x3, x3, #2680
    subs x8, x8, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_5x5_s1_held_sums_2x4_rows_list_q8, .-qdwconv_5x5_s1_held_sums_2x4_rows_list_q8
