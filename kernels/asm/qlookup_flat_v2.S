// void qlookup_flat_v2(const uint8_t *input, const uint8_t *table, uint8_t *output);
// AAPCS64: input x0, table x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=table[input[i]]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 3042
//   table   u8 256
//   output  u8 3042
// Family flat: one row of bytes, in the order of memory.
// Loops, from the outermost:
//   for i by 32, along the lanes
//     output[i]=table[input[i]]
//
// Registers:
//   x0               input
//   x1               table
//   x2               output
//   x1               table
//   x0               input
//   x2               output
//   x3-x4            counters: i
//   v0-v7, v16-v23   table: all of it
//   v24              64, 16b
//   v25-v28          values of a block
// armsim-contract: {"op":"qlookup","problem":{"n":169,"channels":18},"tile":{"family":"flat","vectors":2,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global qlookup_flat_v2
    .type qlookup_flat_v2, %function
qlookup_flat_v2:
    ldp q0, q1, [x1]
    ldp q2, q3, [x1, #32]
    ldp q4, q5, [x1, #64]
    ldp q6, q7, [x1, #96]
    ldp q16, q17, [x1, #128]
    ldp q18, q19, [x1, #160]
    ldp q20, q21, [x1, #192]
    ldp q22, q23, [x1, #224]
    movi v24.16b, #64
    // output[i]=table[input[i]]
    // block 
    movz x4, #95
.Lqlookup_flat_v2_0:
    ldr q25, [x0]
    ldr q26, [x0, #16]
    tbl v27.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v25.16b
    tbl v28.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v26.16b
    sub v25.16b, v25.16b, v24.16b
    sub v26.16b, v26.16b, v24.16b
    tbx v27.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v25.16b
    tbx v28.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v26.16b
    sub v25.16b, v25.16b, v24.16b
    sub v26.16b, v26.16b, v24.16b
    tbx v27.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v25.16b
    tbx v28.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v26.16b
    sub v25.16b, v25.16b, v24.16b
    sub v26.16b, v26.16b, v24.16b
    tbx v27.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v25.16b
    tbx v28.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v26.16b
    stur q27, [x2]
    stur q28, [x2, #16]
    add x0, x0, #32
    add x2, x2, #32
    subs x4, x4, #1
    b.ne .Lqlookup_flat_v2_0
    ldr h25, [x0]
    tbl v26.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v25.16b
    sub v25.16b, v25.16b, v24.16b
    tbx v26.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v25.16b
    sub v25.16b, v25.16b, v24.16b
    tbx v26.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v25.16b
    sub v25.16b, v25.16b, v24.16b
    tbx v26.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v25.16b
    str h26, [x2]
    ret
    .size qlookup_flat_v2, .-qlookup_flat_v2
