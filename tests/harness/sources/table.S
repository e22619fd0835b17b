// Bytes through a table in read-only data, and a counter in writable data.
    .section .rodata
    .p2align 4
squares:
    .byte 0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225
    .data
    .p2align 3
calls:
    .quad 41
    .text
    .global look_up
// long look_up(const uint8_t *x, uint8_t *y, long n): squares of nibbles; returns the number of calls
look_up:
    adrp x9, squares
    add x9, x9, :lo12:squares
    ldr q4, [x9]
1:
    ldr q0, [x0], #16
    tbl v0.16b, {v4.16b}, v0.16b
    str q0, [x1], #16
    subs x2, x2, #16
    b.gt 1b
    adrp x9, calls
    ldr x10, [x9, :lo12:calls]
    add x10, x10, #1
    str x10, [x9, :lo12:calls]
    mov x0, x10
    ret
