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
// Workspace, in this order: 50176 bytes of packed A, 16384 of packed B, 451584 of products, tap by tap.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, blocks MC 196, KC 64, prefetch distance 8.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x5            packed A, packed B
//   x6-x13           packing: walkers; micro-kernel: rows of D
//   x14              counter: panels; products of a micro-kernel
//   x15              counter: inside a panel or a run of floats
//   x19              products of all pixels, tap by tap
//   x20              counter: passes
//   x21              counter: blocks of KC products
//   x22              counter: output rows
//   x23              counter: blocks of MC rows
//   x24              counter: panels of NR columns
//   x25              counter: panels of MR rows
//   x26              counter: output rows
//   x27              counter: output columns
//   x28              counter: channels
//   x16, x17         scratch of address arithmetic
//   v0-v7, v16-v31   micro-kernel: D, row by row
//   v8-v11           micro-kernel: A, rotating
//   v12-v15          micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"kn2col","wo":8,"co":12,"taps":0,"cco":0,"depth":4,"mc":0,"kc":0,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_kn2col_8x12_k4_pf8
    .type conv_3x3_s1_kn2col_8x12_k4_pf8, %function
conv_3x3_s1_kn2col_8x12_k4_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-160]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    str x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    mov x4, x3
    add x5, x3, #12, lsl #12
    add x5, x5, #1024
    add x19, x3, #16, lsl #12
    add x19, x19, #1024
    movz x20, #9
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_0:
    // pack B, 64 x 64
    mov x6, x1
    mov x7, x5
    movz x14, #5
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_1:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_12
    add x6, x6, #48
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_1
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_4
    add x6, x6, #16
    // pack A, 196 x 64
    mov x6, x0
    mov x7, x4
    movz x14, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_2:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_8
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_2
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_4
    movz x24, #5
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_3:
    movz x25, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_4:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_12
    add x19, x19, #2048
    add x4, x4, #128
    sub x5, x5, #2880
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_4
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_12
    sub x19, x19, #11, lsl #12
    sub x19, x19, #4048
    sub x4, x4, #12, lsl #12
    sub x4, x4, #960
    add x5, x5, #192
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_3
    movz x25, #24
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_5:
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_4
    add x19, x19, #2048
    add x4, x4, #128
    sub x5, x5, #960
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_5
    bl .Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_4
    add x1, x1, #4, lsl #12
    add x19, x19, #784
    sub x4, x4, #12, lsl #12
    sub x4, x4, #960
    sub x5, x5, #3, lsl #12
    sub x5, x5, #4032
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_0
    // add the taps' products up
    add x6, x3, #16, lsl #12
    add x6, x6, #1024
    sub x6, x6, #3840
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_6:
    add x16, x6, #49, lsl #12
    add x16, x16, #3840
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x6, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #99, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_6
    movz x27, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_7:
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_8:
    add x16, x6, #37, lsl #12
    add x16, x16, #2560
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x6, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #62, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #75, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #99, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_8
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_7
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_9:
    add x16, x6, #37, lsl #12
    add x16, x16, #2560
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x6, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #75, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #87, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_9
    movz x26, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_10:
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_11:
    add x16, x6, #12, lsl #12
    add x16, x16, #1280
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x6, #24, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #87, lsl #12
    add x16, x16, #2304
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #99, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_11
    movz x27, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_12:
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_13:
    mov x16, x6
    ldr q0, [x16]
    ldr q1, [x16, #16]
    ldr q2, [x16, #32]
    ldr q3, [x16, #48]
    add x17, x6, #12, lsl #12
    add x17, x17, #1280
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #24, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #62, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #75, lsl #12
    add x16, x16, #1024
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #87, lsl #12
    add x17, x17, #2304
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #99, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_13
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_12
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_14:
    mov x17, x6
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x6, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #49, lsl #12
    add x16, x16, #3840
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #75, lsl #12
    add x17, x17, #1024
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #87, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_14
    subs x26, x26, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_10
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_15:
    add x17, x6, #12, lsl #12
    add x17, x17, #1280
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x6, #24, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #62, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_15
    movz x27, #12
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_16:
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_17:
    mov x17, x6
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x6, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #24, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #37, lsl #12
    add x16, x16, #2560
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #49, lsl #12
    add x17, x17, #3840
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #62, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_17
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_16
    movz x28, #4
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_18:
    mov x17, x6
    ldr q0, [x17]
    ldr q1, [x17, #16]
    ldr q2, [x17, #32]
    ldr q3, [x17, #48]
    add x16, x6, #12, lsl #12
    add x16, x16, #1280
    ldr q4, [x16]
    ldr q5, [x16, #16]
    ldr q6, [x16, #32]
    ldr q7, [x16, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x17, x6, #37, lsl #12
    add x17, x17, #2560
    ldr q4, [x17]
    ldr q5, [x17, #16]
    ldr q6, [x17, #32]
    ldr q7, [x17, #48]
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    add x16, x6, #49, lsl #12
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
    add x6, x6, #64
    add x2, x2, #64
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_18
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldr x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x19, x20, [sp], #160
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_12:
    // B, 64 rows of 12 columns, into a panel
    mov x8, x6
    movz x15, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_19:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x8, x8, #256
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    ldr q3, [x8]
    ldr q4, [x8, #16]
    ldr q5, [x8, #32]
    add x8, x8, #256
    stur q3, [x7, #48]
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    ldr q16, [x8, #32]
    add x8, x8, #256
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    stur q16, [x7, #128]
    ldr q17, [x8]
    ldr q18, [x8, #16]
    ldr q19, [x8, #32]
    add x8, x8, #256
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_19
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_b_64_4:
    // B, 64 rows of 4 columns, into a panel
    mov x8, x6
    movz x15, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_20:
    ldr q0, [x8]
    add x8, x8, #256
    stur q0, [x7]
    ldr q1, [x8]
    add x8, x8, #256
    stur q1, [x7, #16]
    ldr q2, [x8]
    add x8, x8, #256
    stur q2, [x7, #32]
    ldr q3, [x8]
    add x8, x8, #256
    stur q3, [x7, #48]
    add x7, x7, #64
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_20
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_8:
    // A, rows 0-3 of a panel, 64 columns, transposed
    mov x8, x6
    add x9, x8, #256
    add x10, x9, #256
    add x11, x10, #256
    mov x12, x7
    add x6, x11, #256
    movz x15, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_21:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_21
    // A, rows 4-7 of a panel, 64 columns, transposed
    mov x8, x6
    add x9, x8, #256
    add x10, x9, #256
    add x11, x10, #256
    add x12, x7, #16
    add x6, x11, #256
    movz x15, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_22:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_22
    add x7, x7, #2048
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_pack_a_64_4:
    // A, rows 0-3 of a panel, 64 columns, transposed
    mov x8, x6
    add x9, x8, #256
    add x10, x9, #256
    add x11, x10, #256
    mov x12, x7
    add x6, x11, #256
    movz x15, #16
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_23:
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
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #64
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_23
    add x7, x7, #1024
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_12:
    // 8x12 of D, 64 products each
    add x6, x19, #256
    add x7, x19, #512
    add x8, x19, #768
    add x9, x19, #1024
    add x10, x19, #1280
    add x11, x19, #1536
    add x12, x19, #1792
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
    prfm pldl1keep, [x19]
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
    movz x14, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_24:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_24
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
    stur q0, [x19]
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
    stur q1, [x19, #16]
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
    stur q2, [x19, #32]
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
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_12:
    // 4x12 of D, 64 products each
    add x6, x19, #256
    add x7, x19, #512
    add x8, x19, #768
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q13, [x5, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q14, [x5, #32]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q15, [x5, #48]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q9, [x4, #16]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x4, #128]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x19]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x6]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x7]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x8]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q12, [x5, #64]
    fmul v16.4s, v14.4s, v8.s[2]
    ldr q13, [x5, #80]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #96]
    // steady state: 4x12x4 an iteration; loads are for products further on
    movz x14, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_25:
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    subs x14, x14, #1
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    add x4, x4, #64
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x5, x5, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q12, [x5]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q8, [x4]
    fmla v3.4s, v13.4s, v9.s[1]
    fmla v6.4s, v13.4s, v9.s[2]
    fmla v17.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #16]
    fmla v1.4s, v14.4s, v9.s[0]
    fmla v4.4s, v14.4s, v9.s[1]
    fmla v7.4s, v14.4s, v9.s[2]
    fmla v18.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #32]
    fmla v2.4s, v15.4s, v9.s[0]
    fmla v5.4s, v15.4s, v9.s[1]
    fmla v16.4s, v15.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q13, [x5, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #96]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_25
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v0.4s, v13.4s, v9.s[0]
    stur q0, [x19]
    fmla v3.4s, v13.4s, v9.s[1]
    stur q3, [x6]
    fmla v6.4s, v13.4s, v9.s[2]
    stur q6, [x7]
    fmla v17.4s, v13.4s, v9.s[3]
    stur q17, [x8]
    fmla v1.4s, v14.4s, v9.s[0]
    stur q1, [x19, #16]
    fmla v4.4s, v14.4s, v9.s[1]
    stur q4, [x6, #16]
    fmla v7.4s, v14.4s, v9.s[2]
    stur q7, [x7, #16]
    fmla v18.4s, v14.4s, v9.s[3]
    stur q18, [x8, #16]
    fmla v2.4s, v15.4s, v9.s[0]
    stur q2, [x19, #32]
    fmla v5.4s, v15.4s, v9.s[1]
    stur q5, [x6, #32]
    fmla v16.4s, v15.4s, v9.s[2]
    stur q16, [x7, #32]
    fmla v19.4s, v15.4s, v9.s[3]
    stur q19, [x8, #32]
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_8_4:
    // 8x4 of D, 64 products each
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
    prfm pldl1keep, [x19]
    fmul v6.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x19, #256]
    fmul v7.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x19, #512]
    prfm pldl1keep, [x19, #768]
    prfm pldl1keep, [x19, #1024]
    prfm pldl1keep, [x19, #1280]
    prfm pldl1keep, [x19, #1536]
    prfm pldl1keep, [x19, #1792]
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
    movz x14, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_26:
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
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_26
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
    stur q0, [x19]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x19, #256]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x19, #512]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x19, #768]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x19, #1024]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x19, #1280]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x19, #1536]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x19, #1792]
    ret
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_micro_64_4_4:
    // 4x4 of D, 64 products each
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmul v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x19]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x19, #256]
    prfm pldl1keep, [x19, #512]
    prfm pldl1keep, [x19, #768]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #32]
    // steady state: 4x4x4 an iteration; loads are for products further on
    movz x14, #15
.Lconv_3x3_s1_kn2col_8x12_k4_pf8_27:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x14, x14, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x4, x4, #64
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4]
    fmla v1.4s, v12.4s, v9.s[1]
    add x5, x5, #64
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #32]
    b.ne .Lconv_3x3_s1_kn2col_8x12_k4_pf8_27
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    stur q0, [x19]
    fmla v1.4s, v12.4s, v9.s[1]
    str q1, [x19, #256]
    fmla v2.4s, v12.4s, v9.s[2]
    str q2, [x19, #512]
    fmla v3.4s, v12.4s, v9.s[3]
    str q3, [x19, #768]
    ret
    .size conv_3x3_s1_kn2col_8x12_k4_pf8, .-conv_3x3_s1_kn2col_8x12_k4_pf8
