"""Algorithm 5, RTRA: a block of A in registers over all of Co, B and D streamed past it.

The order of BLAS libraries as Zhang et al. 2020 describe it: D is loaded and stored again for every
block of Ci.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from armsim.codegen import emit, stream
from armsim.codegen.axes import FLOAT, VECTOR, cut, passes, quads, vector_lanes
from armsim.codegen.epilogue import Finisher
from armsim.codegen.lanes import load_lanes
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.rings import ring_sizes
from armsim.codegen.source import KernelSource
from armsim.operators.gemm.header import new_assembly
from armsim.operators.gemm.held import Held
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import GemmTile


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
            raise self.too_large({"A": held, "D": outputs, "B": 1})
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
        size, depth = self.size, one.depth
        blocks, rest = divmod(size.n, self.columns)
        widths = [self.columns] * (blocks - omitted) + [rest] * (rest > 0)
        a = [
            [stream.Value(self._a(row, i, depth)) for i in range(quads(depth))]
            for row in range(rows)
        ]
        per_iteration = depth * quads(self.columns)
        ring = max(count for count in range(1, len(self.b) + 1) if per_iteration % count == 0)
        steps: list[list[stream.Product]] = []
        for step, width in enumerate(widths):
            lanes, first, count = vector_lanes(width), step * self.columns * FLOAT, 0
            d = [
                [self._output(row, v, first, active, one) for v, active in enumerate(lanes)]
                for row in range(rows)
            ]
            products = []
            for i in range(depth):
                for v, active in enumerate(lanes):
                    place = stream.Place("b", i * size.n * FLOAT + first + v * VECTOR, active)
                    b = stream.Value(self.b[count % ring], place)
                    count += 1
                    products += [
                        stream.Product(d[row][v], b, a[row][i // 4], i % 4) for row in range(rows)
                    ]
            steps.append(products)
        return stream.interleave(steps)

    def _a(self, row: int, i: int, depth: int) -> int:
        return self.a[row * quads(depth) + i]

    def _output(self, row: int, v: int, first: int, active: int, one: Pass) -> stream.Value:
        at = first + v * VECTOR
        place = stream.Place("d", row * self.size.n * FLOAT + at, active)
        register = self.d[row * quads(self.columns) + v]
        start = self.finisher.start(at, active) if one.begins else place
        finish = self.finisher.finish(register, at, active) if one.ends else ()
        return stream.Value(register, start, place, fresh=start is None, finish=finish)

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
            (row * size.k + 4 * i) * FLOAT
            for row in range(self.rows)
            for i in range(quads(self.depth))
        ]
        pointers = self.pointers(
            (0, "A", emit.load_bases(held, 4)),
            (1, "B", emit.load_bases(emit.reached(plans, "b"), 8)),
            (2, "D", emit.store_bases(emit.reached(plans, "d"), 8)),
        )
        counter = f"x{asm.general.take(1, 'counter: blocks j of Co')[0]}"
        named = pointers.by_name
        self.finisher.place(asm)

        def body(tags: Tags, _: LoopRun[emit.Matrices]) -> emit.Matrices:
            one, rows = tags
            depth = one.depth
            asm.comment(f"A block {rows}x{depth}, to be held")
            for row in range(rows):
                for i, lanes in enumerate(vector_lanes(depth)):
                    where = pointers.a.locate((row * size.k + 4 * i) * FLOAT)
                    load_lanes(asm, lanes, self._a(row, i, depth), *where)
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
