// void relu6_flat_v4(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// ReLU6, fp32: output = min(max(input, 0), 6).
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 7x7x37
//   output (H, W, C) = 7x7x37
// Family flat: one row of floats.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter: blocks
//   v0-v3            elements
//   v4               epilogue: 0.0
//   v5               epilogue: 6.0
// armsim-contract: {"op":"relu6","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"flat","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global relu6_flat_v4
    .type relu6_flat_v4, %function
relu6_flat_v4:
    movi v4.4s, #0
    fmov v5.4s, #6.0
    movz x2, #113
.Lrelu6_flat_v4_0:
    // 16 elements
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v4.4s
    fmax v2.4s, v2.4s, v4.4s
    fmax v3.4s, v3.4s, v4.4s
    fmin v0.4s, v0.4s, v5.4s
    fmin v1.4s, v1.4s, v5.4s
    fmin v2.4s, v2.4s, v5.4s
    fmin v3.4s, v3.4s, v5.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    stur q3, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x2, x2, #1
    b.ne .Lrelu6_flat_v4_0
    // 5 elements
    ldr q0, [x0]
    ldr s1, [x0, #16]
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v4.4s
    fmin v0.4s, v0.4s, v5.4s
    fmin v1.4s, v1.4s, v5.4s
    stur q0, [x1]
    str s1, [x1, #16]
    add x0, x0, #20
    add x1, x1, #20
    ret
    .size relu6_flat_v4, .-relu6_flat_v4
