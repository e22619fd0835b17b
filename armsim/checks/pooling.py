"""The oracles for pooling: float64, by whole-image slices, from the definitions."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from armsim.checks.convolution import axis_padding

Float64 = NDArray[np.float64]


def _windows(
    image: NDArray[np.floating],
    window: tuple[int, int],
    stride: int,
    padding: str | int,
    outside: float,
) -> Iterator[Float64]:
    """For each place in the window the pixels there, [Ho, Wo, C]; ``outside`` the image that number."""
    vertical = axis_padding(image.shape[0], window[0], stride, padding, 1)
    horizontal = axis_padding(image.shape[1], window[1], stride, padding, 1)
    padded = np.pad(
        image.astype(np.float64), (vertical, horizontal, (0, 0)), constant_values=outside
    )
    rows = (padded.shape[0] - window[0]) // stride + 1
    columns = (padded.shape[1] - window[1]) // stride + 1
    for top, left in np.ndindex(window):
        yield padded[
            top : top + stride * (rows - 1) + 1 : stride,
            left : left + stride * (columns - 1) + 1 : stride,
        ]


def largest(
    image: NDArray[np.floating], window: tuple[int, int], *, stride: int, padding: str | int
) -> Float64:
    """The largest pixel of each window of [H, W, C]; padding never is it."""
    result: Float64 = np.max(list(_windows(image, window, stride, padding, -np.inf)), axis=0)
    return result


def mean(
    image: NDArray[np.floating],
    window: tuple[int, int],
    *,
    stride: int,
    padding: str | int,
    count: str,
) -> Float64:
    """The mean of each window of [H, W, C] over its pixels "inside" the image, or over the "window"."""
    sums = np.sum(list(_windows(image, window, stride, padding, 0.0)), axis=0)
    if count == "window":
        return np.asarray(sums / (window[0] * window[1]))
    ones = np.ones((*image.shape[:2], 1))
    return np.asarray(sums / np.sum(list(_windows(ones, window, stride, padding, 0.0)), axis=0))
