"""Data of operators whose outputs are sums of products, with or without an epilogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.verdict import error_factor
from armsim.operators.epilogue import Finished, finish, spread

Float32 = NDArray[np.float32]
Float64 = NDArray[np.float64]

Oracle = Callable[[Float32, Float32], Float64]
"""The first two tensors in, their sums of products in float64 out."""


class Output(NamedTuple):
    """before: what the output holds before the call. wanted, allowed: what must come out, how far off."""

    before: Float32
    wanted: Float64
    allowed: Float64


class Case(NamedTuple):
    """Data of a problem. first: image or matrix. weights: as the kernel is given them.

    before: random numbers of the output's shape. sums, magnitudes: of the products and of their absolute
    values; products: in each sum. finished: what an epilogue makes of the sums.
    """

    first: Float32
    weights: Float32
    before: Float32
    sums: Float64
    magnitudes: Float64
    products: int
    finished: Finished

    def output(self, accumulates: bool) -> Output:
        """What a kernel finds and what it must leave.

        One that accumulates adds to random numbers; the others find NaN, so that an element that is never
        written is wrong.
        """
        if not accumulates:
            nothing = np.full_like(self.before, np.nan)
            return Output(nothing, self.finished.wanted, self.finished.allowed)
        start = self.before.astype(np.float64)
        # The products of a sum, and what the output held before.
        allowed = error_factor(self.products + 1) * (np.abs(start) + self.magnitudes)
        return Output(self.before, start + self.sums, allowed)


def draw_case(
    oracle: Oracle, shapes: Iterable[tuple[int, ...]], products: int, epilogue: str, seed: int
) -> Case:
    """Random data. shapes: of first, weights and output; the oracle takes the first two."""
    generator = np.random.default_rng(seed)
    first, weights, before = (
        generator.uniform(-1, 1, shape).astype(np.float32) for shape in shapes
    )
    first *= np.float32(spread(epilogue, products))
    sums, magnitudes = oracle(first, weights), oracle(np.abs(first), np.abs(weights))
    finished = finish(epilogue, generator, weights, sums, magnitudes, products)
    return Case(first, finished.weights, before, sums, magnitudes, products, finished)
