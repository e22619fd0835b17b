// void qsoftmax_table(const uint8_t *input, uint8_t *output, const uint8_t *table);
// AAPCS64: input x0, output x1, table x2; a leaf; d8-d15 and x19-x28 kept.
//
// Softmax of 2 classes, unsigned bytes: round(256 p), saturated.
// Sizes are constants in the code: n 25600, steps 16.
// Family table: a table of all 65 536 pairs of values.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               output
//   x2               table
//   x3-x7            counter, pair, pair swapped, results
// armsim-contract: {"op":"qsoftmax","problem":{"n":25600,"steps":16},"tile":{"family":"table","schedule":"written"}}
    .text
    .align 4
    .global qsoftmax_table
    .type qsoftmax_table, %function
qsoftmax_table:
    movz x3, #25600
.Lqsoftmax_table_0:
    // the two bytes are the index; swapped, that of the other class
    ldrh w4, [x0], #2
    rev16 w5, w4
    ldrb w6, [x2, x4]
    ldrb w7, [x2, x5]
    orr w6, w6, w7, lsl #8
    strh w6, [x1], #2
    subs x3, x3, #1
    b.ne .Lqsoftmax_table_0
    ret
    .size qsoftmax_table, .-qsoftmax_table
