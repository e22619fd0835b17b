// void upsample_repeated_v1_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[2*y+a,2*x+b,c]=input[y,x,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 6x5x4
//   output  f32 12x10x4
// Family repeated: planes of four channels, each vector loaded once.
// Loops, from the outermost:
//   for y
//     for x
//       for a by 2
//         for b by 2
//           for c by 4, along the lanes
//             output[2*y+a,2*x+b,c]=input[y,x,c]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x6            counters: y, x, a, b, c
//   v0               values of a block
// armsim-contract: {"op":"upsample","problem":{"hi":3,"wi":5,"channels":7,"factor":2},"tile":{"family":"repeated","vectors":1,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global upsample_repeated_v1_pf0
    .type upsample_repeated_v1_pf0, %function
upsample_repeated_v1_pf0:
    // output[2*y+a,2*x+b,c]=input[y,x,c]
    movz x2, #6
.Lupsample_repeated_v1_pf0_0:
    movz x3, #5
.Lupsample_repeated_v1_pf0_1:
    // block y=1 x=1 a=2 b=2
    ldr q0, [x0]
    stur q0, [x1]
    stur q0, [x1, #16]
    stur q0, [x1, #160]
    stur q0, [x1, #176]
    add x0, x0, #16
    add x1, x1, #32
    subs x3, x3, #1
    b.ne .Lupsample_repeated_v1_pf0_1
    add x1, x1, #160
    subs x2, x2, #1
    b.ne .Lupsample_repeated_v1_pf0_0
    ret
    .size upsample_repeated_v1_pf0, .-upsample_repeated_v1_pf0
