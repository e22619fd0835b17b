// void concat_pixels_v4_pf0(const float *input1, const float *input2, const float *input3, float *output);
// AAPCS64: input1 x0, input2 x1, input3 x2, output x3; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c1]=input1[p,c1]
// output[p,c2+37]=input2[p,c2]
// output[p,c3+43]=input3[p,c3]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input1  f32 49x37
//   input2  f32 49x6
//   input3  f32 49x19
//   output  f32 49x62
// Family pixels: pixels in the order of memory, the channels of each input in turn.
// Loops, from the outermost:
//   for p, around 3 statements
//     for c1 by 16, along the lanes
//       output[p,c1]=input1[p,c1]
//     for c2 by 6, along the lanes
//       output[p,c2+37]=input2[p,c2]
//     for c3 by 16, along the lanes
//       output[p,c3+43]=input3[p,c3]
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               input3
//   x3               output
//   x0               input1
//   x4               output
//   x5-x6            counters: p, c1
//   x1               input2
//   x7-x8            counters: p, c2
//   x2               input3
//   x9-x10           counters: p, c3
//   x11              counter: p
//   x16, x17         scratch of address arithmetic
//   v0               values of a block
// armsim-contract: {"op":"concat","problem":{"hi":7,"wi":7,"c1":37,"c2":6,"c3":19},"tile":{"family":"pixels","vectors":4,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global concat_pixels_v4_pf0
    .type concat_pixels_v4_pf0, %function
concat_pixels_v4_pf0:
    mov x4, x3
    movz x11, #49
.Lconcat_pixels_v4_pf0_0:
    // output[p,c1]=input1[p,c1]
    // block p=1
    movz x6, #2
.Lconcat_pixels_v4_pf0_1:
    ldr q0, [x0]
    stur q0, [x4]
    ldr q0, [x0, #16]
    stur q0, [x4, #16]
    ldr q0, [x0, #32]
    stur q0, [x4, #32]
    ldr q0, [x0, #48]
    stur q0, [x4, #48]
    add x0, x0, #64
    add x4, x4, #64
    subs x6, x6, #1
    b.ne .Lconcat_pixels_v4_pf0_1
    ldr q0, [x0]
    stur q0, [x4]
    ldr s0, [x0, #16]
    str s0, [x4, #16]
    // output[p,c2+37]=input2[p,c2]
    add x4, x4, #20
    // block p=1
    ldr q0, [x1]
    stur q0, [x4]
    ldr d0, [x1, #16]
    str d0, [x4, #16]
    // output[p,c3+43]=input3[p,c3]
    add x4, x4, #24
    // block p=1
    ldr q0, [x2]
    stur q0, [x4]
    ldr q0, [x2, #16]
    stur q0, [x4, #16]
    ldr q0, [x2, #32]
    stur q0, [x4, #32]
    ldr q0, [x2, #48]
    stur q0, [x4, #48]
    add x2, x2, #64
    add x4, x4, #64
    ldr d0, [x2]
    add x16, x2, #8
    ld1 {v0.s}[2], [x16]
    str d0, [x4]
    add x17, x4, #8
    st1 {v0.s}[2], [x17]
    add x0, x0, #20
    add x4, x4, #12
    add x1, x1, #24
    add x2, x2, #12
    subs x11, x11, #1
    b.ne .Lconcat_pixels_v4_pf0_0
    ret
    .size concat_pixels_v4_pf0, .-concat_pixels_v4_pf0
