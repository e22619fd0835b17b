"""The oracles for pooling: float64, by whole-image slices, from the definitions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.checks.convolution import Float64, Slide, windows


def _slide(stride: int, padding: str | int) -> Slide:
    return {"stride": stride, "padding": padding, "dilation": 1}


def largest(
    image: NDArray[np.floating], window: tuple[int, int], *, stride: int, padding: str | int
) -> Float64:
    """The largest pixel of each window of [H, W, C]; padding is never the largest."""
    pixels = windows(image, window, -np.inf, **_slide(stride, padding))
    return np.asarray(np.max(list(pixels), axis=0))


def mean(
    image: NDArray[np.floating],
    window: tuple[int, int],
    *,
    stride: int,
    padding: str | int,
    count: str,
) -> Float64:
    """The mean of each window of [H, W, C] over its pixels "inside" the image, or over the "window"."""
    slide = _slide(stride, padding)
    sums = np.sum(list(windows(image, window, **slide)), axis=0)
    if count == "window":
        return np.asarray(sums / (window[0] * window[1]))
    ones = np.ones((*image.shape[:2], 1))
    return np.asarray(sums / np.sum(list(windows(ones, window, **slide)), axis=0))
