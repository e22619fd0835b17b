// void concat_joined_v4_pf0(const float *input1, const float *input2, float *output);
// AAPCS64: input1 x0, input2 x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Concatenation by channel, fp32: output = inputs side by side.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input1 (H, W, C) = 7x7x36
//   input2 (H, W, C) = 7x7x6
//   output (H, W, C) = 7x7x42
// Family joined: planes of four channels, an input after the other.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               output
//   x3               counter: blocks
//   v0-v3            numbers on their way
// armsim-contract: {"op":"concat","problem":{"hi":7,"wi":7,"c1":36,"c2":6},"tile":{"family":"joined","vectors":4,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global concat_joined_v4_pf0
    .type concat_joined_v4_pf0, %function
concat_joined_v4_pf0:
    // 9 planes of x0
    movz x3, #110
.Lconcat_joined_v4_pf0_0:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x0, x0, #64
    add x2, x2, #64
    subs x3, x3, #1
    b.ne .Lconcat_joined_v4_pf0_0
    ldr q0, [x0]
    stur q0, [x2]
    add x0, x0, #16
    add x2, x2, #16
    // 2 planes of x1
    movz x3, #24
.Lconcat_joined_v4_pf0_1:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x1, x1, #64
    add x2, x2, #64
    subs x3, x3, #1
    b.ne .Lconcat_joined_v4_pf0_1
    ldr q0, [x1]
    ldr q1, [x1, #16]
    stur q0, [x2]
    stur q1, [x2, #16]
    add x1, x1, #32
    add x2, x2, #32
    ret
    .size concat_joined_v4_pf0, .-concat_joined_v4_pf0
