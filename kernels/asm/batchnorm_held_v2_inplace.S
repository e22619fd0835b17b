// void batchnorm_held_v2_inplace(float *inout, const float *scale, const float *shift);
// AAPCS64: inout x0, scale x1, shift x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=input[p,c]*scale[c]+shift[c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 49x37
//   scale   f32 37
//   shift   f32 37
// Family held: channel blocks outermost, constants in registers over all pixels.
// Loops, from the outermost:
//   for c by 8, along the lanes
//     for p
//       inout[p,c]=inout[p,c]*scale[c]+shift[c]
//
// Registers:
//   x0               inout
//   x1               scale
//   x2               shift
//   x0               inout
//   x1               scale
//   x2               shift
//   x3-x4            counters: c, p
//   v0               values that stay over a loop
//   v1               values that stay over a loop
//   v2               values that stay over a loop
//   v3               values that stay over a loop
//   v4-v5            values of a block
// armsim-contract: {"op":"batchnorm","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"held","vectors":2,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_held_v2_inplace
    .type batchnorm_held_v2_inplace, %function
batchnorm_held_v2_inplace:
    // inout[p,c]=inout[p,c]*scale[c]+shift[c]
    movz x3, #4
.Lbatchnorm_held_v2_inplace_0:
    // block c=8
    ldr q0, [x1]
    ldr q1, [x2]
    ldr q2, [x1, #16]
    ldr q3, [x2, #16]
    movz x4, #49
.Lbatchnorm_held_v2_inplace_1:
    ldr q4, [x0]
    ldr q5, [x0, #16]
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v2.4s
    fadd v4.4s, v4.4s, v1.4s
    fadd v5.4s, v5.4s, v3.4s
    stur q4, [x0]
    stur q5, [x0, #16]
    add x0, x0, #148
    subs x4, x4, #1
    b.ne .Lbatchnorm_held_v2_inplace_1
    sub x0, x0, #1, lsl #12
    sub x0, x0, #3124
    add x1, x1, #32
    add x2, x2, #32
    subs x3, x3, #1
    b.ne .Lbatchnorm_held_v2_inplace_0
    // block c=5
    ldr q0, [x1]
    ldr q1, [x2]
    ldr s2, [x1, #16]
    ldr s3, [x2, #16]
    movz x4, #49
.Lbatchnorm_held_v2_inplace_2:
    ldr q4, [x0]
    ldr s5, [x0, #16]
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v2.4s
    fadd v4.4s, v4.4s, v1.4s
    fadd v5.4s, v5.4s, v3.4s
    stur q4, [x0]
    str s5, [x0, #16]
    add x0, x0, #148
    subs x4, x4, #1
    b.ne .Lbatchnorm_held_v2_inplace_2
    ret
    .size batchnorm_held_v2_inplace, .-batchnorm_held_v2_inplace
