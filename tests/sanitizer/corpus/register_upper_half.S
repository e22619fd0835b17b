// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: v9
kernel:
    ldr q0, [x0]
    fadd v0.4s, v0.4s, v9.4s            // bad
//  fadd v0.4s, v0.4s, v0.4s            // good
    str q0, [x1]
    ret
