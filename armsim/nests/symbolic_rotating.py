"""Statements whose sums rotate, with sizes as arguments: a stream for each remainder of the axis.

Columns lie apart by an amount. A pointer into each row of a window goes on by as many of them as an
iteration has, between which registers hold one column, two and so on. Where the axis is too short for the
loop of a stream, the statement is done without one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import reduce
from typing import Any

from armsim.codegen import stream
from armsim.codegen.assembly import Indexed
from armsim.codegen.axes import LANES
from armsim.codegen.emit import Pitched, Stepped, emit_items, emit_rolled
from armsim.codegen.nest import Tags
from armsim.codegen.pointers import Locator
from armsim.codegen.size_arguments import (
    ITERATIONS,
    Amount,
    Size,
    held,
    kept,
    least_iterations,
    new_driver,
    plus,
    times,
)
from armsim.codegen.source import Unbuildable
from armsim.nests.definition import ZERO, Access
from armsim.nests.loops import Blocking
from armsim.nests.rotating import RotatingSums
from armsim.nests.spaced import Spaced
from armsim.nests.streamed import Factors, Registers, Streaming
from armsim.nests.symbolic import DIGIT, digits_of
from armsim.nests.symbolic_nest import SymbolicLoops, SymbolicNest


class SymbolicRotating(SymbolicNest):
    """The loops of a statement that has a stream. places: of each tensor the name in the frame, and 0.

    cases: the sums of each remainder, ``number`` the one in hand. outside: iterations outside of a loop.
    rows: the pointers of each tensor by row, multiples: registers with the bytes of so many columns. ends:
    the tensor that passes ends with its windows.
    """

    named: dict[str, Locator]
    cases: list[RotatingSums]
    outside: int
    number: int
    ends: bool
    rows: dict[str, dict[int, str]]
    multiples: dict[tuple[Size, int], str]

    def emit(self) -> None:
        """Emit the loops for each remainder, then those without a stream."""
        asm, loops, (short, done) = self.asm, self.loops, (self.asm.label(), self.asm.label())
        with asm.general.scope(), asm.vectors.scope():
            self.prepare()
            blocks, rest = kept("columns of a stream"), kept("columns beside")
            self.driver.branch(blocks, "b.lo", self.outside + self.least, short)
            for number in range(len(self.cases)):
                with self.driver.when(rest, "b.eq", number):
                    self.number = number
                    self.walk(())
                    asm.branch("b", done)
            asm.end_block()
        asm.place(short)
        order = (*loops.outer, loops.stream, *loops.statement.reduced)
        blocking = Blocking({**loops.blocks, loops.stream: LANES}, order, loops.along)
        few = SymbolicLoops(loops.bound, loops.statement, blocking)
        SymbolicNest(asm, few, self.places).emit()
        asm.place(done)

    def prepare(self) -> None:
        """Plan the streams and take registers."""
        asm, loops = self.asm, self.loops
        factors, take = self._factors(), asm.general.names
        if loops.then:
            raise Unbuildable(f"sums that rotate along {loops.stream} are stored as they are")
        assert factors
        first = RotatingSums(loops, factors, Streaming())
        if min(first.reach.values()) < 0:
            raise Unbuildable(
                f"with sizes as arguments, sums rotate along what an index of {first.passing} adds to "
                f"{loops.stream}, not what it takes away"
            )
        self.driver = new_driver(asm)
        size = loops.bound.symbol[loops.stream]
        self.driver.let(
            **{"columns of a stream": size // first.columns, "columns beside": size % first.columns}
        )
        self.first, self.least = first, least_iterations(asm.schedule)
        self.ends = self._ends()
        self.cases = [
            self._case(factors, ITERATIONS * first.columns + rest) for rest in range(first.columns)
        ]
        roles = (f"{loops.target.tensor}, rotating", "a factor each", "a factor each")
        shared = first.shared(asm.vectors.free)
        for registers, role in zip(shared, roles, strict=True):
            asm.vectors.claim(registers, role)
        self.registers = Registers(*shared)
        self.streams = {
            (tags, rest): case.plan(tags, self.registers, keeps=False)
            for tags in loops.tags() for rest, case in enumerate(self.cases)
        }  # fmt: skip
        if not all(one.trips for one in self.streams.values()):
            raise Unbuildable(f"the stream along {loops.stream} has no steady state")
        self.outside = max(ITERATIONS - one.trips for one in self.streams.values())
        self.counter, *self.counters = take(len(loops.outer) + 1, "counters: columns, blocks")
        self._take_pointers()

    def _ends(self) -> bool:
        """Say whether the tensor that passes ends with its windows, however long the stream is.

        Unbuildable where anything else lies outside of a tensor, which would not be left out.
        """
        bound, first, found = self.loops.bound, self.first, False
        for access in (first.kept, first.passing):
            if access.tensor in bound.definition.zeroed:
                continue
            pairs = zip(access.indices, bound.extents[access.tensor], strict=True)
            for (index, extent), room in zip(pairs, bound.margins(access), strict=True):
                grows = {
                    axis: n for axis, n in extent.steps if isinstance(bound.symbol[axis], Size)
                }
                along = first.axis in dict(index.steps)
                alike = along and grows == {first.axis: first.steps[first.axis]}
                if room != (0, ZERO) and not (alike or (along and room[1] == ZERO)):
                    raise Unbuildable(f"{access} reads outside of {access.tensor}")
                found = found or alike
        return found

    def _case(self, factors: Factors, size: int) -> RotatingSums:
        """Make the streams over so many columns, without what lies outside of the tensor."""
        loops = copy(self.loops)
        sizes = {**loops.bound.size, loops.stream: size}
        loops.bound = replace(loops.bound, sizes=tuple(sizes.items()))
        made = RotatingSums(loops, factors, Streaming())
        begins, reach = made.steps[made.axis] * (size - 1) - made.first, made.reach.values()
        read = begins + max(reach) + 1
        made.extent = min(read, made.extent) if self.ends else read
        if max(reach) < made.first or begins + min(reach) >= made.extent:
            raise Unbuildable(f"a window along {made.axis} lies outside of {made.passing.tensor}")
        return made

    # --- pointers ----------------------------------------------------------------------------------

    def _take_pointers(self) -> None:
        """Take pointers to a block, to its rows, and registers of columns; make the streams go by them."""
        asm, loops, bound = self.asm, self.loops, self.loops.bound
        self.named, self.pointers, self.rows, self.multiples = {}, {}, {}, {}
        for one in (self.first.kept, self.first.passing, loops.target):
            self.pointers[one.tensor] = asm.general.names(1, one.tensor)
            asm.reload(self.pointers[one.tensor][0], self.places[one.tensor][0])
            if start := bound.start(one):
                at = self.pointers[one.tensor][0]
                self.driver.set(at, plus(held(at), start))
        for one in (self.first.passing, loops.target):
            self._take_rows(one)
        axes = *loops.outer, *loops.inner
        self.distances = {
            (name, axis): bound.distance(loops.access(name), axis)
            for name in loops.names for axis in axes
        }  # fmt: skip
        amounts = [
            *self.distances.values(),
            *(one for axis in loops.outer for one, _ in loops.runs(axis)),
        ]
        for amount in (*amounts, *(far for name in loops.names for far in bound.apart(name))):
            self.driver.known(amount)
        self.steps = {}
        for (far, count), register in self.multiples.items():
            self.driver.set(register, times(far, count))

    def _take_rows(self, access: Access) -> None:
        """Take the pointers of a tensor that streams go through."""
        name, one = access.tensor, self.asm.general.name
        step = self.first.steps[self.first.axis] if access == self.first.passing else 1
        far, period = self.loops.bound.distance(access, self.first.axis), step * self.first.columns
        if isinstance(far, int):
            parts = {stream.pitched(offset)[0] for offset in self._reached(name)}
            self.rows[name] = {part: one(f"{name}, a row") for part in sorted(parts)}
            self.named[name] = Pitched(self.rows[name], moves=True)
            return
        column, factor = far.factored
        assert factor % step == 0
        far = times(column, factor // step)
        assert isinstance(far, Size)
        pitch = self.loops.bound.steps(access)[self.first.axis] // step * 4 // stream.PITCH
        reached = dict[int, set[int]]()
        for key, rolled in self.streams.items():
            self.streams[key] = slid(rolled, name, pitch, period, reached)
        self.rows[name] = {row: one(f"{name}, a row") for row in sorted(reached)}
        for count in sorted({period, *(count for own in reached.values() for count in own)} - {0}):
            if (far, count) not in self.multiples:
                self.multiples[far, count] = one(f"bytes of {count} columns")
        for row, register in self.rows[name].items():
            self.named[f"{name} {row}"] = Pitched({
                count: Indexed(register, self.multiples[far, count]) if count else register
                for count in reached[row]
            })  # fmt: skip
            self.named[f"{name} {row} on"] = Stepped(register, self.multiples[far, period])

    def _reached(self, name: str) -> set[int]:
        """Give the offsets at which streams access a tensor."""
        return {
            item.place.offset
            for rolled in self.streams.values() for item in rolled.items
            if isinstance(item, stream.PLACED) and item.place.pointer == name
        }  # fmt: skip

    # --- blocks ------------------------------------------------------------------------------------

    @property
    def _enter(self) -> tuple[Callable[[Tags], None] | None, int]:
        return self._hold, self.first.held_in or 0

    def _hold(self, tags: Tags) -> None:
        """Load what is held over the loops inside."""
        name = self.first.holds
        self.asm.comment(f"{name}, held")
        apart, (*spare, last) = self.loops.bound.apart(name), self.driver.temporaries
        for register, far in zip(spare, apart, strict=False):
            self.driver.set(register, plus(far, 0), [last, *spare[len(apart) :]])
        place = Spaced(self.asm, {0: self.pointers[name][0]}, spare[: len(apart)], {})
        sizes = {**self.loops.blocks, **self.loops.sizes(tags)}
        emit_items(self.asm, self.first.held(sizes, self.registers), {name: place})

    def _body(self, free: tuple[int, ...], tags: Tags) -> tuple[Any, ...] | None:
        """Emit the columns of a block from end to end."""
        asm = self.asm
        asm.comment(self.loops.words(tags))
        for name, rows in self.rows.items():
            for row, register in rows.items():
                first: Amount = held(self.pointers[name][0])
                far = map(times, self.loops.bound.apart(name), digits_of(row))
                self.driver.set(register, reduce(plus, far, first))
        emit_rolled(
            asm, self.streams[tags, self.number], self.named, self.counter,
            f"{self.first.columns} columns",
            iterations="columns of a stream", least=self.least,
        )  # fmt: skip
        return None


def slid(
    rolled: stream.Rolled, name: str, pitch: int, period: int, reached: dict[int, set[int]]
) -> stream.Rolled:
    """Let a pointer into each row of a tensor go on by a period of columns once it has passed them.

    pitch: pitches from a column to the next. reached: by row the columns that are accessed from where the
    pointer is, to which those of this stream are added.
    """
    at = dict[int, int]()

    def place(item: stream.Item) -> tuple[int, int] | None:
        """Give the row and the column of an access."""
        if not isinstance(item, stream.PLACED) or item.place.pointer != name:
            return None
        part, _ = stream.pitched(item.place.offset)
        column = part // pitch % DIGIT
        return part - column * pitch, column

    def nearest(items: Sequence[stream.Item], after: Mapping[int, int]) -> list[dict[int, int]]:
        """Give the first column of each row that is accessed from an item on; after: behind the last."""
        found = [dict(after)]
        for item in reversed(items):
            row, column = place(item) or (None, 0)
            least = {row: min(column, found[-1].get(row, column))} if row is not None else {}
            found.append(found[-1] | least if least else found[-1])
        return found[::-1]

    def part(items: Sequence[stream.Item], after: Mapping[int, int]) -> list[stream.Item]:
        found = list[stream.Item]()
        for item, coming in zip((*items, None), nearest(items, after), strict=True):
            own = place(item) if item else None
            for row in [own[0]] if own else coming if item is None else ():
                while coming[row] - at.setdefault(row, 0) >= period:
                    found.append(stream.Advance(f"{name} {row} on"))
                    at[row] += period
            if own:
                assert isinstance(item, stream.PLACED)
                row, column = own[0], own[1] - at[own[0]]
                reached.setdefault(row, set()).add(column)
                _, beside = stream.pitched(item.place.offset)
                offset = column * stream.PITCH + beside
                item = item._replace(place=stream.Place(f"{name} {row}", offset, item.place.lanes))
            if item:
                found.append(item)
        return found

    first, *_ = nearest(rolled.body, {})
    head = part(rolled.head, first)
    before = dict(at)
    body = part(rolled.body, {row: column + period for row, column in first.items()})
    assert all(at[row] == before[row] + period for row in first)
    at = {row: column + rolled.found * period for row, column in before.items()}
    tail = part(rolled.tail, {})
    moves = {one: far for one, far in rolled.moves.items() if one != name}
    return replace(rolled, head=head, body=body, tail=tail, moves=moves)
