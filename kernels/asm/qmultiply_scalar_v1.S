// void qmultiply_scalar_v1(const uint8_t *input, const uint8_t *factors, uint8_t *output);
// AAPCS64: input x0, factors x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c,u]=min(max(rshift(mulhigh((input[p,c,u]-128)*(factors[c,u]-0),1073741824),7)+128,0),255)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 196x66x1
//   factors u8 66x1
//   output  u8 196x66x1
// Family scalar: an element at a time.
// Loops, from the outermost:
//   for p
//     for c
//       for u, along the lanes
//         output[p,c,u]=min(max(rshift(mulhigh((input[p,c,u]-128)*(factors[c,u]-0),1073741824),7)+128,0),255)
//
// Registers:
//   x0               input
//   x1               factors
//   x2               output
//   x0               input
//   x1               factors
//   x2               output
//   x3-x5            counters: p, c, u
//   x16, x17         scratch of address arithmetic
//   v0               128, 16b
//   v1               0, 16b
//   v2               1073741824, 4s
//   v3               128, 8h
//   v4-v5            values of a block
// armsim-contract: {"op":"qmultiply","problem":{"n":196,"channels":66,"input_zero":128,"factor_zero":0,"output_zero":128,"multiplier":1073741824,"shift":7},"tile":{"family":"scalar","vectors":1,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qmultiply_scalar_v1
    .type qmultiply_scalar_v1, %function
qmultiply_scalar_v1:
    movi v0.16b, #128
    movi v1.16b, #0
    movz w16, #16384, lsl #16
    dup v2.4s, w16
    movz w17, #128
    dup v3.8h, w17
    // output[p,c,u]=min(max(rshift(mulhigh((input[p,c,u]-128)*(factors[c,u]-0),1073741824),7)+128,0),255)
    movz x3, #196
.Lqmultiply_scalar_v1_0:
    movz x4, #66
.Lqmultiply_scalar_v1_1:
    // block p=1 c=1
    ldr b4, [x1]
    ldr b5, [x0]
    usubl v5.8h, v5.8b, v0.8b
    usubl v4.8h, v4.8b, v1.8b
    smull v5.4s, v5.4h, v4.4h
    sqrdmulh v5.4s, v5.4s, v2.4s
    srshr v5.4s, v5.4s, #7
    sqxtn v5.4h, v5.4s
    sqadd v5.8h, v5.8h, v3.8h
    sqxtun v5.8b, v5.8h
    str b5, [x2]
    add x0, x0, #1
    add x1, x1, #1
    add x2, x2, #1
    subs x4, x4, #1
    b.ne .Lqmultiply_scalar_v1_1
    sub x1, x1, #66
    subs x3, x3, #1
    b.ne .Lqmultiply_scalar_v1_0
    ret
    .size qmultiply_scalar_v1, .-qmultiply_scalar_v1
