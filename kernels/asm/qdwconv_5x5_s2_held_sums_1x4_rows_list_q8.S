// void qdwconv_5x5_s2_held_sums_1x4_rows_list_q8(const uint8_t *input, const uint8_t *filter, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, filter x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Depthwise convolution of unsigned bytes, NHWC, quantized.
//   sums[l,k,i]+=(input[2*l+n-1,2*k+m-1,i]-128)*(filter[n,m,i]-121)
//   output[l,k,i]=min(max(rshift(mulhigh(sums[l,k,i]+bias[i],1518500250),9)+128,0),255)
// Sizes are constants in the code: input 28x28x24, stride 2, dilation 1, padding same, output 14x14.
// Workspace: 23528 bytes.
// Family held_sums: sums of the outputs stay in registers, taps and pixels pass through them.
// Tile: 1x4 outputs of 8 channels, path by rows, in a list scheduler's order. Loops, from the outermost:
//   for i by 8, along the lanes
//     for l
//       for k by 4
//         8 vectors of sums stay in registers
//         for n, unrolled
//           for m, unrolled
//             sums[l,k,i]+=(input.padded[2*l+n,2*k+m,i]-128)*(filter[n,m,i]-121)
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
//   v0-v7            sums, two an output
//   v16              multiplier
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
    add x5, x4, #464
    movi v4.16b, #128
    movz x7, #11
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_0:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_0
    str q4, [x5], #16
    str q4, [x5], #16
    str d4, [x5], #8
    movz x6, #28
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_1:
    str q4, [x5], #16
    str d4, [x5], #8
    movz x7, #10
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x5], #32
    stp q2, q3, [x5], #32
    subs x7, x7, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_2
    ldr q0, [x0], #16
    str q0, [x5], #16
    ldr q1, [x0], #16
    str q1, [x5], #16
    str q4, [x5], #16
    str q4, [x5], #16
    str q4, [x5], #16
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_1
    movz x7, #23
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_3:
    subs x7, x7, #1
    stp q4, q4, [x5], #32
    stp q4, q4, [x5], #32
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_3
    str q4, [x5], #16
    add x5, x4, #464
    movz w16, #31130
    movz w17, #128
    dup v17.8h, w17
    movk w16, #23170, lsl #16
    dup v16.4s, w16
    movz x8, #3
    sshll v17.4s, v17.4h, #0
    stp q17, q17, [x4, #32]
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_4:
    // filter and bias of 8 channels
    movi v17.8b, #121
    movi v18.8h, #128
    ldr q0, [x2]
    ldr q1, [x2, #16]
    add x7, x4, #64
    movz x6, #5
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_5:
    ldr d19, [x1]
    usubl v19.8h, v19.8b, v17.8b
    str q19, [x7], #16
    ldr d20, [x1, #24]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x7], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #48]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x7], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #72]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x7], #16
    add v19.8h, v19.8h, v20.8h
    ldr d20, [x1, #96]
    usubl v20.8h, v20.8b, v17.8b
    str q20, [x7], #16
    add v19.8h, v19.8h, v20.8h
    smlsl v0.4s, v19.4h, v18.4h
    smlsl2 v1.4s, v19.8h, v18.8h
    add x1, x1, #120
    subs x6, x6, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_5
    sub x1, x1, #600
    add x7, x4, #64
    stp q0, q1, [x4]
    movz x9, #14
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_6:
    movz x10, #3
.Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_7:
    // 1x4 outputs of 8 channels
    ldr d17, [x5]
    ldr q18, [x7]
    ldp q0, q1, [x4]
    subs x10, x10, #1
    ldr d19, [x5, #24]
    ldr q20, [x7, #16]
    ushll v17.8h, v17.8b, #0
    smlal v0.4s, v17.4h, v18.4h
    smlal2 v1.4s, v17.8h, v18.8h
    ldr d17, [x5, #48]
    ldr q21, [x7, #32]
    ldr d22, [x5, #72]
    ushll v19.8h, v19.8b, #0
    smlal v0.4s, v19.4h, v20.4h
    smlal2 v1.4s, v19.8h, v20.8h
    ldp q2, q3, [x4]
    ldr q19, [x7, #48]
    ushll v17.8h, v17.8b, #0
    smlal v0.4s, v17.4h, v21.4h
    smlal2 v1.4s, v17.8h, v21.8h
    smlal v2.4s, v17.4h, v18.4h
    ldr d23, [x5, #96]
    smlal2 v3.4s, v17.8h, v18.8h
    ldr q17, [x7, #64]
    ushll v22.8h, v22.8b, #0
    smlal v0.4s, v22.4h, v19.4h
    smlal2 v1.4s, v22.8h, v19.8h
    smlal v2.4s, v22.4h, v20.4h
    ldp q4, q5, [x4]
    smlal2 v3.4s, v22.8h, v20.8h
    ushll v23.8h, v23.8b, #0
    smlal v0.4s, v23.4h, v17.4h
    smlal2 v1.4s, v23.8h, v17.8h
    smlal v2.4s, v23.4h, v21.4h
    ldr d22, [x5, #120]
    smlal2 v3.4s, v23.8h, v21.8h
    ldr d24, [x5, #144]
    smlal v4.4s, v23.4h, v18.4h
    ldp q6, q7, [x4]
    smlal2 v5.4s, v23.8h, v18.8h
    ldr d23, [x5, #168]
    ldr d25, [x5, #192]
    ldr d26, [x5, #216]
    ushll v22.8h, v22.8b, #0
    smlal v2.4s, v22.4h, v19.4h
    smlal2 v3.4s, v22.8h, v19.8h
    smlal v4.4s, v22.4h, v20.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v5.4s, v22.8h, v20.8h
    smlal v2.4s, v24.4h, v17.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v3.4s, v24.8h, v17.8h
    smlal v4.4s, v24.4h, v21.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v5.4s, v24.8h, v21.8h
    smlal v6.4s, v24.4h, v18.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v7.4s, v24.8h, v18.8h
    smlal v4.4s, v23.4h, v19.4h
    ldr d18, [x5, #240]
    smlal2 v5.4s, v23.8h, v19.8h
    ldr d22, [x5, #744]
    smlal v6.4s, v23.4h, v20.4h
    ldr q24, [x7, #80]
    smlal2 v7.4s, v23.8h, v20.8h
    ldr d20, [x5, #768]
    smlal v4.4s, v25.4h, v17.4h
    ldr q23, [x7, #96]
    smlal2 v5.4s, v25.8h, v17.8h
    ushll v18.8h, v18.8b, #0
    smlal v6.4s, v25.4h, v21.4h
    smlal2 v7.4s, v25.8h, v21.8h
    ushll v22.8h, v22.8b, #0
    smlal v6.4s, v26.4h, v19.4h
    smlal2 v7.4s, v26.8h, v19.8h
    ushll v20.8h, v20.8b, #0
    smlal v6.4s, v18.4h, v17.4h
    smlal2 v7.4s, v18.8h, v17.8h
    ldr d17, [x5, #792]
    smlal v0.4s, v22.4h, v24.4h
    ldr q18, [x7, #112]
    smlal2 v1.4s, v22.8h, v24.8h
    ldr d19, [x5, #816]
    smlal v0.4s, v20.4h, v23.4h
    ldr q21, [x7, #128]
    smlal2 v1.4s, v20.8h, v23.8h
    ldr d20, [x5, #840]
    ushll v17.8h, v17.8b, #0
    smlal v0.4s, v17.4h, v18.4h
    smlal2 v1.4s, v17.8h, v18.8h
    smlal v2.4s, v17.4h, v24.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v3.4s, v17.8h, v24.8h
    smlal v0.4s, v19.4h, v21.4h
    ldr q17, [x7, #144]
    smlal2 v1.4s, v19.8h, v21.8h
    ushll v20.8h, v20.8b, #0
    smlal v2.4s, v19.4h, v23.4h
    smlal2 v3.4s, v19.8h, v23.8h
    ldr d19, [x5, #864]
    smlal v0.4s, v20.4h, v17.4h
    ldr d22, [x5, #888]
    smlal2 v1.4s, v20.8h, v17.8h
    ldr d25, [x5, #912]
    smlal v2.4s, v20.4h, v18.4h
    ldr d26, [x5, #936]
    smlal2 v3.4s, v20.8h, v18.8h
    ldr d27, [x5, #960]
    smlal v4.4s, v20.4h, v24.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v5.4s, v20.8h, v24.8h
    smlal v2.4s, v19.4h, v21.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v3.4s, v19.8h, v21.8h
    smlal v4.4s, v19.4h, v23.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v5.4s, v19.8h, v23.8h
    smlal v2.4s, v22.4h, v17.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v3.4s, v22.8h, v17.8h
    smlal v4.4s, v22.4h, v18.4h
    ushll v27.8h, v27.8b, #0
    smlal2 v5.4s, v22.8h, v18.8h
    smlal v6.4s, v22.4h, v24.4h
    ldr d19, [x5, #984]
    smlal2 v7.4s, v22.8h, v24.8h
    ldr d20, [x5, #1488]
    smlal v4.4s, v25.4h, v21.4h
    ldr q22, [x7, #160]
    smlal2 v5.4s, v25.8h, v21.8h
    ldr d24, [x5, #1512]
    smlal v6.4s, v25.4h, v23.4h
    ldr q28, [x7, #176]
    smlal2 v7.4s, v25.8h, v23.8h
    ushll v19.8h, v19.8b, #0
    smlal v4.4s, v26.4h, v17.4h
    smlal2 v5.4s, v26.8h, v17.8h
    ushll v20.8h, v20.8b, #0
    smlal v6.4s, v26.4h, v18.4h
    smlal2 v7.4s, v26.8h, v18.8h
    ushll v24.8h, v24.8b, #0
    smlal v6.4s, v27.4h, v21.4h
    smlal2 v7.4s, v27.8h, v21.8h
    ldr d18, [x5, #1536]
    smlal v6.4s, v19.4h, v17.4h
    ldr q21, [x7, #192]
    smlal2 v7.4s, v19.8h, v17.8h
    ldr d17, [x5, #1560]
    smlal v0.4s, v20.4h, v22.4h
    ldr q19, [x7, #208]
    smlal2 v1.4s, v20.8h, v22.8h
    ldr d20, [x5, #1584]
    smlal v0.4s, v24.4h, v28.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v1.4s, v24.8h, v28.8h
    smlal v0.4s, v18.4h, v21.4h
    ushll v17.8h, v17.8b, #0
    smlal2 v1.4s, v18.8h, v21.8h
    smlal v2.4s, v18.4h, v22.4h
    ldr q23, [x7, #224]
    smlal2 v3.4s, v18.8h, v22.8h
    ushll v20.8h, v20.8b, #0
    smlal v0.4s, v17.4h, v19.4h
    smlal2 v1.4s, v17.8h, v19.8h
    ldr d18, [x5, #1608]
    smlal v2.4s, v17.4h, v28.4h
    ldr d24, [x5, #1632]
    smlal2 v3.4s, v17.8h, v28.8h
    ldr d17, [x5, #1656]
    smlal v0.4s, v20.4h, v23.4h
    ldr d25, [x5, #1680]
    smlal2 v1.4s, v20.8h, v23.8h
    ldr d26, [x5, #1704]
    smlal v2.4s, v20.4h, v21.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v3.4s, v20.8h, v21.8h
    smlal v4.4s, v20.4h, v22.4h
    ushll v24.8h, v24.8b, #0
    smlal2 v5.4s, v20.8h, v22.8h
    smlal v2.4s, v18.4h, v19.4h
    ushll v17.8h, v17.8b, #0
    smlal2 v3.4s, v18.8h, v19.8h
    smlal v4.4s, v18.4h, v28.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v5.4s, v18.8h, v28.8h
    smlal v2.4s, v24.4h, v23.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v3.4s, v24.8h, v23.8h
    smlal v4.4s, v24.4h, v21.4h
    ldr d18, [x5, #1728]
    smlal2 v5.4s, v24.8h, v21.8h
    ldr d20, [x5, #2232]
    smlal v6.4s, v24.4h, v22.4h
    ldr q27, [x7, #240]
    smlal2 v7.4s, v24.8h, v22.8h
    ldr d22, [x5, #2256]
    smlal v4.4s, v17.4h, v19.4h
    ldr q24, [x7, #256]
    smlal2 v5.4s, v17.8h, v19.8h
    ushll v18.8h, v18.8b, #0
    smlal v6.4s, v17.4h, v28.4h
    smlal2 v7.4s, v17.8h, v28.8h
    ushll v20.8h, v20.8b, #0
    smlal v4.4s, v25.4h, v23.4h
    smlal2 v5.4s, v25.8h, v23.8h
    ushll v22.8h, v22.8b, #0
    smlal v6.4s, v25.4h, v21.4h
    smlal2 v7.4s, v25.8h, v21.8h
    ldr d17, [x5, #2280]
    smlal v6.4s, v26.4h, v19.4h
    ldr q21, [x7, #272]
    smlal2 v7.4s, v26.8h, v19.8h
    ldr d19, [x5, #2304]
    smlal v6.4s, v18.4h, v23.4h
    ldr q25, [x7, #288]
    smlal2 v7.4s, v18.8h, v23.8h
    ldr d18, [x5, #2328]
    smlal v0.4s, v20.4h, v27.4h
    ushll v17.8h, v17.8b, #0
    smlal2 v1.4s, v20.8h, v27.8h
    smlal v0.4s, v22.4h, v24.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v1.4s, v22.8h, v24.8h
    smlal v0.4s, v17.4h, v21.4h
    ldr q20, [x7, #304]
    smlal2 v1.4s, v17.8h, v21.8h
    ushll v18.8h, v18.8b, #0
    smlal v2.4s, v17.4h, v27.4h
    smlal2 v3.4s, v17.8h, v27.8h
    ldr d17, [x5, #2352]
    smlal v0.4s, v19.4h, v25.4h
    ldr d22, [x5, #2376]
    smlal2 v1.4s, v19.8h, v25.8h
    ldr d23, [x5, #2400]
    smlal v2.4s, v19.4h, v24.4h
    ldr d26, [x5, #2424]
    smlal2 v3.4s, v19.8h, v24.8h
    ldr d19, [x5, #2448]
    smlal v0.4s, v18.4h, v20.4h
    ushll v17.8h, v17.8b, #0
    smlal2 v1.4s, v18.8h, v20.8h
    smlal v2.4s, v18.4h, v21.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v3.4s, v18.8h, v21.8h
    smlal v4.4s, v18.4h, v27.4h
    ushll v23.8h, v23.8b, #0
    smlal2 v5.4s, v18.8h, v27.8h
    smlal v2.4s, v17.4h, v25.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v3.4s, v17.8h, v25.8h
    smlal v4.4s, v17.4h, v24.4h
    ushll v19.8h, v19.8b, #0
    smlal2 v5.4s, v17.8h, v24.8h
    smlal v2.4s, v22.4h, v20.4h
    ldr d17, [x5, #2472]
    smlal2 v3.4s, v22.8h, v20.8h
    ldr d18, [x5, #2976]
    smlal v4.4s, v22.4h, v21.4h
    ldr q28, [x7, #320]
    smlal2 v5.4s, v22.8h, v21.8h
    ldr d29, [x5, #3000]
    smlal v6.4s, v22.4h, v27.4h
    ldr q30, [x7, #336]
    smlal2 v7.4s, v22.8h, v27.8h
    ushll v17.8h, v17.8b, #0
    smlal v4.4s, v23.4h, v25.4h
    smlal2 v5.4s, v23.8h, v25.8h
    ushll v18.8h, v18.8b, #0
    smlal v6.4s, v23.4h, v24.4h
    smlal2 v7.4s, v23.8h, v24.8h
    ushll v29.8h, v29.8b, #0
    smlal v4.4s, v26.4h, v20.4h
    smlal2 v5.4s, v26.8h, v20.8h
    ldr d22, [x5, #3024]
    smlal v6.4s, v26.4h, v21.4h
    ldr q23, [x7, #352]
    smlal2 v7.4s, v26.8h, v21.8h
    ldr d21, [x5, #3048]
    smlal v6.4s, v19.4h, v25.4h
    ldr q24, [x7, #368]
    smlal2 v7.4s, v19.8h, v25.8h
    ldr d19, [x5, #3072]
    smlal v6.4s, v17.4h, v20.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v7.4s, v17.8h, v20.8h
    smlal v0.4s, v18.4h, v28.4h
    ushll v21.8h, v21.8b, #0
    smlal2 v1.4s, v18.8h, v28.8h
    smlal v0.4s, v29.4h, v30.4h
    ldr q17, [x7, #384]
    smlal2 v1.4s, v29.8h, v30.8h
    ushll v19.8h, v19.8b, #0
    smlal v0.4s, v22.4h, v23.4h
    smlal2 v1.4s, v22.8h, v23.8h
    ldr d18, [x5, #3096]
    smlal v2.4s, v22.4h, v28.4h
    ldr d20, [x5, #3120]
    smlal2 v3.4s, v22.8h, v28.8h
    ldr d22, [x5, #3144]
    smlal v0.4s, v21.4h, v24.4h
    ldr d25, [x5, #3168]
    smlal2 v1.4s, v21.8h, v24.8h
    ldr d26, [x5, #3192]
    smlal v2.4s, v21.4h, v30.4h
    ushll v18.8h, v18.8b, #0
    smlal2 v3.4s, v21.8h, v30.8h
    smlal v0.4s, v19.4h, v17.4h
    ushll v20.8h, v20.8b, #0
    smlal2 v1.4s, v19.8h, v17.8h
    smlal v2.4s, v19.4h, v23.4h
    ushll v22.8h, v22.8b, #0
    smlal2 v3.4s, v19.8h, v23.8h
    smlal v4.4s, v19.4h, v28.4h
    ushll v25.8h, v25.8b, #0
    smlal2 v5.4s, v19.8h, v28.8h
    smlal v2.4s, v18.4h, v24.4h
    ushll v26.8h, v26.8b, #0
    smlal2 v3.4s, v18.8h, v24.8h
    smlal v4.4s, v18.4h, v30.4h
    ldr d19, [x5, #3216]
    smlal2 v5.4s, v18.8h, v30.8h
    ldp q18, q21, [x4, #32]
    smlal v2.4s, v20.4h, v17.4h
    smlal2 v3.4s, v20.8h, v17.8h
    ldp q27, q29, [x4, #32]
    smlal v4.4s, v20.4h, v23.4h
    smlal2 v5.4s, v20.8h, v23.8h
    ushll v19.8h, v19.8b, #0
    smlal v6.4s, v20.4h, v28.4h
    smlal2 v7.4s, v20.8h, v28.8h
    ldp q20, q28, [x4, #32]
    smlal v4.4s, v22.4h, v24.4h
    smlal2 v5.4s, v22.8h, v24.8h
    ldp q31, q8, [x4, #32]
    smlal v6.4s, v22.4h, v30.4h
    smlal2 v7.4s, v22.8h, v30.8h
    add x5, x5, #192
    smlal v4.4s, v25.4h, v17.4h
    smlal2 v5.4s, v25.8h, v17.8h
    smlal v6.4s, v25.4h, v23.4h
    smlal2 v7.4s, v25.8h, v23.8h
    smlal v6.4s, v26.4h, v24.4h
    smlal2 v7.4s, v26.8h, v24.8h
    smlal v6.4s, v19.4h, v17.4h
    smlal2 v7.4s, v19.8h, v17.8h
    sqrdmulh v0.4s, v0.4s, v16.4s
    srsra v18.4s, v0.4s, #9
    sqxtn v18.4h, v18.4s
    sqrdmulh v1.4s, v1.4s, v16.4s
    srsra v21.4s, v1.4s, #9
    sqxtn2 v18.8h, v21.4s
    sqrdmulh v2.4s, v2.4s, v16.4s
    srsra v27.4s, v2.4s, #9
    sqxtn v27.4h, v27.4s
    sqrdmulh v3.4s, v3.4s, v16.4s
    srsra v29.4s, v3.4s, #9
    sqxtun v18.8b, v18.8h
    str d18, [x3]
    sqrdmulh v4.4s, v4.4s, v16.4s
    sqrdmulh v5.4s, v5.4s, v16.4s
    srsra v20.4s, v4.4s, #9
    sqrdmulh v6.4s, v6.4s, v16.4s
    sqxtn2 v27.8h, v29.4s
    sqrdmulh v7.4s, v7.4s, v16.4s
    srsra v28.4s, v5.4s, #9
    sqxtn v20.4h, v20.4s
    srsra v31.4s, v6.4s, #9
    srsra v8.4s, v7.4s, #9
    sqxtun v27.8b, v27.8h
    str d27, [x3, #24]
    sqxtn2 v20.8h, v28.4s
    sqxtn v31.4h, v31.4s
    sqxtn2 v31.8h, v8.4s
    sqxtun v20.8b, v20.8h
    str d20, [x3, #48]
    sqxtun v31.8b, v31.8h
    str d31, [x3, #72]
    add x3, x3, #96
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_7
    // 1x2 outputs of 8 channels
    ldr d17, [x5]
    ldr q18, [x7]
    ushll v17.8h, v17.8b, #0
    ldr d19, [x5, #24]
    ldp q0, q1, [x4]
    smlal v0.4s, v17.4h, v18.4h
    smlal2 v1.4s, v17.8h, v18.8h
    ldp q2, q3, [x4]
    ldr q17, [x7, #16]
    ushll v19.8h, v19.8b, #0
    smlal v0.4s, v19.4h, v17.4h
    smlal2 v1.4s, v19.8h, v17.8h
    ldr d19, [x5, #48]
    ldr q20, [x7, #32]
    ldr d21, [x5, #72]
    ushll v19.8h, v19.8b, #0
    smlal v2.4s, v19.4h, v18.4h
    smlal2 v3.4s, v19.8h, v18.8h
    smlal v0.4s, v19.4h, v20.4h
    ldr q18, [x7, #48]
    smlal2 v1.4s, v19.8h, v20.8h
    ldr d19, [x5, #96]
    ldr q22, [x7, #64]
    ldr d23, [x5, #120]
    ldr d24, [x5, #144]
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v17.4h
    smlal2 v3.4s, v21.8h, v17.8h
    smlal v0.4s, v21.4h, v18.4h
    ldr d17, [x5, #744]
    smlal2 v1.4s, v21.8h, v18.8h
    ldr q21, [x7, #80]
    ldr d25, [x5, #768]
    ushll v19.8h, v19.8b, #0
    smlal v2.4s, v19.4h, v20.4h
    ldr q26, [x7, #96]
    smlal2 v3.4s, v19.8h, v20.8h
    ldr d20, [x5, #792]
    smlal v0.4s, v19.4h, v22.4h
    ushll v23.8h, v23.8b, #0
    smlal v2.4s, v23.4h, v18.4h
    smlal2 v3.4s, v23.8h, v18.8h
    ushll v24.8h, v24.8b, #0
    smlal v2.4s, v24.4h, v22.4h
    smlal2 v1.4s, v19.8h, v22.8h
    ushll v17.8h, v17.8b, #0
    smlal2 v3.4s, v24.8h, v22.8h
    smlal v0.4s, v17.4h, v21.4h
    ldr q18, [x7, #112]
    smlal2 v1.4s, v17.8h, v21.8h
    ldr d17, [x5, #816]
    ushll v20.8h, v20.8b, #0
    smlal v2.4s, v20.4h, v21.4h
    smlal2 v3.4s, v20.8h, v21.8h
    ushll v25.8h, v25.8b, #0
    smlal v0.4s, v25.4h, v26.4h
    smlal2 v1.4s, v25.8h, v26.8h
    smlal v0.4s, v20.4h, v18.4h
    ldr q19, [x7, #128]
    smlal2 v1.4s, v20.8h, v18.8h
    ldr d20, [x5, #840]
    ushll v17.8h, v17.8b, #0
    smlal v2.4s, v17.4h, v26.4h
    smlal2 v3.4s, v17.8h, v26.8h
    smlal v0.4s, v17.4h, v19.4h
    ldr q21, [x7, #144]
    smlal2 v1.4s, v17.8h, v19.8h
    ldr d17, [x5, #864]
    ldr d22, [x5, #888]
    ldr d23, [x5, #1488]
    ushll v20.8h, v20.8b, #0
    smlal v2.4s, v20.4h, v18.4h
    smlal2 v3.4s, v20.8h, v18.8h
    ldr q18, [x7, #160]
    smlal v0.4s, v20.4h, v21.4h
    ldr d24, [x5, #1512]
    smlal2 v1.4s, v20.8h, v21.8h
    ushll v17.8h, v17.8b, #0
    smlal v2.4s, v17.4h, v19.4h
    smlal2 v3.4s, v17.8h, v19.8h
    ushll v22.8h, v22.8b, #0
    smlal v2.4s, v22.4h, v21.4h
    smlal2 v3.4s, v22.8h, v21.8h
    ldr q17, [x7, #176]
    ldr d19, [x5, #1536]
    ushll v23.8h, v23.8b, #0
    smlal v0.4s, v23.4h, v18.4h
    ldr q20, [x7, #192]
    smlal2 v1.4s, v23.8h, v18.8h
    ldr d21, [x5, #1560]
    ushll v24.8h, v24.8b, #0
    smlal v0.4s, v24.4h, v17.4h
    smlal2 v1.4s, v24.8h, v17.8h
    ushll v19.8h, v19.8b, #0
    smlal v2.4s, v19.4h, v18.4h
    smlal2 v3.4s, v19.8h, v18.8h
    smlal v0.4s, v19.4h, v20.4h
    ldr q18, [x7, #208]
    smlal2 v1.4s, v19.8h, v20.8h
    ldr d19, [x5, #1584]
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v17.4h
    smlal2 v3.4s, v21.8h, v17.8h
    smlal v0.4s, v21.4h, v18.4h
    ldr q17, [x7, #224]
    smlal2 v1.4s, v21.8h, v18.8h
    ldr d21, [x5, #1608]
    ldr d22, [x5, #1632]
    ldr d23, [x5, #2232]
    ushll v19.8h, v19.8b, #0
    smlal v2.4s, v19.4h, v20.4h
    smlal2 v3.4s, v19.8h, v20.8h
    ldr q20, [x7, #240]
    smlal v0.4s, v19.4h, v17.4h
    ldr d24, [x5, #2256]
    smlal2 v1.4s, v19.8h, v17.8h
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v18.4h
    smlal2 v3.4s, v21.8h, v18.8h
    ushll v22.8h, v22.8b, #0
    smlal v2.4s, v22.4h, v17.4h
    smlal2 v3.4s, v22.8h, v17.8h
    ldr q17, [x7, #256]
    ldr d18, [x5, #2280]
    ushll v23.8h, v23.8b, #0
    smlal v0.4s, v23.4h, v20.4h
    ldr q19, [x7, #272]
    smlal2 v1.4s, v23.8h, v20.8h
    ldr d21, [x5, #2304]
    ushll v24.8h, v24.8b, #0
    smlal v0.4s, v24.4h, v17.4h
    smlal2 v1.4s, v24.8h, v17.8h
    ushll v18.8h, v18.8b, #0
    smlal v2.4s, v18.4h, v20.4h
    smlal2 v3.4s, v18.8h, v20.8h
    smlal v0.4s, v18.4h, v19.4h
    ldr q20, [x7, #288]
    smlal2 v1.4s, v18.8h, v19.8h
    ldr d18, [x5, #2328]
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v17.4h
    smlal2 v3.4s, v21.8h, v17.8h
    smlal v0.4s, v21.4h, v20.4h
    ldr q17, [x7, #304]
    smlal2 v1.4s, v21.8h, v20.8h
    ldr d21, [x5, #2352]
    ldr d22, [x5, #2376]
    ldr d23, [x5, #2976]
    ushll v18.8h, v18.8b, #0
    smlal v2.4s, v18.4h, v19.4h
    smlal2 v3.4s, v18.8h, v19.8h
    ldr q19, [x7, #320]
    smlal v0.4s, v18.4h, v17.4h
    ldr d24, [x5, #3000]
    smlal2 v1.4s, v18.8h, v17.8h
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v20.4h
    smlal2 v3.4s, v21.8h, v20.8h
    ushll v22.8h, v22.8b, #0
    smlal v2.4s, v22.4h, v17.4h
    smlal2 v3.4s, v22.8h, v17.8h
    ldr q17, [x7, #336]
    ldr d18, [x5, #3024]
    ushll v23.8h, v23.8b, #0
    smlal v0.4s, v23.4h, v19.4h
    ldr q20, [x7, #352]
    smlal2 v1.4s, v23.8h, v19.8h
    ldr d21, [x5, #3048]
    ushll v24.8h, v24.8b, #0
    smlal v0.4s, v24.4h, v17.4h
    smlal2 v1.4s, v24.8h, v17.8h
    ushll v18.8h, v18.8b, #0
    smlal v2.4s, v18.4h, v19.4h
    smlal2 v3.4s, v18.8h, v19.8h
    smlal v0.4s, v18.4h, v20.4h
    ldr q19, [x7, #368]
    smlal2 v1.4s, v18.8h, v20.8h
    ldr d18, [x5, #3072]
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v17.4h
    smlal2 v3.4s, v21.8h, v17.8h
    smlal v0.4s, v21.4h, v19.4h
    ldr q17, [x7, #384]
    smlal2 v1.4s, v21.8h, v19.8h
    ldr d21, [x5, #3096]
    ldr d22, [x5, #3120]
    ushll v18.8h, v18.8b, #0
    smlal v2.4s, v18.4h, v20.4h
    ldp q23, q24, [x4, #32]
    smlal2 v3.4s, v18.8h, v20.8h
    smlal v0.4s, v18.4h, v17.4h
    ldp q20, q25, [x4, #32]
    smlal2 v1.4s, v18.8h, v17.8h
    ushll v21.8h, v21.8b, #0
    smlal v2.4s, v21.4h, v19.4h
    smlal2 v3.4s, v21.8h, v19.8h
    ushll v22.8h, v22.8b, #0
    smlal v2.4s, v22.4h, v17.4h
    smlal2 v3.4s, v22.8h, v17.8h
    sqrdmulh v0.4s, v0.4s, v16.4s
    srsra v23.4s, v0.4s, #9
    sqxtn v23.4h, v23.4s
    sqrdmulh v2.4s, v2.4s, v16.4s
    srsra v20.4s, v2.4s, #9
    sqxtn v20.4h, v20.4s
    sqrdmulh v1.4s, v1.4s, v16.4s
    srsra v24.4s, v1.4s, #9
    sqxtn2 v23.8h, v24.4s
    sqrdmulh v3.4s, v3.4s, v16.4s
    srsra v25.4s, v3.4s, #9
    sqxtn2 v20.8h, v25.4s
    sqxtun v23.8b, v23.8h
    str d23, [x3]
    sqxtun v20.8b, v20.8h
    str d20, [x3, #24]
    add x5, x5, #912
    add x3, x3, #48
    subs x9, x9, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_6
    sub x5, x5, #5, lsl #12
    sub x5, x5, #344
    add x1, x1, #8
    add x2, x2, #32
    sub x3, x3, #1, lsl #12
    sub x3, x3, #600
    subs x8, x8, #1
    b.ne .Lqdwconv_5x5_s2_held_sums_1x4_rows_list_q8_4
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qdwconv_5x5_s2_held_sums_1x4_rows_list_q8, .-qdwconv_5x5_s2_held_sums_1x4_rows_list_q8
