"""Packed multiplication in the order of Goto and van de Geijn.

K. Goto, R. A. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34(3), 2008,
section 4. Five loops: over NC columns of B, over KC of the products (B's rows are packed here), over MC
rows of A (packed here), over NR columns and over MR rows, which is one call of a micro-kernel. A panel
of B of KC x NR stays in L1 through the innermost loop, the packed block of A in L2 through the two
innermost. Edge blocks have micro-kernels of their own size. The first KC products of a block of D start
from nothing, later ones from what D holds.
"""

from __future__ import annotations

from armsim.codegen.source import KernelSource
from armsim.operators.documents import MGEMM
from armsim.operators.gemm import formulas
from armsim.operators.gemm.packed import render_packed
from armsim.operators.gemm.packed_blocks import Blocks
from armsim.operators.gemm.problem import GemmProblem, Problem
from armsim.operators.gemm.registry import Family, register
from armsim.operators.gemm.tile import GemmTile


def render(problem: Problem, tile: GemmTile) -> KernelSource:
    """The kernel."""
    return render_packed(problem, tile, method="packed panels, five loops around a micro-kernel.")


def workspace(size: GemmProblem, tile: GemmTile) -> int:
    """Bytes of both packed blocks."""
    blocks = Blocks.of(size, tile)
    return blocks.bytes_of_a + blocks.bytes_of_b


register(
    Family(
        name="goto",
        render=render,
        accumulates=False,
        uses=frozenset({"rows", "columns", "depth", "mc", "kc", "nc", "prefetch"}),
        intensity=formulas.goto,
        summary="packed panels of A and B, five loops around a micro-kernel",
        document=MGEMM,
        section="4.2, the GEMM that it is compared with; the loops are those of Goto and van de Geijn 2008",
        workspace=workspace,
    )
)
