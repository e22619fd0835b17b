"""Convolution: `render(problem, tile)` gives the kernel as an assembly file.

    >>> problem = ConvProblem(hi=14, wi=14, cin=64, cout=64, hf=3, wf=3)
    >>> render(problem, ConvTile("mgemm", wo=8, co=8, prefetch=256)).name
    'conv_3x3_s1_mgemm_8x8_pf256'

Methods that work on blocks of channels (nc4hw4) and methods that multiply matrices (nhwc); kernels
are specialised to their problem, so sizes are constants and each edge has code of its own.
"""

from __future__ import annotations

from armsim.operators.conv import families as _families
from armsim.operators.conv.family import ConvFamily
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.tile import NAMES, ConvTile
from armsim.operators.families import FamilyTable

__all__ = [
    "FAMILIES",
    "NAMES",
    "ConvProblem",
    "ConvTile",
    "peak_memory_ratio",
    "render",
    "workspace_bytes",
]

FAMILIES = FamilyTable.found(_families, ConvFamily)
"""The families of the folder `families`."""

render = FAMILIES.render
workspace_bytes = FAMILIES.workspace


def peak_memory_ratio(problem: ConvProblem, tile: ConvTile) -> float:
    """Tensors and workspace over the tensors alone: the axis of mGEMM's figure 8."""
    return 1 + workspace_bytes(problem, tile) / problem.tensor_bytes
