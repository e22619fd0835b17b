// void conv_3x3_s1_implicit_7x12_k4_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family implicit: implicit GEMM: packing gathers pixels, tap by tap; no matrix of patches.
// Workspace, in this order: 4096 bytes of packed input, 16384 bytes of packed filter.
// Tile: MR x NR = 7x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for n
//     for m
//       for i by 64 (kc)
//         filter is packed as j/12 i j:4
//         for l
//           for k by 14 (mc)
//             input is packed as k/7 i k:4
//             for j by 12 (co), along the lanes
//               for k by 7 (wo)
//                 21 vectors of output stay in registers, loaded where they do not begin
//                 for i by 4
//                   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              filter.packed
//   x3               input.packed
//   x2               output
//   x1               filter
//   x0               input
//   x15              counter: n by 1
//   x19              counter: m by 1
//   x20              counter: i by 64
//   x21              counter: l by 1
//   x22              counter: k by 14
//   x23              counter: j by 12
//   x24              counter: k by 7
//   v0-v7, v16-v28   output, a block
//   v29-v31, v8      input, rotating
//   v9-v14           filter, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"implicit","wo":7,"co":12,"taps":0,"cco":0,"depth":4,"mc":0,"kc":0,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_implicit_7x12_k4_pf8
    .type conv_3x3_s1_implicit_7x12_k4_pf8, %function
conv_3x3_s1_implicit_7x12_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-128]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    str x30, [sp, #48]
    stp d8, d9, [sp, #64]
    stp d10, d11, [sp, #80]
    stp d12, d13, [sp, #96]
    str d14, [sp, #112]
    add x14, x3, #1, lsl #12
    sub x0, x0, #3840
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_0:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_0
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_1:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_1
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_2:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_3:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_3
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_2
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_4:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_4
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_5:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_126
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_6:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_7:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_7
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_6
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_8:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_8
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_5
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_9:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_9
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_10:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_10
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_11:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_12:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_12
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_11
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_13:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_13
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_14:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_15:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_15
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_16:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_17:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_17
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_16
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_18:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_18
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_14
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_19:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_19
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_20:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_20
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_21:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_22:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_22
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_21
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_23:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_23
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_24:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_63
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_25:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_26:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_26
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_25
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_27:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_27
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_24
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_28:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_28
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #14
.Lconv_3x3_s1_implicit_7x12_k4_pf8_29:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_126
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_30:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_31:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_31
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_30
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_32:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_32
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_29
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_33:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_33
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #14
.Lconv_3x3_s1_implicit_7x12_k4_pf8_34:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_35:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_35
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_36:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_37:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_37
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_36
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_38:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_38
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_34
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_39:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_39
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #14
.Lconv_3x3_s1_implicit_7x12_k4_pf8_40:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_63
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_41:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_42:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_42
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_41
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_43:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_43
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_40
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_44:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_44
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_45:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_126
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_46:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_47:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_47
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_46
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_48:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_48
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_45
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_49:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_49
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_50:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_51:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_51
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_50
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_52:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_52
    sub x0, x0, #11, lsl #12
    sub x0, x0, #1280
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1264
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_53:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_53
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_54:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_55:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_55
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_56:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_57:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_57
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_56
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_58:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_58
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_54
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_59:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_59
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_60:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_61:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_61
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_60
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_62:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_62
    sub x0, x0, #11, lsl #12
    sub x0, x0, #1280
    add x1, x1, #4, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1264
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    // pack filter: i=64, j=64
    mov x4, x1
    mov x5, x14
    movz x12, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_63:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_63
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4
    add x4, x4, #16
    movz x21, #13
.Lconv_3x3_s1_implicit_7x12_k4_pf8_64:
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_63
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_65:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_66:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_66
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_65
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_67:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_67
    add x0, x0, #3584
    sub x2, x2, #240
    sub x3, x3, #1, lsl #12
    sub x14, x14, #3, lsl #12
    sub x14, x14, #3072
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_64
    // pack input: i=64, k=14
    mov x4, x0
    mov x5, x3
    movz x12, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_68:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_68
    movz x23, #5
.Lconv_3x3_s1_implicit_7x12_k4_pf8_69:
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_70:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12
    add x2, x2, #1792
    add x3, x3, #128
    sub x14, x14, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_70
    sub x2, x2, #3536
    sub x3, x3, #1, lsl #12
    add x14, x14, #3072
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_69
    movz x24, #2
.Lconv_3x3_s1_implicit_7x12_k4_pf8_71:
    bl .Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4
    add x2, x2, #1792
    add x3, x3, #256
    sub x14, x14, #896
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_71
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldr x30, [sp, #48]
    ldp d8, d9, [sp, #64]
    ldp d10, d11, [sp, #80]
    ldp d12, d13, [sp, #96]
    ldr d14, [sp, #112]
    ldp x19, x20, [sp], #128
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_12:
    // 64 rows of 12 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_72:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_72
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_filter_64_4:
    // 64 rows of 4 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_73:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_73
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_0:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x10, x5
    add x4, x4, #1024
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_74:
    stur q0, [x10]
    stur q0, [x10, #32]
    stur q0, [x10, #64]
    stur q0, [x10, #96]
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_74
    // rows 4-6 of a panel, 64 columns, transposed
    add x10, x5, #16
    add x4, x4, #768
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_75:
    stur q0, [x10]
    stur q0, [x10, #32]
    stur q0, [x10, #64]
    stur q0, [x10, #96]
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_75
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_12:
    // 7x12 sums of 64 products each
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    ldr q9, [x14]
    ldr q29, [x3]
    fmul v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #16]
    fmul v3.4s, v9.4s, v29.s[1]
    ldr q10, [x14, #16]
    fmul v6.4s, v9.4s, v29.s[2]
    ldr q11, [x14, #32]
    fmul v17.4s, v9.4s, v29.s[3]
    ldr q12, [x14, #48]
    fmul v20.4s, v9.4s, v30.s[0]
    ldr q31, [x3, #32]
    fmul v23.4s, v9.4s, v30.s[1]
    ldr q8, [x3, #48]
    fmul v26.4s, v9.4s, v30.s[2]
    ldr q13, [x14, #64]
    fmul v1.4s, v10.4s, v29.s[0]
    ldr q14, [x14, #80]
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
    ldr q9, [x14, #96]
    fmul v22.4s, v11.4s, v30.s[0]
    ldr q10, [x14, #112]
    fmul v25.4s, v11.4s, v30.s[1]
    ldr q29, [x3, #64]
    fmul v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    // steady state: 7x12x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_implicit_7x12_k4_pf8_76:
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x14, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    subs x12, x12, #1
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x14, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x14, #160]
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
    ldr q14, [x14, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    add x3, x3, #128
    fmla v6.4s, v9.4s, v29.s[2]
    add x14, x14, #192
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x14]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x14, #16]
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
    ldr q11, [x14, #32]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x14, #48]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x14, #64]
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
    ldr q14, [x14, #80]
    fmla v3.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #96]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x14, #112]
    fmla v2.4s, v11.4s, v29.s[0]
    fmla v5.4s, v11.4s, v29.s[1]
    fmla v16.4s, v11.4s, v29.s[2]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x3, #64]
    fmla v22.4s, v11.4s, v30.s[0]
    fmla v25.4s, v11.4s, v30.s[1]
    fmla v28.4s, v11.4s, v30.s[2]
    ldr q30, [x3, #80]
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_76
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q11, [x14, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x14, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x14, #160]
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
    ldr q14, [x14, #176]
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
.Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_64_7_4:
    // 7x4 sums of 64 products each
    ldr q9, [x14]
    ldr q29, [x3]
    fmul v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #16]
    fmul v1.4s, v9.4s, v29.s[1]
    ldr q10, [x14, #16]
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
    ldr q9, [x14, #32]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q31, [x3, #96]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q10, [x14, #48]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #112]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q29, [x3, #128]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #64]
    // steady state: 7x4x4 an iteration; loads are for products further on
    movz x12, #14
.Lconv_3x3_s1_implicit_7x12_k4_pf8_77:
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    subs x12, x12, #1
    fmla v2.4s, v10.4s, v31.s[2]
    add x3, x3, #128
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v4.4s, v10.4s, v8.s[0]
    add x14, x14, #64
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #16]
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
    ldr q9, [x14, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #112]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #128]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #64]
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_77
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
    ldr q10, [x14, #80]
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
    ldr q9, [x14, #96]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #208]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #224]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #112]
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
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_126:
    // rows 0-3 of a panel, 64 columns, transposed
    add x7, x4, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movi v0.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_78:
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
    add x7, x7, #16
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_78
    // rows 4-6 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x10, x5, #16
    add x4, x8, #256
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_79:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_79
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_80:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_80
    // rows 4-6 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x10, x5, #16
    add x4, x8, #256
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_81:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_81
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_12:
    // 7x12 sums of 64 products each, added to what was
    add x4, x2, #256
    add x5, x2, #512
    add x6, x2, #768
    add x7, x2, #1024
    add x8, x2, #1280
    add x9, x2, #1536
    ldr q0, [x2]
    ldr q9, [x14]
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
    ldr q10, [x14, #16]
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
    ldr q11, [x14, #32]
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
    ldr q12, [x14, #48]
    ldr q31, [x3, #32]
    fmla v0.4s, v12.4s, v31.s[0]
    ldr q8, [x3, #48]
    fmla v3.4s, v12.4s, v31.s[1]
    ldr q13, [x14, #64]
    fmla v6.4s, v12.4s, v31.s[2]
    ldr q14, [x14, #80]
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
    ldr q9, [x14, #96]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q10, [x14, #112]
    fmla v2.4s, v14.4s, v31.s[0]
    ldr q29, [x3, #64]
    fmla v5.4s, v14.4s, v31.s[1]
    ldr q30, [x3, #80]
    fmla v16.4s, v14.4s, v31.s[2]
    ldr q11, [x14, #128]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q12, [x14, #144]
    fmla v22.4s, v14.4s, v8.s[0]
    ldr q13, [x14, #160]
    fmla v25.4s, v14.4s, v8.s[1]
    ldr q31, [x3, #96]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    // steady state: 7x12x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_implicit_7x12_k4_pf8_82:
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x14, #176]
    fmla v3.4s, v9.4s, v29.s[1]
    subs x12, x12, #1
    fmla v6.4s, v9.4s, v29.s[2]
    add x3, x3, #128
    fmla v17.4s, v9.4s, v29.s[3]
    add x14, x14, #192
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x14]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x14, #16]
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
    ldr q11, [x14, #32]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x14, #48]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x14, #64]
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
    ldr q14, [x14, #80]
    fmla v3.4s, v9.4s, v29.s[1]
    prfm pldl1keep, [x3, #256]
    fmla v6.4s, v9.4s, v29.s[2]
    prfm pldl1keep, [x3, #320]
    fmla v17.4s, v9.4s, v29.s[3]
    fmla v20.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[1]
    fmla v26.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #96]
    fmla v1.4s, v10.4s, v29.s[0]
    fmla v4.4s, v10.4s, v29.s[1]
    fmla v7.4s, v10.4s, v29.s[2]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v21.4s, v10.4s, v30.s[0]
    fmla v24.4s, v10.4s, v30.s[1]
    fmla v27.4s, v10.4s, v30.s[2]
    ldr q10, [x14, #112]
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
    ldr q11, [x14, #128]
    fmla v3.4s, v12.4s, v31.s[1]
    fmla v6.4s, v12.4s, v31.s[2]
    fmla v17.4s, v12.4s, v31.s[3]
    fmla v20.4s, v12.4s, v8.s[0]
    fmla v23.4s, v12.4s, v8.s[1]
    fmla v26.4s, v12.4s, v8.s[2]
    ldr q12, [x14, #144]
    fmla v1.4s, v13.4s, v31.s[0]
    fmla v4.4s, v13.4s, v31.s[1]
    fmla v7.4s, v13.4s, v31.s[2]
    fmla v18.4s, v13.4s, v31.s[3]
    fmla v21.4s, v13.4s, v8.s[0]
    fmla v24.4s, v13.4s, v8.s[1]
    fmla v27.4s, v13.4s, v8.s[2]
    ldr q13, [x14, #160]
    fmla v2.4s, v14.4s, v31.s[0]
    fmla v5.4s, v14.4s, v31.s[1]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v19.4s, v14.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v22.4s, v14.4s, v8.s[0]
    fmla v25.4s, v14.4s, v8.s[1]
    fmla v28.4s, v14.4s, v8.s[2]
    ldr q8, [x3, #112]
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_82
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q14, [x14, #176]
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
.Lconv_3x3_s1_implicit_7x12_k4_pf8_micro_add_64_7_4:
    // 7x4 sums of 64 products each, added to what was
    ldr q0, [x2]
    ldr q9, [x14]
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
    ldr q10, [x14, #16]
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
    ldr q9, [x14, #32]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v9.4s, v29.s[1]
    ldr q31, [x3, #96]
    fmla v2.4s, v9.4s, v29.s[2]
    ldr q10, [x14, #48]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q8, [x3, #112]
    fmla v4.4s, v9.4s, v30.s[0]
    ldr q29, [x3, #128]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #64]
    // steady state: 7x4x4 an iteration; loads are for products further on
    movz x12, #14
.Lconv_3x3_s1_implicit_7x12_k4_pf8_83:
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #144]
    fmla v1.4s, v10.4s, v31.s[1]
    subs x12, x12, #1
    fmla v2.4s, v10.4s, v31.s[2]
    add x3, x3, #128
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #32]
    fmla v4.4s, v10.4s, v8.s[0]
    add x14, x14, #64
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #16]
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
    ldr q9, [x14, #32]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #80]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #96]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #48]
    fmla v0.4s, v9.4s, v29.s[0]
    ldr q8, [x3, #112]
    fmla v1.4s, v9.4s, v29.s[1]
    fmla v2.4s, v9.4s, v29.s[2]
    fmla v3.4s, v9.4s, v29.s[3]
    ldr q29, [x3, #128]
    fmla v4.4s, v9.4s, v30.s[0]
    fmla v5.4s, v9.4s, v30.s[1]
    fmla v6.4s, v9.4s, v30.s[2]
    ldr q9, [x14, #64]
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_83
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
    ldr q10, [x14, #80]
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
    ldr q9, [x14, #96]
    fmla v0.4s, v10.4s, v31.s[0]
    ldr q30, [x3, #208]
    fmla v1.4s, v10.4s, v31.s[1]
    fmla v2.4s, v10.4s, v31.s[2]
    fmla v3.4s, v10.4s, v31.s[3]
    ldr q31, [x3, #224]
    fmla v4.4s, v10.4s, v8.s[0]
    fmla v5.4s, v10.4s, v8.s[1]
    fmla v6.4s, v10.4s, v8.s[2]
    ldr q10, [x14, #112]
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
.Lconv_3x3_s1_implicit_7x12_k4_pf8_pack_input_64_7_63:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_84:
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
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_84
    // rows 4-6 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x10, x5, #16
    add x4, x7, #512
    movi v2.4s, #0
    movi v3.4s, #0
    movz x13, #16
.Lconv_3x3_s1_implicit_7x12_k4_pf8_85:
    ldr q0, [x6]
    ldr q1, [x7]
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
    add x10, x10, #128
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_implicit_7x12_k4_pf8_85
    add x5, x5, #2048
    ret
    .size conv_3x3_s1_implicit_7x12_k4_pf8, .-conv_3x3_s1_implicit_7x12_k4_pf8
