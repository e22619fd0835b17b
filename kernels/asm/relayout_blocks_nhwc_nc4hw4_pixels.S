// void relayout_blocks_nhwc_nc4hw4_pixels(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[k,p,q]=input[p,4*k+q]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 196x512
//   output  f32 128x196x4
// Family blocks: blocks of four channels and four pixels, transposed where vectors turn.
// Loops, from the outermost:
//   for p by 4
//     for q by 4, along the lanes
//       for k
//         output[k,p,q]=input[p,4*k+q]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x4            counters: p, q, k
//   v0               values of a block
// armsim-contract: {"op":"relayout","problem":{"hi":14,"wi":14,"channels":512,"source":"nhwc","target":"nc4hw4"},"tile":{"family":"blocks","outer":"pixels","schedule":"written"}}
    .text
    .align 4
    .global relayout_blocks_nhwc_nc4hw4_pixels
    .type relayout_blocks_nhwc_nc4hw4_pixels, %function
relayout_blocks_nhwc_nc4hw4_pixels:
    // output[k,p,q]=input[p,4*k+q]
    movz x2, #49
.Lrelayout_blocks_nhwc_nc4hw4_pixels_0:
    // block p=4 q=4
    movz x4, #128
.Lrelayout_blocks_nhwc_nc4hw4_pixels_1:
    ldr q0, [x0]
    stur q0, [x1]
    ldr q0, [x0, #2048]
    stur q0, [x1, #16]
    ldr q0, [x0, #4096]
    stur q0, [x1, #32]
    ldr q0, [x0, #6144]
    stur q0, [x1, #48]
    add x0, x0, #16
    add x1, x1, #3136
    subs x4, x4, #1
    b.ne .Lrelayout_blocks_nhwc_nc4hw4_pixels_1
    add x0, x0, #1, lsl #12
    add x0, x0, #2048
    sub x1, x1, #97, lsl #12
    sub x1, x1, #4032
    subs x2, x2, #1
    b.ne .Lrelayout_blocks_nhwc_nc4hw4_pixels_0
    ret
    .size relayout_blocks_nhwc_nc4hw4_pixels, .-relayout_blocks_nhwc_nc4hw4_pixels
