"""Softmax over rows, and the sigmoid."""

import armsim

SOFTMAX = armsim.definition(
    """
    m[t] max= x[t,c]
    e[t,c] = exp(x[t,c] - m[t])
    s[t] += e[t,c]
    y[t,c] = e[t,c] * (1 / s[t])
    """,
    sizes=dict(t=32, c=256),
)
SIGMOID = armsim.definition("y[i] = 1 / (1 + exp(-x[i]))", sizes=dict(i=4096))
