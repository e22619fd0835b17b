// void qsoftmax_outer(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax of 2 classes, unsigned bytes: round(256 p), saturated.
// Sizes are constants in the code: n 25600, steps 16.
// Family outer: maximum, exponentials and sum, eight pixels at once.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter
//   x16, x17         scratch of address arithmetic
//   v0-v5            coefficients of 2^f
//   v6-v7            log2(e) / steps, 256
//   v16-v19          a pixel's classes and the larger one
//   v20-v23          exponentials of both classes
//   v24-v31          exponentials in the making
// armsim-contract: {"op":"qsoftmax","problem":{"n":25600,"steps":16},"tile":{"family":"outer","schedule":"written"}}
    .text
    .align 4
    .global qsoftmax_outer
    .type qsoftmax_outer, %function
qsoftmax_outer:
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
    movk w16, #15800, lsl #16
    dup v6.4s, w16
    movz w17, #17280, lsl #16
    dup v7.4s, w17
    movz x2, #3200
.Lqsoftmax_outer_0:
    ldr q16, [x0]
    add x0, x0, #16
    uzp1 v17.16b, v16.16b, v16.16b
    uzp2 v18.16b, v16.16b, v16.16b
    umax v19.8b, v17.8b, v18.8b
    usubl v20.8h, v17.8b, v19.8b
    sshll2 v21.4s, v20.8h, #0
    sshll v20.4s, v20.4h, #0
    scvtf v20.4s, v20.4s
    scvtf v21.4s, v21.4s
    fmul v20.4s, v20.4s, v6.4s
    fmul v21.4s, v21.4s, v6.4s
    usubl v22.8h, v18.8b, v19.8b
    sshll2 v23.4s, v22.8h, #0
    sshll v22.4s, v22.4h, #0
    scvtf v22.4s, v22.4s
    scvtf v23.4s, v23.4s
    fmul v22.4s, v22.4s, v6.4s
    fmul v23.4s, v23.4s, v6.4s
    frintn v24.4s, v20.4s
    frintn v25.4s, v21.4s
    frintn v26.4s, v22.4s
    frintn v27.4s, v23.4s
    fsub v20.4s, v20.4s, v24.4s
    fsub v21.4s, v21.4s, v25.4s
    fsub v22.4s, v22.4s, v26.4s
    fsub v23.4s, v23.4s, v27.4s
    fmul v28.4s, v20.4s, v5.4s
    fmul v29.4s, v21.4s, v5.4s
    fmul v30.4s, v22.4s, v5.4s
    fmul v31.4s, v23.4s, v5.4s
    fadd v28.4s, v28.4s, v4.4s
    fadd v29.4s, v29.4s, v4.4s
    fadd v30.4s, v30.4s, v4.4s
    fadd v31.4s, v31.4s, v4.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fmul v31.4s, v31.4s, v23.4s
    fadd v28.4s, v28.4s, v3.4s
    fadd v29.4s, v29.4s, v3.4s
    fadd v30.4s, v30.4s, v3.4s
    fadd v31.4s, v31.4s, v3.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fmul v31.4s, v31.4s, v23.4s
    fadd v28.4s, v28.4s, v2.4s
    fadd v29.4s, v29.4s, v2.4s
    fadd v30.4s, v30.4s, v2.4s
    fadd v31.4s, v31.4s, v2.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fmul v31.4s, v31.4s, v23.4s
    fadd v28.4s, v28.4s, v1.4s
    fadd v29.4s, v29.4s, v1.4s
    fadd v30.4s, v30.4s, v1.4s
    fadd v31.4s, v31.4s, v1.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fmul v31.4s, v31.4s, v23.4s
    fadd v28.4s, v28.4s, v0.4s
    fadd v29.4s, v29.4s, v0.4s
    fadd v30.4s, v30.4s, v0.4s
    fadd v31.4s, v31.4s, v0.4s
    fcvtns v24.4s, v24.4s
    fcvtns v25.4s, v25.4s
    fcvtns v26.4s, v26.4s
    fcvtns v27.4s, v27.4s
    shl v24.4s, v24.4s, #23
    shl v25.4s, v25.4s, #23
    shl v26.4s, v26.4s, #23
    shl v27.4s, v27.4s, #23
    add v20.4s, v28.4s, v24.4s
    add v21.4s, v29.4s, v25.4s
    add v22.4s, v30.4s, v26.4s
    add v23.4s, v31.4s, v27.4s
    fadd v24.4s, v20.4s, v22.4s
    fadd v25.4s, v21.4s, v23.4s
    fdiv v24.4s, v7.4s, v24.4s
    fdiv v25.4s, v7.4s, v25.4s
    fmul v20.4s, v20.4s, v24.4s
    fmul v21.4s, v21.4s, v25.4s
    fmul v22.4s, v22.4s, v24.4s
    fmul v23.4s, v23.4s, v25.4s
    fcvtnu v20.4s, v20.4s
    fcvtnu v21.4s, v21.4s
    fcvtnu v22.4s, v22.4s
    fcvtnu v23.4s, v23.4s
    uqxtn v20.4h, v20.4s
    uqxtn2 v20.8h, v21.4s
    uqxtn v22.4h, v22.4s
    uqxtn2 v22.8h, v23.4s
    uqxtn v20.8b, v20.8h
    uqxtn v22.8b, v22.8h
    zip1 v20.16b, v20.16b, v22.16b
    stur q20, [x1]
    add x1, x1, #16
    subs x2, x2, #1
    b.ne .Lqsoftmax_outer_0
    ret
    .size qsoftmax_outer, .-qsoftmax_outer
