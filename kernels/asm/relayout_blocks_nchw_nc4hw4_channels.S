// void relayout_blocks_nchw_nc4hw4_channels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// An image in another layout, fp32: nchw to nc4hw4.
// 5x3x21: sizes are constants in the code.
//   input  (C, H, W)
//   output (ceil(C/4), H, W, 4)
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Tile: channels in the outer loop.
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
// armsim-contract: {"op":"relayout","problem":{"hi":5,"wi":3,"channels":21,"source":"nchw","target":"nc4hw4"},"tile":{"family":"blocks","outer":"channels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nchw_nc4hw4_channels
    .type relayout_blocks_nchw_nc4hw4_channels, %function
relayout_blocks_nchw_nc4hw4_channels:
    movz x2, #5
.Lrelayout_blocks_nchw_nc4hw4_channels_0:
    mov x4, x0
    mov x5, x1
    // 4 channels of 4 pixels
    movz x3, #3
.Lrelayout_blocks_nchw_nc4hw4_channels_1:
    ldr q0, [x4]
    ldur q1, [x4, #60]
    ldur q2, [x4, #120]
    ldur q3, [x4, #180]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    stur q17, [x5, #16]
    stur q18, [x5, #32]
    stur q19, [x5, #48]
    add x4, x4, #16
    add x5, x5, #64
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_1
    // 4 channels of 3 pixels
    ldr d0, [x4]
    add x16, x4, #8
    ld1 {v0.s}[2], [x16]
    add x17, x4, #60
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    add x17, x4, #120
    ldr d2, [x17]
    add x16, x17, #8
    ld1 {v2.s}[2], [x16]
    add x17, x4, #180
    ldr d3, [x17]
    add x16, x17, #8
    ld1 {v3.s}[2], [x16]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    stur q17, [x5, #16]
    stur q18, [x5, #32]
    add x4, x4, #16
    add x5, x5, #64
    add x0, x0, #240
    add x1, x1, #240
    subs x2, x2, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_0
    mov x4, x0
    mov x5, x1
    // 1 channels of 4 pixels
    movz x3, #3
.Lrelayout_blocks_nchw_nc4hw4_channels_2:
    ldr q0, [x4]
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    stur q17, [x5, #16]
    stur q18, [x5, #32]
    stur q19, [x5, #48]
    add x4, x4, #16
    add x5, x5, #64
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_2
    // 1 channels of 3 pixels
    ldr d0, [x4]
    add x17, x4, #8
    ld1 {v0.s}[2], [x17]
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x5]
    stur q17, [x5, #16]
    stur q18, [x5, #32]
    add x4, x4, #16
    add x5, x5, #64
    add x0, x0, #240
    add x1, x1, #240
    ret
    .size relayout_blocks_nchw_nc4hw4_channels, .-relayout_blocks_nchw_nc4hw4_channels
