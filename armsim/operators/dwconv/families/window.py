"""Algorithm 4 with its input loads shared: each vector of a block's window is loaded once.

Neighbouring outputs read overlapping windows: 2x4 outputs under a 3x3 filter have 72 products on
4x6 = 24 distinct input vectors. Here all products of a vector are done while it is in a register.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv import formulas
from armsim.operators.dwconv.blocked import render_blocked
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.registry import Family, register
from armsim.operators.dwconv.tile import DwconvTile

USES = frozenset({"ho_b", "wo_b", "channel_block", "layout", "order", "schedule", "prefetch"})


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The accumulating kernel."""
    return render_blocked(
        problem, tile, share_inputs=True, fetch=True,
        method="outputs in registers, each input vector of the window loaded once.",
    )  # fmt: skip


def render_zero(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel that starts from zero."""
    return render_blocked(
        problem, tile, share_inputs=True, fetch=False,
        method="outputs in registers from zero, each input vector of the window loaded once.",
    )  # fmt: skip


register(
    Family(
        name="window",
        render=render,
        accumulates=True,
        uses=USES,
        intensity=formulas.window,
        summary="output block in registers, each input vector of its window loaded once",
        document=MOBILE_CONVOLUTIONS,
        section="Depthwise Convolution, Algorithm 4 with input loads shared",
    )
)
register(
    Family(
        name="window_zero",
        render=render_zero,
        accumulates=False,
        uses=USES,
        intensity=formulas.window_zero,
        summary="window starting from zero: the output block is not loaded",
        document=MOBILE_CONVOLUTIONS,
        section="Depthwise Convolution, Algorithm 4 with input loads shared, the output not loaded",
    )
)
