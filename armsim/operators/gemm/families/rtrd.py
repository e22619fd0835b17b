"""Algorithm 6 of Zhang et al. 2020, Register Tiling Reuse block D: D is moved once over all of Ci.

`rtrd` loads the block of D, adds to it and stores it, as the paper does; `rtrd_zero` starts from
nothing, which is what a layer needs, and saves the loads.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.gemm import formulas
from armsim.operators.gemm.held_d import render_held_d
from armsim.operators.gemm.problem import Problem
from armsim.operators.gemm.registry import Family, register
from armsim.operators.gemm.tile import GemmTile

USES = frozenset({"rows", "columns", "depth", "prefetch"})


def render(problem: Problem, tile: GemmTile) -> KernelSource:
    """The accumulating kernel."""
    return render_held_d(
        problem, tile, fetch=True,
        method="Algorithm 6 (RTRD): a block of D in registers over all of Ci.",
    )  # fmt: skip


def render_zero(problem: Problem, tile: GemmTile) -> KernelSource:
    """The kernel that starts from zero."""
    return render_held_d(
        problem, tile, fetch=False,
        method="Algorithm 6 (RTRD) from zero: a block of D in registers over all of Ci.",
    )  # fmt: skip


register(
    Family(
        name="rtrd",
        render=render,
        accumulates=True,
        uses=USES,
        intensity=formulas.rtrd,
        summary="Algorithm 6: a block of D stays in registers over Ci, A and B are streamed",
        document=MOBILE_CONVOLUTIONS,
        section="Pointwise Convolution, Algorithm 6",
    )
)
register(
    Family(
        name="rtrd_zero",
        render=render_zero,
        accumulates=False,
        uses=USES,
        intensity=formulas.rtrd_zero,
        summary="Algorithm 6 starting from zero: D is not loaded",
        document=MOBILE_CONVOLUTIONS,
        section="Pointwise Convolution, Algorithm 6 without the load of D",
    )
)
