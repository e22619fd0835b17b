"""What depthwise kernels with the image's sizes as arguments share: sizes, channels, small images."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import LANES, VECTOR
from armsim.codegen.emit import Pitched, emit_items
from armsim.codegen.epilogue import Finisher
from armsim.codegen.fused import Epilogue
from armsim.codegen.pointers import Locator
from armsim.codegen.routines import Emits
from armsim.codegen.size_arguments import FRAME, SizedDriver, held, kept
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.header import describe
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.tile import DwconvTile
from armsim.operators.image_sizes import (
    Axis,
    Rows,
    Width,
    axis_runs,
    check_sized_padding,
    keep_output_sizes,
    window_rows,
)
from armsim.scheduling import ir

_TEMPORARIES = 8


def check_sized(problem: DwconvProblem, tile: DwconvTile) -> None:
    """Unbuildable where there is no kernel for all sizes."""
    if tile.layout != "nc4hw4" or tile.channel_block != 4 or tile.order != "chw":
        raise Unbuildable(
            "with sizes as arguments, images lie in planes of four channels, done one after the other: "
            "layout nc4hw4, 4 channels a block, order chw"
        )
    check_sized_padding(problem)


RowsOf = Callable[[Rows, Width], None]
"""Emits a block of rows from end to end."""


class SizedImage:
    """The outer loops: all blocks of channels, of each the blocks of rows.

    held: registers of the filter, row by row. vectors: two others.
    """

    held: Sequence[int]
    vectors: tuple[int, int]
    finisher: Finisher

    def __init__(
        self, asm: Assembly, problem: DwconvProblem, tile: DwconvTile, epilogue: Epilogue
    ) -> None:
        check_sized(problem, tile)
        self.asm, self.own, self.tile, block = asm, problem, tile, tile.ho_b
        self.window = window = window_rows(problem, block)
        self.down = block * problem.stride
        self.heights = [axis_runs(problem, block, rest, rows=True) for rest in range(self.down)]
        self.blocks = list(dict.fromkeys(one for height in self.heights for one, _ in height.runs))
        some, one = asm.general.names, asm.general.name
        rows = some(len(window), "input, a row each")
        self.in_rows = [""] * (window[-1] + 1)
        for register, row in zip(rows, window, strict=True):
            self.in_rows[row] = register
        self.out_rows = some(block, "output, a row each")
        self.counter = one("counter: iterations along the columns")
        self.left = one("counter: blocks of rows")
        self.in_at, self.out_at = some(2, "block of rows of input and output")
        self.in_row, self.out_row = some(2, "bytes of a row of input and output")
        self.taps = one("filter")
        self.channels = {name: one(f"epilogue: {name}") for name in epilogue.tensors}
        own = [*rows, *self.out_rows, self.counter, self.left]
        own += some(max(_TEMPORARIES - len(own), 0), "sizes")
        self.temporaries = own[:_TEMPORARIES]
        self.driver = SizedDriver(asm, self.temporaries)

    @property
    def locators(self) -> dict[str, Locator]:
        """Those of an epilogue's tensors."""
        return {name: Pitched([register]) for name, register in self.channels.items()}

    def begin_rows(self, rows: int, last: int) -> tuple[Pitched, Pitched]:
        """Set the pointers of a block of so many rows, whose taps reach the window's row ``last``."""
        inputs, outputs, before = list(self.in_rows), self.out_rows[:rows], -1
        for row in self.window:
            if row > last:
                inputs[row] = ""
                continue
            if before < 0:
                self.asm.add_constant(inputs[row], self.in_at, 0)
            else:
                self.multiple(inputs[row], inputs[before], self.in_row, row - before)
            before = row
        for register, above in zip(outputs, [self.out_at, *outputs], strict=False):
            self.asm.add(register, above, 0 if above == self.out_at else self.out_row)
        return Pitched(inputs, moves=True), Pitched(outputs, moves=True)

    def multiple(self, target: str, source: str, distance: str, times: int) -> None:
        """Set target to source and some times what a register holds."""
        for bit in range(times.bit_length()):
            if times >> bit & 1:
                self.asm.add(target, source, distance, bit)
                source = target

    # --- loops -----------------------------------------------------------------------------------

    def finish(
        self, method: str, across: int, widths: Sequence[Width], rows_of: RowsOf
    ) -> KernelSource:
        """Choose by the image's sizes, then emit what is chosen.

        across: columns of an iteration. ``column_blocks`` in the frame are those beyond `Width.least`.
        """
        asm = self.asm
        done, plain = asm.label(), asm.label()
        for number in range(3):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.finisher.place(asm)
        self._sizes(done, across)
        driver, frame = self.driver, FRAME
        for width in widths:
            rest = width.columns % across if width.loops else width.columns
            with driver.when(frame.columns_rest if width.loops else frame.wi, "b.eq", rest):
                if width.loops:
                    driver.branch(frame.columns, "b.lo", width.least, plain)
                    driver.let(column_blocks=frame.columns - width.least)
                for height in self.heights:
                    with driver.when(frame.rows_rest, "b.eq", height.rest):
                        driver.branch(frame.rows - height.outside, "b.lt", 0, plain)
                        driver.let(blocks=frame.rows - height.outside)
                        self._channels(partial(self._runs, width, height, rows_of))
                        asm.branch("b", done)
        asm.place(plain)
        self._channels(self._plain)
        asm.place(done)
        self.driver.define()
        own, tile = self.own, self.tile
        return asm.finish(describe(own, tile, method), own.contract_with(tile))

    def _runs(self, width: Width, height: Axis, rows_of: RowsOf) -> None:
        """The blocks of rows of an image."""
        asm = self.asm
        for tap, register in enumerate(self.held):
            asm.load(ir.q(register), self.taps, tap * VECTOR)
        asm.reload(self.in_at, "origin")
        asm.reload(self.out_at, "output")
        for at, (rows, trips) in enumerate(height.runs):
            skip = asm.label()
            if at == height.loop:
                asm.reload(self.left, "blocks")
                asm.branch("cbz", ir.general(self.left), skip)
            with asm.loop(self.left, None if at == height.loop else trips):
                rows_of(rows, width)
                if trips > 1 or at < len(height.runs) - 1:
                    self.multiple(self.in_at, self.in_at, self.in_row, len(rows) * self.own.stride)
                    self.multiple(self.out_at, self.out_at, self.out_row, len(rows))
            asm.place(skip)

    def _sizes(self, done: str, across: int) -> None:
        """Sizes of the output, pads, distances, remainders."""
        asm, driver = self.asm, self.driver
        keep_output_sizes(driver, self.own, done)
        in_row, out_row, frame = held(self.in_row), held(self.out_row), FRAME
        driver.set(self.in_row, frame.wi * VECTOR)
        driver.set(self.out_row, frame.wo * VECTOR)
        driver.let(
            rows=frame.hi // self.down, rows_rest=frame.hi % self.down,
            columns=frame.wi // across, columns_rest=frame.wi % across,
            in_plane=frame.hi * in_row, out_plane=frame.ho * out_row,
            channel_blocks=(frame.channels + 3) // 4,
            # The first pixel that a tap asks for, in the padding.
            origin=frame.input - frame.pad_top * in_row - frame.pad_left * VECTOR,
        )  # fmt: skip
        asm.reload(self.taps, "filter")
        for name, register in self.channels.items():
            asm.reload(register, name)

    def _channels(self, image: Emits) -> None:
        """All blocks of channels, one image each."""
        asm, again = self.asm, self.asm.label()
        asm.place(again)
        image()
        asm.add_constant(self.taps, self.taps, self.own.hf * self.own.wf * VECTOR)
        for register in self.channels.values():
            asm.add_constant(register, register, VECTOR)
        frame = FRAME
        self.driver.let(origin=frame.origin + frame.in_plane, output=frame.output + frame.out_plane)
        self.driver.count("channel_blocks", again)

    def _plain(self) -> None:
        """An image, output by output and tap by tap."""
        asm, p = self.asm, self.own
        row, column, y, x, n, m, tap, target = self.temporaries
        (total, pixel), weight = self.vectors, self.held[0]
        asm.comment("a small image: output by output, tap by tap")
        rows, columns = asm.label(), asm.label()
        asm.reload(target, "output")
        asm.integers("mov", row, 0)
        asm.place(rows)
        asm.integers("mov", column, 0)
        asm.place(columns)
        pointers = self.locators
        self.finisher.begin(asm, total, 0, LANES, pointers)
        asm.emit("mov", ir.general(tap), ir.general(self.taps))
        self._first(y, row, "pad_top")
        asm.load_constant(n, p.hf)
        with asm.loop(n, None):
            self._first(x, column, "pad_left")
            asm.load_constant(m, p.wf)
            with asm.loop(m, None):
                skip = asm.label()
                asm.load(ir.q(weight), tap, 0)
                asm.add_constant(tap, tap, VECTOR)
                # Negative numbers are large ones without a sign.
                for at, size in ((y, "hi"), (x, "wi")):
                    asm.reload(limit := self.in_at, size)
                    asm.integers("cmp", at, limit)
                    asm.branch("b.hs", skip)
                down, right = FRAME.pad_top + held(y), FRAME.pad_left + held(x)
                place = FRAME.origin + down * held(self.in_row) + right * VECTOR
                self.driver.set(self.in_at, place, [self.out_at])
                asm.load(ir.q(pixel), self.in_at, 0)
                asm.emit("fmla", ir.v4s(total), ir.v4s(pixel), ir.v4s(weight))
                asm.place(skip)
                asm.add_constant(x, x, p.dilation)
            asm.add_constant(y, y, p.dilation)
        finish = self.finisher.finish(total, 0, LANES)
        emit_items(asm, finish, pointers)
        asm.emit("str", ir.q(stream.stored(total, finish)), ir.at(target, VECTOR, mode="post"))
        for counter, size, again in ((column, "wo", columns), (row, "ho", rows)):
            asm.add_constant(counter, counter, 1)
            asm.reload(self.in_at, size)
            asm.integers("cmp", counter, self.in_at)
            asm.branch("b.lo", again)

    def _first(self, target: str, output: str, before: str) -> None:
        """The position in the image that an output's first tap has; it may be negative."""
        position = held(output) * self.own.stride - kept(before)
        self.driver.set(target, position, [self.in_at])
