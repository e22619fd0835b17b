"""Winograd's convolution F(2x2, 3x3): three nests instead of one, 16 products of matrices instead of 36.

A. Lavin and S. Gray, "Fast Algorithms for Convolutional Neural Networks", 2016, section 4.1. The
transforms are sums over the paper's matrices B^T, G and A^T, which a call is given: f[4,4], e[4,3] and
a[2,4]. INPUT, WEIGHTS, PRODUCTS and OUTPUT are operators of their own; WHOLE is all of it after the
weights' transform, as a layer is called.
"""

import armsim

INPUT = armsim.definition(
    """
    h[r,s,p,n,c] += f[p,m] * x[2*r+m,2*s+n,c]
    v[p,q,r,s,c] += f[q,n] * h[r,s,p,n,c]
    """,
    sizes=dict(r=7, s=7, p=4, q=4, m=4, n=4, c=32),
)
WEIGHTS = armsim.definition(
    """
    h[p,n,c,k] += e[p,m] * w[m,n,c,k]
    u[p,q,c,k] += e[q,n] * h[p,n,c,k]
    """,
    sizes=dict(p=4, q=4, m=3, n=3, c=32, k=32),
)
PRODUCTS = armsim.definition(
    "d[p,q,r,s,k] += v[p,q,r,s,c] * u[p,q,c,k]", sizes=dict(p=4, q=4, r=7, s=7, c=32, k=32)
)
OUTPUT = armsim.definition(
    """
    h[r,s,y,q,k] += a[y,p] * d[p,q,r,s,k]
    o[2*r+y,2*s+x,k] += a[x,q] * h[r,s,y,q,k]
    """,
    sizes=dict(r=7, s=7, y=2, x=2, p=4, q=4, k=32),
)
WHOLE = armsim.definition(
    """
    h[r,s,p,n,c] += f[p,m] * x[2*r+m,2*s+n,c]
    v[p,q,r,s,c] += f[q,n] * h[r,s,p,n,c]
    d[p,q,r,s,k] += v[p,q,r,s,c] * u[p,q,c,k]
    z[r,s,i,q,k] += a[i,p] * d[p,q,r,s,k]
    o[2*r+i,2*s+j,k] += a[j,q] * z[r,s,i,q,k]
    """,
    sizes=dict(r=7, s=7, p=4, q=4, m=4, n=4, c=32, k=32, i=2, j=2),
)
