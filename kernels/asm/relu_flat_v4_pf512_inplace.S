// void relu_flat_v4_pf512_inplace(float *inout);
// AAPCS64: inout x0; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=max(input[i],0)
// Sizes are constants in the code. Tensors, last axis contiguous:
//   inout   f32 100352
// Family flat: one row of floats, in the order of memory. Prefetched 512 bytes ahead.
// Loops, from the outermost:
//   for i by 16, along the lanes
//     inout[i]=max(inout[i],0)
//
// Registers:
//   x0               inout
//   x0               inout
//   x1-x2            counters: i
//   v0               0
//   v1               values of a block
// armsim-contract: {"op":"relu","problem":{"hi":14,"wi":14,"channels":512},"tile":{"family":"flat","vectors":4,"prefetch":512,"buffers":"one","schedule":"written"}}
    .text
    .align 4
    .global relu_flat_v4_pf512_inplace
    .type relu_flat_v4_pf512_inplace, %function
relu_flat_v4_pf512_inplace:
    movi v0.4s, #0
    // inout[i]=max(inout[i],0)
    // block 
    movz x2, #6272
.Lrelu_flat_v4_pf512_inplace_0:
    prfm pldl1keep, [x0, #512]
    ldr q1, [x0]
    fmax v1.4s, v1.4s, v0.4s
    stur q1, [x0]
    ldr q1, [x0, #16]
    fmax v1.4s, v1.4s, v0.4s
    stur q1, [x0, #16]
    ldr q1, [x0, #32]
    fmax v1.4s, v1.4s, v0.4s
    stur q1, [x0, #32]
    ldr q1, [x0, #48]
    fmax v1.4s, v1.4s, v0.4s
    stur q1, [x0, #48]
    add x0, x0, #64
    subs x2, x2, #1
    b.ne .Lrelu_flat_v4_pf512_inplace_0
    ret
    .size relu_flat_v4_pf512_inplace, .-relu_flat_v4_pf512_inplace
