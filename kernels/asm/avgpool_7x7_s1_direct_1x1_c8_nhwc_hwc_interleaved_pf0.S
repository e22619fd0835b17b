// void avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Mean (count inside) of each 7x7 window of a channel, fp32, stride 1, padding valid (top 0, left 0); batch 1.
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 7x7x1024
//   output (l, k, i)     = 1x1x1024
// Family direct: outputs in registers, a load for each pixel of each window.
// Tile: output block 1x1, 8 channels, loop order hwc, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x2-x4            input, further on
//   x1               output
//   x5               counter: l
//   x6               counter: k
//   x7               counter: i
//   x16, x17         scratch of address arithmetic
//   v0-v1            output, a block row by row
//   v2               input, rotating
//   v3               1 / pixels of a window
// armsim-contract: {"op":"avgpool","problem":{"hi":7,"wi":7,"channels":1024,"hf":7,"wf":7,"stride":1,"padding":"valid","count":"inside"},"tile":{"family":"direct","ho_b":1,"wo_b":1,"channel_block":8,"layout":"nhwc","order":"hwc","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0
    .type avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0, %function
avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0:
    movz x16, #12037
    movk x16, #15527, lsl #16
    dup v3.4s, w16
    add x2, x0, #16, lsl #12
    add x3, x0, #32, lsl #12
    add x4, x0, #48, lsl #12
    movz x7, #128
.Lavgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0_0:
    // 8 channels of outputs with the taps 0-7; 0-7 (first-end) inside:
    // 98 of them, 98 loads of input
    ldr q2, [x0]
    mov v0.16b, v2.16b
    ldr q2, [x0, #16]
    mov v1.16b, v2.16b
    ldr q2, [x0, #4096]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #4112]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #8192]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #8208]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #12288]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #12304]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #16384]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #16400]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #20480]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #20496]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #24576]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #24592]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #28672]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #28688]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #32768]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #32784]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #36864]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #36880]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #40960]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #40976]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #45056]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #45072]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #49152]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #49168]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #53248]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #53264]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #57344]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #57360]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x0, #61440]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x0, #61456]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #16]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #4096]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #4112]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #8192]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #8208]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #12288]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #12304]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #16384]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #16400]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #20480]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #20496]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #24576]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #24592]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #28672]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #28688]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #32768]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #32784]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #36864]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #36880]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #40960]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #40976]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #45056]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #45072]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #49152]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #49168]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #53248]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #53264]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #57344]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #57360]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x2, #61440]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x2, #61456]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #16]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #4096]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #4112]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #8192]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #8208]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #12288]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #12304]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #16384]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #16400]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #20480]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #20496]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #24576]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #24592]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #28672]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #28688]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #32768]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #32784]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #36864]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #36880]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #40960]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #40976]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #45056]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #45072]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #49152]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #49168]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #53248]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #53264]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #57344]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #57360]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x3, #61440]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x3, #61456]
    fadd v1.4s, v1.4s, v2.4s
    ldr q2, [x4]
    fadd v0.4s, v0.4s, v2.4s
    ldr q2, [x4, #16]
    fadd v1.4s, v1.4s, v2.4s
    fmul v0.4s, v0.4s, v3.4s
    fmul v1.4s, v1.4s, v3.4s
    stur q0, [x1]
    stur q1, [x1, #16]
    add x0, x0, #32
    add x2, x2, #32
    add x3, x3, #32
    add x4, x4, #32
    subs x7, x7, #1
    add x1, x1, #32
    b.ne .Lavgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0_0
    ret
    .size avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0, .-avgpool_7x7_s1_direct_1x1_c8_nhwc_hwc_interleaved_pf0
