"""Softmax of two classes of unsigned bytes, four ways ("Pitfalls in softmax layer and demo code").

The framework's loop runs over the two classes for each pixel, and calls itself optimised for many classes;
the text's ways out are the sigmoid of the difference, vectors over pixels, and a table of all 65 536 pairs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.qlayers.exponential import (
    DEGREE,
    load_coefficients,
    load_float,
    power_of_two,
    power_of_two_scalar,
)
from armsim.operators.qlayers.problems import SoftmaxProblem
from armsim.operators.qlayers.tables import SOFTMAX, MethodTile, finish, register_methods

SECTION = "6) Pitfalls in softmax layer and demo code"
TITLE = "Softmax of two classes, unsigned bytes: round(256 p), saturated."
_AT_ONCE = 8


def _start(problem: SoftmaxProblem, tile: MethodTile, *more: str) -> Assembly:
    asm = Assembly(tile.name(problem), ("const uint8_t *input", "uint8_t *output", *more))
    asm.general.note([0], "input")
    asm.general.note([1], "output")
    return asm


def render_table(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """x2: table[a][b], 65 536 bytes: softmax of a class with value b beside one with value a."""
    asm = _start(problem, tile, "const uint8_t *table")
    asm.general.note([2], "table")
    asm.general.take(5, "counter, pair, pair turned round, results")
    with asm.loop("x3", problem.n):
        asm.comment("the two bytes are the index; turned round, that of the other class")
        asm.emit("ldrh w4, [x0], #2")
        asm.emit("rev16 w5, w4")
        asm.emit("ldrb w6, [x2, x4]")
        asm.emit("ldrb w7, [x2, x5]")
        asm.emit("orr w6, w6, w7, lsl #8")
        asm.emit("strh w6, [x1], #2")
    return finish(asm, problem, tile, TITLE, ["two bytes of a table of all pairs of values."])


def _narrow(asm: Assembly, pairs: list[list[int]]) -> None:
    """Floats of both classes, low and high pixels, to pairs of bytes in the first register."""
    for low, high in pairs:
        for register in (low, high):
            asm.emit(f"fcvtnu v{register}.4s, v{register}.4s")
    for low, high in pairs:
        asm.emit(f"uqxtn v{low}.4h, v{low}.4s")
        asm.emit(f"uqxtn2 v{low}.8h, v{high}.4s")
    for low, _ in pairs:
        asm.emit(f"uqxtn v{low}.8b, v{low}.8h")
    first, second = pairs[0][0], pairs[1][0]
    asm.emit(f"zip1 v{first}.16b, v{first}.16b, v{second}.16b")


def _differences(asm: Assembly, first: int, second: int, low: int, high: int, scale: int) -> None:
    """(first - second) times a scale, as floats of pixels 0 to 3 and 4 to 7."""
    asm.emit(f"usubl v{low}.8h, v{first}.8b, v{second}.8b")
    asm.emit(f"sshll2 v{high}.4s, v{low}.8h, #0")
    asm.emit(f"sshll v{low}.4s, v{low}.4h, #0")
    for register in (low, high):
        asm.emit(f"scvtf v{register}.4s, v{register}.4s")
    for register in (low, high):
        asm.emit(f"fmul v{register}.4s, v{register}.4s, v{scale}.4s")


@dataclass(frozen=True)
class _Group:
    """Registers of eight pixels: their bytes, both classes, differences."""

    both: int
    fg: int
    bg: int
    low: int
    high: int


def _runs(n: int) -> list[tuple[int, list[int]]]:
    """(trips, pixels of each group): two whole groups, then what is left."""
    whole, rest = divmod(n, 2 * _AT_ONCE)
    runs = [(whole, [_AT_ONCE, _AT_ONCE])] if whole else []
    return runs + [(trips, [pixels]) for trips, pixels in cut(rest, _AT_ONCE)]


def render_sigmoid(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """One probability is 1 / (1 + e), the other e / (1 + e), e = exp(-difference): one exponential."""
    asm = _start(problem, tile)
    asm.general.take(1, "counter")
    coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
    scale, one, large = asm.vectors.take(3, "-log2(e) / steps, 1, 256")
    groups = [
        _Group(*asm.vectors.take(5, "eight pixels' classes, differences, exponentials"))
        for _ in range(2)
    ]
    spare = asm.vectors.take(8, "exponentials in the making")
    load_coefficients(asm, coefficients)
    load_float(asm, scale, -math.log2(math.e) / problem.steps)
    load_float(asm, one, 1.0)
    load_float(asm, large, 256.0)
    for trips, counts in _runs(problem.n):
        rows = list(zip(groups, counts, strict=False))
        powers = [register for row, _ in rows for register in (row.low, row.high)]
        quotients = [register for row, _ in rows for register in (row.fg, row.bg)]
        with asm.loop("x2", trips):
            for row, pixels in rows:
                load_bytes(asm, 2 * pixels, row.both, "x0")
                asm.add_constant("x0", "x0", 2 * pixels)
                asm.emit(f"uzp1 v{row.fg}.16b, v{row.both}.16b, v{row.both}.16b")
                asm.emit(f"uzp2 v{row.bg}.16b, v{row.both}.16b, v{row.both}.16b")
                _differences(asm, row.fg, row.bg, row.low, row.high, scale)
            power_of_two(asm, powers, spare, coefficients)
            for e, p in zip(powers, quotients, strict=True):
                asm.emit(f"fadd v{p}.4s, v{e}.4s, v{one}.4s")
            for p in quotients:
                asm.emit(f"fdiv v{p}.4s, v{large}.4s, v{p}.4s")
            for e, p in zip(powers, quotients, strict=True):
                asm.emit(f"fmul v{e}.4s, v{e}.4s, v{p}.4s")
            for row, pixels in rows:
                _narrow(asm, [[row.fg, row.bg], [row.low, row.high]])
                store_bytes(asm, 2 * pixels, row.fg, "x1")
                asm.add_constant("x1", "x1", 2 * pixels)
    return finish(asm, problem, tile, TITLE, ["sigmoid of the difference, 16 pixels at once."])


def render_outer(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Maximum, two exponentials, their sum: softmax as it is written down, eight pixels at once."""
    asm = _start(problem, tile)
    asm.general.take(1, "counter")
    coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
    scale, large = asm.vectors.take(2, "log2(e) / steps, 256")
    both, fg, bg, most = asm.vectors.take(4, "a pixel's classes and the larger one")
    values = asm.vectors.take(4, "exponentials of both classes")
    spare = asm.vectors.take(8, "exponentials in the making")
    load_coefficients(asm, coefficients)
    load_float(asm, scale, math.log2(math.e) / problem.steps)
    load_float(asm, large, 256.0)
    for trips, pixels in cut(problem.n, _AT_ONCE):
        with asm.loop("x2", trips):
            load_bytes(asm, 2 * pixels, both, "x0")
            asm.add_constant("x0", "x0", 2 * pixels)
            asm.emit(f"uzp1 v{fg}.16b, v{both}.16b, v{both}.16b")
            asm.emit(f"uzp2 v{bg}.16b, v{both}.16b, v{both}.16b")
            asm.emit(f"umax v{most}.8b, v{fg}.8b, v{bg}.8b")
            _differences(asm, fg, most, values[0], values[1], scale)
            _differences(asm, bg, most, values[2], values[3], scale)
            power_of_two(asm, values, spare, coefficients)
            for half in (0, 1):
                asm.emit(f"fadd v{spare[half]}.4s, v{values[half]}.4s, v{values[2 + half]}.4s")
            for half in (0, 1):
                asm.emit(f"fdiv v{spare[half]}.4s, v{large}.4s, v{spare[half]}.4s")
            for at, value in enumerate(values):
                asm.emit(f"fmul v{value}.4s, v{value}.4s, v{spare[at % 2]}.4s")
            _narrow(asm, [values[:2], values[2:]])
            store_bytes(asm, 2 * pixels, values[0], "x1")
            asm.add_constant("x1", "x1", 2 * pixels)
    return finish(asm, problem, tile, TITLE, ["vectors over pixels, eight at once."])


def render_depth(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """For each pixel three loops over its classes: maximum, sum of exponentials, quotients."""
    asm = _start(problem, tile)
    asm.general.take(6, "counters, class, value, maximum, address")
    coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
    scale, large, t, n, y, total = asm.vectors.take(6, "log2(e) / steps, 256, exponential, sum")
    load_coefficients(asm, coefficients)
    load_float(asm, scale, math.log2(math.e) / problem.steps)
    load_float(asm, large, 256.0)

    def exponential() -> None:
        asm.emit("ldrb w5, [x4], #1")
        asm.emit("sub w5, w5, w6")
        asm.emit(f"scvtf s{t}, w5")
        asm.emit(f"fmul s{t}, s{t}, s{scale}")
        power_of_two_scalar(asm, t, n, y, coefficients)

    with asm.loop("x2", problem.n):
        asm.comment("the larger class")
        asm.emit("mov x4, x0")
        asm.emit("movz w6, #0")
        with asm.loop("x3", 2):
            asm.emit("ldrb w5, [x4], #1")
            asm.emit("cmp w5, w6")
            asm.emit("csel w6, w5, w6, hi")
        asm.comment("the sum of exponentials")
        asm.emit("mov x4, x0")
        asm.emit(f"movi v{total}.4s, #0")
        with asm.loop("x3", 2):
            exponential()
            asm.emit(f"fadd s{total}, s{total}, s{t}")
        asm.comment("quotients")
        asm.emit("mov x4, x0")
        with asm.loop("x3", 2):
            exponential()
            asm.emit(f"fdiv s{t}, s{t}, s{total}")
            asm.emit(f"fmul s{t}, s{t}, s{large}")
            asm.emit(f"fcvtnu w5, s{t}")
            asm.emit("movz w7, #255")
            asm.emit("cmp w5, w7")
            asm.emit("csel w5, w5, w7, ls")
            asm.emit("strb w5, [x1], #1")
        asm.emit("add x0, x0, #2")
    return finish(asm, problem, tile, TITLE, ["scalar loops over the classes of each pixel."])


register_methods(
    SOFTMAX,
    SECTION,
    {
        "table": (render_table, "a table of all 65 536 pairs of values"),
        "sigmoid": (render_sigmoid, "sigmoid of the difference, 16 pixels at once"),
        "outer": (render_outer, "maximum, exponentials and sum, eight pixels at once"),
        "depth": (render_depth, "scalar loops over the two classes of each pixel"),
    },
)
