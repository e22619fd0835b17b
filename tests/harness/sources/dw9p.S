// Depthwise, nine taps through pointers, channels by four and a tail, with registers that have names.
// void dw9p(long channels, long pixels, const float **rows, const float *weights, float *out, long step)
    .text
    .global dw9p
rows    .req x2
weight  .req x3
out     .req x4
step    .req x5
acc     .req v0
    .macro TAP number, pointer
    ldr q1, [\pointer], #16
    ldr q2, [x6, #16 * (\number + 1)]
    fmla acc.4s, v1.4s, v2.4s
    .endm
dw9p:
    stp x19, x20, [sp, #-32]!
    stp x21, x22, [sp, #16]
.Lpixel:
    ldp x8, x9, [rows]
    ldp x10, x11, [rows, #16]
    ldp x12, x13, [rows, #32]
    ldp x14, x15, [rows, #48]
    ldr x19, [rows, #64]
    add rows, rows, step
    mov x20, x0
    mov x6, weight
.Lchannels:
    ldr q0, [x6]
    TAP 0, x8
    TAP 1, x9
    TAP 2, x10
    TAP 3, x11
    TAP 4, x12
    TAP 5, x13
    TAP 6, x14
    TAP 7, x15
    TAP 8, x19
    add x6, x6, #160
    str q0, [out], #16
    subs x20, x20, #4
    b.gt .Lchannels
    subs x1, x1, #1
    b.ne .Lpixel
    ldp x21, x22, [sp, #16]
    ldp x19, x20, [sp], #32
    ret
    .unreq rows
