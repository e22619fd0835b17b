"""Batch normalization, bias, ReLU and ReLU6 as layers of their own, fp32.

>>> render(ReluProblem(hi=7, wi=7, channels=64), ElementwiseTile("flat", 8)).name
'relu_flat_v8'
"""

from __future__ import annotations

from armsim.operators.elementwise import families as _families
from armsim.operators.elementwise.problem import (
    BatchnormProblem,
    BiasProblem,
    ElementwiseProblem,
    Relu6Problem,
    ReluProblem,
)
from armsim.operators.elementwise.tile import NAMES, ElementwiseTile
from armsim.operators.families import Family, FamilyTable

__all__ = [
    "FAMILIES",
    "NAMES",
    "BatchnormProblem",
    "BiasProblem",
    "ElementwiseProblem",
    "ElementwiseTile",
    "Relu6Problem",
    "ReluProblem",
    "render",
]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`, each for some of the operators."""

render = FAMILIES.render
