"""Pointwise convolution in place: the output is stored over the input, which has at least as many channels.

Table 1 of D. Frajberg, C. Bernaschina, C. Marone, P. Fraternali, "Accelerating Deep Learning inference on
mobile systems": "Pointwise Convolution (out channels <= in channels): in place, temporary memory". Row g
of D ends where row g of A ends, or before, so blocks of rows from the first to the last never overwrite
a row to come; those of the block itself are copied before any of it is stored. The multiplication is that
of `rtrd_zero`.
"""

from __future__ import annotations

from armsim.codegen.axes import FLOAT
from armsim.codegen.source import KernelSource
from armsim.operators.documents import POLIMIDL
from armsim.operators.gemm import formulas
from armsim.operators.gemm.held_d import render_held_d
from armsim.operators.gemm.problem import GemmProblem, Problem
from armsim.operators.gemm.registry import Family, register
from armsim.operators.gemm.tile import GemmTile


def render(problem: Problem, tile: GemmTile) -> KernelSource:
    """The kernel."""
    method = (
        "Algorithm 6 (RTRD) from zero, in place: rows of A are copied before D overwrites them."
    )
    return render_held_d(problem, tile, fetch=False, method=method, in_place=True)


def workspace(size: GemmProblem, tile: GemmTile) -> int:
    """Bytes of the rows of a block."""
    return min(tile.rows, size.m) * size.k * FLOAT


register(
    Family(
        name="rtrd_inplace",
        render=render,
        accumulates=False,
        uses=frozenset({"rows", "columns", "depth", "prefetch"}),
        intensity=formulas.rtrd_inplace,
        summary="Algorithm 6 from zero, D stored over A, whose rows are copied a block at a time",
        document=POLIMIDL,
        section="Table 1, pointwise convolution, out channels <= in channels",
        workspace=workspace,
        in_place=True,
    )
)
