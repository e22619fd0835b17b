// void leakyrelu_flat_v4_inplace(float *inout);
// AAPCS64: inout x0; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=max(input[i],0.1*input[i])
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 43095
// Family flat: one row of floats, in the order of memory.
// Loops, from the outermost:
//   for i by 16, along the lanes
//     inout[i]=max(inout[i],0.1*inout[i])
//
// Registers:
//   x0               inout
//   x0               inout
//   x1-x2            counters: i
//   x16, x17         scratch of address arithmetic
//   v0               0.1
//   v1-v2            values of a block
// armsim-contract: {"op":"leakyrelu","problem":{"hi":13,"wi":13,"channels":255},"tile":{"family":"flat","vectors":4,"prefetch":0,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global leakyrelu_flat_v4_inplace
    .type leakyrelu_flat_v4_inplace, %function
leakyrelu_flat_v4_inplace:
    movz x16, #52429
    movk x16, #15820, lsl #16
    dup v0.4s, w16
    // inout[i]=max(inout[i],0.1*inout[i])
    // block 
    movz x2, #2693
.Lleakyrelu_flat_v4_inplace_0:
    ldr q1, [x0]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    stur q1, [x0]
    ldr q1, [x0, #16]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    stur q1, [x0, #16]
    ldr q1, [x0, #32]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    stur q1, [x0, #32]
    ldr q1, [x0, #48]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    stur q1, [x0, #48]
    add x0, x0, #64
    subs x2, x2, #1
    b.ne .Lleakyrelu_flat_v4_inplace_0
    ldr q1, [x0]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    stur q1, [x0]
    add x17, x0, #16
    ldr d1, [x17]
    add x16, x17, #8
    ld1 {v1.s}[2], [x16]
    fmul v2.4s, v0.4s, v1.4s
    fmax v1.4s, v1.4s, v2.4s
    add x17, x0, #16
    str d1, [x17]
    add x16, x17, #8
    st1 {v1.s}[2], [x16]
    ret
    .size leakyrelu_flat_v4_inplace, .-leakyrelu_flat_v4_inplace
