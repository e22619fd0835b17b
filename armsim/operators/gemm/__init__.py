"""Matrix multiplication: `render(problem, tile)` gives an assembly file.

    >>> problem = GemmProblem(m=96, n=96, k=96)
    >>> render(problem, GemmTile("rtrd", rows=8, columns=8, depth=4)).name
    'gemm_rtrd_8x8_k4_pf0'

Kernels are specialised to their problem: all sizes are constants in the code, and each remainder has
a body of its own, so that nothing is computed that is not stored. Operators that come to a multiplication
(`pwconv`, `fc`) have a problem of their own and these kernels.
"""

from __future__ import annotations

from armsim.operators.families import FamilyTable
from armsim.operators.gemm import families as _families
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import NAMES, GemmTile

__all__ = [
    "FAMILIES",
    "NAMES",
    "GemmProblem",
    "GemmTile",
    "Multiplication",
    "render",
    "workspace_bytes",
]

FAMILIES = FamilyTable.found(_families, GemmFamily)
"""The families of the folder `families`."""

render = FAMILIES.render
workspace_bytes = FAMILIES.workspace
