"""Products of many matrices: a batch of them, one B for all of a batch, and groups.

BATCHED is cblas_sgemm_batch of equal sizes, SHARED has one matrix of weights, GROUPED is a fully
connected layer whose inputs and outputs fall into groups.
"""

import armsim

BATCHED = armsim.definition("d[n,g,j] += a[n,g,i] * b[n,i,j]", sizes=dict(n=8, g=24, j=48, i=32))
SHARED = armsim.definition("d[n,g,j] += a[n,g,i] * b[i,j]", sizes=dict(n=8, g=24, j=48, i=32))
GROUPED = armsim.definition("d[g,u,j] += a[g,u,i] * b[u,i,j]", sizes=dict(g=24, u=8, j=16, i=32))
