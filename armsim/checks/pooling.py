"""The oracles for pooling: float64, by whole-image slices, from the definitions."""

from __future__ import annotations

from typing import TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

from armsim.checks.convolution import Float64, windows


class Moved(TypedDict):
    """The steps of a window over an image."""

    stride: int
    padding: str | int


def largest(
    image: NDArray[np.floating], window: tuple[int, int], **moved: Unpack[Moved]
) -> Float64:
    """The largest pixel of each window of [H, W, C]; padding is never the largest."""
    pixels = windows(image, window, -np.inf, dilation=1, **moved)
    return np.asarray(np.max(list(pixels), axis=0))


def _sums(image: NDArray[np.floating], window: tuple[int, int], **moved: Unpack[Moved]) -> Float64:
    return np.asarray(np.sum(list(windows(image, window, dilation=1, **moved)), axis=0))


def _counts(shape: tuple[int, ...], window: tuple[int, int], count: str, moved: Moved) -> Float64:
    """The divisors of the means: pixels "inside" the image, or those of the "window"."""
    if count == "window":
        return np.asarray(float(window[0] * window[1]))
    return _sums(np.ones((*shape[:2], 1)), window, **moved)


def mean(
    image: NDArray[np.floating], window: tuple[int, int], *, count: str, **moved: Unpack[Moved]
) -> Float64:
    """The mean of each window of [H, W, C] over its pixels "inside" the image, or over the "window"."""
    return np.asarray(_sums(image, window, **moved) / _counts(image.shape, window, count, moved))
