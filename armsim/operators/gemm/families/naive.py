"""Three scalar loops, D updated in memory by each product: what every other family is better than."""

from __future__ import annotations

from armsim.codegen.axes import FLOAT
from armsim.codegen.emit import Matrices, MatrixPointers
from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.lanes import add_product
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.source import KernelSource
from armsim.operators.documents import MOBILE_CONVOLUTIONS
from armsim.operators.gemm.family import GemmFamily
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile
from armsim.operators.gemm.tiles import ODD


def render(problem: Multiplication, tile: GemmTile) -> KernelSource:
    """The kernel; the tile has no freedom."""
    refuse_epilogue(problem.epilogue, "naive", "its sums pass through memory with each product")
    size = problem.matrices
    asm = new_assembly(problem, tile)
    registers = asm.vectors.take(3, "A, B and D element")
    pointer_a, pointer_b, pointer_d = (
        PointerGroup(asm, n, name, [0]) for n, name in enumerate("ABD")
    )
    pointers = MatrixPointers(pointer_a, pointer_b, pointer_d)
    rows = [LoopRun(size.m, Matrices(a=size.k * FLOAT, d=size.n * FLOAT), None)]
    columns = [LoopRun(size.n, Matrices(b=FLOAT, d=FLOAT), None)]
    products = [LoopRun(size.k, Matrices(a=FLOAT, b=size.n * FLOAT), None)]

    def body(_: Tags, run: LoopRun[Matrices]) -> None:
        asm.comment("one product: D[g,j] += A[g,i] * B[i,j]")
        places = (group.locate(0) for group in pointers[:3])
        add_product(asm, *zip(registers, places, strict=True))

    nest = [
        Level("rows g", lambda _: rows),
        Level("columns j", lambda _: columns),
        Level("products i", lambda _: products),
    ]
    emit_nest(asm, pointers, nest, body)
    method = "three loops, scalar, D updated in memory by each product."
    return asm.finish(
        describe(problem, tile, method, True, ["Tile: none."]), problem.contract_with(tile)
    )


NAIVE = GemmFamily(
    name="naive", render=render, accumulates=True,
    intensity=lambda problem, tile: 2 / (4 * FLOAT),  # three loads and a store for a product and its sum
    summary="three scalar loops, D updated in memory",
    document=MOBILE_CONVOLUTIONS, section="Preliminaries, Algorithm 3",
    space=lambda problem, full: (GemmTile("naive"),), shipped=((ODD, GemmTile("naive")),),
)  # fmt: skip
