// void conv_3x3_s1_mec_7x12_k4_kc256_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family mec: MEC: lowered along the columns only, a multiplication for each output row.
// Workspace, in this order: 16384 bytes of packed a, 65536 bytes of packed b, 172032 bytes of lowered matrix.
// Tile: MR x NR = 7x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for n
//     for i by 256 (kc)
//       b is packed as j/12 i j:4
//       for h
//         for g by 14 (mc)
//           a is packed as g/7 i g:4
//           for j by 12 (co), along the lanes
//             for g by 7 (wo)
//               21 vectors of d stay in registers, loaded where they do not begin
//               for i by 4
//                 d[h,g,j]+=a[g,192*h+192*n+i]*b[n,i,j]
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              lowered matrix
//   x15              counter: output columns
//   x19              counter: image rows
//   x20              b.packed
//   x3               a.packed
//   x2               d
//   x1               b
//   x14              a
//   x21              counter: n by 1
//   x22              counter: i by 256
//   x23              counter: h by 1
//   x24              counter: g by 14
//   x25              counter: j by 12
//   x26              counter: g by 7
//   v0-v7, v16-v28   d, a block
//   v29-v31, v8      a, rotating
//   v9-v14           b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"mec","wo":7,"co":12,"taps":0,"cco":0,"depth":4,"mc":0,"kc":256,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_mec_7x12_k4_kc256_pf8
    .type conv_3x3_s1_mec_7x12_k4_kc256_pf8, %function
conv_3x3_s1_mec_7x12_k4_kc256_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-144]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    str x30, [sp, #64]
    stp d8, d9, [sp, #80]
    stp d10, d11, [sp, #96]
    stp d12, d13, [sp, #112]
    str d14, [sp, #128]
    add x14, x3, #20, lsl #12
    // lower the image
    mov x4, x14
    sub x0, x0, #3840
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    add x0, x0, #3584
    movz x19, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_0:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_copy_128
    add x0, x0, #2816
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_0
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    sub x0, x0, #13, lsl #12
    sub x0, x0, #256
    movz x15, #12
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_1:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    add x0, x0, #3584
    movz x19, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_2:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_copy_192
    add x0, x0, #2816
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_2
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    sub x0, x0, #13, lsl #12
    sub x0, x0, #256
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_1
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    add x0, x0, #3584
    movz x19, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_3:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_copy_128
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_64
    add x0, x0, #3072
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_3
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192
    add x20, x3, #4, lsl #12
    // pack b: i=256, j=64
    mov x4, x1
    mov x5, x20
    movz x12, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_4:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_4
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_4
    add x4, x4, #16
    movz x23, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_5:
    // pack a: i=256, g=14
    mov x4, x14
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_6:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_a_256_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_6
    movz x25, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_7:
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_8:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_256_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x20, x20, #2, lsl #12
    sub x20, x20, #3904
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_8
    sub x2, x2, #3536
    sub x3, x3, #4, lsl #12
    add x20, x20, #3, lsl #12
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_7
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_9:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_256_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x20, x20, #3968
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_9
    add x14, x14, #768
    sub x2, x2, #240
    sub x3, x3, #4, lsl #12
    sub x20, x20, #15, lsl #12
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_5
    sub x14, x14, #2, lsl #12
    sub x14, x14, #1536
    add x1, x1, #16, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack b: i=256, j=64
    mov x4, x1
    mov x5, x20
    movz x12, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_10:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_10
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_4
    add x4, x4, #16
    movz x23, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_11:
    // pack a: i=256, g=14
    mov x4, x14
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_12:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_a_256_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_12
    movz x25, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_13:
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_14:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_256_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x20, x20, #2, lsl #12
    sub x20, x20, #3904
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_14
    sub x2, x2, #3536
    sub x3, x3, #4, lsl #12
    add x20, x20, #3, lsl #12
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_13
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_15:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_256_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x20, x20, #3968
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_15
    add x14, x14, #768
    sub x2, x2, #240
    sub x3, x3, #4, lsl #12
    sub x20, x20, #15, lsl #12
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_11
    sub x14, x14, #2, lsl #12
    sub x14, x14, #1536
    add x1, x1, #16, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack b: i=64, j=64
    mov x4, x1
    mov x5, x20
    movz x12, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_16:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_16
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_64_4
    add x4, x4, #16
    movz x23, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_17:
    // pack a: i=64, g=14
    mov x4, x14
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_18:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_a_64_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_18
    movz x25, #5
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_19:
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_20:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x20, x20, #2880
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_20
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x20, x20, #3072
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_19
    movz x26, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_21:
    bl .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x20, x20, #896
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_21
    add x14, x14, #768
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x20, x20, #3, lsl #12
    sub x20, x20, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_17
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldr x30, [sp, #64]
    ldp d8, d9, [sp, #80]
    ldp d10, d11, [sp, #96]
    ldp d12, d13, [sp, #112]
    ldr d14, [sp, #128]
    ldp x19, x20, [sp], #144
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_192:
    movi v0.4s, #0
    movz x13, #6
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_22:
    stur q0, [x4]
    stur q0, [x4, #16]
    stur q0, [x4, #32]
    stur q0, [x4, #48]
    stur q0, [x4, #64]
    stur q0, [x4, #80]
    stur q0, [x4, #96]
    stur q0, [x4, #112]
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_22
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_zero_64:
    movi v0.4s, #0
    movz x13, #2
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_23:
    stur q0, [x4]
    stur q0, [x4, #16]
    stur q0, [x4, #32]
    stur q0, [x4, #48]
    stur q0, [x4, #64]
    stur q0, [x4, #80]
    stur q0, [x4, #96]
    stur q0, [x4, #112]
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_23
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_copy_128:
    movz x13, #4
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_24:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x4]
    stur q1, [x4, #16]
    stur q2, [x4, #32]
    stur q3, [x4, #48]
    stur q4, [x4, #64]
    stur q5, [x4, #80]
    stur q6, [x4, #96]
    stur q7, [x4, #112]
    add x0, x0, #128
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_24
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_copy_192:
    movz x13, #6
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_25:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x4]
    stur q1, [x4, #16]
    stur q2, [x4, #32]
    stur q3, [x4, #48]
    stur q4, [x4, #64]
    stur q5, [x4, #80]
    stur q6, [x4, #96]
    stur q7, [x4, #112]
    add x0, x0, #128
    add x4, x4, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_25
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_12:
    // 256 rows of 12 columns, into a panel
    mov x6, x4
    movz x13, #64
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_26:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x6, x6, #256
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    ldr q3, [x6]
    ldr q4, [x6, #16]
    ldr q5, [x6, #32]
    add x6, x6, #256
    stur q3, [x5, #48]
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    ldr q16, [x6, #32]
    add x6, x6, #256
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    stur q16, [x5, #128]
    ldr q17, [x6]
    ldr q18, [x6, #16]
    ldr q19, [x6, #32]
    add x6, x6, #256
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_26
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_256_4:
    // 256 rows of 4 columns, into a panel
    mov x6, x4
    movz x13, #64
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_27:
    ldr q0, [x6]
    add x6, x6, #256
    stur q0, [x5]
    ldr q1, [x6]
    add x6, x6, #256
    stur q1, [x5, #16]
    ldr q2, [x6]
    add x6, x6, #256
    stur q2, [x5, #32]
    ldr q3, [x6]
    add x6, x6, #256
    stur q3, [x5, #48]
    add x5, x5, #64
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_27
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_a_256_7:
    // rows 0-3 of a panel, 256 columns, transposed
    mov x6, x4
    add x7, x6, #3, lsl #12
    add x8, x7, #3, lsl #12
    add x9, x8, #3, lsl #12
    mov x10, x5
    add x4, x9, #3, lsl #12
    movz x13, #64
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_28:
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
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_28
    // rows 4-6 of a panel, 256 columns, transposed
    mov x6, x4
    add x7, x6, #3, lsl #12
    add x8, x7, #3, lsl #12
    add x10, x5, #16
    add x4, x8, #3, lsl #12
    movi v3.4s, #0
    movz x13, #64
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_29:
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
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
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_29
    add x5, x5, #2, lsl #12
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_256_7_12:
    // 7x12 sums of 256 products each
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    ldr q9, [x20]
    ldr q29, [x3]
    fmul v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #16]
    fmul v3.4s, v9.4s, v29.s[1]
    ldr q10, [x20, #16]
    fmul v6.4s, v9.4s, v29.s[2]
    ldr q11, [x20, #32]
    fmul v17.4s, v9.4s, v29.s[3]
    ldr q12, [x20, #48]
    fmul v20.4s, v9.4s, v30.s[0]
    ldr q31, [x3, #32]
    fmul v23.4s, v9.4s, v30.s[1]
    ldr q8, [x3, #48]
    fmul v26.4s, v9.4s, v30.s[2]
    ldr q13, [x20, #64]
    fmul v1.4s, v10.4s, v29.s[0]
    ldr q14, [x20, #80]
    fmul v4.4s, v10.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmul v7.4s, v10.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmul v18.4s, v10.4s, v29.s[3]
    prfm pldl1keep, [x2]
    fmul v21.4s, v10.4s, v30.s[0]
    prfm pldl1keep, [x4]
    fmul v24.4s, v10.4s, v30.s[1]
    prfm pldl1keep, [x5]
    fmul v27.4s, v10.4s, v30.s[2]
    prfm pldl1keep, [x6]
    fmul v2.4s, v11.4s, v29.s[0]
    prfm pldl1keep, [x7]
    fmul v5.4s, v11.4s, v29.s[1]
    prfm pldl1keep, [x8]
    fmul v16.4s, v11.4s, v29.s[2]
    prfm pldl1keep, [x9]
    fmul v19.4s, v11.4s, v29.s[3]
    ldr q9, [x20, #96]
    fmul v22.4s, v11.4s, v30.s[0]
    ldr q10, [x20, #112]
    fmul v25.4s, v11.4s, v30.s[1]
    ldr q29, [x3, #64]
    fmul v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    // steady state: 7x12x4 an iteration; loads are for products further on
    movz x12, #63
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_30:
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    subs x12, x12, #1
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #160]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    add x3, x3, #128
    fmla v6.4s, v9.4s, v29.s[2]
    add x20, x20, #192
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #16]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #16]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #32]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #48]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #64]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #80]
    fmla v3.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #112]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_30
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #160]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v6.4s, v9.4s, v29.s[2]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    fmla v0.4s, v12.4s, v31.s[0]
    stur q0, [x2]
    fmla v3.4s, v12.4s, v31.s[1]
    stur q3, [x4]
    fmla v6.4s, v12.4s, v31.s[2]
    stur q6, [x5]
    fmla v17.4s, v12.4s, v31.s[3]
    stur q17, [x6]
    fmla v20.4s, v12.4s, v8.s[0]
    stur q20, [x7]
    fmla v23.4s, v12.4s, v8.s[1]
    stur q23, [x8]
    fmla v26.4s, v12.4s, v8.s[2]
    stur q26, [x9]
    fmla v1.4s, v13.4s, v31.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v13.4s, v31.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v13.4s, v31.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v13.4s, v31.s[3]
    stur q18, [x6, #16]
    fmla v21.4s, v13.4s, v8.s[0]
    stur q21, [x7, #16]
    fmla v24.4s, v13.4s, v8.s[1]
    stur q24, [x8, #16]
    fmla v27.4s, v13.4s, v8.s[2]
    stur q27, [x9, #16]
    fmla v2.4s, v14.4s, v31.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v14.4s, v31.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v14.4s, v31.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v14.4s, v31.s[3]
    stur q19, [x6, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    stur q22, [x7, #32]
    fmla v25.4s, v14.4s, v8.s[1]
    stur q25, [x8, #32]
    fmla v28.4s, v14.4s, v8.s[2]
    stur q28, [x9, #32]
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_256_7_4:
    // 7x4 sums of 256 products each
    ldr q9, [x20]
    ldr q29, [x3]
    fmul v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #16]
    fmul v1.4s, v9.4s, v29.s[1]
    ldr q10, [x20, #16]
    fmul v2.4s, v9.4s, v29.s[2]
    ldr q31, [x3, #32]
    fmul v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #48]
    fmul v4.4s, v9.4s, v30.s[0]
    prfm pldl1keep, [x3, #256]
    fmul v5.4s, v9.4s, v30.s[1]
    prfm pldl1keep, [x3, #320]
    fmul v6.4s, v9.4s, v30.s[2]
    prfm pldl1keep, [x2]
    fmla v0.4s, v10.4s, v31.s[0]
    prfm pldl1keep, [x2, #256]
    fmla v1.4s, v10.4s, v31.s[1]
    prfm pldl1keep, [x2, #512]
    fmla v2.4s, v10.4s, v31.s[2]
    prfm pldl1keep, [x2, #768]
    fmla v3.4s, v10.4s, v31.s[3]
    prfm pldl1keep, [x2, #1024]
    fmla v4.4s, v10.4s, v8.s[0]
    prfm pldl1keep, [x2, #1280]
    fmla v5.4s, v10.4s, v8.s[1]
    prfm pldl1keep, [x2, #1536]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q29, [x3, #64]
    ldr q9, [x20, #32]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q31, [x3, #96]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q10, [x20, #48]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #112]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q29, [x3, #128]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    // steady state: 7x4x4 an iteration; loads are for products further on
    movz x12, #62
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_31:
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    subs x12, x12, #1
    fmla v2.4s, v10.4s, v31.s[2]
    add x3, x3, #128
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v4.4s, v10.4s, v8.s[0]
    add x20, x20, #64
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #16]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #48]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #112]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #128]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_31
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #160]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #80]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #176]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #384]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #448]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #192]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #208]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #224]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #112]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #240]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    fmla v0.4s, v10.4s, v31.s[0]
    stur q0, [x2]
    fmla v1.4s, v10.4s, v31.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v10.4s, v31.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v10.4s, v31.s[3]
    str q3, [x2, #768]
    fmla v4.4s, v10.4s, v8.s[0]
    str q4, [x2, #1024]
    fmla v5.4s, v10.4s, v8.s[1]
    str q5, [x2, #1280]
    fmla v6.4s, v10.4s, v8.s[2]
    str q6, [x2, #1536]
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_256_7_12:
    // 7x12 sums of 256 products each, added to what was
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    ldr q0, [x2]
    ldr q9, [x20]
    ldr q29, [x3]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q3, [x4]
    fmla v3.4s, v9.4s, v29.s[1]
    ldr q6, [x5]
    fmla v6.4s, v9.4s, v29.s[2]
    ldr q17, [x6]
    fmla v17.4s, v9.4s, v29.s[3]
    ldr q20, [x7]
    ldr q30, [x3, #16]
    fmla v20.4s, v9.4s, v30.s[0]
    ldr q23, [x8]
    fmla v23.4s, v9.4s, v30.s[1]
    ldr q26, [x9]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q1, [x2, #16]
    ldr q10, [x20, #16]
    fmla v1.4s, v10.4s, v29.s[0]
    ldr q4, [x4, #16]
    fmla v4.4s, v10.4s, v29.s[1]
    ldr q7, [x5, #16]
    fmla v7.4s, v10.4s, v29.s[2]
    ldr q18, [x6, #16]
    fmla v18.4s, v10.4s, v29.s[3]
    ldr q21, [x7, #16]
    fmla v21.4s, v10.4s, v30.s[0]
    ldr q24, [x8, #16]
    fmla v24.4s, v10.4s, v30.s[1]
    ldr q27, [x9, #16]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q2, [x2, #32]
    ldr q11, [x20, #32]
    fmla v2.4s, v11.4s, v29.s[0]
    ldr q5, [x4, #32]
    fmla v5.4s, v11.4s, v29.s[1]
    ldr q16, [x5, #32]
    fmla v16.4s, v11.4s, v29.s[2]
    ldr q19, [x6, #32]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q22, [x7, #32]
    fmla v22.4s, v11.4s, v30.s[0]
    ldr q25, [x8, #32]
    fmla v25.4s, v11.4s, v30.s[1]
    ldr q28, [x9, #32]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q12, [x20, #48]
    ldr q31, [x3, #32]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q8, [x3, #48]
    fmla v3.4s, v12.4s, v31.s[1]
    ldr q13, [x20, #64]
    fmla v6.4s, v12.4s, v31.s[2]
    ldr q14, [x20, #80]
    fmla v17.4s, v12.4s, v31.s[3]
    prfm pldl1keep, [x3, #256]
    fmla v20.4s, v12.4s, v8.s[0]
    prfm pldl1keep, [x3, #320]
    fmla v23.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x2]
    fmla v26.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4]
    fmla v1.4s, v13.4s, v31.s[0]
    prfm pldl1keep, [x5]
    fmla v4.4s, v13.4s, v31.s[1]
    prfm pldl1keep, [x6]
    fmla v7.4s, v13.4s, v31.s[2]
    prfm pldl1keep, [x7]
    fmla v18.4s, v13.4s, v31.s[3]
    prfm pldl1keep, [x8]
    fmla v21.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x9]
    fmla v24.4s, v13.4s, v8.s[1]
    ldr q9, [x20, #96]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q10, [x20, #112]
    fmla v2.4s, v14.4s, v31.s[0]
    ldr q29, [x3, #64]
    fmla v5.4s, v14.4s, v31.s[1]
    ldr q30, [x3, #80]
    fmla v16.4s, v14.4s, v31.s[2]
    ldr q11, [x20, #128]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q12, [x20, #144]
    fmla v22.4s, v14.4s, v8.s[0]
    ldr q13, [x20, #160]
    fmla v25.4s, v14.4s, v8.s[1]
    ldr q31, [x3, #96]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    // steady state: 7x12x4 an iteration; loads are for products further on
    movz x12, #63
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_32:
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    subs x12, x12, #1
    fmla v6.4s, v9.4s, v29.s[2]
    add x3, x3, #128
    fmla v17.4s, v9.4s, v29.s[3]
    add x20, x20, #192
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #16]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #16]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #32]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #48]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #64]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #80]
    fmla v3.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #112]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #160]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_32
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v6.4s, v9.4s, v29.s[2]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    fmla v0.4s, v12.4s, v31.s[0]
    stur q0, [x2]
    fmla v3.4s, v12.4s, v31.s[1]
    stur q3, [x4]
    fmla v6.4s, v12.4s, v31.s[2]
    stur q6, [x5]
    fmla v17.4s, v12.4s, v31.s[3]
    stur q17, [x6]
    fmla v20.4s, v12.4s, v8.s[0]
    stur q20, [x7]
    fmla v23.4s, v12.4s, v8.s[1]
    stur q23, [x8]
    fmla v26.4s, v12.4s, v8.s[2]
    stur q26, [x9]
    fmla v1.4s, v13.4s, v31.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v13.4s, v31.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v13.4s, v31.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v13.4s, v31.s[3]
    stur q18, [x6, #16]
    fmla v21.4s, v13.4s, v8.s[0]
    stur q21, [x7, #16]
    fmla v24.4s, v13.4s, v8.s[1]
    stur q24, [x8, #16]
    fmla v27.4s, v13.4s, v8.s[2]
    stur q27, [x9, #16]
    fmla v2.4s, v14.4s, v31.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v14.4s, v31.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v14.4s, v31.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v14.4s, v31.s[3]
    stur q19, [x6, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    stur q22, [x7, #32]
    fmla v25.4s, v14.4s, v8.s[1]
    stur q25, [x8, #32]
    fmla v28.4s, v14.4s, v8.s[2]
    stur q28, [x9, #32]
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_256_7_4:
    // 7x4 sums of 256 products each, added to what was
    ldr q0, [x2]
    ldr q9, [x20]
    ldr q29, [x3]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q1, [x2, #256]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q2, [x2, #512]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q3, [x2, #768]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q4, [x2, #1024]
    ldr q30, [x3, #16]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q5, [x2, #1280]
    fmla v5.4s, v9.4s, v30.s[1]
    ldr q6, [x2, #1536]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q10, [x20, #16]
    ldr q31, [x3, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q8, [x3, #48]
    fmla v1.4s, v10.4s, v31.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v10.4s, v31.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v10.4s, v31.s[3]
    prfm pldl1keep, [x2]
    fmla v4.4s, v10.4s, v8.s[0]
    prfm pldl1keep, [x2, #256]
    fmla v5.4s, v10.4s, v8.s[1]
    prfm pldl1keep, [x2, #512]
    fmla v6.4s, v10.4s, v8.s[2]
    prfm pldl1keep, [x2, #768]
    prfm pldl1keep, [x2, #1024]
    prfm pldl1keep, [x2, #1280]
    prfm pldl1keep, [x2, #1536]
    ldr q29, [x3, #64]
    ldr q9, [x20, #32]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q31, [x3, #96]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q10, [x20, #48]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #112]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q29, [x3, #128]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    // steady state: 7x4x4 an iteration; loads are for products further on
    movz x12, #62
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_33:
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    subs x12, x12, #1
    fmla v2.4s, v10.4s, v31.s[2]
    add x3, x3, #128
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v4.4s, v10.4s, v8.s[0]
    add x20, x20, #64
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #16]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #48]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #112]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #128]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_33
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #160]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #80]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #176]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #384]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #448]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #192]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #208]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #224]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #112]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #240]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    fmla v0.4s, v10.4s, v31.s[0]
    stur q0, [x2]
    fmla v1.4s, v10.4s, v31.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v10.4s, v31.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v10.4s, v31.s[3]
    str q3, [x2, #768]
    fmla v4.4s, v10.4s, v8.s[0]
    str q4, [x2, #1024]
    fmla v5.4s, v10.4s, v8.s[1]
    str q5, [x2, #1280]
    fmla v6.4s, v10.4s, v8.s[2]
    str q6, [x2, #1536]
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_64_12:
    // 64 rows of 12 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_34:
    ldr q0, [x6]
    ldr q1, [x6, #16]
    ldr q2, [x6, #32]
    add x6, x6, #256
    stur q0, [x5]
    stur q1, [x5, #16]
    stur q2, [x5, #32]
    ldr q3, [x6]
    ldr q4, [x6, #16]
    ldr q5, [x6, #32]
    add x6, x6, #256
    stur q3, [x5, #48]
    stur q4, [x5, #64]
    stur q5, [x5, #80]
    ldr q6, [x6]
    ldr q7, [x6, #16]
    ldr q16, [x6, #32]
    add x6, x6, #256
    stur q6, [x5, #96]
    stur q7, [x5, #112]
    stur q16, [x5, #128]
    ldr q17, [x6]
    ldr q18, [x6, #16]
    ldr q19, [x6, #32]
    add x6, x6, #256
    stur q17, [x5, #144]
    stur q18, [x5, #160]
    stur q19, [x5, #176]
    add x5, x5, #192
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_34
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_b_64_4:
    // 64 rows of 4 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_35:
    ldr q0, [x6]
    add x6, x6, #256
    stur q0, [x5]
    ldr q1, [x6]
    add x6, x6, #256
    stur q1, [x5, #16]
    ldr q2, [x6]
    add x6, x6, #256
    stur q2, [x5, #32]
    ldr q3, [x6]
    add x6, x6, #256
    stur q3, [x5, #48]
    add x5, x5, #64
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_35
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_pack_a_64_7:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #3, lsl #12
    add x8, x7, #3, lsl #12
    add x9, x8, #3, lsl #12
    mov x10, x5
    add x4, x9, #3, lsl #12
    movz x13, #16
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_36:
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
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_36
    // rows 4-6 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #3, lsl #12
    add x8, x7, #3, lsl #12
    add x10, x5, #16
    add x4, x8, #3, lsl #12
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_37:
    ldr q0, [x6]
    ldr q1, [x7]
    ldr q2, [x8]
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
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_37
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_64_7_12:
    // 7x12 sums of 64 products each, added to what was
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    ldr q0, [x2]
    ldr q9, [x20]
    ldr q29, [x3]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q3, [x4]
    fmla v3.4s, v9.4s, v29.s[1]
    ldr q6, [x5]
    fmla v6.4s, v9.4s, v29.s[2]
    ldr q17, [x6]
    fmla v17.4s, v9.4s, v29.s[3]
    ldr q20, [x7]
    ldr q30, [x3, #16]
    fmla v20.4s, v9.4s, v30.s[0]
    ldr q23, [x8]
    fmla v23.4s, v9.4s, v30.s[1]
    ldr q26, [x9]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q1, [x2, #16]
    ldr q10, [x20, #16]
    fmla v1.4s, v10.4s, v29.s[0]
    ldr q4, [x4, #16]
    fmla v4.4s, v10.4s, v29.s[1]
    ldr q7, [x5, #16]
    fmla v7.4s, v10.4s, v29.s[2]
    ldr q18, [x6, #16]
    fmla v18.4s, v10.4s, v29.s[3]
    ldr q21, [x7, #16]
    fmla v21.4s, v10.4s, v30.s[0]
    ldr q24, [x8, #16]
    fmla v24.4s, v10.4s, v30.s[1]
    ldr q27, [x9, #16]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q2, [x2, #32]
    ldr q11, [x20, #32]
    fmla v2.4s, v11.4s, v29.s[0]
    ldr q5, [x4, #32]
    fmla v5.4s, v11.4s, v29.s[1]
    ldr q16, [x5, #32]
    fmla v16.4s, v11.4s, v29.s[2]
    ldr q19, [x6, #32]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q22, [x7, #32]
    fmla v22.4s, v11.4s, v30.s[0]
    ldr q25, [x8, #32]
    fmla v25.4s, v11.4s, v30.s[1]
    ldr q28, [x9, #32]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q12, [x20, #48]
    ldr q31, [x3, #32]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q8, [x3, #48]
    fmla v3.4s, v12.4s, v31.s[1]
    ldr q13, [x20, #64]
    fmla v6.4s, v12.4s, v31.s[2]
    ldr q14, [x20, #80]
    fmla v17.4s, v12.4s, v31.s[3]
    prfm pldl1keep, [x3, #256]
    fmla v20.4s, v12.4s, v8.s[0]
    prfm pldl1keep, [x3, #320]
    fmla v23.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x2]
    fmla v26.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4]
    fmla v1.4s, v13.4s, v31.s[0]
    prfm pldl1keep, [x5]
    fmla v4.4s, v13.4s, v31.s[1]
    prfm pldl1keep, [x6]
    fmla v7.4s, v13.4s, v31.s[2]
    prfm pldl1keep, [x7]
    fmla v18.4s, v13.4s, v31.s[3]
    prfm pldl1keep, [x8]
    fmla v21.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x9]
    fmla v24.4s, v13.4s, v8.s[1]
    ldr q9, [x20, #96]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q10, [x20, #112]
    fmla v2.4s, v14.4s, v31.s[0]
    ldr q29, [x3, #64]
    fmla v5.4s, v14.4s, v31.s[1]
    ldr q30, [x3, #80]
    fmla v16.4s, v14.4s, v31.s[2]
    ldr q11, [x20, #128]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q12, [x20, #144]
    fmla v22.4s, v14.4s, v8.s[0]
    ldr q13, [x20, #160]
    fmla v25.4s, v14.4s, v8.s[1]
    ldr q31, [x3, #96]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    // steady state: 7x12x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_38:
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    subs x12, x12, #1
    fmla v6.4s, v9.4s, v29.s[2]
    add x3, x3, #128
    fmla v17.4s, v9.4s, v29.s[3]
    add x20, x20, #192
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #16]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #16]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #32]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #48]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #64]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #80]
    fmla v3.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x20, #112]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x20, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x20, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x20, #160]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_38
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x20, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    fmla v6.4s, v9.4s, v29.s[2]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    fmla v0.4s, v12.4s, v31.s[0]
    stur q0, [x2]
    fmla v3.4s, v12.4s, v31.s[1]
    stur q3, [x4]
    fmla v6.4s, v12.4s, v31.s[2]
    stur q6, [x5]
    fmla v17.4s, v12.4s, v31.s[3]
    stur q17, [x6]
    fmla v20.4s, v12.4s, v8.s[0]
    stur q20, [x7]
    fmla v23.4s, v12.4s, v8.s[1]
    stur q23, [x8]
    fmla v26.4s, v12.4s, v8.s[2]
    stur q26, [x9]
    fmla v1.4s, v13.4s, v31.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v13.4s, v31.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v13.4s, v31.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v13.4s, v31.s[3]
    stur q18, [x6, #16]
    fmla v21.4s, v13.4s, v8.s[0]
    stur q21, [x7, #16]
    fmla v24.4s, v13.4s, v8.s[1]
    stur q24, [x8, #16]
    fmla v27.4s, v13.4s, v8.s[2]
    stur q27, [x9, #16]
    fmla v2.4s, v14.4s, v31.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v14.4s, v31.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v14.4s, v31.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v14.4s, v31.s[3]
    stur q19, [x6, #32]
    fmla v22.4s, v14.4s, v8.s[0]
    stur q22, [x7, #32]
    fmla v25.4s, v14.4s, v8.s[1]
    stur q25, [x8, #32]
    fmla v28.4s, v14.4s, v8.s[2]
    stur q28, [x9, #32]
    ret
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_micro_add_64_7_4:
    // 7x4 sums of 64 products each, added to what was
    ldr q0, [x2]
    ldr q9, [x20]
    ldr q29, [x3]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q1, [x2, #256]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q2, [x2, #512]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q3, [x2, #768]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q4, [x2, #1024]
    ldr q30, [x3, #16]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q5, [x2, #1280]
    fmla v5.4s, v9.4s, v30.s[1]
    ldr q6, [x2, #1536]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q10, [x20, #16]
    ldr q31, [x3, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q8, [x3, #48]
    fmla v1.4s, v10.4s, v31.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v10.4s, v31.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v10.4s, v31.s[3]
    prfm pldl1keep, [x2]
    fmla v4.4s, v10.4s, v8.s[0]
    prfm pldl1keep, [x2, #256]
    fmla v5.4s, v10.4s, v8.s[1]
    prfm pldl1keep, [x2, #512]
    fmla v6.4s, v10.4s, v8.s[2]
    prfm pldl1keep, [x2, #768]
    prfm pldl1keep, [x2, #1024]
    prfm pldl1keep, [x2, #1280]
    prfm pldl1keep, [x2, #1536]
    ldr q29, [x3, #64]
    ldr q9, [x20, #32]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q31, [x3, #96]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q10, [x20, #48]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #112]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q29, [x3, #128]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    // steady state: 7x4x4 an iteration; loads are for products further on
    movz x12, #14
.Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_39:
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    subs x12, x12, #1
    fmla v2.4s, v10.4s, v31.s[2]
    add x3, x3, #128
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v4.4s, v10.4s, v8.s[0]
    add x20, x20, #64
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #16]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #48]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #112]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #128]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #64]
    b.ne .Lconv_3x3_s1_mec_7x12_k4_kc256_pf8_39
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #160]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #80]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #176]
    fmla v1.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #384]
    fmla v2.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #448]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #192]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x20, #96]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #208]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #224]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x20, #112]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #240]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    fmla v0.4s, v10.4s, v31.s[0]
    stur q0, [x2]
    fmla v1.4s, v10.4s, v31.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v10.4s, v31.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v10.4s, v31.s[3]
    str q3, [x2, #768]
    fmla v4.4s, v10.4s, v8.s[0]
    str q4, [x2, #1024]
    fmla v5.4s, v10.4s, v8.s[1]
    str q5, [x2, #1280]
    fmla v6.4s, v10.4s, v8.s[2]
    str q6, [x2, #1536]
    ret
    .size conv_3x3_s1_mec_7x12_k4_kc256_pf8, .-conv_3x3_s1_mec_7x12_k4_kc256_pf8
