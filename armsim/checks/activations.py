"""Oracles for the layers between convolutions, fp32, in float64 from their definitions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def softmax(values: NDArray[np.floating]) -> Float64:
    """exp(x) over its sum along the last axis."""
    x = values.astype(np.float64)
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


def concatenated(images: Sequence[NDArray[np.floating]]) -> Float64:
    """Images [H, W, C] of the same pixels, channels side by side."""
    return np.concatenate(images, axis=2).astype(np.float64)


def repeated(image: NDArray[np.floating], factor: int) -> Float64:
    """Each row and each column of [H, W, C] ``factor`` times: the nearest neighbour."""
    rows, columns, channels = image.shape
    result = np.empty((rows * factor, columns * factor, channels))
    for y in range(rows * factor):
        for x in range(columns * factor):
            result[y, x] = image[y // factor, x // factor]
    return result
