"""mGEMM with its sizes as arguments: one function for all images and channels.

Streams are those of `rows`. How blocks of outputs cover a row depends on its width modulo the columns of a
block: there is a routine for each block, told apart by the taps that the image's edges leave of its
outputs, and for each number of vectors up to co. A routine goes through filter rows and blocks of output
channels, and does the input channels in a loop of fours; what is left of them, and channels that are too
few for the loop, are done one by one before it. Three channels, those of a picture, have code of their own.

Sums pass through memory from filter row to filter row. An epilogue that alters them does so after the last
row: with three channels in code of its own, otherwise in the registers that the products leave them in. A
row of outputs without any filter row in the image is one of a filter row without channels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from armsim.codegen import ir, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import LANES
from armsim.codegen.edges import TapRange
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
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
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.streamed import Registers
from armsim.nests.windows import Part
from armsim.operators.conv.header import describe_sized, new_assembly
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.rows import MGEMM, stream_of
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import (
    Width,
    block_widths,
    check_sized_padding,
    covering,
    keep_output_sizes,
)

Ranges = tuple[TapRange, ...]

_PICTURE = 3
"""Channels that have code of their own."""

_MOST_ROUTINES = 160


class AnyImage:
    """The loops around the blocks of outputs, and these; of the problem, no size of the image matters."""

    def __init__(self, problem: ConvProblem, tile: ConvTile) -> None:
        check_sized_padding(problem)
        self.problem, self.tile = problem, tile
        self.epilogue = Epilogue.of(problem.epilogue)
        # Whether each filter row is the last one.
        self.single_row = problem.hf == 1
        self.block, self.across = tile.co // LANES, tile.wo * problem.stride
        self.widths = block_widths(problem, tile.wo, every=True)
        # The blocks of outputs in a row, and whether rows of any width have them.
        self.patterns: dict[Ranges, bool] = {}
        for width in self.widths:
            for ranges, _ in covering(problem, tile.wo, width).runs:
                self.patterns[ranges] = self.patterns.get(ranges, False) or width.loops
        if len(self.patterns) * self.block > _MOST_ROUTINES:
            raise Unbuildable(
                f"with sizes as arguments there are {len(self.patterns) * self.block} different blocks, "
                f"more than {_MOST_ROUTINES}"
            )
        self.asm = asm = new_assembly(problem, tile)
        self.stream = stream_of(MGEMM, problem, tile)
        self.least = least_iterations(tile.schedule)
        blocks = [(ranges, v) for ranges in self.patterns for v in range(1, self.block + 1)]
        shares = self.stream.shares_of([_part(*one) for one in blocks], len(asm.vectors.free))
        roles = ("outputs, column by column", "distinct input columns", "filter values, rotating")
        sums, inputs, filters = map(asm.vectors.take, shares, roles)
        finisher = Finisher.take(asm, self.epilogue)
        self.registers = Registers(sums, inputs, filters, finisher)
        self.loops = {one: self._loop(*one) for one in blocks if any(_part(*one).taps)}
        self._take_general()
        self.driver = SizedDriver(asm, self.temporaries)
        # Iterations outside of the loops: channels of fewer than that are done one by one.
        self.outside = max(ITERATIONS - plan.rolled.trips for plan in self.loops.values())

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        some, one = self.asm.general.names, self.asm.general.name
        self.in_at, self.out_at = one("block of input"), one("block of output")
        self.left = one("counter: blocks of columns")
        self.outs = some(self.block, "outputs, four channels each")
        self.in_row, self.weights_row, self.weights_at, self.weight = map(
            one, ("input, a row", "filter, a row", "filter, a block's row", "filter, four channels")
        )
        windows = max(plan.rows for plan in self.loops.values())
        self.planes = some(windows, "input, four channels and the next ones")
        self.pixel = self.planes[0]
        self.next_row, self.weights_row_bytes, self.weights_block_bytes = some(
            3,
            "bytes to the input row of the next filter row; of a block's filter row, of its filter",
        )
        self.counter, self.rows, self.blocks, self.lane = some(
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
            self.counter, self.rows, self.blocks, self.lane, *self.outs,
        ]  # fmt: skip

    # --- around the blocks -------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Emit the loops over groups of channels, rows and blocks, then the blocks."""
        asm, driver, tile, done = self.asm, self.driver, self.tile, self.asm.label()
        for number in range(4):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.registers.finisher.place(asm)
        self._sizes(done)
        self._group_sizes(self.block)
        again, few = asm.label(), asm.label()
        asm.place(again)
        driver.branch(FRAME.left, "b.eq", 0, few)
        driver.let(blocks=FRAME.left.least(tile.cco) if tile.cco else FRAME.left)
        self._image(self.block)
        vectors = FRAME.blocks * (self.block * VECTOR)
        driver.let(
            filter=FRAME.filter + held(self.weights_block_bytes) * FRAME.blocks,
            output=FRAME.output + FRAME.out_block_bytes * FRAME.blocks,
            **{name: kept(name) + vectors for name in self.channels},
            left=FRAME.left - FRAME.blocks,
        )  # fmt: skip
        asm.branch("b", again)
        asm.place(few)
        for number in range(1, self.block):
            with driver.when(FRAME.rest_vectors, "b.eq", number):
                driver.let(blocks=1)
                self._group_sizes(number)
                self._image(number)
        asm.place(done)
        driver.define()
        more = [
            f"Tile: wo x co = {tile.wo}x{tile.co} outputs, {self.stream.loops.blocks['m']} taps of a "
            f"filter row at once, {tile.cco or 'all'} blocks of output channels in a pass, prefetch "
            f"+{tile.prefetch}.",
            f"Up to {LANES * (self.outside + self.least) - 1} input channels, but three, are done one by "
            "one.",
        ]
        return asm.finish(
            describe_sized(self.problem, tile, "rcsk", method, more),
            self.problem.contract_with(tile),
        )

    def _sizes(self, done: str) -> None:
        """Sizes of the output, pads, distances, remainders."""
        driver, frame, step = self.driver, FRAME, self.problem.dilation
        keep_output_sizes(driver, self.problem, done)
        driver.let(in_row_bytes=frame.wi * VECTOR, out_row_bytes=frame.wo * VECTOR)
        driver.set(self.in_plane, frame.hi * frame.in_row_bytes)
        driver.set(self.out_plane, frame.ho * frame.out_row_bytes)
        driver.set(self.next_row, frame.in_row_bytes * step)
        vectors, fours = (frame.cout + (LANES - 1)) // LANES, frame.cin // LANES
        driver.let(
            columns=frame.wi // self.across, columns_rest=frame.wi % self.across,
            # The first pixel that a tap asks for, in the padding.
            origin=frame.input - frame.pad_top * frame.in_row_bytes - frame.pad_left * VECTOR,
            left=vectors // self.block, rest_vectors=vectors % self.block,
            # Input channels that the loop does, and those that are done one by one.
            all_iterations=0, all_singles=frame.cin,
        )  # fmt: skip
        with driver.when(fours, "b.hs", self.outside + self.least):
            driver.let(all_iterations=fours, all_singles=frame.cin % LANES)
        driver.let(rest_of_input=frame.all_iterations * held(self.in_plane))

    def _group_sizes(self, vectors: int) -> None:
        """Distances in the filter and the output that depend on the vectors of a block."""
        channel, driver = self.problem.wf * vectors * VECTOR, self.driver
        driver.set(self.weights_row_bytes, FRAME.cin * channel)
        driver.set(self.weights_block_bytes, FRAME.cin * (self.problem.hf * channel))
        driver.let(
            rest_of_filter=FRAME.all_iterations * (LANES * channel),
            out_block_bytes=held(self.out_plane) * vectors,
        )  # fmt: skip

    def _image(self, vectors: int) -> None:
        """All rows of a group of blocks of output channels."""
        asm, p, driver, frame = self.asm, self.problem, self.driver, FRAME
        again, following, step = asm.label(), asm.label(), self.problem.dilation
        first, end, rows = map(held, (self.rows, self.blocks, self.lane))
        whole = {
            "iterations": frame.all_iterations, "singles": frame.all_singles, "channels": frame.cin,
        }  # fmt: skip
        driver.let(
            left_rows=frame.ho, row_of_input=frame.origin, row_of_output=frame.output,
            position=ZERO - frame.pad_top, **whole,
        )  # fmt: skip
        asm.place(again)
        asm.comment("a row: which filter rows lie in the image")
        at = frame.position
        driver.set(self.rows, ((ZERO - at).from_0() + (step - 1)) // step)
        driver.set(self.blocks, (((frame.hi - at).from_0() + (step - 1)) // step).least(p.hf))
        driver.set(self.lane, end - first)
        with driver.when(rows, "b.le", 0, self.lane):
            driver.let(**dict.fromkeys(whole, 0))
            driver.set(self.rows, 0)
            driver.set(self.lane, 1)
        driver.let(rows=rows, filter_row=frame.filter + first * held(self.weights_row_bytes))
        driver.set(self.in_at, frame.row_of_input + first * held(self.next_row))
        driver.set(self.out_at, frame.row_of_output)
        for width in self.widths:
            self._row(width, vectors, following)
        asm.place(following)
        with driver.when(frame.channels, "b.eq", 0):
            driver.let(**whole)
        driver.let(
            row_of_output=frame.row_of_output + frame.out_row_bytes,
            row_of_input=frame.row_of_input + frame.in_row_bytes * p.stride, position=at + p.stride,
        )  # fmt: skip
        driver.count("left_rows", again)

    def _row(self, width: Width, vectors: int, following: str) -> None:
        """The blocks of a row of that width, and on to the ``following`` row."""
        asm, driver = self.asm, self.driver
        runs, loop = covering(self.problem, self.tile.wo, width)
        number = width.columns % self.across if width.loops else width.columns
        with driver.when(FRAME.columns_rest if width.loops else FRAME.wi, "b.eq", number):
            for at, (ranges, trips) in enumerate(runs):
                routine = self.routine(ranges, vectors)
                if at != loop:
                    with asm.loop(self.left, trips):
                        asm.call(routine)
                    continue
                driver.set(self.left, FRAME.columns - width.least)
                with driver.when(held(self.left), "b.ne", 0, self.left), asm.loop(self.left, None):
                    asm.call(routine)
            asm.branch("b", following)

    # --- blocks ------------------------------------------------------------------------------------

    def _loop(self, ranges: Ranges, vectors: int) -> stream.Windowed:
        """All input channels in fours, on outputs that are in registers."""
        part = _part(ranges, vectors, ends=self.single_row)
        found = self.stream.steady(part, self.registers, resumes=True)
        if not found.trips:
            raise Unbuildable(f"the products of {_words(ranges)} have no steady state")
        try:
            return stream.windowed(found, "input", Pitched.PITCH)
        except ValueError as error:
            raise Unbuildable(f"the products of {_words(ranges)}: {error}") from None

    def routine(self, ranges: Ranges, vectors: int) -> Routine:
        """Give the routine of a block: of the taps of each output that lie in the image, and vectors."""
        name = "_".join(["block", *(f"{first}{last}" for first, last in ranges), f"by{vectors}"])
        return self.driver.routine(name, partial(self._block, ranges, vectors))

    def _block(self, ranges: Ranges, vectors: int) -> None:
        """A block of outputs, of all blocks of a group; the pointers are left at the next one."""
        asm, done = self.asm, self.asm.label()
        asm.comment(f"{_words(ranges)} x {LANES * vectors} channels")
        asm.emit("mov", ir.general(self.in_row), ir.general(self.in_at))
        asm.reload(self.weights_row, "filter_row")
        asm.reload(self.rows, "rows")
        if self.patterns[ranges] and vectors == self.block:
            with self.driver.when(FRAME.channels, "b.eq", _PICTURE, self.counter):
                for begins in (True, False):
                    with self._filter_rows(done, once=begins):
                        self._by_row(partial(self._picture, ranges, vectors, begins))
        asm.emit("mov", ir.general(self.lane), 1)
        asm.keep(self.lane, "begins")
        with self._filter_rows(done, once=False):
            with self._channel_blocks(vectors):
                self._channels(ranges, vectors)
            asm.keep("xzr", "begins")
        asm.place(done)
        asm.add_constant(self.in_at, self.in_at, len(ranges) * self.problem.stride * VECTOR)
        asm.add_constant(self.out_at, self.out_at, len(ranges) * VECTOR)

    @contextmanager
    def _filter_rows(self, done: str, *, once: bool) -> Iterator[None]:
        """The first filter row, or those that are left; then go to ``done``."""
        asm, again = self.asm, self.asm.label()
        if not once:
            asm.place(again)
        yield
        asm.add(self.in_row, self.in_row, self.next_row)
        asm.add(self.weights_row, self.weights_row, self.weights_row_bytes)
        asm.emit("subs", ir.general(self.rows), ir.general(self.rows), 1)
        asm.branch(*(("b.eq", done) if once else ("b.ne", again)))
        if not once:
            asm.branch("b", done)

    @contextmanager
    def _channel_blocks(self, vectors: int) -> Iterator[None]:
        """The blocks of output channels of a group."""
        asm, again = self.asm, self.asm.label()
        asm.emit("mov", ir.general(self.weights_at), ir.general(self.weights_row))
        asm.emit("mov", ir.general(self.outs[0]), ir.general(self.out_at))
        for name, register in self.channels.items():
            asm.reload(register, name)
        single = self.tile.cco == 1 or vectors < self.block
        if not single:
            asm.reload(self.blocks, "blocks")
            asm.place(again)
        for register, before in zip(self.outs[1:vectors], self.outs, strict=False):
            asm.add(register, before, self.out_plane)
        yield
        if single:
            return
        asm.add(self.weights_at, self.weights_at, self.weights_block_bytes)
        asm.add(self.outs[0], self.outs[vectors - 1], self.out_plane)
        for register in self.channels.values():
            asm.add_constant(register, register, vectors * VECTOR)
        asm.emit("subs", ir.general(self.blocks), ir.general(self.blocks), 1)
        asm.branch("b.ne", again)

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
        asm, rows, following = self.asm, held(self.rows), self.asm.label()
        with self.driver.when(rows, "b.eq", 1, self.rows):
            emit(True)
            asm.branch("b", following)
        emit(False)
        asm.place(following)

    def _picture(self, ranges: Ranges, vectors: int, begins: bool, ends: bool) -> None:
        """Three input channels, of the blocks of output channels of a group."""
        part = _part(ranges, vectors, begins=begins, ends=ends)
        pointers = self._named(Pitched([self.in_row]), Pitched([self.weights_at]), vectors)
        found = self.stream.steady(part, self.registers, size=_PICTURE)
        with self._channel_blocks(vectors):
            emit_items(self.asm, found.items, pointers)

    def _channels(self, ranges: Ranges, vectors: int) -> None:
        """Any number of input channels: single ones, then the loop."""
        asm, part = self.asm, _part(ranges, vectors, ends=self.single_row)
        points, sums = self.stream.points(part), self.stream.sums(part, self.registers)
        pointers = self._named(Pitched([]), Pitched([]), vectors)
        fresh, begun, small, end = asm.label(), asm.label(), asm.label(), asm.label()
        asm.reload(self.counter, "begins")
        asm.branch("cbnz", ir.general(self.counter), fresh)
        emit_items(asm, sums.fetched(points), pointers)
        asm.branch("b", begun)
        asm.place(fresh)
        sums.begin(asm, points, pointers)
        asm.place(begun)
        if any(part.taps):
            self._singles(part, vectors)
            asm.reload(self.counter, "iterations")
            asm.branch("cbz", ir.general(self.counter), small)
            self._fours(ranges, vectors)
            points_of_nothing = [point for point in points if not part.taps[point.at]]
            emit_items(asm, sums.ending(points_of_nothing), pointers)
            asm.branch("b", end)
            asm.place(small)
        emit_items(asm, sums.ending(points), pointers)
        asm.place(end)
        if self.epilogue.finishes and not self.single_row:
            whole = self.stream.sums(_part(ranges, vectors, ends=True), self.registers)
            with self.driver.when(held(self.rows), "b.eq", 1, self.rows):
                emit_items(asm, whole.ending(points), pointers)

    def _singles(self, part: Part, vectors: int) -> None:
        """The channels that are done one by one: of each, only its own lane is loaded."""
        asm, inside, after = self.asm, self.asm.label(), self.asm.label()
        asm.reload(self.counter, "singles")
        asm.branch("cbz", ir.general(self.counter), after)
        for register, base, distance in (
            (self.pixel, self.in_row, "rest_of_input"),
            (self.weight, self.weights_at, "rest_of_filter"),
        ):
            asm.reload(register, distance)
            asm.add(register, register, base)
        asm.emit("mov", ir.general(self.lane), LANES)
        pointers = self._named(Pitched([self.pixel]), Pitched([self.weight]), vectors)
        one = self.stream.steady(
            part, self.registers, size=1, ahead=0, wide=1, resumes=True, keeps=True
        )
        with asm.loop(self.counter, None):
            emit_items(asm, one.items, pointers)
            asm.add_constant(self.weight, self.weight, self.problem.wf * vectors * VECTOR)
            asm.add_constant(self.pixel, self.pixel, FLOAT)
            asm.emit("subs", ir.general(self.lane), ir.general(self.lane), 1)
            asm.branch("b.ne", inside)
            asm.emit("mov", ir.general(self.lane), LANES)
            asm.add(self.pixel, self.pixel, self.in_plane)
            asm.add_constant(self.pixel, self.pixel, -VECTOR)
            asm.place(inside)
        asm.place(after)

    def _fours(self, ranges: Ranges, vectors: int) -> None:
        """The loop over four channels an iteration."""
        asm, (plan, rows) = self.asm, self.loops[ranges, vectors]
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


def _part(ranges: Ranges, vectors: int, *, begins: bool = False, ends: bool = False) -> Part:
    """The products of a block."""
    taps, count = tuple(tuple(range(*own)) for own in ranges), len(ranges)
    return Part(taps, (begins,) * count, (ends,) * count, LANES * vectors)


def _words(ranges: Ranges) -> str:
    """A block of outputs, for a comment."""
    cut = sum(own != max(ranges, key=lambda one: one[1] - one[0]) for own in ranges)
    return f"{len(ranges)} outputs" + (f", {cut} of them at an edge" if cut else "")
