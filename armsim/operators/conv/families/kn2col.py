"""kn2col: all pixels times each tap's matrix, then shifted results added up.

A. Anderson, A. Vasudevan, C. Keane, D. Gregg, "Low-memory GEMM-based convolution algorithms for deep
neural networks", arXiv:1709.03395, 2017, as "mGEMM" (J. Park et al., MobiSys 2022, section 2.4) describes
it: the output grows Hf Wf times. A stride does not make the products fewer.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.conv import formulas
from armsim.operators.conv.multiplied import kn2col_workspace, render_kn2col
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import Family, register
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel."""
    method = "kn2col: each tap's matrix times all pixels, then shifted sums."
    return render_kn2col(problem, tile, method=method)


register(
    Family(
        name="kn2col",
        render=render,
        layout="nhwc",
        filter_order="rsck",
        uses=frozenset({"wo", "co", "depth", "mc", "kc", "prefetch"}),
        operations=formulas.kn2col,
        summary="a multiplication for each tap, shifted results added up",
        document=MGEMM,
        section="2.4, kn2col",
        workspace=kn2col_workspace,
    )
)
