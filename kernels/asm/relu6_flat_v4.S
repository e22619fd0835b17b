// void relu6_flat_v4(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=min(max(input[i],0),6)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 1813
//   output  f32 1813
// Family flat: one row of floats, in the order of memory.
// Loops, from the outermost:
//   for i by 16, along the lanes
//     output[i]=min(max(input[i],0),6)
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x3            counters: i
//   v0               0
//   v1               6
//   v2               values of a block
// armsim-contract: {"op":"relu6","problem":{"hi":7,"wi":7,"channels":37},"tile":{"family":"flat","vectors":4,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global relu6_flat_v4
    .type relu6_flat_v4, %function
relu6_flat_v4:
    movi v0.4s, #0
    fmov v1.4s, #6.0
    // output[i]=min(max(input[i],0),6)
    // block 
    movz x3, #113
.Lrelu6_flat_v4_0:
    ldr q2, [x0]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    stur q2, [x1]
    ldr q2, [x0, #16]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    stur q2, [x1, #16]
    ldr q2, [x0, #32]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    stur q2, [x1, #32]
    ldr q2, [x0, #48]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    stur q2, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Lrelu6_flat_v4_0
    ldr q2, [x0]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    stur q2, [x1]
    ldr s2, [x0, #16]
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v1.4s
    str s2, [x1, #16]
    ret
    .size relu6_flat_v4, .-relu6_flat_v4
