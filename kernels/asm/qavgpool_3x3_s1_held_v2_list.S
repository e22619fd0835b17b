// void qavgpool_3x3_s1_held_v2_list(const uint8_t *input, uint8_t *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// sums[l,k,i]+=input[l+n-1,k+m-1,i]
// pixels[l,k,i]+=inside(input[l+n-1,k+m-1,i])
// output[l,k,i]=div(sums[l,k,i]+div(pixels[l,k,i],2),pixels[l,k,i])
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   u8 14x14x32
//   output  u8 14x14x32
// Family held: an output at a time, sixteen channels a vector.
// Loops, from the outermost:
//   for l
//     for k
//       for i by 32, along the lanes
//         8 vectors of sums stay in registers
//         for n
//           for m
//             sums[l,k,i]+=input[l+n-1,k+m-1,i]
//         output[l,k,i]=div(sums[l,k,i]+div(inside(),2),inside())
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x6            counters: l, k, i, n, m
//   x16, x17         scratch of address arithmetic
//   v0-v3            sums[l,k,i]: sums of a block
//   v4-v5            multiplier and half of the divisor
//   v6-v7, v16-v21   elements
// armsim-contract: {"op":"qavgpool","problem":{"hi":14,"wi":14,"channels":32,"hf":3,"wf":3,"stride":1,"padding":"same","count":"inside"},"tile":{"family":"held","vectors":2,"schedule":"list"}}
    .text
    .align 4
    .global qavgpool_3x3_s1_held_v2_list
    .type qavgpool_3x3_s1_held_v2_list, %function
qavgpool_3x3_s1_held_v2_list:
    // sums[l,k,i]+=input[l+n-1,k+m-1,i]
    // block l=1 k=1 i=32
    sub x0, x0, #480
    movz x3, #12
    ldr q6, [x0, #480]
    ldr q7, [x0, #496]
    ldr q16, [x0, #512]
    uaddl v0.8h, v6.8b, v16.8b
    uaddl2 v1.8h, v6.16b, v16.16b
    ldr q17, [x0, #528]
    uaddl v2.8h, v7.8b, v17.8b
    uaddl2 v3.8h, v7.16b, v17.16b
    ldr q18, [x0, #928]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #944]
    uaddw v2.8h, v2.8h, v19.8b
    uaddw2 v3.8h, v3.8h, v19.16b
    ldr q20, [x0, #960]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q21, [x0, #976]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    add x0, x0, #32
    rshrn v0.8b, v0.8h, #2
    rshrn2 v0.16b, v1.8h, #2
    stur q0, [x1]
    rshrn v2.8b, v2.8h, #2
    rshrn2 v2.16b, v3.8h, #2
    stur q2, [x1, #16]
    add x1, x1, #32
.Lqavgpool_3x3_s1_held_v2_list_0:
    // block l=1 k=1 i=32
    ldr q6, [x0, #448]
    ldr q16, [x0, #480]
    uaddl v0.8h, v6.8b, v16.8b
    uaddl2 v1.8h, v6.16b, v16.16b
    ldr q18, [x0, #512]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q20, [x0, #896]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q7, [x0, #464]
    ldr q17, [x0, #496]
    uaddl v2.8h, v7.8b, v17.8b
    uaddl2 v3.8h, v7.16b, v17.16b
    ldr q6, [x0, #928]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q19, [x0, #528]
    uaddw v2.8h, v2.8h, v19.8b
    uaddw2 v3.8h, v3.8h, v19.16b
    ldr q16, [x0, #960]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    movz w16, #10923
    dup v4.8h, w16
    movz w16, #3
    dup v5.8h, w16
    add v0.8h, v0.8h, v5.8h
    add v1.8h, v1.8h, v5.8h
    umull v6.4s, v0.4h, v4.4h
    ldr q21, [x0, #912]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    ldr q7, [x0, #944]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    umull2 v7.4s, v0.8h, v4.8h
    uzp2 v0.8h, v6.8h, v7.8h
    umull v6.4s, v1.4h, v4.4h
    umull2 v7.4s, v1.8h, v4.8h
    uzp2 v1.8h, v6.8h, v7.8h
    xtn v0.8b, v0.8h
    xtn2 v0.16b, v1.8h
    ldr q17, [x0, #976]
    uaddw v2.8h, v2.8h, v17.8b
    uaddw2 v3.8h, v3.8h, v17.16b
    add v2.8h, v2.8h, v5.8h
    umull v6.4s, v2.4h, v4.4h
    umull2 v7.4s, v2.8h, v4.8h
    add v3.8h, v3.8h, v5.8h
    uzp2 v2.8h, v6.8h, v7.8h
    umull v6.4s, v3.4h, v4.4h
    xtn v2.8b, v2.8h
    umull2 v7.4s, v3.8h, v4.8h
    uzp2 v3.8h, v6.8h, v7.8h
    xtn2 v2.16b, v3.8h
    subs x3, x3, #1
    stur q0, [x1]
    add x0, x0, #32
    stur q2, [x1, #16]
    add x1, x1, #32
    b.ne .Lqavgpool_3x3_s1_held_v2_list_0
    // block l=1 k=1 i=32
    ldr q18, [x0, #448]
    ldr q19, [x0, #464]
    movz x2, #12
    ldr q20, [x0, #480]
    uaddl v0.8h, v18.8b, v20.8b
    uaddl2 v1.8h, v18.16b, v20.16b
    ldr q21, [x0, #496]
    uaddl v2.8h, v19.8b, v21.8b
    uaddl2 v3.8h, v19.16b, v21.16b
    ldr q6, [x0, #896]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #912]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    ldr q16, [x0, #928]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #944]
    uaddw v2.8h, v2.8h, v17.8b
    uaddw2 v3.8h, v3.8h, v17.16b
    add x0, x0, #32
    rshrn v0.8b, v0.8h, #2
    rshrn2 v0.16b, v1.8h, #2
    stur q0, [x1]
    rshrn v2.8b, v2.8h, #2
    rshrn2 v2.16b, v3.8h, #2
    stur q2, [x1, #16]
    add x1, x1, #32
.Lqavgpool_3x3_s1_held_v2_list_1:
    // block l=1 k=1 i=32
    ldr q18, [x0, #32]
    ldr q20, [x0, #64]
    uaddl v0.8h, v18.8b, v20.8b
    uaddl2 v1.8h, v18.16b, v20.16b
    ldr q6, [x0, #480]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q16, [x0, #512]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q19, [x0, #48]
    ldr q21, [x0, #80]
    uaddl v2.8h, v19.8b, v21.8b
    uaddl2 v3.8h, v19.16b, v21.16b
    ldr q18, [x0, #928]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q7, [x0, #496]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    ldr q20, [x0, #960]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    movz w16, #10923
    dup v4.8h, w16
    movz w16, #3
    dup v5.8h, w16
    add v0.8h, v0.8h, v5.8h
    add v1.8h, v1.8h, v5.8h
    umull v6.4s, v0.4h, v4.4h
    ldr q17, [x0, #528]
    uaddw v2.8h, v2.8h, v17.8b
    uaddw2 v3.8h, v3.8h, v17.16b
    umull2 v7.4s, v0.8h, v4.8h
    uzp2 v0.8h, v6.8h, v7.8h
    umull v6.4s, v1.4h, v4.4h
    umull2 v7.4s, v1.8h, v4.8h
    uzp2 v1.8h, v6.8h, v7.8h
    xtn v0.8b, v0.8h
    ldr q19, [x0, #944]
    uaddw v2.8h, v2.8h, v19.8b
    uaddw2 v3.8h, v3.8h, v19.16b
    xtn2 v0.16b, v1.8h
    ldr q21, [x0, #976]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    add v2.8h, v2.8h, v5.8h
    umull v6.4s, v2.4h, v4.4h
    umull2 v7.4s, v2.8h, v4.8h
    add v3.8h, v3.8h, v5.8h
    uzp2 v2.8h, v6.8h, v7.8h
    umull v6.4s, v3.4h, v4.4h
    xtn v2.8b, v2.8h
    umull2 v7.4s, v3.8h, v4.8h
    uzp2 v3.8h, v6.8h, v7.8h
    xtn2 v2.16b, v3.8h
    stur q0, [x1]
    stur q2, [x1, #16]
    add x0, x0, #32
    add x1, x1, #32
    movz x3, #12
.Lqavgpool_3x3_s1_held_v2_list_2:
    // block l=1 k=1 i=32
    ldr q6, [x0]
    ldr q16, [x0, #32]
    uaddl v0.8h, v6.8b, v16.8b
    uaddl2 v1.8h, v6.16b, v16.16b
    ldr q18, [x0, #64]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q7, [x0, #16]
    ldr q17, [x0, #48]
    uaddl v2.8h, v7.8b, v17.8b
    uaddl2 v3.8h, v7.16b, v17.16b
    ldr q20, [x0, #448]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q19, [x0, #80]
    uaddw2 v3.8h, v3.8h, v19.16b
    uaddw v2.8h, v2.8h, v19.8b
    ldr q6, [x0, #480]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q21, [x0, #464]
    uaddw2 v3.8h, v3.8h, v21.16b
    uaddw v2.8h, v2.8h, v21.8b
    ldr q16, [x0, #512]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q7, [x0, #496]
    uaddw2 v3.8h, v3.8h, v7.16b
    uaddw v2.8h, v2.8h, v7.8b
    ldr q18, [x0, #896]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q17, [x0, #528]
    uaddw2 v3.8h, v3.8h, v17.16b
    uaddw v2.8h, v2.8h, v17.8b
    ldr q20, [x0, #928]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q19, [x0, #912]
    uaddw2 v3.8h, v3.8h, v19.16b
    uaddw v2.8h, v2.8h, v19.8b
    ldr q6, [x0, #960]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    movz w16, #7282
    dup v4.8h, w16
    movz w16, #4
    dup v5.8h, w16
    add v0.8h, v0.8h, v5.8h
    add v1.8h, v1.8h, v5.8h
    ldr q21, [x0, #944]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    umull v6.4s, v0.4h, v4.4h
    ldr q7, [x0, #976]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    add v2.8h, v2.8h, v5.8h
    umull2 v7.4s, v0.8h, v4.8h
    add v3.8h, v3.8h, v5.8h
    uzp2 v0.8h, v6.8h, v7.8h
    umull v6.4s, v1.4h, v4.4h
    umull2 v7.4s, v1.8h, v4.8h
    uzp2 v1.8h, v6.8h, v7.8h
    umull v6.4s, v2.4h, v4.4h
    umull2 v7.4s, v2.8h, v4.8h
    xtn v0.8b, v0.8h
    uzp2 v2.8h, v6.8h, v7.8h
    umull v6.4s, v3.4h, v4.4h
    umull2 v7.4s, v3.8h, v4.8h
    xtn2 v0.16b, v1.8h
    uzp2 v3.8h, v6.8h, v7.8h
    xtn v2.8b, v2.8h
    xtn2 v2.16b, v3.8h
    subs x3, x3, #1
    stur q0, [x1]
    add x0, x0, #32
    stur q2, [x1, #16]
    add x1, x1, #32
    b.ne .Lqavgpool_3x3_s1_held_v2_list_2
    // block l=1 k=1 i=32
    ldr q16, [x0]
    ldr q18, [x0, #32]
    uaddl v0.8h, v16.8b, v18.8b
    uaddl2 v1.8h, v16.16b, v18.16b
    ldr q20, [x0, #448]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q6, [x0, #480]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q17, [x0, #16]
    ldr q19, [x0, #48]
    uaddl v2.8h, v17.8b, v19.8b
    uaddl2 v3.8h, v17.16b, v19.16b
    ldr q16, [x0, #896]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q21, [x0, #464]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    ldr q18, [x0, #928]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    movz w16, #10923
    dup v4.8h, w16
    movz w16, #3
    dup v5.8h, w16
    add v0.8h, v0.8h, v5.8h
    add v1.8h, v1.8h, v5.8h
    umull v6.4s, v0.4h, v4.4h
    ldr q7, [x0, #496]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    umull2 v7.4s, v0.8h, v4.8h
    uzp2 v0.8h, v6.8h, v7.8h
    umull v6.4s, v1.4h, v4.4h
    umull2 v7.4s, v1.8h, v4.8h
    uzp2 v1.8h, v6.8h, v7.8h
    xtn v0.8b, v0.8h
    ldr q17, [x0, #912]
    uaddw v2.8h, v2.8h, v17.8b
    uaddw2 v3.8h, v3.8h, v17.16b
    xtn2 v0.16b, v1.8h
    ldr q19, [x0, #944]
    uaddw v2.8h, v2.8h, v19.8b
    uaddw2 v3.8h, v3.8h, v19.16b
    add v2.8h, v2.8h, v5.8h
    umull v6.4s, v2.4h, v4.4h
    umull2 v7.4s, v2.8h, v4.8h
    add v3.8h, v3.8h, v5.8h
    uzp2 v2.8h, v6.8h, v7.8h
    umull v6.4s, v3.4h, v4.4h
    xtn v2.8b, v2.8h
    umull2 v7.4s, v3.8h, v4.8h
    uzp2 v3.8h, v6.8h, v7.8h
    xtn2 v2.16b, v3.8h
    subs x2, x2, #1
    stur q0, [x1]
    add x0, x0, #32
    stur q2, [x1, #16]
    add x1, x1, #32
    b.ne .Lqavgpool_3x3_s1_held_v2_list_1
    // block l=1 k=1 i=32
    ldr q20, [x0, #32]
    ldr q21, [x0, #48]
    movz x3, #12
    ldr q6, [x0, #64]
    uaddl v0.8h, v20.8b, v6.8b
    uaddl2 v1.8h, v20.16b, v6.16b
    ldr q7, [x0, #80]
    uaddl v2.8h, v21.8b, v7.8b
    uaddl2 v3.8h, v21.16b, v7.16b
    ldr q16, [x0, #480]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q17, [x0, #496]
    uaddw v2.8h, v2.8h, v17.8b
    uaddw2 v3.8h, v3.8h, v17.16b
    ldr q18, [x0, #512]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q19, [x0, #528]
    uaddw v2.8h, v2.8h, v19.8b
    uaddw2 v3.8h, v3.8h, v19.16b
    add x0, x0, #32
    rshrn v0.8b, v0.8h, #2
    rshrn2 v0.16b, v1.8h, #2
    stur q0, [x1]
    rshrn v2.8b, v2.8h, #2
    rshrn2 v2.16b, v3.8h, #2
    stur q2, [x1, #16]
    add x1, x1, #32
.Lqavgpool_3x3_s1_held_v2_list_3:
    // block l=1 k=1 i=32
    ldr q20, [x0]
    ldr q6, [x0, #32]
    uaddl v0.8h, v20.8b, v6.8b
    uaddl2 v1.8h, v20.16b, v6.16b
    ldr q16, [x0, #64]
    uaddw v0.8h, v0.8h, v16.8b
    uaddw2 v1.8h, v1.8h, v16.16b
    ldr q21, [x0, #16]
    ldr q7, [x0, #48]
    uaddl v2.8h, v21.8b, v7.8b
    uaddl2 v3.8h, v21.16b, v7.16b
    ldr q18, [x0, #448]
    uaddw v0.8h, v0.8h, v18.8b
    uaddw2 v1.8h, v1.8h, v18.16b
    ldr q17, [x0, #80]
    uaddw2 v3.8h, v3.8h, v17.16b
    uaddw v2.8h, v2.8h, v17.8b
    ldr q20, [x0, #480]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q19, [x0, #464]
    uaddw2 v3.8h, v3.8h, v19.16b
    uaddw v2.8h, v2.8h, v19.8b
    ldr q6, [x0, #512]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    movz w16, #10923
    dup v4.8h, w16
    movz w16, #3
    dup v5.8h, w16
    add v0.8h, v0.8h, v5.8h
    add v1.8h, v1.8h, v5.8h
    ldr q21, [x0, #496]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    umull v6.4s, v0.4h, v4.4h
    ldr q7, [x0, #528]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    add v2.8h, v2.8h, v5.8h
    umull2 v7.4s, v0.8h, v4.8h
    add v3.8h, v3.8h, v5.8h
    uzp2 v0.8h, v6.8h, v7.8h
    umull v6.4s, v1.4h, v4.4h
    umull2 v7.4s, v1.8h, v4.8h
    uzp2 v1.8h, v6.8h, v7.8h
    umull v6.4s, v2.4h, v4.4h
    umull2 v7.4s, v2.8h, v4.8h
    xtn v0.8b, v0.8h
    uzp2 v2.8h, v6.8h, v7.8h
    umull v6.4s, v3.4h, v4.4h
    umull2 v7.4s, v3.8h, v4.8h
    xtn2 v0.16b, v1.8h
    uzp2 v3.8h, v6.8h, v7.8h
    xtn v2.8b, v2.8h
    xtn2 v2.16b, v3.8h
    subs x3, x3, #1
    stur q0, [x1]
    add x0, x0, #32
    stur q2, [x1, #16]
    add x1, x1, #32
    b.ne .Lqavgpool_3x3_s1_held_v2_list_3
    // block l=1 k=1 i=32
    ldr q16, [x0]
    ldr q17, [x0, #16]
    ldr q18, [x0, #32]
    uaddl v0.8h, v16.8b, v18.8b
    uaddl2 v1.8h, v16.16b, v18.16b
    ldr q19, [x0, #48]
    uaddl v2.8h, v17.8b, v19.8b
    uaddl2 v3.8h, v17.16b, v19.16b
    ldr q20, [x0, #448]
    uaddw v0.8h, v0.8h, v20.8b
    uaddw2 v1.8h, v1.8h, v20.16b
    ldr q21, [x0, #464]
    uaddw v2.8h, v2.8h, v21.8b
    uaddw2 v3.8h, v3.8h, v21.16b
    ldr q6, [x0, #480]
    uaddw v0.8h, v0.8h, v6.8b
    uaddw2 v1.8h, v1.8h, v6.16b
    ldr q7, [x0, #496]
    uaddw v2.8h, v2.8h, v7.8b
    uaddw2 v3.8h, v3.8h, v7.16b
    rshrn v0.8b, v0.8h, #2
    rshrn2 v0.16b, v1.8h, #2
    stur q0, [x1]
    rshrn v2.8b, v2.8h, #2
    rshrn2 v2.16b, v3.8h, #2
    stur q2, [x1, #16]
    ret
    .size qavgpool_3x3_s1_held_v2_list, .-qavgpool_3x3_s1_held_v2_list
