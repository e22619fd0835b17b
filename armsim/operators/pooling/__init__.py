"""Maximum and average pooling: the tile, blocks and loads of depthwise convolution, other arithmetic."""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.pooling import families as _families
from armsim.operators.pooling.problem import NAMES, AvgpoolProblem, MaxpoolProblem, PoolProblem

__all__ = ["FAMILIES", "NAMES", "AvgpoolProblem", "MaxpoolProblem", "PoolProblem", "render"]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`."""

render = FAMILIES.render
