"""The oracle for depthwise convolution: float64, by whole-image slices, from the definition.

It shares nothing with the kernels' generator, not even the padding arithmetic: a mistake there must
show as a wrong result, not agree with itself.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Float64 = NDArray[np.float64]


def _axis_padding(
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


def depthwise_convolution(
    image: NDArray[np.floating],
    taps: NDArray[np.floating],
    *,
    stride: int,
    padding: str | int,
    dilation: int,
) -> Float64:
    """Convolve each channel of ``image`` [H, W, C] with its filter ``taps`` [Hf, Wf, C], in float64."""
    (height, width, _), (rows, columns, _) = image.shape, taps.shape
    vertical = _axis_padding(height, rows, stride, padding, dilation)
    horizontal = _axis_padding(width, columns, stride, padding, dilation)
    padded = np.pad(image.astype(np.float64), (vertical, horizontal, (0, 0)))
    out_rows = (padded.shape[0] - dilation * (rows - 1) - 1) // stride + 1
    out_columns = (padded.shape[1] - dilation * (columns - 1) - 1) // stride + 1
    result = np.zeros((out_rows, out_columns, image.shape[2]))
    for n in range(rows):
        for m in range(columns):
            top, left = n * dilation, m * dilation
            window = padded[
                top : top + stride * (out_rows - 1) + 1 : stride,
                left : left + stride * (out_columns - 1) + 1 : stride,
            ]
            result += window * taps[n, m].astype(np.float64)
    return result
