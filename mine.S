    .global saxpy
saxpy:
    dup v31.4s, v0.s[0]
1:
    // lines 5-24 reordered, cycles per iteration: cortex-a53 54.00 -> 20.00
    // prologue, iteration 1
    ldp x10, x11, [x0]                      // line 5
    add x0, x0, #64                         // line 21
    subs x2, x2, #16                        // line 23
    ldp x9, x6, [x1]                        // line 6
    fmov d0, x10                            // line 5
    mov v0.d[1], x11                        // line 5
    ldp x8, x7, [x1, #48]                   // line 18
    fmov d4, x9                             // line 6
    mov v4.d[1], x6                         // line 6
    ldp x12, x13, [x0, #-16]                // line 17
    fmla v4.4s, v0.4s, v31.4s               // line 7
    fmov d7, x8                             // line 18
    ldp x10, x4, [x1, #16]                  // line 10
    mov v7.d[1], x7                         // line 18
    fmov d3, x12                            // line 17
    ldp x3, x5, [x0, #-32]                  // line 13
    mov v3.d[1], x13                        // line 17
    ldp x6, x7, [x0, #-48]                  // line 9
    b.le .Larmsim1_end0                     // line 24
    // prologue, iteration 2
    fmov d5, x10                            // line 10, 1 before
    ldp x8, x9, [x1, #32]                   // line 14, 1 before
    fmla v7.4s, v3.4s, v31.4s               // line 19, 1 before
    subs x2, x2, #16                        // line 23
    ldp x10, x11, [x0]                      // line 5
    fmov d1, x6                             // line 9, 1 before
    fmov d2, x3                             // line 13, 1 before
    mov v1.d[1], x7                         // line 9, 1 before
    fmov d6, x8                             // line 14, 1 before
    ldp x8, x7, [x1, #112]                  // line 18
    mov v5.d[1], x4                         // line 10, 1 before
    mov v6.d[1], x9                         // line 14, 1 before
    ldp x9, x6, [x1, #64]                   // line 6
    mov v2.d[1], x5                         // line 13, 1 before
    fmov d0, x10                            // line 5
    add x0, x0, #64                         // line 21
    str q4, [x1]                            // line 8, 1 before
    str q7, [x1, #48]                       // line 20, 1 before
    fmla v5.4s, v1.4s, v31.4s               // line 11, 1 before
    ldp x10, x4, [x1, #80]                  // line 10
    fmla v6.4s, v2.4s, v31.4s               // line 15, 1 before
    ldp x12, x13, [x0, #-16]                // line 17
    mov v0.d[1], x11                        // line 5
    fmov d4, x9                             // line 6
    fmov d7, x8                             // line 18
    ldp x3, x5, [x0, #-32]                  // line 13
    mov v4.d[1], x6                         // line 6
    fmov d3, x12                            // line 17
    mov v7.d[1], x7                         // line 18
    ldp x6, x7, [x0, #-48]                  // line 9
    mov v3.d[1], x13                        // line 17
    fmla v4.4s, v0.4s, v31.4s               // line 7
    b.le .Larmsim1_end                      // line 24
    // kernel
.Larmsim1_kernel:
    str q5, [x1, #16]                       // line 12, 2 before
    fmov d5, x10                            // line 10, 1 before
    ldp x8, x9, [x1, #96]                   // line 14, 1 before
    fmla v7.4s, v3.4s, v31.4s               // line 19, 1 before
    str q6, [x1, #32]                       // line 16, 2 before
    ldp x10, x11, [x0]                      // line 5
    fmov d1, x6                             // line 9, 1 before
    fmov d2, x3                             // line 13, 1 before
    mov v1.d[1], x7                         // line 9, 1 before
    fmov d6, x8                             // line 14, 1 before
    ldp x8, x7, [x1, #176]                  // line 18
    mov v5.d[1], x4                         // line 10, 1 before
    mov v6.d[1], x9                         // line 14, 1 before
    subs x2, x2, #16                        // line 23
    ldp x9, x6, [x1, #128]                  // line 6
    mov v2.d[1], x5                         // line 13, 1 before
    fmov d0, x10                            // line 5
    str q7, [x1, #112]                      // line 20, 1 before
    add x0, x0, #64                         // line 21
    str q4, [x1, #64]                       // line 8, 1 before
    fmla v5.4s, v1.4s, v31.4s               // line 11, 1 before
    ldp x10, x4, [x1, #144]                 // line 10
    fmla v6.4s, v2.4s, v31.4s               // line 15, 1 before
    add x1, x1, #64                         // line 22, 2 before
    ldp x12, x13, [x0, #-16]                // line 17
    mov v0.d[1], x11                        // line 5
    fmov d4, x9                             // line 6
    fmov d7, x8                             // line 18
    ldp x3, x5, [x0, #-32]                  // line 13
    mov v4.d[1], x6                         // line 6
    fmov d3, x12                            // line 17
    mov v7.d[1], x7                         // line 18
    ldp x6, x7, [x0, #-48]                  // line 9
    mov v3.d[1], x13                        // line 17
    fmla v4.4s, v0.4s, v31.4s               // line 7
    b.gt .Larmsim1_kernel                   // line 24
    // epilogue
.Larmsim1_end:
    ldp x8, x9, [x1, #96]                   // line 14
    fmov d1, x6                             // line 9
    fmla v7.4s, v3.4s, v31.4s               // line 19
    str q5, [x1, #16]                       // line 12, 1 before
    str q6, [x1, #32]                       // line 16, 1 before
    str q4, [x1, #64]                       // line 8
    fmov d2, x3                             // line 13
    fmov d5, x10                            // line 10
    mov v1.d[1], x7                         // line 9
    fmov d6, x8                             // line 14
    mov v2.d[1], x5                         // line 13
    mov v5.d[1], x4                         // line 10
    mov v6.d[1], x9                         // line 14
    fmla v5.4s, v1.4s, v31.4s               // line 11
    fmla v6.4s, v2.4s, v31.4s               // line 15
    str q7, [x1, #112]                      // line 20
    add x1, x1, #64                         // line 22, 1 before
    str q5, [x1, #16]                       // line 12
    str q6, [x1, #32]                       // line 16
    add x1, x1, #64                         // line 22
    b .Larmsim1_done
    // epilogue
.Larmsim1_end0:
    ldp x8, x9, [x1, #32]                   // line 14
    fmov d1, x6                             // line 9
    fmov d2, x3                             // line 13
    fmov d5, x10                            // line 10
    mov v1.d[1], x7                         // line 9
    mov v2.d[1], x5                         // line 13
    fmov d6, x8                             // line 14
    mov v5.d[1], x4                         // line 10
    mov v6.d[1], x9                         // line 14
    fmla v7.4s, v3.4s, v31.4s               // line 19
    fmla v5.4s, v1.4s, v31.4s               // line 11
    fmla v6.4s, v2.4s, v31.4s               // line 15
    str q4, [x1]                            // line 8
    str q7, [x1, #48]                       // line 20
    str q5, [x1, #16]                       // line 12
    str q6, [x1, #32]                       // line 16
    add x1, x1, #64                         // line 22
.Larmsim1_done:
    ret
