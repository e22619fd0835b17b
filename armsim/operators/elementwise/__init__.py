"""Layers that alter each element on its own, fp32: normalization, bias, activations, sums.

>>> render(ReluProblem(hi=7, wi=7, channels=64), ElementwiseTile("flat", 8)).name
'relu_flat_v8'
"""

from __future__ import annotations

from armsim.operators.elementwise import families as _families
from armsim.operators.elementwise.families import LAYOUTS
from armsim.operators.elementwise.problem import (
    AddProblem,
    BatchnormProblem,
    BiasProblem,
    ElementwiseProblem,
    LeakyReluProblem,
    MultiplyProblem,
    Relu6Problem,
    ReluProblem,
    SigmoidProblem,
)
from armsim.operators.elementwise.tile import NAMES, ElementwiseTile
from armsim.operators.families import Family, FamilyTable

__all__ = [
    "FAMILIES",
    "LAYOUTS",
    "NAMES",
    "AddProblem",
    "BatchnormProblem",
    "BiasProblem",
    "ElementwiseProblem",
    "ElementwiseTile",
    "LeakyReluProblem",
    "MultiplyProblem",
    "Relu6Problem",
    "ReluProblem",
    "SigmoidProblem",
    "render",
]

FAMILIES = FamilyTable.found(_families, Family)
"""The families of the module `families`, each for some of the operators."""

render = FAMILIES.render
