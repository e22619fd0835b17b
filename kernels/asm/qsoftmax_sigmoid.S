// void qsoftmax_sigmoid(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax of 2 classes, unsigned bytes: round(256 p), saturated.
// Sizes are constants in the code: n 25600, steps 16.
// Family sigmoid: sigmoid of the difference, 16 pixels at once.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter
//   x16, x17         scratch of address arithmetic
//   v0-v5            coefficients of 2^f
//   v6-v7, v16       -log2(e) / steps, 1, 256
//   v17-v21          eight pixels' classes, differences, exponentials
//   v22-v26          eight pixels' classes, differences, exponentials
//   v27-v31, v8-v10  exponentials in the making
// armsim-contract: {"op":"qsoftmax","problem":{"n":25600,"steps":16},"tile":{"family":"sigmoid","schedule":"written"}}
    .text
    .align 4
    .global qsoftmax_sigmoid
    .type qsoftmax_sigmoid, %function
qsoftmax_sigmoid:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    str d10, [sp, #16]
    movz w16, #16256, lsl #16
    dup v0.4s, w16
    movz w17, #29208
    movk w17, #16177, lsl #16
    dup v1.4s, w17
    movz w16, #65008
    movk w16, #15989, lsl #16
    dup v2.4s, w16
    movz w17, #22599
    movk w17, #15715, lsl #16
    dup v3.4s, w17
    movz w16, #38235
    movk w16, #15389, lsl #16
    dup v4.4s, w16
    movz w17, #50175
    movk w17, #15022, lsl #16
    dup v5.4s, w17
    movz w16, #43579
    movk w16, #48568, lsl #16
    dup v6.4s, w16
    movz w17, #16256, lsl #16
    dup v7.4s, w17
    movz w16, #17280, lsl #16
    dup v16.4s, w16
    movz x2, #1600
.Lqsoftmax_sigmoid_0:
    ldr q17, [x0]
    add x0, x0, #16
    uzp1 v18.16b, v17.16b, v17.16b
    uzp2 v19.16b, v17.16b, v17.16b
    usubl v20.8h, v18.8b, v19.8b
    sshll2 v21.4s, v20.8h, #0
    sshll v20.4s, v20.4h, #0
    scvtf v20.4s, v20.4s
    scvtf v21.4s, v21.4s
    fmul v20.4s, v20.4s, v6.4s
    fmul v21.4s, v21.4s, v6.4s
    ldr q22, [x0]
    add x0, x0, #16
    uzp1 v23.16b, v22.16b, v22.16b
    uzp2 v24.16b, v22.16b, v22.16b
    usubl v25.8h, v23.8b, v24.8b
    sshll2 v26.4s, v25.8h, #0
    sshll v25.4s, v25.4h, #0
    scvtf v25.4s, v25.4s
    scvtf v26.4s, v26.4s
    fmul v25.4s, v25.4s, v6.4s
    fmul v26.4s, v26.4s, v6.4s
    frintn v27.4s, v20.4s
    frintn v28.4s, v21.4s
    frintn v29.4s, v25.4s
    frintn v30.4s, v26.4s
    fsub v20.4s, v20.4s, v27.4s
    fsub v21.4s, v21.4s, v28.4s
    fsub v25.4s, v25.4s, v29.4s
    fsub v26.4s, v26.4s, v30.4s
    fmul v31.4s, v20.4s, v5.4s
    fmul v8.4s, v21.4s, v5.4s
    fmul v9.4s, v25.4s, v5.4s
    fmul v10.4s, v26.4s, v5.4s
    fadd v31.4s, v31.4s, v4.4s
    fadd v8.4s, v8.4s, v4.4s
    fadd v9.4s, v9.4s, v4.4s
    fadd v10.4s, v10.4s, v4.4s
    fmul v31.4s, v31.4s, v20.4s
    fmul v8.4s, v8.4s, v21.4s
    fmul v9.4s, v9.4s, v25.4s
    fmul v10.4s, v10.4s, v26.4s
    fadd v31.4s, v31.4s, v3.4s
    fadd v8.4s, v8.4s, v3.4s
    fadd v9.4s, v9.4s, v3.4s
    fadd v10.4s, v10.4s, v3.4s
    fmul v31.4s, v31.4s, v20.4s
    fmul v8.4s, v8.4s, v21.4s
    fmul v9.4s, v9.4s, v25.4s
    fmul v10.4s, v10.4s, v26.4s
    fadd v31.4s, v31.4s, v2.4s
    fadd v8.4s, v8.4s, v2.4s
    fadd v9.4s, v9.4s, v2.4s
    fadd v10.4s, v10.4s, v2.4s
    fmul v31.4s, v31.4s, v20.4s
    fmul v8.4s, v8.4s, v21.4s
    fmul v9.4s, v9.4s, v25.4s
    fmul v10.4s, v10.4s, v26.4s
    fadd v31.4s, v31.4s, v1.4s
    fadd v8.4s, v8.4s, v1.4s
    fadd v9.4s, v9.4s, v1.4s
    fadd v10.4s, v10.4s, v1.4s
    fmul v31.4s, v31.4s, v20.4s
    fmul v8.4s, v8.4s, v21.4s
    fmul v9.4s, v9.4s, v25.4s
    fmul v10.4s, v10.4s, v26.4s
    fadd v31.4s, v31.4s, v0.4s
    fadd v8.4s, v8.4s, v0.4s
    fadd v9.4s, v9.4s, v0.4s
    fadd v10.4s, v10.4s, v0.4s
    fcvtns v27.4s, v27.4s
    fcvtns v28.4s, v28.4s
    fcvtns v29.4s, v29.4s
    fcvtns v30.4s, v30.4s
    shl v27.4s, v27.4s, #23
    shl v28.4s, v28.4s, #23
    shl v29.4s, v29.4s, #23
    shl v30.4s, v30.4s, #23
    add v20.4s, v31.4s, v27.4s
    add v21.4s, v8.4s, v28.4s
    add v25.4s, v9.4s, v29.4s
    add v26.4s, v10.4s, v30.4s
    fadd v18.4s, v20.4s, v7.4s
    fadd v19.4s, v21.4s, v7.4s
    fadd v23.4s, v25.4s, v7.4s
    fadd v24.4s, v26.4s, v7.4s
    fdiv v18.4s, v16.4s, v18.4s
    fdiv v19.4s, v16.4s, v19.4s
    fdiv v23.4s, v16.4s, v23.4s
    fdiv v24.4s, v16.4s, v24.4s
    fmul v20.4s, v20.4s, v18.4s
    fmul v21.4s, v21.4s, v19.4s
    fmul v25.4s, v25.4s, v23.4s
    fmul v26.4s, v26.4s, v24.4s
    fcvtnu v18.4s, v18.4s
    fcvtnu v19.4s, v19.4s
    fcvtnu v20.4s, v20.4s
    fcvtnu v21.4s, v21.4s
    uqxtn v18.4h, v18.4s
    uqxtn2 v18.8h, v19.4s
    uqxtn v20.4h, v20.4s
    uqxtn2 v20.8h, v21.4s
    uqxtn v18.8b, v18.8h
    uqxtn v20.8b, v20.8h
    zip1 v18.16b, v18.16b, v20.16b
    stur q18, [x1]
    add x1, x1, #16
    fcvtnu v23.4s, v23.4s
    fcvtnu v24.4s, v24.4s
    fcvtnu v25.4s, v25.4s
    fcvtnu v26.4s, v26.4s
    uqxtn v23.4h, v23.4s
    uqxtn2 v23.8h, v24.4s
    uqxtn v25.4h, v25.4s
    uqxtn2 v25.8h, v26.4s
    uqxtn v23.8b, v23.8h
    uqxtn v25.8b, v25.8h
    zip1 v23.16b, v23.16b, v25.16b
    stur q23, [x1]
    add x1, x1, #16
    subs x2, x2, #1
    b.ne .Lqsoftmax_sigmoid_0
    // give them back
    ldr d10, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size qsoftmax_sigmoid, .-qsoftmax_sigmoid
