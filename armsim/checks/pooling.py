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


def rounded_mean(
    image: NDArray[np.uint8],
    window: tuple[int, int],
    *,
    stride: int,
    padding: str | int,
    count: str,
) -> NDArray[np.uint8]:
    """`mean` of bytes to nearest, ties up; float64 holds the sums exactly."""
    slide = _slide(stride, padding)
    pixels = image.astype(np.float64)
    sums = np.sum(list(windows(pixels, window, **slide)), axis=0).astype(np.int64)
    ones = np.ones((*image.shape[:2], 1))
    counts = np.sum(list(windows(ones, window, **slide)), axis=0).astype(np.int64)
    if count == "window":
        counts = np.full_like(counts, window[0] * window[1])
    return np.asarray((2 * sums + counts) // (2 * counts)).astype(np.uint8)
