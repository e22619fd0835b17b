"""Changes of layout: seeded data and the verdict, which is exact."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.verdict import Verdict, compare
from armsim.operators.layouts import PLANE, to_layout
from armsim.operators.relayout.problem import RelayoutProblem

Float32 = NDArray[np.float32]


@lru_cache(maxsize=4)
def relayout_contract(problem: RelayoutProblem, seed: int) -> Contract:
    """The call: the image in one layout, then in the other, which starts as NaN.

    The spare channels of an input in NC4HW4 are NaN, those of an output must become zero.
    """
    p, generator = problem, np.random.default_rng(seed)
    image = generator.uniform(-1, 1, (p.hi, p.wi, p.channels)).astype(np.float32)
    source, wanted = to_layout(image, p.source), to_layout(image, p.target)
    if p.source == "nc4hw4" and p.channels % PLANE:
        source = source.copy()
        source[-1, :, :, p.channels % PLANE :] = np.nan

    def judge(flat: Float32) -> Verdict:
        exact = wanted.astype(np.float64)
        return compare(flat.reshape(wanted.shape), exact, np.zeros_like(exact))

    return Contract(
        buffers={"input": source, "output": np.full(wanted.shape, np.nan, dtype=np.float32)},
        output="output",
        judge=judge,
        flops=0,
        outputs=image.size,
    )
