"""Packed multiplication as loop nests: blocks at several levels, copied into panels at two of them.

K. Goto, R. A. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34(3), 2008,
section 4, in the letters of `held`: D[g,j] sums A[g,i] B[i,j].
"""

from __future__ import annotations

from dataclasses import replace

from armsim.codegen.fused import Epilogue
from armsim.codegen.source import KernelSource
from armsim.nests.algorithm import Algorithm
from armsim.nests.layout import Layout
from armsim.nests.packed import PackedLoops, PackedProducts
from armsim.operators.documents import MGEMM
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.held import GEMM, bound_to
from armsim.operators.gemm.packed_runtime import render_packed_runtime
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import FOURS, GemmTile
from armsim.operators.parameters import RUNTIME

GOTO = Algorithm(
    "goto", GEMM, vector="j", order=("j/nc", "i/kc", "g/mc", "j/columns", "g/rows", "i/depth"),
    copies=(("a", "g/mc", "g/{rows} i g:4"), ("b", "i/kc", "j/{columns} i j:4")), document=MGEMM,
    section="4.2, the GEMM that it is compared with; the loops are those of Goto and van de Geijn 2008",
)  # fmt: skip
EXCHANGED = replace(
    GOTO, name="exchanged", order=("g/mc", "i/kc", "j/nc", "g/rows", "j/columns", "i/depth"),
    copies=(("a", "i/kc", "g/{rows} i g:4"), ("b", "j/nc", "j/{columns} i j:4")),
)  # fmt: skip
"""A panel of A stays in L1 while those of B pass, as libraries do that count columns first."""

_BLOCKS = ("rows", "columns", "depth", "mc", "kc", "nc")


def loops_of(
    one: Algorithm, problem: Multiplication, tile: GemmTile, *, before: bool = True
) -> PackedLoops:
    """Give the loops. before: B is taken as it was packed before the call, where the problem has it so."""
    sizes = {field: getattr(tile, field) for field in _BLOCKS}
    bound, finishes = bound_to(problem.matrices), Epilogue.of(problem.epilogue).finishes
    if tile.packing == FOURS:
        (a, loop, _), *others = one.copies
        one = replace(one, copies=((a, loop, "g/{rows} g/4 i g:4"), *others))
    loops = PackedLoops(one, bound, sizes, finishes=finishes)
    if not before or problem.weights != "packed":
        return loops
    columns, kc, nc = panels_of(loops)
    packed = {"b": Layout(f"j/{nc} i/{kc} j/{columns} i j:4")}
    return PackedLoops(one, bound, sizes, layouts=packed, finishes=finishes)


def panels_of(loops: PackedLoops) -> Panels:
    """Give the panels that the call would pack B into."""
    return Panels(*(loops.blocks[field] for field in ("columns", "kc", "nc")))


def render_packed(
    problem: Multiplication,
    tile: GemmTile,
    *,
    method: str,
    algorithm: Algorithm = GOTO,
    before: bool = True,
) -> KernelSource:
    """The kernel of an algorithm: loops, then packing and products, each once for a size.

    before: as `loops_of` has it.
    """
    if tile.sizes == RUNTIME:
        return render_packed_runtime(problem, tile, method=method)
    asm = new_assembly(problem, tile, workspace=True)
    loops = loops_of(algorithm, problem, tile, before=before)
    in_order = asm.target.in_order
    made = PackedProducts(
        asm, loops, Epilogue.of(problem.epilogue), ahead=tile.prefetch,
        both=in_order or loops.loops[-1].axis == loops.along,
        fetched=tile.prefetch if in_order else 0,  # others wait for several lines at once
    )  # fmt: skip
    made.emit({name: (f"x{at}", 0) for at, name in enumerate(("a", "b", "d", "workspace"))})
    made.routines.define()
    packed = panels_of(loops) if loops.layouts else None
    more = [
        f"Workspace: {', then '.join(loops.words)}.",
        f"Tile: MR x NR = {tile.rows}x{tile.columns} of D, {tile.depth} products unrolled, prefetch "
        f"distance {tile.prefetch}. Loops, from the outermost:",
        *(f"  {line}" for line in loops.outline()),
        "Loads of later products stand between earlier ones, stores between the last.",
    ]
    return asm.finish(
        describe(problem, tile, method, False, more, packed), problem.contract_with(tile)
    )


def workspace(
    problem: Multiplication, tile: GemmTile, algorithm: Algorithm = GOTO, *, before: bool = True
) -> int:
    """Bytes of the packed blocks."""
    return loops_of(algorithm, problem, tile, before=before).workspace
