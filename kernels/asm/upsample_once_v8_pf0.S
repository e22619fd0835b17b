// void upsample_once_v8_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// output[2*y+a,2*x+b,c]=input[y,x,c]
// Sizes are constants in the code. Tensors, last axis contiguous:
//   input   f32 13x13x128
//   output  f32 26x26x128
// Family once: each vector of an image loaded once, stored wherever it is repeated.
// Loops, from the outermost:
//   for y
//     for x
//       for a by 2
//         for b by 2
//           for c by 32, along the lanes
//             output[2*y+a,2*x+b,c]=input[y,x,c]
//
// Registers:
//   x0               input
//   x1               output
//   x0               input
//   x1               output
//   x2-x6            counters: y, x, a, b, c
//   v0               values of a block
// armsim-contract: {"op":"upsample","problem":{"hi":13,"wi":13,"channels":128,"factor":2},"tile":{"family":"once","vectors":8,"prefetch":0,"schedule":"written"}}
    .text
    .align 4
    .global upsample_once_v8_pf0
    .type upsample_once_v8_pf0, %function
upsample_once_v8_pf0:
    // output[2*y+a,2*x+b,c]=input[y,x,c]
    movz x2, #13
.Lupsample_once_v8_pf0_0:
    movz x3, #13
.Lupsample_once_v8_pf0_1:
    // block y=1 x=1 a=2 b=2
    movz x6, #4
.Lupsample_once_v8_pf0_2:
    ldr q0, [x0]
    stur q0, [x1]
    str q0, [x1, #512]
    str q0, [x1, #13312]
    str q0, [x1, #13824]
    ldr q0, [x0, #16]
    stur q0, [x1, #16]
    str q0, [x1, #528]
    str q0, [x1, #13328]
    str q0, [x1, #13840]
    ldr q0, [x0, #32]
    stur q0, [x1, #32]
    str q0, [x1, #544]
    str q0, [x1, #13344]
    str q0, [x1, #13856]
    ldr q0, [x0, #48]
    stur q0, [x1, #48]
    str q0, [x1, #560]
    str q0, [x1, #13360]
    str q0, [x1, #13872]
    ldr q0, [x0, #64]
    stur q0, [x1, #64]
    str q0, [x1, #576]
    str q0, [x1, #13376]
    str q0, [x1, #13888]
    ldr q0, [x0, #80]
    stur q0, [x1, #80]
    str q0, [x1, #592]
    str q0, [x1, #13392]
    str q0, [x1, #13904]
    ldr q0, [x0, #96]
    stur q0, [x1, #96]
    str q0, [x1, #608]
    str q0, [x1, #13408]
    str q0, [x1, #13920]
    ldr q0, [x0, #112]
    stur q0, [x1, #112]
    str q0, [x1, #624]
    str q0, [x1, #13424]
    str q0, [x1, #13936]
    add x0, x0, #128
    add x1, x1, #128
    subs x6, x6, #1
    b.ne .Lupsample_once_v8_pf0_2
    add x1, x1, #512
    subs x3, x3, #1
    b.ne .Lupsample_once_v8_pf0_1
    add x1, x1, #3, lsl #12
    add x1, x1, #1024
    subs x2, x2, #1
    b.ne .Lupsample_once_v8_pf0_0
    ret
    .size upsample_once_v8_pf0, .-upsample_once_v8_pf0
