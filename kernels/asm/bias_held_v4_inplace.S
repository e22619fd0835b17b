// void bias_held_v4_inplace(float *inout, const float *bias);
// AAPCS64: inout x0, bias x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=input[p,c]+bias[c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 196x512
//   bias    f32 512
// Family held: channel blocks outermost, constants in registers over all pixels.
// Loops, from the outermost:
//   for c by 16, along the lanes
//     for p
//       inout[p,c]=inout[p,c]+bias[c]
//
// Registers:
//   x0               inout
//   x1               bias
//   x0               inout
//   x1               bias
//   x2-x3            counters: c, p
//   v0               values that stay over a loop
//   v1               values that stay over a loop
//   v2               values that stay over a loop
//   v3               values that stay over a loop
//   v4-v7            values of a block
// armsim-contract: {"op":"bias","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global bias_held_v4_inplace
    .type bias_held_v4_inplace, %function
bias_held_v4_inplace:
    // inout[p,c]=inout[p,c]+bias[c]
    movz x2, #32
.Lbias_held_v4_inplace_0:
    // block c=16
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    movz x3, #196
.Lbias_held_v4_inplace_1:
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    fadd v4.4s, v4.4s, v0.4s
    fadd v5.4s, v5.4s, v1.4s
    fadd v6.4s, v6.4s, v2.4s
    fadd v7.4s, v7.4s, v3.4s
    stur q4, [x0]
    stur q5, [x0, #16]
    stur q6, [x0, #32]
    stur q7, [x0, #48]
    add x0, x0, #2048
    subs x3, x3, #1
    b.ne .Lbias_held_v4_inplace_1
    sub x0, x0, #97, lsl #12
    sub x0, x0, #4032
    add x1, x1, #64
    subs x2, x2, #1
    b.ne .Lbias_held_v4_inplace_0
    ret
    .size bias_held_v4_inplace, .-bias_held_v4_inplace
