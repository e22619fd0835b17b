// v2 is put together lane by lane, v17 never.
// buffers: a input 64, out output 64
// expect: uninitialised-register
// register: v17
kernel:
    ldr q1, [x0]
    ins v2.d[0], v1.d[0]
    ins v2.d[1], v1.d[1]
    fmul v3.4s, v2.4s, v17.4s           // bad
//  fmul v3.4s, v2.4s, v1.4s            // good
    str q3, [x1]
    ret
