"""Attention of several heads: scores, and values weighted by them.

A. Vaswani et al., "Attention Is All You Need", 2017, section 3.2: softmax(Q K^T / sqrt(d)) V. The softmax
between the two is an operator of its own (`armsim explore --op softmax`).
"""

import armsim

SCORES = armsim.definition("s[h,i,j] += q[h,i,d] * k[h,j,d]", sizes=dict(h=4, i=64, j=64, d=32))
WEIGHTED = armsim.definition("y[h,i,d] += p[h,i,j] * v[h,j,d]", sizes=dict(h=4, i=64, j=64, d=32))
SCALED = armsim.definition(
    "s[h,i,j] += q[h,i,d] * k[h,j,d]; y[h,i,j] = s[h,i,j] * z[h]",
    sizes=dict(h=4, i=64, j=64, d=32),
)
