// void upsample_repeated_v1_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Upsampling by 2, nearest neighbour, fp32.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 3x5x7
//   output (H, W, C) = 6x10x7
// Family repeated: planes of four channels, each vector loaded once.
// Tile: 1 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               rows of the output
//   x3-x5            counters: rows, columns, blocks of channels
//   v0               numbers on their way
// armsim-contract: {"op":"upsample","problem":{"hi":3,"wi":5,"channels":7,"factor":2},"tile":{"family":"repeated","vectors":1,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global upsample_repeated_v1_pf0
    .type upsample_repeated_v1_pf0, %function
upsample_repeated_v1_pf0:
    add x2, x1, #160
    movz x3, #6
.Lupsample_repeated_v1_pf0_0:
    movz x4, #5
.Lupsample_repeated_v1_pf0_1:
    // a pixel, 2 times in each of 2 rows
    ldr q0, [x0]
    stur q0, [x1]
    stur q0, [x1, #16]
    stur q0, [x2]
    stur q0, [x2, #16]
    add x0, x0, #16
    add x1, x1, #16
    add x2, x2, #16
    add x1, x1, #16
    add x2, x2, #16
    subs x4, x4, #1
    b.ne .Lupsample_repeated_v1_pf0_1
    add x1, x1, #160
    add x2, x2, #160
    subs x3, x3, #1
    b.ne .Lupsample_repeated_v1_pf0_0
    ret
    .size upsample_repeated_v1_pf0, .-upsample_repeated_v1_pf0
