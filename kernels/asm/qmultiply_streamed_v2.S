// void qmultiply_streamed_v2(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 196x66
//   factors u8 66
//   output  u8 196x66
// Family streamed: pixels in the order of memory, what a channel needs made for each.
// Loops, from the outermost:
//   for p
//     for c by 32, along the lanes
//       output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x0               input
//   x1               factors
//   x2               output
//   x3-x4            counters: p, c
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               0, 16b
//   v2               1073741824, 4s
//   v3               128, 8h
//   v4-v7, v16-v21   values of a block
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"streamed","vectors":2,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qmultiply_streamed_v2
    .type qmultiply_streamed_v2, %function
qmultiply_streamed_v2:
    movi v0.16b, #128
    movi v1.16b, #0
    movz w16, #16384, lsl #16
    dup v2.4s, w16
    movz w17, #128
    dup v3.8h, w17
    // output[p,c]=min(max(rshift(mulhigh((input[p,c]-128)*(factors[c]-0),1073741824),7)+128,0),255)
    movz x3, #196
.Lqmultiply_streamed_v2_0:
    // block p=1
    movz x4, #2
.Lqmultiply_streamed_v2_1:
    ldr q4, [x1]
    ldr q5, [x1, #16]
    ldr q6, [x0]
    ldr q7, [x0, #16]
    usubl v16.8h, v6.8b, v0.8b
    usubl v17.8h, v4.8b, v1.8b
    usubl v18.8h, v7.8b, v0.8b
    usubl v19.8h, v5.8b, v1.8b
    smull v20.4s, v16.4h, v17.4h
    usubl2 v6.8h, v6.16b, v0.16b
    usubl2 v4.8h, v4.16b, v1.16b
    smull v21.4s, v18.4h, v19.4h
    usubl2 v7.8h, v7.16b, v0.16b
    usubl2 v5.8h, v5.16b, v1.16b
    sqrdmulh v20.4s, v20.4s, v2.4s
    smull2 v16.4s, v16.8h, v17.8h
    smull v17.4s, v6.4h, v4.4h
    sqrdmulh v21.4s, v21.4s, v2.4s
    smull2 v18.4s, v18.8h, v19.8h
    smull v19.4s, v7.4h, v5.4h
    srshr v20.4s, v20.4s, #7
    sqrdmulh v16.4s, v16.4s, v2.4s
    sqrdmulh v17.4s, v17.4s, v2.4s
    smull2 v6.4s, v6.8h, v4.8h
    srshr v21.4s, v21.4s, #7
    sqrdmulh v18.4s, v18.4s, v2.4s
    sqrdmulh v19.4s, v19.4s, v2.4s
    smull2 v7.4s, v7.8h, v5.8h
    sqxtn v20.4h, v20.4s
    srshr v16.4s, v16.4s, #7
    srshr v17.4s, v17.4s, #7
    sqrdmulh v6.4s, v6.4s, v2.4s
    sqxtn v21.4h, v21.4s
    srshr v18.4s, v18.4s, #7
    srshr v19.4s, v19.4s, #7
    sqrdmulh v7.4s, v7.4s, v2.4s
    sqxtn2 v20.8h, v16.4s
    sqxtn v17.4h, v17.4s
    srshr v6.4s, v6.4s, #7
    sqxtn2 v21.8h, v18.4s
    sqxtn v19.4h, v19.4s
    srshr v7.4s, v7.4s, #7
    sqadd v20.8h, v20.8h, v3.8h
    sqxtn2 v17.8h, v6.4s
    sqadd v21.8h, v21.8h, v3.8h
    sqxtn2 v19.8h, v7.4s
    sqxtun v20.8b, v20.8h
    sqadd v17.8h, v17.8h, v3.8h
    sqxtun v21.8b, v21.8h
    sqadd v19.8h, v19.8h, v3.8h
    sqxtun2 v20.16b, v17.8h
    sqxtun2 v21.16b, v19.8h
    stur q20, [x2]
    stur q21, [x2, #16]
    add x0, x0, #32
    add x1, x1, #32
    add x2, x2, #32
    subs x4, x4, #1
    b.ne .Lqmultiply_streamed_v2_1
    ldr h4, [x1]
    ldr h5, [x0]
    usubl v5.8h, v5.8b, v0.8b
    usubl v4.8h, v4.8b, v1.8b
    smull v5.4s, v5.4h, v4.4h
    sqrdmulh v5.4s, v5.4s, v2.4s
    srshr v5.4s, v5.4s, #7
    sqxtn v5.4h, v5.4s
    sqadd v5.8h, v5.8h, v3.8h
    sqxtun v5.8b, v5.8h
    str h5, [x2]
    add x0, x0, #2
    sub x1, x1, #64
    add x2, x2, #2
    subs x3, x3, #1
    b.ne .Lqmultiply_streamed_v2_0
    ret
    .size qmultiply_streamed_v2, .-qmultiply_streamed_v2
