"""Common operators as functions of expressions, each with the bound of its roundings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from armsim.checks.convolution import depthwise_convolution
from armsim.checks.matrix import matrix_product
from armsim.checks.verdict import error_factor
from armsim.harness.elements import Array


@dataclass(frozen=True, slots=True)
class Bounded:
    """A wanted result that knows how far a right one may be off, element by element."""

    value: Array
    allowed: Array

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        return self.value if dtype is None else self.value.astype(dtype)


def _gemm(a: Array, b: Array, c: Array | None = None) -> Bounded:
    """``a @ b``, or ``c + a @ b``, with the bound of a sum of K products (`error_factor`)."""
    value, size = matrix_product(a, b), matrix_product(np.abs(a), np.abs(b))
    terms = np.shape(a)[-1] + 1
    if c is not None:
        value, size, terms = value + c, size + np.abs(c), terms + 1
    return Bounded(value, error_factor(terms) * size)


def _depthwise(
    image: Array, taps: Array, stride: int = 1, padding: str | int = "same", dilation: int = 1
) -> Bounded:
    """Image [H, W, C], taps [Hf, Wf, C] to [Ho, Wo, C]."""
    options: dict[str, Any] = {"stride": stride, "padding": padding, "dilation": dilation}
    value = depthwise_convolution(image, taps, **options)
    size = depthwise_convolution(np.abs(image), np.abs(taps), **options)
    return Bounded(value, error_factor(taps.shape[0] * taps.shape[1] + 1) * size)


def _convolution(
    image: Array, taps: Array, stride: int = 1, padding: str | int = "same", dilation: int = 1
) -> Bounded:
    """Image [H, W, Ci], taps [Hf, Wf, Ci, Co] to [Ho, Wo, Co]: a depthwise one a filter, summed."""
    options: dict[str, Any] = {"stride": stride, "padding": padding, "dilation": dilation}

    def all_filters(image: Array, taps: Array) -> Array:
        made = [
            depthwise_convolution(image, taps[..., number], **options).sum(axis=-1)
            for number in range(taps.shape[-1])
        ]
        return np.stack(made, axis=-1)

    size = all_filters(np.abs(image), np.abs(taps))
    return Bounded(all_filters(image, taps), error_factor(int(np.prod(taps.shape[:3])) + 1) * size)


PREDEFINED: dict[str, Callable[..., Any]] = {
    "gemm": _gemm,
    "depthwise": _depthwise,
    "convolution": _convolution,
}
