"""Algorithm 6, RTRD, on matrices: its loops are `nests.products`, its numbers a tile's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from armsim.codegen.epilogue import refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests import layouts
from armsim.nests.bound import Bound
from armsim.nests.layouts import Layout
from armsim.nests.loops import Loops
from armsim.nests.products import Products
from armsim.nests.read import definition
from armsim.nests.streamed import Streaming, factors_of
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import ROWS, GemmTile

GEMM = definition("d[g,j] += a[g,i] * b[i,j]", "gemm")
"""A multiplication in the letters of Zhang et al. 2020: rows g, input channels i, output channels j."""

PLANES: Mapping[str, Layout] = {"a": layouts.Planes("i"), "d": layouts.Planes("j")}
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


@dataclass(frozen=True)
class HeldD:
    """How D's block is held: what it begins with, and where the matrices lie.

    method: in words. fetch: D's old values are loaded and added to, or else not looked at. layouts: of
    matrices that do not lie row by row. in_place: D is stored over A, each block of whose rows is copied
    into the workspace before any of them is overwritten.
    """

    method: str
    fetch: bool = False
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    in_place: bool = False

    def render(self, problem: Multiplication, tile: GemmTile) -> KernelSource:
        """Emit the kernel. Unbuildable: in place, where a row of D is longer than one of A."""
        size = problem.matrices
        packed = panels(problem, tile) if problem.weights == "packed" else None
        if self.fetch:
            refuse_epilogue(problem.epilogue, tile.family, "it adds to sums that others began")
        if self.in_place and size.n > size.k:
            raise Unbuildable(
                f"in place, rows of D must be no longer than those of A: {size.n} > {size.k}, and row g "
                "would be stored over rows that are still to be read"
            )
        asm = new_assembly(problem, tile, workspace=self.in_place, in_place=self.in_place)
        (one,) = GEMM.statements
        bound = Bound(GEMM, (("g", size.m), ("j", size.n), ("i", size.k)))
        order = "gji" if tile.outer == ROWS else "jgi"
        blocks = {"g": tile.rows, "j": tile.columns, "i": tile.depth}
        loops = Loops(bound, one, blocks, order, "j", whole=False)
        factors = factors_of(bound, one, "j")
        assert factors
        how = Streaming(
            {**self.layouts, **({"b": layouts.Panels("j")} if packed else {})},
            self.fetch, Epilogue.of(problem.epilogue), tile.prefetch, "a" if self.in_place else "",
        )  # fmt: skip
        places = IN_PLACE if self.in_place else APART
        Products(asm, loops, factors, places, how, arguments=True).emit()
        more = [
            f"Tile: Gb x Co,b = {tile.rows}x{tile.columns} of D, Ci,b = {tile.depth} products side "
            f"by side, prefetch distance {tile.prefetch}; loops {', '.join(order)}.",
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        if self.in_place:
            rows = loops.blocks["g"]
            more.insert(
                0,
                f"In place: inout holds A, then D from its start on; workspace: {rows} rows of A, "
                f"{rows * size.k * 4} bytes.",
            )
        axes = PLANE_AXES if self.layouts else ()
        text = describe(problem, tile, self.method, self.fetch, more, packed, axes)
        return asm.finish(text, problem.contract_with(tile))
