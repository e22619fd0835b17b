"""Batch normalization, bias, ReLU, ReLU6 as layers of their own: seeded data and verdicts."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare
from armsim.operators.elementwise import ElementwiseProblem, ElementwiseTile
from armsim.operators.epilogue import SPREAD, finish

Float32 = NDArray[np.float32]


@lru_cache(maxsize=4)
def _contract(problem: ElementwiseProblem, in_place: bool, seed: int) -> Contract:
    generator = np.random.default_rng(seed)
    shape = (problem.hi, problem.wi, problem.channels)
    # A uniform number's standard deviation is its limit by the root of 3.
    image = generator.uniform(-SPREAD * 3**0.5, SPREAD * 3**0.5, shape).astype(np.float32)
    values = image.astype(np.float64)
    # Clamps alone are exact: nothing is rounded.
    magnitudes = np.abs(values) if problem.vectors else np.zeros(shape)
    nothing = np.zeros((1, problem.channels), dtype=np.float32)
    done = finish(problem.epilogue, generator, nothing, values, magnitudes, products=0)

    def judge(flat: Float32) -> Verdict:
        return compare(flat.reshape(shape), done.wanted, done.allowed)

    tensors = (
        {"inout": image}
        if in_place
        else {"input": image, "output": np.full(shape, np.nan, dtype=np.float32)}
    )
    return Contract(
        buffers={**tensors, **done.tensors},
        output="inout" if in_place else "output",
        judge=judge,
        flops=problem.flops,
        outputs=image.size,
        shared_bytes=image.nbytes if in_place else 0,
    )


def elementwise_contract(problem: ElementwiseProblem, tile: ElementwiseTile, seed: int) -> Contract:
    """The call: x0 input, x1 output, or x0 both; then what each channel has."""
    return _contract(problem, tile.buffers == "one", seed)
