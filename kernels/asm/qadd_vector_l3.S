// void qadd_vector_l3(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// A bias of each channel added to pixels, unsigned bytes, quantized.
// Sizes are constants in the code: n 784, channels 64, input_zero 128, bias_zero 121, output_zero 128, multiplier_input 1518500250, shift_input 1, multiplier_bias 1518500250, shift_bias 2, multiplier_out 1518500250, shift_out 18.
// Family vector: eight channels of six pixels at once, their bias scaled once.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               bias
//   x2               output
//   x3-x6            counters, input and output of eight channels
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v19   elements
//   v20-v21          bias, scaled
//   v22-v27          multipliers and zeros
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"vector","lag":3,"schedule":"written"}}
    .text
    .align 4
    .global qadd_vector_l3
    .type qadd_vector_l3, %function
qadd_vector_l3:
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v22.4s, w16
    movz w17, #0
    dup v25.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v23.4s, w16
    movz w17, #0
    dup v25.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v24.4s, w16
    movz w17, #128
    dup v25.8h, w17
    movi v26.8b, #128
    movi v27.8b, #121
    movz x3, #8
.Lqadd_vector_l3_0:
    // the bias of 8 channels
    ldr d20, [x1]
    usubl v20.8h, v20.8b, v27.8b
    shl v20.8h, v20.8h, #5
    sshll2 v21.4s, v20.8h, #15
    sshll v20.4s, v20.4h, #15
    sqrdmulh v20.4s, v20.4s, v23.4s
    sqrdmulh v21.4s, v21.4s, v23.4s
    srshr v20.4s, v20.4s, #2
    srshr v21.4s, v21.4s, #2
    mov x5, x0
    mov x6, x2
    movz x4, #130
.Lqadd_vector_l3_1:
    ldr d0, [x5]
    add x5, x5, #64
    usubl v0.8h, v0.8b, v26.8b
    shl v0.8h, v0.8h, #5
    sshll2 v1.4s, v0.8h, #15
    ldr d2, [x5]
    add x5, x5, #64
    sshll v0.4s, v0.4h, #15
    usubl v2.8h, v2.8b, v26.8b
    sqrdmulh v0.4s, v0.4s, v22.4s
    shl v2.8h, v2.8h, #5
    sqrdmulh v1.4s, v1.4s, v22.4s
    sshll2 v3.4s, v2.8h, #15
    ldr d4, [x5]
    add x5, x5, #64
    srshr v0.4s, v0.4s, #1
    sshll v2.4s, v2.4h, #15
    usubl v4.8h, v4.8b, v26.8b
    srshr v1.4s, v1.4s, #1
    sqrdmulh v2.4s, v2.4s, v22.4s
    shl v4.8h, v4.8h, #5
    add v0.4s, v0.4s, v20.4s
    sqrdmulh v3.4s, v3.4s, v22.4s
    sshll2 v5.4s, v4.8h, #15
    ldr d6, [x5]
    add x5, x5, #64
    add v1.4s, v1.4s, v21.4s
    srshr v2.4s, v2.4s, #1
    sshll v4.4s, v4.4h, #15
    usubl v6.8h, v6.8b, v26.8b
    sqrdmulh v0.4s, v0.4s, v24.4s
    srshr v3.4s, v3.4s, #1
    sqrdmulh v4.4s, v4.4s, v22.4s
    shl v6.8h, v6.8h, #5
    sqrdmulh v1.4s, v1.4s, v24.4s
    add v2.4s, v2.4s, v20.4s
    sqrdmulh v5.4s, v5.4s, v22.4s
    sshll2 v7.4s, v6.8h, #15
    ldr d16, [x5]
    add x5, x5, #64
    srshr v0.4s, v0.4s, #18
    add v3.4s, v3.4s, v21.4s
    srshr v4.4s, v4.4s, #1
    sshll v6.4s, v6.4h, #15
    usubl v16.8h, v16.8b, v26.8b
    srshr v1.4s, v1.4s, #18
    sqrdmulh v2.4s, v2.4s, v24.4s
    srshr v5.4s, v5.4s, #1
    sqrdmulh v6.4s, v6.4s, v22.4s
    shl v16.8h, v16.8h, #5
    sqxtn v0.4h, v0.4s
    sqrdmulh v3.4s, v3.4s, v24.4s
    add v4.4s, v4.4s, v20.4s
    sqrdmulh v7.4s, v7.4s, v22.4s
    sshll2 v17.4s, v16.8h, #15
    ldr d18, [x5]
    add x5, x5, #64
    sqxtn2 v0.8h, v1.4s
    srshr v2.4s, v2.4s, #18
    add v5.4s, v5.4s, v21.4s
    srshr v6.4s, v6.4s, #1
    sshll v16.4s, v16.4h, #15
    usubl v18.8h, v18.8b, v26.8b
    sqadd v0.8h, v0.8h, v25.8h
    srshr v3.4s, v3.4s, #18
    sqrdmulh v4.4s, v4.4s, v24.4s
    srshr v7.4s, v7.4s, #1
    sqrdmulh v16.4s, v16.4s, v22.4s
    shl v18.8h, v18.8h, #5
    sqxtun v0.8b, v0.8h
    sqxtn v2.4h, v2.4s
    sqrdmulh v5.4s, v5.4s, v24.4s
    add v6.4s, v6.4s, v20.4s
    sqrdmulh v17.4s, v17.4s, v22.4s
    sshll2 v19.4s, v18.8h, #15
    str d0, [x6]
    add x6, x6, #64
    sqxtn2 v2.8h, v3.4s
    srshr v4.4s, v4.4s, #18
    add v7.4s, v7.4s, v21.4s
    srshr v16.4s, v16.4s, #1
    sshll v18.4s, v18.4h, #15
    sqadd v2.8h, v2.8h, v25.8h
    srshr v5.4s, v5.4s, #18
    sqrdmulh v6.4s, v6.4s, v24.4s
    srshr v17.4s, v17.4s, #1
    sqrdmulh v18.4s, v18.4s, v22.4s
    sqxtun v2.8b, v2.8h
    sqxtn v4.4h, v4.4s
    sqrdmulh v7.4s, v7.4s, v24.4s
    add v16.4s, v16.4s, v20.4s
    sqrdmulh v19.4s, v19.4s, v22.4s
    str d2, [x6]
    add x6, x6, #64
    sqxtn2 v4.8h, v5.4s
    srshr v6.4s, v6.4s, #18
    add v17.4s, v17.4s, v21.4s
    srshr v18.4s, v18.4s, #1
    sqadd v4.8h, v4.8h, v25.8h
    srshr v7.4s, v7.4s, #18
    sqrdmulh v16.4s, v16.4s, v24.4s
    srshr v19.4s, v19.4s, #1
    sqxtun v4.8b, v4.8h
    sqxtn v6.4h, v6.4s
    sqrdmulh v17.4s, v17.4s, v24.4s
    add v18.4s, v18.4s, v20.4s
    str d4, [x6]
    add x6, x6, #64
    sqxtn2 v6.8h, v7.4s
    srshr v16.4s, v16.4s, #18
    add v19.4s, v19.4s, v21.4s
    sqadd v6.8h, v6.8h, v25.8h
    srshr v17.4s, v17.4s, #18
    sqrdmulh v18.4s, v18.4s, v24.4s
    sqxtun v6.8b, v6.8h
    sqxtn v16.4h, v16.4s
    sqrdmulh v19.4s, v19.4s, v24.4s
    str d6, [x6]
    add x6, x6, #64
    sqxtn2 v16.8h, v17.4s
    srshr v18.4s, v18.4s, #18
    sqadd v16.8h, v16.8h, v25.8h
    srshr v19.4s, v19.4s, #18
    sqxtun v16.8b, v16.8h
    sqxtn v18.4h, v18.4s
    str d16, [x6]
    add x6, x6, #64
    sqxtn2 v18.8h, v19.4s
    sqadd v18.8h, v18.8h, v25.8h
    sqxtun v18.8b, v18.8h
    str d18, [x6]
    add x6, x6, #64
    subs x4, x4, #1
    b.ne .Lqadd_vector_l3_1
    ldr d0, [x5]
    add x5, x5, #64
    usubl v0.8h, v0.8b, v26.8b
    shl v0.8h, v0.8h, #5
    sshll2 v1.4s, v0.8h, #15
    ldr d2, [x5]
    add x5, x5, #64
    sshll v0.4s, v0.4h, #15
    usubl v2.8h, v2.8b, v26.8b
    sqrdmulh v0.4s, v0.4s, v22.4s
    shl v2.8h, v2.8h, #5
    sqrdmulh v1.4s, v1.4s, v22.4s
    sshll2 v3.4s, v2.8h, #15
    ldr d4, [x5]
    add x5, x5, #64
    srshr v0.4s, v0.4s, #1
    sshll v2.4s, v2.4h, #15
    usubl v4.8h, v4.8b, v26.8b
    srshr v1.4s, v1.4s, #1
    sqrdmulh v2.4s, v2.4s, v22.4s
    shl v4.8h, v4.8h, #5
    add v0.4s, v0.4s, v20.4s
    sqrdmulh v3.4s, v3.4s, v22.4s
    sshll2 v5.4s, v4.8h, #15
    ldr d6, [x5]
    add x5, x5, #64
    add v1.4s, v1.4s, v21.4s
    srshr v2.4s, v2.4s, #1
    sshll v4.4s, v4.4h, #15
    usubl v6.8h, v6.8b, v26.8b
    sqrdmulh v0.4s, v0.4s, v24.4s
    srshr v3.4s, v3.4s, #1
    sqrdmulh v4.4s, v4.4s, v22.4s
    shl v6.8h, v6.8h, #5
    sqrdmulh v1.4s, v1.4s, v24.4s
    add v2.4s, v2.4s, v20.4s
    sqrdmulh v5.4s, v5.4s, v22.4s
    sshll2 v7.4s, v6.8h, #15
    srshr v0.4s, v0.4s, #18
    add v3.4s, v3.4s, v21.4s
    srshr v4.4s, v4.4s, #1
    sshll v6.4s, v6.4h, #15
    srshr v1.4s, v1.4s, #18
    sqrdmulh v2.4s, v2.4s, v24.4s
    srshr v5.4s, v5.4s, #1
    sqrdmulh v6.4s, v6.4s, v22.4s
    sqxtn v0.4h, v0.4s
    sqrdmulh v3.4s, v3.4s, v24.4s
    add v4.4s, v4.4s, v20.4s
    sqrdmulh v7.4s, v7.4s, v22.4s
    sqxtn2 v0.8h, v1.4s
    srshr v2.4s, v2.4s, #18
    add v5.4s, v5.4s, v21.4s
    srshr v6.4s, v6.4s, #1
    sqadd v0.8h, v0.8h, v25.8h
    srshr v3.4s, v3.4s, #18
    sqrdmulh v4.4s, v4.4s, v24.4s
    srshr v7.4s, v7.4s, #1
    sqxtun v0.8b, v0.8h
    sqxtn v2.4h, v2.4s
    sqrdmulh v5.4s, v5.4s, v24.4s
    add v6.4s, v6.4s, v20.4s
    str d0, [x6]
    add x6, x6, #64
    sqxtn2 v2.8h, v3.4s
    srshr v4.4s, v4.4s, #18
    add v7.4s, v7.4s, v21.4s
    sqadd v2.8h, v2.8h, v25.8h
    srshr v5.4s, v5.4s, #18
    sqrdmulh v6.4s, v6.4s, v24.4s
    sqxtun v2.8b, v2.8h
    sqxtn v4.4h, v4.4s
    sqrdmulh v7.4s, v7.4s, v24.4s
    str d2, [x6]
    add x6, x6, #64
    sqxtn2 v4.8h, v5.4s
    srshr v6.4s, v6.4s, #18
    sqadd v4.8h, v4.8h, v25.8h
    srshr v7.4s, v7.4s, #18
    sqxtun v4.8b, v4.8h
    sqxtn v6.4h, v6.4s
    str d4, [x6]
    add x6, x6, #64
    sqxtn2 v6.8h, v7.4s
    sqadd v6.8h, v6.8h, v25.8h
    sqxtun v6.8b, v6.8h
    str d6, [x6]
    add x6, x6, #64
    add x0, x0, #8
    add x1, x1, #8
    add x2, x2, #8
    subs x3, x3, #1
    b.ne .Lqadd_vector_l3_0
    ret
    .size qadd_vector_l3, .-qadd_vector_l3
