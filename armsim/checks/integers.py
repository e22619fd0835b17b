"""Comparing integers with what is wanted: to the last bit, or within limits."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import Verdict, verdict_of

Int64 = NDArray[np.int64]
Integers = NDArray[np.integer[Any]]


def wrong_start(wanted: Integers) -> NDArray[Any]:
    """Fill an output before a call with nowhere what is wanted, so that no element may be left."""
    return np.bitwise_not(wanted)


def equal(result: Integers, wanted: Integers) -> Verdict:
    """Integers are right if they are equal."""
    return within(result, wanted.astype(np.int64), wanted.astype(np.int64))


def within(result: Integers, low: Int64, high: Int64) -> Verdict:
    """Right if each element lies from ``low`` to ``high``, where the exact result is not one integer."""
    got = result.astype(np.int64).reshape(low.shape)
    error = np.maximum(np.maximum(low - got, got - high), 0)
    wanted = np.where(got < low, low, high)
    return verdict_of("", error == 0, error.astype(np.float64), got, wanted, np.zeros(got.shape))
