"""Software pipelining: an iteration of a loop begins before the one before it is over.

The body of a loop is placed into a fixed interval of cycles, an instruction of a later *stage* so many
intervals after those of stage 0. In each iteration of the new loop, the kernel, stage 0 belongs to the
newest iteration of the old one, stage 1 to the one before it, and so on; what is missing of the first
iterations is the prologue, what is missing of the last ones the epilogue:

    prologue  stage 0
    kernel    stage 1 of an iteration, stage 0 of the next
    epilogue  stage 1

The interval is the shortest at which iterative modulo scheduling finds a place for all (`modulo_pass`):
from the least that slots and pipes allow upwards. Registers stay as they are: what an instruction of a
later iteration writes, it writes after the last one that reads the old value.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from armsim.isa.registers import NZCV
from armsim.scheduling.allocation import allocate
from armsim.scheduling.blocks import block_of
from armsim.scheduling.dependences import APART, Aliases, dependences
from armsim.scheduling.ir import Instr
from armsim.scheduling.modulo import ModuloScheduler, Timed, timed_edges
from armsim.scheduling.modulo_pass import NONE, Policy
from armsim.scheduling.schedule import HEIGHT, SOURCE, cycles_of, schedule
from armsim.scheduling.target import Cost, Target, least_interval

MOST_STAGES = 3
"""Iterations that are under way at once; more would be code before and after the loop without end."""

_TRIES = 8  # intervals that are tried
_LONGEST = 600  # instructions of a block that is placed anew: the time grows with their square
_PLACEMENTS = 4  # of an instruction, on average, before an interval is given up


class Pipelined(NamedTuple):
    """A loop's body in a new order: ``times`` iterations of the old loop in ``cycles``.

    The ``prologue`` stands for its first ``ahead`` iterations, but for what the ``epilogue`` does for the
    last ones when the loop is left; neither counts iterations. With ``ahead`` = 0 both are empty.
    """

    body: tuple[Instr, ...]
    cycles: float
    prologue: tuple[Instr, ...] = ()
    epilogue: tuple[Instr, ...] = ()
    ahead: int = 0
    times: int = 1

    def total(self, trips: int, target: Target) -> float:
        """Cycles of so many iterations, those outside the loop included."""
        outside = [code for code in (self.prologue, self.epilogue) if code]
        passes = (trips - self.ahead) // self.times
        return passes * self.cycles + sum(cycles_of(code, target) for code in outside)


def pipelined(
    code: Sequence[Instr],
    target: Target,
    *,
    trips: int | None = None,
    aliases: Aliases = APART,
) -> Pipelined:
    """The body of a loop of so many trips (None: no matter how many), with the branch back as its last
    instruction if it has one, in the order that takes least; registers are the machine's.

    What counts the trips must be the only one to write the flags and to use its register; then it counts
    the kernel's. Else, and where a list scheduler's order takes no longer, iterations stay apart.
    """
    key = ("pipelined", tuple(code), trips, aliases)
    known = target.scheduled.get(key)
    if not isinstance(known, Pipelined):
        known = target.scheduled[key] = _pipelined(code, target, trips, aliases)
    return known


def _pipelined(
    code: Sequence[Instr], target: Target, trips: int | None, aliases: Aliases
) -> Pipelined:
    plain = schedule(code, target, loop=True, aliases=aliases)
    body = tuple(code[place] for place in plain.order)
    best = Pipelined(body, plain.cycles)
    if not target.in_order or len(code) > _LONGEST:
        return best
    control = control_of(code)
    if control is None:
        return best
    work = _Work.of(code, target, control, aliases, loop=True)
    for found in _attempts(work, plain.cycles):
        if trips is not None and trips <= found.ahead:
            continue
        better = trips is None or found.total(trips, target) < best.total(trips, target)
        return found if better else best
    return best


def listed(
    code: Sequence[Instr],
    target: Target,
    free: Mapping[str, Sequence[int]],
    aliases: Aliases,
    *,
    repeats: bool,
    anew: bool,
) -> list[Instr]:
    """A block in the list scheduler's order, with the machine's registers for its virtual ones (``free``).

    repeats: it is a loop's body. anew: one that runs once may be placed by `straightened`, if that takes
    less.
    """
    virtual = any(item.virtual for item in code)
    room = {bank: len(numbers) for bank, numbers in free.items()} if virtual else None
    # What runs often is worth a second try.
    rank = (HEIGHT, SOURCE) if repeats else (HEIGHT,)
    found = schedule(code, target, loop=repeats, room=room, rank=rank, aliases=aliases)
    # An order that only scratch registers limit is kept where none is found to be quicker.
    if repeats or free["v"] or found.cycles < cycles_of(code, target):
        made = allocate([code[place] for place in found.order], free)
    else:
        made = allocate(code, free)
    if repeats or not anew:
        return made
    placed = straightened(allocate(code, free, rotating=True), target, aliases=aliases)
    return spaced(min((made, placed), key=lambda one: cycles_of(one, target)), target)


def straightened(code: Sequence[Instr], target: Target, *, aliases: Aliases = APART) -> list[Instr]:
    """A block that runs once, in the order in which modulo scheduling at no interval places it.

    Unlike a list scheduler it goes back to pipes that were left free, and pairs what takes half of them.
    """
    if not target.in_order or not 1 < len(code) <= _LONGEST:
        return list(code)
    key = ("straightened", tuple(code), aliases)
    known = target.scheduled.get(key)
    if not isinstance(known, list):
        work = _Work.of(code, target, (), aliases, loop=False)
        longest = int(sum(cost.slots for cost in work.costs)) + work.scheduler.block.span
        orders = (work.attempt(longest, source_order) for source_order in (False, True))
        found = [list(order.body) for order in orders if order is not None]
        known = min([list(code), *found], key=lambda one: cycles_of(one, target))
        target.scheduled[key] = known
    return list(known)


def spaced(code: Sequence[Instr], target: Target) -> list[Instr]:
    """A block that runs once with its prefetches apart, as far as the code after the first of them goes.

    In order, one that finds no line fill buffer holds up all that comes after it, and the scheduler's
    model has no misses: it takes them as soon as there is a slot.
    """
    fetches = [at for at, item in enumerate(code) if item.access == "prefetch"]
    if not target.in_order or len(fetches) < 2:
        return list(code)
    rest = [item for item in code if item.access != "prefetch"]
    costs = [target.cost(item) for item in rest]
    core = target.core
    fills = core.l2.latency / core.l1d.fills * len(rest) / cycles_of(code, target)
    step = min(fills, (len(rest) - fetches[0]) / len(fetches))
    inserted: dict[int, list[Instr]] = {}
    earliest = 0.0
    for before, at in enumerate(fetches):
        own = at - before  # its place among the rest
        base = set(code[at].reads)
        latest = next(
            (place for place in range(own, len(rest)) if base & set(rest[place].writes)), len(rest)
        )
        wanted = min(max(own, math.ceil(earliest)), latest)
        # Beside an instruction that has to be the first of its cycle, before another such one.
        free = (
            place
            for place in range(wanted, min(latest, wanted + _NEAR))
            if 0 < place < len(rest) and costs[place - 1].slot0 and costs[place].slot0
        )
        place = next(free, wanted)
        inserted.setdefault(place, []).append(code[at])
        earliest = max(earliest + step, place + step / 2)
    found = [*inserted.get(0, ())]
    for place, item in enumerate(rest, 1):
        found += [item, *inserted.get(place, ())]
    return found


_NEAR = 6  # instructions by which a prefetch is shifted to a better place


def control_of(code: Sequence[Instr]) -> tuple[int, ...] | None:
    """The places of what counts and of the branch back, none in a loop without; None: another kind."""
    branches = [at for at, item in enumerate(code) if item.branch]
    if not branches:
        return ()
    writers = [at for at, item in enumerate(code) if NZCV in item.writes]
    readers = [at for at, item in enumerate(code) if NZCV in item.reads]
    if branches != [len(code) - 1] or readers != branches or len(writers) != 1:
        return None
    counter = writers[0]
    own = {register for register in code[counter].writes if register != NZCV}
    others = {
        register
        for at, item in enumerate(code)
        if at != counter
        for register in (*item.reads, *item.writes)
    }
    return None if own & others or code[counter].access else (counter, len(code) - 1)


@dataclass(frozen=True)
class _Work:
    """A block prepared for modulo scheduling. ``units`` are placed as one, ``unit_of`` each instruction."""

    code: Sequence[Instr]
    target: Target
    control: tuple[int, ...]
    costs: Sequence[Cost]
    edges: Sequence[Timed]
    units: Sequence[tuple[int, ...]]
    unit_of: Mapping[int, int]
    scheduler: ModuloScheduler

    @classmethod
    def of(
        cls,
        code: Sequence[Instr],
        target: Target,
        control: tuple[int, ...],
        aliases: Aliases,
        *,
        loop: bool,
    ) -> _Work:
        """A loop's body, or a block that runs once."""
        costs = [target.cost(item) for item in code]
        graph = dependences(code, loop=loop, aliases=aliases)
        edges = timed_edges(graph, costs, target, control[1:])
        edges += _spread(code, target, least_interval(costs, target), loop=loop)
        units = _units(len(code), paired(costs, edges, target))
        merged = [_merged([costs[at] for at in unit], number) for number, unit in enumerate(units)]
        block = block_of([code[unit[0]] for unit in units], merged, target)
        unit_of = {at: number for number, unit in enumerate(units) for at in unit}
        between = [_between(edge, units, unit_of, costs) for edge in edges]
        scheduler = ModuloScheduler.of(block, between, target)
        return cls(code, target, control, costs, edges, units, unit_of, scheduler)

    def attempt(self, interval: int, source_order: bool) -> Pipelined | None:
        """The order at an interval, if one is found."""
        until = [
            (self.unit_of[at], 0, interval - before_end)
            for at, before_end in zip(self.control, (2, 1), strict=False)
        ]
        cycles = self.scheduler.times(interval, Policy(source_order), _PLACEMENTS, until)
        if cycles is None:
            return None
        placed = [cycles[self.unit_of[at]] for at in range(len(self.code))]
        return _in_order(
            self.code, self.costs, placed, interval, self.edges, self.control, self.target
        )


def _attempts(work: _Work, limit: float) -> Iterator[Pipelined]:
    """Modulo schedules by growing interval that take less than ``limit``."""
    least = interval = least_interval(work.costs, work.target)
    step = 1
    for _ in range(_TRIES):
        if interval >= limit:
            return
        for source_order in (False, True):
            found = work.attempt(interval, source_order)
            if found is not None and found.ahead < MOST_STAGES and found.cycles < limit:
                yield found
                break
        interval += step
        step += interval > least + 4


def paired(costs: Sequence[Cost], edges: Sequence[Timed], target: Target) -> list[tuple[int, int]]:
    """Instructions that are to share a cycle, since each takes half of what most others take whole.

    Each goes with the next one of its shape that neither depends on it nor the other way round. Alone it
    would keep the other half from being used.
    """
    demand: dict[int, int] = {}
    for cost in costs:
        for uop in cost.uops:
            for pipe in uop.pipes if len(uop.pipes) == 1 else ():
                demand[pipe] = demand.get(pipe, 0) + uop.occupancy
    most = max(demand.values(), default=0)
    scarce = {pipe for pipe, count in demand.items() if count == most}
    halves = [
        at
        for at, cost in enumerate(costs)
        if len(cost.uops) == 1
        and cost.uops[0].occupancy == 1
        and scarce.issuperset(cost.uops[0].pipes)
        and len(cost.uops[0].pipes) == target.slots == 2
        and not cost.slot0
    ]
    followers: list[list[int]] = [[] for _ in costs]
    for edge in edges:
        if not edge.distance:
            followers[edge.before].append(edge.after)

    def leads(one: int, other: int) -> bool:
        """Say whether ``other``, further down, depends on ``one``."""
        reached = {one}
        for at in range(one, other):
            if at in reached:
                reached.update(followers[at])
        return other in reached

    found: list[tuple[int, int]] = []
    while halves:
        one = halves.pop(0)
        for place, other in enumerate(halves[:_PARTNERS]):
            if other - one > _APART:
                break
            if costs[one].shape == costs[other].shape and not leads(one, other):
                found.append((one, other))
                del halves[place]
                break
    return found if _acyclic(found, followers) else []


def _acyclic(pairs: Sequence[tuple[int, int]], followers: Sequence[Sequence[int]]) -> bool:
    """Say whether the pairs can be placed as one, each after all that it depends on."""
    unit = list(range(len(followers)))
    for one, other in pairs:
        unit[other] = one
    after: list[set[int]] = [set() for _ in unit]
    for at, own in enumerate(followers):
        after[unit[at]].update(unit[other] for other in own)
    missing = [0] * len(unit)
    for own_after in after:
        for other in own_after:
            missing[other] += 1
    ready = [at for at in range(len(unit)) if unit[at] == at and not missing[at]]
    left = len(unit) - len(pairs)
    while ready:
        left -= 1
        for other in after[ready.pop()]:
            missing[other] -= 1
            if not missing[other]:
                ready.append(other)
    return not left


_APART = 80  # instructions from one of a pair to the other
_PARTNERS = 8  # that are looked at for each


def _units(size: int, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    """List what is placed as one: pairs and single instructions, in the order of the code."""
    partner = dict(pairs)
    second = set(partner.values())
    return [(at, partner[at]) if at in partner else (at,) for at in range(size) if at not in second]


def _merged(costs: Sequence[Cost], number: int) -> Cost:
    """Add up what instructions that share a cycle take."""
    if len(costs) == 1:
        return costs[0]
    return Cost(
        uops=tuple(uop for cost in costs for uop in cost.uops),
        slots=sum(cost.slots for cost in costs),
        results=(),
        group=max(cost.group for cost in costs),
        slot0=True,
        shape=-1 - number,
    )


def _between(
    edge: Timed,
    units: Sequence[tuple[int, ...]],
    unit_of: Mapping[int, int],
    costs: Sequence[Cost],
) -> Timed:
    """A dependence between what is placed as one. Of two producers that share a cycle the other comes
    between one and its accumulator.
    """
    first, second, cycles, distance, interrupted = edge
    before, after = unit_of[first], unit_of[second]
    for unit in (units[before], units[after]):
        if len(unit) > 1 and costs[unit[0]].group:
            cycles = max(cycles, interrupted)
    return Timed(before, after, cycles, distance, interrupted)


def _spread(code: Sequence[Instr], target: Target, cycles: int, *, loop: bool) -> Iterator[Timed]:
    """Prefetches apart: in a row they would wait for each other's line fills, and all after them too."""
    fetches = [at for at, item in enumerate(code) if item.access == "prefetch"]
    if not fetches:
        return
    core = target.core
    gap = min(-(-core.l2.latency // core.l1d.fills), cycles // (2 * len(fetches)))
    for before, after in pairwise(fetches):
        yield Timed(before, after, gap, 0)
    if loop:
        yield Timed(fetches[-1], fetches[0], gap, 1)


def _in_order(
    code: Sequence[Instr],
    costs: Sequence[Cost],
    cycles: Sequence[int],
    interval: int,
    edges: Sequence[Timed],
    control: tuple[int, ...],
    target: Target,
) -> Pipelined:
    """The instructions of one kernel iteration, cycle by cycle, and how long it takes."""
    first = {
        (edge.before, edge.after)
        for edge in edges
        if not edge.cycles and cycles[edge.after] + interval * edge.distance == cycles[edge.before]
    }
    followers = Counter(before for before, _ in first)  # of the same cycle that must come after it
    order = sorted(
        range(len(code)),
        key=lambda at: (
            at in control[1:],
            cycles[at] % interval,
            not costs[at].slot0,
            -followers[at],
            at,
        ),
    )
    body = tuple(code[at] for at in order)
    stage = [NONE if at in control else cycles[at] // interval for at in order]
    ahead = max(stage)

    def outside(late: range, begun: bool) -> tuple[Instr, ...]:
        """Give what stages up to one (``begun``), or from one on, do, iteration after iteration."""
        return tuple(
            item
            for last in late
            for item, own in zip(body, stage, strict=True)
            if (0 <= own <= last if begun else own >= last)
        )

    return Pipelined(
        body, cycles_of(body, target, loop=True),
        outside(range(ahead), True), outside(range(1, ahead + 1), False), ahead,
    )  # fmt: skip
