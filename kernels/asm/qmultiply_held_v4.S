// void qmultiply_held_v4(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 196x66
//   factors u8 66
//   output  u8 196x66
// Family held: channel blocks outermost, what a channel needs in registers over all pixels.
// Loops, from the outermost:
//   for c by 64, along the lanes
//     for p
//       output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x0               input
//   x1               factors
//   x2               output
//   x3-x4            counters: c, p
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               values that stay over a loop
//   v2               0, 16b
//   v3               1073741824, 4s
//   v4               128, 8h
//   v5               values that stay over a loop
//   v6               values that stay over a loop
//   v7               values that stay over a loop
//   v16              values that stay over a loop
//   v17              values that stay over a loop
//   v18              values that stay over a loop
//   v19              values that stay over a loop
//   v8-v11, v20-v31  values of a block
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qmultiply_held_v4
    .type qmultiply_held_v4, %function
qmultiply_held_v4:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    stp d10, d11, [sp, #16]
    movi v0.16b, #128
    movi v2.16b, #0
    movz w16, #16384, lsl #16
    dup v3.4s, w16
    movz w17, #128
    dup v4.8h, w17
    // output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
    // block c=64
    ldr q20, [x1]
    usubl v1.8h, v20.8b, v2.8b
    usubl2 v5.8h, v20.16b, v2.16b
    ldr q20, [x1, #16]
    usubl v6.8h, v20.8b, v2.8b
    usubl2 v7.8h, v20.16b, v2.16b
    ldr q20, [x1, #32]
    usubl v16.8h, v20.8b, v2.8b
    usubl2 v17.8h, v20.16b, v2.16b
    ldr q20, [x1, #48]
    usubl v18.8h, v20.8b, v2.8b
    usubl2 v19.8h, v20.16b, v2.16b
    movz x4, #196
.Lqmultiply_held_v4_0:
    ldr q20, [x0]
    ldr q21, [x0, #16]
    ldr q22, [x0, #32]
    ldr q23, [x0, #48]
    usubl v24.8h, v20.8b, v0.8b
    usubl v25.8h, v21.8b, v0.8b
    usubl v26.8h, v22.8b, v0.8b
    usubl v27.8h, v23.8b, v0.8b
    smull v28.4s, v24.4h, v1.4h
    usubl2 v20.8h, v20.16b, v0.16b
    smull v29.4s, v25.4h, v6.4h
    usubl2 v21.8h, v21.16b, v0.16b
    smull v30.4s, v26.4h, v16.4h
    usubl2 v22.8h, v22.16b, v0.16b
    smull v31.4s, v27.4h, v18.4h
    usubl2 v23.8h, v23.16b, v0.16b
    sqrdmulh v28.4s, v28.4s, v3.4s
    smull2 v24.4s, v24.8h, v1.8h
    smull v8.4s, v20.4h, v5.4h
    sqrdmulh v29.4s, v29.4s, v3.4s
    smull2 v25.4s, v25.8h, v6.8h
    smull v9.4s, v21.4h, v7.4h
    sqrdmulh v30.4s, v30.4s, v3.4s
    smull2 v26.4s, v26.8h, v16.8h
    smull v10.4s, v22.4h, v17.4h
    sqrdmulh v31.4s, v31.4s, v3.4s
    smull2 v27.4s, v27.8h, v18.8h
    smull v11.4s, v23.4h, v19.4h
    srshr v28.4s, v28.4s, #7
    sqrdmulh v24.4s, v24.4s, v3.4s
    sqrdmulh v8.4s, v8.4s, v3.4s
    smull2 v20.4s, v20.8h, v5.8h
    srshr v29.4s, v29.4s, #7
    sqrdmulh v25.4s, v25.4s, v3.4s
    sqrdmulh v9.4s, v9.4s, v3.4s
    smull2 v21.4s, v21.8h, v7.8h
    srshr v30.4s, v30.4s, #7
    sqrdmulh v26.4s, v26.4s, v3.4s
    sqrdmulh v10.4s, v10.4s, v3.4s
    smull2 v22.4s, v22.8h, v17.8h
    srshr v31.4s, v31.4s, #7
    sqrdmulh v27.4s, v27.4s, v3.4s
    sqrdmulh v11.4s, v11.4s, v3.4s
    smull2 v23.4s, v23.8h, v19.8h
    sqxtn v28.4h, v28.4s
    srshr v24.4s, v24.4s, #7
    srshr v8.4s, v8.4s, #7
    sqrdmulh v20.4s, v20.4s, v3.4s
    sqxtn v29.4h, v29.4s
    srshr v25.4s, v25.4s, #7
    srshr v9.4s, v9.4s, #7
    sqrdmulh v21.4s, v21.4s, v3.4s
    sqxtn v30.4h, v30.4s
    srshr v26.4s, v26.4s, #7
    srshr v10.4s, v10.4s, #7
    sqrdmulh v22.4s, v22.4s, v3.4s
    sqxtn v31.4h, v31.4s
    srshr v27.4s, v27.4s, #7
    srshr v11.4s, v11.4s, #7
    sqrdmulh v23.4s, v23.4s, v3.4s
    sqxtn2 v28.8h, v24.4s
    sqxtn v8.4h, v8.4s
    srshr v20.4s, v20.4s, #7
    sqxtn2 v29.8h, v25.4s
    sqxtn v9.4h, v9.4s
    srshr v21.4s, v21.4s, #7
    sqxtn2 v30.8h, v26.4s
    sqxtn v10.4h, v10.4s
    srshr v22.4s, v22.4s, #7
    sqxtn2 v31.8h, v27.4s
    sqxtn v11.4h, v11.4s
    srshr v23.4s, v23.4s, #7
    sqadd v28.8h, v28.8h, v4.8h
    sqxtn2 v8.8h, v20.4s
    sqadd v29.8h, v29.8h, v4.8h
    sqxtn2 v9.8h, v21.4s
    sqadd v30.8h, v30.8h, v4.8h
    sqxtn2 v10.8h, v22.4s
    sqadd v31.8h, v31.8h, v4.8h
    sqxtn2 v11.8h, v23.4s
    sqxtun v28.8b, v28.8h
    sqadd v8.8h, v8.8h, v4.8h
    sqxtun v29.8b, v29.8h
    sqadd v9.8h, v9.8h, v4.8h
    sqxtun v30.8b, v30.8h
    sqadd v10.8h, v10.8h, v4.8h
    sqxtun v31.8b, v31.8h
    sqadd v11.8h, v11.8h, v4.8h
    sqxtun2 v28.16b, v8.8h
    sqxtun2 v29.16b, v9.8h
    sqxtun2 v30.16b, v10.8h
    sqxtun2 v31.16b, v11.8h
    stur q28, [x2]
    stur q29, [x2, #16]
    stur q30, [x2, #32]
    stur q31, [x2, #48]
    add x0, x0, #66
    add x2, x2, #66
    subs x4, x4, #1
    b.ne .Lqmultiply_held_v4_0
    sub x0, x0, #3, lsl #12
    sub x0, x0, #584
    add x1, x1, #64
    sub x2, x2, #3, lsl #12
    sub x2, x2, #584
    // block c=2
    ldr h20, [x1]
    usubl v1.8h, v20.8b, v2.8b
    movz x4, #196
.Lqmultiply_held_v4_1:
    ldr h20, [x0]
    usubl v20.8h, v20.8b, v0.8b
    smull v20.4s, v20.4h, v1.4h
    sqrdmulh v20.4s, v20.4s, v3.4s
    srshr v20.4s, v20.4s, #7
    sqxtn v20.4h, v20.4s
    sqadd v20.8h, v20.8h, v4.8h
    sqxtun v20.8b, v20.8h
    str h20, [x2]
    add x0, x0, #66
    add x2, x2, #66
    subs x4, x4, #1
    b.ne .Lqmultiply_held_v4_1
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size qmultiply_held_v4, .-qmultiply_held_v4
