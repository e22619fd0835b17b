"""Direct convolution with filter rows and columns partitioned: a matrix multiplication for each tap.

What J. Zhang, F. Franchetti, T. M. Low, "High Performance Zero-Memory Overhead Direct Convolutions", ICML
2018, come to, as "mGEMM" (J. Park et al., MobiSys 2022, section 2.4) describes it: no duplication and no
extra memory, but taps share no loads. The loops are those of mGEMM; here each tap's call loads and stores
its outputs.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.conv import formulas
from armsim.operators.conv.problem import ConvProblem
from armsim.operators.conv.registry import Family, register
from armsim.operators.conv.rows import render_rows
from armsim.operators.conv.tile import ConvTile
from armsim.operators.documents import MGEMM


def render(problem: ConvProblem, tile: ConvTile) -> KernelSource:
    """The kernel."""
    method = "filter rows and columns partitioned, a multiplication over the channels for each tap."
    return render_rows(problem, tile, split=True, method=method)


register(
    Family(
        name="direct",
        render=render,
        layout="nc4hw4",
        filter_order="rsck_blocked",
        uses=frozenset({"wo", "co", "cco", "prefetch"}),
        values={"co": range(4, 1025, 4)},
        operations=formulas.direct,
        summary="a matrix multiplication for each tap, no extra memory",
        document=MGEMM,
        section="2.4, direct convolutions",
    )
)
