// void maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Largest of each 3x3 window of a channel, fp32, stride 2, padding same (top 1, left 1); batch 1.
// Sizes are constants in the code.
// Tensors, the last axis contiguous (j/8: in blocks of 8; j:4: up to whole fours):
//   input  (hi, wi, i)   = 27x27x64, as i/4 hi wi i:4
//   output (l, k, i)     = 14x14x64, as i/4 l k i:4
// Family window: outputs in registers, each pixel of a block's windows loaded once.
// Tile: output block 2x2, 8 channels, loop order chw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               output
//   x2               output, further on
//   x3               counter: i
//   x4               counter: l
//   x5               counter: k
//   v0-v7            output, a block row by row
//   v16-v31, v8-v10  input, rotating
// armsim-contract: {"op":"maxpool","problem":{"hi":27,"wi":27,"channels":64,"hf":3,"wf":3,"stride":2,"padding":"same"},"tile":{"family":"window","ho_b":2,"wo_b":2,"channel_block":8,"layout":"nc4hw4","order":"chw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0
    .type maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0, %function
maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0:
    // keep the caller's registers
    stp d8, d9, [sp, #-32]!
    str d10, [sp, #16]
    sub x0, x0, #448
    add x2, x1, #3136
    movz x3, #8
.Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_0:
    // 8 channels of outputs with the taps 1-3 0-3; 1-3 0-3 (first-end) inside:
    // 50 of them, 32 loads of input
    ldr q16, [x0, #464]
    mov v2.16b, v16.16b
    ldr q17, [x0, #12128]
    mov v3.16b, v17.16b
    ldr q18, [x0, #448]
    mov v0.16b, v18.16b
    ldr q18, [x0, #12112]
    mov v1.16b, v18.16b
    ldr q18, [x0, #480]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12144]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #496]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12160]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #896]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12560]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #880]
    fmax v2.4s, v2.4s, v17.4s
    ldr q19, [x0, #12544]
    fmax v3.4s, v3.4s, v18.4s
    ldr q20, [x0, #912]
    mov v6.16b, v17.16b
    ldr q21, [x0, #12576]
    mov v7.16b, v18.16b
    ldr q22, [x0, #928]
    fmax v0.4s, v0.4s, v16.4s
    ldr q23, [x0, #12592]
    fmax v1.4s, v1.4s, v19.4s
    ldr q24, [x0, #1328]
    fmax v2.4s, v2.4s, v20.4s
    ldr q25, [x0, #12992]
    fmax v3.4s, v3.4s, v21.4s
    ldr q26, [x0, #1312]
    mov v4.16b, v16.16b
    ldr q16, [x0, #12976]
    mov v5.16b, v19.16b
    ldr q19, [x0, #1344]
    fmax v6.4s, v6.4s, v20.4s
    ldr q20, [x0, #13008]
    fmax v7.4s, v7.4s, v21.4s
    ldr q21, [x0, #1360]
    fmax v0.4s, v0.4s, v17.4s
    ldr q27, [x0, #13024]
    fmax v1.4s, v1.4s, v18.4s
    ldr q28, [x0, #1760]
    fmax v2.4s, v2.4s, v22.4s
    ldr q29, [x0, #13424]
    fmax v3.4s, v3.4s, v23.4s
    ldr q30, [x0, #1744]
    fmax v4.4s, v4.4s, v17.4s
    ldr q17, [x0, #13408]
    fmax v5.4s, v5.4s, v18.4s
    ldr q18, [x0, #1776]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13440]
    fmax v7.4s, v7.4s, v23.4s
    ldr q23, [x0, #1792]
    fmax v6.4s, v6.4s, v24.4s
    ldr q31, [x0, #13456]
    fmax v7.4s, v7.4s, v25.4s
    fmax v4.4s, v4.4s, v26.4s
    fmax v5.4s, v5.4s, v16.4s
    stur q0, [x1]
    fmax v6.4s, v6.4s, v19.4s
    fmax v7.4s, v7.4s, v20.4s
    fmax v4.4s, v4.4s, v24.4s
    stur q1, [x2]
    fmax v5.4s, v5.4s, v25.4s
    fmax v6.4s, v6.4s, v21.4s
    fmax v7.4s, v7.4s, v27.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v28.4s
    fmax v7.4s, v7.4s, v29.4s
    fmax v4.4s, v4.4s, v30.4s
    stur q3, [x2, #16]
    fmax v5.4s, v5.4s, v17.4s
    fmax v6.4s, v6.4s, v18.4s
    fmax v7.4s, v7.4s, v22.4s
    fmax v4.4s, v4.4s, v28.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v29.4s
    fmax v6.4s, v6.4s, v23.4s
    stur q5, [x2, #224]
    fmax v7.4s, v7.4s, v31.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x0, x0, #64
    add x1, x1, #32
    add x2, x2, #32
    movz x5, #5
.Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_1:
    // 8 channels of outputs with the taps 1-3 0-3; 0-3 0-3 (first-end) inside:
    // 60 of them, 40 loads of input
    ldr q16, [x0, #432]
    mov v0.16b, v16.16b
    ldr q16, [x0, #12096]
    mov v1.16b, v16.16b
    ldr q16, [x0, #464]
    mov v2.16b, v16.16b
    ldr q17, [x0, #12128]
    mov v3.16b, v17.16b
    ldr q18, [x0, #448]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12112]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #480]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12144]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #496]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12160]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #864]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12528]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #896]
    fmax v0.4s, v0.4s, v17.4s
    ldr q19, [x0, #12560]
    fmax v1.4s, v1.4s, v18.4s
    ldr q20, [x0, #880]
    fmax v2.4s, v2.4s, v16.4s
    ldr q21, [x0, #12544]
    fmax v3.4s, v3.4s, v19.4s
    ldr q22, [x0, #912]
    mov v4.16b, v17.16b
    ldr q17, [x0, #12576]
    mov v5.16b, v18.16b
    ldr q18, [x0, #928]
    mov v6.16b, v16.16b
    ldr q23, [x0, #12592]
    mov v7.16b, v19.16b
    ldr q24, [x0, #1296]
    fmax v0.4s, v0.4s, v20.4s
    ldr q25, [x0, #12960]
    fmax v1.4s, v1.4s, v21.4s
    ldr q26, [x0, #1328]
    fmax v2.4s, v2.4s, v22.4s
    ldr q27, [x0, #12992]
    fmax v3.4s, v3.4s, v17.4s
    ldr q28, [x0, #1312]
    fmax v4.4s, v4.4s, v20.4s
    ldr q20, [x0, #12976]
    fmax v5.4s, v5.4s, v21.4s
    ldr q21, [x0, #1344]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13008]
    fmax v7.4s, v7.4s, v17.4s
    ldr q17, [x0, #1360]
    fmax v0.4s, v0.4s, v16.4s
    ldr q29, [x0, #13024]
    fmax v1.4s, v1.4s, v19.4s
    ldr q30, [x0, #1728]
    fmax v2.4s, v2.4s, v18.4s
    ldr q31, [x0, #13392]
    fmax v3.4s, v3.4s, v23.4s
    ldr q8, [x0, #1760]
    fmax v4.4s, v4.4s, v16.4s
    ldr q16, [x0, #13424]
    fmax v5.4s, v5.4s, v19.4s
    ldr q19, [x0, #1744]
    fmax v6.4s, v6.4s, v18.4s
    ldr q18, [x0, #13408]
    fmax v7.4s, v7.4s, v23.4s
    ldr q23, [x0, #1776]
    fmax v4.4s, v4.4s, v24.4s
    ldr q24, [x0, #13440]
    fmax v5.4s, v5.4s, v25.4s
    ldr q25, [x0, #1792]
    fmax v6.4s, v6.4s, v26.4s
    ldr q9, [x0, #13456]
    fmax v7.4s, v7.4s, v27.4s
    subs x5, x5, #1
    fmax v4.4s, v4.4s, v28.4s
    add x0, x0, #64
    fmax v5.4s, v5.4s, v20.4s
    stur q0, [x1]
    fmax v6.4s, v6.4s, v21.4s
    fmax v7.4s, v7.4s, v22.4s
    fmax v4.4s, v4.4s, v26.4s
    stur q1, [x2]
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v17.4s
    fmax v7.4s, v7.4s, v29.4s
    stur q2, [x1, #16]
    fmax v4.4s, v4.4s, v30.4s
    fmax v5.4s, v5.4s, v31.4s
    fmax v6.4s, v6.4s, v8.4s
    stur q3, [x2, #16]
    fmax v7.4s, v7.4s, v16.4s
    fmax v4.4s, v4.4s, v19.4s
    fmax v5.4s, v5.4s, v18.4s
    fmax v6.4s, v6.4s, v23.4s
    fmax v7.4s, v7.4s, v24.4s
    fmax v4.4s, v4.4s, v8.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v16.4s
    stur q5, [x2, #224]
    fmax v6.4s, v6.4s, v25.4s
    fmax v7.4s, v7.4s, v9.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x1, x1, #32
    add x2, x2, #32
    b.ne .Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_1
    // 8 channels of outputs with the taps 1-3 0-3; 0-3 0-2 (first-end) inside:
    // 50 of them, 32 loads of input
    ldr q16, [x0, #432]
    mov v0.16b, v16.16b
    ldr q16, [x0, #12096]
    mov v1.16b, v16.16b
    ldr q16, [x0, #464]
    mov v2.16b, v16.16b
    ldr q17, [x0, #12128]
    mov v3.16b, v17.16b
    ldr q18, [x0, #448]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12112]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #480]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12144]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #864]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12528]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #896]
    fmax v0.4s, v0.4s, v18.4s
    ldr q19, [x0, #12560]
    fmax v1.4s, v1.4s, v16.4s
    ldr q20, [x0, #880]
    fmax v2.4s, v2.4s, v17.4s
    ldr q21, [x0, #12544]
    fmax v3.4s, v3.4s, v19.4s
    ldr q22, [x0, #912]
    mov v4.16b, v18.16b
    ldr q18, [x0, #12576]
    mov v5.16b, v16.16b
    ldr q16, [x0, #1296]
    mov v6.16b, v17.16b
    ldr q23, [x0, #12960]
    mov v7.16b, v19.16b
    ldr q24, [x0, #1328]
    fmax v0.4s, v0.4s, v20.4s
    ldr q25, [x0, #12992]
    fmax v1.4s, v1.4s, v21.4s
    ldr q26, [x0, #1312]
    fmax v2.4s, v2.4s, v22.4s
    ldr q27, [x0, #12976]
    fmax v3.4s, v3.4s, v18.4s
    ldr q28, [x0, #1344]
    fmax v4.4s, v4.4s, v20.4s
    ldr q20, [x0, #13008]
    fmax v5.4s, v5.4s, v21.4s
    ldr q21, [x0, #1728]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13392]
    fmax v7.4s, v7.4s, v18.4s
    ldr q18, [x0, #1760]
    fmax v0.4s, v0.4s, v17.4s
    ldr q29, [x0, #13424]
    fmax v1.4s, v1.4s, v19.4s
    ldr q30, [x0, #1744]
    fmax v4.4s, v4.4s, v17.4s
    ldr q17, [x0, #13408]
    fmax v5.4s, v5.4s, v19.4s
    ldr q19, [x0, #1776]
    fmax v4.4s, v4.4s, v16.4s
    ldr q16, [x0, #13440]
    fmax v5.4s, v5.4s, v23.4s
    fmax v6.4s, v6.4s, v24.4s
    fmax v7.4s, v7.4s, v25.4s
    stur q2, [x1, #16]
    fmax v4.4s, v4.4s, v26.4s
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v28.4s
    stur q3, [x2, #16]
    fmax v7.4s, v7.4s, v20.4s
    fmax v4.4s, v4.4s, v24.4s
    fmax v5.4s, v5.4s, v25.4s
    stur q0, [x1]
    fmax v4.4s, v4.4s, v21.4s
    fmax v5.4s, v5.4s, v22.4s
    fmax v6.4s, v6.4s, v18.4s
    stur q1, [x2]
    fmax v7.4s, v7.4s, v29.4s
    fmax v4.4s, v4.4s, v30.4s
    fmax v5.4s, v5.4s, v17.4s
    fmax v6.4s, v6.4s, v19.4s
    stur q6, [x1, #240]
    fmax v7.4s, v7.4s, v16.4s
    fmax v4.4s, v4.4s, v18.4s
    stur q7, [x2, #240]
    fmax v5.4s, v5.4s, v29.4s
    stur q4, [x1, #224]
    stur q5, [x2, #224]
    add x0, x0, #1344
    add x1, x1, #256
    add x2, x2, #256
    movz x4, #5
.Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_2:
    // 8 channels of outputs with the taps 0-3 0-3; 1-3 0-3 (first-end) inside:
    // 60 of them, 40 loads of input
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    mov v0.16b, v18.16b
    ldr q18, [x0, #11680]
    mov v1.16b, v18.16b
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #64]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #11728]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #464]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12128]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #448]
    fmax v2.4s, v2.4s, v17.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v18.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #496]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12160]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #896]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12560]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #880]
    fmax v2.4s, v2.4s, v19.4s
    ldr q19, [x0, #12544]
    fmax v3.4s, v3.4s, v20.4s
    ldr q20, [x0, #912]
    fmax v2.4s, v2.4s, v16.4s
    ldr q21, [x0, #12576]
    fmax v3.4s, v3.4s, v17.4s
    ldr q22, [x0, #928]
    mov v6.16b, v16.16b
    ldr q23, [x0, #12592]
    mov v7.16b, v17.16b
    ldr q24, [x0, #1328]
    fmax v0.4s, v0.4s, v18.4s
    ldr q25, [x0, #12992]
    fmax v1.4s, v1.4s, v19.4s
    ldr q26, [x0, #1312]
    fmax v2.4s, v2.4s, v20.4s
    ldr q27, [x0, #12976]
    fmax v3.4s, v3.4s, v21.4s
    ldr q28, [x0, #1344]
    mov v4.16b, v18.16b
    ldr q18, [x0, #13008]
    mov v5.16b, v19.16b
    ldr q19, [x0, #1360]
    fmax v6.4s, v6.4s, v20.4s
    ldr q20, [x0, #13024]
    fmax v7.4s, v7.4s, v21.4s
    ldr q21, [x0, #1760]
    fmax v0.4s, v0.4s, v16.4s
    ldr q29, [x0, #13424]
    fmax v1.4s, v1.4s, v17.4s
    ldr q30, [x0, #1744]
    fmax v2.4s, v2.4s, v22.4s
    ldr q31, [x0, #13408]
    fmax v3.4s, v3.4s, v23.4s
    ldr q8, [x0, #1776]
    fmax v4.4s, v4.4s, v16.4s
    ldr q16, [x0, #13440]
    fmax v5.4s, v5.4s, v17.4s
    ldr q17, [x0, #1792]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13456]
    fmax v7.4s, v7.4s, v23.4s
    fmax v6.4s, v6.4s, v24.4s
    fmax v7.4s, v7.4s, v25.4s
    stur q0, [x1]
    fmax v4.4s, v4.4s, v26.4s
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v28.4s
    stur q1, [x2]
    fmax v7.4s, v7.4s, v18.4s
    fmax v4.4s, v4.4s, v24.4s
    fmax v5.4s, v5.4s, v25.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v19.4s
    fmax v7.4s, v7.4s, v20.4s
    fmax v6.4s, v6.4s, v21.4s
    stur q3, [x2, #16]
    fmax v7.4s, v7.4s, v29.4s
    fmax v4.4s, v4.4s, v30.4s
    fmax v5.4s, v5.4s, v31.4s
    fmax v6.4s, v6.4s, v8.4s
    fmax v7.4s, v7.4s, v16.4s
    fmax v4.4s, v4.4s, v21.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v29.4s
    stur q5, [x2, #224]
    fmax v6.4s, v6.4s, v17.4s
    fmax v7.4s, v7.4s, v22.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x0, x0, #64
    add x1, x1, #32
    add x2, x2, #32
    movz x5, #5
.Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_3:
    // 8 channels of outputs with the taps 0-3 0-3; 0-3 0-3 (first-end) inside:
    // 72 of them, 50 loads of input
    ldr q16, [x0]
    mov v0.16b, v16.16b
    ldr q16, [x0, #11664]
    mov v1.16b, v16.16b
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #11680]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #64]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #11728]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #432]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12096]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #464]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12128]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #448]
    fmax v2.4s, v2.4s, v16.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v17.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #496]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12160]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #864]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12528]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #896]
    fmax v2.4s, v2.4s, v19.4s
    ldr q19, [x0, #12560]
    fmax v3.4s, v3.4s, v20.4s
    ldr q20, [x0, #880]
    fmax v0.4s, v0.4s, v18.4s
    ldr q21, [x0, #12544]
    fmax v1.4s, v1.4s, v16.4s
    ldr q22, [x0, #912]
    fmax v2.4s, v2.4s, v17.4s
    ldr q23, [x0, #12576]
    fmax v3.4s, v3.4s, v19.4s
    ldr q24, [x0, #928]
    mov v4.16b, v18.16b
    ldr q18, [x0, #12592]
    mov v5.16b, v16.16b
    ldr q16, [x0, #1296]
    mov v6.16b, v17.16b
    ldr q25, [x0, #12960]
    mov v7.16b, v19.16b
    ldr q26, [x0, #1328]
    fmax v0.4s, v0.4s, v20.4s
    ldr q27, [x0, #12992]
    fmax v1.4s, v1.4s, v21.4s
    ldr q28, [x0, #1312]
    fmax v2.4s, v2.4s, v22.4s
    ldr q29, [x0, #12976]
    fmax v3.4s, v3.4s, v23.4s
    ldr q30, [x0, #1344]
    fmax v4.4s, v4.4s, v20.4s
    ldr q20, [x0, #13008]
    fmax v5.4s, v5.4s, v21.4s
    ldr q21, [x0, #1360]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13024]
    fmax v7.4s, v7.4s, v23.4s
    ldr q23, [x0, #1728]
    fmax v0.4s, v0.4s, v17.4s
    ldr q31, [x0, #13392]
    fmax v1.4s, v1.4s, v19.4s
    ldr q8, [x0, #1760]
    fmax v2.4s, v2.4s, v24.4s
    ldr q9, [x0, #13424]
    fmax v3.4s, v3.4s, v18.4s
    ldr q10, [x0, #1744]
    fmax v4.4s, v4.4s, v17.4s
    ldr q17, [x0, #13408]
    fmax v5.4s, v5.4s, v19.4s
    ldr q19, [x0, #1776]
    fmax v6.4s, v6.4s, v24.4s
    ldr q24, [x0, #13440]
    fmax v7.4s, v7.4s, v18.4s
    ldr q18, [x0, #1792]
    fmax v4.4s, v4.4s, v16.4s
    ldr q16, [x0, #13456]
    fmax v5.4s, v5.4s, v25.4s
    subs x5, x5, #1
    fmax v6.4s, v6.4s, v26.4s
    add x0, x0, #64
    fmax v7.4s, v7.4s, v27.4s
    stur q0, [x1]
    fmax v4.4s, v4.4s, v28.4s
    fmax v5.4s, v5.4s, v29.4s
    fmax v6.4s, v6.4s, v30.4s
    stur q1, [x2]
    fmax v7.4s, v7.4s, v20.4s
    fmax v4.4s, v4.4s, v26.4s
    fmax v5.4s, v5.4s, v27.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v21.4s
    fmax v7.4s, v7.4s, v22.4s
    fmax v4.4s, v4.4s, v23.4s
    stur q3, [x2, #16]
    fmax v5.4s, v5.4s, v31.4s
    fmax v6.4s, v6.4s, v8.4s
    fmax v7.4s, v7.4s, v9.4s
    fmax v4.4s, v4.4s, v10.4s
    fmax v5.4s, v5.4s, v17.4s
    fmax v6.4s, v6.4s, v19.4s
    fmax v7.4s, v7.4s, v24.4s
    fmax v4.4s, v4.4s, v8.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v9.4s
    stur q5, [x2, #224]
    fmax v6.4s, v6.4s, v18.4s
    fmax v7.4s, v7.4s, v16.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x1, x1, #32
    add x2, x2, #32
    b.ne .Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_3
    // 8 channels of outputs with the taps 0-3 0-3; 0-3 0-2 (first-end) inside:
    // 60 of them, 40 loads of input
    ldr q16, [x0]
    mov v0.16b, v16.16b
    ldr q16, [x0, #11664]
    mov v1.16b, v16.16b
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #11680]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #432]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12096]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #464]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12128]
    fmax v1.4s, v1.4s, v16.4s
    ldr q16, [x0, #448]
    fmax v2.4s, v2.4s, v17.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v18.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #864]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12528]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #896]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12560]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #880]
    fmax v0.4s, v0.4s, v19.4s
    ldr q21, [x0, #12544]
    fmax v1.4s, v1.4s, v20.4s
    ldr q22, [x0, #912]
    fmax v2.4s, v2.4s, v16.4s
    ldr q23, [x0, #12576]
    fmax v3.4s, v3.4s, v17.4s
    ldr q24, [x0, #1296]
    mov v4.16b, v19.16b
    ldr q19, [x0, #12960]
    mov v5.16b, v20.16b
    ldr q20, [x0, #1328]
    mov v6.16b, v16.16b
    ldr q25, [x0, #12992]
    mov v7.16b, v17.16b
    ldr q26, [x0, #1312]
    fmax v0.4s, v0.4s, v18.4s
    ldr q27, [x0, #12976]
    fmax v1.4s, v1.4s, v21.4s
    ldr q28, [x0, #1344]
    fmax v2.4s, v2.4s, v22.4s
    ldr q29, [x0, #13008]
    fmax v3.4s, v3.4s, v23.4s
    ldr q30, [x0, #1728]
    fmax v4.4s, v4.4s, v18.4s
    ldr q18, [x0, #13392]
    fmax v5.4s, v5.4s, v21.4s
    ldr q21, [x0, #1760]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13424]
    fmax v7.4s, v7.4s, v23.4s
    ldr q23, [x0, #1744]
    fmax v0.4s, v0.4s, v16.4s
    ldr q31, [x0, #13408]
    fmax v1.4s, v1.4s, v17.4s
    ldr q8, [x0, #1776]
    fmax v4.4s, v4.4s, v16.4s
    ldr q16, [x0, #13440]
    fmax v5.4s, v5.4s, v17.4s
    fmax v4.4s, v4.4s, v24.4s
    fmax v5.4s, v5.4s, v19.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v20.4s
    fmax v7.4s, v7.4s, v25.4s
    fmax v4.4s, v4.4s, v26.4s
    stur q3, [x2, #16]
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v28.4s
    fmax v7.4s, v7.4s, v29.4s
    stur q0, [x1]
    fmax v4.4s, v4.4s, v20.4s
    fmax v5.4s, v5.4s, v25.4s
    fmax v4.4s, v4.4s, v30.4s
    stur q1, [x2]
    fmax v5.4s, v5.4s, v18.4s
    fmax v6.4s, v6.4s, v21.4s
    fmax v7.4s, v7.4s, v22.4s
    fmax v4.4s, v4.4s, v23.4s
    fmax v5.4s, v5.4s, v31.4s
    fmax v6.4s, v6.4s, v8.4s
    stur q6, [x1, #240]
    fmax v7.4s, v7.4s, v16.4s
    stur q7, [x2, #240]
    fmax v4.4s, v4.4s, v21.4s
    fmax v5.4s, v5.4s, v22.4s
    stur q4, [x1, #224]
    stur q5, [x2, #224]
    add x0, x0, #1344
    add x1, x1, #256
    add x2, x2, #256
    subs x4, x4, #1
    b.ne .Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_2
    // 8 channels of outputs with the taps 0-3 0-2; 1-3 0-3 (first-end) inside:
    // 50 of them, 32 loads of input
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    mov v0.16b, v18.16b
    ldr q18, [x0, #11680]
    mov v1.16b, v18.16b
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #64]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #11728]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #464]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12128]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #448]
    fmax v2.4s, v2.4s, v17.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v18.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #496]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12160]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #896]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12560]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #880]
    fmax v2.4s, v2.4s, v19.4s
    ldr q19, [x0, #12544]
    fmax v3.4s, v3.4s, v20.4s
    ldr q20, [x0, #912]
    fmax v2.4s, v2.4s, v16.4s
    ldr q21, [x0, #12576]
    fmax v3.4s, v3.4s, v17.4s
    ldr q22, [x0, #928]
    mov v6.16b, v16.16b
    ldr q23, [x0, #12592]
    mov v7.16b, v17.16b
    ldr q24, [x0, #1328]
    fmax v0.4s, v0.4s, v18.4s
    ldr q25, [x0, #12992]
    fmax v1.4s, v1.4s, v19.4s
    ldr q26, [x0, #1312]
    fmax v2.4s, v2.4s, v20.4s
    ldr q27, [x0, #12976]
    fmax v3.4s, v3.4s, v21.4s
    ldr q28, [x0, #1344]
    mov v4.16b, v18.16b
    ldr q18, [x0, #13008]
    mov v5.16b, v19.16b
    ldr q19, [x0, #1360]
    fmax v6.4s, v6.4s, v20.4s
    ldr q20, [x0, #13024]
    fmax v7.4s, v7.4s, v21.4s
    fmax v0.4s, v0.4s, v16.4s
    fmax v1.4s, v1.4s, v17.4s
    stur q0, [x1]
    fmax v2.4s, v2.4s, v22.4s
    fmax v3.4s, v3.4s, v23.4s
    fmax v4.4s, v4.4s, v16.4s
    stur q1, [x2]
    fmax v5.4s, v5.4s, v17.4s
    fmax v6.4s, v6.4s, v22.4s
    fmax v7.4s, v7.4s, v23.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v24.4s
    fmax v7.4s, v7.4s, v25.4s
    fmax v4.4s, v4.4s, v26.4s
    stur q3, [x2, #16]
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v28.4s
    fmax v7.4s, v7.4s, v18.4s
    fmax v4.4s, v4.4s, v24.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v25.4s
    fmax v6.4s, v6.4s, v19.4s
    stur q5, [x2, #224]
    fmax v7.4s, v7.4s, v20.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x0, x0, #64
    add x1, x1, #32
    add x2, x2, #32
    movz x5, #5
.Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_4:
    // 8 channels of outputs with the taps 0-3 0-2; 0-3 0-3 (first-end) inside:
    // 60 of them, 40 loads of input
    ldr q16, [x0]
    mov v0.16b, v16.16b
    ldr q16, [x0, #11664]
    mov v1.16b, v16.16b
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #11680]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #64]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #11728]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #432]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #12096]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #464]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12128]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #448]
    fmax v2.4s, v2.4s, v16.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v17.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #496]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12160]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #864]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12528]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #896]
    fmax v2.4s, v2.4s, v19.4s
    ldr q19, [x0, #12560]
    fmax v3.4s, v3.4s, v20.4s
    ldr q20, [x0, #880]
    fmax v0.4s, v0.4s, v18.4s
    ldr q21, [x0, #12544]
    fmax v1.4s, v1.4s, v16.4s
    ldr q22, [x0, #912]
    fmax v2.4s, v2.4s, v17.4s
    ldr q23, [x0, #12576]
    fmax v3.4s, v3.4s, v19.4s
    ldr q24, [x0, #928]
    mov v4.16b, v18.16b
    ldr q18, [x0, #12592]
    mov v5.16b, v16.16b
    ldr q16, [x0, #1296]
    mov v6.16b, v17.16b
    ldr q25, [x0, #12960]
    mov v7.16b, v19.16b
    ldr q26, [x0, #1328]
    fmax v0.4s, v0.4s, v20.4s
    ldr q27, [x0, #12992]
    fmax v1.4s, v1.4s, v21.4s
    ldr q28, [x0, #1312]
    fmax v2.4s, v2.4s, v22.4s
    ldr q29, [x0, #12976]
    fmax v3.4s, v3.4s, v23.4s
    ldr q30, [x0, #1344]
    fmax v4.4s, v4.4s, v20.4s
    ldr q20, [x0, #13008]
    fmax v5.4s, v5.4s, v21.4s
    ldr q21, [x0, #1360]
    fmax v6.4s, v6.4s, v22.4s
    ldr q22, [x0, #13024]
    fmax v7.4s, v7.4s, v23.4s
    subs x5, x5, #1
    fmax v0.4s, v0.4s, v17.4s
    add x0, x0, #64
    fmax v1.4s, v1.4s, v19.4s
    stur q0, [x1]
    fmax v2.4s, v2.4s, v24.4s
    fmax v3.4s, v3.4s, v18.4s
    fmax v4.4s, v4.4s, v17.4s
    stur q1, [x2]
    fmax v5.4s, v5.4s, v19.4s
    fmax v6.4s, v6.4s, v24.4s
    fmax v7.4s, v7.4s, v18.4s
    stur q2, [x1, #16]
    fmax v4.4s, v4.4s, v16.4s
    fmax v5.4s, v5.4s, v25.4s
    fmax v6.4s, v6.4s, v26.4s
    stur q3, [x2, #16]
    fmax v7.4s, v7.4s, v27.4s
    fmax v4.4s, v4.4s, v28.4s
    fmax v5.4s, v5.4s, v29.4s
    fmax v6.4s, v6.4s, v30.4s
    fmax v7.4s, v7.4s, v20.4s
    fmax v4.4s, v4.4s, v26.4s
    stur q4, [x1, #224]
    fmax v5.4s, v5.4s, v27.4s
    stur q5, [x2, #224]
    fmax v6.4s, v6.4s, v21.4s
    fmax v7.4s, v7.4s, v22.4s
    stur q6, [x1, #240]
    stur q7, [x2, #240]
    add x1, x1, #32
    add x2, x2, #32
    b.ne .Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_4
    // 8 channels of outputs with the taps 0-3 0-2; 0-3 0-2 (first-end) inside:
    // 50 of them, 32 loads of input
    ldr q16, [x0]
    mov v0.16b, v16.16b
    ldr q16, [x0, #11664]
    mov v1.16b, v16.16b
    ldr q16, [x0, #32]
    mov v2.16b, v16.16b
    ldr q17, [x0, #11696]
    mov v3.16b, v17.16b
    ldr q18, [x0, #16]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #11680]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #48]
    fmax v2.4s, v2.4s, v18.4s
    ldr q18, [x0, #11712]
    fmax v3.4s, v3.4s, v18.4s
    ldr q18, [x0, #432]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12096]
    fmax v1.4s, v1.4s, v17.4s
    ldr q17, [x0, #464]
    fmax v0.4s, v0.4s, v18.4s
    ldr q18, [x0, #12128]
    fmax v1.4s, v1.4s, v16.4s
    ldr q16, [x0, #448]
    fmax v2.4s, v2.4s, v17.4s
    ldr q19, [x0, #12112]
    fmax v3.4s, v3.4s, v18.4s
    ldr q20, [x0, #480]
    fmax v0.4s, v0.4s, v16.4s
    ldr q16, [x0, #12144]
    fmax v1.4s, v1.4s, v19.4s
    ldr q19, [x0, #864]
    fmax v2.4s, v2.4s, v20.4s
    ldr q20, [x0, #12528]
    fmax v3.4s, v3.4s, v16.4s
    ldr q16, [x0, #896]
    fmax v0.4s, v0.4s, v17.4s
    ldr q17, [x0, #12560]
    fmax v1.4s, v1.4s, v18.4s
    ldr q18, [x0, #880]
    fmax v0.4s, v0.4s, v19.4s
    ldr q21, [x0, #12544]
    fmax v1.4s, v1.4s, v20.4s
    ldr q22, [x0, #912]
    fmax v2.4s, v2.4s, v16.4s
    ldr q23, [x0, #12576]
    fmax v3.4s, v3.4s, v17.4s
    ldr q24, [x0, #1296]
    mov v4.16b, v19.16b
    ldr q19, [x0, #12960]
    mov v5.16b, v20.16b
    ldr q20, [x0, #1328]
    mov v6.16b, v16.16b
    ldr q25, [x0, #12992]
    mov v7.16b, v17.16b
    ldr q26, [x0, #1312]
    fmax v0.4s, v0.4s, v18.4s
    ldr q27, [x0, #12976]
    fmax v1.4s, v1.4s, v21.4s
    ldr q28, [x0, #1344]
    fmax v2.4s, v2.4s, v22.4s
    ldr q29, [x0, #13008]
    fmax v3.4s, v3.4s, v23.4s
    fmax v4.4s, v4.4s, v18.4s
    fmax v5.4s, v5.4s, v21.4s
    stur q2, [x1, #16]
    fmax v6.4s, v6.4s, v22.4s
    fmax v7.4s, v7.4s, v23.4s
    fmax v0.4s, v0.4s, v16.4s
    stur q3, [x2, #16]
    fmax v1.4s, v1.4s, v17.4s
    fmax v4.4s, v4.4s, v16.4s
    fmax v5.4s, v5.4s, v17.4s
    stur q0, [x1]
    fmax v4.4s, v4.4s, v24.4s
    fmax v5.4s, v5.4s, v19.4s
    fmax v6.4s, v6.4s, v20.4s
    stur q1, [x2]
    fmax v7.4s, v7.4s, v25.4s
    fmax v4.4s, v4.4s, v26.4s
    fmax v5.4s, v5.4s, v27.4s
    fmax v6.4s, v6.4s, v28.4s
    stur q6, [x1, #240]
    fmax v7.4s, v7.4s, v29.4s
    fmax v4.4s, v4.4s, v20.4s
    stur q7, [x2, #240]
    fmax v5.4s, v5.4s, v25.4s
    stur q4, [x1, #224]
    stur q5, [x2, #224]
    add x0, x0, #3, lsl #12
    add x0, x0, #288
    add x1, x1, #3392
    add x2, x2, #3392
    subs x3, x3, #1
    b.ne .Lmaxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0_0
    // give them back
    ldr d10, [sp, #16]
    ldp d8, d9, [sp], #32
    ret
    .size maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0, .-maxpool_3x3_s2_window_2x2_c8_nc4hw4_chw_interleaved_pf0
