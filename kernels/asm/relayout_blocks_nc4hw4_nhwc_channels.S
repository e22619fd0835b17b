// void relayout_blocks_nc4hw4_nhwc_channels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// An image in another layout, fp32: nc4hw4 to nhwc.
// 5x3x21: sizes are constants in the code.
//   input  (ceil(C/4), H, W, 4)
//   output (H, W, C)
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Tile: channels in the outer loop.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x3            counters: outer and inner blocks
//   x4-x5            a row of blocks: input, output
//   v0-v3            a block as it is loaded
//   v4-v7            pairs of its vectors
//   v16-v19          the block transposed
// armsim-contract: {"op":"relayout","problem":{"hi":5,"wi":3,"channels":21,"source":"nc4hw4","target":"nhwc"},"tile":{"family":"blocks","outer":"channels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nc4hw4_nhwc_channels
    .type relayout_blocks_nc4hw4_nhwc_channels, %function
relayout_blocks_nc4hw4_nhwc_channels:
    movz x2, #5
.Lrelayout_blocks_nc4hw4_nhwc_channels_0:
    mov x4, x0
    mov x5, x1
    // 4 channels of 4 pixels
    movz x3, #3
.Lrelayout_blocks_nc4hw4_nhwc_channels_1:
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    ldr q3, [x4, #48]
    stur q0, [x5]
    stur q1, [x5, #84]
    stur q2, [x5, #168]
    stur q3, [x5, #252]
    add x4, x4, #64
    add x5, x5, #336
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_1
    // 4 channels of 3 pixels
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    stur q0, [x5]
    stur q1, [x5, #84]
    stur q2, [x5, #168]
    add x4, x4, #64
    add x5, x5, #336
    add x0, x0, #240
    add x1, x1, #16
    subs x2, x2, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_0
    mov x4, x0
    mov x5, x1
    // 1 channels of 4 pixels
    movz x3, #3
.Lrelayout_blocks_nc4hw4_nhwc_channels_2:
    ldr s0, [x4]
    ldr s1, [x4, #16]
    ldr s2, [x4, #32]
    ldr s3, [x4, #48]
    str s0, [x5]
    str s1, [x5, #84]
    str s2, [x5, #168]
    str s3, [x5, #252]
    add x4, x4, #64
    add x5, x5, #336
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_2
    // 1 channels of 3 pixels
    ldr s0, [x4]
    ldr s1, [x4, #16]
    ldr s2, [x4, #32]
    str s0, [x5]
    str s1, [x5, #84]
    str s2, [x5, #168]
    add x4, x4, #64
    add x5, x5, #336
    add x0, x0, #240
    add x1, x1, #16
    ret
    .size relayout_blocks_nc4hw4_nhwc_channels, .-relayout_blocks_nc4hw4_nhwc_channels
