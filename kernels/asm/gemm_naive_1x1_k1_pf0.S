// void gemm_naive_1x1_k1_pf0(const float *a, const float *b, float *d);
// AAPCS64: a x0, b x1, d x2; a leaf; d8-d15 and x19-x28 kept.
//
// Matrix multiplication, fp32.
//   sums[m,n]+=a[m,k]*b[k,n]
//   d[m,n]=start[m,n]+sums[m,n]
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   a      (m, k)        = 29x37
//   b      (k, n)        = 37x31
//   d      (m, n)        = 29x31
// Family naive: three loops, scalar, D updated in memory by each product.
// Tile: none.
//
// Registers:
//   x0               a
//   x1               b
//   x2               d
//   x3               counter: g
//   x4               counter: j
//   x5               counter: i
//   v0               d, a block row by row
//   v1-v2            a and b, rotating
// armsim-contract: {"op":"gemm","problem":{"m":29,"n":31,"k":37},"tile":{"family":"naive","rows":1,"columns":1,"depth":1,"mc":0,"kc":0,"nc":0,"prefetch":0,"packing":"side","outer":"rows","schedule":"written"}}
    .text
    .align 4
    .global gemm_naive_1x1_k1_pf0
    .type gemm_naive_1x1_k1_pf0, %function
gemm_naive_1x1_k1_pf0:
    movz x3, #29
.Lgemm_naive_1x1_k1_pf0_0:
    movz x4, #31
.Lgemm_naive_1x1_k1_pf0_1:
    movz x5, #37
.Lgemm_naive_1x1_k1_pf0_2:
    // 1 channels of outputs with the taps 0-1; 0-1 (first-end) inside:
    // 1 of them, 1 loads of a, 1 loads of b
    ldr s1, [x0]
    ldr s2, [x1]
    ldr s0, [x2]
    fmadd s0, s1, s2, s0
    str s0, [x2]
    add x0, x0, #4
    add x1, x1, #124
    subs x5, x5, #1
    b.ne .Lgemm_naive_1x1_k1_pf0_2
    sub x0, x0, #148
    sub x1, x1, #1, lsl #12
    sub x1, x1, #488
    add x2, x2, #4
    subs x4, x4, #1
    b.ne .Lgemm_naive_1x1_k1_pf0_1
    add x0, x0, #148
    sub x1, x1, #124
    subs x3, x3, #1
    b.ne .Lgemm_naive_1x1_k1_pf0_0
    ret
    .size gemm_naive_1x1_k1_pf0, .-gemm_naive_1x1_k1_pf0
