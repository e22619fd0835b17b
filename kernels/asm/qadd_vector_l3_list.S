// void qadd_vector_l3_list(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// A bias of each channel added to pixels, unsigned bytes, quantized.
// Sizes are constants in the code: n 784, channels 64, input_zero 128, bias_zero 121, output_zero 128, multiplier_input 1518500250, shift_input 1, multiplier_bias 1518500250, shift_bias 2, multiplier_out 1518500250, shift_out 18.
// Family vector: eight channels of six pixels at once, their bias scaled once.
// Tile: instructions in a list scheduler's order.
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
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"vector","lag":3,"schedule":"list"}}
    .text
    .align 4
    .global qadd_vector_l3_list
    .type qadd_vector_l3_list, %function
qadd_vector_l3_list:
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v22.4s, w16
    movz w16, #0
    dup v25.8h, w16
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v23.4s, w16
    movz w16, #0
    dup v25.8h, w16
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v24.4s, w16
    movz w16, #128
    dup v25.8h, w16
    movi v26.8b, #128
    movi v27.8b, #121
    movz x3, #8
.Lqadd_vector_l3_list_0:
    // the bias of 8 channels
    ldr d20, [x1]
    usubl v20.8h, v20.8b, v27.8b
    shl v20.8h, v20.8h, #5
    sshll2 v21.4s, v20.8h, #15
    mov x5, x0
    sshll v20.4s, v20.4h, #15
    mov x6, x2
    sqrdmulh v21.4s, v21.4s, v23.4s
    srshr v21.4s, v21.4s, #2
    movz x4, #130
    sqrdmulh v20.4s, v20.4s, v23.4s
    srshr v20.4s, v20.4s, #2
.Lqadd_vector_l3_list_1:
    ldr d0, [x5]
    usubl v0.8h, v0.8b, v26.8b
    add x5, x5, #64
    subs x4, x4, #1
    ldr d2, [x5]
    usubl v2.8h, v2.8b, v26.8b
    add x5, x5, #64
    ldr d4, [x5]
    usubl v4.8h, v4.8b, v26.8b
    add x5, x5, #64
    ldr d6, [x5]
    usubl v6.8h, v6.8b, v26.8b
    add x5, x5, #64
    ldr d16, [x5]
    usubl v16.8h, v16.8b, v26.8b
    add x5, x5, #64
    shl v0.8h, v0.8h, #5
    shl v2.8h, v2.8h, #5
    sshll2 v1.4s, v0.8h, #15
    ldr d18, [x5]
    usubl v18.8h, v18.8b, v26.8b
    sshll v0.4s, v0.4h, #15
    sshll2 v3.4s, v2.8h, #15
    sqrdmulh v1.4s, v1.4s, v22.4s
    sshll v2.4s, v2.4h, #15
    shl v4.8h, v4.8h, #5
    sqrdmulh v0.4s, v0.4s, v22.4s
    shl v6.8h, v6.8h, #5
    shl v16.8h, v16.8h, #5
    sqrdmulh v3.4s, v3.4s, v22.4s
    sshll2 v5.4s, v4.8h, #15
    srshr v1.4s, v1.4s, #1
    sqrdmulh v2.4s, v2.4s, v22.4s
    add v1.4s, v1.4s, v21.4s
    sshll v4.4s, v4.4h, #15
    sqrdmulh v5.4s, v5.4s, v22.4s
    srshr v0.4s, v0.4s, #1
    add v0.4s, v0.4s, v20.4s
    sqrdmulh v4.4s, v4.4s, v22.4s
    sshll2 v7.4s, v6.8h, #15
    srshr v3.4s, v3.4s, #1
    sqrdmulh v1.4s, v1.4s, v24.4s
    add v3.4s, v3.4s, v21.4s
    srshr v2.4s, v2.4s, #1
    sqrdmulh v0.4s, v0.4s, v24.4s
    add v2.4s, v2.4s, v20.4s
    sshll v6.4s, v6.4h, #15
    sqrdmulh v6.4s, v6.4s, v22.4s
    srshr v4.4s, v4.4s, #1
    add v4.4s, v4.4s, v20.4s
    sqrdmulh v3.4s, v3.4s, v24.4s
    srshr v1.4s, v1.4s, #18
    srshr v5.4s, v5.4s, #1
    sqrdmulh v2.4s, v2.4s, v24.4s
    add v5.4s, v5.4s, v21.4s
    srshr v0.4s, v0.4s, #18
    sqrdmulh v7.4s, v7.4s, v22.4s
    sshll2 v17.4s, v16.8h, #15
    add x5, x5, #64
    srshr v6.4s, v6.4s, #1
    add v6.4s, v6.4s, v20.4s
    sqxtn v0.4h, v0.4s
    sqxtn2 v0.8h, v1.4s
    sqadd v0.8h, v0.8h, v25.8h
    srshr v2.4s, v2.4s, #18
    sqrdmulh v4.4s, v4.4s, v24.4s
    sshll v16.4s, v16.4h, #15
    srshr v3.4s, v3.4s, #18
    sqrdmulh v5.4s, v5.4s, v24.4s
    srshr v7.4s, v7.4s, #1
    add v7.4s, v7.4s, v21.4s
    sqrdmulh v16.4s, v16.4s, v22.4s
    shl v18.8h, v18.8h, #5
    sqxtn v2.4h, v2.4s
    sqrdmulh v17.4s, v17.4s, v22.4s
    sqxtun v0.8b, v0.8h
    sshll2 v19.4s, v18.8h, #15
    str d0, [x6]
    sqrdmulh v6.4s, v6.4s, v24.4s
    add x6, x6, #64
    sqxtn2 v2.8h, v3.4s
    sqadd v2.8h, v2.8h, v25.8h
    srshr v4.4s, v4.4s, #18
    sqrdmulh v7.4s, v7.4s, v24.4s
    srshr v16.4s, v16.4s, #1
    add v16.4s, v16.4s, v20.4s
    sqrdmulh v19.4s, v19.4s, v22.4s
    sshll v18.4s, v18.4h, #15
    srshr v5.4s, v5.4s, #18
    sqrdmulh v18.4s, v18.4s, v22.4s
    srshr v17.4s, v17.4s, #1
    add v17.4s, v17.4s, v21.4s
    sqrdmulh v16.4s, v16.4s, v24.4s
    sqxtun v2.8b, v2.8h
    str d2, [x6]
    sqxtn v4.4h, v4.4s
    add x6, x6, #64
    sqrdmulh v17.4s, v17.4s, v24.4s
    sqxtn2 v4.8h, v5.4s
    sqadd v4.8h, v4.8h, v25.8h
    srshr v6.4s, v6.4s, #18
    srshr v18.4s, v18.4s, #1
    add v18.4s, v18.4s, v20.4s
    srshr v7.4s, v7.4s, #18
    sqrdmulh v18.4s, v18.4s, v24.4s
    srshr v19.4s, v19.4s, #1
    add v19.4s, v19.4s, v21.4s
    sqrdmulh v19.4s, v19.4s, v24.4s
    sqxtn v6.4h, v6.4s
    srshr v16.4s, v16.4s, #18
    sqxtun v4.8b, v4.8h
    str d4, [x6]
    add x6, x6, #64
    sqxtn2 v6.8h, v7.4s
    sqadd v6.8h, v6.8h, v25.8h
    srshr v17.4s, v17.4s, #18
    srshr v18.4s, v18.4s, #18
    sqxtn v16.4h, v16.4s
    sqxtn2 v16.8h, v17.4s
    sqadd v16.8h, v16.8h, v25.8h
    sqxtun v6.8b, v6.8h
    str d6, [x6]
    add x6, x6, #64
    srshr v19.4s, v19.4s, #18
    sqxtn v18.4h, v18.4s
    sqxtun v16.8b, v16.8h
    str d16, [x6]
    add x6, x6, #64
    sqxtn2 v18.8h, v19.4s
    sqadd v18.8h, v18.8h, v25.8h
    sqxtun v18.8b, v18.8h
    str d18, [x6]
    add x6, x6, #64
    b.ne .Lqadd_vector_l3_list_1
    ldr d0, [x5]
    usubl v0.8h, v0.8b, v26.8b
    add x5, x5, #64
    subs x3, x3, #1
    ldr d2, [x5]
    usubl v2.8h, v2.8b, v26.8b
    add x5, x5, #64
    ldr d4, [x5]
    usubl v4.8h, v4.8b, v26.8b
    add x5, x5, #64
    add x0, x0, #8
    ldr d6, [x5]
    usubl v6.8h, v6.8b, v26.8b
    add x5, x5, #64
    add x1, x1, #8
    add x2, x2, #8
    shl v0.8h, v0.8h, #5
    shl v2.8h, v2.8h, #5
    shl v4.8h, v4.8h, #5
    sshll2 v1.4s, v0.8h, #15
    sqrdmulh v1.4s, v1.4s, v22.4s
    sshll v0.4s, v0.4h, #15
    shl v6.8h, v6.8h, #5
    sqrdmulh v0.4s, v0.4s, v22.4s
    sshll2 v3.4s, v2.8h, #15
    sshll v2.4s, v2.4h, #15
    sqrdmulh v3.4s, v3.4s, v22.4s
    sshll2 v5.4s, v4.8h, #15
    sshll v4.4s, v4.4h, #15
    sqrdmulh v2.4s, v2.4s, v22.4s
    sshll2 v7.4s, v6.8h, #15
    sshll v6.4s, v6.4h, #15
    sqrdmulh v4.4s, v4.4s, v22.4s
    srshr v1.4s, v1.4s, #1
    add v1.4s, v1.4s, v21.4s
    sqrdmulh v5.4s, v5.4s, v22.4s
    srshr v0.4s, v0.4s, #1
    add v0.4s, v0.4s, v20.4s
    sqrdmulh v6.4s, v6.4s, v22.4s
    srshr v3.4s, v3.4s, #1
    add v3.4s, v3.4s, v21.4s
    sqrdmulh v7.4s, v7.4s, v22.4s
    srshr v2.4s, v2.4s, #1
    add v2.4s, v2.4s, v20.4s
    sqrdmulh v0.4s, v0.4s, v24.4s
    srshr v4.4s, v4.4s, #1
    add v4.4s, v4.4s, v20.4s
    sqrdmulh v1.4s, v1.4s, v24.4s
    srshr v5.4s, v5.4s, #1
    add v5.4s, v5.4s, v21.4s
    sqrdmulh v2.4s, v2.4s, v24.4s
    srshr v6.4s, v6.4s, #1
    add v6.4s, v6.4s, v20.4s
    sqrdmulh v3.4s, v3.4s, v24.4s
    srshr v7.4s, v7.4s, #1
    add v7.4s, v7.4s, v21.4s
    sqrdmulh v4.4s, v4.4s, v24.4s
    srshr v0.4s, v0.4s, #18
    srshr v1.4s, v1.4s, #18
    sqrdmulh v5.4s, v5.4s, v24.4s
    srshr v2.4s, v2.4s, #18
    sqxtn v0.4h, v0.4s
    sqrdmulh v6.4s, v6.4s, v24.4s
    srshr v3.4s, v3.4s, #18
    sqxtn2 v0.8h, v1.4s
    sqadd v0.8h, v0.8h, v25.8h
    srshr v4.4s, v4.4s, #18
    sqrdmulh v7.4s, v7.4s, v24.4s
    sqxtn v2.4h, v2.4s
    srshr v5.4s, v5.4s, #18
    sqxtn2 v2.8h, v3.4s
    sqadd v2.8h, v2.8h, v25.8h
    srshr v6.4s, v6.4s, #18
    srshr v7.4s, v7.4s, #18
    sqxtn v4.4h, v4.4s
    sqxtn2 v4.8h, v5.4s
    sqadd v4.8h, v4.8h, v25.8h
    sqxtn v6.4h, v6.4s
    sqxtun v0.8b, v0.8h
    str d0, [x6]
    add x6, x6, #64
    sqxtn2 v6.8h, v7.4s
    sqadd v6.8h, v6.8h, v25.8h
    sqxtun v2.8b, v2.8h
    str d2, [x6]
    add x6, x6, #64
    sqxtun v4.8b, v4.8h
    str d4, [x6]
    add x6, x6, #64
    sqxtun v6.8b, v6.8h
    str d6, [x6]
    add x6, x6, #64
    b.ne .Lqadd_vector_l3_list_0
    ret
    .size qadd_vector_l3_list, .-qadd_vector_l3_list
