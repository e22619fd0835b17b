"""A loop body spread over several iterations: which instruction stands where, how many iterations late.

The *kernel* is what the loop repeats: each instruction of the body once, those of *stage* s from the
iteration that began s iterations before. The branch back is of stage 0 and last, so that no iteration is
begun before it is certain to take place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from itertools import accumulate
from types import MappingProxyType

from armsim.isa.registers import V0
from armsim.scheduling.dependences import Graph
from armsim.scheduling.ir import Instr, bank_of
from armsim.scheduling.pointers import Moved, at_offset
from armsim.scheduling.target import Cost

_APART = 1 << 14  # between the names of a value in successive copies of a kernel


@dataclass(frozen=True)
class Kernel:
    """``order``: instructions (indexes into the body) as they follow each other, the branch left out;
    ``stages`` by instruction.
    """

    order: tuple[int, ...]
    stages: tuple[int, ...]

    @property
    def depth(self) -> int:
        """Count the iterations that begin before the first one is finished, less one."""
        return max(self.stages, default=0)

    @property
    def places(self) -> list[int]:
        """Place of each instruction in the order, counted on through the stages."""
        size = len(self.order) + 1
        found = [0] * len(self.order)
        for place, at in enumerate(self.order):
            found[at] = self.stages[at] * size + place
        return found


def kernel_of(times: Sequence[int], interval: int, graph: Graph, costs: Sequence[Cost]) -> Kernel:
    """The kernel in which instructions follow each other by their cycles."""
    size = len(times) - 1
    stages = tuple(time // interval for time in times[:size])
    full = [*stages, 0]
    follow: list[set[int]] = [set() for _ in range(size)]
    waits = [0] * size
    for own in graph.edges:
        for edge in own:
            ends = edge.before, edge.after
            same = edge.distance + full[edge.after] - full[edge.before] == 0
            if same and size not in ends and edge.after not in follow[edge.before]:
                follow[edge.before].add(edge.after)
                waits[edge.after] += 1
    rank = [(times[at] % interval, not costs[at].slot0, at) for at in range(size)]
    order: list[int] = []
    left = set(range(size))
    ready = [rank[at] for at in left if not waits[at]]
    heapify(ready)
    while left:
        at = heappop(ready)[2] if ready else min(left, key=rank.__getitem__)
        order.append(at)
        left.discard(at)
        for other in follow[at]:
            waits[other] -= 1
            if not waits[other] and other in left:
                heappush(ready, rank[other])
    return Kernel(tuple(order), stages)


# --- registers ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Life:
    """A value from the place where it is written to its last use, places counted through the stages."""

    value: int
    begin: int
    end: int


def renamed_copy(value: int, copy: int) -> int:
    """The name of a virtual register in the iterations of a remainder."""
    return value + copy * _APART


def coloured(
    lives: Sequence[Life],
    size: int,
    copies: int,
    colours: Sequence[int],
    low: frozenset[int],
    wanted: Mapping[int, int],
    neighbours: Sequence[tuple[int, ...]] = (),
    kept: Mapping[int, int] = MappingProxyType({}),
) -> dict[int, int] | None:
    """A register for each virtual one of each copy, None if there are not enough.

    Lives are cyclic intervals over all copies of the kernel; those that overlap get different registers
    (L. Hendren et al., A Register Allocation Framework Based on Hierarchical Cyclic Interval
    Graphs, CC 1992). lives: those of one copy, which is ``size`` places long; low: those that need one of
    v0 to v15; wanted: the register that each had; neighbours: those whose registers follow each other;
    kept: the registers of those that have theirs already.
    """
    total = copies * size
    arcs = [
        Life(renamed_copy(one.value, copy), one.begin + copy * size, one.end + copy * size)
        for one in lives
        for copy in range(copies)
    ]
    groups = {
        own[0]: own
        for group in neighbours
        for copy in range(copies)
        for own in [tuple(renamed_copy(one, copy) for one in group)]
    }
    arcs = _together(arcs, groups)
    if any(life.end - life.begin > total for life in arcs):
        return None
    low = frozenset(renamed_copy(one, copy) for one in low for copy in range(copies))
    wanted = {renamed_copy(one, copy): own for one, own in wanted.items() for copy in range(copies)}
    names: dict[int, int] = {}
    for bank in ("v", "x"):
        own = [life for life in arcs if bank_of(life.value) == bank]
        free = [one for one in colours if (one >= V0) == (bank == "v")]
        for cut in _cuts(own, total):
            found = _by_arc(own, free, low, wanted, groups, total, cut, kept)
            if found is not None:
                names.update(found)
                break
        else:
            return None
    return names


def _cuts(arcs: Sequence[Life], size: int) -> list[int]:
    """Places where few arcs are alive, the fewest first."""
    steps = [0] * (size + 1)
    for life in arcs:
        begin, length = life.begin % size, life.end - life.begin
        for start in (begin, begin - size):
            first, end = max(start, 0), min(start + length, size)
            if first < end:
                steps[first] += 1
                steps[end] -= 1
    alive = zip(accumulate(steps[:size]), range(size), strict=True)
    return [place for _, place in sorted(alive)[:6]]


def _together(arcs: Sequence[Life], groups: Mapping[int, tuple[int, ...]]) -> list[Life]:
    """The arcs, those of neighbours from the first begin of them to the last end."""
    by = {life.value: life for life in arcs}
    for group in groups.values():
        begin = min(by[value].begin for value in group)
        end = max(by[value].end for value in group)
        by.update({value: Life(value, begin, end) for value in group})
    return list(by.values())


def _by_arc(
    arcs: Sequence[Life],
    free: Sequence[int],
    low: frozenset[int],
    wanted: Mapping[int, int],
    groups: Mapping[int, tuple[int, ...]],
    size: int,
    cut: int,
    kept: Mapping[int, int],
) -> dict[int, int] | None:
    """Colours for arcs: what keeps its own, neighbours, what is alive at the cut, then as they begin."""
    names: dict[int, int] = {}
    taken = dict.fromkeys(free, 0)  # register -> the places that it is taken in, a bit each
    until = dict.fromkeys(free, 0)  # register -> where the arc that was placed last ends
    order = []
    members = {value for group in groups.values() for value in group[1:]}
    for life in arcs:
        begin = (life.begin - cut) % size
        length = life.end - life.begin
        over = begin + length > size
        if life.value not in members:
            alone = life.value not in groups
            order.append(
                (life.value not in kept, alone, not over, begin, begin + length, life.value)
            )
    for *_, inner, begin, end, value in sorted(order):
        bits = (1 << end) - (1 << begin)
        bits = (bits | bits >> size) & ((1 << size) - 1)
        group = groups.get(value, (value,))
        fits = [one for one in free if not taken[one] & bits]
        if value in kept:
            fits = [one for one in fits if one == kept[value]]
        if len(group) > 1 or value in low:
            fits = [
                one
                for one in fits
                if all(
                    one + at in taken
                    and not taken[one + at] & bits
                    and (member not in low or one + at < V0 + 16)
                    for at, member in enumerate(group)
                )
            ]
        if not fits:
            return None
        own = wanted.get(value)
        best = max(
            fits,
            key=lambda one: (until[one], one == own, value in low or one >= V0 + 16, -one),
        )
        for at, member in enumerate(group):
            names[member] = best + at
            taken[best + at] |= bits
            until[best + at] = end if inner else end - size
    return names


# --- instructions as they stand ------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """An instruction of the body in an iteration, as it is written there."""

    at: int
    iteration: int
    instr: Instr


class Writer:
    """Writes instructions of iterations one after the other; offsets follow the updates so far."""

    def __init__(self, code: Sequence[Instr], pointers: Sequence[Moved]) -> None:
        self._code = code
        self._carriers = {pointer.carrier: pointer for pointer in pointers}
        self._moved = {
            at: (pointer, offset) for pointer in pointers for at, offset in pointer.offsets.items()
        }
        self._updates = {pointer.register: 0 for pointer in pointers}

    @property
    def updates(self) -> dict[int, int]:
        """Count how often each pointer was moved."""
        return dict(self._updates)

    def set_updates(self, counts: Mapping[int, int]) -> None:
        """Set how often pointers were moved."""
        self._updates.update(counts)

    def write(self, at: int, iteration: int) -> Placed | None:
        """The next instruction; None if its offset has no form."""
        item = self._code[at]
        found = self._moved.get(at)
        if found is not None:
            pointer, offset = found
            late = iteration - self._updates[pointer.register]
            made = at_offset(item, offset + late * pointer.step)
            if made is None:
                return None
            item = made
        if at in self._carriers:
            self._updates[self._carriers[at].register] += 1
        return Placed(at, iteration, item)
