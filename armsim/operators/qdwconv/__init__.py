"""Quantized 3x3 depthwise convolution: `FAMILIES.render(problem, tile)`.

The kernels are those that TensorFlow Lite had when Hyperconnect wrote of it, dilation included.
"""

from __future__ import annotations

from armsim.operators.qdwconv import families as _families
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.registry import FAMILIES
from armsim.operators.qdwconv.tile import CASES, QdwconvTile, parse_name

__all__ = ["CASES", "FAMILIES", "QdwconvProblem", "QdwconvTile", "parse_name"]

del _families
