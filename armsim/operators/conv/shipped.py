"""The convolutions that lie in kernels/asm: each family, mGEMM with stride, dilation, remainders."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import render
from armsim.operators.conv.tile import ConvTile

_LAYER = ConvProblem(hi=14, wi=14, cin=64, cout=64, hf=3, wf=3)
_STRIDE_2 = ConvProblem(hi=28, wi=28, cin=32, cout=64, hf=3, wf=3, stride=2)
_FIRST = ConvProblem(hi=32, wi=32, cin=3, cout=16, hf=7, wf=7, stride=2)
_ODD = ConvProblem(hi=9, wi=11, cin=6, cout=13, hf=3, wf=3, dilation=2)

SHIPPED: tuple[tuple[ConvProblem, ConvTile], ...] = (
    (_LAYER, ConvTile("mgemm", 8, 8, cco=4, prefetch=256)),
    (_STRIDE_2, ConvTile("mgemm", 7, 8, prefetch=256)),
    (_FIRST, ConvTile("mgemm", 7, 8, taps=2)),
    (_ODD, ConvTile("mgemm", 4, 12, prefetch=256)),
    (_LAYER, ConvTile("direct", 8, 8, prefetch=256)),
    (_LAYER, ConvTile("im2col", 8, 12, depth=4, prefetch=8)),
    (_LAYER, ConvTile("im2col_tasks", 8, 12, depth=4, mc=56, prefetch=8)),
    (_LAYER, ConvTile("mec", 7, 12, depth=4, kc=256, prefetch=8)),
    (_LAYER, ConvTile("implicit", 7, 12, depth=4, prefetch=8)),
    (_LAYER, ConvTile("kn2col", 8, 12, depth=4, prefetch=8)),
    (_LAYER, ConvTile("indirect", 8, 8, depth=4)),
    (_ODD, ConvTile("naive")),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [render(problem, tile) for problem, tile in SHIPPED]
