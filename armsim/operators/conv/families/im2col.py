"""im2col and a packed multiplication: the patch of each output pixel is a row of a matrix.

K. Chellapilla, S. Puri, P. Simard, "High performance convolutional neural networks for document
processing", 2006, as "mGEMM" (J. Park et al., MobiSys 2022, section 2.4) describes it. The patch matrix is
Hf Wf times the image.
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
    method = "im2col: every output pixel's patch is copied into a matrix, which is multiplied."
    return render_lowered(problem, tile, columns_only=False, method=method)


register(
    Family(
        name="im2col",
        render=render,
        layout="nhwc",
        filter_order="rsck",
        uses=frozenset({"wo", "co", "depth", "mc", "kc", "prefetch"}),
        operations=formulas.im2col,
        summary="patch matrix, then a packed multiplication",
        document=MGEMM,
        section="2.4, im2col",
        workspace=partial(lowered_workspace, columns_only=False),
    )
)
