"""Sums over windows and channels with sizes as arguments: one function for all images.

Streams are those of `windowed`. How blocks of outputs cover a row depends on its width modulo the columns
of a block: there is a routine for each block, told apart by the taps that the image's edges leave of its
outputs, and for each number of vectors up to a block's. A routine goes through filter rows and blocks of
output channels, and does the input channels in a loop of fours; what is left of them, and channels that are
too few for the loop, are done one by one before it. Three channels, those of a picture, have code of their
own.

Sums pass through memory from filter row to filter row. An epilogue that alters them does so after the last
row: with three channels in code of its own, otherwise in the registers that the products leave them in. A
row of outputs without any filter row in the image is one of a filter row without channels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly, Routine
from armsim.codegen.axes import FLOAT, LANES, VECTOR
from armsim.codegen.edges import TapRange
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import (
    FRAME,
    ITERATIONS,
    ZERO,
    SizedDriver,
    held,
    kept,
    least_iterations,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.images import Case, Image
from armsim.nests.streamed import Registers
from armsim.nests.symbolic import SizedNest
from armsim.nests.windowed import WindowStream
from armsim.nests.windows import Part
from armsim.scheduling import ir

Ranges = tuple[TapRange, ...]

_PICTURE = 3
"""Channels that have code of their own."""

_MOST_ROUTINES = 160


class SymbolicWindowed(SizedNest):
    """The loops around the blocks of outputs, and these.

    made: the streams of blocks, in an image that is large enough for all of them. image: its windows are
    along rows, then along columns, by the extents of the image.
    """

    def __init__(self, asm: Assembly, made: WindowStream, image: Image) -> None:
        self.asm, self.made, self.image = asm, made, image
        loops, self.epilogue = made.loops, made.how.epilogue
        size, (filter_row,) = loops.bound.size, {*loops.outer} - {*loops.target.axes}
        self.filter_height, self.filter_width = size[filter_row], size[loops.tap]
        steps = (dict(index.steps) for index in made.factors.scalar.indices)
        self.dilation = next(one[filter_row] for one in steps if filter_row in one)
        down, right = (axis for axis in loops.outer if axis in image.windows)
        self.down, self.right = image.windows[down], image.windows[right]
        self.outputs, self.row_outputs = image.sizes[down], image.sizes[right]
        self.wide, self.in_channels = kept(self.right.extent), image.sizes[loops.axis]
        self.out_channels = image.sizes[loops.along]
        # Whether each filter row is the last one.
        self.single_row = self.filter_height == 1
        self.group, columns = loops.groups[loops.along], loops.blocks[right]
        self.block = loops.blocks[loops.along] // LANES
        self.across = columns * self.right.step
        self.widths = self.right.cases(columns, every=True)
        # The blocks of outputs in a row, and whether rows of any width have them.
        self.patterns: dict[Ranges, bool] = {}
        for width in self.widths:
            for ranges, _ in width.runs:
                self.patterns[ranges] = self.patterns.get(ranges, False) or width.loop >= 0
        if len(self.patterns) * self.block > _MOST_ROUTINES:
            raise Unbuildable(
                f"with sizes as arguments there are {len(self.patterns) * self.block} different blocks, "
                f"more than {_MOST_ROUTINES}"
            )
        self.least = least_iterations(asm.schedule)
        blocks = [(ranges, v) for ranges in self.patterns for v in range(1, self.block + 1)]
        shares = self.made.shares_of([_part(*one) for one in blocks], len(asm.vectors.free))
        roles = ("outputs, column by column", "distinct input columns", "filter values, rotating")
        sums, inputs, filters = map(asm.vectors.take, shares, roles)
        finisher = Finisher.take(asm, self.epilogue)
        self.registers = Registers(sums, inputs, filters, finisher)
        self.plans = {one: self._loop(*one) for one in blocks if any(_part(*one).taps)}
        self._take_general()
        self.driver = SizedDriver(asm, self.temporaries)
        # Iterations outside of the loops: channels of fewer than that are done one by one.
        self.outside = max(ITERATIONS - plan.rolled.trips for plan in self.plans.values())

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        some, one = self.asm.general.names, self.asm.general.name
        self.in_at, self.out_at = one("block of input"), one("block of output")
        self.left = one("counter: blocks of columns")
        self.outs = some(self.block, "outputs, four channels each")
        self.in_row, self.weights_row, self.weights_at, self.weight = map(
            one, ("input, a row", "filter, a row", "filter, a block's row", "filter, four channels")
        )
        windows = max(plan.rows for plan in self.plans.values())
        self.planes = some(windows, "input, four channels and the next ones")
        self.pixel = self.planes[0]
        self.next_row, self.weights_row_bytes, self.weights_block_bytes = some(
            3,
            "bytes to the input row of the next filter row; of a block's filter row, of its filter",
        )
        self.counter, self.filter_rows, self.blocks, self.lane = some(
            4,
            "counters: input channels in fours, filter rows, blocks of channels, channels of four",
        )
        self.in_plane, self.out_plane = some(
            2, "bytes from four channels of the input and of the output to the next four"
        )
        self.channels = {name: one(f"epilogue: {name}") for name in self.epilogue.tensors}
        # What a routine may overwrite.
        self.temporaries = [
            self.in_row, self.weights_row, self.weights_at, self.pixel, self.weight,
            self.counter, self.filter_rows, self.blocks, self.lane, *self.outs,
        ]  # fmt: skip

    # --- around the blocks -------------------------------------------------------------------------

    def emit(self, checked: Sequence[str] = ()) -> None:
        """Emit the loops over groups of channels, rows and blocks, then the blocks.

        Nothing is done where one of these registers is 0.
        """
        driver, group, frame = self.driver, self.group, FRAME
        with self._whole(self.registers.finisher, checked) as done:
            self._sizes(done)
            self._group_sizes(self.block)
            groups = (frame.left + (group - 1)) // group if group else frame.left.least(1)
            with driver.repeat(groups, name="groups"):
                driver.let(blocks=frame.left.least(group) if group else frame.left)
                self._image(self.block)
                vectors = frame.blocks * (self.block * VECTOR)
                driver.let(
                    filter=frame.filter + held(self.weights_block_bytes) * frame.blocks,
                    output=frame.output + frame.out_block_bytes * frame.blocks,
                    **{name: kept(name) + vectors for name in self.channels},
                    left=frame.left - frame.blocks,
                )  # fmt: skip
            for number in range(1, self.block):
                with driver.when(frame.rest_vectors, "b.eq", number):
                    driver.let(blocks=1)
                    self._group_sizes(number)
                    self._image(number)

    @property
    def filter_rows_of(self) -> tuple[int, int, int]:
        """Give how far filter rows are apart, their number, and how many times a block goes through one."""
        return self.dilation, self.filter_height, 1

    def _extents(self, done: str) -> None:
        """Keep sizes of the output, pads, distances in the image."""
        driver = self.driver
        self.image.keep(driver, done)
        driver.let(in_row_bytes=self.wide * VECTOR)
        driver.set(self.in_plane, kept(self.down.extent) * FRAME.in_row_bytes)

    def _sizes(self, done: str) -> None:
        """Sizes of the output, pads, distances, remainders."""
        driver, frame, step = self.driver, FRAME, self.filter_rows_of[0]
        above = kept(self.down.before)
        self._extents(done)
        driver.let(out_row_bytes=self.row_outputs * VECTOR)
        driver.set(self.out_plane, self.outputs * frame.out_row_bytes)
        driver.set(self.next_row, frame.in_row_bytes * step)
        vectors, fours = (self.out_channels + (LANES - 1)) // LANES, self.in_channels // LANES
        driver.let(
            columns=self.wide // self.across, columns_rest=self.wide % self.across,
            # The first pixel that a tap asks for, in the padding.
            origin=frame.input - above * frame.in_row_bytes - kept(self.right.before) * VECTOR,
            left=vectors // self.block, rest_vectors=vectors % self.block,
            # Input channels that the loop does, and those that are done one by one.
            all_iterations=0, all_singles=self.in_channels,
        )  # fmt: skip
        with driver.when(fours, "b.hs", self.outside + self.least):
            driver.let(all_iterations=fours, all_singles=self.in_channels % LANES)
        driver.let(rest_of_input=frame.all_iterations * held(self.in_plane))

    def _group_sizes(self, vectors: int) -> None:
        """Distances in the filter and the output that depend on the vectors of a block."""
        channel, driver = self.filter_width * vectors * VECTOR, self.driver
        driver.set(self.weights_row_bytes, self.in_channels * channel)
        driver.set(self.weights_block_bytes, self.in_channels * (self.filter_height * channel))
        driver.let(
            rest_of_filter=FRAME.all_iterations * (LANES * channel),
            out_block_bytes=held(self.out_plane) * vectors,
        )  # fmt: skip

    def _image(self, vectors: int) -> None:
        """All rows of a group of blocks of output channels."""
        asm, driver, frame = self.asm, self.driver, FRAME
        following, at = asm.label(), FRAME.position
        step, most, taps = self.filter_rows_of
        first, end, rows = map(held, (self.filter_rows, self.blocks, self.lane))
        whole = {
            "iterations": frame.all_iterations, "singles": frame.all_singles, "channels": self.in_channels,
        }  # fmt: skip
        driver.let(
            row_of_input=frame.origin, row_of_output=frame.output, position=ZERO - kept(self.down.before),
            **whole,
        )  # fmt: skip
        with driver.repeat(self.outputs, name="left_rows"):
            asm.comment("a row: which filter rows lie in the image")
            driver.set(self.filter_rows, ((ZERO - at).from_0() + (step - 1)) // step)
            last = ((kept(self.down.extent) - at).from_0() + (step - 1)) // step
            driver.set(self.blocks, last.least(most))
            driver.set(self.lane, end - first)
            with driver.when(rows, "b.le", 0, self.lane):
                driver.let(**dict.fromkeys(whole, 0))
                driver.set(self.filter_rows, 0)
                driver.set(self.lane, 1)
            skipped = first * held(self.weights_row_bytes) * taps
            driver.let(rows=rows * taps, filter_row=frame.filter + skipped)
            driver.set(self.in_at, frame.row_of_input + first * held(self.next_row))
            driver.set(self.out_at, frame.row_of_output)
            for width in self.widths:
                self._row(width, vectors, following)
            asm.place(following)
            with driver.when(frame.channels, "b.eq", 0):
                driver.let(**whole)
            driver.let(
                row_of_output=frame.row_of_output + frame.out_row_bytes,
                row_of_input=frame.row_of_input + frame.in_row_bytes * self.down.step,
                position=at + self.down.step,
            )

    def _row(self, width: Case, vectors: int, following: str) -> None:
        """The blocks of a row of that width, and on to the ``following`` row."""
        asm, driver, loop = self.asm, self.driver, width.loop
        number = width.extent % self.across if loop >= 0 else width.extent
        with driver.when(FRAME.columns_rest if loop >= 0 else self.wide, "b.eq", number):
            for at, (ranges, trips) in enumerate(width.runs):
                routine = self.routine(ranges, vectors)
                if at != loop:
                    with asm.loop(self.left, trips):
                        asm.call(routine)
                    continue
                with driver.repeat(FRAME.columns - width.outside, self.left):
                    asm.call(routine)
            asm.branch("b", following)

    # --- blocks ------------------------------------------------------------------------------------

    def _loop(self, ranges: Ranges, vectors: int) -> stream.Windowed:
        """All input channels in fours, on outputs that are in registers."""
        part = _part(ranges, vectors, ends=self.single_row)
        found = self.made.steady(part, self.registers, resumes=True)
        if not found.trips:
            raise Unbuildable(f"the products of {_words(ranges)} have no steady state")
        try:
            return stream.windowed(found, "input")
        except ValueError as error:
            raise Unbuildable(f"the products of {_words(ranges)}: {error}") from None

    def routine(self, ranges: Ranges, vectors: int) -> Routine:
        """Give the routine of a block: of the taps of each output that lie in the image, and vectors."""
        name = "_".join(["block", *(f"{first}{last}" for first, last in ranges), f"by{vectors}"])
        return self.driver.routine(name, partial(self._outputs, ranges, vectors))

    def _outputs(self, ranges: Ranges, vectors: int) -> None:
        """A block of outputs, of all blocks of a group; the pointers are left at the next one."""
        asm, done = self.asm, self.asm.label()
        asm.comment(f"{_words(ranges)} x {LANES * vectors} channels")
        asm.emit("mov", ir.general(self.in_row), ir.general(self.in_at))
        asm.reload(self.weights_row, "filter_row")
        asm.reload(self.filter_rows, "rows")
        self._begin_taps()
        if self.patterns[ranges] and vectors == self.block:
            with self.driver.when(FRAME.channels, "b.eq", _PICTURE, self.counter):
                self._by_row(partial(self._picture, ranges, vectors, True))
                self._next_filter_row()
                asm.emit("subs", ir.general(self.filter_rows), ir.general(self.filter_rows), 1)
                asm.branch("b.eq", done)
                with asm.loop(self.filter_rows, None):
                    self._by_row(partial(self._picture, ranges, vectors, False))
                    self._next_filter_row()
                asm.branch("b", done)
        if self.single_row:
            with self._channel_blocks(vectors):
                self._channels(ranges, vectors)
        else:
            self.driver.let(adds=0)
            with asm.loop(self.filter_rows, None):
                with self._channel_blocks(vectors):
                    self._channels(ranges, vectors)
                asm.keep(self.in_row, "adds")  # anything but 0
                self._next_filter_row()
        asm.place(done)
        asm.add_constant(self.in_at, self.in_at, len(ranges) * self.right.step * VECTOR)
        asm.add_constant(self.out_at, self.out_at, len(ranges) * VECTOR)

    def _begin_taps(self) -> None:
        """Emit what a block of outputs begins with besides."""

    def _next_filter_row(self) -> None:
        self.asm.add(self.in_row, self.in_row, self.next_row)
        self.asm.add(self.weights_row, self.weights_row, self.weights_row_bytes)

    @contextmanager
    def _channel_blocks(self, vectors: int) -> Iterator[None]:
        """The blocks of output channels of a group."""
        asm = self.asm
        asm.emit("mov", ir.general(self.weights_at), ir.general(self.weights_row))
        asm.emit("mov", ir.general(self.outs[0]), ir.general(self.out_at))
        for name, register in self.channels.items():
            asm.reload(register, name)
        several = self.group != 1 and vectors == self.block
        if several:
            asm.reload(self.blocks, "blocks")
        with asm.loop(self.blocks, None if several else 1):
            for register, before in zip(self.outs[1:vectors], self.outs, strict=False):
                asm.add(register, before, self.out_plane)
            yield
            if several:
                asm.add(self.weights_at, self.weights_at, self.weights_block_bytes)
                asm.add(self.outs[0], self.outs[vectors - 1], self.out_plane)
                for register in self.channels.values():
                    asm.add_constant(register, register, vectors * VECTOR)

    def _named(self, pixel: Locator, weight: Locator, vectors: int) -> dict[str, Locator]:
        """The pointers by the names of streams."""
        tensors = {name: Pitched([register]) for name, register in self.channels.items()}
        return {
            "input": pixel, "filter": weight, "output": Pitched(self.outs[:vectors]), **tensors,
        }  # fmt: skip

    def _by_row(self, emit: Callable[[bool], None]) -> None:
        """Emit what is done in a filter row, and before it what is if sums are altered after it."""
        if not self.epilogue.finishes or self.single_row:
            emit(self.single_row)
            return
        asm, rows, following = self.asm, held(self.filter_rows), self.asm.label()
        with self.driver.when(rows, "b.eq", 1, self.filter_rows):
            emit(True)
            asm.branch("b", following)
        emit(False)
        asm.place(following)

    def _picture(self, ranges: Ranges, vectors: int, begins: bool, ends: bool) -> None:
        """Three input channels, of the blocks of output channels of a group."""
        part = _part(ranges, vectors, begins=begins, ends=ends)
        pointers = self._named(Pitched([self.in_row]), Pitched([self.weights_at]), vectors)
        found = self.made.steady(part, self.registers, size=_PICTURE)
        with self._channel_blocks(vectors):
            emit_items(self.asm, found.items, pointers)

    def _channels(self, ranges: Ranges, vectors: int) -> None:
        """Any number of input channels: single ones, then the loop."""
        asm, part = self.asm, _part(ranges, vectors, ends=self.single_row)
        points, sums = self.made.points(part), self.made.sums(part, self.registers)
        pointers, ending = self._named(Pitched([]), Pitched([]), vectors), sums.ending(points)
        self._started(sums, points, pointers, False if self.single_row else None)
        if any(part.taps):
            self._products(
                ending, pointers, single=partial(self._single, part, vectors),
                rolled=partial(self._fours, ranges, vectors), before=self._first_single,
            )  # fmt: skip
        else:
            emit_items(asm, ending, pointers)
        if self.epilogue.finishes and not self.single_row:
            whole = self.made.sums(_part(ranges, vectors, ends=True), self.registers)
            with self.driver.when(held(self.filter_rows), "b.eq", 1, self.filter_rows):
                emit_items(asm, whole.ending(points), pointers)

    def _first_single(self) -> None:
        """Go to the channels that are done one by one."""
        for register, base, distance in (
            (self.pixel, self.in_row, "rest_of_input"),
            (self.weight, self.weights_at, "rest_of_filter"),
        ):
            self.asm.reload(register, distance)
            self.asm.add(register, register, base)
        self.asm.emit("mov", ir.general(self.lane), LANES)

    def _single(self, part: Part, vectors: int) -> None:
        """A channel alone: only its own lane is loaded."""
        asm, inside = self.asm, self.asm.label()
        pointers = self._named(Pitched([self.pixel]), Pitched([self.weight]), vectors)
        one = self.made.steady(
            part, self.registers, size=1, ahead=0, wide=1, resumes=True, keeps=True
        )
        emit_items(asm, one.items, pointers)
        asm.add_constant(self.weight, self.weight, self.filter_width * vectors * VECTOR)
        asm.add_constant(self.pixel, self.pixel, FLOAT)
        asm.emit("subs", ir.general(self.lane), ir.general(self.lane), 1)
        asm.branch("b.ne", inside)
        asm.emit("mov", ir.general(self.lane), LANES)
        asm.add(self.pixel, self.pixel, self.in_plane)
        asm.add_constant(self.pixel, self.pixel, -VECTOR)
        asm.place(inside)

    def _fours(self, ranges: Ranges, vectors: int) -> None:
        """The loop over four channels an iteration."""
        asm, (plan, rows) = self.asm, self.plans[ranges, vectors]
        asm.emit("mov", ir.general(self.weight), ir.general(self.weights_at))
        pointers = self._named(Pitched([]), Pitched([self.weight], moves=True), vectors)
        before = self.in_row
        for number, register in enumerate(self.planes[:rows]):
            asm.add(register, before, self.in_plane if number else 0)
            pointers[f"input{number}"] = Stepped(register, self.in_plane)
            before = register
        emit_rolled(
            asm, plan, pointers, self.counter, "four input channels",
            iterations="", least=self.least,
        )  # fmt: skip
        part = _part(ranges, vectors, ends=self.single_row)
        empty = [point for point in self.made.points(part) if not part.taps[point.at]]
        emit_items(asm, self.made.sums(part, self.registers).ending(empty), pointers)


def _part(ranges: Ranges, vectors: int, *, begins: bool = False, ends: bool = False) -> Part:
    """The products of a block."""
    taps, count = tuple(tuple(range(*own)) for own in ranges), len(ranges)
    return Part(taps, (begins,) * count, (ends,) * count, LANES * vectors)


def _words(ranges: Ranges) -> str:
    """A block of outputs, for a comment."""
    cut = sum(own != max(ranges, key=lambda one: one[1] - one[0]) for own in ranges)
    return f"{len(ranges)} outputs" + (f", {cut} of them at an edge" if cut else "")
