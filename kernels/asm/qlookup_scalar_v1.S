// void qlookup_scalar_v1(const uint8_t *input, const uint8_t *table, uint8_t *output);
// AAPCS64: input x0, table x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Each unsigned byte replaced by what a table of 256 says.
//   output[p,c]=table[input[p,c]]
// Tile: an element at a time, by general registers.
//
// Registers:
//   x0               input
//   x1               table
//   x2               output
//   x3-x4            counter, byte
// armsim-contract: {"op":"qlookup","problem":{"n":169,"channels":18},"tile":{"family":"scalar","vectors":1,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qlookup_scalar_v1
    .type qlookup_scalar_v1, %function
qlookup_scalar_v1:
    movz x3, #3042
.Lqlookup_scalar_v1_0:
    ldrb w4, [x0], #1
    ldrb w4, [x1, x4]
    strb w4, [x2], #1
    subs x3, x3, #1
    b.ne .Lqlookup_scalar_v1_0
    ret
    .size qlookup_scalar_v1, .-qlookup_scalar_v1
