"""Try a modulo schedule, compiled: a cycle for each instruction at an interval that is given.

Iterative modulo scheduling (B. R. Rau, "Iterative Modulo Scheduling", MICRO-27, 1994): the instruction
with the longest path to the end goes first, into the first cycle at which its operands are there and its
pipes are free in every iteration; where there is none it takes its place all the same, and what stands in
its way is placed again. `armsim.scheduling.modulo` says what for, and prepares the arrays.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from armsim.compiled import Int64s, called, compiled
from armsim.scheduling.blocks import Block

NONE = -1
_FIRST = 1 << 40  # above all heights


class Constraints(NamedTuple):
    """``before``, ``after``, ``cycles``, ``distance`` of each edge; ``bypassed`` are those that take
    ``interrupted`` cycles where another producer to accumulators issues between their ends. ``first_in``
    and ``first_out`` delimit those that end and begin at an instruction in ``edges_in`` and ``edges_out``.
    ``first`` and ``last``: the cycles of an iteration between which an instruction must be issued; a
    ``last`` of NONE is any.
    """

    before: Int64s
    after: Int64s
    cycles: Int64s
    distance: Int64s
    interrupted: Int64s
    bypassed: Int64s
    first_in: Int64s
    edges_in: Int64s
    first_out: Int64s
    edges_out: Int64s
    first: Int64s
    last: Int64s


class Policy(NamedTuple):
    """The rules by which instructions take their places.

    source_order: the first of the code goes first, not the one with the longest path to the end.
    deadlines_first: those with a ``last`` cycle go before all others. no_eviction: only free cycles that
    leave what is placed already where it is. latest: what waits for nothing takes the last cycle that
    suits, not the first. ignore_bypass: accumulators are taken to have their bypass whatever issues before
    them.
    """

    source_order: bool = False
    deadlines_first: bool = False
    no_eviction: bool = False
    latest: bool = False
    ignore_bypass: bool = False


class Table(NamedTuple):
    """The reservations of each cycle of the interval: ``owner`` [cycle, pipe] and ``slots`` [cycle, slot]
    are instructions, ``opener`` [cycle] the one that must be the first of it, NONE for nobody.
    """

    owner: Int64s
    slots: Int64s
    opener: Int64s


class Work(NamedTuple):
    """Room for one attempt: by instruction ``heights``, the cycle ``before`` that it had last and whether
    it is ``evicted``, and the ``length`` in cycles of what it takes; by pipe the cycle until which an
    instruction has ``taken`` it; by uop its cycle in ``rows`` and its pipe in ``pipes``.
    """

    heights: Int64s
    before: Int64s
    evicted: Int64s
    length: Int64s
    taken: Int64s
    rows: Int64s
    pipes: Int64s


def fresh_work(block: Block, pipes: int) -> Work:
    """Room for attempts at a block."""
    size = block.items.shape[0]
    sizes = (size, size, size, size, pipes, block.most_uops, block.most_uops)
    return Work(*(np.zeros(count, dtype=np.int64) for count in sizes))


def fresh_table(interval: int, pipes: int, width: int) -> Table:
    """A table in which nothing is taken."""
    return Table(
        np.full((interval, pipes), NONE, dtype=np.int64),
        np.full((interval, width), NONE, dtype=np.int64),
        np.full(interval, NONE, dtype=np.int64),
    )


_CLOSE = 1e-9  # cycles: rounding of sums of some thousand terms stays below it


@compiled
def longest_paths(limits: Constraints, interval: float, heights: Int64s) -> bool:
    """Find the longest path from each instruction to an end; False where the interval is too short."""
    size = heights.shape[0]
    heights[:] = 0
    for _ in range(size + 1):
        moved = False
        for edge in range(limits.before.shape[0]):
            length = limits.cycles[edge] - interval * limits.distance[edge]
            reach = heights[limits.after[edge]] + length
            if reach > heights[limits.before[edge]] + _CLOSE:
                heights[limits.before[edge]] = reach
                moved = True
        if not moved:
            return True
    return False


@called
def _pipe_place(
    table: Table, taken: Int64s, uop_pipes: Int64s, count: int, cycle: int, occupancy: int, at: int
) -> tuple[int, int]:
    """(pipe, cycle) of a uop: free and not the instruction's own if there is one, else after its own."""
    interval = table.opener.shape[0]
    own, own_cycle = NONE, 0
    for place in range(count):
        pipe = uop_pipes[place]
        if taken[pipe]:
            if own < 0 or taken[pipe] < own_cycle:
                own, own_cycle = pipe, taken[pipe]
            continue
        free = True
        for step in range(occupancy):
            holder = table.owner[(cycle + step) % interval, pipe]
            free = free and holder in (NONE, at)
        if free:
            return pipe, cycle
    if own >= 0:
        return own, own_cycle
    return NONE, cycle


@called
def _place(table: Table, block: Block, work: Work, at: int, cycle: int, force: bool) -> bool:
    """Let an instruction take its slots and pipes from a cycle on.

    Returns False, and changes nothing, where something is in the way; with ``force`` that is marked in
    ``evicted``.
    """
    evicted, taken, rows, pipes = work.evicted, work.taken, work.rows, work.pipes
    interval, width = table.slots.shape
    item = block.items[at]
    clear = not (item.slot0 and table.opener[cycle % interval] != NONE)
    left = item.slots
    step = 0
    while left > 0:  # what is wider than a cycle goes on in those after it
        if step == interval:
            return False
        row = (cycle + step) % interval
        part = min(left, width)
        free = 0
        for slot in range(width):
            free += int(table.slots[row, slot] == NONE)
        clear = clear and free >= part
        left -= part
        step += 1
    while not clear and force and step > 0:
        step -= 1
        for slot in range(width):
            holder = table.slots[(cycle + step) % interval, slot]
            if holder != NONE:
                evicted[holder] = 1
    taken[:] = 0
    for number in range(item.first_uop, item.end_uop):
        uop = block.uops[number]
        pipe, when = _pipe_place(
            table, taken, uop.pipes, uop.count, cycle + uop.after, uop.occupancy, at
        )
        if pipe == NONE:
            clear = False
            pipe, when = uop.pipes[0], cycle + uop.after
        if when - cycle + uop.occupancy > interval:
            return False
        for step in range(uop.occupancy):
            holder = table.owner[(when + step) % interval, pipe]
            if holder != NONE and holder != at:
                clear = False
                if force:
                    evicted[holder] = 1
        taken[pipe] = when + uop.occupancy
        rows[number - item.first_uop] = when
        pipes[number - item.first_uop] = pipe
    if not clear:
        return False
    work.length[at] = max(-(-item.slots // width), 1)
    for number in range(item.first_uop, item.end_uop):
        place = number - item.first_uop
        length = rows[place] - cycle + block.uops[number].occupancy
        work.length[at] = max(work.length[at], length)
        for step in range(block.uops[number].occupancy):
            table.owner[(rows[place] + step) % interval, pipes[place]] = at
    left = item.slots
    step = 0
    while left > 0:
        row = (cycle + step) % interval
        part = min(left, width)
        left -= part
        step += 1
        for slot in range(width):
            if part and table.slots[row, slot] == NONE:
                table.slots[row, slot] = at
                part -= 1
    if item.slot0:
        table.opener[cycle % interval] = at
    return True


@called
def _remove(table: Table, work: Work, cycles: Int64s, at: int) -> None:
    """Take an instruction out of the table, and its cycle from it."""
    interval = table.opener.shape[0]
    for step in range(min(work.length[at], interval)):
        row = (cycles[at] + step) % interval
        for pipe in range(table.owner.shape[1]):
            if table.owner[row, pipe] == at:
                table.owner[row, pipe] = NONE
        for slot in range(table.slots.shape[1]):
            if table.slots[row, slot] == at:
                table.slots[row, slot] = NONE
        if table.opener[row] == at:
            table.opener[row] = NONE
    cycles[at] = NONE


@called
def _latest(limits: Constraints, cycles: Int64s, interval: int, at: int) -> int:
    """The last cycle at which an instruction is early enough for all that are placed."""
    latest = 1 << 40
    for place in range(limits.first_out[at], limits.first_out[at + 1]):
        edge = limits.edges_out[place]
        other = limits.after[edge]
        if other != at and cycles[other] != NONE:
            length = limits.cycles[edge] - interval * limits.distance[edge]
            latest = min(latest, cycles[other] - length)
    return latest


@called
def _unplace_before(
    limits: Constraints, table: Table, work: Work, cycles: Int64s, at: int, cycle: int
) -> int:
    """Take out what an instruction at a cycle would come too early for; returns how many."""
    count = 0
    interval = table.opener.shape[0]
    for place in range(limits.first_in[at], limits.first_in[at + 1]):
        edge = limits.edges_in[place]
        other = limits.before[edge]
        length = limits.cycles[edge] - interval * limits.distance[edge]
        if other != at and cycles[other] != NONE and cycle < cycles[other] + length:
            _remove(table, work, cycles, other)
            count += 1
    return count


@called
def _in_the_way(
    block: Block, limits: Constraints, cycles: Int64s, interval: int, at: int, cycle: int
) -> int:
    """Find what is placed so that an accumulator loses its bypass if an instruction goes to a cycle.

    That is a producer between the ends of an edge of which the instruction is one, or the later end of an
    edge that the instruction itself would come between. NONE: nothing. Two producers in one cycle are
    taken to be in the order that suits.
    """
    produces = block.items[at].group != 0
    for place in range(limits.bypassed.shape[0]):
        edge = limits.bypassed[place]
        before, after = limits.before[edge], limits.after[edge]
        own = at in (before, after)
        if not own and not produces:
            continue
        begin = cycle if before == at else cycles[before]
        end = cycle if after == at else cycles[after]
        if NONE in (begin, end):
            continue
        gap = end + interval * limits.distance[edge] - begin
        if gap <= 1 or gap >= limits.interrupted[edge]:
            continue
        if not own:
            if 0 < (cycle - begin) % interval < gap or interval < gap:
                return int(after)
            continue
        for other in range(cycles.shape[0]):
            if other != at and cycles[other] != NONE and block.items[other].group != 0:
                late = (cycles[other] - begin) % interval
                if 0 < late < gap or interval < gap:
                    return int(other)
    return NONE


@compiled
def modulo_pass(
    block: Block,
    limits: Constraints,
    table: Table,
    work: Work,
    policy: Policy,
    budget: int,
    cycles: Int64s,
) -> bool:
    """Give each instruction a cycle, from 0 on; False where ``budget`` placements do not suffice."""
    size, interval = block.items.shape[0], table.opener.shape[0]
    heights, before, evicted = work.heights, work.before, work.evicted
    if not longest_paths(limits, interval, heights):
        return False
    for at in range(size):
        if policy.source_order:
            heights[at] = -at
        if policy.deadlines_first and limits.last[at] != NONE:
            heights[at] += _FIRST
    before[:] = NONE
    evicted[:] = 0
    cycles[:] = NONE
    left = size
    while left:
        budget -= 1
        if budget < 0:
            return False
        at = NONE
        for other in range(size):
            if cycles[other] == NONE and (at == NONE or heights[other] > heights[at]):
                at = other
        earliest = limits.first[at]
        for place in range(limits.first_in[at], limits.first_in[at + 1]):
            edge = limits.edges_in[place]
            other = limits.before[edge]
            if cycles[other] != NONE and other != at:
                length = limits.cycles[edge] - interval * limits.distance[edge]
                earliest = max(earliest, cycles[other] + length)
        end = earliest + interval
        if limits.last[at] != NONE:
            end = min(end, limits.last[at] + 1)
        if policy.no_eviction:
            end = min(end, _latest(limits, cycles, interval, at) + 1)
        backward = policy.latest and limits.first_in[at] == limits.first_in[at + 1]
        chosen = NONE
        for step in range(end - earliest):
            cycle = end - 1 - step if backward else earliest + step
            if (
                not policy.ignore_bypass
                and _in_the_way(block, limits, cycles, interval, at, cycle) != NONE
            ):
                continue
            if _place(table, block, work, at, cycle, False):
                chosen = cycle
                break
        if chosen == NONE:
            chosen = earliest
            if before[at] != NONE:
                chosen = max(earliest, before[at] + 1)
            if limits.last[at] != NONE and chosen > limits.last[at]:
                chosen = max(min(earliest, limits.last[at]), 0)
                left += _unplace_before(limits, table, work, cycles, at, chosen)
            while not policy.ignore_bypass:
                other = _in_the_way(block, limits, cycles, interval, at, chosen)
                if other == NONE:
                    break
                _remove(table, work, cycles, other)
                left += 1
            _place(table, block, work, at, chosen, True)
            for other in range(size):
                if evicted[other]:
                    evicted[other] = 0
                    _remove(table, work, cycles, other)
                    left += 1
            if not _place(table, block, work, at, chosen, False):
                return False
        for place in range(limits.first_out[at], limits.first_out[at + 1]):
            edge = limits.edges_out[place]
            other = limits.after[edge]
            if other == at or cycles[other] == NONE:
                continue
            length = limits.cycles[edge] - interval * limits.distance[edge]
            if cycles[other] < chosen + length:
                _remove(table, work, cycles, other)
                left += 1
        cycles[at] = before[at] = chosen
        left -= 1
    return True
