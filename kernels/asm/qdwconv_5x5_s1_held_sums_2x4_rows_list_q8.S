// void qdwconv_5x5_s1_held_sums_2x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[l+n-2,k+m-2,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x40, stride 1, dilation 1, padding same, output 28x28.
// Workspace: 41424 bytes.
// Family held_sums: sums of the outputs stay in registers, taps and pixels pass through them.
// Tile: 2x4 outputs of 8 channels, path by rows, in a list scheduler's order.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               bias
//   x3               output
//   x4               workspace: kept bias
//   x5-x8            counters
//   x9-x10           widened taps, filter's rows
//   x11              image with a border
//   x16, x17         scratch of address arithmetic
//   v0               multiplier
//   v1-v7, v16-v24   sums of the block's outputs
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
    add x9, x4, #64
    add x11, x4, #464
    movi v29.16b, #128
    movz x6, #40
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_0:
    subs x6, x6, #1
    stp q29, q29, [x11], #32
    stp q29, q29, [x11], #32
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_0
    movz x5, #28
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_1:
    stp q29, q29, [x11], #32
    stp q29, q29, [x11], #32
    str q29, [x11], #16
    movz x6, #17
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_2:
    ldp q25, q26, [x0], #32
    ldp q27, q28, [x0], #32
    stp q25, q26, [x11], #32
    stp q27, q28, [x11], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_2
    ldr q25, [x0], #16
    str q25, [x11], #16
    ldr q26, [x0], #16
    str q26, [x11], #16
    subs x5, x5, #1
    stp q29, q29, [x11], #32
    stp q29, q29, [x11], #32
    str q29, [x11], #16
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_1
    movz x6, #40
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_3:
    subs x6, x6, #1
    stp q29, q29, [x11], #32
    stp q29, q29, [x11], #32
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_3
    add x0, x4, #464
    movz w16, #31130
    movz w17, #128
    dup v25.8h, w17
    movk w16, #23170, lsl #16
    dup v0.4s, w16
    movz x5, #5
    sshll v25.4s, v25.4h, #0
    stp q25, q25, [x4, #32]
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v25.8b, #121
    movi v26.8h, #128
    ldr q1, [x2]
    ldr q2, [x2, #16]
    movz x6, #5
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_5:
    ldr d27, [x1]
    usubl v27.8h, v27.8b, v25.8b
    str q27, [x9], #16
    ldr d28, [x1, #40]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x9], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #80]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x9], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #120]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x9], #16
    add v27.8h, v27.8h, v28.8h
    ldr d28, [x1, #160]
    usubl v28.8h, v28.8b, v25.8b
    str q28, [x9], #16
    add v27.8h, v27.8h, v28.8h
    smlsl v1.4s, v27.4h, v26.4h
    smlsl2 v2.4s, v27.8h, v26.8h
    add x1, x1, #200
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_5
    sub x1, x1, #1000
    sub x9, x9, #400
    stp q1, q2, [x4]
    movz x7, #14
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_6:
    movz x8, #7
.Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_7:
    // 2x4 outputs of 8 channels
    ldp q1, q2, [x4]
    ldp q3, q4, [x4]
    subs x8, x8, #1
    ldp q5, q6, [x4]
    ldp q7, q16, [x4]
    ldp q17, q18, [x4]
    ldp q19, q20, [x4]
    ldp q21, q22, [x4]
    ldp q23, q24, [x4]
    ldr q25, [x9]
    ldr q26, [x9, #16]
    ldr q27, [x9, #32]
    ldr q28, [x9, #48]
    ldr q29, [x9, #64]
    ldr d30, [x0]
    ushll v30.8h, v30.8b, #0
    smlal v1.4s, v30.4h, v25.4h
    smlal2 v2.4s, v30.8h, v25.8h
    ldr d30, [x0, #40]
    ldr d31, [x0, #80]
    ldr d8, [x0, #120]
    ushll v30.8h, v30.8b, #0
    smlal v1.4s, v30.4h, v26.4h
    smlal v3.4s, v30.4h, v25.4h
    ldr d9, [x0, #160]
    smlal2 v4.4s, v30.8h, v25.8h
    ldr d10, [x0, #200]
    smlal2 v2.4s, v30.8h, v26.8h
    ldr d30, [x0, #240]
    ldr d11, [x0, #280]
    ldr q12, [x9, #80]
    ushll v31.8h, v31.8b, #0
    smlal v5.4s, v31.4h, v25.4h
    smlal2 v6.4s, v31.8h, v25.8h
    ldr q13, [x9, #96]
    ushll v8.8h, v8.8b, #0
    ldr q14, [x9, #112]
    ushll v9.8h, v9.8b, #0
    ldr q15, [x9, #128]
    ushll v10.8h, v10.8b, #0
    ushll v30.8h, v30.8b, #0
    ushll v11.8h, v11.8b, #0
    smlal v1.4s, v31.4h, v27.4h
    smlal2 v2.4s, v31.8h, v27.8h
    smlal v3.4s, v31.4h, v26.4h
    smlal2 v4.4s, v31.8h, v26.8h
    ldr q31, [x9, #144]
    smlal v1.4s, v8.4h, v28.4h
    smlal2 v2.4s, v8.8h, v28.8h
    smlal v3.4s, v8.4h, v27.4h
    smlal2 v4.4s, v8.8h, v27.8h
    smlal v5.4s, v8.4h, v26.4h
    smlal2 v6.4s, v8.8h, v26.8h
    smlal v7.4s, v8.4h, v25.4h
    smlal2 v16.4s, v8.8h, v25.8h
    smlal v1.4s, v9.4h, v29.4h
    ldr q25, [x9]
    smlal2 v2.4s, v9.8h, v29.8h
    ldr q8, [x9, #16]
    smlal v3.4s, v9.4h, v28.4h
    smlal2 v4.4s, v9.8h, v28.8h
    smlal v5.4s, v9.4h, v27.4h
    smlal2 v6.4s, v9.8h, v27.8h
    smlal v7.4s, v9.4h, v26.4h
    smlal2 v16.4s, v9.8h, v26.8h
    smlal v3.4s, v10.4h, v29.4h
    ldr q26, [x9, #32]
    smlal2 v4.4s, v10.8h, v29.8h
    ldr q9, [x9, #48]
    smlal v5.4s, v10.4h, v28.4h
    smlal2 v6.4s, v10.8h, v28.8h
    smlal v7.4s, v10.4h, v27.4h
    smlal2 v16.4s, v10.8h, v27.8h
    smlal v5.4s, v30.4h, v29.4h
    ldr q27, [x9, #64]
    smlal2 v6.4s, v30.8h, v29.8h
    ldr d10, [x0, #1280]
    smlal v7.4s, v30.4h, v28.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v16.4s, v30.8h, v28.8h
    smlal v7.4s, v11.4h, v29.4h
    ldr d28, [x0, #1320]
    smlal2 v16.4s, v11.8h, v29.8h
    ldr d29, [x0, #1360]
    smlal v1.4s, v10.4h, v12.4h
    ldr d30, [x0, #1400]
    smlal2 v2.4s, v10.8h, v12.8h
    ldr d11, [x0, #1440]
    smlal v17.4s, v10.4h, v25.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v18.4s, v10.8h, v25.8h
    smlal v1.4s, v28.4h, v13.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v2.4s, v28.8h, v13.8h
    smlal v3.4s, v28.4h, v12.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v4.4s, v28.8h, v12.8h
    smlal v17.4s, v28.4h, v8.4h
    ushll v11.8h, v11.8b, #0
    smlal2 v18.4s, v28.8h, v8.8h
    smlal v19.4s, v28.4h, v25.4h
    ldr d10, [x0, #1480]
    smlal2 v20.4s, v28.8h, v25.8h
    ldr d28, [x0, #1520]
    smlal v1.4s, v29.4h, v14.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v2.4s, v29.8h, v14.8h
    smlal v3.4s, v29.4h, v13.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v4.4s, v29.8h, v13.8h
    smlal v5.4s, v29.4h, v12.4h
    smlal2 v6.4s, v29.8h, v12.8h
    smlal v17.4s, v29.4h, v26.4h
    smlal2 v18.4s, v29.8h, v26.8h
    smlal v19.4s, v29.4h, v8.4h
    smlal2 v20.4s, v29.8h, v8.8h
    smlal v21.4s, v29.4h, v25.4h
    smlal2 v22.4s, v29.8h, v25.8h
    smlal v1.4s, v30.4h, v15.4h
    ldr d29, [x0, #1560]
    smlal2 v2.4s, v30.8h, v15.8h
    ushll v29.8h, v29.8b, #0
    smlal v3.4s, v30.4h, v14.4h
    smlal2 v4.4s, v30.8h, v14.8h
    smlal v5.4s, v30.4h, v13.4h
    smlal2 v6.4s, v30.8h, v13.8h
    smlal v7.4s, v30.4h, v12.4h
    smlal2 v16.4s, v30.8h, v12.8h
    ldr q12, [x9, #160]
    smlal v17.4s, v30.4h, v9.4h
    smlal2 v18.4s, v30.8h, v9.8h
    smlal v19.4s, v30.4h, v26.4h
    smlal2 v20.4s, v30.8h, v26.8h
    smlal v21.4s, v30.4h, v8.4h
    smlal2 v22.4s, v30.8h, v8.8h
    smlal v23.4s, v30.4h, v25.4h
    smlal2 v24.4s, v30.8h, v25.8h
    smlal v1.4s, v11.4h, v31.4h
    ldr q25, [x9, #176]
    smlal2 v2.4s, v11.8h, v31.8h
    ldr q30, [x9, #192]
    smlal v3.4s, v11.4h, v15.4h
    smlal2 v4.4s, v11.8h, v15.8h
    smlal v5.4s, v11.4h, v14.4h
    smlal2 v6.4s, v11.8h, v14.8h
    smlal v7.4s, v11.4h, v13.4h
    smlal2 v16.4s, v11.8h, v13.8h
    smlal v17.4s, v11.4h, v27.4h
    ldr q13, [x9, #208]
    smlal2 v18.4s, v11.8h, v27.8h
    smlal v19.4s, v11.4h, v9.4h
    smlal2 v20.4s, v11.8h, v9.8h
    smlal v21.4s, v11.4h, v26.4h
    smlal2 v22.4s, v11.8h, v26.8h
    smlal v23.4s, v11.4h, v8.4h
    smlal2 v24.4s, v11.8h, v8.8h
    ldr q8, [x9, #224]
    smlal v3.4s, v10.4h, v31.4h
    ldr q11, [x9, #80]
    smlal2 v4.4s, v10.8h, v31.8h
    smlal v5.4s, v10.4h, v15.4h
    smlal2 v6.4s, v10.8h, v15.8h
    smlal v7.4s, v10.4h, v14.4h
    smlal2 v16.4s, v10.8h, v14.8h
    ldr q14, [x9, #96]
    smlal v19.4s, v10.4h, v27.4h
    smlal2 v20.4s, v10.8h, v27.8h
    smlal v21.4s, v10.4h, v9.4h
    smlal2 v22.4s, v10.8h, v9.8h
    smlal v23.4s, v10.4h, v26.4h
    smlal2 v24.4s, v10.8h, v26.8h
    smlal v5.4s, v28.4h, v31.4h
    ldr q26, [x9, #112]
    smlal2 v6.4s, v28.8h, v31.8h
    ldr q10, [x9, #128]
    smlal v7.4s, v28.4h, v15.4h
    smlal2 v16.4s, v28.8h, v15.8h
    smlal v21.4s, v28.4h, v27.4h
    ldr q15, [x9, #144]
    smlal2 v22.4s, v28.8h, v27.8h
    smlal v23.4s, v28.4h, v9.4h
    smlal2 v24.4s, v28.8h, v9.8h
    ldr d28, [x0, #2560]
    smlal v7.4s, v29.4h, v31.4h
    ldr d9, [x0, #2600]
    smlal2 v16.4s, v29.8h, v31.8h
    ldr d31, [x0, #2640]
    smlal v23.4s, v29.4h, v27.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v24.4s, v29.8h, v27.8h
    smlal v1.4s, v28.4h, v12.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v2.4s, v28.8h, v12.8h
    smlal v17.4s, v28.4h, v11.4h
    ushll v31.8h, v31.8b, #0
    smlal2 v18.4s, v28.8h, v11.8h
    smlal v1.4s, v9.4h, v25.4h
    ldr d27, [x0, #2680]
    smlal2 v2.4s, v9.8h, v25.8h
    ldr d28, [x0, #2720]
    smlal v3.4s, v9.4h, v12.4h
    ldr d29, [x0, #2760]
    smlal2 v4.4s, v9.8h, v12.8h
    ushll v27.8h, v27.8b, #0
    smlal v17.4s, v9.4h, v14.4h
    smlal2 v18.4s, v9.8h, v14.8h
    ushll v28.8h, v28.8b, #0
    smlal v19.4s, v9.4h, v11.4h
    smlal2 v20.4s, v9.8h, v11.8h
    ushll v29.8h, v29.8b, #0
    smlal v1.4s, v31.4h, v30.4h
    smlal2 v2.4s, v31.8h, v30.8h
    ldr d9, [x0, #2800]
    smlal v3.4s, v31.4h, v25.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v4.4s, v31.8h, v25.8h
    smlal v5.4s, v31.4h, v12.4h
    smlal2 v6.4s, v31.8h, v12.8h
    smlal v17.4s, v31.4h, v26.4h
    smlal2 v18.4s, v31.8h, v26.8h
    smlal v19.4s, v31.4h, v14.4h
    smlal2 v20.4s, v31.8h, v14.8h
    smlal v21.4s, v31.4h, v11.4h
    smlal2 v22.4s, v31.8h, v11.8h
    smlal v1.4s, v27.4h, v13.4h
    ldr d31, [x0, #2840]
    smlal2 v2.4s, v27.8h, v13.8h
    ushll v31.8h, v31.8b, #0
    smlal v3.4s, v27.4h, v30.4h
    smlal2 v4.4s, v27.8h, v30.8h
    smlal v5.4s, v27.4h, v25.4h
    smlal2 v6.4s, v27.8h, v25.8h
    smlal v7.4s, v27.4h, v12.4h
    smlal2 v16.4s, v27.8h, v12.8h
    ldr q12, [x9, #240]
    smlal v17.4s, v27.4h, v10.4h
    smlal2 v18.4s, v27.8h, v10.8h
    smlal v19.4s, v27.4h, v26.4h
    smlal2 v20.4s, v27.8h, v26.8h
    smlal v21.4s, v27.4h, v14.4h
    smlal2 v22.4s, v27.8h, v14.8h
    smlal v23.4s, v27.4h, v11.4h
    smlal2 v24.4s, v27.8h, v11.8h
    smlal v1.4s, v28.4h, v8.4h
    ldr q27, [x9, #256]
    smlal2 v2.4s, v28.8h, v8.8h
    ldr q11, [x9, #272]
    smlal v3.4s, v28.4h, v13.4h
    smlal2 v4.4s, v28.8h, v13.8h
    smlal v5.4s, v28.4h, v30.4h
    smlal2 v6.4s, v28.8h, v30.8h
    smlal v7.4s, v28.4h, v25.4h
    smlal2 v16.4s, v28.8h, v25.8h
    smlal v17.4s, v28.4h, v15.4h
    ldr q25, [x9, #288]
    smlal2 v18.4s, v28.8h, v15.8h
    smlal v19.4s, v28.4h, v10.4h
    smlal2 v20.4s, v28.8h, v10.8h
    smlal v21.4s, v28.4h, v26.4h
    smlal2 v22.4s, v28.8h, v26.8h
    smlal v23.4s, v28.4h, v14.4h
    smlal2 v24.4s, v28.8h, v14.8h
    ldr q28, [x9, #304]
    smlal v3.4s, v29.4h, v8.4h
    ldr q14, [x9, #160]
    smlal2 v4.4s, v29.8h, v8.8h
    smlal v5.4s, v29.4h, v13.4h
    smlal2 v6.4s, v29.8h, v13.8h
    smlal v7.4s, v29.4h, v30.4h
    smlal2 v16.4s, v29.8h, v30.8h
    ldr q30, [x9, #176]
    smlal v19.4s, v29.4h, v15.4h
    smlal2 v20.4s, v29.8h, v15.8h
    smlal v21.4s, v29.4h, v10.4h
    smlal2 v22.4s, v29.8h, v10.8h
    smlal v23.4s, v29.4h, v26.4h
    smlal2 v24.4s, v29.8h, v26.8h
    smlal v5.4s, v9.4h, v8.4h
    ldr q26, [x9, #192]
    smlal2 v6.4s, v9.8h, v8.8h
    ldr q29, [x9, #208]
    smlal v7.4s, v9.4h, v13.4h
    smlal2 v16.4s, v9.8h, v13.8h
    smlal v21.4s, v9.4h, v15.4h
    ldr q13, [x9, #224]
    smlal2 v22.4s, v9.8h, v15.8h
    smlal v23.4s, v9.4h, v10.4h
    smlal2 v24.4s, v9.8h, v10.8h
    ldr d9, [x0, #3840]
    smlal v7.4s, v31.4h, v8.4h
    ldr d10, [x0, #3880]
    smlal2 v16.4s, v31.8h, v8.8h
    ldr d8, [x0, #3920]
    smlal v23.4s, v31.4h, v15.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v24.4s, v31.8h, v15.8h
    smlal v1.4s, v9.4h, v12.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v2.4s, v9.8h, v12.8h
    smlal v17.4s, v9.4h, v14.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v18.4s, v9.8h, v14.8h
    smlal v1.4s, v10.4h, v27.4h
    ldr d31, [x0, #3960]
    smlal2 v2.4s, v10.8h, v27.8h
    ldr d9, [x0, #4000]
    smlal v3.4s, v10.4h, v12.4h
    ldr d15, [x0, #4040]
    smlal2 v4.4s, v10.8h, v12.8h
    ushll v31.8h, v31.8b, #0
    smlal v17.4s, v10.4h, v30.4h
    smlal2 v18.4s, v10.8h, v30.8h
    ushll v9.8h, v9.8b, #0
    smlal v19.4s, v10.4h, v14.4h
    smlal2 v20.4s, v10.8h, v14.8h
    ushll v15.8h, v15.8b, #0
    smlal v1.4s, v8.4h, v11.4h
    smlal2 v2.4s, v8.8h, v11.8h
    ldr d10, [x0, #4080]
    smlal v3.4s, v8.4h, v27.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v4.4s, v8.8h, v27.8h
    smlal v5.4s, v8.4h, v12.4h
    smlal2 v6.4s, v8.8h, v12.8h
    smlal v17.4s, v8.4h, v26.4h
    smlal2 v18.4s, v8.8h, v26.8h
    smlal v19.4s, v8.4h, v30.4h
    smlal2 v20.4s, v8.8h, v30.8h
    smlal v21.4s, v8.4h, v14.4h
    smlal2 v22.4s, v8.8h, v14.8h
    smlal v1.4s, v31.4h, v25.4h
    ldr d8, [x0, #4120]
    smlal2 v2.4s, v31.8h, v25.8h
    ushll v8.8h, v8.8b, #0
    smlal v3.4s, v31.4h, v11.4h
    smlal2 v4.4s, v31.8h, v11.8h
    smlal v5.4s, v31.4h, v27.4h
    smlal2 v6.4s, v31.8h, v27.8h
    smlal v7.4s, v31.4h, v12.4h
    smlal2 v16.4s, v31.8h, v12.8h
    ldr q12, [x9, #320]
    smlal v17.4s, v31.4h, v29.4h
    smlal2 v18.4s, v31.8h, v29.8h
    smlal v19.4s, v31.4h, v26.4h
    smlal2 v20.4s, v31.8h, v26.8h
    smlal v21.4s, v31.4h, v30.4h
    smlal2 v22.4s, v31.8h, v30.8h
    smlal v23.4s, v31.4h, v14.4h
    smlal2 v24.4s, v31.8h, v14.8h
    smlal v1.4s, v9.4h, v28.4h
    ldr q31, [x9, #336]
    smlal2 v2.4s, v9.8h, v28.8h
    ldr q14, [x9, #352]
    smlal v3.4s, v9.4h, v25.4h
    smlal2 v4.4s, v9.8h, v25.8h
    smlal v5.4s, v9.4h, v11.4h
    smlal2 v6.4s, v9.8h, v11.8h
    smlal v7.4s, v9.4h, v27.4h
    smlal2 v16.4s, v9.8h, v27.8h
    smlal v17.4s, v9.4h, v13.4h
    ldr q27, [x9, #368]
    smlal2 v18.4s, v9.8h, v13.8h
    smlal v19.4s, v9.4h, v29.4h
    smlal2 v20.4s, v9.8h, v29.8h
    smlal v21.4s, v9.4h, v26.4h
    smlal2 v22.4s, v9.8h, v26.8h
    smlal v23.4s, v9.4h, v30.4h
    smlal2 v24.4s, v9.8h, v30.8h
    ldr q30, [x9, #384]
    smlal v3.4s, v15.4h, v28.4h
    ldr q9, [x9, #240]
    smlal2 v4.4s, v15.8h, v28.8h
    smlal v5.4s, v15.4h, v25.4h
    smlal2 v6.4s, v15.8h, v25.8h
    smlal v7.4s, v15.4h, v11.4h
    smlal2 v16.4s, v15.8h, v11.8h
    ldr q11, [x9, #256]
    smlal v19.4s, v15.4h, v13.4h
    smlal2 v20.4s, v15.8h, v13.8h
    smlal v21.4s, v15.4h, v29.4h
    smlal2 v22.4s, v15.8h, v29.8h
    smlal v23.4s, v15.4h, v26.4h
    smlal2 v24.4s, v15.8h, v26.8h
    smlal v5.4s, v10.4h, v28.4h
    ldr q26, [x9, #272]
    smlal2 v6.4s, v10.8h, v28.8h
    ldr q15, [x9, #288]
    smlal v7.4s, v10.4h, v25.4h
    smlal2 v16.4s, v10.8h, v25.8h
    smlal v21.4s, v10.4h, v13.4h
    ldr q25, [x9, #304]
    smlal2 v22.4s, v10.8h, v13.8h
    smlal v23.4s, v10.4h, v29.4h
    smlal2 v24.4s, v10.8h, v29.8h
    ldr d29, [x0, #5120]
    smlal v7.4s, v8.4h, v28.4h
    ldr d10, [x0, #5160]
    smlal2 v16.4s, v8.8h, v28.8h
    ldr d28, [x0, #5200]
    smlal v23.4s, v8.4h, v13.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v24.4s, v8.8h, v13.8h
    smlal v1.4s, v29.4h, v12.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v2.4s, v29.8h, v12.8h
    smlal v17.4s, v29.4h, v9.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v18.4s, v29.8h, v9.8h
    smlal v1.4s, v10.4h, v31.4h
    ldr d29, [x0, #5240]
    smlal2 v2.4s, v10.8h, v31.8h
    ldr d8, [x0, #5280]
    smlal v3.4s, v10.4h, v12.4h
    ldr d13, [x0, #5320]
    smlal2 v4.4s, v10.8h, v12.8h
    ushll v29.8h, v29.8b, #0
    smlal v17.4s, v10.4h, v11.4h
    smlal2 v18.4s, v10.8h, v11.8h
    ushll v8.8h, v8.8b, #0
    smlal v19.4s, v10.4h, v9.4h
    smlal2 v20.4s, v10.8h, v9.8h
    ushll v13.8h, v13.8b, #0
    smlal v1.4s, v28.4h, v14.4h
    smlal2 v2.4s, v28.8h, v14.8h
    ldr d10, [x0, #5360]
    smlal v3.4s, v28.4h, v31.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v4.4s, v28.8h, v31.8h
    smlal v5.4s, v28.4h, v12.4h
    smlal2 v6.4s, v28.8h, v12.8h
    smlal v17.4s, v28.4h, v26.4h
    smlal2 v18.4s, v28.8h, v26.8h
    smlal v19.4s, v28.4h, v11.4h
    smlal2 v20.4s, v28.8h, v11.8h
    smlal v21.4s, v28.4h, v9.4h
    smlal2 v22.4s, v28.8h, v9.8h
    smlal v1.4s, v29.4h, v27.4h
    ldr d28, [x0, #5400]
    smlal2 v2.4s, v29.8h, v27.8h
    ushll v28.8h, v28.8b, #0
    smlal v3.4s, v29.4h, v14.4h
    smlal2 v4.4s, v29.8h, v14.8h
    smlal v5.4s, v29.4h, v31.4h
    smlal2 v6.4s, v29.8h, v31.8h
    smlal v7.4s, v29.4h, v12.4h
    smlal2 v16.4s, v29.8h, v12.8h
    ldr q12, [x9, #320]
    smlal v17.4s, v29.4h, v15.4h
    smlal2 v18.4s, v29.8h, v15.8h
    smlal v19.4s, v29.4h, v26.4h
    smlal2 v20.4s, v29.8h, v26.8h
    smlal v21.4s, v29.4h, v11.4h
    smlal2 v22.4s, v29.8h, v11.8h
    smlal v23.4s, v29.4h, v9.4h
    smlal2 v24.4s, v29.8h, v9.8h
    smlal v1.4s, v8.4h, v30.4h
    ldr q29, [x9, #336]
    smlal2 v2.4s, v8.8h, v30.8h
    ldr q9, [x9, #352]
    smlal v3.4s, v8.4h, v27.4h
    smlal2 v4.4s, v8.8h, v27.8h
    smlal v5.4s, v8.4h, v14.4h
    smlal2 v6.4s, v8.8h, v14.8h
    smlal v7.4s, v8.4h, v31.4h
    smlal2 v16.4s, v8.8h, v31.8h
    smlal v17.4s, v8.4h, v25.4h
    ldr q31, [x9, #368]
    smlal2 v18.4s, v8.8h, v25.8h
    smlal v19.4s, v8.4h, v15.4h
    smlal2 v20.4s, v8.8h, v15.8h
    smlal v21.4s, v8.4h, v26.4h
    smlal2 v22.4s, v8.8h, v26.8h
    smlal v23.4s, v8.4h, v11.4h
    smlal2 v24.4s, v8.8h, v11.8h
    ldr q8, [x9, #384]
    smlal v3.4s, v13.4h, v30.4h
    ldr d11, [x0, #6400]
    smlal2 v4.4s, v13.8h, v30.8h
    ushll v11.8h, v11.8b, #0
    smlal v5.4s, v13.4h, v27.4h
    smlal2 v6.4s, v13.8h, v27.8h
    smlal v7.4s, v13.4h, v14.4h
    smlal2 v16.4s, v13.8h, v14.8h
    ldr d14, [x0, #6440]
    smlal v19.4s, v13.4h, v25.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v20.4s, v13.8h, v25.8h
    smlal v21.4s, v13.4h, v15.4h
    smlal2 v22.4s, v13.8h, v15.8h
    smlal v23.4s, v13.4h, v26.4h
    smlal2 v24.4s, v13.8h, v26.8h
    smlal v5.4s, v10.4h, v30.4h
    ldr d26, [x0, #6480]
    smlal2 v6.4s, v10.8h, v30.8h
    ldr d13, [x0, #6520]
    smlal v7.4s, v10.4h, v27.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v16.4s, v10.8h, v27.8h
    smlal v21.4s, v10.4h, v25.4h
    ldr d27, [x0, #6560]
    smlal2 v22.4s, v10.8h, v25.8h
    ushll v13.8h, v13.8b, #0
    smlal v23.4s, v10.4h, v15.4h
    smlal2 v24.4s, v10.8h, v15.8h
    ldr d10, [x0, #6600]
    smlal v7.4s, v28.4h, v30.4h
    ldr d15, [x0, #6640]
    smlal2 v16.4s, v28.8h, v30.8h
    ushll v27.8h, v27.8b, #0
    smlal v23.4s, v28.4h, v25.4h
    smlal2 v24.4s, v28.8h, v25.8h
    ldr d25, [x0, #6680]
    smlal v17.4s, v11.4h, v12.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v18.4s, v11.8h, v12.8h
    smlal v17.4s, v14.4h, v29.4h
    ushll v15.8h, v15.8b, #0
    smlal2 v18.4s, v14.8h, v29.8h
    smlal v19.4s, v14.4h, v12.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v20.4s, v14.8h, v12.8h
    smlal v17.4s, v26.4h, v9.4h
    ldp q28, q30, [x4, #32]
    smlal2 v18.4s, v26.8h, v9.8h
    smlal v19.4s, v26.4h, v29.4h
    ldp q11, q14, [x4, #32]
    smlal2 v20.4s, v26.8h, v29.8h
    smlal v21.4s, v26.4h, v12.4h
    add x0, x0, #160
    smlal2 v22.4s, v26.8h, v12.8h
    smlal v17.4s, v13.4h, v31.4h
    smlal2 v18.4s, v13.8h, v31.8h
    smlal v19.4s, v13.4h, v9.4h
    smlal2 v20.4s, v13.8h, v9.8h
    smlal v21.4s, v13.4h, v29.4h
    smlal2 v22.4s, v13.8h, v29.8h
    smlal v23.4s, v13.4h, v12.4h
    smlal2 v24.4s, v13.8h, v12.8h
    ldp q26, q12, [x4, #32]
    smlal v17.4s, v27.4h, v8.4h
    smlal2 v18.4s, v27.8h, v8.8h
    smlal v19.4s, v27.4h, v31.4h
    smlal2 v20.4s, v27.8h, v31.8h
    smlal v21.4s, v27.4h, v9.4h
    smlal2 v22.4s, v27.8h, v9.8h
    smlal v23.4s, v27.4h, v29.4h
    smlal2 v24.4s, v27.8h, v29.8h
    ldp q27, q29, [x4, #32]
    smlal v19.4s, v10.4h, v8.4h
    smlal2 v20.4s, v10.8h, v8.8h
    smlal v21.4s, v10.4h, v31.4h
    smlal2 v22.4s, v10.8h, v31.8h
    smlal v23.4s, v10.4h, v9.4h
    smlal2 v24.4s, v10.8h, v9.8h
    ldp q9, q10, [x4, #32]
    smlal v21.4s, v15.4h, v8.4h
    smlal2 v22.4s, v15.8h, v8.8h
    smlal v23.4s, v15.4h, v31.4h
    smlal2 v24.4s, v15.8h, v31.8h
    ldp q31, q13, [x4, #32]
    smlal v23.4s, v25.4h, v8.4h
    smlal2 v24.4s, v25.8h, v8.8h
    ldp q25, q8, [x4, #32]
    sqrdmulh v1.4s, v1.4s, v0.4s
    srsra v28.4s, v1.4s, #9
    sqxtn v28.4h, v28.4s
    sqrdmulh v2.4s, v2.4s, v0.4s
    srsra v30.4s, v2.4s, #9
    sqxtn2 v28.8h, v30.4s
    ldp q30, q15, [x4, #32]
    sqxtun v28.8b, v28.8h
    str d28, [x3]
    sqrdmulh v3.4s, v3.4s, v0.4s
    srsra v11.4s, v3.4s, #9
    sqxtn v11.4h, v11.4s
    sqrdmulh v4.4s, v4.4s, v0.4s
    srsra v14.4s, v4.4s, #9
    sqrdmulh v5.4s, v5.4s, v0.4s
    sqrdmulh v6.4s, v6.4s, v0.4s
    srsra v26.4s, v5.4s, #9
    sqrdmulh v7.4s, v7.4s, v0.4s
    sqxtn2 v11.8h, v14.4s
    sqrdmulh v16.4s, v16.4s, v0.4s
    srsra v12.4s, v6.4s, #9
    sqrdmulh v17.4s, v17.4s, v0.4s
    sqxtn v26.4h, v26.4s
    srsra v27.4s, v7.4s, #9
    sqrdmulh v18.4s, v18.4s, v0.4s
    sqxtun v11.8b, v11.8h
    str d11, [x3, #40]
    sqxtn2 v26.8h, v12.4s
    sqrdmulh v19.4s, v19.4s, v0.4s
    srsra v29.4s, v16.4s, #9
    sqxtn v27.4h, v27.4s
    sqrdmulh v20.4s, v20.4s, v0.4s
    srsra v9.4s, v17.4s, #9
    sqxtun v26.8b, v26.8h
    str d26, [x3, #80]
    sqrdmulh v21.4s, v21.4s, v0.4s
    sqxtn2 v27.8h, v29.4s
    srsra v10.4s, v18.4s, #9
    sqrdmulh v22.4s, v22.4s, v0.4s
    sqxtn v9.4h, v9.4s
    srsra v31.4s, v19.4s, #9
    sqrdmulh v23.4s, v23.4s, v0.4s
    sqxtun v27.8b, v27.8h
    str d27, [x3, #120]
    sqxtn2 v9.8h, v10.4s
    sqrdmulh v24.4s, v24.4s, v0.4s
    srsra v13.4s, v20.4s, #9
    sqxtn v31.4h, v31.4s
    srsra v25.4s, v21.4s, #9
    srsra v8.4s, v22.4s, #9
    sqxtun v9.8b, v9.8h
    str d9, [x3, #1120]
    srsra v30.4s, v23.4s, #9
    sqxtn2 v31.8h, v13.4s
    sqxtn v25.4h, v25.4s
    sqxtn2 v25.8h, v8.4s
    srsra v15.4s, v24.4s, #9
    sqxtun v31.8b, v31.8h
    str d31, [x3, #1160]
    sqxtn v30.4h, v30.4s
    sqxtun v25.8b, v25.8h
    str d25, [x3, #1200]
    sqxtn2 v30.8h, v15.4s
    sqxtun v30.8b, v30.8h
    str d30, [x3, #1240]
    add x3, x3, #160
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_7
    add x0, x0, #1440
    add x3, x3, #1120
    subs x7, x7, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_6
    sub x0, x0, #8, lsl #12
    sub x0, x0, #3064
    add x1, x1, #8
    sub x3, x3, #7, lsl #12
    sub x3, x3, #2680
    add x2, x2, #32
    subs x5, x5, #1
    b.ne .Lqdwconv_5x5_s1_held_sums_2x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_5x5_s1_held_sums_2x4_rows_list_q8, .-qdwconv_5x5_s1_held_sums_2x4_rows_list_q8
