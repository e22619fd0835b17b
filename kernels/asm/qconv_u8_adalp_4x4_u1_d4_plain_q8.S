// void qconv_u8_adalp_4x4_u1_d4_plain_q8(const uint8_t *input, const uint8_t *weights, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, weights x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution of 8-bit integers, NHWC: im2col makes an (M, K) matrix, M = Ho Wo, K = Kh Kw Ci, which is multiplied by the (K, Co) weights.
//   sums[l,k,j]+=input[l+n-1,k+m-1,i]*weights[n,m,i,j]
//   output[l,k,j]=min(max(rshift(mulhigh(sums[l,k,j]+bias[j],1518500250),14),0),255)
// Sizes are constants in the code: M 196, N 20, K 144.
// Operands u8, the second one plain; workspace: 4096 bytes of im2col, 28224 bytes of rows, 28224 bytes of a, 2880 bytes of b.
// Family adalp: 4x4 by umull, umull2, uadalp, addp (signed: smull, sadalp).
// Tile: 4x4 sums at once, 1 periods an iteration, accumulation 4 products later. Loops, from the outermost:
//   a is packed as m:4/4 k:16/16 m k, b is packed as n:4/4 k:16/16 n k
//   for n by 4, along the lanes
//     for m by 4
//       4 vectors of sums stay in registers
//       for k by 16
//         sums[m,n]+=a[m,k]*b[k,n]
//       c[m,n]=min(max(rshift(mulhigh(sums[m,n]+bias[n],1518500250),14),0),255)
//   16 vectors of sums, whose lanes are added up in the end; products by umull + uadalp, umull2 + uadalp
//
// Registers:
//   x0               input
//   x1               weights
//   x2               bias
//   x3               output
//   x4               workspace
//   x0               input
//   x5-x6            input.padded: zeros, and their counter
//   x0               input
//   x5               input.padded
//   x6-x7            counters: input.0, input.1
//   x5               input.padded
//   x6               a
//   x7-x10           counters: l, k, n, i
//   x5-x6            counters
//   x7-x13           addresses of this and that
//   x5               a
//   x6               b
//   x2               bias
//   x3               c
//   x7-x9            counters: n, m, k
//   x16, x17         scratch of address arithmetic
//   v0               zeros
//   v0-v7, v16-v31, v8-v15 packing
//   v0-v7, v16-v23   c, a block
//   v24-v31, v8-v11  a, rotating
//   v12-v15          b, rotating
// armsim-contract: {"op":"qconv","problem":{"hi":14,"wi":14,"cin":16,"cout":20,"kh":3,"kw":3,"stride":1,"padding":1,"dilation":1,"type":"u8","weights":"plain","out":"q8","pad_value":0,"multiplier":1518500250,"shift":0,"zero":0},"tile":{"family":"adalp","rows":4,"columns":4,"unroll":1,"distance":4,"schedule":"written"}}
    .text
    .align 4
    .global qconv_u8_adalp_4x4_u1_d4_plain_q8
    .type qconv_u8_adalp_4x4_u1_d4_plain_q8, %function
qconv_u8_adalp_4x4_u1_d4_plain_q8:
    // keep the caller's registers
    stp d8, d9, [sp, #-64]!
    stp d10, d11, [sp, #16]
    stp d12, d13, [sp, #32]
    stp d14, d15, [sp, #48]
    // im2col: the padded image, then a row of A for each pixel of the output
    // input.padded is zero where nothing is copied
    mov x5, x4
    movi v0.4s, #0
    movz x6, #32
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_0:
    stur q0, [x5]
    stur q0, [x5, #16]
    stur q0, [x5, #32]
    stur q0, [x5, #48]
    stur q0, [x5, #64]
    stur q0, [x5, #80]
    stur q0, [x5, #96]
    stur q0, [x5, #112]
    add x5, x5, #128
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_0
    mov x5, x4
    add x5, x5, #272
    // input.padded[input.0+1,input.1+16]=input[input.0,input.1]
    movz x6, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_1:
    // block input.0=1
    movz x7, #3
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_2:
    ldr q0, [x0]
    stur q0, [x5]
    ldr q0, [x0, #16]
    stur q0, [x5, #16]
    ldr q0, [x0, #32]
    stur q0, [x5, #32]
    ldr q0, [x0, #48]
    stur q0, [x5, #48]
    add x0, x0, #64
    add x5, x5, #64
    subs x7, x7, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_2
    ldr q0, [x0]
    stur q0, [x5]
    ldr q0, [x0, #16]
    stur q0, [x5, #16]
    add x0, x0, #32
    add x5, x5, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_1
    mov x5, x4
    add x6, x4, #1, lsl #12
    // a[l,k,n,i]=input.padded[l+n,16*k+i]
    movz x7, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_3:
    movz x8, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_4:
    // block l=1 k=1 n=3
    ldr q0, [x5]
    stur q0, [x6]
    ldr q0, [x5, #256]
    stur q0, [x6, #48]
    ldr q0, [x5, #512]
    stur q0, [x6, #96]
    ldr q0, [x5, #16]
    stur q0, [x6, #16]
    ldr q0, [x5, #272]
    stur q0, [x6, #64]
    ldr q0, [x5, #528]
    stur q0, [x6, #112]
    ldr q0, [x5, #32]
    stur q0, [x6, #32]
    ldr q0, [x5, #288]
    stur q0, [x6, #80]
    ldr q0, [x5, #544]
    stur q0, [x6, #128]
    add x5, x5, #16
    add x6, x6, #144
    subs x8, x8, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_4
    add x5, x5, #32
    subs x7, x7, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_3
    // pack A
    add x7, x4, #1, lsl #12
    add x8, x4, #7, lsl #12
    add x8, x8, #3648
    movz x5, #49
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_5:
    mov x9, x7
    add x10, x7, #144
    add x11, x7, #288
    add x12, x7, #432
    mov x13, x8
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_6:
    ldr q0, [x9], #16
    ldr q1, [x10], #16
    ldr q2, [x11], #16
    ldr q3, [x12], #16
    stur q0, [x13]
    stur q1, [x13, #16]
    stur q2, [x13, #32]
    stur q3, [x13, #48]
    add x13, x13, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_6
    add x7, x7, #576
    add x8, x8, #576
    subs x5, x5, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_5
    // pack B
    mov x7, x1
    add x8, x4, #14, lsl #12
    add x8, x8, #3200
    mov x9, x7
    mov x10, x8
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_7:
    ldr q0, [x9]
    add x9, x9, #20
    ldr q1, [x9]
    add x9, x9, #20
    ldr q2, [x9]
    add x9, x9, #20
    ldr q3, [x9]
    add x9, x9, #20
    ldr q4, [x9]
    add x9, x9, #20
    ldr q5, [x9]
    add x9, x9, #20
    ldr q6, [x9]
    add x9, x9, #20
    ldr q7, [x9]
    add x9, x9, #20
    ldr q16, [x9]
    add x9, x9, #20
    ldr q17, [x9]
    add x9, x9, #20
    ldr q18, [x9]
    add x9, x9, #20
    ldr q19, [x9]
    add x9, x9, #20
    ldr q20, [x9]
    add x9, x9, #20
    ldr q21, [x9]
    add x9, x9, #20
    ldr q22, [x9]
    add x9, x9, #20
    ldr q23, [x9]
    add x9, x9, #20
    zip1 v24.16b, v0.16b, v16.16b
    zip2 v25.16b, v0.16b, v16.16b
    zip1 v26.16b, v1.16b, v17.16b
    zip2 v27.16b, v1.16b, v17.16b
    zip1 v28.16b, v2.16b, v18.16b
    zip2 v29.16b, v2.16b, v18.16b
    zip1 v30.16b, v3.16b, v19.16b
    zip2 v31.16b, v3.16b, v19.16b
    zip1 v8.16b, v4.16b, v20.16b
    zip2 v9.16b, v4.16b, v20.16b
    zip1 v10.16b, v5.16b, v21.16b
    zip2 v11.16b, v5.16b, v21.16b
    zip1 v12.16b, v6.16b, v22.16b
    zip2 v13.16b, v6.16b, v22.16b
    zip1 v14.16b, v7.16b, v23.16b
    zip2 v15.16b, v7.16b, v23.16b
    zip1 v0.16b, v24.16b, v8.16b
    zip2 v1.16b, v24.16b, v8.16b
    zip1 v2.16b, v25.16b, v9.16b
    zip2 v3.16b, v25.16b, v9.16b
    zip1 v4.16b, v26.16b, v10.16b
    zip2 v5.16b, v26.16b, v10.16b
    zip1 v6.16b, v27.16b, v11.16b
    zip2 v7.16b, v27.16b, v11.16b
    zip1 v16.16b, v28.16b, v12.16b
    zip2 v17.16b, v28.16b, v12.16b
    zip1 v18.16b, v29.16b, v13.16b
    zip2 v19.16b, v29.16b, v13.16b
    zip1 v20.16b, v30.16b, v14.16b
    zip2 v21.16b, v30.16b, v14.16b
    zip1 v22.16b, v31.16b, v15.16b
    zip2 v23.16b, v31.16b, v15.16b
    zip1 v24.16b, v0.16b, v16.16b
    zip2 v25.16b, v0.16b, v16.16b
    zip1 v26.16b, v1.16b, v17.16b
    zip2 v27.16b, v1.16b, v17.16b
    zip1 v28.16b, v2.16b, v18.16b
    zip2 v29.16b, v2.16b, v18.16b
    zip1 v30.16b, v3.16b, v19.16b
    zip2 v31.16b, v3.16b, v19.16b
    zip1 v8.16b, v4.16b, v20.16b
    zip2 v9.16b, v4.16b, v20.16b
    zip1 v10.16b, v5.16b, v21.16b
    zip2 v11.16b, v5.16b, v21.16b
    zip1 v12.16b, v6.16b, v22.16b
    zip2 v13.16b, v6.16b, v22.16b
    zip1 v14.16b, v7.16b, v23.16b
    zip2 v15.16b, v7.16b, v23.16b
    zip1 v0.16b, v24.16b, v8.16b
    zip2 v1.16b, v24.16b, v8.16b
    zip1 v2.16b, v25.16b, v9.16b
    zip2 v3.16b, v25.16b, v9.16b
    zip1 v4.16b, v26.16b, v10.16b
    zip2 v5.16b, v26.16b, v10.16b
    zip1 v6.16b, v27.16b, v11.16b
    zip2 v7.16b, v27.16b, v11.16b
    zip1 v16.16b, v28.16b, v12.16b
    zip2 v17.16b, v28.16b, v12.16b
    zip1 v18.16b, v29.16b, v13.16b
    zip2 v19.16b, v29.16b, v13.16b
    zip1 v20.16b, v30.16b, v14.16b
    zip2 v21.16b, v30.16b, v14.16b
    zip1 v22.16b, v31.16b, v15.16b
    zip2 v23.16b, v31.16b, v15.16b
    stp q0, q1, [x10]
    stp q2, q3, [x10, #32]
    add x11, x10, #576
    stp q4, q5, [x11]
    stp q6, q7, [x11, #32]
    add x11, x11, #576
    stp q16, q17, [x11]
    stp q18, q19, [x11, #32]
    add x11, x11, #576
    stp q20, q21, [x11]
    stp q22, q23, [x11, #32]
    add x11, x11, #576
    add x10, x10, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_7
    add x7, x7, #16
    add x8, x8, #2304
    mov x9, x7
    mov x10, x8
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_8:
    ldr s0, [x9]
    add x9, x9, #20
    ldr s1, [x9]
    add x9, x9, #20
    ldr s2, [x9]
    add x9, x9, #20
    ldr s3, [x9]
    add x9, x9, #20
    ldr s4, [x9]
    add x9, x9, #20
    ldr s5, [x9]
    add x9, x9, #20
    ldr s6, [x9]
    add x9, x9, #20
    ldr s7, [x9]
    add x9, x9, #20
    ldr s16, [x9]
    add x9, x9, #20
    ldr s17, [x9]
    add x9, x9, #20
    ldr s18, [x9]
    add x9, x9, #20
    ldr s19, [x9]
    add x9, x9, #20
    ldr s20, [x9]
    add x9, x9, #20
    ldr s21, [x9]
    add x9, x9, #20
    ldr s22, [x9]
    add x9, x9, #20
    ldr s23, [x9]
    add x9, x9, #20
    zip1 v24.16b, v0.16b, v16.16b
    zip2 v25.16b, v0.16b, v16.16b
    zip1 v26.16b, v1.16b, v17.16b
    zip2 v27.16b, v1.16b, v17.16b
    zip1 v28.16b, v2.16b, v18.16b
    zip2 v29.16b, v2.16b, v18.16b
    zip1 v30.16b, v3.16b, v19.16b
    zip2 v31.16b, v3.16b, v19.16b
    zip1 v8.16b, v4.16b, v20.16b
    zip2 v9.16b, v4.16b, v20.16b
    zip1 v10.16b, v5.16b, v21.16b
    zip2 v11.16b, v5.16b, v21.16b
    zip1 v12.16b, v6.16b, v22.16b
    zip2 v13.16b, v6.16b, v22.16b
    zip1 v14.16b, v7.16b, v23.16b
    zip2 v15.16b, v7.16b, v23.16b
    zip1 v0.16b, v24.16b, v8.16b
    zip2 v1.16b, v24.16b, v8.16b
    zip1 v2.16b, v25.16b, v9.16b
    zip2 v3.16b, v25.16b, v9.16b
    zip1 v4.16b, v26.16b, v10.16b
    zip2 v5.16b, v26.16b, v10.16b
    zip1 v6.16b, v27.16b, v11.16b
    zip2 v7.16b, v27.16b, v11.16b
    zip1 v16.16b, v28.16b, v12.16b
    zip2 v17.16b, v28.16b, v12.16b
    zip1 v18.16b, v29.16b, v13.16b
    zip2 v19.16b, v29.16b, v13.16b
    zip1 v20.16b, v30.16b, v14.16b
    zip2 v21.16b, v30.16b, v14.16b
    zip1 v22.16b, v31.16b, v15.16b
    zip2 v23.16b, v31.16b, v15.16b
    zip1 v24.16b, v0.16b, v16.16b
    zip2 v25.16b, v0.16b, v16.16b
    zip1 v26.16b, v1.16b, v17.16b
    zip2 v27.16b, v1.16b, v17.16b
    zip1 v28.16b, v2.16b, v18.16b
    zip2 v29.16b, v2.16b, v18.16b
    zip1 v30.16b, v3.16b, v19.16b
    zip2 v31.16b, v3.16b, v19.16b
    zip1 v8.16b, v4.16b, v20.16b
    zip2 v9.16b, v4.16b, v20.16b
    zip1 v10.16b, v5.16b, v21.16b
    zip2 v11.16b, v5.16b, v21.16b
    zip1 v12.16b, v6.16b, v22.16b
    zip2 v13.16b, v6.16b, v22.16b
    zip1 v14.16b, v7.16b, v23.16b
    zip2 v15.16b, v7.16b, v23.16b
    zip1 v0.16b, v24.16b, v8.16b
    zip2 v1.16b, v24.16b, v8.16b
    zip1 v2.16b, v25.16b, v9.16b
    zip2 v3.16b, v25.16b, v9.16b
    zip1 v4.16b, v26.16b, v10.16b
    zip2 v5.16b, v26.16b, v10.16b
    zip1 v6.16b, v27.16b, v11.16b
    zip2 v7.16b, v27.16b, v11.16b
    zip1 v16.16b, v28.16b, v12.16b
    zip2 v17.16b, v28.16b, v12.16b
    zip1 v18.16b, v29.16b, v13.16b
    zip2 v19.16b, v29.16b, v13.16b
    zip1 v20.16b, v30.16b, v14.16b
    zip2 v21.16b, v30.16b, v14.16b
    zip1 v22.16b, v31.16b, v15.16b
    zip2 v23.16b, v31.16b, v15.16b
    stp q0, q1, [x10]
    stp q2, q3, [x10, #32]
    add x11, x10, #576
    add x10, x10, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_8
    add x7, x7, #4
    add x8, x8, #576
    add x5, x4, #7, lsl #12
    add x5, x5, #3648
    add x6, x4, #14, lsl #12
    add x6, x6, #3200
    // sums[m,n]+=a[m,k]*b[k,n]
    movz x7, #5
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_9:
    movz x8, #49
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_10:
    // block n=4 m=4
    ldr q12, [x6]
    ldr q24, [x5]
    ldr q13, [x6, #16]
    ldr q25, [x5, #16]
    ldr q14, [x6, #32]
    ldr q15, [x6, #48]
    ldr q26, [x5, #32]
    ldr q27, [x5, #48]
    umull v28.8h, v12.8b, v24.8b
    umull v29.8h, v13.8b, v24.8b
    umull v30.8h, v12.8b, v25.8b
    umull v31.8h, v13.8b, v25.8b
    umull2 v8.8h, v12.16b, v24.16b
    uaddlp v0.4s, v28.8h
    umull2 v9.8h, v13.16b, v24.16b
    uaddlp v1.4s, v29.8h
    umull2 v10.8h, v12.16b, v25.16b
    uaddlp v4.4s, v30.8h
    umull2 v11.8h, v13.16b, v25.16b
    uaddlp v5.4s, v31.8h
    umull v28.8h, v14.8b, v24.8b
    uadalp v0.4s, v8.8h
    umull v29.8h, v15.8b, v24.8b
    uadalp v1.4s, v9.8h
    umull v30.8h, v14.8b, v25.8b
    uadalp v4.4s, v10.8h
    umull v31.8h, v15.8b, v25.8b
    uadalp v5.4s, v11.8h
    umull2 v8.8h, v14.16b, v24.16b
    uaddlp v2.4s, v28.8h
    umull2 v9.8h, v15.16b, v24.16b
    ldr q24, [x5, #64]
    uaddlp v3.4s, v29.8h
    umull2 v10.8h, v14.16b, v25.16b
    uaddlp v6.4s, v30.8h
    umull2 v11.8h, v15.16b, v25.16b
    ldr q25, [x5, #80]
    uaddlp v7.4s, v31.8h
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umull2 v8.8h, v12.16b, v26.16b
    uaddlp v16.4s, v28.8h
    umull2 v9.8h, v13.16b, v26.16b
    uaddlp v17.4s, v29.8h
    umull2 v10.8h, v12.16b, v27.16b
    ldr q12, [x6, #64]
    uaddlp v20.4s, v30.8h
    umull2 v11.8h, v13.16b, v27.16b
    ldr q13, [x6, #80]
    uaddlp v21.4s, v31.8h
    umull v28.8h, v14.8b, v26.8b
    uadalp v16.4s, v8.8h
    umull v29.8h, v15.8b, v26.8b
    uadalp v17.4s, v9.8h
    umull v30.8h, v14.8b, v27.8b
    uadalp v20.4s, v10.8h
    umull v31.8h, v15.8b, v27.8b
    uadalp v21.4s, v11.8h
    umull2 v8.8h, v14.16b, v26.16b
    uaddlp v18.4s, v28.8h
    umull2 v9.8h, v15.16b, v26.16b
    ldr q26, [x5, #96]
    uaddlp v19.4s, v29.8h
    umull2 v10.8h, v14.16b, v27.16b
    ldr q14, [x6, #96]
    uaddlp v22.4s, v30.8h
    umull2 v11.8h, v15.16b, v27.16b
    ldr q15, [x6, #112]
    ldr q27, [x5, #112]
    uaddlp v23.4s, v31.8h
    // steady state: 4x4x16 an iteration; loads are for products further on
    movz x9, #7
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_11:
    umull v28.8h, v12.8b, v24.8b
    subs x9, x9, #1
    uadalp v18.4s, v8.8h
    add x5, x5, #64
    umull v29.8h, v13.8b, v24.8b
    add x6, x6, #64
    uadalp v19.4s, v9.8h
    umull v30.8h, v12.8b, v25.8b
    uadalp v22.4s, v10.8h
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umull2 v8.8h, v12.16b, v24.16b
    uadalp v0.4s, v28.8h
    umull2 v9.8h, v13.16b, v24.16b
    uadalp v1.4s, v29.8h
    umull2 v10.8h, v12.16b, v25.16b
    uadalp v4.4s, v30.8h
    umull2 v11.8h, v13.16b, v25.16b
    uadalp v5.4s, v31.8h
    umull v28.8h, v14.8b, v24.8b
    uadalp v0.4s, v8.8h
    umull v29.8h, v15.8b, v24.8b
    uadalp v1.4s, v9.8h
    umull v30.8h, v14.8b, v25.8b
    uadalp v4.4s, v10.8h
    umull v31.8h, v15.8b, v25.8b
    uadalp v5.4s, v11.8h
    umull2 v8.8h, v14.16b, v24.16b
    uadalp v2.4s, v28.8h
    umull2 v9.8h, v15.16b, v24.16b
    ldr q24, [x5, #64]
    uadalp v3.4s, v29.8h
    umull2 v10.8h, v14.16b, v25.16b
    uadalp v6.4s, v30.8h
    umull2 v11.8h, v15.16b, v25.16b
    ldr q25, [x5, #80]
    uadalp v7.4s, v31.8h
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umull2 v8.8h, v12.16b, v26.16b
    uadalp v16.4s, v28.8h
    umull2 v9.8h, v13.16b, v26.16b
    uadalp v17.4s, v29.8h
    umull2 v10.8h, v12.16b, v27.16b
    ldr q12, [x6, #64]
    uadalp v20.4s, v30.8h
    umull2 v11.8h, v13.16b, v27.16b
    ldr q13, [x6, #80]
    uadalp v21.4s, v31.8h
    umull v28.8h, v14.8b, v26.8b
    uadalp v16.4s, v8.8h
    umull v29.8h, v15.8b, v26.8b
    uadalp v17.4s, v9.8h
    umull v30.8h, v14.8b, v27.8b
    uadalp v20.4s, v10.8h
    umull v31.8h, v15.8b, v27.8b
    uadalp v21.4s, v11.8h
    umull2 v8.8h, v14.16b, v26.16b
    uadalp v18.4s, v28.8h
    umull2 v9.8h, v15.16b, v26.16b
    ldr q26, [x5, #96]
    uadalp v19.4s, v29.8h
    umull2 v10.8h, v14.16b, v27.16b
    ldr q14, [x6, #96]
    uadalp v22.4s, v30.8h
    umull2 v11.8h, v15.16b, v27.16b
    ldr q15, [x6, #112]
    ldr q27, [x5, #112]
    uadalp v23.4s, v31.8h
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_11
    // the last products, for which nothing is left to load ahead
    umull v28.8h, v12.8b, v24.8b
    uadalp v18.4s, v8.8h
    umull v29.8h, v13.8b, v24.8b
    uadalp v19.4s, v9.8h
    umull v30.8h, v12.8b, v25.8b
    uadalp v22.4s, v10.8h
    umull v31.8h, v13.8b, v25.8b
    uadalp v23.4s, v11.8h
    umull2 v8.8h, v12.16b, v24.16b
    uadalp v0.4s, v28.8h
    umull2 v9.8h, v13.16b, v24.16b
    uadalp v1.4s, v29.8h
    umull2 v10.8h, v12.16b, v25.16b
    uadalp v4.4s, v30.8h
    umull2 v11.8h, v13.16b, v25.16b
    uadalp v5.4s, v31.8h
    umull v28.8h, v14.8b, v24.8b
    uadalp v0.4s, v8.8h
    umull v29.8h, v15.8b, v24.8b
    uadalp v1.4s, v9.8h
    umull v30.8h, v14.8b, v25.8b
    uadalp v4.4s, v10.8h
    umull v31.8h, v15.8b, v25.8b
    uadalp v5.4s, v11.8h
    umull2 v8.8h, v14.16b, v24.16b
    uadalp v2.4s, v28.8h
    umull2 v9.8h, v15.16b, v24.16b
    uadalp v3.4s, v29.8h
    umull2 v10.8h, v14.16b, v25.16b
    uadalp v6.4s, v30.8h
    umull2 v11.8h, v15.16b, v25.16b
    uadalp v7.4s, v31.8h
    umull v28.8h, v12.8b, v26.8b
    uadalp v2.4s, v8.8h
    umull v29.8h, v13.8b, v26.8b
    uadalp v3.4s, v9.8h
    umull v30.8h, v12.8b, v27.8b
    uadalp v6.4s, v10.8h
    umull v31.8h, v13.8b, v27.8b
    uadalp v7.4s, v11.8h
    umull2 v8.8h, v12.16b, v26.16b
    uadalp v16.4s, v28.8h
    umull2 v9.8h, v13.16b, v26.16b
    uadalp v17.4s, v29.8h
    umull2 v10.8h, v12.16b, v27.16b
    uadalp v20.4s, v30.8h
    umull2 v11.8h, v13.16b, v27.16b
    uadalp v21.4s, v31.8h
    umull v28.8h, v14.8b, v26.8b
    uadalp v16.4s, v8.8h
    umull v29.8h, v15.8b, v26.8b
    uadalp v17.4s, v9.8h
    umull v30.8h, v14.8b, v27.8b
    uadalp v20.4s, v10.8h
    umull v31.8h, v15.8b, v27.8b
    uadalp v21.4s, v11.8h
    umull2 v8.8h, v14.16b, v26.16b
    uadalp v18.4s, v28.8h
    umull2 v9.8h, v15.16b, v26.16b
    uadalp v19.4s, v29.8h
    umull2 v10.8h, v14.16b, v27.16b
    uadalp v22.4s, v30.8h
    umull2 v11.8h, v15.16b, v27.16b
    uadalp v23.4s, v31.8h
    uadalp v18.4s, v8.8h
    uadalp v19.4s, v9.8h
    uadalp v22.4s, v10.8h
    uadalp v23.4s, v11.8h
    addp v0.4s, v0.4s, v1.4s
    addp v2.4s, v2.4s, v3.4s
    addp v4.4s, v4.4s, v5.4s
    addp v6.4s, v6.4s, v7.4s
    addp v16.4s, v16.4s, v17.4s
    addp v18.4s, v18.4s, v19.4s
    addp v20.4s, v20.4s, v21.4s
    addp v22.4s, v22.4s, v23.4s
    addp v0.4s, v0.4s, v2.4s
    addp v4.4s, v4.4s, v6.4s
    addp v16.4s, v16.4s, v18.4s
    addp v20.4s, v20.4s, v22.4s
    ldr q24, [x2]
    add v0.4s, v0.4s, v24.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v25.4s, w16
    add v4.4s, v4.4s, v24.4s
    add v16.4s, v16.4s, v24.4s
    add v20.4s, v20.4s, v24.4s
    sqrdmulh v0.4s, v0.4s, v25.4s
    sqrdmulh v4.4s, v4.4s, v25.4s
    sqrdmulh v16.4s, v16.4s, v25.4s
    sqrdmulh v20.4s, v20.4s, v25.4s
    srshr v0.4s, v0.4s, #14
    srshr v4.4s, v4.4s, #14
    srshr v16.4s, v16.4s, #14
    srshr v20.4s, v20.4s, #14
    sqxtn v0.4h, v0.4s
    sqxtn v16.4h, v16.4s
    sqxtn2 v0.8h, v4.4s
    sqxtn2 v16.8h, v20.4s
    sqxtun v0.8b, v0.8h
    sqxtun v16.8b, v16.8h
    ext v24.8b, v0.8b, v0.8b, #4
    ext v25.8b, v16.8b, v16.8b, #4
    str s0, [x3]
    str s24, [x3, #20]
    str s16, [x3, #40]
    str s25, [x3, #60]
    add x5, x5, #128
    sub x6, x6, #448
    add x3, x3, #80
    subs x8, x8, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_10
    sub x5, x5, #6, lsl #12
    sub x5, x5, #3648
    add x6, x6, #576
    add x2, x2, #16
    sub x3, x3, #3916
    subs x7, x7, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_9
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qconv_u8_adalp_4x4_u1_d4_plain_q8, .-qconv_u8_adalp_4x4_u1_d4_plain_q8
