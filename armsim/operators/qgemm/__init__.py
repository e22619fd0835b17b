"""Multiplication of 8-bit matrices, and convolution by im2col: `FAMILIES.render(problem, tile)`.

The kernels are those of "[RFC] Improve quantized convolution performance for armv8 architectures" (TVM):
an emulated dot product of bytes, its variants with weaker promises, the 16-bit outer product that it
replaces, and the dot product instruction.
"""

from __future__ import annotations

from armsim.operators.qgemm import families as _families
from armsim.operators.qgemm.problem import Problem, QconvProblem, QgemmProblem
from armsim.operators.qgemm.registry import FAMILIES
from armsim.operators.qgemm.tile import QgemmTile, parse_name

__all__ = ["FAMILIES", "Problem", "QconvProblem", "QgemmProblem", "QgemmTile", "parse_name"]

del _families
