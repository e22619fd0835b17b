"""Algorithm 1 of Zhang et al. 2020: five loops around a multiply-accumulate, scalar.

Each product loads input, filter and output, and stores the output: what a compiler makes of the
plain C code when it must assume that output and input overlap. The order of l, k, i, n, m is the
paper's. It is the point to measure from.
"""

from __future__ import annotations

from armsim.codegen.lanes import add_product
from armsim.codegen.nest import STAY, Axis, Move, Run, Tags
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.dwconv import formulas
from armsim.operators.dwconv.layout import FLOAT
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.taploops import TapLoops
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.dwconv.tiles import LAYER
from armsim.operators.families import Family


def render(problem: DwconvProblem, tile: DwconvTile) -> KernelSource:
    """The kernel; the tile has no freedom."""
    loops = TapLoops(problem, tile)
    asm, pointers = loops.asm, loops.pointers
    columns = loops.columns(problem.column_taps)
    channels = [Run(problem.channels, Move(FLOAT, FLOAT, FLOAT), None)]
    registers = asm.vectors.take(3, "input, filter and output element")

    def body(tags: Tags, _: Run) -> Move:
        asm.comment("one product: O[l,k,i] += I[l*s + n*d, k*s + m*d, i] * F[n,m,i]")
        places = (group.locate(0) for group in pointers[:3])
        add_product(asm, *zip(registers, places, strict=True))
        return STAY

    # tags: l's valid taps, k's valid taps, and what the inner axes need not know.
    nest = [
        loops.rows(),
        Axis("output columns k", lambda _: columns),
        Axis("channels i", lambda _: channels),
        loops.filter_rows(),
        loops.filter_columns(1),
    ]
    method = "Algorithm 1: five loops, scalar, the output updated in memory by each product."
    return loops.finish(nest, body, method)


NAIVE = Family(
    name="naive", render=render, accumulates=True, intensity=formulas.naive,
    summary="Algorithm 1: five scalar loops, the output updated in memory",
    document=MOBILE_CONVOLUTIONS, section="Preliminaries, Algorithm 1",
    space=lambda problem, full: (DwconvTile("naive"),), shipped=((LAYER, DwconvTile("naive")),),
)  # fmt: skip
