"""The multiplications that lie in kernels/asm: each family, two layers, and remainders everywhere."""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.gemm.problem import FcProblem, GemmProblem, Problem, PwconvProblem
from armsim.operators.gemm.registry import render
from armsim.operators.gemm.tile import GemmTile

_SQUARE = GemmProblem(m=96, n=96, k=96)
_BLOCKED = GemmProblem(m=256, n=256, k=512)
_ODD = GemmProblem(m=29, n=31, k=37)
_LAYER = PwconvProblem(hi=14, wi=14, cin=64, cout=384)  # of MobileNetV2
_FUSED = PwconvProblem(hi=7, wi=7, cin=512, cout=1024, epilogue="bn_relu6")  # of MobileNetV1
_NARROWING = PwconvProblem(hi=14, wi=14, cin=384, cout=64, epilogue="bias")  # of MobileNetV2
_LAST = FcProblem(cin=1024, cout=1001, epilogue="bias")  # of MobileNetV1

SHIPPED: tuple[tuple[Problem, GemmTile], ...] = (
    (_SQUARE, GemmTile("rtra", rows=8, columns=4, depth=8)),
    (_SQUARE, GemmTile("rtra_zero", rows=4, columns=4, depth=16)),
    (_SQUARE, GemmTile("rtrd", rows=8, columns=8, depth=4)),
    (_SQUARE, GemmTile("rtrd_zero", rows=4, columns=16, depth=8)),
    (_SQUARE, GemmTile("goto", rows=8, columns=12, depth=4)),
    (_BLOCKED, GemmTile("goto", rows=8, columns=12, depth=4, mc=64, kc=256, prefetch=8)),
    (_ODD, GemmTile("naive")),
    (_ODD, GemmTile("goto", rows=8, columns=8, depth=4, kc=32)),
    (_LAYER, GemmTile("rtrd_zero", rows=7, columns=12, depth=8)),
    (_LAYER, GemmTile("goto", rows=6, columns=16, depth=4, prefetch=8)),
    (_FUSED, GemmTile("rtrd_zero", rows=7, columns=12, depth=8)),
    (_NARROWING, GemmTile("rtrd_inplace", rows=8, columns=8, depth=4)),
    (_LAST, GemmTile("rtrd_zero", rows=1, columns=48, depth=4)),
    (_FUSED, GemmTile("rtra_zero", rows=8, columns=4, depth=8)),
    (_FUSED, GemmTile("goto", rows=8, columns=8, depth=4, kc=256, prefetch=8)),
)


def shipped_sources() -> list[KernelSource]:
    """Render all of them."""
    return [render(problem, tile) for problem, tile in SHIPPED]
