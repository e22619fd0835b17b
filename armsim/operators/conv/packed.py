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
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut, passes
from armsim.codegen.edges import runs_of
from armsim.codegen.epilogue import ChannelPointers
from armsim.codegen.fused import NO_EPILOGUE, Epilogue
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import NoPointers, PointerGroup
from armsim.codegen.routines import Routines
from armsim.operators.conv.blocks import Cuts, Layout, Segment
from armsim.operators.conv.gather import pack_pixels
from armsim.operators.conv.problem import FLOAT
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.micro import Block, Registers
from armsim.operators.gemm.packed_blocks import Distances, Pointers, panels_of_a, panels_of_b
from armsim.operators.gemm.packing import pack_a, pack_b
from armsim.operators.gemm.panel_kernels import PanelKernels

_WALKERS = 8
"""General registers that packing walks with, and that hold rows of D in a micro-kernel."""

Run = LoopRun[Distances]


class Task(NamedTuple):
    """Rows of A that are made and multiplied before the next ones are: how many, and what makes them."""

    m: int
    make: Callable[[], None]


class PackedProduct(PanelKernels):
    """One multiplication, emitted in two parts: the loops, then the routines that they call."""

    def __init__(
        self,
        asm: Assembly,
        layout: Layout,
        tile: ConvTile,
        epilogue: Epilogue = NO_EPILOGUE,
        *,
        before: bool = False,
    ) -> None:
        """Shares out the registers; nothing is emitted yet. x3 is the workspace, the epilogue's tensors are
        x4 and on. before: B was packed before the call, into `Cuts.panels`, and x1 points to that.
        """
        self.asm, self.layout, self.tile, self.epilogue = asm, layout, tile, epilogue
        self.before = before
        self.cuts = Cuts.of(layout, tile)
        self.registers = Registers.take(
            asm, self.cuts.rows, self.cuts.columns, tile.depth, epilogue
        )
        self.packing = self.registers.for_packing(asm)
        take_general = asm.general.take
        # An epilogue's tensors have registers that the copy of the workspace's address would take.
        if before:
            packed = [3 if epilogue.tensors else take_general(1, "packed A")[0], 1]
        elif epilogue.tensors:
            packed = [3, *take_general(1, "packed B, after packed A")]
        else:
            packed = take_general(2, "packed A, packed B")
        self.packed_a, self.packed_b = (f"x{number}" for number in packed)
        self._packed = packed
        self.walkers = asm.general.names(_WALKERS, "packing: walkers; micro-kernel: rows of D")
        self.counter = asm.general.name("counter: panels; products of a micro-kernel")
        self.inner = asm.general.name("counter: inside a panel or a run of floats")
        self._a = self._b = self.d = (
            ""  # registers of the matrices, known when the loops are emitted
        )
        self.full, self.row = (self.cuts.rows, self.cuts.columns), layout.n * FLOAT
        self._plans, self.routines = {}, Routines(asm)
        self.unroll, self.prefetch = tile.depth, tile.prefetch

    # --- routines ----------------------------------------------------------------------------

    def _pack_b(self, kc: int, columns: int) -> None:
        pack_b(
            self.asm, self.copying(self.inner), kc=kc, columns=columns, row=self.layout.n * FLOAT
        )

    def _pack_a(self, kc: int, inside: tuple[bool, ...]) -> None:
        row = self.layout.a_step
        if all(inside):
            pack_a(self.asm, self.copying(self.inner), kc=kc, rows=len(inside), row=row)
        else:
            pack_pixels(self.asm, self.copying(self.inner), kc=kc, inside=inside, row=row)

    # --- loops -------------------------------------------------------------------------------

    def _columns_of_a(self, _: Tags) -> list[Run]:
        """Blocks of KC columns of A; the first of all starts D, the last one finishes it where that is
        wanted. A's pointer goes from part to part.
        """
        runs: list[Run] = []
        at, finishes = 0, self.epilogue.finishes
        for part in self.layout.segments:
            skip = Distances(a=part.offset - at)
            last = finishes and part is self.layout.segments[-1]
            for trips, kc, begins, ends in passes(
                part.length, self.cuts.kc, first=not runs, last=last
            ):
                panels = self.cuts.panels(self.layout.n).rows(self.layout.n) if self.before else 0
                step = Distances(a=kc * FLOAT, b=kc * self.layout.n * FLOAT, packed_b=kc * panels)
                runs.append(Run(trips, step, (kc, not begins, ends, part), skip=skip))
                skip = Distances()
            at = part.offset + part.length * FLOAT
        return runs

    def _enter_k(self, tags: Tags) -> None:
        """Pack KC rows of B, all columns."""
        self._pack_columns((*tags, self.layout.n))

    def _pack_columns(self, tags: Tags) -> None:
        """Pack KC rows of some columns of B."""
        asm, (kc, *_), nc = self.asm, *tags[-2:]
        if self.before:
            return
        asm.comment(f"pack B, {kc} x {nc}")
        asm.emit("mov", ir.general(self.walkers[0]), ir.general(self._b))
        asm.emit("mov", ir.general(self.walkers[1]), ir.general(self.packed_b))
        for trips, columns in cut(nc, self.cuts.columns):
            with asm.loop(self.counter, trips):
                self.routines.call("pack_b", partial(self._pack_b, kc, columns), kc, columns)
                asm.add_constant(self.walkers[0], self.walkers[0], columns * FLOAT)

    def _enter_m(self, tags: Tags) -> None:
        """Pack MC rows of KC columns of A."""
        self._pack_rows(*tags[-3:])

    def _pack_rows(self, block: tuple[int, bool, bool, Segment], exists: bool, mc: int) -> None:
        asm, (kc, _, _, part) = self.asm, block
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
                self.routines.call("pack_a", partial(self._pack_a, kc, mask), *sizes)

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
        self._a, self._b, self.d, self.both = f"x{a}", f"x{b}", f"x{d}", nc is not None
        matrix_a = PointerGroup(self.asm, a, None, [0], origin=a_origin)
        others = (PointerGroup(self.asm, number, None, [0]) for number in (d, *self._packed))
        matrix_d, packed_a, packed_b = others
        matrix_b = NoPointers() if self.before else PointerGroup(self.asm, b, None, [0])
        channels = ChannelPointers.take(self.asm, self.epilogue, 4)
        pointers = Pointers(matrix_a, matrix_b, matrix_d, packed_a, packed_b, channels)
        self.registers.finisher.place(self.asm)
        rows = self._rows_of_tasks(tasks) if tasks else self._rows_of_image()
        levels = [Level("passes", self._passes), *(rows if nc is None else self._columns(nc))]
        emit_nest(self.asm, pointers, levels, partial(self._body, pointers))

    def _passes(self, _: Tags) -> list[Run]:
        layout = self.layout
        depth = sum(part.length for part in layout.segments)
        return [Run(layout.passes, Distances(b=depth * layout.n * FLOAT, d=layout.pass_d), None)]

    def _rows_of_image(self) -> list[Level[Distances]]:
        """The loops of a matrix that has all its rows, those that lie in padding left out."""
        layout = self.layout

        def output_rows(tags: Tags) -> list[Run]:
            *_, part = tags[-1]
            step = Distances(a=layout.row_a, d=layout.row_d)
            return [Run(trips, step, exists) for exists, trips in runs_of(part.rows)]

        return self._rows(Level("output rows", output_rows), lambda tags: layout.m)

    def _rows_of_tasks(self, tasks: Sequence[tuple[int, Task]]) -> list[Level[Distances]]:
        """The loops of rows that are made, and multiplied before the next ones are."""
        row = self.layout.n * FLOAT

        def made(_: Tags) -> list[Run]:
            return [Run(trips, Distances(d=task.m * row), task) for trips, task in tasks]

        return self._rows(
            Level("output rows", made, lambda tags: tags[-1].make()), lambda tags: tags[-1].m
        )

    def _rows(
        self, output_rows: Level[Distances], m: Callable[[Tags], int]
    ) -> list[Level[Distances]]:
        """The loops that pack A in blocks of rows; m: the rows of what the loop around them is at."""
        layout, cuts, row = self.layout, self.cuts, self.layout.n * FLOAT

        def rows_of_a(tags: Tags) -> list[Run]:
            return [
                Run(trips, Distances(a=mc * layout.a_step, d=mc * row), mc)
                for trips, mc in cut(m(tags), cuts.mc)
            ]

        return [
            Level("blocks of KC products", self._columns_of_a, self._enter_k),
            output_rows,
            Level("blocks of MC rows", rows_of_a, self._enter_m),
            Level(
                "panels of NR columns",
                lambda tags: panels_of_b(layout.n, cuts.columns, tags[1][0]),
            ),
            Level(
                "panels of MR rows", lambda tags: panels_of_a(tags[3], cuts.rows, tags[1][0], row)
            ),
        ]

    def _columns(self, nc: int) -> list[Level[Distances]]:
        """The loops of A and B in each other's place: all of A is packed, then B in blocks of columns."""
        layout, cuts, row = self.layout, self.cuts, self.layout.n * FLOAT

        def blocks_of_b(_: Tags) -> list[Run]:
            return [
                Run(trips, Distances(b=width, d=width, channels=width), columns)
                for trips, columns in cut(layout.n, nc or layout.n)
                for width in [columns * FLOAT]
            ]

        return [
            Level(
                "blocks of KC products",
                self._columns_of_a,
                lambda tags: self._pack_rows(tags[-1], exists=True, mc=layout.m),
            ),
            Level("blocks of NC columns", blocks_of_b, self._pack_columns),
            Level(
                "panels of MR rows", lambda tags: panels_of_a(layout.m, cuts.rows, tags[1][0], row)
            ),
            Level(
                "panels of NR columns", lambda tags: panels_of_b(tags[2], cuts.columns, tags[1][0])
            ),
        ]

    def _body(self, pointers: Pointers, tags: Tags, _: Run) -> Distances:
        """Multiply one panel of A by one of B."""
        _passes, (kc, adds, ends, _part), *_blocks, outer, inner = tags
        rows, columns = (outer, inner) if self.both else (inner, outer)
        return self.multiply(Block(kc, rows, columns, adds, ends), pointers)
