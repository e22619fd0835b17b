"""Layers that move numbers: seeded data and the verdict, which is exact."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare
from armsim.operators.copies.kernel import names_of
from armsim.operators.copies.problem import CopyProblem
from armsim.operators.layouts import from_layout, to_layout


@lru_cache(maxsize=4)
def copying_contract(problem: CopyProblem, layout: str, seed: int) -> Contract:
    """The call: the inputs, then the output, which starts as NaN, all in a layout."""
    generator = np.random.default_rng(seed)
    images = [generator.uniform(-1, 1, shape).astype(np.float32) for shape in problem.inputs]
    wanted = problem.copied(images)

    def judge(flat: NDArray[np.float32]) -> Verdict:
        return compare(from_layout(flat, problem.output, layout), wanted, np.zeros_like(wanted))

    laid = [to_layout(image, layout) for image in images]
    buffers = dict(zip(names_of(problem), laid, strict=True))
    output = np.full(wanted.shape, np.nan, dtype=np.float32)
    return Contract(
        buffers={**buffers, "output": to_layout(output, layout)},
        output="output",
        judge=judge,
        flops=0,
        outputs=wanted.size,
        inputs=tuple(buffers),
    )
