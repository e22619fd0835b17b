"""Softmax of two classes of unsigned bytes, four ways ("Pitfalls in softmax layer and demo code").

The framework's loop runs over the two classes for each pixel, and calls itself optimised for many classes;
the text's ways out are the sigmoid of the difference, vectors over pixels, and a table of all 65 536 pairs.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen import ir
from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource
from armsim.operators.exponential import (
    DEGREE,
    load_coefficients,
    load_float,
    power_of_two,
    power_of_two_scalar,
)
from armsim.operators.qlayers.problems import SoftmaxProblem
from armsim.operators.qlayers.tables import NAMES, MethodTile, finish, method

SECTION = "6) Pitfalls in softmax layer and demo code"
TITLE = "Softmax of two classes, unsigned bytes: round(256 p), saturated."
_AT_ONCE = 8
_LOG2_E = math.log2(math.e)


def _start(problem: SoftmaxProblem, tile: MethodTile, *more: str) -> Assembly:
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", "uint8_t *output", *more),
        schedule=tile.schedule,
    )
    asm.general.note([0], "input")
    asm.general.note([1], "output")
    return asm


def render_table(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """x2: table[a][b], 65 536 bytes: softmax of a class with value b beside one with value a."""
    asm = _start(problem, tile, "const uint8_t *table")
    asm.general.note([2], "table")
    asm.general.take(5, "counter, pair, pair swapped, results")
    with asm.loop("x3", problem.n):
        asm.comment("the two bytes are the index; swapped, that of the other class")
        asm.emit("ldrh", ir.general("w4"), ir.at("x0", 2, mode="post"))
        asm.emit("rev16", ir.general("w5"), ir.general("w4"))
        asm.emit("ldrb", ir.general("w6"), ir.indexed("x2", "x4"))
        asm.emit("ldrb", ir.general("w7"), ir.indexed("x2", "x5"))
        asm.emit("orr", ir.general("w6"), ir.general("w6"), ir.general("w7"), ir.lsl(8))
        asm.emit("strh", ir.general("w6"), ir.at("x1", 2, mode="post"))
    return finish(asm, problem, tile, TITLE, ["two bytes of a table of all pairs of values."])


def _load_constants(asm: Assembly, coefficients: list[int], *constants: tuple[int, float]) -> None:
    """The coefficients of 2^f, and each register's constant."""
    load_coefficients(asm, coefficients)
    for register, value in constants:
        load_float(asm, register, value)


def _load_classes(asm: Assembly, pixels: int, both: int, fg: int, bg: int) -> None:
    """The next pixels' bytes, and those of each class."""
    load_bytes(asm, 2 * pixels, both, "x0")
    asm.add_constant("x0", "x0", 2 * pixels)
    asm.emit("uzp1", ir.v16b(fg), ir.v16b(both), ir.v16b(both))
    asm.emit("uzp2", ir.v16b(bg), ir.v16b(both), ir.v16b(both))


def _narrow(asm: Assembly, pairs: list[list[int]]) -> None:
    """Floats of both classes, low and high pixels, to pairs of bytes in the first register."""
    for low, high in pairs:
        for register in (low, high):
            asm.emit("fcvtnu", ir.v4s(register), ir.v4s(register))
    for low, high in pairs:
        asm.emit("uqxtn", ir.v4h(low), ir.v4s(low))
        asm.emit("uqxtn2", ir.v8h(low), ir.v4s(high))
    for low, _ in pairs:
        asm.emit("uqxtn", ir.v8b(low), ir.v8h(low))
    first, second = pairs[0][0], pairs[1][0]
    asm.emit("zip1", ir.v16b(first), ir.v16b(first), ir.v16b(second))


def _differences(asm: Assembly, first: int, second: int, low: int, high: int, scale: int) -> None:
    """(first - second) times a scale, as floats of pixels 0 to 3 and 4 to 7."""
    asm.emit("usubl", ir.v8h(low), ir.v8b(first), ir.v8b(second))
    asm.emit("sshll2", ir.v4s(high), ir.v8h(low), 0)
    asm.emit("sshll", ir.v4s(low), ir.v4h(low), 0)
    for register in (low, high):
        asm.emit("scvtf", ir.v4s(register), ir.v4s(register))
    for register in (low, high):
        asm.emit("fmul", ir.v4s(register), ir.v4s(register), ir.v4s(scale))


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
    _load_constants(
        asm, coefficients, (scale, -_LOG2_E / problem.steps), (one, 1.0), (large, 256.0)
    )
    for trips, counts in _runs(problem.n):
        rows = list(zip(groups, counts, strict=False))
        powers = [register for row, _ in rows for register in (row.low, row.high)]
        quotients = [register for row, _ in rows for register in (row.fg, row.bg)]
        with asm.loop("x2", trips):
            for row, pixels in rows:
                _load_classes(asm, pixels, row.both, row.fg, row.bg)
                _differences(asm, row.fg, row.bg, row.low, row.high, scale)
            power_of_two(asm, powers, spare, coefficients)
            for e, p in zip(powers, quotients, strict=True):
                asm.emit("fadd", ir.v4s(p), ir.v4s(e), ir.v4s(one))
            _divide(asm, powers, quotients, large)
            for row, pixels in rows:
                _narrow(asm, [[row.fg, row.bg], [row.low, row.high]])
                store_bytes(asm, 2 * pixels, row.fg, "x1")
                asm.add_constant("x1", "x1", 2 * pixels)
    return finish(asm, problem, tile, TITLE, ["sigmoid of the difference, 16 pixels at once."])


def _divide(asm: Assembly, values: Sequence[int], sums: Sequence[int], large: int) -> None:
    """Values times ``large`` over sums, which they have in rotation; the sums become the quotients."""
    for total in sums:
        asm.emit("fdiv", ir.v4s(total), ir.v4s(large), ir.v4s(total))
    for at, value in enumerate(values):
        asm.emit("fmul", ir.v4s(value), ir.v4s(value), ir.v4s(sums[at % len(sums)]))


def render_outer(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Maximum, two exponentials, their sum: softmax as it is written down, eight pixels at once."""
    asm = _start(problem, tile)
    asm.general.take(1, "counter")
    coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
    scale, large = asm.vectors.take(2, "log2(e) / steps, 256")
    both, fg, bg, most = asm.vectors.take(4, "a pixel's classes and the larger one")
    values = asm.vectors.take(4, "exponentials of both classes")
    spare = asm.vectors.take(8, "exponentials in the making")
    _load_constants(asm, coefficients, (scale, _LOG2_E / problem.steps), (large, 256.0))
    for trips, pixels in cut(problem.n, _AT_ONCE):
        with asm.loop("x2", trips):
            _load_classes(asm, pixels, both, fg, bg)
            asm.emit("umax", ir.v8b(most), ir.v8b(fg), ir.v8b(bg))
            _differences(asm, fg, most, values[0], values[1], scale)
            _differences(asm, bg, most, values[2], values[3], scale)
            power_of_two(asm, values, spare, coefficients)
            for half in (0, 1):
                asm.emit(
                    "fadd", ir.v4s(spare[half]), ir.v4s(values[half]), ir.v4s(values[2 + half])
                )
            _divide(asm, values, spare[:2], large)
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
    _load_constants(asm, coefficients, (scale, _LOG2_E / problem.steps), (large, 256.0))

    def exponential() -> None:
        asm.emit("ldrb", ir.general("w5"), ir.at("x4", 1, mode="post"))
        asm.emit("sub", ir.general("w5"), ir.general("w5"), ir.general("w6"))
        asm.emit("scvtf", ir.s(t), ir.general("w5"))
        asm.emit("fmul", ir.s(t), ir.s(t), ir.s(scale))
        power_of_two_scalar(asm, t, n, y, coefficients)

    with asm.loop("x2", problem.n):
        asm.comment("the larger class")
        asm.emit("mov", ir.general("x4"), ir.general("x0"))
        asm.emit("movz", ir.general("w6"), 0)
        with asm.loop("x3", 2):
            asm.emit("ldrb", ir.general("w5"), ir.at("x4", 1, mode="post"))
            asm.emit("cmp", ir.general("w5"), ir.general("w6"))
            asm.emit("csel", ir.general("w6"), ir.general("w5"), ir.general("w6"), "hi")
        asm.comment("the sum of exponentials")
        asm.emit("mov", ir.general("x4"), ir.general("x0"))
        asm.emit("movi", ir.v4s(total), 0)
        with asm.loop("x3", 2):
            exponential()
            asm.emit("fadd", ir.s(total), ir.s(total), ir.s(t))
        asm.comment("quotients")
        asm.emit("mov", ir.general("x4"), ir.general("x0"))
        with asm.loop("x3", 2):
            exponential()
            asm.emit("fdiv", ir.s(t), ir.s(t), ir.s(total))
            asm.emit("fmul", ir.s(t), ir.s(t), ir.s(large))
            asm.emit("fcvtnu", ir.general("w5"), ir.s(t))
            asm.emit("movz", ir.general("w7"), 255)
            asm.emit("cmp", ir.general("w5"), ir.general("w7"))
            asm.emit("csel", ir.general("w5"), ir.general("w5"), ir.general("w7"), "ls")
            asm.emit("strb", ir.general("w5"), ir.at("x1", 1, mode="post"))
        asm.emit("add", ir.general("x0"), ir.general("x0"), 2)
    return finish(asm, problem, tile, TITLE, ["scalar loops over the classes of each pixel."])


_SHIPPED = SoftmaxProblem(n=25600)

TABLE = method(
    "table",
    render_table,
    "a table of all 65 536 pairs of values",
    SECTION,
    _SHIPPED,
)
SIGMOID = method(
    "sigmoid",
    render_sigmoid,
    "sigmoid of the difference, 16 pixels at once",
    SECTION,
    _SHIPPED,
)
OUTER = method(
    "outer",
    render_outer,
    "maximum, exponentials and sum, eight pixels at once",
    SECTION,
    _SHIPPED,
)
DEPTH = method(
    "depth",
    render_depth,
    "scalar loops over the two classes of each pixel",
    SECTION,
    _SHIPPED,
    reference=True,
)
