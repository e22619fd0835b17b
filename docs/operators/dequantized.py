"""Products with weights of 8 and 4 bits, which become floats as they are read, scaled by group.

The formats are GGML's Q8_0 (32 numbers with a scale) and Q4_0 (nibbles minus 8), with the scales in a
tensor of their own, and AWQ's with a zero point (J. Lin et al., 2023).
"""

import armsim

GEMV8 = armsim.definition(
    "y[j] += x[32*g+u] * w[32*g+u,j] * z[g,j]",
    types=dict(w="i8"),
    sizes=dict(j=256, g=8, u=32),
)
GEMM8 = armsim.definition(
    "y[t,j] += x[t,32*g+u] * w[32*g+u,j] * z[g,j]",
    types=dict(w="i8"),
    sizes=dict(t=16, j=128, g=4, u=32),
)
GEMV4 = armsim.definition(
    "y[j] += x[32*g+u] * (w[32*g+u,j] - 8) * z[g,j]",
    types=dict(w="u4"),
    sizes=dict(j=256, g=8, u=32),
)
GEMM4 = armsim.definition(
    "y[t,j] += x[t,32*g+u] * (w[32*g+u,j] - 8) * z[g,j]",
    types=dict(w="u4"),
    sizes=dict(t=16, j=128, g=4, u=32),
)
ZERO_POINT4 = armsim.definition(
    "y[j] += x[32*g+u] * (w[32*g+u,j] - o[g,j]) * z[g,j]",
    types=dict(w="u4"),
    sizes=dict(j=256, g=8, u=32),
)
