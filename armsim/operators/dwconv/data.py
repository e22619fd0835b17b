"""The call of a depthwise convolution: how its tensors lie in memory."""

from __future__ import annotations

from armsim.checks.contract import Contract
from armsim.nests.call import Call
from armsim.operators.convolved import convolved_contract, layouts_of
from armsim.operators.dwconv import FAMILIES, DwconvProblem, DwconvTile
from armsim.operators.parameters import RUNTIME


def dwconv_call(problem: DwconvProblem, tile: DwconvTile) -> Call:
    """The call: x0 input, x1 filter, x2 output, then what an epilogue has; before them the image's sizes
    where they are arguments.
    """
    accumulates = FAMILIES[tile.family].accumulates
    return problem.call(layouts_of(problem, tile.layout), accumulates=accumulates)


def dwconv_contract(problem: DwconvProblem, tile: DwconvTile, seed: int) -> Contract:
    """The call with its data."""
    call = dwconv_call(problem, tile)
    return convolved_contract(problem, call, seed, sized=tile.sizes == RUNTIME)
