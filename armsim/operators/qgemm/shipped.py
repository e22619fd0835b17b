"""The multiplications of bytes that lie in kernels/asm: each family, both signs, and a convolution."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.qgemm.problem import Problem, QconvProblem, QgemmProblem
from armsim.operators.qgemm.registry import FAMILIES
from armsim.operators.qgemm.tile import QgemmTile

_SQUARE = QgemmProblem(m=96, n=96, k=96)
_SIGNED = QgemmProblem(m=96, n=96, k=96, type="s8", out="q8")
_LAYER = QconvProblem(hi=14, wi=14, cin=16, cout=20, padding=1, out="q8", weights="plain")

SHIPPED: tuple[tuple[Problem, QgemmTile], ...] = (
    (_SQUARE, QgemmTile("adalp", 4, 4, unroll=2, distance=4)),
    (_LAYER, QgemmTile("adalp", 4, 4, unroll=1, distance=4)),
    (_SQUARE, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
    (_SIGNED, QgemmTile("mlal_adalp", 4, 4, unroll=1, distance=2)),
    (_SQUARE, QgemmTile("mlal16", 1, 16)),
    (_SQUARE, QgemmTile("dot", 12, 4)),
    (_SIGNED, QgemmTile("dot", 8, 12)),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [FAMILIES.render(problem, tile) for problem, tile in SHIPPED]
