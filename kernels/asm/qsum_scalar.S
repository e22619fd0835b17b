// void qsum_scalar(const uint8_t *input, const uint8_t *other, uint8_t *output);
// AAPCS64: input x0, other x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Two images of unsigned bytes added, quantized.
// Sizes are constants in the code: n 196, channels 66, input_zero 128, bias_zero 121, output_zero 128, multiplier_input 1518500250, shift_input 1, multiplier_bias 1518500250, shift_bias 2, multiplier_out 1518500250, shift_out 18.
// Family scalar: an element at a time.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               other
//   x2               output
//   x3-x13           counters, bias, values, multipliers, rounding
// armsim-contract: {"op":"qsum","problem":{"n":196,"channels":66,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"scalar","lag":0,"schedule":"written"}}
    .text
    .align 4
    .global qsum_scalar
    .type qsum_scalar, %function
qsum_scalar:
    movz w8, #31130
    movk w8, #23170, lsl #16
    movz w9, #31130
    movk w9, #23170, lsl #16
    movz w10, #31130
    movk w10, #23170, lsl #16
    movz x13, #16384, lsl #16
    movz w11, #255
    mov x5, x1
    movz x4, #12936
.Lqsum_scalar_0:
    ldrb w6, [x0], #1
    sub w6, w6, #128
    lsl w6, w6, #20
    smull x6, w6, w8
    add x6, x6, x13
    asr x6, x6, #31
    movz x12, #1
    add w6, w6, w12
    asr w6, w6, #1
    ldrb w7, [x5], #1
    sub w7, w7, #121
    lsl w7, w7, #20
    smull x7, w7, w9
    add x7, x7, x13
    asr x7, x7, #31
    movz x12, #2
    add w7, w7, w12
    asr w7, w7, #2
    add w6, w6, w7
    smull x6, w6, w10
    add x6, x6, x13
    asr x6, x6, #31
    movz x12, #2, lsl #16
    add w6, w6, w12
    asr w6, w6, #18
    add w6, w6, #128
    cmp w6, w11
    csel w6, w6, w11, lt
    cmp w6, #0
    csel w6, w6, wzr, gt
    strb w6, [x2], #1
    subs x4, x4, #1
    b.ne .Lqsum_scalar_0
    ret
    .size qsum_scalar, .-qsum_scalar
