// void gemm_goto_8x8_k4_mc0_kc32_nc0_pf0(const float *a, const float *b, float *d, float *workspace);
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
// Workspace: 4096 bytes of packed A, then 4096 of packed B.
// Tile: MR x NR = 8x8 of D, 4 products unrolled, blocks MC 29, KC 32, NC 31, prefetch distance 0.
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               A
//   x1               B
//   x2               D
//   x3               workspace
//   x4-x5            packed A (workspace), packed B after it
//   x6-x13           packing: source, target, walkers; micro-kernel: rows of D
//   x14              counter: panels; products k of a micro-kernel
//   x15              counter: packing, inside a panel
//   x19              counter: blocks of NC columns
//   x20              counter: blocks of KC products
//   x21              counter: blocks of MC rows
//   x22              counter: panels of NR columns
//   x23              counter: panels of MR rows
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v23   micro-kernel: D, row by row
//   v24-v27          micro-kernel: A, rotating
//   v28-v31          micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":29,"n":31,"k":37},"tile":{"family":"goto","rows":8,"columns":8,"depth":4,"mc":0,"kc":32,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_goto_8x8_k4_mc0_kc32_nc0_pf0
    .type gemm_goto_8x8_k4_mc0_kc32_nc0_pf0, %function
gemm_goto_8x8_k4_mc0_kc32_nc0_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-48]!
    stp x21, x22, [sp, #16]
    stp x23, x30, [sp, #32]
    mov x4, x3
    add x5, x3, #1, lsl #12
    // pack B, 32 x 31
    mov x6, x1
    add x7, x3, #1, lsl #12
    movz x14, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_0:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_32_8
    add x6, x6, #32
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_0
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_32_7
    add x6, x6, #28
    // pack A, 29 x 32
    mov x6, x0
    mov x7, x3
    movz x14, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_1:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_32_8
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_1
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_32_5
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_2:
    movz x23, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_3:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_8_8
    add x2, x2, #992
    add x4, x4, #128
    sub x5, x5, #896
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_3
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_5_8
    sub x2, x2, #2944
    sub x4, x4, #3968
    add x5, x5, #128
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_2
    movz x23, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_4:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_8_7
    add x2, x2, #992
    add x4, x4, #128
    sub x5, x5, #896
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_4
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_5_7
    add x0, x0, #128
    add x1, x1, #3968
    sub x2, x2, #3072
    sub x4, x4, #3968
    sub x5, x5, #3968
    // pack B, 5 x 31
    mov x6, x1
    add x7, x3, #1, lsl #12
    movz x14, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_5:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_5_8
    add x6, x6, #32
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_5
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_5_7
    add x6, x6, #28
    // pack A, 29 x 5
    mov x6, x0
    mov x7, x3
    movz x14, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_6:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_5_8
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_6
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_5_5
    movz x22, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_7:
    movz x23, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_8:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_8_8
    add x2, x2, #992
    add x4, x4, #160
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_8
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_5_8
    sub x2, x2, #2944
    sub x4, x4, #480
    add x5, x5, #160
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_7
    movz x23, #3
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_9:
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_8_7
    add x2, x2, #992
    add x4, x4, #160
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_9
    bl .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_5_7
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp x19, x20, [sp], #48
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_32_8:
    // B, 32 rows of 8 columns, into a panel
    mov x8, x6
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_10:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    ldr q2, [x8]
    ldr q3, [x8, #16]
    add x8, x8, #124
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    add x8, x8, #124
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_10
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_32_7:
    // B, 32 rows of 7 columns, into a panel
    mov x8, x6
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_11:
    ldr q0, [x8]
    add x16, x8, #16
    ldr d1, [x16]
    add x17, x16, #8
    ld1 {v1.s}[2], [x17]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    ldr q2, [x8]
    add x16, x8, #16
    ldr d3, [x16]
    add x17, x16, #8
    ld1 {v3.s}[2], [x17]
    add x8, x8, #124
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    add x16, x8, #16
    ldr d5, [x16]
    add x17, x16, #8
    ld1 {v5.s}[2], [x17]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    add x16, x8, #16
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    add x8, x8, #124
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_11
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_32_8:
    // A, rows 0-3 of a panel, 32 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_12:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_12
    // A, rows 4-7 of a panel, 32 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    add x12, x7, #16
    add x6, x11, #148
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_13:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_13
    add x7, x7, #1024
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_32_5:
    // A, rows 0-3 of a panel, 32 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_14:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_14
    // A, rows 4-4 of a panel, 32 columns, transposed
    mov x8, x6
    add x12, x7, #16
    add x6, x8, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x15, #8
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_15:
    ldr q0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_15
    add x7, x7, #1024
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_8_8:
    // 8x8 of D, 32 products each
    add x6, x2, #264
    add x7, x2, #620
    ldr q28, [x5]
    ldr q24, [x4]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x5, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x5, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x4, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x4, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x5, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    fmul v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #64]
    fmul v1.4s, v29.4s, v24.s[0]
    fmul v3.4s, v29.4s, v24.s[1]
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    fmul v19.4s, v29.4s, v25.s[1]
    fmul v21.4s, v29.4s, v25.s[2]
    fmul v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #80]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_16:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x14, x14, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x4, x4, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x5, x5, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_16
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
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
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x6, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x6, #232]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q18, [x7]
    fmla v20.4s, v30.4s, v27.s[2]
    stur q20, [x7, #124]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q22, [x7, #248]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x6]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x6, #124]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x6, #248]
    fmla v19.4s, v31.4s, v27.s[1]
    stur q19, [x7, #16]
    fmla v21.4s, v31.4s, v27.s[2]
    stur q21, [x7, #140]
    fmla v23.4s, v31.4s, v27.s[3]
    add x16, x7, #264
    str q23, [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_5_8:
    // 5x8 of D, 32 products each
    add x6, x2, #264
    ldr q28, [x5]
    ldr q24, [x4]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x5, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x5, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x4, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x4, #48]
    fmul v1.4s, v29.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmul v3.4s, v29.4s, v24.s[1]
    ldr q28, [x5, #64]
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #80]
    // steady state: 5x8x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_17:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x14, x14, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x4, x4, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x5, x5, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_17
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
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
    stur q6, [x6, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x6, #232]
    fmla v1.4s, v31.4s, v26.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v31.4s, v26.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v31.4s, v26.s[2]
    stur q5, [x6]
    fmla v7.4s, v31.4s, v26.s[3]
    stur q7, [x6, #124]
    fmla v17.4s, v31.4s, v27.s[0]
    stur q17, [x6, #248]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_8_7:
    // 8x7 of D, 32 products each
    add x6, x2, #264
    add x7, x2, #620
    ldr q28, [x5]
    ldr q24, [x4]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x5, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x5, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x4, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x4, #48]
    fmul v18.4s, v28.4s, v25.s[1]
    ldr q31, [x5, #48]
    fmul v20.4s, v28.4s, v25.s[2]
    fmul v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #64]
    fmul v1.4s, v29.4s, v24.s[0]
    fmul v3.4s, v29.4s, v24.s[1]
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    fmul v19.4s, v29.4s, v25.s[1]
    fmul v21.4s, v29.4s, v25.s[2]
    fmul v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #80]
    // steady state: 8x7x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_18:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x14, x14, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x4, x4, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x5, x5, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_18
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    fmla v18.4s, v30.4s, v27.s[1]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
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
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    fmla v0.4s, v30.4s, v26.s[0]
    stur q0, [x2]
    fmla v2.4s, v30.4s, v26.s[1]
    stur q2, [x2, #124]
    fmla v4.4s, v30.4s, v26.s[2]
    stur q4, [x2, #248]
    fmla v6.4s, v30.4s, v26.s[3]
    stur q6, [x6, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x6, #232]
    fmla v18.4s, v30.4s, v27.s[1]
    stur q18, [x7]
    fmla v20.4s, v30.4s, v27.s[2]
    stur q20, [x7, #124]
    fmla v22.4s, v30.4s, v27.s[3]
    stur q22, [x7, #248]
    fmla v1.4s, v31.4s, v26.s[0]
    add x17, x2, #16
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    fmla v3.4s, v31.4s, v26.s[1]
    add x17, x2, #140
    str d3, [x17]
    add x16, x17, #8
    st1 {v3.s}[2], [x16]
    fmla v5.4s, v31.4s, v26.s[2]
    str d5, [x6]
    add x17, x6, #8
    st1 {v5.s}[2], [x17]
    fmla v7.4s, v31.4s, v26.s[3]
    add x16, x6, #124
    str d7, [x16]
    add x17, x16, #8
    st1 {v7.s}[2], [x17]
    fmla v17.4s, v31.4s, v27.s[0]
    add x16, x6, #248
    str d17, [x16]
    add x17, x16, #8
    st1 {v17.s}[2], [x17]
    fmla v19.4s, v31.4s, v27.s[1]
    add x16, x7, #16
    str d19, [x16]
    add x17, x16, #8
    st1 {v19.s}[2], [x17]
    fmla v21.4s, v31.4s, v27.s[2]
    add x16, x7, #140
    str d21, [x16]
    add x17, x16, #8
    st1 {v21.s}[2], [x17]
    fmla v23.4s, v31.4s, v27.s[3]
    add x16, x7, #264
    str d23, [x16]
    add x17, x16, #8
    st1 {v23.s}[2], [x17]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_32_5_7:
    // 5x7 of D, 32 products each
    add x6, x2, #264
    ldr q28, [x5]
    ldr q24, [x4]
    fmul v0.4s, v28.4s, v24.s[0]
    ldr q25, [x4, #16]
    fmul v2.4s, v28.4s, v24.s[1]
    ldr q29, [x5, #16]
    fmul v4.4s, v28.4s, v24.s[2]
    ldr q30, [x5, #32]
    fmul v6.4s, v28.4s, v24.s[3]
    ldr q26, [x4, #32]
    fmul v16.4s, v28.4s, v25.s[0]
    ldr q27, [x4, #48]
    fmul v1.4s, v29.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmul v3.4s, v29.4s, v24.s[1]
    ldr q28, [x5, #64]
    fmul v5.4s, v29.4s, v24.s[2]
    fmul v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmul v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #80]
    // steady state: 5x7x4 an iteration; loads are for products further on
    movz x14, #7
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_19:
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    subs x14, x14, #1
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    add x4, x4, #128
    fmla v4.4s, v28.4s, v24.s[2]
    add x5, x5, #128
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #16]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #16]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #32]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #32]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #48]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #48]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5, #64]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #64]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #80]
    b.ne .Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_19
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v2.4s, v30.4s, v26.s[1]
    fmla v4.4s, v30.4s, v26.s[2]
    fmla v6.4s, v30.4s, v26.s[3]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
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
    stur q6, [x6, #108]
    fmla v16.4s, v30.4s, v27.s[0]
    stur q16, [x6, #232]
    fmla v1.4s, v31.4s, v26.s[0]
    add x16, x2, #16
    str d1, [x16]
    add x17, x16, #8
    st1 {v1.s}[2], [x17]
    fmla v3.4s, v31.4s, v26.s[1]
    add x16, x2, #140
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    fmla v5.4s, v31.4s, v26.s[2]
    str d5, [x6]
    add x16, x6, #8
    st1 {v5.s}[2], [x16]
    fmla v7.4s, v31.4s, v26.s[3]
    add x17, x6, #124
    str d7, [x17]
    add x16, x17, #8
    st1 {v7.s}[2], [x16]
    fmla v17.4s, v31.4s, v27.s[0]
    add x17, x6, #248
    str d17, [x17]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_5_8:
    // B, 5 rows of 8 columns, into a panel
    mov x8, x6
    ldr q0, [x8]
    ldr q1, [x8, #16]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    ldr q2, [x8]
    ldr q3, [x8, #16]
    add x8, x8, #124
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    ldr q5, [x8, #16]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    add x8, x8, #124
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ldr q0, [x8]
    ldr q1, [x8, #16]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    add x7, x7, #32
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_b_5_7:
    // B, 5 rows of 7 columns, into a panel
    mov x8, x6
    ldr q0, [x8]
    add x17, x8, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    ldr q2, [x8]
    add x17, x8, #16
    ldr d3, [x17]
    add x16, x17, #8
    ld1 {v3.s}[2], [x16]
    add x8, x8, #124
    stur q2, [x7, #32]
    stur q3, [x7, #48]
    ldr q4, [x8]
    add x17, x8, #16
    ldr d5, [x17]
    add x16, x17, #8
    ld1 {v5.s}[2], [x16]
    add x8, x8, #124
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    add x17, x8, #16
    ldr d7, [x17]
    add x16, x17, #8
    ld1 {v7.s}[2], [x16]
    add x8, x8, #124
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    add x7, x7, #128
    ldr q0, [x8]
    add x17, x8, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    add x8, x8, #124
    stur q0, [x7]
    stur q1, [x7, #16]
    add x7, x7, #32
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_5_8:
    // A, rows 0-3 of a panel, 5 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    ldr s0, [x8]
    ldr s1, [x9]
    ldr s2, [x10]
    ldr s3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    // A, rows 4-7 of a panel, 5 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    add x12, x7, #16
    add x6, x11, #148
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    ldr s0, [x8]
    ldr s1, [x9]
    ldr s2, [x10]
    ldr s3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    add x7, x7, #160
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_pack_a_5_5:
    // A, rows 0-3 of a panel, 5 columns, transposed
    mov x8, x6
    add x9, x8, #148
    add x10, x9, #148
    add x11, x10, #148
    mov x12, x7
    add x6, x11, #148
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    ldr s0, [x8]
    ldr s1, [x9]
    ldr s2, [x10]
    ldr s3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    // A, rows 4-4 of a panel, 5 columns, transposed
    mov x8, x6
    add x12, x7, #16
    add x6, x8, #148
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    ldr q0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x12, x12, #128
    ldr s0, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    stur q16, [x12]
    add x7, x7, #160
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_8_8:
    // 8x8 of D, 5 products each, added to D
    add x6, x2, #264
    add x7, x2, #620
    ldr q0, [x2]
    ldr q28, [x5]
    ldr q24, [x4]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x6, #232]
    ldr q25, [x4, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x7]
    fmla v18.4s, v28.4s, v25.s[1]
    ldur q20, [x7, #124]
    fmla v20.4s, v28.4s, v25.s[2]
    ldur q22, [x7, #248]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q1, [x2, #16]
    ldr q29, [x5, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldur q3, [x2, #140]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x6]
    fmla v5.4s, v29.4s, v24.s[2]
    ldur q7, [x6, #124]
    fmla v7.4s, v29.4s, v24.s[3]
    ldur q17, [x6, #248]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q19, [x7, #16]
    fmla v19.4s, v29.4s, v25.s[1]
    ldur q21, [x7, #140]
    fmla v21.4s, v29.4s, v25.s[2]
    add x17, x7, #264
    ldr q23, [x17]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x5, #32]
    ldr q26, [x4, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x4, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x5, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x5, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x4, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x4, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x5, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #144]
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
    stur q6, [x6, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x6, #232]
    fmla v18.4s, v28.4s, v25.s[1]
    stur q18, [x7]
    fmla v20.4s, v28.4s, v25.s[2]
    stur q20, [x7, #124]
    fmla v22.4s, v28.4s, v25.s[3]
    stur q22, [x7, #248]
    fmla v1.4s, v29.4s, v24.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v29.4s, v24.s[2]
    stur q5, [x6]
    fmla v7.4s, v29.4s, v24.s[3]
    stur q7, [x6, #124]
    fmla v17.4s, v29.4s, v25.s[0]
    stur q17, [x6, #248]
    fmla v19.4s, v29.4s, v25.s[1]
    stur q19, [x7, #16]
    fmla v21.4s, v29.4s, v25.s[2]
    stur q21, [x7, #140]
    fmla v23.4s, v29.4s, v25.s[3]
    add x16, x7, #264
    str q23, [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_5_8:
    // 5x8 of D, 5 products each, added to D
    add x6, x2, #264
    ldr q0, [x2]
    ldr q28, [x5]
    ldr q24, [x4]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x6, #232]
    ldr q25, [x4, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q1, [x2, #16]
    ldr q29, [x5, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    ldur q3, [x2, #140]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr q5, [x6]
    fmla v5.4s, v29.4s, v24.s[2]
    ldur q7, [x6, #124]
    fmla v7.4s, v29.4s, v24.s[3]
    ldur q17, [x6, #248]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q30, [x5, #32]
    ldr q26, [x4, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x4, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x5, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x5, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x4, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x4, #80]
    fmla v1.4s, v31.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v3.4s, v31.4s, v26.s[1]
    ldr q30, [x5, #96]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #144]
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
    stur q6, [x6, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x6, #232]
    fmla v1.4s, v29.4s, v24.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v29.4s, v24.s[1]
    stur q3, [x2, #140]
    fmla v5.4s, v29.4s, v24.s[2]
    stur q5, [x6]
    fmla v7.4s, v29.4s, v24.s[3]
    stur q7, [x6, #124]
    fmla v17.4s, v29.4s, v25.s[0]
    stur q17, [x6, #248]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_8_7:
    // 8x7 of D, 5 products each, added to D
    add x6, x2, #264
    add x7, x2, #620
    ldr q0, [x2]
    ldr q28, [x5]
    ldr q24, [x4]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x6, #232]
    ldr q25, [x4, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q18, [x7]
    fmla v18.4s, v28.4s, v25.s[1]
    ldur q20, [x7, #124]
    fmla v20.4s, v28.4s, v25.s[2]
    ldur q22, [x7, #248]
    fmla v22.4s, v28.4s, v25.s[3]
    add x17, x2, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    ldr q29, [x5, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    add x17, x2, #140
    ldr d3, [x17]
    add x16, x17, #8
    ld1 {v3.s}[2], [x16]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr d5, [x6]
    add x17, x6, #8
    ld1 {v5.s}[2], [x17]
    fmla v5.4s, v29.4s, v24.s[2]
    add x16, x6, #124
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v7.4s, v29.4s, v24.s[3]
    add x16, x6, #248
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v17.4s, v29.4s, v25.s[0]
    add x16, x7, #16
    ldr d19, [x16]
    add x17, x16, #8
    ld1 {v19.s}[2], [x17]
    fmla v19.4s, v29.4s, v25.s[1]
    add x16, x7, #140
    ldr d21, [x16]
    add x17, x16, #8
    ld1 {v21.s}[2], [x17]
    fmla v21.4s, v29.4s, v25.s[2]
    add x16, x7, #264
    ldr d23, [x16]
    add x17, x16, #8
    ld1 {v23.s}[2], [x17]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q30, [x5, #32]
    ldr q26, [x4, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x4, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x5, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x5, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x4, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x4, #80]
    fmla v18.4s, v30.4s, v27.s[1]
    ldr q29, [x5, #80]
    fmla v20.4s, v30.4s, v27.s[2]
    fmla v22.4s, v30.4s, v27.s[3]
    ldr q30, [x5, #96]
    fmla v1.4s, v31.4s, v26.s[0]
    fmla v3.4s, v31.4s, v26.s[1]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    fmla v19.4s, v31.4s, v27.s[1]
    fmla v21.4s, v31.4s, v27.s[2]
    fmla v23.4s, v31.4s, v27.s[3]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    fmla v18.4s, v28.4s, v25.s[1]
    fmla v20.4s, v28.4s, v25.s[2]
    fmla v22.4s, v28.4s, v25.s[3]
    ldr q28, [x5, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    fmla v19.4s, v29.4s, v25.s[1]
    fmla v21.4s, v29.4s, v25.s[2]
    fmla v23.4s, v29.4s, v25.s[3]
    ldr q25, [x4, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #144]
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
    stur q6, [x6, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x6, #232]
    fmla v18.4s, v28.4s, v25.s[1]
    stur q18, [x7]
    fmla v20.4s, v28.4s, v25.s[2]
    stur q20, [x7, #124]
    fmla v22.4s, v28.4s, v25.s[3]
    stur q22, [x7, #248]
    fmla v1.4s, v29.4s, v24.s[0]
    add x16, x2, #16
    str d1, [x16]
    add x17, x16, #8
    st1 {v1.s}[2], [x17]
    fmla v3.4s, v29.4s, v24.s[1]
    add x16, x2, #140
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    fmla v5.4s, v29.4s, v24.s[2]
    str d5, [x6]
    add x16, x6, #8
    st1 {v5.s}[2], [x16]
    fmla v7.4s, v29.4s, v24.s[3]
    add x17, x6, #124
    str d7, [x17]
    add x16, x17, #8
    st1 {v7.s}[2], [x16]
    fmla v17.4s, v29.4s, v25.s[0]
    add x17, x6, #248
    str d17, [x17]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    fmla v19.4s, v29.4s, v25.s[1]
    add x17, x7, #16
    str d19, [x17]
    add x16, x17, #8
    st1 {v19.s}[2], [x16]
    fmla v21.4s, v29.4s, v25.s[2]
    add x17, x7, #140
    str d21, [x17]
    add x16, x17, #8
    st1 {v21.s}[2], [x16]
    fmla v23.4s, v29.4s, v25.s[3]
    add x17, x7, #264
    str d23, [x17]
    add x16, x17, #8
    st1 {v23.s}[2], [x16]
    ret
.Lgemm_goto_8x8_k4_mc0_kc32_nc0_pf0_micro_add_5_5_7:
    // 5x7 of D, 5 products each, added to D
    add x6, x2, #264
    ldr q0, [x2]
    ldr q28, [x5]
    ldr q24, [x4]
    fmla v0.4s, v28.4s, v24.s[0]
    ldur q2, [x2, #124]
    fmla v2.4s, v28.4s, v24.s[1]
    ldur q4, [x2, #248]
    fmla v4.4s, v28.4s, v24.s[2]
    ldur q6, [x6, #108]
    fmla v6.4s, v28.4s, v24.s[3]
    ldur q16, [x6, #232]
    ldr q25, [x4, #16]
    fmla v16.4s, v28.4s, v25.s[0]
    add x17, x2, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    ldr q29, [x5, #16]
    fmla v1.4s, v29.4s, v24.s[0]
    add x17, x2, #140
    ldr d3, [x17]
    add x16, x17, #8
    ld1 {v3.s}[2], [x16]
    fmla v3.4s, v29.4s, v24.s[1]
    ldr d5, [x6]
    add x17, x6, #8
    ld1 {v5.s}[2], [x17]
    fmla v5.4s, v29.4s, v24.s[2]
    add x16, x6, #124
    ldr d7, [x16]
    add x17, x16, #8
    ld1 {v7.s}[2], [x17]
    fmla v7.4s, v29.4s, v24.s[3]
    add x16, x6, #248
    ldr d17, [x16]
    add x17, x16, #8
    ld1 {v17.s}[2], [x17]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q30, [x5, #32]
    ldr q26, [x4, #32]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q27, [x4, #48]
    fmla v2.4s, v30.4s, v26.s[1]
    ldr q31, [x5, #48]
    fmla v4.4s, v30.4s, v26.s[2]
    ldr q28, [x5, #64]
    fmla v6.4s, v30.4s, v26.s[3]
    ldr q24, [x4, #64]
    fmla v16.4s, v30.4s, v27.s[0]
    ldr q25, [x4, #80]
    fmla v1.4s, v31.4s, v26.s[0]
    ldr q29, [x5, #80]
    fmla v3.4s, v31.4s, v26.s[1]
    ldr q30, [x5, #96]
    fmla v5.4s, v31.4s, v26.s[2]
    fmla v7.4s, v31.4s, v26.s[3]
    ldr q26, [x4, #96]
    fmla v17.4s, v31.4s, v27.s[0]
    ldr q27, [x4, #112]
    fmla v0.4s, v28.4s, v24.s[0]
    ldr q31, [x5, #112]
    fmla v2.4s, v28.4s, v24.s[1]
    fmla v4.4s, v28.4s, v24.s[2]
    fmla v6.4s, v28.4s, v24.s[3]
    fmla v16.4s, v28.4s, v25.s[0]
    ldr q28, [x5, #128]
    fmla v1.4s, v29.4s, v24.s[0]
    fmla v3.4s, v29.4s, v24.s[1]
    fmla v5.4s, v29.4s, v24.s[2]
    fmla v7.4s, v29.4s, v24.s[3]
    ldr q24, [x4, #128]
    fmla v17.4s, v29.4s, v25.s[0]
    ldr q25, [x4, #144]
    fmla v0.4s, v30.4s, v26.s[0]
    ldr q29, [x5, #144]
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
    stur q6, [x6, #108]
    fmla v16.4s, v28.4s, v25.s[0]
    stur q16, [x6, #232]
    fmla v1.4s, v29.4s, v24.s[0]
    add x16, x2, #16
    str d1, [x16]
    add x17, x16, #8
    st1 {v1.s}[2], [x17]
    fmla v3.4s, v29.4s, v24.s[1]
    add x16, x2, #140
    str d3, [x16]
    add x17, x16, #8
    st1 {v3.s}[2], [x17]
    fmla v5.4s, v29.4s, v24.s[2]
    str d5, [x6]
    add x16, x6, #8
    st1 {v5.s}[2], [x16]
    fmla v7.4s, v29.4s, v24.s[3]
    add x17, x6, #124
    str d7, [x17]
    add x16, x17, #8
    st1 {v7.s}[2], [x16]
    fmla v17.4s, v29.4s, v25.s[0]
    add x17, x6, #248
    str d17, [x17]
    add x16, x17, #8
    st1 {v17.s}[2], [x16]
    ret
    .size gemm_goto_8x8_k4_mc0_kc32_nc0_pf0, .-gemm_goto_8x8_k4_mc0_kc32_nc0_pf0
