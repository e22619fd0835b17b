// The loops of the comparison, as x0 = trip count, x1 = A, x2 = B. GEMM tiles: A is packed k by rows, B k by columns; an outer
// product a k, fmla by element of A; accumulators from v8 on, A and B in v0 to v7. post: post-indexed loads; fixed: offsets and an
// addition for each pointer; spread: a register's next value is loaded after its last use.

// BEGIN gemm_f32_8x12
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    ldr q4, [x2], #16
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v4.4s, v0.s[0]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[1]
    fmla v13.4s, v4.4s, v0.s[1]
    fmla v14.4s, v2.4s, v0.s[2]
    fmla v15.4s, v3.4s, v0.s[2]
    fmla v16.4s, v4.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[3]
    fmla v18.4s, v3.4s, v0.s[3]
    fmla v19.4s, v4.4s, v0.s[3]
    fmla v20.4s, v2.4s, v1.s[0]
    fmla v21.4s, v3.4s, v1.s[0]
    fmla v22.4s, v4.4s, v1.s[0]
    fmla v23.4s, v2.4s, v1.s[1]
    fmla v24.4s, v3.4s, v1.s[1]
    fmla v25.4s, v4.4s, v1.s[1]
    fmla v26.4s, v2.4s, v1.s[2]
    fmla v27.4s, v3.4s, v1.s[2]
    fmla v28.4s, v4.4s, v1.s[2]
    fmla v29.4s, v2.4s, v1.s[3]
    fmla v30.4s, v3.4s, v1.s[3]
    fmla v31.4s, v4.4s, v1.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN gemm_f32_8x8_2k
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x2, #0]
    ldr q3, [x2, #16]
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    fmla v20.4s, v2.4s, v1.s[2]
    fmla v21.4s, v3.4s, v1.s[2]
    fmla v22.4s, v2.4s, v1.s[3]
    fmla v23.4s, v3.4s, v1.s[3]
    ldr q4, [x1, #32]
    ldr q5, [x1, #48]
    ldr q6, [x2, #32]
    ldr q7, [x2, #48]
    fmla v8.4s, v6.4s, v4.s[0]
    fmla v9.4s, v7.4s, v4.s[0]
    fmla v10.4s, v6.4s, v4.s[1]
    fmla v11.4s, v7.4s, v4.s[1]
    fmla v12.4s, v6.4s, v4.s[2]
    fmla v13.4s, v7.4s, v4.s[2]
    fmla v14.4s, v6.4s, v4.s[3]
    fmla v15.4s, v7.4s, v4.s[3]
    fmla v16.4s, v6.4s, v5.s[0]
    fmla v17.4s, v7.4s, v5.s[0]
    fmla v18.4s, v6.4s, v5.s[1]
    fmla v19.4s, v7.4s, v5.s[1]
    fmla v20.4s, v6.4s, v5.s[2]
    fmla v21.4s, v7.4s, v5.s[2]
    fmla v22.4s, v6.4s, v5.s[3]
    fmla v23.4s, v7.4s, v5.s[3]
    add x1, x1, #64
    add x2, x2, #64
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN dw3x3_f32
loop:
    ldr q4, [x1], #16
    ldr q5, [x2], #16
    ldr q6, [x3], #16
    ext v20.16b, v0.16b, v4.16b, #4
    ext v24.16b, v0.16b, v4.16b, #8
    ext v21.16b, v1.16b, v5.16b, #4
    ext v25.16b, v1.16b, v5.16b, #8
    ext v22.16b, v2.16b, v6.16b, #4
    ext v26.16b, v2.16b, v6.16b, #8
    fmul v30.4s, v0.4s, v16.s[0]
    fmul v31.4s, v20.4s, v16.s[1]
    fmla v30.4s, v24.4s, v16.s[2]
    fmla v31.4s, v1.4s, v17.s[0]
    fmla v30.4s, v21.4s, v17.s[1]
    fmla v31.4s, v25.4s, v17.s[2]
    fmla v30.4s, v2.4s, v18.s[0]
    fmla v31.4s, v22.4s, v18.s[1]
    fmla v30.4s, v26.4s, v18.s[2]
    mov v0.16b, v4.16b
    mov v1.16b, v5.16b
    mov v2.16b, v6.16b
    fadd v30.4s, v30.4s, v31.4s
    str q30, [x4], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN gemm_u8_4x4
loop:
    ldp q0, q1, [x1], #32
    ldp q2, q3, [x1], #32
    ldp q4, q5, [x2], #32
    ldp q6, q7, [x2], #32
    umull v8.8h, v0.8b, v4.8b
    umull2 v9.8h, v0.16b, v4.16b
    uadalp v16.4s, v8.8h
    uadalp v16.4s, v9.8h
    umull v10.8h, v0.8b, v5.8b
    umull2 v11.8h, v0.16b, v5.16b
    uadalp v17.4s, v10.8h
    uadalp v17.4s, v11.8h
    umull v12.8h, v0.8b, v6.8b
    umull2 v13.8h, v0.16b, v6.16b
    uadalp v18.4s, v12.8h
    uadalp v18.4s, v13.8h
    umull v14.8h, v0.8b, v7.8b
    umull2 v15.8h, v0.16b, v7.16b
    uadalp v19.4s, v14.8h
    uadalp v19.4s, v15.8h
    umull v8.8h, v1.8b, v4.8b
    umull2 v9.8h, v1.16b, v4.16b
    uadalp v20.4s, v8.8h
    uadalp v20.4s, v9.8h
    umull v10.8h, v1.8b, v5.8b
    umull2 v11.8h, v1.16b, v5.16b
    uadalp v21.4s, v10.8h
    uadalp v21.4s, v11.8h
    umull v12.8h, v1.8b, v6.8b
    umull2 v13.8h, v1.16b, v6.16b
    uadalp v22.4s, v12.8h
    uadalp v22.4s, v13.8h
    umull v14.8h, v1.8b, v7.8b
    umull2 v15.8h, v1.16b, v7.16b
    uadalp v23.4s, v14.8h
    uadalp v23.4s, v15.8h
    umull v8.8h, v2.8b, v4.8b
    umull2 v9.8h, v2.16b, v4.16b
    uadalp v24.4s, v8.8h
    uadalp v24.4s, v9.8h
    umull v10.8h, v2.8b, v5.8b
    umull2 v11.8h, v2.16b, v5.16b
    uadalp v25.4s, v10.8h
    uadalp v25.4s, v11.8h
    umull v12.8h, v2.8b, v6.8b
    umull2 v13.8h, v2.16b, v6.16b
    uadalp v26.4s, v12.8h
    uadalp v26.4s, v13.8h
    umull v14.8h, v2.8b, v7.8b
    umull2 v15.8h, v2.16b, v7.16b
    uadalp v27.4s, v14.8h
    uadalp v27.4s, v15.8h
    umull v8.8h, v3.8b, v4.8b
    umull2 v9.8h, v3.16b, v4.16b
    uadalp v28.4s, v8.8h
    uadalp v28.4s, v9.8h
    umull v10.8h, v3.8b, v5.8b
    umull2 v11.8h, v3.16b, v5.16b
    uadalp v29.4s, v10.8h
    uadalp v29.4s, v11.8h
    umull v12.8h, v3.8b, v6.8b
    umull2 v13.8h, v3.16b, v6.16b
    uadalp v30.4s, v12.8h
    uadalp v30.4s, v13.8h
    umull v14.8h, v3.8b, v7.8b
    umull2 v15.8h, v3.16b, v7.16b
    uadalp v31.4s, v14.8h
    uadalp v31.4s, v15.8h
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN sum_at_one_address
loop:
    ldr s0, [x1]
    fadd s0, s0, s1
    str s0, [x1]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x4_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x2], #16
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v1.4s, v0.s[1]
    fmla v10.4s, v1.4s, v0.s[2]
    fmla v11.4s, v1.4s, v0.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x4_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x2, #0]
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v1.4s, v0.s[1]
    fmla v10.4s, v1.4s, v0.s[2]
    fmla v11.4s, v1.4s, v0.s[3]
    add x1, x1, #16
    add x2, x2, #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x4_spread
loop:
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v1.4s, v0.s[1]
    fmla v10.4s, v1.4s, v0.s[2]
    fmla v11.4s, v1.4s, v0.s[3]
    ldr q1, [x2], #16
    ldr q0, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x8_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x2], #16
    ldr q2, [x2], #16
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v1.4s, v0.s[1]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v1.4s, v0.s[2]
    fmla v13.4s, v2.4s, v0.s[2]
    fmla v14.4s, v1.4s, v0.s[3]
    fmla v15.4s, v2.4s, v0.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x8_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x2, #0]
    ldr q2, [x2, #16]
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v1.4s, v0.s[1]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v1.4s, v0.s[2]
    fmla v13.4s, v2.4s, v0.s[2]
    fmla v14.4s, v1.4s, v0.s[3]
    fmla v15.4s, v2.4s, v0.s[3]
    add x1, x1, #16
    add x2, x2, #32
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x8_spread
loop:
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v1.4s, v0.s[1]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v1.4s, v0.s[2]
    fmla v13.4s, v2.4s, v0.s[2]
    fmla v14.4s, v1.4s, v0.s[3]
    ldr q1, [x2], #16
    fmla v15.4s, v2.4s, v0.s[3]
    ldr q2, [x2], #16
    ldr q0, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x4_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x2], #16
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[1]
    fmla v10.4s, v2.4s, v0.s[2]
    fmla v11.4s, v2.4s, v0.s[3]
    fmla v12.4s, v2.4s, v1.s[0]
    fmla v13.4s, v2.4s, v1.s[1]
    fmla v14.4s, v2.4s, v1.s[2]
    fmla v15.4s, v2.4s, v1.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x4_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x2, #0]
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[1]
    fmla v10.4s, v2.4s, v0.s[2]
    fmla v11.4s, v2.4s, v0.s[3]
    fmla v12.4s, v2.4s, v1.s[0]
    fmla v13.4s, v2.4s, v1.s[1]
    fmla v14.4s, v2.4s, v1.s[2]
    fmla v15.4s, v2.4s, v1.s[3]
    add x1, x1, #32
    add x2, x2, #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x4_spread
loop:
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[1]
    fmla v10.4s, v2.4s, v0.s[2]
    fmla v11.4s, v2.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v12.4s, v2.4s, v1.s[0]
    fmla v13.4s, v2.4s, v1.s[1]
    fmla v14.4s, v2.4s, v1.s[2]
    fmla v15.4s, v2.4s, v1.s[3]
    ldr q2, [x2], #16
    ldr q1, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x12_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x2], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v1.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[1]
    fmla v13.4s, v3.4s, v0.s[1]
    fmla v14.4s, v1.4s, v0.s[2]
    fmla v15.4s, v2.4s, v0.s[2]
    fmla v16.4s, v3.4s, v0.s[2]
    fmla v17.4s, v1.4s, v0.s[3]
    fmla v18.4s, v2.4s, v0.s[3]
    fmla v19.4s, v3.4s, v0.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x12_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x2, #0]
    ldr q2, [x2, #16]
    ldr q3, [x2, #32]
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v1.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[1]
    fmla v13.4s, v3.4s, v0.s[1]
    fmla v14.4s, v1.4s, v0.s[2]
    fmla v15.4s, v2.4s, v0.s[2]
    fmla v16.4s, v3.4s, v0.s[2]
    fmla v17.4s, v1.4s, v0.s[3]
    fmla v18.4s, v2.4s, v0.s[3]
    fmla v19.4s, v3.4s, v0.s[3]
    add x1, x1, #16
    add x2, x2, #48
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x12_spread
loop:
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v1.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[1]
    fmla v13.4s, v3.4s, v0.s[1]
    fmla v14.4s, v1.4s, v0.s[2]
    fmla v15.4s, v2.4s, v0.s[2]
    fmla v16.4s, v3.4s, v0.s[2]
    fmla v17.4s, v1.4s, v0.s[3]
    ldr q1, [x2], #16
    fmla v18.4s, v2.4s, v0.s[3]
    ldr q2, [x2], #16
    fmla v19.4s, v3.4s, v0.s[3]
    ldr q3, [x2], #16
    ldr q0, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x8_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    fmla v20.4s, v2.4s, v1.s[2]
    fmla v21.4s, v3.4s, v1.s[2]
    fmla v22.4s, v2.4s, v1.s[3]
    fmla v23.4s, v3.4s, v1.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x8_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x2, #0]
    ldr q3, [x2, #16]
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    fmla v20.4s, v2.4s, v1.s[2]
    fmla v21.4s, v3.4s, v1.s[2]
    fmla v22.4s, v2.4s, v1.s[3]
    fmla v23.4s, v3.4s, v1.s[3]
    add x1, x1, #32
    add x2, x2, #32
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x8_spread
loop:
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    fmla v20.4s, v2.4s, v1.s[2]
    fmla v21.4s, v3.4s, v1.s[2]
    fmla v22.4s, v2.4s, v1.s[3]
    ldr q2, [x2], #16
    fmla v23.4s, v3.4s, v1.s[3]
    ldr q3, [x2], #16
    ldr q1, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x16_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x2], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    ldr q4, [x2], #16
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v4.4s, v0.s[0]
    fmla v12.4s, v1.4s, v0.s[1]
    fmla v13.4s, v2.4s, v0.s[1]
    fmla v14.4s, v3.4s, v0.s[1]
    fmla v15.4s, v4.4s, v0.s[1]
    fmla v16.4s, v1.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[2]
    fmla v18.4s, v3.4s, v0.s[2]
    fmla v19.4s, v4.4s, v0.s[2]
    fmla v20.4s, v1.4s, v0.s[3]
    fmla v21.4s, v2.4s, v0.s[3]
    fmla v22.4s, v3.4s, v0.s[3]
    fmla v23.4s, v4.4s, v0.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x16_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x2, #0]
    ldr q2, [x2, #16]
    ldr q3, [x2, #32]
    ldr q4, [x2, #48]
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v4.4s, v0.s[0]
    fmla v12.4s, v1.4s, v0.s[1]
    fmla v13.4s, v2.4s, v0.s[1]
    fmla v14.4s, v3.4s, v0.s[1]
    fmla v15.4s, v4.4s, v0.s[1]
    fmla v16.4s, v1.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[2]
    fmla v18.4s, v3.4s, v0.s[2]
    fmla v19.4s, v4.4s, v0.s[2]
    fmla v20.4s, v1.4s, v0.s[3]
    fmla v21.4s, v2.4s, v0.s[3]
    fmla v22.4s, v3.4s, v0.s[3]
    fmla v23.4s, v4.4s, v0.s[3]
    add x1, x1, #16
    add x2, x2, #64
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_4x16_spread
loop:
    fmla v8.4s, v1.4s, v0.s[0]
    fmla v9.4s, v2.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[0]
    fmla v11.4s, v4.4s, v0.s[0]
    fmla v12.4s, v1.4s, v0.s[1]
    fmla v13.4s, v2.4s, v0.s[1]
    fmla v14.4s, v3.4s, v0.s[1]
    fmla v15.4s, v4.4s, v0.s[1]
    fmla v16.4s, v1.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[2]
    fmla v18.4s, v3.4s, v0.s[2]
    fmla v19.4s, v4.4s, v0.s[2]
    fmla v20.4s, v1.4s, v0.s[3]
    ldr q1, [x2], #16
    fmla v21.4s, v2.4s, v0.s[3]
    ldr q2, [x2], #16
    fmla v22.4s, v3.4s, v0.s[3]
    ldr q3, [x2], #16
    fmla v23.4s, v4.4s, v0.s[3]
    ldr q4, [x2], #16
    ldr q0, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_16x4_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x1], #16
    ldr q3, [x1], #16
    ldr q4, [x2], #16
    fmla v8.4s, v4.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[1]
    fmla v10.4s, v4.4s, v0.s[2]
    fmla v11.4s, v4.4s, v0.s[3]
    fmla v12.4s, v4.4s, v1.s[0]
    fmla v13.4s, v4.4s, v1.s[1]
    fmla v14.4s, v4.4s, v1.s[2]
    fmla v15.4s, v4.4s, v1.s[3]
    fmla v16.4s, v4.4s, v2.s[0]
    fmla v17.4s, v4.4s, v2.s[1]
    fmla v18.4s, v4.4s, v2.s[2]
    fmla v19.4s, v4.4s, v2.s[3]
    fmla v20.4s, v4.4s, v3.s[0]
    fmla v21.4s, v4.4s, v3.s[1]
    fmla v22.4s, v4.4s, v3.s[2]
    fmla v23.4s, v4.4s, v3.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_16x4_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x2, #0]
    fmla v8.4s, v4.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[1]
    fmla v10.4s, v4.4s, v0.s[2]
    fmla v11.4s, v4.4s, v0.s[3]
    fmla v12.4s, v4.4s, v1.s[0]
    fmla v13.4s, v4.4s, v1.s[1]
    fmla v14.4s, v4.4s, v1.s[2]
    fmla v15.4s, v4.4s, v1.s[3]
    fmla v16.4s, v4.4s, v2.s[0]
    fmla v17.4s, v4.4s, v2.s[1]
    fmla v18.4s, v4.4s, v2.s[2]
    fmla v19.4s, v4.4s, v2.s[3]
    fmla v20.4s, v4.4s, v3.s[0]
    fmla v21.4s, v4.4s, v3.s[1]
    fmla v22.4s, v4.4s, v3.s[2]
    fmla v23.4s, v4.4s, v3.s[3]
    add x1, x1, #64
    add x2, x2, #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_16x4_spread
loop:
    fmla v8.4s, v4.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[1]
    fmla v10.4s, v4.4s, v0.s[2]
    fmla v11.4s, v4.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v12.4s, v4.4s, v1.s[0]
    fmla v13.4s, v4.4s, v1.s[1]
    fmla v14.4s, v4.4s, v1.s[2]
    fmla v15.4s, v4.4s, v1.s[3]
    ldr q1, [x1], #16
    fmla v16.4s, v4.4s, v2.s[0]
    fmla v17.4s, v4.4s, v2.s[1]
    fmla v18.4s, v4.4s, v2.s[2]
    fmla v19.4s, v4.4s, v2.s[3]
    ldr q2, [x1], #16
    fmla v20.4s, v4.4s, v3.s[0]
    fmla v21.4s, v4.4s, v3.s[1]
    fmla v22.4s, v4.4s, v3.s[2]
    fmla v23.4s, v4.4s, v3.s[3]
    ldr q4, [x2], #16
    ldr q3, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_6x8_post
loop:
    ldr q0, [x1], #16
    ldr d1, [x1], #8
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_6x8_fixed
loop:
    ldr q0, [x1, #0]
    ldr d1, [x1, #16]
    ldr q2, [x2, #0]
    ldr q3, [x2, #16]
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    fmla v19.4s, v3.4s, v1.s[1]
    add x1, x1, #24
    add x2, x2, #32
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_6x8_spread
loop:
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v2.4s, v0.s[1]
    fmla v11.4s, v3.4s, v0.s[1]
    fmla v12.4s, v2.4s, v0.s[2]
    fmla v13.4s, v3.4s, v0.s[2]
    fmla v14.4s, v2.4s, v0.s[3]
    fmla v15.4s, v3.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v16.4s, v2.4s, v1.s[0]
    fmla v17.4s, v3.4s, v1.s[0]
    fmla v18.4s, v2.4s, v1.s[1]
    ldr q2, [x2], #16
    fmla v19.4s, v3.4s, v1.s[1]
    ldr q3, [x2], #16
    ldr d1, [x1], #8
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x12_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    ldr q4, [x2], #16
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v4.4s, v0.s[0]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[1]
    fmla v13.4s, v4.4s, v0.s[1]
    fmla v14.4s, v2.4s, v0.s[2]
    fmla v15.4s, v3.4s, v0.s[2]
    fmla v16.4s, v4.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[3]
    fmla v18.4s, v3.4s, v0.s[3]
    fmla v19.4s, v4.4s, v0.s[3]
    fmla v20.4s, v2.4s, v1.s[0]
    fmla v21.4s, v3.4s, v1.s[0]
    fmla v22.4s, v4.4s, v1.s[0]
    fmla v23.4s, v2.4s, v1.s[1]
    fmla v24.4s, v3.4s, v1.s[1]
    fmla v25.4s, v4.4s, v1.s[1]
    fmla v26.4s, v2.4s, v1.s[2]
    fmla v27.4s, v3.4s, v1.s[2]
    fmla v28.4s, v4.4s, v1.s[2]
    fmla v29.4s, v2.4s, v1.s[3]
    fmla v30.4s, v3.4s, v1.s[3]
    fmla v31.4s, v4.4s, v1.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x12_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x2, #0]
    ldr q3, [x2, #16]
    ldr q4, [x2, #32]
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v4.4s, v0.s[0]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[1]
    fmla v13.4s, v4.4s, v0.s[1]
    fmla v14.4s, v2.4s, v0.s[2]
    fmla v15.4s, v3.4s, v0.s[2]
    fmla v16.4s, v4.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[3]
    fmla v18.4s, v3.4s, v0.s[3]
    fmla v19.4s, v4.4s, v0.s[3]
    fmla v20.4s, v2.4s, v1.s[0]
    fmla v21.4s, v3.4s, v1.s[0]
    fmla v22.4s, v4.4s, v1.s[0]
    fmla v23.4s, v2.4s, v1.s[1]
    fmla v24.4s, v3.4s, v1.s[1]
    fmla v25.4s, v4.4s, v1.s[1]
    fmla v26.4s, v2.4s, v1.s[2]
    fmla v27.4s, v3.4s, v1.s[2]
    fmla v28.4s, v4.4s, v1.s[2]
    fmla v29.4s, v2.4s, v1.s[3]
    fmla v30.4s, v3.4s, v1.s[3]
    fmla v31.4s, v4.4s, v1.s[3]
    add x1, x1, #32
    add x2, x2, #48
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_8x12_spread
loop:
    fmla v8.4s, v2.4s, v0.s[0]
    fmla v9.4s, v3.4s, v0.s[0]
    fmla v10.4s, v4.4s, v0.s[0]
    fmla v11.4s, v2.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[1]
    fmla v13.4s, v4.4s, v0.s[1]
    fmla v14.4s, v2.4s, v0.s[2]
    fmla v15.4s, v3.4s, v0.s[2]
    fmla v16.4s, v4.4s, v0.s[2]
    fmla v17.4s, v2.4s, v0.s[3]
    fmla v18.4s, v3.4s, v0.s[3]
    fmla v19.4s, v4.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v20.4s, v2.4s, v1.s[0]
    fmla v21.4s, v3.4s, v1.s[0]
    fmla v22.4s, v4.4s, v1.s[0]
    fmla v23.4s, v2.4s, v1.s[1]
    fmla v24.4s, v3.4s, v1.s[1]
    fmla v25.4s, v4.4s, v1.s[1]
    fmla v26.4s, v2.4s, v1.s[2]
    fmla v27.4s, v3.4s, v1.s[2]
    fmla v28.4s, v4.4s, v1.s[2]
    fmla v29.4s, v2.4s, v1.s[3]
    ldr q2, [x2], #16
    fmla v30.4s, v3.4s, v1.s[3]
    ldr q3, [x2], #16
    fmla v31.4s, v4.4s, v1.s[3]
    ldr q4, [x2], #16
    ldr q1, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_12x8_post
loop:
    ldr q0, [x1], #16
    ldr q1, [x1], #16
    ldr q2, [x1], #16
    ldr q3, [x2], #16
    ldr q4, [x2], #16
    fmla v8.4s, v3.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[1]
    fmla v11.4s, v4.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[2]
    fmla v13.4s, v4.4s, v0.s[2]
    fmla v14.4s, v3.4s, v0.s[3]
    fmla v15.4s, v4.4s, v0.s[3]
    fmla v16.4s, v3.4s, v1.s[0]
    fmla v17.4s, v4.4s, v1.s[0]
    fmla v18.4s, v3.4s, v1.s[1]
    fmla v19.4s, v4.4s, v1.s[1]
    fmla v20.4s, v3.4s, v1.s[2]
    fmla v21.4s, v4.4s, v1.s[2]
    fmla v22.4s, v3.4s, v1.s[3]
    fmla v23.4s, v4.4s, v1.s[3]
    fmla v24.4s, v3.4s, v2.s[0]
    fmla v25.4s, v4.4s, v2.s[0]
    fmla v26.4s, v3.4s, v2.s[1]
    fmla v27.4s, v4.4s, v2.s[1]
    fmla v28.4s, v3.4s, v2.s[2]
    fmla v29.4s, v4.4s, v2.s[2]
    fmla v30.4s, v3.4s, v2.s[3]
    fmla v31.4s, v4.4s, v2.s[3]
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_12x8_fixed
loop:
    ldr q0, [x1, #0]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x2, #0]
    ldr q4, [x2, #16]
    fmla v8.4s, v3.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[1]
    fmla v11.4s, v4.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[2]
    fmla v13.4s, v4.4s, v0.s[2]
    fmla v14.4s, v3.4s, v0.s[3]
    fmla v15.4s, v4.4s, v0.s[3]
    fmla v16.4s, v3.4s, v1.s[0]
    fmla v17.4s, v4.4s, v1.s[0]
    fmla v18.4s, v3.4s, v1.s[1]
    fmla v19.4s, v4.4s, v1.s[1]
    fmla v20.4s, v3.4s, v1.s[2]
    fmla v21.4s, v4.4s, v1.s[2]
    fmla v22.4s, v3.4s, v1.s[3]
    fmla v23.4s, v4.4s, v1.s[3]
    fmla v24.4s, v3.4s, v2.s[0]
    fmla v25.4s, v4.4s, v2.s[0]
    fmla v26.4s, v3.4s, v2.s[1]
    fmla v27.4s, v4.4s, v2.s[1]
    fmla v28.4s, v3.4s, v2.s[2]
    fmla v29.4s, v4.4s, v2.s[2]
    fmla v30.4s, v3.4s, v2.s[3]
    fmla v31.4s, v4.4s, v2.s[3]
    add x1, x1, #48
    add x2, x2, #32
    subs x0, x0, #1
    b.ne loop
// END

// BEGIN tile_12x8_spread
loop:
    fmla v8.4s, v3.4s, v0.s[0]
    fmla v9.4s, v4.4s, v0.s[0]
    fmla v10.4s, v3.4s, v0.s[1]
    fmla v11.4s, v4.4s, v0.s[1]
    fmla v12.4s, v3.4s, v0.s[2]
    fmla v13.4s, v4.4s, v0.s[2]
    fmla v14.4s, v3.4s, v0.s[3]
    fmla v15.4s, v4.4s, v0.s[3]
    ldr q0, [x1], #16
    fmla v16.4s, v3.4s, v1.s[0]
    fmla v17.4s, v4.4s, v1.s[0]
    fmla v18.4s, v3.4s, v1.s[1]
    fmla v19.4s, v4.4s, v1.s[1]
    fmla v20.4s, v3.4s, v1.s[2]
    fmla v21.4s, v4.4s, v1.s[2]
    fmla v22.4s, v3.4s, v1.s[3]
    fmla v23.4s, v4.4s, v1.s[3]
    ldr q1, [x1], #16
    fmla v24.4s, v3.4s, v2.s[0]
    fmla v25.4s, v4.4s, v2.s[0]
    fmla v26.4s, v3.4s, v2.s[1]
    fmla v27.4s, v4.4s, v2.s[1]
    fmla v28.4s, v3.4s, v2.s[2]
    fmla v29.4s, v4.4s, v2.s[2]
    fmla v30.4s, v3.4s, v2.s[3]
    ldr q3, [x2], #16
    fmla v31.4s, v4.4s, v2.s[3]
    ldr q4, [x2], #16
    ldr q2, [x1], #16
    subs x0, x0, #1
    b.ne loop
// END
