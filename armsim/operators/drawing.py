"""Random bytes for quantized kernels."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

_RANGES = {"u8": (0, 255), "s8": (-128, 127)}


def bytes_of(
    generator: np.random.Generator,
    shape: tuple[int, ...],
    kind: str,
    limits: tuple[int, int] | None = None,
) -> NDArray[Any]:
    """Bytes over the whole range or between ``limits``; a quarter of them lies at one of the ends.

    Overflow shows where large operands meet, which they seldom do in uniform numbers.
    """
    low, high = limits or _RANGES[kind]
    values = generator.integers(low, high + 1, shape)
    values = np.where(generator.random(shape) < 0.25, generator.choice([low, high], shape), values)
    return values.astype(np.uint8 if kind == "u8" else np.int8)
