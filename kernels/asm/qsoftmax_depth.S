// void qsoftmax_depth(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax of 2 classes, unsigned bytes: round(256 p), saturated.
// Sizes are constants in the code: n 25600, steps 16.
// Family depth: scalar loops over the classes of each pixel.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               output
//   x2-x7            counters, class, value, maximum, address
//   x16, x17         scratch of address arithmetic
//   v0-v5            coefficients of 2^f
//   v6-v7            log2(e) / steps, 256
//   v16-v19          exponential, sum
// armsim-contract: {"op":"qsoftmax","problem":{"n":25600,"steps":16},"tile":{"family":"depth","schedule":"written"}}
    .text
    .align 4
    .global qsoftmax_depth
    .type qsoftmax_depth, %function
qsoftmax_depth:
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
    movz x2, #25600
.Lqsoftmax_depth_0:
    // the larger class
    mov x4, x0
    movz w6, #0
    movz x3, #2
.Lqsoftmax_depth_1:
    ldrb w5, [x4], #1
    cmp w5, w6
    csel w6, w5, w6, hi
    subs x3, x3, #1
    b.ne .Lqsoftmax_depth_1
    // the sum of exponentials
    mov x4, x0
    movi v19.4s, #0
    movz x3, #2
.Lqsoftmax_depth_2:
    ldrb w5, [x4], #1
    sub w5, w5, w6
    scvtf s16, w5
    fmul s16, s16, s6
    frintn s17, s16
    fsub s16, s16, s17
    fmadd s18, s16, s5, s4
    fmadd s18, s18, s16, s3
    fmadd s18, s18, s16, s2
    fmadd s18, s18, s16, s1
    fmadd s18, s18, s16, s0
    fcvtns s17, s17
    shl d17, d17, #23
    add v16.2s, v18.2s, v17.2s
    fadd s19, s19, s16
    subs x3, x3, #1
    b.ne .Lqsoftmax_depth_2
    // quotients
    mov x4, x0
    movz x3, #2
.Lqsoftmax_depth_3:
    ldrb w5, [x4], #1
    sub w5, w5, w6
    scvtf s16, w5
    fmul s16, s16, s6
    frintn s17, s16
    fsub s16, s16, s17
    fmadd s18, s16, s5, s4
    fmadd s18, s18, s16, s3
    fmadd s18, s18, s16, s2
    fmadd s18, s18, s16, s1
    fmadd s18, s18, s16, s0
    fcvtns s17, s17
    shl d17, d17, #23
    add v16.2s, v18.2s, v17.2s
    fdiv s16, s16, s19
    fmul s16, s16, s7
    fcvtnu w5, s16
    movz w7, #255
    cmp w5, w7
    csel w5, w5, w7, ls
    strb w5, [x1], #1
    subs x3, x3, #1
    b.ne .Lqsoftmax_depth_3
    add x0, x0, #2
    subs x2, x2, #1
    b.ne .Lqsoftmax_depth_0
    ret
    .size qsoftmax_depth, .-qsoftmax_depth
