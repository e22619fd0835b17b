
    .global conv
conv:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
1:  ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #32]
    ldr q19, [x0, #48]
    ldr q20, [x0, #64]
    ldr q21, [x0, #80]
    fmul v24.4s, v16.4s, v0.4s
    fmul v25.4s, v17.4s, v0.4s
    fmul v26.4s, v18.4s, v0.4s
    fmul v27.4s, v19.4s, v0.4s
    fmla v24.4s, v17.4s, v1.4s
    fmla v25.4s, v18.4s, v1.4s
    fmla v26.4s, v19.4s, v1.4s
    fmla v27.4s, v20.4s, v1.4s
    fmla v24.4s, v18.4s, v2.4s
    fmla v25.4s, v19.4s, v2.4s
    fmla v26.4s, v20.4s, v2.4s
    fmla v27.4s, v21.4s, v2.4s
    add x0, x0, #64
    str q24, [x2]
    str q25, [x2, #16]
    str q26, [x2, #32]
    str q27, [x2, #48]
    add x2, x2, #64
    subs x3, x3, #4
    b.gt 1b
    ret
