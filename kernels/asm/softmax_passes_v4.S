// void softmax_passes_v4(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax, fp32: output = exp(input) / sum of exp(input), a row at a time.
// Sizes are constants in the code. Both tensors (rows, C) = 1x1001.
// Family passes: the largest number, exponentials and their sum, quotients.
// Tile: 4 vectors of four numbers side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x4            counters: rows, blocks; a row's numbers
//   x16, x17         scratch of address arithmetic
//   v0-v3            numbers
//   v4-v7, v16-v19   exponentials in the making; sums, largest numbers
//   v20-v25          coefficients of 2^f
//   v26-v29          log2(e), -126, the largest number, the sum
// armsim-contract: {"op":"softmax","problem":{"rows":1,"channels":1001},"tile":{"family":"passes","vectors":4,"schedule":"written"}}
    .text
    .align 4
    .global softmax_passes_v4
    .type softmax_passes_v4, %function
softmax_passes_v4:
    movz w16, #16256, lsl #16
    dup v20.4s, w16
    movz w17, #29208
    movk w17, #16177, lsl #16
    dup v21.4s, w17
    movz w16, #65008
    movk w16, #15989, lsl #16
    dup v22.4s, w16
    movz w17, #22599
    movk w17, #15715, lsl #16
    dup v23.4s, w17
    movz w16, #38235
    movk w16, #15389, lsl #16
    dup v24.4s, w16
    movz w17, #50175
    movk w17, #15022, lsl #16
    dup v25.4s, w17
    movz w16, #43579
    movk w16, #16312, lsl #16
    dup v26.4s, w16
    movz w17, #49916, lsl #16
    dup v27.4s, w17
    // the largest number of the row
    mov x4, x0
    ldr s28, [x0]
    dup v28.4s, v28.s[0]
    movz x3, #62
.Lsoftmax_passes_v4_0:
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    ldr q3, [x4, #48]
    add x4, x4, #64
    fmax v28.4s, v28.4s, v0.4s
    fmax v28.4s, v28.4s, v1.4s
    fmax v28.4s, v28.4s, v2.4s
    fmax v28.4s, v28.4s, v3.4s
    subs x3, x3, #1
    b.ne .Lsoftmax_passes_v4_0
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr s2, [x4, #32]
    add x4, x4, #36
    ins v2.s[1], v2.s[0]
    ins v2.s[2], v2.s[0]
    ins v2.s[3], v2.s[0]
    fmax v28.4s, v28.4s, v0.4s
    fmax v28.4s, v28.4s, v1.4s
    fmax v28.4s, v28.4s, v2.4s
    fmaxv s28, v28.4s
    dup v28.4s, v28.s[0]
    // exp(x - largest), stored and summed up
    mov x4, x1
    movi v29.4s, #0
    movz x3, #62
.Lsoftmax_passes_v4_1:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    add x0, x0, #64
    fsub v0.4s, v0.4s, v28.4s
    fsub v1.4s, v1.4s, v28.4s
    fsub v2.4s, v2.4s, v28.4s
    fsub v3.4s, v3.4s, v28.4s
    fmul v0.4s, v0.4s, v26.4s
    fmul v1.4s, v1.4s, v26.4s
    fmul v2.4s, v2.4s, v26.4s
    fmul v3.4s, v3.4s, v26.4s
    fmax v0.4s, v0.4s, v27.4s
    fmax v1.4s, v1.4s, v27.4s
    fmax v2.4s, v2.4s, v27.4s
    fmax v3.4s, v3.4s, v27.4s
    frintn v4.4s, v0.4s
    frintn v5.4s, v1.4s
    frintn v6.4s, v2.4s
    frintn v7.4s, v3.4s
    fsub v0.4s, v0.4s, v4.4s
    fsub v1.4s, v1.4s, v5.4s
    fsub v2.4s, v2.4s, v6.4s
    fsub v3.4s, v3.4s, v7.4s
    fmul v16.4s, v0.4s, v25.4s
    fmul v17.4s, v1.4s, v25.4s
    fmul v18.4s, v2.4s, v25.4s
    fmul v19.4s, v3.4s, v25.4s
    fadd v16.4s, v16.4s, v24.4s
    fadd v17.4s, v17.4s, v24.4s
    fadd v18.4s, v18.4s, v24.4s
    fadd v19.4s, v19.4s, v24.4s
    fmul v16.4s, v16.4s, v0.4s
    fmul v17.4s, v17.4s, v1.4s
    fmul v18.4s, v18.4s, v2.4s
    fmul v19.4s, v19.4s, v3.4s
    fadd v16.4s, v16.4s, v23.4s
    fadd v17.4s, v17.4s, v23.4s
    fadd v18.4s, v18.4s, v23.4s
    fadd v19.4s, v19.4s, v23.4s
    fmul v16.4s, v16.4s, v0.4s
    fmul v17.4s, v17.4s, v1.4s
    fmul v18.4s, v18.4s, v2.4s
    fmul v19.4s, v19.4s, v3.4s
    fadd v16.4s, v16.4s, v22.4s
    fadd v17.4s, v17.4s, v22.4s
    fadd v18.4s, v18.4s, v22.4s
    fadd v19.4s, v19.4s, v22.4s
    fmul v16.4s, v16.4s, v0.4s
    fmul v17.4s, v17.4s, v1.4s
    fmul v18.4s, v18.4s, v2.4s
    fmul v19.4s, v19.4s, v3.4s
    fadd v16.4s, v16.4s, v21.4s
    fadd v17.4s, v17.4s, v21.4s
    fadd v18.4s, v18.4s, v21.4s
    fadd v19.4s, v19.4s, v21.4s
    fmul v16.4s, v16.4s, v0.4s
    fmul v17.4s, v17.4s, v1.4s
    fmul v18.4s, v18.4s, v2.4s
    fmul v19.4s, v19.4s, v3.4s
    fadd v16.4s, v16.4s, v20.4s
    fadd v17.4s, v17.4s, v20.4s
    fadd v18.4s, v18.4s, v20.4s
    fadd v19.4s, v19.4s, v20.4s
    fcvtns v4.4s, v4.4s
    fcvtns v5.4s, v5.4s
    fcvtns v6.4s, v6.4s
    fcvtns v7.4s, v7.4s
    shl v4.4s, v4.4s, #23
    shl v5.4s, v5.4s, #23
    shl v6.4s, v6.4s, #23
    shl v7.4s, v7.4s, #23
    add v0.4s, v16.4s, v4.4s
    add v1.4s, v17.4s, v5.4s
    add v2.4s, v18.4s, v6.4s
    add v3.4s, v19.4s, v7.4s
    stur q0, [x4]
    stur q1, [x4, #16]
    stur q2, [x4, #32]
    stur q3, [x4, #48]
    add x4, x4, #64
    fadd v29.4s, v29.4s, v0.4s
    fadd v29.4s, v29.4s, v1.4s
    fadd v29.4s, v29.4s, v2.4s
    fadd v29.4s, v29.4s, v3.4s
    subs x3, x3, #1
    b.ne .Lsoftmax_passes_v4_1
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr s2, [x0, #32]
    add x0, x0, #36
    fsub v0.4s, v0.4s, v28.4s
    fsub v1.4s, v1.4s, v28.4s
    fsub v2.4s, v2.4s, v28.4s
    fmul v0.4s, v0.4s, v26.4s
    fmul v1.4s, v1.4s, v26.4s
    fmul v2.4s, v2.4s, v26.4s
    fmax v0.4s, v0.4s, v27.4s
    fmax v1.4s, v1.4s, v27.4s
    fmax v2.4s, v2.4s, v27.4s
    frintn v4.4s, v0.4s
    frintn v5.4s, v1.4s
    frintn v6.4s, v2.4s
    fsub v0.4s, v0.4s, v4.4s
    fsub v1.4s, v1.4s, v5.4s
    fsub v2.4s, v2.4s, v6.4s
    fmul v7.4s, v0.4s, v25.4s
    fmul v16.4s, v1.4s, v25.4s
    fmul v17.4s, v2.4s, v25.4s
    fadd v7.4s, v7.4s, v24.4s
    fadd v16.4s, v16.4s, v24.4s
    fadd v17.4s, v17.4s, v24.4s
    fmul v7.4s, v7.4s, v0.4s
    fmul v16.4s, v16.4s, v1.4s
    fmul v17.4s, v17.4s, v2.4s
    fadd v7.4s, v7.4s, v23.4s
    fadd v16.4s, v16.4s, v23.4s
    fadd v17.4s, v17.4s, v23.4s
    fmul v7.4s, v7.4s, v0.4s
    fmul v16.4s, v16.4s, v1.4s
    fmul v17.4s, v17.4s, v2.4s
    fadd v7.4s, v7.4s, v22.4s
    fadd v16.4s, v16.4s, v22.4s
    fadd v17.4s, v17.4s, v22.4s
    fmul v7.4s, v7.4s, v0.4s
    fmul v16.4s, v16.4s, v1.4s
    fmul v17.4s, v17.4s, v2.4s
    fadd v7.4s, v7.4s, v21.4s
    fadd v16.4s, v16.4s, v21.4s
    fadd v17.4s, v17.4s, v21.4s
    fmul v7.4s, v7.4s, v0.4s
    fmul v16.4s, v16.4s, v1.4s
    fmul v17.4s, v17.4s, v2.4s
    fadd v7.4s, v7.4s, v20.4s
    fadd v16.4s, v16.4s, v20.4s
    fadd v17.4s, v17.4s, v20.4s
    fcvtns v4.4s, v4.4s
    fcvtns v5.4s, v5.4s
    fcvtns v6.4s, v6.4s
    shl v4.4s, v4.4s, #23
    shl v5.4s, v5.4s, #23
    shl v6.4s, v6.4s, #23
    add v0.4s, v7.4s, v4.4s
    add v1.4s, v16.4s, v5.4s
    add v2.4s, v17.4s, v6.4s
    stur q0, [x4]
    stur q1, [x4, #16]
    str s2, [x4, #32]
    add x4, x4, #36
    fadd v29.4s, v29.4s, v0.4s
    fadd v29.4s, v29.4s, v1.4s
    ins v2.s[1], wzr
    ins v2.s[2], wzr
    ins v2.s[3], wzr
    fadd v29.4s, v29.4s, v2.4s
    // one over the sum, times each exponential
    faddp v29.4s, v29.4s, v29.4s
    faddp v29.4s, v29.4s, v29.4s
    fmov v28.4s, #1.0
    fdiv v29.4s, v28.4s, v29.4s
    movz x3, #62
.Lsoftmax_passes_v4_2:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    fmul v0.4s, v0.4s, v29.4s
    fmul v1.4s, v1.4s, v29.4s
    fmul v2.4s, v2.4s, v29.4s
    fmul v3.4s, v3.4s, v29.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    stur q3, [x1, #48]
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Lsoftmax_passes_v4_2
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr s2, [x1, #32]
    fmul v0.4s, v0.4s, v29.4s
    fmul v1.4s, v1.4s, v29.4s
    fmul v2.4s, v2.4s, v29.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    str s2, [x1, #32]
    add x1, x1, #36
    ret
    .size softmax_passes_v4, .-softmax_passes_v4
