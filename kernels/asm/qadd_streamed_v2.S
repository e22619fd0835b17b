// void qadd_streamed_v2(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 784x64
//   bias    u8 64
//   output  u8 784x64
// Family streamed: pixels in the order of memory, what a channel needs made for each.
// Loops, from the outermost:
//   for p
//     for c by 32, along the lanes
//       output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
//
// Registers:
//   x0               input
//   x1               bias
//   x2               output
//   x0               input
//   x1               bias
//   x2               output
//   x3-x4            counters: p, c
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               1518500250, 4s
//   v2               121, 16b
//   v3               128, 8h
//   v4-v7, v16-v27   values of a block
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"streamed","vectors":2,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qadd_streamed_v2
    .type qadd_streamed_v2, %function
qadd_streamed_v2:
    movi v0.16b, #128
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v1.4s, w16
    movi v2.16b, #121
    movz w17, #128
    dup v3.8h, w17
    // output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
    movz x3, #784
.Lqadd_streamed_v2_0:
    // block p=1
    movz x4, #2
.Lqadd_streamed_v2_1:
    ldr q4, [x1]
    ldr q5, [x1, #16]
    ldr q6, [x0]
    ldr q7, [x0, #16]
    usubl v16.8h, v6.8b, v0.8b
    usubl v17.8h, v4.8b, v2.8b
    usubl v18.8h, v7.8b, v0.8b
    usubl v19.8h, v5.8b, v2.8b
    shl v16.8h, v16.8h, #5
    shl v17.8h, v17.8h, #5
    usubl2 v6.8h, v6.16b, v0.16b
    usubl2 v4.8h, v4.16b, v2.16b
    shl v18.8h, v18.8h, #5
    shl v19.8h, v19.8h, #5
    usubl2 v7.8h, v7.16b, v0.16b
    usubl2 v5.8h, v5.16b, v2.16b
    sshll v20.4s, v16.4h, #15
    sshll v21.4s, v17.4h, #15
    shl v6.8h, v6.8h, #5
    shl v4.8h, v4.8h, #5
    sshll v22.4s, v18.4h, #15
    sshll v23.4s, v19.4h, #15
    shl v7.8h, v7.8h, #5
    shl v5.8h, v5.8h, #5
    sqrdmulh v20.4s, v20.4s, v1.4s
    sqrdmulh v21.4s, v21.4s, v1.4s
    sshll2 v16.4s, v16.8h, #15
    sshll2 v17.4s, v17.8h, #15
    sshll v24.4s, v6.4h, #15
    sshll v25.4s, v4.4h, #15
    sqrdmulh v22.4s, v22.4s, v1.4s
    sqrdmulh v23.4s, v23.4s, v1.4s
    sshll2 v18.4s, v18.8h, #15
    sshll2 v19.4s, v19.8h, #15
    sshll v26.4s, v7.4h, #15
    sshll v27.4s, v5.4h, #15
    srshr v20.4s, v20.4s, #1
    srshr v21.4s, v21.4s, #2
    sqrdmulh v16.4s, v16.4s, v1.4s
    sqrdmulh v17.4s, v17.4s, v1.4s
    sqrdmulh v24.4s, v24.4s, v1.4s
    sqrdmulh v25.4s, v25.4s, v1.4s
    sshll2 v6.4s, v6.8h, #15
    sshll2 v4.4s, v4.8h, #15
    srshr v22.4s, v22.4s, #1
    srshr v23.4s, v23.4s, #2
    sqrdmulh v18.4s, v18.4s, v1.4s
    sqrdmulh v19.4s, v19.4s, v1.4s
    sqrdmulh v26.4s, v26.4s, v1.4s
    sqrdmulh v27.4s, v27.4s, v1.4s
    sshll2 v7.4s, v7.8h, #15
    sshll2 v5.4s, v5.8h, #15
    add v20.4s, v20.4s, v21.4s
    srshr v16.4s, v16.4s, #1
    srshr v17.4s, v17.4s, #2
    srshr v24.4s, v24.4s, #1
    srshr v25.4s, v25.4s, #2
    sqrdmulh v6.4s, v6.4s, v1.4s
    sqrdmulh v4.4s, v4.4s, v1.4s
    add v22.4s, v22.4s, v23.4s
    srshr v18.4s, v18.4s, #1
    srshr v19.4s, v19.4s, #2
    srshr v26.4s, v26.4s, #1
    srshr v27.4s, v27.4s, #2
    sqrdmulh v7.4s, v7.4s, v1.4s
    sqrdmulh v5.4s, v5.4s, v1.4s
    sqrdmulh v20.4s, v20.4s, v1.4s
    add v16.4s, v16.4s, v17.4s
    add v24.4s, v24.4s, v25.4s
    srshr v6.4s, v6.4s, #1
    srshr v4.4s, v4.4s, #2
    sqrdmulh v22.4s, v22.4s, v1.4s
    add v18.4s, v18.4s, v19.4s
    add v26.4s, v26.4s, v27.4s
    srshr v7.4s, v7.4s, #1
    srshr v5.4s, v5.4s, #2
    srshr v20.4s, v20.4s, #18
    sqrdmulh v16.4s, v16.4s, v1.4s
    sqrdmulh v24.4s, v24.4s, v1.4s
    add v6.4s, v6.4s, v4.4s
    srshr v22.4s, v22.4s, #18
    sqrdmulh v18.4s, v18.4s, v1.4s
    sqrdmulh v26.4s, v26.4s, v1.4s
    add v7.4s, v7.4s, v5.4s
    sqxtn v20.4h, v20.4s
    srshr v16.4s, v16.4s, #18
    srshr v24.4s, v24.4s, #18
    sqrdmulh v6.4s, v6.4s, v1.4s
    sqxtn v22.4h, v22.4s
    srshr v18.4s, v18.4s, #18
    srshr v26.4s, v26.4s, #18
    sqrdmulh v7.4s, v7.4s, v1.4s
    sqxtn2 v20.8h, v16.4s
    sqxtn v24.4h, v24.4s
    srshr v6.4s, v6.4s, #18
    sqxtn2 v22.8h, v18.4s
    sqxtn v26.4h, v26.4s
    srshr v7.4s, v7.4s, #18
    sqadd v20.8h, v20.8h, v3.8h
    sqxtn2 v24.8h, v6.4s
    sqadd v22.8h, v22.8h, v3.8h
    sqxtn2 v26.8h, v7.4s
    sqxtun v20.8b, v20.8h
    sqadd v24.8h, v24.8h, v3.8h
    sqxtun v22.8b, v22.8h
    sqadd v26.8h, v26.8h, v3.8h
    sqxtun2 v20.16b, v24.8h
    sqxtun2 v22.16b, v26.8h
    stur q20, [x2]
    stur q22, [x2, #16]
    add x0, x0, #32
    add x1, x1, #32
    add x2, x2, #32
    subs x4, x4, #1
    b.ne .Lqadd_streamed_v2_1
    sub x1, x1, #64
    subs x3, x3, #1
    b.ne .Lqadd_streamed_v2_0
    ret
    .size qadd_streamed_v2, .-qadd_streamed_v2
