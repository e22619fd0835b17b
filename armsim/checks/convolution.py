"""The oracles for convolution, depthwise and not: float64, by whole-image slices, from the definition.

It shares nothing with the kernels' generator, not even the padding arithmetic: a mistake there must
show as a wrong result, not agree with itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def axis_padding(
    size: int, taps: int, stride: int, padding: str | int, dilation: int
) -> tuple[int, int]:
    """Zeros before and after an axis. SAME is TensorFlow's: ceil(size / stride) outputs, extra last."""
    if padding == "valid":
        return 0, 0
    if padding == "same":
        reach = dilation * (taps - 1) + 1
        beyond = size % stride or stride
        total = max(reach - beyond, 0)
        return total // 2, total - total // 2
    return int(padding), int(padding)


def _windows(
    image: NDArray[np.floating],
    filter_shape: tuple[int, int],
    stride: int,
    padding: str | int,
    dilation: int,
) -> Iterator[tuple[int, int, Float64]]:
    """For each tap (row, column) the padded image's pixels under it, [Ho, Wo, C]."""
    (height, width, _), (rows, columns) = image.shape, filter_shape
    vertical = axis_padding(height, rows, stride, padding, dilation)
    horizontal = axis_padding(width, columns, stride, padding, dilation)
    padded = np.pad(image.astype(np.float64), (vertical, horizontal, (0, 0)))
    out_rows = (padded.shape[0] - dilation * (rows - 1) - 1) // stride + 1
    out_columns = (padded.shape[1] - dilation * (columns - 1) - 1) // stride + 1
    for n in range(rows):
        for m in range(columns):
            top, left = n * dilation, m * dilation
            yield (
                n,
                m,
                padded[
                    top : top + stride * (out_rows - 1) + 1 : stride,
                    left : left + stride * (out_columns - 1) + 1 : stride,
                ],
            )


def _sum_over_taps(
    image: NDArray[np.floating],
    taps: NDArray[np.floating],
    product: Callable[[Float64, Float64], Float64],
    stride: int,
    padding: str | int,
    dilation: int,
) -> Float64:
    """The products of each tap with the pixels under it, added up."""
    shape = (taps.shape[0], taps.shape[1])
    terms = (
        product(window, taps[n, m].astype(np.float64))
        for n, m, window in _windows(image, shape, stride, padding, dilation)
    )
    return reduce(np.add, terms)


def depthwise_convolution(
    image: NDArray[np.floating],
    taps: NDArray[np.floating],
    *,
    stride: int,
    padding: str | int,
    dilation: int,
) -> Float64:
    """Convolve each channel of ``image`` [H, W, C] with its filter ``taps`` [Hf, Wf, C], in float64."""
    return _sum_over_taps(image, taps, np.multiply, stride, padding, dilation)


def convolution(
    image: NDArray[np.floating],
    taps: NDArray[np.floating],
    *,
    stride: int,
    padding: str | int,
    dilation: int,
) -> Float64:
    """Convolve ``image`` [H, W, Ci] with filters ``taps`` [Hf, Wf, Ci, Co], in float64."""
    return _sum_over_taps(image, taps, np.matmul, stride, padding, dilation)
