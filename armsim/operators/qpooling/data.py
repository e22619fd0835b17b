"""Pooling of bytes: seeded data and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.integers import equal, wrong_start
from armsim.checks.pooling import largest, rounded_mean
from armsim.checks.verdict import Verdict
from armsim.operators.drawing import bytes_of
from armsim.operators.qpooling.problem import QavgpoolProblem, QpoolProblem


@lru_cache(maxsize=4)
def pool_contract(problem: QpoolProblem, seed: int) -> Contract:
    """The call of a pooling kernel: x0 input, x1 output."""
    p = problem
    image = bytes_of(np.random.default_rng(seed), (p.hi, p.wi, p.channels), "u8")
    window = (p.hf, p.wf)
    if isinstance(p, QavgpoolProblem):
        wanted = rounded_mean(image, window, stride=p.stride, padding=p.padding, count=p.count)
    else:
        floats = image.astype(np.float32)  # exact, as the largest of them is
        wanted = largest(floats, window, stride=p.stride, padding=p.padding).astype(np.uint8)

    def judge(flat: NDArray[Any]) -> Verdict:
        return equal(flat.reshape(wanted.shape), wanted)

    return Contract(
        buffers={"input": image, "output": wrong_start(wanted)},
        output="output",
        judge=judge,
        flops=p.flops,
        outputs=wanted.size,
    )
