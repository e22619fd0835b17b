// void relu_flat_v4_pf512_inplace(float *inout);
// AAPCS64: inout x0; a leaf; d8-d15 and x19-x28 kept.
//
// ReLU, fp32: output = max(input, 0).
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 14x14x512
// Family flat: one row of floats.
// Tile: 4 vectors of four channels side by side, prefetch 512 bytes ahead, the output over the input.
//
// Registers:
//   x0               inout
//   x1               counter: blocks
//   v0-v3            elements
//   v4               epilogue: 0.0
// armsim-contract: {"op":"relu","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"flat","vectors":4,"prefetch":512,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global relu_flat_v4_pf512_inplace
    .type relu_flat_v4_pf512_inplace, %function
relu_flat_v4_pf512_inplace:
    movi v4.4s, #0
    movz x1, #6272
.Lrelu_flat_v4_pf512_inplace_0:
    // 16 elements
    prfm pldl1keep, [x0, #512]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v4.4s
    fmax v2.4s, v2.4s, v4.4s
    fmax v3.4s, v3.4s, v4.4s
    stur q0, [x0]
    stur q1, [x0, #16]
    stur q2, [x0, #32]
    stur q3, [x0, #48]
    add x0, x0, #64
    subs x1, x1, #1
    b.ne .Lrelu_flat_v4_pf512_inplace_0
    ret
    .size relu_flat_v4_pf512_inplace, .-relu_flat_v4_pf512_inplace
