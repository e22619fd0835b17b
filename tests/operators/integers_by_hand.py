"""Quantized operators in NumPy's 64-bit integers and without index notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

Int64 = NDArray[np.int64]
Of = Mapping[str, NDArray[Any]]


def scaled(values: Int64, multiplier: int, shift: int) -> Int64:
    """Times multiplier / 2**31, then / 2**shift: a floor after half of the divisor was added."""
    high = np.floor_divide(values * multiplier + (1 << 30), 1 << 31)
    return np.floor_divide(high + (1 << (shift - 1)), 1 << shift)


def as_bytes(values: Int64, scale: Any) -> Int64:
    """Scaled, the zero added, saturated."""
    low, high = (-128, 127) if scale.signed else (0, 255)
    return np.clip(scaled(values, scale.multiplier, scale.shift) + scale.zero, low, high)


def matrices(p: Any, of: Of) -> Int64:
    sums: Int64 = of["a"].astype(np.int64) @ of["b"].astype(np.int64)
    return as_bytes(sums + of["bias"], p.scale) if p.out == "q8" else sums


def around(p: Any, image: Int64, taps: tuple[int, int], beside: Any, pad: int) -> Int64:
    """The image with what surrounds it."""
    margins = []
    for size, count, padding, sides in (
        (image.shape[0], taps[0], p.padding, (0, 2)),
        (image.shape[1], taps[1], beside, (1, 3)),
    ):
        if padding == "same":
            reach = getattr(p, "dilation", 1) * (count - 1) + 1
            total = max((-(-size // p.stride) - 1) * p.stride + reach - size, 0)
            margins.append((total // 2, total - total // 2))
        elif padding == "valid":
            margins.append((0, 0))
        elif isinstance(padding, str):
            given = [int(one) for one in padding.split("x")]
            margins.append((given[sides[0]], given[sides[1]]))
        else:
            margins.append((padding, padding))
    return np.pad(image, [*margins, (0, 0)], constant_values=pad)


def windows(p: Any, image: Int64, taps: tuple[int, int]) -> Int64:
    """[Ho, Wo, taps of rows, taps of columns, channels]."""
    step = getattr(p, "dilation", 1)
    reach = [step * (count - 1) + 1 for count in taps]
    rows = range(0, image.shape[0] - reach[0] + 1, p.stride)
    columns = range(0, image.shape[1] - reach[1] + 1, p.stride)
    return np.array([
        [image[y : y + reach[0] : step, x : x + reach[1] : step] for x in columns]
        for y in rows
    ])  # fmt: skip


def convolution(p: Any, of: Of) -> Int64:
    beside = p.padding if p.padding_columns < 0 else p.padding_columns
    image = around(p, of["input"].astype(np.int64), (p.kh, p.kw), beside, p.pad_value)
    found = windows(p, image, (p.kh, p.kw))
    sums = np.tensordot(found, of["weights"].astype(np.int64), 3)
    return as_bytes(sums + of["bias"], p.scale) if p.out == "q8" else sums


def depthwise(p: Any, of: Of) -> Int64:
    taps = of["filter"].astype(np.int64) - p.filter_zero
    image = around(p, of["input"].astype(np.int64) - p.input_zero, taps.shape[:2], p.padding, 0)
    sums = np.einsum("yxnmc,nmc->yxc", windows(p, image, taps.shape[:2]), taps) + of["bias"]
    return as_bytes(sums, p.scale) if p.out == "q8" else sums


def sums(p: Any, of: Of) -> Int64:
    """An addition of bytes; the second may be one a channel."""
    second = of["other"] if p.op == "qsum" else of["bias"]
    first = (of["input"].astype(np.int64) - p.input_zero) << 20
    added = (second.astype(np.int64) - p.bias_zero) << 20
    total = scaled(first, p.multiplier_input, p.shift_input)
    total = total + scaled(added, p.multiplier_bias, p.shift_bias)
    return as_bytes(total, p.scales[-1])


def multiplied(p: Any, of: Of) -> Int64:
    first = of["input"].astype(np.int64) - p.input_zero
    return as_bytes(first * (of["factors"].astype(np.int64) - p.factor_zero), *p.scales)


def pooled(p: Any, of: Of) -> Int64:
    """The largest, or the mean to nearest with ties up, of the pixels that are there."""
    image = of["input"].astype(np.int64)
    # Beyond the last window nothing counts: outside of the image is -1, which no pixel is.
    found = windows(p, around(p, image, (p.hf, p.wf), p.padding, -1), (p.hf, p.wf))
    if p.op == "qmaxpool":
        return found.max((2, 3))
    there = found >= 0
    count = there.sum((2, 3)) if p.count == "inside" else p.hf * p.wf
    return np.floor((found * there).sum((2, 3)) / count + 0.5).astype(np.int64)


def looked_up(p: Any, of: Of) -> Int64:
    return np.take(of["table"], of["input"]).astype(np.int64)


BY_HAND = {
    "qgemm": matrices, "qconv": convolution, "qdwconv": depthwise, "qadd": sums, "qsum": sums,
    "qmaxpool": pooled, "qavgpool": pooled, "qmultiply": multiplied, "qlookup": looked_up,
}  # fmt: skip
