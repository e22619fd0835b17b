// void concat_inputs_v8_pf256(const float *input1, const float *input2, float *output);
// AAPCS64: input1 x0, input2 x1, output x2; a leaf; d8-d15 and x19-x28 kept.
//
// output[p,c1]=input1[p,c1]
// output[p,c2+128]=input2[p,c2]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input1  f32 676x128
//   input2  f32 676x256
//   output  f32 676x384
// Family inputs: an input after the other, stored into every pixel. Prefetched 256 bytes ahead.
// Loops, from the outermost:
//   for p
//     for c1 by 32, along the lanes
//       output[p,c1]=input1[p,c1]
//   for p
//     for c2 by 32, along the lanes
//       output[p,c2+128]=input2[p,c2]
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               output
//   x3               output
//   x4-x5            counters: p, c1
//   x3-x4            counters: p, c2
//   v0-v7            values of a block
// armsim-contract: {"op":"concat","problem":{"hi":26,"wi":26,"c1":128,"c2":256},"tile":{"family":"inputs","vectors":8,"prefetch":256,"schedule":"written"}}
    .text
    .align 4
    .global concat_inputs_v8_pf256
    .type concat_inputs_v8_pf256, %function
concat_inputs_v8_pf256:
    mov x3, x2
    // output[p,c1]=input1[p,c1]
    movz x4, #676
.Lconcat_inputs_v8_pf256_0:
    // block p=1
    movz x5, #4
.Lconcat_inputs_v8_pf256_1:
    prfm pldl1keep, [x0, #256]
    prfm pldl1keep, [x0, #320]
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x3]
    stur q1, [x3, #16]
    stur q2, [x3, #32]
    stur q3, [x3, #48]
    stur q4, [x3, #64]
    stur q5, [x3, #80]
    stur q6, [x3, #96]
    stur q7, [x3, #112]
    add x0, x0, #128
    add x3, x3, #128
    subs x5, x5, #1
    b.ne .Lconcat_inputs_v8_pf256_1
    add x3, x3, #1024
    subs x4, x4, #1
    b.ne .Lconcat_inputs_v8_pf256_0
    add x2, x2, #512
    // output[p,c2+128]=input2[p,c2]
    movz x3, #676
.Lconcat_inputs_v8_pf256_2:
    // block p=1
    movz x4, #8
.Lconcat_inputs_v8_pf256_3:
    prfm pldl1keep, [x1, #256]
    prfm pldl1keep, [x1, #320]
    ldr q0, [x1]
    ldr q1, [x1, #16]
    ldr q2, [x1, #32]
    ldr q3, [x1, #48]
    ldr q4, [x1, #64]
    ldr q5, [x1, #80]
    ldr q6, [x1, #96]
    ldr q7, [x1, #112]
    stur q0, [x2]
    stur q1, [x2, #16]
    stur q2, [x2, #32]
    stur q3, [x2, #48]
    stur q4, [x2, #64]
    stur q5, [x2, #80]
    stur q6, [x2, #96]
    stur q7, [x2, #112]
    add x1, x1, #128
    add x2, x2, #128
    subs x4, x4, #1
    b.ne .Lconcat_inputs_v8_pf256_3
    add x2, x2, #512
    subs x3, x3, #1
    b.ne .Lconcat_inputs_v8_pf256_2
    ret
    .size concat_inputs_v8_pf256, .-concat_inputs_v8_pf256
