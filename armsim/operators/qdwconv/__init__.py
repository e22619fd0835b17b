"""Quantized depthwise convolution: `FAMILIES.render(problem, tile)`.

The kernels of 3x3 are those that TensorFlow Lite had when Hyperconnect wrote of it, dilation included.
"""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.qdwconv import families as _families
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import CASES, NAMES, QdwconvTile

__all__ = ["CASES", "FAMILIES", "NAMES", "QdwconvProblem", "QdwconvTile"]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`."""
