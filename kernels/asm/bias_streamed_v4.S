// void bias_streamed_v4(const float *input, float *output, const float *bias);
// AAPCS64: input x0, output x1, bias x2; a leaf; d8-d15 and x19-x28 kept.
//
// Bias, fp32: output = input + bias.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 7x7x37
//   output (H, W, C) = 7x7x37
//   bias   (C)       = 37
// Family streamed: pixels in the order of memory, constants loaded for each.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               bias
//   x3               constants of a block
//   x4-x5            counters: pixels, channel blocks
//   v0-v3            elements
//   v4-v7            bias
// armsim-contract: {"op":"bias","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"streamed","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global bias_streamed_v4
    .type bias_streamed_v4, %function
bias_streamed_v4:
    movz x4, #49
.Lbias_streamed_v4_0:
    mov x3, x2
    movz x5, #2
.Lbias_streamed_v4_1:
    // 16 channels of a pixel
    ldr q4, [x3]
    ldr q5, [x3, #16]
    ldr q6, [x3, #32]
    ldr q7, [x3, #48]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    stur q3, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    add x3, x3, #64
    subs x5, x5, #1
    b.ne .Lbias_streamed_v4_1
    // 5 channels of a pixel
    ldr q4, [x3]
    ldr s5, [x3, #16]
    ldr q0, [x0]
    ldr s1, [x0, #16]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    stur q0, [x1]
    str s1, [x1, #16]
    add x0, x0, #20
    add x1, x1, #20
    add x3, x3, #20
    subs x4, x4, #1
    b.ne .Lbias_streamed_v4_0
    ret
    .size bias_streamed_v4, .-bias_streamed_v4
