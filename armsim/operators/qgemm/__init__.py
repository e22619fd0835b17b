"""Multiplication of 8-bit matrices: `FAMILIES.render(problem, tile)`.

The kernels are those of "[RFC] Improve quantized convolution performance for armv8 architectures" (TVM):
an emulated dot product of bytes, its variants with weaker promises, the 16-bit outer product that it
replaces, and the dot product instruction.
"""

from __future__ import annotations

from armsim.operators.families import FamilyTable
from armsim.operators.nested import NestFamily
from armsim.operators.qgemm import families as _families
from armsim.operators.qgemm.problem import ByteMultiplication, QgemmProblem
from armsim.operators.qgemm.tile import NAMES, QgemmTile

__all__ = ["FAMILIES", "NAMES", "ByteMultiplication", "QgemmProblem", "QgemmTile"]

FAMILIES = FamilyTable.found(_families, NestFamily)
"""The families of the module `families`."""
