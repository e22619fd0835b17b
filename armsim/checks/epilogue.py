"""The oracle for what kernels do to finished sums, in float64 from the definitions.

Frajberg et al., "Accelerating Deep Learning inference on mobile systems", section 4.1. It knows batch
normalization by equation 1 only: that folding it into weights is the same must show in a result.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Float32 = NDArray[np.float32]
Float64 = NDArray[np.float64]


class Normalization(NamedTuple):
    """A batch normalization's vectors, one value a channel, and epsilon."""

    gamma: Float32
    mean: Float32
    variance: Float32
    beta: Float32
    epsilon: float


def normalized(values: NDArray[np.floating], layer: Normalization) -> Float64:
    """Equation 1: gamma (x - mu) / sqrt(sigma^2 + epsilon) + beta, channels last."""
    gamma, mean, variance, beta = (vector.astype(np.float64) for vector in layer[:4])
    return np.asarray(gamma * ((values - mean) / np.sqrt(variance + layer.epsilon)) + beta)


def clamped(values: Float64, clamp: str) -> Float64:
    """ReLU, max(x, 0); ReLU6, min(max(x, 0), 6); anything else leaves x as it is.

    Neither moves two numbers apart, so a bound on the error before is one on the error after it.
    """
    if clamp == "relu":
        return np.maximum(values, 0.0)
    if clamp == "relu6":
        return np.minimum(np.maximum(values, 0.0), 6.0)
    return values
