// void qsoftmax_classes(const uint8_t *input, uint8_t *output, void *workspace);
// AAPCS64: input x0, output x1, workspace x2; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax of 1001 classes, unsigned bytes: round(256 p), saturated.
// Sizes are constants in the code: n 1, steps 16, classes 1001.
// Family classes: sixteen classes of a pixel at once, in three passes.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               output
//   x2               workspace: a pixel's exponentials
//   x3-x5            counters: pixels, classes; a place in the workspace
//   x16, x17         scratch of address arithmetic
//   v0-v5            coefficients of 2^f
//   v6-v7            -log2(e) / steps, 256
//   v16-v18          the largest class, classes, sum
//   v19-v22          classes as floats, exponentials
//   v23-v30          exponentials in the making
// armsim-contract: {"op":"qsoftmax","problem":{"n":1,"steps":16,"classes":1001},"tile":{"family":"classes","schedule":"written"}}
    .text
    .align 4
    .global qsoftmax_classes
    .type qsoftmax_classes, %function
qsoftmax_classes:
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
    movz w17, #17280, lsl #16
    dup v7.4s, w17
    // the largest class
    mov x5, x0
    movi v16.16b, #0
    movz x4, #62
.Lqsoftmax_classes_0:
    ldr q17, [x5]
    umax v16.16b, v16.16b, v17.16b
    add x5, x5, #16
    subs x4, x4, #1
    b.ne .Lqsoftmax_classes_0
    ldr d17, [x5]
    add x16, x5, #8
    ld1 {v17.b}[8], [x16]
    umax v16.16b, v16.16b, v17.16b
    add x5, x5, #9
    umaxv b16, v16.16b
    dup v16.16b, v16.b[0]
    // exponentials, stored and summed up
    mov x5, x2
    movi v18.4s, #0
    movz x4, #62
.Lqsoftmax_classes_1:
    ldr q17, [x0]
    add x0, x0, #16
    sub v17.16b, v16.16b, v17.16b
    ushll v19.8h, v17.8b, #0
    ushll2 v21.8h, v17.16b, #0
    ushll2 v20.4s, v19.8h, #0
    ushll v19.4s, v19.4h, #0
    ushll2 v22.4s, v21.8h, #0
    ushll v21.4s, v21.4h, #0
    ucvtf v19.4s, v19.4s
    ucvtf v20.4s, v20.4s
    ucvtf v21.4s, v21.4s
    ucvtf v22.4s, v22.4s
    fmul v19.4s, v19.4s, v6.4s
    fmul v20.4s, v20.4s, v6.4s
    fmul v21.4s, v21.4s, v6.4s
    fmul v22.4s, v22.4s, v6.4s
    frintn v23.4s, v19.4s
    frintn v24.4s, v20.4s
    frintn v25.4s, v21.4s
    frintn v26.4s, v22.4s
    fsub v19.4s, v19.4s, v23.4s
    fsub v20.4s, v20.4s, v24.4s
    fsub v21.4s, v21.4s, v25.4s
    fsub v22.4s, v22.4s, v26.4s
    fmul v27.4s, v19.4s, v5.4s
    fmul v28.4s, v20.4s, v5.4s
    fmul v29.4s, v21.4s, v5.4s
    fmul v30.4s, v22.4s, v5.4s
    fadd v27.4s, v27.4s, v4.4s
    fadd v28.4s, v28.4s, v4.4s
    fadd v29.4s, v29.4s, v4.4s
    fadd v30.4s, v30.4s, v4.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v3.4s
    fadd v28.4s, v28.4s, v3.4s
    fadd v29.4s, v29.4s, v3.4s
    fadd v30.4s, v30.4s, v3.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v2.4s
    fadd v28.4s, v28.4s, v2.4s
    fadd v29.4s, v29.4s, v2.4s
    fadd v30.4s, v30.4s, v2.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v1.4s
    fadd v28.4s, v28.4s, v1.4s
    fadd v29.4s, v29.4s, v1.4s
    fadd v30.4s, v30.4s, v1.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v0.4s
    fadd v28.4s, v28.4s, v0.4s
    fadd v29.4s, v29.4s, v0.4s
    fadd v30.4s, v30.4s, v0.4s
    fcvtns v23.4s, v23.4s
    fcvtns v24.4s, v24.4s
    fcvtns v25.4s, v25.4s
    fcvtns v26.4s, v26.4s
    shl v23.4s, v23.4s, #23
    shl v24.4s, v24.4s, #23
    shl v25.4s, v25.4s, #23
    shl v26.4s, v26.4s, #23
    add v19.4s, v27.4s, v23.4s
    add v20.4s, v28.4s, v24.4s
    add v21.4s, v29.4s, v25.4s
    add v22.4s, v30.4s, v26.4s
    stp q19, q20, [x5]
    stp q21, q22, [x5, #32]
    add x5, x5, #64
    fadd v18.4s, v18.4s, v19.4s
    fadd v18.4s, v18.4s, v20.4s
    fadd v18.4s, v18.4s, v21.4s
    fadd v18.4s, v18.4s, v22.4s
    subs x4, x4, #1
    b.ne .Lqsoftmax_classes_1
    ldr d17, [x0]
    add x17, x0, #8
    ld1 {v17.b}[8], [x17]
    add x0, x0, #9
    sub v17.16b, v16.16b, v17.16b
    ushll v19.8h, v17.8b, #0
    ushll2 v21.8h, v17.16b, #0
    ushll2 v20.4s, v19.8h, #0
    ushll v19.4s, v19.4h, #0
    ushll2 v22.4s, v21.8h, #0
    ushll v21.4s, v21.4h, #0
    ucvtf v19.4s, v19.4s
    ucvtf v20.4s, v20.4s
    ucvtf v21.4s, v21.4s
    ucvtf v22.4s, v22.4s
    fmul v19.4s, v19.4s, v6.4s
    fmul v20.4s, v20.4s, v6.4s
    fmul v21.4s, v21.4s, v6.4s
    fmul v22.4s, v22.4s, v6.4s
    frintn v23.4s, v19.4s
    frintn v24.4s, v20.4s
    frintn v25.4s, v21.4s
    frintn v26.4s, v22.4s
    fsub v19.4s, v19.4s, v23.4s
    fsub v20.4s, v20.4s, v24.4s
    fsub v21.4s, v21.4s, v25.4s
    fsub v22.4s, v22.4s, v26.4s
    fmul v27.4s, v19.4s, v5.4s
    fmul v28.4s, v20.4s, v5.4s
    fmul v29.4s, v21.4s, v5.4s
    fmul v30.4s, v22.4s, v5.4s
    fadd v27.4s, v27.4s, v4.4s
    fadd v28.4s, v28.4s, v4.4s
    fadd v29.4s, v29.4s, v4.4s
    fadd v30.4s, v30.4s, v4.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v3.4s
    fadd v28.4s, v28.4s, v3.4s
    fadd v29.4s, v29.4s, v3.4s
    fadd v30.4s, v30.4s, v3.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v2.4s
    fadd v28.4s, v28.4s, v2.4s
    fadd v29.4s, v29.4s, v2.4s
    fadd v30.4s, v30.4s, v2.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v1.4s
    fadd v28.4s, v28.4s, v1.4s
    fadd v29.4s, v29.4s, v1.4s
    fadd v30.4s, v30.4s, v1.4s
    fmul v27.4s, v27.4s, v19.4s
    fmul v28.4s, v28.4s, v20.4s
    fmul v29.4s, v29.4s, v21.4s
    fmul v30.4s, v30.4s, v22.4s
    fadd v27.4s, v27.4s, v0.4s
    fadd v28.4s, v28.4s, v0.4s
    fadd v29.4s, v29.4s, v0.4s
    fadd v30.4s, v30.4s, v0.4s
    fcvtns v23.4s, v23.4s
    fcvtns v24.4s, v24.4s
    fcvtns v25.4s, v25.4s
    fcvtns v26.4s, v26.4s
    shl v23.4s, v23.4s, #23
    shl v24.4s, v24.4s, #23
    shl v25.4s, v25.4s, #23
    shl v26.4s, v26.4s, #23
    add v19.4s, v27.4s, v23.4s
    add v20.4s, v28.4s, v24.4s
    add v21.4s, v29.4s, v25.4s
    add v22.4s, v30.4s, v26.4s
    stp q19, q20, [x5]
    stp q21, q22, [x5, #32]
    add x5, x5, #64
    fadd v18.4s, v18.4s, v19.4s
    fadd v18.4s, v18.4s, v20.4s
    ins v21.s[1], wzr
    ins v21.s[2], wzr
    ins v21.s[3], wzr
    fadd v18.4s, v18.4s, v21.4s
    // 256 over the sum, times each exponential
    faddp v18.4s, v18.4s, v18.4s
    faddp v18.4s, v18.4s, v18.4s
    fdiv v18.4s, v7.4s, v18.4s
    mov x5, x2
    movz x4, #62
.Lqsoftmax_classes_2:
    ldp q19, q20, [x5]
    ldp q21, q22, [x5, #32]
    add x5, x5, #64
    fmul v19.4s, v19.4s, v18.4s
    fmul v20.4s, v20.4s, v18.4s
    fmul v21.4s, v21.4s, v18.4s
    fmul v22.4s, v22.4s, v18.4s
    fcvtnu v19.4s, v19.4s
    fcvtnu v20.4s, v20.4s
    fcvtnu v21.4s, v21.4s
    fcvtnu v22.4s, v22.4s
    uqxtn v19.4h, v19.4s
    uqxtn2 v19.8h, v20.4s
    uqxtn v21.4h, v21.4s
    uqxtn2 v21.8h, v22.4s
    uqxtn v19.8b, v19.8h
    uqxtn2 v19.16b, v21.8h
    stur q19, [x1]
    add x1, x1, #16
    subs x4, x4, #1
    b.ne .Lqsoftmax_classes_2
    ldp q19, q20, [x5]
    ldp q21, q22, [x5, #32]
    add x5, x5, #64
    fmul v19.4s, v19.4s, v18.4s
    fmul v20.4s, v20.4s, v18.4s
    fmul v21.4s, v21.4s, v18.4s
    fmul v22.4s, v22.4s, v18.4s
    fcvtnu v19.4s, v19.4s
    fcvtnu v20.4s, v20.4s
    fcvtnu v21.4s, v21.4s
    fcvtnu v22.4s, v22.4s
    uqxtn v19.4h, v19.4s
    uqxtn2 v19.8h, v20.4s
    uqxtn v21.4h, v21.4s
    uqxtn2 v21.8h, v22.4s
    uqxtn v19.8b, v19.8h
    uqxtn2 v19.16b, v21.8h
    str d19, [x1]
    add x16, x1, #8
    st1 {v19.b}[8], [x16]
    add x1, x1, #9
    ret
    .size qsoftmax_classes, .-qsoftmax_classes
