"""RMSNorm and layer norm over rows.

B. Zhang and R. Sennrich, "Root Mean Square Layer Normalization", 2019; J. Ba et al., "Layer
Normalization", 2016.
"""

import armsim

RMS = armsim.definition(
    "q[t] += x[t,c] * x[t,c]; y[t,c] = x[t,c] * rsqrt(q[t] / size(c) + 1e-5) * g[c]",
    sizes=dict(t=32, c=256),
)
LAYER = armsim.definition(
    """
    m[t] += x[t,c] / size(c)
    v[t] += (x[t,c] - m[t]) * (x[t,c] - m[t])
    y[t,c] = (x[t,c] - m[t]) * rsqrt(v[t] / size(c) + 1e-5) * g[c] + b[c]
    """,
    sizes=dict(t=32, c=256),
)
