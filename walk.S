
    .global walk
walk:
1:  mov x4, x1
    mov x5, x0
2:  ldr q1, [x5]
    fadd v0.4s, v0.4s, v1.4s
    add x5, x5, x3
    subs x4, x4, #1
    b.gt 2b
    subs x2, x2, #1
    b.gt 1b
    str q0, [x6]
    ret
