"""Algorithm 2 of mGEMM with its sizes as arguments: one function for all images and channels.

Products, their loads and their order are those of `inner`. There is a routine for each block of outputs,
told apart by the taps that the image's edges leave of them, and for each number of vectors up to co; how a
row is covered depends on its width modulo the columns of a block. A routine goes through filter rows and
blocks of output channels, and does the input channels in a loop of fours; what is left of them, and
channels that are too few for the loop, are done one by one before it. Three channels, those of a picture,
have code of their own. What blocks have no code for is done by a plain loop over outputs and taps.

Sums pass through memory from filter row to filter row. An epilogue that alters them does so after the last
row: with three channels in code of its own, otherwise in the registers that the products leave them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from armsim.codegen import ir, stream
from armsim.codegen.assembly import PIPELINED, SPLIT, Routine
from armsim.codegen.edges import TapRange
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.pointers import Locator
from armsim.codegen.sized import SizedDriver
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.conv.header import describe_sized, new_assembly
from armsim.operators.conv.inner import (
    LANES,
    Registers,
    RowBlock,
    Steps,
    plan_row,
    register_counts,
)
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import (
    ITERATIONS,
    Width,
    block_widths,
    check_sized_padding,
    covering,
    keep_output_sizes,
)

Ranges = tuple[TapRange, ...]

_PICTURE = 3
"""Channels that have code of their own."""

_STAGES = 8
"""Iterations that may overlap: the loop makes at least so many."""

_MOST_ROUTINES = 160


def render_rows_runtime(problem: ConvProblem, tile: ConvTile, method: str) -> KernelSource:
    """The kernel for all sizes; of the problem filter, stride, dilation and padding matter."""
    return _Sized(problem, tile).render(method)


class _Sized:
    def __init__(self, problem: ConvProblem, tile: ConvTile) -> None:
        check_sized_padding(problem)
        self.problem, self.tile = problem, tile
        self.epilogue = Epilogue.of(problem.epilogue)
        # Whether each filter row is the last one.
        self.single_row = problem.hf == 1
        self.block = tile.co // LANES
        self.across = tile.wo * problem.stride
        self.widths = block_widths(problem, tile.wo)
        self.patterns = self._patterns()
        if len(self.patterns) * self.block > _MOST_ROUTINES:
            raise Unbuildable(
                f"with sizes as arguments there are {len(self.patterns) * self.block} different blocks, "
                f"more than {_MOST_ROUTINES}"
            )
        self.steps = Steps(
            stride=problem.stride,
            dilation=problem.dilation,
            cin=ITERATIONS * LANES,
            in_plane=Pitched.PITCH,
            out_plane=Pitched.PITCH,
            taps=problem.wf,
            at_once=min(tile.taps or problem.wf, problem.wf),
            prefetch=tile.prefetch,
        )
        self.asm = new_assembly(problem, tile)
        self.least = _STAGES if tile.schedule in (PIPELINED, SPLIT) else 1
        self._take_vectors()
        self.loops = {
            (ranges, vectors): self._loop(ranges, vectors)
            for ranges in self.patterns
            for vectors in range(1, self.block + 1)
        }
        self._take_general()
        self.driver = SizedDriver(self.asm, self.temporaries)
        # Iterations outside of the loops: channels of fewer than that are done one by one.
        self.outside = max(ITERATIONS - plan.rolled.trips for plan in self.loops.values())

    def _patterns(self) -> dict[Ranges, bool]:
        """The blocks of outputs in a row, and whether rows of any width have them."""
        found: dict[Ranges, bool] = {}
        for width in self.widths:
            for ranges, _ in covering(self.problem, self.tile.wo, width).runs:
                found[ranges] = found.get(ranges, False) or width.loops
        return found

    def _take_vectors(self) -> None:
        calls = [
            self._call(ranges, vectors)
            for ranges in self.patterns
            for vectors in range(1, self.block + 1)
        ]
        outputs, inputs, filters = register_counts(
            calls, self.steps, self.tile.wo, self.epilogue.registers
        )
        take = self.asm.vectors.take
        self.registers = Registers(
            take(outputs, "outputs, column by column"),
            take(inputs, "distinct input columns, four channels each"),
            take(filters, "filter values, rotating"),
            Finisher.take(self.asm, self.epilogue),
        )

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        take = self.asm.general.take

        def one(role: str) -> str:
            return f"x{take(1, role)[0]}"

        self.in_at, self.out_at = one("block of input"), one("block of output")
        self.left = one("counter: blocks of columns")
        self.outs = [f"x{number}" for number in take(self.block, "outputs, four channels each")]
        self.in_row, self.weights_row = one("input, a row"), one("filter, a row")
        self.weights_at = one("filter, a row of a block of channels")
        windows = max(plan.rows for plan in self.loops.values())
        self.planes = [
            f"x{number}" for number in take(windows, "input, four channels and the next ones")
        ]
        self.pixel, self.weight = self.planes[0], one("filter, four channels")
        self.next_row = one("bytes from an input row to that of the next filter row")
        self.weights_row_bytes = one("bytes of a filter row of a block of channels")
        self.weights_block_bytes = one("bytes of the filter of a block of channels")
        self.counter = one("counter: input channels, four an iteration")
        self.rows, self.blocks = one("counter: filter rows"), one("counter: blocks of channels")
        self.in_plane = one("bytes from four channels of the input to the next four")
        self.out_plane = one("bytes from four channels of the output to the next four")
        self.lane = one("counter: channels of four")
        self.channels = {name: one(f"epilogue: {name}") for name in self.epilogue.tensors}
        # What a routine may overwrite.
        self.temporaries = [
            self.in_row, self.weights_row, self.weights_at, self.pixel, self.weight,
            self.counter, self.rows, self.blocks, self.lane, *self.outs,
        ]  # fmt: skip

    # --- streams -------------------------------------------------------------------------------

    def _call(
        self, ranges: Ranges, vectors: int, *, begins: bool = False, ends: bool = False
    ) -> RowBlock:
        taps = tuple(tuple(range(*own)) for own in ranges)
        return RowBlock(taps, (begins,) * len(ranges), vectors, (ends,) * len(ranges))

    def _loop(self, ranges: Ranges, vectors: int) -> stream.Windowed:
        """All input channels in fours, on outputs that are in registers."""
        call = replace(self._call(ranges, vectors, ends=self.single_row), resumes=True)
        found = plan_row(call, self.steps, self.registers)
        if not found.trips:
            raise Unbuildable(f"the products of {_words(ranges)} have no steady state")
        try:
            return stream.windowed(found, "input", Pitched.PITCH)
        except ValueError as error:
            raise Unbuildable(f"the products of {_words(ranges)}: {error}") from None

    def _some(self, call: RowBlock, channels: int) -> list[stream.Item]:
        """So many channels, one after the other; of a single one only its own lane is loaded."""
        single = channels == 1
        steps = replace(
            self.steps, cin=channels, prefetch=0 if single else self.steps.prefetch,
            lanes=1 if single else LANES,
        )  # fmt: skip
        return plan_row(call, steps, self.registers).items

    # --- routines ------------------------------------------------------------------------------

    def _routine(self, ranges: Ranges, vectors: int) -> Routine:
        name = "_".join(["block", *(f"{first}{last}" for first, last in ranges), f"by{vectors}"])
        return self.driver.routine(name, partial(self._block, ranges, vectors))

    def _block(self, ranges: Ranges, vectors: int) -> None:
        """A block of outputs, of all blocks of a group; the pointers are left at the next one."""
        asm, general, done = self.asm, self.asm.label(), self.asm.label()
        asm.comment(f"{_words(ranges)} x {4 * vectors} channels")
        asm.emit("mov", ir.general(self.in_row), ir.general(self.in_at))
        asm.reload(self.weights_row, "filter_row")
        asm.reload(self.rows, "rows")
        if self.patterns[ranges] and vectors == self.block:
            asm.reload(self.counter, "cin")
            asm.emit("cmp", ir.general(self.counter), _PICTURE)
            asm.branch("b.ne", general)
            for begins in (True, False):
                with self._filter_rows(done, once=begins):
                    self._by_row(partial(self._picture, ranges, vectors, begins))
            asm.place(general)
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
        if once:
            asm.branch("b.eq", done)
            return
        asm.branch("b.ne", again)
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
        tensors = {name: Pitched([register]) for name, register in self.channels.items()}
        return {
            "input": pixel, "filter": weight, "output": Pitched(self.outs[:vectors]), **tensors,
        }  # fmt: skip

    def _by_row(self, emit: Callable[[bool], None]) -> None:
        """Emit what is done in a filter row, and again for the last one if sums are altered after it."""
        if not self.epilogue.finishes or self.single_row:
            emit(self.single_row)
            return
        asm, last, following = self.asm, self.asm.label(), self.asm.label()
        asm.emit("cmp", ir.general(self.rows), 1)
        asm.branch("b.eq", last)
        emit(False)
        asm.branch("b", following)
        asm.place(last)
        emit(True)
        asm.place(following)

    def _picture(self, ranges: Ranges, vectors: int, begins: bool, ends: bool) -> None:
        """Three input channels, of the blocks of output channels of a group."""
        call = self._call(ranges, vectors, begins=begins, ends=ends)
        named = self._named(Pitched([self.in_row]), Pitched([self.weights_at]), vectors)
        with self._channel_blocks(vectors):
            emit_items(self.asm, self._some(call, _PICTURE), named)

    def _channels(self, ranges: Ranges, vectors: int) -> None:
        """Any number of input channels: single ones, then the loop."""
        asm, wf = self.asm, self.problem.wf
        call = self._call(ranges, vectors)
        self._start(call, self._named(Pitched([]), Pitched([]), vectors))
        main, small, end = asm.label(), asm.label(), asm.label()
        asm.reload(self.counter, "singles")
        asm.branch("cbz", ir.general(self.counter), main)
        for register, base, distance in (
            (self.pixel, self.in_row, "rest_of_input"),
            (self.weight, self.weights_at, "rest_of_filter"),
        ):
            asm.reload(register, distance)
            asm.add(register, register, base)
        asm.emit("mov", ir.general(self.lane), LANES)
        with asm.loop(self.counter, None):
            one = replace(call, resumes=True, keeps=True)
            named = self._named(Pitched([self.pixel]), Pitched([self.weight]), vectors)
            emit_items(asm, self._some(one, 1), named)
            self._next_channel(wf * vectors * VECTOR)
        asm.place(main)
        asm.reload(self.counter, "iterations")
        asm.branch("cbz", ir.general(self.counter), small)
        plan, rows = self.loops[ranges, vectors]
        asm.emit("mov", ir.general(self.weight), ir.general(self.weights_at))
        named = self._named(Pitched([]), Pitched([self.weight], moves=True), vectors)
        before = self.in_row
        for number, register in enumerate(self.planes[:rows]):
            asm.add(register, before, self.in_plane if number else 0)
            named[f"input{number}"] = Stepped(register, self.in_plane)
            before = register
        outside = ITERATIONS - plan.trips

        def count() -> None:
            if outside:
                asm.add_constant(self.counter, self.counter, -outside)

        emit_rolled(
            asm, plan, named, self.counter, "four input channels", count=count, least=self.least
        )
        asm.branch("b", end)
        asm.place(small)
        emit_items(asm, self._stores(call, finished=self.single_row), named)
        asm.place(end)
        if self.epilogue.finishes and not self.single_row:
            unfinished = asm.label()
            asm.emit("cmp", ir.general(self.rows), 1)
            asm.branch("b.ne", unfinished)
            emit_items(asm, self._stores(call, finished=True), named)
            asm.place(unfinished)

    def _stores(self, call: RowBlock, *, finished: bool) -> list[stream.Item]:
        """The sums as they are, or what an epilogue makes of them."""
        items: list[stream.Item] = []
        for register, v, at in self._places(call):
            finish = self.registers.finisher.finish(register, v * VECTOR, LANES) if finished else ()
            place = stream.Place("output", v * self.steps.out_plane + at * VECTOR)
            items += [*finish, stream.Store(stream.stored(register, finish), place)]
        return items

    def _next_channel(self, weights: int | str) -> None:
        """Move on to the next channel: the next lane, or the next plane."""
        asm, inside = self.asm, self.asm.label()
        asm.add(self.weight, self.weight, weights)
        asm.add_constant(self.pixel, self.pixel, FLOAT)
        asm.emit("subs", ir.general(self.lane), ir.general(self.lane), 1)
        asm.branch("b.ne", inside)
        asm.emit("mov", ir.general(self.lane), LANES)
        asm.add(self.pixel, self.pixel, self.in_plane)
        asm.add_constant(self.pixel, self.pixel, -VECTOR)
        asm.place(inside)

    def _places(self, call: RowBlock) -> list[tuple[int, int, int]]:
        """Registers of the outputs, each with its vector of channels and its column."""
        return [
            (self.registers.outputs[at * call.vectors + v], v, at)
            for v in range(call.vectors)
            for at in range(len(call.taps))
        ]

    def _start(self, call: RowBlock, named: dict[str, Locator]) -> None:
        """First values of the sums: what filter rows before have left, or the bias, or zero."""
        asm, fresh, begun = self.asm, self.asm.label(), self.asm.label()
        asm.reload(self.counter, "begins")
        asm.branch("cbnz", ir.general(self.counter), fresh)
        for register, v, at in self._places(call):
            place = v * self.steps.out_plane + at * VECTOR
            asm.load(ir.q(register), *named["output"].locate(place))
        asm.branch("b", begun)
        asm.place(fresh)
        for register, v, _ in self._places(call):
            self._first(register, v * VECTOR, named)
        asm.place(begun)

    def _first(self, register: int, offset: int, named: dict[str, Locator]) -> None:
        """The value of a sum before its first product; ``offset``: of its channels in the bias."""
        start = self.registers.finisher.start(offset, LANES)
        if start is None:
            self.asm.emit("movi", ir.v4s(register), 0)
        else:
            emit_items(self.asm, [stream.Load(register, start)], named)

    # --- the image -------------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Emit the loops over channels and rows, then the blocks."""
        asm, done = self.asm, self.asm.label()
        for number in range(4):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.registers.finisher.place(asm)
        self._sizes(done)
        size, *_ = self.temporaries
        rest = asm.label()
        self.driver.copy(left="whole_blocks")
        asm.reload(size, "left")
        asm.branch("cbz", ir.general(size), rest)
        self._group_sizes(self.block)

        def step() -> None:
            self.driver.advance("filter", "weights_block_bytes", times="blocks")
            self.driver.advance("output", "out_block_bytes", times="blocks")
            for name in self.channels:
                self.driver.advance(name, "vectors", shift=4, times="blocks")

        def group() -> None:
            asm.reload(size, "left")
            self.driver.least(size, size, self.tile.cco)
            asm.keep(size, "blocks")
            self._image(self.block)

        self.driver.blocks(self.tile.cco, "left", group, step)
        asm.reload(size, "left")
        asm.keep(size, "blocks")
        step()
        asm.place(rest)
        for vectors in range(1, self.block):
            other = asm.label()
            asm.reload(size, "rest_vectors")
            asm.emit("cmp", ir.general(size), vectors)
            asm.branch("b.ne", other)
            asm.emit("mov", ir.general(size), 1)
            asm.keep(size, "blocks")
            self._group_sizes(vectors)
            self._image(vectors)
            asm.place(other)
        asm.place(done)
        self.driver.define()
        tile = self.tile
        more = [
            f"Tile: wo x co = {tile.wo}x{tile.co} outputs, {self.steps.at_once} taps of a filter row at "
            f"once, {f'{tile.cco} blocks' if tile.cco else 'all blocks'} of output channels in a pass, "
            f"prefetch +{tile.prefetch}.",
            f"Up to {LANES * (self.outside + self.least) - 1} input channels, but three, are done one by "
            "one.",
        ]
        return asm.finish(
            describe_sized(self.problem, tile, "rcsk", method, more),
            self.problem.contract_with(tile),
        )

    def _sizes(self, done: str) -> None:
        """Sizes of the output, pads, distances, remainders."""
        asm, p, driver = self.asm, self.problem, self.driver
        keep_output_sizes(driver, p, done)
        size, row, other, *_ = self.temporaries[2:]
        asm.reload(size, "wi")
        driver.divide(size, self.across, "columns", "columns_rest")
        for plane, name, high, bytes_of in (
            (self.in_plane, "wi", "hi", "in_row_bytes"), (self.out_plane, "wo", "ho", "out_row_bytes"),
        ):  # fmt: skip
            asm.reload(row, name)
            asm.emit("lsl", ir.general(row), ir.general(row), 4)
            asm.keep(row, bytes_of)
            asm.reload(size, high)
            asm.emit("mul", ir.general(plane), ir.general(size), ir.general(row))
        asm.reload(row, "in_row_bytes")
        asm.load_constant(size, p.dilation)
        asm.emit("mul", ir.general(self.next_row), ir.general(size), ir.general(row))
        # The first pixel that a tap asks for, in the padding.
        asm.reload(other, "input")
        asm.reload(size, "pad_top")
        asm.emit("msub", ir.general(other), ir.general(size), ir.general(row), ir.general(other))
        asm.reload(size, "pad_left")
        asm.emit("sub", ir.general(other), ir.general(other), ir.general(size), ir.lsl(4))
        asm.keep(other, "origin")
        # Blocks of output channels.
        asm.reload(size, "cout")
        asm.add_constant(size, size, LANES - 1)
        asm.emit("lsr", ir.general(size), ir.general(size), 2)
        driver.divide(size, self.block, "whole_blocks", "rest_vectors")
        # Input channels that the loop does, and those that are done one by one.
        enough = asm.label()
        asm.reload(size, "cin")
        asm.emit("lsr", ir.general(row), ir.general(size), 2)
        asm.emit("and", ir.general(size), ir.general(size), LANES - 1)
        asm.emit("cmp", ir.general(row), self.outside + self.least)
        asm.branch("b.hs", enough)
        asm.emit("mov", ir.general(row), 0)
        asm.reload(size, "cin")
        asm.place(enough)
        asm.keep(row, "iterations")
        asm.keep(size, "singles")
        asm.emit("mul", ir.general(size), ir.general(row), ir.general(self.in_plane))
        asm.keep(size, "rest_of_input")

    def _group_sizes(self, vectors: int) -> None:
        """Distances in the filter and the output that depend on the vectors of a block."""
        asm, p = self.asm, self.problem
        size, factor, *_ = self.temporaries[2:]
        channel = p.wf * vectors * VECTOR
        for register, count, each in (
            (self.weights_row_bytes, "cin", channel),
            (self.weights_block_bytes, "cin", p.hf * channel),
            (size, "iterations", LANES * channel),
        ):
            asm.reload(register, count)
            asm.load_constant(factor, each)
            asm.emit("mul", ir.general(register), ir.general(register), ir.general(factor))
        asm.keep(size, "rest_of_filter")
        asm.keep(self.weights_block_bytes, "weights_block_bytes")
        asm.load_constant(factor, vectors)
        asm.keep(factor, "vectors")
        asm.emit("mul", ir.general(size), ir.general(self.out_plane), ir.general(factor))
        asm.keep(size, "out_block_bytes")

    def _image(self, vectors: int) -> None:
        """All rows of a group of blocks of output channels."""
        asm, p, driver = self.asm, self.problem, self.driver
        first, last, size, address, *_ = self.temporaries
        again, plain, following = asm.label(), asm.label(), asm.label()
        driver.copy(left_rows="ho", row_of_input="origin", row_of_output="output")
        asm.reload(size, "pad_top")
        asm.emit("sub", ir.general(size), ir.general("xzr"), ir.general(size))
        asm.keep(size, "position")
        asm.place(again)
        asm.comment("a row: which filter rows lie in the image")
        self._tap_rows(first, last)
        asm.keep(first, "first")
        asm.emit("subs", ir.general(size), ir.general(last), ir.general(first))
        asm.branch("b.le", plain)
        asm.keep(size, "rows")
        asm.reload(self.in_at, "row_of_input")
        self._add_product(self.in_at, first, self.next_row)
        asm.reload(self.out_at, "row_of_output")
        asm.reload(address, "filter")
        self._add_product(address, first, self.weights_row_bytes)
        asm.keep(address, "filter_row")
        for width in self.widths:
            self._row(width, vectors, plain, following)
        asm.place(plain)
        driver.call("plain", self._plain)
        asm.place(following)
        driver.advance("row_of_output", "out_row_bytes")
        asm.load_constant(self.temporaries[0], p.stride)
        asm.keep(self.temporaries[0], "stride")
        driver.advance("row_of_input", "in_row_bytes", times="stride")
        asm.reload(size, "position")
        asm.add_constant(size, size, p.stride)
        asm.keep(size, "position")
        driver.count("left_rows", again)

    def _tap_rows(self, first: str, last: str) -> None:
        """Set the registers to the filter rows [first, last) that lie in the image, for a position."""
        asm, p = self.asm, self.problem
        size, by, most = self.temporaries[2:5]
        asm.reload(size, "position")
        asm.reload(last, "hi")
        asm.emit("sub", ir.general(last), ir.general(last), ir.general(size))
        asm.emit("sub", ir.general(first), ir.general("xzr"), ir.general(size))
        if p.dilation > 1:
            asm.load_constant(by, p.dilation)
        for register in (first, last):
            # The quotient rounded up; 0 where the number is negative.
            asm.emit("cmp", ir.general(register), 0)
            asm.emit("csel", ir.general(register), ir.general(register), ir.general("xzr"), "gt")
            if p.dilation > 1:
                asm.add_constant(register, register, p.dilation - 1)
                asm.emit("udiv", ir.general(register), ir.general(register), ir.general(by))
        asm.load_constant(most, p.hf)
        asm.emit("cmp", ir.general(last), ir.general(most))
        asm.emit("csel", ir.general(last), ir.general(last), ir.general(most), "lo")

    def _row(self, width: Width, vectors: int, plain: str, following: str) -> None:
        """The blocks of a row of that width, and on to the ``following`` row; ``plain``: where it is too
        narrow to have any.
        """
        asm, other = self.asm, self.asm.label()
        size, *_ = self.temporaries
        asm.reload(size, "columns_rest" if width.loops else "wi")
        asm.emit(
            "cmp",
            ir.general(size),
            width.columns % (self.across if width.loops else width.columns + 1),
        )
        asm.branch("b.ne", other)
        runs, loop = covering(self.problem, self.tile.wo, width)
        if width.loops:
            asm.reload(size, "columns")
            asm.emit("subs", ir.general(self.left), ir.general(size), width.least)
            asm.branch("b.lo", plain)
            asm.keep(self.left, "column_blocks")
        for at, (ranges, trips) in enumerate(runs):
            skip = asm.label()
            if at == loop:
                asm.reload(self.left, "column_blocks")
                asm.branch("cbz", ir.general(self.left), skip)
            with asm.loop(self.left, None if at == loop else trips):
                asm.call(self._routine(ranges, vectors))
            asm.place(skip)
        asm.branch("b", following)
        asm.place(other)

    def _plain(self) -> None:
        """A row of the output, of each block of channels, output by output and tap by tap."""
        asm, p = self.asm, self.problem
        total, factor, weight = (
            self.registers.outputs[0], self.registers.inputs[0], self.registers.filters[0],
        )  # fmt: skip
        x, n, m, y, target = self.left, self.rows, self.blocks, self.in_at, self.out_at
        one, other, third = self.in_row, self.weights_row, self.weights_at
        asm.comment("a row that blocks have no code for: output by output, tap by tap")
        self.driver.copy(plain_blocks="blocks", plain_filter="filter", plain_output="row_of_output")
        blocks, vectors, columns = asm.label(), asm.label(), asm.label()
        for name, register in self.channels.items():
            asm.reload(register, name)
        named = self._named(Pitched([]), Pitched([]), 1) | {"output": Pitched([target])}
        asm.place(blocks)
        self.driver.copy(plain_vectors="vectors", plain_weights="plain_filter")
        asm.place(vectors)
        asm.reload(target, "plain_output")
        asm.emit("mov", ir.general(x), 0)
        asm.place(columns)
        self._first(total, 0, named)
        asm.emit("mov", ir.general(n), 0)
        with self._taps(n, p.hf) as outside:
            self._inside(y, n, "position", "hi", outside)
            asm.emit("mov", ir.general(m), 0)
            with self._taps(m, p.wf) as beside:
                asm.load_constant(one, p.stride)
                asm.reload(other, "pad_left")
                asm.emit("mul", ir.general(one), ir.general(one), ir.general(x))
                asm.emit("sub", ir.general(one), ir.general(one), ir.general(other))
                asm.keep(one, "column")
                self._inside(third, m, "column", "wi", beside)
                asm.reload(self.pixel, "input")
                asm.add(self.pixel, self.pixel, third, 4)
                asm.reload(one, "in_row_bytes")
                self._add_product(self.pixel, y, one)
                asm.reload(self.weight, "plain_weights")
                self._add_product(self.weight, n, self.weights_row_bytes)
                asm.reload(third, "vectors")
                asm.emit("lsl", ir.general(third), ir.general(third), 4)
                self._add_product(self.weight, m, third)
                asm.load_constant(one, p.wf)
                asm.emit("mul", ir.general(third), ir.general(third), ir.general(one))
                asm.reload(self.counter, "cin")
                asm.emit("mov", ir.general(self.lane), LANES)
                with asm.loop(self.counter, None):
                    asm.load(ir.s(factor), self.pixel, 0)
                    asm.load(ir.q(weight), self.weight, 0)
                    asm.emit("fmla", ir.v4s(total), ir.v4s(weight), ir.lane(factor, "s", 0))
                    self._next_channel(third)
        finish = self.registers.finisher.finish(total, 0, LANES)
        emit_items(asm, finish, named)
        asm.emit("str", ir.q(stream.stored(total, finish)), ir.at(target, VECTOR, mode="post"))
        asm.add_constant(x, x, 1)
        asm.reload(one, "wo")
        asm.emit("cmp", ir.general(x), ir.general(one))
        asm.branch("b.lo", columns)
        asm.reload(one, "plain_output")
        asm.add(one, one, self.out_plane)
        asm.keep(one, "plain_output")
        for register in self.channels.values():
            asm.add_constant(register, register, VECTOR)
        self.driver.advance("plain_weights", VECTOR)
        self.driver.count("plain_vectors", vectors)
        self.driver.advance("plain_filter", "weights_block_bytes")
        self.driver.count("plain_blocks", blocks)

    @contextmanager
    def _taps(self, counter: str, taps: int) -> Iterator[str]:
        """Rows or columns of the filter; gives the label of the next one."""
        asm, again, following = self.asm, self.asm.label(), self.asm.label()
        asm.place(again)
        yield following
        asm.place(following)
        asm.add_constant(counter, counter, 1)
        asm.emit("cmp", ir.general(counter), taps)
        asm.branch("b.lo", again)

    def _inside(self, target: str, tap: str, first: str, size: str, outside: str) -> None:
        """Set target to the position of a tap in the image, or branch to ``outside``."""
        asm, one = self.asm, self.in_row
        asm.reload(target, first)
        asm.load_constant(one, self.problem.dilation)
        self._add_product(target, tap, one)
        asm.reload(one, size)
        # Negative numbers are large ones without a sign.
        asm.emit("cmp", ir.general(target), ir.general(one))
        asm.branch("b.hs", outside)

    def _add_product(self, target: str, first: str, second: str) -> None:
        self.asm.emit(
            "madd", ir.general(target), ir.general(first), ir.general(second), ir.general(target)
        )


def _words(ranges: Ranges) -> str:
    """A block of outputs, for a comment."""
    cut = sum(own != max(ranges, key=lambda one: one[1] - one[0]) for own in ranges)
    return f"{len(ranges)} outputs" + (f", {cut} of them at an edge" if cut else "")
