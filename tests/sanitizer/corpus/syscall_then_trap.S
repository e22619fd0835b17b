// exit(), and a trap in case it comes back.
// buffers: out output 4
// expect: syscall
kernel:
    str wzr, [x0]
    mov x8, #93
    svc #0                              // bad
    brk #0                              // bad
    ret
