// void gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 29x37
//   b      (k, n)        = 37x31
//   d      (m, n)        = 29x31
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 4096 bytes of packed a, then 4096 bytes of packed b.
// Tile: MR x NR = 8x8 of D, 4 products unrolled, prefetch distance 0. Loops, from the outermost:
//   for j by 31 (nc)
//     for i by 32 (kc)
//       b is packed as j/8 i j:4
//       for g by 29 (mc)
//         a is packed as g/8 i g:4
//         for j by 8 (columns), along the lanes
//           for g by 8 (rows)
//             16 vectors of d stay in registers, loaded where they do not begin
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
//   x15              counter: j by 31
//   x19              counter: i by 32
//   x20              counter: g by 29
//   x21              counter: j by 8
//   x22              counter: g by 8
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v23   d, a block
//   v24-v27          a, rotating
//   v28-v31          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":29,"n":31,"k":37},"tile":{"family":"goto","rows":8,"columns":8,"depth":4,"mc":0,"kc":32,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"list"}}
    .text
    .align 4
    .global gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list
    .type gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list, %function
gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list:
    // keep the caller's registers
    stp x19, x20, [sp, #-48]!
    stp x21, x22, [sp, #16]
    str x30, [sp, #32]
    // pack b: i=32, j=31
    add x14, x3, #1, lsl #12
    mov x4, x1
    mov x5, x14
    movz x12, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_0:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_32_8
    add x4, x4, #32
    subs x12, x12, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_0
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_32_7
    // pack a: i=32, g=29
    add x4, x4, #28
    mov x4, x0
    mov x5, x3
    movz x12, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_1:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_32_8
    subs x12, x12, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_1
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_32_5
    movz x21, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_2:
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_3:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_8_8
    add x2, x2, #992
    add x3, x3, #128
    sub x14, x14, #896
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_3
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_5_8
    sub x2, x2, #2944
    sub x3, x3, #3968
    add x14, x14, #128
    subs x21, x21, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_2
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_4:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_8_7
    add x2, x2, #992
    add x3, x3, #128
    sub x14, x14, #896
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_4
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_5_7
    // pack b: i=5, j=31
    add x0, x0, #128
    add x1, x1, #3968
    sub x2, x2, #3072
    sub x3, x3, #3968
    sub x14, x14, #3968
    mov x4, x1
    mov x5, x14
    movz x12, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_5:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_5_8
    add x4, x4, #32
    subs x12, x12, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_5
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_5_7
    // pack a: i=5, g=29
    add x4, x4, #28
    mov x4, x0
    mov x5, x3
    movz x12, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_6:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_5_8
    subs x12, x12, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_6
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_5_5
    movz x21, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_7:
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_8:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_8_8
    add x2, x2, #992
    add x3, x3, #160
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_8
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_5_8
    sub x2, x2, #2944
    sub x3, x3, #480
    add x14, x14, #160
    subs x21, x21, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_7
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_9:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_8_7
    add x2, x2, #992
    add x3, x3, #160
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_9
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_5_7
    // give them back
    ldp x21, x22, [sp, #16]
    ldr x30, [sp, #32]
    ldp x19, x20, [sp], #48
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_32_8:
    // 32 rows of 8 columns, into a panel
    mov x6, x4
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_10:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    ldr q2, [x6]
    ldr q3, [x6, #16]
    add x6, x6, #124
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    add x6, x6, #124
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    subs x13, x13, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_10
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_32_7:
    // 32 rows of 7 columns, into a panel
    mov x6, x4
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_11:
    ldr q0, [x6]
    stur q0, [x5]
    add x16, x6, #16
    ldr d1, [x16]
    add x6, x6, #124
    ldr q2, [x6]
    stur q2, [x5, #32]
    add x16, x16, #8
    ld1 {v1.s}[2], [x16]
    stur q1, [x5, #16]
    add x16, x6, #16
    ldr d3, [x16]
    add x6, x6, #124
    ldr q4, [x6]
    stur q4, [x5, #64]
    add x16, x16, #8
    ld1 {v3.s}[2], [x16]
    stur q3, [x5, #48]
    add x16, x6, #16
    ldr d5, [x16]
    add x6, x6, #124
    ldr q6, [x6]
    add x16, x16, #8
    stur q6, [x5, #96]
    ld1 {v5.s}[2], [x16]
    stur q5, [x5, #80]
    add x16, x6, #16
    ldr d7, [x16]
    add x16, x16, #8
    ld1 {v7.s}[2], [x16]
    stur q7, [x5, #112]
    subs x13, x13, #1
    add x6, x6, #124
    add x5, x5, #128
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_11
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_32_8:
    // rows 0-3 of a panel, 32 columns, transposed
    mov x6, x4
    add x7, x6, #148
    add x8, x7, #148
    add x9, x8, #148
    mov x10, x5
    add x4, x9, #148
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_12:
    ldr q0, [x6]
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    subs x13, x13, #1
    stur q16, [x10]
    add x6, x6, #16
    stur q17, [x10, #32]
    add x7, x7, #16
    stur q18, [x10, #64]
    add x8, x8, #16
    stur q19, [x10, #96]
    add x9, x9, #16
    add x10, x10, #128
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_12
    // rows 4-7 of a panel, 32 columns, transposed
    mov x6, x4
    add x7, x6, #148
    add x8, x7, #148
    add x9, x8, #148
    add x10, x5, #16
    add x4, x9, #148
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_13:
    ldr q0, [x6]
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    subs x13, x13, #1
    stur q16, [x10]
    add x6, x6, #16
    stur q17, [x10, #32]
    add x7, x7, #16
    stur q18, [x10, #64]
    add x8, x8, #16
    stur q19, [x10, #96]
    add x9, x9, #16
    add x10, x10, #128
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_13
    add x5, x5, #1024
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_32_5:
    // rows 0-3 of a panel, 32 columns, transposed
    mov x6, x4
    add x7, x6, #148
    add x8, x7, #148
    add x9, x8, #148
    mov x10, x5
    add x4, x9, #148
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_14:
    ldr q0, [x6]
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    subs x13, x13, #1
    stur q16, [x10]
    add x6, x6, #16
    stur q17, [x10, #32]
    add x7, x7, #16
    stur q18, [x10, #64]
    add x8, x8, #16
    stur q19, [x10, #96]
    add x9, x9, #16
    add x10, x10, #128
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_14
    // rows 4-4 of a panel, 32 columns, transposed
    mov x6, x4
    add x10, x5, #16
    add x4, x6, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_15:
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    ldr q0, [x6]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    subs x13, x13, #1
    stur q16, [x10]
    stur q17, [x10, #32]
    add x6, x6, #16
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x10, x10, #128
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_15
    add x5, x5, #1024
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_8_8:
    // 8x8 sums of 32 products each
    // steady state: 8x8x4 an iteration; loads are for products further on
    ldr q28, [x14]
    ldr q24, [x3]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x14, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x14, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x3, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x3, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x14, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    add x4, x2, #264
    fmul v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #64]
    fmul v1.4s, v29.4s, v24.s[0]
    add x5, x2, #620
    fmul v3.4s, v29.4s, v24.s[1]
    movz x12, #7
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    fmul v19.4s, v29.4s, v25.s[1]
    fmul v21.4s, v29.4s, v25.s[2]
    fmul v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_16:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x12, x12, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x3, x3, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x14, x14, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_16
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    add x16, x5, #264
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q2, [x2, #124]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    stur q4, [x2, #248]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q16, [x4, #232]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q18, [x5]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q20, [x5, #124]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q22, [x5, #248]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    stur q1, [x2, #16]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    stur q3, [x2, #140]
    stur q5, [x4]
    stur q7, [x4, #124]
    stur q17, [x4, #248]
    str q23, [x16]
    stur q19, [x5, #16]
    stur q21, [x5, #140]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_5_8:
    // 5x8 sums of 32 products each
    // steady state: 5x8x4 an iteration; loads are for products further on
    ldr q28, [x14]
    ldr q24, [x3]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x14, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x14, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x3, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x3, #48]
    fmul v1.4s, v29.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmul v3.4s, v29.4s, v24.s[1]
    ldr q28, [x14, #64]
    fmul v5.4s, v29.4s, v24.s[2]
    add x4, x2, #264
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #80]
    movz x12, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_17:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x12, x12, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x3, x3, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x14, x14, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_17
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x4, #232]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x4]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x4, #124]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x4, #248]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_8_7:
    // 8x7 sums of 32 products each
    // steady state: 8x7x4 an iteration; loads are for products further on
    ldr q28, [x14]
    ldr q24, [x3]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x14, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x14, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x3, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x3, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x14, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    add x4, x2, #264
    fmul v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #64]
    fmul v1.4s, v29.4s, v24.s[0]
    add x5, x2, #620
    fmul v3.4s, v29.4s, v24.s[1]
    movz x12, #7
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    fmul v19.4s, v29.4s, v25.s[1]
    fmul v21.4s, v29.4s, v25.s[2]
    fmul v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_18:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x12, x12, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x3, x3, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x14, x14, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_18
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    add x16, x2, #16
    fmla v4.4s, v30.4s, v26.s[2]
    add x17, x16, #8
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q2, [x2, #124]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    stur q4, [x2, #248]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q16, [x4, #232]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q18, [x5]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q20, [x5, #124]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q22, [x5, #248]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    str d1, [x16]
    fmla v21.4s, v31.4s, v27.s[2]
    add x16, x2, #140
    fmla v23.4s, v31.4s, v27.s[3]
    str d3, [x16]
    st1 {v1.s}[2], [x17]
    add x16, x16, #8
    st1 {v3.s}[2], [x16]
    add x16, x4, #8
    st1 {v5.s}[2], [x16]
    add x16, x4, #124
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    add x17, x4, #248
    str d5, [x4]
    str d7, [x16]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    add x16, x5, #16
    str d17, [x17]
    str d19, [x16]
    add x16, x16, #8
    st1 {v19.s}[2], [x16]
    add x16, x5, #140
    str d21, [x16]
    add x16, x16, #8
    st1 {v21.s}[2], [x16]
    add x16, x5, #264
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    str d23, [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_32_5_7:
    // 5x7 sums of 32 products each
    // steady state: 5x7x4 an iteration; loads are for products further on
    ldr q28, [x14]
    ldr q24, [x3]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x3, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x14, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x14, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x3, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x3, #48]
    fmul v1.4s, v29.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmul v3.4s, v29.4s, v24.s[1]
    ldr q28, [x14, #64]
    fmul v5.4s, v29.4s, v24.s[2]
    add x4, x2, #264
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #80]
    movz x12, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_19:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x12, x12, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x3, x3, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x14, x14, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_19
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    add x16, x2, #16
    fmla v4.4s, v30.4s, v26.s[2]
    add x17, x16, #8
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q2, [x2, #124]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q4, [x2, #248]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q6, [x4, #108]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q16, [x4, #232]
    fmla v17.4s, v31.4s, v27.s[0]
    st1 {v1.s}[2], [x17]
    add x17, x2, #140
    str d1, [x16]
    add x16, x17, #8
    st1 {v3.s}[2], [x16]
    str d3, [x17]
    add x16, x4, #8
    st1 {v5.s}[2], [x16]
    add x16, x4, #124
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    add x17, x4, #248
    str d5, [x4]
    str d7, [x16]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    str d17, [x17]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_5_8:
    // 5 rows of 8 columns, into a panel
    mov x6, x4
    ldr q0, [x6]
    ldr q1, [x6, #16]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    ldr q2, [x6]
    ldr q3, [x6, #16]
    add x6, x6, #124
    stur q2, [x5, #32]
    stur q3, [x5, #48]
    ldr q4, [x6]
    ldr q5, [x6, #16]
    add x6, x6, #124
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    add x6, x6, #124
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    add x5, x5, #128
    ldr q0, [x6]
    ldr q1, [x6, #16]
    add x6, x6, #124
    stur q0, [x5]
    stur q1, [x5, #16]
    add x5, x5, #32
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_b_5_7:
    // 5 rows of 7 columns, into a panel
    mov x6, x4
    ldr q0, [x6]
    stur q0, [x5]
    add x16, x6, #16
    ldr d1, [x16]
    add x16, x16, #8
    ld1 {v1.s}[2], [x16]
    stur q1, [x5, #16]
    add x6, x6, #124
    ldr q2, [x6]
    add x16, x6, #16
    ldr d3, [x16]
    stur q2, [x5, #32]
    add x6, x6, #124
    ldr q4, [x6]
    add x16, x16, #8
    stur q4, [x5, #64]
    ld1 {v3.s}[2], [x16]
    stur q3, [x5, #48]
    add x16, x6, #16
    ldr d5, [x16]
    add x6, x6, #124
    ldr q6, [x6]
    stur q6, [x5, #96]
    add x16, x16, #8
    ld1 {v5.s}[2], [x16]
    stur q5, [x5, #80]
    add x16, x6, #16
    ldr d7, [x16]
    add x6, x6, #124
    ldr q0, [x6]
    add x16, x16, #8
    ld1 {v7.s}[2], [x16]
    stur q7, [x5, #112]
    add x16, x6, #16
    ldr d1, [x16]
    add x16, x16, #8
    ld1 {v1.s}[2], [x16]
    add x5, x5, #128
    stur q0, [x5]
    stur q1, [x5, #16]
    add x6, x6, #124
    add x5, x5, #32
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_5_8:
    // rows 0-3 of a panel, 5 columns, transposed
    // rows 4-7 of a panel, 5 columns, transposed
    mov x6, x4
    mov x10, x5
    ldr q0, [x6]
    add x7, x6, #148
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    add x8, x7, #148
    add x6, x6, #16
    ldr q2, [x8]
    add x9, x8, #148
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    add x4, x9, #148
    add x7, x7, #16
    add x8, x8, #16
    ldr s0, [x6]
    add x9, x9, #16
    ldr s1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    ldr s2, [x8]
    ldr s3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    mov x6, x4
    stur q16, [x10]
    trn1 v16.2d, v4.2d, v6.2d
    add x7, x6, #148
    add x8, x7, #148
    ldr q0, [x6]
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    add x9, x8, #148
    ldr q2, [x8]
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    add x4, x9, #148
    add x6, x6, #16
    add x7, x7, #16
    stur q17, [x10, #32]
    trn1 v17.2d, v5.2d, v7.2d
    add x8, x8, #16
    add x9, x9, #16
    ldr s0, [x6]
    ldr s1, [x7]
    ldr s2, [x8]
    ldr s3, [x9]
    stur q18, [x10, #64]
    trn2 v18.2d, v4.2d, v6.2d
    stur q19, [x10, #96]
    trn2 v19.2d, v5.2d, v7.2d
    trn2 v5.4s, v0.4s, v1.4s
    trn2 v7.4s, v2.4s, v3.4s
    add x10, x10, #128
    stur q16, [x10]
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v4.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    add x10, x5, #16
    stur q16, [x10]
    trn1 v16.2d, v4.2d, v6.2d
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    add x5, x5, #160
    stur q19, [x10, #96]
    add x10, x10, #128
    stur q16, [x10]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_pack_a_5_5:
    // rows 0-3 of a panel, 5 columns, transposed
    // rows 4-4 of a panel, 5 columns, transposed
    mov x6, x4
    mov x10, x5
    ldr q0, [x6]
    add x7, x6, #148
    ldr q1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    add x8, x7, #148
    add x6, x6, #16
    ldr q2, [x8]
    add x9, x8, #148
    ldr q3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    add x7, x7, #16
    ldr s0, [x6]
    ldr s1, [x7]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    movi v1.4s, #0
    add x4, x9, #148
    add x8, x8, #16
    add x9, x9, #16
    stur q16, [x10]
    ldr s2, [x8]
    mov x6, x4
    ldr s3, [x9]
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    movi v2.4s, #0
    movi v3.4s, #0
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v6.4s, v2.4s, v3.4s
    ldr q0, [x6]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    add x4, x6, #148
    add x6, x6, #16
    stur q17, [x10, #32]
    trn1 v17.2d, v5.2d, v7.2d
    ldr s0, [x6]
    stur q18, [x10, #64]
    trn2 v18.2d, v4.2d, v6.2d
    stur q19, [x10, #96]
    trn2 v19.2d, v5.2d, v7.2d
    trn2 v7.4s, v2.4s, v3.4s
    trn2 v5.4s, v0.4s, v1.4s
    add x10, x10, #128
    stur q16, [x10]
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v4.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    add x10, x5, #16
    add x5, x5, #160
    stur q16, [x10]
    trn1 v16.2d, v4.2d, v6.2d
    stur q17, [x10, #32]
    stur q18, [x10, #64]
    stur q19, [x10, #96]
    add x10, x10, #128
    stur q16, [x10]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_8_8:
    // 8x8 sums of 5 products each, added to what was
    add x4, x2, #264
    add x5, x2, #620
    ldr q0, [x2]
    ldr q28, [x14]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x4, #232]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x5]
    fmla v18.4s, v28.4s, v25.s[1]
    ldur q20, [x5, #124]
    fmla v20.4s, v28.4s, v25.s[2]
    ldur q22, [x5, #248]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q1, [x2, #16]
    ldr q29, [x14, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldur q3, [x2, #140]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x4]
    fmla v5.4s, v29.4s, v24.s[2]
    ldur q7, [x4, #124]
    fmla v7.4s, v29.4s, v24.s[3]
    ldur q17, [x4, #248]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q19, [x5, #16]
    fmla v19.4s, v29.4s, v25.s[1]
    ldur q21, [x5, #140]
    fmla v21.4s, v29.4s, v25.s[2]
    add x16, x5, #264
    ldr q23, [x16]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x14, #32]
    ldr q26, [x3, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x3, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x14, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x14, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x3, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x3, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x14, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    fmla v0.4s, v28.4s, v24.s[0]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v28.4s, v24.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v28.4s, v24.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x4, #232]
    fmla v18.4s, v28.4s, v25.s[1]
    stur q18, [x5]
    fmla v20.4s, v28.4s, v25.s[2]
    stur q20, [x5, #124]
    fmla v22.4s, v28.4s, v25.s[3]
    stur q22, [x5, #248]
    fmla v1.4s, v29.4s, v24.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v29.4s, v24.s[2]
    stur q5, [x4]
    fmla v7.4s, v29.4s, v24.s[3]
    stur q7, [x4, #124]
    fmla v17.4s, v29.4s, v25.s[0]
    stur q17, [x4, #248]
    fmla v19.4s, v29.4s, v25.s[1]
    stur q19, [x5, #16]
    fmla v21.4s, v29.4s, v25.s[2]
    stur q21, [x5, #140]
    fmla v23.4s, v29.4s, v25.s[3]
    add x16, x5, #264
    str q23, [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_5_8:
    // 5x8 sums of 5 products each, added to what was
    add x4, x2, #264
    ldr q0, [x2]
    ldr q28, [x14]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x4, #232]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q1, [x2, #16]
    ldr q29, [x14, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldur q3, [x2, #140]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x4]
    fmla v5.4s, v29.4s, v24.s[2]
    ldur q7, [x4, #124]
    fmla v7.4s, v29.4s, v24.s[3]
    ldur q17, [x4, #248]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q30, [x14, #32]
    ldr q26, [x3, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x3, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x14, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x14, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x3, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x3, #80]
    fmla v1.4s, v31.4s, v26.s[0]
    ldr q29, [x14, #80]
    fmla v3.4s, v31.4s, v26.s[1]
    ldr q30, [x14, #96]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v0.4s, v28.4s, v24.s[0]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v28.4s, v24.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v28.4s, v24.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x4, #232]
    fmla v1.4s, v29.4s, v24.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v29.4s, v24.s[2]
    stur q5, [x4]
    fmla v7.4s, v29.4s, v24.s[3]
    stur q7, [x4, #124]
    fmla v17.4s, v29.4s, v25.s[0]
    stur q17, [x4, #248]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_8_7:
    // 8x7 sums of 5 products each, added to what was
    add x4, x2, #264
    add x5, x2, #620
    ldr q0, [x2]
    ldr q28, [x14]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x4, #232]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x5]
    fmla v18.4s, v28.4s, v25.s[1]
    ldur q20, [x5, #124]
    fmla v20.4s, v28.4s, v25.s[2]
    ldur q22, [x5, #248]
    fmla v22.4s, v28.4s, v25.s[3]
    add x16, x2, #16
    ldr d1, [x16]
    add x16, x16, #8
    ld1 {v1.s}[2], [x16]
    ldr q29, [x14, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    add x16, x2, #140
    ldr d3, [x16]
    add x16, x16, #8
    ld1 {v3.s}[2], [x16]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr d5, [x4]
    add x16, x4, #8
    ld1 {v5.s}[2], [x16]
    fmla v5.4s, v29.4s, v24.s[2]
    add x16, x4, #124
    ldr d7, [x16]
    add x16, x16, #8
    ld1 {v7.s}[2], [x16]
    fmla v7.4s, v29.4s, v24.s[3]
    add x16, x4, #248
    ldr d17, [x16]
    add x16, x16, #8
    ld1 {v17.s}[2], [x16]
    fmla v17.4s, v29.4s, v25.s[0]
    add x16, x5, #16
    ldr d19, [x16]
    add x16, x16, #8
    ld1 {v19.s}[2], [x16]
    fmla v19.4s, v29.4s, v25.s[1]
    add x16, x5, #140
    ldr d21, [x16]
    add x16, x16, #8
    ld1 {v21.s}[2], [x16]
    fmla v21.4s, v29.4s, v25.s[2]
    add x16, x5, #264
    ldr d23, [x16]
    add x16, x16, #8
    ld1 {v23.s}[2], [x16]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x14, #32]
    ldr q26, [x3, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x3, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x14, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x14, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x3, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x3, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x14, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x14, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x3, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    fmla v0.4s, v28.4s, v24.s[0]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v28.4s, v24.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v28.4s, v24.s[3]
    stur q6, [x4, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x4, #232]
    fmla v18.4s, v28.4s, v25.s[1]
    stur q18, [x5]
    fmla v20.4s, v28.4s, v25.s[2]
    stur q20, [x5, #124]
    fmla v22.4s, v28.4s, v25.s[3]
    stur q22, [x5, #248]
    fmla v1.4s, v29.4s, v24.s[0]
    add x16, x2, #16
    str d1, [x16]
    add x16, x16, #8
    st1 {v1.s}[2], [x16]
    fmla v3.4s, v29.4s, v24.s[1]
    add x16, x2, #140
    str d3, [x16]
    add x16, x16, #8
    st1 {v3.s}[2], [x16]
    fmla v5.4s, v29.4s, v24.s[2]
    str d5, [x4]
    add x16, x4, #8
    st1 {v5.s}[2], [x16]
    fmla v7.4s, v29.4s, v24.s[3]
    add x16, x4, #124
    str d7, [x16]
    add x16, x16, #8
    st1 {v7.s}[2], [x16]
    fmla v17.4s, v29.4s, v25.s[0]
    add x16, x4, #248
    str d17, [x16]
    add x16, x16, #8
    st1 {v17.s}[2], [x16]
    fmla v19.4s, v29.4s, v25.s[1]
    add x16, x5, #16
    str d19, [x16]
    add x16, x16, #8
    st1 {v19.s}[2], [x16]
    fmla v21.4s, v29.4s, v25.s[2]
    add x16, x5, #140
    str d21, [x16]
    add x16, x16, #8
    st1 {v21.s}[2], [x16]
    fmla v23.4s, v29.4s, v25.s[3]
    add x16, x5, #264
    str d23, [x16]
    add x16, x16, #8
    st1 {v23.s}[2], [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list_micro_add_5_5_7:
    // 5x7 sums of 5 products each, added to what was
    add x4, x2, #264
    add x16, x2, #16
    ldr q0, [x2]
    ldr d1, [x16]
    ldr d5, [x4]
    add x16, x16, #8
    ld1 {v1.s}[2], [x16]
    add x16, x2, #140
    ldr d3, [x16]
    add x16, x16, #8
    ld1 {v3.s}[2], [x16]
    add x16, x4, #8
    ld1 {v5.s}[2], [x16]
    add x16, x4, #124
    ldr q28, [x14]
    ldr d7, [x16]
    add x16, x16, #8
    ld1 {v7.s}[2], [x16]
    add x16, x4, #248
    ldr d17, [x16]
    add x16, x16, #8
    ld1 {v17.s}[2], [x16]
    ldr q24, [x3]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x4, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x4, #232]
    ldr q25, [x3, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q29, [x14, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldr q30, [x14, #32]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q26, [x3, #32]
    ldr q27, [x3, #48]
    ldr q31, [x14, #48]
    add x16, x2, #16
    add x17, x16, #8
    fmla v5.4s, v29.4s, v24.s[2]
    ldr q28, [x14, #64]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #80]
    ldr q29, [x14, #80]
    fmla v0.4s, v30.4s, v26.s[0]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x14, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x3, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x3, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x14, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x14, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x3, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x3, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x14, #144]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v0.4s, v28.4s, v24.s[0]
    stur q0, [x2]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    stur q2, [x2, #124]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q4, [x2, #248]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    stur q6, [x4, #108]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    stur q16, [x4, #232]
    fmla v17.4s, v29.4s, v25.s[0]
    st1 {v1.s}[2], [x17]
    add x17, x2, #140
    str d1, [x16]
    add x16, x17, #8
    st1 {v3.s}[2], [x16]
    add x16, x4, #8
    st1 {v5.s}[2], [x16]
    add x16, x4, #124
    str d3, [x17]
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    add x17, x4, #248
    str d5, [x4]
    str d7, [x16]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    str d17, [x17]
    ret
    .size gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list, .-gemm_goto_8x8_k4_mc0_kc32_nc0_pf0_list
