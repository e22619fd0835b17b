// void batchnorm_planes_v4(const float *input, float *output, const float *scale, const float *shift);
// AAPCS64: input x0, output x1, scale x2, shift x3; a leaf; d8-d15 and x19-x28 kept.
//
// Batch normalization, fp32: output = scale * input + shift, where scale = gamma / sqrt(var + eps), shift = beta - scale * mean.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 7x7x36
//   output (H, W, C) = 7x7x36
//   scale  (C)       = 36
//   shift  (C)       = 36
// Family planes: planes of four channels in the order of memory, their constants held.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               scale
//   x3               shift
//   x4-x5            counters: planes, blocks of pixels
//   v0-v3            elements
//   v4               scale
//   v5               shift
// armsim-contract: {"op":"batchnorm","problem":{"hi":7,"wi":7,"channels":36},"tile":{"family":"planes","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_planes_v4
    .type batchnorm_planes_v4, %function
batchnorm_planes_v4:
    movz x4, #9
.Lbatchnorm_planes_v4_0:
    // four channels: their constants, then every pixel
    ldr q4, [x2]
    ldr q5, [x3]
    add x2, x2, #16
    add x3, x3, #16
    movz x5, #12
.Lbatchnorm_planes_v4_1:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    fmul v0.4s, v0.4s, v4.4s
    fmul v1.4s, v1.4s, v4.4s
    fmul v2.4s, v2.4s, v4.4s
    fmul v3.4s, v3.4s, v4.4s
    fadd v0.4s, v0.4s, v5.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v5.4s
    fadd v3.4s, v3.4s, v5.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    stur q2, [x1, #32]
    stur q3, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x5, x5, #1
    b.ne .Lbatchnorm_planes_v4_1
    ldr q0, [x0]
    fmul v0.4s, v0.4s, v4.4s
    fadd v0.4s, v0.4s, v5.4s
    stur q0, [x1]
    add x0, x0, #16
    add x1, x1, #16
    subs x4, x4, #1
    b.ne .Lbatchnorm_planes_v4_0
    ret
    .size batchnorm_planes_v4, .-batchnorm_planes_v4
