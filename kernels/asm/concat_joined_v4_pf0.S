// void concat_joined_v4_pf0(const float *input1, const float *input2, float *output);
// AAPCS64: input1 x0, input2 x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[c1]=input1[c1]
// output[c2+1764]=input2[c2]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input1  f32 1764
//   input2  f32 392
//   output  f32 2156
// Family joined: planes of four channels, an input after the other.
// Loops, from the outermost:
//   for c1 by 16, along the lanes
//     output[c1]=input1[c1]
//   for c2 by 16, along the lanes
//     output[c2+1764]=input2[c2]
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               output
//   x0               input1
//   x3               output
//   x4-x5            counters: c1
//   x1               input2
//   x2               output
//   x3-x4            counters: c2
//   v0               values of a block
// armsim-contract: {"op":"concat","problem":{"hi":7,"wi":7,"c1":36,"c2":6},"tile":{"family":"joined","vectors":4,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global concat_joined_v4_pf0
    .type concat_joined_v4_pf0, %function
concat_joined_v4_pf0:
    mov x3, x2
    // output[c1]=input1[c1]
    // block 
    movz x5, #110
.Lconcat_joined_v4_pf0_0:
    ldr q0, [x0]
    stur q0, [x3]
    ldr q0, [x0, #16]
    stur q0, [x3, #16]
    ldr q0, [x0, #32]
    stur q0, [x3, #32]
    ldr q0, [x0, #48]
    stur q0, [x3, #48]
    add x0, x0, #64
    add x3, x3, #64
    subs x5, x5, #1
    b.ne .Lconcat_joined_v4_pf0_0
    ldr q0, [x0]
    stur q0, [x3]
    add x2, x2, #1, lsl #12
    add x2, x2, #2960
    // output[c2+1764]=input2[c2]
    // block 
    movz x4, #24
.Lconcat_joined_v4_pf0_1:
    ldr q0, [x1]
    stur q0, [x2]
    ldr q0, [x1, #16]
    stur q0, [x2, #16]
    ldr q0, [x1, #32]
    stur q0, [x2, #32]
    ldr q0, [x1, #48]
    stur q0, [x2, #48]
    add x1, x1, #64
    add x2, x2, #64
    subs x4, x4, #1
    b.ne .Lconcat_joined_v4_pf0_1
    ldr q0, [x1]
    stur q0, [x2]
    ldr q0, [x1, #16]
    stur q0, [x2, #16]
    ret
    .size concat_joined_v4_pf0, .-concat_joined_v4_pf0
