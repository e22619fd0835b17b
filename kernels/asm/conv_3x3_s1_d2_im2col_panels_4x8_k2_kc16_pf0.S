// void conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+2*n-2,k+2*m-2,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 2, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 9x11x6
//   filter (n, m, i, j)  = 3x3x6x13, as n.m.i/16 j/8 n.m.i j:4
//   output (l, k, j)     = 9x11x13
// filter was packed before the call: pack_weights in reference.c of armsim emit does it.
// Family im2col_panels: im2col; the filter was packed before the call.
// Workspace, in this order: 6400 bytes of packed a, 21384 bytes of lowered matrix.
// Tile: MR x NR = 4x8 of D, 2 products unrolled, prefetch distance 0. Loops, from the outermost:
//   for i by 16 (kc)
//     for g by 99 (mc)
//       a is packed as g/4 i g:4
//       for j by 8 (co), along the lanes
//         for g by 4 (wo)
//           8 vectors of d stay in registers, loaded where they do not begin
//           for i by 2
//             d[g,j]+=a[g,i]*b[i,j]
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
//   x15              counter: output rows
//   x19              counter: output columns
//   x20              counter: filter rows
//   x3               a.packed
//   x2               d
//   x1               b
//   x14              a
//   x21              counter: i by 16
//   x22              counter: g by 99
//   x23              counter: j by 8
//   x24              counter: g by 4
//   v0-v7            d, a block
//   v16-v17          a, rotating
//   v18-v21          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":9,"wi":11,"cin":6,"cout":13,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":2},"tile":{"family":"im2col_panels","wo":4,"co":8,"taps":0,"cco":0,"depth":2,"mc":0,"kc":16,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0
    .type conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0, %function
conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-64]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    str x30, [sp, #48]
    add x14, x3, #1, lsl #12
    add x14, x14, #2304
    // lower the image
    mov x4, x14
    sub x0, x0, #576
    movz x15, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_0:
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_1:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    add x0, x0, #528
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_2:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #48
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_2
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_1
    movz x19, #7
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_3:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    add x0, x0, #528
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_4:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_4
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_3
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_5:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    add x0, x0, #528
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_6:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #456
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_6
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_5
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_0
    movz x15, #5
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_7:
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_8:
    movz x20, #3
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_9:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #48
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_9
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_8
    movz x19, #7
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_10:
    movz x20, #3
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_11:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_11
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_10
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_12:
    movz x20, #3
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_13:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #456
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_13
    sub x0, x0, #1560
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_12
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_7
    movz x15, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_14:
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_15:
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_16:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #48
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_16
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    sub x0, x0, #1032
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_15
    movz x19, #7
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_17:
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_18:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #408
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_18
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    sub x0, x0, #1032
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_17
    movz x19, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_19:
    movz x20, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_20:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    add x0, x0, #24
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6
    add x0, x0, #456
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_20
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18
    sub x0, x0, #1032
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_19
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_14
    // pack a: i=16, g=99
    mov x4, x14
    mov x5, x3
    movz x12, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_21:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_4
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_21
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_3
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_22:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_4_8
    sub x1, x1, #384
    add x2, x2, #208
    add x3, x3, #64
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_22
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_3_8
    add x1, x1, #128
    sub x2, x2, #1, lsl #12
    sub x2, x2, #864
    sub x3, x3, #1, lsl #12
    sub x3, x3, #2240
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_23:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_4_5
    sub x1, x1, #384
    add x2, x2, #208
    add x3, x3, #64
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_23
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_3_5
    add x14, x14, #64
    add x1, x1, #128
    sub x2, x2, #1, lsl #12
    sub x2, x2, #928
    sub x3, x3, #1, lsl #12
    sub x3, x3, #2240
    movz x21, #2
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_24:
    // pack a: i=16, g=99
    mov x4, x14
    mov x5, x3
    movz x12, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_25:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_4
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_25
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_3
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_26:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_4_8
    sub x1, x1, #384
    add x2, x2, #208
    add x3, x3, #64
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_26
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_3_8
    add x1, x1, #128
    sub x2, x2, #1, lsl #12
    sub x2, x2, #864
    sub x3, x3, #1, lsl #12
    sub x3, x3, #2240
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_27:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_4_5
    sub x1, x1, #384
    add x2, x2, #208
    add x3, x3, #64
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_27
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_3_5
    add x14, x14, #64
    add x1, x1, #128
    sub x2, x2, #1, lsl #12
    sub x2, x2, #928
    sub x3, x3, #1, lsl #12
    sub x3, x3, #2240
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_24
    // pack a: i=6, g=99
    mov x4, x14
    mov x5, x3
    movz x12, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_28:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_6_4
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_28
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_6_3
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_29:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_4_8
    add x2, x2, #208
    add x3, x3, #96
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_29
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_3_8
    add x1, x1, #192
    sub x2, x2, #1, lsl #12
    sub x2, x2, #864
    sub x3, x3, #2304
    movz x24, #24
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_30:
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_4_5
    add x2, x2, #208
    add x3, x3, #96
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_30
    bl .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_3_5
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldr x30, [sp, #48]
    ldp x19, x20, [sp], #64
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_18:
    movi v0.4s, #0
    stur q0, [x4]
    stur q0, [x4, #16]
    stur q0, [x4, #32]
    stur q0, [x4, #48]
    str d0, [x4, #64]
    add x4, x4, #72
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_zero_6:
    movi v0.4s, #0
    stur q0, [x4]
    str d0, [x4, #16]
    add x4, x4, #24
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_copy_6:
    ldr q0, [x0]
    ldr d1, [x0, #16]
    stur q0, [x4]
    str d1, [x4, #16]
    add x0, x0, #24
    add x4, x4, #24
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_4:
    // rows 0-3 of a panel, 16 columns, transposed
    mov x6, x4
    add x7, x6, #216
    add x8, x7, #216
    add x9, x8, #216
    mov x10, x5
    add x4, x9, #216
    movz x13, #4
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_31:
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
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #64
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_31
    add x5, x5, #256
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_16_3:
    // rows 0-2 of a panel, 16 columns, transposed
    mov x6, x4
    add x7, x6, #216
    add x8, x7, #216
    mov x10, x5
    add x4, x8, #216
    movi v3.4s, #0
    movz x13, #4
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_32:
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
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x10, x10, #64
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_32
    add x5, x5, #256
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_4_8:
    // 4x8 sums of 16 products each
    ldr q18, [x1]
    ldr q16, [x3]
    fmul v0.4s, v18.4s, v16.s[0]
    ldr q19, [x1, #16]
    fmul v2.4s, v18.4s, v16.s[1]
    ldr q20, [x1, #32]
    fmul v4.4s, v18.4s, v16.s[2]
    ldr q17, [x3, #16]
    fmul v6.4s, v18.4s, v16.s[3]
    ldr q21, [x1, #48]
    fmul v1.4s, v19.4s, v16.s[0]
    ldr q18, [x1, #64]
    fmul v3.4s, v19.4s, v16.s[1]
    fmul v5.4s, v19.4s, v16.s[2]
    fmul v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    // steady state: 4x8x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_33:
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    subs x12, x12, #1
    fmla v4.4s, v20.4s, v17.s[2]
    add x3, x3, #32
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    add x1, x1, #64
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #16]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #64]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_33
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    stur q7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_3_8:
    // 3x8 sums of 16 products each
    ldr q18, [x1]
    ldr q16, [x3]
    fmul v0.4s, v18.4s, v16.s[0]
    ldr q19, [x1, #16]
    fmul v2.4s, v18.4s, v16.s[1]
    ldr q20, [x1, #32]
    fmul v4.4s, v18.4s, v16.s[2]
    ldr q17, [x3, #16]
    fmul v1.4s, v19.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmul v3.4s, v19.4s, v16.s[1]
    ldr q18, [x1, #64]
    fmul v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    // steady state: 3x8x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_34:
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    subs x12, x12, #1
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    add x3, x3, #32
    fmla v3.4s, v21.4s, v17.s[1]
    add x1, x1, #64
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #16]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #64]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_34
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_4_5:
    // 4x5 sums of 16 products each
    ldr q18, [x1]
    ldr q16, [x3]
    fmul v0.4s, v18.4s, v16.s[0]
    ldr q19, [x1, #16]
    fmul v2.4s, v18.4s, v16.s[1]
    ldr q20, [x1, #32]
    fmul v4.4s, v18.4s, v16.s[2]
    ldr q17, [x3, #16]
    fmul v6.4s, v18.4s, v16.s[3]
    ldr q21, [x1, #48]
    fmul v1.4s, v19.4s, v16.s[0]
    ldr q18, [x1, #64]
    fmul v3.4s, v19.4s, v16.s[1]
    fmul v5.4s, v19.4s, v16.s[2]
    fmul v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    // steady state: 4x5x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_35:
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    subs x12, x12, #1
    fmla v4.4s, v20.4s, v17.s[2]
    add x3, x3, #32
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    add x1, x1, #64
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #16]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #64]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_35
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    str s7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_16_3_5:
    // 3x5 sums of 16 products each
    ldr q18, [x1]
    ldr q16, [x3]
    fmul v0.4s, v18.4s, v16.s[0]
    ldr q19, [x1, #16]
    fmul v2.4s, v18.4s, v16.s[1]
    ldr q20, [x1, #32]
    fmul v4.4s, v18.4s, v16.s[2]
    ldr q17, [x3, #16]
    fmul v1.4s, v19.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmul v3.4s, v19.4s, v16.s[1]
    ldr q18, [x1, #64]
    fmul v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    // steady state: 3x5x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_36:
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    subs x12, x12, #1
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    add x3, x3, #32
    fmla v3.4s, v21.4s, v17.s[1]
    add x1, x1, #64
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #16]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #64]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_36
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_4_8:
    // 4x8 sums of 16 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldur q6, [x2, #156]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldur q3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldur q5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldur q7, [x2, #172]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q19, [x1, #80]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q20, [x1, #96]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    // steady state: 4x8x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_37:
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    subs x12, x12, #1
    fmla v4.4s, v18.4s, v16.s[2]
    add x3, x3, #32
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    add x1, x1, #64
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_37
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    stur q7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_3_8:
    // 3x8 sums of 16 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldur q3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldur q5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v3.4s, v21.4s, v17.s[1]
    ldr q20, [x1, #96]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    // steady state: 3x8x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_38:
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    subs x12, x12, #1
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    add x3, x3, #32
    fmla v3.4s, v19.4s, v16.s[1]
    add x1, x1, #64
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_38
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_4_5:
    // 4x5 sums of 16 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldur q6, [x2, #156]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr s1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldr s3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldr s5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr s7, [x2, #172]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q19, [x1, #80]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q20, [x1, #96]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    // steady state: 4x5x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_39:
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    subs x12, x12, #1
    fmla v4.4s, v18.4s, v16.s[2]
    add x3, x3, #32
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    add x1, x1, #64
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #32]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_39
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    str s7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_16_3_5:
    // 3x5 sums of 16 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr s1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldr s3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldr s5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v3.4s, v21.4s, v17.s[1]
    ldr q20, [x1, #96]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    // steady state: 3x5x2 an iteration; loads are for products further on
    movz x12, #6
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_40:
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    subs x12, x12, #1
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    add x3, x3, #32
    fmla v3.4s, v19.4s, v16.s[1]
    add x1, x1, #64
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #32]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #96]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    b.ne .Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_40
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_6_4:
    // rows 0-3 of a panel, 6 columns, transposed
    mov x6, x4
    add x7, x6, #216
    add x8, x7, #216
    add x9, x8, #216
    mov x10, x5
    add x4, x9, #216
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
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #64
    ldr d0, [x6]
    ldr d1, [x7]
    ldr d2, [x8]
    ldr d3, [x9]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    add x5, x5, #96
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_pack_a_6_3:
    // rows 0-2 of a panel, 6 columns, transposed
    mov x6, x4
    add x7, x6, #216
    add x8, x7, #216
    mov x10, x5
    add x4, x8, #216
    movi v3.4s, #0
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
    stur q17, [x10, #16]
    stur q18, [x10, #32]
    stur q19, [x10, #48]
    add x6, x6, #16
    add x7, x7, #16
    add x8, x8, #16
    add x10, x10, #64
    ldr d0, [x6]
    ldr d1, [x7]
    ldr d2, [x8]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    stur q16, [x10]
    stur q17, [x10, #16]
    add x5, x5, #96
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_4_8:
    // 4x8 sums of 6 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldur q6, [x2, #156]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldur q3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldur q5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldur q7, [x2, #172]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q19, [x1, #80]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q20, [x1, #96]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #64]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #144]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #160]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #80]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #176]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    stur q7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_3_8:
    // 3x8 sums of 6 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldur q3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldur q5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v3.4s, v21.4s, v17.s[1]
    ldr q20, [x1, #96]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #64]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #144]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #160]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #80]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #176]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    stur q1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    stur q3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    stur q5, [x2, #120]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_4_5:
    // 4x5 sums of 6 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldur q6, [x2, #156]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr s1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldr s3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldr s5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr s7, [x2, #172]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q19, [x1, #80]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q20, [x1, #96]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    ldr q16, [x3, #64]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #144]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    fmla v6.4s, v20.4s, v17.s[3]
    ldr q20, [x1, #160]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    fmla v7.4s, v21.4s, v17.s[3]
    ldr q17, [x3, #80]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #176]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v6.4s, v18.4s, v16.s[3]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v7.4s, v19.4s, v16.s[3]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v6.4s, v20.4s, v17.s[3]
    stur q6, [x2, #156]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    fmla v7.4s, v21.4s, v17.s[3]
    str s7, [x2, #172]
    ret
.Lconv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0_micro_add_6_3_5:
    // 3x5 sums of 6 products each, added to what was
    ldr q0, [x2]
    ldr q18, [x1]
    ldr q16, [x3]
    fmla v0.4s, v18.4s, v16.s[0]
    ldur q2, [x2, #52]
    fmla v2.4s, v18.4s, v16.s[1]
    ldur q4, [x2, #104]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr s1, [x2, #16]
    ldr q19, [x1, #16]
    fmla v1.4s, v19.4s, v16.s[0]
    ldr s3, [x2, #68]
    fmla v3.4s, v19.4s, v16.s[1]
    ldr s5, [x2, #120]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q20, [x1, #32]
    ldr q17, [x3, #16]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q21, [x1, #48]
    fmla v2.4s, v20.4s, v17.s[1]
    ldr q18, [x1, #64]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q16, [x3, #32]
    fmla v1.4s, v21.4s, v17.s[0]
    ldr q19, [x1, #80]
    fmla v3.4s, v21.4s, v17.s[1]
    ldr q20, [x1, #96]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #48]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #112]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    ldr q18, [x1, #128]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    ldr q16, [x3, #64]
    fmla v0.4s, v20.4s, v17.s[0]
    ldr q19, [x1, #144]
    fmla v2.4s, v20.4s, v17.s[1]
    fmla v4.4s, v20.4s, v17.s[2]
    ldr q20, [x1, #160]
    fmla v1.4s, v21.4s, v17.s[0]
    fmla v3.4s, v21.4s, v17.s[1]
    fmla v5.4s, v21.4s, v17.s[2]
    ldr q17, [x3, #80]
    fmla v0.4s, v18.4s, v16.s[0]
    ldr q21, [x1, #176]
    fmla v2.4s, v18.4s, v16.s[1]
    fmla v4.4s, v18.4s, v16.s[2]
    fmla v1.4s, v19.4s, v16.s[0]
    fmla v3.4s, v19.4s, v16.s[1]
    fmla v5.4s, v19.4s, v16.s[2]
    fmla v0.4s, v20.4s, v17.s[0]
    stur q0, [x2]
    fmla v2.4s, v20.4s, v17.s[1]
    stur q2, [x2, #52]
    fmla v4.4s, v20.4s, v17.s[2]
    stur q4, [x2, #104]
    fmla v1.4s, v21.4s, v17.s[0]
    str s1, [x2, #16]
    fmla v3.4s, v21.4s, v17.s[1]
    str s3, [x2, #68]
    fmla v5.4s, v21.4s, v17.s[2]
    str s5, [x2, #120]
    ret
    .size conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0, .-conv_3x3_s1_d2_im2col_panels_4x8_k2_kc16_pf0
