// void gemm_goto_8x12_k4_mc64_kc256_nc0_pf8(const float *a, const float *b, float *d, float *workspace);
// AAPCS64: a x0, b x1, d x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Matrix multiplication, fp32.
//   d[m,n]+=a[m,k]*b[k,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 256x512
//   b      (k, n)        = 512x256
//   d      (m, n)        = 256x256
// Family goto: packed panels, five loops around a micro-kernel.
// Workspace: 65536 bytes of packed A, then 262144 of packed B.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, blocks MC 64, KC 256, NC 256, prefetch distance 8.
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
// armsim-contract: {"op":"gemm","problem":{"m":256,"n":256,"k":512},"tile":{"family":"goto","rows":8,"columns":12,"depth":4,"mc":64,"kc":256,"nc":0,"prefetch":8,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_goto_8x12_k4_mc64_kc256_nc0_pf8
    .type gemm_goto_8x12_k4_mc64_kc256_nc0_pf8, %function
gemm_goto_8x12_k4_mc64_kc256_nc0_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-112]!
    stp x21, x22, [sp, #16]
    stp x23, x30, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    stp d12, d13, [sp, #80]
    stp d14, d15, [sp, #96]
    mov x4, x3
    add x5, x3, #16, lsl #12
    // pack B, 256 x 256
    mov x6, x1
    add x7, x3, #16, lsl #12
    movz x14, #21
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_0:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_12
    add x6, x6, #48
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_0
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_4
    add x6, x6, #16
    movz x21, #4
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_1:
    // pack A, 64 x 256
    mov x6, x0
    mov x7, x3
    movz x14, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_2:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_a_256_8
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_2
    movz x22, #21
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_3:
    movz x23, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_4:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_256_8_12
    add x2, x2, #2, lsl #12
    add x4, x4, #128
    sub x5, x5, #2, lsl #12
    sub x5, x5, #3904
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_4
    sub x2, x2, #15, lsl #12
    sub x2, x2, #4048
    sub x4, x4, #16, lsl #12
    add x5, x5, #3, lsl #12
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_3
    movz x23, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_5:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_256_8_4
    add x2, x2, #2, lsl #12
    add x4, x4, #128
    sub x5, x5, #4032
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_5
    add x0, x0, #32, lsl #12
    sub x2, x2, #1008
    sub x4, x4, #16, lsl #12
    sub x5, x5, #63, lsl #12
    subs x21, x21, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_1
    sub x0, x0, #127, lsl #12
    sub x0, x0, #3072
    add x1, x1, #64, lsl #12
    sub x2, x2, #64, lsl #12
    // pack B, 256 x 256
    mov x6, x1
    add x7, x3, #16, lsl #12
    movz x14, #21
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_6:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_12
    add x6, x6, #48
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_6
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_4
    add x6, x6, #16
    movz x21, #4
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_7:
    // pack A, 64 x 256
    mov x6, x0
    mov x7, x3
    movz x14, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_8:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_a_256_8
    subs x14, x14, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_8
    movz x22, #21
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_9:
    movz x23, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_10:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_add_256_8_12
    add x2, x2, #2, lsl #12
    add x4, x4, #128
    sub x5, x5, #2, lsl #12
    sub x5, x5, #3904
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_10
    sub x2, x2, #15, lsl #12
    sub x2, x2, #4048
    sub x4, x4, #16, lsl #12
    add x5, x5, #3, lsl #12
    subs x22, x22, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_9
    movz x23, #8
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_11:
    bl .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_add_256_8_4
    add x2, x2, #2, lsl #12
    add x4, x4, #128
    sub x5, x5, #4032
    subs x23, x23, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_11
    add x0, x0, #32, lsl #12
    sub x2, x2, #1008
    sub x4, x4, #16, lsl #12
    sub x5, x5, #63, lsl #12
    subs x21, x21, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_7
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x30, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp d12, d13, [sp, #80]
    ldp d14, d15, [sp, #96]
    ldp x19, x20, [sp], #112
    ret
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_12:
    // B, 256 rows of 12 columns, into a panel
    mov x8, x6
    movz x15, #64
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_12:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x8, x8, #1024
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    ldr q3, [x8]
    ldr q4, [x8, #16]
    ldr q5, [x8, #32]
    add x8, x8, #1024
    stur q3, [x7, #48]
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    ldr q16, [x8, #32]
    add x8, x8, #1024
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    stur q16, [x7, #128]
    ldr q17, [x8]
    ldr q18, [x8, #16]
    ldr q19, [x8, #32]
    add x8, x8, #1024
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_12
    ret
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_b_256_4:
    // B, 256 rows of 4 columns, into a panel
    mov x8, x6
    movz x15, #64
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_13:
    ldr q0, [x8]
    add x8, x8, #1024
    stur q0, [x7]
    ldr q1, [x8]
    add x8, x8, #1024
    stur q1, [x7, #16]
    ldr q2, [x8]
    add x8, x8, #1024
    stur q2, [x7, #32]
    ldr q3, [x8]
    add x8, x8, #1024
    stur q3, [x7, #48]
    add x7, x7, #64
    subs x15, x15, #1
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_13
    ret
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_pack_a_256_8:
    // A, rows 0-3 of a panel, 256 columns, transposed
    mov x8, x6
    add x9, x8, #2048
    add x10, x9, #2048
    add x11, x10, #2048
    mov x12, x7
    add x6, x11, #2048
    movz x15, #64
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_14:
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
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_14
    // A, rows 4-7 of a panel, 256 columns, transposed
    mov x8, x6
    add x9, x8, #2048
    add x10, x9, #2048
    add x11, x10, #2048
    add x12, x7, #16
    add x6, x11, #2048
    movz x15, #64
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_15:
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
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_15
    add x7, x7, #2, lsl #12
    ret
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_256_8_12:
    // 8x12 of D, 256 products each
    add x6, x2, #1024
    add x7, x2, #2048
    add x8, x2, #3072
    add x9, x2, #1, lsl #12
    add x10, x2, #1, lsl #12
    add x10, x10, #1024
    add x11, x2, #1, lsl #12
    add x11, x11, #2048
    add x12, x2, #1, lsl #12
    add x12, x12, #3072
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
    prfm pldl1keep, [x4, #256]
    fmul v29.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x4, #320]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x2]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x6]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x7]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x8]
    fmul v21.4s, v13.4s, v9.s[0]
    prfm pldl1keep, [x9]
    fmul v24.4s, v13.4s, v9.s[1]
    prfm pldl1keep, [x10]
    fmul v27.4s, v13.4s, v9.s[2]
    prfm pldl1keep, [x11]
    fmul v30.4s, v13.4s, v9.s[3]
    prfm pldl1keep, [x12]
    fmul v2.4s, v14.4s, v8.s[0]
    ldr q12, [x5, #64]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q13, [x5, #80]
    fmul v16.4s, v14.4s, v8.s[2]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    fmul v25.4s, v14.4s, v9.s[1]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x14, #63
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_16:
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
    prfm pldl1keep, [x4, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
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
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_16
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
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_256_8_4:
    // 8x4 of D, 256 products each
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    ldr q10, [x4, #32]
    fmul v2.4s, v12.4s, v8.s[2]
    ldr q11, [x4, #48]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x4, #256]
    fmul v4.4s, v12.4s, v9.s[0]
    prfm pldl1keep, [x4, #320]
    fmul v5.4s, v12.4s, v9.s[1]
    prfm pldl1keep, [x2]
    fmul v6.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x2, #1024]
    fmul v7.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x2, #2048]
    prfm pldl1keep, [x2, #3072]
    prfm pldl1keep, [x2, #4096]
    prfm pldl1keep, [x2, #5120]
    prfm pldl1keep, [x2, #6144]
    prfm pldl1keep, [x2, #7168]
    ldr q8, [x4, #64]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x14, #63
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_17:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x14, x14, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x4, x4, #128
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x5, x5, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_17
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x2, #1024]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x2, #2048]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x2, #3072]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x2, #4096]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x2, #5120]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x2, #6144]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x2, #7168]
    ret
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_add_256_8_12:
    // 8x12 of D, 256 products each, added to D
    add x6, x2, #1024
    add x7, x2, #2048
    add x8, x2, #3072
    add x9, x2, #1, lsl #12
    add x10, x2, #1, lsl #12
    add x10, x10, #1024
    add x11, x2, #1, lsl #12
    add x11, x11, #2048
    add x12, x2, #1, lsl #12
    add x12, x12, #3072
    ldr q0, [x2]
    ldr q12, [x5]
    ldr q8, [x4]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q3, [x6]
    fmla v3.4s, v12.4s, v8.s[1]
    ldr q6, [x7]
    fmla v6.4s, v12.4s, v8.s[2]
    ldr q17, [x8]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q20, [x9]
    ldr q9, [x4, #16]
    fmla v20.4s, v12.4s, v9.s[0]
    ldr q23, [x10]
    fmla v23.4s, v12.4s, v9.s[1]
    ldr q26, [x11]
    fmla v26.4s, v12.4s, v9.s[2]
    ldr q29, [x12]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q1, [x2, #16]
    ldr q13, [x5, #16]
    fmla v1.4s, v13.4s, v8.s[0]
    ldr q4, [x6, #16]
    fmla v4.4s, v13.4s, v8.s[1]
    ldr q7, [x7, #16]
    fmla v7.4s, v13.4s, v8.s[2]
    ldr q18, [x8, #16]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q21, [x9, #16]
    fmla v21.4s, v13.4s, v9.s[0]
    ldr q24, [x10, #16]
    fmla v24.4s, v13.4s, v9.s[1]
    ldr q27, [x11, #16]
    fmla v27.4s, v13.4s, v9.s[2]
    ldr q30, [x12, #16]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q2, [x2, #32]
    ldr q14, [x5, #32]
    fmla v2.4s, v14.4s, v8.s[0]
    ldr q5, [x6, #32]
    fmla v5.4s, v14.4s, v8.s[1]
    ldr q16, [x7, #32]
    fmla v16.4s, v14.4s, v8.s[2]
    ldr q19, [x8, #32]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q22, [x9, #32]
    fmla v22.4s, v14.4s, v9.s[0]
    ldr q25, [x10, #32]
    fmla v25.4s, v14.4s, v9.s[1]
    ldr q28, [x11, #32]
    fmla v28.4s, v14.4s, v9.s[2]
    ldr q31, [x12, #32]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q15, [x5, #48]
    ldr q10, [x4, #32]
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q11, [x4, #48]
    fmla v3.4s, v15.4s, v10.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v6.4s, v15.4s, v10.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v17.4s, v15.4s, v10.s[3]
    prfm pldl1keep, [x2]
    fmla v20.4s, v15.4s, v11.s[0]
    prfm pldl1keep, [x6]
    fmla v23.4s, v15.4s, v11.s[1]
    prfm pldl1keep, [x7]
    fmla v26.4s, v15.4s, v11.s[2]
    prfm pldl1keep, [x8]
    fmla v29.4s, v15.4s, v11.s[3]
    prfm pldl1keep, [x9]
    prfm pldl1keep, [x10]
    prfm pldl1keep, [x11]
    prfm pldl1keep, [x12]
    ldr q12, [x5, #64]
    fmla v1.4s, v12.4s, v10.s[0]
    ldr q13, [x5, #80]
    fmla v4.4s, v12.4s, v10.s[1]
    ldr q8, [x4, #64]
    fmla v7.4s, v12.4s, v10.s[2]
    ldr q14, [x5, #96]
    fmla v18.4s, v12.4s, v10.s[3]
    ldr q9, [x4, #80]
    fmla v21.4s, v12.4s, v11.s[0]
    ldr q15, [x5, #112]
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
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x14, #63
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_18:
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    subs x14, x14, #1
    fmla v6.4s, v14.4s, v8.s[2]
    add x4, x4, #128
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
    prfm pldl1keep, [x4, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
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
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_18
    // the last products, for which nothing is left to load ahead
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
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_micro_add_256_8_4:
    // 8x4 of D, 256 products each, added to D
    ldr q0, [x2]
    ldr q12, [x5]
    ldr q8, [x4]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q1, [x2, #1024]
    fmla v1.4s, v12.4s, v8.s[1]
    ldr q2, [x2, #2048]
    fmla v2.4s, v12.4s, v8.s[2]
    ldr q3, [x2, #3072]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q4, [x2, #4096]
    ldr q9, [x4, #16]
    fmla v4.4s, v12.4s, v9.s[0]
    ldr q5, [x2, #5120]
    fmla v5.4s, v12.4s, v9.s[1]
    ldr q6, [x2, #6144]
    fmla v6.4s, v12.4s, v9.s[2]
    ldr q7, [x2, #7168]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q10, [x4, #32]
    ldr q11, [x4, #48]
    prfm pldl1keep, [x4, #256]
    prfm pldl1keep, [x4, #320]
    prfm pldl1keep, [x2]
    prfm pldl1keep, [x2, #1024]
    prfm pldl1keep, [x2, #2048]
    prfm pldl1keep, [x2, #3072]
    prfm pldl1keep, [x2, #4096]
    prfm pldl1keep, [x2, #5120]
    prfm pldl1keep, [x2, #6144]
    prfm pldl1keep, [x2, #7168]
    ldr q8, [x4, #64]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x14, #63
.Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_19:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x14, x14, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x4, x4, #128
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x5, x5, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    b.ne .Lgemm_goto_8x12_k4_mc64_kc256_nc0_pf8_19
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x2, #1024]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x2, #2048]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x2, #3072]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x2, #4096]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x2, #5120]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x2, #6144]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x2, #7168]
    ret
    .size gemm_goto_8x12_k4_mc64_kc256_nc0_pf8, .-gemm_goto_8x12_k4_mc64_kc256_nc0_pf8
