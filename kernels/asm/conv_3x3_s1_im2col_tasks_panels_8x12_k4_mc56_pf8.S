// void conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64, as n.m.i/576 j/12 n.m.i j:4
//   output (l, k, j)     = 14x14x64
// filter was packed before the call: pack_weights in reference.c of armsim emit does it.
// Family im2col_tasks_panels: im2col in tasks of output rows; the filter was packed before the call.
// Workspace, in this order: 129024 bytes of packed a, 129024 bytes of patch matrix of some output rows.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for i by 576 (kc)
//     for g by 56 (task)
//       a is packed as g/8 i g:4
//       for j by 12 (co), along the lanes
//         for g by 8 (wo)
//           24 vectors of d stay in registers
//           for i by 4
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
//   x14              patch matrix of some output rows
//   x15, x19-x20     counters: output rows, columns, filter rows
//   x3               a.packed
//   x2               d
//   x1               b
//   x14              a
//   x21              counter: i by 576
//   x22              counter: g by 56
//   x23              counter: j by 12
//   x24              counter: g by 8
//   v0-v7, v16-v31   d, a block
//   v8-v11           a, rotating
//   v12-v15          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"im2col_tasks_panels","wo":8,"co":12,"taps":0,"cco":0,"depth":4,"mc":56,"kc":0,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8
    .type conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8, %function
conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-128]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    str x30, [sp, #48]
    stp d8, d9, [sp, #64]
    stp d10, d11, [sp, #80]
    stp d12, d13, [sp, #96]
    stp d14, d15, [sp, #112]
    add x14, x3, #31, lsl #12
    add x14, x14, #2048
    sub x0, x0, #3840
    // 4 output rows: their patches
    mov x4, x14
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_0:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_0
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_1:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_2:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_2
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_1
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_3:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_3
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x15, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_4:
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_5:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_5
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_6:
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_7:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_7
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_6
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_8:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_8
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_4
    // pack a: i=576, g=56
    mov x4, x14
    mov x5, x3
    movz x12, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_9:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_8
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_9
    movz x23, #5
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_10:
    movz x24, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_11:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_12
    sub x1, x1, #6, lsl #12
    sub x1, x1, #2880
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_11
    add x1, x1, #6, lsl #12
    add x1, x1, #3072
    sub x2, x2, #3, lsl #12
    sub x2, x2, #2000
    sub x3, x3, #31, lsl #12
    sub x3, x3, #2048
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_10
    movz x24, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_12:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_4
    sub x1, x1, #2, lsl #12
    sub x1, x1, #960
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_12
    sub x1, x1, #33, lsl #12
    sub x1, x1, #3072
    sub x2, x2, #240
    sub x3, x3, #31, lsl #12
    sub x3, x3, #2048
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_13:
    // 4 output rows: their patches
    mov x4, x14
    movz x15, #4
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_14:
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_15:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_15
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_16:
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_17:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_17
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_16
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_18:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_18
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_14
    // pack a: i=576, g=56
    mov x4, x14
    mov x5, x3
    movz x12, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_19:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_8
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_19
    movz x23, #5
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_20:
    movz x24, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_21:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_12
    sub x1, x1, #6, lsl #12
    sub x1, x1, #2880
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_21
    add x1, x1, #6, lsl #12
    add x1, x1, #3072
    sub x2, x2, #3, lsl #12
    sub x2, x2, #2000
    sub x3, x3, #31, lsl #12
    sub x3, x3, #2048
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_20
    movz x24, #7
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_22:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_4
    sub x1, x1, #2, lsl #12
    sub x1, x1, #960
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_22
    sub x1, x1, #33, lsl #12
    sub x1, x1, #3072
    sub x2, x2, #240
    sub x3, x3, #31, lsl #12
    sub x3, x3, #2048
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_13
    // 2 output rows: their patches
    mov x4, x14
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_23:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_23
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x19, #12
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_24:
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_25:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_25
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_24
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_26:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_26
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_27:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_27
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    movz x19, #12
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_28:
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_29:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_29
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    subs x19, x19, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_28
    movz x20, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_30:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_30
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    // pack a: i=576, g=28
    mov x4, x14
    mov x5, x3
    movz x12, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_31:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_8
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_31
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_4
    movz x23, #5
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_32:
    movz x24, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_33:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_12
    sub x1, x1, #6, lsl #12
    sub x1, x1, #2880
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_33
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_4_12
    add x1, x1, #192
    sub x2, x2, #1, lsl #12
    sub x2, x2, #2000
    sub x3, x3, #15, lsl #12
    sub x3, x3, #3008
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_32
    movz x24, #3
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_34:
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_4
    sub x1, x1, #2, lsl #12
    sub x1, x1, #960
    add x2, x2, #2048
    add x3, x3, #128
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_34
    bl .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_4_4
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldr x30, [sp, #48]
    ldp d8, d9, [sp, #64]
    ldp d10, d11, [sp, #80]
    ldp d12, d13, [sp, #96]
    ldp d14, d15, [sp, #112]
    ldp x19, x20, [sp], #128
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_192:
    movi v0.4s, #0
    movz x13, #6
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_35:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_35
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_zero_64:
    movi v0.4s, #0
    movz x13, #2
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_36:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_36
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_128:
    movz x13, #4
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_37:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_37
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_copy_192:
    movz x13, #6
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_38:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_38
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_8:
    // rows 0-3 of a panel, 576 columns, transposed
    mov x6, x4
    add x7, x6, #2304
    add x8, x7, #2304
    add x9, x8, #2304
    mov x10, x5
    add x4, x9, #2304
    movz x13, #144
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_39:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_39
    // rows 4-7 of a panel, 576 columns, transposed
    mov x6, x4
    add x7, x6, #2304
    add x8, x7, #2304
    add x9, x8, #2304
    add x10, x5, #16
    add x4, x9, #2304
    movz x13, #144
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_40:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_40
    add x5, x5, #4, lsl #12
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_12:
    // 8x12 sums of 576 products each
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    add x10, x2, #1792
    ldr q12, [x1]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q13, [x1, #16]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q14, [x1, #32]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q15, [x1, #48]
    fmul v20.4s, v12.4s, v9.s[0]
    ldr q10, [x3, #32]
    fmul v23.4s, v12.4s, v9.s[1]
    ldr q11, [x3, #48]
    fmul v26.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x3, #256]
    fmul v29.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x3, #320]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x2]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x4]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x5]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x6]
    fmul v21.4s, v13.4s, v9.s[0]
    prfm pldl1keep, [x7]
    fmul v24.4s, v13.4s, v9.s[1]
    prfm pldl1keep, [x8]
    fmul v27.4s, v13.4s, v9.s[2]
    prfm pldl1keep, [x9]
    fmul v30.4s, v13.4s, v9.s[3]
    prfm pldl1keep, [x10]
    fmul v2.4s, v14.4s, v8.s[0]
    ldr q12, [x1, #64]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q13, [x1, #80]
    fmul v16.4s, v14.4s, v8.s[2]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    fmul v25.4s, v14.4s, v9.s[1]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x1, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x12, #143
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_41:
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
    ldr q15, [x1, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #144]
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
    ldr q14, [x1, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x1, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x1, x1, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x1]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #16]
    fmla v1.4s, v14.4s, v10.s[0]
    fmla v4.4s, v14.4s, v10.s[1]
    fmla v7.4s, v14.4s, v10.s[2]
    fmla v18.4s, v14.4s, v10.s[3]
    fmla v21.4s, v14.4s, v11.s[0]
    fmla v24.4s, v14.4s, v11.s[1]
    fmla v27.4s, v14.4s, v11.s[2]
    fmla v30.4s, v14.4s, v11.s[3]
    ldr q14, [x1, #32]
    fmla v2.4s, v15.4s, v10.s[0]
    fmla v5.4s, v15.4s, v10.s[1]
    fmla v16.4s, v15.4s, v10.s[2]
    fmla v19.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    fmla v25.4s, v15.4s, v11.s[1]
    fmla v28.4s, v15.4s, v11.s[2]
    fmla v31.4s, v15.4s, v11.s[3]
    ldr q15, [x1, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v22.4s, v14.4s, v9.s[0]
    fmla v25.4s, v14.4s, v9.s[1]
    fmla v28.4s, v14.4s, v9.s[2]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q14, [x1, #96]
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_41
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
    ldr q15, [x1, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x1, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x1, #176]
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
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_8_4:
    // 8x4 sums of 576 products each
    ldr q12, [x1]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    ldr q10, [x3, #32]
    fmul v2.4s, v12.4s, v8.s[2]
    ldr q11, [x3, #48]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x3, #256]
    fmul v4.4s, v12.4s, v9.s[0]
    prfm pldl1keep, [x3, #320]
    fmul v5.4s, v12.4s, v9.s[1]
    prfm pldl1keep, [x2]
    fmul v6.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x2, #256]
    fmul v7.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x2, #512]
    prfm pldl1keep, [x2, #768]
    prfm pldl1keep, [x2, #1024]
    prfm pldl1keep, [x2, #1280]
    prfm pldl1keep, [x2, #1536]
    prfm pldl1keep, [x2, #1792]
    ldr q8, [x3, #64]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x12, #143
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_42:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x12, x12, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x3, x3, #128
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x1, x1, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x1, #32]
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_42
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x2, #768]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x2, #1024]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x2, #1280]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x2, #1536]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x2, #1792]
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_pack_a_576_4:
    // rows 0-3 of a panel, 576 columns, transposed
    mov x6, x4
    add x7, x6, #2304
    add x8, x7, #2304
    add x9, x8, #2304
    mov x10, x5
    add x4, x9, #2304
    movz x13, #144
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_43:
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
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_43
    add x5, x5, #2, lsl #12
    add x5, x5, #1024
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_4_12:
    // 4x12 sums of 576 products each
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    ldr q12, [x1]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q13, [x1, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q14, [x1, #32]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q15, [x1, #48]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q9, [x3, #16]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x2]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x4]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x5]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x6]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q12, [x1, #64]
    fmul v16.4s, v14.4s, v8.s[2]
    ldr q13, [x1, #80]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q14, [x1, #96]
    // steady state: 4x12x4 an iteration; loads are for products further on
    movz x12, #143
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_44:
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    subs x12, x12, #1
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x1, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    add x3, x3, #64
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x1, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x1, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x1, x1, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q12, [x1]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q8, [x3]
    fmla v3.4s, v13.4s, v9.s[1]
    fmla v6.4s, v13.4s, v9.s[2]
    fmla v17.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #16]
    fmla v1.4s, v14.4s, v9.s[0]
    fmla v4.4s, v14.4s, v9.s[1]
    fmla v7.4s, v14.4s, v9.s[2]
    fmla v18.4s, v14.4s, v9.s[3]
    ldr q14, [x1, #32]
    fmla v2.4s, v15.4s, v9.s[0]
    fmla v5.4s, v15.4s, v9.s[1]
    fmla v16.4s, v15.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[3]
    ldr q15, [x1, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q12, [x1, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q14, [x1, #96]
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_44
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x1, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x1, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x1, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v0.4s, v13.4s, v9.s[0]
    stur q0, [x2]
    fmla v3.4s, v13.4s, v9.s[1]
    stur q3, [x4]
    fmla v6.4s, v13.4s, v9.s[2]
    stur q6, [x5]
    fmla v17.4s, v13.4s, v9.s[3]
    stur q17, [x6]
    fmla v1.4s, v14.4s, v9.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v14.4s, v9.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v14.4s, v9.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v14.4s, v9.s[3]
    stur q18, [x6, #16]
    fmla v2.4s, v15.4s, v9.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v15.4s, v9.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v15.4s, v9.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v15.4s, v9.s[3]
    stur q19, [x6, #32]
    ret
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_micro_576_4_4:
    // 4x4 sums of 576 products each
    ldr q12, [x1]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmul v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x2]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x2, #256]
    prfm pldl1keep, [x2, #512]
    prfm pldl1keep, [x2, #768]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #32]
    // steady state: 4x4x4 an iteration; loads are for products further on
    movz x12, #143
.Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_45:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x12, x12, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x3, x3, #64
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3]
    fmla v1.4s, v12.4s, v9.s[1]
    add x1, x1, #64
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x1]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x1, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x1, #32]
    b.ne .Lconv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8_45
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x1, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v9.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v12.4s, v9.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v12.4s, v9.s[3]
    str q3, [x2, #768]
    ret
    .size conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8, .-conv_3x3_s1_im2col_tasks_panels_8x12_k4_mc56_pf8
