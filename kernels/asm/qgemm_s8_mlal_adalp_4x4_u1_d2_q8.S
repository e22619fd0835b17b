// void qgemm_s8_mlal_adalp_4x4_u1_d2_q8(const int8_t *a, const int8_t *b, const int32_t *bias, int8_t *c, void *workspace);
// AAPCS64: a x0, b x1, bias x2, c x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication of 8-bit integers.
//   sums[m,n]+=a[m,k]*b[k,n]
//   c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
// Sizes are constants in the code: M 96, N 96, K 96.
// Operands s8, the second one packed; workspace: 9216 bytes of a.
// Family mlal_adalp: 4x4 by umull, umlal2, uadalp (signed: smull, smlal2, sadalp as TF-Lite): weights limited.
// Tile: 4x4 sums at once, 1 periods an iteration, accumulation 2 products later. Loops, from the outermost:
//   a is packed as m:4/4 k:16/16 m k, b is packed as n:4/4 k:16/16 n k
//   for n by 4, along the lanes
//     for m by 4
//       4 vectors of sums stay in registers
//       for k by 16
//         sums[m,n]+=a[m,k]*b[k,n]
//       c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),13),-128),127)
//   16 vectors of sums, whose lanes are added up in the end; products by smull + smlal2 + sadalp
//
// Registers:
//   x0               a
//   x1               b
//   x2               bias
//   x3               c
//   x4               workspace
//   x5-x6            counters
//   x7-x13           addresses of this and that
//   x5               a
//   x1               b
//   x2               bias
//   x3               c
//   x6-x8            counters: n, m, k
//   x16, x17         scratch of address arithmetic
//   v0-v7            packing
//   v0-v7, v16-v23   c, a block
//   v24-v31, v8-v11  a, rotating
//   v12-v15          b, rotating
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
    mov x7, x0
    mov x8, x4
    movz x5, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_0:
    mov x9, x7
    add x10, x7, #96
    add x11, x7, #192
    add x12, x7, #288
    mov x13, x8
    movz x6, #6
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_1:
    ldr q0, [x9], #16
    ldr q1, [x10], #16
    ldr q2, [x11], #16
    ldr q3, [x12], #16
    stur q0, [x13]
    stur q1, [x13, #16]
    stur q2, [x13, #32]
    stur q3, [x13, #48]
    add x13, x13, #64
    subs x6, x6, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_1
    add x7, x7, #384
    add x8, x8, #384
    subs x5, x5, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_0
    mov x5, x4
    // sums[m,n]+=a[m,k]*b[k,n]
    movz x6, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_2:
    movz x7, #24
.Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_3:
    // block n=4 m=4
    ldr q12, [x1]
    ldr q24, [x5]
    ldr q13, [x1, #16]
    ldr q25, [x5, #16]
    ldr q14, [x1, #32]
    ldr q15, [x1, #48]
    ldr q26, [x5, #32]
    ldr q27, [x5, #48]
    smull v28.8h, v12.8b, v24.8b
    smull v29.8h, v13.8b, v24.8b
    smull v30.8h, v12.8b, v25.8b
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    saddlp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    saddlp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    saddlp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    saddlp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    ldr q24, [x5, #64]
    smull v28.8h, v12.8b, v26.8b
    saddlp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    saddlp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    smull v30.8h, v12.8b, v27.8b
    saddlp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    saddlp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    saddlp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    ldr q25, [x5, #80]
    ldr q12, [x1, #64]
    smull v9.8h, v15.8b, v26.8b
    saddlp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    ldr q13, [x1, #80]
    smull v10.8h, v14.8b, v27.8b
    saddlp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    saddlp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    smull v28.8h, v12.8b, v24.8b
    saddlp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    ldr q26, [x5, #96]
    ldr q14, [x1, #96]
    smull v29.8h, v13.8b, v24.8b
    saddlp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #112]
    smull v30.8h, v12.8b, v25.8b
    saddlp v22.4s, v10.8h
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    saddlp v23.4s, v11.8h
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    sadalp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    sadalp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    sadalp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    sadalp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    ldr q27, [x5, #112]
    ldr q24, [x5, #128]
    smull v28.8h, v12.8b, v26.8b
    sadalp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    sadalp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    ldr q25, [x5, #144]
    smull v30.8h, v12.8b, v27.8b
    sadalp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    sadalp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    sadalp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    smull v9.8h, v15.8b, v26.8b
    sadalp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    ldr q12, [x1, #128]
    ldr q13, [x1, #144]
    smull v10.8h, v14.8b, v27.8b
    sadalp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    sadalp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    ldr q26, [x5, #160]
    smull v28.8h, v12.8b, v24.8b
    sadalp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    smull v29.8h, v13.8b, v24.8b
    sadalp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    ldr q14, [x1, #160]
    ldr q15, [x1, #176]
    smull v30.8h, v12.8b, v25.8b
    ldr q27, [x5, #176]
    sadalp v22.4s, v10.8h
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    sadalp v23.4s, v11.8h
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    sadalp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    sadalp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    sadalp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    sadalp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    smull v28.8h, v12.8b, v26.8b
    sadalp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    sadalp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    ldr q24, [x5, #192]
    ldr q25, [x5, #208]
    smull v30.8h, v12.8b, v27.8b
    sadalp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    sadalp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    sadalp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    ldr q12, [x1, #192]
    smull v9.8h, v15.8b, v26.8b
    sadalp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    smull v10.8h, v14.8b, v27.8b
    sadalp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    sadalp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    ldr q13, [x1, #208]
    ldr q26, [x5, #224]
    smull v28.8h, v12.8b, v24.8b
    sadalp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    ldr q14, [x1, #224]
    smull v29.8h, v13.8b, v24.8b
    sadalp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #240]
    ldr q27, [x5, #240]
    smull v30.8h, v12.8b, v25.8b
    sadalp v22.4s, v10.8h
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    sadalp v23.4s, v11.8h
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    sadalp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    sadalp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    sadalp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    sadalp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    ldr q24, [x5, #256]
    smull v28.8h, v12.8b, v26.8b
    sadalp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    sadalp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    smull v30.8h, v12.8b, v27.8b
    sadalp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    sadalp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    sadalp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    ldr q25, [x5, #272]
    ldr q12, [x1, #256]
    smull v9.8h, v15.8b, v26.8b
    sadalp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    ldr q13, [x1, #272]
    smull v10.8h, v14.8b, v27.8b
    sadalp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    sadalp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    smull v28.8h, v12.8b, v24.8b
    sadalp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    ldr q26, [x5, #288]
    ldr q14, [x1, #288]
    smull v29.8h, v13.8b, v24.8b
    sadalp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    ldr q15, [x1, #304]
    smull v30.8h, v12.8b, v25.8b
    sadalp v22.4s, v10.8h
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    sadalp v23.4s, v11.8h
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    sadalp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    sadalp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    sadalp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    sadalp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    ldr q27, [x5, #304]
    ldr q24, [x5, #320]
    smull v28.8h, v12.8b, v26.8b
    sadalp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    sadalp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    ldr q25, [x5, #336]
    smull v30.8h, v12.8b, v27.8b
    sadalp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    sadalp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    sadalp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    smull v9.8h, v15.8b, v26.8b
    sadalp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    ldr q12, [x1, #320]
    ldr q13, [x1, #336]
    smull v10.8h, v14.8b, v27.8b
    sadalp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    sadalp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    ldr q26, [x5, #352]
    smull v28.8h, v12.8b, v24.8b
    sadalp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    smull v29.8h, v13.8b, v24.8b
    sadalp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    ldr q14, [x1, #352]
    ldr q15, [x1, #368]
    smull v30.8h, v12.8b, v25.8b
    ldr q27, [x5, #368]
    sadalp v22.4s, v10.8h
    smlal2 v28.8h, v12.16b, v24.16b
    smull v31.8h, v13.8b, v25.8b
    sadalp v23.4s, v11.8h
    smlal2 v29.8h, v13.16b, v24.16b
    smull v8.8h, v14.8b, v24.8b
    sadalp v0.4s, v28.8h
    smlal2 v30.8h, v12.16b, v25.16b
    smull v9.8h, v15.8b, v24.8b
    sadalp v1.4s, v29.8h
    smlal2 v31.8h, v13.16b, v25.16b
    smull v10.8h, v14.8b, v25.8b
    sadalp v4.4s, v30.8h
    smlal2 v8.8h, v14.16b, v24.16b
    smull v11.8h, v15.8b, v25.8b
    sadalp v5.4s, v31.8h
    smlal2 v9.8h, v15.16b, v24.16b
    smull v28.8h, v12.8b, v26.8b
    sadalp v2.4s, v8.8h
    smlal2 v10.8h, v14.16b, v25.16b
    smull v29.8h, v13.8b, v26.8b
    sadalp v3.4s, v9.8h
    smlal2 v11.8h, v15.16b, v25.16b
    smull v30.8h, v12.8b, v27.8b
    sadalp v6.4s, v10.8h
    smlal2 v28.8h, v12.16b, v26.16b
    smull v31.8h, v13.8b, v27.8b
    sadalp v7.4s, v11.8h
    smlal2 v29.8h, v13.16b, v26.16b
    smull v8.8h, v14.8b, v26.8b
    sadalp v16.4s, v28.8h
    smlal2 v30.8h, v12.16b, v27.16b
    smull v9.8h, v15.8b, v26.8b
    sadalp v17.4s, v29.8h
    smlal2 v31.8h, v13.16b, v27.16b
    smull v10.8h, v14.8b, v27.8b
    sadalp v20.4s, v30.8h
    smlal2 v8.8h, v14.16b, v26.16b
    smull v11.8h, v15.8b, v27.8b
    sadalp v21.4s, v31.8h
    smlal2 v9.8h, v15.16b, v26.16b
    sadalp v18.4s, v8.8h
    smlal2 v10.8h, v14.16b, v27.16b
    sadalp v19.4s, v9.8h
    smlal2 v11.8h, v15.16b, v27.16b
    sadalp v22.4s, v10.8h
    sadalp v23.4s, v11.8h
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
    ldr q24, [x2]
    add v0.4s, v0.4s, v24.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v25.4s, w16
    add v4.4s, v4.4s, v24.4s
    add v16.4s, v16.4s, v24.4s
    add v20.4s, v20.4s, v24.4s
    sqrdmulh v0.4s, v0.4s, v25.4s
    sqrdmulh v4.4s, v4.4s, v25.4s
    sqrdmulh v16.4s, v16.4s, v25.4s
    sqrdmulh v20.4s, v20.4s, v25.4s
    srshr v0.4s, v0.4s, #13
    srshr v4.4s, v4.4s, #13
    srshr v16.4s, v16.4s, #13
    srshr v20.4s, v20.4s, #13
    sqxtn v0.4h, v0.4s
    sqxtn v16.4h, v16.4s
    sqxtn2 v0.8h, v4.4s
    sqxtn2 v16.8h, v20.4s
    sqxtn v0.8b, v0.8h
    sqxtn v16.8b, v16.8h
    ext v24.8b, v0.8b, v0.8b, #4
    ext v25.8b, v16.8b, v16.8b, #4
    str s0, [x3]
    str s24, [x3, #96]
    str s16, [x3, #192]
    str s25, [x3, #288]
    add x5, x5, #384
    add x3, x3, #384
    subs x7, x7, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_3
    sub x5, x5, #2, lsl #12
    sub x5, x5, #1024
    add x1, x1, #384
    add x2, x2, #16
    sub x3, x3, #2, lsl #12
    sub x3, x3, #1020
    subs x6, x6, #1
    b.ne .Lqgemm_s8_mlal_adalp_4x4_u1_d2_q8_2
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qgemm_s8_mlal_adalp_4x4_u1_d2_q8, .-qgemm_s8_mlal_adalp_4x4_u1_d2_q8
