// void conv_7x7_s2_mgemm_7x8_t2_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[2*l+n-2,2*k+m-2,i]*filter[n,m,i,j]
// Filter 7x7, stride 2, dilation 1, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 32x32x3, as i/4 hi wi i:4
//   filter (n, m, i, j)  = 7x7x3x16, as j/8 n i m j:4
//   output (l, k, j)     = 16x16x16, as j/4 l k j:4
// Family mgemm: a filter row at once, each distinct input column of a block in a register.
// Tile: wo x co = 7x8 outputs, prefetch +0. Loops, from the outermost:
//   for j in groups of all blocks
//     for l
//       for k by 7
//         for n
//           for j by 8, along the lanes
//             14 vectors of output stay in registers, loaded where they do not begin
//             for i by 4, a vector of scalars
//               for m by 2, unrolled
//                 output[l,k,j]+=input[2*l+n-2,2*k+m-2,i]*filter[n,m,i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               output, further on
//   x4-x9            counters: j, l, k, n, j, m
//   v0-v7, v16-v21   output, a block
//   v22-v31, v8-v11  input, each distinct one
//   v12-v15          filter, rotating
// armsim-contract: {"op":"conv","problem":{"hi":32,"wi":32,"cin":3,"cout":16,"hf":7,"wf":7,"stride":2,"padding":"same","dilation":1},"tile":{"family":"mgemm","wo":7,"co":8,"taps":2,"cco":0,"depth":1,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_7x7_s2_mgemm_7x8_t2_pf0
    .type conv_7x7_s2_mgemm_7x8_t2_pf0, %function
conv_7x7_s2_mgemm_7x8_t2_pf0:
    // keep the caller's registers
    str x30, [sp, #-80]!
    stp d8, d9, [sp, #16]
    stp d10, d11, [sp, #32]
    stp d12, d13, [sp, #48]
    stp d14, d15, [sp, #64]
    sub x0, x0, #1056
    add x3, x2, #1, lsl #12
    // output[l,k,j]+=input[2*l+n-2,2*k+m-2,i]*filter[n,m,i,j]
    add x0, x0, #1024
    add x1, x1, #1344
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_0:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_0
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_0
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #4
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_1:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_2:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_1
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_2
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_1
    sub x0, x0, #3360
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #112
    add x3, x3, #112
    add x0, x0, #1024
    add x1, x1, #1344
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_3:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_2
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_3
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #4
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_4:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_5:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_3
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_5
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_4
    sub x0, x0, #3360
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #112
    add x3, x3, #112
    add x0, x0, #1024
    add x1, x1, #1344
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_6:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_4
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_6
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #4
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_7:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_8:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_5
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_8
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_7
    sub x0, x0, #3008
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #32
    add x3, x3, #32
    movz x5, #13
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_9:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_10:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_0
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_10
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #6
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_11:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_12:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_1
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_12
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_11
    sub x0, x0, #3360
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_13:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_2
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_13
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #6
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_14:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_15:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_3
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_15
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_14
    sub x0, x0, #3360
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_16:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_4
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_16
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #6
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_17:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_18:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_5
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_18
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_17
    sub x0, x0, #3008
    sub x1, x1, #1, lsl #12
    sub x1, x1, #608
    add x2, x2, #32
    add x3, x3, #32
    subs x5, x5, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_9
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_19:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_0
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_19
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #5
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_20:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_21:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_1
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_21
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_20
    sub x0, x0, #2848
    sub x1, x1, #4032
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_22:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_2
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_22
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #5
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_23:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_24:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_3
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_24
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_23
    sub x0, x0, #2848
    sub x1, x1, #4032
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_25:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_4
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_25
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #5
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_26:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_27:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_5
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_27
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_26
    sub x0, x0, #2496
    sub x1, x1, #4032
    add x2, x2, #32
    add x3, x3, #32
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_28:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_0
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_28
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #3
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_29:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_30:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_1
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_30
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_29
    sub x0, x0, #1824
    sub x1, x1, #2688
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_31:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_2
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_31
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #3
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_32:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_33:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_3
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_33
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_32
    sub x0, x0, #1824
    sub x1, x1, #2688
    add x2, x2, #112
    add x3, x3, #112
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_34:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_4
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_34
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    movz x7, #3
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_35:
    movz x8, #2
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_36:
    bl .Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_5
    add x1, x1, #1, lsl #12
    add x1, x1, #608
    add x2, x2, #2, lsl #12
    add x3, x3, #2, lsl #12
    subs x8, x8, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_36
    add x0, x0, #512
    sub x1, x1, #2, lsl #12
    sub x1, x1, #544
    sub x2, x2, #4, lsl #12
    sub x3, x3, #4, lsl #12
    subs x7, x7, #1
    b.ne .Lconv_7x7_s2_mgemm_7x8_t2_pf0_35
    // give them back
    ldp d8, d9, [sp, #16]
    ldp d10, d11, [sp, #32]
    ldp d12, d13, [sp, #48]
    ldp d14, d15, [sp, #64]
    ldr x30, [sp], #80
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_0:
    // 7 k x 8 j
    ldr q12, [x1]
    ldr q22, [x0, #32]
    fmul v2.4s, v12.4s, v22.s[0]
    ldr q13, [x1, #16]
    fmul v3.4s, v13.4s, v22.s[0]
    ldr q24, [x0, #64]
    fmul v4.4s, v12.4s, v24.s[0]
    ldr q26, [x0, #96]
    fmul v5.4s, v13.4s, v24.s[0]
    ldr q28, [x0, #128]
    fmul v6.4s, v12.4s, v26.s[0]
    ldr q30, [x0, #160]
    fmul v7.4s, v13.4s, v26.s[0]
    ldr q8, [x0, #192]
    fmul v16.4s, v12.4s, v28.s[0]
    ldr q14, [x1, #32]
    fmul v17.4s, v13.4s, v28.s[0]
    ldr q23, [x0, #48]
    fmul v18.4s, v12.4s, v30.s[0]
    ldr q15, [x1, #48]
    fmul v19.4s, v13.4s, v30.s[0]
    ldr q25, [x0, #80]
    fmul v20.4s, v12.4s, v8.s[0]
    ldr q27, [x0, #112]
    fmul v21.4s, v13.4s, v8.s[0]
    ldr q29, [x0, #144]
    fmla v2.4s, v14.4s, v23.s[0]
    ldr q31, [x0, #176]
    fmla v3.4s, v15.4s, v23.s[0]
    ldr q9, [x0, #208]
    fmla v4.4s, v14.4s, v25.s[0]
    ldr q10, [x0, #224]
    fmla v5.4s, v15.4s, v25.s[0]
    ldr q11, [x0, #240]
    fmla v6.4s, v14.4s, v27.s[0]
    ldr q12, [x1, #224]
    fmla v7.4s, v15.4s, v27.s[0]
    ldr q13, [x1, #240]
    fmla v16.4s, v14.4s, v29.s[0]
    fmla v17.4s, v15.4s, v29.s[0]
    fmla v18.4s, v14.4s, v31.s[0]
    fmla v19.4s, v15.4s, v31.s[0]
    fmla v20.4s, v14.4s, v9.s[0]
    ldr q14, [x1, #256]
    fmla v21.4s, v15.4s, v9.s[0]
    ldr q15, [x1, #272]
    fmla v2.4s, v12.4s, v22.s[1]
    fmla v3.4s, v13.4s, v22.s[1]
    fmla v4.4s, v12.4s, v24.s[1]
    fmla v5.4s, v13.4s, v24.s[1]
    fmla v6.4s, v12.4s, v26.s[1]
    fmla v7.4s, v13.4s, v26.s[1]
    fmla v16.4s, v12.4s, v28.s[1]
    fmla v17.4s, v13.4s, v28.s[1]
    fmla v18.4s, v12.4s, v30.s[1]
    fmla v19.4s, v13.4s, v30.s[1]
    fmla v20.4s, v12.4s, v8.s[1]
    ldr q12, [x1, #448]
    fmla v21.4s, v13.4s, v8.s[1]
    ldr q13, [x1, #464]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v25.s[1]
    fmla v5.4s, v15.4s, v25.s[1]
    fmla v6.4s, v14.4s, v27.s[1]
    fmla v7.4s, v15.4s, v27.s[1]
    fmla v16.4s, v14.4s, v29.s[1]
    fmla v17.4s, v15.4s, v29.s[1]
    fmla v18.4s, v14.4s, v31.s[1]
    fmla v19.4s, v15.4s, v31.s[1]
    fmla v20.4s, v14.4s, v9.s[1]
    ldr q14, [x1, #480]
    fmla v21.4s, v15.4s, v9.s[1]
    ldr q15, [x1, #496]
    fmla v2.4s, v12.4s, v22.s[2]
    fmla v3.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v4.4s, v12.4s, v24.s[2]
    fmla v5.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #64]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #96]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #128]
    fmla v18.4s, v12.4s, v30.s[2]
    fmla v19.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #160]
    fmla v20.4s, v12.4s, v8.s[2]
    ldr q12, [x1, #64]
    fmla v21.4s, v13.4s, v8.s[2]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v23.s[2]
    ldr q8, [x0, #192]
    fmla v3.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v4.4s, v14.4s, v25.s[2]
    fmla v5.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #80]
    fmla v6.4s, v14.4s, v27.s[2]
    fmla v7.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #112]
    fmla v16.4s, v14.4s, v29.s[2]
    fmla v17.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #144]
    fmla v18.4s, v14.4s, v31.s[2]
    fmla v19.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #176]
    fmla v20.4s, v14.4s, v9.s[2]
    ldr q14, [x1, #96]
    fmla v21.4s, v15.4s, v9.s[2]
    ldr q15, [x1, #112]
    fmul v0.4s, v12.4s, v22.s[0]
    ldr q9, [x0, #208]
    fmul v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #288]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #320]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #512]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #544]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #96]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #128]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #160]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #192]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #224]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #128]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #256]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #112]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #144]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #176]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #208]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #240]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #160]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #176]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #272]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #352]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #384]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #400]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #576]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #608]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #624]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #96]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #160]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #224]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #288]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #192]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #128]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #192]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #256]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #416]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #432]
    fmla v0.4s, v12.4s, v22.s[0]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v23.s[0]
    fmla v3.4s, v13.4s, v23.s[0]
    fmla v4.4s, v12.4s, v24.s[0]
    fmla v5.4s, v13.4s, v24.s[0]
    fmla v6.4s, v12.4s, v25.s[0]
    fmla v7.4s, v13.4s, v25.s[0]
    fmla v16.4s, v12.4s, v26.s[0]
    fmla v17.4s, v13.4s, v26.s[0]
    fmla v18.4s, v12.4s, v27.s[0]
    fmla v19.4s, v13.4s, v27.s[0]
    fmla v20.4s, v12.4s, v28.s[0]
    ldr q12, [x1, #640]
    fmla v21.4s, v13.4s, v28.s[0]
    ldr q13, [x1, #656]
    fmla v0.4s, v14.4s, v22.s[1]
    fmla v1.4s, v15.4s, v22.s[1]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v24.s[1]
    fmla v5.4s, v15.4s, v24.s[1]
    fmla v6.4s, v14.4s, v25.s[1]
    fmla v7.4s, v15.4s, v25.s[1]
    fmla v16.4s, v14.4s, v26.s[1]
    fmla v17.4s, v15.4s, v26.s[1]
    fmla v18.4s, v14.4s, v27.s[1]
    fmla v19.4s, v15.4s, v27.s[1]
    fmla v20.4s, v14.4s, v28.s[1]
    fmla v21.4s, v15.4s, v28.s[1]
    fmla v0.4s, v12.4s, v22.s[2]
    stur q0, [x2]
    fmla v1.4s, v13.4s, v22.s[2]
    stur q1, [x3]
    fmla v2.4s, v12.4s, v23.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v13.4s, v23.s[2]
    stur q3, [x3, #16]
    fmla v4.4s, v12.4s, v24.s[2]
    stur q4, [x2, #32]
    fmla v5.4s, v13.4s, v24.s[2]
    stur q5, [x3, #32]
    fmla v6.4s, v12.4s, v25.s[2]
    stur q6, [x2, #48]
    fmla v7.4s, v13.4s, v25.s[2]
    stur q7, [x3, #48]
    fmla v16.4s, v12.4s, v26.s[2]
    stur q16, [x2, #64]
    fmla v17.4s, v13.4s, v26.s[2]
    stur q17, [x3, #64]
    fmla v18.4s, v12.4s, v27.s[2]
    stur q18, [x2, #80]
    fmla v19.4s, v13.4s, v27.s[2]
    stur q19, [x3, #80]
    fmla v20.4s, v12.4s, v28.s[2]
    stur q20, [x2, #96]
    fmla v21.4s, v13.4s, v28.s[2]
    stur q21, [x3, #96]
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_1:
    // 7 k x 8 j, added to what is there
    ldr q2, [x2, #16]
    ldr q12, [x1]
    ldr q22, [x0, #32]
    fmla v2.4s, v12.4s, v22.s[0]
    ldr q3, [x3, #16]
    ldr q13, [x1, #16]
    fmla v3.4s, v13.4s, v22.s[0]
    ldr q4, [x2, #32]
    ldr q24, [x0, #64]
    fmla v4.4s, v12.4s, v24.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v13.4s, v24.s[0]
    ldr q6, [x2, #48]
    ldr q26, [x0, #96]
    fmla v6.4s, v12.4s, v26.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v13.4s, v26.s[0]
    ldr q16, [x2, #64]
    ldr q28, [x0, #128]
    fmla v16.4s, v12.4s, v28.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v13.4s, v28.s[0]
    ldr q18, [x2, #80]
    ldr q30, [x0, #160]
    fmla v18.4s, v12.4s, v30.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v13.4s, v30.s[0]
    ldr q20, [x2, #96]
    ldr q8, [x0, #192]
    fmla v20.4s, v12.4s, v8.s[0]
    ldr q21, [x3, #96]
    fmla v21.4s, v13.4s, v8.s[0]
    ldr q14, [x1, #32]
    ldr q23, [x0, #48]
    fmla v2.4s, v14.4s, v23.s[0]
    ldr q15, [x1, #48]
    fmla v3.4s, v15.4s, v23.s[0]
    ldr q25, [x0, #80]
    fmla v4.4s, v14.4s, v25.s[0]
    ldr q27, [x0, #112]
    fmla v5.4s, v15.4s, v25.s[0]
    ldr q29, [x0, #144]
    fmla v6.4s, v14.4s, v27.s[0]
    ldr q31, [x0, #176]
    fmla v7.4s, v15.4s, v27.s[0]
    ldr q9, [x0, #208]
    fmla v16.4s, v14.4s, v29.s[0]
    ldr q0, [x2]
    fmla v17.4s, v15.4s, v29.s[0]
    ldr q1, [x3]
    fmla v18.4s, v14.4s, v31.s[0]
    ldr q10, [x0, #224]
    fmla v19.4s, v15.4s, v31.s[0]
    ldr q11, [x0, #240]
    fmla v20.4s, v14.4s, v9.s[0]
    ldr q12, [x1, #224]
    fmla v21.4s, v15.4s, v9.s[0]
    ldr q13, [x1, #240]
    fmla v2.4s, v12.4s, v22.s[1]
    ldr q14, [x1, #256]
    fmla v3.4s, v13.4s, v22.s[1]
    ldr q15, [x1, #272]
    fmla v4.4s, v12.4s, v24.s[1]
    fmla v5.4s, v13.4s, v24.s[1]
    fmla v6.4s, v12.4s, v26.s[1]
    fmla v7.4s, v13.4s, v26.s[1]
    fmla v16.4s, v12.4s, v28.s[1]
    fmla v17.4s, v13.4s, v28.s[1]
    fmla v18.4s, v12.4s, v30.s[1]
    fmla v19.4s, v13.4s, v30.s[1]
    fmla v20.4s, v12.4s, v8.s[1]
    ldr q12, [x1, #448]
    fmla v21.4s, v13.4s, v8.s[1]
    ldr q13, [x1, #464]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v25.s[1]
    fmla v5.4s, v15.4s, v25.s[1]
    fmla v6.4s, v14.4s, v27.s[1]
    fmla v7.4s, v15.4s, v27.s[1]
    fmla v16.4s, v14.4s, v29.s[1]
    fmla v17.4s, v15.4s, v29.s[1]
    fmla v18.4s, v14.4s, v31.s[1]
    fmla v19.4s, v15.4s, v31.s[1]
    fmla v20.4s, v14.4s, v9.s[1]
    ldr q14, [x1, #480]
    fmla v21.4s, v15.4s, v9.s[1]
    ldr q15, [x1, #496]
    fmla v2.4s, v12.4s, v22.s[2]
    fmla v3.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v4.4s, v12.4s, v24.s[2]
    fmla v5.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #64]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #96]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #128]
    fmla v18.4s, v12.4s, v30.s[2]
    fmla v19.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #160]
    fmla v20.4s, v12.4s, v8.s[2]
    ldr q12, [x1, #64]
    fmla v21.4s, v13.4s, v8.s[2]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v23.s[2]
    ldr q8, [x0, #192]
    fmla v3.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v4.4s, v14.4s, v25.s[2]
    fmla v5.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #80]
    fmla v6.4s, v14.4s, v27.s[2]
    fmla v7.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #112]
    fmla v16.4s, v14.4s, v29.s[2]
    fmla v17.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #144]
    fmla v18.4s, v14.4s, v31.s[2]
    fmla v19.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #176]
    fmla v20.4s, v14.4s, v9.s[2]
    ldr q14, [x1, #96]
    fmla v21.4s, v15.4s, v9.s[2]
    ldr q15, [x1, #112]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q9, [x0, #208]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #288]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #320]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #512]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #544]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #96]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #128]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #160]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #192]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #224]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #128]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #256]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #112]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #144]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #176]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #208]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #240]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #160]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #176]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #272]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #352]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #384]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #400]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #576]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #608]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #624]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #96]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #160]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #224]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #288]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #192]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #128]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #192]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #256]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #416]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #432]
    fmla v0.4s, v12.4s, v22.s[0]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v23.s[0]
    fmla v3.4s, v13.4s, v23.s[0]
    fmla v4.4s, v12.4s, v24.s[0]
    fmla v5.4s, v13.4s, v24.s[0]
    fmla v6.4s, v12.4s, v25.s[0]
    fmla v7.4s, v13.4s, v25.s[0]
    fmla v16.4s, v12.4s, v26.s[0]
    fmla v17.4s, v13.4s, v26.s[0]
    fmla v18.4s, v12.4s, v27.s[0]
    fmla v19.4s, v13.4s, v27.s[0]
    fmla v20.4s, v12.4s, v28.s[0]
    ldr q12, [x1, #640]
    fmla v21.4s, v13.4s, v28.s[0]
    ldr q13, [x1, #656]
    fmla v0.4s, v14.4s, v22.s[1]
    fmla v1.4s, v15.4s, v22.s[1]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v24.s[1]
    fmla v5.4s, v15.4s, v24.s[1]
    fmla v6.4s, v14.4s, v25.s[1]
    fmla v7.4s, v15.4s, v25.s[1]
    fmla v16.4s, v14.4s, v26.s[1]
    fmla v17.4s, v15.4s, v26.s[1]
    fmla v18.4s, v14.4s, v27.s[1]
    fmla v19.4s, v15.4s, v27.s[1]
    fmla v20.4s, v14.4s, v28.s[1]
    fmla v21.4s, v15.4s, v28.s[1]
    fmla v0.4s, v12.4s, v22.s[2]
    stur q0, [x2]
    fmla v1.4s, v13.4s, v22.s[2]
    stur q1, [x3]
    fmla v2.4s, v12.4s, v23.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v13.4s, v23.s[2]
    stur q3, [x3, #16]
    fmla v4.4s, v12.4s, v24.s[2]
    stur q4, [x2, #32]
    fmla v5.4s, v13.4s, v24.s[2]
    stur q5, [x3, #32]
    fmla v6.4s, v12.4s, v25.s[2]
    stur q6, [x2, #48]
    fmla v7.4s, v13.4s, v25.s[2]
    stur q7, [x3, #48]
    fmla v16.4s, v12.4s, v26.s[2]
    stur q16, [x2, #64]
    fmla v17.4s, v13.4s, v26.s[2]
    stur q17, [x3, #64]
    fmla v18.4s, v12.4s, v27.s[2]
    stur q18, [x2, #80]
    fmla v19.4s, v13.4s, v27.s[2]
    stur q19, [x3, #80]
    fmla v20.4s, v12.4s, v28.s[2]
    stur q20, [x2, #96]
    fmla v21.4s, v13.4s, v28.s[2]
    stur q21, [x3, #96]
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_2:
    // 7 k x 8 j
    ldr q12, [x1]
    ldr q22, [x0]
    fmul v0.4s, v12.4s, v22.s[0]
    ldr q13, [x1, #16]
    fmul v1.4s, v13.4s, v22.s[0]
    ldr q24, [x0, #32]
    fmul v2.4s, v12.4s, v24.s[0]
    ldr q26, [x0, #64]
    fmul v3.4s, v13.4s, v24.s[0]
    ldr q28, [x0, #96]
    fmul v4.4s, v12.4s, v26.s[0]
    ldr q30, [x0, #128]
    fmul v5.4s, v13.4s, v26.s[0]
    ldr q8, [x0, #160]
    fmul v6.4s, v12.4s, v28.s[0]
    ldr q10, [x0, #192]
    fmul v7.4s, v13.4s, v28.s[0]
    ldr q14, [x1, #32]
    fmul v16.4s, v12.4s, v30.s[0]
    ldr q23, [x0, #16]
    fmul v17.4s, v13.4s, v30.s[0]
    ldr q15, [x1, #48]
    fmul v18.4s, v12.4s, v8.s[0]
    ldr q25, [x0, #48]
    fmul v19.4s, v13.4s, v8.s[0]
    ldr q27, [x0, #80]
    fmul v20.4s, v12.4s, v10.s[0]
    ldr q29, [x0, #112]
    fmul v21.4s, v13.4s, v10.s[0]
    ldr q31, [x0, #144]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q9, [x0, #176]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q11, [x0, #208]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q12, [x1, #224]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q13, [x1, #240]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #256]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #272]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #448]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #464]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #480]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #496]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #64]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #96]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #128]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #160]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #192]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #64]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #224]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #80]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #112]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #144]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #176]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #208]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #96]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #112]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #240]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #288]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #320]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #512]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #544]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #96]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #128]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #160]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #192]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #224]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #128]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #256]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #112]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #144]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #176]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #208]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #240]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #160]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #176]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #272]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #352]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #384]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #400]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #576]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #608]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #624]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #96]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #160]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #224]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #288]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #192]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #128]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #192]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #256]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #416]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #432]
    fmla v0.4s, v12.4s, v22.s[0]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v23.s[0]
    fmla v3.4s, v13.4s, v23.s[0]
    fmla v4.4s, v12.4s, v24.s[0]
    fmla v5.4s, v13.4s, v24.s[0]
    fmla v6.4s, v12.4s, v25.s[0]
    fmla v7.4s, v13.4s, v25.s[0]
    fmla v16.4s, v12.4s, v26.s[0]
    fmla v17.4s, v13.4s, v26.s[0]
    fmla v18.4s, v12.4s, v27.s[0]
    fmla v19.4s, v13.4s, v27.s[0]
    fmla v20.4s, v12.4s, v28.s[0]
    ldr q12, [x1, #640]
    fmla v21.4s, v13.4s, v28.s[0]
    ldr q13, [x1, #656]
    fmla v0.4s, v14.4s, v22.s[1]
    fmla v1.4s, v15.4s, v22.s[1]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v24.s[1]
    fmla v5.4s, v15.4s, v24.s[1]
    fmla v6.4s, v14.4s, v25.s[1]
    fmla v7.4s, v15.4s, v25.s[1]
    fmla v16.4s, v14.4s, v26.s[1]
    fmla v17.4s, v15.4s, v26.s[1]
    fmla v18.4s, v14.4s, v27.s[1]
    fmla v19.4s, v15.4s, v27.s[1]
    fmla v20.4s, v14.4s, v28.s[1]
    fmla v21.4s, v15.4s, v28.s[1]
    fmla v0.4s, v12.4s, v22.s[2]
    stur q0, [x2]
    fmla v1.4s, v13.4s, v22.s[2]
    stur q1, [x3]
    fmla v2.4s, v12.4s, v23.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v13.4s, v23.s[2]
    stur q3, [x3, #16]
    fmla v4.4s, v12.4s, v24.s[2]
    stur q4, [x2, #32]
    fmla v5.4s, v13.4s, v24.s[2]
    stur q5, [x3, #32]
    fmla v6.4s, v12.4s, v25.s[2]
    stur q6, [x2, #48]
    fmla v7.4s, v13.4s, v25.s[2]
    stur q7, [x3, #48]
    fmla v16.4s, v12.4s, v26.s[2]
    stur q16, [x2, #64]
    fmla v17.4s, v13.4s, v26.s[2]
    stur q17, [x3, #64]
    fmla v18.4s, v12.4s, v27.s[2]
    stur q18, [x2, #80]
    fmla v19.4s, v13.4s, v27.s[2]
    stur q19, [x3, #80]
    fmla v20.4s, v12.4s, v28.s[2]
    stur q20, [x2, #96]
    fmla v21.4s, v13.4s, v28.s[2]
    stur q21, [x3, #96]
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_3:
    // 7 k x 8 j, added to what is there
    ldr q0, [x2]
    ldr q12, [x1]
    ldr q22, [x0]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q1, [x3]
    ldr q13, [x1, #16]
    fmla v1.4s, v13.4s, v22.s[0]
    ldr q2, [x2, #16]
    ldr q24, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v13.4s, v24.s[0]
    ldr q4, [x2, #32]
    ldr q26, [x0, #64]
    fmla v4.4s, v12.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v13.4s, v26.s[0]
    ldr q6, [x2, #48]
    ldr q28, [x0, #96]
    fmla v6.4s, v12.4s, v28.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v13.4s, v28.s[0]
    ldr q16, [x2, #64]
    ldr q30, [x0, #128]
    fmla v16.4s, v12.4s, v30.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v13.4s, v30.s[0]
    ldr q18, [x2, #80]
    ldr q8, [x0, #160]
    fmla v18.4s, v12.4s, v8.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v13.4s, v8.s[0]
    ldr q20, [x2, #96]
    ldr q10, [x0, #192]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q21, [x3, #96]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q14, [x1, #32]
    ldr q23, [x0, #16]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q15, [x1, #48]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q25, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q27, [x0, #80]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q29, [x0, #112]
    fmla v4.4s, v14.4s, v27.s[0]
    ldr q31, [x0, #144]
    fmla v5.4s, v15.4s, v27.s[0]
    ldr q9, [x0, #176]
    fmla v6.4s, v14.4s, v29.s[0]
    ldr q11, [x0, #208]
    fmla v7.4s, v15.4s, v29.s[0]
    ldr q12, [x1, #224]
    fmla v16.4s, v14.4s, v31.s[0]
    ldr q13, [x1, #240]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #256]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #272]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #448]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #464]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #480]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #496]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #64]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #96]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #128]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #160]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #192]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #64]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #224]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #80]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #112]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #144]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #176]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #208]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #96]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #112]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #240]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #288]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #320]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #512]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #544]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #96]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #128]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #160]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    ldr q30, [x0, #192]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    ldr q8, [x0, #224]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #128]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q10, [x0, #256]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #112]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #144]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    ldr q29, [x0, #176]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    ldr q31, [x0, #208]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    ldr q9, [x0, #240]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #160]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #176]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q11, [x0, #272]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    fmla v3.4s, v13.4s, v24.s[0]
    fmla v4.4s, v12.4s, v26.s[0]
    fmla v5.4s, v13.4s, v26.s[0]
    fmla v6.4s, v12.4s, v28.s[0]
    fmla v7.4s, v13.4s, v28.s[0]
    fmla v16.4s, v12.4s, v30.s[0]
    fmla v17.4s, v13.4s, v30.s[0]
    fmla v18.4s, v12.4s, v8.s[0]
    fmla v19.4s, v13.4s, v8.s[0]
    fmla v20.4s, v12.4s, v10.s[0]
    ldr q12, [x1, #352]
    fmla v21.4s, v13.4s, v10.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    fmla v3.4s, v15.4s, v25.s[0]
    fmla v4.4s, v14.4s, v27.s[0]
    fmla v5.4s, v15.4s, v27.s[0]
    fmla v6.4s, v14.4s, v29.s[0]
    fmla v7.4s, v15.4s, v29.s[0]
    fmla v16.4s, v14.4s, v31.s[0]
    fmla v17.4s, v15.4s, v31.s[0]
    fmla v18.4s, v14.4s, v9.s[0]
    fmla v19.4s, v15.4s, v9.s[0]
    fmla v20.4s, v14.4s, v11.s[0]
    ldr q14, [x1, #384]
    fmla v21.4s, v15.4s, v11.s[0]
    ldr q15, [x1, #400]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    fmla v3.4s, v13.4s, v24.s[1]
    fmla v4.4s, v12.4s, v26.s[1]
    fmla v5.4s, v13.4s, v26.s[1]
    fmla v6.4s, v12.4s, v28.s[1]
    fmla v7.4s, v13.4s, v28.s[1]
    fmla v16.4s, v12.4s, v30.s[1]
    fmla v17.4s, v13.4s, v30.s[1]
    fmla v18.4s, v12.4s, v8.s[1]
    fmla v19.4s, v13.4s, v8.s[1]
    fmla v20.4s, v12.4s, v10.s[1]
    ldr q12, [x1, #576]
    fmla v21.4s, v13.4s, v10.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    fmla v3.4s, v15.4s, v25.s[1]
    fmla v4.4s, v14.4s, v27.s[1]
    fmla v5.4s, v15.4s, v27.s[1]
    fmla v6.4s, v14.4s, v29.s[1]
    fmla v7.4s, v15.4s, v29.s[1]
    fmla v16.4s, v14.4s, v31.s[1]
    fmla v17.4s, v15.4s, v31.s[1]
    fmla v18.4s, v14.4s, v9.s[1]
    fmla v19.4s, v15.4s, v9.s[1]
    fmla v20.4s, v14.4s, v11.s[1]
    ldr q14, [x1, #608]
    fmla v21.4s, v15.4s, v11.s[1]
    ldr q15, [x1, #624]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #96]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q24, [x0, #160]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    ldr q26, [x0, #224]
    fmla v6.4s, v12.4s, v28.s[2]
    fmla v7.4s, v13.4s, v28.s[2]
    ldr q28, [x0, #288]
    fmla v16.4s, v12.4s, v30.s[2]
    fmla v17.4s, v13.4s, v30.s[2]
    fmla v18.4s, v12.4s, v8.s[2]
    fmla v19.4s, v13.4s, v8.s[2]
    fmla v20.4s, v12.4s, v10.s[2]
    ldr q12, [x1, #192]
    fmla v21.4s, v13.4s, v10.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #128]
    fmla v2.4s, v14.4s, v25.s[2]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q25, [x0, #192]
    fmla v4.4s, v14.4s, v27.s[2]
    fmla v5.4s, v15.4s, v27.s[2]
    ldr q27, [x0, #256]
    fmla v6.4s, v14.4s, v29.s[2]
    fmla v7.4s, v15.4s, v29.s[2]
    fmla v16.4s, v14.4s, v31.s[2]
    fmla v17.4s, v15.4s, v31.s[2]
    fmla v18.4s, v14.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[2]
    fmla v20.4s, v14.4s, v11.s[2]
    ldr q14, [x1, #416]
    fmla v21.4s, v15.4s, v11.s[2]
    ldr q15, [x1, #432]
    fmla v0.4s, v12.4s, v22.s[0]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v23.s[0]
    fmla v3.4s, v13.4s, v23.s[0]
    fmla v4.4s, v12.4s, v24.s[0]
    fmla v5.4s, v13.4s, v24.s[0]
    fmla v6.4s, v12.4s, v25.s[0]
    fmla v7.4s, v13.4s, v25.s[0]
    fmla v16.4s, v12.4s, v26.s[0]
    fmla v17.4s, v13.4s, v26.s[0]
    fmla v18.4s, v12.4s, v27.s[0]
    fmla v19.4s, v13.4s, v27.s[0]
    fmla v20.4s, v12.4s, v28.s[0]
    ldr q12, [x1, #640]
    fmla v21.4s, v13.4s, v28.s[0]
    ldr q13, [x1, #656]
    fmla v0.4s, v14.4s, v22.s[1]
    fmla v1.4s, v15.4s, v22.s[1]
    fmla v2.4s, v14.4s, v23.s[1]
    fmla v3.4s, v15.4s, v23.s[1]
    fmla v4.4s, v14.4s, v24.s[1]
    fmla v5.4s, v15.4s, v24.s[1]
    fmla v6.4s, v14.4s, v25.s[1]
    fmla v7.4s, v15.4s, v25.s[1]
    fmla v16.4s, v14.4s, v26.s[1]
    fmla v17.4s, v15.4s, v26.s[1]
    fmla v18.4s, v14.4s, v27.s[1]
    fmla v19.4s, v15.4s, v27.s[1]
    fmla v20.4s, v14.4s, v28.s[1]
    fmla v21.4s, v15.4s, v28.s[1]
    fmla v0.4s, v12.4s, v22.s[2]
    stur q0, [x2]
    fmla v1.4s, v13.4s, v22.s[2]
    stur q1, [x3]
    fmla v2.4s, v12.4s, v23.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v13.4s, v23.s[2]
    stur q3, [x3, #16]
    fmla v4.4s, v12.4s, v24.s[2]
    stur q4, [x2, #32]
    fmla v5.4s, v13.4s, v24.s[2]
    stur q5, [x3, #32]
    fmla v6.4s, v12.4s, v25.s[2]
    stur q6, [x2, #48]
    fmla v7.4s, v13.4s, v25.s[2]
    stur q7, [x3, #48]
    fmla v16.4s, v12.4s, v26.s[2]
    stur q16, [x2, #64]
    fmla v17.4s, v13.4s, v26.s[2]
    stur q17, [x3, #64]
    fmla v18.4s, v12.4s, v27.s[2]
    stur q18, [x2, #80]
    fmla v19.4s, v13.4s, v27.s[2]
    stur q19, [x3, #80]
    fmla v20.4s, v12.4s, v28.s[2]
    stur q20, [x2, #96]
    fmla v21.4s, v13.4s, v28.s[2]
    stur q21, [x3, #96]
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_4:
    // 2 k x 8 j
    ldr q12, [x1]
    ldr q22, [x0]
    fmul v0.4s, v12.4s, v22.s[0]
    ldr q13, [x1, #16]
    fmul v1.4s, v13.4s, v22.s[0]
    ldr q24, [x0, #32]
    fmul v2.4s, v12.4s, v24.s[0]
    ldr q14, [x1, #32]
    fmul v3.4s, v13.4s, v24.s[0]
    ldr q23, [x0, #16]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q15, [x1, #48]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q25, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q12, [x1, #224]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q13, [x1, #240]
    fmla v0.4s, v12.4s, v22.s[1]
    ldr q14, [x1, #256]
    fmla v1.4s, v13.4s, v22.s[1]
    ldr q15, [x1, #272]
    fmla v2.4s, v12.4s, v24.s[1]
    ldr q12, [x1, #448]
    fmla v3.4s, v13.4s, v24.s[1]
    ldr q13, [x1, #464]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    ldr q14, [x1, #480]
    fmla v3.4s, v15.4s, v25.s[1]
    ldr q15, [x1, #496]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[2]
    ldr q12, [x1, #64]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q24, [x0, #64]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[2]
    ldr q14, [x1, #96]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q15, [x1, #112]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q25, [x0, #80]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    ldr q12, [x1, #288]
    fmla v3.4s, v13.4s, v24.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q14, [x1, #320]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    ldr q12, [x1, #512]
    fmla v3.4s, v13.4s, v24.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    ldr q14, [x1, #544]
    fmla v3.4s, v15.4s, v25.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    ldr q12, [x1, #128]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q14, [x1, #160]
    fmla v0.4s, v12.4s, v22.s[0]
    stur q3, [x3, #16]
    fmla v1.4s, v13.4s, v22.s[0]
    ldr q15, [x1, #176]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q12, [x1, #352]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v12.4s, v22.s[1]
    ldr q14, [x1, #384]
    fmla v1.4s, v13.4s, v22.s[1]
    ldr q15, [x1, #400]
    fmla v0.4s, v14.4s, v23.s[1]
    ldr q12, [x1, #576]
    fmla v1.4s, v15.4s, v23.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v12.4s, v22.s[2]
    ldr q14, [x1, #608]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q15, [x1, #624]
    fmla v0.4s, v14.4s, v23.s[2]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v23.s[2]
    stur q1, [x3]
    ret
.Lconv_7x7_s2_mgemm_7x8_t2_pf0_inner_5:
    // 2 k x 8 j, added to what is there
    ldr q0, [x2]
    ldr q12, [x1]
    ldr q22, [x0]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q1, [x3]
    ldr q13, [x1, #16]
    fmla v1.4s, v13.4s, v22.s[0]
    ldr q2, [x2, #16]
    ldr q24, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v13.4s, v24.s[0]
    ldr q14, [x1, #32]
    ldr q23, [x0, #16]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q15, [x1, #48]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q25, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q12, [x1, #224]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q13, [x1, #240]
    fmla v0.4s, v12.4s, v22.s[1]
    ldr q14, [x1, #256]
    fmla v1.4s, v13.4s, v22.s[1]
    ldr q15, [x1, #272]
    fmla v2.4s, v12.4s, v24.s[1]
    ldr q12, [x1, #448]
    fmla v3.4s, v13.4s, v24.s[1]
    ldr q13, [x1, #464]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    ldr q14, [x1, #480]
    fmla v3.4s, v15.4s, v25.s[1]
    ldr q15, [x1, #496]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #32]
    fmla v2.4s, v12.4s, v24.s[2]
    ldr q12, [x1, #64]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v23.s[2]
    ldr q24, [x0, #64]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #48]
    fmla v2.4s, v14.4s, v25.s[2]
    ldr q14, [x1, #96]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q15, [x1, #112]
    fmla v0.4s, v12.4s, v22.s[0]
    ldr q25, [x0, #80]
    fmla v1.4s, v13.4s, v22.s[0]
    fmla v2.4s, v12.4s, v24.s[0]
    ldr q12, [x1, #288]
    fmla v3.4s, v13.4s, v24.s[0]
    ldr q13, [x1, #304]
    fmla v0.4s, v14.4s, v23.s[0]
    fmla v1.4s, v15.4s, v23.s[0]
    fmla v2.4s, v14.4s, v25.s[0]
    ldr q14, [x1, #320]
    fmla v3.4s, v15.4s, v25.s[0]
    ldr q15, [x1, #336]
    fmla v0.4s, v12.4s, v22.s[1]
    fmla v1.4s, v13.4s, v22.s[1]
    fmla v2.4s, v12.4s, v24.s[1]
    ldr q12, [x1, #512]
    fmla v3.4s, v13.4s, v24.s[1]
    ldr q13, [x1, #528]
    fmla v0.4s, v14.4s, v23.s[1]
    fmla v1.4s, v15.4s, v23.s[1]
    fmla v2.4s, v14.4s, v25.s[1]
    ldr q14, [x1, #544]
    fmla v3.4s, v15.4s, v25.s[1]
    ldr q15, [x1, #560]
    fmla v0.4s, v12.4s, v22.s[2]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q22, [x0, #64]
    fmla v2.4s, v12.4s, v24.s[2]
    ldr q12, [x1, #128]
    fmla v3.4s, v13.4s, v24.s[2]
    ldr q13, [x1, #144]
    fmla v0.4s, v14.4s, v23.s[2]
    fmla v1.4s, v15.4s, v23.s[2]
    ldr q23, [x0, #80]
    fmla v2.4s, v14.4s, v25.s[2]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[2]
    ldr q14, [x1, #160]
    fmla v0.4s, v12.4s, v22.s[0]
    stur q3, [x3, #16]
    fmla v1.4s, v13.4s, v22.s[0]
    ldr q15, [x1, #176]
    fmla v0.4s, v14.4s, v23.s[0]
    ldr q12, [x1, #352]
    fmla v1.4s, v15.4s, v23.s[0]
    ldr q13, [x1, #368]
    fmla v0.4s, v12.4s, v22.s[1]
    ldr q14, [x1, #384]
    fmla v1.4s, v13.4s, v22.s[1]
    ldr q15, [x1, #400]
    fmla v0.4s, v14.4s, v23.s[1]
    ldr q12, [x1, #576]
    fmla v1.4s, v15.4s, v23.s[1]
    ldr q13, [x1, #592]
    fmla v0.4s, v12.4s, v22.s[2]
    ldr q14, [x1, #608]
    fmla v1.4s, v13.4s, v22.s[2]
    ldr q15, [x1, #624]
    fmla v0.4s, v14.4s, v23.s[2]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v23.s[2]
    stur q1, [x3]
    ret
    .size conv_7x7_s2_mgemm_7x8_t2_pf0, .-conv_7x7_s2_mgemm_7x8_t2_pf0
