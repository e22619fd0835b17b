// void qlookup_vector_l1(const uint8_t *input, const uint8_t *table, uint8_t *output);
// AAPCS64: input x0, table x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Each unsigned byte replaced by what a table of 256 says.
// Sizes are constants in the code: n 169, channels 18.
// Family vector: sixteen bytes in each of six chains, the table in registers.
// Tile: instructions in the family's order.
//
// Registers:
//   x0               input
//   x1               table
//   x2               output
//   x3               counter
//   v0-v7, v16-v23   the table
//   v24              64
//   v25-v31, v8-v12  bytes, what the table says
// armsim-contract: {"op":"qlookup","problem":{"n":169,"channels":18},"tile":{"family":"vector","lag":1,"schedule":"written"}}
    .text
    .align 4
    .global qlookup_vector_l1
    .type qlookup_vector_l1, %function
qlookup_vector_l1:
    // keep the caller's registers
    stp d8, d9, [sp, #-48]!
    stp d10, d11, [sp, #16]
    str d12, [sp, #32]
    ldp q0, q1, [x1]
    ldp q2, q3, [x1, #32]
    ldp q4, q5, [x1, #64]
    ldp q6, q7, [x1, #96]
    ldp q16, q17, [x1, #128]
    ldp q18, q19, [x1, #160]
    ldp q20, q21, [x1, #192]
    ldp q22, q23, [x1, #224]
    movi v24.16b, #64
    movz x3, #31
.Lqlookup_vector_l1_0:
    ldr q25, [x0]
    tbl v26.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v25.16b
    ldr q27, [x0, #16]
    sub v25.16b, v25.16b, v24.16b
    tbl v28.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v27.16b
    ldr q29, [x0, #32]
    tbx v26.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbl v30.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v29.16b
    ldr q31, [x0, #48]
    sub v25.16b, v25.16b, v24.16b
    tbx v28.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbl v8.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v31.16b
    ldr q9, [x0, #64]
    tbx v26.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbx v30.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbl v10.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v9.16b
    ldr q11, [x0, #80]
    sub v25.16b, v25.16b, v24.16b
    tbx v28.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbx v8.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    tbl v12.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v11.16b
    tbx v26.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbx v30.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbx v10.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v9.16b
    sub v11.16b, v11.16b, v24.16b
    stur q26, [x2]
    tbx v28.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbx v8.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    tbx v12.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v11.16b
    stur q28, [x2, #16]
    tbx v30.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbx v10.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v9.16b
    sub v11.16b, v11.16b, v24.16b
    stur q30, [x2, #32]
    tbx v8.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    tbx v12.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v11.16b
    stur q8, [x2, #48]
    tbx v10.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v9.16b
    sub v11.16b, v11.16b, v24.16b
    stur q10, [x2, #64]
    tbx v12.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v11.16b
    stur q12, [x2, #80]
    add x0, x0, #96
    add x2, x2, #96
    subs x3, x3, #1
    b.ne .Lqlookup_vector_l1_0
    ldr q25, [x0]
    tbl v26.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v25.16b
    ldr q27, [x0, #16]
    sub v25.16b, v25.16b, v24.16b
    tbl v28.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v27.16b
    ldr q29, [x0, #32]
    tbx v26.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbl v30.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v29.16b
    ldr q31, [x0, #48]
    sub v25.16b, v25.16b, v24.16b
    tbx v28.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbl v8.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v31.16b
    ldr h9, [x0, #64]
    tbx v26.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbx v30.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbl v10.16b, {v0.16b, v1.16b, v2.16b, v3.16b}, v9.16b
    sub v25.16b, v25.16b, v24.16b
    tbx v28.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbx v8.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    tbx v26.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v25.16b
    sub v27.16b, v27.16b, v24.16b
    tbx v30.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbx v10.16b, {v4.16b, v5.16b, v6.16b, v7.16b}, v9.16b
    stur q26, [x2]
    tbx v28.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v27.16b
    sub v29.16b, v29.16b, v24.16b
    tbx v8.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    stur q28, [x2, #16]
    tbx v30.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v29.16b
    sub v31.16b, v31.16b, v24.16b
    tbx v10.16b, {v16.16b, v17.16b, v18.16b, v19.16b}, v9.16b
    stur q30, [x2, #32]
    tbx v8.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v31.16b
    sub v9.16b, v9.16b, v24.16b
    stur q8, [x2, #48]
    tbx v10.16b, {v20.16b, v21.16b, v22.16b, v23.16b}, v9.16b
    str h10, [x2, #64]
    add x0, x0, #66
    add x2, x2, #66
    // give them back
    ldp d10, d11, [sp, #16]
    ldr d12, [sp, #32]
    ldp d8, d9, [sp], #48
    ret
    .size qlookup_vector_l1, .-qlookup_vector_l1
