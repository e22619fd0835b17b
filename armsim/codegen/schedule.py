"""One list scheduler, for any block or loop body and any core.

Instructions are taken one after the other, each time from those whose dependences are met: the one that
leaves the fewest slots of dispatch idle, of these the one that its pipe need not wait for, of these the
one that comes first by rank. Ranks are the length of the longest path to the end of the block (S. Muchnick,
Advanced Compiler Design and Implementation, 1997, 17.1.2), or the order that the code was written in.

Time is kept by a small model of the front of a core, all of whose numbers are the target's: in order, an
instruction waits for its slots, operands and pipes, and all after it wait too; out of order it waits for
slots, caps and a place in the queue of its pipe, and its operands may come later. Accesses hit L1.

Virtual registers may be limited by `room`: no more of a bank than that are alive at once, and they are
written in the order of the code, which is enough to find a place for each if the code itself has one.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from armsim.codegen.allocation import TooFewRegisters
from armsim.codegen.dependences import APART, MEMORY, TRUE, Aliases, Edge, Graph, dependences
from armsim.codegen.ir import VIRTUAL, Instr, bank_of
from armsim.codegen.target import Cost, Target, Uop

HEIGHT, SOURCE = "height", "source"
"""By what ranks are made: the longest path to the end, or the order of the code."""


class Scheduled(NamedTuple):
    """``order``: indexes into the code. ``cycles`` of the block, or of an iteration of the loop."""

    order: tuple[int, ...]
    cycles: float


class _Timed(NamedTuple):
    """An instruction as the clock needs it. reads: (register, cycles by which it may be late, whether it
    forms an address) without the ``accumulator`` (-1: none), to which producers of a group ``forward``.
    """

    cost: Cost
    reads: tuple[tuple[int, int, bool], ...]
    accumulator: int
    forward: dict[int, int]


class _Place(NamedTuple):
    """Where an instruction would be dispatched: the cycle of its first uop, slots that stay idle before it,
    the cycle in which its pipes are free; and what dispatch looks like after it.
    """

    cycle: int
    idle: int
    free: int
    pipes: list[int]
    position: int
    caps: dict[int, int]
    turns: list[int]


class _Clock:
    """The front of a core: which slot of which cycle the next instruction gets.

    position: the number of the next slot, ``slots`` of them a cycle.
    """

    def __init__(self, target: Target) -> None:
        self._target = target
        self._width = target.slots
        self._entries = target.queues
        self.position = 0
        self._caps: dict[int, int] = {}  # of the present cycle, by group
        self._busy = [0] * len(target.queues)  # a bit a cycle from _origin on
        self._queues: list[list[int]] = [[] for _ in target.queues]
        # register: ready, issued, group, and by how much later it is ready to form an address
        self._ready: dict[int, tuple[int, int, int, int]] = {}
        self._turns = [0] * len(target.steering)

    def probe(self, item: _Timed, places: dict[int, _Place]) -> tuple[int, int]:
        """(slots that would stay idle before it, cycles that its pipe would stand idle for it).

        places: what was found for the same shape since the last `take`; empty after it.
        """
        if self._target.in_order:
            return self._in_order(item, commit=False)
        shape = item.cost.shape
        place = places.get(shape)
        if place is None:
            place = places[shape] = self._place(item.cost)
        ready = self._operands(item, place.cycle + 1)
        return place.idle, max(0, ready - place.free)

    def take(self, item: _Timed, place: _Place | None = None) -> None:
        """Let it be the next instruction; ``place``: where a probe has put it."""
        if self._target.in_order:
            self._in_order(item, commit=True)
        else:
            self._out_of_order(item, place or self._place(item.cost))

    def demand(self, timed: Sequence[_Timed]) -> list[int]:
        """For each instruction how much all together want of the group of pipes that it needs most.

        What all wait for should never stand idle: out of order, where operands may come later, its
        instructions go first. In order they are taken as they come.
        """
        if self._target.in_order:
            return [0] * len(timed)
        wanted: Counter[int] = Counter()
        for item in timed:
            for uop in item.cost.uops:
                wanted[self._target.cap_of[uop.pipes[0]]] += uop.occupancy
        caps = self._target.caps
        share = {group: count // caps[group] for group, count in wanted.items()}
        most = max(share.values(), default=0)
        return [
            int(any(share[self._target.cap_of[uop.pipes[0]]] == most for uop in item.cost.uops))
            for item in timed
        ]

    def _operands(self, item: _Timed, cycle: int) -> int:
        """The first cycle from ``cycle`` on in which all operands are there."""
        ready = self._ready
        for register, late, forms in item.reads:
            if register in ready:
                when = ready[register][0] - late
                if forms:
                    when += ready[register][3]
                if when > cycle:
                    cycle = when
        if item.accumulator in ready:
            done, issued, group, _ = ready[item.accumulator]
            when = issued + item.forward[group] if group in item.forward else done
            if item.cost.accumulated:
                when = max(done - item.cost.accumulated, issued + 1)
            if when > cycle:
                cycle = when
        return cycle

    def _free(self, pipes: tuple[int, ...], cycle: int, occupancy: int) -> tuple[int, int]:
        """(cycle, pipe): where a uop finds its pipe free first."""
        return min([(self._first(pipe, cycle, occupancy), pipe) for pipe in pipes])

    def _first(self, pipe: int, cycle: int, occupancy: int) -> int:
        """The first cycle from ``cycle`` on in which a pipe is free for so long."""
        busy = self._busy[pipe] >> cycle
        if occupancy == 1:
            return cycle + (~busy & busy + 1).bit_length() - 1
        mask = (1 << occupancy) - 1
        while busy & mask:
            busy >>= 1
            cycle += 1
        return cycle

    def _results(self, cost: Cost, issued: int) -> None:
        extra = dict(cost.to_address)
        for register, latency in cost.results:
            ready = issued + latency
            if register in cost.halves and register in self._ready:
                ready = max(ready, self._ready[register][0])
            self._ready[register] = (ready, issued, cost.group, extra.get(register, 0))

    # --- in order -----------------------------------------------------------------------------

    def _in_order(self, item: _Timed, *, commit: bool) -> tuple[int, int]:
        width, cost = self._width, item.cost
        cycle, used = divmod(self.position, width)
        if used and (cost.slot0 or cost.slots > width - used):
            cycle += 1
        earliest = cycle
        cycle = self._operands(item, cycle)
        first = [uop for uop in cost.uops if not uop.after]
        while True:
            taken: set[int] = set()
            for uop in first:
                at, pipe = min(self._free((pipe,), cycle, uop.occupancy) for pipe in uop.pipes)
                own = [p for p in uop.pipes if p in taken]
                if at > cycle and not own:
                    cycle = at
                    break
                taken.add(pipe)
            else:
                break
        start = cycle * width + (self.position % width if cycle == self.position // width else 0)
        idle = start - self.position
        if commit:
            for uop in cost.uops:
                at, pipe = self._free(uop.pipes, cycle + uop.after, uop.occupancy)
                self._busy[pipe] |= ((1 << uop.occupancy) - 1) << at
            self._results(cost, cycle)
            self.position = start + cost.slots
        return idle, cycle - earliest

    # --- out of order ----------------------------------------------------------------------------

    def _place(self, cost: Cost) -> _Place:
        """Where dispatch would put an instruction, whatever its operands."""
        width, cap_of, limits = self._width, self._target.cap_of, self._target.caps
        cycle, used = divmod(self.position, width)
        caps = self._caps.copy() if used else {}
        first = -1
        pipes: list[int] = []
        turns = self._turns
        for uop in cost.uops:
            if len(uop.pipes) == 1:
                pipe = uop.pipes[0]
            else:
                if turns is self._turns:
                    turns = list(turns)
                pipe = self._steer(uop, turns, cycle, cost)
            pipes.append(pipe)
            queue = self._queues[pipe]
            if len(queue) == self._entries[pipe] and queue[0] >= cycle:
                cycle, used, caps = queue[0] + 1, 0, {}
            group, slots = cap_of[pipe], uop.slots
            while slots > width - used:  # an instruction's slots may straddle cycles
                slots -= width - used
                cycle, used, caps = cycle + 1, 0, {}
            taken = caps.get(group, 0)
            if taken >= limits[group]:
                cycle, used, caps, taken = cycle + 1, 0, {}, 0
            used += slots
            caps[group] = taken + 1
            if first < 0:
                first = cycle
        position = cycle * width + used
        idle = position - self.position - cost.slots
        free = first + 1 << 20
        for uop, pipe in zip(cost.uops, pipes, strict=True):
            when = self._first(pipe, first + 1, uop.occupancy) - uop.after
            if when < free:
                free = when
        return _Place(first, idle, free, pipes, position, caps, turns)

    def _out_of_order(self, item: _Timed, place: _Place) -> None:
        cost = item.cost
        ready = issued = self._operands(item, place.cycle + 1)
        for uop, pipe in zip(cost.uops, place.pipes, strict=True):
            at = self._first(pipe, ready + uop.after, uop.occupancy)
            self._busy[pipe] |= ((1 << uop.occupancy) - 1) << at
            if at - uop.after > issued:
                issued = at - uop.after
            queue = self._queues[pipe]
            insort(queue, at)
            if len(queue) > self._entries[pipe]:
                queue.pop(0)
        self._results(cost, issued)
        self.position, self._caps, self._turns = place.position, place.caps, place.turns

    def _steer(self, uop: Uop, turns: list[int], cycle: int, cost: Cost) -> int:
        """The pipe that a uop is bound to; ``turns``: whose turn it is in each choice."""
        pipes = uop.pipes
        rule = self._target.steering[uop.choice]
        if rule == "alternate":
            turns[uop.choice] += 1
            return pipes[(turns[uop.choice] - 1) % len(pipes)]
        if rule == "parity":
            return pipes[(cost.results[0][0] if cost.results else 0) % len(pipes)]
        waiting = [sum(leaves >= cycle for leaves in self._queues[pipe]) for pipe in pipes]
        return pipes[waiting.index(min(waiting))]


def _timed(code: Sequence[Instr], target: Target) -> list[_Timed]:
    found = []
    for item in code:
        cost = target.cost(item)
        late = dict(cost.late)
        accumulator = -1 if cost.accumulator is None else cost.accumulator
        found.append(
            _Timed(
                cost,
                tuple(
                    [
                        (register, late.get(register, 0), register in cost.addresses)
                        for register in item.reads
                        # Out of order a store leaves its queue with its address.
                        if register != accumulator
                        and register not in cost.halves
                        and (target.in_order or register not in late)
                    ]
                ),
                accumulator,
                dict(cost.forward),
            )
        )
    return found


def cycles_of(code: Sequence[Instr], target: Target, *, loop: bool = False) -> float:
    """How long the code takes in its own order, by the scheduler's model: an iteration if ``loop``."""
    return _cycles(_timed(code, target), range(len(code)), target, loop)


_WARM, _COUNTED = 2, 2  # iterations before a loop is taken to be steady, and those that are counted


def _cycles(timed: Sequence[_Timed], order: Sequence[int], target: Target, loop: bool) -> float:
    clock = _Clock(target)
    for _ in range(_WARM if loop else 1):
        for at in order:
            clock.take(timed[at])
    if not loop:
        return clock.position / target.slots
    before = clock.position
    for _ in range(_COUNTED):
        for at in order:
            clock.take(timed[at])
    return (clock.position - before) / target.slots / _COUNTED


def latency_of(edge: Edge, before: Cost, after: Cost) -> int:
    """Cycles from the issue of an edge's first instruction to that of its second."""
    if edge.kind == TRUE:
        if after.accumulator == edge.register and (bypass := after.bypass_from(before.group)):
            return bypass
        if edge.register in after.halves:
            return 1
        length = before.latency_of(edge.register) - dict(after.late).get(edge.register, 0)
        if edge.register in after.addresses:
            length += dict(before.to_address).get(edge.register, 0)
        elif after.accumulator == edge.register and after.accumulated:
            length = max(length - after.accumulated, 1)
        return max(length, 0)
    return 1 if edge.kind == MEMORY else 0


def heights(graph: Graph, costs: Sequence[Cost]) -> list[int]:
    """The longest path from each instruction to the end of its block, in cycles."""
    found = [max((cycles for _, cycles in cost.results), default=1) for cost in costs]
    for after in range(graph.size - 1, -1, -1):
        for edge in graph.inside(after):
            length = latency_of(edge, costs[edge.before], costs[after]) + found[after]
            found[edge.before] = max(found[edge.before], length)
    return found


def schedule(
    code: Sequence[Instr],
    target: Target,
    *,
    loop: bool = False,
    room: Mapping[str, int] | None = None,
    rank: Sequence[str] = (HEIGHT, SOURCE),
    aliases: Aliases = APART,
) -> Scheduled:
    """Order a block, or a loop's body as it runs iteration after iteration.

    room: virtual registers of a bank ("v", "x") that may be alive at once; each is written before it is
    read. rank: by what, `HEIGHT` or `SOURCE`; the better of both where both stand there. A loop, and a
    block without virtual registers, keeps its order where none is found to be quicker. Raises
    TooFewRegisters where there is no room.
    """
    graph = dependences(code, aliases=aliases)
    timed = _timed(code, target)
    costs = [item.cost for item in timed]
    ranks = []
    if HEIGHT in rank:
        ranks.append(tuple(-height for height in heights(graph, costs)))
    if SOURCE in rank:
        ranks.append((0,) * len(code))
    edges = tuple([tuple([edge.before for edge in graph.inside(at)]) for at in range(len(code))])
    lives, limits = tuple(_lives(code)), tuple(sorted((room or {}).items()))
    key = (
        loop, tuple([(item.cost.shape, item.reads, item.accumulator) for item in timed]),
        edges, lives, limits, tuple(ranks),
    )  # fmt: skip
    known = target.scheduled.get(key)
    if not isinstance(known, Scheduled):
        known = target.scheduled[key] = _schedule(timed, edges, ranks, lives, limits, target, loop)
    return known


class _Life(NamedTuple):
    """What an instruction does to virtual registers: those it writes first, and all that it reads."""

    begins: tuple[int, ...]
    reads: tuple[int, ...]


def _lives(code: Sequence[Instr]) -> list[_Life]:
    known: set[int] = set()
    found = []
    for item in code:
        begins = tuple(n for n in item.writes if n >= VIRTUAL and n not in known)
        known.update(begins)
        found.append(_Life(begins, tuple(n for n in {*item.reads, *item.writes} if n >= VIRTUAL)))
    return found


def _schedule(
    timed: Sequence[_Timed],
    edges: Sequence[tuple[int, ...]],
    ranks: Sequence[tuple[int, ...]],
    lives: Sequence[_Life],
    room: tuple[tuple[str, int], ...],
    target: Target,
    loop: bool,
) -> Scheduled:
    """The best of the code's own order and of what list scheduling makes of it, by each rank."""
    source = tuple(range(len(timed)))
    best: Scheduled | None = None
    if (loop or not room) and _fits(lives, dict(room)):
        best = Scheduled(source, _cycles(timed, source, target, loop))

    def consider(order: list[int], cycles: float) -> None:
        nonlocal best
        if best is None or cycles < best.cycles:
            best = Scheduled(tuple(order), cycles)

    for own in ranks:
        clock = _Clock(target)
        if loop:  # the first iteration meets an empty core, the second what one before it leaves
            _list(timed, edges, own, lives, dict(room), clock)
        order = _list(timed, edges, own, lives, dict(room), clock)
        consider(
            order, _cycles(timed, order, target, loop) if loop else clock.position / target.slots
        )
    if target.in_order and room:
        order = _list(timed, edges, ranks[0], lives, dict(room), _Clock(target), bursts=True)
        consider(order, _cycles(timed, order, target, loop))
    assert best is not None
    return best


def _fits(lives: Sequence[_Life], room: Mapping[str, int]) -> bool:
    """Whether the code has room as it stands."""
    pool = _Pool(lives, room)
    for at in range(len(lives)):
        if not pool.admits(at):
            return False
        pool.take(at)
    return True


def _list(
    timed: Sequence[_Timed],
    edges: Sequence[tuple[int, ...]],
    ranks: Sequence[int],
    lives: Sequence[_Life],
    room: Mapping[str, int],
    clock: _Clock,
    *,
    bursts: bool = False,
) -> list[int]:
    """One pass of list scheduling, from what the clock has seen before.

    bursts: what begins virtual registers is done until there is no room, then all else that can be done,
    and again. Where loads and products want the same pipes, a core that never lets one overtake another
    can lose less by this than by mixing them, which looking at one instruction at a time does not show.
    """
    size = len(timed)
    missing = [len(set(before)) for before in edges]
    after: list[list[int]] = [[] for _ in range(size)]
    for at, before in enumerate(edges):
        for other in set(before):
            after[other].append(at)
    pool = _Pool(lives, room)
    ready = [(ranks[at], at) for at in range(size) if not missing[at]]
    ready.sort()
    order: list[int] = []
    demand = clock.demand(timed)
    least = (0, -max(demand, default=0), 0)
    loading = True
    while ready:
        if bursts:
            kinds = {
                not lives[at].begins for _, at in ready if not lives[at].begins or pool.admits(at)
            }
            loading = False in kinds and (loading or True not in kinds)
        best: tuple[int, int, int] | None = None
        chosen = -1
        places: dict[int, _Place] = {}
        for place, (_, at) in enumerate(ready):
            if lives[at].begins and not pool.admits(at):
                continue
            if bursts and bool(lives[at].begins) != loading:
                continue
            idle, wait = clock.probe(timed[at], places)
            worth = (idle, -demand[at], wait)
            if best is None or worth < best:
                best, chosen = worth, place
                if worth == least:
                    break
        if chosen < 0:
            raise TooFewRegisters
        _, at = ready.pop(chosen)
        clock.take(timed[at], places.get(timed[at].cost.shape))
        pool.take(at)
        order.append(at)
        for other in after[at]:
            missing[other] -= 1
            if not missing[other]:
                insort(ready, (ranks[other], other))
    return order


class _Pool:
    """Which virtual registers are alive, and what may begin another."""

    def __init__(self, lives: Sequence[_Life], room: Mapping[str, int]) -> None:
        self._lives = lives
        self._room = room
        self._left = Counter(chain.from_iterable([life.reads for life in lives]))
        self._alive = dict.fromkeys(room, 0)
        self._begins = [
            Counter([bank for n in life.begins if (bank := bank_of(n)) in room]) for life in lives
        ]
        self._turns = {
            bank: [at for at, begins in enumerate(self._begins) if bank in begins] for bank in room
        }
        for turns in self._turns.values():
            turns.reverse()  # the next one is the last

    def admits(self, at: int) -> bool:
        """Whether an instruction finds room for what it begins, its turn being there."""
        for bank, begins in self._begins[at].items():
            if self._turns[bank][-1] != at:
                return False
            life, left = self._lives[at], self._left
            ends = sum([left[n] == 1 and bank_of(n) == bank for n in life.reads])
            # What is written and never read has its own instruction as its last: it needs a place too.
            dead = sum([left[n] == 1 and bank_of(n) == bank for n in life.begins])
            if self._alive[bank] - (ends - dead) + begins > self._room[bank]:
                return False
        return True

    def take(self, at: int) -> None:
        """It stands next in the order."""
        for bank, begins in self._begins[at].items():
            self._turns[bank].pop()
            self._alive[bank] += begins
        for register in self._lives[at].reads:
            self._left[register] -= 1
            if not self._left[register] and bank_of(register) in self._room:
                self._alive[bank_of(register)] -= 1
