// void batchnorm_streamed_v2_inplace(float *inout, const float *scale, const float *shift);
// AAPCS64: inout x0, scale x1, shift x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=input[p,c]*scale[c]+shift[c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 196x512
//   scale   f32 512
//   shift   f32 512
// Family streamed: pixels in the order of memory, constants loaded for each.
// Loops, from the outermost:
//   for p
//     for c by 8, along the lanes
//       inout[p,c]=inout[p,c]*scale[c]+shift[c]
//
// Registers:
//   x0               inout
//   x1               scale
//   x2               shift
//   x0               inout
//   x1               scale
//   x2               shift
//   x3-x4            counters: p, c
//   v0-v5            values of a block
// armsim-contract: {"op":"batchnorm","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"streamed","vectors":2,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_streamed_v2_inplace
    .type batchnorm_streamed_v2_inplace, %function
batchnorm_streamed_v2_inplace:
    // inout[p,c]=inout[p,c]*scale[c]+shift[c]
    movz x3, #196
.Lbatchnorm_streamed_v2_inplace_0:
    // block p=1
    movz x4, #64
.Lbatchnorm_streamed_v2_inplace_1:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x2]
    ldr q3, [x2, #16]
    ldr q4, [x0]
    ldr q5, [x0, #16]
    fmla v2.4s, v4.4s, v0.4s
    fmla v3.4s, v5.4s, v1.4s
    stur q2, [x0]
    stur q3, [x0, #16]
    add x0, x0, #32
    add x1, x1, #32
    add x2, x2, #32
    subs x4, x4, #1
    b.ne .Lbatchnorm_streamed_v2_inplace_1
    sub x1, x1, #2048
    sub x2, x2, #2048
    subs x3, x3, #1
    b.ne .Lbatchnorm_streamed_v2_inplace_0
    ret
    .size batchnorm_streamed_v2_inplace, .-batchnorm_streamed_v2_inplace
