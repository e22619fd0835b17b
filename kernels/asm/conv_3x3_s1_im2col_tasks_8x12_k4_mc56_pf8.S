// void conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8(const float *input, const float *filter, float *output, float *workspace);
// AAPCS64: input x0, filter x1, output x2, workspace x3; calls routines of its own; d8-d15 and x19-x28 kept, and x30.
//
// Convolution, fp32.
//   output[l,k,j]+=input[l+n-1,k+m-1,i]*filter[n,m,i,j]
// Filter 3x3, stride 1, dilation 1, padding same (top 1, left 1); batch 1; sizes are constants in the code.
// Tensors, the last axis contiguous:
//   input  (hi, wi, i)   = 14x14x64
//   filter (n, m, i, j)  = 3x3x64x64
//   output (l, k, j)     = 14x14x64
// Family im2col_tasks: im2col in tasks of output rows: patches are copied into a small matrix and multiplied.
// Workspace, in this order: 129024 bytes of packed A, 147456 of packed B, 129024 of patch matrix, for 4 of 14 output rows.
// Tile: MR x NR = 8x12 of D, 4 products unrolled, blocks MC 56, KC 576, prefetch distance 8.
//
// Registers:
//   x0               input
//   x1               filter
//   x2               output
//   x3               workspace
//   x4-x5            packed A, packed B
//   x6-x13           packing: walkers; micro-kernel: rows of D
//   x14              counter: panels; products of a micro-kernel
//   x15              counter: inside a panel or a run of floats
//   x19              patch matrix of a task
//   x20-x22          counters: output rows, columns, filter rows
//   x23              counter: passes
//   x24              counter: blocks of KC products
//   x25              counter: output rows
//   x26              counter: blocks of MC rows
//   x27              counter: panels of NR columns
//   x28              counter: panels of MR rows
//   v0-v7, v16-v31   micro-kernel: D, row by row
//   v8-v11           micro-kernel: A, rotating
//   v12-v15          micro-kernel: B, rotating
//   v0-v7, v16-v19   packing: rows, pairs of rows, columns
// armsim-contract: {"op":"conv","problem":{"hi":14,"wi":14,"cin":64,"cout":64,"hf":3,"wf":3,"stride":1,"padding":"same","dilation":1},"tile":{"family":"im2col_tasks","wo":8,"co":12,"taps":0,"cco":0,"depth":4,"mc":56,"kc":0,"prefetch":8,"schedule":"written"}}
    .text
    .align 4
    .global conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8
    .type conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8, %function
conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8:
    // keep the caller's registers
    stp x19, x20, [sp, #-160]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    str x30, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    mov x4, x3
    add x5, x3, #31, lsl #12
    add x5, x5, #2048
    add x19, x3, #67, lsl #12
    add x19, x19, #2048
    sub x0, x0, #3840
    // pack B, 576 x 64
    mov x6, x1
    mov x7, x5
    movz x14, #5
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_0:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_b_576_12
    add x6, x6, #48
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_0
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_b_576_4
    add x6, x6, #16
    // 4 output rows: their patches
    mov x6, x19
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_1:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_1
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_2:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_3:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_3
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_2
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    add x0, x0, #3584
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_4:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_4
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x20, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_5:
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_6:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_6
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_7:
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_8:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_8
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_7
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_9:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_9
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_5
    // pack A, 56 x 576
    mov x6, x19
    mov x7, x4
    movz x14, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_10:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_8
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_10
    movz x27, #5
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_11:
    movz x28, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_12:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_12
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #6, lsl #12
    sub x5, x5, #2880
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_12
    sub x2, x2, #3, lsl #12
    sub x2, x2, #2000
    sub x4, x4, #31, lsl #12
    sub x4, x4, #2048
    add x5, x5, #6, lsl #12
    add x5, x5, #3072
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_11
    movz x28, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_13:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_4
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #2, lsl #12
    sub x5, x5, #960
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_13
    sub x2, x2, #240
    sub x4, x4, #31, lsl #12
    sub x4, x4, #2048
    sub x5, x5, #33, lsl #12
    sub x5, x5, #3072
    movz x25, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_14:
    // 4 output rows: their patches
    mov x6, x19
    movz x20, #4
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_15:
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_16:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_16
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_17:
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_18:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_18
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_17
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_19:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_19
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x20, x20, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_15
    // pack A, 56 x 576
    mov x6, x19
    mov x7, x4
    movz x14, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_20:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_8
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_20
    movz x27, #5
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_21:
    movz x28, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_22:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_12
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #6, lsl #12
    sub x5, x5, #2880
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_22
    sub x2, x2, #3, lsl #12
    sub x2, x2, #2000
    sub x4, x4, #31, lsl #12
    sub x4, x4, #2048
    add x5, x5, #6, lsl #12
    add x5, x5, #3072
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_21
    movz x28, #7
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_23:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_4
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #2, lsl #12
    sub x5, x5, #960
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_23
    sub x2, x2, #240
    sub x4, x4, #31, lsl #12
    sub x4, x4, #2048
    sub x5, x5, #33, lsl #12
    sub x5, x5, #3072
    subs x25, x25, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_14
    // 2 output rows: their patches
    mov x6, x19
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_24:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_24
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x21, #12
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_25:
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_26:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_26
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_25
    movz x22, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_27:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_27
    sub x0, x0, #2, lsl #12
    sub x0, x0, #2304
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_28:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #256
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_28
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    movz x21, #12
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_29:
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_30:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192
    add x0, x0, #2816
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_30
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    subs x21, x21, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_29
    movz x22, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_31:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64
    add x0, x0, #3072
    subs x22, x22, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_31
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192
    sub x0, x0, #1, lsl #12
    sub x0, x0, #2816
    // pack A, 28 x 576
    mov x6, x19
    mov x7, x4
    movz x14, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_32:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_8
    subs x14, x14, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_32
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_4
    movz x27, #5
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_33:
    movz x28, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_34:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_12
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #6, lsl #12
    sub x5, x5, #2880
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_34
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_4_12
    sub x2, x2, #1, lsl #12
    sub x2, x2, #2000
    sub x4, x4, #15, lsl #12
    sub x4, x4, #3008
    add x5, x5, #192
    subs x27, x27, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_33
    movz x28, #3
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_35:
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_4
    add x2, x2, #2048
    add x4, x4, #128
    sub x5, x5, #2, lsl #12
    sub x5, x5, #960
    subs x28, x28, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_35
    bl .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_4_4
    // give them back
    ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldr x30, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x19, x20, [sp], #160
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_b_576_12:
    // B, 576 rows of 12 columns, into a panel
    mov x8, x6
    movz x15, #144
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_36:
    ldr q0, [x8]
    ldr q1, [x8, #16]
    ldr q2, [x8, #32]
    add x8, x8, #256
    stur q0, [x7]
    stur q1, [x7, #16]
    stur q2, [x7, #32]
    ldr q3, [x8]
    ldr q4, [x8, #16]
    ldr q5, [x8, #32]
    add x8, x8, #256
    stur q3, [x7, #48]
    stur q4, [x7, #64]
    stur q5, [x7, #80]
    ldr q6, [x8]
    ldr q7, [x8, #16]
    ldr q16, [x8, #32]
    add x8, x8, #256
    stur q6, [x7, #96]
    stur q7, [x7, #112]
    stur q16, [x7, #128]
    ldr q17, [x8]
    ldr q18, [x8, #16]
    ldr q19, [x8, #32]
    add x8, x8, #256
    stur q17, [x7, #144]
    stur q18, [x7, #160]
    stur q19, [x7, #176]
    add x7, x7, #192
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_36
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_b_576_4:
    // B, 576 rows of 4 columns, into a panel
    mov x8, x6
    movz x15, #144
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_37:
    ldr q0, [x8]
    add x8, x8, #256
    stur q0, [x7]
    ldr q1, [x8]
    add x8, x8, #256
    stur q1, [x7, #16]
    ldr q2, [x8]
    add x8, x8, #256
    stur q2, [x7, #32]
    ldr q3, [x8]
    add x8, x8, #256
    stur q3, [x7, #48]
    add x7, x7, #64
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_37
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_192:
    movi v0.4s, #0
    movz x15, #6
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_38:
    stur q0, [x6]
    stur q0, [x6, #16]
    stur q0, [x6, #32]
    stur q0, [x6, #48]
    stur q0, [x6, #64]
    stur q0, [x6, #80]
    stur q0, [x6, #96]
    stur q0, [x6, #112]
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_38
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_zero_64:
    movi v0.4s, #0
    movz x15, #2
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_39:
    stur q0, [x6]
    stur q0, [x6, #16]
    stur q0, [x6, #32]
    stur q0, [x6, #48]
    stur q0, [x6, #64]
    stur q0, [x6, #80]
    stur q0, [x6, #96]
    stur q0, [x6, #112]
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_39
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_128:
    movz x15, #4
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_40:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x6]
    stur q1, [x6, #16]
    stur q2, [x6, #32]
    stur q3, [x6, #48]
    stur q4, [x6, #64]
    stur q5, [x6, #80]
    stur q6, [x6, #96]
    stur q7, [x6, #112]
    add x0, x0, #128
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_40
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_copy_192:
    movz x15, #6
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_41:
    ldr q0, [x0]
    ldr q1, [x0, #16]
    ldr q2, [x0, #32]
    ldr q3, [x0, #48]
    ldr q4, [x0, #64]
    ldr q5, [x0, #80]
    ldr q6, [x0, #96]
    ldr q7, [x0, #112]
    stur q0, [x6]
    stur q1, [x6, #16]
    stur q2, [x6, #32]
    stur q3, [x6, #48]
    stur q4, [x6, #64]
    stur q5, [x6, #80]
    stur q6, [x6, #96]
    stur q7, [x6, #112]
    add x0, x0, #128
    add x6, x6, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_41
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_8:
    // A, rows 0-3 of a panel, 576 columns, transposed
    mov x8, x6
    add x9, x8, #2304
    add x10, x9, #2304
    add x11, x10, #2304
    mov x12, x7
    add x6, x11, #2304
    movz x15, #144
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_42:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_42
    // A, rows 4-7 of a panel, 576 columns, transposed
    mov x8, x6
    add x9, x8, #2304
    add x10, x9, #2304
    add x11, x10, #2304
    add x12, x7, #16
    add x6, x11, #2304
    movz x15, #144
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_43:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #32]
    stur q18, [x12, #64]
    stur q19, [x12, #96]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #128
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_43
    add x7, x7, #4, lsl #12
    add x7, x7, #2048
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_12:
    // 8x12 of D, 576 products each
    add x6, x2, #256
    add x7, x2, #512
    add x8, x2, #768
    add x9, x2, #1024
    add x10, x2, #1280
    add x11, x2, #1536
    add x12, x2, #1792
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q13, [x5, #16]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q14, [x5, #32]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q15, [x5, #48]
    fmul v20.4s, v12.4s, v9.s[0]
    ldr q10, [x4, #32]
    fmul v23.4s, v12.4s, v9.s[1]
    ldr q11, [x4, #48]
    fmul v26.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x4, #256]
    fmul v29.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x4, #320]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x2]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x6]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x7]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x8]
    fmul v21.4s, v13.4s, v9.s[0]
    prfm pldl1keep, [x9]
    fmul v24.4s, v13.4s, v9.s[1]
    prfm pldl1keep, [x10]
    fmul v27.4s, v13.4s, v9.s[2]
    prfm pldl1keep, [x11]
    fmul v30.4s, v13.4s, v9.s[3]
    prfm pldl1keep, [x12]
    fmul v2.4s, v14.4s, v8.s[0]
    ldr q12, [x5, #64]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q13, [x5, #80]
    fmul v16.4s, v14.4s, v8.s[2]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmul v22.4s, v14.4s, v9.s[0]
    fmul v25.4s, v14.4s, v9.s[1]
    fmul v28.4s, v14.4s, v9.s[2]
    fmul v31.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #96]
    // steady state: 8x12x4 an iteration; loads are for products further on
    movz x14, #143
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_44:
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    subs x14, x14, #1
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    add x4, x4, #128
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x5, x5, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q8, [x4]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    ldr q12, [x5]
    fmla v0.4s, v13.4s, v10.s[0]
    ldr q9, [x4, #16]
    fmla v3.4s, v13.4s, v10.s[1]
    fmla v6.4s, v13.4s, v10.s[2]
    fmla v17.4s, v13.4s, v10.s[3]
    fmla v20.4s, v13.4s, v11.s[0]
    fmla v23.4s, v13.4s, v11.s[1]
    fmla v26.4s, v13.4s, v11.s[2]
    fmla v29.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #16]
    fmla v1.4s, v14.4s, v10.s[0]
    fmla v4.4s, v14.4s, v10.s[1]
    fmla v7.4s, v14.4s, v10.s[2]
    fmla v18.4s, v14.4s, v10.s[3]
    fmla v21.4s, v14.4s, v11.s[0]
    fmla v24.4s, v14.4s, v11.s[1]
    fmla v27.4s, v14.4s, v11.s[2]
    fmla v30.4s, v14.4s, v11.s[3]
    ldr q14, [x5, #32]
    fmla v2.4s, v15.4s, v10.s[0]
    fmla v5.4s, v15.4s, v10.s[1]
    fmla v16.4s, v15.4s, v10.s[2]
    fmla v19.4s, v15.4s, v10.s[3]
    ldr q10, [x4, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    fmla v25.4s, v15.4s, v11.s[1]
    fmla v28.4s, v15.4s, v11.s[2]
    fmla v31.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #48]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v6.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v17.4s, v12.4s, v8.s[3]
    fmla v20.4s, v12.4s, v9.s[0]
    fmla v23.4s, v12.4s, v9.s[1]
    fmla v26.4s, v12.4s, v9.s[2]
    fmla v29.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    fmla v21.4s, v13.4s, v9.s[0]
    fmla v24.4s, v13.4s, v9.s[1]
    fmla v27.4s, v13.4s, v9.s[2]
    fmla v30.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmla v22.4s, v14.4s, v9.s[0]
    fmla v25.4s, v14.4s, v9.s[1]
    fmla v28.4s, v14.4s, v9.s[2]
    fmla v31.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #96]
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_44
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v3.4s, v15.4s, v10.s[1]
    fmla v6.4s, v15.4s, v10.s[2]
    fmla v17.4s, v15.4s, v10.s[3]
    fmla v20.4s, v15.4s, v11.s[0]
    fmla v23.4s, v15.4s, v11.s[1]
    fmla v26.4s, v15.4s, v11.s[2]
    fmla v29.4s, v15.4s, v11.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v10.s[0]
    fmla v4.4s, v12.4s, v10.s[1]
    fmla v7.4s, v12.4s, v10.s[2]
    fmla v18.4s, v12.4s, v10.s[3]
    fmla v21.4s, v12.4s, v11.s[0]
    fmla v24.4s, v12.4s, v11.s[1]
    fmla v27.4s, v12.4s, v11.s[2]
    fmla v30.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v10.s[0]
    fmla v5.4s, v13.4s, v10.s[1]
    fmla v16.4s, v13.4s, v10.s[2]
    fmla v19.4s, v13.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v22.4s, v13.4s, v11.s[0]
    fmla v25.4s, v13.4s, v11.s[1]
    fmla v28.4s, v13.4s, v11.s[2]
    fmla v31.4s, v13.4s, v11.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    fmla v20.4s, v14.4s, v9.s[0]
    fmla v23.4s, v14.4s, v9.s[1]
    fmla v26.4s, v14.4s, v9.s[2]
    fmla v29.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    fmla v21.4s, v15.4s, v9.s[0]
    fmla v24.4s, v15.4s, v9.s[1]
    fmla v27.4s, v15.4s, v9.s[2]
    fmla v30.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v22.4s, v12.4s, v9.s[0]
    fmla v25.4s, v12.4s, v9.s[1]
    fmla v28.4s, v12.4s, v9.s[2]
    fmla v31.4s, v12.4s, v9.s[3]
    fmla v0.4s, v13.4s, v10.s[0]
    stur q0, [x2]
    fmla v3.4s, v13.4s, v10.s[1]
    stur q3, [x6]
    fmla v6.4s, v13.4s, v10.s[2]
    stur q6, [x7]
    fmla v17.4s, v13.4s, v10.s[3]
    stur q17, [x8]
    fmla v20.4s, v13.4s, v11.s[0]
    stur q20, [x9]
    fmla v23.4s, v13.4s, v11.s[1]
    stur q23, [x10]
    fmla v26.4s, v13.4s, v11.s[2]
    stur q26, [x11]
    fmla v29.4s, v13.4s, v11.s[3]
    stur q29, [x12]
    fmla v1.4s, v14.4s, v10.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v14.4s, v10.s[1]
    stur q4, [x6, #16]
    fmla v7.4s, v14.4s, v10.s[2]
    stur q7, [x7, #16]
    fmla v18.4s, v14.4s, v10.s[3]
    stur q18, [x8, #16]
    fmla v21.4s, v14.4s, v11.s[0]
    stur q21, [x9, #16]
    fmla v24.4s, v14.4s, v11.s[1]
    stur q24, [x10, #16]
    fmla v27.4s, v14.4s, v11.s[2]
    stur q27, [x11, #16]
    fmla v30.4s, v14.4s, v11.s[3]
    stur q30, [x12, #16]
    fmla v2.4s, v15.4s, v10.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v15.4s, v10.s[1]
    stur q5, [x6, #32]
    fmla v16.4s, v15.4s, v10.s[2]
    stur q16, [x7, #32]
    fmla v19.4s, v15.4s, v10.s[3]
    stur q19, [x8, #32]
    fmla v22.4s, v15.4s, v11.s[0]
    stur q22, [x9, #32]
    fmla v25.4s, v15.4s, v11.s[1]
    stur q25, [x10, #32]
    fmla v28.4s, v15.4s, v11.s[2]
    stur q28, [x11, #32]
    fmla v31.4s, v15.4s, v11.s[3]
    stur q31, [x12, #32]
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_8_4:
    // 8x4 of D, 576 products each
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    ldr q10, [x4, #32]
    fmul v2.4s, v12.4s, v8.s[2]
    ldr q11, [x4, #48]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x4, #256]
    fmul v4.4s, v12.4s, v9.s[0]
    prfm pldl1keep, [x4, #320]
    fmul v5.4s, v12.4s, v9.s[1]
    prfm pldl1keep, [x2]
    fmul v6.4s, v12.4s, v9.s[2]
    prfm pldl1keep, [x2, #256]
    fmul v7.4s, v12.4s, v9.s[3]
    prfm pldl1keep, [x2, #512]
    prfm pldl1keep, [x2, #768]
    prfm pldl1keep, [x2, #1024]
    prfm pldl1keep, [x2, #1280]
    prfm pldl1keep, [x2, #1536]
    prfm pldl1keep, [x2, #1792]
    ldr q8, [x4, #64]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    // steady state: 8x4x4 an iteration; loads are for products further on
    movz x14, #143
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_45:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x14, x14, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x4, x4, #128
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #16]
    fmla v1.4s, v12.4s, v10.s[1]
    add x5, x5, #64
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #32]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #256]
    fmla v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x4, #320]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q8, [x4, #64]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v10.s[0]
    ldr q9, [x4, #80]
    fmla v1.4s, v12.4s, v10.s[1]
    fmla v2.4s, v12.4s, v10.s[2]
    fmla v3.4s, v12.4s, v10.s[3]
    ldr q10, [x4, #96]
    fmla v4.4s, v12.4s, v11.s[0]
    fmla v5.4s, v12.4s, v11.s[1]
    fmla v6.4s, v12.4s, v11.s[2]
    fmla v7.4s, v12.4s, v11.s[3]
    ldr q12, [x5, #32]
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_45
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q11, [x4, #112]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    fmla v4.4s, v12.4s, v9.s[0]
    fmla v5.4s, v12.4s, v9.s[1]
    fmla v6.4s, v12.4s, v9.s[2]
    fmla v7.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v10.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v10.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v12.4s, v10.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v12.4s, v10.s[3]
    str q3, [x2, #768]
    fmla v4.4s, v12.4s, v11.s[0]
    str q4, [x2, #1024]
    fmla v5.4s, v12.4s, v11.s[1]
    str q5, [x2, #1280]
    fmla v6.4s, v12.4s, v11.s[2]
    str q6, [x2, #1536]
    fmla v7.4s, v12.4s, v11.s[3]
    str q7, [x2, #1792]
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_pack_a_576_4:
    // A, rows 0-3 of a panel, 576 columns, transposed
    mov x8, x6
    add x9, x8, #2304
    add x10, x9, #2304
    add x11, x10, #2304
    mov x12, x7
    add x6, x11, #2304
    movz x15, #144
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_46:
    ldr q0, [x8]
    ldr q1, [x9]
    ldr q2, [x10]
    ldr q3, [x11]
    trn1 v4.4s, v0.4s, v1.4s
    trn2 v5.4s, v0.4s, v1.4s
    trn1 v6.4s, v2.4s, v3.4s
    trn2 v7.4s, v2.4s, v3.4s
    trn1 v16.2d, v4.2d, v6.2d
    trn1 v17.2d, v5.2d, v7.2d
    trn2 v18.2d, v4.2d, v6.2d
    trn2 v19.2d, v5.2d, v7.2d
    stur q16, [x12]
    stur q17, [x12, #16]
    stur q18, [x12, #32]
    stur q19, [x12, #48]
    add x8, x8, #16
    add x9, x9, #16
    add x10, x10, #16
    add x11, x11, #16
    add x12, x12, #64
    subs x15, x15, #1
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_46
    add x7, x7, #2, lsl #12
    add x7, x7, #1024
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_4_12:
    // 4x12 of D, 576 products each
    add x6, x2, #256
    add x7, x2, #512
    add x8, x2, #768
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q13, [x5, #16]
    fmul v3.4s, v12.4s, v8.s[1]
    ldr q14, [x5, #32]
    fmul v6.4s, v12.4s, v8.s[2]
    ldr q15, [x5, #48]
    fmul v17.4s, v12.4s, v8.s[3]
    ldr q9, [x4, #16]
    fmul v1.4s, v13.4s, v8.s[0]
    prfm pldl1keep, [x4, #128]
    fmul v4.4s, v13.4s, v8.s[1]
    prfm pldl1keep, [x2]
    fmul v7.4s, v13.4s, v8.s[2]
    prfm pldl1keep, [x6]
    fmul v18.4s, v13.4s, v8.s[3]
    prfm pldl1keep, [x7]
    fmul v2.4s, v14.4s, v8.s[0]
    prfm pldl1keep, [x8]
    fmul v5.4s, v14.4s, v8.s[1]
    ldr q12, [x5, #64]
    fmul v16.4s, v14.4s, v8.s[2]
    ldr q13, [x5, #80]
    fmul v19.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #96]
    // steady state: 4x12x4 an iteration; loads are for products further on
    movz x14, #143
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_47:
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    subs x14, x14, #1
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    add x4, x4, #64
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    add x5, x5, #192
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    ldr q12, [x5]
    fmla v0.4s, v13.4s, v9.s[0]
    ldr q8, [x4]
    fmla v3.4s, v13.4s, v9.s[1]
    fmla v6.4s, v13.4s, v9.s[2]
    fmla v17.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #16]
    fmla v1.4s, v14.4s, v9.s[0]
    fmla v4.4s, v14.4s, v9.s[1]
    fmla v7.4s, v14.4s, v9.s[2]
    fmla v18.4s, v14.4s, v9.s[3]
    ldr q14, [x5, #32]
    fmla v2.4s, v15.4s, v9.s[0]
    fmla v5.4s, v15.4s, v9.s[1]
    fmla v16.4s, v15.4s, v9.s[2]
    fmla v19.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #48]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmla v3.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v6.4s, v12.4s, v8.s[2]
    fmla v17.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #64]
    fmla v1.4s, v13.4s, v8.s[0]
    fmla v4.4s, v13.4s, v8.s[1]
    fmla v7.4s, v13.4s, v8.s[2]
    fmla v18.4s, v13.4s, v8.s[3]
    ldr q13, [x5, #80]
    fmla v2.4s, v14.4s, v8.s[0]
    fmla v5.4s, v14.4s, v8.s[1]
    fmla v16.4s, v14.4s, v8.s[2]
    fmla v19.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #96]
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_47
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v15.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v3.4s, v15.4s, v9.s[1]
    fmla v6.4s, v15.4s, v9.s[2]
    fmla v17.4s, v15.4s, v9.s[3]
    ldr q15, [x5, #112]
    fmla v1.4s, v12.4s, v9.s[0]
    fmla v4.4s, v12.4s, v9.s[1]
    fmla v7.4s, v12.4s, v9.s[2]
    fmla v18.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #128]
    fmla v2.4s, v13.4s, v9.s[0]
    fmla v5.4s, v13.4s, v9.s[1]
    fmla v16.4s, v13.4s, v9.s[2]
    fmla v19.4s, v13.4s, v9.s[3]
    ldr q13, [x5, #144]
    fmla v0.4s, v14.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v3.4s, v14.4s, v8.s[1]
    fmla v6.4s, v14.4s, v8.s[2]
    fmla v17.4s, v14.4s, v8.s[3]
    ldr q14, [x5, #160]
    fmla v1.4s, v15.4s, v8.s[0]
    fmla v4.4s, v15.4s, v8.s[1]
    fmla v7.4s, v15.4s, v8.s[2]
    fmla v18.4s, v15.4s, v8.s[3]
    ldr q15, [x5, #176]
    fmla v2.4s, v12.4s, v8.s[0]
    fmla v5.4s, v12.4s, v8.s[1]
    fmla v16.4s, v12.4s, v8.s[2]
    fmla v19.4s, v12.4s, v8.s[3]
    fmla v0.4s, v13.4s, v9.s[0]
    stur q0, [x2]
    fmla v3.4s, v13.4s, v9.s[1]
    stur q3, [x6]
    fmla v6.4s, v13.4s, v9.s[2]
    stur q6, [x7]
    fmla v17.4s, v13.4s, v9.s[3]
    stur q17, [x8]
    fmla v1.4s, v14.4s, v9.s[0]
    stur q1, [x2, #16]
    fmla v4.4s, v14.4s, v9.s[1]
    stur q4, [x6, #16]
    fmla v7.4s, v14.4s, v9.s[2]
    stur q7, [x7, #16]
    fmla v18.4s, v14.4s, v9.s[3]
    stur q18, [x8, #16]
    fmla v2.4s, v15.4s, v9.s[0]
    stur q2, [x2, #32]
    fmla v5.4s, v15.4s, v9.s[1]
    stur q5, [x6, #32]
    fmla v16.4s, v15.4s, v9.s[2]
    stur q16, [x7, #32]
    fmla v19.4s, v15.4s, v9.s[3]
    stur q19, [x8, #32]
    ret
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_micro_576_4_4:
    // 4x4 of D, 576 products each
    ldr q12, [x5]
    ldr q8, [x4]
    fmul v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmul v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmul v2.4s, v12.4s, v8.s[2]
    prfm pldl1keep, [x2]
    fmul v3.4s, v12.4s, v8.s[3]
    prfm pldl1keep, [x2, #256]
    prfm pldl1keep, [x2, #512]
    prfm pldl1keep, [x2, #768]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #32]
    // steady state: 4x4x4 an iteration; loads are for products further on
    movz x14, #143
.Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_48:
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    subs x14, x14, #1
    fmla v2.4s, v12.4s, v8.s[2]
    add x4, x4, #64
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4]
    fmla v1.4s, v12.4s, v9.s[1]
    add x5, x5, #64
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5]
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #16]
    fmla v1.4s, v12.4s, v8.s[1]
    prfm pldl1keep, [x4, #128]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #16]
    fmla v0.4s, v12.4s, v9.s[0]
    ldr q8, [x4, #32]
    fmla v1.4s, v12.4s, v9.s[1]
    fmla v2.4s, v12.4s, v9.s[2]
    fmla v3.4s, v12.4s, v9.s[3]
    ldr q12, [x5, #32]
    b.ne .Lconv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8_48
    // the last products, for which nothing is left to load ahead
    fmla v0.4s, v12.4s, v8.s[0]
    ldr q9, [x4, #48]
    fmla v1.4s, v12.4s, v8.s[1]
    fmla v2.4s, v12.4s, v8.s[2]
    fmla v3.4s, v12.4s, v8.s[3]
    ldr q12, [x5, #48]
    fmla v0.4s, v12.4s, v9.s[0]
    stur q0, [x2]
    fmla v1.4s, v12.4s, v9.s[1]
    str q1, [x2, #256]
    fmla v2.4s, v12.4s, v9.s[2]
    str q2, [x2, #512]
    fmla v3.4s, v12.4s, v9.s[3]
    str q3, [x2, #768]
    ret
    .size conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8, .-conv_3x3_s1_im2col_tasks_8x12_k4_mc56_pf8
