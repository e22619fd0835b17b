"""Tensors of an image, (H, W, C), in the layouts of kernels, and back."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Float32 = NDArray[np.float32]

PLANE = 4
"""Channels of a plane of NC4HW4."""


def planes_of(channels: int) -> int:
    """Count the planes of so many channels; lanes past the last channel exist in memory."""
    return -(-channels // PLANE)


def to_layout(tensor: Float32, layout: str) -> Float32:
    """Bring [H, W, C] to a layout: "nhwc" as it is, "nchw" as [C, H, W], "nc4hw4" as [ceil(C/4), H, W, 4],
    zeros after the last channel.
    """
    if layout == "nhwc":
        return tensor
    if layout == "nchw":
        return np.ascontiguousarray(tensor.transpose(2, 0, 1))
    rows, columns, channels = tensor.shape
    planes = planes_of(channels)
    padded = np.zeros((rows, columns, PLANE * planes), dtype=np.float32)
    padded[:, :, :channels] = tensor
    return np.ascontiguousarray(padded.reshape(rows, columns, planes, PLANE).transpose(2, 0, 1, 3))


def from_layout(flat: Float32, shape: tuple[int, int, int], layout: str) -> Float32:
    """The inverse of `to_layout`, from a flat buffer to [H, W, C]."""
    rows, columns, channels = shape
    if layout == "nhwc":
        return flat.reshape(shape)
    if layout == "nchw":
        return flat.reshape(channels, rows, columns).transpose(1, 2, 0)
    planes = flat.reshape(-1, rows, columns, PLANE).transpose(1, 2, 0, 3)
    return planes.reshape(rows, columns, -1)[:, :, :channels]
