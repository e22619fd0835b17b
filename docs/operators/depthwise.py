"""Depthwise convolution, also with a depth multiplier: each channel makes u outputs.

F. Chollet, "Xception", 2017; the layout is TFLite's, where outputs of a channel lie side by side.
"""

import armsim

PLAIN = armsim.definition(
    "y[r,s,c] += x[r+m-1,s+n-1,c] * w[m,n,c]",
    shapes=dict(x="r,s,c"),
    sizes=dict(r=14, s=14, c=64, m=3, n=3),
)
MULTIPLIED = armsim.definition(
    "y[r,s,c,u] += x[r+m-1,s+n-1,c] * w[m,n,c,u]",
    shapes=dict(x="r,s,c"),
    sizes=dict(r=14, s=14, c=16, u=8, m=3, n=3),
)
