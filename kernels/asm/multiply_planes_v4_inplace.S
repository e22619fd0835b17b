// void multiply_planes_v4_inplace(float *inout, const float *factor);
// AAPCS64: inout x0, factor x1; a leaf; d8-d15 and x19-x28 kept.
//
// Product, fp32: output = input * factor of the channel.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 7x7x72
//   factor (C)       = 72
// Family planes: planes of four channels in the order of memory, their constants held.
// Tile: 4 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               factor
//   x2-x3            counters: planes, blocks of pixels
//   v0-v3            elements
//   v4               factor
// armsim-contract: {"op":"multiply","problem":{"hi":7,"wi":7,"channels":72},"tile":{"family":"planes","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global multiply_planes_v4_inplace
    .type multiply_planes_v4_inplace, %function
multiply_planes_v4_inplace:
    movz x2, #18
.Lmultiply_planes_v4_inplace_0:
    // four channels: their constants, then every pixel
    ldr q4, [x1]
    add x1, x1, #16
    movz x3, #12
.Lmultiply_planes_v4_inplace_1:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fmul v0.4s, v0.4s, v4.4s
    fmul v1.4s, v1.4s, v4.4s
    fmul v2.4s, v2.4s, v4.4s
    fmul v3.4s, v3.4s, v4.4s
    stur q0, [x0]
    stur q1, [x0, #16]
    stur q2, [x0, #32]
    stur q3, [x0, #48]
    add x0, x0, #64
    subs x3, x3, #1
    b.ne .Lmultiply_planes_v4_inplace_1
    ldr q0, [x0]
    fmul v0.4s, v0.4s, v4.4s
    stur q0, [x0]
    add x0, x0, #16
    subs x2, x2, #1
    b.ne .Lmultiply_planes_v4_inplace_0
    ret
    .size multiply_planes_v4_inplace, .-multiply_planes_v4_inplace
