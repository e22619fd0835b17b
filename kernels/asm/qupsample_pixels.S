// void qupsample_pixels(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// 2x2 bilinear upsampling of unsigned bytes, NHWC.
// Sizes are constants in the code: hi 20, wi 20, channels 27.
// Family pixels: urhadd, four pixels loaded for each four outputs.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               row
//   x1               output, even row
//   x2-x3            row below; output, odd row
//   x4-x6            counters
//   v0-v7            pixels of the image, and their means
// armsim-contract: {"op":"qupsample","problem":{"hi":20,"wi":20,"channels":27},"tile":{"family":"pixels","schedule":"written"}}
    .text
    .align 4
    .global qupsample_pixels
    .type qupsample_pixels, %function
qupsample_pixels:
    add x2, x0, #540
    add x3, x1, #1080
    movz x4, #19
.Lqupsample_pixels_0:
    movz x5, #19
.Lqupsample_pixels_1:
    ldr q0, [x0]
    ldur q2, [x0, #27]
    ldr q1, [x2]
    ldur q3, [x2, #27]
    urhadd v4.16b, v0.16b, v1.16b
    urhadd v5.16b, v0.16b, v2.16b
    urhadd v6.16b, v2.16b, v3.16b
    urhadd v7.16b, v4.16b, v6.16b
    stur q0, [x1]
    stur q4, [x3]
    stur q5, [x1, #27]
    stur q7, [x3, #27]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #16
    add x3, x3, #16
    ldr d0, [x0]
    ldur d2, [x0, #27]
    ldr d1, [x2]
    ldur d3, [x2, #27]
    urhadd v4.8b, v0.8b, v1.8b
    urhadd v5.8b, v0.8b, v2.8b
    urhadd v6.8b, v2.8b, v3.8b
    urhadd v7.8b, v4.8b, v6.8b
    str d0, [x1]
    str d4, [x3]
    stur d5, [x1, #27]
    stur d7, [x3, #27]
    add x0, x0, #8
    add x2, x2, #8
    add x1, x1, #8
    add x3, x3, #8
    movz x6, #3
.Lqupsample_pixels_2:
    ldr b0, [x0]
    ldr b2, [x0, #27]
    ldr b1, [x2]
    ldr b3, [x2, #27]
    urhadd v4.8b, v0.8b, v1.8b
    urhadd v5.8b, v0.8b, v2.8b
    urhadd v6.8b, v2.8b, v3.8b
    urhadd v7.8b, v4.8b, v6.8b
    str b0, [x1]
    str b4, [x3]
    str b5, [x1, #27]
    str b7, [x3, #27]
    add x0, x0, #1
    add x2, x2, #1
    add x1, x1, #1
    add x3, x3, #1
    subs x6, x6, #1
    b.ne .Lqupsample_pixels_2
    add x1, x1, #27
    add x3, x3, #27
    subs x5, x5, #1
    b.ne .Lqupsample_pixels_1
    ldr q0, [x0]
    ldr q1, [x2]
    urhadd v4.16b, v0.16b, v1.16b
    stur q0, [x1]
    stur q4, [x3]
    stur q0, [x1, #27]
    stur q4, [x3, #27]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #16
    add x3, x3, #16
    ldr d0, [x0]
    ldr d1, [x2]
    urhadd v4.8b, v0.8b, v1.8b
    str d0, [x1]
    str d4, [x3]
    stur d0, [x1, #27]
    stur d4, [x3, #27]
    add x0, x0, #8
    add x2, x2, #8
    add x1, x1, #8
    add x3, x3, #8
    movz x6, #3
.Lqupsample_pixels_3:
    ldr b0, [x0]
    ldr b1, [x2]
    urhadd v4.8b, v0.8b, v1.8b
    str b0, [x1]
    str b4, [x3]
    str b0, [x1, #27]
    str b4, [x3, #27]
    add x0, x0, #1
    add x2, x2, #1
    add x1, x1, #1
    add x3, x3, #1
    subs x6, x6, #1
    b.ne .Lqupsample_pixels_3
    add x1, x1, #27
    add x3, x3, #27
    add x1, x1, #1080
    add x3, x3, #1080
    subs x4, x4, #1
    b.ne .Lqupsample_pixels_0
    movz x5, #19
.Lqupsample_pixels_4:
    ldr q0, [x0]
    ldur q2, [x0, #27]
    urhadd v5.16b, v0.16b, v2.16b
    stur q0, [x1]
    stur q0, [x3]
    stur q5, [x1, #27]
    stur q5, [x3, #27]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #16
    add x3, x3, #16
    ldr d0, [x0]
    ldur d2, [x0, #27]
    urhadd v5.8b, v0.8b, v2.8b
    str d0, [x1]
    str d0, [x3]
    stur d5, [x1, #27]
    stur d5, [x3, #27]
    add x0, x0, #8
    add x2, x2, #8
    add x1, x1, #8
    add x3, x3, #8
    movz x6, #3
.Lqupsample_pixels_5:
    ldr b0, [x0]
    ldr b2, [x0, #27]
    urhadd v5.8b, v0.8b, v2.8b
    str b0, [x1]
    str b0, [x3]
    str b5, [x1, #27]
    str b5, [x3, #27]
    add x0, x0, #1
    add x2, x2, #1
    add x1, x1, #1
    add x3, x3, #1
    subs x6, x6, #1
    b.ne .Lqupsample_pixels_5
    add x1, x1, #27
    add x3, x3, #27
    subs x5, x5, #1
    b.ne .Lqupsample_pixels_4
    ldr q0, [x0]
    stur q0, [x1]
    stur q0, [x3]
    stur q0, [x1, #27]
    stur q0, [x3, #27]
    add x0, x0, #16
    add x2, x2, #16
    add x1, x1, #16
    add x3, x3, #16
    ldr d0, [x0]
    str d0, [x1]
    str d0, [x3]
    stur d0, [x1, #27]
    stur d0, [x3, #27]
    add x0, x0, #8
    add x2, x2, #8
    add x1, x1, #8
    add x3, x3, #8
    movz x6, #3
.Lqupsample_pixels_6:
    ldr b0, [x0]
    str b0, [x1]
    str b0, [x3]
    str b0, [x1, #27]
    str b0, [x3, #27]
    add x0, x0, #1
    add x2, x2, #1
    add x1, x1, #1
    add x3, x3, #1
    subs x6, x6, #1
    b.ne .Lqupsample_pixels_6
    add x1, x1, #27
    add x3, x3, #27
    add x1, x1, #1080
    add x3, x3, #1080
    ret
    .size qupsample_pixels, .-qupsample_pixels
