// void conv_3x3_s1_d2_naive_1x1_pf0(const float *input, const float *filter, float *output);
// AAPCS64: input x0, filter x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+2*n-2,k+2*m-2,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 2, padding same (top 2, left 2); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 9x11x6
//   filter (n, m, i, j)  = 3x3x6x13
//   output (l, k, j)     = 9x11x13
// Family naive: an output at a time, scalar.
// Tile: none.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               counter: output rows
//   x4               counter: output columns
//   x5               counter: output channels
//   x6               counter: filter rows
//   x7               counter: filter columns
//   x8               counter: input channels
//   v0-v2            input, filter, output element
// armsim-contract: {"op":"conv","problem":{"hi":9,"wi":11,"cin":6,"cout":13,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":2},"tile":{"family":"naive","wo":1,"co":1,"taps":0,"cco":0,"depth":1,"mc":0,"kc":0,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_d2_naive_1x1_pf0
    .type conv_3x3_s1_d2_naive_1x1_pf0, %function
conv_3x3_s1_d2_naive_1x1_pf0:
    sub x0, x0, #576
    movz x3, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_0:
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_1:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_2:
    movi v2.4s, #0
    str s2, [x2]
    add x0, x0, #528
    add x1, x1, #936
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_3:
    add x0, x0, #48
    add x1, x1, #312
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_4:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_5:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_5
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_4
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_3
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_2
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_1
    movz x4, #7
.Lconv_3x3_s1_d2_naive_1x1_pf0_6:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_7:
    movi v2.4s, #0
    str s2, [x2]
    add x0, x0, #528
    add x1, x1, #936
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_8:
    movz x7, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_9:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_10:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_10
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_9
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_8
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_7
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_6
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_11:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_12:
    movi v2.4s, #0
    str s2, [x2]
    add x0, x0, #528
    add x1, x1, #936
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_13:
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_14:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_15:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_15
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_14
    add x0, x0, #432
    add x1, x1, #312
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_13
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_12
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_11
    subs x3, x3, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_0
    movz x3, #5
.Lconv_3x3_s1_d2_naive_1x1_pf0_16:
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_17:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_18:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_19:
    add x0, x0, #48
    add x1, x1, #312
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_20:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_21:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_21
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_20
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_19
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_18
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_17
    movz x4, #7
.Lconv_3x3_s1_d2_naive_1x1_pf0_22:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_23:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_24:
    movz x7, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_25:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_26:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_26
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_25
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_24
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_23
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_22
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_27:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_28:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_29:
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_30:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_31:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_31
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_30
    add x0, x0, #432
    add x1, x1, #312
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_29
    sub x0, x0, #1584
    sub x1, x1, #2804
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_28
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_27
    subs x3, x3, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_16
    movz x3, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_32:
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_33:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_34:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_35:
    add x0, x0, #48
    add x1, x1, #312
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_36:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_37:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_37
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_36
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_35
    sub x0, x0, #1056
    sub x1, x1, #1868
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_34
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_33
    movz x4, #7
.Lconv_3x3_s1_d2_naive_1x1_pf0_38:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_39:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_40:
    movz x7, #3
.Lconv_3x3_s1_d2_naive_1x1_pf0_41:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_42:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_42
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_41
    add x0, x0, #384
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_40
    sub x0, x0, #1056
    sub x1, x1, #1868
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_39
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_38
    movz x4, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_43:
    movz x5, #13
.Lconv_3x3_s1_d2_naive_1x1_pf0_44:
    movi v2.4s, #0
    str s2, [x2]
    movz x6, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_45:
    movz x7, #2
.Lconv_3x3_s1_d2_naive_1x1_pf0_46:
    movz x8, #6
.Lconv_3x3_s1_d2_naive_1x1_pf0_47:
    // one product: O[l,k,j] += I[h,w,i] * F[n,m,i,j]
    ldr s0, [x0]
    ldr s1, [x1]
    fmadd s2, s0, s1, s2
    str s2, [x2]
    add x0, x0, #4
    add x1, x1, #52
    subs x8, x8, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_47
    add x0, x0, #24
    subs x7, x7, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_46
    add x0, x0, #432
    add x1, x1, #312
    subs x6, x6, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_45
    sub x0, x0, #1056
    sub x1, x1, #1868
    add x2, x2, #4
    subs x5, x5, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_44
    add x0, x0, #24
    sub x1, x1, #52
    subs x4, x4, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_43
    subs x3, x3, #1
    b.ne .Lconv_3x3_s1_d2_naive_1x1_pf0_32
    ret
    .size conv_3x3_s1_d2_naive_1x1_pf0, .-conv_3x3_s1_d2_naive_1x1_pf0
