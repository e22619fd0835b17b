"""Indirect convolution: the rows of the matrix of patches are read where they lie, through pointers.

M. Dukhan, "The Indirect Convolution Algorithm", arXiv:1907.02129, 2019. A buffer holds, for each tap and
each output pixel, the address of the input pixel that they meet in, or of a row of zeros. The micro-kernel
loads MR addresses for a tap, multiplies over the channels, and goes on to the next tap with the same sums.
The filter is packed into panels of NR columns, in the call or before it; the image is not packed.
"""

from __future__ import annotations

from functools import cache, partial
from itertools import product

from armsim.codegen import stream
from armsim.codegen.axes import aligned, cut, quads
from armsim.codegen.copying import zero_floats
from armsim.codegen.edges import runs_of
from armsim.codegen.emit import (
    Matrices,
    MatrixPointers,
    Pitched,
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
from armsim.codegen.pointers import Locator, PointerGroup
from armsim.codegen.routines import Routines
from armsim.codegen.source import KernelSource
from armsim.nests.layout import Layout
from armsim.nests.loops import Blocking, Loops
from armsim.nests.moved import moved
from armsim.nests.packing import Registers, copy_panel
from armsim.nests.reach import Apart, Laid
from armsim.nests.stages import ADDRESS
from armsim.nests.streamed import Registers as StreamRegisters
from armsim.nests.streamed import Stream, Streaming, factors_of
from armsim.operators.conv.addressed import OF_ADDRESSES
from armsim.operators.conv.header import PANELS, describe, new_assembly
from armsim.operators.conv.multiplied import multiplied_workspace, render_multiplied
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.gemm.held import GEMM, bound_to
from armsim.operators.gemm.panels import Panels
from armsim.operators.gemm.problem import GemmProblem
from armsim.operators.parameters import RUNTIME
from armsim.scheduling import ir


def packed_bytes(problem: ConvProblem, tile: ConvTile) -> int:
    """The packed filter."""
    columns, products, cout = filter_panels(problem, tile)
    return aligned(Panels(columns, products, cout).rows(cout) * products)


def intensity(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> float:
    """Flops per byte between L1 and the registers; taps are as many channels more.

    Addresses are written once and read for each panel of columns. before: the filter was packed before the
    call; else it is read and written once more.
    """
    depth = problem.taps * problem.cin
    bound = bound_to(GemmProblem(problem.ho * problem.wo, problem.cout, depth))
    cuts = [("j", tile.co), ("g", tile.wo), ("i", tile.depth)]
    addresses = buffer_bytes(problem) * (1 + -(-problem.cout // tile.co))
    copied = 0 if before else 2 * FLOAT * depth * problem.cout
    altered = Epilogue.of(problem.epilogue).transfers
    products = moved(bound, GEMM.statements[0], cuts, altered=altered)
    return bound.flops / (products + addresses + copied)


def zero_bytes(problem: ConvProblem) -> int:
    """The row of zeros that the padding's addresses point to."""
    return aligned(problem.cin * FLOAT)


def buffer_bytes(problem: ConvProblem) -> int:
    """The addresses."""
    return problem.taps * problem.ho * problem.wo * ADDRESS


def workspace(problem: ConvProblem, tile: ConvTile, *, before: bool = False) -> int:
    """Packed filter unless it was packed ``before`` the call, zeros, addresses."""
    if tile.sizes == RUNTIME:
        return multiplied_workspace(problem, tile, way=OF_ADDRESSES, before=before)
    packed = 0 if before else packed_bytes(problem, tile)
    return packed + zero_bytes(problem) + buffer_bytes(problem)


def filter_panels(problem: ConvProblem, tile: ConvTile) -> Panels:
    """Give the panels of a filter that is packed before the call: those of the call."""
    if tile.sizes == RUNTIME:
        return Panels(tile.co, 0, 0)
    return Panels(min(tile.co, problem.cout), problem.taps * problem.cin, problem.cout)


def render_indirect(
    problem: ConvProblem, tile: ConvTile, *, method: str, before: bool = False
) -> KernelSource:
    """The kernel; ``method`` is a line of its header. before: the filter was packed before the call."""
    if tile.sizes == RUNTIME:
        return render_multiplied(problem, tile, way=OF_ADDRESSES, method=method, before=before)
    return IndirectKernel(problem, tile, before).render(method)


class IndirectKernel:
    """Emits one kernel."""

    def __init__(self, problem: ConvProblem, tile: ConvTile, before: bool) -> None:
        """Shares out the registers. before: x1 points to the packed filter."""
        self.problem, self.tile, self.before = problem, tile, before
        self.pixels = problem.ho * problem.wo
        self.rows, self.columns = min(tile.wo, self.pixels), min(tile.co, problem.cout)
        self.epilogue = Epilogue.of(problem.epilogue)
        # Of a tap: its pixels are wherever their addresses say.
        one = bound_to(GemmProblem(self.pixels, problem.cout, problem.cin))
        blocks = {"g": self.rows, "j": self.columns, "i": tile.depth}
        loops = Loops(one, GEMM.statements[0], Blocking(blocks, ("g", "j", "i"), "j"), whole=False)
        panels = Laid(Layout(f"j/{self.columns} i j:4"))
        how = Streaming({"a": Apart("g"), "b": panels}, epilogue=self.epilogue, resumes=True)
        factors = factors_of(one, loops.statement, "j")
        assert factors
        self.made = Stream(loops, factors, how)
        sums, ring_a, ring_b = self.made.shares(32)
        self.asm = new_assembly(problem, tile, workspace=True)
        for number, role in enumerate(("input", "filter", "output", "workspace")):
            self.asm.general.note([number], role)
        take = self.asm.vectors.take
        self.registers = StreamRegisters(
            take(sums, "D, row by row"), take(ring_a, "A, four channels of a row each, rotating"),
            take(ring_b, "B, rotating"), Finisher.take(self.asm, self.epilogue),
        )  # fmt: skip
        spare = [*self.registers.sums, *self.registers.scalars, *self.registers.vectors]
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
        self.plan = cache(self._plan)

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
        """The products of one tap, rolled over the channels; sums stay in their registers."""
        return self.made.steady({"g": rows, "j": columns}, self.registers, keeps=True)

    def _block(self, rows: int, columns: int, pointers: MatrixPointers) -> Matrices:
        """One block of D over all taps; B's pointer is moved on by the taps."""
        p, asm = self.problem, self.asm
        rolled, sizes = self.plan(rows, columns), {"g": rows, "j": columns}
        tap_bytes = p.cin * quads(columns) * VECTOR
        asm.comment(f"{rows}x{columns} of D")
        sums, _, _ = self.made.operands(sizes, self.registers, keeps=False)
        points = self.made.points(sizes)
        sums.begin(asm, points, pointers.channels.by_name)
        asm.emit("mov", ir.general(self.taps), ir.general(f"x{self.buffer}"))
        of_rows = [f"x{number}" for number in self.row_registers[:rows]]
        named: dict[str, Locator] = {"a": Pitched(of_rows, moves=True), "b": pointers.b}
        with asm.loop(self.tap_counter, p.taps):
            for r, register in enumerate(of_rows):
                asm.load(ir.general(register), self.taps, r * ADDRESS)
            asm.add_constant(self.taps, self.taps, self.pixels * ADDRESS)
            emit_rolled(asm, rolled, named, self.counter, f"{rows}x{columns}x{self.tile.depth}")
            pointers.b.advance(tap_bytes - carried(rolled)["b"])
            pointers.b.settle()
        emit_items(asm, sums.ending(points), {"d": pointers.d, **pointers.channels.by_name})
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
        plans = [self.plan(rows, columns) for _, rows in row_runs for _, columns in column_runs]
        pointers = MatrixPointers(
            PointerGroup(asm, self.buffer, None, [0]),
            PointerGroup(asm, self.packed, None, load_bases(reached(plans, "b"), 1)),
            PointerGroup(asm, 2, None, store_bases(stores, 1)),
            ChannelPointers.take(asm, self.epilogue, 4),
        )
        self.registers.finisher.place(asm)

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
