// void bias_held_v4_list_inplace(float *inout, const float *bias);
// AAPCS64: inout x0, bias x1; a leaf; d8-d15 and x19-x28 kept.
//
// Bias, fp32: output = input + bias.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 14x14x512
//   bias   (C)       = 512
// Family held: channel blocks outermost, their constants held over all pixels.
// Tile: 4 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               bias
//   x2               a block's pixels
//   x3-x4            counters: channel blocks, pixels
//   v0-v3            elements
//   v4-v7            bias
// armsim-contract: {"op":"bias","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"one","schedule":"list"}}
    .text
    .align 4
    .global bias_held_v4_list_inplace
    .type bias_held_v4_list_inplace, %function
bias_held_v4_list_inplace:
    movz x3, #32
.Lbias_held_v4_list_inplace_0:
    // 16 channels: their constants, then every pixel
    ldr q4, [x1]
    ldr q5, [x1, #16]
    mov x2, x0
    ldr q6, [x1, #32]
    ldr q7, [x1, #48]
    movz x4, #196
.Lbias_held_v4_list_inplace_1:
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    subs x4, x4, #1
    ldr q3, [x2, #48]
    fadd v0.4s, v0.4s, v4.4s
    stur q0, [x2]
    fadd v1.4s, v1.4s, v5.4s
    stur q1, [x2, #16]
    fadd v2.4s, v2.4s, v6.4s
    stur q2, [x2, #32]
    fadd v3.4s, v3.4s, v7.4s
    stur q3, [x2, #48]
    add x2, x2, #2048
    b.ne .Lbias_held_v4_list_inplace_1
    add x0, x0, #64
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Lbias_held_v4_list_inplace_0
    ret
    .size bias_held_v4_list_inplace, .-bias_held_v4_list_inplace
