"""The families of quantized depthwise convolution."""

from __future__ import annotations

from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.tile import QdwconvTile
from armsim.operators.quantized_families import FamilyTable

FAMILIES: FamilyTable[QdwconvProblem, QdwconvTile] = FamilyTable("qdwconv")
