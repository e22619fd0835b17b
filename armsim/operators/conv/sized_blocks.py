"""Blocks of outputs of algorithm 2 of mGEMM, for images and channels of any size.

Products, their loads and their order are those of `inner`. There is a routine for each block of outputs,
told apart by the taps that the image's edges leave of them, and for each number of vectors up to co. A
routine goes through filter rows and blocks of output channels, and does the input channels in a loop of
fours; what is left of them, and channels that are too few for the loop, are done one by one before it.
Three channels, those of a picture, have code of their own.

Sums pass through memory from filter row to filter row. An epilogue that alters them does so after the last
row: with three channels in code of its own, otherwise in the registers that the products leave them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from armsim.codegen import ir, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.axes import LANES
from armsim.codegen.edges import TapRange
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.operands import Sums
from armsim.codegen.pointers import Locator
from armsim.codegen.sized import ITERATIONS, SizedDriver, least_iterations
from armsim.codegen.source import Unbuildable
from armsim.nests.streamed import Registers
from armsim.nests.windows import Part
from armsim.operators.conv.header import new_assembly
from armsim.operators.conv.problem import FLOAT, VECTOR, ConvProblem
from armsim.operators.conv.rows import MGEMM, stream_of
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import block_widths, check_sized_padding, covering

Ranges = tuple[TapRange, ...]

_PICTURE = 3
"""Channels that have code of their own."""

_MOST_ROUTINES = 160


class SizedBlocks:
    """The blocks of outputs of a row: registers and routines.

    A routine finds in the frame: ``filter_row``, the filter from its first row in the image on; ``rows``,
    their number; ``cin``, of which ``singles`` channels are done one by one and the rest in ``iterations``,
    ``rest_of_input`` and ``rest_of_filter`` bytes on; ``blocks`` of output channels; an epilogue's tensors.
    It sets ``begins``.
    """

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
        self.stream = stream_of(MGEMM, problem, tile)
        self.asm = new_assembly(problem, tile)
        self.least = least_iterations(tile.schedule)
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
        parts = [
            self._call(ranges, vectors)
            for ranges in self.patterns
            for vectors in range(1, self.block + 1)
        ]
        take = self.asm.vectors.take
        outputs, inputs, filters = self.stream.shares_of(parts, len(self.asm.vectors.free))
        self.registers = Registers(
            take(outputs, "outputs, column by column"),
            take(inputs, "distinct input columns, four channels each"),
            take(filters, "filter values, rotating"),
            Finisher.take(self.asm, self.epilogue),
        )

    def _take_general(self) -> None:
        """Registers; what the loops count is kept in the frame."""
        some, one = self.asm.general.names, self.asm.general.name
        self.in_at, self.out_at = one("block of input"), one("block of output")
        self.left = one("counter: blocks of columns")
        self.outs = some(self.block, "outputs, four channels each")
        self.in_row, self.weights_row = one("input, a row"), one("filter, a row")
        self.weights_at = one("filter, a row of a block of channels")
        windows = max(plan.rows for plan in self.loops.values())
        self.planes = some(windows, "input, four channels and the next ones")
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
    ) -> Part:
        taps = tuple(tuple(range(*own)) for own in ranges)
        return Part(taps, (begins,) * len(ranges), (ends,) * len(ranges), LANES * vectors)

    def _loop(self, ranges: Ranges, vectors: int) -> stream.Windowed:
        """All input channels in fours, on outputs that are in registers."""
        call = self._call(ranges, vectors, ends=self.single_row)
        found = self.stream.steady(call, self.registers, resumes=True)
        if not found.trips:
            raise Unbuildable(f"the products of {_words(ranges)} have no steady state")
        try:
            return stream.windowed(found, "input", Pitched.PITCH)
        except ValueError as error:
            raise Unbuildable(f"the products of {_words(ranges)}: {error}") from None

    # --- routines ------------------------------------------------------------------------------

    def routine(self, ranges: Ranges, vectors: int) -> Routine:
        """That of a block: the taps of each output that lie in the image, and vectors of channels."""
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

    def named(self, pixel: Locator, weight: Locator, vectors: int) -> dict[str, Locator]:
        """The pointers by the names of streams."""
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
        named = self.named(Pitched([self.in_row]), Pitched([self.weights_at]), vectors)
        with self._channel_blocks(vectors):
            emit_items(
                self.asm, self.stream.steady(call, self.registers, size=_PICTURE).items, named
            )

    def _channels(self, ranges: Ranges, vectors: int) -> None:
        """Any number of input channels: single ones, then the loop."""
        asm, wf = self.asm, self.problem.wf
        call = self._call(ranges, vectors)
        points = self.stream.points(call)

        def sums(finished: bool) -> Sums[Any]:
            ended = call._replace(ends=(finished,) * len(ranges))
            return self.stream.sums(ended, self.registers)

        self._start(sums(False), points, self.named(Pitched([]), Pitched([]), vectors))
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
            # Of a single channel only its own lane is loaded.
            one = self.stream.steady(
                call, self.registers, size=1, ahead=0, wide=1, resumes=True, keeps=True
            )
            named = self.named(Pitched([self.pixel]), Pitched([self.weight]), vectors)
            emit_items(asm, one.items, named)
            self.next_channel(wf * vectors * VECTOR)
        asm.place(main)
        asm.reload(self.counter, "iterations")
        asm.branch("cbz", ir.general(self.counter), small)
        plan, rows = self.loops[ranges, vectors]
        asm.emit("mov", ir.general(self.weight), ir.general(self.weights_at))
        named = self.named(Pitched([]), Pitched([self.weight], moves=True), vectors)
        before = self.in_row
        for number, register in enumerate(self.planes[:rows]):
            asm.add(register, before, self.in_plane if number else 0)
            named[f"input{number}"] = Stepped(register, self.in_plane)
            before = register

        emit_rolled(
            asm, plan, named, self.counter, "four input channels", iterations="", least=self.least
        )
        asm.branch("b", end)
        asm.place(small)
        emit_items(asm, sums(self.single_row).ending(points), named)
        asm.place(end)
        if self.epilogue.finishes and not self.single_row:
            unfinished = asm.label()
            asm.emit("cmp", ir.general(self.rows), 1)
            asm.branch("b.ne", unfinished)
            emit_items(asm, sums(True).ending(points), named)
            asm.place(unfinished)

    def next_channel(self, weights: int | str) -> None:
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

    def _start(self, sums: Sums[Any], points: Sequence[Any], named: dict[str, Locator]) -> None:
        """First values of the sums: what filter rows before have left, or the bias, or zero."""
        asm, fresh, begun = self.asm, self.asm.label(), self.asm.label()
        asm.reload(self.counter, "begins")
        asm.branch("cbnz", ir.general(self.counter), fresh)
        emit_items(asm, sums.fetched(points), named)
        asm.branch("b", begun)
        asm.place(fresh)
        sums.begin(asm, points, named)
        asm.place(begun)


def _words(ranges: Ranges) -> str:
    """A block of outputs, for a comment."""
    cut = sum(own != max(ranges, key=lambda one: one[1] - one[0]) for own in ranges)
    return f"{len(ranges)} outputs" + (f", {cut} of them at an edge" if cut else "")
