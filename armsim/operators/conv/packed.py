"""Packed multiplication of a convolution's matrices: the loops of Goto and van de Geijn, generalised.

K. Goto, R. A. van de Geijn, "Anatomy of High-Performance Matrix Multiplication", ACM TOMS 34(3), 2008.
im2col, MEC, kn2col and implicit GEMM differ in what the rows and columns of the matrix of pixels, A, are
and where they lie; B is the filter (Hf Wf Ci x Co), whose rows a range of A's columns meets. The
micro-kernels and the packing of whole rows are those of `armsim.operators.gemm`. From the outside:
passes, blocks of A's columns (B packed), output rows, MC rows (A packed), NR columns, MR rows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly, Routine
from armsim.codegen.axes import cut, quads
from armsim.codegen.edges import runs_of
from armsim.codegen.emit import Anchors, carried, emit_rolled, reached
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.stream import Rolled
from armsim.operators.conv.blocks import Cuts, Layout, Segment
from armsim.operators.conv.gather import pack_pixels
from armsim.operators.conv.problem import FLOAT, VECTOR
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm import packing
from armsim.operators.gemm.micro import Block, Registers, plan_micro, register_counts
from armsim.operators.gemm.packed_blocks import Distances, Pointers
from armsim.operators.gemm.packing import pack_a, pack_b

_WALKERS = 8
"""General registers that packing walks with, and that hold rows of D in a micro-kernel."""

Run = LoopRun[Distances]


class Task(NamedTuple):
    """Rows of A that are made and multiplied before the next ones are: how many, and what makes them."""

    m: int
    make: Callable[[], None]


class PackedProduct:
    """One multiplication, emitted in two parts: the loops, then the routines that they call."""

    def __init__(self, asm: Assembly, layout: Layout, tile: ConvTile) -> None:
        """Shares out the registers; nothing is emitted yet."""
        self.asm, self.layout, self.tile = asm, layout, tile
        self.cuts = Cuts.of(layout, tile)
        take = asm.vectors.take
        counts = register_counts(self.cuts.rows, self.cuts.columns, tile.depth)
        self.registers = Registers(
            take(counts[0], "micro-kernel: D, row by row"),
            take(counts[1], "micro-kernel: A, rotating"),
            take(counts[2], "micro-kernel: B, rotating"),
        )
        in_use = [*self.registers.d, *self.registers.a, *self.registers.b]
        self.packing = [*in_use, *take(max(12 - len(in_use), 0), "packing")][:12]
        asm.vectors.note(self.packing, "packing: rows, pairs of rows, columns")
        take_general = asm.general.take
        packed = take_general(2, "packed A, packed B")
        self.packed_a, self.packed_b = (f"x{number}" for number in packed)
        self._packed = packed
        self.walkers = [
            f"x{number}"
            for number in take_general(_WALKERS, "packing: walkers; micro-kernel: rows of D")
        ]
        self.counter = f"x{take_general(1, 'counter: panels; products of a micro-kernel')[0]}"
        self.inner = f"x{take_general(1, 'counter: inside a panel or a run of floats')[0]}"
        self._a = self._b = ""  # registers of A and B, known when the loops are emitted
        self.exchanged = False
        self.plans: dict[Block, Rolled] = {}
        self.routines: dict[str, tuple[Routine, Callable[[], None]]] = {}

    def call(self, name: str, sizes: tuple[int, ...], body: Callable[[], None]) -> None:
        """Call the routine of a name and sizes; ``body`` emits it, the first one given counts."""
        label = "_".join([name, *map(str, sizes)])
        if label not in self.routines:
            self.routines[label] = (self.asm.routine(label), body)
        self.asm.call(self.routines[label][0])

    def define_routines(self) -> None:
        """Emit what was called."""
        for routine, emit in self.routines.values():
            with self.asm.define(routine):
                emit()

    # --- routines ----------------------------------------------------------------------------

    @property
    def _copying(self) -> packing.Registers:
        source, target, *walkers = self.walkers
        return packing.Registers(source, target, walkers, self.inner, self.packing)

    def _pack_b(self, kc: int, columns: int) -> None:
        pack_b(self.asm, self._copying, kc=kc, columns=columns, row=self.layout.n * FLOAT)

    def _pack_a(self, kc: int, inside: tuple[bool, ...]) -> None:
        row = self.layout.a_step
        if all(inside):
            pack_a(self.asm, self._copying, kc=kc, rows=len(inside), row=row)
        else:
            pack_pixels(self.asm, self._copying, kc=kc, inside=inside, row=row)

    def _plan(self, block: Block) -> Rolled:
        if block not in self.plans:
            full = (self.cuts.rows, self.cuts.columns)
            self.plans[block] = plan_micro(
                block, full, self.registers, self.tile.depth, self.tile.prefetch,
                self.layout.n * FLOAT, both=self.exchanged,
            )  # fmt: skip
        return self.plans[block]

    def _micro(self, block: Block, pointers: Pointers, d: str) -> None:
        rolled = self._plan(block)
        self.asm.comment(
            f"{block.rows}x{block.columns} of D, {block.kc} products each"
            + (", added to D" if block.adds else "")
        )
        rows = Anchors(d, self.walkers, reached([rolled], "d"))
        rows.place(self.asm)
        named: dict[str, Locator] = {"a": pointers.packed_a, "b": pointers.packed_b, "d": rows}
        what = f"{block.rows}x{block.columns}x{self.tile.depth}"
        emit_rolled(self.asm, rolled, named, self.counter, what)

    # --- loops -------------------------------------------------------------------------------

    def _columns_of_a(self, _: Tags) -> list[Run]:
        """Blocks of KC columns of A; the first of all starts D. A's pointer goes from part to part."""
        runs: list[Run] = []
        at = 0
        for part in self.layout.segments:
            skip = Distances(a=part.offset - at)
            for trips, kc in cut(part.length, self.cuts.kc):
                step = Distances(a=kc * FLOAT, b=kc * self.layout.n * FLOAT)
                for count, adds in ((trips, True),) if runs else ((1, False), (trips - 1, True)):
                    if count:
                        runs.append(Run(count, step, (kc, adds, part), skip=skip))
                        skip = Distances()
            at = part.offset + part.length * FLOAT
        return runs

    def _enter_k(self, tags: Tags) -> None:
        """Pack KC rows of B, all columns."""
        self._pack_columns((*tags, self.layout.n))

    def _pack_columns(self, tags: Tags) -> None:
        """Pack KC rows of some columns of B."""
        asm, (kc, _, _), nc = self.asm, *tags[-2:]
        asm.comment(f"pack B, {kc} x {nc}")
        asm.emit("mov", ir.general(self.walkers[0]), ir.general(self._b))
        asm.emit("mov", ir.general(self.walkers[1]), ir.general(self.packed_b))
        for trips, columns in cut(nc, self.cuts.columns):
            with asm.loop(self.counter, trips):
                self.call("pack_b", (kc, columns), partial(self._pack_b, kc, columns))
                asm.add_constant(self.walkers[0], self.walkers[0], columns * FLOAT)

    def _enter_m(self, tags: Tags) -> None:
        """Pack MC rows of KC columns of A."""
        self._pack_rows(*tags[-3:])

    def _pack_rows(self, block: tuple[int, bool, Segment], exists: bool, mc: int) -> None:
        asm, (kc, _, part) = self.asm, block
        asm.comment(f"pack A, {mc} x {kc}")
        asm.emit("mov", ir.general(self.walkers[0]), ir.general(self._a))
        asm.emit("mov", ir.general(self.walkers[1]), ir.general(self.packed_a))
        inside = part.columns if self.layout.masks else (True,) * mc
        rows = self.cuts.rows
        panels = [
            tuple(exists and own for own in inside[first : min(first + rows, mc)])
            for first in range(0, mc, rows)
        ]
        for mask, trips in runs_of(panels):
            with asm.loop(self.counter, trips):
                bits = sum(1 << at for at, own in enumerate(mask) if own)
                sizes = (kc, len(mask)) if all(mask) else (kc, len(mask), bits)
                self.call("pack_a", sizes, partial(self._pack_a, kc, mask))

    def emit(
        self,
        a: int,
        b: int,
        d: int,
        a_origin: int = 0,
        tasks: Sequence[tuple[int, Task]] = (),
        nc: int | None = None,
    ) -> None:
        """Emit the loops. a, b, d: numbers of the registers with A, B and D; they are moved.

        The packed blocks' registers must hold their addresses. a_origin: A's first row starts so
        many bytes from where its register points. tasks: (how many alike, the task) in order; A is then
        what each of them makes, and the layout's m the most rows that one has. nc: A and B change places:
        all rows of A are packed, then so many columns of B at a time (0: all), and a panel of A stays in L1
        while those of B pass; of a matrix that has all its rows.
        """
        asm, layout, cuts = self.asm, self.layout, self.cuts
        self._a, self._b, self.exchanged = f"x{a}", f"x{b}", nc is not None
        matrix_a = PointerGroup(asm, a, None, [0], origin=a_origin)
        others = (PointerGroup(asm, number, None, [0]) for number in (b, d, *self._packed))
        matrix_b, matrix_d, packed_a, packed_b = others
        pointers = Pointers(matrix_a, matrix_b, matrix_d, packed_a, packed_b)
        b_pass = sum(part.length for part in layout.segments) * layout.n * FLOAT

        def passes(_: Tags) -> list[Run]:
            return [Run(layout.passes, Distances(b=b_pass, d=layout.pass_d), None)]

        def output_rows(tags: Tags) -> list[Run]:
            if tasks:
                row = layout.n * FLOAT
                return [Run(trips, Distances(d=task.m * row), task) for trips, task in tasks]
            step = Distances(a=layout.row_a, d=layout.row_d)
            _, _, part = tags[-1]
            return [Run(trips, step, exists) for exists, trips in runs_of(part.rows)]

        def rows_of_a(tags: Tags) -> list[Run]:
            m = tags[-1].m if tasks else layout.m
            return [
                Run(trips, Distances(a=mc * layout.a_step, d=mc * layout.n * FLOAT), mc)
                for trips, mc in cut(m, cuts.mc)
            ]

        def make(tags: Tags) -> None:
            task: Task = tags[-1]
            task.make()

        def blocks_of_b(_: Tags) -> list[Run]:
            return [
                Run(trips, Distances(b=columns * FLOAT, d=columns * FLOAT), columns)
                for trips, columns in cut(layout.n, nc or layout.n)
            ]

        def panels_of_b(tags: Tags) -> list[Run]:
            kc = tags[1][0]
            n = layout.n if nc is None else tags[2]
            return [
                Run(
                    trips,
                    Distances(d=columns * FLOAT, packed_b=quads(columns) * VECTOR * kc),
                    columns,
                )
                for trips, columns in cut(n, cuts.columns)
            ]

        def all_rows(tags: Tags) -> None:
            self._pack_rows(tags[-1], exists=True, mc=layout.m)

        def panels_of_a(tags: Tags) -> list[Run]:
            (kc, _, _), mc = tags[1], tags[3] if nc is None else layout.m
            return [
                Run(
                    trips,
                    Distances(d=rows * layout.n * FLOAT, packed_a=quads(rows) * VECTOR * kc),
                    rows,
                )
                for trips, rows in cut(mc, cuts.rows)
            ]

        def body(tags: Tags, _: Run) -> Distances:
            _passes, (kc, adds, _part), *_blocks, outer, inner = tags
            columns, rows = (outer, inner) if nc is None else (inner, outer)
            block = Block(kc, rows, columns, adds)
            self.call(
                "micro_add" if adds else "micro", (kc, rows, columns),
                partial(self._micro, block, pointers, f"x{d}"),
            )  # fmt: skip
            moved = carried(self._plan(block))
            return Distances(packed_a=moved["a"], packed_b=moved["b"])

        axes = [
            Level("passes", passes),
            Level("blocks of KC products", self._columns_of_a, self._enter_k),
            Level("output rows", output_rows, make if tasks else None),
            Level("blocks of MC rows", rows_of_a, self._enter_m),
            Level("panels of NR columns", panels_of_b),
            Level("panels of MR rows", panels_of_a),
        ]
        if nc is not None:
            axes = [
                axes[0],
                Level("blocks of KC products", self._columns_of_a, all_rows),
                Level("blocks of NC columns", blocks_of_b, self._pack_columns),
                axes[-1],
                axes[-2],
            ]
        emit_nest(asm, pointers, axes, body)
