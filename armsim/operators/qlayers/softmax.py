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
from armsim.codegen.exponential import (
    DEGREE,
    load_coefficients,
    load_float,
    power_of_two,
    power_of_two_scalar,
)
from armsim.codegen.quantized.pieces import load_bytes, store_bytes
from armsim.codegen.source import KernelSource, Unbuildable
from armsim.nests.blocked_loops import BlockedLoops
from armsim.operators.documents import TFLITE
from armsim.operators.qlayers.problems import SoftmaxProblem
from armsim.operators.qlayers.tables import LayerFamilies, MethodTile
from armsim.scheduling import ir
from armsim.scheduling.dependences import ANYWHERE

_TITLE = "Softmax of {classes} classes, unsigned bytes: round(256 p), saturated."
_SECTION = "6) Pitfalls in softmax layer and demo code"
_OF_ANY = ("depth", "classes")
"""Families for any number of classes."""


def sizes_of(problem: SoftmaxProblem, family: str) -> dict[str, int]:
    """Give the sizes that may be arguments."""
    return {"n": problem.n, **({"classes": problem.classes} if family in _OF_ANY else {})}


_LAYER = LayerFamilies(_TITLE, _SECTION, SoftmaxProblem(n=25600), sizes_of)
_MANY = LayerFamilies(
    _TITLE,
    "reference/softmax.h: Softmax of bytes",
    SoftmaxProblem(n=1, classes=1001),
    sizes_of,
    TFLITE,
)
_AT_ONCE = 8
_VECTOR = 16
_LOG2_E = math.log2(math.e)
_SCALED = "log2(e) / steps, 256"


def _start(
    layer: LayerFamilies[SoftmaxProblem], problem: SoftmaxProblem, tile: MethodTile, *more: str
) -> BlockedLoops:
    """A builder; Unbuildable where there are more classes than the family is for."""
    if problem.classes != 2 and tile.family not in _OF_ANY:
        raise Unbuildable(f"{tile.family} is for two classes, not {problem.classes}")
    if layer is not _MANY:
        return layer.begin(problem, tile, *more)
    roles = "input", "output", "workspace: a pixel's exponentials"
    return layer.begin(problem, tile, *more, aliases=ANYWHERE, roles=roles)


def render_table(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """table[a][b], 65 536 bytes: softmax of a class with value b beside one with value a."""
    loops = _start(_LAYER, problem, tile, "const uint8_t *table")
    asm, (source, target, table) = loops.asm, loops.pointers
    counter, pair, swapped, low, high = asm.general.names(5, "counter, pair, pair swapped, results")
    for _ in loops.times(loops.size["n"], counter):
        asm.comment("the two bytes are the index; swapped, that of the other class")
        asm.emit("ldrh", ir.word(pair), ir.at(source, 2, mode="post"))
        asm.emit("rev16", ir.word(swapped), ir.word(pair))
        asm.emit("ldrb", ir.word(low), ir.indexed(table, pair))
        asm.emit("ldrb", ir.word(high), ir.indexed(table, swapped))
        asm.emit("orr", ir.word(low), ir.word(low), ir.word(high), ir.lsl(8))
        asm.emit("strh", ir.word(low), ir.at(target, 2, mode="post"))
    return _LAYER.finish(loops, problem, tile)


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


def _load_classes(asm: Assembly, source: str, pixels: int, both: int, fg: int, bg: int) -> None:
    """The next pixels' bytes, and those of each class."""
    load_bytes(asm, 2 * pixels, both, source)
    asm.add_constant(source, source, 2 * pixels)
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


def render_sigmoid(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Compute 1 / (1 + e) and e / (1 + e), e = exp(-difference), by one exponential."""
    loops = _start(_LAYER, problem, tile)
    asm, (source, target) = loops.asm, loops.pointers
    counter = asm.general.name("counter")
    coefficients, (scale, one, large) = _constants(
        asm, "-log2(e) / steps, 1, 256", -_LOG2_E / problem.steps, 1.0, 256.0
    )
    groups = [
        _Group(*asm.vectors.take(5, "eight pixels' classes, differences, exponentials"))
        for _ in range(2)
    ]
    spare = asm.vectors.take(8, "exponentials in the making")

    def emit(*counts: int) -> None:
        rows = list(zip(groups, counts, strict=False))
        powers = [register for row, _ in rows for register in (row.low, row.high)]
        quotients = [register for row, _ in rows for register in (row.fg, row.bg)]
        for row, pixels in rows:
            _load_classes(asm, source, pixels, row.both, row.fg, row.bg)
            _differences(asm, row.fg, row.bg, row.low, row.high, scale)
        power_of_two(asm, powers, spare, coefficients)
        for e, p in zip(powers, quotients, strict=True):
            asm.emit("fadd", ir.v4s(p), ir.v4s(e), ir.v4s(one))
        _divide(asm, powers, quotients, large)
        for row, pixels in rows:
            _narrow(asm, [[row.fg, row.bg], [row.low, row.high]])
            store_bytes(asm, 2 * pixels, row.fg, target)
            asm.add_constant(target, target, 2 * pixels)

    whole = loops.cut(loops.size["n"], 2 * _AT_ONCE)
    for _ in loops.times(whole.whole, counter):
        emit(_AT_ONCE, _AT_ONCE)
    for pixels in loops.blocks(loops.cut(whole.rest, _AT_ONCE), counter):
        emit(pixels)
    return _LAYER.finish(loops, problem, tile)


def _divide(asm: Assembly, values: Sequence[int], sums: Sequence[int], large: int) -> None:
    """Values times ``large`` over sums, which they have in rotation; the sums become the quotients."""
    for total in sums:
        asm.emit("fdiv", ir.v4s(total), ir.v4s(large), ir.v4s(total))
    for at, value in enumerate(values):
        asm.emit("fmul", ir.v4s(value), ir.v4s(value), ir.v4s(sums[at % len(sums)]))


def render_outer(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Maximum, two exponentials, their sum: softmax as it is written down, eight pixels at once."""
    loops = _start(_LAYER, problem, tile)
    asm, (source, target) = loops.asm, loops.pointers
    counter = asm.general.name("counter")
    coefficients, (scale, large) = _constants(asm, _SCALED, _LOG2_E / problem.steps, 256.0)
    both, fg, bg, most = asm.vectors.take(4, "a pixel's classes and the larger one")
    values = asm.vectors.take(4, "exponentials of both classes")
    spare = asm.vectors.take(8, "exponentials in the making")
    for pixels in loops.blocks(loops.cut(loops.size["n"], _AT_ONCE), counter):
        _load_classes(asm, source, pixels, both, fg, bg)
        asm.emit("umax", ir.v8b(most), ir.v8b(fg), ir.v8b(bg))
        _differences(asm, fg, most, values[0], values[1], scale)
        _differences(asm, bg, most, values[2], values[3], scale)
        power_of_two(asm, values, spare, coefficients)
        for half in (0, 1):
            asm.emit("fadd", ir.v4s(spare[half]), ir.v4s(values[half]), ir.v4s(values[2 + half]))
        _divide(asm, values, spare[:2], large)
        _narrow(asm, [values[:2], values[2:]])
        store_bytes(asm, 2 * pixels, values[0], target)
        asm.add_constant(target, target, 2 * pixels)
    return _LAYER.finish(loops, problem, tile)


def render_depth(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """For each pixel three loops over its classes: maximum, sum of exponentials, quotients."""
    loops = _start(_LAYER, problem, tile)
    asm, (source, target) = loops.asm, loops.pointers
    pixels, counter, at, byte, most, limit = asm.general.names(
        6, "counters, class, value, maximum, address"
    )
    coefficients, (scale, large) = _constants(asm, _SCALED, _LOG2_E / problem.steps, 256.0)
    t, n, y, total = asm.vectors.take(4, "exponential, sum")
    classes = loops.held(loops.size["classes"], "classes")

    def exponential() -> None:
        asm.emit("ldrb", ir.word(byte), ir.at(at, 1, mode="post"))
        asm.emit("sub", ir.word(byte), ir.word(byte), ir.word(most))
        asm.emit("scvtf", ir.s(t), ir.word(byte))
        asm.emit("fmul", ir.s(t), ir.s(t), ir.s(scale))
        power_of_two_scalar(asm, t, n, y, coefficients)

    for _ in loops.times(loops.size["n"], pixels):
        asm.comment("the larger class")
        asm.emit("mov", ir.general(at), ir.general(source))
        asm.emit("movz", ir.word(most), 0)
        for _ in loops.times(classes, counter):
            asm.emit("ldrb", ir.word(byte), ir.at(at, 1, mode="post"))
            asm.emit("cmp", ir.word(byte), ir.word(most))
            asm.emit("csel", ir.word(most), ir.word(byte), ir.word(most), "hi")
        asm.comment("the sum of exponentials")
        asm.emit("mov", ir.general(at), ir.general(source))
        asm.emit("movi", ir.v4s(total), 0)
        for _ in loops.times(classes, counter):
            exponential()
            asm.emit("fadd", ir.s(total), ir.s(total), ir.s(t))
        asm.comment("quotients")
        asm.emit("mov", ir.general(at), ir.general(source))
        for _ in loops.times(classes, counter):
            exponential()
            asm.emit("fdiv", ir.s(t), ir.s(t), ir.s(total))
            asm.emit("fmul", ir.s(t), ir.s(t), ir.s(large))
            asm.emit("fcvtnu", ir.word(byte), ir.s(t))
            asm.emit("movz", ir.word(limit), 255)
            asm.emit("cmp", ir.word(byte), ir.word(limit))
            asm.emit("csel", ir.word(byte), ir.word(byte), ir.word(limit), "ls")
            asm.emit("strb", ir.word(byte), ir.at(target, 1, mode="post"))
        loops.advance(source, classes)
    return _LAYER.finish(loops, problem, tile)


def exponentials_of(problem: SoftmaxProblem, tile: MethodTile) -> int:
    """Bytes of a pixel's exponentials in fp32, whole vectors of sixteen."""
    return 4 * _VECTOR * -(-problem.classes // _VECTOR)


class _Classes:
    """Vectors over the classes of a pixel: the largest, exponentials and their sum, quotients."""

    def __init__(self, problem: SoftmaxProblem, tile: MethodTile) -> None:
        loops = self.loops = _start(_MANY, problem, tile, "void *workspace")
        asm, (self.source, self.target, self.room) = loops.asm, loops.pointers
        self.asm = asm
        self.pixels, self.counter, self.at = asm.general.names(
            3, "counters: pixels, classes; a place in the workspace"
        )
        take = asm.vectors.take
        self.coefficients, (self.scale, self.large) = _constants(
            asm, f"-{_SCALED}", -_LOG2_E / problem.steps, 256.0
        )
        self.most, self.bytes, self.total = take(3, "the largest class, classes, sum")
        self.values = take(4, "classes as floats, exponentials")
        self.spare = take(8, "exponentials in the making")
        self.parts = loops.cut(loops.size["classes"], _VECTOR)

    def largest(self) -> None:
        """Find the largest of a pixel, in each byte; lanes past the last class are zero."""
        asm = self.asm
        asm.comment("the largest class")
        asm.emit("mov", ir.general(self.at), ir.general(self.source))
        asm.emit("movi", ir.v16b(self.most), 0)
        for lanes in self.loops.blocks(self.parts, self.counter):
            load_bytes(asm, lanes, self.bytes, self.at)
            asm.emit("umax", ir.v16b(self.most), ir.v16b(self.most), ir.v16b(self.bytes))
            asm.add_constant(self.at, self.at, lanes)
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
        asm.emit("mov", ir.general(self.at), ir.general(self.room))
        asm.emit("movi", ir.v4s(self.total), 0)
        for lanes in self.loops.blocks(self.parts, self.counter):
            load_bytes(asm, lanes, self.bytes, self.source)
            asm.add_constant(self.source, self.source, lanes)
            self._distances()
            power_of_two(asm, self.values, self.spare, self.coefficients)
            for at in (0, 2):
                pair = (ir.q(self.values[at]), ir.q(self.values[at + 1]))
                asm.emit("stp", *pair, ir.at(self.at, 16 * at))
            asm.add_constant(self.at, self.at, 4 * _VECTOR)
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
        asm.emit("mov", ir.general(self.at), ir.general(self.room))
        for lanes in self.loops.blocks(self.parts, self.counter):
            for at in (0, 2):
                pair = (ir.q(values[at]), ir.q(values[at + 1]))
                asm.emit("ldp", *pair, ir.at(self.at, 16 * at))
            asm.add_constant(self.at, self.at, 4 * _VECTOR)
            a, b, c, d = values
            _each(asm, "fmul", values, self.total)
            _halves(asm, ((a, b), (c, d)))
            asm.emit("uqxtn", ir.v8b(a), ir.v8h(a))
            asm.emit("uqxtn2", ir.v16b(a), ir.v8h(c))
            store_bytes(asm, lanes, a, self.target)
            asm.add_constant(self.target, self.target, lanes)


def render_classes(problem: SoftmaxProblem, tile: MethodTile) -> KernelSource:
    """Vectors over the classes of a pixel, whose exponentials are kept in the workspace."""
    one = _Classes(problem, tile)
    for _ in one.loops.times(one.loops.size["n"], one.pixels):
        one.largest()
        one.exponentials()
        one.quotients()
    return _MANY.finish(one.loops, problem, tile)


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
