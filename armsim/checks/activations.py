"""Oracles for the layers between convolutions, fp32, in float64 from their definitions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def softmax(values: NDArray[np.floating]) -> Float64:
    """exp(x) over its sum along the last axis."""
    x = values.astype(np.float64)
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))
