"""Algorithm 6, RTRD: a block of D in registers over all of Ci, A and B streamed past it."""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir, operands, stream
from armsim.codegen.axes import FLOAT, VECTOR, cut, quads, vector_lanes
from armsim.codegen.copying import COPIED_AT_ONCE, copy_floats
from armsim.codegen.emit import (
    Matrices,
    carried,
    emit_rolled,
    load_bases,
    reached,
    store_bases,
)
from armsim.codegen.epilogue import Finisher
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.operands import Affine, Block, BlockPoint, Operand, Sums
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.gemm.header import new_assembly
from armsim.operators.gemm.held import Held
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import COLUMNS, ROWS, GemmTile


def panels(problem: Multiplication, tile: GemmTile) -> Panels:
    """Those of B: a block of columns over all products."""
    size = problem.matrices
    return Panels(min(tile.columns, size.n), size.k, size.n)


class HeldD(Held):
    """The kernel. a_bytes, d_bytes: A and D as they lie; b_row: bytes from a row of B to the next."""

    def __init__(
        self,
        problem: Multiplication,
        tile: GemmTile,
        fetch: bool,
        in_place: bool = False,
        planes: bool = False,
        size: GemmProblem | None = None,
    ) -> None:
        super().__init__(problem, tile, fetch, size)
        self.packed = panels(problem, tile) if problem.weights == "packed" else None
        self.planes = planes
        size = self.size
        self.b_row = size.n * FLOAT
        self.a_bytes = Affine(row=size.k * FLOAT, k=FLOAT)
        self.d_bytes = Affine(row=size.n * FLOAT, v=VECTOR)
        if planes:  # four channels of all rows, then the next four
            self.a_bytes = Affine(row=VECTOR, k=size.m * FLOAT)
            self.d_bytes = Affine(row=VECTOR, v=size.m * VECTOR)
        if in_place and size.n > size.k:
            raise Unbuildable(
                f"in place, rows of D must be no longer than those of A: {size.n} > {size.k}, and row g "
                "would be stored over rows that are still to be read"
            )
        self.in_place = in_place
        self.asm = new_assembly(problem, tile, workspace=in_place, in_place=in_place)
        self._rings()

    def _rings(self) -> None:
        """Share out the vector registers: D, then those that A's and B's vectors rotate through."""
        vectors = quads(self.columns)
        outputs, depth = self.rows * vectors, self.tile.depth
        per_iteration = (self.rows * quads(depth), depth * vectors)
        extra = self.epilogue.registers
        ring_a, ring_b = ring_sizes(32 - outputs - extra, self.rows, vectors, per_iteration)
        if ring_a == 0:
            raise too_many({"D": outputs, "A": self.rows, "B": 1, "the epilogue": extra})
        take = self.asm.vectors.take
        self.d = take(outputs, "D, row by row")
        self.a = take(ring_a, "A, four products of a row each, rotating")
        self.b = take(ring_b, "B, rotating")
        self.finisher = Finisher.take(self.asm, self.epilogue)
        if self.in_place:
            self._take_copy()

    def _take_copy(self) -> None:
        """What copying the rows of a block takes: registers that are free between blocks, and more."""
        own = [*self.d, *self.a, *self.b]
        more = self.asm.vectors.take(max(COPIED_AT_ONCE - len(own), 0), "copied rows")
        self.copied = [*own, *more][:COPIED_AT_ONCE]
        self.copy_source, self.copy_target, self.copy_counter = self.asm.general.names(
            3, "copy: rows of A to come, target, counter"
        )
        self.asm.emit("mov", ir.general(self.copy_source), ir.general("x0"))

    def _copy(self, tags: Tags) -> None:
        """Copy a block's rows, which are contiguous, into the workspace."""
        (rows,) = tags
        self.asm.comment(f"{rows} rows of A, before D is stored over them")
        self.asm.emit("mov", ir.general(self.copy_target), ir.general("x2"))
        copy_floats(
            self.asm, rows * self.size.k, self.copy_source, self.copy_target, self.copy_counter,
            self.copied,
        )  # fmt: skip

    def _plan(self, rows: int, columns: int) -> stream.Rolled:
        """One block of D over all of Ci."""
        depth = self.tile.depth
        _, a, b = self.operands(rows, columns)
        moves = {"a": a.bytes.at(k=depth), "b": b.bytes.at(k=depth), "d": 0}
        build = partial(self._stream, rows, columns)
        return stream.steady(self.size.k // depth, build, quads(depth), moves)

    def operands(self, rows: int, columns: int) -> Block[BlockPoint]:
        """D, A and B of a block. In the rings are as many rows, or vectors, as divide an iteration's."""
        lanes, ring_a = vector_lanes(columns), len(self.a) // self.rows * rows
        ring_b = largest_ring(len(self.b), self.tile.depth * len(lanes))

        def active(p: BlockPoint) -> int:
            return lanes[p.v]

        return (
            Sums(
                "d", self.d_bytes, lambda p: self.d[p.row * len(lanes) + p.v],
                operands.whole if self.planes else active, finisher=self.finisher,
                channels=Affine(v=VECTOR), channel_lanes=active, begins=lambda _: not self.fetch,
            ),
            Operand("a", self.a_bytes, self.a[:ring_a], lambda p: p.width),
            Operand("b", self.b_bytes(columns), self.b[:ring_b], operands.whole if self.packed else active),
        )  # fmt: skip

    def _stream(self, rows: int, columns: int, omitted: int) -> list[list[stream.Item]]:
        """The block's products with loads and stores, ``omitted`` blocks of Ci left out."""
        depth = self.tile.depth
        d, a, b = self.operands(rows, columns)
        steps = operands.block_steps(self.size.k, depth, rows, quads(columns), omitted)
        fetches = [self._fetches(step[0], b) for step in steps]
        return stream.interleave(operands.products(steps, d, b, a, "lane"), fetches)

    def b_bytes(self, columns: int) -> Affine:
        """B, in a panel of so many columns if it was packed."""
        row = self.packed.row(columns) if self.packed else self.b_row
        return Affine(k=row, lane=row, v=VECTOR)

    def _fetches(self, first: BlockPoint, b: Operand[BlockPoint]) -> list[stream.Place]:
        """B's rows some products on; its columns of a block share a line, or nearly so."""
        ahead = self.tile.prefetch
        return [b.line(k=first.k + lane + ahead) for lane in range(first.width) if ahead]

    def render(self, method: str) -> KernelSource:
        """Plan every body, place the pointers, emit the nest."""
        asm, size = self.asm, self.size
        row_runs, column_runs = cut(size.m, self.rows), cut(size.n, self.columns)
        plans = [self.plan(rows, columns) for _, rows in row_runs for _, columns in column_runs]
        # In place, A is what was copied into the workspace, and D begins where A did.
        a, d = (2, 0) if self.in_place else (0, 2)
        place = "A, copied (workspace)" if self.in_place else "A"
        pointers = self.pointers(
            (a, place, load_bases(reached(plans, "a"), 7)),
            (1, "B", load_bases(reached(plans, "b"), 5)),
            (d, "D", store_bases(reached(plans, "d"), 8)),
        )
        counter = asm.general.name("counter: blocks i of Ci")
        named = pointers.by_name
        self.finisher.place(asm)

        def body(tags: Tags, _: LoopRun[Matrices]) -> Matrices:
            rows, columns = tags if self.tile.outer == ROWS else tags[::-1]
            asm.comment(f"D block {rows}x{columns}")
            rolled = self.plan(rows, columns)
            emit_rolled(asm, rolled, named, counter, f"{rows}x{columns}x{self.tile.depth}")
            return Matrices(**carried(rolled))

        by_rows = [
            LoopRun(
                trips,
                Matrices(
                    a=0 if self.in_place else self.a_bytes.at(row=rows), d=self.d_bytes.at(row=rows)
                ),
                rows,
            )
            for trips, rows in row_runs
        ]
        by_columns = [
            LoopRun(
                trips,
                Matrices(
                    b=self.b_bytes(columns).at(k=size.k) if self.packed else columns * FLOAT,
                    d=self.d_bytes.at(v=quads(columns)) if self.planes else columns * FLOAT,
                    channels=columns * FLOAT,
                ),
                columns,
            )
            for trips, columns in column_runs
        ]
        copy = self._copy if self.in_place else None
        axes = [
            Level("blocks g of rows", lambda _: by_rows, copy),
            Level("blocks j of columns", lambda _: by_columns),
        ]
        if self.tile.outer == COLUMNS:
            axes.reverse()
        emit_nest(asm, pointers, axes, body)
        tile = self.tile
        more = [
            f"Tile: Gb x Co,b = {tile.rows}x{tile.columns} of D, Ci,b = {tile.depth} products side "
            f"by side, prefetch distance {tile.prefetch}; "
            + ("loops g, j, i." if tile.outer == ROWS else "loops j, g, i."),
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        if self.in_place:
            more.insert(
                0,
                f"In place: inout holds A, then D from its start on; workspace: {self.rows} rows of A, "
                f"{self.rows * size.k * FLOAT} bytes.",
            )
        return self.finish(method, more, self.packed, self.planes)
