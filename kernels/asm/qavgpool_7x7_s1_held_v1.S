// void qavgpool_7x7_s1_held_v1(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// sums[l,k,i]+=input[l+n,k+m,i]
// pixels[l,k,i]+=inside(input[l+n,k+m,i])
// output[l,k,i]=div(sums[l,k,i]+div(pixels[l,k,i],2),pixels[l,k,i])
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 7x7x1280
//   output  u8 1x1x1280
// Family held: an output at a time, sixteen channels a vector.
// Loops, from the outermost:
//   for l
//     for k
//       for i by 16, along the lanes
//         4 vectors of sums stay in registers
//         for n
//           for m
//             sums[l,k,i]+=input[l+n,k+m,i]
//         output[l,k,i]=div(sums[l,k,i]+div(inside(),2),inside())
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x6            counters: l, k, i, n, m
//   x16, x17         scratch of address arithmetic
//   v0-v1            sums[l,k,i]: sums of a block
//   v2-v3            multiplier and half of the divisor
//   v4-v7, v16-v19   elements
// armsim-contract: {"op":"qavgpool","problem":{"hi":7,"wi":7,"channels":1280,"hf":7,"wf":7,"stride":1,"padding":"valid","count":"inside"},"tile":{"family":"held","vectors":1,"schedule":"written"}}
    .text
    .align 4
    .global qavgpool_7x7_s1_held_v1
    .type qavgpool_7x7_s1_held_v1, %function
qavgpool_7x7_s1_held_v1:
    movz w16, #2675
    dup v2.8h, w16
    movz w17, #24
    dup v3.8h, w17
    // sums[l,k,i]+=input[l+n,k+m,i]
    movz x4, #80
.Lqavgpool_7x7_s1_held_v1_0:
    // block l=1 k=1 i=16
    ldr q4, [x0]
    ldr q5, [x0, #1280]
    uaddl v0.8h, v4.8b, v5.8b
    uaddl2 v1.8h, v4.16b, v5.16b
    ldr q6, [x0, #2560]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #3840]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #5120]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #6400]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #7680]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #8960]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #10240]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    ldr q5, [x0, #11520]
    uaddw v0.8h, v0.8h, v5.8b
    uaddw2 v1.8h, v1.8h, v5.16b
    ldr q6, [x0, #12800]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #14080]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #15360]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #16640]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #17920]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #19200]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #20480]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    ldr q5, [x0, #21760]
    uaddw v0.8h, v0.8h, v5.8b
    uaddw2 v1.8h, v1.8h, v5.16b
    ldr q6, [x0, #23040]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #24320]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #25600]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #26880]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #28160]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #29440]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #30720]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    ldr q5, [x0, #32000]
    uaddw v0.8h, v0.8h, v5.8b
    uaddw2 v1.8h, v1.8h, v5.16b
    ldr q6, [x0, #33280]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #34560]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #35840]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #37120]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #38400]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #39680]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #40960]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    ldr q5, [x0, #42240]
    uaddw v0.8h, v0.8h, v5.8b
    uaddw2 v1.8h, v1.8h, v5.16b
    ldr q6, [x0, #43520]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #44800]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #46080]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #47360]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #48640]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #49920]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #51200]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    ldr q5, [x0, #52480]
    uaddw v0.8h, v0.8h, v5.8b
    uaddw2 v1.8h, v1.8h, v5.16b
    ldr q6, [x0, #53760]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #55040]
    uaddw v0.8h, v0.8h, v7.8b
    uaddw2 v1.8h, v1.8h, v7.16b
    ldr q16, [x0, #56320]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #57600]
    uaddw v0.8h, v0.8h, v17.8b
    uaddw2 v1.8h, v1.8h, v17.16b
    ldr q18, [x0, #58880]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #60160]
    uaddw v0.8h, v0.8h, v19.8b
    uaddw2 v1.8h, v1.8h, v19.16b
    ldr q4, [x0, #61440]
    uaddw v0.8h, v0.8h, v4.8b
    uaddw2 v1.8h, v1.8h, v4.16b
    add v0.8h, v0.8h, v3.8h
    umull v4.4s, v0.4h, v2.4h
    umull2 v5.4s, v0.8h, v2.8h
    uzp2 v0.8h, v4.8h, v5.8h
    add v1.8h, v1.8h, v3.8h
    umull v4.4s, v1.4h, v2.4h
    umull2 v5.4s, v1.8h, v2.8h
    uzp2 v1.8h, v4.8h, v5.8h
    shrn v0.8b, v0.8h, #1
    shrn2 v0.16b, v1.8h, #1
    stur q0, [x1]
    add x0, x0, #16
    add x1, x1, #16
    subs x4, x4, #1
    b.ne .Lqavgpool_7x7_s1_held_v1_0
    ret
    .size qavgpool_7x7_s1_held_v1, .-qavgpool_7x7_s1_held_v1
