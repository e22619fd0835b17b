// void qmultiply_held_l2(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Pixels of unsigned bytes times a factor of each channel, quantized.
// Sizes are constants in the code: n 196, channels 66, input_zero 128, factor_zero 0, output_zero 128, multiplier 1073741824, shift 7.
// Family held: eight channels of six pixels at once, their factors widened once.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x3-x6            counters, input and output of eight channels
//   x16, x17         scratch of address arithmetic
//   v0-v3            multiplier and zeros
//   v4-v7, v16-v23   elements
//   v24              factors, 16 bits
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"held","lag":2,"schedule":"written"}}
    .text
    .align 4
    .global qmultiply_held_l2
    .type qmultiply_held_l2, %function
qmultiply_held_l2:
    movz w16, #16384, lsl #16
    dup v0.4s, w16
    movz w17, #128
    dup v1.8h, w17
    movi v2.8b, #128
    movi v3.8b, #0
    movz x3, #8
.Lqmultiply_held_l2_0:
    // the factors of 8 channels
    ldr d24, [x1]
    usubl v24.8h, v24.8b, v3.8b
    mov x5, x0
    mov x6, x2
    movz x4, #32
.Lqmultiply_held_l2_1:
    ldr d4, [x5]
    usubl v4.8h, v4.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    ldur d6, [x5, #66]
    smull v4.4s, v4.4h, v24.4h
    usubl v6.8h, v6.8b, v2.8b
    sqrdmulh v4.4s, v4.4s, v0.4s
    smull2 v7.4s, v6.8h, v24.8h
    ldur d16, [x5, #132]
    sqrdmulh v5.4s, v5.4s, v0.4s
    smull v6.4s, v6.4h, v24.4h
    usubl v16.8h, v16.8b, v2.8b
    srshr v4.4s, v4.4s, #7
    sqrdmulh v6.4s, v6.4s, v0.4s
    smull2 v17.4s, v16.8h, v24.8h
    ldur d18, [x5, #198]
    srshr v5.4s, v5.4s, #7
    sqrdmulh v7.4s, v7.4s, v0.4s
    smull v16.4s, v16.4h, v24.4h
    usubl v18.8h, v18.8b, v2.8b
    sqxtn v4.4h, v4.4s
    srshr v6.4s, v6.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    smull2 v19.4s, v18.8h, v24.8h
    ldr d20, [x5, #264]
    sqxtn2 v4.8h, v5.4s
    srshr v7.4s, v7.4s, #7
    sqrdmulh v17.4s, v17.4s, v0.4s
    smull v18.4s, v18.4h, v24.4h
    usubl v20.8h, v20.8b, v2.8b
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn v6.4h, v6.4s
    srshr v16.4s, v16.4s, #7
    sqrdmulh v18.4s, v18.4s, v0.4s
    smull2 v21.4s, v20.8h, v24.8h
    add x16, x5, #330
    ldr d22, [x16]
    sqxtun v4.8b, v4.8h
    sqxtn2 v6.8h, v7.4s
    srshr v17.4s, v17.4s, #7
    sqrdmulh v19.4s, v19.4s, v0.4s
    smull v20.4s, v20.4h, v24.4h
    usubl v22.8h, v22.8b, v2.8b
    str d4, [x6]
    sqadd v6.8h, v6.8h, v1.8h
    sqxtn v16.4h, v16.4s
    srshr v18.4s, v18.4s, #7
    sqrdmulh v20.4s, v20.4s, v0.4s
    smull2 v23.4s, v22.8h, v24.8h
    sqxtun v6.8b, v6.8h
    sqxtn2 v16.8h, v17.4s
    srshr v19.4s, v19.4s, #7
    sqrdmulh v21.4s, v21.4s, v0.4s
    smull v22.4s, v22.4h, v24.4h
    stur d6, [x6, #66]
    sqadd v16.8h, v16.8h, v1.8h
    sqxtn v18.4h, v18.4s
    srshr v20.4s, v20.4s, #7
    sqrdmulh v22.4s, v22.4s, v0.4s
    sqxtun v16.8b, v16.8h
    sqxtn2 v18.8h, v19.4s
    srshr v21.4s, v21.4s, #7
    sqrdmulh v23.4s, v23.4s, v0.4s
    stur d16, [x6, #132]
    sqadd v18.8h, v18.8h, v1.8h
    sqxtn v20.4h, v20.4s
    srshr v22.4s, v22.4s, #7
    sqxtun v18.8b, v18.8h
    sqxtn2 v20.8h, v21.4s
    srshr v23.4s, v23.4s, #7
    stur d18, [x6, #198]
    sqadd v20.8h, v20.8h, v1.8h
    sqxtn v22.4h, v22.4s
    sqxtun v20.8b, v20.8h
    sqxtn2 v22.8h, v23.4s
    str d20, [x6, #264]
    sqadd v22.8h, v22.8h, v1.8h
    sqxtun v22.8b, v22.8h
    add x17, x6, #330
    str d22, [x17]
    add x5, x5, #396
    add x6, x6, #396
    subs x4, x4, #1
    b.ne .Lqmultiply_held_l2_1
    ldr d4, [x5]
    usubl v4.8h, v4.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    ldur d6, [x5, #66]
    smull v4.4s, v4.4h, v24.4h
    usubl v6.8h, v6.8b, v2.8b
    sqrdmulh v4.4s, v4.4s, v0.4s
    smull2 v7.4s, v6.8h, v24.8h
    ldur d16, [x5, #132]
    sqrdmulh v5.4s, v5.4s, v0.4s
    smull v6.4s, v6.4h, v24.4h
    usubl v16.8h, v16.8b, v2.8b
    srshr v4.4s, v4.4s, #7
    sqrdmulh v6.4s, v6.4s, v0.4s
    smull2 v17.4s, v16.8h, v24.8h
    ldur d18, [x5, #198]
    srshr v5.4s, v5.4s, #7
    sqrdmulh v7.4s, v7.4s, v0.4s
    smull v16.4s, v16.4h, v24.4h
    usubl v18.8h, v18.8b, v2.8b
    sqxtn v4.4h, v4.4s
    srshr v6.4s, v6.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    smull2 v19.4s, v18.8h, v24.8h
    sqxtn2 v4.8h, v5.4s
    srshr v7.4s, v7.4s, #7
    sqrdmulh v17.4s, v17.4s, v0.4s
    smull v18.4s, v18.4h, v24.4h
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn v6.4h, v6.4s
    srshr v16.4s, v16.4s, #7
    sqrdmulh v18.4s, v18.4s, v0.4s
    sqxtun v4.8b, v4.8h
    sqxtn2 v6.8h, v7.4s
    srshr v17.4s, v17.4s, #7
    sqrdmulh v19.4s, v19.4s, v0.4s
    str d4, [x6]
    sqadd v6.8h, v6.8h, v1.8h
    sqxtn v16.4h, v16.4s
    srshr v18.4s, v18.4s, #7
    sqxtun v6.8b, v6.8h
    sqxtn2 v16.8h, v17.4s
    srshr v19.4s, v19.4s, #7
    stur d6, [x6, #66]
    sqadd v16.8h, v16.8h, v1.8h
    sqxtn v18.4h, v18.4s
    sqxtun v16.8b, v16.8h
    sqxtn2 v18.8h, v19.4s
    stur d16, [x6, #132]
    sqadd v18.8h, v18.8h, v1.8h
    sqxtun v18.8b, v18.8h
    stur d18, [x6, #198]
    add x5, x5, #264
    add x6, x6, #264
    add x0, x0, #8
    add x1, x1, #8
    add x2, x2, #8
    subs x3, x3, #1
    b.ne .Lqmultiply_held_l2_0
    // the factors of 2 channels
    ldr h24, [x1]
    usubl v24.8h, v24.8b, v3.8b
    mov x5, x0
    mov x6, x2
    movz x4, #32
.Lqmultiply_held_l2_2:
    ldr h4, [x5]
    usubl v4.8h, v4.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    ldr h6, [x5, #66]
    smull v4.4s, v4.4h, v24.4h
    usubl v6.8h, v6.8b, v2.8b
    sqrdmulh v4.4s, v4.4s, v0.4s
    smull2 v7.4s, v6.8h, v24.8h
    ldr h16, [x5, #132]
    sqrdmulh v5.4s, v5.4s, v0.4s
    smull v6.4s, v6.4h, v24.4h
    usubl v16.8h, v16.8b, v2.8b
    srshr v4.4s, v4.4s, #7
    sqrdmulh v6.4s, v6.4s, v0.4s
    smull2 v17.4s, v16.8h, v24.8h
    ldr h18, [x5, #198]
    srshr v5.4s, v5.4s, #7
    sqrdmulh v7.4s, v7.4s, v0.4s
    smull v16.4s, v16.4h, v24.4h
    usubl v18.8h, v18.8b, v2.8b
    sqxtn v4.4h, v4.4s
    srshr v6.4s, v6.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    smull2 v19.4s, v18.8h, v24.8h
    ldr h20, [x5, #264]
    sqxtn2 v4.8h, v5.4s
    srshr v7.4s, v7.4s, #7
    sqrdmulh v17.4s, v17.4s, v0.4s
    smull v18.4s, v18.4h, v24.4h
    usubl v20.8h, v20.8b, v2.8b
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn v6.4h, v6.4s
    srshr v16.4s, v16.4s, #7
    sqrdmulh v18.4s, v18.4s, v0.4s
    smull2 v21.4s, v20.8h, v24.8h
    ldr h22, [x5, #330]
    sqxtun v4.8b, v4.8h
    sqxtn2 v6.8h, v7.4s
    srshr v17.4s, v17.4s, #7
    sqrdmulh v19.4s, v19.4s, v0.4s
    smull v20.4s, v20.4h, v24.4h
    usubl v22.8h, v22.8b, v2.8b
    str h4, [x6]
    sqadd v6.8h, v6.8h, v1.8h
    sqxtn v16.4h, v16.4s
    srshr v18.4s, v18.4s, #7
    sqrdmulh v20.4s, v20.4s, v0.4s
    smull2 v23.4s, v22.8h, v24.8h
    sqxtun v6.8b, v6.8h
    sqxtn2 v16.8h, v17.4s
    srshr v19.4s, v19.4s, #7
    sqrdmulh v21.4s, v21.4s, v0.4s
    smull v22.4s, v22.4h, v24.4h
    str h6, [x6, #66]
    sqadd v16.8h, v16.8h, v1.8h
    sqxtn v18.4h, v18.4s
    srshr v20.4s, v20.4s, #7
    sqrdmulh v22.4s, v22.4s, v0.4s
    sqxtun v16.8b, v16.8h
    sqxtn2 v18.8h, v19.4s
    srshr v21.4s, v21.4s, #7
    sqrdmulh v23.4s, v23.4s, v0.4s
    str h16, [x6, #132]
    sqadd v18.8h, v18.8h, v1.8h
    sqxtn v20.4h, v20.4s
    srshr v22.4s, v22.4s, #7
    sqxtun v18.8b, v18.8h
    sqxtn2 v20.8h, v21.4s
    srshr v23.4s, v23.4s, #7
    str h18, [x6, #198]
    sqadd v20.8h, v20.8h, v1.8h
    sqxtn v22.4h, v22.4s
    sqxtun v20.8b, v20.8h
    sqxtn2 v22.8h, v23.4s
    str h20, [x6, #264]
    sqadd v22.8h, v22.8h, v1.8h
    sqxtun v22.8b, v22.8h
    str h22, [x6, #330]
    add x5, x5, #396
    add x6, x6, #396
    subs x4, x4, #1
    b.ne .Lqmultiply_held_l2_2
    ldr h4, [x5]
    usubl v4.8h, v4.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    ldr h6, [x5, #66]
    smull v4.4s, v4.4h, v24.4h
    usubl v6.8h, v6.8b, v2.8b
    sqrdmulh v4.4s, v4.4s, v0.4s
    smull2 v7.4s, v6.8h, v24.8h
    ldr h16, [x5, #132]
    sqrdmulh v5.4s, v5.4s, v0.4s
    smull v6.4s, v6.4h, v24.4h
    usubl v16.8h, v16.8b, v2.8b
    srshr v4.4s, v4.4s, #7
    sqrdmulh v6.4s, v6.4s, v0.4s
    smull2 v17.4s, v16.8h, v24.8h
    ldr h18, [x5, #198]
    srshr v5.4s, v5.4s, #7
    sqrdmulh v7.4s, v7.4s, v0.4s
    smull v16.4s, v16.4h, v24.4h
    usubl v18.8h, v18.8b, v2.8b
    sqxtn v4.4h, v4.4s
    srshr v6.4s, v6.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    smull2 v19.4s, v18.8h, v24.8h
    sqxtn2 v4.8h, v5.4s
    srshr v7.4s, v7.4s, #7
    sqrdmulh v17.4s, v17.4s, v0.4s
    smull v18.4s, v18.4h, v24.4h
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn v6.4h, v6.4s
    srshr v16.4s, v16.4s, #7
    sqrdmulh v18.4s, v18.4s, v0.4s
    sqxtun v4.8b, v4.8h
    sqxtn2 v6.8h, v7.4s
    srshr v17.4s, v17.4s, #7
    sqrdmulh v19.4s, v19.4s, v0.4s
    str h4, [x6]
    sqadd v6.8h, v6.8h, v1.8h
    sqxtn v16.4h, v16.4s
    srshr v18.4s, v18.4s, #7
    sqxtun v6.8b, v6.8h
    sqxtn2 v16.8h, v17.4s
    srshr v19.4s, v19.4s, #7
    str h6, [x6, #66]
    sqadd v16.8h, v16.8h, v1.8h
    sqxtn v18.4h, v18.4s
    sqxtun v16.8b, v16.8h
    sqxtn2 v18.8h, v19.4s
    str h16, [x6, #132]
    sqadd v18.8h, v18.8h, v1.8h
    sqxtun v18.8b, v18.8h
    str h18, [x6, #198]
    add x5, x5, #264
    add x6, x6, #264
    add x0, x0, #2
    add x1, x1, #2
    add x2, x2, #2
    ret
    .size qmultiply_held_l2, .-qmultiply_held_l2
