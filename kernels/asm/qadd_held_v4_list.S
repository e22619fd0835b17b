// void qadd_held_v4_list(const uint8_t *input, const uint8_t *bias, uint8_t *output);
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
//   v8-v15, v28-v31  values of a block
// armsim-contract: {"op":"qadd","problem":{"n":784,"channels":64,"input_zero":128,"bias_zero":121,"output_zero":128,"multiplier_input":1518500250,"shift_input":1,"multiplier_bias":1518500250,"shift_bias":2,"multiplier_out":1518500250,"shift_out":18},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"two","schedule":"list"}}
    .text
    .align 4
    .global qadd_held_v4_list
    .type qadd_held_v4_list, %function
qadd_held_v4_list:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // output[p,c]=min(max(rshift(mulhigh(rshift(mulhigh((input[p,c]-128)*1048576,1518500250),1)+rshift(mulhigh((bias[c]-121)*1048576,1518500250),2),1518500250),18)+128,0),255)
    // block c=64
    movi v3.16b, #121
    movi v0.16b, #128
    ldr q28, [x1]
    usubl v29.8h, v28.8b, v3.8b
    movz w16, #31130
    movz w17, #128
    dup v5.8h, w17
    movk w16, #23170, lsl #16
    dup v1.4s, w16
    movz x4, #784
    shl v29.8h, v29.8h, #5
    sshll v30.4s, v29.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    srshr v2.4s, v30.4s, #2
    sqrdmulh v29.4s, v29.4s, v1.4s
    usubl2 v28.8h, v28.16b, v3.16b
    shl v28.8h, v28.8h, #5
    sshll v30.4s, v28.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    sshll2 v28.4s, v28.8h, #15
    srshr v4.4s, v29.4s, #2
    sqrdmulh v28.4s, v28.4s, v1.4s
    ldr q29, [x1, #16]
    usubl v31.8h, v29.8b, v3.8b
    shl v31.8h, v31.8h, #5
    srshr v6.4s, v30.4s, #2
    sshll v30.4s, v31.4h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    sshll2 v31.4s, v31.8h, #15
    srshr v7.4s, v28.4s, #2
    sqrdmulh v28.4s, v31.4s, v1.4s
    usubl2 v29.8h, v29.16b, v3.16b
    shl v29.8h, v29.8h, #5
    sshll v31.4s, v29.4h, #15
    sqrdmulh v31.4s, v31.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    srshr v16.4s, v30.4s, #2
    sqrdmulh v29.4s, v29.4s, v1.4s
    ldr q30, [x1, #32]
    usubl v8.8h, v30.8b, v3.8b
    shl v8.8h, v8.8h, #5
    srshr v17.4s, v28.4s, #2
    sshll v28.4s, v8.4h, #15
    srshr v18.4s, v31.4s, #2
    sqrdmulh v28.4s, v28.4s, v1.4s
    sshll2 v31.4s, v8.8h, #15
    srshr v19.4s, v29.4s, #2
    sqrdmulh v29.4s, v31.4s, v1.4s
    usubl2 v30.8h, v30.16b, v3.16b
    shl v30.8h, v30.8h, #5
    sshll v31.4s, v30.4h, #15
    sqrdmulh v31.4s, v31.4s, v1.4s
    sshll2 v30.4s, v30.8h, #15
    srshr v20.4s, v28.4s, #2
    sqrdmulh v28.4s, v30.4s, v1.4s
    ldr q30, [x1, #48]
    usubl v8.8h, v30.8b, v3.8b
    srshr v21.4s, v29.4s, #2
    shl v29.8h, v8.8h, #5
    srshr v22.4s, v31.4s, #2
    sshll v31.4s, v29.4h, #15
    sqrdmulh v31.4s, v31.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    usubl2 v30.8h, v30.16b, v3.16b
    shl v30.8h, v30.8h, #5
    srshr v23.4s, v28.4s, #2
    sshll v28.4s, v30.4h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    sshll2 v30.4s, v30.8h, #15
    srshr v24.4s, v31.4s, #2
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v25.4s, v29.4s, #2
    srshr v26.4s, v28.4s, #2
    srshr v27.4s, v30.4s, #2
.Lqadd_held_v4_list_0:
    ldr q28, [x0]
    ldr q29, [x0, #16]
    usubl v30.8h, v28.8b, v0.8b
    usubl2 v28.8h, v28.16b, v0.16b
    usubl v31.8h, v29.8b, v0.8b
    usubl2 v29.8h, v29.16b, v0.16b
    subs x4, x4, #1
    shl v30.8h, v30.8h, #5
    shl v31.8h, v31.8h, #5
    shl v28.8h, v28.8h, #5
    shl v29.8h, v29.8h, #5
    sshll v8.4s, v30.4h, #15
    sqrdmulh v8.4s, v8.4s, v1.4s
    sshll v9.4s, v31.4h, #15
    sshll2 v30.4s, v30.8h, #15
    sqrdmulh v9.4s, v9.4s, v1.4s
    sshll v10.4s, v28.4h, #15
    sshll2 v31.4s, v31.8h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    sshll v11.4s, v29.4h, #15
    sshll2 v28.4s, v28.8h, #15
    sqrdmulh v10.4s, v10.4s, v1.4s
    sshll2 v29.4s, v29.8h, #15
    srshr v8.4s, v8.4s, #1
    add v8.4s, v8.4s, v2.4s
    ldr q12, [x0, #32]
    ldr q13, [x0, #48]
    usubl v14.8h, v12.8b, v0.8b
    sqrdmulh v31.4s, v31.4s, v1.4s
    usubl v15.8h, v13.8b, v0.8b
    usubl2 v12.8h, v12.16b, v0.16b
    sqrdmulh v11.4s, v11.4s, v1.4s
    usubl2 v13.8h, v13.16b, v0.16b
    srshr v9.4s, v9.4s, #1
    sqrdmulh v28.4s, v28.4s, v1.4s
    add v9.4s, v9.4s, v16.4s
    srshr v30.4s, v30.4s, #1
    sqrdmulh v29.4s, v29.4s, v1.4s
    add v30.4s, v30.4s, v4.4s
    srshr v10.4s, v10.4s, #1
    sqrdmulh v8.4s, v8.4s, v1.4s
    add v10.4s, v10.4s, v6.4s
    srshr v31.4s, v31.4s, #1
    sqrdmulh v9.4s, v9.4s, v1.4s
    add v31.4s, v31.4s, v17.4s
    srshr v11.4s, v11.4s, #1
    sqrdmulh v30.4s, v30.4s, v1.4s
    add v11.4s, v11.4s, v18.4s
    srshr v28.4s, v28.4s, #1
    sqrdmulh v10.4s, v10.4s, v1.4s
    add v28.4s, v28.4s, v7.4s
    srshr v29.4s, v29.4s, #1
    sqrdmulh v31.4s, v31.4s, v1.4s
    add v29.4s, v29.4s, v19.4s
    srshr v8.4s, v8.4s, #18
    sqrdmulh v11.4s, v11.4s, v1.4s
    srshr v9.4s, v9.4s, #18
    sqxtn v8.4h, v8.4s
    add x0, x0, #64
    sqrdmulh v28.4s, v28.4s, v1.4s
    srshr v30.4s, v30.4s, #18
    srshr v10.4s, v10.4s, #18
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqxtn v9.4h, v9.4s
    srshr v31.4s, v31.4s, #18
    srshr v11.4s, v11.4s, #18
    srshr v28.4s, v28.4s, #18
    sqxtn2 v8.8h, v30.4s
    sqadd v8.8h, v8.8h, v5.8h
    sqxtn v10.4h, v10.4s
    sqxtn2 v9.8h, v31.4s
    sqadd v9.8h, v9.8h, v5.8h
    sqxtn v11.4h, v11.4s
    srshr v29.4s, v29.4s, #18
    shl v14.8h, v14.8h, #5
    sqxtn2 v10.8h, v28.4s
    sqadd v10.8h, v10.8h, v5.8h
    sqxtun v8.8b, v8.8h
    sqxtn2 v11.8h, v29.4s
    sqadd v11.8h, v11.8h, v5.8h
    sqxtun v9.8b, v9.8h
    shl v15.8h, v15.8h, #5
    sshll v28.4s, v14.4h, #15
    sqrdmulh v28.4s, v28.4s, v1.4s
    shl v12.8h, v12.8h, #5
    sqxtun2 v8.16b, v10.8h
    stur q8, [x2]
    sshll v29.4s, v15.4h, #15
    sqrdmulh v29.4s, v29.4s, v1.4s
    sqxtun2 v9.16b, v11.8h
    stur q9, [x2, #16]
    shl v13.8h, v13.8h, #5
    sshll2 v14.4s, v14.8h, #15
    sqrdmulh v14.4s, v14.4s, v1.4s
    sshll v30.4s, v12.4h, #15
    sshll2 v15.4s, v15.8h, #15
    sqrdmulh v30.4s, v30.4s, v1.4s
    sshll v31.4s, v13.4h, #15
    srshr v28.4s, v28.4s, #1
    add v28.4s, v28.4s, v20.4s
    sqrdmulh v15.4s, v15.4s, v1.4s
    sshll2 v12.4s, v12.8h, #15
    srshr v29.4s, v29.4s, #1
    add v29.4s, v29.4s, v24.4s
    sshll2 v13.4s, v13.8h, #15
    srshr v14.4s, v14.4s, #1
    sqrdmulh v31.4s, v31.4s, v1.4s
    add v14.4s, v14.4s, v21.4s
    srshr v30.4s, v30.4s, #1
    sqrdmulh v12.4s, v12.4s, v1.4s
    add v30.4s, v30.4s, v22.4s
    srshr v15.4s, v15.4s, #1
    sqrdmulh v13.4s, v13.4s, v1.4s
    add v15.4s, v15.4s, v25.4s
    srshr v31.4s, v31.4s, #1
    sqrdmulh v28.4s, v28.4s, v1.4s
    add v31.4s, v31.4s, v26.4s
    srshr v12.4s, v12.4s, #1
    sqrdmulh v29.4s, v29.4s, v1.4s
    add v12.4s, v12.4s, v23.4s
    srshr v13.4s, v13.4s, #1
    sqrdmulh v14.4s, v14.4s, v1.4s
    add v13.4s, v13.4s, v27.4s
    srshr v28.4s, v28.4s, #18
    sqrdmulh v30.4s, v30.4s, v1.4s
    srshr v29.4s, v29.4s, #18
    srshr v14.4s, v14.4s, #18
    sqrdmulh v15.4s, v15.4s, v1.4s
    sqxtn v28.4h, v28.4s
    sqrdmulh v31.4s, v31.4s, v1.4s
    srshr v30.4s, v30.4s, #18
    sqxtn v29.4h, v29.4s
    sqrdmulh v12.4s, v12.4s, v1.4s
    srshr v15.4s, v15.4s, #18
    sqxtn2 v28.8h, v14.4s
    sqadd v28.8h, v28.8h, v5.8h
    srshr v31.4s, v31.4s, #18
    sqrdmulh v13.4s, v13.4s, v1.4s
    sqxtn v30.4h, v30.4s
    srshr v12.4s, v12.4s, #18
    sqxtn2 v29.8h, v15.4s
    sqadd v29.8h, v29.8h, v5.8h
    sqxtn v31.4h, v31.4s
    srshr v13.4s, v13.4s, #18
    sqxtn2 v30.8h, v12.4s
    sqadd v30.8h, v30.8h, v5.8h
    sqxtun v28.8b, v28.8h
    sqxtn2 v31.8h, v13.4s
    sqadd v31.8h, v31.8h, v5.8h
    sqxtun v29.8b, v29.8h
    sqxtun2 v28.16b, v30.8h
    stur q28, [x2, #32]
    sqxtun2 v29.16b, v31.8h
    stur q29, [x2, #48]
    add x2, x2, #64
    b.ne .Lqadd_held_v4_list_0
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qadd_held_v4_list, .-qadd_held_v4_list
