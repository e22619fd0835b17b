"""Sums and maxima of bytes over windows: registers of bytes, of halves or of words hold them over a window.

A small window is straight code, of a large one that is a row, and a loop. Windows that leave the tensor
have code of their own, without what lies outside. Sums of 16 bits go to sums of 32, a row at a time, where
they would not fit. A mean is a rounded division by a constant, or by how many elements lie inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, product
from math import prod

from armsim.codegen.nest import Level, LoopRun, Tags, emit_nest
from armsim.codegen.pointers import times
from armsim.codegen.source import Unbuildable
from armsim.nests.algorithm import changed
from armsim.nests.bound import Bound
from armsim.nests.definition import ASSIGN, LARGEST, Access, Apply, Number, Statement
from armsim.nests.division import HALVES_REACH, Division, divided, division_by, load_division
from armsim.nests.extremes import BYTES
from armsim.nests.nest import Block, Nest
from armsim.nests.values import CHUNK, Item, Touch, Values, emit_item
from armsim.scheduling import ir

_UNROLLED = 64
"""Elements of a window whose code is all of it: 49 are, of the 7x7 at the end of most networks."""

_PIXELS = 8
"""Registers for loaded elements, in rotation."""

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


class ByteSums(Nest):
    """The loops of a sum or a maximum of bytes, an output at a time, and of what is made of it."""

    margins = True

    def _take(self) -> None:
        """Take the registers of sums, and of what they are divided by."""
        loops, asm, definition = self.loops, self.asm, self.loops.bound.definition
        one, value = loops.statement, loops.statement.value
        assert isinstance(value, Access)
        self.read, kind = value, definition.type_of(value.tensor)
        self.largest = ("smax" if kind == "i8" else "umax") * (one.update == LARGEST)
        sides = {loops.steps[part].get(loops.along) for part in (value, loops.target)}
        if (
            loops.partial or loops.summed_outside or sides != {1} or definition.around
            or (self.largest and loops.then)
            or definition.type_of(loops.target.tensor) != kind
            or any(loops.blocks[axis] > 1 for axis in loops.outer if axis != loops.along)
            or any(len(margin.others) != 1 for margin in loops.margins)
            or (kind == "i8" and (loops.margins or not self.largest))
        ):  # fmt: skip
            raise Unbuildable(f"{one}: of bytes, whole sums lie side by side, one after the other")
        # Each moves with each window; with offsets that are no multiples of 16 few reach far.
        self.limits = {value.tensor: 4 if loops.bound.size[loops.along] % CHUNK == 0 else 1}
        self._values = Values(loops, loops.blocks, self.constants)
        every = loops.tags()
        self.each = 1 if self.largest else 4 if any(map(self._words, every)) else 2
        count = self.each * -(-loops.blocks[loops.along] // CHUNK)
        self.sums = asm.vectors.take(count, f"{one.target}: sums of a block")
        self.parts: list[int] = []
        if not self.largest:
            self.parts = asm.vectors.take(2, "multiplier and half of the divisor")
            self.divisors = {self._division(tags) for tags in every}
            if len(self.divisors) == 1:
                load_division(asm, next(iter(self.divisors)), self.parts)
        self.halves = asm.vectors.take(count // 2 if self.each == 4 else 0, "sums, 16 bits")
        self.ring = asm.vectors.take(min(_PIXELS, 32 - len(asm.vectors.used)), "elements")
        self.next = partial(next, cycle(self.ring))

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

    def _division(self, tags: Tags) -> Division:
        """Give what the sum of a window is divided by."""
        made, count = self.loops.then and self.loops.then.value, prod(map(len, self._window(tags)))
        match made:
            case Apply(
                "div", (Apply("+", (Access(), half)), Number() | Apply("inside") as divisor)
            ):
                number = divisor.value if isinstance(divisor, Number) else count
                if half in (Number(number // 2), Apply("div", (divisor, Number(2)))):
                    return division_by(int(number))
        raise Unbuildable(f"{self.loops.statement}: want div(sum + n / 2, n) of sums of bytes")

    def _words(self, tags: Tags) -> bool:
        """Say whether a sum takes 32 bits on the way."""
        window = self._window(tags)
        return prod(map(len, window)) > _UNROLLED and self._division(tags).pixels > HALVES_REACH

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        """The divisor of a window, where there are several."""
        if self.largest or len(self.divisors) == 1:
            return None, 0
        around = [margin.axis for margin in self.loops.margins]
        last = max(at for at, axis in enumerate(self.loops.outer) if axis in around)
        return lambda tags: load_division(self.asm, self._division(tags), self.parts), last

    def plan(self, tags: Tags) -> Block:
        """Make the code of a window."""
        if tags in self.plans:
            return self.plans[tags]
        window, size = self._window(tags), self.loops.sizes(tags)[self.loops.along]
        lanes = [(at, min(CHUNK, size - at)) for at in range(0, size, CHUNK)]
        sums = [self.sums[self.each * at :][: self.each] for at in range(len(lanes))]
        block, words = Block([]), not self.largest and self._words(tags)
        self.plans[tags], code = block, block.before
        count = prod(map(len, window))
        rolled = count > _UNROLLED
        if rolled or not count:
            least = 0x80 if self.largest == "smax" else 0
            cleared = (one for some in sums for one in (some if words else some[:2]))
            code += [ir.instr("movi", ir.v16b(one), least) for one in cleared]
        if rolled:
            block.rows, window[0] = window[0], range(1)
            code = block.inner[()] = []
        parts = [self.halves[2 * at :][:2] for at in range(len(lanes))] if words else sums
        code += self._terms(window, lanes, parts, begins=words or not rolled)
        for low, high in zip(sums, parts, strict=True) if words else ():
            for at, register in enumerate(low):
                upper = "2" * (at % 2)
                half = ir.vector(high[at // 2], "8h" if upper else "4h")
                code.append(ir.instr(f"uaddw{upper}", ir.v4s(register), ir.v4s(register), half))
        for some in sums if not self.largest else ():
            block.after += self._mean(some, self._division(tags), words)
        for (first, count), (register, *_) in zip(lanes, sums, strict=True):
            block.after.append(
                Touch(register, self.loops.target.tensor, first, count, 8, store=True)
            )
        return block

    def _terms(
        self, window: Sequence[range], lanes: Lanes, sums: Sequence[list[int]], *, begins: bool
    ) -> Iterator[Item]:
        """Give the terms of a window. begins: the first is no addition, but of two one is."""
        values = self._values
        waiting: dict[int, int] = {}
        points = list(product(*window))
        for point, (v, (first, count)) in product(points, enumerate(lanes)):
            start = begins and point == points[0]
            at = {**dict(zip(self.loops.inner, point, strict=True)), self.loops.along: first}
            pixel = sums[v][0] if start and self.largest else self.next()
            yield Touch(pixel, self.read.tensor, values.offset(self.read, at), count, 8)
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
