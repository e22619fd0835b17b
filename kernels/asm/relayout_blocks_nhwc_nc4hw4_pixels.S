// void relayout_blocks_nhwc_nc4hw4_pixels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// An image in another layout, fp32: nhwc to nc4hw4.
// 14x14x512: sizes are constants in the code.
//   input  (H, W, C)
//   output (ceil(C/4), H, W, 4)
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Tile: pixels in the outer loop.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x3            counters: outer and inner blocks
//   x4-x5            a row of blocks: input, output
//   v0-v3            a block as it is loaded
//   v4-v7            pairs of its vectors
//   v16-v19          the block transposed
// armsim-contract: {"op":"relayout","problem":{"hi":14,"wi":14,"channels":512,"source":"nhwc","target":"nc4hw4"},"tile":{"family":"blocks","outer":"pixels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nhwc_nc4hw4_pixels
    .type relayout_blocks_nhwc_nc4hw4_pixels, %function
relayout_blocks_nhwc_nc4hw4_pixels:
    movz x2, #49
.Lrelayout_blocks_nhwc_nc4hw4_pixels_0:
    mov x4, x0
    mov x5, x1
    // 4 channels of 4 pixels
    movz x3, #128
.Lrelayout_blocks_nhwc_nc4hw4_pixels_1:
    ldr q0, [x4]
    ldr q1, [x4, #2048]
    ldr q2, [x4, #4096]
    ldr q3, [x4, #6144]
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    add x4, x4, #16
    add x5, x5, #3136
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nhwc_nc4hw4_pixels_1
    add x0, x0, #2, lsl #12
    add x1, x1, #64
    subs x2, x2, #1
    b.ne .Lrelayout_blocks_nhwc_nc4hw4_pixels_0
    ret
    .size relayout_blocks_nhwc_nc4hw4_pixels, .-relayout_blocks_nhwc_nc4hw4_pixels
