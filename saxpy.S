    .global saxpy
saxpy:
    dup v31.4s, v0.s[0]
1:
    ldr q0, [x0, #0]
    ldr q4, [x1, #0]
    fmla v4.4s, v0.4s, v31.4s
    str q4, [x1, #0]
    ldr q1, [x0, #16]
    ldr q5, [x1, #16]
    fmla v5.4s, v1.4s, v31.4s
    str q5, [x1, #16]
    ldr q2, [x0, #32]
    ldr q6, [x1, #32]
    fmla v6.4s, v2.4s, v31.4s
    str q6, [x1, #32]
    ldr q3, [x0, #48]
    ldr q7, [x1, #48]
    fmla v7.4s, v3.4s, v31.4s
    str q7, [x1, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x2, x2, #16
    b.gt 1b
    ret
