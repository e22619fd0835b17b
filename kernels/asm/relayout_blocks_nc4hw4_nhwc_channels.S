// void relayout_blocks_nc4hw4_nhwc_channels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,4*k+q]=input[k,p,q]
// output[p,s+20]=input[5,p,s]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 6x15x4
//   output  f32 15x21
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Loops, from the outermost:
//   for k
//     for q by 4, along the lanes
//       for p by 4
//         output[p,4*k+q]=input[k,p,q]
//   for s, along the lanes
//     for p by 4
//       output[p,s+20]=input[5,p,s]
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
//   v0               values of a block
// armsim-contract: {"op":"relayout","problem":{"hi":5,"wi":3,"channels":21,"source":"nc4hw4","target":"nhwc"},"tile":{"family":"blocks","outer":"channels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nc4hw4_nhwc_channels
    .type relayout_blocks_nc4hw4_nhwc_channels, %function
relayout_blocks_nc4hw4_nhwc_channels:
    mov x2, x0
    mov x3, x1
    // output[p,4*k+q]=input[k,p,q]
    movz x4, #5
.Lrelayout_blocks_nc4hw4_nhwc_channels_0:
    // block k=1 q=4
    movz x6, #3
.Lrelayout_blocks_nc4hw4_nhwc_channels_1:
    ldr q0, [x2]
    stur q0, [x3]
    ldr q0, [x2, #16]
    stur q0, [x3, #84]
    ldr q0, [x2, #32]
    stur q0, [x3, #168]
    ldr q0, [x2, #48]
    stur q0, [x3, #252]
    add x2, x2, #64
    add x3, x3, #336
    subs x6, x6, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_1
    ldr q0, [x2]
    stur q0, [x3]
    ldr q0, [x2, #16]
    stur q0, [x3, #84]
    ldr q0, [x2, #32]
    stur q0, [x3, #168]
    add x2, x2, #48
    sub x3, x3, #992
    subs x4, x4, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_0
    add x0, x0, #1200
    add x1, x1, #80
    // output[p,s+20]=input[5,p,s]
    // block s=1
    movz x3, #3
.Lrelayout_blocks_nc4hw4_nhwc_channels_2:
    ldr s0, [x0]
    str s0, [x1]
    ldr s0, [x0, #16]
    str s0, [x1, #84]
    ldr s0, [x0, #32]
    str s0, [x1, #168]
    ldr s0, [x0, #48]
    str s0, [x1, #252]
    add x0, x0, #64
    add x1, x1, #336
    subs x3, x3, #1
    b.ne .Lrelayout_blocks_nc4hw4_nhwc_channels_2
    ldr s0, [x0]
    str s0, [x1]
    ldr s0, [x0, #16]
    str s0, [x1, #84]
    ldr s0, [x0, #32]
    str s0, [x1, #168]
    ret
    .size relayout_blocks_nc4hw4_nhwc_channels, .-relayout_blocks_nc4hw4_nhwc_channels
