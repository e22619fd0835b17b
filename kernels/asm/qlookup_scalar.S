// void qlookup_scalar(const uint8_t *input, const uint8_t *table, uint8_t *output);
// AAPCS64: input x0, table x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Each unsigned byte replaced by what a table of 256 says.
// Sizes are constants in the code: n 169, channels 18.
// Family scalar: a byte at a time.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               table
//   x2               output
//   x3-x4            counter, byte
// armsim-contract: {"op":"qlookup","problem":{"n":169,"channels":18},"tile":{"family":"scalar","lag":0,"schedule":"written"}}
    .text
    .align 4
    .global qlookup_scalar
    .type qlookup_scalar, %function
qlookup_scalar:
    movz x3, #3042
.Lqlookup_scalar_0:
    ldrb w4, [x0], #1
    ldrb w4, [x1, x4]
    strb w4, [x2], #1
    subs x3, x3, #1
    b.ne .Lqlookup_scalar_0
    ret
    .size qlookup_scalar, .-qlookup_scalar
