"""Pooling: seeded data and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.pooling import largest, mean
from armsim.checks.verdict import Verdict, compare, error_factor
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.layouts import from_layout, to_layout
from armsim.operators.parameters import RUNTIME
from armsim.operators.pooling.problem import AvgpoolProblem, PoolProblem

Float32 = NDArray[np.float32]


@lru_cache(maxsize=4)
def _contract(problem: PoolProblem, layout: str, seed: int, sized: bool) -> Contract:
    p, generator = problem, np.random.default_rng(seed)
    # Below zero too: a padding that is taken for a pixel would be the largest of some windows.
    image = generator.uniform(-2, 1, (p.hi, p.wi, p.channels)).astype(np.float32)
    window = (p.hf, p.wf)
    if isinstance(p, AvgpoolProblem):
        wanted = mean(image, window, stride=p.stride, padding=p.padding, count=p.count)
        magnitudes = mean(np.abs(image), window, stride=p.stride, padding=p.padding, count=p.count)
        # n - 1 additions, the reciprocal, the multiplication by it.
        allowed = error_factor(p.hf * p.wf + 1) * magnitudes
    else:
        wanted = largest(image, window, stride=p.stride, padding=p.padding)
        allowed = np.zeros_like(wanted)

    def judge(flat: Float32) -> Verdict:
        return compare(from_layout(flat, (p.ho, p.wo, p.channels), layout), wanted, allowed)

    sizes = (p.hi, p.wi, p.channels, "input", "output")
    output = np.full(wanted.shape, np.nan, dtype=np.float32)
    return Contract(
        buffers={"input": to_layout(image, layout), "output": to_layout(output, layout)},
        output="output",
        judge=judge,
        flops=p.flops,
        outputs=wanted.size,
        call=sizes if sized else (),
    )


def pool_contract(problem: PoolProblem, tile: DwconvTile, seed: int) -> Contract:
    """The call of a pooling kernel: x0 input, x1 output, before them the sizes if they are arguments."""
    return _contract(problem, tile.layout, seed, tile.sizes == RUNTIME)
