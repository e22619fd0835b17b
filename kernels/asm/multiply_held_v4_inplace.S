// void multiply_held_v4_inplace(float *inout, const float *factor);
// AAPCS64: inout x0, factor x1; a leaf; d8-d15 and x19-x28 kept.
//
// Product, fp32: output = input * factor of the channel.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 7x7x72
//   factor (C)       = 72
// Family held: channel blocks outermost, their constants held over all pixels.
// Tile: 4 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               factor
//   x2               a block's pixels
//   x3-x4            counters: channel blocks, pixels
//   v0-v3            elements
//   v4-v7            factor
// armsim-contract: {"op":"multiply","problem":{"hi":7,"wi":7,"channels":72},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global multiply_held_v4_inplace
    .type multiply_held_v4_inplace, %function
multiply_held_v4_inplace:
    movz x3, #4
.Lmultiply_held_v4_inplace_0:
    // 16 channels: their constants, then every pixel
    ldr q4, [x1]
    ldr q5, [x1, #16]
    ldr q6, [x1, #32]
    ldr q7, [x1, #48]
    mov x2, x0
    movz x4, #49
.Lmultiply_held_v4_inplace_1:
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    fmul v0.4s, v0.4s, v4.4s
    fmul v1.4s, v1.4s, v5.4s
    fmul v2.4s, v2.4s, v6.4s
    fmul v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x2, x2, #288
    subs x4, x4, #1
    b.ne .Lmultiply_held_v4_inplace_1
    add x0, x0, #64
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Lmultiply_held_v4_inplace_0
    // 8 channels: their constants, then every pixel
    ldr q4, [x1]
    ldr q5, [x1, #16]
    mov x2, x0
    movz x4, #49
.Lmultiply_held_v4_inplace_2:
    ldr q0, [x2]
    ldr q1, [x2, #16]
    fmul v0.4s, v0.4s, v4.4s
    fmul v1.4s, v1.4s, v5.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    add x2, x2, #288
    subs x4, x4, #1
    b.ne .Lmultiply_held_v4_inplace_2
    add x0, x0, #32
    add x1, x1, #32
    ret
    .size multiply_held_v4_inplace, .-multiply_held_v4_inplace
