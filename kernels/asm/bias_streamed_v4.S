// void bias_streamed_v4(const float *input, float *output, const float *bias);
// AAPCS64: input x0, output x1, bias x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c]=input[p,c]+bias[c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 49x37
//   output  f32 49x37
//   bias    f32 37
// Family streamed: pixels in the order of memory, constants loaded for each.
// Loops, from the outermost:
//   for p
//     for c by 16, along the lanes
//       output[p,c]=input[p,c]+bias[c]
//
// Registers:
//   x0               input
//   x1               output
//   x2               bias
//   x0               input
//   x2               bias
//   x1               output
//   x3-x4            counters: p, c
//   v0-v7            values of a block
// armsim-contract: {"op":"bias","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"streamed","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global bias_streamed_v4
    .type bias_streamed_v4, %function
bias_streamed_v4:
    // output[p,c]=input[p,c]+bias[c]
    movz x3, #49
.Lbias_streamed_v4_0:
    // block p=1
    movz x4, #2
.Lbias_streamed_v4_1:
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    ldr q4, [x0]
    ldr q5, [x0, #16]
    ldr q6, [x0, #32]
    ldr q7, [x0, #48]
    fadd v4.4s, v4.4s, v0.4s
    fadd v5.4s, v5.4s, v1.4s
    fadd v6.4s, v6.4s, v2.4s
    fadd v7.4s, v7.4s, v3.4s
    stur q4, [x1]
    stur q5, [x1, #16]
    stur q6, [x1, #32]
    stur q7, [x1, #48]
    add x0, x0, #64
    add x2, x2, #64
    add x1, x1, #64
    subs x4, x4, #1
    b.ne .Lbias_streamed_v4_1
    ldr q0, [x2]
    ldr s1, [x2, #16]
    ldr q2, [x0]
    ldr s3, [x0, #16]
    fadd v2.4s, v2.4s, v0.4s
    fadd v3.4s, v3.4s, v1.4s
    stur q2, [x1]
    str s3, [x1, #16]
    add x0, x0, #20
    sub x2, x2, #128
    add x1, x1, #20
    subs x3, x3, #1
    b.ne .Lbias_streamed_v4_0
    ret
    .size bias_streamed_v4, .-bias_streamed_v4
