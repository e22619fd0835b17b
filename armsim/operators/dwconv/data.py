"""Depthwise convolution: seeded data, and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.convolution import depthwise_convolution
from armsim.checks.verdict import Verdict, compare
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile
from armsim.operators.layouts import from_layout, to_layout
from armsim.operators.parameters import RUNTIME
from armsim.operators.sums import Case, draw_case


@lru_cache(maxsize=2)
def _case(problem: DwconvProblem, seed: int) -> Case:
    """Random data in [H, W, C]; one case serves all candidates of a problem."""
    p = problem
    convolve = partial(
        depthwise_convolution, stride=p.stride, padding=p.padding, dilation=p.dilation
    )
    return draw_case(convolve, p.shapes("nhwc").values(), p.hf * p.wf, p.epilogue, seed)


@lru_cache(maxsize=4)
def _contract(
    problem: DwconvProblem, layout: str, accumulates: bool, sized: bool, seed: int
) -> Contract:
    case = _case(problem, seed)
    before, wanted, allowed = case.output(accumulates)
    shape = (problem.ho, problem.wo, problem.channels)

    def judge(flat: NDArray[np.float32]) -> Verdict:
        return compare(from_layout(flat, shape, layout), wanted, allowed)

    buffers = {
        "input": to_layout(case.first, layout),
        "filter": to_layout(case.weights, layout),
        "output": to_layout(before, layout),
        **{
            name: to_layout(vector[None, None], layout).ravel()
            for name, vector in case.finished.tensors.items()
        },
    }
    sizes = (problem.hi, problem.wi, problem.channels)
    return Contract(
        buffers=buffers,
        output="output",
        judge=judge,
        flops=problem.flops,
        outputs=wanted.size,
        call=(*sizes, *buffers) if sized else (),
    )


def dwconv_contract(problem: DwconvProblem, tile: DwconvTile, seed: int) -> Contract:
    """The call of a depthwise kernel: x0 input, x1 filter, x2 output, then what an epilogue has; before
    them the image's sizes where they are arguments.

    All tiles of a layout share one contract, but for what the output holds before (`Case.output`).
    """
    return _contract(
        problem, tile.layout, FAMILIES[tile.family].accumulates, tile.sizes == RUNTIME, seed
    )
