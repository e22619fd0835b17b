"""Multiplications in a row with their loads and stores in between: software pipelining without effort.

An author writes down the products of a kernel in order, each on values that have a register from the
start. `interleave` then puts every load directly after the last use of the register's value before,
which is as early as it can be, and at most a few of them after each product, so that the FP pipes
never wait for a burst of loads. Registers that are used in rotation thus give the loads a head
start of as many values as the ring has places more than needed.

The result is straight-line code for all steps. `roll` finds its steady state and makes a loop of it:
the loop equals the straight line by construction, prologue and drain included.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from typing import NamedTuple


class Place(NamedTuple):
    """An address as a pointer's name and a distance in bytes; ``lanes`` floats of it are meant."""

    pointer: str
    offset: int
    lanes: int = 4


@dataclass(eq=False)
class Value:
    """A value that a vector register holds for a while.

    load: where it comes from; None if it is there already, or starts as the first product on it.
    store: where it goes after the last product on it.
    fresh: it starts as the first product on it, with no load and no zeroing.
    finish: what is done to it between the last product and the store; the last of it says which
    register is stored.
    """

    register: int
    load: Place | None = None
    store: Place | None = None
    fresh: bool = False
    finish: tuple[Load | Adjust, ...] = ()


EACH_LANE = -1
"""A product's lane where each element meets its own: target[i] += vector[i] * scalar[i]."""

ZEROS = Place("", 0)
"""Where a value is loaded from that is zero."""


class Operation(NamedTuple):
    """An instruction that adds products to a sum, or what else makes a value part of one.

    begins: the one that sets the sum to them; empty: there is none, and sums are set to zero before.
    target, vector: forms of these registers. scalar: the element of the other factor that is meant by its
    lane; empty: there is no other factor. again: the place of the sum among the sources; None: it is only
    the target, as of `fmla`.
    """

    name: str
    begins: str
    target: str
    vector: str
    scalar: str
    again: int | None = None


FMLA = Operation("fmla", "fmul", "4s", "4s", "s")
FMADD = Operation("fmadd", "fmul", "s", "s", "s", 2)
"""Adds a product of elements, not of vectors."""
FADD = Operation("fadd", "mov", "4s", "4s", "", 0)
FMAX = Operation("fmax", "mov", "4s", "4s", "", 0)
"""Sums and maxima of vectors, without products."""


class Product(NamedTuple):
    """target[0..3] += vector[0..3] * scalar[lane], or lane by lane where that is EACH_LANE.

    by: the instruction, which may also multiply other elements than floats.
    """

    target: Value
    vector: Value
    scalar: Value
    lane: int
    by: Operation = FMLA


class Adjust(NamedTuple):
    """A sum altered: target = operation(target, operand), "max", "min" or "mul", or "scale":
    target += source * operand, where target was loaded before.
    """

    operation: str
    target: int
    operand: int
    source: int = -1


class Multiply(NamedTuple):
    """An instruction on registers; it ``begins`` a sum, or adds to it."""

    target: int
    vector: int
    scalar: int
    lane: int
    begins: bool
    by: Operation = FMLA


class Load(NamedTuple):
    """A vector register and where it is loaded from."""

    register: int
    place: Place


class Store(NamedTuple):
    """A vector register and where it is stored."""

    register: int
    place: Place


class Fetch(NamedTuple):
    """A prefetch of the line at a place."""

    place: Place


class Splat(NamedTuple):
    """A number in all lanes of a register."""

    register: int
    value: float


class Advance(NamedTuple):
    """A pointer moved on by a distance that a register holds."""

    pointer: str


def stored(register: int, finish: Sequence[Load | Adjust]) -> int:
    """Give the register of a sum after what is done to it."""
    last = finish[-1] if finish else None
    return last.target if isinstance(last, Adjust) else register


Item = Multiply | Load | Store | Fetch | Adjust | Splat | Advance
PLACED = (Load, Store, Fetch)
"""Items that access memory."""


def ending(value: Value) -> list[Item]:
    """Give what is done to a sum after its last product."""
    assert value.store is not None
    return [*value.finish, Store(stored(value.register, value.finish), value.store)]


class _Access(NamedTuple):
    item: Item
    loads: Value | None = None
    frees: int = -1
    """The register that may begin another sum after it."""


class _Lives:
    """First and last use of each value, by the number of the product."""

    def __init__(self, products: Sequence[Product]) -> None:
        numbered = list(enumerate(products))
        # A key of a dictionary keeps its first place and its last number: both are in order of first use.
        self.last: dict[Value, int] = {v: n for n, product in numbered for v in product[:3]}
        first = {v: n for n, product in reversed(numbered) for v in product[:3]}
        self.first = {value: first[value] for value in self.last}

    def accesses(self, *, stored_last: bool) -> dict[int, list[_Access]]:
        """Loads and stores by the product after which they may stand; -1: from the start."""
        due: dict[int, list[_Access]] = {}
        stores, done = [value for value in self.last if value.store is not None], self.last
        if stored_last:
            stores.sort(key=lambda value: value.store or ZEROS)
            done = dict.fromkeys(stores, max(self.last.values()))
        for value in sorted(stores, key=lambda value: done[value]):
            *finish, store = ending(value)
            line = due.setdefault(done[value], [])
            line += [_Access(item) for item in finish]
            line.append(_Access(store, frees=value.register))
        holder: dict[int, Value] = {}
        for value in self.first:  # in order of the first use
            before = holder.get(value.register)
            holder[value.register] = value
            free = -1 if before is None else self.last[before]
            if before is not None and free >= self.first[value]:
                raise ValueError(f"v{value.register} is needed for two values at once")
            if value.load is not None:
                access = _Access(Load(value.register, value.load), value)
                due.setdefault(free, []).append(access)
        return due


def interleave(
    steps: Sequence[Sequence[Product]], fetches: Sequence[Sequence[Place]] = (), *,
    groups: Sequence[int] = (),
) -> list[list[Item]]:  # fmt: skip
    """The steps' products with loads and stores in between, and prefetches from each step's start.

    steps: products by step, in order. fetches: lines to prefetch by step, none for steps beyond. groups:
    how many accesses stand together, in turn, or at least so many if all turns are alike; all registers are
    loaded before the first product then, and sums are stored after the last one, in the order of memory.
    Empty: as few at once as will do.
    """
    products = [product for step in steps for product in step]
    lives = _Lives(products)
    due = lives.accesses(stored_last=bool(groups))
    accesses = sum(map(len, due.values())) + sum(map(len, fetches))
    at_once = max(-(-accesses // max(len(products), 1)), 1)
    waiting: deque[_Access] = deque(due.get(-1, ()))
    unloaded = {value for value in lives.first if value.load is not None}
    unstored: set[int] = set()
    out: list[list[Item]] = [[] for _ in steps]
    number = 0

    def put(line: list[Item]) -> None:
        access = waiting.popleft()
        line.append(access.item)
        if access.loads is not None:
            unloaded.remove(access.loads)
        unstored.discard(access.frees)

    turn = cycle(groups or (1,))
    together = next(turn)
    for at, (step, line) in enumerate(zip(steps, out, strict=True)):
        while groups and not at and waiting:
            put(line)
        if at < len(fetches):
            waiting.extend(_Access(Fetch(place)) for place in fetches[at])
        for product in step:
            target, vector, scalar, lane, by = product
            if unloaded:
                for value in (target, vector, scalar):
                    while value in unloaded:
                        put(line)
            begins = target.fresh and lives.first[target] == number
            while begins and target.register in unstored:
                put(line)
            line.append(
                Multiply(target.register, vector.register, scalar.register, lane, begins, by)
            )
            if found := due.get(number):
                waiting.extend(found)
                unstored.update(access.frees for access in found if access.frees >= 0)
            if len(waiting) >= together:
                count = len(waiting) if len(groups) == 1 else max(at_once, together)
                for _ in range(min(count, len(waiting))):
                    put(line)
                together = next(turn)
            number += 1
    while waiting:
        put(out[-1])
    return out


class Restless(ValueError):
    """A stream that does not repeat itself within the steps that were looked at."""


@dataclass(frozen=True)
class Rolled:
    """Straight-line code with a loop in it.

    Offsets are those from the pointers' places at the start; ``body`` is the loop's first iteration, and
    each moves the pointers by ``moves``, so that ``tail`` is ``found`` iterations further on. The loop
    makes ``trips`` of them, more than were found if the steps in the middle were left out.
    """

    head: list[Item]
    body: list[Item]
    tail: list[Item]
    found: int
    trips: int
    moves: Mapping[str, int]

    @property
    def items(self) -> list[Item]:
        """All parts, in order."""
        return [*self.head, *self.body, *self.tail]


def _moved(item: Item, moves: Mapping[str, int], iterations: int) -> Item:
    if not isinstance(item, PLACED):
        return item
    pointer, offset, _ = item.place
    distance = iterations * moves.get(pointer, 0)
    return _through(item, pointer, offset + distance) if distance else item


def moved(items: Sequence[Item], moves: Mapping[str, int], iterations: int) -> list[Item]:
    """The items with offsets as they are ``iterations`` of the loop later."""
    return [_moved(item, moves, iterations) for item in items]


def _is_moved(step: Sequence[Item], later: Sequence[Item], moves: Mapping[str, int]) -> bool:
    """Return whether a step is another one an iteration later; most differ in their first item."""
    return len(step) == len(later) and all(
        type(item) is type(other) and _moved(item, moves, 1) == other
        for item, other in zip(step, later, strict=True)
    )


def roll(
    steps: Sequence[Sequence[Item]], period: int, moves: Mapping[str, int], omitted: int = 0
) -> Rolled:
    """Find the longest run in which every ``period`` steps do the same, ``moves`` further on.

    omitted: iterations that were left out of the middle of ``steps``. Raises Restless if there are such
    iterations but no loop was found for them.
    """
    best, start = 1, 0

    @cache
    def repeats(at: int) -> bool:
        """Return whether a step is the one a period before it, ``moves`` further on."""
        return _is_moved(steps[at - period], steps[at], moves)

    for first in range(len(steps) // 2 + 1):
        iterations = 1
        # Each like the one before it: then all are like the first, so much further on.
        while (end := first + (iterations + 1) * period) <= len(steps) and all(
            repeats(at) for at in range(end - period, end)
        ):
            iterations += 1
        if iterations > best:
            best, start = iterations, first
    if best == 1:
        if omitted:
            raise Restless("the steps have no steady state")
        return Rolled([item for step in steps for item in step], [], [], 0, 0, moves)

    def flat(first: int, end: int) -> list[Item]:
        return [item for step in steps[first:end] for item in step]

    end = start + best * period
    return Rolled(
        flat(0, start),
        flat(start, start + period),
        flat(end, len(steps)),
        best,
        best + omitted,
        moves,
    )


def steady(
    iterations: int, build: Callable[[int], list[list[Item]]], period: int, moves: Mapping[str, int],
    few: int = 6,
) -> Rolled:  # fmt: skip
    """The rolled form of a stream of equal ``iterations`` and what is left over.

    build: makes the stream with so many iterations left out. A ``few`` show the steady state of most
    streams; where a queue of loads drains more slowly, more are looked at.
    """
    for looked_at in (few, 12, 24):
        omitted = max(iterations - looked_at, 0)
        try:
            return roll(build(omitted), period, moves, omitted)
        except Restless:
            continue
    return roll(build(0), period, moves)


class Stepping(NamedTuple):
    """late: rows of the first iteration whose pointer starts an iteration further back."""

    rolled: Rolled
    late: tuple[int, ...]


PITCH = 1 << 24
"""Bytes by which a place says that a row lies apart by what a register holds."""


def pitched(offset: int) -> tuple[int, int]:
    """Give the row that an offset in pitches lies in, and the bytes beside it, which may be negative."""
    row = (offset + PITCH // 2) // PITCH
    return row, offset - row * PITCH


def stepping(rolled: Rolled, pointer: str, rows: int) -> Stepping:
    """Step by pointers whose rows lie a distance apart that is known at run time.

    Places name a row as so many times `PITCH` bytes; an iteration is ``rows`` of them, for each of which
    there is a pointer, ``b0``, ``b1`` and so on for ``b``. It goes on by ``rows`` of them at once, each
    `Advance` right before the first access to its next row. Raises ValueError where a pointer had to go
    back, and where one does not move once an iteration.
    """
    early = {one[0] for item in rolled.head if (one := _row_of(item, pointer))}
    late = tuple(row for row in range(rows) if row not in early and rolled.body)
    at = [-(row in late) for row in range(rows)]

    def part(items: Sequence[Item]) -> list[Item]:
        found: list[Item] = []
        for item in items:
            reached = _row_of(item, pointer)
            if reached is None:
                found.append(item)
                continue
            times, own = divmod(reached[0], rows)
            name = f"{pointer}{own}"
            if times < at[own]:
                raise ValueError(f"{name} is to go back to row {reached[0]}")
            found += [Advance(name)] * (times - at[own])
            at[own] = times
            found.append(_through(item, name, reached[1]))
        return found

    head = part(rolled.head)
    first = list(at)
    body = part(rolled.body)
    if rolled.body and any(now - before != 1 for now, before in zip(at, first, strict=True)):
        raise ValueError(f"not every row of {pointer} is reached in an iteration")
    at = [before + rolled.found for before in first]
    tail = part(rolled.tail)
    moves = {name: distance for name, distance in rolled.moves.items() if name != pointer}
    return Stepping(Rolled(head, body, tail, rolled.found, rolled.trips, moves), late)


class Windowed(NamedTuple):
    """rows: how many there is a pointer for, at the start the first ones."""

    rolled: Rolled
    rows: int


def windowed(rolled: Rolled, pointer: str) -> Windowed:
    """Move a pointer in each iteration by a distance that is known at run time.

    Places name a row as so many times `PITCH` bytes, one for each iteration. There are pointers into
    rows that follow each other, ``b0``, ``b1`` and so on for ``b``, each of which goes on by a row after
    its last access in an iteration. Raises ValueError where a pointer had to go back.
    """

    def rows(items: Sequence[Item]) -> list[int]:
        return [at[0] for item in items if (at := _row_of(item, pointer))]

    head, body, tail = map(rows, (rolled.head, rolled.body, rolled.tail))
    skipped = min(body)
    after = skipped + rolled.found
    if min(tail, default=after) < after:
        raise ValueError(f"{pointer} is to go back to row {min(tail)}")
    size = 1 + max([*head, max(body) - skipped, max(tail, default=after) - after])
    names = [f"{pointer}{number}" for number in range(size)]

    def part(items: Sequence[Item], base: int) -> list[Item]:
        return [
            _through(item, names[at[0] - base], at[1]) if at else item
            for item, at in ((item, _row_of(item, pointer)) for item in items)
        ]

    looped = part(rolled.body, skipped)
    for name in names:
        at = [place for place, item in enumerate(looped) if _row_of(item, name)]
        looped.insert(max(at, default=0) + 1, Advance(name))
    moves = {name: distance for name, distance in rolled.moves.items() if name != pointer}
    before = [*part(rolled.head, 0), *(Advance(name) for name in names for _ in range(skipped))]
    return Windowed(
        Rolled(before, looped, part(rolled.tail, after), rolled.found, rolled.trips, moves), size
    )


def _row_of(item: Item, pointer: str) -> tuple[int, int] | None:
    """The row that an item accesses through a pointer, and what is left to add, which may be negative."""
    if isinstance(item, Multiply | Adjust | Splat | Advance) or item.place.pointer != pointer:
        return None
    return pitched(item.place.offset)


def _through(item: Item, pointer: str, offset: int) -> Item:
    """An access at an offset from another pointer."""
    if not isinstance(item, PLACED):
        return item
    return item._replace(place=Place(pointer, offset, item.place.lanes))
