// C[4 x n] += A[4 x k] * B[k x n], n a multiple of 8; row strides in elements.
// In the manner of libraries that build kernels from the C preprocessor and nested macros.
#ifdef __APPLE__
#define FUNCTION(name) .globl _##name %% _##name:
#else
#define FUNCTION(name) .global name; .type name, %function; name:
#endif
#define A0 x9
#define A1 x10
#define A2 x11
#define A3 x12

.macro LOAD_C row, base
    ldp q\row, q\base, [x13]
    add x13, x13, x7, lsl #2
.endm
.macro FMA_ROW low, high, a
    fmla \low\().4s, v20.4s, \a\().s[0]
    fmla \high\().4s, v21.4s, \a\().s[0]
.endm

    .text
    .p2align 4
// void gemm4x8(const float *a, const float *b, float *c, long k, long n, long lda, long ldb, long ldc)
FUNCTION(gemm4x8)
    mov A0, x0
    add A1, A0, x5, lsl #2
    add A2, A1, x5, lsl #2
    add A3, A2, x5, lsl #2
0:  // columns
    mov x13, x2
    LOAD_C 0, 1
    LOAD_C 2, 3
    LOAD_C 4, 5
    LOAD_C 6, 7
    mov x14, x1
    mov x15, x3
    mov x16, #0
1:  // k
    ldp q20, q21, [x14]
    add x14, x14, x6, lsl #2
    ldr s16, [A0, x16, lsl #2]
    ldr s17, [A1, x16, lsl #2]
    ldr s18, [A2, x16, lsl #2]
    ldr s19, [A3, x16, lsl #2]
    FMA_ROW v0, v1, v16
    FMA_ROW v2, v3, v17
    FMA_ROW v4, v5, v18
    FMA_ROW v6, v7, v19
    add x16, x16, #1
    subs x15, x15, #1
    b.ne 1b
    mov x13, x2
    .irp pair, 0, 2, 4, 6
    .if \pair == 0
    stp q0, q1, [x13]
    .elseif \pair == 2
    stp q2, q3, [x13]
    .elseif \pair == 4
    stp q4, q5, [x13]
    .else
    stp q6, q7, [x13]
    .endif
    add x13, x13, x7, lsl #2
    .endr
    add x1, x1, #32
    add x2, x2, #32
    subs x4, x4, #8
    b.gt 0b
    ret
    .size gemm4x8, .-gemm4x8
