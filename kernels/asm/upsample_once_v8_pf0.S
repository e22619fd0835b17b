// void upsample_once_v8_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Upsampling by 2, nearest neighbour, fp32.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 13x13x128
//   output (H, W, C) = 26x26x128
// Family once: each vector loaded once, stored wherever it is repeated.
// Tile: 8 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               rows of the output
//   x3-x5            counters: rows, columns, blocks of channels
//   v0-v7            numbers on their way
// armsim-contract: {"op":"upsample","problem":{"hi":13,"wi":13,"channels":128,"factor":2},"tile":{"family":"once","vectors":8,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global upsample_once_v8_pf0
    .type upsample_once_v8_pf0, %function
upsample_once_v8_pf0:
    add x2, x1, #3, lsl #12
    add x2, x2, #1024
    movz x3, #13
.Lupsample_once_v8_pf0_0:
    movz x4, #13
.Lupsample_once_v8_pf0_1:
    // a pixel, 2 times in each of 2 rows
    movz x5, #4
.Lupsample_once_v8_pf0_2:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    stur q3, [x1, #48]
    stur q4, [x1, #64]
    stur q5, [x1, #80]
    stur q6, [x1, #96]
    stur q7, [x1, #112]
    str q0, [x1, #512]
    str q1, [x1, #528]
    str q2, [x1, #544]
    str q3, [x1, #560]
    str q4, [x1, #576]
    str q5, [x1, #592]
    str q6, [x1, #608]
    str q7, [x1, #624]
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    stur q4, [x2, #64]
    stur q5, [x2, #80]
    stur q6, [x2, #96]
    stur q7, [x2, #112]
    str q0, [x2, #512]
    str q1, [x2, #528]
    str q2, [x2, #544]
    str q3, [x2, #560]
    str q4, [x2, #576]
    str q5, [x2, #592]
    str q6, [x2, #608]
    str q7, [x2, #624]
    add x0, x0, #128
    add x1, x1, #128
    add x2, x2, #128
    subs x5, x5, #1
    b.ne .Lupsample_once_v8_pf0_2
    add x1, x1, #512
    add x2, x2, #512
    subs x4, x4, #1
    b.ne .Lupsample_once_v8_pf0_1
    add x1, x1, #3, lsl #12
    add x1, x1, #1024
    add x2, x2, #3, lsl #12
    add x2, x2, #1024
    subs x3, x3, #1
    b.ne .Lupsample_once_v8_pf0_0
    ret
    .size upsample_once_v8_pf0, .-upsample_once_v8_pf0
