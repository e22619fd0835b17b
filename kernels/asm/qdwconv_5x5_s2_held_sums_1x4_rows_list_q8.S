// void qdwconv_5x5_s2_held_sums_1x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[2*l+n-1,2*k+m-1,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x24, stride 2, dilation 1, padding same, output 14x14.
// Workspace: 23528 bytes.
// Family held_sums: sums of the outputs stay in registers, taps and pixels pass through them.
// Tile: 1x4 outputs of 8 channels, path by rows, in a list scheduler's order.
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
//   v1-v7, v16       sums of the block's outputs
//   v17-v31, v8-v15  taps, pixels, outputs
// armsim-contract: {"op":"qdwconv","problem":{"hi":28,"wi":28,"channels":24,"stride":2,"padding":"same","dilation":1,"out":"q8","input_zero":128,"filter_zero":121,"output_zero":128,"multiplier":1518500250,"shift":9,"hf":5,"wf":5},"tile":{"family":"held_sums","rows":1,"columns":4,"path":"rows","schedule":"list"}}
    .text
    .align 4
    .global qdwconv_5x5_s2_held_sums_1x4_rows_list_q8
    .type qdwconv_5x5_s2_held_sums_1x4_rows_list_q8, %function
qdwconv_5x5_s2_held_sums_1x4_rows_list_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // the image with a border of its zero
    add x9, x4, #64
    add x11, x4, #464
    movi v21.16b, #128
    movz x6, #11
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_0:
    subs x6, x6, #1
    stp q21, q21, [x11], #32
    stp q21, q21, [x11], #32
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_0
    str q21, [x11], #16
    str q21, [x11], #16
    str d21, [x11], #8
    movz x5, #28
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_1:
    str q21, [x11], #16
    str d21, [x11], #8
    movz x6, #10
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_2:
    ldp q17, q18, [x0], #32
    ldp q19, q20, [x0], #32
    stp q17, q18, [x11], #32
    stp q19, q20, [x11], #32
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_2
    ldr q17, [x0], #16
    str q17, [x11], #16
    ldr q18, [x0], #16
    str q18, [x11], #16
    str q21, [x11], #16
    str q21, [x11], #16
    str q21, [x11], #16
    subs x5, x5, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_1
    movz x6, #23
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_3:
    subs x6, x6, #1
    stp q21, q21, [x11], #32
    stp q21, q21, [x11], #32
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_3
    str q21, [x11], #16
    add x0, x4, #464
    movz w16, #31130
    movz w17, #128
    dup v17.8h, w17
    movk w16, #23170, lsl #16
    dup v0.4s, w16
    movz x5, #3
    sshll v17.4s, v17.4h, #0
    stp q17, q17, [x4, #32]
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v17.8b, #121
    movi v18.8h, #128
    ldr q1, [x2]
    ldr q2, [x2, #16]
    movz x6, #5
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_5:
    ldr d19, [x1]
    usubl v19.8h, v19.8b, v17.8b
    str q19, [x9], #16
    ldr d20, [x1, #24]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x9], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #48]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x9], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #72]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x9], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #96]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x9], #16
    add v19.8h, v19.8h, v20.8h
    smlsl v1.4s, v19.4h, v18.4h
    smlsl2 v2.4s, v19.8h, v18.8h
    add x1, x1, #120
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_5
    sub x1, x1, #600
    sub x9, x9, #400
    stp q1, q2, [x4]
    movz x7, #14
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_6:
    movz x8, #3
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_7:
    // 1x4 outputs of 8 channels
    ldp q1, q2, [x4]
    ldp q3, q4, [x4]
    subs x8, x8, #1
    ldp q5, q6, [x4]
    ldp q7, q16, [x4]
    ldr q17, [x9]
    ldr q18, [x9, #16]
    ldr q19, [x9, #32]
    ldr q20, [x9, #48]
    ldr q21, [x9, #64]
    ldr d22, [x0]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v17.4h
    smlal2 v2.4s, v22.8h, v17.8h
    ldr d22, [x0, #24]
    ldr d23, [x0, #48]
    ldr d24, [x0, #72]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v18.4h
    smlal2 v2.4s, v22.8h, v18.8h
    ldr d22, [x0, #96]
    ldr d25, [x0, #120]
    ldr d26, [x0, #144]
    ushll v23.8h, v23.8b, #0
    smlal v3.4s, v23.4h, v17.4h
    smlal2 v4.4s, v23.8h, v17.8h
    ldr d27, [x0, #168]
    smlal v1.4s, v23.4h, v19.4h
    ldr d28, [x0, #192]
    smlal2 v2.4s, v23.8h, v19.8h
    ldr d23, [x0, #216]
    ldr d29, [x0, #240]
    ushll v24.8h, v24.8b, #0
    ushll v22.8h, v22.8b, #0
    ldr q30, [x9, #80]
    ushll v25.8h, v25.8b, #0
    ldr q31, [x9, #96]
    ushll v26.8h, v26.8b, #0
    ldr q8, [x9, #112]
    ushll v27.8h, v27.8b, #0
    ldr q9, [x9, #128]
    smlal v5.4s, v22.4h, v17.4h
    ushll v28.8h, v28.8b, #0
    smlal v7.4s, v26.4h, v17.4h
    smlal v3.4s, v24.4h, v18.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v6.4s, v22.8h, v17.8h
    smlal v5.4s, v25.4h, v18.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v16.4s, v26.8h, v17.8h
    smlal v7.4s, v27.4h, v18.4h
    ldr q17, [x9, #144]
    smlal2 v4.4s, v24.8h, v18.8h
    ldr d10, [x0, #744]
    smlal v3.4s, v22.4h, v19.4h
    ldr d11, [x0, #768]
    smlal2 v6.4s, v25.8h, v18.8h
    ldr d12, [x0, #792]
    smlal v5.4s, v26.4h, v19.4h
    ldr d13, [x0, #816]
    smlal2 v16.4s, v27.8h, v18.8h
    ldr d18, [x0, #840]
    smlal v7.4s, v28.4h, v19.4h
    ldr d14, [x0, #864]
    smlal v1.4s, v24.4h, v20.4h
    ldr d15, [x0, #888]
    smlal2 v4.4s, v22.8h, v19.8h
    ushll v10.8h, v10.8b, #0
    smlal v3.4s, v25.4h, v20.4h
    smlal2 v6.4s, v26.8h, v19.8h
    ushll v12.8h, v12.8b, #0
    smlal v5.4s, v27.4h, v20.4h
    smlal2 v16.4s, v28.8h, v19.8h
    ldr d19, [x0, #912]
    smlal v7.4s, v23.4h, v20.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v2.4s, v24.8h, v20.8h
    smlal v1.4s, v22.4h, v21.4h
    ldr d24, [x0, #936]
    smlal2 v4.4s, v25.8h, v20.8h
    ldr d25, [x0, #960]
    smlal v3.4s, v26.4h, v21.4h
    ushll v15.8h, v15.8b, #0
    smlal2 v6.4s, v27.8h, v20.8h
    smlal v5.4s, v28.4h, v21.4h
    ldr d27, [x0, #984]
    smlal2 v16.4s, v23.8h, v20.8h
    ushll v11.8h, v11.8b, #0
    smlal v7.4s, v29.4h, v21.4h
    smlal2 v2.4s, v22.8h, v21.8h
    ushll v13.8h, v13.8b, #0
    smlal2 v4.4s, v26.8h, v21.8h
    smlal2 v6.4s, v28.8h, v21.8h
    ushll v14.8h, v14.8b, #0
    smlal2 v16.4s, v29.8h, v21.8h
    smlal v1.4s, v10.4h, v30.4h
    ushll v19.8h, v19.8b, #0
    smlal v3.4s, v12.4h, v30.4h
    smlal v5.4s, v18.4h, v30.4h
    ushll v24.8h, v24.8b, #0
    smlal v7.4s, v15.4h, v30.4h
    smlal2 v2.4s, v10.8h, v30.8h
    ushll v25.8h, v25.8b, #0
    smlal v1.4s, v11.4h, v31.4h
    smlal2 v4.4s, v12.8h, v30.8h
    ldr q20, [x9, #160]
    smlal v3.4s, v13.4h, v31.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v6.4s, v18.8h, v30.8h
    smlal v5.4s, v14.4h, v31.4h
    ldr q21, [x9, #176]
    smlal2 v16.4s, v15.8h, v30.8h
    ldr q22, [x9, #192]
    smlal v7.4s, v19.4h, v31.4h
    ldr q23, [x9, #208]
    smlal2 v2.4s, v11.8h, v31.8h
    ldr q26, [x9, #224]
    smlal v1.4s, v12.4h, v8.4h
    ldr d28, [x0, #1488]
    smlal2 v4.4s, v13.8h, v31.8h
    ldr d29, [x0, #1512]
    smlal v3.4s, v18.4h, v8.4h
    ldr d30, [x0, #1536]
    smlal2 v6.4s, v14.8h, v31.8h
    ldr d10, [x0, #1560]
    smlal v5.4s, v15.4h, v8.4h
    ldr d11, [x0, #1584]
    smlal2 v16.4s, v19.8h, v31.8h
    ldr d31, [x0, #1608]
    smlal v7.4s, v24.4h, v8.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v2.4s, v12.8h, v8.8h
    smlal v1.4s, v13.4h, v9.4h
    ldr d12, [x0, #1632]
    smlal2 v4.4s, v18.8h, v8.8h
    ushll v30.8h, v30.8b, #0
    smlal v3.4s, v14.4h, v9.4h
    smlal2 v6.4s, v15.8h, v8.8h
    ushll v11.8h, v11.8b, #0
    smlal v5.4s, v19.4h, v9.4h
    smlal2 v16.4s, v24.8h, v8.8h
    ldr d8, [x0, #1656]
    smlal v7.4s, v25.4h, v9.4h
    ushll v12.8h, v12.8b, #0
    smlal2 v2.4s, v13.8h, v9.8h
    smlal v1.4s, v18.4h, v17.4h
    ldr d13, [x0, #1680]
    smlal2 v4.4s, v14.8h, v9.8h
    ldr d14, [x0, #1704]
    smlal v3.4s, v15.4h, v17.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v6.4s, v19.8h, v9.8h
    smlal v5.4s, v24.4h, v17.4h
    ldr d19, [x0, #1728]
    smlal2 v16.4s, v25.8h, v9.8h
    ushll v10.8h, v10.8b, #0
    smlal v7.4s, v27.4h, v17.4h
    smlal2 v2.4s, v18.8h, v17.8h
    ushll v31.8h, v31.8b, #0
    smlal2 v4.4s, v15.8h, v17.8h
    smlal2 v6.4s, v24.8h, v17.8h
    ushll v8.8h, v8.8b, #0
    smlal2 v16.4s, v27.8h, v17.8h
    smlal v1.4s, v28.4h, v20.4h
    ushll v13.8h, v13.8b, #0
    smlal v3.4s, v30.4h, v20.4h
    smlal v5.4s, v11.4h, v20.4h
    ushll v14.8h, v14.8b, #0
    smlal v7.4s, v12.4h, v20.4h
    smlal2 v2.4s, v28.8h, v20.8h
    ldr q17, [x9, #240]
    smlal v1.4s, v29.4h, v21.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v4.4s, v30.8h, v20.8h
    smlal v3.4s, v10.4h, v21.4h
    ldr q18, [x9, #256]
    smlal2 v6.4s, v11.8h, v20.8h
    ldr q24, [x9, #272]
    smlal v5.4s, v31.4h, v21.4h
    ldr q25, [x9, #288]
    smlal2 v16.4s, v12.8h, v20.8h
    ldr q20, [x9, #304]
    smlal v7.4s, v8.4h, v21.4h
    ldr d27, [x0, #2232]
    smlal2 v2.4s, v29.8h, v21.8h
    ldr d28, [x0, #2256]
    smlal v1.4s, v30.4h, v22.4h
    ldr d29, [x0, #2280]
    smlal2 v4.4s, v10.8h, v21.8h
    ldr d9, [x0, #2304]
    smlal v3.4s, v11.4h, v22.4h
    ldr d15, [x0, #2328]
    smlal2 v6.4s, v31.8h, v21.8h
    ushll v27.8h, v27.8b, #0
    smlal v5.4s, v12.4h, v22.4h
    smlal2 v16.4s, v8.8h, v21.8h
    ldr d21, [x0, #2352]
    smlal v7.4s, v13.4h, v22.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v2.4s, v30.8h, v22.8h
    smlal v1.4s, v10.4h, v23.4h
    ldr d30, [x0, #2376]
    smlal2 v4.4s, v11.8h, v22.8h
    ushll v15.8h, v15.8b, #0
    smlal v3.4s, v31.4h, v23.4h
    smlal2 v6.4s, v12.8h, v22.8h
    ushll v28.8h, v28.8b, #0
    smlal v5.4s, v8.4h, v23.4h
    smlal2 v16.4s, v13.8h, v22.8h
    ldr d22, [x0, #2400]
    smlal v7.4s, v14.4h, v23.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v2.4s, v10.8h, v23.8h
    smlal v1.4s, v11.4h, v26.4h
    ldr d10, [x0, #2424]
    smlal2 v4.4s, v31.8h, v23.8h
    ldr d31, [x0, #2448]
    smlal v3.4s, v12.4h, v26.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v6.4s, v8.8h, v23.8h
    smlal v5.4s, v13.4h, v26.4h
    ldr d8, [x0, #2472]
    smlal2 v16.4s, v14.8h, v23.8h
    ushll v21.8h, v21.8b, #0
    smlal v7.4s, v19.4h, v26.4h
    smlal2 v2.4s, v11.8h, v26.8h
    ushll v22.8h, v22.8b, #0
    smlal2 v4.4s, v12.8h, v26.8h
    smlal2 v6.4s, v13.8h, v26.8h
    ushll v10.8h, v10.8b, #0
    smlal2 v16.4s, v19.8h, v26.8h
    smlal v1.4s, v27.4h, v17.4h
    ushll v31.8h, v31.8b, #0
    smlal v3.4s, v29.4h, v17.4h
    smlal v5.4s, v15.4h, v17.4h
    ldr q19, [x9, #320]
    smlal v7.4s, v30.4h, v17.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v2.4s, v27.8h, v17.8h
    smlal v1.4s, v28.4h, v18.4h
    ldr q23, [x9, #336]
    smlal2 v4.4s, v29.8h, v17.8h
    ldr q26, [x9, #352]
    smlal v3.4s, v9.4h, v18.4h
    ldr q27, [x9, #368]
    smlal2 v6.4s, v15.8h, v17.8h
    ldr q11, [x9, #384]
    smlal v5.4s, v21.4h, v18.4h
    ldr d12, [x0, #2976]
    smlal2 v16.4s, v30.8h, v17.8h
    ldr d17, [x0, #3000]
    smlal v7.4s, v22.4h, v18.4h
    ldr d13, [x0, #3024]
    smlal2 v2.4s, v28.8h, v18.8h
    ldr d28, [x0, #3048]
    smlal v1.4s, v29.4h, v24.4h
    ldr d14, [x0, #3072]
    smlal2 v4.4s, v9.8h, v18.8h
    ushll v12.8h, v12.8b, #0
    smlal v3.4s, v15.4h, v24.4h
    smlal2 v6.4s, v21.8h, v18.8h
    ushll v13.8h, v13.8b, #0
    smlal v5.4s, v30.4h, v24.4h
    smlal2 v16.4s, v22.8h, v18.8h
    ldr d18, [x0, #3096]
    smlal v7.4s, v10.4h, v24.4h
    ushll v14.8h, v14.8b, #0
    smlal2 v2.4s, v29.8h, v24.8h
    smlal v1.4s, v9.4h, v25.4h
    ldr d29, [x0, #3120]
    smlal2 v4.4s, v15.8h, v24.8h
    ushll v17.8h, v17.8b, #0
    smlal v3.4s, v21.4h, v25.4h
    smlal2 v6.4s, v30.8h, v24.8h
    ushll v28.8h, v28.8b, #0
    smlal v5.4s, v22.4h, v25.4h
    smlal2 v16.4s, v10.8h, v24.8h
    ldr d24, [x0, #3144]
    smlal v7.4s, v31.4h, v25.4h
    ushll v29.8h, v29.8b, #0
    smlal2 v2.4s, v9.8h, v25.8h
    smlal v1.4s, v15.4h, v20.4h
    ldr d9, [x0, #3168]
    smlal2 v4.4s, v21.8h, v25.8h
    ldr d21, [x0, #3192]
    smlal v3.4s, v30.4h, v20.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v6.4s, v22.8h, v25.8h
    smlal v5.4s, v10.4h, v20.4h
    ldr d22, [x0, #3216]
    smlal2 v16.4s, v31.8h, v25.8h
    ushll v24.8h, v24.8b, #0
    smlal v7.4s, v8.4h, v20.4h
    smlal2 v2.4s, v15.8h, v20.8h
    ushll v9.8h, v9.8b, #0
    smlal2 v4.4s, v30.8h, v20.8h
    smlal2 v6.4s, v10.8h, v20.8h
    ushll v21.8h, v21.8b, #0
    smlal2 v16.4s, v8.8h, v20.8h
    smlal v1.4s, v12.4h, v19.4h
    ushll v22.8h, v22.8b, #0
    smlal v3.4s, v13.4h, v19.4h
    smlal v5.4s, v14.4h, v19.4h
    ldp q20, q25, [x4, #32]
    smlal v7.4s, v29.4h, v19.4h
    smlal2 v2.4s, v12.8h, v19.8h
    ldp q30, q31, [x4, #32]
    smlal v1.4s, v17.4h, v23.4h
    smlal2 v4.4s, v13.8h, v19.8h
    ldp q8, q10, [x4, #32]
    smlal v3.4s, v28.4h, v23.4h
    smlal2 v6.4s, v14.8h, v19.8h
    ldp q12, q15, [x4, #32]
    smlal v5.4s, v18.4h, v23.4h
    smlal2 v16.4s, v29.8h, v19.8h
    add x0, x0, #192
    smlal v7.4s, v24.4h, v23.4h
    smlal2 v2.4s, v17.8h, v23.8h
    smlal v1.4s, v13.4h, v26.4h
    smlal2 v4.4s, v28.8h, v23.8h
    smlal v3.4s, v14.4h, v26.4h
    smlal2 v6.4s, v18.8h, v23.8h
    smlal v5.4s, v29.4h, v26.4h
    smlal2 v16.4s, v24.8h, v23.8h
    smlal v7.4s, v9.4h, v26.4h
    smlal2 v2.4s, v13.8h, v26.8h
    smlal v1.4s, v28.4h, v27.4h
    smlal2 v4.4s, v14.8h, v26.8h
    smlal v3.4s, v18.4h, v27.4h
    smlal2 v6.4s, v29.8h, v26.8h
    smlal v5.4s, v24.4h, v27.4h
    smlal2 v16.4s, v9.8h, v26.8h
    smlal v7.4s, v21.4h, v27.4h
    smlal2 v2.4s, v28.8h, v27.8h
    smlal v1.4s, v14.4h, v11.4h
    smlal2 v4.4s, v18.8h, v27.8h
    smlal v3.4s, v29.4h, v11.4h
    smlal2 v6.4s, v24.8h, v27.8h
    smlal v5.4s, v9.4h, v11.4h
    smlal2 v16.4s, v21.8h, v27.8h
    smlal v7.4s, v22.4h, v11.4h
    smlal2 v2.4s, v14.8h, v11.8h
    smlal2 v4.4s, v29.8h, v11.8h
    smlal2 v6.4s, v9.8h, v11.8h
    smlal2 v16.4s, v22.8h, v11.8h
    sqrdmulh v1.4s, v1.4s, v0.4s
    srsra v20.4s, v1.4s, #9
    sqxtn v20.4h, v20.4s
    sqrdmulh v3.4s, v3.4s, v0.4s
    srsra v30.4s, v3.4s, #9
    sqxtn v30.4h, v30.4s
    sqrdmulh v5.4s, v5.4s, v0.4s
    srsra v8.4s, v5.4s, #9
    sqxtn v8.4h, v8.4s
    sqrdmulh v7.4s, v7.4s, v0.4s
    srsra v12.4s, v7.4s, #9
    sqxtn v12.4h, v12.4s
    sqrdmulh v2.4s, v2.4s, v0.4s
    sqrdmulh v4.4s, v4.4s, v0.4s
    sqrdmulh v6.4s, v6.4s, v0.4s
    srsra v25.4s, v2.4s, #9
    sqrdmulh v16.4s, v16.4s, v0.4s
    srsra v31.4s, v4.4s, #9
    srsra v10.4s, v6.4s, #9
    srsra v15.4s, v16.4s, #9
    sqxtn2 v20.8h, v25.4s
    sqxtn2 v30.8h, v31.4s
    sqxtn2 v8.8h, v10.4s
    sqxtun v20.8b, v20.8h
    str d20, [x3]
    sqxtn2 v12.8h, v15.4s
    sqxtun v30.8b, v30.8h
    str d30, [x3, #24]
    sqxtun v8.8b, v8.8h
    str d8, [x3, #48]
    sqxtun v12.8b, v12.8h
    str d12, [x3, #72]
    add x3, x3, #96
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_7
    // 1x2 outputs of 8 channels
    ldp q1, q2, [x4]
    ldp q3, q4, [x4]
    ldr q17, [x9]
    ldr q18, [x9, #16]
    ldr q19, [x9, #32]
    ldr q20, [x9, #48]
    ldr q21, [x9, #64]
    ldr d22, [x0]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v17.4h
    smlal2 v2.4s, v22.8h, v17.8h
    ldr d22, [x0, #24]
    ldr d23, [x0, #48]
    ldr d24, [x0, #72]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v18.4h
    smlal2 v2.4s, v22.8h, v18.8h
    ldr d22, [x0, #96]
    ldr d25, [x0, #120]
    ldr d26, [x0, #144]
    ushll v23.8h, v23.8b, #0
    smlal v3.4s, v23.4h, v17.4h
    smlal2 v4.4s, v23.8h, v17.8h
    smlal v1.4s, v23.4h, v19.4h
    ldr q17, [x9, #80]
    smlal2 v2.4s, v23.8h, v19.8h
    ushll v24.8h, v24.8b, #0
    ushll v22.8h, v22.8b, #0
    ushll v25.8h, v25.8b, #0
    ldr q23, [x9, #96]
    ushll v26.8h, v26.8b, #0
    ldr q27, [x9, #112]
    ldr q28, [x9, #128]
    ldr q29, [x9, #144]
    ldr d30, [x0, #744]
    smlal v3.4s, v24.4h, v18.4h
    ldr d31, [x0, #768]
    smlal2 v4.4s, v24.8h, v18.8h
    ldr d18, [x0, #792]
    smlal v3.4s, v22.4h, v19.4h
    ldr d8, [x0, #816]
    smlal v1.4s, v24.4h, v20.4h
    ldr d9, [x0, #840]
    smlal2 v4.4s, v22.8h, v19.8h
    ldr d19, [x0, #864]
    smlal v3.4s, v25.4h, v20.4h
    ldr d10, [x0, #888]
    smlal2 v2.4s, v24.8h, v20.8h
    ldr q24, [x9, #160]
    smlal v1.4s, v22.4h, v21.4h
    ushll v30.8h, v30.8b, #0
    smlal2 v4.4s, v25.8h, v20.8h
    smlal v3.4s, v26.4h, v21.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v2.4s, v22.8h, v21.8h
    smlal2 v4.4s, v26.8h, v21.8h
    ushll v31.8h, v31.8b, #0
    smlal v1.4s, v30.4h, v17.4h
    smlal v3.4s, v18.4h, v17.4h
    ushll v8.8h, v8.8b, #0
    smlal2 v2.4s, v30.8h, v17.8h
    smlal v1.4s, v31.4h, v23.4h
    ushll v9.8h, v9.8b, #0
    smlal2 v4.4s, v18.8h, v17.8h
    smlal v3.4s, v8.4h, v23.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v2.4s, v31.8h, v23.8h
    smlal v1.4s, v18.4h, v27.4h
    ushll v10.8h, v10.8b, #0
    smlal2 v4.4s, v8.8h, v23.8h
    smlal v3.4s, v9.4h, v27.4h
    ldr q17, [x9, #176]
    smlal2 v2.4s, v18.8h, v27.8h
    ldr q18, [x9, #192]
    smlal v1.4s, v8.4h, v28.4h
    ldr q20, [x9, #208]
    smlal2 v4.4s, v9.8h, v27.8h
    ldr q21, [x9, #224]
    smlal v3.4s, v19.4h, v28.4h
    ldr d22, [x0, #1488]
    smlal2 v2.4s, v8.8h, v28.8h
    ldr d23, [x0, #1512]
    smlal v1.4s, v9.4h, v29.4h
    ldr d25, [x0, #1536]
    smlal2 v4.4s, v19.8h, v28.8h
    ldr d19, [x0, #1560]
    smlal v3.4s, v10.4h, v29.4h
    ldr d26, [x0, #1584]
    smlal2 v2.4s, v9.8h, v29.8h
    ldr d27, [x0, #1608]
    smlal2 v4.4s, v10.8h, v29.8h
    ldr d28, [x0, #1632]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v24.4h
    smlal2 v2.4s, v22.8h, v24.8h
    ushll v25.8h, v25.8b, #0
    smlal v3.4s, v25.4h, v24.4h
    smlal2 v4.4s, v25.8h, v24.8h
    ushll v23.8h, v23.8b, #0
    smlal v1.4s, v23.4h, v17.4h
    smlal2 v2.4s, v23.8h, v17.8h
    smlal v1.4s, v25.4h, v18.4h
    ushll v19.8h, v19.8b, #0
    smlal v3.4s, v19.4h, v17.4h
    smlal2 v4.4s, v19.8h, v17.8h
    ushll v26.8h, v26.8b, #0
    smlal v3.4s, v26.4h, v18.4h
    smlal2 v2.4s, v25.8h, v18.8h
    ushll v27.8h, v27.8b, #0
    smlal v1.4s, v19.4h, v20.4h
    smlal2 v4.4s, v26.8h, v18.8h
    ldr q17, [x9, #240]
    smlal v3.4s, v27.4h, v20.4h
    ushll v28.8h, v28.8b, #0
    smlal2 v2.4s, v19.8h, v20.8h
    smlal v1.4s, v26.4h, v21.4h
    ldr q18, [x9, #256]
    smlal2 v4.4s, v27.8h, v20.8h
    ldr q19, [x9, #272]
    smlal v3.4s, v28.4h, v21.4h
    ldr q20, [x9, #288]
    smlal2 v2.4s, v26.8h, v21.8h
    ldr q22, [x9, #304]
    smlal2 v4.4s, v28.8h, v21.8h
    ldr d21, [x0, #2232]
    ldr d23, [x0, #2256]
    ldr d24, [x0, #2280]
    ldr d25, [x0, #2304]
    ushll v21.8h, v21.8b, #0
    smlal v1.4s, v21.4h, v17.4h
    smlal2 v2.4s, v21.8h, v17.8h
    ldr d21, [x0, #2328]
    ldr d26, [x0, #2352]
    ldr d27, [x0, #2376]
    ushll v23.8h, v23.8b, #0
    smlal v1.4s, v23.4h, v18.4h
    smlal2 v2.4s, v23.8h, v18.8h
    ushll v24.8h, v24.8b, #0
    smlal v3.4s, v24.4h, v17.4h
    smlal2 v4.4s, v24.8h, v17.8h
    smlal v1.4s, v24.4h, v19.4h
    ushll v25.8h, v25.8b, #0
    smlal v3.4s, v25.4h, v18.4h
    smlal2 v4.4s, v25.8h, v18.8h
    ushll v21.8h, v21.8b, #0
    smlal v3.4s, v21.4h, v19.4h
    smlal2 v2.4s, v24.8h, v19.8h
    ushll v26.8h, v26.8b, #0
    smlal v1.4s, v25.4h, v20.4h
    smlal2 v4.4s, v21.8h, v19.8h
    ldr q17, [x9, #320]
    smlal v3.4s, v26.4h, v20.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v2.4s, v25.8h, v20.8h
    smlal v1.4s, v21.4h, v22.4h
    ldr q18, [x9, #336]
    smlal2 v4.4s, v26.8h, v20.8h
    ldr q19, [x9, #352]
    smlal v3.4s, v27.4h, v22.4h
    ldr q20, [x9, #368]
    smlal2 v2.4s, v21.8h, v22.8h
    ldr q21, [x9, #384]
    smlal2 v4.4s, v27.8h, v22.8h
    ldr d22, [x0, #2976]
    ldr d23, [x0, #3000]
    ldr d24, [x0, #3024]
    ldr d25, [x0, #3048]
    ushll v22.8h, v22.8b, #0
    smlal v1.4s, v22.4h, v17.4h
    smlal2 v2.4s, v22.8h, v17.8h
    ldr d22, [x0, #3072]
    ldr d26, [x0, #3096]
    ldr d27, [x0, #3120]
    ushll v23.8h, v23.8b, #0
    smlal v1.4s, v23.4h, v18.4h
    smlal2 v2.4s, v23.8h, v18.8h
    ushll v24.8h, v24.8b, #0
    smlal v3.4s, v24.4h, v17.4h
    smlal2 v4.4s, v24.8h, v17.8h
    smlal v1.4s, v24.4h, v19.4h
    ushll v25.8h, v25.8b, #0
    smlal v3.4s, v25.4h, v18.4h
    smlal2 v4.4s, v25.8h, v18.8h
    ushll v22.8h, v22.8b, #0
    smlal v3.4s, v22.4h, v19.4h
    smlal2 v2.4s, v24.8h, v19.8h
    ushll v26.8h, v26.8b, #0
    smlal v1.4s, v25.4h, v20.4h
    smlal2 v4.4s, v22.8h, v19.8h
    ushll v27.8h, v27.8b, #0
    smlal v3.4s, v26.4h, v20.4h
    smlal2 v2.4s, v25.8h, v20.8h
    ldp q17, q18, [x4, #32]
    smlal v1.4s, v22.4h, v21.4h
    smlal2 v4.4s, v26.8h, v20.8h
    ldp q19, q20, [x4, #32]
    smlal v3.4s, v27.4h, v21.4h
    smlal2 v2.4s, v22.8h, v21.8h
    smlal2 v4.4s, v27.8h, v21.8h
    sqrdmulh v1.4s, v1.4s, v0.4s
    srsra v17.4s, v1.4s, #9
    sqxtn v17.4h, v17.4s
    sqrdmulh v3.4s, v3.4s, v0.4s
    srsra v19.4s, v3.4s, #9
    sqxtn v19.4h, v19.4s
    sqrdmulh v2.4s, v2.4s, v0.4s
    srsra v18.4s, v2.4s, #9
    sqxtn2 v17.8h, v18.4s
    sqrdmulh v4.4s, v4.4s, v0.4s
    srsra v20.4s, v4.4s, #9
    sqxtn2 v19.8h, v20.4s
    sqxtun v17.8b, v17.8h
    str d17, [x3]
    sqxtun v19.8b, v19.8h
    str d19, [x3, #24]
    add x0, x0, #912
    add x3, x3, #48
    subs x7, x7, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_6
    sub x0, x0, #5, lsl #12
    sub x0, x0, #344
    add x1, x1, #8
    sub x3, x3, #1, lsl #12
    sub x3, x3, #600
    add x2, x2, #32
    subs x5, x5, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_5x5_s2_held_sums_1x4_rows_list_q8, .-qdwconv_5x5_s2_held_sums_1x4_rows_list_q8
