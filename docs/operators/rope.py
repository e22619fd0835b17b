"""Rotary position embedding: pairs of features are turned by an angle, whose cosine and sine are given.

J. Su et al., "RoFormer", 2021, section 3.2.2. PAIRS turns neighbours (the paper, GPT-J), HALVES turns
feature p with p + d/2 (GPT-NeoX, Llama's published weights): its two halves are an axis of two.
"""

import armsim

PAIRS = armsim.definition(
    """
    y[t,h,2*p] = x[t,h,2*p] * c[t,p] - x[t,h,2*p+1] * s[t,p]
    y[t,h,2*p+1] = x[t,h,2*p] * s[t,p] + x[t,h,2*p+1] * c[t,p]
    """,
    sizes=dict(t=32, h=4, p=32),
)
HALVES = armsim.definition(
    """
    y[t,h,0,p] = x[t,h,0,p] * c[t,p] - x[t,h,1,p] * s[t,p]
    y[t,h,1,p] = x[t,h,0,p] * s[t,p] + x[t,h,1,p] * c[t,p]
    """,
    sizes=dict(t=32, h=4, p=32),
)
