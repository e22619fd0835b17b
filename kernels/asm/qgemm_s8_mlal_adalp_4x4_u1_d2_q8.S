// void qgemm_s8_mlal_adalp_4x4_u1_d2_q8(const int8_t *a, const int8_t *b, const int32_t *bias, int8_t *c, void *workspace);
// AAPCS64: a x0, b x1, bias x2, c x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   sums[m,n]+=a[m,k]*b[k,n]
//   c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
// Sizes are constants in the code: M 96, N 96, K 96. Operands s8.
//   second operand packed: panels of 4 columns, K filled up to a multiple of 16
//   workspace      0 bytes of im2col, 9216 of packed A, 0 of packed B
// Family mlal_adalp: both halves multiplied into one 16-bit vector before neighbours are added.
// Tile: 4x4 sums at once, 1 periods an iteration, accumulation 2 products later.
// Precondition: the second operand is at most 128 (u8), at least -127 (s8).
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               bias
//   x3               C
//   x4               workspace
//   x5-x7            counters
//   x8-x14           addresses of this and that
//   x16, x17         scratch of address arithmetic
//   v0-v7            products of 16 bits
//   v16-v19          A, a row each
//   v20-v23          B, a column each
//   v24-v31, v8-v15  sums, row by row
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"s8","weights":"packed","out":"q8","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"mlal_adalp","rows":4,"columns":4,"unroll":1,"distance":2,"schedule":"written"}}
    .text
    .align 4
    .global qgemm_s8_mlal_adalp_4x4_u1_d2_q8
    .type qgemm_s8_mlal_adalp_4x4_u1_d2_q8, %function
qgemm_s8_mlal_adalp_4x4_u1_d2_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // pack A
    mov x14, x4
    movz x5, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_0:
    mov x8, x0
    add x9, x0, #96
    add x10, x0, #192
    add x11, x0, #288
    mov x12, x14
    movz x6, #6
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_1:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    stur q0, [x12]
    stur q1, [x12, #16]
    stur q2, [x12, #32]
    stur q3, [x12, #48]
    add x12, x12, #64
    subs x6, x6, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_1
    add x0, x0, #384
    add x14, x14, #384
    subs x5, x5, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_0
    // 24 blocks of 4 columns
    movz x5, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_2:
    mov x8, x4
    mov x10, x3
    // 24 blocks of 4 rows
    movz x6, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_3:
    mov x9, x1
    // the first operands
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    ldr q19, [x8, #48]
    ldr q20, [x9]
    ldr q21, [x9, #16]
    ldr q22, [x9, #32]
    ldr q23, [x9, #48]
    movi v10.4s, #0
    movi v11.4s, #0
    movi v14.4s, #0
    movi v15.4s, #0
    smull v0.8h, v16.8b, v20.8b
    smull v1.8h, v16.8b, v21.8b
    smull v2.8h, v17.8b, v20.8b
    smlal2 v0.8h, v16.16b, v20.16b
    smull v3.8h, v17.8b, v21.8b
    smlal2 v1.8h, v16.16b, v21.16b
    smull v4.8h, v16.8b, v22.8b
    saddlp v24.4s, v0.8h
    smlal2 v2.8h, v17.16b, v20.16b
    smull v5.8h, v16.8b, v23.8b
    saddlp v25.4s, v1.8h
    smlal2 v3.8h, v17.16b, v21.16b
    smull v6.8h, v17.8b, v22.8b
    saddlp v28.4s, v2.8h
    smlal2 v4.8h, v16.16b, v22.16b
    smull v7.8h, v17.8b, v23.8b
    saddlp v29.4s, v3.8h
    smlal2 v5.8h, v16.16b, v23.16b
    ldr q16, [x8, #64]
    smull v0.8h, v18.8b, v20.8b
    saddlp v26.4s, v4.8h
    smlal2 v6.8h, v17.16b, v22.16b
    smull v1.8h, v18.8b, v21.8b
    saddlp v27.4s, v5.8h
    smlal2 v7.8h, v17.16b, v23.16b
    smull v2.8h, v19.8b, v20.8b
    saddlp v30.4s, v6.8h
    smlal2 v0.8h, v18.16b, v20.16b
    smull v3.8h, v19.8b, v21.8b
    saddlp v31.4s, v7.8h
    smlal2 v1.8h, v18.16b, v21.16b
    smull v4.8h, v18.8b, v22.8b
    saddlp v8.4s, v0.8h
    smlal2 v2.8h, v19.16b, v20.16b
    ldr q17, [x8, #80]
    ldr q20, [x9, #64]
    smull v5.8h, v18.8b, v23.8b
    saddlp v9.4s, v1.8h
    smlal2 v3.8h, v19.16b, v21.16b
    ldr q21, [x9, #80]
    smull v6.8h, v19.8b, v22.8b
    saddlp v12.4s, v2.8h
    smlal2 v4.8h, v18.16b, v22.16b
    smull v7.8h, v19.8b, v23.8b
    saddlp v13.4s, v3.8h
    smlal2 v5.8h, v18.16b, v23.16b
    ldr q18, [x8, #96]
    add x8, x8, #64
    add x9, x9, #64
    // steady state: 1 x 16 products of each sum an iteration; loads are for the next one
    movz x7, #4
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_4:
    smull v0.8h, v16.8b, v20.8b
    sadalp v10.4s, v4.8h
    smlal2 v6.8h, v19.16b, v22.16b
    ldr q22, [x9, #32]
    smull v1.8h, v16.8b, v21.8b
    sadalp v11.4s, v5.8h
    smlal2 v7.8h, v19.16b, v23.16b
    ldr q19, [x8, #48]
    ldr q23, [x9, #48]
    smull v2.8h, v17.8b, v20.8b
    sadalp v14.4s, v6.8h
    smlal2 v0.8h, v16.16b, v20.16b
    smull v3.8h, v17.8b, v21.8b
    sadalp v15.4s, v7.8h
    smlal2 v1.8h, v16.16b, v21.16b
    smull v4.8h, v16.8b, v22.8b
    sadalp v24.4s, v0.8h
    smlal2 v2.8h, v17.16b, v20.16b
    smull v5.8h, v16.8b, v23.8b
    sadalp v25.4s, v1.8h
    smlal2 v3.8h, v17.16b, v21.16b
    smull v6.8h, v17.8b, v22.8b
    sadalp v28.4s, v2.8h
    smlal2 v4.8h, v16.16b, v22.16b
    smull v7.8h, v17.8b, v23.8b
    sadalp v29.4s, v3.8h
    smlal2 v5.8h, v16.16b, v23.16b
    ldr q16, [x8, #64]
    smull v0.8h, v18.8b, v20.8b
    sadalp v26.4s, v4.8h
    smlal2 v6.8h, v17.16b, v22.16b
    smull v1.8h, v18.8b, v21.8b
    sadalp v27.4s, v5.8h
    smlal2 v7.8h, v17.16b, v23.16b
    smull v2.8h, v19.8b, v20.8b
    sadalp v30.4s, v6.8h
    smlal2 v0.8h, v18.16b, v20.16b
    smull v3.8h, v19.8b, v21.8b
    sadalp v31.4s, v7.8h
    smlal2 v1.8h, v18.16b, v21.16b
    smull v4.8h, v18.8b, v22.8b
    sadalp v8.4s, v0.8h
    smlal2 v2.8h, v19.16b, v20.16b
    ldr q17, [x8, #80]
    ldr q20, [x9, #64]
    smull v5.8h, v18.8b, v23.8b
    sadalp v9.4s, v1.8h
    smlal2 v3.8h, v19.16b, v21.16b
    ldr q21, [x9, #80]
    smull v6.8h, v19.8b, v22.8b
    sadalp v12.4s, v2.8h
    smlal2 v4.8h, v18.16b, v22.16b
    smull v7.8h, v19.8b, v23.8b
    sadalp v13.4s, v3.8h
    smlal2 v5.8h, v18.16b, v23.16b
    ldr q18, [x8, #96]
    add x8, x8, #64
    add x9, x9, #64
    subs x7, x7, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_4
    // the last one: nothing is left to load
    smull v0.8h, v16.8b, v20.8b
    sadalp v10.4s, v4.8h
    smlal2 v6.8h, v19.16b, v22.16b
    ldr q22, [x9, #32]
    smull v1.8h, v16.8b, v21.8b
    sadalp v11.4s, v5.8h
    smlal2 v7.8h, v19.16b, v23.16b
    ldr q19, [x8, #48]
    ldr q23, [x9, #48]
    smull v2.8h, v17.8b, v20.8b
    sadalp v14.4s, v6.8h
    smlal2 v0.8h, v16.16b, v20.16b
    smull v3.8h, v17.8b, v21.8b
    sadalp v15.4s, v7.8h
    smlal2 v1.8h, v16.16b, v21.16b
    smull v4.8h, v16.8b, v22.8b
    sadalp v24.4s, v0.8h
    smlal2 v2.8h, v17.16b, v20.16b
    smull v5.8h, v16.8b, v23.8b
    sadalp v25.4s, v1.8h
    smlal2 v3.8h, v17.16b, v21.16b
    smull v6.8h, v17.8b, v22.8b
    sadalp v28.4s, v2.8h
    smlal2 v4.8h, v16.16b, v22.16b
    smull v7.8h, v17.8b, v23.8b
    sadalp v29.4s, v3.8h
    smlal2 v5.8h, v16.16b, v23.16b
    smull v0.8h, v18.8b, v20.8b
    sadalp v26.4s, v4.8h
    smlal2 v6.8h, v17.16b, v22.16b
    smull v1.8h, v18.8b, v21.8b
    sadalp v27.4s, v5.8h
    smlal2 v7.8h, v17.16b, v23.16b
    smull v2.8h, v19.8b, v20.8b
    sadalp v30.4s, v6.8h
    smlal2 v0.8h, v18.16b, v20.16b
    smull v3.8h, v19.8b, v21.8b
    sadalp v31.4s, v7.8h
    smlal2 v1.8h, v18.16b, v21.16b
    smull v4.8h, v18.8b, v22.8b
    sadalp v8.4s, v0.8h
    smlal2 v2.8h, v19.16b, v20.16b
    smull v5.8h, v18.8b, v23.8b
    sadalp v9.4s, v1.8h
    smlal2 v3.8h, v19.16b, v21.16b
    smull v6.8h, v19.8b, v22.8b
    sadalp v12.4s, v2.8h
    smlal2 v4.8h, v18.16b, v22.16b
    smull v7.8h, v19.8b, v23.8b
    sadalp v13.4s, v3.8h
    smlal2 v5.8h, v18.16b, v23.16b
    sadalp v10.4s, v4.8h
    smlal2 v6.8h, v19.16b, v22.16b
    sadalp v11.4s, v5.8h
    smlal2 v7.8h, v19.16b, v23.16b
    sadalp v14.4s, v6.8h
    sadalp v15.4s, v7.8h
    add x8, x8, #64
    add x9, x9, #64
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
    // bias, multiplier, rounding shift, zero, saturation
    ldr q2, [x2]
    add v24.4s, v24.4s, v2.4s
    add v28.4s, v28.4s, v2.4s
    add v8.4s, v8.4s, v2.4s
    add v12.4s, v12.4s, v2.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v0.4s, w16
    movz w17, #0
    dup v1.8h, w17
    sqrdmulh v24.4s, v24.4s, v0.4s
    sqrdmulh v28.4s, v28.4s, v0.4s
    sqrdmulh v8.4s, v8.4s, v0.4s
    sqrdmulh v12.4s, v12.4s, v0.4s
    srshr v24.4s, v24.4s, #13
    srshr v28.4s, v28.4s, #13
    srshr v8.4s, v8.4s, #13
    srshr v12.4s, v12.4s, #13
    sqxtn v24.4h, v24.4s
    sqxtn2 v24.8h, v28.4s
    sqxtn v8.4h, v8.4s
    sqxtn2 v8.8h, v12.4s
    sqadd v24.8h, v24.8h, v1.8h
    sqadd v8.8h, v8.8h, v1.8h
    sqxtn v24.8b, v24.8h
    sqxtn v8.8b, v8.8h
    str s24, [x10]
    ext v24.8b, v24.8b, v24.8b, #4
    str s24, [x10, #96]
    str s8, [x10, #192]
    ext v8.8b, v8.8b, v8.8b, #4
    str s8, [x10, #288]
    add x10, x10, #384
    subs x6, x6, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_3
    add x1, x1, #384
    add x3, x3, #4
    add x2, x2, #16
    subs x5, x5, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_2
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_s8_mlal_adalp_4x4_u1_d2_q8, .-qgemm_s8_mlal_adalp_4x4_u1_d2_q8
