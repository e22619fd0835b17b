// void qsum_vector_l2(const uint8_t *input, const uint8_t *other, uint8_t *output);
// AAPCS64: input x0, other x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Two images of unsigned bytes added, quantized.
// Sizes are constants in the code: n 196, channels 66, input_zero 128, bias_zero 121, output_zero 128, multiplier_input 1518500250, shift_input 1, multiplier_bias 1518500250, shift_bias 2, multiplier_out 1518500250, shift_out 18.
// Family vector: eight elements in each of six chains of instructions.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               other
//   x2               output
//   x3               counter
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v31   elements of both
//   v8-v13           multipliers and zeros
// armsim-contract: {"op":"qsum","problem":{"n":196,"channels":66,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"vector","lag":2,"schedule":"written"}}
    .text
    .align 4
    .global qsum_vector_l2
    .type qsum_vector_l2, %function
qsum_vector_l2:
    // keep the caller's registers
    stp d8, d9, [sp, #-48]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v8.4s, w16
    movz w17, #0
    dup v11.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v9.4s, w16
    movz w17, #0
    dup v11.8h, w17
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v10.4s, w16
    movz w17, #128
    dup v11.8h, w17
    movi v12.8b, #128
    movi v13.8b, #121
    movz x3, #269
.Lqsum_vector_l2_0:
    ldr d0, [x0]
    ldr d2, [x1]
    usubl v0.8h, v0.8b, v12.8b
    shl v0.8h, v0.8h, #5
    ldr d4, [x0, #8]
    ldr d6, [x1, #8]
    sshll2 v1.4s, v0.8h, #15
    usubl v4.8h, v4.8b, v12.8b
    sshll v0.4s, v0.4h, #15
    shl v4.8h, v4.8h, #5
    ldr d16, [x0, #16]
    ldr d18, [x1, #16]
    sqrdmulh v0.4s, v0.4s, v8.4s
    sshll2 v5.4s, v4.8h, #15
    usubl v16.8h, v16.8b, v12.8b
    sqrdmulh v1.4s, v1.4s, v8.4s
    sshll v4.4s, v4.4h, #15
    shl v16.8h, v16.8h, #5
    ldr d20, [x0, #24]
    ldr d22, [x1, #24]
    srshr v0.4s, v0.4s, #1
    sqrdmulh v4.4s, v4.4s, v8.4s
    sshll2 v17.4s, v16.8h, #15
    usubl v20.8h, v20.8b, v12.8b
    srshr v1.4s, v1.4s, #1
    sqrdmulh v5.4s, v5.4s, v8.4s
    sshll v16.4s, v16.4h, #15
    shl v20.8h, v20.8h, #5
    ldr d24, [x0, #32]
    ldr d26, [x1, #32]
    usubl v2.8h, v2.8b, v13.8b
    srshr v4.4s, v4.4s, #1
    sqrdmulh v16.4s, v16.4s, v8.4s
    sshll2 v21.4s, v20.8h, #15
    usubl v24.8h, v24.8b, v12.8b
    shl v2.8h, v2.8h, #5
    srshr v5.4s, v5.4s, #1
    sqrdmulh v17.4s, v17.4s, v8.4s
    sshll v20.4s, v20.4h, #15
    shl v24.8h, v24.8h, #5
    ldr d28, [x0, #40]
    ldr d30, [x1, #40]
    sshll2 v3.4s, v2.8h, #15
    usubl v6.8h, v6.8b, v13.8b
    srshr v16.4s, v16.4s, #1
    sqrdmulh v20.4s, v20.4s, v8.4s
    sshll2 v25.4s, v24.8h, #15
    usubl v28.8h, v28.8b, v12.8b
    sshll v2.4s, v2.4h, #15
    shl v6.8h, v6.8h, #5
    srshr v17.4s, v17.4s, #1
    sqrdmulh v21.4s, v21.4s, v8.4s
    sshll v24.4s, v24.4h, #15
    shl v28.8h, v28.8h, #5
    sqrdmulh v2.4s, v2.4s, v9.4s
    sshll2 v7.4s, v6.8h, #15
    usubl v18.8h, v18.8b, v13.8b
    srshr v20.4s, v20.4s, #1
    sqrdmulh v24.4s, v24.4s, v8.4s
    sshll2 v29.4s, v28.8h, #15
    sqrdmulh v3.4s, v3.4s, v9.4s
    sshll v6.4s, v6.4h, #15
    shl v18.8h, v18.8h, #5
    srshr v21.4s, v21.4s, #1
    sqrdmulh v25.4s, v25.4s, v8.4s
    sshll v28.4s, v28.4h, #15
    srshr v2.4s, v2.4s, #2
    sqrdmulh v6.4s, v6.4s, v9.4s
    sshll2 v19.4s, v18.8h, #15
    usubl v22.8h, v22.8b, v13.8b
    srshr v24.4s, v24.4s, #1
    sqrdmulh v28.4s, v28.4s, v8.4s
    srshr v3.4s, v3.4s, #2
    sqrdmulh v7.4s, v7.4s, v9.4s
    sshll v18.4s, v18.4h, #15
    shl v22.8h, v22.8h, #5
    srshr v25.4s, v25.4s, #1
    sqrdmulh v29.4s, v29.4s, v8.4s
    add v0.4s, v0.4s, v2.4s
    srshr v6.4s, v6.4s, #2
    sqrdmulh v18.4s, v18.4s, v9.4s
    sshll2 v23.4s, v22.8h, #15
    usubl v26.8h, v26.8b, v13.8b
    srshr v28.4s, v28.4s, #1
    add v1.4s, v1.4s, v3.4s
    srshr v7.4s, v7.4s, #2
    sqrdmulh v19.4s, v19.4s, v9.4s
    sshll v22.4s, v22.4h, #15
    shl v26.8h, v26.8h, #5
    srshr v29.4s, v29.4s, #1
    sqrdmulh v0.4s, v0.4s, v10.4s
    add v4.4s, v4.4s, v6.4s
    srshr v18.4s, v18.4s, #2
    sqrdmulh v22.4s, v22.4s, v9.4s
    sshll2 v27.4s, v26.8h, #15
    usubl v30.8h, v30.8b, v13.8b
    sqrdmulh v1.4s, v1.4s, v10.4s
    add v5.4s, v5.4s, v7.4s
    srshr v19.4s, v19.4s, #2
    sqrdmulh v23.4s, v23.4s, v9.4s
    sshll v26.4s, v26.4h, #15
    shl v30.8h, v30.8h, #5
    srshr v0.4s, v0.4s, #18
    sqrdmulh v4.4s, v4.4s, v10.4s
    add v16.4s, v16.4s, v18.4s
    srshr v22.4s, v22.4s, #2
    sqrdmulh v26.4s, v26.4s, v9.4s
    sshll2 v31.4s, v30.8h, #15
    srshr v1.4s, v1.4s, #18
    sqrdmulh v5.4s, v5.4s, v10.4s
    add v17.4s, v17.4s, v19.4s
    srshr v23.4s, v23.4s, #2
    sqrdmulh v27.4s, v27.4s, v9.4s
    sshll v30.4s, v30.4h, #15
    sqxtn v0.4h, v0.4s
    srshr v4.4s, v4.4s, #18
    sqrdmulh v16.4s, v16.4s, v10.4s
    add v20.4s, v20.4s, v22.4s
    srshr v26.4s, v26.4s, #2
    sqrdmulh v30.4s, v30.4s, v9.4s
    sqxtn2 v0.8h, v1.4s
    srshr v5.4s, v5.4s, #18
    sqrdmulh v17.4s, v17.4s, v10.4s
    add v21.4s, v21.4s, v23.4s
    srshr v27.4s, v27.4s, #2
    sqrdmulh v31.4s, v31.4s, v9.4s
    sqadd v0.8h, v0.8h, v11.8h
    sqxtn v4.4h, v4.4s
    srshr v16.4s, v16.4s, #18
    sqrdmulh v20.4s, v20.4s, v10.4s
    add v24.4s, v24.4s, v26.4s
    srshr v30.4s, v30.4s, #2
    sqxtun v0.8b, v0.8h
    sqxtn2 v4.8h, v5.4s
    srshr v17.4s, v17.4s, #18
    sqrdmulh v21.4s, v21.4s, v10.4s
    add v25.4s, v25.4s, v27.4s
    srshr v31.4s, v31.4s, #2
    str d0, [x2]
    sqadd v4.8h, v4.8h, v11.8h
    sqxtn v16.4h, v16.4s
    srshr v20.4s, v20.4s, #18
    sqrdmulh v24.4s, v24.4s, v10.4s
    add v28.4s, v28.4s, v30.4s
    sqxtun v4.8b, v4.8h
    sqxtn2 v16.8h, v17.4s
    srshr v21.4s, v21.4s, #18
    sqrdmulh v25.4s, v25.4s, v10.4s
    add v29.4s, v29.4s, v31.4s
    str d4, [x2, #8]
    sqadd v16.8h, v16.8h, v11.8h
    sqxtn v20.4h, v20.4s
    srshr v24.4s, v24.4s, #18
    sqrdmulh v28.4s, v28.4s, v10.4s
    sqxtun v16.8b, v16.8h
    sqxtn2 v20.8h, v21.4s
    srshr v25.4s, v25.4s, #18
    sqrdmulh v29.4s, v29.4s, v10.4s
    str d16, [x2, #16]
    sqadd v20.8h, v20.8h, v11.8h
    sqxtn v24.4h, v24.4s
    srshr v28.4s, v28.4s, #18
    sqxtun v20.8b, v20.8h
    sqxtn2 v24.8h, v25.4s
    srshr v29.4s, v29.4s, #18
    str d20, [x2, #24]
    sqadd v24.8h, v24.8h, v11.8h
    sqxtn v28.4h, v28.4s
    sqxtun v24.8b, v24.8h
    sqxtn2 v28.8h, v29.4s
    str d24, [x2, #32]
    sqadd v28.8h, v28.8h, v11.8h
    sqxtun v28.8b, v28.8h
    str d28, [x2, #40]
    add x0, x0, #48
    add x1, x1, #48
    add x2, x2, #48
    subs x3, x3, #1
    b.ne .Lqsum_vector_l2_0
    ldr d0, [x0]
    ldr d2, [x1]
    usubl v0.8h, v0.8b, v12.8b
    shl v0.8h, v0.8h, #5
    ldr d4, [x0, #8]
    ldr d6, [x1, #8]
    sshll2 v1.4s, v0.8h, #15
    usubl v4.8h, v4.8b, v12.8b
    sshll v0.4s, v0.4h, #15
    shl v4.8h, v4.8h, #5
    ldr d16, [x0, #16]
    ldr d18, [x1, #16]
    sqrdmulh v0.4s, v0.4s, v8.4s
    sshll2 v5.4s, v4.8h, #15
    usubl v16.8h, v16.8b, v12.8b
    sqrdmulh v1.4s, v1.4s, v8.4s
    sshll v4.4s, v4.4h, #15
    shl v16.8h, v16.8h, #5
    srshr v0.4s, v0.4s, #1
    sqrdmulh v4.4s, v4.4s, v8.4s
    sshll2 v17.4s, v16.8h, #15
    srshr v1.4s, v1.4s, #1
    sqrdmulh v5.4s, v5.4s, v8.4s
    sshll v16.4s, v16.4h, #15
    usubl v2.8h, v2.8b, v13.8b
    srshr v4.4s, v4.4s, #1
    sqrdmulh v16.4s, v16.4s, v8.4s
    shl v2.8h, v2.8h, #5
    srshr v5.4s, v5.4s, #1
    sqrdmulh v17.4s, v17.4s, v8.4s
    sshll2 v3.4s, v2.8h, #15
    usubl v6.8h, v6.8b, v13.8b
    srshr v16.4s, v16.4s, #1
    sshll v2.4s, v2.4h, #15
    shl v6.8h, v6.8h, #5
    srshr v17.4s, v17.4s, #1
    sqrdmulh v2.4s, v2.4s, v9.4s
    sshll2 v7.4s, v6.8h, #15
    usubl v18.8h, v18.8b, v13.8b
    sqrdmulh v3.4s, v3.4s, v9.4s
    sshll v6.4s, v6.4h, #15
    shl v18.8h, v18.8h, #5
    srshr v2.4s, v2.4s, #2
    sqrdmulh v6.4s, v6.4s, v9.4s
    sshll2 v19.4s, v18.8h, #15
    srshr v3.4s, v3.4s, #2
    sqrdmulh v7.4s, v7.4s, v9.4s
    sshll v18.4s, v18.4h, #15
    add v0.4s, v0.4s, v2.4s
    srshr v6.4s, v6.4s, #2
    sqrdmulh v18.4s, v18.4s, v9.4s
    add v1.4s, v1.4s, v3.4s
    srshr v7.4s, v7.4s, #2
    sqrdmulh v19.4s, v19.4s, v9.4s
    sqrdmulh v0.4s, v0.4s, v10.4s
    add v4.4s, v4.4s, v6.4s
    srshr v18.4s, v18.4s, #2
    sqrdmulh v1.4s, v1.4s, v10.4s
    add v5.4s, v5.4s, v7.4s
    srshr v19.4s, v19.4s, #2
    srshr v0.4s, v0.4s, #18
    sqrdmulh v4.4s, v4.4s, v10.4s
    add v16.4s, v16.4s, v18.4s
    srshr v1.4s, v1.4s, #18
    sqrdmulh v5.4s, v5.4s, v10.4s
    add v17.4s, v17.4s, v19.4s
    sqxtn v0.4h, v0.4s
    srshr v4.4s, v4.4s, #18
    sqrdmulh v16.4s, v16.4s, v10.4s
    sqxtn2 v0.8h, v1.4s
    srshr v5.4s, v5.4s, #18
    sqrdmulh v17.4s, v17.4s, v10.4s
    sqadd v0.8h, v0.8h, v11.8h
    sqxtn v4.4h, v4.4s
    srshr v16.4s, v16.4s, #18
    sqxtun v0.8b, v0.8h
    sqxtn2 v4.8h, v5.4s
    srshr v17.4s, v17.4s, #18
    str d0, [x2]
    sqadd v4.8h, v4.8h, v11.8h
    sqxtn v16.4h, v16.4s
    sqxtun v4.8b, v4.8h
    sqxtn2 v16.8h, v17.4s
    str d4, [x2, #8]
    sqadd v16.8h, v16.8h, v11.8h
    sqxtun v16.8b, v16.8h
    str d16, [x2, #16]
    add x0, x0, #24
    add x1, x1, #24
    add x2, x2, #24
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d8, d9, [sp], #48
    ret
    .size qsum_vector_l2, .-qsum_vector_l2
