"""Changes of layout as layers of their own: NHWC, NCHW and NC4HW4, fp32.

>>> render(RelayoutProblem(hi=7, wi=7, channels=64), RelayoutTile("blocks")).name
'relayout_blocks_nhwc_nc4hw4_channels'
"""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.relayout import families as _families
from armsim.operators.relayout.problem import RelayoutProblem
from armsim.operators.relayout.tile import NAMES, RelayoutTile

__all__ = ["FAMILIES", "NAMES", "RelayoutProblem", "RelayoutTile", "render"]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`."""

render = FAMILIES.render
