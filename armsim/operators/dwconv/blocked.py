"""Kernels that compute a block of outputs in registers: Algorithm 4 and what grew from it.

The image is covered by blocks of Ho,b x Wo,b outputs of one or two channel vectors. The three axes
(channel blocks c, rows h, columns w) are looped in the tile's order; each axis is cut into runs
of equal blocks, and each combination of runs has one unrolled body with only the taps inside the
image. This module decides what goes into which register and puts the parts together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import BlockRun, TapRange, any_tap
from armsim.codegen.epilogue import ChannelPointers, Finisher, refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.nest import Axis, Move, Pointers, Run, Tags, emit_nest
from armsim.codegen.placement import input_bases, output_bases
from armsim.codegen.pointers import NO_POINTERS, Q_REACH, PointerGroup, times
from armsim.codegen.rings import too_many
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.body import BodyEmitter, Registers
from armsim.operators.dwconv.channels import ChannelRun, channel_runs
from armsim.operators.dwconv.cover import cover
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.layout import VECTOR, strides
from armsim.operators.dwconv.order import BlockShape
from armsim.operators.dwconv.plan import Plan, Recipe, plan_block
from armsim.operators.dwconv.prefetch import (
    linear_offsets,
    new_rows_below,
    prefetch_offsets,
    window_extent,
)
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile

Body = tuple[tuple[TapRange, ...], tuple[TapRange, ...], ChannelRun, bool]
"""What distinguishes bodies: row taps, column taps, channels, and whether it is in a loop."""


class Blocked:
    """A kernel under construction. filters: whether inputs are multiplied; without, they are pooled."""

    filters = True

    def __init__(
        self,
        problem: DwconvProblem,
        tile: DwconvTile,
        share_inputs: bool,
        fetch: bool,
        hold: bool = True,
    ) -> None:
        p = self.problem = problem
        if fetch:
            refuse_epilogue(p.epilogue, tile.family, "it adds to sums that others began")
        self.epilogue = Epilogue.of(p.epilogue)
        self.adds = fetch
        self.tile = tile
        self.linear = tile.prefetch_path == "linear"
        if self.linear and (tile.layout, tile.order, tile.prefetch > 0) != ("nc4hw4", "chw", True):
            raise Unbuildable(
                "prefetches line by line need layout nc4hw4, order chw and a distance"
            )
        self.held = hold and self.filters and tile.order != "hwc"
        self.input = strides(tile.layout, p.hi, p.wi, p.channels)
        self.filter = strides(tile.layout, p.hf, p.wf, p.channels)
        self.output = strides(tile.layout, p.ho, p.wo, p.channels)
        self.channels = channel_runs(p.channels, tile.channel_block // 4, tile.layout)
        self.vectors = max(run.vectors for run in self.channels)
        # A product is an fmla, with a load of its own or a share of the window's loads.
        sections = sum(run.vectors for run in self.channels)
        per_product = sections * (1.4 if share_inputs else 2.0)
        self.cover = cover(p, tile.ho_b, tile.wo_b, per_product, sections * (2 if fetch else 1))
        self.outputs = self.cover.block_rows * self.cover.block_columns * self.vectors
        self.held_filters = p.hf * p.wf * self.vectors if self.held else 0
        self.recipe = self._recipe(share_inputs)

    def _recipe(self, share_inputs: bool) -> Recipe:
        """How blocks are treated, with the registers that filters, accumulators and epilogue leave."""
        streams_filters = self.filters and not self.held
        streamed, extra = 2 if streams_filters else 1, self._extra_registers
        total = self.held_filters + self.outputs + streamed + extra
        if total > 32:
            raise too_many(
                {"filter": self.held_filters, "accumulators": self.outputs,
                 self._streamed: streamed, "the epilogue": extra}
            )  # fmt: skip
        registers = 32 - self.held_filters - self.outputs - extra
        fetch = self.adds or self.epilogue.starts
        return Recipe(
            share_inputs,
            streams_filters,
            fetch,
            self.tile.schedule,
            self.tile.products,
            registers,
            not self.adds,
        )

    @property
    def _extra_registers(self) -> int:
        """Vector registers for what is done to finished sums."""
        return self.epilogue.registers

    @property
    def _streamed(self) -> str:
        return "input and filter" if self.filters and not self.held else "input"

    def render(self, method: str) -> KernelSource:
        """Plan every body, take the registers, emit the nest."""
        self.plans = {body: self._plan(*body) for body in self._bodies()}
        asm = self._assembly()
        registers, pointers = self._take_vectors(asm), self._take_pointers(asm)
        self.emitter = self._emitter(asm, registers, pointers)
        registers.finisher.place(asm)
        axes = {
            "c": Axis("channel blocks", self._channel_axis, self._hold if self.held else None),
            "h": Axis("row blocks", self._row_axis),
            "w": Axis("column blocks", self._column_axis),
        }
        emit_nest(asm, pointers, [axes[axis] for axis in self.tile.order], self._emit)
        return self._finish(asm, method)

    def _assembly(self) -> Assembly:
        return new_assembly(self.problem, self.tile)

    def _emitter(self, asm: Assembly, registers: Registers, pointers: Pointers) -> BodyEmitter:
        return BodyEmitter(
            asm, registers, pointers,
            self.input, self.filter, self.output, self.problem.wf, self.adds,
        )  # fmt: skip

    def _finish(self, asm: Assembly, method: str) -> KernelSource:
        header = describe(self.problem, self.tile, method, self.adds)
        return asm.finish(header, self.problem.contract_with(self.tile))

    # --- bodies ------------------------------------------------------------------------------

    def _bodies(self) -> Iterator[Body]:
        innermost_c = self.tile.order == "hwc"
        for rows, columns, run in product(self.cover.rows, self.cover.columns, self.channels):
            trips = run.trips if innermost_c else columns[1]
            yield rows[0], columns[0], run, trips > 1

    def _plan(
        self,
        rows: tuple[TapRange, ...],
        columns: tuple[TapRange, ...],
        run: ChannelRun,
        looped: bool,
    ) -> Plan:
        p = self.problem
        shape = BlockShape(rows, columns, p.stride, p.dilation, run.vectors)
        try:
            return plan_block(shape, self.recipe, len(self._prefetches(rows, columns, run, looped)))
        except TooFewRegisters:
            raise Unbuildable(
                f"{self.recipe.registers} vector registers are left for {self._streamed} vectors, "
                f"too few for products by {self.recipe.products}"
            ) from None

    def _prefetches(
        self,
        rows: Sequence[TapRange],
        columns: Sequence[TapRange],
        run: ChannelRun,
        looped: bool,
    ) -> list[int]:
        """Offsets to prefetch.

        By window a block that is not in a loop has no later one like it; line by line each has its part.
        """
        if self.linear:
            stride = self.problem.stride
            return linear_offsets(
                len(rows) * stride, len(columns) * stride, self.input, run.vectors
            )
        return prefetch_offsets(
            self.problem,
            self.cover,
            self.input,
            run.vectors,
            distance=self.tile.prefetch if looped else 0,
            along_channels=self.tile.order == "hwc",
        )

    def _emit(self, tags: Tags, innermost: Run) -> Move:
        by_axis = dict(zip(self.tile.order, tags, strict=True))
        run: ChannelRun = by_axis["c"]
        rows, columns = by_axis["h"], by_axis["w"]
        looped = innermost.trips > 1
        plan = self.plans[rows, columns, run, looped]
        prefetches = self._prefetches(rows, columns, run, looped)
        return self.emitter.emit(plan, run.lanes, prefetches, innermost)

    def _hold(self, tags: Tags) -> None:
        run: ChannelRun = tags[self.tile.order.index("c")]
        self.emitter.hold_filter(self.problem.hf, run.vectors, run.lanes)

    # --- registers ---------------------------------------------------------------------------

    def _take_vectors(self, asm: Assembly) -> Registers:
        side_by_side = ", two vectors each" if self.vectors == 2 else ""
        streamed = max(plan.registers for plan in self.plans.values())
        return Registers(
            asm.vectors.take(self.held_filters, f"filter taps (n, m), row by row{side_by_side}"),
            asm.vectors.take(self.outputs, f"outputs (ll, kk), row by row{side_by_side}"),
            asm.vectors.take(streamed, f"{self._streamed} vectors, rotating"),
            Finisher.take(asm, self.epilogue),
        )

    def _take_pointers(self, asm: Assembly) -> Pointers:
        p, v = self.problem, self.vectors
        # Where pixels are no multiple of a vector, `ldr q` reaches 255 bytes at most and an
        # address costs an `add`, whose immediate has 12 bits.
        reach = Q_REACH if self.input.pixel % VECTOR == 0 else 4095
        window = self.input.offsets(*window_extent(p, self.cover), v)
        taps = self.filter.offsets(p.hf, p.wf, v)
        block = self.output.offsets(self.cover.block_rows, self.cover.block_columns, v)
        origin = self.input.offset(-p.pad_top, -p.pad_left, 0)
        ahead = self._ahead(asm)
        return Pointers(
            PointerGroup(asm, 0, "input window", input_bases(window, reach, limit=12), origin),
            PointerGroup(asm, 1, "filter", input_bases(taps, reach, limit=3))
            if self.filters
            else NO_POINTERS,
            PointerGroup(
                asm, 1 + self.filters, "output block", output_bases(block, reach, limit=5)
            ),
            ChannelPointers.take(asm, self.epilogue, 3),
            ahead,
        )

    def _ahead(self, asm: Assembly) -> PointerGroup:
        """The pointer to what is prefetched line by line, from that to the input, which is still whole."""
        if not self.linear:
            return NO_POINTERS
        (register,) = asm.general.take(1, "prefetches, line by line")
        p = self.problem
        brought = self.cover.block_rows * self.cover.block_columns * p.stride**2 * self.input.pixel
        first = self.input.offset(new_rows_below(p) - p.pad_top, 0, 0)
        asm.add_constant(f"x{register}", "x0", first + self.tile.prefetch * brought)
        return PointerGroup(asm, register, None, [0])

    # --- axes --------------------------------------------------------------------------------

    def _channel_axis(self, _: Tags) -> list[Run]:
        plane = self.input.vector
        vector = Move(plane, self.filter.vector, self.output.vector, VECTOR, plane)
        return [Run(run.trips, times(vector, run.vectors), run) for run in self.channels]

    def _row_axis(self, _: Tags) -> list[Run]:
        below = self.problem.stride * self.input.row
        return self._block_axis(self.cover.rows, Move(below, 0, self.output.row, ahead=below))

    def _column_axis(self, outer: Tags) -> list[Run]:
        right = self.problem.stride * self.input.pixel
        ahead = 0
        if self.linear:  # a column of a block is as many pixels further on as it is high
            ahead = len(outer[self.tile.order.index("h")]) * self.problem.stride * right
        step = Move(right, 0, self.output.pixel, ahead=ahead)
        return self._block_axis(self.cover.columns, step)

    def _block_axis(self, runs: Sequence[BlockRun], step: Move) -> list[Run]:
        """Runs of row or column blocks; `step` is that of one row or column of outputs.

        A block without a tap has nothing to add, but if it starts from zero it is still stored.
        """
        return [
            Run(
                trips,
                times(step, len(ranges)),
                ranges,
                idle=self.adds and not any_tap(ranges),
            )
            for ranges, trips in runs
        ]
