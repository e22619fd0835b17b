"""Implicit GEMM: the patch matrix exists in packed blocks only.

As "mGEMM" (J. Park et al., MobiSys 2022, section 2.4) describes it: small portions of the patch matrix are
made while a block is packed. Blocks of K are channels of one tap, so a packed row is a pixel or zeros.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.conv import formulas
from armsim.operators.conv.multiplied import implicit_workspace, render_implicit
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import Family, register
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel."""
    method = "implicit GEMM: packing gathers pixels, tap by tap; no matrix of patches."
    return render_implicit(problem, tile, method=method)


register(
    Family(
        name="implicit",
        render=render,
        layout="nhwc",
        filter_order="rsck",
        uses=frozenset({"wo", "co", "depth", "mc", "kc", "prefetch"}),
        operations=formulas.implicit,
        summary="patch matrix made block by block while packing",
        document=MGEMM,
        section="2.4, im2col optimization",
        workspace=implicit_workspace,
    )
)
