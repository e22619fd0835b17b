// void gemm_acl_like_8x12_k4_pf8(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 96x96
//   b      (k, n)        = 96x96
//   d      (m, n)        = 96x96
// Family acl_like: the structure of Arm Compute Library's interleaved sgemm, 8x12; not its code.
// Workspace: 36864 bytes of packed a, then 36864 bytes of packed b.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for g by 96 (mc)
//     for i by 96 (kc)
//       a is packed as g/8 i g:4
//       for j by 96 (nc)
//         b is packed as j/12 i j:4
//         for g by 8 (rows)
//           for j by 12 (columns), along the lanes
//             24 vectors of d stay in registers
//             for i by 4
//               d[g,j]+=a[g,i]*b[i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              b.packed
//   x3               a.packed
//   x2               d
//   x1               b
//   x0               a
//   x15              counter: g by 96
//   x19              counter: i by 96
//   x20              counter: j by 96
//   x21              counter: g by 8
//   x22              counter: j by 12
//   v0-v7, v16-v31   d, a block
//   v8-v11           a, rotating
//   v12-v15          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"acl_like","rows":8,"columns":12,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_acl_like_8x12_k4_pf8
    .type gemm_acl_like_8x12_k4_pf8, %function
gemm_acl_like_8x12_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    str x30, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    stp d12, d13, [sp, #80]
    stp d14, d15, [sp, #96]
    add x14, x3, #9, lsl #12
    // pack a: i=96, g=96
    mov x4, x0
    mov x5, x3
    movz x12, #12
.Lgemm_acl_like_8x12_k4_pf8_0:
    bl .Lgemm_acl_like_8x12_k4_pf8_pack_a_96_8
    subs x12, x12, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_0
    // pack b: i=96, j=96
    mov x4, x1
    mov x5, x14
    movz x12, #8
.Lgemm_acl_like_8x12_k4_pf8_1:
    bl .Lgemm_acl_like_8x12_k4_pf8_pack_b_96_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_1
    movz x21, #12
.Lgemm_acl_like_8x12_k4_pf8_2:
    movz x22, #8
.Lgemm_acl_like_8x12_k4_pf8_3:
    bl .Lgemm_acl_like_8x12_k4_pf8_micro_96_8_12
    add x2, x2, #48
    sub x3, x3, #2944
    add x14, x14, #192
    subs x22, x22, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_3
    add x2, x2, #2688
    add x3, x3, #3072
    sub x14, x14, #9, lsl #12
    subs x21, x21, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_2
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp d12, d13, [sp, #80]
    ldp d14, d15, [sp, #96]
    ldp x19, x20, [sp], #112
    ret
.Lgemm_acl_like_8x12_k4_pf8_pack_a_96_8:
    // rows 0-3 of a panel, 96 columns, transposed
    mov x6, x4
    add x7, x6, #384
    add x8, x7, #384
    add x9, x8, #384
    mov x10, x5
    add x4, x9, #384
    movz x13, #24
.Lgemm_acl_like_8x12_k4_pf8_4:
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_4
    // rows 4-7 of a panel, 96 columns, transposed
    mov x6, x4
    add x7, x6, #384
    add x8, x7, #384
    add x9, x8, #384
    add x10, x5, #16
    add x4, x9, #384
    movz x13, #24
.Lgemm_acl_like_8x12_k4_pf8_5:
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_5
    add x5, x5, #3072
    ret
.Lgemm_acl_like_8x12_k4_pf8_pack_b_96_12:
    // 96 rows of 12 columns, into a panel
    mov x6, x4
    movz x13, #24
.Lgemm_acl_like_8x12_k4_pf8_6:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x6, x6, #384
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    ldr q3, [x6]
    ldr q4, [x6, #16]
    ldr q5, [x6, #32]
    add x6, x6, #384
    stur q3, [x5, #48]
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    ldr q16, [x6, #32]
    add x6, x6, #384
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    stur q16, [x5, #128]
    ldr q17, [x6]
    ldr q18, [x6, #16]
    ldr q19, [x6, #32]
    add x6, x6, #384
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lgemm_acl_like_8x12_k4_pf8_6
    ret
.Lgemm_acl_like_8x12_k4_pf8_micro_96_8_12:
    // 8x12 sums of 96 products each
    add x4, x2, #384
    add x5, x2, #768
    add x6, x2, #1152
    add x7, x2, #1536
    add x8, x2, #1920
    add x9, x2, #2304
    add x10, x2, #2688
    ldr q12, [x14]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q13, [x14, #16]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q14, [x14, #32]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q15, [x14, #48]
    fmul v20.4s, v12.4s, v9.s[0]
    ldr q10, [x3, #32]
    fmul v23.4s, v12.4s, v9.s[1]
    ldr q11, [x3, #48]
    fmul v26.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x3, #256]
    fmul v29.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x3, #320]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x14, #384]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x14, #448]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x14, #512]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x2]
    fmul v21.4s, v13.4s, v9.s[0]
    prfm pldl1keep, [x4]
    fmul v24.4s, v13.4s, v9.s[1]
    prfm pldl1keep, [x5]
    fmul v27.4s, v13.4s, v9.s[2]
    prfm pldl1keep, [x6]
    fmul v30.4s, v13.4s, v9.s[3]
    prfm pldl1keep, [x7]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x8]
    fmul v5.4s, v14.4s, v8.s[1]
    prfm pldl1keep, [x9]
    fmul v16.4s, v14.4s, v8.s[2]
    prfm pldl1keep, [x10]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q12, [x14, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    ldr q13, [x14, #80]
    fmul v25.4s, v14.4s, v9.s[1]
    ldr q8, [x3, #64]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x12, #23
.Lgemm_acl_like_8x12_k4_pf8_7:
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    subs x12, x12, #1
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x14, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x14, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x14, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    add x3, x3, #128
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x14, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x14, x14, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x14]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x14, #16]
    fmla v1.4s, v14.4s, v10.s[0]
    fmla v4.4s, v14.4s, v10.s[1]
    fmla v7.4s, v14.4s, v10.s[2]
    fmla v18.4s, v14.4s, v10.s[3]
    fmla v21.4s, v14.4s, v11.s[0]
    fmla v24.4s, v14.4s, v11.s[1]
    fmla v27.4s, v14.4s, v11.s[2]
    fmla v30.4s, v14.4s, v11.s[3]
    ldr q14, [x14, #32]
    fmla v2.4s, v15.4s, v10.s[0]
    fmla v5.4s, v15.4s, v10.s[1]
    fmla v16.4s, v15.4s, v10.s[2]
    fmla v19.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    fmla v25.4s, v15.4s, v11.s[1]
    fmla v28.4s, v15.4s, v11.s[2]
    fmla v31.4s, v15.4s, v11.s[3]
    ldr q15, [x14, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x14, #384]
    fmla v20.4s, v12.4s, v9.s[0]
    prfm pldl1keep, [x14, #448]
    fmla v23.4s, v12.4s, v9.s[1]
    prfm pldl1keep, [x14, #512]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x14, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x14, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v22.4s, v14.4s, v9.s[0]
    fmla v25.4s, v14.4s, v9.s[1]
    fmla v28.4s, v14.4s, v9.s[2]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #96]
    b.ne .Lgemm_acl_like_8x12_k4_pf8_7
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x14, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x14, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x14, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x14, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x14, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    fmla v0.4s, v13.4s, v10.s[0]
    stur q0, [x2]
    fmla v3.4s, v13.4s, v10.s[1]
    stur q3, [x4]
    fmla v6.4s, v13.4s, v10.s[2]
    stur q6, [x5]
    fmla v17.4s, v13.4s, v10.s[3]
    stur q17, [x6]
    fmla v20.4s, v13.4s, v11.s[0]
    stur q20, [x7]
    fmla v23.4s, v13.4s, v11.s[1]
    stur q23, [x8]
    fmla v26.4s, v13.4s, v11.s[2]
    stur q26, [x9]
    fmla v29.4s, v13.4s, v11.s[3]
    stur q29, [x10]
    fmla v1.4s, v14.4s, v10.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v14.4s, v10.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v14.4s, v10.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v14.4s, v10.s[3]
    stur q18, [x6, #16]
    fmla v21.4s, v14.4s, v11.s[0]
    stur q21, [x7, #16]
    fmla v24.4s, v14.4s, v11.s[1]
    stur q24, [x8, #16]
    fmla v27.4s, v14.4s, v11.s[2]
    stur q27, [x9, #16]
    fmla v30.4s, v14.4s, v11.s[3]
    stur q30, [x10, #16]
    fmla v2.4s, v15.4s, v10.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v15.4s, v10.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v15.4s, v10.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v15.4s, v10.s[3]
    stur q19, [x6, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    stur q22, [x7, #32]
    fmla v25.4s, v15.4s, v11.s[1]
    stur q25, [x8, #32]
    fmla v28.4s, v15.4s, v11.s[2]
    stur q28, [x9, #32]
    fmla v31.4s, v15.4s, v11.s[3]
    stur q31, [x10, #32]
    ret
    .size gemm_acl_like_8x12_k4_pf8, .-gemm_acl_like_8x12_k4_pf8
