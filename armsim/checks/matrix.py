"""The oracle for matrix multiplication: float64, from the definition."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def matrix_product(a: NDArray[np.floating], b: NDArray[np.floating]) -> Float64:
    """Multiply ``a`` [M, K] by ``b`` [K, N] in float64."""
    return a.astype(np.float64) @ b.astype(np.float64)
