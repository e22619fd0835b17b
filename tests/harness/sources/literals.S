// y = c0 + x (c1 + x (c2 + x c3)), constants in literal pools of both kinds.
    .text
    .global poly3
poly3:
    ldr q4, .Lcubic
    ldr q5, =0x3e2aaaab3e2aaaab3e2aaaab3e2aaaab     // 1/6
    ldr s6, .Lone
    ldr x9, =0x3f0000003f000000                     // 0.5, 0.5
    dup v6.4s, v6.s[0]
    dup v7.2d, x9
1:
    ldr q0, [x0], #16
    mov v1.16b, v5.16b
    fmla v1.4s, v4.4s, v0.4s
    mov v2.16b, v7.16b
    fmla v2.4s, v1.4s, v0.4s
    mov v3.16b, v6.16b
    fmla v3.4s, v2.4s, v0.4s
    str q3, [x1], #16
    subs x2, x2, #4
    b.gt 1b
    ret
    .p2align 4
.Lcubic:
    .float 0.0416666679, 0.0416666679, 0.0416666679, 0.0416666679
.Lone:
    .float 1.0
    .ltorg
