// buffers: a input 64, out output 64
// expect: syscall
kernel:
    ldr q0, [x0]
    str q0, [x1]
    mov x8, #64
    svc #0                              // bad
//  nop                                 // good
    ret
