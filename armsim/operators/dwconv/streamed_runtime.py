"""mGEMM's depthwise variant with the image's sizes as arguments: one function for all images.

The streams are those of `streamed`. How a row begins and ends depends on its width modulo the columns of an
iteration, so that there is a stream for each remainder, with as many iterations as the width asks for, and
one without a loop for each width that has none. Rows of blocks are told apart the same way by the height.
Images that are lower or narrower than that are done by a plain loop over outputs and taps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from armsim.codegen import ir, stream
from armsim.codegen.assembly import Routine
from armsim.codegen.edges import BlockRun, block_runs
from armsim.codegen.emit import Locator, Pitched, emit_items, emit_rolled
from armsim.codegen.sized import Emits, SizedDriver
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.dwconv.header import describe_sized
from armsim.operators.dwconv.layout import VECTOR, Strides
from armsim.operators.dwconv.problem import DwconvProblem
from armsim.operators.dwconv.streamed import Rows, Streamed
from armsim.operators.dwconv.tile import DwconvTile

_ITERATIONS = 30
"""Of a loop along columns or rows, in the image by which code is made."""

_WIDEST = 40
"""Columns up to which a width may have a stream of its own."""

_TEMPORARIES = 8


class _Width(NamedTuple):
    """Widths with the same streams: one, or all those with its remainder and at least ``least`` iterations."""

    columns: int
    loops: bool
    least: int = 0


class _Height(NamedTuple):
    """Heights with the same runs of blocks; the run number ``loop`` is shorter by ``outside`` than the
    height's iterations.
    """

    rest: int
    runs: Sequence[BlockRun]
    loop: int
    outside: int


def render_streamed_runtime(
    problem: DwconvProblem, tile: DwconvTile, method: str
) -> KernelSource:
    """The kernel for all images; of the problem filter, stride, dilation, padding and epilogue matter."""
    return _Sized(problem, tile).render(method)


class _Sized(Streamed):
    def __init__(self, problem: DwconvProblem, tile: DwconvTile) -> None:
        if tile.layout != "nc4hw4":
            raise Unbuildable(
                "with sizes as arguments, the layout must be nc4hw4: in nhwc the distance of two pixels is "
                "one of them"
            )
        self.reach = (max(problem.hf, problem.wf) - 1) * problem.dilation
        if not isinstance(problem.padding, str) and problem.padding > (
            min(problem.hf, problem.wf) - 1
        ) * problem.dilation:
            raise Unbuildable("with sizes as arguments, some tap of each output must lie in the image")
        self.own = problem
        self.across = ((problem.wf - 1) * problem.dilation // problem.stride + 2) * problem.stride
        self.down = tile.ho_b * problem.stride
        large = max(self.across, self.down) * _ITERATIONS
        super().__init__(replace(problem, hi=large, wi=large, channels=4), tile)
        self.input = Strides(Pitched.PITCH, VECTOR, 0)
        self.output = Strides(Pitched.PITCH, VECTOR, 0)
        self._take(self.asm)
        self._take_general()
        self.driver = SizedDriver(self.asm, self.temporaries)
        self.heights = [self._height(rest) for rest in range(self.down)]
        self.widths = self._widths()

    def _take_general(self) -> None:
        take = self.asm.general.take

        def some(count: int, role: str) -> list[str]:
            return [f"x{number}" for number in take(count, role)]

        rows = some(len(self.window), "input, a row each")
        self.in_rows = [""] * (self.window[-1] + 1)
        for register, row in zip(rows, self.window, strict=True):
            self.in_rows[row] = register
        self.out_rows = some(self.rows, "output, a row each")
        (self.counter,) = some(1, "counter: iterations along the columns")
        (self.left,) = some(1, "counter: blocks of rows")
        self.in_at, self.out_at = some(2, "block of rows of input and output")
        self.in_row, self.out_row = some(2, "bytes of a row of input and output")
        self.taps = some(1, "filter")[0]
        self.channels = {name: some(1, f"epilogue: {name}")[0] for name in self.epilogue.tensors}
        own = [*rows, *self.out_rows, self.counter, self.left]
        self.temporaries = own[:_TEMPORARIES]
        if len(own) < _TEMPORARIES:
            self.temporaries += some(_TEMPORARIES - len(own), "sizes")

    # --- which streams and runs there are ----------------------------------------------------

    def _stream_of(self, rows: Rows, width: int) -> stream.Rolled:
        """The stream of a block of rows in an image of that width."""
        key = (rows, width)
        if key not in self.plans:
            self.problem = replace(self.own, hi=self.problem.hi, wi=width, channels=4)
            p, per_iteration = self.problem, self.columns
            moves = {
                "input": per_iteration * p.stride * VECTOR, "output": per_iteration * VECTOR,
            }  # fmt: skip
            build = partial(self._stream, rows, 4)
            self.plans[key] = stream.steady(
                width // self.across, build, self.across, moves
            )
        return self.plans[key]

    def _widths(self) -> list[_Width]:
        """Single widths first."""
        found, narrow = [], 0
        blocks = dict.fromkeys(rows for height in self.heights for rows, _ in height.runs)
        for rest in range(self.across):
            columns = _ITERATIONS * self.across + rest
            least = 1 + max(self._outside(rows, columns) for rows in blocks)
            found.append(_Width(columns, True, least))
            narrow = max(narrow, least * self.across + rest)
        single = [
            _Width(columns, False)
            for columns in range(self.reach + 1, min(narrow, _WIDEST))
            if columns // self.across < found[columns % self.across].least
            and self._covered(columns)
        ]
        return [*single, *found]

    def _outside(self, rows: Rows, columns: int) -> int:
        """Iterations that a stream has outside of its loop."""
        rolled = self._stream_of(rows, columns)
        if not rolled.trips:
            raise Unbuildable(f"the stream of a row has no steady state at a width of {columns}")
        return _ITERATIONS - rolled.trips

    def _covered(self, columns: int) -> bool:
        """Whether each output of that width has a tap in the image."""
        p = replace(self.own, hi=self.problem.hi, wi=columns, channels=4)
        return p.wo > 0 and all(first < last for first, last in p.column_taps)

    def _height(self, rest: int) -> _Height:
        p = replace(self.own, hi=_ITERATIONS * self.down + rest, wi=self.problem.wi, channels=4)
        runs = block_runs(p.row_taps, self.rows)
        loop = max(range(len(runs)), key=lambda at: runs[at][1])
        return _Height(rest, runs, loop, _ITERATIONS - runs[loop][1])

    # --- blocks of rows ------------------------------------------------------------------------

    def _rows(self, rows: Rows, width: _Width) -> None:
        """A block of rows from end to end."""
        asm = self.asm
        asm.comment(f"{len(rows)} output rows, {width.columns} columns{' and others' * width.loops}")
        inputs, outputs = list(self.in_rows), self.out_rows[: len(rows)]
        last = max(k * self.own.stride + (own[1] - 1) * self.own.dilation for k, own in enumerate(rows))
        before = -1
        for row in self.window:
            if row > last:
                inputs[row] = ""
                continue
            if before < 0:
                asm.add_constant(inputs[row], self.in_at, 0)
            else:
                self._multiple(inputs[row], inputs[before], self.in_row, row - before)
            before = row
        for register, above in zip(outputs, [self.out_at, *outputs], strict=False):
            asm.add(register, above, 0 if above == self.out_at else self.out_row)
        named: dict[str, Locator] = {
            "input": Pitched(inputs, moves=True),
            "output": Pitched(outputs, moves=True),
        }
        named |= {name: Pitched([register]) for name, register in self.channels.items()}

        plan = self._stream_of(rows, width.columns)

        def count() -> None:
            asm.reload(self.counter, "columns")
            asm.add_constant(self.counter, self.counter, plan.trips - _ITERATIONS)

        emit_rolled(
            asm, plan, named, self.counter, f"{len(rows)}x{self.columns} outputs",
            count=count if width.loops else None,
        )  # fmt: skip

    def _multiple(self, target: str, source: str, distance: str, times: int) -> None:
        """Set target to source and some times what a register holds."""
        for bit in range(times.bit_length()):
            if times >> bit & 1:
                self.asm.add(target, source, distance, bit)
                source = target

    def _routine(self, rows: Rows, width: _Width) -> Routine:
        words = "_".join(f"{first}{last}" for first, last in rows)
        return self.driver.routine(f"rows_{words}_w{width.columns}", partial(self._rows, rows, width))

    # --- loops -----------------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Choose by the image's sizes, then emit what is chosen."""
        asm, driver = self.asm, self.driver
        done, plain = asm.label(), asm.label()
        for number in range(3):
            asm.branch("cbz", ir.general(f"x{number}"), done)
        self.finisher.place(asm)
        self._sizes(done)
        one, other, *_ = self.temporaries
        for width in self.widths:
            following = asm.label()
            if width.loops:
                asm.reload(one, "columns_rest")
                asm.emit("cmp", ir.general(one), width.columns % self.across)
                asm.branch("b.ne", following)
                asm.reload(one, "columns")
                asm.emit("cmp", ir.general(one), width.least)
                asm.branch("b.lo", plain)
            else:
                asm.reload(one, "wi")
                asm.emit("cmp", ir.general(one), width.columns)
                asm.branch("b.ne", following)
            for height in self.heights:
                next_height = asm.label()
                asm.reload(one, "rows_rest")
                asm.emit("cmp", ir.general(one), height.rest)
                asm.branch("b.ne", next_height)
                asm.reload(one, "rows")
                asm.emit("subs", ir.general(other), ir.general(one), height.outside)
                asm.branch("b.lt", plain)
                asm.keep(other, "blocks")
                self._channels(partial(self._runs, width, height))
                asm.branch("b", done)
                asm.place(next_height)
            asm.place(following)
        asm.place(plain)
        self._channels(self._plain)
        asm.place(done)
        driver.define()
        return asm.finish(
            describe_sized(self.own, self.tile, method), self.own.contract_with(self.tile)
        )

    def _sizes(self, done: str) -> None:
        """Sizes of the output, pads, distances, remainders."""
        asm, p = self.asm, self.own
        size, outputs, pad, *_ = self.temporaries
        for name, out, before, taps in (
            ("hi", "ho", "pad_top", p.hf), ("wi", "wo", "pad_left", p.wf),
        ):  # fmt: skip
            reach = (taps - 1) * p.dilation + 1
            asm.reload(size, name)
            by = self.temporaries[3]
            asm.load_constant(by, p.stride)
            if p.padding == "same":
                asm.add_constant(outputs, size, p.stride - 1)
                asm.emit("udiv", ir.general(outputs), ir.general(outputs), ir.general(by))
                # (outputs - 1) stride + reach - size, at least 0, half of it before the image
                asm.add_constant(pad, outputs, -1)
                asm.emit("mul", ir.general(pad), ir.general(pad), ir.general(by))
                asm.add_constant(pad, pad, reach)
                asm.emit("subs", ir.general(pad), ir.general(pad), ir.general(size))
                asm.emit("csel", ir.general(pad), ir.general(pad), ir.general("xzr"), "ge")
                asm.emit("lsr", ir.general(pad), ir.general(pad), 1)
            else:
                side = 0 if p.padding == "valid" else int(p.padding)
                asm.load_constant(pad, side)
                asm.add_constant(outputs, size, 2 * side)
                asm.load_constant(self.temporaries[4], reach)
                asm.emit(
                    "subs", ir.general(outputs), ir.general(outputs),
                    ir.general(self.temporaries[4]),
                )  # fmt: skip
                asm.branch("b.lo", done)
                asm.emit("udiv", ir.general(outputs), ir.general(outputs), ir.general(by))
                asm.add_constant(outputs, outputs, 1)
            asm.keep(outputs, out)
            asm.keep(pad, before)
        size = self.temporaries[2]
        for name, block, whole, rest in (
            ("hi", self.down, "rows", "rows_rest"), ("wi", self.across, "columns", "columns_rest"),
        ):  # fmt: skip
            asm.reload(size, name)
            self.driver.divide(size, block, whole, rest)
        for row, name, high, plane in (
            (self.in_row, "wi", "hi", "in_plane"), (self.out_row, "wo", "ho", "out_plane"),
        ):  # fmt: skip
            asm.reload(row, name)
            asm.emit("lsl", ir.general(row), ir.general(row), 4)
            asm.reload(size, high)
            asm.emit("mul", ir.general(size), ir.general(size), ir.general(row))
            asm.keep(size, plane)
        asm.reload(size, "channels")
        asm.add_constant(size, size, 3)
        asm.emit("lsr", ir.general(size), ir.general(size), 2)
        asm.keep(size, "channel_blocks")
        # The first pixel that a tap asks for, in the padding.
        origin, times = self.temporaries[:2]
        asm.reload(origin, "input")
        asm.reload(times, "pad_top")
        asm.emit("msub", ir.general(origin), ir.general(times), ir.general(self.in_row), ir.general(origin))
        asm.reload(times, "pad_left")
        asm.emit("sub", ir.general(origin), ir.general(origin), ir.general(times), ir.lsl(4))
        asm.keep(origin, "origin")
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
        self.driver.advance("origin", "in_plane")
        self.driver.advance("output", "out_plane")
        self.driver.count("channel_blocks", again)

    def _runs(self, width: _Width, height: _Height) -> None:
        """The blocks of rows of an image."""
        asm = self.asm
        for (n, m), register in self.held.items():
            asm.load(ir.q(register), self.taps, (n * self.own.wf + m) * VECTOR)
        asm.reload(self.in_at, "origin")
        asm.reload(self.out_at, "output")
        for at, (rows, trips) in enumerate(height.runs):
            skip = asm.label()
            if at == height.loop:
                asm.reload(self.left, "blocks")
                asm.branch("cbz", ir.general(self.left), skip)
            with asm.loop(self.left, None if at == height.loop else trips):
                asm.call(self._routine(rows, width))
                if at < len(height.runs) - 1 or at == height.loop:
                    self._multiple(self.in_at, self.in_at, self.in_row, len(rows) * self.own.stride)
                    self._multiple(self.out_at, self.out_at, self.out_row, len(rows))
            asm.place(skip)

    def _plain(self) -> None:
        """An image, output by output and tap by tap."""
        asm, p = self.asm, self.own
        if len(self.temporaries) < _TEMPORARIES:
            raise Unbuildable("too few general registers for small images")
        row, column, y, x, n, m, tap, target = self.temporaries
        total, pixel, weight = self.outputs[0], self.inputs[0], next(iter(self.held.values()))
        asm.comment("a small image: output by output, tap by tap")
        rows, columns = asm.label(), asm.label()
        asm.reload(target, "output")
        asm.emit("mov", ir.general(row), 0)
        asm.place(rows)
        asm.emit("mov", ir.general(column), 0)
        asm.place(columns)
        asm.emit("movi", ir.v4s(total), 0)
        start = self.finisher.start(0, 4)
        named: dict[str, Locator] = {
            name: Pitched([register]) for name, register in self.channels.items()
        }
        if start is not None:
            emit_items(asm, [stream.Load(total, start)], named)
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
                    asm.emit("cmp", ir.general(at), ir.general(limit))
                    asm.branch("b.hs", skip)
                asm.reload(self.in_at, "origin")
                asm.reload(self.out_at, "pad_top")
                asm.emit("add", ir.general(self.out_at), ir.general(self.out_at), ir.general(y))
                asm.emit(
                    "madd", ir.general(self.in_at), ir.general(self.out_at),
                    ir.general(self.in_row), ir.general(self.in_at),
                )  # fmt: skip
                asm.reload(self.out_at, "pad_left")
                asm.emit("add", ir.general(self.out_at), ir.general(self.out_at), ir.general(x))
                asm.add(self.in_at, self.in_at, self.out_at, 4)
                asm.load(ir.q(pixel), self.in_at, 0)
                asm.emit("fmla", ir.v4s(total), ir.v4s(pixel), ir.v4s(weight))
                asm.place(skip)
                asm.add_constant(x, x, p.dilation)
            asm.add_constant(y, y, p.dilation)
        finish = self.finisher.finish(total, 0, 4)
        emit_items(asm, list(finish), named)
        stored = finish[-1].target if finish and isinstance(finish[-1], stream.Adjust) else total
        asm.emit("str", ir.q(stored), ir.at(target, VECTOR, mode="post"))
        for counter, size, again in ((column, "wo", columns), (row, "ho", rows)):
            asm.add_constant(counter, counter, 1)
            asm.reload(self.in_at, size)
            asm.emit("cmp", ir.general(counter), ir.general(self.in_at))
            asm.branch("b.lo", again)

    def _first(self, target: str, output: str, before: str) -> None:
        """The position in the image that an output's first tap has; it may be negative."""
        asm = self.asm
        asm.load_constant(target, self.own.stride)
        asm.reload(self.in_at, before)
        asm.emit("mul", ir.general(target), ir.general(target), ir.general(output))
        asm.emit("sub", ir.general(target), ir.general(target), ir.general(self.in_at))
