"""Algorithm 6, RTRD: a block of D in registers over all of Ci, A and B streamed past it."""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir, stream
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
from armsim.codegen.rings import ring_sizes
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.gemm.header import new_assembly
from armsim.operators.gemm.held import Held
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem, Multiplication
from armsim.operators.gemm.tile import COLUMNS, ROWS, GemmTile

PLANE_AXES = ("(ceil(Ci/4), Hi, Wi, 4)", "(Ci, Co)", "(ceil(Co/4), Hi, Wi, 4)")
"""Axes of the tensors in NC4HW4."""


def panels(problem: Multiplication, tile: GemmTile) -> Panels:
    """Those of B: a block of columns over all products."""
    size = problem.matrices
    return Panels(min(tile.columns, size.n), size.k, size.n)


class HeldD(Held):
    """The kernel. a_row, b_row, d_row: bytes from a row to the next of a matrix that lies row by row."""

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
        self.a_row, self.b_row, self.d_row = (
            columns * FLOAT for columns in (size.k, size.n, size.n)
        )
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
            raise self.too_large({"D": outputs, "A": self.rows, "B": 1})
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
        take = self.asm.general.take
        source, target, counter = take(3, "copy: rows of A to come, target, counter")
        self.copy_source, self.copy_target, self.copy_counter = (
            f"x{number}" for number in (source, target, counter)
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
        moves = {
            "a": self._a_at(depth) - self._a_at(0),
            "b": depth * self._row_of_b(columns),
            "d": 0,
        }
        build = partial(self._stream, rows, columns)
        return stream.steady(self.size.k // depth, build, quads(depth), moves)

    def _stream(self, rows: int, columns: int, omitted: int) -> list[list[stream.Item]]:
        """The block's products with loads and stores, ``omitted`` blocks of Ci left out."""
        size, depth = self.size, self.tile.depth
        lanes = vector_lanes(columns)
        blocks, rest = divmod(size.k, depth)
        widths = [*vector_lanes(depth) * (blocks - omitted), *vector_lanes(rest)]
        d = [
            [self._output(row, v, columns, active) for v, active in enumerate(lanes)]
            for row in range(rows)
        ]
        steps: list[list[stream.Product]] = []
        fetches: list[list[stream.Place]] = []
        first, b_count = 0, 0
        for step, width in enumerate(widths):
            a = [
                stream.Value(
                    self.a[(step * rows + row) % self._ring(self.a, rows, self.rows)],
                    stream.Place("a", self._a_at(first, row), width),
                )
                for row in range(rows)
            ]
            products = []
            for lane in range(width):
                for v, active in enumerate(lanes):
                    at = (first + lane) * self._row_of_b(columns) + v * VECTOR
                    place = stream.Place("b", at, 4 if self.packed else active)
                    b = stream.Value(self.b[b_count % self._b_ring(len(lanes))], place)
                    b_count += 1
                    products += [stream.Product(d[row][v], b, a[row], lane) for row in range(rows)]
            steps.append(products)
            fetches.append(self._fetches(first, width, columns))
            first += width
        return stream.interleave(steps, fetches)

    def _output(self, row: int, v: int, columns: int, active: int) -> stream.Value:
        vectors = quads(columns)
        place = stream.Place("d", self._d_at(v, row), 4 if self.planes else active)
        register = self.d[row * vectors + v]
        start = place if self.fetch else self.finisher.start(v * VECTOR, active)
        finish = self.finisher.finish(register, v * VECTOR, active)
        return stream.Value(register, start, place, fresh=start is None, finish=finish)

    def _ring(self, registers: list[int], rows: int, full: int) -> int:
        """A's ring for a block of fewer rows: as many sets as the full block has."""
        return len(registers) // full * rows

    def _b_ring(self, vectors: int) -> int:
        """B's ring for a block of fewer columns: the largest that divides an iteration's values."""
        per_iteration = self.tile.depth * vectors
        return max(size for size in range(1, len(self.b) + 1) if per_iteration % size == 0)

    def _a_at(self, k: int, row: int = 0) -> int:
        """Bytes to an element of A from its first; k: a multiple of four in planes."""
        return (
            (k * self.size.m // 4 + row) * VECTOR if self.planes else row * self.a_row + k * FLOAT
        )

    def _d_at(self, vector: int, row: int = 0) -> int:
        """Bytes to the vector of a row of D from its first."""
        if self.planes:
            return (vector * self.size.m + row) * VECTOR
        return row * self.d_row + vector * VECTOR

    def _row_of_b(self, columns: int) -> int:
        """Bytes from a row of B to the next, in a panel of so many columns if B was packed."""
        return self.packed.row(columns) if self.packed else self.b_row

    def _fetches(self, first: int, width: int, columns: int) -> list[stream.Place]:
        """B's rows some products on; its columns of a block share a line, or nearly so."""
        ahead = self.tile.prefetch
        if not ahead:
            return []
        return [
            stream.Place("b", (first + lane + ahead) * self._row_of_b(columns))
            for lane in range(width)
        ]

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
        counter = f"x{asm.general.take(1, 'counter: blocks i of Ci')[0]}"
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
                Matrices(a=0 if self.in_place else self._a_at(0, rows), d=self._d_at(0, rows)),
                rows,
            )
            for trips, rows in row_runs
        ]
        by_columns = [
            LoopRun(
                trips,
                Matrices(
                    b=size.k * self._row_of_b(columns) if self.packed else columns * FLOAT,
                    d=self._d_at(quads(columns)) if self.planes else columns * FLOAT,
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
        return self.finish(method, more, self.packed, PLANE_AXES if self.planes else ())
