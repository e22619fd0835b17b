"""MEC: the image lowered along the columns only, then a multiplication for each output row.

M. Cho, D. Brand, "MEC: Memory-efficient Convolution for Deep Neural Network", ICML 2017, as "mGEMM"
(J. Park et al., MobiSys 2022, section 2.4) describes it: output rows share the lowered matrix, which is
Wf / stride times the image.
"""

from __future__ import annotations

from functools import partial

from armsim.codegen.source import KernelSource
from armsim.operators.conv import formulas
from armsim.operators.conv.multiplied import lowered_workspace, render_lowered
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import Family, register
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel."""
    method = "MEC: lowered along the columns only, a multiplication for each output row."
    return render_lowered(problem, tile, columns_only=True, method=method)


register(
    Family(
        name="mec",
        render=render,
        layout="nhwc",
        filter_order="rsck",
        uses=frozenset({"wo", "co", "depth", "mc", "kc", "prefetch"}),
        operations=formulas.mec,
        summary="image lowered along columns, a multiplication for each output row",
        document=MGEMM,
        section="2.4, im2col optimization",
        workspace=partial(lowered_workspace, columns_only=True),
    )
)
