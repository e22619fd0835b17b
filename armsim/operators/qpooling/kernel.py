"""Pooling of bytes, an output at a time: what a window makes of sixteen channels in registers.

Loops over rows, columns and blocks of channels around one window; windows that leave the image have code
of their own, so that padding is never read. A small window is unrolled; of a large one the code is a row of
it, and a loop. Means are sums of 16 bits, which a row at a time go to sums of 32 where they would not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import NamedTuple

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import VECTOR, cut
from armsim.codegen.edges import TapRange, runs_of
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.placement import input_bases
from armsim.codegen.pointers import Q_REACH, PointerGroup
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.qpooling.division import Division, divide, division_by, load_division
from armsim.operators.qpooling.problem import QavgpoolProblem, QpoolProblem
from armsim.operators.qpooling.tile import NAMES, QpoolTile

_UNROLLED = 64
"""Pixels of a window whose code is all of it: 49 are, of the 7x7 at the end of most networks."""
_POINTERS = 4
_PIXELS = 8
"""Registers for loaded pixels, in rotation."""

Window = tuple[TapRange, TapRange]
"""Rows and columns of a window that lie in the image."""


class Step(NamedTuple):
    """Bytes that the pointers into input and output move."""

    input: int = 0
    output: int = 0


Run = LoopRun[Step]


def _pixels(window: Window) -> int:
    (top, bottom), (left, right) = window
    return (bottom - top) * (right - left)


class _Pool:
    def __init__(self, problem: QpoolProblem, tile: QpoolTile) -> None:
        p = self.problem = problem
        self.tile, self.mean = tile, isinstance(problem, QavgpoolProblem)
        self.row = p.wi * p.channels
        windows = [
            (rows, columns)
            for rows in dict.fromkeys(p.row_taps)
            for columns in dict.fromkeys(p.column_taps)
        ]
        counts = {self._count(window): None for window in windows} if self.mean else {}
        self.divisions = {count: division_by(count) for count in counts}
        asm = self.asm = Assembly(
            NAMES.write(p, tile),
            ("const uint8_t *input", "uint8_t *output"),
            schedule=tile.schedule,
        )
        take, v = asm.vectors.take, tile.vectors
        if self.mean:
            halves = take(2 * v, "sums, 16 bits")
            self.halves = [halves[2 * at : 2 * at + 2] for at in range(v)]
            wide = any(division.wide for division in self.divisions.values())
            words = take(4 * v, "sums, 32 bits") if wide else []
            self.words = [words[4 * at : 4 * at + 4] for at in range(v)]
            multiplier, half = take(2, "multiplier and half of the count of pixels")
            self.constants = multiplier, half
        else:
            self.largest = take(v, "the largest so far")
        self.ring = take(min(_PIXELS, 32 - len(asm.vectors.used)), "pixels")
        self.turn = cycle(self.ring)

    def _count(self, window: Window) -> int:
        """What the sum of a window is divided by."""
        p = self.problem
        whole = isinstance(p, QavgpoolProblem) and p.count == "window"
        return p.hf * p.wf if whole else _pixels(window)

    def _division(self, window: Window) -> Division:
        return self.divisions[self._count(window)]

    def _rolled(self, window: Window) -> bool:
        """Return whether its code is a row and a loop."""
        return _pixels(window) > _UNROLLED or (self.mean and self._division(window).wide)

    # --- a window -----------------------------------------------------------------------------

    def _load(self, lanes: int, place: tuple[str, int]) -> int:
        register = next(self.turn)
        load_bytes(self.asm, lanes, register, *place)
        return register

    def _clear(self, registers: Sequence[int]) -> None:
        for register in registers:
            self.asm.emit("movi", ir.v4s(register), 0)

    def _take_largest(
        self, sizes: Sequence[int], places: Sequence[tuple[str, int]], begins: bool
    ) -> None:
        """The largest of pixels, ``sizes`` channels in each vector. begins: nothing was taken before."""
        for at, place in enumerate(places):
            for vector, lanes in enumerate(sizes):
                where = (place[0], place[1] + vector * VECTOR)
                target = self.largest[vector]
                if begins and not at:
                    load_bytes(self.asm, lanes, target, *where)
                    continue
                pixel = self._load(lanes, where)
                self.asm.emit("umax", ir.v16b(target), ir.v16b(target), ir.v16b(pixel))

    def _add_up(
        self, sizes: Sequence[int], places: Sequence[tuple[str, int]], begins: bool
    ) -> None:
        """Pixels added to the sums of 16 bits, the first two to each other where the sums begin."""
        asm, waiting = self.asm, {}
        for at, place in enumerate(places):
            for vector, lanes in enumerate(sizes):
                pixel = self._load(lanes, (place[0], place[1] + vector * VECTOR))
                low, high = self.halves[vector]
                if begins and not at:
                    waiting[vector] = pixel
                    if len(places) == 1:
                        asm.emit("ushll", ir.v8h(low), ir.v8b(pixel), 0)
                        asm.emit("ushll2", ir.v8h(high), ir.v16b(pixel), 0)
                    continue
                if begins and at == 1:
                    other = waiting[vector]
                    asm.emit("uaddl", ir.v8h(low), ir.v8b(other), ir.v8b(pixel))
                    asm.emit("uaddl2", ir.v8h(high), ir.v16b(other), ir.v16b(pixel))
                    continue
                asm.emit("uaddw", ir.v8h(low), ir.v8h(low), ir.v8b(pixel))
                asm.emit("uaddw2", ir.v8h(high), ir.v8h(high), ir.v16b(pixel))

    def _widen(self, count: int) -> None:
        """The sums of 16 bits added to those of 32."""
        for (low, high), words in zip(self.halves[:count], self.words, strict=False):
            for half, (first, second) in ((low, words[:2]), (high, words[2:])):
                self.asm.emit("uaddw", ir.v4s(first), ir.v4s(first), ir.v4h(half))
                self.asm.emit("uaddw2", ir.v4s(second), ir.v4s(second), ir.v8h(half))

    def _unrolled(self, window: Window, sizes: Sequence[int]) -> None:
        (top, bottom), (left, right) = window
        places = [
            self.input.locate(n * self.row + m * self.problem.channels)
            for n in range(top, bottom)
            for m in range(left, right)
        ]
        (self._add_up if self.mean else self._take_largest)(sizes, places, True)

    def _by_rows(self, window: Window, sizes: Sequence[int]) -> None:
        asm, ((top, bottom), (left, right)) = self.asm, window
        wide = self.mean and self._division(window).wide
        base, rest = self.input.locate(top * self.row + left * self.problem.channels)
        asm.add_constant(self.walker, base, rest)
        used = range(len(sizes))
        sums = (
            [register for at in used for register in self.halves[at]] if self.mean else self.largest
        )
        if wide:
            self._clear([register for at in used for register in self.words[at]])
        else:
            self._clear(sums)
        places = [(self.walker, m * self.problem.channels) for m in range(right - left)]
        with asm.loop(self.rows, bottom - top):
            if wide:
                self._clear(sums)
            (self._add_up if self.mean else self._take_largest)(sizes, places, False)
            if wide:
                self._widen(len(sizes))
            asm.add_constant(self.walker, self.walker, self.row)

    def _finish_means(self, window: Window, sizes: Sequence[int]) -> list[int]:
        """Sums to bytes; the registers that have them."""
        division = self._division(window)
        sums = (self.words if division.wide else self.halves)[: len(sizes)]
        for registers in sums:
            divide(self.asm, division, registers, self.constants, self.ring)
        return [registers[0] for registers in sums]

    def _body(self, tags: Tags, _: Run) -> None:
        *window, lanes = tags
        rows, columns = window
        sizes = [size for count, size in cut(lanes, VECTOR) for _ in range(count)]
        (self._by_rows if self._rolled((rows, columns)) else self._unrolled)((rows, columns), sizes)
        done = self._finish_means((rows, columns), sizes) if self.mean else self.largest
        for vector, size in enumerate(sizes):
            store_bytes(self.asm, size, done[vector], *self.output.locate(vector * VECTOR))

    # --- the image ----------------------------------------------------------------------------

    def render(self, method: str) -> KernelSource:
        """Emit the loops."""
        p, asm, c = self.problem, self.asm, self.problem.channels
        reads = {
            n * self.row + m * c
            for first, last in p.row_taps
            for n in range(first, last)
            for m in range(p.wf)
        }
        bases = input_bases({0, *reads}, Q_REACH - VECTOR * self.tile.vectors, _POINTERS)
        self.input = PointerGroup(
            asm, 0, "input", bases, origin=-(p.pad_top * self.row + p.pad_left * c)
        )
        self.output = PointerGroup(asm, 1, "output", [0])
        self.walker = asm.general.name("a row of a window")
        self.rows = asm.general.name("counter: rows of a window")
        if len(self.divisions) == 1:
            load_division(asm, next(iter(self.divisions.values())), *self.constants)

        def rows(_: Tags) -> list[Run]:
            step = Step(p.stride * self.row, p.wo * c)
            return [Run(trips, step, taps) for taps, trips in runs_of(p.row_taps)]

        def columns(_: Tags) -> list[Run]:
            step = Step(p.stride * c, c)
            return [Run(trips, step, taps) for taps, trips in runs_of(p.column_taps)]

        def constants(tags: Tags) -> None:
            if len(self.divisions) > 1:
                load_division(asm, self._division((tags[0], tags[1])), *self.constants)

        def channels(_: Tags) -> list[Run]:
            block = VECTOR * self.tile.vectors
            return [Run(trips, Step(lanes, lanes), lanes) for trips, lanes in cut(c, block)]

        levels = [
            Level("rows of the output", rows),
            Level("columns of the output", columns, constants),
            Level("blocks of channels", channels),
        ]
        body: Callable[[Tags, Run], None] = self._body
        emit_nest(asm, (self.input, self.output), levels, body)
        return self._finish(method)

    def _finish(self, method: str) -> KernelSource:
        p, tile = self.problem, self.tile
        what = (
            f"Mean (count {p.count}, to nearest)" if isinstance(p, QavgpoolProblem) else "Largest"
        )
        order = "the family's" if tile.schedule == "written" else "a list scheduler's"
        lines = [
            f"{what} of each {p.hf}x{p.wf} window of a channel, unsigned bytes, stride {p.stride}, padding "
            f"{p.padding} (top {p.pad_top}, left {p.pad_left}); batch 1.",
            "Sizes are constants in the code. Tensors, NHWC, last axis contiguous:",
            f"  input  (Hi, Wi, C) = {p.hi}x{p.wi}x{p.channels}",
            f"  output (Ho, Wo, C) = {p.ho}x{p.wo}x{p.channels}",
            f"Family {tile.family}: {method}",
            f"Tile: {tile.vectors} vectors of sixteen channels at once, instructions in {order} order.",
        ]
        return self.asm.finish(lines, p.contract_with(tile))


def render_pool(problem: QpoolProblem, tile: QpoolTile, *, method: str) -> KernelSource:
    """The kernel."""
    return _Pool(problem, tile).render(method)
