"""Layers around a quantized network's convolutions: upsampling, softmax of two classes, addition of a bias.

Hyperconnect's text on TensorFlow Lite is where they come from; each operator has its table of families.
"""

from __future__ import annotations

from armsim.operators.families import Family, FamilyTable
from armsim.operators.qlayers import broadcast_add as _broadcast_add
from armsim.operators.qlayers import softmax as _softmax
from armsim.operators.qlayers import upsample as _upsample
from armsim.operators.qlayers.problems import AddProblem, SoftmaxProblem, UpsampleProblem
from armsim.operators.qlayers.tables import NAMES, MethodTile

__all__ = [
    "ADD",
    "NAMES",
    "SOFTMAX",
    "UPSAMPLE",
    "AddProblem",
    "MethodTile",
    "SoftmaxProblem",
    "UpsampleProblem",
]

UPSAMPLE = FamilyTable.found(_upsample, Family)
SOFTMAX = FamilyTable.found(_softmax, Family)
ADD = FamilyTable.found(_broadcast_add, Family)
