"""Layers around a quantized network's convolutions: upsampling, softmax of two classes, addition of a bias.

Hyperconnect's text on TensorFlow Lite is where they come from; each operator has its table of families.
"""

from __future__ import annotations

from armsim.operators.qlayers import broadcast_add as _broadcast_add
from armsim.operators.qlayers import softmax as _softmax
from armsim.operators.qlayers import upsample as _upsample
from armsim.operators.qlayers.problems import AddProblem, SoftmaxProblem, UpsampleProblem
from armsim.operators.qlayers.tables import ADD, SOFTMAX, UPSAMPLE, MethodTile

__all__ = [
    "ADD",
    "SOFTMAX",
    "UPSAMPLE",
    "AddProblem",
    "MethodTile",
    "SoftmaxProblem",
    "UpsampleProblem",
]

del _broadcast_add, _softmax, _upsample
