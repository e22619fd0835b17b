// void qupsample_carried(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// 2x2 bilinear upsampling of unsigned bytes, NHWC.
// Sizes are constants in the code: hi 20, wi 20, channels 27.
// Family carried: urhadd, columns carried along the row: two loads, four outputs.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               row
//   x1               output, even row
//   x2-x3            row below; output, odd row
//   x4-x6            counters
//   v0-v7            pixels of the image, and their means
// armsim-contract: {"op":"qupsample","problem":{"hi":20,"wi":20,"channels":27},"tile":{"family":"carried","schedule":"written"}}
    .text
    .align 4
    .global qupsample_carried
    .type qupsample_carried, %function
qupsample_carried:
    add x2, x0, #540
    add x3, x1, #1080
    movz x4, #19
.Lqupsample_carried_0:
    // 16 channels along the row: a column's mean serves both sides
    ldr q0, [x0]
    ldr q1, [x2]
    urhadd v1.16b, v0.16b, v1.16b
    movz x6, #9
.Lqupsample_carried_1:
    ldur q2, [x0, #27]
    ldur q3, [x2, #27]
    urhadd v3.16b, v2.16b, v3.16b
    urhadd v4.16b, v0.16b, v2.16b
    urhadd v5.16b, v1.16b, v3.16b
    stur q0, [x1]
    stur q1, [x3]
    stur q4, [x1, #27]
    stur q5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldur q0, [x0, #27]
    ldur q1, [x2, #27]
    urhadd v1.16b, v0.16b, v1.16b
    urhadd v4.16b, v2.16b, v0.16b
    urhadd v5.16b, v3.16b, v1.16b
    stur q2, [x1]
    stur q3, [x3]
    stur q4, [x1, #27]
    stur q5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_1
    ldur q2, [x0, #27]
    ldur q3, [x2, #27]
    urhadd v3.16b, v2.16b, v3.16b
    urhadd v4.16b, v0.16b, v2.16b
    urhadd v5.16b, v1.16b, v3.16b
    stur q0, [x1]
    stur q1, [x3]
    stur q4, [x1, #27]
    stur q5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    stur q2, [x1]
    stur q3, [x3]
    stur q2, [x1, #27]
    stur q3, [x3, #27]
    sub x0, x0, #497
    sub x2, x2, #497
    sub x1, x1, #1010
    sub x3, x3, #1010
    // 8 channels along the row: a column's mean serves both sides
    ldr d0, [x0]
    ldr d1, [x2]
    urhadd v1.8b, v0.8b, v1.8b
    movz x6, #9
.Lqupsample_carried_2:
    ldur d2, [x0, #27]
    ldur d3, [x2, #27]
    urhadd v3.8b, v2.8b, v3.8b
    urhadd v4.8b, v0.8b, v2.8b
    urhadd v5.8b, v1.8b, v3.8b
    str d0, [x1]
    str d1, [x3]
    stur d4, [x1, #27]
    stur d5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldur d0, [x0, #27]
    ldur d1, [x2, #27]
    urhadd v1.8b, v0.8b, v1.8b
    urhadd v4.8b, v2.8b, v0.8b
    urhadd v5.8b, v3.8b, v1.8b
    str d2, [x1]
    str d3, [x3]
    stur d4, [x1, #27]
    stur d5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_2
    ldur d2, [x0, #27]
    ldur d3, [x2, #27]
    urhadd v3.8b, v2.8b, v3.8b
    urhadd v4.8b, v0.8b, v2.8b
    urhadd v5.8b, v1.8b, v3.8b
    str d0, [x1]
    str d1, [x3]
    stur d4, [x1, #27]
    stur d5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    str d2, [x1]
    str d3, [x3]
    stur d2, [x1, #27]
    stur d3, [x3, #27]
    sub x0, x0, #505
    sub x2, x2, #505
    sub x1, x1, #1018
    sub x3, x3, #1018
    movz x5, #3
.Lqupsample_carried_3:
    // 1 channels along the row: a column's mean serves both sides
    ldr b0, [x0]
    ldr b1, [x2]
    urhadd v1.8b, v0.8b, v1.8b
    movz x6, #9
.Lqupsample_carried_4:
    ldr b2, [x0, #27]
    ldr b3, [x2, #27]
    urhadd v3.8b, v2.8b, v3.8b
    urhadd v4.8b, v0.8b, v2.8b
    urhadd v5.8b, v1.8b, v3.8b
    str b0, [x1]
    str b1, [x3]
    str b4, [x1, #27]
    str b5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldr b0, [x0, #27]
    ldr b1, [x2, #27]
    urhadd v1.8b, v0.8b, v1.8b
    urhadd v4.8b, v2.8b, v0.8b
    urhadd v5.8b, v3.8b, v1.8b
    str b2, [x1]
    str b3, [x3]
    str b4, [x1, #27]
    str b5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_4
    ldr b2, [x0, #27]
    ldr b3, [x2, #27]
    urhadd v3.8b, v2.8b, v3.8b
    urhadd v4.8b, v0.8b, v2.8b
    urhadd v5.8b, v1.8b, v3.8b
    str b0, [x1]
    str b1, [x3]
    str b4, [x1, #27]
    str b5, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    str b2, [x1]
    str b3, [x3]
    str b2, [x1, #27]
    str b3, [x3, #27]
    sub x0, x0, #512
    sub x2, x2, #512
    sub x1, x1, #1025
    sub x3, x3, #1025
    subs x5, x5, #1
    b.ne .Lqupsample_carried_3
    add x0, x0, #513
    add x2, x2, #513
    add x1, x1, #1053
    add x3, x3, #1053
    add x1, x1, #1080
    add x3, x3, #1080
    subs x4, x4, #1
    b.ne .Lqupsample_carried_0
    // 16 channels along the row: a column's mean serves both sides
    ldr q0, [x0]
    movz x6, #9
.Lqupsample_carried_5:
    ldur q2, [x0, #27]
    urhadd v4.16b, v0.16b, v2.16b
    stur q0, [x1]
    stur q0, [x3]
    stur q4, [x1, #27]
    stur q4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldur q0, [x0, #27]
    urhadd v4.16b, v2.16b, v0.16b
    stur q2, [x1]
    stur q2, [x3]
    stur q4, [x1, #27]
    stur q4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_5
    ldur q2, [x0, #27]
    urhadd v4.16b, v0.16b, v2.16b
    stur q0, [x1]
    stur q0, [x3]
    stur q4, [x1, #27]
    stur q4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    stur q2, [x1]
    stur q2, [x3]
    stur q2, [x1, #27]
    stur q2, [x3, #27]
    sub x0, x0, #497
    sub x2, x2, #497
    sub x1, x1, #1010
    sub x3, x3, #1010
    // 8 channels along the row: a column's mean serves both sides
    ldr d0, [x0]
    movz x6, #9
.Lqupsample_carried_6:
    ldur d2, [x0, #27]
    urhadd v4.8b, v0.8b, v2.8b
    str d0, [x1]
    str d0, [x3]
    stur d4, [x1, #27]
    stur d4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldur d0, [x0, #27]
    urhadd v4.8b, v2.8b, v0.8b
    str d2, [x1]
    str d2, [x3]
    stur d4, [x1, #27]
    stur d4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_6
    ldur d2, [x0, #27]
    urhadd v4.8b, v0.8b, v2.8b
    str d0, [x1]
    str d0, [x3]
    stur d4, [x1, #27]
    stur d4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    str d2, [x1]
    str d2, [x3]
    stur d2, [x1, #27]
    stur d2, [x3, #27]
    sub x0, x0, #505
    sub x2, x2, #505
    sub x1, x1, #1018
    sub x3, x3, #1018
    movz x5, #3
.Lqupsample_carried_7:
    // 1 channels along the row: a column's mean serves both sides
    ldr b0, [x0]
    movz x6, #9
.Lqupsample_carried_8:
    ldr b2, [x0, #27]
    urhadd v4.8b, v0.8b, v2.8b
    str b0, [x1]
    str b0, [x3]
    str b4, [x1, #27]
    str b4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    ldr b0, [x0, #27]
    urhadd v4.8b, v2.8b, v0.8b
    str b2, [x1]
    str b2, [x3]
    str b4, [x1, #27]
    str b4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    subs x6, x6, #1
    b.ne .Lqupsample_carried_8
    ldr b2, [x0, #27]
    urhadd v4.8b, v0.8b, v2.8b
    str b0, [x1]
    str b0, [x3]
    str b4, [x1, #27]
    str b4, [x3, #27]
    add x0, x0, #27
    add x2, x2, #27
    add x1, x1, #54
    add x3, x3, #54
    str b2, [x1]
    str b2, [x3]
    str b2, [x1, #27]
    str b2, [x3, #27]
    sub x0, x0, #512
    sub x2, x2, #512
    sub x1, x1, #1025
    sub x3, x3, #1025
    subs x5, x5, #1
    b.ne .Lqupsample_carried_7
    add x0, x0, #513
    add x2, x2, #513
    add x1, x1, #1053
    add x3, x3, #1053
    add x1, x1, #1080
    add x3, x3, #1080
    ret
    .size qupsample_carried, .-qupsample_carried
