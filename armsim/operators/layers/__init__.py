"""Layers around convolutions, fp32: pooling, batch normalization, bias, ReLU, ReLU6.

>>> render(ReluProblem(hi=7, wi=7, channels=64), ElementwiseTile("flat", 8)).name
'relu_flat_v8'
"""

from __future__ import annotations

from armsim.operators.layers import families as _families
from armsim.operators.layers.problems import (
    AvgpoolProblem,
    BatchnormProblem,
    BiasProblem,
    ElementwiseProblem,
    MaxpoolProblem,
    PoolProblem,
    Relu6Problem,
    ReluProblem,
)
from armsim.operators.layers.registry import FAMILIES, Family, render
from armsim.operators.layers.tile import ElementwiseTile, parse_name

__all__ = [
    "FAMILIES",
    "AvgpoolProblem",
    "BatchnormProblem",
    "BiasProblem",
    "ElementwiseProblem",
    "ElementwiseTile",
    "Family",
    "MaxpoolProblem",
    "PoolProblem",
    "Relu6Problem",
    "ReluProblem",
    "parse_name",
    "render",
]

del _families
