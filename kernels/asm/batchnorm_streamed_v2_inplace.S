// void batchnorm_streamed_v2_inplace(float *inout, const float *scale, const float *shift);
// AAPCS64: inout x0, scale x1, shift x2; a leaf; d8-d15 and x19-x28 kept.
//
// Batch normalization, fp32: output = scale * input + shift, where scale = gamma / sqrt(var + eps), shift = beta - scale * mean.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 14x14x512
//   scale  (C)       = 512
//   shift  (C)       = 512
// Family streamed: pixels in the order of memory, constants loaded for each.
// Tile: 2 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               scale
//   x2               shift
//   x3-x4            constants of a block
//   x5-x6            counters: pixels, channel blocks
//   v0-v1            elements
//   v2-v3            scale
//   v4-v5            shift
// armsim-contract: {"op":"batchnorm","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"streamed","vectors":2,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_streamed_v2_inplace
    .type batchnorm_streamed_v2_inplace, %function
batchnorm_streamed_v2_inplace:
    movz x5, #196
.Lbatchnorm_streamed_v2_inplace_0:
    mov x3, x1
    mov x4, x2
    movz x6, #64
.Lbatchnorm_streamed_v2_inplace_1:
    // 8 channels of a pixel
    ldr q2, [x3]
    ldr q3, [x3, #16]
    ldr q4, [x4]
    ldr q5, [x4, #16]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    fmla v4.4s, v0.4s, v2.4s
    fmla v5.4s, v1.4s, v3.4s
    stur q4, [x0]
    stur q5, [x0, #16]
    add x0, x0, #32
    add x3, x3, #32
    add x4, x4, #32
    subs x6, x6, #1
    b.ne .Lbatchnorm_streamed_v2_inplace_1
    subs x5, x5, #1
    b.ne .Lbatchnorm_streamed_v2_inplace_0
    ret
    .size batchnorm_streamed_v2_inplace, .-batchnorm_streamed_v2_inplace
