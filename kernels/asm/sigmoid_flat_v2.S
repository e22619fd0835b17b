// void sigmoid_flat_v2(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[i]=1/(1+exp(-input[i]))
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 72
//   output  f32 72
// Family flat: one row of floats, in the order of memory.
// Loops, from the outermost:
//   for i by 8, along the lanes
//     output[i]=1/(1+exp(-input[i]))
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x3            counters: i
//   x16, x17         scratch of address arithmetic
//   v0               1
//   v1               -1.4427
//   v2               126
//   v3               -126
//   v4               0.693147
//   v5               0.240227
//   v6               0.0555041
//   v7               0.00961813
//   v16              0.00133336
//   v17-v19          values of a block
// armsim-contract: {"op":"sigmoid","problem":{"hi":1,"wi":1,"channels":72},"tile":{"family":"flat","vectors":2,"prefetch":0,"buffers":"two","schedule":"written"}}
    .text
    .align 4
    .global sigmoid_flat_v2
    .type sigmoid_flat_v2, %function
sigmoid_flat_v2:
    fmov v0.4s, #1.0
    movz x16, #43579
    movk x16, #49080, lsl #16
    dup v1.4s, w16
    movz x17, #17148, lsl #16
    dup v2.4s, w17
    movz x16, #49916, lsl #16
    dup v3.4s, w16
    movz x17, #29208
    movk x17, #16177, lsl #16
    dup v4.4s, w17
    movz x16, #65008
    movk x16, #15989, lsl #16
    dup v5.4s, w16
    movz x17, #22599
    movk x17, #15715, lsl #16
    dup v6.4s, w17
    movz x16, #38235
    movk x16, #15389, lsl #16
    dup v7.4s, w16
    movz x17, #50175
    movk x17, #15022, lsl #16
    dup v16.4s, w17
    // output[i]=1/(1+exp(-input[i]))
    // block 
    movz x3, #9
.Lsigmoid_flat_v2_0:
    ldr q17, [x0]
    fmul v17.4s, v17.4s, v1.4s
    fmin v17.4s, v17.4s, v2.4s
    fmax v17.4s, v17.4s, v3.4s
    frintn v18.4s, v17.4s
    fsub v17.4s, v17.4s, v18.4s
    fmul v19.4s, v17.4s, v16.4s
    fadd v19.4s, v19.4s, v7.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v6.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v5.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v4.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v0.4s
    fcvtns v18.4s, v18.4s
    shl v18.4s, v18.4s, #23
    add v17.4s, v19.4s, v18.4s
    fadd v17.4s, v0.4s, v17.4s
    fdiv v17.4s, v0.4s, v17.4s
    stur q17, [x1]
    ldr q17, [x0, #16]
    fmul v17.4s, v17.4s, v1.4s
    fmin v17.4s, v17.4s, v2.4s
    fmax v17.4s, v17.4s, v3.4s
    frintn v18.4s, v17.4s
    fsub v17.4s, v17.4s, v18.4s
    fmul v19.4s, v17.4s, v16.4s
    fadd v19.4s, v19.4s, v7.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v6.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v5.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v4.4s
    fmul v19.4s, v19.4s, v17.4s
    fadd v19.4s, v19.4s, v0.4s
    fcvtns v18.4s, v18.4s
    shl v18.4s, v18.4s, #23
    add v17.4s, v19.4s, v18.4s
    fadd v17.4s, v0.4s, v17.4s
    fdiv v17.4s, v0.4s, v17.4s
    stur q17, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    subs x3, x3, #1
    b.ne .Lsigmoid_flat_v2_0
    ret
    .size sigmoid_flat_v2, .-sigmoid_flat_v2
