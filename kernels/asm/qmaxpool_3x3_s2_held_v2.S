// void qmaxpool_3x3_s2_held_v2(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[l,k,i]max=input[2*l+n-1,2*k+m-1,i]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 27x27x40
//   output  u8 14x14x40
// Family held: an output at a time, sixteen channels a vector.
// Loops, from the outermost:
//   for l
//     for k
//       for i by 32, along the lanes
//         8 vectors of output stay in registers
//         for n
//           for m
//             output[l,k,i]max=input[2*l+n-1,2*k+m-1,i]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x6            counters: l, k, i, n, m
//   x16, x17         scratch of address arithmetic
//   v0-v1            output[l,k,i]: sums of a block
//   v2-v7, v16-v17   elements
// armsim-contract: {"op":"qmaxpool","problem":{"hi":27,"wi":27,"channels":40,"hf":3,"wf":3,"stride":2,"padding":"same"},"tile":{"family":"held","vectors":2,"schedule":"written"}}
    .text
    .align 4
    .global qmaxpool_3x3_s2_held_v2
    .type qmaxpool_3x3_s2_held_v2, %function
qmaxpool_3x3_s2_held_v2:
    sub x0, x0, #1120
    // output[l,k,i]max=input[2*l+n-1,2*k+m-1,i]
    // block l=1 k=1 i=32
    ldr q0, [x0, #1120]
    ldr q1, [x0, #1136]
    add x16, x0, #1160
    ldr q2, [x16]
    umax v0.16b, v0.16b, v2.16b
    add x17, x0, #1176
    ldr q3, [x17]
    umax v1.16b, v1.16b, v3.16b
    add x16, x0, #2200
    ldr q4, [x16]
    umax v0.16b, v0.16b, v4.16b
    add x17, x0, #2216
    ldr q5, [x17]
    umax v1.16b, v1.16b, v5.16b
    ldr q6, [x0, #2240]
    umax v0.16b, v0.16b, v6.16b
    ldr q7, [x0, #2256]
    umax v1.16b, v1.16b, v7.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0, #1120]
    ldr d16, [x0, #1160]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #2200]
    umax v0.16b, v0.16b, v17.16b
    ldr d2, [x0, #2240]
    umax v0.16b, v0.16b, v2.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    movz x3, #12
.Lqmaxpool_3x3_s2_held_v2_0:
    // block l=1 k=1 i=32
    add x16, x0, #1080
    ldr q0, [x16]
    add x17, x0, #1096
    ldr q1, [x17]
    ldr q3, [x0, #1120]
    umax v0.16b, v0.16b, v3.16b
    ldr q4, [x0, #1136]
    umax v1.16b, v1.16b, v4.16b
    add x16, x0, #1160
    ldr q5, [x16]
    umax v0.16b, v0.16b, v5.16b
    add x17, x0, #1176
    ldr q6, [x17]
    umax v1.16b, v1.16b, v6.16b
    ldr q7, [x0, #2160]
    umax v0.16b, v0.16b, v7.16b
    ldr q16, [x0, #2176]
    umax v1.16b, v1.16b, v16.16b
    add x16, x0, #2200
    ldr q17, [x16]
    umax v0.16b, v0.16b, v17.16b
    add x17, x0, #2216
    ldr q2, [x17]
    umax v1.16b, v1.16b, v2.16b
    ldr q3, [x0, #2240]
    umax v0.16b, v0.16b, v3.16b
    ldr q4, [x0, #2256]
    umax v1.16b, v1.16b, v4.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0, #1080]
    ldr d5, [x0, #1120]
    umax v0.16b, v0.16b, v5.16b
    ldr d6, [x0, #1160]
    umax v0.16b, v0.16b, v6.16b
    ldr d7, [x0, #2160]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #2200]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #2240]
    umax v0.16b, v0.16b, v17.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    subs x3, x3, #1
    b.ne .Lqmaxpool_3x3_s2_held_v2_0
    // block l=1 k=1 i=32
    add x16, x0, #1080
    ldr q0, [x16]
    add x17, x0, #1096
    ldr q1, [x17]
    ldr q2, [x0, #1120]
    umax v0.16b, v0.16b, v2.16b
    ldr q3, [x0, #1136]
    umax v1.16b, v1.16b, v3.16b
    ldr q4, [x0, #2160]
    umax v0.16b, v0.16b, v4.16b
    ldr q5, [x0, #2176]
    umax v1.16b, v1.16b, v5.16b
    add x16, x0, #2200
    ldr q6, [x16]
    umax v0.16b, v0.16b, v6.16b
    add x17, x0, #2216
    ldr q7, [x17]
    umax v1.16b, v1.16b, v7.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0, #1080]
    ldr d16, [x0, #1120]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #2160]
    umax v0.16b, v0.16b, v17.16b
    ldr d2, [x0, #2200]
    umax v0.16b, v0.16b, v2.16b
    str d0, [x1]
    add x0, x0, #1088
    add x1, x1, #8
    movz x2, #12
.Lqmaxpool_3x3_s2_held_v2_1:
    // block l=1 k=1 i=32
    ldur q0, [x0, #40]
    ldur q1, [x0, #56]
    ldr q3, [x0, #80]
    umax v0.16b, v0.16b, v3.16b
    ldr q4, [x0, #96]
    umax v1.16b, v1.16b, v4.16b
    ldr q5, [x0, #1120]
    umax v0.16b, v0.16b, v5.16b
    ldr q6, [x0, #1136]
    umax v1.16b, v1.16b, v6.16b
    add x16, x0, #1160
    ldr q7, [x16]
    umax v0.16b, v0.16b, v7.16b
    add x17, x0, #1176
    ldr q16, [x17]
    umax v1.16b, v1.16b, v16.16b
    add x16, x0, #2200
    ldr q17, [x16]
    umax v0.16b, v0.16b, v17.16b
    add x17, x0, #2216
    ldr q2, [x17]
    umax v1.16b, v1.16b, v2.16b
    ldr q3, [x0, #2240]
    umax v0.16b, v0.16b, v3.16b
    ldr q4, [x0, #2256]
    umax v1.16b, v1.16b, v4.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0, #40]
    ldr d5, [x0, #80]
    umax v0.16b, v0.16b, v5.16b
    ldr d6, [x0, #1120]
    umax v0.16b, v0.16b, v6.16b
    ldr d7, [x0, #1160]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #2200]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #2240]
    umax v0.16b, v0.16b, v17.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    movz x3, #12
.Lqmaxpool_3x3_s2_held_v2_2:
    // block l=1 k=1 i=32
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldur q2, [x0, #40]
    umax v0.16b, v0.16b, v2.16b
    ldur q3, [x0, #56]
    umax v1.16b, v1.16b, v3.16b
    ldr q4, [x0, #80]
    umax v0.16b, v0.16b, v4.16b
    ldr q5, [x0, #96]
    umax v1.16b, v1.16b, v5.16b
    add x16, x0, #1080
    ldr q6, [x16]
    umax v0.16b, v0.16b, v6.16b
    add x17, x0, #1096
    ldr q7, [x17]
    umax v1.16b, v1.16b, v7.16b
    ldr q16, [x0, #1120]
    umax v0.16b, v0.16b, v16.16b
    ldr q17, [x0, #1136]
    umax v1.16b, v1.16b, v17.16b
    add x16, x0, #1160
    ldr q2, [x16]
    umax v0.16b, v0.16b, v2.16b
    add x17, x0, #1176
    ldr q3, [x17]
    umax v1.16b, v1.16b, v3.16b
    ldr q4, [x0, #2160]
    umax v0.16b, v0.16b, v4.16b
    ldr q5, [x0, #2176]
    umax v1.16b, v1.16b, v5.16b
    add x16, x0, #2200
    ldr q6, [x16]
    umax v0.16b, v0.16b, v6.16b
    add x17, x0, #2216
    ldr q7, [x17]
    umax v1.16b, v1.16b, v7.16b
    ldr q16, [x0, #2240]
    umax v0.16b, v0.16b, v16.16b
    ldr q17, [x0, #2256]
    umax v1.16b, v1.16b, v17.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0]
    ldr d2, [x0, #40]
    umax v0.16b, v0.16b, v2.16b
    ldr d3, [x0, #80]
    umax v0.16b, v0.16b, v3.16b
    ldr d4, [x0, #1080]
    umax v0.16b, v0.16b, v4.16b
    ldr d5, [x0, #1120]
    umax v0.16b, v0.16b, v5.16b
    ldr d6, [x0, #1160]
    umax v0.16b, v0.16b, v6.16b
    ldr d7, [x0, #2160]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #2200]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #2240]
    umax v0.16b, v0.16b, v17.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    subs x3, x3, #1
    b.ne .Lqmaxpool_3x3_s2_held_v2_2
    // block l=1 k=1 i=32
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldur q2, [x0, #40]
    umax v0.16b, v0.16b, v2.16b
    ldur q3, [x0, #56]
    umax v1.16b, v1.16b, v3.16b
    add x16, x0, #1080
    ldr q4, [x16]
    umax v0.16b, v0.16b, v4.16b
    add x17, x0, #1096
    ldr q5, [x17]
    umax v1.16b, v1.16b, v5.16b
    ldr q6, [x0, #1120]
    umax v0.16b, v0.16b, v6.16b
    ldr q7, [x0, #1136]
    umax v1.16b, v1.16b, v7.16b
    ldr q16, [x0, #2160]
    umax v0.16b, v0.16b, v16.16b
    ldr q17, [x0, #2176]
    umax v1.16b, v1.16b, v17.16b
    add x16, x0, #2200
    ldr q2, [x16]
    umax v0.16b, v0.16b, v2.16b
    add x17, x0, #2216
    ldr q3, [x17]
    umax v1.16b, v1.16b, v3.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0]
    ldr d4, [x0, #40]
    umax v0.16b, v0.16b, v4.16b
    ldr d5, [x0, #1080]
    umax v0.16b, v0.16b, v5.16b
    ldr d6, [x0, #1120]
    umax v0.16b, v0.16b, v6.16b
    ldr d7, [x0, #2160]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #2200]
    umax v0.16b, v0.16b, v16.16b
    str d0, [x1]
    add x0, x0, #1088
    add x1, x1, #8
    subs x2, x2, #1
    b.ne .Lqmaxpool_3x3_s2_held_v2_1
    // block l=1 k=1 i=32
    ldur q0, [x0, #40]
    ldur q1, [x0, #56]
    ldr q17, [x0, #80]
    umax v0.16b, v0.16b, v17.16b
    ldr q2, [x0, #96]
    umax v1.16b, v1.16b, v2.16b
    ldr q3, [x0, #1120]
    umax v0.16b, v0.16b, v3.16b
    ldr q4, [x0, #1136]
    umax v1.16b, v1.16b, v4.16b
    add x16, x0, #1160
    ldr q5, [x16]
    umax v0.16b, v0.16b, v5.16b
    add x17, x0, #1176
    ldr q6, [x17]
    umax v1.16b, v1.16b, v6.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0, #40]
    ldr d7, [x0, #80]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #1120]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #1160]
    umax v0.16b, v0.16b, v17.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    movz x3, #12
.Lqmaxpool_3x3_s2_held_v2_3:
    // block l=1 k=1 i=32
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldur q2, [x0, #40]
    umax v0.16b, v0.16b, v2.16b
    ldur q3, [x0, #56]
    umax v1.16b, v1.16b, v3.16b
    ldr q4, [x0, #80]
    umax v0.16b, v0.16b, v4.16b
    ldr q5, [x0, #96]
    umax v1.16b, v1.16b, v5.16b
    add x16, x0, #1080
    ldr q6, [x16]
    umax v0.16b, v0.16b, v6.16b
    add x17, x0, #1096
    ldr q7, [x17]
    umax v1.16b, v1.16b, v7.16b
    ldr q16, [x0, #1120]
    umax v0.16b, v0.16b, v16.16b
    ldr q17, [x0, #1136]
    umax v1.16b, v1.16b, v17.16b
    add x16, x0, #1160
    ldr q2, [x16]
    umax v0.16b, v0.16b, v2.16b
    add x17, x0, #1176
    ldr q3, [x17]
    umax v1.16b, v1.16b, v3.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0]
    ldr d4, [x0, #40]
    umax v0.16b, v0.16b, v4.16b
    ldr d5, [x0, #80]
    umax v0.16b, v0.16b, v5.16b
    ldr d6, [x0, #1080]
    umax v0.16b, v0.16b, v6.16b
    ldr d7, [x0, #1120]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #1160]
    umax v0.16b, v0.16b, v16.16b
    str d0, [x1]
    add x0, x0, #48
    add x1, x1, #8
    subs x3, x3, #1
    b.ne .Lqmaxpool_3x3_s2_held_v2_3
    // block l=1 k=1 i=32
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldur q17, [x0, #40]
    umax v0.16b, v0.16b, v17.16b
    ldur q2, [x0, #56]
    umax v1.16b, v1.16b, v2.16b
    add x16, x0, #1080
    ldr q3, [x16]
    umax v0.16b, v0.16b, v3.16b
    add x17, x0, #1096
    ldr q4, [x17]
    umax v1.16b, v1.16b, v4.16b
    ldr q5, [x0, #1120]
    umax v0.16b, v0.16b, v5.16b
    ldr q6, [x0, #1136]
    umax v1.16b, v1.16b, v6.16b
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    // block l=1 k=1 i=8
    ldr d0, [x0]
    ldr d7, [x0, #40]
    umax v0.16b, v0.16b, v7.16b
    ldr d16, [x0, #1080]
    umax v0.16b, v0.16b, v16.16b
    ldr d17, [x0, #1120]
    umax v0.16b, v0.16b, v17.16b
    str d0, [x1]
    ret
    .size qmaxpool_3x3_s2_held_v2, .-qmaxpool_3x3_s2_held_v2
