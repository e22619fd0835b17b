// void qmultiply_streamed_l2_list(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Pixels of unsigned bytes times a factor of each channel, quantized.
// Sizes are constants in the code: n 196, channels 66, input_zero 128, factor_zero 0, output_zero 128, multiplier 1073741824, shift 7.
// Family streamed: pixel after pixel, eight channels in each of six chains of instructions.
// Tile: instructions in a list scheduler's order.
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x3-x4            counters
//   x16, x17         scratch of address arithmetic
//   v0-v3            multiplier and zeros
//   v4-v7, v16-v23   elements
//   v24-v29          factors, 16 bits
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"streamed","lag":2,"schedule":"list"}}
    .text
    .align 4
    .global qmultiply_streamed_l2_list
    .type qmultiply_streamed_l2_list, %function
qmultiply_streamed_l2_list:
    movz w16, #16384, lsl #16
    dup v0.4s, w16
    movz w16, #128
    dup v1.8h, w16
    movi v2.8b, #128
    movi v3.8b, #0
    movz x4, #196
.Lqmultiply_streamed_l2_list_0:
    ldr d4, [x0]
    usubl v4.8h, v4.8b, v2.8b
    ldr d24, [x1]
    usubl v24.8h, v24.8b, v3.8b
    ldr d6, [x0, #8]
    usubl v6.8h, v6.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    smull v4.4s, v4.4h, v24.4h
    ldr d25, [x1, #8]
    usubl v25.8h, v25.8b, v3.8b
    smull2 v7.4s, v6.8h, v25.8h
    ldr d16, [x0, #16]
    usubl v16.8h, v16.8b, v2.8b
    smull v6.4s, v6.4h, v25.4h
    ldr d26, [x1, #16]
    usubl v26.8h, v26.8b, v3.8b
    smull2 v17.4s, v16.8h, v26.8h
    smull v16.4s, v16.4h, v26.4h
    ldr d18, [x0, #24]
    usubl v18.8h, v18.8b, v2.8b
    ldr d27, [x1, #24]
    sqrdmulh v5.4s, v5.4s, v0.4s
    usubl v27.8h, v27.8b, v3.8b
    smull2 v19.4s, v18.8h, v27.8h
    smull v18.4s, v18.4h, v27.4h
    ldr d20, [x0, #32]
    usubl v20.8h, v20.8b, v2.8b
    ldr d28, [x1, #32]
    sqrdmulh v4.4s, v4.4s, v0.4s
    usubl v28.8h, v28.8b, v3.8b
    smull2 v21.4s, v20.8h, v28.8h
    smull v20.4s, v20.4h, v28.4h
    ldr d22, [x0, #40]
    usubl v22.8h, v22.8b, v2.8b
    ldr d29, [x1, #40]
    sqrdmulh v6.4s, v6.4s, v0.4s
    usubl v29.8h, v29.8b, v3.8b
    smull2 v23.4s, v22.8h, v29.8h
    smull v22.4s, v22.4h, v29.4h
    srshr v5.4s, v5.4s, #7
    srshr v4.4s, v4.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    add x0, x0, #48
    add x1, x1, #48
    ldr d24, [x1]
    usubl v24.8h, v24.8b, v3.8b
    ldr d25, [x1, #8]
    usubl v25.8h, v25.8b, v3.8b
    ldr h26, [x1, #16]
    usubl v26.8h, v26.8b, v3.8b
    add x1, x1, #18
    subs x4, x4, #1
    sqrdmulh v7.4s, v7.4s, v0.4s
    srshr v6.4s, v6.4s, #7
    srshr v16.4s, v16.4s, #7
    sqrdmulh v17.4s, v17.4s, v0.4s
    sqxtn v4.4h, v4.4s
    srshr v7.4s, v7.4s, #7
    sub x1, x1, #66
    sqrdmulh v18.4s, v18.4s, v0.4s
    sqxtn v6.4h, v6.4s
    srshr v17.4s, v17.4s, #7
    sqrdmulh v20.4s, v20.4s, v0.4s
    sqxtn v16.4h, v16.4s
    srshr v18.4s, v18.4s, #7
    sqrdmulh v22.4s, v22.4s, v0.4s
    sqxtn2 v4.8h, v5.4s
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn2 v6.8h, v7.4s
    sqadd v6.8h, v6.8h, v1.8h
    sqxtn2 v16.8h, v17.4s
    sqadd v16.8h, v16.8h, v1.8h
    srshr v20.4s, v20.4s, #7
    srshr v22.4s, v22.4s, #7
    sqrdmulh v19.4s, v19.4s, v0.4s
    sqxtn v18.4h, v18.4s
    srshr v19.4s, v19.4s, #7
    sqrdmulh v21.4s, v21.4s, v0.4s
    sqxtun v4.8b, v4.8h
    str d4, [x2]
    sqxtun v6.8b, v6.8h
    str d6, [x2, #8]
    sqrdmulh v23.4s, v23.4s, v0.4s
    sqxtun v16.8b, v16.8h
    str d16, [x2, #16]
    ldr d4, [x0]
    usubl v4.8h, v4.8b, v2.8b
    smull2 v5.4s, v4.8h, v24.8h
    smull v4.4s, v4.4h, v24.4h
    ldr d6, [x0, #8]
    usubl v6.8h, v6.8b, v2.8b
    smull2 v7.4s, v6.8h, v25.8h
    smull v6.4s, v6.4h, v25.4h
    ldr h16, [x0, #16]
    usubl v16.8h, v16.8b, v2.8b
    smull2 v17.4s, v16.8h, v26.8h
    srshr v21.4s, v21.4s, #7
    smull v16.4s, v16.4h, v26.4h
    srshr v23.4s, v23.4s, #7
    add x0, x0, #18
    sqrdmulh v4.4s, v4.4s, v0.4s
    sqxtn v20.4h, v20.4s
    srshr v4.4s, v4.4s, #7
    sqrdmulh v6.4s, v6.4s, v0.4s
    sqxtn v22.4h, v22.4s
    srshr v6.4s, v6.4s, #7
    sqrdmulh v16.4s, v16.4s, v0.4s
    sqxtn2 v18.8h, v19.4s
    sqadd v18.8h, v18.8h, v1.8h
    sqrdmulh v5.4s, v5.4s, v0.4s
    sqxtn2 v20.8h, v21.4s
    sqadd v20.8h, v20.8h, v1.8h
    sqrdmulh v7.4s, v7.4s, v0.4s
    sqxtn2 v22.8h, v23.4s
    sqadd v22.8h, v22.8h, v1.8h
    sqrdmulh v17.4s, v17.4s, v0.4s
    srshr v16.4s, v16.4s, #7
    sqxtn v4.4h, v4.4s
    srshr v5.4s, v5.4s, #7
    srshr v7.4s, v7.4s, #7
    sqxtn v6.4h, v6.4s
    sqxtn v16.4h, v16.4s
    srshr v17.4s, v17.4s, #7
    sqxtn2 v4.8h, v5.4s
    sqadd v4.8h, v4.8h, v1.8h
    sqxtn2 v6.8h, v7.4s
    sqadd v6.8h, v6.8h, v1.8h
    sqxtun v18.8b, v18.8h
    str d18, [x2, #24]
    sqxtn2 v16.8h, v17.4s
    sqadd v16.8h, v16.8h, v1.8h
    sqxtun v20.8b, v20.8h
    str d20, [x2, #32]
    sqxtun v22.8b, v22.8h
    str d22, [x2, #40]
    add x2, x2, #48
    sqxtun v4.8b, v4.8h
    str d4, [x2]
    sqxtun v6.8b, v6.8h
    str d6, [x2, #8]
    sqxtun v16.8b, v16.8h
    str h16, [x2, #16]
    add x2, x2, #18
    b.ne .Lqmultiply_streamed_l2_list_0
    ret
    .size qmultiply_streamed_l2_list, .-qmultiply_streamed_l2_list
