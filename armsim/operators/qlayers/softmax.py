"""Softmax of unsigned bytes: four ways for two classes ("Pitfalls in softmax layer and demo code").

The framework's loop runs over the two classes for each pixel, and calls itself optimised for many classes;
the text's ways out are the sigmoid of the difference, vectors over pixels, and a table of all 65 536 pairs.
Of more classes vectors go over those of a pixel.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from armsim.codegen.assembly import Assembly
from armsim.codegen.axes import cut
from armsim.codegen.exponential import (
    DEGREE,
    load_coefficients,
    load_float,
    power_of_two,
    power_of_two_scalar,
)
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.operators.documents import TFLITE
from armsim.operators.qlayers.problems import SoftmaxProblem
from armsim.operators.qlayers.tables import NAMES, LayerFamilies, MethodTile
from armsim.scheduling import ir
from armsim.scheduling.dependences import ANYWHERE, APART

_TITLE = "Softmax of {classes} classes, unsigned bytes: round(256 p), saturated."
_SECTION = "6) Pitfalls in softmax layer and demo code"
_LAYER = LayerFamilies(_TITLE, _SECTION, SoftmaxProblem(n=25600))
_MANY = LayerFamilies(
    _TITLE, "reference/softmax.h: Softmax of bytes", SoftmaxProblem(n=1, classes=1001), TFLITE
)
_AT_ONCE = 8
_VECTOR = 16
_LOG2_E = math.log2(math.e)
_SCALED = "log2(e) / steps, 256"


def _start(problem: SoftmaxProblem, tile: MethodTile, *more: str, many: bool = False) -> Assembly:
    """A builder; Unbuildable where there are more classes than two, unless it is for ``many``."""
    if problem.classes != 2 and not many:
        raise Unbuildable(f"{tile.family} is for two classes, not {problem.classes}")
    asm = Assembly(
        NAMES.write(problem, tile),
        ("const uint8_t *input", "uint8_t *output", *more),
        schedule=tile.schedule,
        aliases=ANYWHERE if "void *workspace" in more else APART,
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
    return _LAYER.finish(asm, problem, tile)


def _constants(asm: Assembly, what: str, *values: float) -> tuple[list[int], list[int]]:
    """Registers of the coefficients of 2^f, and of some more constants."""
    coefficients = asm.vectors.take(DEGREE + 1, "coefficients of 2^f")
    registers = asm.vectors.take(len(values), what)
    load_coefficients(asm, coefficients)
    for register, value in zip(registers, values, strict=True):
        load_float(asm, register, value)
    return coefficients, registers


def _each(asm: Assembly, op: str, registers: Sequence[int], *others: int) -> None:
    """An operation on vectors of four numbers, each of which it replaces."""
    for register in registers:
        asm.emit(op, *map(ir.v4s, (register, register, *others)))


def _halves(asm: Assembly, pairs: Sequence[Sequence[int]]) -> None:
    """Floats to halves, those of a pair in its first register."""
    _each(asm, "fcvtnu", [register for pair in pairs for register in pair])
    for low, high in pairs:
        asm.emit("uqxtn", ir.v4h(low), ir.v4s(low))
        asm.emit("uqxtn2", ir.v8h(low), ir.v4s(high))


def _load_classes(asm: Assembly, pixels: int, both: int, fg: int, bg: int) -> None:
    """The next pixels' bytes, and those of each class."""
    load_bytes(asm, 2 * pixels, both, "x0")
    asm.add_constant("x0", "x0", 2 * pixels)
    asm.emit("uzp1", ir.v16b(fg), ir.v16b(both), ir.v16b(both))
    asm.emit("uzp2", ir.v16b(bg), ir.v16b(both), ir.v16b(both))


def _narrow(asm: Assembly, pairs: list[list[int]]) -> None:
    """Floats of both classes, low and high pixels, to pairs of bytes in the first register."""
    _halves(asm, pairs)
    for low, _ in pairs:
        asm.emit("uqxtn", ir.v8b(low), ir.v8h(low))
    first, second = pairs[0][0], pairs[1][0]
    asm.emit("zip1", ir.v16b(first), ir.v16b(first), ir.v16b(second))


def _differences(asm: Assembly, first: int, second: int, low: int, high: int, scale: int) -> None:
    """(first - second) times a scale, as floats of pixels 0 to 3 and 4 to 7."""
    asm.emit("usubl", ir.v8h(low), ir.v8b(first), ir.v8b(second))
    asm.emit("sshll2", ir.v4s(high), ir.v8h(low), 0)
    asm.emit("sshll", ir.v4s(low), ir.v4h(low), 0)
    _each(asm, "scvtf", (low, high))
    _each(asm, "fmul", (low, high), scale)


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
    """Compute 1 / (1 + e) and e / (1 + e), e = exp(-difference), by one exponential."""
    asm = _start(problem, tile)
    asm.general.take(1, "counter")
    coefficients, (scale, one, large) = _constants(
        asm, "-log2(e) / steps, 1, 256", -_LOG2_E / problem.steps, 1.0, 256.0
    )
    groups = [
        _Group(*asm.vectors.take(5, "eight pixels' classes, differences, exponentials"))
        for _ in range(2)
    ]
    spare = asm.vectors.take(8, "exponentials in the making")
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
    return _LAYER.finish(asm, problem, tile)


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
    coefficients, (scale, large) = _constants(asm, _SCALED, _LOG2_E / problem.steps, 256.0)
    both, fg, bg, most = asm.vectors.take(4, "a pixel's classes and the larger one")
    values = asm.vectors.take(4, "exponentials of both classes")
    spare = asm.vectors.take(8, "exponentials in the making")
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
    return _LAYER.finish(asm, problem, tile)


def render_depth(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """For each pixel three loops over its classes: maximum, sum of exponentials, quotients."""
    asm = _start(problem, tile, many=True)
    asm.general.take(6, "counters, class, value, maximum, address")
    coefficients, (scale, large) = _constants(asm, _SCALED, _LOG2_E / problem.steps, 256.0)
    t, n, y, total = asm.vectors.take(4, "exponential, sum")

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
        with asm.loop("x3", problem.classes):
            asm.emit("ldrb", ir.general("w5"), ir.at("x4", 1, mode="post"))
            asm.emit("cmp", ir.general("w5"), ir.general("w6"))
            asm.emit("csel", ir.general("w6"), ir.general("w5"), ir.general("w6"), "hi")
        asm.comment("the sum of exponentials")
        asm.emit("mov", ir.general("x4"), ir.general("x0"))
        asm.emit("movi", ir.v4s(total), 0)
        with asm.loop("x3", problem.classes):
            exponential()
            asm.emit("fadd", ir.s(total), ir.s(total), ir.s(t))
        asm.comment("quotients")
        asm.emit("mov", ir.general("x4"), ir.general("x0"))
        with asm.loop("x3", problem.classes):
            exponential()
            asm.emit("fdiv", ir.s(t), ir.s(t), ir.s(total))
            asm.emit("fmul", ir.s(t), ir.s(t), ir.s(large))
            asm.emit("fcvtnu", ir.general("w5"), ir.s(t))
            asm.emit("movz", ir.general("w7"), 255)
            asm.emit("cmp", ir.general("w5"), ir.general("w7"))
            asm.emit("csel", ir.general("w5"), ir.general("w5"), ir.general("w7"), "ls")
            asm.emit("strb", ir.general("w5"), ir.at("x1", 1, mode="post"))
        asm.add_constant("x0", "x0", problem.classes)
    return _LAYER.finish(asm, problem, tile)


def exponentials_of(problem: SoftmaxProblem, tile: MethodTile) -> int:
    """Bytes of a pixel's exponentials in fp32, whole vectors of sixteen."""
    return 4 * _VECTOR * -(-problem.classes // _VECTOR)


class _Classes:
    """Vectors over the classes of a pixel: the largest, exponentials and their sum, quotients."""

    def __init__(self, problem: SoftmaxProblem, tile: MethodTile) -> None:
        asm = self.asm = _start(problem, tile, "void *workspace", many=True)
        asm.general.note([2], "workspace: a pixel's exponentials")
        asm.general.take(3, "counters: pixels, classes; a place in the workspace")
        take = asm.vectors.take
        self.coefficients, (self.scale, self.large) = _constants(
            asm, f"-{_SCALED}", -_LOG2_E / problem.steps, 256.0
        )
        self.most, self.bytes, self.total = take(3, "the largest class, classes, sum")
        self.values = take(4, "classes as floats, exponentials")
        self.spare = take(8, "exponentials in the making")
        self.blocks = cut(problem.classes, _VECTOR)

    def largest(self) -> None:
        """Find the largest of the pixel at x0, in each byte; lanes past the last class are zero."""
        asm = self.asm
        asm.comment("the largest class")
        asm.emit("mov", ir.general("x5"), ir.general("x0"))
        asm.emit("movi", ir.v16b(self.most), 0)
        for trips, lanes in self.blocks:
            with asm.loop("x4", trips):
                load_bytes(asm, lanes, self.bytes, "x5")
                asm.emit("umax", ir.v16b(self.most), ir.v16b(self.most), ir.v16b(self.bytes))
                asm.add_constant("x5", "x5", lanes)
        asm.emit("umaxv", ir.b(self.most), ir.v16b(self.most))
        asm.emit("dup", ir.v16b(self.most), ir.lane(self.most, "b", 0))

    def _distances(self) -> None:
        """Give how far the loaded classes lie below the largest, as floats times the scale."""
        asm, (a, b, c, d) = self.asm, self.values
        asm.emit("sub", ir.v16b(self.bytes), ir.v16b(self.most), ir.v16b(self.bytes))
        asm.emit("ushll", ir.v8h(a), ir.v8b(self.bytes), 0)
        asm.emit("ushll2", ir.v8h(c), ir.v16b(self.bytes), 0)
        for low, high in ((a, b), (c, d)):
            asm.emit("ushll2", ir.v4s(high), ir.v8h(low), 0)
            asm.emit("ushll", ir.v4s(low), ir.v4h(low), 0)
        _each(asm, "ucvtf", self.values)
        _each(asm, "fmul", self.values, self.scale)

    def exponentials(self) -> None:
        """Store the exponentials of all classes into the workspace, and add them up."""
        asm = self.asm
        asm.comment("exponentials, stored and summed up")
        asm.emit("mov", ir.general("x5"), ir.general("x2"))
        asm.emit("movi", ir.v4s(self.total), 0)
        for trips, lanes in self.blocks:
            with asm.loop("x4", trips):
                load_bytes(asm, lanes, self.bytes, "x0")
                asm.add_constant("x0", "x0", lanes)
                self._distances()
                power_of_two(asm, self.values, self.spare, self.coefficients)
                for at in (0, 2):
                    pair = (ir.q(self.values[at]), ir.q(self.values[at + 1]))
                    asm.emit("stp", *pair, ir.at("x5", 16 * at))
                asm.add_constant("x5", "x5", 4 * _VECTOR)
                for at, value in enumerate(self.values):
                    active = min(max(lanes - 4 * at, 0), 4)
                    for lane in range(active, 4) if active else ():
                        asm.emit("ins", ir.lane(value, "s", lane), ir.general("wzr"))
                    if active:
                        asm.emit("fadd", ir.v4s(self.total), ir.v4s(self.total), ir.v4s(value))

    def quotients(self) -> None:
        """Bytes of the exponentials over their sum."""
        asm, values = self.asm, self.values
        asm.comment("256 over the sum, times each exponential")
        for _ in range(2):
            asm.emit("faddp", ir.v4s(self.total), ir.v4s(self.total), ir.v4s(self.total))
        asm.emit("fdiv", ir.v4s(self.total), ir.v4s(self.large), ir.v4s(self.total))
        asm.emit("mov", ir.general("x5"), ir.general("x2"))
        for trips, lanes in self.blocks:
            with asm.loop("x4", trips):
                for at in (0, 2):
                    pair = (ir.q(values[at]), ir.q(values[at + 1]))
                    asm.emit("ldp", *pair, ir.at("x5", 16 * at))
                asm.add_constant("x5", "x5", 4 * _VECTOR)
                a, b, c, d = values
                _each(asm, "fmul", values, self.total)
                _halves(asm, ((a, b), (c, d)))
                asm.emit("uqxtn", ir.v8b(a), ir.v8h(a))
                asm.emit("uqxtn2", ir.v16b(a), ir.v8h(c))
                store_bytes(asm, lanes, a, "x1")
                asm.add_constant("x1", "x1", lanes)


def render_classes(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Vectors over the classes of a pixel, whose exponentials are kept in the workspace."""
    one = _Classes(problem, tile)
    with one.asm.loop("x3", problem.n):
        one.largest()
        one.exponentials()
        one.quotients()
    return _MANY.finish(one.asm, problem, tile)


def _of_two(problem: SoftmaxProblem) -> bool:
    return problem.classes == 2


TABLE = _LAYER.method("table", render_table, "a table of all 65 536 pairs of values", suits=_of_two)
SIGMOID = _LAYER.method(
    "sigmoid", render_sigmoid, "sigmoid of the difference, 16 pixels at once", suits=_of_two
)
OUTER = _LAYER.method(
    "outer", render_outer, "maximum, exponentials and sum, eight pixels at once", suits=_of_two
)
DEPTH = _LAYER.method(
    "depth", render_depth, "scalar loops over the classes of each pixel", reference=True
)

CLASSES = _MANY.method(
    "classes", render_classes, "sixteen classes of a pixel at once, in three passes",
    workspace=exponentials_of,
)  # fmt: skip
