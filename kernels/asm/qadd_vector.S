// void qadd_vector(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// A bias of each channel added to pixels, unsigned bytes, quantized.
// Sizes are constants in the code: n 784, channels 64, input_zero 128, bias_zero 121, output_zero 128, multiplier_input 1518500250, shift_input 1, multiplier_bias 1518500250, shift_bias 2, multiplier_out 1518500250, shift_out 18.
// Family vector: eight channels of four pixels at once, their bias scaled once.
// Tile: none.
//
// Registers:
//   x0               input
//   x1               bias
//   x2               output
//   x3-x6            counters, input and output of eight channels
//   x16, x17         scratch of address arithmetic
//   v0-v7            elements
//   v16-v17          bias, scaled
//   v18-v23          multipliers and zeros
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"vector"}}
    .text
    .align 4
    .global qadd_vector
    .type qadd_vector, %function
qadd_vector:
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v18.4s, w16
    movz w17, #0
    dup v21.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v19.4s, w16
    movz w17, #0
    dup v21.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v20.4s, w16
    movz w17, #128
    dup v21.8h, w17
    movi v22.8b, #128
    movi v23.8b, #121
    movz x3, #8
.Lqadd_vector_0:
    // the bias of 8 channels
    ldr d16, [x1]
    usubl v16.8h, v16.8b, v23.8b
    sshll2 v17.4s, v16.8h, #15
    sshll v16.4s, v16.4h, #15
    shl v16.4s, v16.4s, #5
    shl v17.4s, v17.4s, #5
    sqrdmulh v16.4s, v16.4s, v19.4s
    sqrdmulh v17.4s, v17.4s, v19.4s
    srshr v16.4s, v16.4s, #2
    srshr v17.4s, v17.4s, #2
    mov x5, x0
    mov x6, x2
    movz x4, #196
.Lqadd_vector_1:
    ldr d0, [x5]
    add x5, x5, #64
    ldr d2, [x5]
    add x5, x5, #64
    ldr d4, [x5]
    add x5, x5, #64
    ldr d6, [x5]
    add x5, x5, #64
    usubl v0.8h, v0.8b, v22.8b
    usubl v2.8h, v2.8b, v22.8b
    usubl v4.8h, v4.8b, v22.8b
    usubl v6.8h, v6.8b, v22.8b
    sshll2 v1.4s, v0.8h, #15
    sshll v0.4s, v0.4h, #15
    sshll2 v3.4s, v2.8h, #15
    sshll v2.4s, v2.4h, #15
    sshll2 v5.4s, v4.8h, #15
    sshll v4.4s, v4.4h, #15
    sshll2 v7.4s, v6.8h, #15
    sshll v6.4s, v6.4h, #15
    shl v0.4s, v0.4s, #5
    shl v1.4s, v1.4s, #5
    shl v2.4s, v2.4s, #5
    shl v3.4s, v3.4s, #5
    shl v4.4s, v4.4s, #5
    shl v5.4s, v5.4s, #5
    shl v6.4s, v6.4s, #5
    shl v7.4s, v7.4s, #5
    sqrdmulh v0.4s, v0.4s, v18.4s
    sqrdmulh v1.4s, v1.4s, v18.4s
    sqrdmulh v2.4s, v2.4s, v18.4s
    sqrdmulh v3.4s, v3.4s, v18.4s
    sqrdmulh v4.4s, v4.4s, v18.4s
    sqrdmulh v5.4s, v5.4s, v18.4s
    sqrdmulh v6.4s, v6.4s, v18.4s
    sqrdmulh v7.4s, v7.4s, v18.4s
    srshr v0.4s, v0.4s, #1
    srshr v1.4s, v1.4s, #1
    srshr v2.4s, v2.4s, #1
    srshr v3.4s, v3.4s, #1
    srshr v4.4s, v4.4s, #1
    srshr v5.4s, v5.4s, #1
    srshr v6.4s, v6.4s, #1
    srshr v7.4s, v7.4s, #1
    add v0.4s, v0.4s, v16.4s
    add v1.4s, v1.4s, v17.4s
    add v2.4s, v2.4s, v16.4s
    add v3.4s, v3.4s, v17.4s
    add v4.4s, v4.4s, v16.4s
    add v5.4s, v5.4s, v17.4s
    add v6.4s, v6.4s, v16.4s
    add v7.4s, v7.4s, v17.4s
    sqrdmulh v0.4s, v0.4s, v20.4s
    sqrdmulh v1.4s, v1.4s, v20.4s
    sqrdmulh v2.4s, v2.4s, v20.4s
    sqrdmulh v3.4s, v3.4s, v20.4s
    sqrdmulh v4.4s, v4.4s, v20.4s
    sqrdmulh v5.4s, v5.4s, v20.4s
    sqrdmulh v6.4s, v6.4s, v20.4s
    sqrdmulh v7.4s, v7.4s, v20.4s
    srshr v0.4s, v0.4s, #18
    srshr v1.4s, v1.4s, #18
    srshr v2.4s, v2.4s, #18
    srshr v3.4s, v3.4s, #18
    srshr v4.4s, v4.4s, #18
    srshr v5.4s, v5.4s, #18
    srshr v6.4s, v6.4s, #18
    srshr v7.4s, v7.4s, #18
    sqxtn v0.4h, v0.4s
    sqxtn2 v0.8h, v1.4s
    sqxtn v2.4h, v2.4s
    sqxtn2 v2.8h, v3.4s
    sqxtn v4.4h, v4.4s
    sqxtn2 v4.8h, v5.4s
    sqxtn v6.4h, v6.4s
    sqxtn2 v6.8h, v7.4s
    sqadd v0.8h, v0.8h, v21.8h
    sqadd v2.8h, v2.8h, v21.8h
    sqadd v4.8h, v4.8h, v21.8h
    sqadd v6.8h, v6.8h, v21.8h
    sqxtun v0.8b, v0.8h
    sqxtun v2.8b, v2.8h
    sqxtun v4.8b, v4.8h
    sqxtun v6.8b, v6.8h
    str d0, [x6]
    add x6, x6, #64
    str d2, [x6]
    add x6, x6, #64
    str d4, [x6]
    add x6, x6, #64
    str d6, [x6]
    add x6, x6, #64
    subs x4, x4, #1
    b.ne .Lqadd_vector_1
    add x0, x0, #8
    add x1, x1, #8
    add x2, x2, #8
    subs x3, x3, #1
    b.ne .Lqadd_vector_0
    ret
    .size qadd_vector, .-qadd_vector
