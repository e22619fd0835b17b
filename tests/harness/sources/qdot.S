// int8 matrix by vector with the dot product extension: void qdot(long k, const int8_t *w, const int8_t *x, int32_t *y)
    .arch armv8.2-a+dotprod
    .text
    .global qdot
qdot:
    movi v0.4s, #0
    movi v1.4s, #0
1:
    ldr q2, [x2], #16
    ldp q16, q17, [x1], #32
    ldp q18, q19, [x1], #32
    sdot v0.4s, v16.16b, v2.4b[0]
    sdot v1.4s, v17.16b, v2.4b[1]
    sdot v0.4s, v18.16b, v2.4b[2]
    sdot v1.4s, v19.16b, v2.4b[3]
    subs x0, x0, #16
    b.gt 1b
    add v0.4s, v0.4s, v1.4s
    str q0, [x3]
    ret
