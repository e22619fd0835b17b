"""The driver of a packed multiplication: five loops, packing at two of them, a micro-kernel inside.

The loops and the packing are those of Goto and van de Geijn (families/goto.py). Each routine is emitted
once for each size that it is called with: a whole block, and what is left at an edge.
"""

from __future__ import annotations

from functools import partial

from armsim.codegen import ir
from armsim.codegen.axes import FLOAT, cut, passes
from armsim.codegen.epilogue import ChannelPointers
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import PointerGroup
from armsim.codegen.routines import Routines
from armsim.codegen.source import KernelSource
from armsim.operators.gemm.header import describe, new_assembly
from armsim.operators.gemm.micro import Block, Registers
from armsim.operators.gemm.packed_blocks import (
    Blocks,
    Distances,
    Pointers,
    panels_of_a,
    panels_of_b,
)
from armsim.operators.gemm.packed_runtime import render_packed_runtime
from armsim.operators.gemm.packing import pack_a, pack_b
from armsim.operators.gemm.panel_kernels import PanelKernels
from armsim.operators.gemm.problem import Multiplication
from armsim.operators.gemm.tile import FOURS, GemmTile
from armsim.operators.parameters import RUNTIME

_WALKERS = 8
"""General registers that packing walks with, and that hold rows of D in a micro-kernel."""


def render_packed(
    problem: Multiplication,
    tile: GemmTile,
    *,
    method: str,
    exchanged: bool = False,
    before: bool = True,
) -> KernelSource:
    """The kernel: driver loops, then packing routines and micro-kernels, each once for a size.

    exchanged: A and B change places in the five loops: MC rows of A outermost, packed for KC products, then
    blocks of NC columns of B; a panel of A stays in L1 while those of B pass. before: whether B is taken as
    it was packed before the call, where the problem has it so.
    """
    if tile.sizes == RUNTIME:
        return render_packed_runtime(problem, tile, method=method)
    return _Packed(problem, tile, exchanged, before).render(method)


class _Packed(PanelKernels):
    def __init__(
        self, problem: Multiplication, tile: GemmTile, exchanged: bool, before: bool
    ) -> None:
        self.problem, self.size, self.tile = problem, problem.matrices, tile
        self.exchanged = exchanged
        self.blocks = Blocks.of(self.size, tile)
        self.before = before and problem.weights == "packed"
        self.asm = new_assembly(problem, tile, workspace=True)
        self.epilogue = Epilogue.of(problem.epilogue)
        self.registers = Registers.take(
            self.asm, self.blocks.rows, self.blocks.columns, tile.depth, self.epilogue
        )
        self.packing = self.registers.for_packing(self.asm)
        self.apart = tile.packing == FOURS
        self.both = exchanged or self.asm.target.in_order
        self.full, self.row, self.d = (
            (self.blocks.rows, self.blocks.columns),
            self.size.n * FLOAT,
            "x2",
        )
        self._plans, self.routines = {}, Routines(self.asm)
        self.unroll, self.prefetch = tile.depth, tile.prefetch

    # --- registers ---------------------------------------------------------------------------

    def _take_pointers(self) -> Pointers:
        asm = self.asm
        a, b, d = (PointerGroup(asm, n, role, [0]) for n, role in enumerate(("A", "B", "D")))
        asm.general.note([3], "workspace")
        channels = ChannelPointers.take(asm, self.epilogue, 4)
        if self.before:
            packed = [*asm.general.take(1, "packed A (workspace)"), 1]
        else:
            packed = asm.general.take(2, "packed A (workspace), packed B after it")
        asm.emit("mov", ir.general(f"x{packed[0]}"), ir.general("x3"))
        if not self.before:
            asm.add_constant(f"x{packed[1]}", "x3", self.blocks.bytes_of_a)
        self.walkers = asm.general.names(
            _WALKERS, "packing: source, target, walkers; micro-kernel: rows of D"
        )
        self.counter = asm.general.name("counter: panels; products k of a micro-kernel")
        self.inner = asm.general.name("counter: packing, inside a panel")
        return Pointers(
            a,
            b,
            d,
            PointerGroup(asm, packed[0], None, [0]),
            PointerGroup(asm, packed[1], None, [0]),
            channels,
        )

    # --- routines ----------------------------------------------------------------------------

    def _pack_b(self, kc: int, columns: int) -> None:
        with self.asm.apart():
            pack_b(
                self.asm, self.copying(self.inner), kc=kc, columns=columns, row=self.size.n * FLOAT,
                ahead=self.ahead,
            )  # fmt: skip

    def _pack_a(self, kc: int, rows: int) -> None:
        with self.asm.apart():
            pack_a(
                self.asm, self.copying(self.inner), kc=kc, rows=rows, row=self.size.k * FLOAT,
                ahead=4 * self.ahead, apart=self.apart,
            )  # fmt: skip

    # --- driver ------------------------------------------------------------------------------

    def _depth_runs(self, nc: int) -> list[LoopRun[Distances]]:
        """Blocks of K; the first of all starts D, the last one finishes it where that is wanted."""
        runs = passes(self.size.k, self.blocks.kc, first=True, last=self.epilogue.finishes)
        return [
            LoopRun(
                trips,
                self._past_b(nc, kc)._replace(a=kc * FLOAT),
                (kc, not begins, ends),
            )
            for trips, kc, begins, ends in runs
        ]

    def _past_b(self, nc: int, kc: int) -> Distances:
        """How far it is to B's next kc rows, where they are packed before each pass, or all were before."""
        if self.before:
            return Distances(packed_b=self.blocks.panels.rows(nc) * kc)
        return Distances(b=kc * self.size.n * FLOAT)

    def _pack_block_of_b(self, nc: int, kc: int) -> None:
        """Pack KC rows of NC columns of B."""
        asm = self.asm
        asm.comment(f"pack B, {kc} x {nc}")
        asm.emit("mov", ir.general(self.walkers[0]), ir.general("x1"))
        asm.add_constant(self.walkers[1], "x3", self.blocks.bytes_of_a)
        for trips, columns in cut(nc, self.blocks.columns):
            with asm.loop(self.counter, trips):
                self.routines.call("pack_b", partial(self._pack_b, kc, columns), kc, columns)
                asm.add_constant(self.walkers[0], self.walkers[0], columns * FLOAT)

    def _pack_block_of_a(self, mc: int, kc: int) -> None:
        """Pack MC rows of KC columns of A."""
        asm = self.asm
        asm.comment(f"pack A, {mc} x {kc}")
        asm.emit("mov", ir.general(self.walkers[0]), ir.general("x0"))
        asm.emit("mov", ir.general(self.walkers[1]), ir.general("x3"))
        for trips, rows in cut(mc, self.blocks.rows):
            with asm.loop(self.counter, trips):
                self.routines.call("pack_a", partial(self._pack_a, kc, rows), kc, rows)

    def render(self, method: str) -> KernelSource:
        """Emit the driver, then what it called."""
        asm = self.asm
        pointers = self._take_pointers()
        self.registers.finisher.place(asm)
        emit_nest(asm, pointers, self._levels(), partial(self._body, pointers))
        self.routines.define()
        return asm.finish(self._header(method), self.problem.contract_with(self.tile))

    def _levels(self) -> list[Level[Distances]]:
        """The five loops. Their tags: blocks of columns and of rows, those of K between them (`_sizes`)."""
        size, blocks, row = self.size, self.blocks, self.size.n * FLOAT
        exchanged = self.exchanged

        def pack_b(tags: Tags) -> None:
            nc, kc, _ = self._sizes(tags)
            self._pack_block_of_b(nc, kc)

        def pack_a(tags: Tags) -> None:
            _, kc, mc = self._sizes(tags)
            self._pack_block_of_a(mc, kc)

        def columns_of_b(tags: Tags) -> list[LoopRun[Distances]]:
            k = self._sizes(tags)[1] if exchanged else size.k  # of B, that a block of columns has
            return [
                LoopRun(trips, past._replace(d=width, channels=width), nc)
                for trips, nc in cut(size.n, blocks.nc)
                for width in [nc * FLOAT]
                for past in [self._past_b(nc, k) if self.before else Distances(b=width)]
            ]

        def rows_of_a(_: Tags) -> list[LoopRun[Distances]]:
            return [
                LoopRun(trips, Distances(a=mc * size.k * FLOAT, d=mc * row), mc)
                for trips, mc in cut(size.m, blocks.mc)
            ]

        def products(tags: Tags) -> list[LoopRun[Distances]]:
            return self._depth_runs(size.n if exchanged else tags[0])

        def columns_in_panels(tags: Tags) -> list[LoopRun[Distances]]:
            nc, kc, _ = self._sizes(tags)
            return panels_of_b(nc, blocks.columns, kc)

        def rows_in_panels(tags: Tags) -> list[LoopRun[Distances]]:
            _, kc, mc = self._sizes(tags)
            return panels_of_a(mc, blocks.rows, kc, row)

        packing_b = None if self.before else pack_b
        by_columns = [
            Level("blocks of NC columns", columns_of_b, packing_b if exchanged else None),
            Level("panels of NR columns", columns_in_panels),
        ]
        by_rows = [
            Level("blocks of MC rows", rows_of_a, None if exchanged else pack_a),
            Level("panels of MR rows", rows_in_panels),
        ]
        outer, inner = (by_rows, by_columns) if exchanged else (by_columns, by_rows)
        depth = Level("blocks of KC products", products, pack_a if exchanged else packing_b)
        return [outer[0], depth, inner[0], outer[1], inner[1]]

    def _sizes(self, tags: Tags) -> tuple[int, int, int]:
        """NC, KC and MC of a block; 0 for one whose loop is not entered yet."""
        outer, (kc, _, _), inner = (*tags, 0)[:3]
        return (inner, kc, outer) if self.exchanged else (outer, kc, inner)

    def _body(self, pointers: Pointers, tags: Tags, _: LoopRun[Distances]) -> Distances:
        _outer, (kc, adds, ends), _inner, *panel = tags
        rows, columns = panel if self.exchanged else panel[::-1]
        return self.multiply(Block(kc, rows, columns, adds, ends), pointers)

    def _header(self, method: str) -> list[str]:
        tile, blocks = self.tile, self.blocks
        more = [
            f"Workspace: {blocks.bytes_of_a} bytes of packed A"
            + ("." if self.before else f", then {blocks.bytes_of_b} of packed B."),
            f"Tile: MR x NR = {tile.rows}x{tile.columns} of D, {tile.depth} products unrolled, blocks "
            f"MC {blocks.mc}, KC {blocks.kc}, NC {blocks.nc}, prefetch distance {tile.prefetch}.",
            *(["Loops: blocks of MC rows, KC, NC; panels of A, of B."] if self.exchanged else []),
            *(["A's panels: four rows of all products, then the next four."] if self.apart else []),
            "Loads of later products stand between earlier ones, stores between the last.",
        ]
        packed = blocks.panels if self.before else None
        return describe(self.problem, tile, method, False, more, packed)
