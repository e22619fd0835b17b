"""Softmax over channels, fp32.

>>> render(SoftmaxProblem(rows=1, channels=1000), SoftmaxTile("passes")).name
'softmax_passes_v4'
"""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.softmax import families as _families
from armsim.operators.softmax.problem import SoftmaxProblem
from armsim.operators.softmax.tile import NAMES, SoftmaxTile

__all__ = ["FAMILIES", "NAMES", "SoftmaxProblem", "SoftmaxTile", "render"]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`."""

render = FAMILIES.render
