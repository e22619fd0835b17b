"""Depthwise convolution with the whole filter in registers and the image streamed past it.

J. Park, K. Bin, K. Lee, "mGEMM", MobiSys 2022, section 3.6: channels have nothing in common, so inputs and
outputs are shared by the taps alone. The Hf Wf filter values of four channels are held over the whole
image, inputs and outputs are streamed. Here a block of Ho,b output rows is one stream along the columns:
each input vector is loaded once for all products of the block, each output is stored once, and loads of
later columns stand between the products of earlier ones from one end of the row to the other.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple

from armsim.codegen import emit, stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import TapRange, block_runs, tap_ranges
from armsim.codegen.epilogue import ChannelPointers, Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.operands import Affine, Operand, Sums, products
from armsim.codegen.pointers import Locator, PointerGroup, times
from armsim.codegen.rings import largest_ring, too_many
from armsim.codegen.source import KernelSource
from armsim.operators.dwconv.channels import channel_runs
from armsim.operators.dwconv.cover import window_rows
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.layout import VECTOR, strides
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile

Rows = tuple[TapRange, ...]


class _Point(NamedTuple):
    """A product: the output's row in the block and its column, the tap's row and column, the image's."""

    k: int
    column: int
    n: int
    m: int
    c: int


class Streamed:
    """A kernel under construction; Unbuildable if it needs too many registers."""

    def __init__(self, problem: DwconvProblem, tile: DwconvTile) -> None:
        p = self.problem = problem
        self.tile = tile
        self.epilogue = Epilogue.of(p.epilogue)
        self.rows = min(tile.ho_b, p.ho)
        self.input = strides(tile.layout, p.hi, p.wi, p.channels)
        self.output = strides(tile.layout, p.ho, p.wo, p.channels)
        self.filter = strides(tile.layout, p.hf, p.wf, p.channels)
        self.window = window_rows(p, self.rows)
        # Output columns that have begun and not ended, and one whose store is on its way.
        self.columns = (p.wf - 1) * p.dilation // p.stride + 2
        self.ahead = self._columns_of_input()
        self.plans: dict[tuple[Rows, int], stream.Rolled] = {}
        self.asm = new_assembly(p, tile)

    def _columns_of_input(self) -> int:
        """Input columns that have registers: their number divides those of an iteration."""
        p, outputs = self.problem, self.rows * self.columns
        extra = self.epilogue.registers
        left = 32 - p.hf * p.wf - outputs - extra
        if left < len(self.window):
            raise too_many(
                {"filter": p.hf * p.wf, "outputs": outputs, "inputs of a column": len(self.window),
                 "the epilogue": extra}
            )  # fmt: skip
        per_iteration = self.columns * p.stride
        return largest_ring(min(per_iteration, left // len(self.window)), per_iteration)

    # --- the stream --------------------------------------------------------------------------

    def _plan(self, rows: Rows, lanes: int) -> stream.Rolled:
        key = (rows, lanes)
        if key not in self.plans:
            p = self.problem
            per_iteration = self.columns  # output columns
            moves = {
                "input": per_iteration * p.stride * self.input.pixel,
                "output": per_iteration * self.output.pixel,
            }
            # As many iterations as the image has columns for: what lies beyond it is not looked at.
            iterations, build = (
                p.wi // (per_iteration * p.stride),
                partial(self._stream, rows, lanes),
            )
            self.plans[key] = stream.steady(iterations, build, per_iteration * p.stride, moves)
        return self.plans[key]

    def _stream(self, rows: Rows, lanes: int, omitted: int) -> list[list[stream.Item]]:
        """The columns of an image that is ``omitted`` iterations narrower, one step a column."""
        p = self.problem
        width = p.wi - omitted * self.columns * p.stride
        outputs = p.wo - omitted * self.columns
        ranges = tap_ranges(outputs, width, p.wf, p.stride, p.dilation, p.pad_left)
        taps: dict[int, list[tuple[int, int]]] = {}
        for column, (first, last) in enumerate(ranges):
            for m in range(first, last):
                taps.setdefault(column * p.stride + m * p.dilation, []).append((column, m))
        # Columns are counted from the first tap of the first output. Those that no output reads before
        # the first and after the last are left out: an empty part is no steady state. Products on one
        # output are apart.
        steps = [
            [
                _Point(k, column, n, m, c)
                for n in range(p.hf)
                for column, m in taps.get(c, [])
                for k, (first, last) in enumerate(rows)
                if first <= n < last
            ]
            for c in range(min(taps, default=0), max(taps, default=-1) + 1)
        ]
        return stream.interleave(products(steps, *self._operands(lanes)))

    def _operands(self, lanes: int) -> tuple[Sums[_Point], Operand[_Point], Operand[_Point]]:
        """The outputs, the image, and the filter, which is held."""
        p, image, output = self.problem, self.input, self.output
        window = {r: at for at, r in enumerate(self.window)}

        def row(point: _Point) -> int:
            return window[point.k * p.stride + point.n * p.dilation]

        return (
            Sums(
                "output", Affine(k=output.row, column=output.pixel),
                lambda q: self.outputs[q.column % self.columns * self.rows + q.k], lambda _: lanes,
                finisher=self.finisher,
            ),
            Operand(
                "input", Affine(k=p.stride * image.row, n=p.dilation * image.row, c=image.pixel),
                lambda q: self.inputs[q.c % self.ahead * len(window) + row(q)], lambda _: lanes,
            ),
            Operand(
                "filter", Affine(n=self.filter.row, m=self.filter.pixel),
                lambda q: self.held[q.n, q.m], held=True,
            ),
        )  # fmt: skip

    # --- the kernel --------------------------------------------------------------------------

    def _take(self, asm: Assembly) -> None:
        p, take = self.problem, asm.vectors.take
        held = take(p.hf * p.wf, "filter taps (n, m), row by row")
        self.held = dict(zip(product(range(p.hf), range(p.wf)), held, strict=True))
        self.outputs = take(self.rows * self.columns, "output columns, rotating")
        self.inputs = take(self.ahead * len(self.window), "input columns, rotating")
        self.finisher = Finisher.take(asm, self.epilogue)

    def render(self, method: str) -> KernelSource:
        """Plan the streams, emit the loops over channels and blocks of rows."""
        p, tile = self.problem, self.tile
        asm = self.asm
        self._take(asm)
        channels = channel_runs(p.channels, 1, tile.layout)
        blocks = block_runs(p.row_taps, self.rows)
        plans = [self._plan(rows, run.lanes) for rows, _ in blocks for run in channels]
        taps = self.filter.offsets(p.hf, p.wf, 1)
        pointers = Pointers(
            PointerGroup(
                asm, 0, "input", emit.load_bases(emit.reached(plans, "input"), 7),
                origin=self.input.offset(-p.pad_top, -p.pad_left, 0),
            ),
            PointerGroup(asm, 1, "filter", emit.load_bases(taps, 2)),
            PointerGroup(asm, 2, "output", emit.store_bases(emit.reached(plans, "output"), 6)),
            ChannelPointers.take(asm, self.epilogue, 3),
        )  # fmt: skip
        counter = asm.general.name("counter: iterations along the columns")
        named: dict[str, Locator] = {"input": pointers.input, "output": pointers.output}
        named |= pointers.channels.by_name
        self.finisher.place(asm)

        def hold(tags: Tags) -> None:
            asm.comment("the filter, for the whole image")
            for (n, m), register in self.held.items():
                where = pointers.filter.locate(self.filter.offset(n, m, 0))
                load_lanes(asm, tags[0].lanes, register, *where)

        def channel_axis(_: Tags) -> list[Run]:
            step = Move(self.input.vector, self.filter.vector, self.output.vector, VECTOR)
            return [Run(run.trips, step, run) for run in channels]

        def row_axis(_: Tags) -> list[Run]:
            step = Move(p.stride * self.input.row, 0, self.output.row)
            return [Run(trips, times(step, len(rows)), rows) for rows, trips in blocks]

        def body(tags: Tags, _: Run) -> Move:
            run, rows = tags
            rolled = self._plan(rows, run.lanes)
            asm.comment(f"{len(rows)} output rows")
            self._store_empty(asm, rows, run.lanes, named)
            emit.emit_rolled(asm, rolled, named, counter, f"{len(rows)}x{self.columns} outputs")
            return Move(**emit.carried(rolled))

        axes = [Axis("channel blocks", channel_axis, hold), Axis("row blocks", row_axis)]
        emit_nest(asm, pointers, axes, body)
        return asm.finish(describe(p, tile, method, False), p.contract_with(tile))

    def _store_empty(
        self, asm: Assembly, rows: Rows, lanes: int, named: dict[str, Locator]
    ) -> None:
        """Outputs that no tap inside the image reaches: zero, or what the epilogue makes of it."""
        empty = [
            (k, column)
            for (k, own), (column, taps) in product(
                enumerate(rows), enumerate(self.problem.column_taps)
            )
            if own[0] == own[1] or taps[0] == taps[1]
        ]
        if not empty:
            return
        register = self.outputs[0]
        self.finisher.begin(asm, register, 0, lanes, named)
        finish = self.finisher.finish(register, 0, lanes)
        emit.emit_items(asm, finish, named)
        stored = stream.stored(register, finish)
        for k, column in empty:
            where = named["output"].locate(k * self.output.row + column * self.output.pixel)
            store_lanes(asm, lanes, stored, *where)
