// Loops in the order in which one writes them: loads, arithmetic, stores, what moves on.
// x0, x2: inputs, x1: output, x3: elements.
    .text
    .global scale
scale:
scale_loop:
    ldr q1, [x0], #16
    fmul v1.4s, v1.4s, v0.s[0]
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt scale_loop
    ret

    .global axpy
axpy:
axpy_loop:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x3, x3, #4
    b.gt axpy_loop
    ret

    .global axpby
axpby:
axpby_loop:
    ldr q1, [x0], #16
    fmul v1.4s, v1.4s, v0.s[0]
    ldr q2, [x1]
    fmul v2.4s, v2.4s, v0.s[1]
    fadd v1.4s, v1.4s, v2.4s
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt axpby_loop
    ret

    .global axpy16
axpy16:
axpy16_loop:
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    ldr q1, [x0], #16
    ldr q2, [x1]
    fmla v2.4s, v1.4s, v0.s[0]
    str q2, [x1], #16
    subs x3, x3, #16
    b.gt axpy16_loop
    ret

    .global relu
relu:
    movi v0.4s, #0
relu_loop:
    ldr q1, [x0], #16
    fmax v1.4s, v1.4s, v0.4s
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt relu_loop
    ret

    .global clamp6
clamp6:
    movi v0.4s, #0
    fmov v7.4s, #6.0
clamp6_loop:
    ldp q1, q2, [x0], #32
    fmax v1.4s, v1.4s, v0.4s
    fmin v1.4s, v1.4s, v7.4s
    fmax v2.4s, v2.4s, v0.4s
    fmin v2.4s, v2.4s, v7.4s
    stp q1, q2, [x1], #32
    subs x3, x3, #8
    b.gt clamp6_loop
    ret

    .global bias_relu
bias_relu:
    movi v0.4s, #0
bias_relu_loop:
    ldr q1, [x0], #16
    ldr q2, [x2], #16
    fadd v1.4s, v1.4s, v2.4s
    fmax v1.4s, v1.4s, v0.4s
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt bias_relu_loop
    ret

    .global poly4
poly4:
    fmov v4.4s, #1.0
    fmov v5.4s, #0.5
    fmov v6.4s, #0.25
    fmov v7.4s, #0.125
poly4_loop:
    ldr q0, [x0], #16
    mov v1.16b, v5.16b
    fmla v1.4s, v0.4s, v4.4s
    mov v2.16b, v6.16b
    fmla v2.4s, v0.4s, v1.4s
    mov v3.16b, v7.16b
    fmla v3.4s, v0.4s, v2.4s
    str q3, [x1], #16
    subs x3, x3, #4
    b.gt poly4_loop
    ret

    .global complex_mul
complex_mul:
complex_mul_loop:
    ld2 {v0.4s, v1.4s}, [x0], #32
    ld2 {v2.4s, v3.4s}, [x2], #32
    fmul v4.4s, v0.4s, v2.4s
    fmls v4.4s, v1.4s, v3.4s
    fmul v5.4s, v0.4s, v3.4s
    fmla v5.4s, v1.4s, v2.4s
    st2 {v4.4s, v5.4s}, [x1], #32
    subs x3, x3, #4
    b.gt complex_mul_loop
    ret

    .global reciprocal
reciprocal:
reciprocal_loop:
    ldr q0, [x0], #16
    frecpe v1.4s, v0.4s
    frecps v2.4s, v0.4s, v1.4s
    fmul v1.4s, v1.4s, v2.4s
    frecps v2.4s, v0.4s, v1.4s
    fmul v1.4s, v1.4s, v2.4s
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt reciprocal_loop
    ret

    .global length2
length2:
length2_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    fmul v0.4s, v0.4s, v0.4s
    fmla v0.4s, v1.4s, v1.4s
    fsqrt v0.4s, v0.4s
    str q0, [x1], #16
    subs x3, x3, #4
    b.gt length2_loop
    ret

    .global scalar_axpy
scalar_axpy:
scalar_axpy_loop:
    ldr s1, [x0], #4
    ldr s2, [x1]
    fmadd s2, s1, s0, s2
    str s2, [x1], #4
    subs x3, x3, #1
    b.gt scalar_axpy_loop
    ret

    .global sum
sum:
    movi v0.4s, #0
sum_loop:
    ldr q1, [x0], #16
    fadd v0.4s, v0.4s, v1.4s
    subs x3, x3, #4
    b.gt sum_loop
    ret

    .global dot
dot:
    movi v0.4s, #0
dot_loop:
    ldr q1, [x0], #16
    ldr q2, [x2], #16
    fmla v0.4s, v1.4s, v2.4s
    subs x3, x3, #4
    b.gt dot_loop
    ret

    .global dot16
dot16:
    movi v0.4s, #0
    movi v1.4s, #0
    movi v2.4s, #0
    movi v3.4s, #0
dot16_loop:
    ldr q4, [x0], #16
    ldr q5, [x2], #16
    fmla v0.4s, v4.4s, v5.4s
    ldr q4, [x0], #16
    ldr q5, [x2], #16
    fmla v1.4s, v4.4s, v5.4s
    ldr q4, [x0], #16
    ldr q5, [x2], #16
    fmla v2.4s, v4.4s, v5.4s
    ldr q4, [x0], #16
    ldr q5, [x2], #16
    fmla v3.4s, v4.4s, v5.4s
    subs x3, x3, #16
    b.gt dot16_loop
    ret

    .global distance
distance:
    movi v0.4s, #0
distance_loop:
    ldr q1, [x0], #16
    ldr q2, [x2], #16
    fsub v1.4s, v1.4s, v2.4s
    fmla v0.4s, v1.4s, v1.4s
    subs x3, x3, #4
    b.gt distance_loop
    ret

    .global maximum
maximum:
    ldr q0, [x0]
maximum_loop:
    ldr q1, [x0], #16
    fmax v0.4s, v0.4s, v1.4s
    subs x3, x3, #4
    b.gt maximum_loop
    ret

    .global mean_variance
mean_variance:
    movi v0.4s, #0
    movi v1.4s, #0
mean_variance_loop:
    ldr q2, [x0], #16
    fadd v0.4s, v0.4s, v2.4s
    fmla v1.4s, v2.4s, v2.4s
    subs x3, x3, #4
    b.gt mean_variance_loop
    ret

    .global gemm_4x4
gemm_4x4:
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
gemm_4x4_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    fmla v16.4s, v1.4s, v0.s[0]
    fmla v17.4s, v1.4s, v0.s[1]
    fmla v18.4s, v1.4s, v0.s[2]
    fmla v19.4s, v1.4s, v0.s[3]
    subs x3, x3, #1
    b.gt gemm_4x4_loop
    ret

    .global gemm_4x8
gemm_4x8:
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movi v22.4s, #0
    movi v23.4s, #0
gemm_4x8_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    ldr q2, [x2], #16
    fmla v16.4s, v1.4s, v0.s[0]
    fmla v17.4s, v2.4s, v0.s[0]
    fmla v18.4s, v1.4s, v0.s[1]
    fmla v19.4s, v2.4s, v0.s[1]
    fmla v20.4s, v1.4s, v0.s[2]
    fmla v21.4s, v2.4s, v0.s[2]
    fmla v22.4s, v1.4s, v0.s[3]
    fmla v23.4s, v2.4s, v0.s[3]
    subs x3, x3, #1
    b.gt gemm_4x8_loop
    ret

    .global gemm_8x8
gemm_8x8:
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
    movi v20.4s, #0
    movi v21.4s, #0
    movi v22.4s, #0
    movi v23.4s, #0
    movi v24.4s, #0
    movi v25.4s, #0
    movi v26.4s, #0
    movi v27.4s, #0
    movi v28.4s, #0
    movi v29.4s, #0
    movi v30.4s, #0
    movi v31.4s, #0
gemm_8x8_loop:
    ldr q0, [x0], #16
    ldr q1, [x0], #16
    ldr q2, [x2], #16
    ldr q3, [x2], #16
    fmla v16.4s, v2.4s, v0.s[0]
    fmla v17.4s, v3.4s, v0.s[0]
    fmla v18.4s, v2.4s, v0.s[1]
    fmla v19.4s, v3.4s, v0.s[1]
    fmla v20.4s, v2.4s, v0.s[2]
    fmla v21.4s, v3.4s, v0.s[2]
    fmla v22.4s, v2.4s, v0.s[3]
    fmla v23.4s, v3.4s, v0.s[3]
    fmla v24.4s, v2.4s, v1.s[0]
    fmla v25.4s, v3.4s, v1.s[0]
    fmla v26.4s, v2.4s, v1.s[1]
    fmla v27.4s, v3.4s, v1.s[1]
    fmla v28.4s, v2.4s, v1.s[2]
    fmla v29.4s, v3.4s, v1.s[2]
    fmla v30.4s, v2.4s, v1.s[3]
    fmla v31.4s, v3.4s, v1.s[3]
    subs x3, x3, #1
    b.gt gemm_8x8_loop
    ret

    .global matvec4
matvec4:
    movi v16.4s, #0
    movi v17.4s, #0
    movi v18.4s, #0
    movi v19.4s, #0
matvec4_loop:
    ldr q0, [x0], #16
    ldr q1, [x2]
    fmla v16.4s, v1.4s, v0.4s
    ldr q1, [x2, #256]
    fmla v17.4s, v1.4s, v0.4s
    ldr q1, [x2, #512]
    fmla v18.4s, v1.4s, v0.4s
    ldr q1, [x2, #768]
    fmla v19.4s, v1.4s, v0.4s
    add x2, x2, #16
    subs x3, x3, #4
    b.gt matvec4_loop
    ret

    .global blur3
blur3:
blur3_loop:
    ldr q1, [x0]
    ldur q2, [x0, #4]
    ldur q3, [x0, #8]
    fmul v1.4s, v1.4s, v0.s[0]
    fmla v1.4s, v2.4s, v0.s[1]
    fmla v1.4s, v3.4s, v0.s[2]
    add x0, x0, #16
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt blur3_loop
    ret

    .global fir8
fir8:
fir8_loop:
    ldr q2, [x0]
    fmul v2.4s, v2.4s, v0.s[0]
    ldur q3, [x0, #4]
    fmla v2.4s, v3.4s, v0.s[1]
    ldur q3, [x0, #8]
    fmla v2.4s, v3.4s, v0.s[2]
    ldur q3, [x0, #12]
    fmla v2.4s, v3.4s, v0.s[3]
    ldur q3, [x0, #16]
    fmla v2.4s, v3.4s, v1.s[0]
    ldur q3, [x0, #20]
    fmla v2.4s, v3.4s, v1.s[1]
    ldur q3, [x0, #24]
    fmla v2.4s, v3.4s, v1.s[2]
    ldur q3, [x0, #28]
    fmla v2.4s, v3.4s, v1.s[3]
    add x0, x0, #16
    str q2, [x1], #16
    subs x3, x3, #4
    b.gt fir8_loop
    ret

    .global dw3_row
dw3_row:
    ldp q4, q5, [x2]
    ldr q6, [x2, #32]
    ldp q0, q1, [x0], #32
dw3_row_loop:
    ldr q2, [x0], #16
    fmul v3.4s, v0.4s, v4.4s
    fmla v3.4s, v1.4s, v5.4s
    fmla v3.4s, v2.4s, v6.4s
    str q3, [x1], #16
    mov v0.16b, v1.16b
    mov v1.16b, v2.16b
    subs x3, x3, #1
    b.gt dw3_row_loop
    ret

    .global laplace
laplace:
laplace_loop:
    ldr q1, [x0, #512]
    ldur q2, [x0, #252]
    ldr q3, [x0, #256]
    ldr q4, [x0]
    fadd v1.4s, v1.4s, v4.4s
    ldr q4, [x0, #768]
    fadd v2.4s, v2.4s, v4.4s
    fadd v1.4s, v1.4s, v2.4s
    fmls v1.4s, v3.4s, v0.s[0]
    add x0, x0, #16
    str q1, [x1], #16
    subs x3, x3, #4
    b.gt laplace_loop
    ret

    .global iir
iir:
    movi v2.4s, #0
iir_loop:
    ldr s1, [x0], #4
    fmul s1, s1, s0
    fmadd s2, s2, s3, s1
    str s2, [x1], #4
    subs x3, x3, #1
    b.gt iir_loop
    ret

    .global add_bytes
add_bytes:
add_bytes_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    uqadd v0.16b, v0.16b, v1.16b
    str q0, [x1], #16
    subs x3, x3, #16
    b.gt add_bytes_loop
    ret

    .global average
average:
average_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    urhadd v0.16b, v0.16b, v1.16b
    str q0, [x1], #16
    subs x3, x3, #16
    b.gt average_loop
    ret

    .global sad
sad:
    movi v4.8h, #0
    movi v5.8h, #0
sad_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    uabal v4.8h, v0.8b, v1.8b
    uabal2 v5.8h, v0.16b, v1.16b
    subs x3, x3, #16
    b.gt sad_loop
    ret

    .global grey
grey:
    movi v16.8b, #77
    movi v17.8b, #150
    movi v18.8b, #29
grey_loop:
    ld3 {v0.8b, v1.8b, v2.8b}, [x0], #24
    umull v3.8h, v0.8b, v16.8b
    umlal v3.8h, v1.8b, v17.8b
    umlal v3.8h, v2.8b, v18.8b
    rshrn v3.8b, v3.8h, #8
    str d3, [x1], #8
    subs x3, x3, #8
    b.gt grey_loop
    ret

    .global blend
blend:
blend_loop:
    ldr d0, [x0], #8
    ldr d1, [x2], #8
    ldr d2, [x1]
    umull v3.8h, v0.8b, v2.8b
    umlsl v3.8h, v1.8b, v2.8b
    ushll v4.8h, v1.8b, #7
    add v3.8h, v3.8h, v4.8h
    sqrshrun v3.8b, v3.8h, #7
    str d3, [x1], #8
    subs x3, x3, #8
    b.gt blend_loop
    ret

    .global threshold
threshold:
    movi v7.16b, #100
threshold_loop:
    ldr q0, [x0], #16
    cmhi v1.16b, v0.16b, v7.16b
    and v1.16b, v1.16b, v0.16b
    str q1, [x1], #16
    subs x3, x3, #16
    b.gt threshold_loop
    ret

    .global dot_bytes
dot_bytes:
    movi v4.4s, #0
    movi v5.4s, #0
dot_bytes_loop:
    ldr q0, [x0], #16
    ldr q1, [x2], #16
    umull v2.8h, v0.8b, v1.8b
    umull2 v3.8h, v0.16b, v1.16b
    uadalp v4.4s, v2.8h
    uadalp v5.4s, v3.8h
    subs x3, x3, #16
    b.gt dot_bytes_loop
    ret

    .global widen_scale
widen_scale:
widen_scale_loop:
    ldr d1, [x0], #8
    ushll v1.8h, v1.8b, #0
    ushll v2.4s, v1.4h, #0
    ushll2 v3.4s, v1.8h, #0
    ucvtf v2.4s, v2.4s
    ucvtf v3.4s, v3.4s
    fmul v2.4s, v2.4s, v0.s[0]
    fmul v3.4s, v3.4s, v0.s[0]
    stp q2, q3, [x1], #32
    subs x3, x3, #8
    b.gt widen_scale_loop
    ret

    .global requantize
requantize:
    movi v6.8h, #5
requantize_loop:
    ldp q0, q1, [x0], #32
    sqrdmulh v0.4s, v0.4s, v7.s[0]
    sqrdmulh v1.4s, v1.4s, v7.s[0]
    srshr v0.4s, v0.4s, #4
    srshr v1.4s, v1.4s, #4
    sqxtn v0.4h, v0.4s
    sqxtn2 v0.8h, v1.4s
    sqadd v0.8h, v0.8h, v6.8h
    sqxtun v0.8b, v0.8h
    str d0, [x1], #8
    subs x3, x3, #8
    b.gt requantize_loop
    ret

    .global butterfly16
butterfly16:
butterfly16_loop:
    ldr q0, [x0]
    ldr q1, [x0, #128]
    mul v2.8h, v1.8h, v7.h[0]
    sqrdmulh v1.8h, v1.8h, v7.h[1]
    mls v2.8h, v1.8h, v7.h[2]
    sub v1.8h, v0.8h, v2.8h
    add v0.8h, v0.8h, v2.8h
    str q1, [x0, #128]
    str q0, [x0], #16
    subs x3, x3, #8
    b.gt butterfly16_loop
    ret

    .global ntt_two_layers
ntt_two_layers:
ntt_two_layers_loop:
    ldr q0, [x0]
    ldr q1, [x0, #64]
    ldr q2, [x0, #128]
    ldr q3, [x0, #192]
    mul v4.8h, v2.8h, v7.h[0]
    sqrdmulh v2.8h, v2.8h, v7.h[1]
    mls v4.8h, v2.8h, v7.h[2]
    sub v2.8h, v0.8h, v4.8h
    add v0.8h, v0.8h, v4.8h
    mul v4.8h, v3.8h, v7.h[0]
    sqrdmulh v3.8h, v3.8h, v7.h[1]
    mls v4.8h, v3.8h, v7.h[2]
    sub v3.8h, v1.8h, v4.8h
    add v1.8h, v1.8h, v4.8h
    mul v4.8h, v1.8h, v7.h[0]
    sqrdmulh v1.8h, v1.8h, v7.h[1]
    mls v4.8h, v1.8h, v7.h[2]
    sub v1.8h, v0.8h, v4.8h
    add v0.8h, v0.8h, v4.8h
    mul v4.8h, v3.8h, v7.h[0]
    sqrdmulh v3.8h, v3.8h, v7.h[1]
    mls v4.8h, v3.8h, v7.h[2]
    sub v3.8h, v2.8h, v4.8h
    add v2.8h, v2.8h, v4.8h
    str q1, [x0, #64]
    str q2, [x0, #128]
    str q3, [x0, #192]
    str q0, [x0], #16
    subs x3, x3, #8
    b.gt ntt_two_layers_loop
    ret

    .global dct4
dct4:
dct4_loop:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    add v4.4s, v0.4s, v3.4s
    sub v5.4s, v0.4s, v3.4s
    add v6.4s, v1.4s, v2.4s
    sub v16.4s, v1.4s, v2.4s
    add v0.4s, v4.4s, v6.4s
    sub v2.4s, v4.4s, v6.4s
    mul v1.4s, v5.4s, v7.s[0]
    mla v1.4s, v16.4s, v7.s[1]
    mul v3.4s, v5.4s, v7.s[1]
    mls v3.4s, v16.4s, v7.s[0]
    srshr v1.4s, v1.4s, #6
    srshr v3.4s, v3.4s, #6
    stp q0, q1, [x1], #32
    stp q2, q3, [x1], #32
    subs x3, x3, #4
    b.gt dct4_loop
    ret

    .global transpose4
transpose4:
transpose4_loop:
    ldp q0, q1, [x0], #32
    ldp q2, q3, [x0], #32
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v0.2d, v4.2d, v6.2d
    trn1 v1.2d, v5.2d, v7.2d
    trn2 v2.2d, v4.2d, v6.2d
    trn2 v3.2d, v5.2d, v7.2d
    stp q0, q1, [x1], #32
    stp q2, q3, [x1], #32
    subs x3, x3, #1
    b.gt transpose4_loop
    ret

    .global fnv_words
fnv_words:
fnv_words_loop:
    ldr w4, [x0], #4
    eor w5, w5, w4
    mul w5, w5, w6
    str w5, [x1], #4
    subs x3, x3, #1
    b.gt fnv_words_loop
    ret

    .global multiply_words
multiply_words:
multiply_words_loop:
    ldr w4, [x0], #4
    ldr w5, [x2], #4
    smull x4, w4, w5
    add x4, x4, x6
    asr x4, x4, #16
    str w4, [x1], #4
    subs x3, x3, #1
    b.gt multiply_words_loop
    ret
