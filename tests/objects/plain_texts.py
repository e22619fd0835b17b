"""Texts as people write them by hand without a macro, by what they show."""

from __future__ import annotations

PLAIN_TEXTS = {
    "table": """\
    .arch armv8-a
    .section .rodata
    .p2align 4
weights:
    .float 1.5, -2.0, 0.25, 1e3
    .size weights, . - weights
    .text
    .global f
    .type f, %function
f:  adrp x2, weights
    add x2, x2, :lo12:weights
    ldr q0, [x2]
    adrp x3, weights
    ldr s1, [x3, #:lo12:weights+4]
    ldr q2, near
    adr x4, near
    fmla v0.4s, v2.4s, v1.s[0]
    str q0, [x0]
    ret
    .size f, .-f
    .balign 16
near: .word 0x3f800000, 0x40000000, 0x40400000, 0x40800000
""",
    "names and constants": """\
ROWS = 4
    .set STEP, ROWS*16
    .equ LAST, STEP - (2 << 1)
acc .req v16
src .req x0
count .req w2
    .global g
g:  mov count, #ROWS
    movi acc.4s, #0
1:  ld1 {v0.4s, v1.4s}, [src], #32
    fmla acc.4s, v0.4s, v1.s[ROWS-1]
    add x1, x1, #STEP
    ldr x9, [x1, #LAST - 4]
    subs count, count, #1
    b.ne 1b
    cbz x9, 2f
    .rept ROWS
    st1 {acc.s}[2], [x1], #4
    .endr
2:  .if ROWS > 3
    mov x0, #(2f - g)
    .else
    mov x0, #0
    .endif
2:  ret
    .unreq acc
    .unreq src
""",
    "thread-local": """\
    .text
    .global f
f:  mrs x1, tpidr_el0
    add x2, x1, :tprel_hi12:inner
    add x2, x2, :tprel_lo12_nc:inner
    ldr w2, [x2]
    add x3, x1, #:tprel_hi12:inner+4, lsl #12
    ldr w3, [x3, #:tprel_lo12_nc:inner+4]
    adrp x0, :tlsdesc:outer
    ldr x4, [x0, #:tlsdesc_lo12:outer]
    add x0, x0, :tlsdesc_lo12:outer
    .tlsdesccall outer
    blr x4
    ldr w4, [x1, x0]
    adrp x5, :gottprel:outer
    ldr x5, [x5, #:gottprel_lo12:outer]
    add x5, x1, x5
    ldr w5, [x5]
    movz x6, #:tprel_g1:zeros
    movk x6, #:tprel_g0_nc:zeros
    add x6, x1, x6
    ldr w7, [x6]
    add w7, w7, #1
    str w7, [x6]
    madd w0, w2, w3, w4
    add w0, w0, w5
    add w0, w0, w7
    ret
    .section .tdata, "awT", %progbits
    .p2align 2
inner: .word 6, 7
    .global outer
outer: .word 100
    .section .tbss, "awT", %nobits
    .p2align 6
zeros: .zero 400
""",
    "jump table": """\
    .text
    .global pick
    .hidden pick
pick:
    cmp w0, #2
    b.hi .Lout
    adr x1, .Ltable
    ldrh w2, [x1, w0, uxtw #1]
    adr x3, .Lbase
    add x3, x3, w2, sxth #2
.Lbase:
    br x3
.Ltable:
    .hword (.La - .Lbase) / 4, (.Lb - .Lbase) / 4
    .2byte (.Lc - .Lbase) >> 2
    .align 2
.La: mov w0, #10
    ret
.Lb: mov w0, #20
    ret
.Lc: mov w0, #30
.Lout:
    ret
""",
    "calls and memory": """\
    .data
counter: .quad 0
where: .xword counter + 8, pick, ext
    .bss
    .lcomm room, 32
    .comm shared, 64, 16
    .local own
    .comm own, 8, 8
    .section .init_array,"aw",%init_array
    .xword f
    .text
    .weak maybe
f:  stp x29, x30, [sp, #-16]!
    bl malloc
    adrp x1, :got:ext
    ldr x1, [x1, :got_lo12:ext]
    adrp x2, shared
    add x2, x2, #:lo12:shared
    ldr x3, =shared+8
    ldr x4, =0x123456789abcdef0
    ldr w5, =1234567
    ldr x6, =0x123456789abcdef0
    movz x7, #:abs_g1:counter
    movk x7, #:abs_g0_nc:counter
    bl maybe
    ldp x29, x30, [sp], #16
    ret
    .ltorg
    udf #7
    .string "text; // with /* marks */ \\"quoted\\" \\101\\x42\\n"
    .ascii "a", "b"
""",
}
