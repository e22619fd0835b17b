"""Oracles for quantized kernels: 64-bit integers, from the definitions.

They share nothing with the generators: neither packing nor padding arithmetic, nor the order of sums.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import Verdict

Int64 = NDArray[np.int64]
Integers = NDArray[np.integer[Any]]


def integer_product(a: Integers, b: Integers) -> Int64:
    """Multiply ``a`` [M, K] by ``b`` [K, N]; float64 is exact up to 2**53, which no sum reaches."""
    return np.rint(a.astype(np.float64) @ b.astype(np.float64)).astype(np.int64)


def integer_convolution(
    image: Integers,
    weights: Integers,
    *,
    stride: int,
    padding: tuple[tuple[int, int], tuple[int, int]],
    dilation: int,
    pad_value: int,
) -> Int64:
    """Convolve ``image`` [H, W, Ci] with ``weights`` [Kh, Kw, Ci, Co] to [Ho, Wo, Co].

    padding: pixels of ``pad_value`` before and after rows and columns.
    """
    rows, columns = weights.shape[:2]
    padded = np.pad(image.astype(np.int64), (*padding, (0, 0)), constant_values=pad_value)
    ho = (padded.shape[0] - dilation * (rows - 1) - 1) // stride + 1
    wo = (padded.shape[1] - dilation * (columns - 1) - 1) // stride + 1
    result = np.zeros((ho, wo, weights.shape[3]), dtype=np.int64)
    for n in range(rows):
        for m in range(columns):
            window = padded[n * dilation :: stride, m * dilation :: stride][:ho, :wo]
            result += integer_product(
                window.reshape(ho * wo, -1), weights[n, m].astype(np.int64)
            ).reshape(result.shape)
    return result


def integer_depthwise(
    image: Integers,
    taps: Integers,
    *,
    stride: int,
    padding: tuple[tuple[int, int], tuple[int, int]],
    dilation: int,
) -> Int64:
    """Convolve each channel of ``image`` [H, W, C] with ``taps`` [Kh, Kw, C]; zeros around the image."""
    padded = np.pad(image.astype(np.int64), (*padding, (0, 0)))
    rows, columns, channels = taps.shape
    ho = (padded.shape[0] - dilation * (rows - 1) - 1) // stride + 1
    wo = (padded.shape[1] - dilation * (columns - 1) - 1) // stride + 1
    result = np.zeros((ho, wo, channels), dtype=np.int64)
    for n in range(rows):
        for m in range(columns):
            window = padded[n * dilation :: stride, m * dilation :: stride][:ho, :wo]
            result += window * taps[n, m].astype(np.int64)
    return result


def rounding_shift(values: Int64, shift: int) -> Int64:
    """Divide by 2**shift, ties up."""
    return np.floor_divide(values + (1 << (shift - 1)), 1 << shift)


def high_multiplied(values: Int64, multiplier: int) -> Int64:
    """Values * multiplier / 2**31, ties up; both factors fit 32 bits with sign."""
    return rounding_shift(values * multiplier, 31)


def quantized(
    sums: Int64, *, multiplier: int, shift: int, zero: int, signed: bool
) -> NDArray[np.uint8] | NDArray[np.int8]:
    """Sums times multiplier / 2**(31 + shift), rounded twice with ties up, plus zero, as bytes."""
    scaled = rounding_shift(high_multiplied(sums, multiplier), shift) + zero
    if signed:
        return np.clip(scaled, -128, 127).astype(np.int8)
    return np.clip(scaled, 0, 255).astype(np.uint8)


def wrong_start(wanted: Integers) -> NDArray[Any]:
    """What an output is filled with before a call: nowhere what is wanted, so no element may be left."""
    return np.bitwise_not(wanted)


def equal(result: Integers, wanted: Integers) -> Verdict:
    """Integers are right if they are equal."""
    return within(result, wanted.astype(np.int64), wanted.astype(np.int64))


def within(result: Integers, low: Int64, high: Int64) -> Verdict:
    """Right if each element lies from ``low`` to ``high``, where the exact result is not one integer."""
    got = result.astype(np.int64).reshape(low.shape)
    error = np.maximum(np.maximum(low - got, got - high), 0)
    if not error.any():
        return Verdict(True, 0.0)
    at = np.unravel_index(int(np.argmax(error > 0)), error.shape)
    wanted = low[at] if got[at] < low[at] else high[at]
    return Verdict(
        False,
        float(error.max()),
        tuple(int(part) for part in at),
        float(got[at]),
        float(wanted),
        0.0,
    )
