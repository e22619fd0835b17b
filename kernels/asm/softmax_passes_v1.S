// void softmax_passes_v1(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax, fp32: output = exp(input) / sum of exp(input), a row at a time.
// Sizes are constants in the code. Both tensors (rows, C) = 3x7.
// Family passes: the largest number, exponentials and their sum, quotients.
// Tile: 1 vectors of four numbers side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x4            counters: rows, blocks; a row's numbers
//   x16, x17         scratch of address arithmetic
//   v0               numbers
//   v1-v2            exponentials in the making; sums, largest numbers
//   v3-v7, v16       coefficients of 2^f
//   v17-v20          log2(e), -126, the largest number, the sum
// armsim-contract: {"op":"softmax","problem":{"rows":3,"channels":7},"tile":{"family":"passes","vectors":1,"schedule":"written"}}
    .text
    .align 4
    .global softmax_passes_v1
    .type softmax_passes_v1, %function
softmax_passes_v1:
    movz w16, #16256, lsl #16
    dup v3.4s, w16
    movz w17, #29208
    movk w17, #16177, lsl #16
    dup v4.4s, w17
    movz w16, #65008
    movk w16, #15989, lsl #16
    dup v5.4s, w16
    movz w17, #22599
    movk w17, #15715, lsl #16
    dup v6.4s, w17
    movz w16, #38235
    movk w16, #15389, lsl #16
    dup v7.4s, w16
    movz w17, #50175
    movk w17, #15022, lsl #16
    dup v16.4s, w17
    movz w16, #43579
    movk w16, #16312, lsl #16
    dup v17.4s, w16
    movz w17, #49916, lsl #16
    dup v18.4s, w17
    movz x2, #3
.Lsoftmax_passes_v1_0:
    // the largest number of the row
    mov x4, x0
    ldr s19, [x0]
    dup v19.4s, v19.s[0]
    ldr q0, [x4]
    add x4, x4, #16
    fmax v19.4s, v19.4s, v0.4s
    ldr d0, [x4]
    add x16, x4, #8
    ld1 {v0.s}[2], [x16]
    add x4, x4, #12
    ins v0.s[3], v0.s[0]
    fmax v19.4s, v19.4s, v0.4s
    fmaxv s19, v19.4s
    dup v19.4s, v19.s[0]
    // exp(x - largest), stored and summed up
    mov x4, x1
    movi v20.4s, #0
    ldr q0, [x0]
    add x0, x0, #16
    fsub v0.4s, v0.4s, v19.4s
    fmul v0.4s, v0.4s, v17.4s
    fmax v0.4s, v0.4s, v18.4s
    frintn v1.4s, v0.4s
    fsub v0.4s, v0.4s, v1.4s
    fmul v2.4s, v0.4s, v16.4s
    fadd v2.4s, v2.4s, v7.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v6.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v5.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v4.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v3.4s
    fcvtns v1.4s, v1.4s
    shl v1.4s, v1.4s, #23
    add v0.4s, v2.4s, v1.4s
    stur q0, [x4]
    add x4, x4, #16
    fadd v20.4s, v20.4s, v0.4s
    ldr d0, [x0]
    add x17, x0, #8
    ld1 {v0.s}[2], [x17]
    add x0, x0, #12
    fsub v0.4s, v0.4s, v19.4s
    fmul v0.4s, v0.4s, v17.4s
    fmax v0.4s, v0.4s, v18.4s
    frintn v1.4s, v0.4s
    fsub v0.4s, v0.4s, v1.4s
    fmul v2.4s, v0.4s, v16.4s
    fadd v2.4s, v2.4s, v7.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v6.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v5.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v4.4s
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v3.4s
    fcvtns v1.4s, v1.4s
    shl v1.4s, v1.4s, #23
    add v0.4s, v2.4s, v1.4s
    str d0, [x4]
    add x16, x4, #8
    st1 {v0.s}[2], [x16]
    add x4, x4, #12
    ins v0.s[3], wzr
    fadd v20.4s, v20.4s, v0.4s
    // one over the sum, times each exponential
    faddp v20.4s, v20.4s, v20.4s
    faddp v20.4s, v20.4s, v20.4s
    fmov v19.4s, #1.0
    fdiv v20.4s, v19.4s, v20.4s
    ldr q0, [x1]
    fmul v0.4s, v0.4s, v20.4s
    stur q0, [x1]
    add x1, x1, #16
    ldr d0, [x1]
    add x17, x1, #8
    ld1 {v0.s}[2], [x17]
    fmul v0.4s, v0.4s, v20.4s
    str d0, [x1]
    add x16, x1, #8
    st1 {v0.s}[2], [x16]
    add x1, x1, #12
    subs x2, x2, #1
    b.ne .Lsoftmax_passes_v1_0
    ret
    .size softmax_passes_v1, .-softmax_passes_v1
