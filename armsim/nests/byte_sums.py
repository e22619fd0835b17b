"""Sums and maxima of bytes over windows: registers of bytes, of halves or of words hold them over a window.

A small window is straight code, of a large one that is a row, and a loop. Windows that leave the tensor
have code of their own, without what lies outside. Sums of 16 bits go to sums of 32, a row at a time, where
they would not fit. A mean is a rounded division by a constant, or by how many elements lie inside.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, product
from math import prod

from armsim.codegen.assembly import Assembly
from armsim.codegen.epilogue import NO_FINISHER
from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import times
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import changed
from armsim.nests.bound import Bound, Point
from armsim.nests.definition import ASSIGN, LARGEST, Access, Apply, Number, Statement
from armsim.nests.division import HALVES_REACH, Division, divided, division_by, load_division
from armsim.nests.extremes import BYTES
from armsim.nests.loops import Loops
from armsim.nests.nest import Block, Nest
from armsim.nests.straight import Move, StraightBlocks
from armsim.nests.unrolled import Block as Outputs
from armsim.nests.unrolled import Recipe
from armsim.nests.values import CHUNK, Item, Touch, Values, emit_item
from armsim.scheduling import ir

_UNROLLED = 64
"""Elements of a window whose code is all of it: 49 are, of the 7x7 at the end of most networks."""

_PIXELS = 8
"""Registers for loaded elements, in rotation."""

Window = Sequence[range]
"""The values of the axes of a window that lie inside."""

Lanes = Sequence[tuple[int, int]]
"""The first element of each vector, and how many there are."""

_INSIDE = Apply("inside", ())
"""How many terms of the sum before lie inside of their tensors."""


def counted(bound: Bound) -> Bound:
    """Leave out counts of the elements inside of a tensor, which are known at each block.

    sums[t] += x[t+m-1]; n[t] += inside(x[t+m-1]); y[t] = div(sums[t], n[t]): n[t] takes no memory.
    """
    *sums, last = bound.definition.statements
    counts = [
        one for one in sums if isinstance(one.value, Apply) and one.value.function == "inside"
    ]
    targets = {one.target for one in counts}
    value = changed(last.value, lambda access: _INSIDE if access in targets else access)
    statements = (*(one for one in sums if one not in counts), replace(last, value=value))
    return replace(bound, definition=replace(bound.definition, statements=statements))


def sums_bytes(bound: Bound, one: Statement) -> bool:
    """Say whether a statement adds elements up that are bytes, or takes the largest."""
    value = one.value
    return (
        one.update != ASSIGN
        and isinstance(value, Access)
        and bound.definition.type_of(value.tensor) in BYTES
    )


def rolled(window: Window) -> bool:
    """Say whether the rows of a window are a loop."""
    return prod(map(len, window)) > _UNROLLED


class WindowSums:
    """The code of an output's sum or maximum, and of what is made of it.

    windows: all that there are. Takes the registers.
    """

    def __init__(self, asm: Assembly, loops: Loops, windows: Sequence[Window]) -> None:
        one = loops.statement
        self.asm, self.one, self.then, self.axes = asm, one, loops.then, loops.inner
        assert isinstance(one.value, Access)
        self.read, self.target = one.value, loops.target.tensor
        kind = loops.bound.definition.type_of(self.read.tensor)
        self.largest = ("smax" if kind == "i8" else "umax") * (one.update == LARGEST)
        self.each = 1 if self.largest else 4 if any(map(self._words, windows)) else 2
        count = self.each * -(-loops.blocks[loops.along] // CHUNK)
        self.sums = asm.vectors.take(count, f"{one.target}: sums of a block")
        self.parts: list[int] = []
        self.divisors = set[Division]()
        if not self.largest:
            self.parts = asm.vectors.take(2, "multiplier and half of the divisor")
            self.divisors = set(map(self.division, windows))
            if len(self.divisors) == 1:
                load_division(asm, next(iter(self.divisors)), self.parts)
        self.halves = asm.vectors.take(count // 2 if self.each == 4 else 0, "sums, 16 bits")
        self.ring = asm.vectors.take(min(_PIXELS, 32 - len(asm.vectors.used)), "elements")
        self.next = partial(next, cycle(self.ring))

    def division(self, window: Window) -> Division:
        """Give what the sum of a window is divided by."""
        match self.then and self.then.value:
            case Apply(
                "div", (Apply("+", (Access(), half)), Number() | Apply("inside") as divisor)
            ):
                count = prod(map(len, window))
                number = divisor.value if isinstance(divisor, Number) else count
                if half in (Number(number // 2), Apply("div", (divisor, Number(2)))):
                    return division_by(int(number))
        raise Unbuildable(f"{self.one}: want div(sum + n / 2, n) of sums of bytes")

    def enter(self, window: Window) -> None:
        """Load what the sum of a window is divided by, where there are several."""
        if len(self.divisors) > 1:
            load_division(self.asm, self.division(window), self.parts)

    def _words(self, window: Window) -> bool:
        """Say whether a sum takes 32 bits on the way."""
        return rolled(window) and self.division(window).pixels > HALVES_REACH

    def code(self, window: Window, size: int, offset: Callable[[Point], int]) -> Block:
        """Make the code of a window. offset: bytes from the pointer to an element that is read."""
        window = [*window]
        lanes = [(at, min(CHUNK, size - at)) for at in range(0, size, CHUNK)]
        sums = [self.sums[self.each * at :][: self.each] for at in range(len(lanes))]
        block, words = Block([]), not self.largest and self._words(window)
        code, division = block.before, None if self.largest else self.division(window)
        loop = rolled(window)
        if loop or not prod(map(len, window)):
            least = 0x80 if self.largest == "smax" else 0
            cleared = (one for some in sums for one in (some if words else some[:2]))
            code += [ir.instr("movi", ir.v16b(one), least) for one in cleared]
        if loop:
            block.rows, window[0] = window[0], range(1)
            code = block.inner[()] = []
        parts = [self.halves[2 * at :][:2] for at in range(len(lanes))] if words else sums
        code += self._terms(window, lanes, parts, offset, begins=words or not loop)
        for low, high in zip(sums, parts, strict=True) if words else ():
            for at, register in enumerate(low):
                upper = "2" * (at % 2)
                half = ir.vector(high[at // 2], "8h" if upper else "4h")
                code.append(ir.instr(f"uaddw{upper}", ir.v4s(register), ir.v4s(register), half))
        for some in sums if division else ():
            assert division
            block.after += self._mean(some, division, words)
        for (first, count), (register, *_) in zip(lanes, sums, strict=True):
            block.after.append(Touch(register, self.target, first, count, 8, store=True))
        return block

    def _terms(
        self, window: Window, lanes: Lanes, sums: Sequence[list[int]],
        offset: Callable[[Point], int], *, begins: bool,
    ) -> Iterator[Item]:  # fmt: skip
        """Give the terms of a window. begins: the first is no addition, but of two one is."""
        waiting: dict[int, int] = {}
        points = list(product(*window))
        for point, (v, (first, count)) in product(points, enumerate(lanes)):
            start = begins and point == points[0]
            at = dict(zip(self.axes, point, strict=True))
            pixel = sums[v][0] if start and self.largest else self.next()
            yield Touch(pixel, self.read.tensor, offset(at) + first, count, 8)
            if self.largest:
                if not start:
                    yield ir.instr(self.largest, *map(ir.v16b, (sums[v][0], sums[v][0], pixel)))
            elif start and len(points) > 1:
                waiting[v] = pixel
            else:
                for half, total in enumerate(sums[v][:2]):
                    form, upper = ("16b", "2") if half else ("8b", "")
                    term = ir.vector(pixel, form)
                    if start:
                        yield ir.instr("ushll" + upper, ir.v8h(total), term, 0)
                    elif v in waiting:
                        yield ir.instr(
                            "uaddl" + upper, ir.v8h(total), ir.vector(waiting[v], form), term
                        )
                    else:
                        yield ir.instr("uaddw" + upper, ir.v8h(total), ir.v8h(total), term)
                waiting.pop(v, None)

    def _mean(self, sums: Sequence[int], division: Division, words: bool) -> Iterator[Item]:
        """Give what makes bytes of sums in the first of their registers, which are halves or words."""
        made = sums if words else sums[:2]
        if division.wide and not words:
            made = [sums[0], *self.ring[2:5]]
            for at, half in ((3, 1), (2, 1), (1, 0), (0, 0)):
                source = ir.vector(sums[half], "8h" if at % 2 else "4h")
                yield ir.instr("ushll" + "2" * (at % 2), ir.v4s(made[at]), source, 0)
        yield from divided(division, made, self.parts, self.ring[:2])


class ByteSums(Nest):
    """The loops of a sum or a maximum of bytes, an output at a time, and of what is made of it."""

    margins = True

    def _take(self) -> None:
        """Take the registers of sums, and of what they are divided by."""
        loops, definition = self.loops, self.loops.bound.definition
        one, value = loops.statement, loops.statement.value
        assert isinstance(value, Access)
        kind = definition.type_of(value.tensor)
        largest = one.update == LARGEST
        sides = {loops.steps[part].get(loops.along) for part in (value, loops.target)}
        if (
            loops.partial or loops.summed_outside or sides != {1} or definition.around
            or (largest and loops.then)
            or definition.type_of(loops.target.tensor) != kind
            or any(loops.blocks[axis] > 1 for axis in loops.outer if axis != loops.along)
            or any(len(margin.others) != 1 for margin in loops.margins)
            or (kind == "i8" and (loops.margins or not largest))
        ):  # fmt: skip
            raise Unbuildable(f"{one}: of bytes, whole sums lie side by side, one after the other")
        # Each moves with each window; with offsets that are no multiples of 16 few reach far.
        self.limits = {value.tensor: 4 if loops.bound.size[loops.along] % CHUNK == 0 else 1}
        values = Values(loops, loops.blocks, self.constants)
        self.offset = partial(values.offset, value)
        windows = [self._window(tags) for tags in loops.tags()]
        self.made = WindowSums(self.asm, loops, windows)

    def _window(self, tags: Tags) -> list[range]:
        """Give the values of the axes of a window that lie inside."""
        firsts, found = self.loops.firsts(tags), []
        for axis in self.loops.inner:
            own = [one for one in self.loops.margins if one.others[0][0] == axis]
            inside = [
                at
                for at in range(self.loops.bound.size[axis])
                if all(one.inside(firsts.get(one.axis, 0), {axis: at}) for one in own)
            ]
            found.append(range(inside[0], inside[-1] + 1) if inside else range(0))
        return found

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        """The divisor of a window, where there are several."""
        if len(self.made.divisors) < 2:
            return None, 0
        around = [margin.axis for margin in self.loops.margins]
        last = max(at for at, axis in enumerate(self.loops.outer) if axis in around)
        return lambda tags: self.made.enter(self._window(tags)), last

    def plan(self, tags: Tags) -> Block:
        """Make the code of a window."""
        if tags not in self.plans:
            size = self.loops.sizes(tags)[self.loops.along]
            self.plans[tags] = self.made.code(self._window(tags), size, self.offset)
        return self.plans[tags]

    def _emit(self, code: Sequence[Item]) -> None:
        for item in code:
            emit_item(self.asm, item, self.named)

    def _body(self, free: tuple[int, ...], tags: Tags) -> tuple[int, ...] | None:
        """A window: what begins, a loop over its rows if it is large, what is made of its sum."""
        block = self.plan(tags)
        self.asm.comment(self.loops.words(tags))
        self._emit(block.before)
        moved = None
        if block.rows:
            axis = self.loops.inner[0]
            step = tuple(self.loops.bytes_of(name, axis, 1) for name in self.loops.names)
            run = LoopRun(len(block.rows), step, (), times(step, block.rows[0]))

            def inside(_: Tags, run: LoopRun[tuple[int, ...]]) -> None:
                self._emit(block.inner[()])

            level = Level(axis, lambda _: [run])
            moved = emit_nest(self.asm, self.groups, [level], inside, self.counters[-1:])
        self._emit(block.after)
        return moved


class StraightSums(StraightBlocks):
    """The blocks of such a kernel in loops around windows of an image: an output at a time."""

    complete = True

    def _recipe(self) -> Recipe:
        """Give how blocks are treated: the code of a window is made as a whole."""
        self.held = []
        if rolled(_window(self.block)):
            self.block = self.block._replace(sides=(((0, 1),), *self.block.sides[1:]))
        return Recipe((), (), (), True, self.how.style, 0, False, True, 0)

    def take(self, bodies: Collection[tuple[Outputs, bool]]) -> None:
        """Take the vector registers that blocks need."""
        windows = [_window(block) for block, _ in sorted(bodies)]
        self.made, self.finisher = WindowSums(self.asm, self.loops, windows), NO_FINISHER

    def take_general(self) -> None:
        """Take general registers besides pointers that blocks access tensors through."""
        self.rows = self.asm.general.name("counter: rows of a window")

    def enter(self, block: Outputs) -> None:
        """Load what the sums of a window are divided by."""
        self.made.enter(_window(block))

    def emit_block(self, block: Outputs, step: Move | None) -> None:
        """Emit an output of some channels; the loop around moves the pointers."""
        asm, unit = self.asm, self.units[self.window]
        code = self.made.code(
            _window(block), block.vectors * block.lanes,
            lambda at: sum(unit[axis] * one for axis, one in at.items()),
        )  # fmt: skip
        self._emit(code.before)
        if code.rows:
            down = unit[self.loops.inner[0]]
            self.move({self.window: code.rows[0] * down})
            with asm.loop(self.rows, len(code.rows)):
                self._emit(code.inner[()])
                self.move({self.window: down})
            self.move({self.window: -code.rows[-1] * down - down})
        self._emit(code.after)

    def _emit(self, code: Sequence[Item]) -> None:
        for item in code:
            emit_item(self.asm, item, self.named)


def _window(block: Outputs) -> list[range]:
    """Give the values of the axes of an output's window that lie inside."""
    return [range(*side[0]) for side in block.sides]
