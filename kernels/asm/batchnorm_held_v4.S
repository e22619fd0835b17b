// void batchnorm_held_v4(const float *input, float *output, const float *scale, const float *shift);
// AAPCS64: input x0, output x1, scale x2, shift x3; a leaf; d8-d15 and x19-x28 kept.
//
// Batch normalization, fp32: output = scale * input + shift, where scale = gamma / sqrt(var + eps), shift = beta - scale * mean.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input  (H, W, C) = 14x14x512
//   output (H, W, C) = 14x14x512
//   scale  (C)       = 512
//   shift  (C)       = 512
// Family held: channel blocks outermost, their constants held over all pixels.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input
//   x1               output
//   x2               scale
//   x3               shift
//   x4-x5            a block's pixels
//   x6-x7            counters: channel blocks, pixels
//   v0-v3            elements
//   v4-v7            scale
//   v16-v19          shift
// armsim-contract: {"op":"batchnorm","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_held_v4
    .type batchnorm_held_v4, %function
batchnorm_held_v4:
    movz x6, #32
.Lbatchnorm_held_v4_0:
    // 16 channels: their constants, then every pixel
    ldr q4, [x2]
    ldr q5, [x2, #16]
    ldr q6, [x2, #32]
    ldr q7, [x2, #48]
    ldr q16, [x3]
    ldr q17, [x3, #16]
    ldr q18, [x3, #32]
    ldr q19, [x3, #48]
    mov x4, x0
    mov x5, x1
    movz x7, #196
.Lbatchnorm_held_v4_1:
    ldr q0, [x4]
    ldr q1, [x4, #16]
    ldr q2, [x4, #32]
    ldr q3, [x4, #48]
    fmul v0.4s, v0.4s, v4.4s
    fmul v1.4s, v1.4s, v5.4s
    fmul v2.4s, v2.4s, v6.4s
    fmul v3.4s, v3.4s, v7.4s
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v17.4s
    fadd v2.4s, v2.4s, v18.4s
    fadd v3.4s, v3.4s, v19.4s
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    add x4, x4, #2048
    add x5, x5, #2048
    subs x7, x7, #1
    b.ne .Lbatchnorm_held_v4_1
    add x0, x0, #64
    add x1, x1, #64
    add x2, x2, #64
    add x3, x3, #64
    subs x6, x6, #1
    b.ne .Lbatchnorm_held_v4_0
    ret
    .size batchnorm_held_v4, .-batchnorm_held_v4
