"""Bilinear upsampling of bytes to twice the size by urhadd, which cannot overflow.

"SIMD-optimized implementation for quantized resize bilinear layer": 16 channels at once, then 8, then one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from armsim.codegen.assembly import Assembly
from armsim.codegen.size_arguments import Amount, Size, minus, plus, times
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.problems import UpsampleProblem
from armsim.operators.qlayers.tables import LayerFamilies, MethodTile
from armsim.scheduling import ir

_LAYER = LayerFamilies(
    "2x2 bilinear upsampling of unsigned bytes, NHWC.",
    "5) SIMD-optimized implementation for quantized resize bilinear layer",
    UpsampleProblem(hi=20, wi=20, channels=27),
    lambda problem, _: problem.to_dict(),
)
_FORMS = {16: ("q", "16b"), 8: ("d", "8b"), 1: ("b", "8b")}


def _mean(asm: Assembly, lanes: int, target: int, first: int, second: int) -> None:
    form = _FORMS[lanes][1]
    asm.emit("urhadd", ir.vector(target, form), ir.vector(first, form), ir.vector(second, form))


class _Upsampling:
    """Loops over rows, each of which is two of the output. channels, pitch: bytes of a pixel and a row."""

    def __init__(self, problem: UpsampleProblem, tile: MethodTile) -> None:
        loops = self.loops = _LAYER.begin(problem, tile, roles=("row", "output, even row"))
        asm, (self.top, self.even) = loops.asm, loops.pointers
        self.asm = asm
        self.below, self.odd = asm.general.names(2, "row below; output, odd row")
        self.rows, self.columns, self.blocks = asm.general.names(3, "counters")
        asm.vectors.take(8, "pixels of the image, and their means")
        high, wide, channels = loops.size.values()
        self.channels = loops.held(channels, "bytes of a pixel")
        self.pitch = loops.held(times(wide, self.channels), "bytes of a row")
        self.high, self.wide = (loops.known(plus(size, -1)) for size in (high, wide))
        self.row = loops.held(times(self.wide, self.channels), "bytes of a row but a pixel")
        self.halves = loops.cut(self.wide, 2)
        self.parts: list[tuple[Amount, int]] = []
        for lanes in _FORMS:  # 16 at once, then eight, then one
            part = loops.cut(channels, lanes)
            self.parts.append((part.whole, lanes))
            channels = part.rest

    def render(self, tile: MethodTile, problem: UpsampleProblem, row: Row) -> KernelSource:
        """Make the kernel. row: what is done with a row, and whether there is one below."""
        loops = self.loops
        for register, source, far in (
            (self.below, self.top, self.pitch), (self.odd, self.even, times(self.pitch, 2)),
        ):  # fmt: skip
            loops.advance(register, far, source)
        for trips, below in ((self.high, True), (1, False)):
            for _ in loops.times(trips, self.rows):
                row(self, below)
                self.move(0, times(self.pitch, 2))
        return _LAYER.finish(loops, problem, tile)

    def move(self, distance: Amount, outputs: Amount) -> None:
        """Move the pointers on."""
        pointers = self.top, self.below, self.even, self.odd
        for register, by in zip(pointers, (distance, distance, outputs, outputs), strict=True):
            self.loops.advance(register, by)

    def load(self, lanes: int, register: int, base: str, beside: bool) -> None:
        """Load channels of a pixel, or of the one beside it."""
        self._access("ldr", lanes, register, base, beside)

    def store(self, lanes: int, values: Sequence[int]) -> None:
        """Store outputs: top left, bottom left, top right, bottom right."""
        places = product((False, True), (self.even, self.odd))
        for value, (beside, base) in zip(values, places, strict=True):
            self._access("str", lanes, value, base, beside)

    def _access(self, op: str, lanes: int, register: int, base: str, beside: bool) -> None:
        asm, own, far = self.asm, ir.scalar(_FORMS[lanes][0], register), self.channels
        if isinstance(far, Size) and beside:
            asm.emit(op, own, ir.indexed(base, str(far.of[0])))
        else:
            offset = int(far) * beside if isinstance(far, int) else 0
            (asm.load if op == "ldr" else asm.store)(own, base, offset)


Row = Callable[[_Upsampling, bool], None]


def _render(problem: UpsampleProblem, tile: MethodTile, row: Row) -> KernelSource:
    return _Upsampling(problem, tile).render(tile, problem, row)


def _pixel_by_pixel(one: _Upsampling, below: bool) -> None:
    asm, loops = one.asm, one.loops
    for columns, right in ((one.wide, True), (1, False)):
        for _ in loops.times(columns, one.columns):
            for trips, lanes in one.parts:
                for _ in loops.times(trips, one.blocks):
                    # The pixel, those below, beside and across; means of columns, rows, all four.
                    both = right and below
                    for register, there, base, beside in (
                        (0, True, one.top, False), (2, right, one.top, True),
                        (1, below, one.below, False), (3, both, one.below, True),
                    ):  # fmt: skip
                        if there:
                            one.load(lanes, register, base, beside)
                    for there, *some in (
                        (below, 4, 0, 1), (right, 5, 0, 2), (both, 6, 2, 3), (both, 7, 4, 6)
                    ):  # fmt: skip
                        if there:
                            _mean(asm, lanes, *some)
                    # A pixel without a neighbour is its own.
                    left, up = 4 if below else 0, 5 if right else 0
                    one.store(lanes, (0, left, up, 7 if both else left or up))
                    one.move(lanes, lanes)
            one.move(0, one.channels)


def _carried(one: _Upsampling, below: bool) -> None:
    asm, loops, c = one.asm, one.loops, one.channels
    # Pixels, and their means with those below if there are any.
    first, second, means = ((0, 1), (2, 3), (4, 5)) if below else ((0, 0), (2, 2), (4, 4))
    for trips, lanes in one.parts:

        def load(column: tuple[int, int], beside: bool, lanes: int = lanes) -> None:
            pixel, mean = column
            one.load(lanes, pixel, one.top, beside)
            if below:
                one.load(lanes, mean, one.below, beside)
                _mean(asm, lanes, mean, pixel, mean)

        def step(old: tuple[int, int], new: tuple[int, int], lanes: int = lanes) -> None:
            load(new, True)
            for target, *some in list(zip(means, old, new, strict=True))[: 1 + below]:
                _mean(asm, lanes, target, *some)
            one.store(lanes, (*old, *means))
            one.move(c, times(c, 2))

        for _ in loops.times(trips, one.columns):
            asm.comment(f"{lanes} channels along the row: a column's mean serves both sides")
            load(first, False)
            for _ in loops.times(one.halves.whole, one.blocks):
                step(first, second)
                step(second, first)
            for odd in loops.either(one.halves.rest):
                if odd:
                    step(first, second)
                last = second if odd else first
                one.store(lanes, (*last, *last))
            one.move(plus(minus(one.row), lanes), plus(minus(times(one.row, 2)), lanes))
    one.move(one.row, plus(times(one.row, 2), c))


PIXELS = _LAYER.method(
    "pixels", partial(_render, row=_pixel_by_pixel), "urhadd, four pixels loaded for each four outputs",
    reference=True,
)  # fmt: skip
CARRIED = _LAYER.method(
    "carried", partial(_render, row=_carried),
    "urhadd, columns carried along the row: two loads, four outputs",
)  # fmt: skip
