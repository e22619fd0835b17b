// void gemm_goto_8x12_k4_pf0(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 96x96
//   b      (k, n)        = 96x96
//   d      (m, n)        = 96x96
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 36864 bytes of packed A, then 36864 of packed B.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, blocks MC 96, KC 96, NC 96, prefetch distance 0.
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
//   v0-v7, v16-v31   micro-kernel: D, row by row
//   v8-v11           micro-kernel: A, rotating
//   v12-v15          micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"gemm","problem":{"m":96,"n":96,"k":96},"tile":{"family":"goto","rows":8,"columns":12,"depth":4,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_goto_8x12_k4_pf0
    .type gemm_goto_8x12_k4_pf0, %function
gemm_goto_8x12_k4_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    stp x23, x30, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    stp d12, d13, [sp, #80]
    stp d14, d15, [sp, #96]
    mov x4, x3
    add x5, x3, #9, lsl #12
    // pack B, 96 x 96
    mov x6, x1
    add x7, x3, #9, lsl #12
    movz x14, #8
.Lgemm_goto_8x12_k4_pf0_0:
    bl .Lgemm_goto_8x12_k4_pf0_pack_b_96_12
    add x6, x6, #48
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_pf0_0
    // pack A, 96 x 96
    mov x6, x0
    mov x7, x3
    movz x14, #12
.Lgemm_goto_8x12_k4_pf0_1:
    bl .Lgemm_goto_8x12_k4_pf0_pack_a_96_8
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_pf0_1
    movz x22, #8
.Lgemm_goto_8x12_k4_pf0_2:
    movz x23, #12
.Lgemm_goto_8x12_k4_pf0_3:
    bl .Lgemm_goto_8x12_k4_pf0_micro_96_8_12
    add x2, x2, #3072
    add x4, x4, #128
    sub x5, x5, #1, lsl #12
    sub x5, x5, #320
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x12_k4_pf0_3
    sub x2, x2, #8, lsl #12
    sub x2, x2, #4048
    sub x4, x4, #9, lsl #12
    add x5, x5, #1, lsl #12
    add x5, x5, #512
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x12_k4_pf0_2
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp d12, d13, [sp, #80]
    ldp d14, d15, [sp, #96]
    ldp x19, x20, [sp], #112
    ret
.Lgemm_goto_8x12_k4_pf0_pack_b_96_12:
    // B, 96 rows of 12 columns, into a panel
    mov x8, x6
    movz x15, #24
.Lgemm_goto_8x12_k4_pf0_4:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x8, x8, #384
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    ldr q3, [x8]
    ldr q4, [x8, #16]
    ldr q5, [x8, #32]
    add x8, x8, #384
    stur q3, [x7, #48]
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    ldr q16, [x8, #32]
    add x8, x8, #384
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    stur q16, [x7, #128]
    ldr q17, [x8]
    ldr q18, [x8, #16]
    ldr q19, [x8, #32]
    add x8, x8, #384
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x12_k4_pf0_4
    ret
.Lgemm_goto_8x12_k4_pf0_pack_a_96_8:
    // A, rows 0-3 of a panel, 96 columns, transposed
    mov x8, x6
    add x9, x8, #384
    add x10, x9, #384
    add x11, x10, #384
    mov x12, x7
    add x6, x11, #384
    movz x15, #24
.Lgemm_goto_8x12_k4_pf0_5:
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
    b.ne .Lgemm_goto_8x12_k4_pf0_5
    // A, rows 4-7 of a panel, 96 columns, transposed
    mov x8, x6
    add x9, x8, #384
    add x10, x9, #384
    add x11, x10, #384
    add x12, x7, #16
    add x6, x11, #384
    movz x15, #24
.Lgemm_goto_8x12_k4_pf0_6:
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
    b.ne .Lgemm_goto_8x12_k4_pf0_6
    add x7, x7, #3072
    ret
.Lgemm_goto_8x12_k4_pf0_micro_96_8_12:
    // 8x12 of D, 96 products each
    add x6, x2, #384
    add x7, x2, #768
    add x8, x2, #1152
    add x9, x2, #1536
    add x10, x2, #1920
    add x11, x2, #2304
    add x12, x2, #2688
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q13, [x5, #16]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q14, [x5, #32]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q15, [x5, #48]
    fmul v20.4s, v12.4s, v9.s[0]
    ldr q10, [x4, #32]
    fmul v23.4s, v12.4s, v9.s[1]
    ldr q11, [x4, #48]
    fmul v26.4s, v12.4s, v9.s[2]
    fmul v29.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #64]
    fmul v1.4s, v13.4s, v8.s[0]
    fmul v4.4s, v13.4s, v8.s[1]
    fmul v7.4s, v13.4s, v8.s[2]
    fmul v18.4s, v13.4s, v8.s[3]
    fmul v21.4s, v13.4s, v9.s[0]
    fmul v24.4s, v13.4s, v9.s[1]
    fmul v27.4s, v13.4s, v9.s[2]
    fmul v30.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #80]
    fmul v2.4s, v14.4s, v8.s[0]
    fmul v5.4s, v14.4s, v8.s[1]
    fmul v16.4s, v14.4s, v8.s[2]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    fmul v25.4s, v14.4s, v9.s[1]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x14, #23
.Lgemm_goto_8x12_k4_pf0_7:
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    subs x14, x14, #1
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    add x4, x4, #128
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x5, x5, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x4]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x5]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x4, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #16]
    fmla v1.4s, v14.4s, v10.s[0]
    fmla v4.4s, v14.4s, v10.s[1]
    fmla v7.4s, v14.4s, v10.s[2]
    fmla v18.4s, v14.4s, v10.s[3]
    fmla v21.4s, v14.4s, v11.s[0]
    fmla v24.4s, v14.4s, v11.s[1]
    fmla v27.4s, v14.4s, v11.s[2]
    fmla v30.4s, v14.4s, v11.s[3]
    ldr q14, [x5, #32]
    fmla v2.4s, v15.4s, v10.s[0]
    fmla v5.4s, v15.4s, v10.s[1]
    fmla v16.4s, v15.4s, v10.s[2]
    fmla v19.4s, v15.4s, v10.s[3]
    ldr q10, [x4, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    fmla v25.4s, v15.4s, v11.s[1]
    fmla v28.4s, v15.4s, v11.s[2]
    fmla v31.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #48]
    fmla v3.4s, v12.4s, v8.s[1]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmla v22.4s, v14.4s, v9.s[0]
    fmla v25.4s, v14.4s, v9.s[1]
    fmla v28.4s, v14.4s, v9.s[2]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #96]
    b.ne .Lgemm_goto_8x12_k4_pf0_7
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #176]
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
    stur q3, [x6]
    fmla v6.4s, v13.4s, v10.s[2]
    stur q6, [x7]
    fmla v17.4s, v13.4s, v10.s[3]
    stur q17, [x8]
    fmla v20.4s, v13.4s, v11.s[0]
    stur q20, [x9]
    fmla v23.4s, v13.4s, v11.s[1]
    stur q23, [x10]
    fmla v26.4s, v13.4s, v11.s[2]
    stur q26, [x11]
    fmla v29.4s, v13.4s, v11.s[3]
    stur q29, [x12]
    fmla v1.4s, v14.4s, v10.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v14.4s, v10.s[1]
    stur q4, [x6, #16]
    fmla v7.4s, v14.4s, v10.s[2]
    stur q7, [x7, #16]
    fmla v18.4s, v14.4s, v10.s[3]
    stur q18, [x8, #16]
    fmla v21.4s, v14.4s, v11.s[0]
    stur q21, [x9, #16]
    fmla v24.4s, v14.4s, v11.s[1]
    stur q24, [x10, #16]
    fmla v27.4s, v14.4s, v11.s[2]
    stur q27, [x11, #16]
    fmla v30.4s, v14.4s, v11.s[3]
    stur q30, [x12, #16]
    fmla v2.4s, v15.4s, v10.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v15.4s, v10.s[1]
    stur q5, [x6, #32]
    fmla v16.4s, v15.4s, v10.s[2]
    stur q16, [x7, #32]
    fmla v19.4s, v15.4s, v10.s[3]
    stur q19, [x8, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    stur q22, [x9, #32]
    fmla v25.4s, v15.4s, v11.s[1]
    stur q25, [x10, #32]
    fmla v28.4s, v15.4s, v11.s[2]
    stur q28, [x11, #32]
    fmla v31.4s, v15.4s, v11.s[3]
    stur q31, [x12, #32]
    ret
    .size gemm_goto_8x12_k4_pf0, .-gemm_goto_8x12_k4_pf0
