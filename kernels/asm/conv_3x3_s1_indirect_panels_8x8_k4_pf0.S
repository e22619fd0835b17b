// void conv_3x3_s1_indirect_panels_8x8_k4_pf0(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64, as n.m.i/576 j/8 n.m.i j:4
//   output (l, k, j)     = 14x14x64
// filter was packed before the call: pack_weights in reference.c of armsim emit does it.
// Family indirect_panels: indirect: pixels are read through their addresses; the filter was packed before the call.
// Workspace, in this order: 256 bytes of zeros, 14112 of addresses.
// Tile: MR x NR = 8x8 of D, 4 channels unrolled.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x11           rows of A: a tap's pixels
//   x12              addresses of a tap
//   x13              counter: taps; panels
//   x14              counter: channels; packing
//   x15, x19         zeros, addresses
//   x20              counter: taps
//   x21              counter: output rows
//   x22              counter: output columns
//   x23              counter: panels of NR columns
//   x24              counter: blocks of MR pixels
//   v0-v7, v16-v23   D, row by row
//   v24-v31          A, four channels of a row each, rotating
//   v8-v11           B, rotating
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"indirect_panels","wo":8,"co":8,"taps":0,"cco":0,"depth":4,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_indirect_panels_8x8_k4_pf0
    .type conv_3x3_s1_indirect_panels_8x8_k4_pf0, %function
conv_3x3_s1_indirect_panels_8x8_k4_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-80]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp d8, d9, [sp, #48]
    stp d10, d11, [sp, #64]
    mov x15, x3
    mov x12, x15
    movi v0.4s, #0
    movz x14, #2
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_0:
    stur q0, [x12]
    stur q0, [x12, #16]
    stur q0, [x12, #32]
    stur q0, [x12, #48]
    stur q0, [x12, #64]
    stur q0, [x12, #80]
    stur q0, [x12, #96]
    stur q0, [x12, #112]
    add x12, x12, #128
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_0
    // addresses: for each tap those of all output pixels' input
    add x19, x15, #256
    sub x0, x0, #3840
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_1:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_1
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_2:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_3:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_3
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_2
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_4:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_4
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_5:
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_6:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_6
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_5
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_7:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_7
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_8:
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_9:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_9
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_8
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    movz x21, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_10:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_11:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_11
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_10
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x21, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_12:
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_13:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_13
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_12
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x21, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_14:
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_15:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_15
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_14
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_16:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_17:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_17
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_16
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_18:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_18
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_19:
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_20:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_20
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_19
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_21:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_21
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x21, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_22:
    movz x22, #13
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_23:
    str x0, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_23
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_22
    movz x22, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_24:
    str x15, [x19]
    add x0, x0, #256
    add x19, x19, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_24
    add x19, x15, #256
    // the products
    movz x23, #8
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_25:
    movz x24, #24
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_26:
    // 8x8 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movi v22.4s, #0
    movi v23.4s, #0
    mov x12, x19
    movz x13, #9
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_27:
    ldr x4, [x12]
    ldr x5, [x12, #8]
    ldr x6, [x12, #16]
    ldr x7, [x12, #24]
    ldr x8, [x12, #32]
    ldr x9, [x12, #40]
    ldr x10, [x12, #48]
    ldr x11, [x12, #56]
    add x12, x12, #1568
    ldr q8, [x1]
    ldr q24, [x4]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q25, [x5]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q26, [x6]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q27, [x7]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q28, [x8]
    fmla v16.4s, v8.4s, v28.s[0]
    ldr q29, [x9]
    fmla v18.4s, v8.4s, v29.s[0]
    ldr q30, [x10]
    fmla v20.4s, v8.4s, v30.s[0]
    ldr q31, [x11]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q10, [x1, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q11, [x1, #48]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q8, [x1, #64]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #160]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x4, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x5, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x6, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x7, #16]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x8, #16]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x9, #16]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x10, #16]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x11, #16]
    // steady state: 8x8x4 an iteration; loads are for products further on
    movz x14, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_28:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x14, x14, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x4, x4, #16
    fmla v6.4s, v8.4s, v27.s[0]
    add x5, x5, #16
    fmla v16.4s, v8.4s, v28.s[0]
    add x6, x6, #16
    fmla v18.4s, v8.4s, v29.s[0]
    add x7, x7, #16
    fmla v20.4s, v8.4s, v30.s[0]
    add x8, x8, #16
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    add x9, x9, #16
    fmla v3.4s, v9.4s, v25.s[0]
    add x10, x10, #16
    fmla v5.4s, v9.4s, v26.s[0]
    add x11, x11, #16
    fmla v7.4s, v9.4s, v27.s[0]
    add x1, x1, #128
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x1, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x1, #160]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x4, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x5, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x6, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x7, #16]
    fmla v17.4s, v11.4s, v28.s[3]
    ldr q28, [x8, #16]
    fmla v19.4s, v11.4s, v29.s[3]
    ldr q29, [x9, #16]
    fmla v21.4s, v11.4s, v30.s[3]
    ldr q30, [x10, #16]
    fmla v23.4s, v11.4s, v31.s[3]
    ldr q31, [x11, #16]
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_28
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x1, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x1, #224]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x1, #240]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    fmla v1.4s, v11.4s, v24.s[3]
    fmla v3.4s, v11.4s, v25.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v7.4s, v11.4s, v27.s[3]
    fmla v17.4s, v11.4s, v28.s[3]
    fmla v19.4s, v11.4s, v29.s[3]
    fmla v21.4s, v11.4s, v30.s[3]
    fmla v23.4s, v11.4s, v31.s[3]
    add x1, x1, #256
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_27
    stur q0, [x2]
    stur q1, [x2, #16]
    str q2, [x2, #256]
    str q3, [x2, #272]
    str q4, [x2, #512]
    str q5, [x2, #528]
    str q6, [x2, #768]
    str q7, [x2, #784]
    str q16, [x2, #1024]
    str q17, [x2, #1040]
    str q18, [x2, #1280]
    str q19, [x2, #1296]
    str q20, [x2, #1536]
    str q21, [x2, #1552]
    str q22, [x2, #1792]
    str q23, [x2, #1808]
    add x19, x19, #64
    sub x1, x1, #4, lsl #12
    sub x1, x1, #2048
    add x2, x2, #2048
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_26
    // 4x8 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    mov x12, x19
    movz x13, #9
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_29:
    ldr x4, [x12]
    ldr x5, [x12, #8]
    ldr x6, [x12, #16]
    ldr x7, [x12, #24]
    add x12, x12, #1568
    ldr q8, [x1]
    ldr q24, [x4]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q25, [x5]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q26, [x6]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q27, [x7]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q9, [x1, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q10, [x1, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q11, [x1, #48]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q8, [x1, #64]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x1, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x1, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x1, #160]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x4, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x5, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x6, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x7, #16]
    // steady state: 4x8x4 an iteration; loads are for products further on
    movz x14, #14
.Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_30:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x14, x14, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x4, x4, #16
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    add x5, x5, #16
    fmla v3.4s, v9.4s, v25.s[0]
    add x6, x6, #16
    fmla v5.4s, v9.4s, v26.s[0]
    add x7, x7, #16
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x1, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    add x1, x1, #128
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x1, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x1, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x1, #160]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x4, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x5, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x6, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x7, #16]
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_30
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x1, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x1, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x1, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x1, #224]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x1, #240]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v1.4s, v11.4s, v24.s[3]
    fmla v3.4s, v11.4s, v25.s[3]
    fmla v5.4s, v11.4s, v26.s[3]
    fmla v7.4s, v11.4s, v27.s[3]
    add x1, x1, #256
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_29
    stur q0, [x2]
    stur q1, [x2, #16]
    str q2, [x2, #256]
    str q3, [x2, #272]
    str q4, [x2, #512]
    str q5, [x2, #528]
    str q6, [x2, #768]
    str q7, [x2, #784]
    sub x19, x19, #1536
    sub x2, x2, #11, lsl #12
    sub x2, x2, #4064
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_panels_8x8_k4_pf0_25
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp d8, d9, [sp, #48]
    ldp d10, d11, [sp, #64]
    ldp x19, x20, [sp], #80
    ret
    .size conv_3x3_s1_indirect_panels_8x8_k4_pf0, .-conv_3x3_s1_indirect_panels_8x8_k4_pf0
