// void batchnorm_held_v4(const float *input, float *output, const float *scale, const float *shift);
// AAPCS64: input x0, output x1, scale x2, shift x3; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=input[p,c]*scale[c]+shift[c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 196x512
//   output  f32 196x512
//   scale   f32 512
//   shift   f32 512
// Family held: channel blocks outermost, constants in registers over all pixels.
// Loops, from the outermost:
//   for c by 16, along the lanes
//     for p
//       output[p,c]=input[p,c]*scale[c]+shift[c]
//
// Registers:
//   x0               input
//   x1               output
//   x2               scale
//   x3               shift
//   x0               input
//   x2               scale
//   x3               shift
//   x1               output
//   x4-x5            counters: c, p
//   v0               values that stay over a loop
//   v1               values that stay over a loop
//   v2               values that stay over a loop
//   v3               values that stay over a loop
//   v4               values that stay over a loop
//   v5               values that stay over a loop
//   v6               values that stay over a loop
//   v7               values that stay over a loop
//   v16-v19          values of a block
// armsim-contract: {"op":"batchnorm","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"held","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_held_v4
    .type batchnorm_held_v4, %function
batchnorm_held_v4:
    // output[p,c]=input[p,c]*scale[c]+shift[c]
    movz x4, #32
.Lbatchnorm_held_v4_0:
    // block c=16
    ldr q0, [x2]
    ldr q1, [x3]
    ldr q2, [x2, #16]
    ldr q3, [x3, #16]
    ldr q4, [x2, #32]
    ldr q5, [x3, #32]
    ldr q6, [x2, #48]
    ldr q7, [x3, #48]
    movz x5, #196
.Lbatchnorm_held_v4_1:
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #32]
    ldr q19, [x0, #48]
    fmul v16.4s, v16.4s, v0.4s
    fmul v17.4s, v17.4s, v2.4s
    fmul v18.4s, v18.4s, v4.4s
    fmul v19.4s, v19.4s, v6.4s
    fadd v16.4s, v16.4s, v1.4s
    fadd v17.4s, v17.4s, v3.4s
    fadd v18.4s, v18.4s, v5.4s
    fadd v19.4s, v19.4s, v7.4s
    stur q16, [x1]
    stur q17, [x1, #16]
    stur q18, [x1, #32]
    stur q19, [x1, #48]
    add x0, x0, #2048
    add x1, x1, #2048
    subs x5, x5, #1
    b.ne .Lbatchnorm_held_v4_1
    sub x0, x0, #97, lsl #12
    sub x0, x0, #4032
    add x2, x2, #64
    add x3, x3, #64
    sub x1, x1, #97, lsl #12
    sub x1, x1, #4032
    subs x4, x4, #1
    b.ne .Lbatchnorm_held_v4_0
    ret
    .size batchnorm_held_v4, .-batchnorm_held_v4
