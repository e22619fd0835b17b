// void sigmoid_flat_v2(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Sigmoid, fp32: output = 1 / (1 + exp(-input)).
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 1x1x72
//   output (H, W, C) = 1x1x72
// Family flat: one row of floats.
// Tile: 2 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter: blocks
//   x16, x17         scratch of address arithmetic
//   v0-v1            elements
//   v2-v5            exponentials in the making
//   v6-v7, v16-v19   coefficients of 2^f
//   v20-v23          1, -log2(e), -126, 126
// armsim-contract: {"op":"sigmoid","problem":{"hi":1,"wi":1,"channels":72},"tile":{"family":"flat","vectors":2,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global sigmoid_flat_v2
    .type sigmoid_flat_v2, %function
sigmoid_flat_v2:
    movz w16, #16256, lsl #16
    dup v6.4s, w16
    movz w17, #29208
    movk w17, #16177, lsl #16
    dup v7.4s, w17
    movz w16, #65008
    movk w16, #15989, lsl #16
    dup v16.4s, w16
    movz w17, #22599
    movk w17, #15715, lsl #16
    dup v17.4s, w17
    movz w16, #38235
    movk w16, #15389, lsl #16
    dup v18.4s, w16
    movz w17, #50175
    movk w17, #15022, lsl #16
    dup v19.4s, w17
    fmov v20.4s, #1.0
    movz w16, #43579
    movk w16, #49080, lsl #16
    dup v21.4s, w16
    movz w17, #49916, lsl #16
    dup v22.4s, w17
    movz w16, #17148, lsl #16
    dup v23.4s, w16
    movz x2, #9
.Lsigmoid_flat_v2_0:
    // 8 elements
    ldr q0, [x0]
    ldr q1, [x0, #16]
    fmul v0.4s, v0.4s, v21.4s
    fmul v1.4s, v1.4s, v21.4s
    fmin v0.4s, v0.4s, v23.4s
    fmin v1.4s, v1.4s, v23.4s
    fmax v0.4s, v0.4s, v22.4s
    fmax v1.4s, v1.4s, v22.4s
    frintn v2.4s, v0.4s
    frintn v3.4s, v1.4s
    fsub v0.4s, v0.4s, v2.4s
    fsub v1.4s, v1.4s, v3.4s
    fmul v4.4s, v0.4s, v19.4s
    fmul v5.4s, v1.4s, v19.4s
    fadd v4.4s, v4.4s, v18.4s
    fadd v5.4s, v5.4s, v18.4s
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v1.4s
    fadd v4.4s, v4.4s, v17.4s
    fadd v5.4s, v5.4s, v17.4s
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v1.4s
    fadd v4.4s, v4.4s, v16.4s
    fadd v5.4s, v5.4s, v16.4s
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v1.4s
    fadd v4.4s, v4.4s, v7.4s
    fadd v5.4s, v5.4s, v7.4s
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v1.4s
    fadd v4.4s, v4.4s, v6.4s
    fadd v5.4s, v5.4s, v6.4s
    fcvtns v2.4s, v2.4s
    fcvtns v3.4s, v3.4s
    shl v2.4s, v2.4s, #23
    shl v3.4s, v3.4s, #23
    add v0.4s, v4.4s, v2.4s
    add v1.4s, v5.4s, v3.4s
    fadd v0.4s, v0.4s, v20.4s
    fadd v1.4s, v1.4s, v20.4s
    fdiv v0.4s, v20.4s, v0.4s
    fdiv v1.4s, v20.4s, v1.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    subs x2, x2, #1
    b.ne .Lsigmoid_flat_v2_0
    ret
    .size sigmoid_flat_v2, .-sigmoid_flat_v2
