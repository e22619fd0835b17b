"""Packed multiplication as loop nests: blocks at several levels, copied into panels at two of them.

K. Goto, R. A. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34(3), 2008,
section 4, in the letters of `held`: D[g,j] sums A[g,i] B[i,j].
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from armsim.codegen.axes import FLOAT
from armsim.codegen.fused import Epilogue
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.algorithm import Algorithm
from armsim.nests.layout import Extent, total
from armsim.nests.packed import PackedLoops, PackedProducts
from armsim.nests.symbolic import filled
from armsim.nests.symbolic_packed import SymbolicPacked
from armsim.operators.documents import MGEMM
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.held import CHECKED, GEMM, arguments_of, bound_to
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
    """Give the loops; where sizes are arguments, those of a problem that fills all blocks.

    before: B is taken as it was packed before the call, where the problem has it so.
    """
    sizes = {field: getattr(tile, field) for field in _BLOCKS}
    bound, finishes = bound_to(problem.matrices), Epilogue.of(problem.epilogue).finishes
    if tile.sizes == RUNTIME:
        blocks = {"g": max(tile.rows, tile.mc), "j": max(tile.columns, tile.nc)}
        bound = filled(bound, {**blocks, "i": max(tile.depth, tile.kc)}, "i")
    if tile.packing == FOURS:
        (a, loop, _), *others = one.copies
        one = replace(one, copies=((a, loop, "g/{rows} g/4 i g:4"), *others))
    loops = PackedLoops(one, bound, sizes, finishes=finishes)
    if not before or problem.weights != "packed":
        return loops
    packed = {"b": panels_of(loops).layout("j", "i")}
    return PackedLoops(one, bound, sizes, layouts=packed, finishes=finishes)


def panels_of(loops: PackedLoops, *, sized: bool = False) -> Panels:
    """Give the panels that the call would pack B into; sized: as the tile has them, 0 is a whole axis."""
    found = {one.field: one.most if sized else one.block for one in loops.loops}
    return Panels(*(found[field] for field in ("columns", "kc", "nc")))


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
    asm, sized = new_assembly(problem, tile, workspace=True), tile.sizes == RUNTIME
    loops, epilogue = (
        loops_of(algorithm, problem, tile, before=before),
        Epilogue.of(problem.epilogue),
    )
    if sized and not before and problem.weights == "packed":
        raise Unbuildable(
            f"with sizes as arguments, {tile.family} packs B itself: want plain weights"
        )
    in_order = asm.target.in_order
    # Cores that are not in order wait for several lines at once.
    fetched = tile.prefetch if in_order else 0
    both = in_order or loops.loops[-1].axis == loops.along
    if sized:
        SymbolicPacked(
            asm, loops, arguments_of(problem), epilogue, ahead=tile.prefetch, both=both,
            fetched=fetched,
        ).emit(CHECKED)  # fmt: skip
    else:
        made = PackedProducts(asm, loops, epilogue, ahead=tile.prefetch, both=both, fetched=fetched)
        made.emit({name: (f"x{at}", 0) for at, name in enumerate(("a", "b", "d", "workspace"))})
        made.routines.define()
    packed = panels_of(loops, sized=sized) if loops.layouts else None
    size = [f"packed {copy.tensor}" for copy in loops.copies] if sized else loops.words
    more = [
        f"Workspace: {', then '.join(size)}"
        + (", then a block of D; the C header computes its size." if sized else "."),
        f"Tile: MR x NR = {tile.rows}x{tile.columns} of D, {tile.depth} products unrolled, prefetch "
        f"distance {tile.prefetch}. Loops, from the outermost:",
        *(f"  {line}" for line in loops.outline(sized=sized)),
        "Loads of later products stand between earlier ones, stores between the last.",
    ]
    words = describe(problem, tile, method, False, more, packed)
    return asm.finish(words, problem.contract_with(tile))


def intensity(
    problem: Multiplication, tile: GemmTile, *, algorithm: Algorithm = GOTO, before: bool = True
) -> float:
    """Flops per byte between L1 and the registers, as the loops move them, and copies."""
    loops = loops_of(algorithm, problem, tile, before=before)
    return problem.flops / loops.moved(Epilogue.of(problem.epilogue).transfers)


def workspace(
    problem: Multiplication, tile: GemmTile, algorithm: Algorithm = GOTO, *, before: bool = True
) -> int:
    """Bytes of the packed blocks; where sizes are arguments, of a block of D too."""
    loops = loops_of(algorithm, problem, tile, before=before)
    if tile.sizes != RUNTIME:
        return loops.workspace
    return int(sized_workspace(problem, tile, algorithm, bound_to(problem.matrices).size))


def sized_workspace(
    problem: Multiplication, tile: GemmTile, algorithm: Algorithm, size: Mapping[str, Extent]
) -> Extent:
    """Bytes for a problem of these sizes, in numbers or in C."""
    loops = loops_of(algorithm, problem, tile)
    lines = tile.rows + len(Epilogue.of(problem.epilogue).tensors)
    rooms = [loops.room(copy, size) for copy in loops.copies]
    return total([*rooms, lines * tile.columns * FLOAT])
