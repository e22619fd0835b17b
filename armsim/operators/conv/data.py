"""The call of a convolution: how its tensors lie in memory."""

from __future__ import annotations

from armsim.nests.call import Call
from armsim.operators.conv import FAMILIES, ConvProblem, ConvTile, workspace_bytes
from armsim.operators.conv.header import conv_layouts


def conv_call(problem: ConvProblem, tile: ConvTile) -> Call:
    """The call: x0 input, x1 filter, x2 output, then the workspace if there is one, and what an epilogue
    has; before them the sizes where they are arguments.
    """
    family = FAMILIES[tile.family]
    panels = family.panels(problem, tile)
    return problem.call(
        conv_layouts(problem, tile, family.filter_order, panels),
        workspace=workspace_bytes(problem, tile),
    )
