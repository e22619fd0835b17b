// void relayout_blocks_nhwc_nchw_pixels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// An image in another layout, fp32: nhwc to nchw.
// 7x7x37: sizes are constants in the code.
//   input  (H, W, C)
//   output (C, H, W)
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Tile: pixels in the outer loop.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x3            counters: outer and inner blocks
//   x4-x5            a row of blocks: input, output
//   x16, x17         scratch of address arithmetic
//   v0-v3            a block as it is loaded
//   v4-v7            pairs of its vectors
//   v16-v19          the block transposed
// armsim-contract: {"op":"relayout","problem":{"hi":7,"wi":7,"channels":37,"source":"nhwc","target":"nchw"},"tile":{"family":"blocks","outer":"pixels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nhwc_nchw_pixels
    .type relayout_blocks_nhwc_nchw_pixels, %function
relayout_blocks_nhwc_nchw_pixels:
    movz x2, #12
.Lrelayout_blocks_nhwc_nchw_pixels_0:
    mov x4, x0
    mov x5, x1
    // 4 channels of 4 pixels
    movz x3, #9
.Lrelayout_blocks_nhwc_nchw_pixels_1:
    ldr q0, [x4]
    ldur q1, [x4, #148]
    add x16, x4, #296
    ldr q2, [x16]
    add x17, x4, #444
    ldr q3, [x17]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    stur q17, [x5, #196]
    add x16, x5, #392
    str q18, [x16]
    add x17, x5, #588
    str q19, [x17]
    add x4, x4, #16
    add x5, x5, #784
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_1
    // 1 channels of 4 pixels
    ldr s0, [x4]
    ldr s1, [x4, #148]
    ldr s2, [x4, #296]
    ldr s3, [x4, #444]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    add x4, x4, #16
    add x5, x5, #784
    add x0, x0, #592
    add x1, x1, #16
    subs x2, x2, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_0
    mov x4, x0
    mov x5, x1
    // 4 channels of 1 pixels
    movz x3, #9
.Lrelayout_blocks_nhwc_nchw_pixels_2:
    ldr q0, [x4]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    str s16, [x5]
    str s17, [x5, #196]
    str s18, [x5, #392]
    str s19, [x5, #588]
    add x4, x4, #16
    add x5, x5, #784
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nhwc_nchw_pixels_2
    // 1 channels of 1 pixels
    ldr s0, [x4]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    str s16, [x5]
    add x4, x4, #16
    add x5, x5, #784
    add x0, x0, #592
    add x1, x1, #16
    ret
    .size relayout_blocks_nhwc_nchw_pixels, .-relayout_blocks_nhwc_nchw_pixels
