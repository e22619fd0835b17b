"""Layers that move numbers and compute nothing: concatenation, upsampling, fp32.

>>> render(ConcatProblem(hi=7, wi=7, c1=64, c2=96), CopyTile("pixels", 4)).name
'concat_pixels_v4_pf0'
"""

from __future__ import annotations

from armsim.operators.copies import families as _families
from armsim.operators.copies.families import LAYOUTS
from armsim.operators.copies.problem import ConcatProblem, CopyProblem, UpsampleProblem
from armsim.operators.copies.tile import NAMES, CopyTile
from armsim.operators.families import Family, FamilyTable

__all__ = [
    "FAMILIES",
    "LAYOUTS",
    "NAMES",
    "ConcatProblem",
    "CopyProblem",
    "CopyTile",
    "UpsampleProblem",
    "render",
]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`, each for some of the operators."""

render = FAMILIES.render
