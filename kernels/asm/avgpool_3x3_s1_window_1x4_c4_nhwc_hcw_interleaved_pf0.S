// void avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Mean (count inside) of each 3x3 window of a channel, fp32, stride 1, padding same (top 1, left 1); batch 1.
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   output (l, k, i)     = 14x14x64
// Family window: outputs in registers, each pixel of a block's windows loaded once.
// Tile: output block 1x4, 4 channels, loop order hcw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter: l
//   x3               counter: i
//   x4               counter: k
//   x16, x17         scratch of address arithmetic
//   v0-v3            output, a block row by row
//   v4-v7, v16-v21   input, rotating
//   v22              1 / pixels of a window
// armsim-contract: {"op":"avgpool","problem":{"hi":14,"wi":14,"channels":64,"hf":3,"wf":3,"stride":1,"padding":"same","count":"inside"},"tile":{"family":"window","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hcw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0
    .type avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0, %function
avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0:
    sub x0, x0, #3840
    movz x3, #16
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_0:
    // 4 channels of outputs with the taps 1-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input
    ldr q4, [x0, #3840]
    mov v1.16b, v4.16b
    ldr q5, [x0, #4096]
    mov v2.16b, v5.16b
    ldr q6, [x0, #4352]
    mov v3.16b, v6.16b
    ldr q7, [x0, #4608]
    mov v0.16b, v4.16b
    ldr q4, [x0, #4864]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #7424]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #7680]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #7936]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #8192]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #8448]
    fadd v2.4s, v2.4s, v7.4s
    fadd v3.4s, v3.4s, v4.4s
    fadd v1.4s, v1.4s, v16.4s
    fadd v2.4s, v2.4s, v17.4s
    fadd v3.4s, v3.4s, v18.4s
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fmov v22.4s, #0.25
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v18.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_1:
    // 4 channels of outputs with the taps 1-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 24 of them, 12 loads of input
    ldr q4, [x0, #3584]
    mov v0.16b, v4.16b
    ldr q4, [x0, #3840]
    mov v1.16b, v4.16b
    ldr q5, [x0, #4096]
    mov v2.16b, v5.16b
    ldr q6, [x0, #4352]
    mov v3.16b, v6.16b
    ldr q7, [x0, #4608]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #4864]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #7168]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #7424]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #7680]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #7936]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #8192]
    fadd v2.4s, v2.4s, v7.4s
    ldr q7, [x0, #8448]
    fadd v3.4s, v3.4s, v4.4s
    subs x4, x4, #1
    fadd v0.4s, v0.4s, v16.4s
    add x0, x0, #1024
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fadd v1.4s, v1.4s, v18.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    fadd v0.4s, v0.4s, v18.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v5.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_1
    // 4 channels of outputs with the taps 1-3; 0-3 0-2 (first-end) inside:
    // 10 of them, 6 loads of input
    ldr q4, [x0, #3584]
    mov v0.16b, v4.16b
    ldr q4, [x0, #3840]
    mov v1.16b, v4.16b
    ldr q5, [x0, #4096]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #7168]
    fadd v1.4s, v1.4s, v5.4s
    ldr q6, [x0, #7424]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #7680]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v6.4s
    fadd v0.4s, v0.4s, v6.4s
    fadd v1.4s, v1.4s, v5.4s
    fmov v22.4s, #0.25
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v5.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    sub x0, x0, #3056
    sub x1, x1, #3056
    subs x3, x3, #1
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_0
    add x0, x0, #3328
    add x1, x1, #3328
    movz x2, #12
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_2:
    movz x3, #16
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_3:
    // 4 channels of outputs with the taps 0-3; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 33 of them, 15 loads of input
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    mov v2.16b, v5.16b
    ldr q6, [x0, #768]
    mov v3.16b, v6.16b
    ldr q7, [x0, #1024]
    mov v0.16b, v4.16b
    ldr q4, [x0, #1280]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #3840]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #4096]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #4352]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4608]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #4864]
    fadd v2.4s, v2.4s, v7.4s
    ldr q7, [x0, #7424]
    fadd v3.4s, v3.4s, v4.4s
    ldr q4, [x0, #7680]
    fadd v1.4s, v1.4s, v16.4s
    ldr q19, [x0, #7936]
    fadd v2.4s, v2.4s, v17.4s
    ldr q20, [x0, #8192]
    fadd v3.4s, v3.4s, v18.4s
    ldr q21, [x0, #8448]
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fadd v1.4s, v1.4s, v18.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    fadd v1.4s, v1.4s, v7.4s
    fadd v2.4s, v2.4s, v4.4s
    fadd v3.4s, v3.4s, v19.4s
    fadd v0.4s, v0.4s, v7.4s
    fadd v1.4s, v1.4s, v4.4s
    fadd v2.4s, v2.4s, v19.4s
    fadd v3.4s, v3.4s, v20.4s
    fadd v0.4s, v0.4s, v4.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v19.4s
    movz x17, #36409
    movk x17, #15843, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v20.4s
    fadd v3.4s, v3.4s, v21.4s
    movz x16, #36409
    movk x16, #15843, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_4:
    // 4 channels of outputs with the taps 0-3; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 36 of them, 18 loads of input
    ldr q4, [x0]
    mov v0.16b, v4.16b
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    mov v2.16b, v5.16b
    ldr q6, [x0, #768]
    mov v3.16b, v6.16b
    ldr q7, [x0, #1024]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #1280]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #3584]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #3840]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #4096]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4352]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #4608]
    fadd v2.4s, v2.4s, v7.4s
    ldr q7, [x0, #4864]
    fadd v3.4s, v3.4s, v4.4s
    ldr q4, [x0, #7168]
    fadd v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #7424]
    fadd v1.4s, v1.4s, v17.4s
    ldr q19, [x0, #7680]
    fadd v2.4s, v2.4s, v18.4s
    ldr q20, [x0, #7936]
    fadd v3.4s, v3.4s, v5.4s
    ldr q21, [x0, #8192]
    fadd v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #8448]
    fadd v1.4s, v1.4s, v18.4s
    subs x4, x4, #1
    fadd v2.4s, v2.4s, v5.4s
    add x0, x0, #1024
    fadd v3.4s, v3.4s, v6.4s
    fadd v0.4s, v0.4s, v18.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v16.4s
    fadd v2.4s, v2.4s, v19.4s
    fadd v3.4s, v3.4s, v20.4s
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v19.4s
    fadd v2.4s, v2.4s, v20.4s
    fadd v3.4s, v3.4s, v21.4s
    fadd v0.4s, v0.4s, v19.4s
    movz x17, #36409
    movk x17, #15843, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v20.4s
    movz x16, #36409
    movk x16, #15843, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v21.4s
    fadd v3.4s, v3.4s, v17.4s
    movz x17, #36409
    movk x17, #15843, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_4
    // 4 channels of outputs with the taps 0-3; 0-3 0-2 (first-end) inside:
    // 15 of them, 9 loads of input
    ldr q4, [x0]
    mov v0.16b, v4.16b
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #3584]
    fadd v1.4s, v1.4s, v5.4s
    ldr q6, [x0, #3840]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4096]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #7168]
    fadd v1.4s, v1.4s, v6.4s
    ldr q7, [x0, #7424]
    fadd v0.4s, v0.4s, v6.4s
    ldr q6, [x0, #7680]
    fadd v1.4s, v1.4s, v5.4s
    fadd v0.4s, v0.4s, v5.4s
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v7.4s
    fadd v0.4s, v0.4s, v7.4s
    fadd v1.4s, v1.4s, v6.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v6.4s
    movz x17, #36409
    movk x17, #15843, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    sub x0, x0, #3056
    sub x1, x1, #3056
    subs x3, x3, #1
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_3
    add x0, x0, #3328
    add x1, x1, #3328
    subs x2, x2, #1
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_2
    movz x3, #16
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_5:
    // 4 channels of outputs with the taps 0-2; 1-3 0-3 0-3 0-3 (first-end) inside:
    // 22 of them, 10 loads of input
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    mov v2.16b, v5.16b
    ldr q6, [x0, #768]
    mov v3.16b, v6.16b
    ldr q7, [x0, #1024]
    mov v0.16b, v4.16b
    ldr q4, [x0, #1280]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #3840]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #4096]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #4352]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4608]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #4864]
    fadd v2.4s, v2.4s, v7.4s
    fadd v3.4s, v3.4s, v4.4s
    fadd v1.4s, v1.4s, v16.4s
    fadd v2.4s, v2.4s, v17.4s
    fadd v3.4s, v3.4s, v18.4s
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fmov v22.4s, #0.25
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v18.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_6:
    // 4 channels of outputs with the taps 0-2; 0-3 0-3 0-3 0-3 (first-end) inside:
    // 24 of them, 12 loads of input
    ldr q4, [x0]
    mov v0.16b, v4.16b
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    mov v2.16b, v5.16b
    ldr q6, [x0, #768]
    mov v3.16b, v6.16b
    ldr q7, [x0, #1024]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #1280]
    fadd v1.4s, v1.4s, v5.4s
    ldr q16, [x0, #3584]
    fadd v2.4s, v2.4s, v6.4s
    ldr q17, [x0, #3840]
    fadd v3.4s, v3.4s, v7.4s
    ldr q18, [x0, #4096]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4352]
    fadd v1.4s, v1.4s, v6.4s
    ldr q6, [x0, #4608]
    fadd v2.4s, v2.4s, v7.4s
    ldr q7, [x0, #4864]
    fadd v3.4s, v3.4s, v4.4s
    subs x4, x4, #1
    fadd v0.4s, v0.4s, v16.4s
    add x0, x0, #1024
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fadd v1.4s, v1.4s, v18.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    fadd v0.4s, v0.4s, v18.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v5.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    movz x16, #43691
    movk x16, #15914, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_6
    // 4 channels of outputs with the taps 0-2; 0-3 0-2 (first-end) inside:
    // 10 of them, 6 loads of input
    ldr q4, [x0]
    mov v0.16b, v4.16b
    ldr q4, [x0, #256]
    mov v1.16b, v4.16b
    ldr q5, [x0, #512]
    fadd v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #3584]
    fadd v1.4s, v1.4s, v5.4s
    ldr q6, [x0, #3840]
    fadd v0.4s, v0.4s, v5.4s
    ldr q5, [x0, #4096]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v6.4s
    fadd v0.4s, v0.4s, v6.4s
    fadd v1.4s, v1.4s, v5.4s
    fmov v22.4s, #0.25
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v5.4s
    movz x17, #43691
    movk x17, #15914, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    sub x0, x0, #3056
    sub x1, x1, #3056
    subs x3, x3, #1
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_5
    ret
    .size avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0, .-avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0
