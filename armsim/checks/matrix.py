"""Oracles for matrix multiplication and pointwise convolution: float64, from the definitions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def matrix_product(a: NDArray[np.floating], b: NDArray[np.floating]) -> Float64:
    """Multiply ``a`` [M, K] by ``b`` [K, N] in float64."""
    return a.astype(np.float64) @ b.astype(np.float64)


def pointwise_convolution(image: NDArray[np.floating], taps: NDArray[np.floating]) -> Float64:
    """Mix the channels of each pixel of ``image`` [H, W, Ci] by ``taps`` [Ci, Co], in float64."""
    result: Float64 = np.einsum(
        "yxi,io->yxo", image.astype(np.float64), taps.astype(np.float64), optimize=True
    )
    return result
