// void concat_pixels_v4_pf0(const float *input1, const float *input2, const float *input3, float *output);
// AAPCS64: input1 x0, input2 x1, input3 x2, output x3; a leaf; d8-d15 and x19-x28 kept.
//
// Concatenation by channel, fp32: output = inputs side by side.
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input1 (H, W, C) = 7x7x37
//   input2 (H, W, C) = 7x7x6
//   input3 (H, W, C) = 7x7x19
//   output (H, W, C) = 7x7x62
// Family pixels: pixels of the output in the order of memory.
// Tile: 4 vectors of four channels side by side.
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               input3
//   x3               output
//   x4-x5            counters: pixels, blocks of channels
//   x16, x17         scratch of address arithmetic
//   v0-v3            numbers on their way
// armsim-contract: {"op":"concat","problem":{"hi":7,"wi":7,"c1":37,"c2":6,"c3":19},"tile":{"family":"pixels","vectors":4,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global concat_pixels_v4_pf0
    .type concat_pixels_v4_pf0, %function
concat_pixels_v4_pf0:
    movz x4, #49
.Lconcat_pixels_v4_pf0_0:
    // 37 channels of x0
    movz x5, #2
.Lconcat_pixels_v4_pf0_1:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    stur q0, [x3]
    stur q1, [x3, #16]
    stur q2, [x3, #32]
    stur q3, [x3, #48]
    add x0, x0, #64
    add x3, x3, #64
    subs x5, x5, #1
    b.ne .Lconcat_pixels_v4_pf0_1
    ldr q0, [x0]
    ldr s1, [x0, #16]
    stur q0, [x3]
    str s1, [x3, #16]
    add x0, x0, #20
    add x3, x3, #20
    // 6 channels of x1
    ldr q0, [x1]
    ldr d1, [x1, #16]
    stur q0, [x3]
    str d1, [x3, #16]
    add x1, x1, #24
    add x3, x3, #24
    // 19 channels of x2
    ldr q0, [x2]
    ldr q1, [x2, #16]
    ldr q2, [x2, #32]
    ldr q3, [x2, #48]
    stur q0, [x3]
    stur q1, [x3, #16]
    stur q2, [x3, #32]
    stur q3, [x3, #48]
    add x2, x2, #64
    add x3, x3, #64
    ldr d0, [x2]
    add x16, x2, #8
    ld1 {v0.s}[2], [x16]
    str d0, [x3]
    add x17, x3, #8
    st1 {v0.s}[2], [x17]
    add x2, x2, #12
    add x3, x3, #12
    subs x4, x4, #1
    b.ne .Lconcat_pixels_v4_pf0_0
    ret
    .size concat_pixels_v4_pf0, .-concat_pixels_v4_pf0
