"""The oracles for convolution, depthwise and not: float64, by whole-image slices, from the definition.

It shares nothing with the kernels' generator, not even the padding arithmetic: a mistake there must
show as a wrong result, not agree with itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


class Slide(TypedDict):
    """The steps of a window over an image, and the distance of its taps."""

    stride: int
    padding: str | int
    dilation: int


def axis_padding(
    size: int, taps: int, stride: int, padding: str | int, dilation: int, axis: int = 0
) -> tuple[int, int]:
    """Zeros before and after an axis. SAME is TensorFlow's: ceil(size / stride) outputs, extra last.

    "0x1x2x3" has those of rows and columns before the image, then those after it; ``axis`` 1 is columns.
    """
    if padding == "valid":
        return 0, 0
    if padding == "same":
        reach = dilation * (taps - 1) + 1
        beyond = size % stride or stride
        total = max(reach - beyond, 0)
        return total // 2, total - total // 2
    if isinstance(padding, str):
        top, left, bottom, right = map(int, padding.split("x"))
        return (left, right) if axis else (top, bottom)
    return padding, padding


def windows(
    image: NDArray[np.floating],
    shape: tuple[int, int],
    outside: float = 0.0,
    **slide: Unpack[Slide],
) -> Iterator[Float64]:
    """For each tap, row by row, its pixels, [Ho, Wo, C]; ``outside`` where there are none."""
    stride, dilation = slide["stride"], slide["dilation"]
    margins = [
        axis_padding(size, taps, stride, slide["padding"], dilation, axis)
        for axis, (size, taps) in enumerate(zip(image.shape[:2], shape, strict=True))
    ]
    padded = np.pad(image.astype(np.float64), (*margins, (0, 0)), constant_values=outside)
    rows, columns = (
        (size - dilation * (taps - 1) - 1) // stride + 1
        for size, taps in zip(padded.shape[:2], shape, strict=True)
    )
    for n, m in np.ndindex(shape):
        top, left = n * dilation, m * dilation
        yield padded[
            top : top + stride * (rows - 1) + 1 : stride,
            left : left + stride * (columns - 1) + 1 : stride,
        ]


def _sum_over_taps(
    image: NDArray[np.floating],
    taps: NDArray[np.floating],
    product: Callable[[Float64, Float64], Float64],
    slide: Slide,
) -> Float64:
    """The products of each tap with the pixels under it, added up."""
    rows, columns = taps.shape[:2]
    flat = taps.astype(np.float64).reshape(rows * columns, *taps.shape[2:])
    return reduce(np.add, map(product, windows(image, (rows, columns), **slide), flat))


def depthwise_convolution(
    image: NDArray[np.floating], taps: NDArray[np.floating], **slide: Unpack[Slide]
) -> Float64:
    """Convolve each channel of ``image`` [H, W, C] with its filter ``taps`` [Hf, Wf, C], in float64."""
    return _sum_over_taps(image, taps, np.multiply, slide)
