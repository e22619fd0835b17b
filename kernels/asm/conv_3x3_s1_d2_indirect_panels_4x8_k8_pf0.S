// void conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+2*n-2,k+2*m-2,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 2, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 9x11x6
//   filter (n, m, i, j)  = 3x3x6x13, as n.m.i/54 j/8 n.m.i j:4
//   output (l, k, j)     = 9x11x13
// filter was packed before the call: pack_weights in reference.c of armsim emit does it.
// Family indirect_panels: indirect: pixels are read through their addresses; the filter was packed before the call.
// Workspace, in this order: 64 bytes of zeros, 7128 of addresses.
// Tile: MR x NR = 4x8 of D, 8 channels unrolled.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x7            rows of A: a tap's pixels
//   x8               addresses of a tap
//   x9               counter: taps; panels
//   x10              counter: channels; packing
//   x11-x12          zeros, addresses
//   x13              counter: taps
//   x14              counter: output rows
//   x15              counter: output columns
//   x19              counter: panels of NR columns
//   x20              counter: blocks of MR pixels
//   v0-v7            D, row by row
//   v16-v23          A, four channels of a row each, rotating
//   v24-v27          B, rotating
// armsim-contract: {"op":"conv","problem":{"hi":9,"wi":11,"cin":6,"cout":13,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":2},"tile":{"family":"indirect_panels","wo":4,"co":8,"taps":0,"cco":0,"depth":8,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0
    .type conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0, %function
conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0:
    // keep the caller's registers
    stp x19, x20, [sp, #-16]!
    mov x11, x3
    mov x8, x11
    movi v0.4s, #0
    stur q0, [x8]
    str d0, [x8, #16]
    add x8, x8, #24
    // addresses: for each tap those of all output pixels' input
    add x12, x11, #64
    sub x0, x0, #576
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_0:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_1:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_1
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_0
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_2:
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_3:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_3
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_4:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_4
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_2
    sub x0, x0, #2328
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_5:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_6:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_6
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_5
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_7:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_8:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_8
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_7
    sub x0, x0, #2328
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_9:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_10:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_10
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_9
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_11:
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_12:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_12
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_13:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_13
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_11
    sub x0, x0, #1944
    movz x14, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_14:
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_15:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_15
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_16:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_16
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_14
    sub x0, x0, #2328
    movz x14, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_17:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_18:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_18
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_17
    sub x0, x0, #2328
    movz x14, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_19:
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_20:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_20
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_21:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_21
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_19
    sub x0, x0, #1944
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_22:
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_23:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_23
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_24:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_24
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_22
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_25:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_26:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_26
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_25
    sub x0, x0, #2328
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_27:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_28:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_28
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_27
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_29:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_30:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_30
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_29
    sub x0, x0, #2328
    movz x14, #7
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_31:
    movz x15, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_32:
    str x0, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_32
    movz x15, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_33:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_33
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_31
    movz x14, #2
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_34:
    movz x15, #11
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_35:
    str x11, [x12]
    add x0, x0, #24
    add x12, x12, #8
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_35
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_34
    add x12, x11, #64
    // the products
    movz x20, #24
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_36:
    // 4x8 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    mov x8, x12
    movz x9, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_37:
    ldr x4, [x8]
    ldr x5, [x8, #8]
    ldr x6, [x8, #16]
    ldr x7, [x8, #24]
    add x8, x8, #792
    ldr q24, [x1]
    ldr q16, [x4]
    fmla v0.4s, v24.4s, v16.s[0]
    ldr q17, [x5]
    fmla v2.4s, v24.4s, v17.s[0]
    ldr q18, [x6]
    fmla v4.4s, v24.4s, v18.s[0]
    ldr q19, [x7]
    fmla v6.4s, v24.4s, v19.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v16.s[0]
    ldr q26, [x1, #32]
    fmla v3.4s, v25.4s, v17.s[0]
    ldr q27, [x1, #48]
    fmla v5.4s, v25.4s, v18.s[0]
    ldr d20, [x4, #16]
    fmla v7.4s, v25.4s, v19.s[0]
    ldr d21, [x5, #16]
    fmla v0.4s, v26.4s, v16.s[1]
    ldr d22, [x6, #16]
    fmla v2.4s, v26.4s, v17.s[1]
    ldr d23, [x7, #16]
    fmla v4.4s, v26.4s, v18.s[1]
    ldr q24, [x1, #64]
    fmla v6.4s, v26.4s, v19.s[1]
    ldr q25, [x1, #80]
    fmla v1.4s, v27.4s, v16.s[1]
    ldr q26, [x1, #96]
    fmla v3.4s, v27.4s, v17.s[1]
    fmla v5.4s, v27.4s, v18.s[1]
    fmla v7.4s, v27.4s, v19.s[1]
    ldr q27, [x1, #112]
    fmla v0.4s, v24.4s, v16.s[2]
    fmla v2.4s, v24.4s, v17.s[2]
    fmla v4.4s, v24.4s, v18.s[2]
    fmla v6.4s, v24.4s, v19.s[2]
    ldr q24, [x1, #128]
    fmla v1.4s, v25.4s, v16.s[2]
    fmla v3.4s, v25.4s, v17.s[2]
    fmla v5.4s, v25.4s, v18.s[2]
    fmla v7.4s, v25.4s, v19.s[2]
    ldr q25, [x1, #144]
    fmla v0.4s, v26.4s, v16.s[3]
    fmla v2.4s, v26.4s, v17.s[3]
    fmla v4.4s, v26.4s, v18.s[3]
    fmla v6.4s, v26.4s, v19.s[3]
    ldr q26, [x1, #160]
    fmla v1.4s, v27.4s, v16.s[3]
    fmla v3.4s, v27.4s, v17.s[3]
    fmla v5.4s, v27.4s, v18.s[3]
    fmla v7.4s, v27.4s, v19.s[3]
    ldr q27, [x1, #176]
    fmla v0.4s, v24.4s, v20.s[0]
    fmla v2.4s, v24.4s, v21.s[0]
    fmla v4.4s, v24.4s, v22.s[0]
    fmla v6.4s, v24.4s, v23.s[0]
    fmla v1.4s, v25.4s, v20.s[0]
    fmla v3.4s, v25.4s, v21.s[0]
    fmla v5.4s, v25.4s, v22.s[0]
    fmla v7.4s, v25.4s, v23.s[0]
    fmla v0.4s, v26.4s, v20.s[1]
    fmla v2.4s, v26.4s, v21.s[1]
    fmla v4.4s, v26.4s, v22.s[1]
    fmla v6.4s, v26.4s, v23.s[1]
    fmla v1.4s, v27.4s, v20.s[1]
    fmla v3.4s, v27.4s, v21.s[1]
    fmla v5.4s, v27.4s, v22.s[1]
    fmla v7.4s, v27.4s, v23.s[1]
    add x1, x1, #192
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_37
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #52]
    stur q3, [x2, #68]
    stur q4, [x2, #104]
    stur q5, [x2, #120]
    stur q6, [x2, #156]
    stur q7, [x2, #172]
    add x12, x12, #32
    sub x1, x1, #1728
    add x2, x2, #208
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_36
    // 3x8 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    mov x8, x12
    movz x9, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_38:
    ldr x4, [x8]
    ldr x5, [x8, #8]
    ldr x6, [x8, #16]
    add x8, x8, #792
    ldr q24, [x1]
    ldr q16, [x4]
    fmla v0.4s, v24.4s, v16.s[0]
    ldr q17, [x5]
    fmla v2.4s, v24.4s, v17.s[0]
    ldr q18, [x6]
    fmla v4.4s, v24.4s, v18.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v16.s[0]
    ldr q26, [x1, #32]
    fmla v3.4s, v25.4s, v17.s[0]
    ldr q27, [x1, #48]
    fmla v5.4s, v25.4s, v18.s[0]
    ldr d19, [x4, #16]
    fmla v0.4s, v26.4s, v16.s[1]
    ldr d20, [x5, #16]
    fmla v2.4s, v26.4s, v17.s[1]
    ldr d21, [x6, #16]
    fmla v4.4s, v26.4s, v18.s[1]
    ldr q24, [x1, #64]
    fmla v1.4s, v27.4s, v16.s[1]
    ldr q25, [x1, #80]
    fmla v3.4s, v27.4s, v17.s[1]
    ldr q26, [x1, #96]
    fmla v5.4s, v27.4s, v18.s[1]
    ldr q27, [x1, #112]
    fmla v0.4s, v24.4s, v16.s[2]
    fmla v2.4s, v24.4s, v17.s[2]
    fmla v4.4s, v24.4s, v18.s[2]
    ldr q24, [x1, #128]
    fmla v1.4s, v25.4s, v16.s[2]
    fmla v3.4s, v25.4s, v17.s[2]
    fmla v5.4s, v25.4s, v18.s[2]
    ldr q25, [x1, #144]
    fmla v0.4s, v26.4s, v16.s[3]
    fmla v2.4s, v26.4s, v17.s[3]
    fmla v4.4s, v26.4s, v18.s[3]
    ldr q26, [x1, #160]
    fmla v1.4s, v27.4s, v16.s[3]
    fmla v3.4s, v27.4s, v17.s[3]
    fmla v5.4s, v27.4s, v18.s[3]
    ldr q27, [x1, #176]
    fmla v0.4s, v24.4s, v19.s[0]
    fmla v2.4s, v24.4s, v20.s[0]
    fmla v4.4s, v24.4s, v21.s[0]
    fmla v1.4s, v25.4s, v19.s[0]
    fmla v3.4s, v25.4s, v20.s[0]
    fmla v5.4s, v25.4s, v21.s[0]
    fmla v0.4s, v26.4s, v19.s[1]
    fmla v2.4s, v26.4s, v20.s[1]
    fmla v4.4s, v26.4s, v21.s[1]
    fmla v1.4s, v27.4s, v19.s[1]
    fmla v3.4s, v27.4s, v20.s[1]
    fmla v5.4s, v27.4s, v21.s[1]
    add x1, x1, #192
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_38
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #52]
    stur q3, [x2, #68]
    stur q4, [x2, #104]
    stur q5, [x2, #120]
    sub x12, x12, #768
    sub x2, x2, #1, lsl #12
    sub x2, x2, #864
    movz x20, #24
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_39:
    // 4x5 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
    mov x8, x12
    movz x9, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_40:
    ldr x4, [x8]
    ldr x5, [x8, #8]
    ldr x6, [x8, #16]
    ldr x7, [x8, #24]
    add x8, x8, #792
    ldr q24, [x1]
    ldr q16, [x4]
    fmla v0.4s, v24.4s, v16.s[0]
    ldr q17, [x5]
    fmla v2.4s, v24.4s, v17.s[0]
    ldr q18, [x6]
    fmla v4.4s, v24.4s, v18.s[0]
    ldr q19, [x7]
    fmla v6.4s, v24.4s, v19.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v16.s[0]
    ldr q26, [x1, #32]
    fmla v3.4s, v25.4s, v17.s[0]
    ldr q27, [x1, #48]
    fmla v5.4s, v25.4s, v18.s[0]
    ldr d20, [x4, #16]
    fmla v7.4s, v25.4s, v19.s[0]
    ldr d21, [x5, #16]
    fmla v0.4s, v26.4s, v16.s[1]
    ldr d22, [x6, #16]
    fmla v2.4s, v26.4s, v17.s[1]
    ldr d23, [x7, #16]
    fmla v4.4s, v26.4s, v18.s[1]
    ldr q24, [x1, #64]
    fmla v6.4s, v26.4s, v19.s[1]
    ldr q25, [x1, #80]
    fmla v1.4s, v27.4s, v16.s[1]
    ldr q26, [x1, #96]
    fmla v3.4s, v27.4s, v17.s[1]
    fmla v5.4s, v27.4s, v18.s[1]
    fmla v7.4s, v27.4s, v19.s[1]
    ldr q27, [x1, #112]
    fmla v0.4s, v24.4s, v16.s[2]
    fmla v2.4s, v24.4s, v17.s[2]
    fmla v4.4s, v24.4s, v18.s[2]
    fmla v6.4s, v24.4s, v19.s[2]
    ldr q24, [x1, #128]
    fmla v1.4s, v25.4s, v16.s[2]
    fmla v3.4s, v25.4s, v17.s[2]
    fmla v5.4s, v25.4s, v18.s[2]
    fmla v7.4s, v25.4s, v19.s[2]
    ldr q25, [x1, #144]
    fmla v0.4s, v26.4s, v16.s[3]
    fmla v2.4s, v26.4s, v17.s[3]
    fmla v4.4s, v26.4s, v18.s[3]
    fmla v6.4s, v26.4s, v19.s[3]
    ldr q26, [x1, #160]
    fmla v1.4s, v27.4s, v16.s[3]
    fmla v3.4s, v27.4s, v17.s[3]
    fmla v5.4s, v27.4s, v18.s[3]
    fmla v7.4s, v27.4s, v19.s[3]
    ldr q27, [x1, #176]
    fmla v0.4s, v24.4s, v20.s[0]
    fmla v2.4s, v24.4s, v21.s[0]
    fmla v4.4s, v24.4s, v22.s[0]
    fmla v6.4s, v24.4s, v23.s[0]
    fmla v1.4s, v25.4s, v20.s[0]
    fmla v3.4s, v25.4s, v21.s[0]
    fmla v5.4s, v25.4s, v22.s[0]
    fmla v7.4s, v25.4s, v23.s[0]
    fmla v0.4s, v26.4s, v20.s[1]
    fmla v2.4s, v26.4s, v21.s[1]
    fmla v4.4s, v26.4s, v22.s[1]
    fmla v6.4s, v26.4s, v23.s[1]
    fmla v1.4s, v27.4s, v20.s[1]
    fmla v3.4s, v27.4s, v21.s[1]
    fmla v5.4s, v27.4s, v22.s[1]
    fmla v7.4s, v27.4s, v23.s[1]
    add x1, x1, #192
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_40
    stur q0, [x2]
    str s1, [x2, #16]
    stur q2, [x2, #52]
    str s3, [x2, #68]
    stur q4, [x2, #104]
    str s5, [x2, #120]
    stur q6, [x2, #156]
    str s7, [x2, #172]
    add x12, x12, #32
    sub x1, x1, #1728
    add x2, x2, #208
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_39
    // 3x5 of D
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    mov x8, x12
    movz x9, #9
.Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_41:
    ldr x4, [x8]
    ldr x5, [x8, #8]
    ldr x6, [x8, #16]
    add x8, x8, #792
    ldr q24, [x1]
    ldr q16, [x4]
    fmla v0.4s, v24.4s, v16.s[0]
    ldr q17, [x5]
    fmla v2.4s, v24.4s, v17.s[0]
    ldr q18, [x6]
    fmla v4.4s, v24.4s, v18.s[0]
    ldr q25, [x1, #16]
    fmla v1.4s, v25.4s, v16.s[0]
    ldr q26, [x1, #32]
    fmla v3.4s, v25.4s, v17.s[0]
    ldr q27, [x1, #48]
    fmla v5.4s, v25.4s, v18.s[0]
    ldr d19, [x4, #16]
    fmla v0.4s, v26.4s, v16.s[1]
    ldr d20, [x5, #16]
    fmla v2.4s, v26.4s, v17.s[1]
    ldr d21, [x6, #16]
    fmla v4.4s, v26.4s, v18.s[1]
    ldr q24, [x1, #64]
    fmla v1.4s, v27.4s, v16.s[1]
    ldr q25, [x1, #80]
    fmla v3.4s, v27.4s, v17.s[1]
    ldr q26, [x1, #96]
    fmla v5.4s, v27.4s, v18.s[1]
    ldr q27, [x1, #112]
    fmla v0.4s, v24.4s, v16.s[2]
    fmla v2.4s, v24.4s, v17.s[2]
    fmla v4.4s, v24.4s, v18.s[2]
    ldr q24, [x1, #128]
    fmla v1.4s, v25.4s, v16.s[2]
    fmla v3.4s, v25.4s, v17.s[2]
    fmla v5.4s, v25.4s, v18.s[2]
    ldr q25, [x1, #144]
    fmla v0.4s, v26.4s, v16.s[3]
    fmla v2.4s, v26.4s, v17.s[3]
    fmla v4.4s, v26.4s, v18.s[3]
    ldr q26, [x1, #160]
    fmla v1.4s, v27.4s, v16.s[3]
    fmla v3.4s, v27.4s, v17.s[3]
    fmla v5.4s, v27.4s, v18.s[3]
    ldr q27, [x1, #176]
    fmla v0.4s, v24.4s, v19.s[0]
    fmla v2.4s, v24.4s, v20.s[0]
    fmla v4.4s, v24.4s, v21.s[0]
    fmla v1.4s, v25.4s, v19.s[0]
    fmla v3.4s, v25.4s, v20.s[0]
    fmla v5.4s, v25.4s, v21.s[0]
    fmla v0.4s, v26.4s, v19.s[1]
    fmla v2.4s, v26.4s, v20.s[1]
    fmla v4.4s, v26.4s, v21.s[1]
    fmla v1.4s, v27.4s, v19.s[1]
    fmla v3.4s, v27.4s, v20.s[1]
    fmla v5.4s, v27.4s, v21.s[1]
    add x1, x1, #192
    subs x9, x9, #1
    b.ne .Lconv_3x3_s1_d2_indirect_panels_4x8_k8_pf0_41
    stur q0, [x2]
    str s1, [x2, #16]
    stur q2, [x2, #52]
    str s3, [x2, #68]
    stur q4, [x2, #104]
    str s5, [x2, #120]
    // give them back
    ldp x19, x20, [sp], #16
    ret
    .size conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0, .-conv_3x3_s1_d2_indirect_panels_4x8_k8_pf0
