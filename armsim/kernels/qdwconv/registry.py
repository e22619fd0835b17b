"""The families of quantized depthwise convolution."""

from __future__ import annotations

from armsim.kernels.qdwconv.problem import QdwconvProblem
from armsim.kernels.qdwconv.tile import QdwconvTile
from armsim.kernels.quantized.families import FamilyTable

FAMILIES: FamilyTable[QdwconvProblem, QdwconvTile] = FamilyTable("qdwconv")
