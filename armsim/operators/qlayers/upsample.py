"""Bilinear upsampling of bytes to twice the size by urhadd, which cannot overflow.

"SIMD-optimized implementation for quantized resize bilinear layer": 16 channels at once, then 8, then one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.problems import UpsampleProblem
from armsim.operators.qlayers.tables import NAMES, LayerFamilies, MethodTile

_LAYER = LayerFamilies(
    "2x2 bilinear upsampling of unsigned bytes, NHWC.",
    "5) SIMD-optimized implementation for quantized resize bilinear layer",
    UpsampleProblem(hi=20, wi=20, channels=27),
)
_FORMS = {16: ("q", "16b"), 8: ("d", "8b"), 1: ("b", "8b")}
_TOP, _BELOW, _OUT_TOP, _OUT_BELOW = "x0", "x2", "x1", "x3"


def _start(problem: UpsampleProblem, tile: MethodTile) -> Assembly:
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", "uint8_t *output"),
        schedule=tile.schedule,
    )
    for number, role in ((0, "row"), (1, "output, even row")):
        asm.general.note([number], role)
    asm.general.take(2, "row below; output, odd row")
    asm.general.take(3, "counters")
    asm.vectors.take(8, "pixels of the image, and their means")
    pitch = problem.wi * problem.channels
    asm.add_constant(_BELOW, _TOP, pitch)
    asm.add_constant(_OUT_BELOW, _OUT_TOP, 2 * pitch)
    return asm


def _runs(channels: int) -> list[tuple[int, int]]:
    """(trips, channels at once)."""
    whole, rest = divmod(channels, 16)
    eights, ones = divmod(rest, 8)
    return [run for run in ((whole, 16), (eights, 8), (ones, 1)) if run[0]]


def _edges(size: int) -> list[tuple[int, bool]]:
    """(trips, whether there is a neighbour)."""
    return [run for run in ((size - 1, True), (1, False)) if run[0]]


def _mean(asm: Assembly, target: int, first: int, second: int, lanes: int) -> None:
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
    asm = _start(problem, tile)
    pitch = problem.wi * problem.channels
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
                    # A pixel without a neighbour is its own.
                    corner, under, beside, across, *means = range(8)
                    asm.load(ir.scalar(letter, corner), _TOP, 0)
                    for register, there, place in (
                        (beside, right, (_TOP, c)), (under, below, (_BELOW, 0)),
                        (across, right and below, (_BELOW, c)),
                    ):  # fmt: skip
                        if there:
                            asm.load(ir.scalar(letter, register), *place)
                    left, up, other, mid = means
                    if below:
                        _mean(asm, left, corner, under, lanes)
                    if right:
                        _mean(asm, up, corner, beside, lanes)
                    if right and below:
                        _mean(asm, other, beside, across, lanes)
                        _mean(asm, mid, left, other, lanes)
                    left, up = left if below else corner, up if right else corner
                    values = corner, left, up, mid if right and below else left if below else up
                    _store(asm, lanes, values, c)
                    _move(asm, lanes, lanes)
            _move(asm, 0, c)


def _carried(asm: Assembly, problem: UpsampleProblem, below: bool) -> None:
    c, n = problem.channels, problem.wi - 1
    for trips, lanes in _runs(c):

        def load(pixel: int, mean: int, offset: int, lanes: int = lanes) -> None:
            letter = _FORMS[lanes][0]
            asm.load(ir.scalar(letter, pixel), _TOP, offset)
            if below:
                asm.load(ir.scalar(letter, mean), _BELOW, offset)
                _mean(asm, mean, pixel, mean, lanes)

        def step(old: tuple[int, int], new: tuple[int, int], lanes: int = lanes) -> None:
            up, mid = 4, 5
            load(*new, c, lanes)
            _mean(asm, up, old[0], new[0], lanes)
            if below:
                _mean(asm, mid, old[1], new[1], lanes)
            _store(asm, lanes, (old[0], old[1] if below else old[0], up, mid if below else up), c)
            _move(asm, c, 2 * c)

        first, second = (0, 1), (2, 3)
        with asm.loop("x5", trips):
            asm.comment(f"{lanes} channels along the row: a column's mean serves both sides")
            load(*first, 0)
            if n >= 2:
                with asm.loop("x6", n // 2):
                    step(first, second)
                    step(second, first)
            last = first
            if n % 2:
                step(first, second)
                last = second
            mean = last[1] if below else last[0]
            _store(asm, lanes, (last[0], mean, last[0], mean), c)
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
