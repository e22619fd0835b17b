// void batchnorm_held_v2_inplace(float *inout, const float *scale, const float *shift);
// AAPCS64: inout x0, scale x1, shift x2; a leaf; d8-d15 and x19-x28 kept.
//
// Batch normalization, fp32: output = scale * input + shift, where scale = gamma / sqrt(var + eps), shift = beta - scale * mean.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout  (H, W, C) = 7x7x37
//   scale  (C)       = 37
//   shift  (C)       = 37
// Family held: channel blocks outermost, their constants held over all pixels.
// Tile: 2 vectors of four channels side by side, the output over the input.
//
// Registers:
//   x0               inout
//   x1               scale
//   x2               shift
//   x3               a block's pixels
//   x4-x5            counters: channel blocks, pixels
//   v0-v1            elements
//   v2-v3            scale
//   v4-v5            shift
// armsim-contract: {"op":"batchnorm","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"held","vectors":2,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_held_v2_inplace
    .type batchnorm_held_v2_inplace, %function
batchnorm_held_v2_inplace:
    movz x4, #4
.Lbatchnorm_held_v2_inplace_0:
    // 8 channels: their constants, then every pixel
    ldr q2, [x1]
    ldr q3, [x1, #16]
    ldr q4, [x2]
    ldr q5, [x2, #16]
    mov x3, x0
    movz x5, #49
.Lbatchnorm_held_v2_inplace_1:
    ldr q0, [x3]
    ldr q1, [x3, #16]
    fmul v0.4s, v0.4s, v2.4s
    fmul v1.4s, v1.4s, v3.4s
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    stur q0, [x3]
    stur q1, [x3, #16]
    add x3, x3, #148
    subs x5, x5, #1
    b.ne .Lbatchnorm_held_v2_inplace_1
    add x0, x0, #32
    add x1, x1, #32
    add x2, x2, #32
    subs x4, x4, #1
    b.ne .Lbatchnorm_held_v2_inplace_0
    // 5 channels: their constants, then every pixel
    ldr q2, [x1]
    ldr s3, [x1, #16]
    ldr q4, [x2]
    ldr s5, [x2, #16]
    mov x3, x0
    movz x5, #49
.Lbatchnorm_held_v2_inplace_2:
    ldr q0, [x3]
    ldr s1, [x3, #16]
    fmul v0.4s, v0.4s, v2.4s
    fmul v1.4s, v1.4s, v3.4s
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    stur q0, [x3]
    str s1, [x3, #16]
    add x3, x3, #148
    subs x5, x5, #1
    b.ne .Lbatchnorm_held_v2_inplace_2
    add x0, x0, #20
    add x1, x1, #20
    add x2, x2, #20
    ret
    .size batchnorm_held_v2_inplace, .-batchnorm_held_v2_inplace
