"""The quantized depthwise convolutions that lie in kernels/asm: each family, both strides."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.qdwconv.problem import QdwconvProblem
from armsim.operators.qdwconv.registry import FAMILIES
from armsim.operators.qdwconv.tile import QdwconvTile

_LAYER = QdwconvProblem(hi=28, wi=28, channels=64)
_HALVING = QdwconvProblem(hi=28, wi=28, channels=64, stride=2)
_DILATED = QdwconvProblem(hi=20, wi=20, channels=32, dilation=2)

SHIPPED: tuple[tuple[QdwconvProblem, QdwconvTile], ...] = (
    (_LAYER, QdwconvTile("snake", 4, 4)),
    (_LAYER, QdwconvTile("snake_folded", 4, 4, "pairs")),
    (_HALVING, QdwconvTile("snake_folded", 2, 4)),
    (_DILATED, QdwconvTile("snake_folded", 4, 4)),
    (_DILATED, QdwconvTile("space_to_batch", 4, 2)),
    (_LAYER, QdwconvTile("window", 1, 1)),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [FAMILIES.render(problem, tile) for problem, tile in SHIPPED]
