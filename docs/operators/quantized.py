"""Layers of bytes between others: values are integers, exactly, and clamped to bytes at last.

``mulhigh(a, b)`` is a b / 2**31 and ``rshift(a, b)`` a / 2**b, both to nearest with ties up: together a
real factor below one (B. Jacob et al., "Quantization and Training of Neural Networks for Efficient
Integer-Arithmetic-Only Inference", CVPR 2018, section 2.2). RESIDUAL adds two images whose scales differ
by two; SCALED multiplies by a factor of each channel; LEAKY has a slope of 1/8 below its zero. PRODUCT sums
bytes into words of 32 bits; LAYER makes bytes of such sums again, before they leave their registers.
"""

import armsim

RESIDUAL = armsim.definition(
    """
    y[p,c] = min(max(rshift(mulhigh((2*x[p,c] + z[p,c] - 259) * 131072, 1518500250), 17) + 121, 0), 255)
    """,
    types=dict(x="u8", y="u8", z="u8"),
    sizes=dict(p=49, c=64),
)
SCALED = armsim.definition(
    "y[p,c] = min(max(rshift(mulhigh((x[p,c] - 128) * f[c], 1518500250), 7) + 128, 0), 255)",
    types=dict(x="u8", y="u8", f="u8"),
    sizes=dict(p=49, c=64),
)
LEAKY = armsim.definition(
    "y[i] = min(max(max(x[i] - 100, rshift(x[i] - 100, 3)) + 100, 0), 255)",
    types=dict(x="u8", y="u8"),
    sizes=dict(i=3136),
)
PRODUCT = armsim.definition(
    "y[m,n] += a[m,k] * b[k,n]", types=dict(a="u8", b="i8", y="i32"), sizes=dict(m=24, n=32, k=64)
)
LAYER = armsim.definition(
    """
    s[m,n] += a[m,k] * b[k,n]
    y[m,n] = min(max(rshift(mulhigh(s[m,n] + c[n], 1518500250), 9) + 3, 0), 255)
    """,
    types=dict(a="u8", b="i8", c="i32", s="i32", y="u8"),
    sizes=dict(m=24, n=32, k=64),
)
