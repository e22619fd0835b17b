"""Transposed convolution of stride 2 and a window of 4, as in DCGAN's generator (A. Radford et al.,
2016).

Each output of a phase p gets what two inputs scatter to it: y[2*t+p] has x[t] * w[p] and x[t-1] * w[p+2].
V. Dumoulin and F. Visin, "A guide to convolution arithmetic for deep learning", 2016, chapter 4.
"""

import armsim

LINE = armsim.definition(
    "y[2*t+p,o] += x[t-m,i] * w[2*m+p,i,o]",
    shapes=dict(x="t-1,i"),
    sizes=dict(t=33, p=2, m=2, i=32, o=32),
)
PLANE = armsim.definition(
    "y[2*r+p,2*s+q,o] += x[r-m,s-n,i] * w[2*m+p,2*n+q,i,o]",
    shapes=dict(x="r-1,s-1,i"),
    sizes=dict(r=9, s=9, p=2, q=2, m=2, n=2, i=16, o=16),
)
