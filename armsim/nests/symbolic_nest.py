"""Statements whose sizes are arguments: one function for all of them.

Blocks are those of `nest`, planned for sizes that fill them. What is left of an axis is done in smaller
blocks: along the lanes of whole vectors, then of half as many elements each, else one by one. Loops count
what the frame says. What lies apart by a distance that is known at a call has a pointer of its own in a
block, and each goes on by that distance, which the innermost loop has in a register.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import partial, reduce
from itertools import product
from typing import Any

from armsim.codegen import stream
from armsim.codegen.axes import FLOAT, LANES
from armsim.codegen.emit import Pitched, emit_items, emit_rolled
from armsim.codegen.nest import LoopRun, Tags
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import (
    ITERATIONS,
    Amount,
    Size,
    kept,
    least_iterations,
    new_driver,
    plus,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound
from armsim.nests.definition import BITS, Access, Statement
from armsim.nests.loops import Blocking, Loops, Pass, size_of
from armsim.nests.nest import Block, Body, Nest
from armsim.nests.partial_sums import PartialSums
from armsim.nests.pointed import emit_straight
from armsim.nests.streamed import Registers, Stream, Streaming, factors_of
from armsim.nests.symbolic import Symbols, digits_of, parts_of
from armsim.nests.symbolic_blocks import SymbolicBlocks
from armsim.nests.symbolic_bound import SymbolicBound
from armsim.nests.symbolic_products import SymbolicProducts
from armsim.nests.symbolic_slid import slid_blocks
from armsim.nests.values import CHUNK, Constants, Item, Touch
from armsim.scheduling import ir

_COPIED = 4 * LANES
"""Elements of a block of a copy that a tile says nothing of."""


class SymbolicLoops(Loops):
    """The loops of a statement of a `SymbolicBound`. A run's trips are an amount."""

    bound: SymbolicBound

    def __init__(
        self,
        bound: SymbolicBound,
        statement: Statement,
        blocking: Blocking,
        *others: Any,
        **how: Any,
    ) -> None:
        super().__init__(bound, statement, blocking, *others, **how)
        accesses = (*self.reads, self.target)
        if isinstance(statement.value, Access) and self.along not in blocking.blocks:
            self.blocks[self.along] = min(_COPIED, bound.size[self.along])
        for axis, block in self.blocks.items():
            # A copy gains nothing by more rows than are transposed at once, each of which has a pointer.
            apart = any(isinstance(bound.distance(one, axis), Size) for one in accesses)
            if apart and not self.summed:
                self.blocks[axis] = min(block, LANES)

    @property
    def leave_tensors(self) -> bool:
        """Say whether, for some sizes, something is read outside of its tensor."""
        copies = self.bound.definition.zeroed  # as large as their reads reach
        reads = [one for one in self.reads if one.tensor not in copies]
        return self.target.tensor not in copies and any(map(self.bound.may_leave, reads))

    def fit(self, room: int, whole: bool = False) -> bool:
        """Make blocks smaller, first of summed axes, until pointers fit into so many registers.

        whole: blocks of the inner loops stay as they are. Says whether they fit.
        """
        accesses = (*self.reads, self.target)
        apart = [
            (one, [axis for axis in one.axes if isinstance(self.bound.distance(one, axis), Size)])
            for one in accesses
        ]
        steps = {self.bound.distance(one, self.inner[-1]) for one in accesses}
        room -= sum(isinstance(one, Size) for one in steps)
        room -= max(len(self.outer), 1) + len(self.inner)  # counters
        while sum(map(len, self._pointers(apart).values())) > room:
            some = {axis for _, axes in apart for axis in axes if self.blocks[axis] > 1}
            some -= {*self.inner} if whole else set()
            if not some:
                return False
            self.blocks[
                max(sorted(some), key=lambda one: (one in self.statement.reduced, self.blocks[one]))
            ] -= 1
        return True

    def _pointers(self, apart: Sequence[tuple[Access, Sequence[str]]]) -> dict[str, set[int]]:
        """Give the rows of each tensor in a block, which have a pointer each. apart: axes between rows."""
        rows: dict[str, set[int]] = {one.tensor: {0} for one, _ in apart}
        for one, axes in apart:
            if self.walked(one):
                continue
            origin = self.bound.origin(one) * self.bound.definition.bits_of(one.tensor) // 8
            for at in product(*(range(self.blocks[axis]) for axis in axes)):
                total = sum(map(partial(self.bytes_of, one.tensor), axes, at), origin)
                rows[one.tensor].add(stream.pitched(total)[0])
        return rows

    def walked(self, access: Access) -> bool:
        """Say whether an operand is held over a loop: one pointer goes through its rows before that."""
        rows = [one for one in self.bound.distances[access.tensor] if isinstance(one, Size)]
        return access == self.held and len(rows) == 1

    def _half(self, access: Access, axis: str) -> Amount:
        """Give the half bytes that an access to such goes on by with an axis, 0 for another access."""
        halves = self.bound.definition.bits_of(access.tensor) < BITS["u8"]
        return self.bound.distance(access, axis) if halves else 0

    def runs(self, axis: str) -> list[tuple[Any, Any]]:
        """Give how many blocks of which size an axis is cut into, the largest first."""
        size, block = self.bound.symbol[axis], self.blocks[axis]
        if isinstance(size, int):
            return super().runs(axis)
        unit = CHUNK if self.bound.definition.exact(self.target.tensor) else LANES
        accesses = (*self.reads, self.target)
        halves = any(
            isinstance(one := self._half(each, axis), int) and one % 2 for each in accesses
        )
        least = 1 + halves
        if block % least:
            raise Unbuildable(f"with sizes as arguments, blocks of {axis} are of whole bytes")
        widths = [block]
        while (before := widths[-1]) > least:
            if axis != self.along:
                widths.append(least)
            elif before > unit and before % unit == 0:
                widths.append(unit)
            else:
                widths.append(before // 2 if before % 2 == 0 else 1)
        parts = parts_of(size, widths)
        return self._passes(parts) if axis in self.summed_outside else [*parts]

    def _passes(self, parts: Sequence[tuple[Amount, int]]) -> list[tuple[Any, Any]]:
        """Tell the first block of a summed axis apart, with which sums begin."""
        found: list[tuple[Any, Any]] = []
        before: Amount = 0
        for trips, width in parts:
            assert isinstance(trips, Size)
            if not self.adds:
                first = trips.least(1)
                first = (first - before).from_0() if before else first
                found.append((first, Pass(width, True, False)))
                trips -= first
            found.append((trips, Pass(width, False, False)))
            before = plus(before, trips if self.adds else plus(first, trips))
        return found


def _is_number(amount: Amount) -> bool:
    return isinstance(amount, int)


class _Sizes(Constants):
    """Constants, of which sizes are known at a call."""

    def __init__(self, nest: SymbolicNest) -> None:
        super().__init__(nest.asm, nest._constant)
        self.driver, self._sizes = nest.driver, dict[tuple[str, bool], int]()

    def size(self, bound: Bound, axis: str, *, inverse: bool = False) -> int:
        """The register in whose lanes the size of an axis is, or one over it."""
        assert isinstance(bound, SymbolicBound)
        symbol, key = bound.symbol[axis], (axis, inverse)
        if isinstance(symbol, int):
            return super().size(bound, axis, inverse=inverse)
        if key not in self._sizes:
            assert self._take
            own = self._sizes[key] = self._take(f"size of {axis}" + ", one over it" * inverse)
            number = self.driver.temporaries[0]
            self.driver.set(number, symbol)
            self.asm.emit("ucvtf", ir.s(own), ir.general(number))
            if inverse:
                self.asm.emit("fdiv", ir.s(own), ir.s(self.register(1.0)), ir.s(own))
            self.asm.emit("dup", ir.v4s(own), ir.lane(own, "s", 0))
        return self._sizes[key]


class SymbolicNest(Nest):
    """The loops of one statement. places: of each tensor the name in the frame, and 0."""

    loops: SymbolicLoops
    made: Stream | PartialSums | None
    after: Mapping[Tags, list[Item]]
    around: Tags = ()
    """The tags of the block in hand."""

    def prepare(self) -> None:
        """Plan every block and place the pointers."""
        self.driver = new_driver(self.asm, 6)
        blocks = dict(self.loops.blocks)
        try:
            self.made = self._straight()
        except Unbuildable:
            self.made, self.loops.blocks = None, blocks
            self.loops.fit(len(self.asm.general.free))
        self.least = 0 if self.made else Nest.least
        super().prepare()

    def _straight(self) -> Stream | PartialSums:
        """Make the products of blocks that are straight code; Unbuildable where they are none."""
        loops, room = self.loops, len(self.asm.general.free)
        factors = factors_of(loops.bound, loops.statement, loops.along)
        if not factors or loops.stream:
            raise Unbuildable("no sums of products in vectors")
        if loops.held and loops.held == factors.scalar:
            loops.fit(room)
            made: Stream | PartialSums = PartialSums(loops, factors, Streaming())
        else:
            sizes = {axis: loops.bound.symbol[axis] for axis in loops.inner}
            if loops.partial or loops.summed_outside or not all(map(_is_number, sizes.values())):
                raise Unbuildable("sums whose loops have sizes as arguments")
            loops.blocks |= {axis: loops.bound.size[axis] for axis in sizes}
            if not loops.fit(room, whole=True):
                raise Unbuildable("more pointers than registers")
            made = Stream(loops, factors, Streaming())
        registers = Registers(*made.shared(self.asm.vectors.free))
        for tags in loops.tags():
            self._products(made, registers, tags)
        return made

    def _products(
        self, made: Stream | PartialSums, registers: Registers, tags: Tags
    ) -> dict[Tags, list[Any]]:
        """Give the products of a block by the sizes of its inner axes."""
        loops, found = self.loops, dict[Tags, list[Any]]()
        for inner in product(*([size for _, size in loops.runs(axis)] for axis in loops.inner)):
            sizes = {**loops.sizes(tags), **dict(zip(loops.inner, inner, strict=True))}
            keeps, begins = bool(loops.then), loops.begins(tags)
            found[inner] = made.straight(sizes, registers, begins, keeps=keeps)
        return found

    def _take(self) -> None:
        """Take registers: of straight products these of their streams."""
        made, vectors, loops = self.made, self.asm.vectors, self.loops
        if not made:
            super()._take()
            return
        sums, _, _ = made.shared(vectors.free)
        self.after = {}
        if isinstance(made, Stream) and loops.then:
            self.after = {
                tags: self._altered(tags, made.by_vectors(sums, loops.sizes(tags)))
                for tags in loops.tags()
            }
        free = [*sums, *(number for number in vectors.free if number not in sums)]
        self.registers = Registers(*made.shared(free))
        vectors.claim(self.registers.sums, f"{loops.statement.target.tensor}, a block")
        vectors.claim([*self.registers.scalars, *self.registers.vectors], "factors")

    def plan(self, tags: Tags) -> Block:
        """Make the code of a block whose outer axes have these sizes."""
        made, loops = self.made, self.loops
        if not made or tags in self.plans:
            return super().plan(tags)
        self.plans[tags] = Block(
            [*made.held(loops.sizes(tags), self.registers)],
            self._products(made, self.registers, tags),
            self.after.get(tags, []),
        )
        return self.plans[tags]

    def _touched(self) -> dict[str, set[int]]:
        """Give the offsets of each tensor that blocks access."""
        found = super()._touched()
        for block in self.plans.values() if self.made else ():
            for item in (*block.before, *(one for code in block.inner.values() for one in code)):
                if isinstance(item, stream.PLACED):
                    found[item.place.pointer].add(item.place.offset)
        return found

    def _body(self, free: tuple[int, ...], tags: Tags) -> tuple[Any, ...] | None:
        more = (*self.registers.scalars, *self.registers.vectors) if self.made else ()
        self.around = tags
        return super()._body((*more, *free), tags)

    def _inside(
        self, free: tuple[int, ...], code: Sequence[Any], run: LoopRun[tuple[int, ...]]
    ) -> None:
        if self.made:
            emit_items(self.asm, code, self.named)
        else:
            super()._inside(free, code, run)

    def _emit_stream(self) -> bool:
        """Emit a sum of products as a stream; False where it is none that has its sizes as arguments."""
        asm, loops, bound = self.asm, copy(self.loops), self.loops.bound
        factors = factors_of(bound, loops.statement, loops.along)
        if factors is None or loops.stream:
            return False
        places = {name: kept(place) for name, (place, _) in self.places.items() if name != place}
        if self._emit_made(partial(slid_blocks, asm, loops, factors), places):
            return True
        sizes = {axis: bound.symbol[axis] for axis in loops.statement.axes}
        accesses = (factors.scalar, factors.vector, loops.target)
        starts = {one.tensor: bound.start(one) for one in accesses}
        symbols = Symbols(
            sizes,
            {
                name: f"{name} from its start" if start else self.places[name][0]
                for name, start in starts.items()
            },
            {
                one.tensor: {axis: bound.distance(one, axis) for axis in one.axes}
                for one in accesses
            },
        )
        stream = loops.inner[-1]
        many = {**bound.size, stream: ITERATIONS * loops.wanted.get(stream, 1)}
        many |= dict.fromkeys(loops.inner[:-1], 1)  # these are loops in a block
        loops.bound = replace(bound, sizes=tuple(many.items()))
        arguments = all(isinstance(sizes[one], Size) for one in (loops.along, stream))
        if not arguments or self.loops.leave_tensors:
            return False
        return self._emit_made(
            partial(SymbolicProducts, asm, loops, factors, symbols, Streaming(), fit=True),
            {
                symbols.tensors[name]: kept(self.places[name][0]) + start
                for name, start in starts.items() if start
            },
        )  # fmt: skip

    def _emit_made(
        self, make: Callable[[], SymbolicProducts | SymbolicBlocks], places: Mapping[str, Amount]
    ) -> bool:
        """Emit what is made, or say that it cannot be. places: in which tensors are found then, by name."""
        asm = self.asm
        files = asm.general, asm.vectors
        before = [[*one.roles] for one in files]
        with asm.general.scope(), asm.vectors.scope():
            try:
                made = make()
            except Unbuildable:
                for one, roles in zip(files, before, strict=True):
                    one.roles[:] = roles
                return False
            asm.comment(str(self.loops.statement))
            made.driver.let(**places)
            made.emit()
        return True

    def _first(self, tensor: str) -> tuple[str, int]:
        register = self.driver.temporaries[0]
        self.asm.reload(register, self.places[tensor][0])
        return register, 0

    def _new_constants(self) -> Constants:
        return _Sizes(self)

    def _place(self) -> None:
        """Pointers at the block's first elements, and what the loops count."""
        asm, loops, driver = self.asm, self.loops, self.driver
        self.pointers: dict[str, list[str]] = {}
        named: dict[str, Locator] = {}
        origins = dict[str, int]()
        if self.made:  # a stream's offsets count from where its accesses start
            own = self.made.factors[:2] if loops.then else (*self.made.factors[:2], loops.target)
            origins = {one.tensor: FLOAT * loops.bound.origin(one) for one in own}
        for name, offsets in self._touched().items():
            numbers = {0, *(stream.pitched(offset)[0] for offset in offsets)}
            if loops.walked(loops.access(name)):
                numbers = {0}
            registers = dict(
                zip(sorted(numbers), asm.general.names(len(numbers), name), strict=True)
            )
            for number, register in registers.items():
                row, more = stream.pitched(number * stream.PITCH + origins.get(name, 0))
                far = map(times, loops.bound.apart(name), digits_of(row))
                driver.set(register, reduce(plus, far, plus(kept(self.places[name][0]), more)))
            named[name] = Pitched(registers, moves=True)
            self.pointers[name] = [*registers.values()]
        self.named = named
        axes = *loops.outer, *loops.inner
        self.distances = {
            (name, axis): loops.bound.distance(loops.access(name), axis)
            for name in loops.names for axis in axes
        }  # fmt: skip
        trips = (one for axis in axes for one, _ in loops.runs(axis))
        distances = (far for axis in axes for far in self._steps(axis, 1))
        for amount in dict.fromkeys((*trips, *distances)):
            if isinstance(amount, Size):
                driver.known(amount)
        steps = (one for one in self._steps(loops.inner[-1], 1) if isinstance(one, Size))
        self.steps = {one: asm.general.name("bytes of a step") for one in dict.fromkeys(steps)}

    def _begin(self, free: tuple[int, ...], before: Sequence[Any]) -> None:
        """Emit what is before the loops of a block; the pointer of what is held goes through its rows."""
        held = self.loops.held
        if not held or not self.loops.walked(held):
            self._emit(free, before, self.named)
            return
        (far,), (register,) = self.loops.bound.apart(held.tensor), self.pointers[held.tensor]
        rows: list[tuple[int, list[Any]]] = [(0, [])]
        for item in before:  # in their order: what follows a load may use its register, and free it
            row = rows[-1][0]
            if isinstance(item, stream.Load):
                row = stream.pitched(item.place.offset)[0]
            elif isinstance(item, Touch) and item.tensor == held.tensor:
                row = stream.pitched(item.offset)[0]
            if row != rows[-1][0]:
                rows.append((row, []))
            rows[-1][1].append(item)
        at, by = 0, self.driver.temporaries[0]
        for row, items in [*rows, (0, [])]:
            if row != at:
                self.driver.set(by, times(far, abs(row - at)))
                op = "add" if row > at else "sub"
                self.asm.emit(op, *map(ir.general, (register, register, by)))
            here = Pitched({row: register})
            self._emit(free, items, {**self.named, held.tensor: here})
            at = row

    def _emit(
        self, free: tuple[int, ...], code: Sequence[Any], named: Mapping[str, Locator]
    ) -> None:
        """Emit straight code: a stream's, or that of values."""
        if self.made:
            emit_items(self.asm, code, named)
        else:
            emit_straight(self.asm, free, code, named, joined=not self.loops.summed)

    # --- loops -----------------------------------------------------------------------------------

    def _loops(
        self, axes: Sequence[str], body: Body, counters: Sequence[str], tags: Tags = ()
    ) -> tuple[Any, ...]:
        """Emit loops over some axes around a body; give how far they have moved each pointer."""
        asm, loops = self.asm, self.loops
        nothing = tuple(0 for _ in loops.names)
        if not axes:
            return body(tags or (1,), LoopRun(1, nothing, 1)) or nothing
        (axis, *inner), before = axes, 0
        for trips, tag in loops.runs(axis):
            width = size_of(tag)
            begins = isinstance(tag, Pass) and tag.begins
            once = trips == 1 or begins or before == 2 * width
            here, before = (*tags, tag), width
            step = partial(self._step, axis, width)
            enter, entered = self._enter
            whole = axis == loops.inner[-1] and width == loops.blocks[axis]
            rolled = self._rolled() if whole else None
            after = self._emit_rolled(rolled, trips, counters[0], width) if rolled else ""
            with self.driver.repeat(trips, counters[0], once=once, before=step):
                if enter and len(tags) == entered:
                    enter(here)
                if inner:
                    moved = self._loops(inner, body, counters[1:], here)
                else:
                    lines = tuple(
                        step if isinstance(step, int) else 0 for step in self._steps(axis, width)
                    )
                    moved = body(here, LoopRun(2 - once, lines, width)) or nothing
                self._advance(axis, width, moved)
            if after:
                asm.place(after)
        return tuple(self._steps(axis, loops.bound.symbol[axis]))

    def _rolled(self) -> stream.Rolled | None:
        """Give the stream of a block's partial sums over many of the innermost axis, if there is one."""
        made = self.made
        if not isinstance(made, PartialSums):
            return None
        long = copy(made)
        long.loops = copy(made.loops)
        sizes = {**self.loops.bound.size, made.along: ITERATIONS * made.columns}
        long.loops.bound = replace(self.loops.bound, sizes=tuple(sizes.items()))
        found = long.plan(self.around, self.registers, keeps=False)
        return found if found.trips else None

    def _emit_rolled(self, rolled: stream.Rolled, trips: Amount, counter: str, width: int) -> str:
        """Emit a stream where it has enough iterations, else what follows; give the label behind that."""
        asm, few, after = self.asm, self.asm.label(), self.asm.label()
        outside, least = ITERATIONS - rolled.trips, least_iterations(asm.schedule)
        assert isinstance(trips, Size)
        self.driver.branch(trips, "b.lo", outside + least, few, counter)
        emit_rolled(
            asm, rolled, self.named, counter, f"{width} elements", iterations="", least=least
        )
        for name, far in rolled.moves.items():
            for register in self.pointers[name]:
                asm.add_constant(register, register, outside * far)
        asm.branch("b", after)
        asm.place(few)
        return after

    def _steps(self, axis: str, width: Amount) -> list[Amount]:
        """Give the bytes by which each pointer goes on with a block."""
        far = self.loops.bound.in_bytes
        return [far(name, self.distances[name, axis], width) for name in self.loops.names]

    def _step(self, axis: str, width: int) -> None:
        """Set the registers that say how far pointers go on in the innermost loop."""
        if axis == self.loops.inner[-1]:
            for step, register in self.steps.items():
                self.driver.set(register, times(step, width))

    def _advance(self, axis: str, width: int, moved: Sequence[Amount]) -> None:
        """Move the pointers on by a block, of which loops inside have moved them some of the way."""
        asm, innermost = self.asm, axis == self.loops.inner[-1]
        names, ones = self.loops.names, self._steps(axis, 1)
        steps = zip(names, self._steps(axis, width), moved, ones, strict=True)
        for name, step, back, distance in steps:
            if step == back:
                continue
            # One instruction a pointer does both, unless a register holds the step.
            if isinstance(back, int) if isinstance(step, int) else back and not innermost:
                step, back = step - back, 0  # type: ignore[operator]
            for amount, op in ((step, "add"), (back, "sub")):
                by = self.driver.temporaries[0]
                if innermost and isinstance(distance, Size):
                    by = self.steps[distance]
                elif isinstance(amount, Size):
                    self.driver.set(by, amount)
                for register in self.pointers[name]:
                    if isinstance(amount, int):
                        asm.add_constant(register, register, amount if op == "add" else -amount)
                    else:
                        asm.emit(op, *map(ir.general, (register, register, by)))
