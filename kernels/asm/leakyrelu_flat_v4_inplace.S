// void leakyrelu_flat_v4_inplace(float *inout);
// AAPCS64: inout x0; a leaf; d8-d15 and x19-x28 kept.
//
// Leaky ReLU, fp32: output = max(input, 0.1 input).
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 13x13x255
// Family flat: one row of floats.
// Tile: 4 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               counter: blocks
//   x16, x17         scratch of address arithmetic
//   v0-v3            elements
//   v4-v7            a tenth of elements
//   v16              a tenth
// armsim-contract: {"op":"leakyrelu","problem":{"hi":13,"wi":13,"channels":255},"tile":{"family":"flat","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global leakyrelu_flat_v4_inplace
    .type leakyrelu_flat_v4_inplace, %function
leakyrelu_flat_v4_inplace:
    movz w16, #52429
    movk w16, #15820, lsl #16
    dup v16.4s, w16
    movz x1, #2693
.Lleakyrelu_flat_v4_inplace_0:
    // 16 elements
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fmul v4.4s, v0.4s, v16.4s
    fmul v5.4s, v1.4s, v16.4s
    fmul v6.4s, v2.4s, v16.4s
    fmul v7.4s, v3.4s, v16.4s
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v5.4s
    fmax v2.4s, v2.4s, v6.4s
    fmax v3.4s, v3.4s, v7.4s
    stur q0, [x0]
    stur q1, [x0, #16]
    stur q2, [x0, #32]
    stur q3, [x0, #48]
    add x0, x0, #64
    subs x1, x1, #1
    b.ne .Lleakyrelu_flat_v4_inplace_0
    // 7 elements
    ldr q0, [x0]
    add x17, x0, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    fmul v4.4s, v0.4s, v16.4s
    fmul v5.4s, v1.4s, v16.4s
    fmax v0.4s, v0.4s, v4.4s
    fmax v1.4s, v1.4s, v5.4s
    stur q0, [x0]
    add x17, x0, #16
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    add x0, x0, #28
    ret
    .size leakyrelu_flat_v4_inplace, .-leakyrelu_flat_v4_inplace
