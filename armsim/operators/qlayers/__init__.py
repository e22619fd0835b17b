"""Layers around a quantized network's convolutions: upsampling, softmax, functions of a byte, additions,
products.

Hyperconnect's text on TensorFlow Lite is where they come from; each operator has its table of families.
"""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.qlayers import softmax as _softmax
from armsim.operators.qlayers import upsample as _upsample
from armsim.operators.qlayers.bytewise import ADD, LOOKUP, MULTIPLY, SUM
from armsim.operators.qlayers.problems import (
    AddProblem,
    LookupProblem,
    MultiplyProblem,
    SoftmaxProblem,
    SumProblem,
    UpsampleProblem,
)
from armsim.operators.qlayers.tables import NAMES, MethodTile

__all__ = [
    "ADD",
    "LOOKUP",
    "MULTIPLY",
    "NAMES",
    "SOFTMAX",
    "SUM",
    "UPSAMPLE",
    "AddProblem",
    "LookupProblem",
    "MethodTile",
    "MultiplyProblem",
    "SoftmaxProblem",
    "SumProblem",
    "UpsampleProblem",
]

UPSAMPLE = FamilyTable.found(_upsample, Family)
SOFTMAX = FamilyTable.found(_softmax, Family)
