// void qconv_u8_adalp_4x4_u1_d4_plain_q8(const uint8_t *input, const uint8_t *weights, const int32_t *bias, uint8_t *output, void *workspace);
// AAPCS64: input x0, weights x1, bias x2, output x3, workspace x4; a leaf; d8-d15 and x19-x28 kept.
//
// Convolution of 8-bit integers, NHWC: im2col makes an (M, K) matrix, M = Ho Wo, K = Kh Kw Ci, which is multiplied by the (K, Co) weights.
//   sums[l,k,j]+=input[l+n-1,k+m-1,i]*weights[n,m,i,j]
//   output[l,k,j]=min(max(rshift(mulhigh(sums[l,k,j]+bias[j],1518500250),14),0),255)
// Sizes are constants in the code: M 196, N 20, K 144. Operands u8.
//   second operand row by row, (144, 20)
//   workspace      32320 bytes of im2col, 28224 of packed A, 2880 of packed B
// Family adalp: long multiplications of eight bytes, neighbours added to 32-bit sums after each.
// Tile: 4x4 sums at once, 1 periods an iteration, accumulation 4 products later.
// Precondition: none beyond the types.
//
// Registers:
//   x0               operand A
//   x1               operand B
//   x2               bias
//   x3               C
//   x4               workspace
//   x5-x7            counters
//   x8-x14           addresses of this and that
//   x16, x17         scratch of address arithmetic
//   v0-v7            products of 16 bits
//   v16-v19          A, a row each
//   v20-v23          B, a column each
//   v24-v31, v8-v15  sums, row by row
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
    mov x9, x4
    movi v4.16b, #0
    movz x6, #4
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_0:
    stp q4, q4, [x9], #32
    stp q4, q4, [x9], #32
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_0
    movz x5, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_1:
    str q4, [x9], #16
    movz x6, #3
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_2:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    stp q0, q1, [x9], #32
    stp q2, q3, [x9], #32
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_2
    ldr q0, [x0], #16
    str q0, [x9], #16
    ldr q1, [x0], #16
    str q1, [x9], #16
    str q4, [x9], #16
    subs x5, x5, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_1
    movz x6, #4
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_3:
    stp q4, q4, [x9], #32
    stp q4, q4, [x9], #32
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_3
    mov x10, x4
    add x9, x4, #1, lsl #12
    movz x5, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_4:
    mov x11, x10
    movz x6, #14
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_5:
    mov x8, x11
    ldr q0, [x8], #16
    str q0, [x9], #16
    ldr q1, [x8], #16
    str q1, [x9], #16
    ldr q2, [x8], #16
    str q2, [x9], #16
    add x8, x11, #256
    ldr q0, [x8], #16
    str q0, [x9], #16
    ldr q1, [x8], #16
    str q1, [x9], #16
    ldr q2, [x8], #16
    str q2, [x9], #16
    add x8, x11, #512
    ldr q0, [x8], #16
    str q0, [x9], #16
    ldr q1, [x8], #16
    str q1, [x9], #16
    ldr q2, [x8], #16
    str q2, [x9], #16
    add x11, x11, #16
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_5
    add x10, x10, #256
    subs x5, x5, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_4
    add x14, x4, #1, lsl #12
    // pack A
    add x13, x4, #7, lsl #12
    add x13, x13, #3648
    movz x5, #49
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_6:
    mov x8, x14
    add x9, x14, #144
    add x10, x14, #288
    add x11, x14, #432
    mov x12, x13
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_7:
    ldr q0, [x8], #16
    ldr q1, [x9], #16
    ldr q2, [x10], #16
    ldr q3, [x11], #16
    stur q0, [x12]
    stur q1, [x12, #16]
    stur q2, [x12, #32]
    stur q3, [x12, #48]
    add x12, x12, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_7
    add x14, x14, #576
    add x13, x13, #576
    subs x5, x5, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_6
    // pack B
    add x12, x4, #14, lsl #12
    add x12, x12, #3200
    mov x8, x1
    mov x9, x12
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_8:
    ldr q0, [x8]
    add x8, x8, #20
    ldr q1, [x8]
    add x8, x8, #20
    ldr q2, [x8]
    add x8, x8, #20
    ldr q3, [x8]
    add x8, x8, #20
    ldr q4, [x8]
    add x8, x8, #20
    ldr q5, [x8]
    add x8, x8, #20
    ldr q6, [x8]
    add x8, x8, #20
    ldr q7, [x8]
    add x8, x8, #20
    ldr q16, [x8]
    add x8, x8, #20
    ldr q17, [x8]
    add x8, x8, #20
    ldr q18, [x8]
    add x8, x8, #20
    ldr q19, [x8]
    add x8, x8, #20
    ldr q20, [x8]
    add x8, x8, #20
    ldr q21, [x8]
    add x8, x8, #20
    ldr q22, [x8]
    add x8, x8, #20
    ldr q23, [x8]
    add x8, x8, #20
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
    mov x10, x9
    stp q0, q1, [x10]
    stp q2, q3, [x10, #32]
    add x10, x10, #576
    stp q4, q5, [x10]
    stp q6, q7, [x10, #32]
    add x10, x10, #576
    stp q16, q17, [x10]
    stp q18, q19, [x10, #32]
    add x10, x10, #576
    stp q20, q21, [x10]
    stp q22, q23, [x10, #32]
    add x10, x10, #576
    add x9, x9, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_8
    add x1, x1, #16
    add x12, x12, #2304
    mov x8, x1
    mov x9, x12
    movz x6, #9
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_9:
    ldr s0, [x8]
    add x8, x8, #20
    ldr s1, [x8]
    add x8, x8, #20
    ldr s2, [x8]
    add x8, x8, #20
    ldr s3, [x8]
    add x8, x8, #20
    ldr s4, [x8]
    add x8, x8, #20
    ldr s5, [x8]
    add x8, x8, #20
    ldr s6, [x8]
    add x8, x8, #20
    ldr s7, [x8]
    add x8, x8, #20
    ldr s16, [x8]
    add x8, x8, #20
    ldr s17, [x8]
    add x8, x8, #20
    ldr s18, [x8]
    add x8, x8, #20
    ldr s19, [x8]
    add x8, x8, #20
    ldr s20, [x8]
    add x8, x8, #20
    ldr s21, [x8]
    add x8, x8, #20
    ldr s22, [x8]
    add x8, x8, #20
    ldr s23, [x8]
    add x8, x8, #20
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
    mov x10, x9
    stp q0, q1, [x10]
    stp q2, q3, [x10, #32]
    add x10, x10, #576
    add x9, x9, #64
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_9
    add x1, x1, #4
    add x12, x12, #576
    add x1, x4, #14, lsl #12
    add x1, x1, #3200
    // 5 blocks of 4 columns
    movz x5, #5
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_10:
    add x8, x4, #7, lsl #12
    add x8, x8, #3648
    mov x10, x3
    // 49 blocks of 4 rows
    movz x6, #49
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_11:
    mov x9, x1
    // the first operands
    ldr q16, [x8]
    ldr q17, [x8, #16]
    ldr q18, [x8, #32]
    ldr q19, [x8, #48]
    ldr q20, [x9]
    ldr q21, [x9, #16]
    ldr q22, [x9, #32]
    ldr q23, [x9, #48]
    umull v0.8h, v16.8b, v20.8b
    umull v1.8h, v16.8b, v21.8b
    umull v2.8h, v17.8b, v20.8b
    umull v3.8h, v17.8b, v21.8b
    umull2 v4.8h, v16.16b, v20.16b
    uaddlp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uaddlp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uaddlp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uaddlp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uaddlp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uaddlp v27.4s, v1.8h
    ldr q16, [x8, #64]
    umull2 v6.8h, v17.16b, v22.16b
    uaddlp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uaddlp v31.4s, v3.8h
    ldr q17, [x8, #80]
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uaddlp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uaddlp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uaddlp v12.4s, v2.8h
    ldr q20, [x9, #64]
    umull2 v7.8h, v19.16b, v21.16b
    uaddlp v13.4s, v3.8h
    ldr q21, [x9, #80]
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uaddlp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uaddlp v11.4s, v1.8h
    ldr q18, [x8, #96]
    umull2 v6.8h, v19.16b, v22.16b
    uaddlp v14.4s, v2.8h
    ldr q22, [x9, #96]
    umull2 v7.8h, v19.16b, v23.16b
    uaddlp v15.4s, v3.8h
    ldr q19, [x8, #112]
    ldr q23, [x9, #112]
    add x8, x8, #64
    add x9, x9, #64
    // steady state: 1 x 16 products of each sum an iteration; loads are for the next one
    movz x7, #7
.Lqconv_u8_adalp_4x4_u1_d4_plain_q8_12:
    umull v0.8h, v16.8b, v20.8b
    uadalp v10.4s, v4.8h
    umull v1.8h, v16.8b, v21.8b
    uadalp v11.4s, v5.8h
    umull v2.8h, v17.8b, v20.8b
    uadalp v14.4s, v6.8h
    umull v3.8h, v17.8b, v21.8b
    uadalp v15.4s, v7.8h
    umull2 v4.8h, v16.16b, v20.16b
    uadalp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uadalp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uadalp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uadalp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uadalp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uadalp v27.4s, v1.8h
    ldr q16, [x8, #64]
    umull2 v6.8h, v17.16b, v22.16b
    uadalp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uadalp v31.4s, v3.8h
    ldr q17, [x8, #80]
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uadalp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uadalp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uadalp v12.4s, v2.8h
    ldr q20, [x9, #64]
    umull2 v7.8h, v19.16b, v21.16b
    uadalp v13.4s, v3.8h
    ldr q21, [x9, #80]
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uadalp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uadalp v11.4s, v1.8h
    ldr q18, [x8, #96]
    umull2 v6.8h, v19.16b, v22.16b
    uadalp v14.4s, v2.8h
    ldr q22, [x9, #96]
    umull2 v7.8h, v19.16b, v23.16b
    uadalp v15.4s, v3.8h
    ldr q19, [x8, #112]
    ldr q23, [x9, #112]
    add x8, x8, #64
    add x9, x9, #64
    subs x7, x7, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_12
    // the last one: nothing is left to load
    umull v0.8h, v16.8b, v20.8b
    uadalp v10.4s, v4.8h
    umull v1.8h, v16.8b, v21.8b
    uadalp v11.4s, v5.8h
    umull v2.8h, v17.8b, v20.8b
    uadalp v14.4s, v6.8h
    umull v3.8h, v17.8b, v21.8b
    uadalp v15.4s, v7.8h
    umull2 v4.8h, v16.16b, v20.16b
    uadalp v24.4s, v0.8h
    umull2 v5.8h, v16.16b, v21.16b
    uadalp v25.4s, v1.8h
    umull2 v6.8h, v17.16b, v20.16b
    uadalp v28.4s, v2.8h
    umull2 v7.8h, v17.16b, v21.16b
    uadalp v29.4s, v3.8h
    umull v0.8h, v16.8b, v22.8b
    uadalp v24.4s, v4.8h
    umull v1.8h, v16.8b, v23.8b
    uadalp v25.4s, v5.8h
    umull v2.8h, v17.8b, v22.8b
    uadalp v28.4s, v6.8h
    umull v3.8h, v17.8b, v23.8b
    uadalp v29.4s, v7.8h
    umull2 v4.8h, v16.16b, v22.16b
    uadalp v26.4s, v0.8h
    umull2 v5.8h, v16.16b, v23.16b
    uadalp v27.4s, v1.8h
    umull2 v6.8h, v17.16b, v22.16b
    uadalp v30.4s, v2.8h
    umull2 v7.8h, v17.16b, v23.16b
    uadalp v31.4s, v3.8h
    umull v0.8h, v18.8b, v20.8b
    uadalp v26.4s, v4.8h
    umull v1.8h, v18.8b, v21.8b
    uadalp v27.4s, v5.8h
    umull v2.8h, v19.8b, v20.8b
    uadalp v30.4s, v6.8h
    umull v3.8h, v19.8b, v21.8b
    uadalp v31.4s, v7.8h
    umull2 v4.8h, v18.16b, v20.16b
    uadalp v8.4s, v0.8h
    umull2 v5.8h, v18.16b, v21.16b
    uadalp v9.4s, v1.8h
    umull2 v6.8h, v19.16b, v20.16b
    uadalp v12.4s, v2.8h
    umull2 v7.8h, v19.16b, v21.16b
    uadalp v13.4s, v3.8h
    umull v0.8h, v18.8b, v22.8b
    uadalp v8.4s, v4.8h
    umull v1.8h, v18.8b, v23.8b
    uadalp v9.4s, v5.8h
    umull v2.8h, v19.8b, v22.8b
    uadalp v12.4s, v6.8h
    umull v3.8h, v19.8b, v23.8b
    uadalp v13.4s, v7.8h
    umull2 v4.8h, v18.16b, v22.16b
    uadalp v10.4s, v0.8h
    umull2 v5.8h, v18.16b, v23.16b
    uadalp v11.4s, v1.8h
    umull2 v6.8h, v19.16b, v22.16b
    uadalp v14.4s, v2.8h
    umull2 v7.8h, v19.16b, v23.16b
    uadalp v15.4s, v3.8h
    uadalp v10.4s, v4.8h
    uadalp v11.4s, v5.8h
    uadalp v14.4s, v6.8h
    uadalp v15.4s, v7.8h
    add x8, x8, #64
    add x9, x9, #64
    // partial sums to sums: four vectors to one
    addp v24.4s, v24.4s, v25.4s
    addp v26.4s, v26.4s, v27.4s
    addp v28.4s, v28.4s, v29.4s
    addp v30.4s, v30.4s, v31.4s
    addp v8.4s, v8.4s, v9.4s
    addp v10.4s, v10.4s, v11.4s
    addp v12.4s, v12.4s, v13.4s
    addp v14.4s, v14.4s, v15.4s
    addp v24.4s, v24.4s, v26.4s
    addp v28.4s, v28.4s, v30.4s
    addp v8.4s, v8.4s, v10.4s
    addp v12.4s, v12.4s, v14.4s
    // bias, multiplier, rounding shift, zero, saturation
    ldr q2, [x2]
    add v24.4s, v24.4s, v2.4s
    add v28.4s, v28.4s, v2.4s
    add v8.4s, v8.4s, v2.4s
    add v12.4s, v12.4s, v2.4s
    movz w16, #31130
    movk w16, #23170, lsl #16
    dup v0.4s, w16
    movz w17, #0
    dup v1.8h, w17
    sqrdmulh v24.4s, v24.4s, v0.4s
    sqrdmulh v28.4s, v28.4s, v0.4s
    sqrdmulh v8.4s, v8.4s, v0.4s
    sqrdmulh v12.4s, v12.4s, v0.4s
    srshr v24.4s, v24.4s, #14
    srshr v28.4s, v28.4s, #14
    srshr v8.4s, v8.4s, #14
    srshr v12.4s, v12.4s, #14
    sqxtn v24.4h, v24.4s
    sqxtn2 v24.8h, v28.4s
    sqxtn v8.4h, v8.4s
    sqxtn2 v8.8h, v12.4s
    sqadd v24.8h, v24.8h, v1.8h
    sqadd v8.8h, v8.8h, v1.8h
    sqxtun v24.8b, v24.8h
    sqxtun v8.8b, v8.8h
    str s24, [x10]
    ext v24.8b, v24.8b, v24.8b, #4
    str s24, [x10, #20]
    str s8, [x10, #40]
    ext v8.8b, v8.8b, v8.8b, #4
    str s8, [x10, #60]
    add x10, x10, #80
    subs x6, x6, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_11
    add x1, x1, #576
    add x3, x3, #4
    add x2, x2, #16
    subs x5, x5, #1
    b.ne .Lqconv_u8_adalp_4x4_u1_d4_plain_q8_10
    // give them back
    ldp d10, d11, [sp, #16]
    ldp d12, d13, [sp, #32]
    ldp d14, d15, [sp, #48]
    ldp d8, d9, [sp], #64
    ret
    .size qconv_u8_adalp_4x4_u1_d4_plain_q8, .-qconv_u8_adalp_4x4_u1_d4_plain_q8
