"""Quantized depthwise convolution: seeded data and the verdict of the oracle."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.checks.contract import Contract
from armsim.checks.convolution import axis_padding
from armsim.checks.integers import equal, integer_depthwise, quantized, wrong_start
from armsim.checks.verdict import Verdict
from armsim.operators.drawing import bytes_of, noise
from armsim.operators.qdwconv import FAMILIES, QdwconvProblem, QdwconvTile


class _Case(NamedTuple):
    image: NDArray[np.uint8]
    taps: NDArray[np.uint8]
    bias: NDArray[np.int32]
    wanted: NDArray[Any]


def wanted_of(
    problem: QdwconvProblem,
    image: NDArray[np.uint8],
    taps: NDArray[np.uint8],
    bias: NDArray[np.int32],
) -> NDArray[Any]:
    """What must come out, from the definition."""
    p = problem
    sums = bias + integer_depthwise(
        image.astype(np.int64) - p.input_zero,
        taps.astype(np.int64) - p.filter_zero,
        stride=p.stride,
        padding=(
            axis_padding(p.hi, p.hf, p.stride, p.padding, p.dilation),
            axis_padding(p.wi, p.wf, p.stride, p.padding, p.dilation, 1),
        ),
        dilation=p.dilation,
    )
    if p.out == "s32":
        return sums.astype(np.int32)
    s = p.scale
    return quantized(sums, multiplier=s.multiplier, shift=s.shift, zero=s.zero, signed=False)


@lru_cache(maxsize=4)
def _case(problem: QdwconvProblem, seed: int) -> _Case:
    p, generator = problem, np.random.default_rng(seed)
    image = bytes_of(generator, (p.hi, p.wi, p.channels), "u8")
    taps = bytes_of(generator, (p.hf, p.wf, p.channels), "u8")
    bias = generator.integers(-20000, 20000, p.channels).astype(np.int32)
    return _Case(image, taps, bias, wanted_of(p, image, taps, bias))


def qdwconv_contract(problem: QdwconvProblem, tile: QdwconvTile, seed: int) -> Contract:
    """The call: x0 image, x1 filter, x2 bias, x3 output, x4 workspace."""
    case = _case(problem, seed)

    def judge(flat: NDArray[Any]) -> Verdict:
        return equal(flat.reshape(case.wanted.shape), case.wanted)

    return Contract(
        buffers={
            "input": case.image,
            "filter": case.taps,
            "bias": case.bias,
            "output": wrong_start(case.wanted),
            "workspace": noise(FAMILIES.workspace(problem, tile)),
        },
        output="output",
        judge=judge,
        flops=problem.flops,
        outputs=case.wanted.size,
        scratch=frozenset({"workspace"}),
    )
