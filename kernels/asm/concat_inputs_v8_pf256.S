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
//   for p, around 2 statements
//     for c1 by 32, along the lanes
//       output[p,c1]=input1[p,c1]
//     for c2 by 32, along the lanes
//       output[p,c2+128]=input2[p,c2]
//
// Registers:
//   x0               input1
//   x1               input2
//   x2               output
//   x3               counter: p, of several statements
//   x4               input1
//   x5               output
//   x6-x7            counters: p, c1
//   x4               input2
//   x5               output
//   x6-x7            counters: p, c2
//   v0               values of a block
// armsim-contract: {"op":"concat","problem":{"hi":26,"wi":26,"c1":128,"c2":256},"tile":{"family":"inputs","vectors":8,"prefetch":256,"schedule":"written"}}
    .text
    .align 4
    .global concat_inputs_v8_pf256
    .type concat_inputs_v8_pf256, %function
concat_inputs_v8_pf256:
    movz x3, #676
.Lconcat_inputs_v8_pf256_0:
    mov x4, x0
    mov x5, x2
    // output[p,c1]=input1[p,c1]
    // block p=1
    movz x7, #4
.Lconcat_inputs_v8_pf256_1:
    prfm pldl1keep, [x4, #256]
    prfm pldl1keep, [x4, #320]
    ldr q0, [x4]
    stur q0, [x5]
    ldr q0, [x4, #16]
    stur q0, [x5, #16]
    ldr q0, [x4, #32]
    stur q0, [x5, #32]
    ldr q0, [x4, #48]
    stur q0, [x5, #48]
    ldr q0, [x4, #64]
    stur q0, [x5, #64]
    ldr q0, [x4, #80]
    stur q0, [x5, #80]
    ldr q0, [x4, #96]
    stur q0, [x5, #96]
    ldr q0, [x4, #112]
    stur q0, [x5, #112]
    add x4, x4, #128
    add x5, x5, #128
    subs x7, x7, #1
    b.ne .Lconcat_inputs_v8_pf256_1
    mov x4, x1
    mov x5, x2
    add x5, x5, #512
    // output[p,c2+128]=input2[p,c2]
    // block p=1
    movz x7, #8
.Lconcat_inputs_v8_pf256_2:
    prfm pldl1keep, [x4, #256]
    prfm pldl1keep, [x4, #320]
    ldr q0, [x4]
    stur q0, [x5]
    ldr q0, [x4, #16]
    stur q0, [x5, #16]
    ldr q0, [x4, #32]
    stur q0, [x5, #32]
    ldr q0, [x4, #48]
    stur q0, [x5, #48]
    ldr q0, [x4, #64]
    stur q0, [x5, #64]
    ldr q0, [x4, #80]
    stur q0, [x5, #80]
    ldr q0, [x4, #96]
    stur q0, [x5, #96]
    ldr q0, [x4, #112]
    stur q0, [x5, #112]
    add x4, x4, #128
    add x5, x5, #128
    subs x7, x7, #1
    b.ne .Lconcat_inputs_v8_pf256_2
    add x0, x0, #512
    add x1, x1, #1024
    add x2, x2, #1536
    subs x3, x3, #1
    b.ne .Lconcat_inputs_v8_pf256_0
    ret
    .size concat_inputs_v8_pf256, .-concat_inputs_v8_pf256
