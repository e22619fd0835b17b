"""Algorithm 2 of mGEMM with its sizes as arguments: one function for all images and channels.

Blocks of outputs are those of `sized_blocks`. How a row is covered by them depends on its width modulo the
columns of a block. What they have no code for is done by a plain loop over outputs and taps.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from armsim.codegen import ir, stream
from armsim.codegen.axes import LANES
from armsim.codegen.emit import Pitched, emit_items
from armsim.codegen.source import KernelSource
from armsim.operators.conv.header import describe_sized
from armsim.operators.conv.problem import VECTOR, ConvProblem
from armsim.operators.conv.sized_blocks import SizedBlocks
from armsim.operators.conv.tile import ConvTile
from armsim.operators.image_sizes import Width, covering, keep_output_sizes


def render_rows_runtime(problem: ConvProblem, tile: ConvTile, method: str) -> KernelSource:
    """The kernel for all sizes; of the problem filter, stride, dilation, padding and epilogue matter."""
    return _SizedRows(problem, tile).render(method)


class _SizedRows(SizedBlocks):
    """The image around the blocks."""

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
                asm.call(self.routine(ranges, vectors))
            asm.place(skip)
        asm.branch("b", following)
        asm.place(other)

    def _plain(self) -> None:
        """A row of the output, of each block of channels, output by output and tap by tap."""
        asm, p = self.asm, self.problem
        total, factor, weight = (
            self.registers.sums[0], self.registers.scalars[0], self.registers.vectors[0],
        )  # fmt: skip
        x, n, m, y, target = self.left, self.rows, self.blocks, self.in_at, self.out_at
        one, other, third = self.in_row, self.weights_row, self.weights_at
        asm.comment("a row that blocks have no code for: output by output, tap by tap")
        self.driver.copy(plain_blocks="blocks", plain_filter="filter", plain_output="row_of_output")
        blocks, vectors, columns = asm.label(), asm.label(), asm.label()
        for name, register in self.channels.items():
            asm.reload(register, name)
        named = self.named(Pitched([]), Pitched([]), 1) | {"output": Pitched([target])}
        asm.place(blocks)
        self.driver.copy(plain_vectors="vectors", plain_weights="plain_filter")
        asm.place(vectors)
        asm.reload(target, "plain_output")
        asm.emit("mov", ir.general(x), 0)
        asm.place(columns)
        self.registers.finisher.begin(asm, total, 0, LANES, named)
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
                    self.next_channel(third)
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
