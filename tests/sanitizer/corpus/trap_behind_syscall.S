// A trap that is jumped to; before it stands a system call that is not made.
// buffers: out output 4
// expect: undefined-instruction
kernel:
    str wzr, [x0]
    cbz xzr, 1f
    svc #0
1:
    brk #0                              // bad
    ret
