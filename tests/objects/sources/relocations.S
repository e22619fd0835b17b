// Every kind of reference that the loader resolves, each across sections; all return their sum.
// uint64_t data_references(void): loads of every size from .rodata, .data and .bss.
    .arch armv8-a
    .section .text.data_references,"ax",%progbits
    .global data_references
    .type data_references, %function
data_references:
    adrp x1, bytes                      // ADR_PREL_PG_HI21
    add x2, x1, :lo12:bytes             // ADD_ABS_LO12_NC
    ldrb w0, [x2]                       // 1
    ldrb w3, [x1, :lo12:bytes]          // LDST8: 1
    add x0, x0, x3
    adrp x1, halves
    ldrh w3, [x1, :lo12:halves]         // LDST16: 20
    add x0, x0, x3
    adrp x1, words
    ldr w3, [x1, :lo12:words]           // LDST32: 300
    add x0, x0, x3
    adrp x1, doubles
    ldr x3, [x1, :lo12:doubles]         // LDST64: 4000
    add x0, x0, x3
    adrp x1, quads
    ldr q0, [x1, :lo12:quads]           // LDST128: 50000 and 600000
    umov x3, v0.d[0]
    add x0, x0, x3
    umov x3, v0.d[1]
    add x0, x0, x3
    ldr w3, near                        // literal of this section, behind ret: 7000000
    add x0, x0, x3
    ldr x3, doubles                     // LD_PREL_LO19: 4000
    add x0, x0, x3
    adr x3, words                       // ADR_PREL_LO21
    ldr w3, [x3, #4]                    // 80000000
    add x0, x0, x3
    movz x3, #:abs_g3:words
    movk x3, #:abs_g2_nc:words
    movk x3, #:abs_g1_nc:words
    movk x3, #:abs_g0_nc:words
    ldr w3, [x3]                        // 300
    add x0, x0, x3
    adrp x1, :got:halves                // ADR_GOT_PAGE
    ldr x3, [x1, :got_lo12:halves]      // LD64_GOT_LO12_NC
    ldrh w3, [x3, #2]                   // 900
    add x0, x0, x3
    adrp x1, pointers
    add x1, x1, :lo12:pointers
    ldr x3, [x1]                        // ABS64
    ldr w3, [x3]                        // 300
    add x0, x0, x3
    ldr w3, [x1, #8]                    // ABS32
    ldr w3, [x3]                        // 80000000
    add x0, x0, x3
    ldrsw x3, [x1, #12]                 // PREL32, to words
    add x3, x3, x1
    ldr w3, [x3, #12]                   // 300
    add x0, x0, x3
    ldr x3, [x1, #16]                   // PREL64, to words
    add x3, x3, x1
    ldr w3, [x3, #16]                   // 300
    add x0, x0, x3
    adrp x1, zeros
    ldr x3, [x1, :lo12:zeros]           // .bss: 0
    add x0, x0, x3
    ret
near: .word 7000000
    .size data_references, .-data_references

// uint64_t code_references(uint64_t x): each branch that is wrong skips its addition.
    .section .text.code_references,"ax",%progbits
    .global code_references
    .type code_references, %function
code_references:
    stp x29, x30, [sp, #-16]!
    mov x9, x0
    mov x0, #0
    bl add_one                          // CALL26
    cbz xzr, far                        // CONDBR19
    brk #1
    .global back
back:
    tbz xzr, #3, farther                // TSTBR14
    brk #2
    .global back_again
back_again:
    cmp x9, x9
    b.eq farthest                       // CONDBR19
    brk #3
    .global back_at_last
back_at_last:
    ldp x29, x30, [sp], #16
    b add_one                           // JUMP26
    .size code_references, .-code_references

    .section .text.elsewhere,"ax",%progbits
    .word 0xffffffff                    // data among code
    .hidden add_one
    .global add_one
    .type add_one, %function
add_one:
    add x0, x0, #1
    ret
    .global far
far:
    add x0, x0, #10
    b back
    .global farther
farther:
    add x0, x0, #100
    b back_again
    .global farthest
farthest:
    add x0, x0, #1000
    b back_at_last

// uint64_t weak_references(void): a weak function that is not there is not called, its address is 0.
    .section .text.weak_references,"ax",%progbits
    .weak not_there
    .global weak_references
    .type weak_references, %function
weak_references:
    stp x29, x30, [sp, #-16]!
    mov x0, #5
    bl not_there
    adrp x1, pointer_to_nothing
    ldr x1, [x1, :lo12:pointer_to_nothing]
    add x0, x0, x1
    ldp x29, x30, [sp], #16
    ret

// Calls what no file defines.
    .section .text.needs_more,"ax",%progbits
    .global needs_more
    .type needs_more, %function
needs_more:
    bl prinft
    b exiit

    .section .rodata
    .p2align 4
quads: .xword 50000, 600000
bytes: .byte 1, 2
    .p2align 1
    .global halves
halves: .hword 20, 900
    .data
    .p2align 3
doubles: .xword 4000
words: .word 300, 80000000
pointers:
    .xword words
    .word words + 4
    .word words - .
    .xword words - .
pointer_to_nothing: .xword not_there
    .bss
    .p2align 3
zeros: .zero 64
    .section .note.GNU-stack,"",%progbits
