// void qmultiply_scalar(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Pixels of unsigned bytes times a factor of each channel, quantized.
// Sizes are constants in the code: n 196, channels 66, input_zero 128, factor_zero 0, output_zero 128, multiplier 1073741824, shift 7.
// Family scalar: an element at a time.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x3-x13           counters, factor, values, multiplier, rounding
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"scalar","lag":0,"schedule":"written"}}
    .text
    .align 4
    .global qmultiply_scalar
    .type qmultiply_scalar, %function
qmultiply_scalar:
    movz w8, #16384, lsl #16
    movz w11, #255
    movz x13, #16384, lsl #16
    movz x3, #196
.Lqmultiply_scalar_0:
    mov x5, x1
    movz x4, #66
.Lqmultiply_scalar_1:
    ldrb w6, [x0], #1
    sub w6, w6, #128
    ldrb w7, [x5], #1
    sub w7, w7, #0
    mul w6, w6, w7
    smull x6, w6, w8
    add x6, x6, x13
    asr x6, x6, #31
    movz x12, #64
    add w6, w6, w12
    asr w6, w6, #7
    add w6, w6, #128
    cmp w6, w11
    csel w6, w6, w11, lt
    cmp w6, #0
    csel w6, w6, wzr, gt
    strb w6, [x2], #1
    subs x4, x4, #1
    b.ne .Lqmultiply_scalar_1
    subs x3, x3, #1
    b.ne .Lqmultiply_scalar_0
    ret
    .size qmultiply_scalar, .-qmultiply_scalar
