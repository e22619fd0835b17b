
    .global sum
sum:
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
    movi v4.4s, #0
    movi v5.4s, #0
    movi v6.4s, #0
    movi v7.4s, #0
1:
    ldr q16, [x0, #0]
    fadd v0.4s, v0.4s, v16.4s
    ldr q17, [x0, #16]
    fadd v1.4s, v1.4s, v17.4s
    ldr q18, [x0, #32]
    fadd v2.4s, v2.4s, v18.4s
    ldr q19, [x0, #48]
    fadd v3.4s, v3.4s, v19.4s
    ldr q20, [x0, #64]
    fadd v4.4s, v4.4s, v20.4s
    ldr q21, [x0, #80]
    fadd v5.4s, v5.4s, v21.4s
    ldr q22, [x0, #96]
    fadd v6.4s, v6.4s, v22.4s
    ldr q23, [x0, #112]
    fadd v7.4s, v7.4s, v23.4s
    ldr q24, [x0, #128]
    fadd v0.4s, v0.4s, v24.4s
    ldr q25, [x0, #144]
    fadd v1.4s, v1.4s, v25.4s
    ldr q26, [x0, #160]
    fadd v2.4s, v2.4s, v26.4s
    ldr q27, [x0, #176]
    fadd v3.4s, v3.4s, v27.4s
    ldr q28, [x0, #192]
    fadd v4.4s, v4.4s, v28.4s
    ldr q29, [x0, #208]
    fadd v5.4s, v5.4s, v29.4s
    ldr q30, [x0, #224]
    fadd v6.4s, v6.4s, v30.4s
    ldr q31, [x0, #240]
    fadd v7.4s, v7.4s, v31.4s
    add x0, x0, #256
    subs x1, x1, #64
    b.gt 1b
    fadd v0.4s, v0.4s, v4.4s
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    fadd v0.4s, v0.4s, v2.4s
    fadd v1.4s, v1.4s, v3.4s
    fadd v0.4s, v0.4s, v1.4s
    str q0, [x2]
    ret
