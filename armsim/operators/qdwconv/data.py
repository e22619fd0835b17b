"""The call of a quantized depthwise convolution."""

from __future__ import annotations

from armsim.checks.contract import Contract
from armsim.nests.call import Call
from armsim.operators.qdwconv import FAMILIES, QdwconvProblem, QdwconvTile


def qdwconv_call(problem: QdwconvProblem, tile: QdwconvTile) -> Call:
    """The call: x0 image, x1 filter, x2 bias, x3 output, x4 workspace."""
    room = FAMILIES.workspace(problem, tile)
    order = ("input", "filter", "bias", "output", "workspace")
    return Call(problem.bound, order, workspace=room)


def qdwconv_contract(problem: QdwconvProblem, tile: QdwconvTile, seed: int) -> Contract:
    """The call with its data."""
    return qdwconv_call(problem, tile).contract(seed, problem.flops)
