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
//   x0               input window
//   x1               output block
//   x2               counter: row blocks
//   x3               counter: channel blocks
//   x4               counter: column blocks
//   x16, x17         scratch of address arithmetic
//   v0-v3            outputs (ll, kk), row by row
//   v4-v7, v16-v21   input vectors, rotating
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
    // 1x4 outputs, 4 channels: 22 pixels of windows, 10 input loads
    // taps inside the image: rows 1-2; columns 1-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #16000, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v18.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_1:
    // 1x4 outputs, 4 channels, 2 blocks in a row: 24 pixels of windows, 12 input loads
    // taps inside the image: rows 1-2; columns 0-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    add x0, x0, #1024
    fadd v0.4s, v0.4s, v16.4s
    subs x4, x4, #1
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fadd v1.4s, v1.4s, v18.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    fadd v0.4s, v0.4s, v18.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v5.4s
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_1
    // 1x2 outputs, 4 channels: 10 pixels of windows, 6 input loads
    // taps inside the image: rows 1-2; columns 0-2 0-1
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #16000, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v5.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
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
    // 1x4 outputs, 4 channels: 33 pixels of windows, 15 input loads
    // taps inside the image: rows 0-2; columns 1-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v19.4s
    movz w17, #36409
    movk w17, #15843, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v20.4s
    fadd v3.4s, v3.4s, v21.4s
    movz w16, #36409
    movk w16, #15843, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_4:
    // 1x4 outputs, 4 channels, 2 blocks in a row: 36 pixels of windows, 18 input loads
    // taps inside the image: rows 0-2; columns 0-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    add x0, x0, #1024
    fadd v2.4s, v2.4s, v5.4s
    subs x4, x4, #1
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
    movz w17, #36409
    movk w17, #15843, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v20.4s
    movz w16, #36409
    movk w16, #15843, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v21.4s
    fadd v3.4s, v3.4s, v17.4s
    movz w17, #36409
    movk w17, #15843, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_4
    // 1x2 outputs, 4 channels: 15 pixels of windows, 9 input loads
    // taps inside the image: rows 0-2; columns 0-2 0-1
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v6.4s
    movz w17, #36409
    movk w17, #15843, lsl #16
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
    // 1x4 outputs, 4 channels: 22 pixels of windows, 10 input loads
    // taps inside the image: rows 0-1; columns 1-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #16000, lsl #16
    dup v22.4s, w16
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v18.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x0, x0, #1024
    add x1, x1, #1024
    movz x4, #2
.Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_6:
    // 1x4 outputs, 4 channels, 2 blocks in a row: 24 pixels of windows, 12 input loads
    // taps inside the image: rows 0-1; columns 0-2 0-2 0-2 0-2
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    add x0, x0, #1024
    fadd v0.4s, v0.4s, v16.4s
    subs x4, x4, #1
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v5.4s
    fadd v0.4s, v0.4s, v17.4s
    fadd v1.4s, v1.4s, v18.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v6.4s
    fadd v0.4s, v0.4s, v18.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    fadd v1.4s, v1.4s, v5.4s
    movz w16, #43691
    movk w16, #15914, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v2.4s, v2.4s, v22.4s
    fmul v3.4s, v3.4s, v22.4s
    str q2, [x1, #512]
    str q3, [x1, #768]
    add x1, x1, #1024
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_6
    // 1x2 outputs, 4 channels: 10 pixels of windows, 6 input loads
    // taps inside the image: rows 0-1; columns 0-2 0-1
    // products by input row, then filter column; loads run ahead of their products, stores after them, one thing between two products
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
    movz w16, #16000, lsl #16
    dup v22.4s, w16
    fmul v1.4s, v1.4s, v22.4s
    str q1, [x1, #256]
    fadd v0.4s, v0.4s, v5.4s
    movz w17, #43691
    movk w17, #15914, lsl #16
    dup v22.4s, w17
    fmul v0.4s, v0.4s, v22.4s
    stur q0, [x1]
    sub x0, x0, #3056
    sub x1, x1, #3056
    subs x3, x3, #1
    b.ne .Lavgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0_5
    ret
    .size avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0, .-avgpool_3x3_s1_window_1x4_c4_nhwc_hcw_interleaved_pf0
