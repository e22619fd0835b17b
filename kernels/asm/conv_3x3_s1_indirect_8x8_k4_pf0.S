// void conv_3x3_s1_indirect_8x8_k4_pf0(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family indirect: indirect: pixels are read where they lie, through a buffer of their addresses.
// Workspace, in this order: 147456 bytes of packed filter, 256 of zeros, 14112 of addresses.
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
//   x15, x19-x20     packed filter, zeros, addresses
//   x21              counter: taps
//   x22              counter: output rows
//   x23              counter: output columns
//   x24              counter: panels of NR columns
//   x25              counter: blocks of MR pixels
//   v0-v7, v16-v23   D, row by row
//   v24-v31          A, four channels of a row each, rotating
//   v8-v11           B, rotating
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"indirect","wo":8,"co":8,"taps":0,"cco":0,"depth":4,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_indirect_8x8_k4_pf0
    .type conv_3x3_s1_indirect_8x8_k4_pf0, %function
conv_3x3_s1_indirect_8x8_k4_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-96]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x30, [sp, #48]
    stp d8, d9, [sp, #64]
    stp d10, d11, [sp, #80]
    // pack the filter
    mov x12, x3
    movz x13, #8
.Lconv_3x3_s1_indirect_8x8_k4_pf0_0:
    bl .Lconv_3x3_s1_indirect_8x8_k4_pf0_pack_b_8
    add x1, x1, #32
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_0
    add x19, x3, #36, lsl #12
    mov x12, x19
    movi v0.4s, #0
    movz x14, #2
.Lconv_3x3_s1_indirect_8x8_k4_pf0_2:
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
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_2
    // addresses: for each tap those of all output pixels' input
    add x20, x19, #256
    sub x0, x0, #3840
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_3:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_3
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_4:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_5:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_5
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_4
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_6:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_6
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_7:
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_8:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_7
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_9:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_9
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_10:
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_11:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_11
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_10
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    movz x22, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_12:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_13:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_13
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_12
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_14:
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_15:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_15
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_14
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_16:
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_17:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_17
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_16
    sub x0, x0, #11, lsl #12
    sub x0, x0, #2048
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_18:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_19:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_19
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_18
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_20:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_20
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_21:
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_22:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_22
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_21
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_23:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_23
    sub x0, x0, #12, lsl #12
    sub x0, x0, #768
    movz x22, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_24:
    movz x23, #13
.Lconv_3x3_s1_indirect_8x8_k4_pf0_25:
    str x0, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_25
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_24
    movz x23, #14
.Lconv_3x3_s1_indirect_8x8_k4_pf0_26:
    str x19, [x20]
    add x0, x0, #256
    add x20, x20, #8
    subs x23, x23, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_26
    mov x15, x3
    add x20, x19, #256
    // the products
    movz x24, #8
.Lconv_3x3_s1_indirect_8x8_k4_pf0_27:
    movz x25, #24
.Lconv_3x3_s1_indirect_8x8_k4_pf0_28:
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
    mov x12, x20
    movz x13, #9
.Lconv_3x3_s1_indirect_8x8_k4_pf0_29:
    ldr x4, [x12]
    ldr x5, [x12, #8]
    ldr x6, [x12, #16]
    ldr x7, [x12, #24]
    ldr x8, [x12, #32]
    ldr x9, [x12, #40]
    ldr x10, [x12, #48]
    ldr x11, [x12, #56]
    add x12, x12, #1568
    ldr q8, [x15]
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
    ldr q9, [x15, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q10, [x15, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q11, [x15, #48]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q8, [x15, #64]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x15, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x15, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x15, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x15, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x15, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x15, #160]
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
.Lconv_3x3_s1_indirect_8x8_k4_pf0_30:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x15, #176]
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
    ldr q8, [x15, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    add x9, x9, #16
    fmla v3.4s, v9.4s, v25.s[0]
    add x10, x10, #16
    fmla v5.4s, v9.4s, v26.s[0]
    add x11, x11, #16
    fmla v7.4s, v9.4s, v27.s[0]
    add x15, x15, #128
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x15, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x15, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x15, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    fmla v16.4s, v8.4s, v28.s[2]
    fmla v18.4s, v8.4s, v29.s[2]
    fmla v20.4s, v8.4s, v30.s[2]
    fmla v22.4s, v8.4s, v31.s[2]
    ldr q8, [x15, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    fmla v17.4s, v9.4s, v28.s[2]
    fmla v19.4s, v9.4s, v29.s[2]
    fmla v21.4s, v9.4s, v30.s[2]
    fmla v23.4s, v9.4s, v31.s[2]
    ldr q9, [x15, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    fmla v16.4s, v10.4s, v28.s[3]
    fmla v18.4s, v10.4s, v29.s[3]
    fmla v20.4s, v10.4s, v30.s[3]
    fmla v22.4s, v10.4s, v31.s[3]
    ldr q10, [x15, #160]
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
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_30
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x15, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    fmla v16.4s, v8.4s, v28.s[0]
    fmla v18.4s, v8.4s, v29.s[0]
    fmla v20.4s, v8.4s, v30.s[0]
    fmla v22.4s, v8.4s, v31.s[0]
    ldr q8, [x15, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    fmla v17.4s, v9.4s, v28.s[0]
    fmla v19.4s, v9.4s, v29.s[0]
    fmla v21.4s, v9.4s, v30.s[0]
    fmla v23.4s, v9.4s, v31.s[0]
    ldr q9, [x15, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    fmla v16.4s, v10.4s, v28.s[1]
    fmla v18.4s, v10.4s, v29.s[1]
    fmla v20.4s, v10.4s, v30.s[1]
    fmla v22.4s, v10.4s, v31.s[1]
    ldr q10, [x15, #224]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    fmla v17.4s, v11.4s, v28.s[1]
    fmla v19.4s, v11.4s, v29.s[1]
    fmla v21.4s, v11.4s, v30.s[1]
    fmla v23.4s, v11.4s, v31.s[1]
    ldr q11, [x15, #240]
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
    add x15, x15, #256
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_29
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
    add x20, x20, #64
    sub x15, x15, #4, lsl #12
    sub x15, x15, #2048
    add x2, x2, #2048
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_28
    // 4x8 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    mov x12, x20
    movz x13, #9
.Lconv_3x3_s1_indirect_8x8_k4_pf0_31:
    ldr x4, [x12]
    ldr x5, [x12, #8]
    ldr x6, [x12, #16]
    ldr x7, [x12, #24]
    add x12, x12, #1568
    ldr q8, [x15]
    ldr q24, [x4]
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q25, [x5]
    fmla v2.4s, v8.4s, v25.s[0]
    ldr q26, [x6]
    fmla v4.4s, v8.4s, v26.s[0]
    ldr q27, [x7]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q9, [x15, #16]
    fmla v1.4s, v9.4s, v24.s[0]
    ldr q10, [x15, #32]
    fmla v3.4s, v9.4s, v25.s[0]
    ldr q11, [x15, #48]
    fmla v5.4s, v9.4s, v26.s[0]
    ldr q8, [x15, #64]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x15, #80]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x15, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x15, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x15, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x15, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x15, #160]
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
.Lconv_3x3_s1_indirect_8x8_k4_pf0_32:
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x15, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    subs x14, x14, #1
    fmla v4.4s, v8.4s, v26.s[0]
    add x4, x4, #16
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x15, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    add x5, x5, #16
    fmla v3.4s, v9.4s, v25.s[0]
    add x6, x6, #16
    fmla v5.4s, v9.4s, v26.s[0]
    add x7, x7, #16
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x15, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    add x15, x15, #128
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x15, #96]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x15, #112]
    fmla v0.4s, v8.4s, v24.s[2]
    fmla v2.4s, v8.4s, v25.s[2]
    fmla v4.4s, v8.4s, v26.s[2]
    fmla v6.4s, v8.4s, v27.s[2]
    ldr q8, [x15, #128]
    fmla v1.4s, v9.4s, v24.s[2]
    fmla v3.4s, v9.4s, v25.s[2]
    fmla v5.4s, v9.4s, v26.s[2]
    fmla v7.4s, v9.4s, v27.s[2]
    ldr q9, [x15, #144]
    fmla v0.4s, v10.4s, v24.s[3]
    fmla v2.4s, v10.4s, v25.s[3]
    fmla v4.4s, v10.4s, v26.s[3]
    fmla v6.4s, v10.4s, v27.s[3]
    ldr q10, [x15, #160]
    fmla v1.4s, v11.4s, v24.s[3]
    ldr q24, [x4, #16]
    fmla v3.4s, v11.4s, v25.s[3]
    ldr q25, [x5, #16]
    fmla v5.4s, v11.4s, v26.s[3]
    ldr q26, [x6, #16]
    fmla v7.4s, v11.4s, v27.s[3]
    ldr q27, [x7, #16]
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_32
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v8.4s, v24.s[0]
    ldr q11, [x15, #176]
    fmla v2.4s, v8.4s, v25.s[0]
    fmla v4.4s, v8.4s, v26.s[0]
    fmla v6.4s, v8.4s, v27.s[0]
    ldr q8, [x15, #192]
    fmla v1.4s, v9.4s, v24.s[0]
    fmla v3.4s, v9.4s, v25.s[0]
    fmla v5.4s, v9.4s, v26.s[0]
    fmla v7.4s, v9.4s, v27.s[0]
    ldr q9, [x15, #208]
    fmla v0.4s, v10.4s, v24.s[1]
    fmla v2.4s, v10.4s, v25.s[1]
    fmla v4.4s, v10.4s, v26.s[1]
    fmla v6.4s, v10.4s, v27.s[1]
    ldr q10, [x15, #224]
    fmla v1.4s, v11.4s, v24.s[1]
    fmla v3.4s, v11.4s, v25.s[1]
    fmla v5.4s, v11.4s, v26.s[1]
    fmla v7.4s, v11.4s, v27.s[1]
    ldr q11, [x15, #240]
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
    add x15, x15, #256
    subs x13, x13, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_31
    stur q0, [x2]
    stur q1, [x2, #16]
    str q2, [x2, #256]
    str q3, [x2, #272]
    str q4, [x2, #512]
    str q5, [x2, #528]
    str q6, [x2, #768]
    str q7, [x2, #784]
    sub x20, x20, #1536
    sub x2, x2, #11, lsl #12
    sub x2, x2, #4064
    subs x24, x24, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_27
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x30, [sp, #48]
    ldp d8, d9, [sp, #64]
    ldp d10, d11, [sp, #80]
    ldp x19, x20, [sp], #96
    ret
.Lconv_3x3_s1_indirect_8x8_k4_pf0_pack_b_8:
    // 576 rows of 8 columns, into a panel
    mov x20, x1
    movz x14, #144
.Lconv_3x3_s1_indirect_8x8_k4_pf0_1:
    ldr q0, [x20]
    ldr q1, [x20, #16]
    add x20, x20, #256
    stur q0, [x12]
    stur q1, [x12, #16]
    ldr q2, [x20]
    ldr q3, [x20, #16]
    add x20, x20, #256
    stur q2, [x12, #32]
    stur q3, [x12, #48]
    ldr q4, [x20]
    ldr q5, [x20, #16]
    add x20, x20, #256
    stur q4, [x12, #64]
    stur q5, [x12, #80]
    ldr q6, [x20]
    ldr q7, [x20, #16]
    add x20, x20, #256
    stur q6, [x12, #96]
    stur q7, [x12, #112]
    add x12, x12, #128
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_indirect_8x8_k4_pf0_1
    ret
    .size conv_3x3_s1_indirect_8x8_k4_pf0, .-conv_3x3_s1_indirect_8x8_k4_pf0
