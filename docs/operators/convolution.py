"""Convolutions of one and three dimensions, channels last, with and without padding.

Windows are sums of axes, strides and dilation are numbers before them. A tensor with a shape of its own
is zero outside of it: WORDS has "same" padding, STRIDED is the second layer of Whisper's encoder (A.
Radford et al., 2022).
"""

import armsim

WORDS = armsim.definition(
    "y[t,o] += x[t+m-1,i] * w[m,i,o]", shapes=dict(x="t,i"), sizes=dict(t=64, m=3, i=32, o=64)
)
VALID = armsim.definition("y[t,o] += x[t+m,i] * w[m,i,o]", sizes=dict(t=62, m=3, i=32, o=64))
STRIDED = armsim.definition(
    "y[t,o] += x[2*t+m-1,i] * w[m,i,o]", shapes=dict(x="2*t,i"), sizes=dict(t=32, m=3, i=32, o=64)
)
DILATED = armsim.definition("y[t,o] += x[t+4*m,i] * w[m,i,o]", sizes=dict(t=56, m=3, i=32, o=64))
VOLUME = armsim.definition(
    "y[z,r,s,o] += x[z+l,r+m,s+n,i] * w[l,m,n,i,o]",
    sizes=dict(z=4, r=8, s=8, l=3, m=3, n=3, i=8, o=16),
)
VOLUME_SAME = armsim.definition(
    "y[z,r,s,o] += x[z+l-1,r+m-1,s+n-1,i] * w[l,m,n,i,o]",
    shapes=dict(x="z,r,s,i"),
    sizes=dict(z=4, r=8, s=8, l=3, m=3, n=3, i=8, o=16),
)
