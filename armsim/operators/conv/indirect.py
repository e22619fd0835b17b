"""Indirect convolution: the rows of the matrix of patches are read where they lie, through pointers.

M. Dukhan, "The Indirect Convolution Algorithm", arXiv:1907.02129, 2019. A buffer holds, for each tap and
each output pixel, the address of the input pixel that they meet in, or of a row of zeros. The micro-kernel
loads MR addresses for a tap, multiplies over the channels, and goes on to the next tap with the same sums.
The filter is packed into panels of NR columns, in the call or before it; the image is not packed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product

from armsim.codegen import ir, operands, stream
from armsim.codegen.axes import aligned, cut, quads, vector_lanes
from armsim.codegen.copying import zero_floats
from armsim.codegen.edges import runs_of
from armsim.codegen.emit import (
    Matrices,
    MatrixPointers,
    carried,
    emit_items,
    emit_rolled,
    load_bases,
    reached,
    store_bases,
)
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Axis, Level, LoopRun, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.operands import Affine, BlockPoint, Operand, Sums
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.rings import largest_ring, ring_sizes, too_many
from armsim.codegen.routines import Routines
from armsim.codegen.source import KernelSource
from armsim.nests.packing import Registers, copy_panel
from armsim.operators.conv.header import PANELS, describe, new_assembly
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.panels import Panels

ADDRESS = 8
"""Bytes of a pointer."""


def packed_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """The packed filter."""
    columns, products, cout = filter_panels(problem, tile)
    return aligned(Panels(columns, products, cout).rows(cout) * products)


def zero_bytes(problem: ConvProblem) -> int:
    """The row of zeros that the padding's addresses point to."""
    return aligned(problem.cin * FLOAT)


def buffer_bytes(problem: ConvProblem) -> int:
    """The addresses."""
    return problem.taps * problem.ho * problem.wo * ADDRESS


def workspace(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> int:
    """Packed filter unless it was packed ``before`` the call, zeros, addresses."""
    packed = 0 if before else packed_bytes(problem, tile)
    return packed + zero_bytes(problem) + buffer_bytes(problem)


def filter_panels(problem: ConvProblem, tile: ConvTile) -> Panels:
    """What the filter is packed into where it is before the call: as in the call."""
    return Panels(min(tile.co, problem.cout), problem.taps * problem.cin, problem.cout)


def render_indirect(
    problem: ConvProblem, tile: ConvTile, *, method: str, before: bool = False
) -> KernelSource:
    """The kernel; ``method`` is a line of its header. before: the filter was packed before the call."""
    return IndirectKernel(problem, tile, before).render(method)


class IndirectKernel:
    """Emits one kernel."""

    def __init__(self, problem: ConvProblem, tile: ConvTile, before: bool) -> None:
        """Shares out the registers. before: x1 points to the packed filter."""
        self.problem, self.tile, self.before = problem, tile, before
        self.pixels = problem.ho * problem.wo
        self.rows, self.columns = min(tile.wo, self.pixels), min(tile.co, problem.cout)
        self.epilogue = Epilogue.of(problem.epilogue)
        vectors, depth = quads(self.columns), tile.depth
        outputs, extra = self.rows * vectors, self.epilogue.registers
        per_iteration = (self.rows * quads(depth), depth * vectors)
        ring_a, ring_b = ring_sizes(32 - outputs - extra, self.rows, vectors, per_iteration)
        if ring_a == 0:
            raise too_many({"D": outputs, "A": self.rows, "B": 1, "the epilogue": extra})
        self.asm = new_assembly(problem, tile, workspace=True)
        for number, role in enumerate(("input", "filter", "output", "workspace")):
            self.asm.general.note([number], role)
        take = self.asm.vectors.take
        self.d = take(outputs, "D, row by row")
        self.a = take(ring_a, "A, four channels of a row each, rotating")
        self.b = take(ring_b, "B, rotating")
        spare = [*self.d, *self.a, *self.b]
        self.finisher = Finisher.take(self.asm, self.epilogue)
        self.copying = [*spare, *take(max(8 - len(spare), 0), "packing")][:8]
        general = self.asm.general.take
        self.row_registers = general(self.rows, "rows of A: a tap's pixels")
        self.taps = self.asm.general.name("addresses of a tap")
        self.tap_counter = self.asm.general.name("counter: taps; panels")
        self.counter = self.asm.general.name("counter: channels; packing")
        taken = general(
            3 - before, "zeros, addresses" if before else "packed filter, zeros, addresses"
        )
        self.packed, self.zeros, self.buffer = [1, *taken] if before else taken
        self.plans: dict[tuple[int, int], stream.Rolled] = {}

    # --- before the products -----------------------------------------------------------------

    def _pack(self) -> None:
        """All of the filter into panels of NR columns; borrows registers of later loops."""
        p, asm = self.problem, self.asm
        asm.comment("pack the filter")
        target, walker = self.taps, f"x{self.buffer}"
        registers = Registers("x1", target, [walker], self.counter, self.copying)
        asm.emit("mov", ir.general(target), ir.general("x3"))
        routines = Routines(asm)
        for trips, columns in cut(p.cout, self.columns):
            pack = partial(
                copy_panel, asm, registers, kc=p.taps * p.cin, columns=columns, row=p.cout * FLOAT
            )
            with asm.loop(self.tap_counter, trips):
                routines.call("pack_b", pack, columns)
                asm.add_constant("x1", "x1", columns * FLOAT)
        routines.define()

    def _write_zeros(self) -> None:
        asm = self.asm
        packed = 0 if self.before else packed_bytes(self.problem, self.tile)
        asm.add_constant(f"x{self.zeros}", "x3", packed)
        asm.emit("mov", ir.general(self.taps), ir.general(f"x{self.zeros}"))
        zero_floats(asm, self.problem.cin, self.taps, self.counter, self.copying[0])

    def _write_addresses(self) -> None:
        """The buffer, tap by tap, pixel by pixel."""
        p, asm = self.problem, self.asm
        pixel = p.cin * FLOAT
        row = p.wi * pixel
        asm.comment("addresses: for each tap those of all output pixels' input")
        asm.add_constant(f"x{self.buffer}", f"x{self.zeros}", zero_bytes(p))
        pointers = Pointers(
            PointerGroup(asm, 0, None, [0], origin=-(p.pad_top * row + p.pad_left * pixel)),
            PointerGroup(asm, 1, None, [0]),
            PointerGroup(asm, self.buffer, None, [0]),
        )

        def taps(_: Tags) -> list[Run]:
            runs, at = [], 0
            for n, m in product(range(p.hf), range(p.wf)):
                origin = n * p.dilation * row + m * p.dilation * pixel
                step = Move(output=self.pixels * ADDRESS)
                runs.append(Run(1, step, (n, m), skip=Move(input=origin - at)))
                at = origin
            return runs

        def rows(tags: Tags) -> list[Run]:
            step = Move(input=p.stride * row, output=p.wo * ADDRESS)
            inside = [first <= tags[0][0] < last for first, last in p.row_taps]
            return [Run(trips, step, own) for own, trips in runs_of(inside)]

        def columns(tags: Tags) -> list[Run]:
            step = Move(input=p.stride * pixel, output=ADDRESS)
            inside = [tags[1] and first <= tags[0][1] < last for first, last in p.column_taps]
            return [Run(trips, step, own) for own, trips in runs_of(inside)]

        def body(tags: Tags, _: Run) -> None:
            asm.store(ir.general(f"x{0 if tags[-1] else self.zeros}"), f"x{self.buffer}", 0)

        axes = [Axis("taps", taps), Axis("output rows", rows), Axis("output columns", columns)]
        emit_nest(asm, pointers, axes, body)

    # --- the products ------------------------------------------------------------------------

    def _plan(self, rows: int, columns: int) -> stream.Rolled:
        """The products of one tap, rolled over the channels."""
        key = (rows, columns)
        if key not in self.plans:
            depth = self.tile.depth
            moves = {f"a{r}": depth * FLOAT for r in range(rows)}
            moves["b"] = depth * quads(columns) * VECTOR
            build = partial(self._stream, rows, columns)
            self.plans[key] = stream.steady(self.problem.cin // depth, build, quads(depth), moves)
        return self.plans[key]

    def _stream(self, rows: int, columns: int, omitted: int) -> list[list[stream.Item]]:
        vectors, depth = quads(columns), self.tile.depth
        ring_a, ring_b = len(self.a) // self.rows * rows, largest_ring(len(self.b), depth * vectors)
        row = vectors * VECTOR
        a = Operand[BlockPoint](
            "a", Affine(k=FLOAT), self.a[:ring_a], lambda p: p.width, pointers="row"
        )
        b = Operand[BlockPoint]("b", Affine(k=row, lane=row, v=VECTOR), self.b[:ring_b])
        steps = operands.block_steps(self.problem.cin, depth, rows, vectors, omitted)
        return stream.interleave(operands.products(steps, self._sums(columns), b, a, "lane"))

    def _sums(self, columns: int) -> Sums[BlockPoint]:
        """D of a block, in its registers over all taps."""
        lanes = vector_lanes(columns)
        return Sums(
            "d", Affine(row=self.problem.cout * FLOAT, v=VECTOR),
            lambda p: self.d[p.row * len(lanes) + p.v], lambda p: lanes[p.v],
            finisher=self.finisher, channels=Affine(v=VECTOR),
            begins=operands.never, ends=operands.never, resumes=True, keeps=True,
        )  # fmt: skip

    def _block(self, rows: int, columns: int, pointers: MatrixPointers) -> Matrices:
        """One block of D over all taps; B's pointer is moved on by the taps."""
        p, asm = self.problem, self.asm
        rolled = self._plan(rows, columns)
        tap_bytes = p.cin * quads(columns) * VECTOR
        asm.comment(f"{rows}x{columns} of D")
        sums = self._sums(columns)
        points = operands.block_points(rows, quads(columns))
        sums.begin(asm, points, pointers.channels.by_name)
        asm.emit("mov", ir.general(self.taps), ir.general(f"x{self.buffer}"))
        named: dict[str, Locator] = {
            f"a{r}": PointerGroup(asm, self.row_registers[r], None, [0]) for r in range(rows)
        }
        named["b"] = pointers.b
        with asm.loop(self.tap_counter, p.taps):
            for r in range(rows):
                asm.load(ir.general(f"x{self.row_registers[r]}"), self.taps, r * ADDRESS)
            asm.add_constant(self.taps, self.taps, self.pixels * ADDRESS)
            emit_rolled(asm, rolled, named, self.counter, f"{rows}x{columns}x{self.tile.depth}")
            pointers.b.advance(tap_bytes - carried(rolled)["b"])
            pointers.b.settle()
        ended = replace(sums, ends=operands.always, keeps=False)
        emit_items(asm, ended.ending(points), {"d": pointers.d, **pointers.channels.by_name})
        return Matrices(b=p.taps * tap_bytes)

    def render(self, method: str) -> KernelSource:
        """Emit everything."""
        p, asm = self.problem, self.asm
        row_runs, column_runs = cut(self.pixels, self.rows), cut(p.cout, self.columns)
        if not self.before:
            self._pack()
        self._write_zeros()
        self._write_addresses()
        if not self.before:
            asm.emit("mov", ir.general(f"x{self.packed}"), ir.general("x3"))
        asm.add_constant(f"x{self.buffer}", f"x{self.zeros}", zero_bytes(p))
        stores = [
            r * p.cout * FLOAT + v * VECTOR
            for r in range(self.rows)
            for v in range(quads(self.columns))
        ]
        plans = [self._plan(rows, columns) for _, rows in row_runs for _, columns in column_runs]
        pointers = MatrixPointers(
            PointerGroup(asm, self.buffer, None, [0]),
            PointerGroup(asm, self.packed, None, load_bases(reached(plans, "b"), 1)),
            PointerGroup(asm, 2, None, store_bases(stores, 1)),
            ChannelPointers.take(asm, self.epilogue, 4),
        )
        self.finisher.place(asm)

        def panels(_: Tags) -> list[LoopRun[Matrices]]:
            size = p.taps * p.cin * VECTOR
            return [
                LoopRun(trips, Matrices(b=quads(c) * size, d=c * FLOAT, channels=c * FLOAT), c)
                for trips, c in column_runs
            ]

        def blocks(_: Tags) -> list[LoopRun[Matrices]]:
            return [
                LoopRun(trips, Matrices(a=rows * ADDRESS, d=rows * p.cout * FLOAT), rows)
                for trips, rows in row_runs
            ]

        def body(tags: Tags, _: LoopRun[Matrices]) -> Matrices:
            return self._block(tags[1], tags[0], pointers)

        asm.comment("the products")
        axes = [Level("panels of NR columns", panels), Level("blocks of MR pixels", blocks)]
        emit_nest(asm, pointers, axes, body)
        tile = self.tile
        packed = "" if self.before else f"{packed_bytes(p, tile)} bytes of packed filter, "
        zeros = f"{zero_bytes(p)} {'bytes ' if self.before else ''}of zeros"
        more = [
            f"Workspace, in this order: {packed}{zeros}, {buffer_bytes(p)} of addresses.",
            f"Tile: MR x NR = {tile.wo}x{tile.co} of D, {tile.depth} channels unrolled.",
        ]
        order, before = (PANELS, filter_panels(p, tile)) if self.before else ("rsck", None)
        return asm.finish(describe(p, tile, order, method, more, before), p.contract_with(tile))
