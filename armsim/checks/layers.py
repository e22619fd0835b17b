"""Oracles for the small layers of quantized networks, from their definitions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.checks.integers import Int64

Bytes = NDArray[np.uint8]


def _mean(first: Int64, second: Int64) -> Int64:
    """Give the mean of two pixels, ties up."""
    mean: Int64 = np.floor_divide(first + second + 1, 2)
    return mean


def upsampled(image: Bytes) -> Bytes:
    """Twice the rows and columns of [H, W, C]; the last pixel has itself for a neighbour.

    The pixel between four is the mean of two rounded means: it is rounded twice.
    """
    height, width, channels = image.shape
    pixels = image.astype(np.int64)
    below = np.concatenate([pixels[1:], pixels[-1:]])
    vertical = _mean(pixels, below)
    result = np.zeros((2 * height, 2 * width, channels), dtype=np.int64)
    for row, values in ((0, pixels), (1, vertical)):
        beside = np.concatenate([values[:, 1:], values[:, -1:]], axis=1)
        result[row::2, ::2] = values
        result[row::2, 1::2] = _mean(values, beside)
    return result.astype(np.uint8)


def shares(scores: Bytes, steps: int) -> NDArray[np.float64]:
    """256 times the softmax of each row of [N, classes], in float64."""
    exponents = scores.astype(np.float64) / steps
    powers = np.exp(exponents - exponents.max(axis=1, keepdims=True))
    return np.asarray(256 * powers / powers.sum(axis=1, keepdims=True))


def softmax_table(steps: int) -> Bytes:
    """table[a, b]: round(256 p), at most 255, of a class with value b beside one with value a."""
    other, own = np.meshgrid(np.arange(256), np.arange(256), indexing="ij")
    pairs = np.stack([own.ravel(), other.ravel()], axis=1).astype(np.uint8)
    own_classes = shares(pairs, steps)[:, 0].reshape(256, 256)
    return np.minimum(np.rint(own_classes), 255).astype(np.uint8)
