"""Algorithm 5 of Zhang et al. 2020, Register Tiling Reuse block A: the order of BLAS libraries.

`rtra` adds to what D holds, as the paper's kernel does; `rtra_zero` does not look at it in the first
pass, which is what a layer needs.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.gemm import formulas
from armsim.operators.gemm.held_a import render_held_a
from armsim.operators.gemm.problem import Problem
from armsim.operators.gemm.registry import Family, register
from armsim.operators.gemm.tile import GemmTile

USES = frozenset({"rows", "columns", "depth"})


def render(problem: Problem, tile: GemmTile) -> KernelSource:
    """The accumulating kernel."""
    return render_held_a(
        problem, tile, fetch=True,
        method="Algorithm 5 (RTRA): a block of A in registers over all of Co.",
    )  # fmt: skip


def render_zero(problem: Problem, tile: GemmTile) -> KernelSource:
    """The kernel that starts from zero."""
    return render_held_a(
        problem, tile, fetch=False,
        method="Algorithm 5 (RTRA) from zero: a block of A in registers over all of Co.",
    )  # fmt: skip


register(
    Family(
        name="rtra",
        render=render,
        accumulates=True,
        uses=USES,
        intensity=formulas.rtra,
        summary="Algorithm 5: a block of A stays in registers over Co, D is moved for each of Ci",
        document=MOBILE_CONVOLUTIONS,
        section="Pointwise Convolution, Algorithm 5",
    )
)
register(
    Family(
        name="rtra_zero",
        render=render_zero,
        accumulates=False,
        uses=USES,
        intensity=formulas.rtra_zero,
        summary="Algorithm 5 starting from zero: D is not loaded in the first pass",
        document=MOBILE_CONVOLUTIONS,
        section="Pointwise Convolution, Algorithm 5 without the load of D in the first pass",
    )
)
