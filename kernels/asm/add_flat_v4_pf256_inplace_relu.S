// void add_flat_v4_pf256_inplace_relu(float *inout, const float *other);
// AAPCS64: inout x0, other x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=max(input[i]+other[i],0)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 1813
//   other   f32 1813
// Family flat: one row of floats, in the order of memory. Prefetched 256 bytes ahead.
// Loops, from the outermost:
//   for i by 16, along the lanes
//     inout[i]=max(inout[i]+other[i],0)
//
// Registers:
//   x0               inout
//   x1               other
//   x0               inout
//   x1               other
//   x2-x3            counters: i
//   v0               0
//   v1-v7, v16       values of a block
// armsim-contract: {"op":"add","problem":{"hi":7,"wi":7,"channels":37,"epilogue":"relu"},"tile":{"family":"flat","vectors":4,"prefetch":256,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global add_flat_v4_pf256_inplace_relu
    .type add_flat_v4_pf256_inplace_relu, %function
add_flat_v4_pf256_inplace_relu:
    movi v0.4s, #0
    // inout[i]=max(inout[i]+other[i],0)
    // block 
    movz x3, #113
.Ladd_flat_v4_pf256_inplace_relu_0:
    prfm pldl1keep, [x0, #256]
    prfm pldl1keep, [x1, #256]
    ldr q1, [x0]
    ldr q2, [x0, #16]
    ldr q3, [x0, #32]
    ldr q4, [x0, #48]
    ldr q5, [x1]
    ldr q6, [x1, #16]
    ldr q7, [x1, #32]
    ldr q16, [x1, #48]
    fadd v1.4s, v1.4s, v5.4s
    fadd v2.4s, v2.4s, v6.4s
    fadd v3.4s, v3.4s, v7.4s
    fadd v4.4s, v4.4s, v16.4s
    fmax v1.4s, v1.4s, v0.4s
    fmax v2.4s, v2.4s, v0.4s
    fmax v3.4s, v3.4s, v0.4s
    fmax v4.4s, v4.4s, v0.4s
    stur q1, [x0]
    stur q2, [x0, #16]
    stur q3, [x0, #32]
    stur q4, [x0, #48]
    add x0, x0, #64
    add x1, x1, #64
    subs x3, x3, #1
    b.ne .Ladd_flat_v4_pf256_inplace_relu_0
    prfm pldl1keep, [x0, #256]
    prfm pldl1keep, [x1, #256]
    ldr q1, [x0]
    ldr s2, [x0, #16]
    ldr q3, [x1]
    ldr s4, [x1, #16]
    fadd v1.4s, v1.4s, v3.4s
    fadd v2.4s, v2.4s, v4.4s
    fmax v1.4s, v1.4s, v0.4s
    fmax v2.4s, v2.4s, v0.4s
    stur q1, [x0]
    str s2, [x0, #16]
    ret
    .size add_flat_v4_pf256_inplace_relu, .-add_flat_v4_pf256_inplace_relu
