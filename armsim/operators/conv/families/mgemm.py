"""mGEMM: convolution without mapping it to a matrix multiplication and without extra memory.

J. Park, K. Bin, K. Lee, "mGEMM: Low-latency Convolution with Minimal Memory Overhead Optimized for
Mobile Devices", MobiSys 2022, sections 3 and 4: Algorithm 2 around the generated inner kernel, layouts
N-(C/4)-H-W-4 and (K/co)-R-C-S-co.
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
    method = "a filter row at once, each distinct input column of a block in a register."
    return render_rows(problem, tile, split=False, method=method)


register(
    Family(
        name="mgemm",
        render=render,
        layout="nc4hw4",
        filter_order="rcsk",
        uses=frozenset({"wo", "co", "taps", "cco", "prefetch"}),
        values={"co": range(4, 1025, 4)},
        operations=formulas.mgemm,
        summary="filter rows at once on distinct input columns, no extra memory",
        document=MGEMM,
        section="4.3, Algorithm 2",
    )
)
