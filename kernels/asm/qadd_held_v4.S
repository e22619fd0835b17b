// void qadd_held_v4(const uint8_t *input, const uint8_t *bias, uint8_t *output);
// AAPCS64: input x0, bias x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 784x64
//   bias    u8 64
//   output  u8 784x64
// Family held: channel blocks outermost, what a channel needs in registers over all pixels.
// Loops, from the outermost:
//   for c by 64, along the lanes
//     for p
//       output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
//
// Registers:
//   x0               input
//   x1               bias
//   x2               output
//   x0               input
//   x1               bias
//   x2               output
//   x3-x4            counters: c, p
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               1518500250, 4s
//   v2               values that stay over a loop
//   v3               121, 16b
//   v4               values that stay over a loop
//   v5               128, 8h
//   v6               values that stay over a loop
//   v7               values that stay over a loop
//   v16              values that stay over a loop
//   v17              values that stay over a loop
//   v18              values that stay over a loop
//   v19              values that stay over a loop
//   v20              values that stay over a loop
//   v21              values that stay over a loop
//   v22              values that stay over a loop
//   v23              values that stay over a loop
//   v24              values that stay over a loop
//   v25              values that stay over a loop
//   v26              values that stay over a loop
//   v27              values that stay over a loop
//   v8-v11, v28-v31  values of a block
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qadd_held_v4
    .type qadd_held_v4, %function
qadd_held_v4:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    stp d10, d11, [sp, #16]
    movi v0.16b, #128
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v1.4s, w16
    movi v3.16b, #121
    movz w17, #128
    dup v5.8h, w17
    // output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
    // block c=64
    ldr q28, [x1]
    usubl v29.8h, v28.8b, v3.8b
    shl v29.8h, v29.8h, #5
    sshll v30.4s, v29.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v2.4s, v30.4s, #2
    sshll2 v29.4s, v29.8h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v4.4s, v29.4s, #2
    usubl2 v28.8h, v28.16b, v3.16b
    shl v28.8h, v28.8h, #5
    sshll v29.4s, v28.4h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v6.4s, v29.4s, #2
    sshll2 v28.4s, v28.8h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    srshr v7.4s, v28.4s, #2
    ldr q28, [x1, #16]
    usubl v29.8h, v28.8b, v3.8b
    shl v29.8h, v29.8h, #5
    sshll v30.4s, v29.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v16.4s, v30.4s, #2
    sshll2 v29.4s, v29.8h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v17.4s, v29.4s, #2
    usubl2 v28.8h, v28.16b, v3.16b
    shl v28.8h, v28.8h, #5
    sshll v29.4s, v28.4h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v18.4s, v29.4s, #2
    sshll2 v28.4s, v28.8h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    srshr v19.4s, v28.4s, #2
    ldr q28, [x1, #32]
    usubl v29.8h, v28.8b, v3.8b
    shl v29.8h, v29.8h, #5
    sshll v30.4s, v29.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v20.4s, v30.4s, #2
    sshll2 v29.4s, v29.8h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v21.4s, v29.4s, #2
    usubl2 v28.8h, v28.16b, v3.16b
    shl v28.8h, v28.8h, #5
    sshll v29.4s, v28.4h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v22.4s, v29.4s, #2
    sshll2 v28.4s, v28.8h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    srshr v23.4s, v28.4s, #2
    ldr q28, [x1, #48]
    usubl v29.8h, v28.8b, v3.8b
    shl v29.8h, v29.8h, #5
    sshll v30.4s, v29.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v24.4s, v30.4s, #2
    sshll2 v29.4s, v29.8h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v25.4s, v29.4s, #2
    usubl2 v28.8h, v28.16b, v3.16b
    shl v28.8h, v28.8h, #5
    sshll v29.4s, v28.4h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    srshr v26.4s, v29.4s, #2
    sshll2 v28.4s, v28.8h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    srshr v27.4s, v28.4s, #2
    movz x4, #784
.Lqadd_held_v4_0:
    ldr q28, [x0]
    ldr q29, [x0, #16]
    usubl v30.8h, v28.8b, v0.8b
    usubl v31.8h, v29.8b, v0.8b
    shl v30.8h, v30.8h, #5
    usubl2 v28.8h, v28.16b, v0.16b
    shl v31.8h, v31.8h, #5
    usubl2 v29.8h, v29.16b, v0.16b
    sshll v8.4s, v30.4h, #15
    shl v28.8h, v28.8h, #5
    sshll v9.4s, v31.4h, #15
    shl v29.8h, v29.8h, #5
    sqrdmulh v8.4s, v8.4s, v1.4s
    sshll2 v30.4s, v30.8h, #15
    sshll v10.4s, v28.4h, #15
    sqrdmulh v9.4s, v9.4s, v1.4s
    sshll2 v31.4s, v31.8h, #15
    sshll v11.4s, v29.4h, #15
    srshr v8.4s, v8.4s, #1
    sqrdmulh v30.4s, v30.4s, v1.4s
    sqrdmulh v10.4s, v10.4s, v1.4s
    sshll2 v28.4s, v28.8h, #15
    srshr v9.4s, v9.4s, #1
    sqrdmulh v31.4s, v31.4s, v1.4s
    sqrdmulh v11.4s, v11.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    add v8.4s, v8.4s, v2.4s
    srshr v30.4s, v30.4s, #1
    srshr v10.4s, v10.4s, #1
    sqrdmulh v28.4s, v28.4s, v1.4s
    add v9.4s, v9.4s, v16.4s
    srshr v31.4s, v31.4s, #1
    srshr v11.4s, v11.4s, #1
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqrdmulh v8.4s, v8.4s, v1.4s
    add v30.4s, v30.4s, v4.4s
    add v10.4s, v10.4s, v6.4s
    srshr v28.4s, v28.4s, #1
    sqrdmulh v9.4s, v9.4s, v1.4s
    add v31.4s, v31.4s, v17.4s
    add v11.4s, v11.4s, v18.4s
    srshr v29.4s, v29.4s, #1
    srshr v8.4s, v8.4s, #18
    sqrdmulh v30.4s, v30.4s, v1.4s
    sqrdmulh v10.4s, v10.4s, v1.4s
    add v28.4s, v28.4s, v7.4s
    srshr v9.4s, v9.4s, #18
    sqrdmulh v31.4s, v31.4s, v1.4s
    sqrdmulh v11.4s, v11.4s, v1.4s
    add v29.4s, v29.4s, v19.4s
    sqxtn v8.4h, v8.4s
    srshr v30.4s, v30.4s, #18
    srshr v10.4s, v10.4s, #18
    sqrdmulh v28.4s, v28.4s, v1.4s
    sqxtn v9.4h, v9.4s
    srshr v31.4s, v31.4s, #18
    srshr v11.4s, v11.4s, #18
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqxtn2 v8.8h, v30.4s
    sqxtn v10.4h, v10.4s
    srshr v28.4s, v28.4s, #18
    sqxtn2 v9.8h, v31.4s
    sqxtn v11.4h, v11.4s
    srshr v29.4s, v29.4s, #18
    sqadd v8.8h, v8.8h, v5.8h
    sqxtn2 v10.8h, v28.4s
    sqadd v9.8h, v9.8h, v5.8h
    sqxtn2 v11.8h, v29.4s
    sqxtun v8.8b, v8.8h
    sqadd v10.8h, v10.8h, v5.8h
    sqxtun v9.8b, v9.8h
    sqadd v11.8h, v11.8h, v5.8h
    sqxtun2 v8.16b, v10.8h
    sqxtun2 v9.16b, v11.8h
    stur q8, [x2]
    stur q9, [x2, #16]
    ldr q28, [x0, #32]
    ldr q29, [x0, #48]
    usubl v30.8h, v28.8b, v0.8b
    usubl v31.8h, v29.8b, v0.8b
    shl v30.8h, v30.8h, #5
    usubl2 v28.8h, v28.16b, v0.16b
    shl v31.8h, v31.8h, #5
    usubl2 v29.8h, v29.16b, v0.16b
    sshll v8.4s, v30.4h, #15
    shl v28.8h, v28.8h, #5
    sshll v9.4s, v31.4h, #15
    shl v29.8h, v29.8h, #5
    sqrdmulh v8.4s, v8.4s, v1.4s
    sshll2 v30.4s, v30.8h, #15
    sshll v10.4s, v28.4h, #15
    sqrdmulh v9.4s, v9.4s, v1.4s
    sshll2 v31.4s, v31.8h, #15
    sshll v11.4s, v29.4h, #15
    srshr v8.4s, v8.4s, #1
    sqrdmulh v30.4s, v30.4s, v1.4s
    sqrdmulh v10.4s, v10.4s, v1.4s
    sshll2 v28.4s, v28.8h, #15
    srshr v9.4s, v9.4s, #1
    sqrdmulh v31.4s, v31.4s, v1.4s
    sqrdmulh v11.4s, v11.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    add v8.4s, v8.4s, v20.4s
    srshr v30.4s, v30.4s, #1
    srshr v10.4s, v10.4s, #1
    sqrdmulh v28.4s, v28.4s, v1.4s
    add v9.4s, v9.4s, v24.4s
    srshr v31.4s, v31.4s, #1
    srshr v11.4s, v11.4s, #1
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqrdmulh v8.4s, v8.4s, v1.4s
    add v30.4s, v30.4s, v21.4s
    add v10.4s, v10.4s, v22.4s
    srshr v28.4s, v28.4s, #1
    sqrdmulh v9.4s, v9.4s, v1.4s
    add v31.4s, v31.4s, v25.4s
    add v11.4s, v11.4s, v26.4s
    srshr v29.4s, v29.4s, #1
    srshr v8.4s, v8.4s, #18
    sqrdmulh v30.4s, v30.4s, v1.4s
    sqrdmulh v10.4s, v10.4s, v1.4s
    add v28.4s, v28.4s, v23.4s
    srshr v9.4s, v9.4s, #18
    sqrdmulh v31.4s, v31.4s, v1.4s
    sqrdmulh v11.4s, v11.4s, v1.4s
    add v29.4s, v29.4s, v27.4s
    sqxtn v8.4h, v8.4s
    srshr v30.4s, v30.4s, #18
    srshr v10.4s, v10.4s, #18
    sqrdmulh v28.4s, v28.4s, v1.4s
    sqxtn v9.4h, v9.4s
    srshr v31.4s, v31.4s, #18
    srshr v11.4s, v11.4s, #18
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqxtn2 v8.8h, v30.4s
    sqxtn v10.4h, v10.4s
    srshr v28.4s, v28.4s, #18
    sqxtn2 v9.8h, v31.4s
    sqxtn v11.4h, v11.4s
    srshr v29.4s, v29.4s, #18
    sqadd v8.8h, v8.8h, v5.8h
    sqxtn2 v10.8h, v28.4s
    sqadd v9.8h, v9.8h, v5.8h
    sqxtn2 v11.8h, v29.4s
    sqxtun v8.8b, v8.8h
    sqadd v10.8h, v10.8h, v5.8h
    sqxtun v9.8b, v9.8h
    sqadd v11.8h, v11.8h, v5.8h
    sqxtun2 v8.16b, v10.8h
    sqxtun2 v9.16b, v11.8h
    stur q8, [x2, #32]
    stur q9, [x2, #48]
    add x0, x0, #64
    add x2, x2, #64
    subs x4, x4, #1
    b.ne .Lqadd_held_v4_0
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size qadd_held_v4, .-qadd_held_v4
