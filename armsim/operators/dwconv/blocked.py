"""Kernels that compute a block of outputs in registers: Algorithm 4 and what grew from it.

The image is covered by blocks of Ho,b x Wo,b outputs of one or two channel vectors. The three axes
(channel blocks c, rows h, columns w) are looped in the tile's order; each axis is cut into runs
of equal blocks, and each combination of runs has one unrolled body with only the taps inside the
image. This module decides what goes into which register and puts the parts together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, product, zip_longest

from armsim.codegen import ir, stream
from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.assembly import Assembly
from armsim.codegen.edges import BlockRun, TapRange, any_tap
from armsim.codegen.emit import emit_items
from armsim.codegen.epilogue import ChannelPointers, Finisher, refuse_epilogue
from armsim.codegen.fused import Epilogue
from armsim.codegen.ir import VIRTUAL, Instr
from armsim.codegen.lanes import load_lanes, store_lanes
from armsim.codegen.nest import STAY, Axis, Move, Pointers, RowPointers, Run, Tags, emit_nest
from armsim.codegen.placement import input_bases, output_bases
from armsim.codegen.pointers import NO_POINTERS, Q_REACH, PointerGroup, times
from armsim.codegen.rings import too_many
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.channels import ChannelRun, channel_runs
from armsim.operators.dwconv.cover import cover
from armsim.operators.dwconv.header import describe, new_assembly
from armsim.operators.dwconv.layout import VECTOR, strides
from armsim.operators.dwconv.order import BlockShape
from armsim.operators.dwconv.plan import Plan, plan_block
from armsim.operators.dwconv.prefetch import (
    linear_offsets,
    new_rows_below,
    prefetch_offsets,
    window_extent,
)
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.schedule import Load, Multiply, Prefetch, Recipe, Step, Store
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.tile import LISTED

Body = tuple[tuple[TapRange, ...], tuple[TapRange, ...], ChannelRun, bool]
"""What distinguishes bodies: row taps, column taps, channels, and whether it is in a loop."""


class Blocked:
    """A kernel under construction. filters: whether inputs are multiplied; without, they are pooled.

    noun: what a step of a sum is.
    """

    filters = True
    noun = "products"
    asm: Assembly
    pointers: Pointers | RowPointers

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
        return Recipe(
            share_inputs, streams_filters, self.adds or self.epilogue.starts,
            self.tile.schedule, self.tile.products, registers, not self.adds,
        )  # fmt: skip

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
        asm = self.asm = self._assembly()
        self._take_vectors(asm)
        pointers = self.pointers = self._take_pointers(asm)
        self.finisher.place(asm)
        axes = {
            "c": Axis("channel blocks", self._channel_axis, self._hold if self.held else None),
            "h": Axis("row blocks", self._row_axis),
            "w": Axis("column blocks", self._column_axis),
        }
        emit_nest(asm, pointers, [axes[axis] for axis in self.tile.order], self._emit)
        return self._finish(asm, method)

    def _assembly(self) -> Assembly:
        return new_assembly(self.problem, self.tile)

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
        return self._block(plan, run.lanes, prefetches, innermost)

    def _hold(self, tags: Tags) -> None:
        """Load every filter vector of a channel block into its register."""
        run: ChannelRun = tags[self.tile.order.index("c")]
        p, asm, channels = self.problem, self.asm, run.vectors * run.lanes
        asm.comment(f"{p.hf}x{p.wf} filter taps of {channels} channels, to be held")
        taps = self.filter.offsets(p.hf, p.wf, run.vectors)
        for register, offset in zip(self.filter_registers, taps, strict=False):
            load_lanes(asm, run.lanes, register, *self.pointers.filter.locate(offset))

    def _block(self, plan: Plan, lanes: int, prefetches: Sequence[int], run: Run) -> Move:
        """Emit a block. lanes: floats in each vector; prefetches: offsets from ``ahead``, or the input.

        Returns how far pointers have been moved towards the next iteration: all of them where a scheduler
        orders the block, else those that are read from, once all loads are out.
        """
        self._comment(plan, lanes, run.trips)
        asm, listed, repeats = self.asm, plan.recipe.style in LISTED, run.trips > 1
        if not self.adds:
            for number in sorted(set(range(plan.shape.accumulators)) - plan.touched):
                self._begin(plan, number, lanes)
        moved = repeats and (listed or plan.last_read >= 0)
        step = run.step if listed else run.step._replace(output=0, channels=0)
        chores: list[Callable[[], None]] = []
        finished: list[int] = []
        with asm.block(self.streamed, repeats=listed and repeats):
            for number, (one, following) in enumerate(zip_longest(plan.steps, plan.steps[1:])):
                if isinstance(one, Store):
                    finished.append(one.accumulator)
                    if listed or not isinstance(following, Store):
                        self._store(plan, finished, lanes)
                        finished = []
                else:
                    self._step(plan, one, lanes, prefetches)
                    if chores and plan.gaps[number]:
                        chores.pop()()
                if moved and not listed and number == plan.last_read:
                    chores = self._chores(step)
            if moved and listed:
                chores = self._chores(step)[::-1]
            while chores:
                chores.pop()()
        return step if moved else STAY

    def _chores(self, step: Move) -> list[Callable[[], None]]:
        """What a loop needs besides its body: integer work.

        Between two products that nothing separates a dispatch slot is free for one of these.
        """
        return [self.asm.count_down, *self._moves(step)]

    def _moves(self, step: Move) -> list[Callable[[], None]]:
        """The moves of all pointers."""
        (asm, p), moved = (self.asm, self.pointers), list[tuple[str, str, int]]()
        for group, distance in zip((*p[:3], p.channels, p.ahead), step, strict=True):
            moved += group.moves(distance) if distance else []
        return [partial(asm.add_constant, *move) for move in moved]

    def _step(self, plan: Plan, step: Step, lanes: int, prefetches: Sequence[int]) -> None:
        """Emit a step; streamed vectors are in virtual registers, one for each stay."""
        if isinstance(step, Multiply):
            self.asm.append(self._multiply(plan, step))
        elif isinstance(step, Load):
            filters, *at = plan.operands[step.operand]
            group, tensor = (
                (self.pointers.filter, self.filter)
                if filters
                else (self.pointers.input, self.input)
            )
            where = group.locate(tensor.offset(*at))
            load_lanes(self.asm, lanes, VIRTUAL + step.stay, *where)
        elif isinstance(step, Prefetch):
            ahead = (
                self.pointers.input if self.pointers.ahead is NO_POINTERS else self.pointers.ahead
            )
            self.asm.prefetch(*ahead.locate(prefetches[step.number]))
        else:
            self._begin(plan, step.accumulator, lanes)

    def _multiply(self, plan: Plan, step: Multiply) -> Instr:
        tap = plan.taps[step.product]
        if len(step.stays) == 2:
            weight = VIRTUAL + step.stays[1]
        else:
            position = tap.filter_row * self.problem.wf + tap.filter_column
            weight = self.filter_registers[position * plan.shape.vectors + tap.vector]
        # A sum that starts from zero needs no addition for its first product.
        operation = "fmul" if plan.firsts[step.product] and not self.recipe.fetch else "fmla"
        registers = self._sum(plan, step), VIRTUAL + step.stays[0], weight
        return ir.instr(operation, *map(ir.v4s, registers))

    def _sum(self, plan: Plan, step: Multiply) -> int:
        return self.sums[plan.products[step.product].accumulator]

    def _where(self, plan: Plan, accumulator: int) -> tuple[str, int]:
        """Where an output lies."""
        output, vector = divmod(accumulator, plan.shape.vectors)
        row, column = divmod(output, len(plan.shape.columns))
        return self.pointers.output.locate(self.output.offset(row, column, vector))

    def _begin(self, plan: Plan, accumulator: int, lanes: int) -> None:
        """Give a sum its first value: the output's old one, the bias, or zero."""
        register, asm = self.sums[accumulator], self.asm
        if self.adds:
            load_lanes(asm, lanes, register, *self._where(plan, accumulator))
        else:
            offset = accumulator % plan.shape.vectors * VECTOR
            self.finisher.begin(asm, register, offset, lanes, self.pointers.channels.by_name)

    def _store(self, plan: Plan, accumulators: Sequence[int], lanes: int) -> None:
        """Finish and store sums that are whole.

        All are clamped from below before any from above, so that an in-order core need not wait for
        each; scaled ones go one by one through the register that they are scaled in.
        """
        asm, named = self.asm, self.pointers.channels.by_name
        lines = [
            self.finisher.finish(self.sums[number], number % plan.shape.vectors * VECTOR, lanes)
            for number in accumulators
        ]
        scaled = self.epilogue.affine == "scale"
        if not scaled:
            emit_items(asm, [*chain.from_iterable(zip(*lines, strict=True))], named)
        for number, line in zip(accumulators, lines, strict=True):
            if scaled:
                emit_items(asm, line, named)
            register = stream.stored(self.sums[number], line)
            store_lanes(asm, lanes, register, *self._where(plan, number))

    def _comment(self, plan: Plan, lanes: int, trips: int) -> None:
        shape = plan.shape
        loads = [plan.operands[step.operand] for step in plan.steps if isinstance(step, Load)]
        filters = sum(operand.is_filter for operand in loads)
        again = f", {trips} blocks in a row" if trips > 1 else ""
        self.asm.comment(
            f"{len(shape.rows)}x{len(shape.columns)} outputs, {shape.vectors * lanes} channels"
            f"{again}: {len(plan.products)} {self.noun}, {len(loads) - filters} input loads"
            + (f", {filters} filter loads" if filters else ""),
            f"taps inside the image: rows {_words(shape.rows)}; columns {_words(shape.columns)}",
            plan.overlap,
        )

    # --- registers ---------------------------------------------------------------------------

    def _take_vectors(self, asm: Assembly) -> None:
        side_by_side = ", two vectors each" if self.vectors == 2 else ""
        streamed, take = max(plan.registers for plan in self.plans.values()), asm.vectors.take
        taps = f"filter taps (n, m), row by row{side_by_side}"
        self.filter_registers = take(self.held_filters, taps)
        self.sums = take(self.outputs, f"outputs (ll, kk), row by row{side_by_side}")
        self.streamed = take(streamed, f"{self._streamed} vectors, rotating")
        self.finisher = Finisher.take(asm, self.epilogue)

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


def _words(ranges: Sequence[TapRange]) -> str:
    """Tap ranges of each output for a comment: `0-2 0-2 0-1`."""
    return " ".join(f"{first}-{end - 1}" if first < end else "none" for first, end in ranges)
