// void relayout_blocks_nhwc_nchw_pixels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[c,p]=input[p,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 49x37
//   output  f32 37x49
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Loops, from the outermost:
//   for p by 4, along the lanes
//     for c by 4
//       output[c,p]=input[p,c]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x2               input, further on
//   x1               output
//   x3               output, further on
//   x4-x5            counters: p, c
//   x16, x17         scratch of address arithmetic
//   v0-v5            values of a block
// armsim-contract: {"op":"relayout","problem":{"hi":7,"wi":7,"channels":37,"source":"nhwc","target":"nchw"},"tile":{"family":"blocks","outer":"pixels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nhwc_nchw_pixels
    .type relayout_blocks_nhwc_nchw_pixels, %function
relayout_blocks_nhwc_nchw_pixels:
    add x2, x0, #296
    add x3, x1, #392
    // output[c,p]=input[p,c]
    movz x4, #12
.Lrelayout_blocks_nhwc_nchw_pixels_0:
    // block p=4
    movz x5, #9
.Lrelayout_blocks_nhwc_nchw_pixels_1:
    ldr q0, [x0]
    ldur q1, [x0, #148]
    ldr q2, [x2]
    ldur q3, [x2, #148]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v0.4s, v0.4s, v1.4s
    trn1 v1.4s, v2.4s, v3.4s
    trn2 v2.4s, v2.4s, v3.4s
    trn1 v3.2d, v4.2d, v1.2d
    trn1 v5.2d, v0.2d, v2.2d
    trn2 v4.2d, v4.2d, v1.2d
    trn2 v0.2d, v0.2d, v2.2d
    stur q3, [x1]
    stur q5, [x1, #196]
    stur q4, [x3]
    stur q0, [x3, #196]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #784
    add x3, x3, #784
    subs x5, x5, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_1
    ldr s0, [x0]
    add x16, x0, #148
    ld1 {v0.s}[1], [x16]
    ld1 {v0.s}[2], [x2]
    add x17, x2, #148
    ld1 {v0.s}[3], [x17]
    stur q0, [x1]
    add x0, x0, #448
    add x2, x2, #448
    sub x1, x1, #1, lsl #12
    sub x1, x1, #2944
    sub x3, x3, #1, lsl #12
    sub x3, x3, #2944
    subs x4, x4, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_0
    // block p=1
    movz x5, #9
.Lrelayout_blocks_nhwc_nchw_pixels_2:
    ldr s0, [x0]
    str s0, [x1]
    ldr s0, [x0, #4]
    str s0, [x1, #196]
    ldr s0, [x0, #8]
    str s0, [x3]
    ldr s0, [x0, #12]
    str s0, [x3, #196]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #784
    add x3, x3, #784
    subs x5, x5, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_2
    ldr s0, [x0]
    str s0, [x1]
    ret
    .size relayout_blocks_nhwc_nchw_pixels, .-relayout_blocks_nhwc_nchw_pixels
