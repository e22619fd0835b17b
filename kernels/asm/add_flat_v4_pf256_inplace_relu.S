// void add_flat_v4_pf256_inplace_relu(float *inout, const float *other);
// AAPCS64: inout x0, other x1; a leaf; d8-d15 and x19-x28 kept.
//
// Sum, fp32: output = input + other, then max(x, 0).
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 7x7x37
//   other  (H, W, C) = 7x7x37
// Family flat: one row of floats.
// Tile: 4 vectors of four channels side by side, prefetch 256 bytes ahead, the output over the input.
//
// Registers:
//   x0               inout
//   x1               other
//   x2               counter: blocks
//   v0-v3            elements
//   v4               epilogue: 0.0
//   v5-v7, v16       elements of other
// armsim-contract: {"op":"add","problem":{"hi":7,"wi":7,"channels":37,"epilogue":"relu"},"tile":{"family":"flat","vectors":4,"prefetch":256,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global add_flat_v4_pf256_inplace_relu
    .type add_flat_v4_pf256_inplace_relu, %function
add_flat_v4_pf256_inplace_relu:
    movi v4.4s, #0
    movz x2, #113
.Ladd_flat_v4_pf256_inplace_relu_0:
    // 16 elements
    prfm pldl1keep, [x0, #256]
    prfm pldl1keep, [x1, #256]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q5, [x1]
    ldr q6, [x1, #16]
    ldr q7, [x1, #32]
    ldr q16, [x1, #48]
    fadd v0.4s, v0.4s, v5.4s
    fadd v1.4s, v1.4s, v6.4s
    fadd v2.4s, v2.4s, v7.4s
    fadd v3.4s, v3.4s, v16.4s
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v4.4s
    fmax v2.4s, v2.4s, v4.4s
    fmax v3.4s, v3.4s, v4.4s
    stur q0, [x0]
    stur q1, [x0, #16]
    stur q2, [x0, #32]
    stur q3, [x0, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x2, x2, #1
    b.ne .Ladd_flat_v4_pf256_inplace_relu_0
    // 5 elements
    prfm pldl1keep, [x0, #256]
    prfm pldl1keep, [x1, #256]
    ldr q0, [x0]
    ldr s1, [x0, #16]
    ldr q5, [x1]
    ldr s6, [x1, #16]
    fadd v0.4s, v0.4s, v5.4s
    fadd v1.4s, v1.4s, v6.4s
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v4.4s
    stur q0, [x0]
    str s1, [x0, #16]
    add x0, x0, #20
    add x1, x1, #20
    ret
    .size add_flat_v4_pf256_inplace_relu, .-add_flat_v4_pf256_inplace_relu
