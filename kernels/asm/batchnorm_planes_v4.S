// void batchnorm_planes_v4(const float *input, float *output, const float *scale, const float *shift);
// AAPCS64: input x0, output x1, scale x2, shift x3; a leaf; d8-d15 and x19-x28 kept.
//
// output[k,p,c]=input[k,p,c]*scale[k,c]+shift[k,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 9x49x4
//   output  f32 9x49x4
//   scale   f32 9x4
//   shift   f32 9x4
// Family planes: planes of four channels in the order of memory, their constants held.
// Loops, from the outermost:
//   for k
//     for c by 4, along the lanes
//       for p by 4
//         output[k,p,c]=input[k,p,c]*scale[k,c]+shift[k,c]
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
//   x4-x6            counters: k, c, p
//   v0               values that stay over a loop
//   v1               values that stay over a loop
//   v2-v5            values of a block
// armsim-contract: {"op":"batchnorm","problem":{"hi":7,"wi":7,"channels":36},"tile":{"family":"planes","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global batchnorm_planes_v4
    .type batchnorm_planes_v4, %function
batchnorm_planes_v4:
    // output[k,p,c]=input[k,p,c]*scale[k,c]+shift[k,c]
    movz x4, #9
.Lbatchnorm_planes_v4_0:
    // block k=1 c=4
    ldr q0, [x2]
    ldr q1, [x3]
    movz x6, #12
.Lbatchnorm_planes_v4_1:
    ldr q2, [x0]
    ldr q3, [x0, #16]
    ldr q4, [x0, #32]
    ldr q5, [x0, #48]
    fmul v2.4s, v2.4s, v0.4s
    fmul v3.4s, v3.4s, v0.4s
    fmul v4.4s, v4.4s, v0.4s
    fmul v5.4s, v5.4s, v0.4s
    fadd v2.4s, v2.4s, v1.4s
    fadd v3.4s, v3.4s, v1.4s
    fadd v4.4s, v4.4s, v1.4s
    fadd v5.4s, v5.4s, v1.4s
    stur q2, [x1]
    stur q3, [x1, #16]
    stur q4, [x1, #32]
    stur q5, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x6, x6, #1
    b.ne .Lbatchnorm_planes_v4_1
    ldr q2, [x0]
    fmul v2.4s, v2.4s, v0.4s
    fadd v2.4s, v2.4s, v1.4s
    stur q2, [x1]
    add x0, x0, #16
    add x2, x2, #16
    add x3, x3, #16
    add x1, x1, #16
    subs x4, x4, #1
    b.ne .Lbatchnorm_planes_v4_0
    ret
    .size batchnorm_planes_v4, .-batchnorm_planes_v4
