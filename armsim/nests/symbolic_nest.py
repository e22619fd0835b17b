"""Statements whose sizes are arguments: one function for all of them.

Blocks are those of `nest`, planned for sizes that fill them. What is left of an axis is done in smaller
blocks: along the lanes of whole vectors, then of half as many elements each, else one by one. Loops count
what the frame says. What lies apart by a distance that is known at a call has a pointer of its own in a
block, and each goes on by that distance, which the innermost loop has in a register.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial, reduce
from itertools import accumulate, product
from typing import Any

from armsim.codegen import stream
from armsim.codegen.axes import LANES
from armsim.codegen.emit import Pitched
from armsim.codegen.nest import LoopRun, Tags
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import ITERATIONS, Amount, Size, SizedDriver, kept, plus, times
from armsim.codegen.source import Unbuildable
from armsim.nests.bound import Bound, Point, extent_of
from armsim.nests.definition import BITS, Access, Definition, Index, Statement
from armsim.nests.loops import Loops
from armsim.nests.nest import Body, Nest
from armsim.nests.streamed import Streaming, factors_of
from armsim.nests.symbolic import DIGIT, SymbolicProducts, Symbols, digits_of, parts_of
from armsim.nests.values import CHUNK, Constants
from armsim.scheduling import ir

_TEMPORARIES = 6


@dataclass(frozen=True)
class SymbolicBound(Bound):
    """A definition whose sizes are ``symbols``; ``sizes`` are numbers that fill blocks, no two alike.

    Where elements lie apart by an amount along an index, they do by a pitch in numbers (`Pitched`).
    apart_by: of tensors that do not lie row by row, the bytes from an element to the next along each index,
    the last one first.
    """

    symbols: tuple[tuple[str, Amount], ...] = ()
    apart_by: tuple[tuple[str, tuple[Amount, ...]], ...] = ()

    @classmethod
    def filling(
        cls, definition: Definition, symbols: Mapping[str, Amount], blocks: Point
    ) -> SymbolicBound:
        """Give the definition with sizes of many blocks."""
        sizes = dict[str, int]()
        for axis, size in symbols.items():
            own = size if isinstance(size, int) else ITERATIONS * max(blocks.get(axis, 1), 1)
            while isinstance(size, Size) and own in sizes.values():
                own += max(blocks.get(axis, 1), 1)
            sizes[axis] = own
        made = cls(definition, tuple(sizes.items()), tuple(symbols.items()))
        if halves := [name for name, kind in definition.types if BITS[kind] < 8]:
            raise Unbuildable(f"with sizes as arguments, {halves[0]} may not be of half bytes")
        return made

    def margins(self, access: Access) -> tuple[tuple[int, Index], ...]:
        """Give the room that an access needs around its tensor, whatever the sizes.

        Unbuildable where it begins at a place that sizes say.
        """
        known = {axis: one for axis, one in self.symbols if isinstance(one, int)}
        found: list[tuple[int, Index]] = []
        for index, extent in zip(access.indices, self.extents[access.tensor], strict=True):
            back = {axis: step for axis, step in index.steps if step < 0}
            if back.keys() - known.keys():
                raise Unbuildable(f"with sizes as arguments, {access} begins where sizes say")
            start = index.constant + sum((known[axis] - 1) * step for axis, step in back.items())
            ends = extent_of(index)
            over = dict(ends.steps)
            for axis, step in extent.steps:
                over[axis] = over.get(axis, 0) - step
            # A size of at least 1 that is taken away takes away that.
            grows = tuple((axis, n) for axis, n in over.items() if n > 0 and axis not in known)
            least = sum(
                known.get(axis, 1) * n for axis, n in over.items() if (axis, n) not in grows
            )
            least += ends.constant - extent.constant
            found.append((max(-start, 0), Index(grows, max(least, -sum(n for _, n in grows)))))
        return tuple(found)

    def extended(self, definition: Definition, axes: Mapping[str, Index]) -> SymbolicBound:
        """Bind a definition with more axes to the same sizes. axes: how long those are, in sizes."""
        more = ((axis, self.amount(extent)) for axis, extent in axes.items())
        made = super().extended(definition, axes)
        assert isinstance(made, SymbolicBound)
        return replace(made, symbols=(*self.symbols, *more))

    def at(self, values: Mapping[str, int]) -> Bound:
        """Bind the definition to the sizes of a call, whose arguments have these values."""
        sizes = (
            (axis, one.at(values) if isinstance(one, Size) else one) for axis, one in self.symbols
        )
        return Bound(self.definition, tuple(sizes))

    @cached_property
    def symbol(self) -> dict[str, Amount]:
        """The symbols by axis."""
        return dict(self.symbols)

    def amount(self, index: Index) -> Amount:
        """Give what an index of sizes is at a call."""
        found: Amount = index.constant
        for axis, step in sorted(
            index.steps, key=lambda pair: isinstance(self.symbol[pair[0]], Size)
        ):
            found = plus(found, times(self.symbol[axis], step))
        return found

    @cached_property
    def distances(self) -> dict[str, tuple[Amount, ...]]:
        """Bytes from an element to the next along each index of a tensor, the last one first."""
        found = dict[str, tuple[Amount, ...]]()
        for tensor, extents in self.extents.items():
            sizes, element = (
                map(self.amount, reversed(extents[1:])),
                self.definition.bits_of(tensor) // 8,
            )
            found[tensor] = tuple(accumulate(sizes, times, initial=element))
        return found | dict(self.apart_by)

    def _bytes(self, access: Access, times_of: Callable[[Index], int]) -> Amount:
        """Add up the bytes between elements along each index, so often as a function says."""
        pairs = zip(reversed(access.indices), self.distances[access.tensor], strict=True)
        start: Amount = 0
        return reduce(plus, (times(apart, times_of(index)) for index, apart in pairs), start)

    def distance(self, access: Access, axis: str) -> Amount:
        """Give the bytes that an access goes on by with an axis."""
        return self._bytes(access, lambda index: dict(index.steps).get(axis, 0))

    def start(self, access: Access) -> Amount:
        """Give the bytes from a tensor's first element to the access at the axes' starts."""
        return self._bytes(access, lambda index: index.constant)

    def room(self, tensor: str) -> Amount:
        """Give the bytes of a tensor."""
        return times(self.amount(self.extents[tensor][0]), self.distances[tensor][-1])

    def apart(self, tensor: str) -> list[Size]:
        """Give the distances along indices of a tensor that are no numbers, the last index first."""
        return [one for one in self.distances[tensor] if isinstance(one, Size)]

    @cached_property
    def strides(self) -> dict[str, tuple[int, ...]]:
        """Elements along each index, pitches where these are no numbers."""
        found: dict[str, tuple[int, ...]] = {}
        for tensor, distances in self.distances.items():
            bits, pitch, own = self.definition.bits_of(tensor), stream.PITCH, list[int]()
            for one in distances:
                number = one if isinstance(one, int) else pitch
                pitch *= 1 if isinstance(one, int) else DIGIT
                own.insert(0, number * 8 // bits)
            found[tensor] = tuple(own)
        return found


class SymbolicLoops(Loops):
    """The loops of a statement of a `SymbolicBound`. A run's trips are an amount."""

    bound: SymbolicBound

    def __init__(
        self, bound: SymbolicBound, statement: Statement, blocks: Point, *others: Any
    ) -> None:
        super().__init__(bound, statement, blocks, *others)
        accesses = (*self.reads, self.target)
        for axis, block in self.blocks.items():
            # A copy gains nothing by more rows than are transposed at once, each of which has a pointer.
            apart = any(isinstance(bound.distance(one, axis), Size) for one in accesses)
            if apart and not self.summed:
                self.blocks[axis] = min(block, LANES)

    def fit(self, room: int) -> None:
        """Make blocks smaller, first of summed axes, until pointers fit into so many registers."""
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
            if not some:
                return
            self.blocks[
                max(some, key=lambda one: (one in self.statement.reduced, self.blocks[one]))
            ] -= 1

    def _pointers(self, apart: Sequence[tuple[Access, Sequence[str]]]) -> dict[str, set[int]]:
        """Give the rows of each tensor in a block, which have a pointer each. apart: axes between rows."""
        rows: dict[str, set[int]] = {one.tensor: {0} for one, _ in apart}
        for one, axes in apart:
            origin = self.bound.origin(one) * self.bound.definition.bits_of(one.tensor) // 8
            for at in product(*(range(self.blocks[axis]) for axis in axes)):
                total = sum(map(partial(self.bytes_of, one.tensor), axes, at), origin)
                rows[one.tensor].add(stream.pitched(total)[0])
        return rows

    def runs(self, axis: str) -> list[tuple[Any, Any]]:
        """Give how many blocks of which size an axis is cut into, the largest first."""
        size, block = self.bound.symbol[axis], self.blocks[axis]
        if isinstance(size, int):
            return super().runs(axis)
        unit = CHUNK if self.bound.definition.exact(self.target.tensor) else LANES
        widths = [block]
        while (before := widths[-1]) > 1:
            if axis != self.along:
                widths.append(1)
            elif before > unit and before % unit == 0:
                widths.append(unit)
            else:
                widths.append(before // 2 if before % 2 == 0 else 1)
        return [*parts_of(size, widths)]


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

    def prepare(self) -> None:
        """Plan every block and place the pointers."""
        loops = self.loops
        if loops.summed_outside:
            raise Unbuildable("with sizes as arguments, what is summed is an inner loop")
        self.driver = SizedDriver(self.asm, self.asm.general.names(_TEMPORARIES, "sizes"))
        loops.fit(len(self.asm.general.free))
        super().prepare()

    def _emit_stream(self) -> bool:
        """Emit a sum of products as a stream; False where it is none that has its sizes as arguments."""
        asm, loops, bound = self.asm, copy(self.loops), self.loops.bound
        factors = factors_of(bound, loops.statement, loops.along)
        if factors is None or loops.stream:
            return False
        sizes = {axis: size for axis, size in bound.symbols if isinstance(size, Size)}
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
        loops.bound = replace(bound, sizes=tuple(many.items()))
        files = asm.general, asm.vectors
        before = [[*one.roles] for one in files]
        with asm.general.scope(), asm.vectors.scope():
            try:
                if not sizes.keys() >= {*loops.statement.axes}:
                    raise Unbuildable("a size is no argument")
                made = SymbolicProducts(asm, loops, factors, symbols, Streaming(ahead=0))
            except Unbuildable:
                for one, roles in zip(files, before, strict=True):
                    one.roles[:] = roles
                return False
            asm.comment(str(loops.statement))
            for name, start in starts.items():
                if start:
                    place = kept(self.places[name][0])
                    made.driver.let(**{symbols.tensors[name]: place + start})
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
        for name, offsets in self._touched().items():
            numbers = {0, *(stream.pitched(offset)[0] for offset in offsets)}
            registers = dict(
                zip(sorted(numbers), asm.general.names(len(numbers), name), strict=True)
            )
            asm.reload(registers[0], self.places[name][0])
            for number, register in registers.items():
                if number:
                    start: Amount = kept(self.places[name][0])
                    far = map(times, loops.bound.apart(name), digits_of(number))
                    driver.set(register, reduce(plus, far, start))
            named[name], self.pointers[name] = Pitched(registers), [*registers.values()]
        self.named = named
        axes = *loops.outer, *loops.inner
        self.distances = {
            (name, axis): loops.bound.distance(loops.access(name), axis)
            for name in loops.names for axis in axes
        }  # fmt: skip
        trips = (one for axis in axes for one, _ in loops.runs(axis))
        for amount in dict.fromkeys((*trips, *self.distances.values())):
            if isinstance(amount, Size):
                driver.known(amount)
        inner = [self.distances[name, loops.inner[-1]] for name in loops.names]
        steps = dict.fromkeys(one for one in inner if isinstance(one, Size))
        self.steps = {one: asm.general.name("bytes of a step") for one in steps}

    # --- loops -----------------------------------------------------------------------------------

    def _loops(
        self, axes: Sequence[str], body: Body, counters: Sequence[str], tags: Tags = ()
    ) -> tuple[Any, ...]:
        """Emit loops over some axes around a body; give how far they have moved each pointer."""
        loops, nothing = self.loops, tuple(0 for _ in self.loops.names)
        if not axes:
            return body(tags or (1,), LoopRun(1, nothing, 1)) or nothing
        (axis, *inner), before = axes, 0
        for trips, width in loops.runs(axis):
            once = trips == 1 or before == 2 * width
            here, before = (*tags, width), width
            with self._repeated(trips, once, axis, width, counters[0]):
                if inner:
                    moved = self._loops(inner, body, counters[1:], here)
                else:
                    lines = tuple(
                        step if isinstance(step, int) else 0 for step in self._steps(axis, width)
                    )
                    moved = body(here, LoopRun(2 - once, lines, width)) or nothing
                self._advance(axis, width, moved)
        size = loops.bound.symbol[axis]
        return tuple(times(size, one) for one in self._steps(axis, 1))

    def _steps(self, axis: str, width: int) -> list[Amount]:
        """Give how far each pointer goes with a block."""
        return [times(self.distances[name, axis], width) for name in self.loops.names]

    @contextmanager
    def _repeated(
        self, trips: Amount, once: bool, axis: str, width: int, counter: str
    ) -> Iterator[None]:
        """Repeat what is emitted inside; the innermost loop has distances in registers."""
        asm, after = self.asm, self.asm.label()
        if isinstance(trips, Size):
            self.driver.set(counter, trips)
            asm.branch("cbz", ir.general(counter), after)
        if axis == self.loops.inner[-1]:
            for step, register in self.steps.items():
                self.driver.set(register, times(step, width))
        if once:
            yield
        else:
            with asm.loop(counter, trips if isinstance(trips, int) else None):
                yield
        if isinstance(trips, Size):
            asm.place(after)

    def _advance(self, axis: str, width: int, moved: Sequence[Amount]) -> None:
        """Move the pointers on by a block, of which loops inside have moved them some of the way."""
        asm, innermost = self.asm, axis == self.loops.inner[-1]
        for name, step, back in zip(self.loops.names, self._steps(axis, width), moved, strict=True):
            if step == back:
                continue
            if isinstance(step, int) and isinstance(back, int):
                step, back = step - back, 0
            for amount, op in ((step, "add"), (back, "sub")):
                by, distance = self.driver.temporaries[0], self.distances[name, axis]
                if innermost and isinstance(distance, Size):
                    by = self.steps[distance]
                elif isinstance(amount, Size):
                    self.driver.set(by, amount)
                for register in self.pointers[name]:
                    if isinstance(amount, int):
                        asm.add_constant(register, register, amount if op == "add" else -amount)
                    else:
                        asm.emit(op, *map(ir.general, (register, register, by)))
