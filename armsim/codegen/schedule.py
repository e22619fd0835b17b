"""One list scheduler, for any block or loop body and any core.

Instructions are taken one after the other, each time from those whose dependences are met: the one that
leaves the fewest slots of dispatch idle, of these the one that its pipe need not wait for, of these the
one that comes first by rank. Ranks are the length of the longest path to the end of the block (S. Muchnick,
Advanced Compiler Design and Implementation, 1997, 17.1.2), or the order that the code was written in.

Time is kept by a small model of the front of a core, all of whose numbers are the target's: in order, an
instruction waits for its slots, operands and pipes, and all behind it wait too; out of order it waits for
slots, caps and a place in the queue of its pipe, and its operands may come later. Accesses hit L1.

Virtual registers may be limited by `room`: no more of a bank than that are alive at once, and they are
written in the order of the code, which is enough to find a place for each if the code itself has one.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
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
    """An instruction as the clock needs it. reads: (register, cycles by which it may be late)."""

    cost: Cost
    reads: tuple[tuple[int, int], ...]
    slots: int


class _Clock:
    """The front of a core: which slot of which cycle the next instruction gets.

    position: the number of the next slot, ``slots`` of them a cycle.
    """

    def __init__(self, target: Target) -> None:
        self._target = target
        self._width = target.slots
        self.position = 0
        self._caps: dict[int, int] = {}  # of the present cycle, by group
        self._busy = [0] * len(target.queues)  # a bit a cycle from _origin on
        self._queues: list[list[int]] = [[] for _ in target.queues]
        self._ready: dict[int, tuple[int, int, int]] = {}  # register: ready, issued, group
        self._turns = [0] * len(target.steering)

    def probe(self, item: _Timed) -> tuple[int, int]:
        """(slots that would stay idle before it, cycles that its pipe would stand idle for it)."""
        if self._target.in_order:
            return self._in_order(item, commit=False)
        return self._out_of_order(item, commit=False)

    def take(self, item: _Timed) -> None:
        """Let it be the next instruction."""
        if self._target.in_order:
            self._in_order(item, commit=True)
        else:
            self._out_of_order(item, commit=True)

    def _operands(self, item: _Timed, cycle: int) -> int:
        """The first cycle from ``cycle`` on in which all operands are there."""
        ready, cost = self._ready, item.cost
        for register, late in item.reads:
            known = ready.get(register)
            if known is None:
                continue
            when = known[0] - late
            if register == cost.accumulator:
                bypass = cost.bypass_from(known[2])
                if bypass:
                    when = known[1] + bypass
            if when > cycle:
                cycle = when
        return cycle

    def _free(self, pipes: tuple[int, ...], cycle: int, occupancy: int) -> tuple[int, int]:
        """(cycle, pipe): where a uop finds its pipe free first."""
        best, chosen = -1, pipes[0]
        mask = (1 << occupancy) - 1
        for pipe in pipes:
            busy, at = self._busy[pipe] >> cycle, cycle
            while busy & mask:
                busy >>= 1
                at += 1
            if best < 0 or at < best:
                best, chosen = at, pipe
        return best, chosen

    def _results(self, cost: Cost, issued: int) -> None:
        for register, latency in cost.results:
            self._ready[register] = (issued + latency, issued, cost.group)

    # --- in order -----------------------------------------------------------------------------

    def _in_order(self, item: _Timed, *, commit: bool) -> tuple[int, int]:
        width, cost = self._width, item.cost
        cycle, used = divmod(self.position, width)
        if used and cost.slots > width - used:
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

    def _out_of_order(self, item: _Timed, *, commit: bool) -> tuple[int, int]:
        target, width, cost = self._target, self._width, item.cost
        cycle, used = divmod(self.position, width)
        caps = dict(self._caps)
        if not used:
            caps.clear()
        first = -1
        pipes: list[int] = []
        turns = list(self._turns)
        for uop in cost.uops:
            pipe = self._steer(uop, turns, cycle, cost)
            pipes.append(pipe)
            queue = self._queues[pipe]
            if len(queue) == target.queues[pipe] and queue[0] >= cycle:
                cycle, used, caps = queue[0] + 1, 0, {}
            group, slots = target.cap_of[pipe], uop.slots
            while slots > width - used:  # an instruction's slots may straddle cycles
                slots -= width - used
                cycle, used, caps = cycle + 1, 0, {}
            if caps.get(group, 0) >= target.caps[group]:
                cycle, used, caps = cycle + 1, 0, {}
            used += slots
            caps[group] = caps.get(group, 0) + 1
            if first < 0:
                first = cycle
        position = cycle * width + used
        idle = position - self.position - cost.slots
        ready = self._operands(item, first + 1)
        wait = 0
        for uop, pipe in zip(cost.uops, pipes, strict=True):
            at, _ = self._free((pipe,), first + 1, uop.occupancy)
            wait = max(wait, ready + uop.after - at)
        if commit:
            issued = ready
            for uop, pipe in zip(cost.uops, pipes, strict=True):
                at, _ = self._free((pipe,), ready + uop.after, uop.occupancy)
                self._busy[pipe] |= ((1 << uop.occupancy) - 1) << at
                issued = max(issued, at - uop.after)
                queue = self._queues[pipe]
                insort(queue, at)
                if len(queue) > target.queues[pipe]:
                    queue.pop(0)
            self._results(cost, issued)
            self.position, self._caps, self._turns = position, caps, turns
        return idle, max(wait, 0)

    def _steer(self, uop: Uop, turns: list[int], cycle: int, cost: Cost) -> int:
        """The pipe that a uop is bound to; ``turns``: whose turn it is in each choice."""
        pipes = uop.pipes
        if len(pipes) == 1:
            return pipes[0]
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
        reads = tuple((register, late.get(register, 0)) for register in item.reads)
        if not target.in_order:  # a store leaves its queue with its address
            reads = tuple(read for read in reads if read[0] not in late)
        found.append(_Timed(cost, reads, cost.slots))
    return found


def cycles_of(code: Sequence[Instr], target: Target, *, loop: bool = False) -> float:
    """How long the code takes in its own order, by the scheduler's model: an iteration if ``loop``."""
    return _cycles(_timed(code, target), range(len(code)), target, loop)


_WARM, _COUNTED = 3, 2  # iterations before a loop is taken to be steady, and those that are counted


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
        return max(before.latency_of(edge.register) - dict(after.late).get(edge.register, 0), 0)
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
    rank: str = HEIGHT,
    aliases: Aliases = APART,
) -> Scheduled:
    """Order a block, or a loop's body as it runs iteration after iteration.

    room: virtual registers of a bank ("v", "x") that may be alive at once; each is written before it is
    read. rank: `HEIGHT` or `SOURCE`. The code keeps its order where none is found to be quicker. Raises
    TooFewRegisters where there is no room.
    """
    graph = dependences(code, aliases=aliases)
    timed = tuple(_timed(code, target))
    costs = [item.cost for item in timed]
    ranks = [-height for height in heights(graph, costs)] if rank == HEIGHT else [0] * len(code)
    return _schedule(
        timed,
        tuple(tuple(edge.before for edge in graph.inside(at)) for at in range(len(code))),
        tuple(ranks),
        tuple(_lives(code)),
        tuple(sorted((room or {}).items())),
        target,
        loop,
    )


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


@lru_cache(maxsize=1 << 12)
def _schedule(
    timed: tuple[_Timed, ...],
    edges: tuple[tuple[int, ...], ...],
    ranks: tuple[int, ...],
    lives: tuple[_Life, ...],
    room: tuple[tuple[str, int], ...],
    target: Target,
    loop: bool,
) -> Scheduled:
    """The best of the code's own order and of what list scheduling makes of it."""
    source = tuple(range(len(timed)))
    best: Scheduled | None = None
    if _fits(lives, dict(room)):
        best = Scheduled(source, _cycles(timed, source, target, loop))
    clock = _Clock(target)
    for _ in range(_WARM if loop else 1):
        # The first iteration meets an empty core, later ones what the one before has left.
        order = _list(timed, edges, ranks, lives, dict(room), clock)
        cycles = _cycles(timed, order, target, loop)
        if best is None or cycles < best.cycles:
            best = Scheduled(tuple(order), cycles)
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
) -> list[int]:
    """One pass of list scheduling, from what the clock has seen before."""
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
    while ready:
        best: tuple[int, int] | None = None
        chosen = -1
        for place, (_, at) in enumerate(ready):
            if not pool.admits(at):
                continue
            worth = clock.probe(timed[at])
            if best is None or worth < best:
                best, chosen = worth, place
                if worth == (0, 0):
                    break
        if chosen < 0:
            raise TooFewRegisters
        _, at = ready.pop(chosen)
        clock.take(timed[at])
        pool.take(at)
        order.append(at)
        for other in after[at]:
            missing[other] -= 1
            if not missing[other]:
                insort(ready, (ranks[other], other))
    return order


class _Pool:
    """Which virtual registers are alive, and who may begin another."""

    def __init__(self, lives: Sequence[_Life], room: Mapping[str, int]) -> None:
        self._lives = lives
        self._room = room
        self._left = Counter(register for life in lives for register in life.reads)
        self._alive = dict.fromkeys(room, 0)
        self._turns = {
            bank: [
                at for at, life in enumerate(lives) if any(bank_of(n) == bank for n in life.begins)
            ]
            for bank in room
        }
        for turns in self._turns.values():
            turns.reverse()  # the next one is the last

    def admits(self, at: int) -> bool:
        """Whether an instruction finds room for what it begins, its turn being there."""
        life = self._lives[at]
        for bank in {bank_of(register) for register in life.begins} & self._room.keys():
            if self._turns[bank][-1] != at:
                return False
            ends = sum(self._left[n] == 1 and bank_of(n) == bank for n in life.reads)
            begins = sum(bank_of(n) == bank for n in life.begins)
            # What is written and never read has its own instruction as its last: it needs a place too.
            dead = sum(self._left[n] == 1 and bank_of(n) == bank for n in life.begins)
            if self._alive[bank] - (ends - dead) + begins > self._room[bank]:
                return False
        return True

    def take(self, at: int) -> None:
        """It stands next in the order."""
        life = self._lives[at]
        for bank in {bank_of(register) for register in life.begins} & self._room.keys():
            self._turns[bank].pop()
            self._alive[bank] += sum(bank_of(n) == bank for n in life.begins)
        for register in life.reads:
            self._left[register] -= 1
            if not self._left[register] and bank_of(register) in self._room:
                self._alive[bank_of(register)] -= 1
