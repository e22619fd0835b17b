// Loop bodies written for the comparison with llvm-mca: one region each, every access its own base
// register unless the region is about the same address. Between them they use each kind of
// operation that the generated kernels do not: the region's comment says which.

// LLVM-MCA-BEGIN int_alu
// scalar additions, logic, compare and select: four independent chains
int_alu:
    add x1, x1, #3
    eor x2, x2, x9
    sub x3, x3, x9
    orr x4, x4, x9
    cmp x1, x3
    csel x5, x2, x4, lt
    and x6, x5, #255
    add x7, x7, x6
    subs x0, x0, #1
    b.ne int_alu
// LLVM-MCA-END int_alu

// LLVM-MCA-BEGIN int_shifted
// shifted and extended operands, bit fields: the multi-cycle pipe
int_shifted:
    add x1, x9, x10, lsl #2
    add x2, x9, w11, uxtw #4
    eor x3, x1, x2, lsr #7
    ubfx x4, x3, #5, #9
    bfi x5, x4, #3, #8
    lsl x6, x4, #2
    subs x0, x0, #1
    b.ne int_shifted
// LLVM-MCA-END int_shifted

// LLVM-MCA-BEGIN int_multiply
// 32- and 64-bit multiplications and an accumulating chain
int_multiply:
    mul w1, w9, w10
    madd w2, w11, w12, w2
    smaddl x3, w9, w11, x3
    umull x4, w10, w12
    mul x5, x9, x10
    madd x6, x11, x12, x6
    subs x0, x0, #1
    b.ne int_multiply
// LLVM-MCA-END int_multiply

// LLVM-MCA-BEGIN int_divide
// a remainder by division, the least work
int_divide:
    udiv w2, w1, w9
    msub w3, w2, w9, w1
    add x4, x4, x3
    add x1, x1, #17
    subs x0, x0, #1
    b.ne int_divide
// LLVM-MCA-END int_divide

// LLVM-MCA-BEGIN addresses
// index arithmetic of a strided image: row * pitch + column * 16, then one load of each
addresses:
    madd x4, x9, x10, x11
    add x5, x4, x12, lsl #4
    ldr q0, [x5]
    ldr q1, [x5, #16]
    add x9, x9, #1
    fadd v2.4s, v0.4s, v1.4s
    str q2, [x13], #16
    subs x0, x0, #1
    b.ne addresses
// LLVM-MCA-END addresses

// LLVM-MCA-BEGIN load_int
// integer loads of all sizes and a pair
load_int:
    ldr x3, [x1]
    ldr w4, [x1, #8]
    ldrb w5, [x1, #12]
    ldrsh x6, [x1, #14]
    ldp x7, x8, [x1, #16]
    add x1, x1, #32
    subs x0, x0, #1
    b.ne load_int
// LLVM-MCA-END load_int

// LLVM-MCA-BEGIN load_int_post
// a sum over words with a post-indexed load
load_int_post:
    ldr x3, [x1], #8
    add x4, x4, x3
    subs x0, x0, #1
    b.ne load_int_post
// LLVM-MCA-END load_int_post

// LLVM-MCA-BEGIN load_indexed
// register offsets, plain and scaled
load_indexed:
    ldr x3, [x1, x9]
    ldr x4, [x1, x9, lsl #3]
    ldr q0, [x2, x9]
    ldr q1, [x2, x9, lsl #4]
    add x9, x9, #16
    subs x0, x0, #1
    b.ne load_indexed
// LLVM-MCA-END load_indexed

// LLVM-MCA-BEGIN load_q_fixed
// eight 16-byte loads with fixed offsets
load_q_fixed:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x2]
    ldr q5, [x2, #16]
    ldr q6, [x2, #32]
    ldr q7, [x2, #48]
    add x1, x1, #64
    add x2, x2, #64
    subs x0, x0, #1
    b.ne load_q_fixed
// LLVM-MCA-END load_q_fixed

// LLVM-MCA-BEGIN load_q_post
// the same bytes with post-indexed loads on two pointers
load_q_post:
    ldr q0, [x1], #16
    ldr q4, [x2], #16
    ldr q1, [x1], #16
    ldr q5, [x2], #16
    ldr q2, [x1], #16
    ldr q6, [x2], #16
    ldr q3, [x1], #16
    ldr q7, [x2], #16
    subs x0, x0, #1
    b.ne load_q_post
// LLVM-MCA-END load_q_post

// LLVM-MCA-BEGIN copy_pairs
// a copy by pairs of Q registers
copy_pairs:
    ldp q0, q1, [x1], #64
    ldp q2, q3, [x1, #-32]
    stp q0, q1, [x2], #64
    stp q2, q3, [x2, #-32]
    subs x0, x0, #1
    b.ne copy_pairs
// LLVM-MCA-END copy_pairs

// LLVM-MCA-BEGIN store_int
// integer stores of all sizes and a pair
store_int:
    str x3, [x1]
    str w4, [x1, #8]
    strb w5, [x1, #12]
    strh w6, [x1, #14]
    stp x7, x8, [x1, #16]
    add x1, x1, #32
    subs x0, x0, #1
    b.ne store_int
// LLVM-MCA-END store_int

// LLVM-MCA-BEGIN store_q
// 16-byte stores: unscaled, unsigned offset, post-indexed
store_q:
    stur q0, [x1]
    str q1, [x1, #16]
    str q2, [x1, #32]
    str q3, [x2], #16
    str d4, [x3]
    stp d5, d6, [x3, #8]
    add x1, x1, #48
    add x3, x3, #24
    subs x0, x0, #1
    b.ne store_q
// LLVM-MCA-END store_q

// LLVM-MCA-BEGIN ld1_st1
// ld1 and st1 of one to four registers
ld1_st1:
    ld1 {v0.4s}, [x1]
    ld1 {v1.4s, v2.4s}, [x2]
    ld1 {v3.4s, v4.4s, v5.4s}, [x3]
    ld1 {v16.4s, v17.4s, v18.4s, v19.4s}, [x4]
    st1 {v0.4s}, [x5]
    st1 {v1.4s, v2.4s}, [x6]
    st1 {v16.4s, v17.4s, v18.4s, v19.4s}, [x7]
    add x1, x1, #64
    add x5, x5, #64
    subs x0, x0, #1
    b.ne ld1_st1
// LLVM-MCA-END ld1_st1

// LLVM-MCA-BEGIN ld2_deinterleave
// stereo to mono: ld2 and an addition
ld2_deinterleave:
    ld2 {v0.4s, v1.4s}, [x1], #32
    fadd v2.4s, v0.4s, v1.4s
    str q2, [x2], #16
    subs x0, x0, #1
    b.ne ld2_deinterleave
// LLVM-MCA-END ld2_deinterleave

// LLVM-MCA-BEGIN ld3_colours
// red, green, blue to grey: ld3 of bytes
ld3_colours:
    ld3 {v0.16b, v1.16b, v2.16b}, [x1], #48
    uhadd v3.16b, v0.16b, v1.16b
    uhadd v3.16b, v3.16b, v2.16b
    st1 {v3.16b}, [x2], #16
    subs x0, x0, #1
    b.ne ld3_colours
// LLVM-MCA-END ld3_colours

// LLVM-MCA-BEGIN ld4_st4
// four planes in, four planes out
ld4_st4:
    ld4 {v0.4s, v1.4s, v2.4s, v3.4s}, [x1], #64
    fadd v0.4s, v0.4s, v16.4s
    fadd v1.4s, v1.4s, v16.4s
    st4 {v0.4s, v1.4s, v2.4s, v3.4s}, [x2], #64
    subs x0, x0, #1
    b.ne ld4_st4
// LLVM-MCA-END ld4_st4

// LLVM-MCA-BEGIN lanes_and_replicates
// ld1r, loads and stores of a lane
lanes_and_replicates:
    ld1r {v0.4s}, [x1]
    ld1r {v1.8h}, [x2]
    ld1 {v2.s}[1], [x3]
    ld1 {v3.d}[1], [x4]
    st1 {v2.s}[2], [x5]
    add x1, x1, #4
    add x3, x3, #4
    add x5, x5, #4
    subs x0, x0, #1
    b.ne lanes_and_replicates
// LLVM-MCA-END lanes_and_replicates

// LLVM-MCA-BEGIN dot_one_chain
// a dot product with one accumulator: bound by the accumulator's latency
dot_one_chain:
    ldr q0, [x1]
    ldr q1, [x2]
    add x1, x1, #16
    add x2, x2, #16
    fmla v16.4s, v0.4s, v1.4s
    subs x0, x0, #1
    b.ne dot_one_chain
// LLVM-MCA-END dot_one_chain

// LLVM-MCA-BEGIN dot_post
// the same with post-indexed loads and two accumulators
dot_post:
    ldr q0, [x1], #16
    ldr q1, [x2], #16
    fmla v16.4s, v0.4s, v1.4s
    ldr q2, [x1], #16
    ldr q3, [x2], #16
    fmla v17.4s, v2.4s, v3.4s
    subs x0, x0, #1
    b.ne dot_post
// LLVM-MCA-END dot_post

// LLVM-MCA-BEGIN fmla_values
// a polynomial: each product is the next one's multiplicand, no forwarding
fmla_values:
    mov v1.16b, v20.16b
    fmla v1.4s, v0.4s, v21.4s
    mov v2.16b, v22.16b
    fmla v2.4s, v0.4s, v1.4s
    mov v3.16b, v23.16b
    fmla v3.4s, v0.4s, v2.4s
    fadd v0.4s, v0.4s, v3.4s
    subs x0, x0, #1
    b.ne fmla_values
// LLVM-MCA-END fmla_values

// LLVM-MCA-BEGIN gemm_f32_4x8_lane
// an outer product of 4x8, one k: eight products by element
gemm_f32_4x8_lane:
    ldr q0, [x1]
    ldr q2, [x2]
    ldr q3, [x2, #16]
    fmla v16.4s, v2.4s, v0.s[0]
    fmla v17.4s, v3.4s, v0.s[0]
    fmla v18.4s, v2.4s, v0.s[1]
    fmla v19.4s, v3.4s, v0.s[1]
    fmla v20.4s, v2.4s, v0.s[2]
    fmla v21.4s, v3.4s, v0.s[2]
    fmla v22.4s, v2.4s, v0.s[3]
    fmla v23.4s, v3.4s, v0.s[3]
    add x1, x1, #16
    add x2, x2, #32
    subs x0, x0, #1
    b.ne gemm_f32_4x8_lane
// LLVM-MCA-END gemm_f32_4x8_lane

// LLVM-MCA-BEGIN fma_d_form
// 64-bit products on eight accumulators: two a cycle
fma_d_form:
    fmla v16.2s, v0.2s, v8.2s
    fmla v17.2s, v1.2s, v8.2s
    fmla v18.2s, v2.2s, v8.2s
    fmla v19.2s, v3.2s, v8.2s
    fmla v20.2s, v4.2s, v8.2s
    fmla v21.2s, v5.2s, v8.2s
    fmla v22.2s, v6.2s, v8.2s
    fmla v23.2s, v7.2s, v8.2s
    subs x0, x0, #1
    b.ne fma_d_form
// LLVM-MCA-END fma_d_form

// LLVM-MCA-BEGIN fma_scalar
// scalar products, two chains, and their loads
fma_scalar:
    ldp s0, s1, [x1]
    ldp s2, s3, [x2]
    fmadd s16, s0, s2, s16
    fmadd s17, s1, s3, s17
    add x1, x1, #8
    add x2, x2, #8
    subs x0, x0, #1
    b.ne fma_scalar
// LLVM-MCA-END fma_scalar

// LLVM-MCA-BEGIN saxpy
// y += a x, two vectors a turn, fixed offsets
saxpy:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x2]
    ldr q3, [x2, #16]
    fmla v2.4s, v0.4s, v16.4s
    fmla v3.4s, v1.4s, v16.4s
    stur q2, [x3]
    stur q3, [x3, #16]
    add x1, x1, #32
    add x2, x2, #32
    add x3, x3, #32
    subs x0, x0, #1
    b.ne saxpy
// LLVM-MCA-END saxpy

// LLVM-MCA-BEGIN sum_in_memory
// a running sum kept at one address: each load depends on the store before it
sum_in_memory:
    ldr s0, [x1]
    fadd s0, s0, s1
    str s0, [x1]
    subs x0, x0, #1
    b.ne sum_in_memory
// LLVM-MCA-END sum_in_memory

// LLVM-MCA-BEGIN relu_clamp
// fmul, fmax, fmin and a compare with select
relu_clamp:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    fmul v0.4s, v0.4s, v16.4s
    fmul v1.4s, v1.4s, v16.4s
    fmax v0.4s, v0.4s, v17.4s
    fmin v0.4s, v0.4s, v18.4s
    fcmgt v2.4s, v1.4s, v17.4s
    bit v1.16b, v17.16b, v2.16b
    stur q0, [x2]
    stur q1, [x2, #16]
    add x1, x1, #32
    add x2, x2, #32
    subs x0, x0, #1
    b.ne relu_clamp
// LLVM-MCA-END relu_clamp

// LLVM-MCA-BEGIN reduce
// sums across a vector: faddp, addv, fmaxv
reduce:
    faddp v1.4s, v0.4s, v8.4s
    faddp s2, v1.2s
    fadd s16, s16, s2
    addv s3, v9.4s
    fmaxv s4, v10.4s
    fmax s17, s17, s4
    subs x0, x0, #1
    b.ne reduce
// LLVM-MCA-END reduce

// LLVM-MCA-BEGIN convert
// integers to floats and back, with a scale
convert:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    scvtf v0.4s, v0.4s
    ucvtf v1.4s, v1.4s
    fmul v0.4s, v0.4s, v16.4s
    fmul v1.4s, v1.4s, v16.4s
    fcvtzs v0.4s, v0.4s
    fcvtnu v1.4s, v1.4s
    stur q0, [x2]
    stur q1, [x2, #16]
    add x1, x1, #32
    add x2, x2, #32
    subs x0, x0, #1
    b.ne convert
// LLVM-MCA-END convert

// LLVM-MCA-BEGIN divide_vector
// a division of four floats and one step of a reciprocal by estimate
divide_vector:
    fdiv v0.4s, v8.4s, v9.4s
    frecpe v1.4s, v10.4s
    frecps v2.4s, v1.4s, v10.4s
    fmul v1.4s, v1.4s, v2.4s
    subs x0, x0, #1
    b.ne divide_vector
// LLVM-MCA-END divide_vector

// LLVM-MCA-BEGIN square_root
// scalar square root and division
square_root:
    fsqrt s0, s8
    fdiv s1, s9, s10
    fadd s16, s16, s1
    subs x0, x0, #1
    b.ne square_root
// LLVM-MCA-END square_root

// LLVM-MCA-BEGIN int_mla
// 32-bit multiply-accumulate by vector and by element, two chains
int_mla:
    mla v16.4s, v0.4s, v1.4s
    mla v17.4s, v2.4s, v1.s[0]
    mul v3.4s, v0.4s, v1.4s
    add v18.4s, v18.4s, v3.4s
    mla v19.2s, v0.2s, v1.2s
    subs x0, x0, #1
    b.ne int_mla
// LLVM-MCA-END int_mla

// LLVM-MCA-BEGIN int_mlal
// 16-bit products into 32-bit sums, one chain of four: bound by F0 or by the chain
int_mlal:
    smull v20.4s, v0.4h, v1.h[0]
    smlal v16.4s, v0.4h, v1.h[1]
    smlal2 v17.4s, v0.8h, v1.h[2]
    smlal v16.4s, v2.4h, v1.h[3]
    smlal2 v17.4s, v2.8h, v1.h[4]
    add v18.4s, v18.4s, v20.4s
    subs x0, x0, #1
    b.ne int_mlal
// LLVM-MCA-END int_mlal

// LLVM-MCA-BEGIN u8_dot
// bytes: widening products and pairwise accumulation, loads by pairs
u8_dot:
    ldp q0, q1, [x1]
    ldp q2, q3, [x2]
    umull v4.8h, v0.8b, v2.8b
    umull2 v5.8h, v0.16b, v2.16b
    umull v6.8h, v1.8b, v3.8b
    umull2 v7.8h, v1.16b, v3.16b
    uadalp v16.4s, v4.8h
    uadalp v17.4s, v5.8h
    uadalp v18.4s, v6.8h
    uadalp v19.4s, v7.8h
    add x1, x1, #32
    add x2, x2, #32
    subs x0, x0, #1
    b.ne u8_dot
// LLVM-MCA-END u8_dot

// LLVM-MCA-BEGIN sad
// sums of absolute differences
sad:
    ldr q0, [x1]
    ldr q1, [x2]
    uabal v16.8h, v0.8b, v1.8b
    uabal2 v17.8h, v0.16b, v1.16b
    uaba v18.16b, v0.16b, v1.16b
    uabd v2.16b, v0.16b, v1.16b
    uadalp v19.8h, v2.16b
    add x1, x1, #16
    add x2, x2, #16
    subs x0, x0, #1
    b.ne sad
// LLVM-MCA-END sad

// LLVM-MCA-BEGIN requantise
// 32-bit sums to bytes: sqrdmulh, rounding shift, two narrowings
requantise:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    sqrdmulh v0.4s, v0.4s, v16.4s
    sqrdmulh v1.4s, v1.4s, v16.4s
    srshl v0.4s, v0.4s, v17.4s
    srshl v1.4s, v1.4s, v17.4s
    sqxtn v2.4h, v0.4s
    sqxtn2 v2.8h, v1.4s
    sqxtun v3.8b, v2.8h
    str d3, [x2]
    add x1, x1, #32
    add x2, x2, #8
    subs x0, x0, #1
    b.ne requantise
// LLVM-MCA-END requantise

// LLVM-MCA-BEGIN shifts
// shifts by immediate: plain, widening, narrowing, rounding, accumulating
shifts:
    shl v1.4s, v0.4s, #3
    sshr v2.4s, v0.4s, #5
    sshll v3.4s, v8.4h, #0
    shrn v4.4h, v0.4s, #8
    rshrn v5.4h, v0.4s, #8
    srshr v6.4s, v0.4s, #4
    usra v16.4s, v0.4s, #2
    subs x0, x0, #1
    b.ne shifts
// LLVM-MCA-END shifts

// LLVM-MCA-BEGIN transpose
// 4x4 transposition by trn and zip
transpose:
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    zip1 v0.2d, v4.2d, v6.2d
    zip1 v1.2d, v5.2d, v7.2d
    zip2 v2.2d, v4.2d, v6.2d
    zip2 v3.2d, v5.2d, v7.2d
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    add x1, x1, #64
    add x2, x2, #64
    subs x0, x0, #1
    b.ne transpose
// LLVM-MCA-END transpose

// LLVM-MCA-BEGIN permutes
// ext, rev, dup, ins, uzp: one chain and side results
permutes:
    ext v1.16b, v0.16b, v8.16b, #4
    ext v2.16b, v0.16b, v8.16b, #8
    rev64 v3.4s, v1.4s
    dup v4.4s, v2.s[1]
    uzp1 v5.4s, v3.4s, v4.4s
    uzp2 v6.4s, v3.4s, v4.4s
    mov v7.s[1], v5.s[2]
    eor v16.16b, v6.16b, v7.16b
    subs x0, x0, #1
    b.ne permutes
// LLVM-MCA-END permutes

// LLVM-MCA-BEGIN logic_q
// 128-bit logic and additions: as many as dispatch lets through
logic_q:
    and v1.16b, v0.16b, v8.16b
    orr v2.16b, v0.16b, v8.16b
    eor v3.16b, v0.16b, v8.16b
    bic v4.16b, v0.16b, v8.16b
    add v5.4s, v0.4s, v8.4s
    sub v6.4s, v0.4s, v8.4s
    smax v7.4s, v0.4s, v8.4s
    umin v16.4s, v0.4s, v8.4s
    subs x0, x0, #1
    b.ne logic_q
// LLVM-MCA-END logic_q

// LLVM-MCA-BEGIN table_lookup
// tbl of one and two registers
table_lookup:
    ldr q0, [x1]
    tbl v1.16b, {v16.16b}, v0.16b
    tbl v2.16b, {v16.16b, v17.16b}, v0.16b
    tbl v3.8b, {v16.16b}, v0.8b
    orr v4.16b, v1.16b, v2.16b
    stur q4, [x2]
    add x1, x1, #16
    add x2, x2, #16
    subs x0, x0, #1
    b.ne table_lookup
// LLVM-MCA-END table_lookup

// LLVM-MCA-BEGIN transfers
// between the register files, both ways
transfers:
    dup v0.4s, w9
    mov v1.s[2], w10
    fmov s2, w11
    umov w3, v8.s[1]
    umov w4, v8.b[3]
    fmov x5, d9
    add x6, x3, x5
    subs x0, x0, #1
    b.ne transfers
// LLVM-MCA-END transfers

// LLVM-MCA-BEGIN branchy_counter
// counts values over a threshold with branches that are not taken
branchy_counter:
    ldrb w3, [x1], #1
    cmp w3, w9
    b.hi branchy_counter_end
    tbnz w3, #7, branchy_counter_end
    add x4, x4, #1
    ldrb w5, [x2], #1
    cbz x10, branchy_counter_end
    cmp w5, w9
    cinc x6, x6, ls
    subs x0, x0, #1
    b.ne branchy_counter
branchy_counter_end:
// LLVM-MCA-END branchy_counter
