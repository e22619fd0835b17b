// void maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0(const float *input, float *output);
// AAPCS64: input x0, output x1; a leaf; d8-d15 and x19-x28 kept.
//
// Largest of each 2x2 window of a channel, fp32, stride 2, padding valid (top 0, left 0); batch 1.
// Sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 24x24x20
//   output (l, k, i)     = 12x12x20
// Family window: outputs in registers, each pixel of a block's windows loaded once.
// Tile: output block 1x4, 4 channels, loop order hcw, interleaved, prefetch distance 0.
//
// Registers:
//   x0               input
//   x1               output
//   x2               counter: l
//   x3               counter: i
//   x4               counter: k
//   v0-v3            output, a block row by row
//   v4               input, rotating
// armsim-contract: {"op":"maxpool","problem":{"hi":24,"wi":24,"channels":20,"hf":2,"wf":2,"stride":2,"padding":"valid"},"tile":{"family":"window","ho_b":1,"wo_b":4,"channel_block":4,"layout":"nhwc","order":"hcw","schedule":"interleaved","prefetch":0,"products":"row_tap","prefetch_path":"window"}}
    .text
    .align 4
    .global maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0
    .type maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0, %function
maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0:
    movz x2, #12
.Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_0:
    movz x3, #5
.Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_1:
    movz x4, #3
.Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_2:
    // 4 channels of outputs with the taps 0-2; 0-2 0-2 0-2 0-2 (first-end) inside:
    // 16 of them, 16 loads of input
    ldr q4, [x0]
    mov v0.16b, v4.16b
    ldr q4, [x0, #160]
    mov v1.16b, v4.16b
    ldr q4, [x0, #320]
    mov v2.16b, v4.16b
    ldr q4, [x0, #480]
    mov v3.16b, v4.16b
    ldr q4, [x0, #80]
    fmax v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #240]
    fmax v1.4s, v1.4s, v4.4s
    ldr q4, [x0, #400]
    fmax v2.4s, v2.4s, v4.4s
    ldr q4, [x0, #560]
    fmax v3.4s, v3.4s, v4.4s
    ldr q4, [x0, #1920]
    fmax v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #2080]
    fmax v1.4s, v1.4s, v4.4s
    ldr q4, [x0, #2240]
    fmax v2.4s, v2.4s, v4.4s
    ldr q4, [x0, #2400]
    fmax v3.4s, v3.4s, v4.4s
    ldr q4, [x0, #2000]
    fmax v0.4s, v0.4s, v4.4s
    ldr q4, [x0, #2160]
    fmax v1.4s, v1.4s, v4.4s
    ldr q4, [x0, #2320]
    fmax v2.4s, v2.4s, v4.4s
    ldr q4, [x0, #2480]
    fmax v3.4s, v3.4s, v4.4s
    stur q0, [x1]
    stur q1, [x1, #80]
    stur q2, [x1, #160]
    stur q3, [x1, #240]
    add x0, x0, #640
    subs x4, x4, #1
    add x1, x1, #320
    b.ne .Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_2
    sub x0, x0, #1904
    sub x1, x1, #944
    subs x3, x3, #1
    b.ne .Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_1
    add x0, x0, #3760
    add x1, x1, #880
    subs x2, x2, #1
    b.ne .Lmaxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0_0
    ret
    .size maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0, .-maxpool_2x2_s2_window_1x4_c4_nhwc_hcw_interleaved_pf0
