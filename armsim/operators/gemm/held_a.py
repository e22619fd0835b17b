"""Algorithm 5, RTRA: a block of A in registers over all of Co, B and D streamed past it.

The order of BLAS libraries as Zhang et al. 2020 describe it: D is loaded and stored again for every
block of Ci.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

from armsim.codegen import emit, stream
from armsim.codegen.axes import FLOAT, VECTOR, cut, passes, quads, vector_lanes
from armsim.codegen.epilogue import Finisher
from armsim.codegen.lanes import load_lanes
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.source import KernelSource
from armsim.operators.gemm.header import new_assembly
from armsim.operators.gemm.held import Held
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile


class _Point(NamedTuple):
    """A product: the block of Co, four of Ci and which of these, the vector of the block, the row."""

    step: int
    quad: int
    lane: int
    v: int
    row: int


class Pass(NamedTuple):
    """Blocks of Ci alike: products, whether sums begin in them, whether they end in them."""

    depth: int
    begins: bool
    ends: bool


def render_held_a(
    problem: Multiplication, tile: GemmTile, *, fetch: bool, method: str
) -> KernelSource:
    """The kernel. fetch: the first block of Ci adds to D's old values, or else does not look at them."""
    return _HeldA(problem, tile, fetch).render(method)


class _HeldA(Held):
    def __init__(self, problem: Multiplication, tile: GemmTile, fetch: bool) -> None:
        super().__init__(problem, tile, fetch)
        self.depth = min(tile.depth, self.size.k)
        self.asm = new_assembly(problem, tile)
        self._rings()

    def _rings(self) -> None:
        """Share out the vector registers: A, then those that D's and B's vectors rotate through."""
        vectors = quads(self.columns)
        held, outputs = self.rows * quads(self.depth), self.rows * vectors
        per_iteration = (outputs, self.depth * vectors)
        extra = self.epilogue.registers
        ring_d, ring_b = ring_sizes(32 - held - extra, outputs, self.depth * vectors, per_iteration)
        if ring_d == 0:
            raise too_many({"A": held, "D": outputs, "B": 1, "the epilogue": extra})
        take = self.asm.vectors.take
        self.a = take(held, "A, row by row, four products a vector")
        self.d = take(ring_d, "D, row by row")
        self.b = take(ring_b, "B, rotating")
        self.finisher = Finisher.take(self.asm, self.epilogue)

    def _plan(self, rows: int, one: Pass) -> stream.Rolled:
        """One block of A over all of Co."""
        wanted = self.epilogue.tensors if one.begins or one.ends else ()
        moves = dict.fromkeys(("b", "d", *wanted), self.columns * FLOAT)
        build = partial(self._stream, rows, one)
        return stream.steady(self.size.n // self.columns, build, 1, moves)

    def _stream(self, rows: int, one: Pass, omitted: int) -> list[list[stream.Item]]:
        """The block's products with loads and stores, ``omitted`` blocks of Co left out."""
        row, vectors = self.size.n * FLOAT, quads(self.columns)
        blocks, rest = divmod(self.size.n, self.columns)
        widths = [self.columns] * (blocks - omitted) + [rest] * (rest > 0)
        step = self.columns * FLOAT
        ring = largest_ring(len(self.b), one.depth * vectors)

        def active(p: _Point) -> int:
            return min(4, widths[p.step] - 4 * p.v)

        d = Sums(
            "d", Affine(row=row, step=step, v=VECTOR), lambda p: self.d[p.row * vectors + p.v], active,
            finisher=self.finisher, channels=Affine(step=step, v=VECTOR),
            begins=lambda _: one.begins, ends=lambda _: one.ends,
        )  # fmt: skip
        b = Operand("b", Affine(quad=4 * row, lane=row, step=step, v=VECTOR), self.b[:ring], active)
        steps = [
            [
                _Point(step, *divmod(i, 4), v, row)
                for i, v, row in product(range(one.depth), range(quads(width)), range(rows))
            ]
            for step, width in enumerate(widths)
        ]
        return stream.interleave(products(steps, d, b, self._a(one.depth), "lane"))

    def _a(self, depth: int) -> Operand[_Point]:
        """A block of A, which is held."""
        return Operand(
            "a", Affine(row=self.size.k * FLOAT, quad=VECTOR),
            lambda p: self.a[p.row * quads(depth) + p.quad], held=True,
        )  # fmt: skip

    def _depth_runs(self) -> list[LoopRun[emit.Matrices]]:
        """Blocks of Ci; the first of all has a body of its own if it does not fetch D, and the last one
        if its sums are finished.
        """
        runs = passes(
            self.size.k, self.depth, first=not self.fetch, last=self.epilogue.finishes
        )  # fmt: skip
        return [
            LoopRun(
                trips,
                emit.Matrices(a=depth * FLOAT, b=depth * self.size.n * FLOAT),
                Pass(depth, begins, ends),
            )
            for trips, depth, begins, ends in runs
        ]

    def render(self, method: str) -> KernelSource:
        """Plan every body, place the pointers, emit the nest."""
        asm, size, tile = self.asm, self.size, self.tile
        by_depth = self._depth_runs()
        by_rows = [
            LoopRun(trips, emit.Matrices(a=rows * size.k * FLOAT, d=rows * size.n * FLOAT), rows)
            for trips, rows in cut(size.m, self.rows)
        ]
        plans = [self.plan(rows.tag, run.tag) for run in by_depth for rows in by_rows]
        held = [
            self._a(self.depth).bytes.at(row=row, quad=quad)
            for row, quad in product(range(self.rows), range(quads(self.depth)))
        ]
        pointers = self.pointers(
            (0, "A", emit.load_bases(held, 4)),
            (1, "B", emit.load_bases(emit.reached(plans, "b"), 8)),
            (2, "D", emit.store_bases(emit.reached(plans, "d"), 8)),
        )
        counter = asm.general.name("counter: blocks j of Co")
        named = pointers.by_name
        self.finisher.place(asm)

        def body(tags: Tags, _: LoopRun[emit.Matrices]) -> emit.Matrices:
            one, rows = tags
            depth = one.depth
            asm.comment(f"A block {rows}x{depth}, to be held")
            a = self._a(depth)
            for row, (quad, lanes) in product(range(rows), enumerate(vector_lanes(depth))):
                where = pointers.a.locate(a.bytes.at(row=row, quad=quad))
                load_lanes(asm, lanes, a.register(_Point(0, quad, 0, 0, row)), *where)
            rolled = self.plan(rows, one)
            emit.emit_rolled(asm, rolled, named, counter, f"{rows}x{self.columns}x{depth}")
            moved = emit.carried(rolled)
            along = max((moved.get(name, 0) for name in self.epilogue.tensors), default=0)
            return emit.Matrices(b=moved["b"], d=moved["d"], channels=along)

        axes = [Level("blocks i of Ci", lambda _: by_depth)]
        axes.append(Level("blocks g of rows", lambda _: by_rows))
        emit_nest(asm, pointers, axes, body)
        more = [
            f"Tile: Gb x Ci,b = {tile.rows}x{tile.depth} of A, Co,b = {tile.columns} columns of B and "
            "D a step; loops i, g, j.",
            "Loads of the next step stand between products of this one, as do the stores of D.",
        ]
        return self.finish(method, more)
