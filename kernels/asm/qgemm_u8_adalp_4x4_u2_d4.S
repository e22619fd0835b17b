// void qgemm_u8_adalp_4x4_u2_d4(const uint8_t *a, const uint8_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96. Operands u8.
//   second operand packed: panels of 4 columns, K filled up to a multiple of 16
//   workspace      0 bytes of im2col, 9216 of packed A, 0 of packed B
// Family adalp: long multiplications of eight bytes, neighbours added to 32-bit sums after each.
// Tile: 4x4 sums at once, 2 periods an iteration, accumulation 4 products later.
// Precondition: none beyond the types.
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               C
//   x3               workspace
//   x4-x6            counters
//   x7-x13           addresses of this and that
//   v0-v7            products of 16 bits
//   v16-v19          A, a row each
//   v20-v23          B, a column each
//   v24-v31, v8-v15  sums, row by row
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"adalp","rows":4,"columns":4,"unroll":2,"distance":4,"schedule":"written"}}
    .text
    .align 4
    .global qgemm_u8_adalp_4x4_u2_d4
    .type qgemm_u8_adalp_4x4_u2_d4, %function
qgemm_u8_adalp_4x4_u2_d4:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // pack A
    mov x13, x3
    movz x4, #24
.Lqgemm_u8_adalp_4x4_u2_d4_0:
    mov x7, x0
    add x8, x0, #96
    add x9, x0, #192
    add x10, x0, #288
    mov x11, x13
    movz x5, #6
.Lqgemm_u8_adalp_4x4_u2_d4_1:
    ldr q0, [x7], #16
    ldr q1, [x8], #16
    ldr q2, [x9], #16
    ldr q3, [x10], #16
    stur q0, [x11]
    stur q1, [x11, #16]
    stur q2, [x11, #32]
    stur q3, [x11, #48]
    add x11, x11, #64
    subs x5, x5, #1
    b.ne .Lqgemm_u8_adalp_4x4_u2_d4_1
    add x0, x0, #384
    add x13, x13, #384
    subs x4, x4, #1
    b.ne .Lqgemm_u8_adalp_4x4_u2_d4_0
    // 24 blocks of 4 columns
    movz x4, #24
.Lqgemm_u8_adalp_4x4_u2_d4_2:
    mov x7, x3
    mov x9, x2
    // 24 blocks of 4 rows
    movz x5, #24
.Lqgemm_u8_adalp_4x4_u2_d4_3:
    mov x8, x1
    // the first operands
    ldr q16, [x7]
    ldr q17, [x7, #16]
    ldr q18, [x7, #32]
    ldr q19, [x7, #48]
    ldr q20, [x8]
    ldr q21, [x8, #16]
    ldr q22, [x8, #32]
    ldr q23, [x8, #48]
    umull v0.8h, v16.8b, v20.8b
    umull v1.8h, v16.8b, v21.8b
    umull v2.8h, v17.8b, v20.8b
    umull v3.8h, v17.8b, v21.8b
    umull2 v4.8h, v16.16b, v20.16b
    uaddlp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uaddlp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uaddlp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uaddlp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uaddlp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uaddlp v27.4s, v1.8h
    ldr q16, [x7, #64]
    umull2 v6.8h, v17.16b, v22.16b
    uaddlp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uaddlp v31.4s, v3.8h
    ldr q17, [x7, #80]
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uaddlp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uaddlp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uaddlp v12.4s, v2.8h
    ldr q20, [x8, #64]
    umull2 v7.8h, v19.16b, v21.16b
    uaddlp v13.4s, v3.8h
    ldr q21, [x8, #80]
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uaddlp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uaddlp v11.4s, v1.8h
    ldr q18, [x7, #96]
    umull2 v6.8h, v19.16b, v22.16b
    uaddlp v14.4s, v2.8h
    ldr q22, [x8, #96]
    umull2 v7.8h, v19.16b, v23.16b
    uaddlp v15.4s, v3.8h
    ldr q19, [x7, #112]
    ldr q23, [x8, #112]
    add x7, x7, #64
    add x8, x8, #64
    // steady state: 2 x 16 products of each sum an iteration; loads are for the next one
    movz x6, #2
.Lqgemm_u8_adalp_4x4_u2_d4_4:
    umull v0.8h, v16.8b, v20.8b
    uadalp v10.4s, v4.8h
    umull v1.8h, v16.8b, v21.8b
    uadalp v11.4s, v5.8h
    umull v2.8h, v17.8b, v20.8b
    uadalp v14.4s, v6.8h
    umull v3.8h, v17.8b, v21.8b
    uadalp v15.4s, v7.8h
    umull2 v4.8h, v16.16b, v20.16b
    uadalp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uadalp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uadalp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uadalp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uadalp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uadalp v27.4s, v1.8h
    ldr q16, [x7, #64]
    umull2 v6.8h, v17.16b, v22.16b
    uadalp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uadalp v31.4s, v3.8h
    ldr q17, [x7, #80]
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uadalp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uadalp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uadalp v12.4s, v2.8h
    ldr q20, [x8, #64]
    umull2 v7.8h, v19.16b, v21.16b
    uadalp v13.4s, v3.8h
    ldr q21, [x8, #80]
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uadalp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uadalp v11.4s, v1.8h
    ldr q18, [x7, #96]
    umull2 v6.8h, v19.16b, v22.16b
    uadalp v14.4s, v2.8h
    ldr q22, [x8, #96]
    umull2 v7.8h, v19.16b, v23.16b
    uadalp v15.4s, v3.8h
    ldr q19, [x7, #112]
    ldr q23, [x8, #112]
    umull v0.8h, v16.8b, v20.8b
    uadalp v10.4s, v4.8h
    umull v1.8h, v16.8b, v21.8b
    uadalp v11.4s, v5.8h
    umull v2.8h, v17.8b, v20.8b
    uadalp v14.4s, v6.8h
    umull v3.8h, v17.8b, v21.8b
    uadalp v15.4s, v7.8h
    umull2 v4.8h, v16.16b, v20.16b
    uadalp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uadalp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uadalp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uadalp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uadalp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uadalp v27.4s, v1.8h
    ldr q16, [x7, #128]
    umull2 v6.8h, v17.16b, v22.16b
    uadalp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uadalp v31.4s, v3.8h
    ldr q17, [x7, #144]
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uadalp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uadalp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uadalp v12.4s, v2.8h
    ldr q20, [x8, #128]
    umull2 v7.8h, v19.16b, v21.16b
    uadalp v13.4s, v3.8h
    ldr q21, [x8, #144]
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uadalp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uadalp v11.4s, v1.8h
    ldr q18, [x7, #160]
    umull2 v6.8h, v19.16b, v22.16b
    uadalp v14.4s, v2.8h
    ldr q22, [x8, #160]
    umull2 v7.8h, v19.16b, v23.16b
    uadalp v15.4s, v3.8h
    ldr q19, [x7, #176]
    ldr q23, [x8, #176]
    add x7, x7, #128
    add x8, x8, #128
    subs x6, x6, #1
    b.ne .Lqgemm_u8_adalp_4x4_u2_d4_4
    // the last one: nothing is left to load
    umull v0.8h, v16.8b, v20.8b
    uadalp v10.4s, v4.8h
    umull v1.8h, v16.8b, v21.8b
    uadalp v11.4s, v5.8h
    umull v2.8h, v17.8b, v20.8b
    uadalp v14.4s, v6.8h
    umull v3.8h, v17.8b, v21.8b
    uadalp v15.4s, v7.8h
    umull2 v4.8h, v16.16b, v20.16b
    uadalp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uadalp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uadalp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uadalp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uadalp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uadalp v27.4s, v1.8h
    umull2 v6.8h, v17.16b, v22.16b
    uadalp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uadalp v31.4s, v3.8h
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uadalp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uadalp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uadalp v12.4s, v2.8h
    umull2 v7.8h, v19.16b, v21.16b
    uadalp v13.4s, v3.8h
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uadalp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uadalp v11.4s, v1.8h
    umull2 v6.8h, v19.16b, v22.16b
    uadalp v14.4s, v2.8h
    umull2 v7.8h, v19.16b, v23.16b
    uadalp v15.4s, v3.8h
    uadalp v10.4s, v4.8h
    uadalp v11.4s, v5.8h
    uadalp v14.4s, v6.8h
    uadalp v15.4s, v7.8h
    add x7, x7, #64
    add x8, x8, #64
    // partial sums to sums: four vectors to one
    addp v24.4s, v24.4s, v25.4s
    addp v26.4s, v26.4s, v27.4s
    addp v28.4s, v28.4s, v29.4s
    addp v30.4s, v30.4s, v31.4s
    addp v8.4s, v8.4s, v9.4s
    addp v10.4s, v10.4s, v11.4s
    addp v12.4s, v12.4s, v13.4s
    addp v14.4s, v14.4s, v15.4s
    addp v24.4s, v24.4s, v26.4s
    addp v28.4s, v28.4s, v30.4s
    addp v8.4s, v8.4s, v10.4s
    addp v12.4s, v12.4s, v14.4s
    stur q24, [x9]
    str q28, [x9, #384]
    str q8, [x9, #768]
    str q12, [x9, #1152]
    add x9, x9, #1536
    subs x5, x5, #1
    b.ne .Lqgemm_u8_adalp_4x4_u2_d4_3
    add x1, x1, #384
    add x2, x2, #16
    subs x4, x4, #1
    b.ne .Lqgemm_u8_adalp_4x4_u2_d4_2
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_u8_adalp_4x4_u2_d4, .-qgemm_u8_adalp_4x4_u2_d4
