// void upsample_once_v2_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[3*y+a,3*x+b,c]=input[y,x,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 3x5x7
//   output  f32 9x15x7
// Family once: each vector of an image loaded once, stored wherever it is repeated.
// Loops, from the outermost:
//   for y
//     for x
//       for a by 3
//         for b by 3
//           for c by 7, along the lanes
//             output[3*y+a,3*x+b,c]=input[y,x,c]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x3            output, further on
//   x4-x8            counters: y, x, a, b, c
//   x16, x17         scratch of address arithmetic
//   v0               values of a block
// armsim-contract: {"op":"upsample","problem":{"hi":3,"wi":5,"channels":7,"factor":3},"tile":{"family":"once","vectors":2,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global upsample_once_v2_pf0
    .type upsample_once_v2_pf0, %function
upsample_once_v2_pf0:
    add x2, x1, #420
    add x3, x1, #840
    // output[3*y+a,3*x+b,c]=input[y,x,c]
    movz x4, #3
.Lupsample_once_v2_pf0_0:
    movz x5, #5
.Lupsample_once_v2_pf0_1:
    // block y=1 x=1 a=3 b=3
    ldr q0, [x0]
    stur q0, [x1]
    stur q0, [x1, #28]
    stur q0, [x1, #56]
    stur q0, [x2]
    stur q0, [x2, #28]
    stur q0, [x2, #56]
    stur q0, [x3]
    stur q0, [x3, #28]
    stur q0, [x3, #56]
    add x16, x0, #16
    ldr d0, [x16]
    add x17, x16, #8
    ld1 {v0.s}[2], [x17]
    add x16, x1, #16
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x1, #44
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x1, #72
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x2, #16
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x2, #44
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x2, #72
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x3, #16
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x3, #44
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x16, x3, #72
    str d0, [x16]
    add x17, x16, #8
    st1 {v0.s}[2], [x17]
    add x0, x0, #28
    add x1, x1, #84
    add x2, x2, #84
    add x3, x3, #84
    subs x5, x5, #1
    b.ne .Lupsample_once_v2_pf0_1
    add x1, x1, #840
    add x2, x2, #840
    add x3, x3, #840
    subs x4, x4, #1
    b.ne .Lupsample_once_v2_pf0_0
    ret
    .size upsample_once_v2_pf0, .-upsample_once_v2_pf0
