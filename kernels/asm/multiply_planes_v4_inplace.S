// void multiply_planes_v4_inplace(float *inout, const float *factor);
// AAPCS64: inout x0, factor x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[k,p,c]=input[k,p,c]*factor[k,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 18x49x4
//   factor  f32 18x4
// Family planes: planes of four channels in the order of memory, their constants held.
// Loops, from the outermost:
//   for k
//     for c by 4, along the lanes
//       for p by 4
//         inout[k,p,c]=inout[k,p,c]*factor[k,c]
//
// Registers:
//   x0               inout
//   x1               factor
//   x0               inout
//   x1               factor
//   x2-x4            counters: k, c, p
//   v0               values that stay over a loop
//   v1-v4            values of a block
// armsim-contract: {"op":"multiply","problem":{"hi":7,"wi":7,"channels":72},"tile":{"family":"planes","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global multiply_planes_v4_inplace
    .type multiply_planes_v4_inplace, %function
multiply_planes_v4_inplace:
    // inout[k,p,c]=inout[k,p,c]*factor[k,c]
    movz x2, #18
.Lmultiply_planes_v4_inplace_0:
    // block k=1 c=4
    ldr q0, [x1]
    movz x4, #12
.Lmultiply_planes_v4_inplace_1:
    ldr q1, [x0]
    ldr q2, [x0, #16]
    ldr q3, [x0, #32]
    ldr q4, [x0, #48]
    fmul v1.4s, v1.4s, v0.4s
    fmul v2.4s, v2.4s, v0.4s
    fmul v3.4s, v3.4s, v0.4s
    fmul v4.4s, v4.4s, v0.4s
    stur q1, [x0]
    stur q2, [x0, #16]
    stur q3, [x0, #32]
    stur q4, [x0, #48]
    add x0, x0, #64
    subs x4, x4, #1
    b.ne .Lmultiply_planes_v4_inplace_1
    ldr q1, [x0]
    fmul v1.4s, v1.4s, v0.4s
    stur q1, [x0]
    add x0, x0, #16
    add x1, x1, #16
    subs x2, x2, #1
    b.ne .Lmultiply_planes_v4_inplace_0
    ret
    .size multiply_planes_v4_inplace, .-multiply_planes_v4_inplace
