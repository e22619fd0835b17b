// void conv_3x3_s1_kn2col_8x12_k4_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family kn2col: kn2col: each tap's matrix times all pixels, then shifted sums.
// Workspace, in this order: 50176 bytes of packed a, 16384 bytes of packed b, 451584 bytes of products, tap by tap.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, prefetch distance 8. Loops, from the outermost:
//   for t
//     for i by 64 (kc)
//       b is packed as j/12 i j:4
//       for g by 196 (mc)
//         a is packed as g/8 i g:4
//         for j by 12 (co), along the lanes
//           for g by 8 (wo)
//             24 vectors of d stay in registers
//             for i by 4
//               d[t,g,j]+=a[g,i]*b[t,i,j]
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x11           packing: walkers; products: rows of sums
//   x12              counter: panels; products
//   x13              counter: inside of a panel
//   x14              products, tap by tap
//   x15              kept for their sum
//   x19              b.packed
//   x3               a.packed
//   x14              d
//   x1               b
//   x0               a
//   x20              counter: t by 1
//   x21              counter: i by 64
//   x22              counter: g by 196
//   x23              counter: j by 12
//   x24              counter: g by 8
//   x25              counter: output rows
//   x26              counter: output columns
//   x27              counter: channels
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v31   d, a block
//   v8-v11           a, rotating
//   v12-v15          b, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"kn2col","wo":8,"co":12,"taps":0,"cco":0,"depth":4,"mc":0,"kc":0,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_kn2col_8x12_k4_pf8
    .type conv_3x3_s1_kn2col_8x12_k4_pf8, %function
conv_3x3_s1_kn2col_8x12_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-144]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x30, [sp, #64]
    stp d8, d9, [sp, #80]
    stp d10, d11, [sp, #96]
    stp d12, d13, [sp, #112]
    stp d14, d15, [sp, #128]
    add x14, x3, #16, lsl #12
    add x14, x14, #1024
    mov x15, x14
    add x19, x3, #12, lsl #12
    add x19, x19, #1024
    movz x20, #9
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_0:
    // pack b: i=64, j=64
    mov x4, x1
    mov x5, x19
    movz x12, #5
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_1:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_12
    add x4, x4, #48
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_1
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_4
    add x4, x4, #16
    // pack a: i=64, g=196
    mov x4, x0
    mov x5, x3
    movz x12, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_2:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_8
    subs x12, x12, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_2
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_4
    movz x23, #5
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_3:
    movz x24, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_4:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_12
    add x14, x14, #2048
    add x3, x3, #128
    sub x19, x19, #2880
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_4
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_12
    sub x14, x14, #11, lsl #12
    sub x14, x14, #4048
    sub x3, x3, #12, lsl #12
    sub x3, x3, #960
    add x19, x19, #192
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_3
    movz x24, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_5:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_4
    add x14, x14, #2048
    add x3, x3, #128
    sub x19, x19, #960
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_5
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_4
    add x1, x1, #4, lsl #12
    add x14, x14, #784
    sub x3, x3, #12, lsl #12
    sub x3, x3, #960
    sub x19, x19, #3, lsl #12
    sub x19, x19, #4032
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_0
    // add the taps' products up
    mov x4, x15
    sub x4, x4, #3840
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_6:
    add x16, x4, #49, lsl #12
    add x16, x16, #3840
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x4, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #99, lsl #12
    add x17, x17, #3584
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_6
    movz x26, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_7:
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_8:
    add x16, x4, #37, lsl #12
    add x16, x16, #2560
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x4, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #62, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #75, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #99, lsl #12
    add x17, x17, #3584
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_8
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_7
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_9:
    add x16, x4, #37, lsl #12
    add x16, x16, #2560
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x4, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #75, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #87, lsl #12
    add x17, x17, #2304
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_9
    movz x25, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_10:
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_11:
    add x16, x4, #12, lsl #12
    add x16, x16, #1280
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x4, #24, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #99, lsl #12
    add x17, x17, #3584
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_11
    movz x26, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_12:
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_13:
    mov x16, x4
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x4, #12, lsl #12
    add x17, x17, #1280
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #24, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #75, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #87, lsl #12
    add x17, x17, #2304
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #99, lsl #12
    add x16, x16, #3584
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_13
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_12
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_14:
    mov x17, x4
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x4, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #75, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_14
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_10
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_15:
    add x17, x4, #12, lsl #12
    add x17, x17, #1280
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x4, #24, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #62, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_15
    movz x26, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_16:
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_17:
    mov x17, x4
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x4, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #24, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #37, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #62, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_17
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_16
    movz x27, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_18:
    mov x17, x4
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x4, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x4, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x4, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x4, x4, #64
    add x2, x2, #64
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_18
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x30, [sp, #64]
    ldp d8, d9, [sp, #80]
    ldp d10, d11, [sp, #96]
    ldp d12, d13, [sp, #112]
    ldp d14, d15, [sp, #128]
    ldp x19, x20, [sp], #144
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_12:
    // 64 rows of 12 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_19:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_19
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_4:
    // 64 rows of 4 columns, into a panel
    mov x6, x4
    movz x13, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_20:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_20
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_8:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_21:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_21
    // rows 4-7 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    add x10, x5, #16
    add x4, x9, #256
    movz x13, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_22:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_22
    add x5, x5, #2048
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_4:
    // rows 0-3 of a panel, 64 columns, transposed
    mov x6, x4
    add x7, x6, #256
    add x8, x7, #256
    add x9, x8, #256
    mov x10, x5
    add x4, x9, #256
    movz x13, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_23:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_23
    add x5, x5, #1024
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_12:
    // 8x12 sums of 64 products each
    add x4, x14, #256
    add x5, x14, #512
    add x6, x14, #768
    add x7, x14, #1024
    add x8, x14, #1280
    add x9, x14, #1536
    add x10, x14, #1792
    ldr q12, [x19]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q13, [x19, #16]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q14, [x19, #32]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q15, [x19, #48]
    fmul v20.4s, v12.4s, v9.s[0]
    ldr q10, [x3, #32]
    fmul v23.4s, v12.4s, v9.s[1]
    ldr q11, [x3, #48]
    fmul v26.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x3, #256]
    fmul v29.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x3, #320]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x14]
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
    ldr q12, [x19, #64]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q13, [x19, #80]
    fmul v16.4s, v14.4s, v8.s[2]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    fmul v25.4s, v14.4s, v9.s[1]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x19, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_24:
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
    ldr q15, [x19, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x19, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x19, #144]
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
    ldr q14, [x19, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x19, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x19, x19, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x19]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x19, #16]
    fmla v1.4s, v14.4s, v10.s[0]
    fmla v4.4s, v14.4s, v10.s[1]
    fmla v7.4s, v14.4s, v10.s[2]
    fmla v18.4s, v14.4s, v10.s[3]
    fmla v21.4s, v14.4s, v11.s[0]
    fmla v24.4s, v14.4s, v11.s[1]
    fmla v27.4s, v14.4s, v11.s[2]
    fmla v30.4s, v14.4s, v11.s[3]
    ldr q14, [x19, #32]
    fmla v2.4s, v15.4s, v10.s[0]
    fmla v5.4s, v15.4s, v10.s[1]
    fmla v16.4s, v15.4s, v10.s[2]
    fmla v19.4s, v15.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    fmla v25.4s, v15.4s, v11.s[1]
    fmla v28.4s, v15.4s, v11.s[2]
    fmla v31.4s, v15.4s, v11.s[3]
    ldr q15, [x19, #48]
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
    ldr q12, [x19, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x19, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q8, [x3, #64]
    fmla v22.4s, v14.4s, v9.s[0]
    fmla v25.4s, v14.4s, v9.s[1]
    fmla v28.4s, v14.4s, v9.s[2]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q14, [x19, #96]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_24
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
    ldr q15, [x19, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x19, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x3, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x19, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x3, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x19, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x19, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    fmla v0.4s, v13.4s, v10.s[0]
    stur q0, [x14]
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
    stur q1, [x14, #16]
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
    stur q2, [x14, #32]
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
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_12:
    // 4x12 sums of 64 products each
    add x4, x14, #256
    add x5, x14, #512
    add x6, x14, #768
    ldr q12, [x19]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q13, [x19, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q14, [x19, #32]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q15, [x19, #48]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q9, [x3, #16]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x3, #128]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x14]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x4]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x5]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x6]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q12, [x19, #64]
    fmul v16.4s, v14.4s, v8.s[2]
    ldr q13, [x19, #80]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q14, [x19, #96]
    // steady state: 4x12x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_25:
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    subs x12, x12, #1
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x19, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x19, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x19, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    add x3, x3, #64
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x19, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x19, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x19, x19, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q12, [x19]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q8, [x3]
    fmla v3.4s, v13.4s, v9.s[1]
    fmla v6.4s, v13.4s, v9.s[2]
    fmla v17.4s, v13.4s, v9.s[3]
    ldr q13, [x19, #16]
    fmla v1.4s, v14.4s, v9.s[0]
    fmla v4.4s, v14.4s, v9.s[1]
    fmla v7.4s, v14.4s, v9.s[2]
    fmla v18.4s, v14.4s, v9.s[3]
    ldr q14, [x19, #32]
    fmla v2.4s, v15.4s, v9.s[0]
    fmla v5.4s, v15.4s, v9.s[1]
    fmla v16.4s, v15.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[3]
    ldr q15, [x19, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q12, [x19, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q13, [x19, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q14, [x19, #96]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_25
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x19, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x19, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x19, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x19, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x19, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v0.4s, v13.4s, v9.s[0]
    stur q0, [x14]
    fmla v3.4s, v13.4s, v9.s[1]
    stur q3, [x4]
    fmla v6.4s, v13.4s, v9.s[2]
    stur q6, [x5]
    fmla v17.4s, v13.4s, v9.s[3]
    stur q17, [x6]
    fmla v1.4s, v14.4s, v9.s[0]
    stur q1, [x14, #16]
    fmla v4.4s, v14.4s, v9.s[1]
    stur q4, [x4, #16]
    fmla v7.4s, v14.4s, v9.s[2]
    stur q7, [x5, #16]
    fmla v18.4s, v14.4s, v9.s[3]
    stur q18, [x6, #16]
    fmla v2.4s, v15.4s, v9.s[0]
    stur q2, [x14, #32]
    fmla v5.4s, v15.4s, v9.s[1]
    stur q5, [x4, #32]
    fmla v16.4s, v15.4s, v9.s[2]
    stur q16, [x5, #32]
    fmla v19.4s, v15.4s, v9.s[3]
    stur q19, [x6, #32]
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_4:
    // 8x4 sums of 64 products each
    ldr q12, [x19]
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
    prfm pldl1keep, [x14]
    fmul v6.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x14, #256]
    fmul v7.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x14, #512]
    prfm pldl1keep, [x14, #768]
    prfm pldl1keep, [x14, #1024]
    prfm pldl1keep, [x14, #1280]
    prfm pldl1keep, [x14, #1536]
    prfm pldl1keep, [x14, #1792]
    ldr q8, [x3, #64]
    ldr q12, [x19, #16]
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
    ldr q12, [x19, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_26:
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
    ldr q12, [x19, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x3, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x19, x19, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x3, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x19]
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
    ldr q12, [x19, #16]
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
    ldr q12, [x19, #32]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_26
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
    ldr q12, [x19, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x14]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x14, #256]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x14, #512]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x14, #768]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x14, #1024]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x14, #1280]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x14, #1536]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x14, #1792]
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_4:
    // 4x4 sums of 64 products each
    ldr q12, [x19]
    ldr q8, [x3]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmul v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x14]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x14, #256]
    prfm pldl1keep, [x14, #512]
    prfm pldl1keep, [x14, #768]
    ldr q12, [x19, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x19, #32]
    // steady state: 4x4x4 an iteration; loads are for products further on
    movz x12, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_27:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x12, x12, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x3, x3, #64
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x19, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3]
    fmla v1.4s, v12.4s, v9.s[1]
    add x19, x19, #64
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x19]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #16]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x3, #128]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x19, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x3, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x19, #32]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_27
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x3, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x19, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    stur q0, [x14]
    fmla v1.4s, v12.4s, v9.s[1]
    str q1, [x14, #256]
    fmla v2.4s, v12.4s, v9.s[2]
    str q2, [x14, #512]
    fmla v3.4s, v12.4s, v9.s[3]
    str q3, [x14, #768]
    ret
    .size conv_3x3_s1_kn2col_8x12_k4_pf8, .-conv_3x3_s1_kn2col_8x12_k4_pf8
