// void relayout_blocks_nchw_nc4hw4_channels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[k,p,q]=input[4*k+q,p]
// output[5,p,s]=input[s+20,p]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 21x15
//   output  f32 6x15x4
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Loops, from the outermost:
//   for k
//     for q by 4, along the lanes
//       for p by 4
//         output[k,p,q]=input[4*k+q,p]
//   for s by 4, along the lanes
//     for p by 4
//       output[5,p,s]=input[s+20,p]
//
// Registers:
//   x0               input
//   x1               output
//   x2               input
//   x3               output
//   x4-x6            counters: k, q, p
//   x0               input
//   x1               output
//   x2-x3            counters: s, p
//   x16, x17         scratch of address arithmetic
//   v0               0
//   v1-v6            values of a block
// armsim-contract: {"op":"relayout","problem":{"hi":5,"wi":3,"channels":21,"source":"nchw","target":"nc4hw4"},"tile":{"family":"blocks","outer":"channels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nchw_nc4hw4_channels
    .type relayout_blocks_nchw_nc4hw4_channels, %function
relayout_blocks_nchw_nc4hw4_channels:
    mov x2, x0
    mov x3, x1
    // output[k,p,q]=input[4*k+q,p]
    movz x4, #5
.Lrelayout_blocks_nchw_nc4hw4_channels_0:
    // block k=1 q=4
    movz x6, #3
.Lrelayout_blocks_nchw_nc4hw4_channels_1:
    ldr q0, [x2]
    ldur q1, [x2, #60]
    ldur q2, [x2, #120]
    ldur q3, [x2, #180]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v0.4s, v0.4s, v1.4s
    trn1 v1.4s, v2.4s, v3.4s
    trn2 v2.4s, v2.4s, v3.4s
    trn1 v3.2d, v4.2d, v1.2d
    trn1 v5.2d, v0.2d, v2.2d
    trn2 v4.2d, v4.2d, v1.2d
    trn2 v0.2d, v0.2d, v2.2d
    stur q3, [x3]
    stur q5, [x3, #16]
    stur q4, [x3, #32]
    stur q0, [x3, #48]
    add x2, x2, #16
    add x3, x3, #64
    subs x6, x6, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_1
    ldr d0, [x2]
    add x16, x2, #8
    ld1 {v0.s}[2], [x16]
    add x17, x2, #60
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    add x17, x2, #120
    ldr d2, [x17]
    add x16, x17, #8
    ld1 {v2.s}[2], [x16]
    add x17, x2, #180
    ldr d3, [x17]
    add x16, x17, #8
    ld1 {v3.s}[2], [x16]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v0.4s, v0.4s, v1.4s
    trn1 v1.4s, v2.4s, v3.4s
    trn2 v2.4s, v2.4s, v3.4s
    trn1 v3.2d, v4.2d, v1.2d
    trn1 v0.2d, v0.2d, v2.2d
    trn2 v4.2d, v4.2d, v1.2d
    stur q3, [x3]
    stur q0, [x3, #16]
    stur q4, [x3, #32]
    add x2, x2, #192
    add x3, x3, #48
    subs x4, x4, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_0
    movi v0.4s, #0
    add x0, x0, #1200
    add x1, x1, #1200
    // output[5,p,s]=input[s+20,p]
    // block s=4
    movz x3, #3
.Lrelayout_blocks_nchw_nc4hw4_channels_2:
    ldr q1, [x0]
    trn1 v2.4s, v1.4s, v0.4s
    trn2 v1.4s, v1.4s, v0.4s
    trn1 v3.4s, v0.4s, v0.4s
    trn2 v4.4s, v0.4s, v0.4s
    trn1 v5.2d, v2.2d, v3.2d
    trn1 v6.2d, v1.2d, v4.2d
    trn2 v2.2d, v2.2d, v3.2d
    trn2 v1.2d, v1.2d, v4.2d
    stur q5, [x1]
    stur q6, [x1, #16]
    stur q2, [x1, #32]
    stur q1, [x1, #48]
    add x0, x0, #16
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nchw_nc4hw4_channels_2
    ldr d1, [x0]
    add x17, x0, #8
    ld1 {v1.s}[2], [x17]
    trn1 v2.4s, v1.4s, v0.4s
    trn2 v1.4s, v1.4s, v0.4s
    trn1 v3.4s, v0.4s, v0.4s
    trn2 v4.4s, v0.4s, v0.4s
    trn1 v5.2d, v2.2d, v3.2d
    trn1 v1.2d, v1.2d, v4.2d
    trn2 v2.2d, v2.2d, v3.2d
    stur q5, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    ret
    .size relayout_blocks_nchw_nc4hw4_channels, .-relayout_blocks_nchw_nc4hw4_channels
