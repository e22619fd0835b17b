"""Three scalar loops, D updated in memory by each product: what every other family is better than."""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.source import KernelSource
from armsim.nests.loops import Blocking
from armsim.nests.stages import emit_scalars
from armsim.nests.straight import IN_MEMORY, StraightBlocks
from armsim.nests.unrolled import UnrolledLoops
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.held import RTRD, arguments_of, bound_to, unless_empty
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.gemm.tiles import ODD
from armsim.operators.parameters import RUNTIME

ALGORITHM = replace(RTRD, name="naive", blocks=(), section="Preliminaries, Algorithm 3")


def loops_of(problem: Multiplication, tile: GemmTile) -> UnrolledLoops:
    """The loops; the tile has no freedom."""
    bound, one = bound_to(problem.matrices), ALGORITHM
    (statement,) = bound.definition.statements
    return UnrolledLoops(bound, statement, Blocking({"j": 1}, one.order, one.vector), adds=one.adds)


def render(problem: Multiplication, tile: GemmTile) -> KernelSource:
    """The kernel."""
    refuse_epilogue(problem.epilogue, "naive", "its sums pass through memory with each product")
    asm = new_assembly(problem, tile)
    if tile.sizes == RUNTIME:
        with unless_empty(asm):
            emit_scalars(asm, arguments_of(problem), "gj", "i", adds=True)
    else:
        StraightBlocks(asm, loops_of(problem, tile), IN_MEMORY).emit()
    method = "three loops, scalar, D updated in memory by each product."
    return asm.finish(
        describe(problem, tile, method, True, ["Tile: none."]), problem.contract_with(tile)
    )


NAIVE = GemmFamily(
    name="naive", render=render, accumulates=True,
    intensity=lambda problem, tile: (
        problem.matrices.flops / loops_of(problem, tile).moved(shared=False)
    ),
    summary="three scalar loops, D updated in memory",
    loops=lambda problem, tile: loops_of(problem, tile).outline(),
    document=ALGORITHM.document, section=ALGORITHM.section, uses=frozenset({"sizes"}),
    space=lambda problem, full: (GemmTile("naive"),), shipped=((ODD, GemmTile("naive")),),
)  # fmt: skip
