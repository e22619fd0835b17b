"""Matrix multiplication and pointwise convolution: `render(problem, tile)` gives an assembly file.

    >>> problem = GemmProblem(m=96, n=96, k=96)
    >>> render(problem, GemmTile("rtrd", rows=8, columns=8, depth=4)).name
    'gemm_rtrd_8x8_k4_pf0'

Kernels are specialised to their problem: all sizes are constants in the code, and each remainder has
a body of its own, so that nothing is computed that is not stored.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.gemm import families as _families
from armsim.operators.gemm.problem import FcProblem, GemmProblem, Problem, PwconvProblem
from armsim.operators.gemm.registry import (
    FAMILIES,
    Family,
    formula_intensity,
    render,
    workspace_bytes,
)
from armsim.operators.gemm.tile import GemmTile, parse_name

__all__ = [
    "FAMILIES",
    "Family",
    "FcProblem",
    "GemmProblem",
    "GemmTile",
    "KernelSource",
    "Problem",
    "PwconvProblem",
    "Unbuildable",
    "formula_intensity",
    "parse_name",
    "render",
    "workspace_bytes",
]

del _families
