"""Algorithm 6, RTRD, on matrices: its loops are `nests.products`, its numbers a tile's."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.layouts import Layout, Planes
from armsim.nests.layouts import Panels as Panelled
from armsim.nests.loops import Loops
from armsim.nests.products import Products
from armsim.nests.read import definition
from armsim.nests.streamed import Streaming, factors_of
from armsim.nests.symbolic import SymbolicProducts, Symbols, filled
from armsim.operators.gemm.header import describe, describe_sized, new_assembly
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import ROWS, GemmTile
from armsim.operators.parameters import RUNTIME

GEMM = definition("d[g,j] += a[g,i] * b[i,j]", "gemm")
"""A multiplication in the letters of Zhang et al. 2020: rows g, input channels i, output channels j."""

ROW_BY_ROW: Mapping[str, Layout] = {}

PLANES: Mapping[str, Layout] = {"a": Planes("i"), "d": Planes("j")}
"""Four channels of all rows, then the next four."""

PLANE_AXES = ("(ceil(Ci/4), Hi, Wi, 4)", "(Ci, Co)", "(ceil(Co/4), Hi, Wi, 4)")
"""Axes of the tensors in NC4HW4."""

IN_PLACE = {"a": ("x2", 0), "b": ("x1", 0), "d": ("x0", 0)}
"""Registers where D lies over A, whose rows are copied into the workspace."""

APART = {"a": ("x0", 0), "b": ("x1", 0), "d": ("x2", 0)}


def panels(problem: Multiplication, tile: GemmTile) -> Panels:
    """Those of B: a block of columns over all products."""
    size = problem.matrices
    return Panels(min(tile.columns, size.n), size.k, size.n)


def arguments_of(problem: Multiplication) -> Symbols:
    """The arguments of a function that has its sizes from them."""
    names = (name.split("*")[-1] for name in problem.parameters)
    return Symbols(
        sizes=dict(zip("gji", ("m", "n", "k"), strict=True)),
        tensors=dict(zip("abd", names, strict=True)),
        apart={"a": ("g", "lda"), "b": ("i", "ldb"), "d": ("g", "ldd")},
        panels="b" if problem.weights == "packed" else "",
    )


def render_held_d(
    problem: Multiplication, tile: GemmTile, *, method: str, fetch: bool = False,
    layouts: Mapping[str, Layout] = ROW_BY_ROW, in_place: bool = False,
) -> KernelSource:  # fmt: skip
    """The kernel. method: in words. fetch: D's old values are added to, or else not looked at.

    layouts: of matrices that do not lie row by row. in_place: D is stored over A, each block of whose rows
    is copied into the workspace before any of them is overwritten; Unbuildable where a row of D is longer
    than one of A.
    """
    size = problem.matrices
    packed = panels(problem, tile) if problem.weights == "packed" else None
    if fetch:
        refuse_epilogue(problem.epilogue, tile.family, "it adds to sums that others began")
    if in_place and size.n > size.k:
        raise Unbuildable(
            f"in place, rows of D must be no longer than those of A: {size.n} > {size.k}, and row g "
            "would be stored over rows that are still to be read"
        )
    asm = new_assembly(problem, tile, workspace=in_place, in_place=in_place)
    (one,) = GEMM.statements
    bound = Bound(GEMM, (("g", size.m), ("j", size.n), ("i", size.k)))
    order = "gji" if tile.outer == ROWS else "jgi"
    blocks = {"g": tile.rows, "j": tile.columns, "i": tile.depth}
    factors = factors_of(bound, one, "j")
    assert factors
    how = Streaming(
        {**layouts, **({"b": Panelled("j")} if packed else {})},
        fetch, Epilogue.of(problem.epilogue), tile.prefetch, "a" if in_place else "",
    )  # fmt: skip
    sized = tile.sizes == RUNTIME
    if sized:
        bound = filled(bound, blocks, "i")
    loops = Loops(bound, one, blocks, order, "j", whole=False)
    if sized:
        SymbolicProducts(asm, loops, factors, arguments_of(problem), how, tile.schedule).emit()
    else:
        places = IN_PLACE if in_place else APART
        Products(asm, loops, factors, places, how, arguments=True).emit()
    more = [
        f"Tile: Gb x Co,b = {tile.rows}x{tile.columns} of D, Ci,b = {tile.depth} products side "
        f"by side, prefetch distance {tile.prefetch}; loops {', '.join(order)}.",
        "Loads of later products stand between earlier ones, stores between the last.",
    ]
    if in_place:
        rows = loops.blocks["g"]
        more.insert(
            0,
            f"In place: inout holds A, then D from its start on; workspace: {rows} rows of A, "
            f"{rows * size.k * 4} bytes.",
        )
    axes = PLANE_AXES if layouts else ()
    if sized:
        text = describe_sized(problem, tile, method, fetch, more)
        return asm.finish(text, problem.contract_with(tile))
    text = describe(problem, tile, method, fetch, more, packed, axes)
    return asm.finish(text, problem.contract_with(tile))
