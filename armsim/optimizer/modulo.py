"""Iterative modulo scheduling: a place for each instruction so that an iteration begins every few cycles.

B. R. Rau, Iterative Modulo Scheduling, MICRO 27, 1994: instructions are placed in order of their height,
each as early as its operands and the core's slots and pipes let it; where nothing is free those in the way
are taken out and placed again. The resources are those of `codegen.target`: what the core file says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from armsim.codegen.dependences import Graph
from armsim.codegen.schedule import latency_of
from armsim.codegen.target import Cost, Target
from armsim.optimizer.kernel import Kernel

_TRIES = 8  # placements an instruction


class Timed(NamedTuple):
    """``after`` at the earliest ``cycles`` after ``before``, ``distance`` iterations later."""

    before: int
    after: int
    cycles: int
    distance: int


def timed_edges(graph: Graph, costs: Sequence[Cost]) -> list[Timed]:
    """The dependences in cycles of the core."""
    return [
        Timed(edge.before, edge.after, latency_of(edge, costs[edge.before], costs[edge.after]),
              edge.distance)
        for own in graph.edges
        for edge in own
    ]  # fmt: skip


def heights(edges: Sequence[Timed], size: int, interval: int) -> list[int] | None:
    """The longest way to any end, an iteration being ``interval`` cycles; None if there is no end to it."""
    found = [0] * size
    for _ in range(size + 1):
        changed = False
        for edge in edges:
            length = found[edge.after] + edge.cycles - edge.distance * interval
            if length > found[edge.before]:
                found[edge.before] = length
                changed = True
        if not changed:
            return found
    return None


class _Table:
    """What each cycle of the interval has left."""

    def __init__(self, target: Target, interval: int) -> None:
        self._target, self._interval = target, interval
        self._slots = [target.slots] * interval
        self._first = [False] * interval  # an instruction that must be the first of its cycle
        self._busy: list[dict[int, int]] = [{} for _ in range(interval)]  # pipe -> instruction
        self._taken: dict[int, tuple[list[tuple[int, int]], list[tuple[int, int]], int]] = {}

    def _wanted(self, cost: Cost, cycle: int) -> list[tuple[int, int]]:
        """(cycle, slots) that an instruction takes."""
        found = []
        left, at = cost.slots, cycle
        while left > 0:
            part = min(left, self._target.slots)
            found.append((at % self._interval, part))
            left -= part
            at += 1
        return found

    def fits(self, cost: Cost, cycle: int) -> list[tuple[int, int]] | None:
        """The (cycle, pipe) that an instruction would take, None if something is not free."""
        slots = self._wanted(cost, cycle)
        if len(slots) > self._interval or any(self._slots[at] < part for at, part in slots):
            return None
        if cost.slot0 and self._first[cycle % self._interval]:
            return None
        pipes: list[tuple[int, int]] = []
        for uop in sorted(cost.uops, key=lambda one: len(one.pipes)):
            if uop.occupancy > self._interval:
                return None
            cycles = [(cycle + uop.after + step) % self._interval for step in range(uop.occupancy)]
            for pipe in uop.pipes:
                if all(pipe not in self._busy[at] and (at, pipe) not in pipes for at in cycles):
                    pipes += [(at, pipe) for at in cycles]
                    break
            else:
                return None
        return pipes

    def take(self, at: int, cost: Cost, cycle: int, pipes: list[tuple[int, int]]) -> None:
        slots = self._wanted(cost, cycle)
        for when, part in slots:
            self._slots[when] -= part
        for when, pipe in pipes:
            self._busy[when][pipe] = at
        if cost.slot0:
            self._first[cycle % self._interval] = True
        self._taken[at] = slots, pipes, cycle % self._interval

    def leave(self, at: int, cost: Cost) -> None:
        slots, pipes, cycle = self._taken.pop(at)
        for when, part in slots:
            self._slots[when] += part
        for when, pipe in pipes:
            del self._busy[when][pipe]
        if cost.slot0:
            self._first[cycle] = False

    def in_the_way(self, cost: Cost, cycle: int) -> list[int]:
        """Instructions in the cycles that one wants, the latest first."""
        wanted = {at for at, _ in self._wanted(cost, cycle)}
        for uop in cost.uops:
            wanted |= {
                (cycle + uop.after + step) % self._interval
                for step in range(min(uop.occupancy, self._interval))
            }
        return [
            at
            for at, (slots, pipes, _) in reversed(self._taken.items())
            if wanted & ({when for when, _ in slots} | {when for when, _ in pipes})
        ]


def modulo_times(
    edges: Sequence[Timed], costs: Sequence[Cost], target: Target, interval: int, late: bool = False
) -> list[int] | None:
    """The cycle of each instruction, None if none was found; the branch, the last, ends the interval.

    late: of the cycles that suit, what only others wait for takes the last, which shortens lives.
    """
    size = len(costs)
    high = heights(edges, size, interval)
    if high is None:
        return None
    branch = size - 1
    before: list[list[Timed]] = [[] for _ in range(size)]
    after: list[list[Timed]] = [[] for _ in range(size)]
    for edge in edges:
        before[edge.after].append(edge)
        after[edge.before].append(edge)
    first = _leading_to(before, branch)
    times: list[int | None] = [None] * size
    last = [-1] * size
    table = _Table(target, interval)
    pipes = table.fits(costs[branch], interval - 1)
    if pipes is None:
        return None
    table.take(branch, costs[branch], interval - 1, pipes)
    times[branch] = interval - 1
    waiting = set(range(branch))
    for _ in range(_TRIES * size):
        if not waiting:
            return [time or 0 for time in times]
        at = max(waiting, key=lambda one: (one in first, high[one], -one))
        waiting.discard(at)
        low = 0
        for edge in before[at]:
            time = times[edge.before]
            if time is not None and edge.before != at:
                low = max(low, time + edge.cycles - edge.distance * interval)
        top = low + interval - 1
        for edge in after[at]:
            time = times[edge.after]
            if time is not None and edge.after != at:
                top = min(top, time - edge.cycles + edge.distance * interval)
        if at in first:
            top = min(top, interval - 1)
        cycles = range(low, top + 1)
        placed = None
        for cycle in reversed(cycles) if late and not before[at] else cycles:
            pipes = table.fits(costs[at], cycle)
            if pipes is not None:
                placed = cycle
                break
        if placed is None:
            placed = max(low, last[at] + 1)
            if at in first and placed > interval - 1:
                return None
            for other in table.in_the_way(costs[at], placed):
                pipes = table.fits(costs[at], placed)
                if pipes is not None:
                    break
                if other != branch:
                    table.leave(other, costs[other])
                    times[other] = None
                    waiting.add(other)
            pipes = table.fits(costs[at], placed)
            if pipes is None:
                last[at] = placed
                waiting.add(at)
                continue
        assert pipes is not None
        table.take(at, costs[at], placed, pipes)
        times[at] = last[at] = placed
        for edge in after[at]:
            time = times[edge.after]
            broken = time is not None and time + edge.distance * interval < placed + edge.cycles
            if broken and edge.after != at:
                if edge.after == branch:
                    return None
                table.leave(edge.after, costs[edge.after])
                times[edge.after] = None
                waiting.add(edge.after)
        for edge in before[at]:
            time = times[edge.before]
            broken = time is not None and placed + edge.distance * interval < time + edge.cycles
            if broken and edge.before not in (at, branch):
                table.leave(edge.before, costs[edge.before])
                times[edge.before] = None
                waiting.add(edge.before)
    return None


def _leading_to(before: Sequence[Sequence[Timed]], branch: int) -> set[int]:
    """What the branch waits for in its own iteration."""
    found: set[int] = set()
    waiting = [branch]
    while waiting:
        for edge in before[waiting.pop()]:
            if edge.distance == 0 and edge.before not in found:
                found.add(edge.before)
                waiting.append(edge.before)
    return found


def kernel_of(times: Sequence[int], interval: int, graph: Graph, costs: Sequence[Cost]) -> Kernel:
    """The kernel in which instructions follow each other by their cycles."""
    size = len(times) - 1
    stages = tuple(time // interval for time in times[:size])
    full = [*stages, 0]
    waits: list[set[int]] = [set() for _ in range(size)]
    for own in graph.edges:
        for edge in own:
            ends = edge.before, edge.after
            same = edge.distance + full[edge.after] - full[edge.before] == 0
            if same and size not in ends:
                waits[edge.after].add(edge.before)
    order: list[int] = []
    left = set(range(size))
    while left:
        ready = [at for at in left if not waits[at] & left]
        if not ready:
            ready = list(left)
        at = min(ready, key=lambda one: (times[one] % interval, not costs[one].slot0, one))
        order.append(at)
        left.discard(at)
    return Kernel(tuple(order), stages)
