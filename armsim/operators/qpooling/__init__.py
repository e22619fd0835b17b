"""Pooling of unsigned bytes in NHWC, as TensorFlow Lite's quantized networks have it."""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.qpooling import families as _families
from armsim.operators.qpooling.problem import QavgpoolProblem, QmaxpoolProblem, QpoolProblem
from armsim.operators.qpooling.tile import NAMES, QpoolTile

__all__ = ["FAMILIES", "NAMES", "QavgpoolProblem", "QmaxpoolProblem", "QpoolProblem", "QpoolTile"]

FAMILIES = FamilyTable.found(_families, Family)
