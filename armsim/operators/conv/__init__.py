"""Convolution: `render(problem, tile)` gives the kernel as an assembly file.

    >>> problem = ConvProblem(hi=14, wi=14, cin=64, cout=64, hf=3, wf=3)
    >>> render(problem, ConvTile("mgemm", wo=8, co=8, prefetch=256)).name
    'conv_3x3_s1_mgemm_8x8_pf256'

Methods that work on blocks of channels (nc4hw4) and methods that multiply matrices (nhwc); kernels
are specialised to their problem, so sizes are constants and each edge has code of its own.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.conv import families as _families
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import (
    FAMILIES,
    Family,
    formula_intensity,
    memory_operations,
    peak_memory_ratio,
    render,
    workspace_bytes,
)
from armsim.operators.conv.tile import ConvTile, parse_name

__all__ = [
    "FAMILIES",
    "ConvProblem",
    "ConvTile",
    "Family",
    "KernelSource",
    "Unbuildable",
    "formula_intensity",
    "memory_operations",
    "parse_name",
    "peak_memory_ratio",
    "render",
    "workspace_bytes",
]

del _families
