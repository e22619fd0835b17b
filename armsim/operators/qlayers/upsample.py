"""Bilinear upsampling of bytes to twice the size by urhadd, which cannot overflow.

"SIMD-optimized implementation for quantized resize bilinear layer": 16 channels at once, then 8, then one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.problems import UpsampleProblem
from armsim.operators.qlayers.tables import NAMES, LayerFamilies, MethodTile
from armsim.scheduling import ir

_LAYER = LayerFamilies(
    "2x2 bilinear upsampling of unsigned bytes, NHWC.",
    "5) SIMD-optimized implementation for quantized resize bilinear layer",
    UpsampleProblem(hi=20, wi=20, channels=27),
)
_FORMS = {16: ("q", "16b"), 8: ("d", "8b"), 1: ("b", "8b")}
_TOP, _BELOW, _OUT_TOP, _OUT_BELOW = "x0", "x2", "x1", "x3"


def _runs(channels: int) -> list[tuple[int, int]]:
    """(trips, channels at once)."""
    whole, rest = divmod(channels, 16)
    eights, ones = divmod(rest, 8)
    return [run for run in ((whole, 16), (eights, 8), (ones, 1)) if run[0]]


def _edges(size: int) -> list[tuple[int, bool]]:
    """(trips, whether there is a neighbour)."""
    return [run for run in ((size - 1, True), (1, False)) if run[0]]


def _mean(asm: Assembly, lanes: int, target: int, first: int, second: int) -> None:
    form = _FORMS[lanes][1]
    asm.emit("urhadd", ir.vector(target, form), ir.vector(first, form), ir.vector(second, form))


def _move(asm: Assembly, distance: int, outputs: int) -> None:
    for register, by in zip(
        (_TOP, _BELOW, _OUT_TOP, _OUT_BELOW), (distance, distance, outputs, outputs), strict=True
    ):
        asm.add_constant(register, register, by)


def _store(asm: Assembly, lanes: int, values: tuple[int, int, int, int], step: int) -> None:
    """Top left, bottom left, top right, bottom right."""
    letter = _FORMS[lanes][0]
    places = ((_OUT_TOP, 0), (_OUT_BELOW, 0), (_OUT_TOP, step), (_OUT_BELOW, step))
    for value, (base, offset) in zip(values, places, strict=True):
        asm.store(ir.scalar(letter, value), base, offset)


def _render(
    problem: UpsampleProblem,
    tile: MethodTile,
    row: Callable[[Assembly, UpsampleProblem, bool], None],
) -> KernelSource:
    parameters = ("const uint8_t *input", "uint8_t *output")
    asm = Assembly(NAMES.write(problem, tile), parameters, schedule=tile.schedule)
    for number, role in ((0, "row"), (1, "output, even row")):
        asm.general.note([number], role)
    asm.general.take(2, "row below; output, odd row")
    asm.general.take(3, "counters")
    asm.vectors.take(8, "pixels of the image, and their means")
    pitch = problem.wi * problem.channels
    asm.add_constant(_BELOW, _TOP, pitch)
    asm.add_constant(_OUT_BELOW, _OUT_TOP, 2 * pitch)
    for trips, below in _edges(problem.hi):
        with asm.loop("x4", trips):
            row(asm, problem, below)
            _move(asm, 0, 2 * pitch)  # each row of the image is two of the output
    return _LAYER.finish(asm, problem, tile)


def _pixel_by_pixel(asm: Assembly, problem: UpsampleProblem, below: bool) -> None:
    c = problem.channels
    for trips, right in _edges(problem.wi):
        with asm.loop("x5", trips):
            for blocks, lanes in _runs(c):
                letter = _FORMS[lanes][0]
                with asm.loop("x6", blocks):
                    # The pixel, those below, beside and across; means of columns, rows, all four.
                    both = right and below
                    for register, there, place in (
                        (0, True, (_TOP, 0)), (2, right, (_TOP, c)), (1, below, (_BELOW, 0)),
                        (3, both, (_BELOW, c)),
                    ):  # fmt: skip
                        if there:
                            asm.load(ir.scalar(letter, register), *place)
                    for there, *some in (
                        (below, 4, 0, 1), (right, 5, 0, 2), (both, 6, 2, 3), (both, 7, 4, 6)
                    ):  # fmt: skip
                        if there:
                            _mean(asm, lanes, *some)
                    # A pixel without a neighbour is its own.
                    left, up = 4 if below else 0, 5 if right else 0
                    values = 0, left, up, 7 if both else left or up
                    _store(asm, lanes, values, c)
                    _move(asm, lanes, lanes)
            _move(asm, 0, c)


def _carried(asm: Assembly, problem: UpsampleProblem, below: bool) -> None:
    c, n = problem.channels, problem.wi - 1
    # Pixels, and their means with those below if there are any.
    first, second, means = ((0, 1), (2, 3), (4, 5)) if below else ((0, 0), (2, 2), (4, 4))
    for trips, lanes in _runs(c):

        def load(column: tuple[int, int], offset: int, lanes: int = lanes) -> None:
            letter, (pixel, mean) = _FORMS[lanes][0], column
            asm.load(ir.scalar(letter, pixel), _TOP, offset)
            if below:
                asm.load(ir.scalar(letter, mean), _BELOW, offset)
                _mean(asm, lanes, mean, pixel, mean)

        def step(old: tuple[int, int], new: tuple[int, int], lanes: int = lanes) -> None:
            load(new, c, lanes)
            for target, *some in list(zip(means, old, new, strict=True))[: 1 + below]:
                _mean(asm, lanes, target, *some)
            _store(asm, lanes, (*old, *means), c)
            _move(asm, c, 2 * c)

        with asm.loop("x5", trips):
            asm.comment(f"{lanes} channels along the row: a column's mean serves both sides")
            load(first, 0)
            if n >= 2:
                with asm.loop("x6", n // 2):
                    step(first, second)
                    step(second, first)
            if n % 2:
                step(first, second)
            last = second if n % 2 else first
            _store(asm, lanes, (*last, *last), c)
            _move(asm, lanes - n * c, lanes - 2 * n * c)
    _move(asm, n * c, (2 * n + 1) * c)


PIXELS = _LAYER.method(
    "pixels", partial(_render, row=_pixel_by_pixel), "urhadd, four pixels loaded for each four outputs",
    reference=True,
)  # fmt: skip
CARRIED = _LAYER.method(
    "carried", partial(_render, row=_carried),
    "urhadd, columns carried along the row: two loads, four outputs",
)  # fmt: skip
