"""Softmax: seeded data and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.activations import softmax
from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.codegen.exponential import DEGREE, POLYNOMIAL_ERROR
from armsim.operators.epilogue import SPREAD
from armsim.operators.softmax.problem import SoftmaxProblem


def softmax_error(values: NDArray[np.float32]) -> NDArray[np.float64]:
    """How far each quotient may be off.

    An exponential is off relatively by its polynomial's 3.4e-6 and two roundings for each of its degrees,
    and by three roundings of its exponent, times that. The sum is off by as much as the worst of them and a
    rounding for each number; reciprocal and product are rounded once. Below 2**-126 nothing is told apart.
    """
    x = values.astype(np.float64)
    below = x.max(axis=-1, keepdims=True) - x
    each = POLYNOMIAL_ERROR + error_factor(2 * DEGREE + 2)
    # In the sum an exponential far below the largest counts little: d e**-d is at most 1 / e.
    counted = (below * np.exp(-below)).sum(axis=-1, keepdims=True) / np.exp(-below).sum(
        axis=-1, keepdims=True
    )
    roundings = error_factor(x.shape[-1] + 3) + error_factor(3) * (below + counted)
    return np.asarray(softmax(values) * (2 * each + roundings) * 1.01 + 2.0**-125)


@lru_cache(maxsize=4)
def softmax_contract(problem: SoftmaxProblem, seed: int) -> Contract:
    """The call: input, and output, which starts as NaN."""
    generator = np.random.default_rng(seed)
    shape = (problem.rows, problem.channels)
    values = generator.uniform(-SPREAD * 3, SPREAD * 3, shape).astype(np.float32)
    wanted, allowed = softmax(values), softmax_error(values)

    def judge(flat: NDArray[np.float32]) -> Verdict:
        return compare(flat.reshape(shape), wanted, allowed)

    return Contract(
        buffers={"input": values, "output": np.full(shape, np.nan, dtype=np.float32)},
        output="output",
        judge=judge,
        flops=problem.flops,
        outputs=values.size,
    )
