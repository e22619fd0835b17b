// void qgemm_u8_mlal_adalp_4x4_u1_d2(const uint8_t *a, const uint8_t *b, int32_t *c, void *workspace);
// AAPCS64: a x0, b x1, c x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   c[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code: M 96, N 96, K 96.
// Operands u8, the second one packed; workspace: 9216 bytes of a.
// Family mlal_adalp: 4x4 by umull, umlal2, uadalp (signed: smull, smlal2, sadalp as TF-Lite): weights limited.
// Tile: 4x4 sums at once, 1 periods an iteration, accumulation 2 products later. Loops, from the outermost:
//   a is packed as m:4/4 k:16/16 m k, b is packed as n:4/4 k:16/16 n k
//   for n by 4, along the lanes
//     for m by 4
//       4 vectors of c stay in registers
//       for k by 16
//         c[m,n]+=a[m,k]*b[k,n]
//   16 vectors of sums, whose lanes are added up in the end; products by umull + umlal2 + uadalp
//
// Registers:
//   x0               a
//   x1               b
//   x2               c
//   x3               workspace
//   x4-x5            counters
//   x6-x12           addresses of this and that
//   x4               a
//   x1               b
//   x2               c
//   x5-x7            counters: n, m, k
//   v0-v7            packing
//   v0-v7, v16-v23   c, a block
//   v24-v31, v8-v11  a, rotating
//   v12-v15          b, rotating
// armsim-contract: {"op":"qgemm","problem":{"m":96,"n":96,"k":96,"type":"u8","weights":"packed","out":"s32","multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"mlal_adalp","rows":4,"columns":4,"unroll":1,"distance":2,"schedule":"written"}}
    .text
    .align 4
    .global qgemm_u8_mlal_adalp_4x4_u1_d2
    .type qgemm_u8_mlal_adalp_4x4_u1_d2, %function
qgemm_u8_mlal_adalp_4x4_u1_d2:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // pack A
    mov x6, x0
    mov x7, x3
    movz x4, #24
.Lqgemm_u8_mlal_adalp_4x4_u1_d2_0:
    mov x8, x6
    add x9, x6, #96
    add x10, x6, #192
    add x11, x6, #288
    mov x12, x7
    movz x5, #6
.Lqgemm_u8_mlal_adalp_4x4_u1_d2_1:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    stur q0, [x12]
    stur q1, [x12, #16]
    stur q2, [x12, #32]
    stur q3, [x12, #48]
    add x12, x12, #64
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal_adalp_4x4_u1_d2_1
    add x6, x6, #384
    add x7, x7, #384
    subs x4, x4, #1
    b.ne .Lqgemm_u8_mlal_adalp_4x4_u1_d2_0
    mov x4, x3
    // c[m,n]+=a[m,k]*b[k,n]
    movz x5, #24
.Lqgemm_u8_mlal_adalp_4x4_u1_d2_2:
    movz x6, #24
.Lqgemm_u8_mlal_adalp_4x4_u1_d2_3:
    // block n=4 m=4
    ldr q12, [x1]
    ldr q24, [x4]
    ldr q13, [x1, #16]
    ldr q25, [x4, #16]
    ldr q14, [x1, #32]
    ldr q15, [x1, #48]
    ldr q26, [x4, #32]
    ldr q27, [x4, #48]
    umull v28.8h, v12.8b, v24.8b
    umull v29.8h, v13.8b, v24.8b
    umull v30.8h, v12.8b, v25.8b
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uaddlp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uaddlp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uaddlp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uaddlp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    ldr q24, [x4, #64]
    umull v28.8h, v12.8b, v26.8b
    uaddlp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uaddlp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    umull v30.8h, v12.8b, v27.8b
    uaddlp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uaddlp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uaddlp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    ldr q25, [x4, #80]
    ldr q12, [x1, #64]
    umull v9.8h, v15.8b, v26.8b
    uaddlp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    ldr q13, [x1, #80]
    umull v10.8h, v14.8b, v27.8b
    uaddlp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uaddlp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    umull v28.8h, v12.8b, v24.8b
    uaddlp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    ldr q26, [x4, #96]
    ldr q14, [x1, #96]
    umull v29.8h, v13.8b, v24.8b
    uaddlp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #112]
    umull v30.8h, v12.8b, v25.8b
    uaddlp v22.4s, v10.8h
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    uaddlp v23.4s, v11.8h
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uadalp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uadalp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uadalp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uadalp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    ldr q27, [x4, #112]
    ldr q24, [x4, #128]
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    ldr q25, [x4, #144]
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uadalp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    umull v9.8h, v15.8b, v26.8b
    uadalp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    ldr q12, [x1, #128]
    ldr q13, [x1, #144]
    umull v10.8h, v14.8b, v27.8b
    uadalp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uadalp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    ldr q26, [x4, #160]
    umull v28.8h, v12.8b, v24.8b
    uadalp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    umull v29.8h, v13.8b, v24.8b
    uadalp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    ldr q14, [x1, #160]
    ldr q15, [x1, #176]
    umull v30.8h, v12.8b, v25.8b
    ldr q27, [x4, #176]
    uadalp v22.4s, v10.8h
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uadalp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uadalp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uadalp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uadalp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    ldr q24, [x4, #192]
    ldr q25, [x4, #208]
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uadalp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    ldr q12, [x1, #192]
    umull v9.8h, v15.8b, v26.8b
    uadalp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    umull v10.8h, v14.8b, v27.8b
    uadalp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uadalp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    ldr q13, [x1, #208]
    ldr q26, [x4, #224]
    umull v28.8h, v12.8b, v24.8b
    uadalp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    ldr q14, [x1, #224]
    umull v29.8h, v13.8b, v24.8b
    uadalp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #240]
    ldr q27, [x4, #240]
    umull v30.8h, v12.8b, v25.8b
    uadalp v22.4s, v10.8h
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uadalp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uadalp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uadalp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uadalp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    ldr q24, [x4, #256]
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uadalp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    ldr q25, [x4, #272]
    ldr q12, [x1, #256]
    umull v9.8h, v15.8b, v26.8b
    uadalp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    ldr q13, [x1, #272]
    umull v10.8h, v14.8b, v27.8b
    uadalp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uadalp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    umull v28.8h, v12.8b, v24.8b
    uadalp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    ldr q26, [x4, #288]
    ldr q14, [x1, #288]
    umull v29.8h, v13.8b, v24.8b
    uadalp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #304]
    umull v30.8h, v12.8b, v25.8b
    uadalp v22.4s, v10.8h
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uadalp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uadalp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uadalp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uadalp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    ldr q27, [x4, #304]
    ldr q24, [x4, #320]
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    ldr q25, [x4, #336]
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uadalp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    umull v9.8h, v15.8b, v26.8b
    uadalp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    ldr q12, [x1, #320]
    ldr q13, [x1, #336]
    umull v10.8h, v14.8b, v27.8b
    uadalp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uadalp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    ldr q26, [x4, #352]
    umull v28.8h, v12.8b, v24.8b
    uadalp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    umull v29.8h, v13.8b, v24.8b
    uadalp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    ldr q14, [x1, #352]
    ldr q15, [x1, #368]
    umull v30.8h, v12.8b, v25.8b
    ldr q27, [x4, #368]
    uadalp v22.4s, v10.8h
    umlal2 v28.8h, v12.16b, v24.16b
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umlal2 v29.8h, v13.16b, v24.16b
    umull v8.8h, v14.8b, v24.8b
    uadalp v0.4s, v28.8h
    umlal2 v30.8h, v12.16b, v25.16b
    umull v9.8h, v15.8b, v24.8b
    uadalp v1.4s, v29.8h
    umlal2 v31.8h, v13.16b, v25.16b
    umull v10.8h, v14.8b, v25.8b
    uadalp v4.4s, v30.8h
    umlal2 v8.8h, v14.16b, v24.16b
    umull v11.8h, v15.8b, v25.8b
    uadalp v5.4s, v31.8h
    umlal2 v9.8h, v15.16b, v24.16b
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umlal2 v10.8h, v14.16b, v25.16b
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umlal2 v11.8h, v15.16b, v25.16b
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umlal2 v28.8h, v12.16b, v26.16b
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umlal2 v29.8h, v13.16b, v26.16b
    umull v8.8h, v14.8b, v26.8b
    uadalp v16.4s, v28.8h
    umlal2 v30.8h, v12.16b, v27.16b
    umull v9.8h, v15.8b, v26.8b
    uadalp v17.4s, v29.8h
    umlal2 v31.8h, v13.16b, v27.16b
    umull v10.8h, v14.8b, v27.8b
    uadalp v20.4s, v30.8h
    umlal2 v8.8h, v14.16b, v26.16b
    umull v11.8h, v15.8b, v27.8b
    uadalp v21.4s, v31.8h
    umlal2 v9.8h, v15.16b, v26.16b
    uadalp v18.4s, v8.8h
    umlal2 v10.8h, v14.16b, v27.16b
    uadalp v19.4s, v9.8h
    umlal2 v11.8h, v15.16b, v27.16b
    uadalp v22.4s, v10.8h
    uadalp v23.4s, v11.8h
    addp v0.4s, v0.4s, v1.4s
    addp v2.4s, v2.4s, v3.4s
    addp v4.4s, v4.4s, v5.4s
    addp v6.4s, v6.4s, v7.4s
    addp v16.4s, v16.4s, v17.4s
    addp v18.4s, v18.4s, v19.4s
    addp v20.4s, v20.4s, v21.4s
    addp v22.4s, v22.4s, v23.4s
    addp v0.4s, v0.4s, v2.4s
    addp v4.4s, v4.4s, v6.4s
    addp v16.4s, v16.4s, v18.4s
    addp v20.4s, v20.4s, v22.4s
    stur q0, [x2]
    str q4, [x2, #384]
    str q16, [x2, #768]
    str q20, [x2, #1152]
    add x4, x4, #384
    add x2, x2, #1536
    subs x6, x6, #1
    b.ne .Lqgemm_u8_mlal_adalp_4x4_u1_d2_3
    sub x4, x4, #2, lsl #12
    sub x4, x4, #1024
    add x1, x1, #384
    sub x2, x2, #8, lsl #12
    sub x2, x2, #4080
    subs x5, x5, #1
    b.ne .Lqgemm_u8_mlal_adalp_4x4_u1_d2_2
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_u8_mlal_adalp_4x4_u1_d2, .-qgemm_u8_mlal_adalp_4x4_u1_d2
