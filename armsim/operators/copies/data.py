"""Layers that move numbers: seeded data and the verdict, which is exact."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare
from armsim.operators.copies.kernel import names_of
from armsim.operators.copies.problem import CopyProblem


@lru_cache(maxsize=4)
def copying_contract(problem: CopyProblem, seed: int) -> Contract:
    """The call: the inputs, then the output, which starts as NaN."""
    generator = np.random.default_rng(seed)
    images = [generator.uniform(-1, 1, shape).astype(np.float32) for shape in problem.inputs]
    wanted = problem.copied(images)

    def judge(flat: NDArray[np.float32]) -> Verdict:
        return compare(flat.reshape(wanted.shape), wanted, np.zeros_like(wanted))

    buffers = dict(zip(names_of(problem), images, strict=True))
    return Contract(
        buffers={**buffers, "output": np.full(wanted.shape, np.nan, dtype=np.float32)},
        output="output",
        judge=judge,
        flops=0,
        outputs=wanted.size,
        inputs=tuple(buffers),
    )
