// void conv_3x3_s1_direct_8x8_pf256(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x64, as i/4 hi wi i:4
//   filter (n, m, i, j)  = 3x3x64x64, as j/8 n m i j:4
//   output (l, k, j)     = 14x14x64, as j/4 l k j:4
// Family direct: filter rows and columns partitioned, a multiplication over the channels for each tap.
// Tile: wo x co = 8x8 outputs, prefetch +256. Loops, from the outermost:
//   for j in groups of all blocks
//     for l
//       for k by 8
//         for n
//           for m
//             for j by 8, along the lanes
//               16 vectors of output stay in registers, loaded where they do not begin
//               for i by 4, a vector of scalars
//                 output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Loads of later products stand between earlier ones, stores between the last.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               output, further on
//   x4-x10           counters: j, l, k, n, m, j, i
//   v0-v7, v16-v23   output, a block
//   v24-v31          input, each distinct one
//   v8-v15           filter, rotating
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"direct","wo":8,"co":8,"taps":0,"cco":0,"depth":1,"mc":0,"kc":0,"prefetch":256,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_direct_8x8_pf256
    .type conv_3x3_s1_direct_8x8_pf256, %function
conv_3x3_s1_direct_8x8_pf256:
    // keep the caller's registers
    str x30, [sp, #-80]!
    stp d8, d9, [sp, #16]
    stp d10, d11, [sp, #32]
    stp d12, d13, [sp, #48]
    stp d14, d15, [sp, #64]
    sub x0, x0, #240
    add x3, x2, #3136
    // output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
    add x0, x0, #224
    add x1, x1, #1, lsl #12
    add x1, x1, #2048
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_0:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_0
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_0
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_1:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_1
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_1
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_2:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_2
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_3:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_3
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_3
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_4:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_4
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_5:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_5
    sub x0, x0, #352
    sub x1, x1, #40, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #896
    sub x3, x3, #12, lsl #12
    sub x3, x3, #896
    add x0, x0, #224
    add x1, x1, #1, lsl #12
    add x1, x1, #2048
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_6:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_4
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_6
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_7:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_7
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_8:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_8
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_9:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_9
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_10:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_10
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_11:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_11
    sub x0, x0, #384
    sub x1, x1, #40, lsl #12
    sub x2, x2, #12, lsl #12
    sub x2, x2, #928
    sub x3, x3, #12, lsl #12
    sub x3, x3, #928
    movz x5, #12
.Lconv_3x3_s1_direct_8x8_pf256_12:
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_13:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_0
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_13
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_14:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_1
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_14
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_15:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_15
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x7, #2
.Lconv_3x3_s1_direct_8x8_pf256_16:
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_17:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_3
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_17
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_18:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_18
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_19:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_19
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_16
    sub x0, x0, #544
    sub x1, x1, #4, lsl #12
    sub x1, x1, #2048
    add x2, x2, #128
    add x3, x3, #128
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_20:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_4
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_20
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_21:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_21
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_22:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_22
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x7, #2
.Lconv_3x3_s1_direct_8x8_pf256_23:
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_24:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_24
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_25:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_25
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_26:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_26
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_23
    sub x0, x0, #576
    sub x1, x1, #4, lsl #12
    sub x1, x1, #2048
    add x2, x2, #96
    add x3, x3, #96
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_12
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_27:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_0
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_27
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_28:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_1
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_28
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_29:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_29
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_30:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_3
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_30
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_31:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_31
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_32:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_2
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_32
    sub x0, x0, #128
    sub x1, x1, #38, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #896
    sub x3, x3, #12, lsl #12
    sub x3, x3, #896
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_33:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_4
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_33
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_34:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_34
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_35:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_35
    add x0, x0, #192
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_36:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_36
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_37:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_5
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_37
    add x0, x0, #16
    sub x1, x1, #35, lsl #12
    sub x1, x1, #2048
    sub x2, x2, #12, lsl #12
    sub x2, x2, #1024
    sub x3, x3, #12, lsl #12
    sub x3, x3, #1024
    movz x9, #8
.Lconv_3x3_s1_direct_8x8_pf256_38:
    bl .Lconv_3x3_s1_direct_8x8_pf256_inner_6
    sub x0, x0, #10, lsl #12
    sub x0, x0, #2944
    add x1, x1, #4, lsl #12
    add x1, x1, #256
    add x2, x2, #1, lsl #12
    add x2, x2, #2176
    add x3, x3, #1, lsl #12
    add x3, x3, #2176
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_38
    // give them back
    ldp d8, d9, [sp, #16]
    ldp d10, d11, [sp, #32]
    ldp d12, d13, [sp, #48]
    ldp d14, d15, [sp, #64]
    ldr x30, [sp], #80
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_0:
    // 8 k x 8 j, added to what is there
    ldr q8, [x1]
    ldr q24, [x0, #16]
    fmul v2.4s, v8.4s, v24.s[0]
    ldr q9, [x1, #16]
    fmul v3.4s, v9.4s, v24.s[0]
    ldr q25, [x0, #32]
    fmul v4.4s, v8.4s, v25.s[0]
    ldr q26, [x0, #48]
    fmul v5.4s, v9.4s, v25.s[0]
    ldr q27, [x0, #64]
    fmul v6.4s, v8.4s, v26.s[0]
    ldr q28, [x0, #80]
    fmul v7.4s, v9.4s, v26.s[0]
    ldr q29, [x0, #96]
    fmul v16.4s, v8.4s, v27.s[0]
    ldr q30, [x0, #112]
    fmul v17.4s, v9.4s, v27.s[0]
    ldr q10, [x1, #32]
    fmul v18.4s, v8.4s, v28.s[0]
    ldr q11, [x1, #48]
    fmul v19.4s, v9.4s, v28.s[0]
    ldr q12, [x1, #64]
    fmul v20.4s, v8.4s, v29.s[0]
    ldr q13, [x1, #80]
    fmul v21.4s, v9.4s, v29.s[0]
    ldr q14, [x1, #96]
    fmul v22.4s, v8.4s, v30.s[0]
    ldr q15, [x1, #112]
    fmul v23.4s, v9.4s, v30.s[0]
    prfm pldl1keep, [x0, #272]
    fmla v2.4s, v10.4s, v24.s[1]
    ldr q8, [x1, #128]
    fmla v3.4s, v11.4s, v24.s[1]
    ldr q9, [x1, #144]
    fmla v4.4s, v10.4s, v25.s[1]
    fmla v5.4s, v11.4s, v25.s[1]
    fmla v6.4s, v10.4s, v26.s[1]
    fmla v7.4s, v11.4s, v26.s[1]
    fmla v16.4s, v10.4s, v27.s[1]
    // steady state: 64x1x8x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_39:
    fmla v17.4s, v11.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v18.4s, v10.4s, v28.s[1]
    subs x10, x10, #1
    fmla v19.4s, v11.4s, v28.s[1]
    add x1, x1, #128
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #32]
    fmla v23.4s, v11.4s, v30.s[1]
    ldr q11, [x1, #48]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #336]
    fmla v18.4s, v12.4s, v28.s[2]
    add x0, x0, #3136
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    ldr q12, [x1, #64]
    fmla v23.4s, v13.4s, v30.s[2]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v24.s[3]
    fmla v3.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #16]
    fmla v4.4s, v14.4s, v25.s[3]
    fmla v5.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #32]
    fmla v6.4s, v14.4s, v26.s[3]
    fmla v7.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #48]
    fmla v16.4s, v14.4s, v27.s[3]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v18.4s, v14.4s, v28.s[3]
    ldr q27, [x0, #64]
    fmla v19.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #80]
    fmla v20.4s, v14.4s, v29.s[3]
    fmla v21.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #96]
    fmla v22.4s, v14.4s, v30.s[3]
    ldr q14, [x1, #96]
    fmla v23.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #112]
    fmla v2.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v3.4s, v9.4s, v24.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v9.4s, v25.s[0]
    fmla v6.4s, v8.4s, v26.s[0]
    fmla v7.4s, v9.4s, v26.s[0]
    fmla v16.4s, v8.4s, v27.s[0]
    fmla v17.4s, v9.4s, v27.s[0]
    prfm pldl1keep, [x0, #272]
    fmla v18.4s, v8.4s, v28.s[0]
    fmla v19.4s, v9.4s, v28.s[0]
    fmla v20.4s, v8.4s, v29.s[0]
    fmla v21.4s, v9.4s, v29.s[0]
    fmla v22.4s, v8.4s, v30.s[0]
    ldr q8, [x1, #128]
    fmla v23.4s, v9.4s, v30.s[0]
    ldr q9, [x1, #144]
    fmla v2.4s, v10.4s, v24.s[1]
    fmla v3.4s, v11.4s, v24.s[1]
    fmla v4.4s, v10.4s, v25.s[1]
    fmla v5.4s, v11.4s, v25.s[1]
    fmla v6.4s, v10.4s, v26.s[1]
    fmla v7.4s, v11.4s, v26.s[1]
    fmla v16.4s, v10.4s, v27.s[1]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_39
    // the last products, for which nothing is left to load ahead
    fmla v17.4s, v11.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v18.4s, v10.4s, v28.s[1]
    fmla v19.4s, v11.4s, v28.s[1]
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #160]
    fmla v23.4s, v11.4s, v30.s[1]
    ldr q11, [x1, #176]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #336]
    fmla v18.4s, v12.4s, v28.s[2]
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    ldr q12, [x1, #192]
    fmla v23.4s, v13.4s, v30.s[2]
    ldr q13, [x1, #208]
    fmla v2.4s, v14.4s, v24.s[3]
    fmla v3.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3152]
    fmla v4.4s, v14.4s, v25.s[3]
    fmla v5.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3168]
    fmla v6.4s, v14.4s, v26.s[3]
    fmla v7.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3184]
    fmla v16.4s, v14.4s, v27.s[3]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v18.4s, v14.4s, v28.s[3]
    ldr q27, [x0, #3200]
    fmla v19.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3216]
    fmla v20.4s, v14.4s, v29.s[3]
    fmla v21.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3232]
    fmla v22.4s, v14.4s, v30.s[3]
    ldr q14, [x1, #224]
    fmla v23.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #3248]
    fmla v2.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v3.4s, v9.4s, v24.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v9.4s, v25.s[0]
    fmla v6.4s, v8.4s, v26.s[0]
    fmla v7.4s, v9.4s, v26.s[0]
    fmla v16.4s, v8.4s, v27.s[0]
    fmla v17.4s, v9.4s, v27.s[0]
    prfm pldl1keep, [x0, #3408]
    fmla v18.4s, v8.4s, v28.s[0]
    fmla v19.4s, v9.4s, v28.s[0]
    fmla v20.4s, v8.4s, v29.s[0]
    fmla v21.4s, v9.4s, v29.s[0]
    fmla v22.4s, v8.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[0]
    fmla v2.4s, v10.4s, v24.s[1]
    fmla v3.4s, v11.4s, v24.s[1]
    fmla v4.4s, v10.4s, v25.s[1]
    fmla v5.4s, v11.4s, v25.s[1]
    fmla v6.4s, v10.4s, v26.s[1]
    fmla v7.4s, v11.4s, v26.s[1]
    fmla v16.4s, v10.4s, v27.s[1]
    fmla v17.4s, v11.4s, v27.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v18.4s, v10.4s, v28.s[1]
    fmla v19.4s, v11.4s, v28.s[1]
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    fmla v23.4s, v11.4s, v30.s[1]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #3472]
    fmla v18.4s, v12.4s, v28.s[2]
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    fmla v23.4s, v13.4s, v30.s[2]
    fmla v2.4s, v14.4s, v24.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v24.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v25.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v25.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v26.s[3]
    stur q6, [x2, #48]
    fmla v7.4s, v15.4s, v26.s[3]
    stur q7, [x3, #48]
    fmla v16.4s, v14.4s, v27.s[3]
    stur q16, [x2, #64]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v18.4s, v14.4s, v28.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v28.s[3]
    stur q18, [x2, #80]
    fmla v20.4s, v14.4s, v29.s[3]
    stur q19, [x3, #80]
    fmla v21.4s, v15.4s, v29.s[3]
    stur q20, [x2, #96]
    fmla v22.4s, v14.4s, v30.s[3]
    stur q21, [x3, #96]
    fmla v23.4s, v15.4s, v30.s[3]
    stur q22, [x2, #112]
    stur q23, [x3, #112]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_1:
    // 8 k x 8 j, added to what is there
    ldr q8, [x1]
    ldr q24, [x0]
    fmul v0.4s, v8.4s, v24.s[0]
    ldr q9, [x1, #16]
    fmul v1.4s, v9.4s, v24.s[0]
    ldr q2, [x2, #16]
    ldr q25, [x0, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q4, [x2, #32]
    ldr q26, [x0, #32]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q6, [x2, #48]
    ldr q27, [x0, #48]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q16, [x2, #64]
    ldr q28, [x0, #64]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q18, [x2, #80]
    ldr q29, [x0, #80]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q20, [x2, #96]
    ldr q30, [x0, #96]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q21, [x3, #96]
    fmla v21.4s, v9.4s, v30.s[0]
    ldr q22, [x2, #112]
    ldr q31, [x0, #112]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q23, [x3, #112]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q10, [x1, #32]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #48]
    fmla v1.4s, v11.4s, v24.s[1]
    ldr q12, [x1, #64]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q13, [x1, #80]
    fmla v3.4s, v11.4s, v25.s[1]
    ldr q14, [x1, #96]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q15, [x1, #112]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x0, #256]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q8, [x1, #128]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q9, [x1, #144]
    // steady state: 64x1x8x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_40:
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    subs x10, x10, #1
    fmla v18.4s, v10.4s, v29.s[1]
    add x1, x1, #128
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #32]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #48]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v17.4s, v13.4s, v28.s[2]
    add x0, x0, #3136
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    ldr q12, [x1, #64]
    fmla v23.4s, v13.4s, v31.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #80]
    fmla v20.4s, v14.4s, v30.s[3]
    fmla v21.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #96]
    fmla v22.4s, v14.4s, v31.s[3]
    ldr q14, [x1, #96]
    fmla v23.4s, v15.4s, v31.s[3]
    ldr q31, [x0, #112]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    prfm pldl1keep, [x0, #256]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #128]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_40
    // the last products, for which nothing is left to load ahead
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #160]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #176]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    ldr q12, [x1, #192]
    fmla v23.4s, v13.4s, v31.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3136]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3152]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3168]
    fmla v6.4s, v14.4s, v27.s[3]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #3184]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3200]
    fmla v18.4s, v14.4s, v29.s[3]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3216]
    fmla v20.4s, v14.4s, v30.s[3]
    fmla v21.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #3232]
    fmla v22.4s, v14.4s, v31.s[3]
    ldr q14, [x1, #224]
    fmla v23.4s, v15.4s, v31.s[3]
    ldr q31, [x0, #3248]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    prfm pldl1keep, [x0, #3392]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #3456]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    fmla v23.4s, v13.4s, v31.s[2]
    fmla v0.4s, v14.4s, v24.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v24.s[3]
    stur q1, [x3]
    fmla v2.4s, v14.4s, v25.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v26.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    stur q6, [x2, #48]
    fmla v7.4s, v15.4s, v27.s[3]
    stur q7, [x3, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v17.4s, v15.4s, v28.s[3]
    stur q16, [x2, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v29.s[3]
    stur q18, [x2, #80]
    fmla v20.4s, v14.4s, v30.s[3]
    stur q19, [x3, #80]
    fmla v21.4s, v15.4s, v30.s[3]
    stur q20, [x2, #96]
    fmla v22.4s, v14.4s, v31.s[3]
    stur q21, [x3, #96]
    fmla v23.4s, v15.4s, v31.s[3]
    stur q22, [x2, #112]
    stur q23, [x3, #112]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_2:
    // 8 k x 8 j, added to what is there
    ldr q0, [x2]
    ldr q8, [x1]
    ldr q24, [x0]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q1, [x3]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q2, [x2, #16]
    ldr q25, [x0, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q4, [x2, #32]
    ldr q26, [x0, #32]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q6, [x2, #48]
    ldr q27, [x0, #48]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q16, [x2, #64]
    ldr q28, [x0, #64]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q18, [x2, #80]
    ldr q29, [x0, #80]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q20, [x2, #96]
    ldr q30, [x0, #96]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q21, [x3, #96]
    fmla v21.4s, v9.4s, v30.s[0]
    ldr q22, [x2, #112]
    ldr q31, [x0, #112]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q23, [x3, #112]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q10, [x1, #32]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #48]
    fmla v1.4s, v11.4s, v24.s[1]
    ldr q12, [x1, #64]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q13, [x1, #80]
    fmla v3.4s, v11.4s, v25.s[1]
    ldr q14, [x1, #96]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q15, [x1, #112]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x0, #256]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q8, [x1, #128]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q9, [x1, #144]
    // steady state: 64x1x8x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_41:
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    subs x10, x10, #1
    fmla v18.4s, v10.4s, v29.s[1]
    add x1, x1, #128
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #32]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #48]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v17.4s, v13.4s, v28.s[2]
    add x0, x0, #3136
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    ldr q12, [x1, #64]
    fmla v23.4s, v13.4s, v31.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #80]
    fmla v20.4s, v14.4s, v30.s[3]
    fmla v21.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #96]
    fmla v22.4s, v14.4s, v31.s[3]
    ldr q14, [x1, #96]
    fmla v23.4s, v15.4s, v31.s[3]
    ldr q31, [x0, #112]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    prfm pldl1keep, [x0, #256]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #128]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_41
    // the last products, for which nothing is left to load ahead
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #160]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #176]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    ldr q12, [x1, #192]
    fmla v23.4s, v13.4s, v31.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3136]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3152]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3168]
    fmla v6.4s, v14.4s, v27.s[3]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #3184]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3200]
    fmla v18.4s, v14.4s, v29.s[3]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3216]
    fmla v20.4s, v14.4s, v30.s[3]
    fmla v21.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #3232]
    fmla v22.4s, v14.4s, v31.s[3]
    ldr q14, [x1, #224]
    fmla v23.4s, v15.4s, v31.s[3]
    ldr q31, [x0, #3248]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    prfm pldl1keep, [x0, #3392]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    prfm pldl1keep, [x0, #3456]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v20.4s, v12.4s, v30.s[2]
    fmla v21.4s, v13.4s, v30.s[2]
    fmla v22.4s, v12.4s, v31.s[2]
    fmla v23.4s, v13.4s, v31.s[2]
    fmla v0.4s, v14.4s, v24.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v24.s[3]
    stur q1, [x3]
    fmla v2.4s, v14.4s, v25.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v26.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    stur q6, [x2, #48]
    fmla v7.4s, v15.4s, v27.s[3]
    stur q7, [x3, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v17.4s, v15.4s, v28.s[3]
    stur q16, [x2, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v29.s[3]
    stur q18, [x2, #80]
    fmla v20.4s, v14.4s, v30.s[3]
    stur q19, [x3, #80]
    fmla v21.4s, v15.4s, v30.s[3]
    stur q20, [x2, #96]
    fmla v22.4s, v14.4s, v31.s[3]
    stur q21, [x3, #96]
    fmla v23.4s, v15.4s, v31.s[3]
    stur q22, [x2, #112]
    stur q23, [x3, #112]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_3:
    // 8 k x 8 j, added to what is there
    ldr q2, [x2, #16]
    ldr q8, [x1]
    ldr q24, [x0, #16]
    fmla v2.4s, v8.4s, v24.s[0]
    ldr q3, [x3, #16]
    ldr q9, [x1, #16]
    fmla v3.4s, v9.4s, v24.s[0]
    ldr q4, [x2, #32]
    ldr q25, [x0, #32]
    fmla v4.4s, v8.4s, v25.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v9.4s, v25.s[0]
    ldr q6, [x2, #48]
    ldr q26, [x0, #48]
    fmla v6.4s, v8.4s, v26.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v9.4s, v26.s[0]
    ldr q16, [x2, #64]
    ldr q27, [x0, #64]
    fmla v16.4s, v8.4s, v27.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v9.4s, v27.s[0]
    ldr q18, [x2, #80]
    ldr q28, [x0, #80]
    fmla v18.4s, v8.4s, v28.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v9.4s, v28.s[0]
    ldr q20, [x2, #96]
    ldr q29, [x0, #96]
    fmla v20.4s, v8.4s, v29.s[0]
    ldr q21, [x3, #96]
    fmla v21.4s, v9.4s, v29.s[0]
    ldr q22, [x2, #112]
    ldr q30, [x0, #112]
    fmla v22.4s, v8.4s, v30.s[0]
    ldr q23, [x3, #112]
    fmla v23.4s, v9.4s, v30.s[0]
    ldr q10, [x1, #32]
    fmla v2.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #48]
    fmla v3.4s, v11.4s, v24.s[1]
    ldr q12, [x1, #64]
    fmla v4.4s, v10.4s, v25.s[1]
    ldr q13, [x1, #80]
    fmla v5.4s, v11.4s, v25.s[1]
    ldr q14, [x1, #96]
    fmla v6.4s, v10.4s, v26.s[1]
    ldr q15, [x1, #112]
    fmla v7.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x0, #272]
    fmla v16.4s, v10.4s, v27.s[1]
    ldr q8, [x1, #128]
    fmla v17.4s, v11.4s, v27.s[1]
    ldr q9, [x1, #144]
    fmla v18.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v19.4s, v11.4s, v28.s[1]
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #160]
    fmla v23.4s, v11.4s, v30.s[1]
    ldr q11, [x1, #176]
    // steady state: 64x1x8x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_42:
    fmla v2.4s, v12.4s, v24.s[2]
    subs x10, x10, #1
    fmla v3.4s, v13.4s, v24.s[2]
    add x1, x1, #128
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #336]
    fmla v18.4s, v12.4s, v28.s[2]
    add x0, x0, #3136
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    ldr q12, [x1, #64]
    fmla v23.4s, v13.4s, v30.s[2]
    ldr q13, [x1, #80]
    fmla v2.4s, v14.4s, v24.s[3]
    fmla v3.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #16]
    fmla v4.4s, v14.4s, v25.s[3]
    fmla v5.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #32]
    fmla v6.4s, v14.4s, v26.s[3]
    fmla v7.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #48]
    fmla v16.4s, v14.4s, v27.s[3]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v18.4s, v14.4s, v28.s[3]
    ldr q27, [x0, #64]
    fmla v19.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #80]
    fmla v20.4s, v14.4s, v29.s[3]
    fmla v21.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #96]
    fmla v22.4s, v14.4s, v30.s[3]
    ldr q14, [x1, #96]
    fmla v23.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #112]
    fmla v2.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v3.4s, v9.4s, v24.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v9.4s, v25.s[0]
    fmla v6.4s, v8.4s, v26.s[0]
    fmla v7.4s, v9.4s, v26.s[0]
    fmla v16.4s, v8.4s, v27.s[0]
    fmla v17.4s, v9.4s, v27.s[0]
    prfm pldl1keep, [x0, #272]
    fmla v18.4s, v8.4s, v28.s[0]
    fmla v19.4s, v9.4s, v28.s[0]
    fmla v20.4s, v8.4s, v29.s[0]
    fmla v21.4s, v9.4s, v29.s[0]
    fmla v22.4s, v8.4s, v30.s[0]
    ldr q8, [x1, #128]
    fmla v23.4s, v9.4s, v30.s[0]
    ldr q9, [x1, #144]
    fmla v2.4s, v10.4s, v24.s[1]
    fmla v3.4s, v11.4s, v24.s[1]
    fmla v4.4s, v10.4s, v25.s[1]
    fmla v5.4s, v11.4s, v25.s[1]
    fmla v6.4s, v10.4s, v26.s[1]
    fmla v7.4s, v11.4s, v26.s[1]
    fmla v16.4s, v10.4s, v27.s[1]
    fmla v17.4s, v11.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v18.4s, v10.4s, v28.s[1]
    fmla v19.4s, v11.4s, v28.s[1]
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    ldr q10, [x1, #160]
    fmla v23.4s, v11.4s, v30.s[1]
    ldr q11, [x1, #176]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_42
    // the last products, for which nothing is left to load ahead
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #336]
    fmla v18.4s, v12.4s, v28.s[2]
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    ldr q12, [x1, #192]
    fmla v23.4s, v13.4s, v30.s[2]
    ldr q13, [x1, #208]
    fmla v2.4s, v14.4s, v24.s[3]
    fmla v3.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3152]
    fmla v4.4s, v14.4s, v25.s[3]
    fmla v5.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3168]
    fmla v6.4s, v14.4s, v26.s[3]
    fmla v7.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3184]
    fmla v16.4s, v14.4s, v27.s[3]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v18.4s, v14.4s, v28.s[3]
    ldr q27, [x0, #3200]
    fmla v19.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3216]
    fmla v20.4s, v14.4s, v29.s[3]
    fmla v21.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3232]
    fmla v22.4s, v14.4s, v30.s[3]
    ldr q14, [x1, #224]
    fmla v23.4s, v15.4s, v30.s[3]
    ldr q30, [x0, #3248]
    fmla v2.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v3.4s, v9.4s, v24.s[0]
    fmla v4.4s, v8.4s, v25.s[0]
    fmla v5.4s, v9.4s, v25.s[0]
    fmla v6.4s, v8.4s, v26.s[0]
    fmla v7.4s, v9.4s, v26.s[0]
    fmla v16.4s, v8.4s, v27.s[0]
    fmla v17.4s, v9.4s, v27.s[0]
    prfm pldl1keep, [x0, #3408]
    fmla v18.4s, v8.4s, v28.s[0]
    fmla v19.4s, v9.4s, v28.s[0]
    fmla v20.4s, v8.4s, v29.s[0]
    fmla v21.4s, v9.4s, v29.s[0]
    fmla v22.4s, v8.4s, v30.s[0]
    fmla v23.4s, v9.4s, v30.s[0]
    fmla v2.4s, v10.4s, v24.s[1]
    fmla v3.4s, v11.4s, v24.s[1]
    fmla v4.4s, v10.4s, v25.s[1]
    fmla v5.4s, v11.4s, v25.s[1]
    fmla v6.4s, v10.4s, v26.s[1]
    fmla v7.4s, v11.4s, v26.s[1]
    fmla v16.4s, v10.4s, v27.s[1]
    fmla v17.4s, v11.4s, v27.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v18.4s, v10.4s, v28.s[1]
    fmla v19.4s, v11.4s, v28.s[1]
    fmla v20.4s, v10.4s, v29.s[1]
    fmla v21.4s, v11.4s, v29.s[1]
    fmla v22.4s, v10.4s, v30.s[1]
    fmla v23.4s, v11.4s, v30.s[1]
    fmla v2.4s, v12.4s, v24.s[2]
    fmla v3.4s, v13.4s, v24.s[2]
    fmla v4.4s, v12.4s, v25.s[2]
    fmla v5.4s, v13.4s, v25.s[2]
    fmla v6.4s, v12.4s, v26.s[2]
    fmla v7.4s, v13.4s, v26.s[2]
    fmla v16.4s, v12.4s, v27.s[2]
    fmla v17.4s, v13.4s, v27.s[2]
    prfm pldl1keep, [x0, #3472]
    fmla v18.4s, v12.4s, v28.s[2]
    fmla v19.4s, v13.4s, v28.s[2]
    fmla v20.4s, v12.4s, v29.s[2]
    fmla v21.4s, v13.4s, v29.s[2]
    fmla v22.4s, v12.4s, v30.s[2]
    fmla v23.4s, v13.4s, v30.s[2]
    fmla v2.4s, v14.4s, v24.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v24.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v25.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v25.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v26.s[3]
    stur q6, [x2, #48]
    fmla v7.4s, v15.4s, v26.s[3]
    stur q7, [x3, #48]
    fmla v16.4s, v14.4s, v27.s[3]
    stur q16, [x2, #64]
    fmla v17.4s, v15.4s, v27.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v18.4s, v14.4s, v28.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v28.s[3]
    stur q18, [x2, #80]
    fmla v20.4s, v14.4s, v29.s[3]
    stur q19, [x3, #80]
    fmla v21.4s, v15.4s, v29.s[3]
    stur q20, [x2, #96]
    fmla v22.4s, v14.4s, v30.s[3]
    stur q21, [x3, #96]
    fmla v23.4s, v15.4s, v30.s[3]
    stur q22, [x2, #112]
    stur q23, [x3, #112]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_4:
    // 6 k x 8 j
    ldr q8, [x1]
    ldr q24, [x0]
    fmul v0.4s, v8.4s, v24.s[0]
    ldr q9, [x1, #16]
    fmul v1.4s, v9.4s, v24.s[0]
    ldr q25, [x0, #16]
    fmul v2.4s, v8.4s, v25.s[0]
    ldr q26, [x0, #32]
    fmul v3.4s, v9.4s, v25.s[0]
    ldr q27, [x0, #48]
    fmul v4.4s, v8.4s, v26.s[0]
    ldr q28, [x0, #64]
    fmul v5.4s, v9.4s, v26.s[0]
    ldr q29, [x0, #80]
    fmul v6.4s, v8.4s, v27.s[0]
    ldr q10, [x1, #32]
    fmul v7.4s, v9.4s, v27.s[0]
    ldr q11, [x1, #48]
    fmul v16.4s, v8.4s, v28.s[0]
    ldr q12, [x1, #64]
    fmul v17.4s, v9.4s, v28.s[0]
    ldr q13, [x1, #80]
    fmul v18.4s, v8.4s, v29.s[0]
    ldr q14, [x1, #96]
    fmul v19.4s, v9.4s, v29.s[0]
    ldr q15, [x1, #112]
    fmla v0.4s, v10.4s, v24.s[1]
    prfm pldl1keep, [x0, #256]
    fmla v1.4s, v11.4s, v24.s[1]
    ldr q8, [x1, #128]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q9, [x1, #144]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    // steady state: 64x1x6x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_43:
    fmla v6.4s, v10.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v7.4s, v11.4s, v27.s[1]
    subs x10, x10, #1
    fmla v16.4s, v10.4s, v28.s[1]
    add x1, x1, #128
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    ldr q10, [x1, #32]
    fmla v19.4s, v11.4s, v29.s[1]
    ldr q11, [x1, #48]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v7.4s, v13.4s, v27.s[2]
    add x0, x0, #3136
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    ldr q12, [x1, #64]
    fmla v19.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    ldr q14, [x1, #96]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #80]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    prfm pldl1keep, [x0, #256]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q8, [x1, #128]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_43
    // the last products, for which nothing is left to load ahead
    fmla v6.4s, v10.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    ldr q10, [x1, #160]
    fmla v19.4s, v11.4s, v29.s[1]
    ldr q11, [x1, #176]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    ldr q12, [x1, #192]
    fmla v19.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3136]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3152]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3168]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #3184]
    fmla v16.4s, v14.4s, v28.s[3]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3200]
    fmla v18.4s, v14.4s, v29.s[3]
    ldr q14, [x1, #224]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3216]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    prfm pldl1keep, [x0, #3392]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #3456]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v0.4s, v14.4s, v24.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v24.s[3]
    stur q1, [x3]
    fmla v2.4s, v14.4s, v25.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v26.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v7.4s, v15.4s, v27.s[3]
    stur q6, [x2, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    stur q7, [x3, #48]
    fmla v17.4s, v15.4s, v28.s[3]
    stur q16, [x2, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v29.s[3]
    stur q18, [x2, #80]
    stur q19, [x3, #80]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_5:
    // 6 k x 8 j, added to what is there
    ldr q0, [x2]
    ldr q8, [x1]
    ldr q24, [x0]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q1, [x3]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q2, [x2, #16]
    ldr q25, [x0, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q4, [x2, #32]
    ldr q26, [x0, #32]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q6, [x2, #48]
    ldr q27, [x0, #48]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q16, [x2, #64]
    ldr q28, [x0, #64]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q18, [x2, #80]
    ldr q29, [x0, #80]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q19, [x3, #80]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q10, [x1, #32]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #48]
    fmla v1.4s, v11.4s, v24.s[1]
    ldr q12, [x1, #64]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q13, [x1, #80]
    fmla v3.4s, v11.4s, v25.s[1]
    ldr q14, [x1, #96]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q15, [x1, #112]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x0, #256]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q8, [x1, #128]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q9, [x1, #144]
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    ldr q10, [x1, #160]
    fmla v19.4s, v11.4s, v29.s[1]
    ldr q11, [x1, #176]
    // steady state: 64x1x6x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_44:
    fmla v0.4s, v12.4s, v24.s[2]
    subs x10, x10, #1
    fmla v1.4s, v13.4s, v24.s[2]
    add x1, x1, #128
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v7.4s, v13.4s, v27.s[2]
    add x0, x0, #3136
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    ldr q12, [x1, #64]
    fmla v19.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    ldr q14, [x1, #96]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #80]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    prfm pldl1keep, [x0, #256]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q8, [x1, #128]
    fmla v19.4s, v9.4s, v29.s[0]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    ldr q10, [x1, #160]
    fmla v19.4s, v11.4s, v29.s[1]
    ldr q11, [x1, #176]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_44
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    ldr q12, [x1, #192]
    fmla v19.4s, v13.4s, v29.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3136]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3152]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    ldr q26, [x0, #3168]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #3184]
    fmla v16.4s, v14.4s, v28.s[3]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3200]
    fmla v18.4s, v14.4s, v29.s[3]
    ldr q14, [x1, #224]
    fmla v19.4s, v15.4s, v29.s[3]
    ldr q29, [x0, #3216]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    prfm pldl1keep, [x0, #3392]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    fmla v6.4s, v12.4s, v27.s[2]
    prfm pldl1keep, [x0, #3456]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v18.4s, v12.4s, v29.s[2]
    fmla v19.4s, v13.4s, v29.s[2]
    fmla v0.4s, v14.4s, v24.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v24.s[3]
    stur q1, [x3]
    fmla v2.4s, v14.4s, v25.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v26.s[3]
    stur q5, [x3, #32]
    fmla v6.4s, v14.4s, v27.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v7.4s, v15.4s, v27.s[3]
    stur q6, [x2, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    stur q7, [x3, #48]
    fmla v17.4s, v15.4s, v28.s[3]
    stur q16, [x2, #64]
    fmla v18.4s, v14.4s, v29.s[3]
    stur q17, [x3, #64]
    fmla v19.4s, v15.4s, v29.s[3]
    stur q18, [x2, #80]
    stur q19, [x3, #80]
    ret
.Lconv_3x3_s1_direct_8x8_pf256_inner_6:
    // 6 k x 8 j, added to what is there
    ldr q0, [x2]
    ldr q8, [x1]
    ldr q24, [x0]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q1, [x3]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q2, [x2, #16]
    ldr q25, [x0, #16]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q3, [x3, #16]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q4, [x2, #32]
    ldr q26, [x0, #32]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q5, [x3, #32]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q6, [x2, #48]
    ldr q27, [x0, #48]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q7, [x3, #48]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q16, [x2, #64]
    ldr q28, [x0, #64]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q17, [x3, #64]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q10, [x1, #32]
    fmla v0.4s, v10.4s, v24.s[1]
    ldr q11, [x1, #48]
    fmla v1.4s, v11.4s, v24.s[1]
    ldr q12, [x1, #64]
    fmla v2.4s, v10.4s, v25.s[1]
    ldr q13, [x1, #80]
    fmla v3.4s, v11.4s, v25.s[1]
    ldr q14, [x1, #96]
    fmla v4.4s, v10.4s, v26.s[1]
    ldr q15, [x1, #112]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x0, #256]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q8, [x1, #128]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q9, [x1, #144]
    fmla v16.4s, v10.4s, v28.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v17.4s, v11.4s, v28.s[1]
    ldr q10, [x1, #160]
    fmla v0.4s, v12.4s, v24.s[2]
    ldr q11, [x1, #176]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    // steady state: 64x1x6x1x1x8x1 an iteration; loads are for products further on
    movz x10, #14
.Lconv_3x3_s1_direct_8x8_pf256_45:
    fmla v5.4s, v13.4s, v26.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v6.4s, v12.4s, v27.s[2]
    subs x10, x10, #1
    fmla v7.4s, v13.4s, v27.s[2]
    add x1, x1, #128
    fmla v16.4s, v12.4s, v28.s[2]
    ldr q12, [x1, #64]
    fmla v17.4s, v13.4s, v28.s[2]
    ldr q13, [x1, #80]
    fmla v0.4s, v14.4s, v24.s[3]
    add x0, x0, #3136
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    prfm pldl1keep, [x1, #336]
    fmla v6.4s, v14.4s, v27.s[3]
    ldr q26, [x0, #32]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    ldr q14, [x1, #96]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #64]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #112]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    prfm pldl1keep, [x0, #256]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q8, [x1, #128]
    fmla v17.4s, v9.4s, v28.s[0]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x1, #400]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    ldr q10, [x1, #160]
    fmla v17.4s, v11.4s, v28.s[1]
    ldr q11, [x1, #176]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    b.ne .Lconv_3x3_s1_direct_8x8_pf256_45
    // the last products, for which nothing is left to load ahead
    fmla v5.4s, v13.4s, v26.s[2]
    prfm pldl1keep, [x0, #320]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    ldr q12, [x1, #192]
    fmla v17.4s, v13.4s, v28.s[2]
    ldr q13, [x1, #208]
    fmla v0.4s, v14.4s, v24.s[3]
    fmla v1.4s, v15.4s, v24.s[3]
    ldr q24, [x0, #3136]
    fmla v2.4s, v14.4s, v25.s[3]
    fmla v3.4s, v15.4s, v25.s[3]
    ldr q25, [x0, #3152]
    fmla v4.4s, v14.4s, v26.s[3]
    fmla v5.4s, v15.4s, v26.s[3]
    prfm pldl1keep, [x1, #464]
    fmla v6.4s, v14.4s, v27.s[3]
    ldr q26, [x0, #3168]
    fmla v7.4s, v15.4s, v27.s[3]
    ldr q27, [x0, #3184]
    fmla v16.4s, v14.4s, v28.s[3]
    ldr q14, [x1, #224]
    fmla v17.4s, v15.4s, v28.s[3]
    ldr q28, [x0, #3200]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q15, [x1, #240]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    prfm pldl1keep, [x0, #3392]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    prfm pldl1keep, [x1, #528]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v0.4s, v12.4s, v24.s[2]
    fmla v1.4s, v13.4s, v24.s[2]
    fmla v2.4s, v12.4s, v25.s[2]
    fmla v3.4s, v13.4s, v25.s[2]
    fmla v4.4s, v12.4s, v26.s[2]
    fmla v5.4s, v13.4s, v26.s[2]
    prfm pldl1keep, [x0, #3456]
    fmla v6.4s, v12.4s, v27.s[2]
    fmla v7.4s, v13.4s, v27.s[2]
    fmla v16.4s, v12.4s, v28.s[2]
    fmla v17.4s, v13.4s, v28.s[2]
    fmla v0.4s, v14.4s, v24.s[3]
    stur q0, [x2]
    fmla v1.4s, v15.4s, v24.s[3]
    stur q1, [x3]
    fmla v2.4s, v14.4s, v25.s[3]
    stur q2, [x2, #16]
    fmla v3.4s, v15.4s, v25.s[3]
    stur q3, [x3, #16]
    fmla v4.4s, v14.4s, v26.s[3]
    stur q4, [x2, #32]
    fmla v5.4s, v15.4s, v26.s[3]
    prfm pldl1keep, [x1, #592]
    fmla v6.4s, v14.4s, v27.s[3]
    stur q5, [x3, #32]
    fmla v7.4s, v15.4s, v27.s[3]
    stur q6, [x2, #48]
    fmla v16.4s, v14.4s, v28.s[3]
    stur q7, [x3, #48]
    fmla v17.4s, v15.4s, v28.s[3]
    stur q16, [x2, #64]
    stur q17, [x3, #64]
    ret
    .size conv_3x3_s1_direct_8x8_pf256, .-conv_3x3_s1_direct_8x8_pf256
