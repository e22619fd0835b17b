// void qadd_scalar_v1(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c,u]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c,u]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c,u]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 784x64x1
//   bias    u8 64x1
//   output  u8 784x64x1
// Family scalar: an element at a time.
// Loops, from the outermost:
//   for p
//     for c
//       for u, along the lanes
//         output[p,c,u]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c,u]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c,u]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
//
// Registers:
//   x0               input
//   x1               bias
//   x2               output
//   x0               input
//   x1               bias
//   x2               output
//   x3-x5            counters: p, c, u
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               1518500250, 4s
//   v2               121, 16b
//   v3               128, 8h
//   v4-v5            values of a block
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"scalar","vectors":1,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qadd_scalar_v1
    .type qadd_scalar_v1, %function
qadd_scalar_v1:
    movi v0.16b, #128
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v1.4s, w16
    movi v2.16b, #121
    movz w17, #128
    dup v3.8h, w17
    // output[p,c,u]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c,u]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c,u]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
    movz x3, #784
.Lqadd_scalar_v1_0:
    movz x4, #64
.Lqadd_scalar_v1_1:
    // block p=1 c=1
    ldr b4, [x1]
    ldr b5, [x0]
    usubl v5.8h, v5.8b, v0.8b
    usubl v4.8h, v4.8b, v2.8b
    shl v5.8h, v5.8h, #5
    shl v4.8h, v4.8h, #5
    sshll v5.4s, v5.4h, #15
    sshll v4.4s, v4.4h, #15
    sqrdmulh v5.4s, v5.4s, v1.4s
    sqrdmulh v4.4s, v4.4s, v1.4s
    srshr v5.4s, v5.4s, #1
    srshr v4.4s, v4.4s, #2
    add v5.4s, v5.4s, v4.4s
    sqrdmulh v5.4s, v5.4s, v1.4s
    srshr v5.4s, v5.4s, #18
    sqxtn v5.4h, v5.4s
    sqadd v5.8h, v5.8h, v3.8h
    sqxtun v5.8b, v5.8h
    str b5, [x2]
    add x0, x0, #1
    add x1, x1, #1
    add x2, x2, #1
    subs x4, x4, #1
    b.ne .Lqadd_scalar_v1_1
    sub x1, x1, #64
    subs x3, x3, #1
    b.ne .Lqadd_scalar_v1_0
    ret
    .size qadd_scalar_v1, .-qadd_scalar_v1
