// double norm(const double *x, long n, long stride): the root of a sum of squares, by any stride.
    .text
    .global norm
norm:
    movi d0, #0
    cmp x1, #0
    ble 2f
    lsl x2, x2, #3
1:
    ldr d1, [x0]
    add x0, x0, x2
    fmadd d0, d1, d1, d0
    subs x1, x1, #1
    b.ne 1b
2:
    fsqrt d0, d0
    ret
