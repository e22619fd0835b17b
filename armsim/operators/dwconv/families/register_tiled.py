"""Algorithm 4 of Zhang et al. 2020: the output block stays in registers over all its taps.

Each fmla loads the input vector it multiplies. `register_tiled` loads the block, adds to it and
stores it, as the paper does; `register_tiled_zero` starts from nothing, which is what a layer
needs, and saves the loads.
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
        problem, tile, share_inputs=False, fetch=True,
        method="Algorithm 4: outputs in registers, one input load a product.",
    )  # fmt: skip


def render_zero(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel that starts from zero."""
    return render_blocked(
        problem, tile, share_inputs=False, fetch=False,
        method="Algorithm 4 from zero: outputs in registers, one input load a product.",
    )  # fmt: skip


register(
    Family(
        name="register_tiled",
        render=render,
        accumulates=True,
        uses=USES,
        intensity=formulas.register_tiled,
        summary="Algorithm 4: output block in registers, an input load a product",
        document=MOBILE_CONVOLUTIONS,
        section="Depthwise Convolution, Algorithm 4",
    )
)
register(
    Family(
        name="register_tiled_zero",
        render=render_zero,
        accumulates=False,
        uses=USES,
        intensity=formulas.register_tiled_zero,
        summary="Algorithm 4 starting from zero: the output block is not loaded",
        document=MOBILE_CONVOLUTIONS,
        section="Depthwise Convolution, Algorithm 4, the output not loaded",
    )
)
