"""Schedule any block or loop body by list, for any core.

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

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int64s, compiled
from armsim.scheduling.allocation import TooFewRegisters
from armsim.scheduling.blocks import Block, ends_of, limited, plain_block
from armsim.scheduling.dependences import APART, MEMORY, TRUE, Aliases, Edge, Graph, dependences
from armsim.scheduling.ir import Instr
from armsim.scheduling.list_pass import (
    Clock,
    fits,
    fresh_clock,
    fresh_pass,
    fresh_pool,
    list_pass,
    run_in_order_of,
)
from armsim.scheduling.target import Cost, Target

HEIGHT, SOURCE = "height", "source"
"""By what ranks are made: the longest path to the end, or the order of the code."""


class Scheduled(NamedTuple):
    """``order``: indexes into the code. ``cycles`` of the block, or of an iteration of the loop."""

    order: tuple[int, ...]
    cycles: float


def cycles_of(code: Sequence[Instr], target: Target, *, loop: bool = False) -> float:
    """Count the cycles of code in its own order, by the scheduler's model; if ``loop``, an iteration's."""
    listed = tuple(code)
    key = ("cycles", listed, loop)
    known = target.scheduled.get(key)
    if not isinstance(known, float):
        known = _cycles(plain_block(listed, target), np.arange(len(listed)), target, loop)
        target.scheduled[key] = known
    return known


_WARM, _COUNTED = 2, 2  # iterations before a loop is taken to be steady, and those that are counted


def _cycles(block: Block, order: NDArray[np.int64], target: Target, loop: bool) -> float:
    idle = np.zeros(len(order), dtype=np.int64)
    if not loop:
        return run_in_order_of(fresh_clock(target, block, 1), block, order, 1, idle) / target.slots
    clock = fresh_clock(target, block, _WARM + _COUNTED)
    before = run_in_order_of(clock, block, order, _WARM, idle)
    return (run_in_order_of(clock, block, order, _COUNTED, idle) - before) / target.slots / _COUNTED


def latency_of(edge: Edge, before: Cost, after: Cost, *, bypassed: bool = True) -> int:
    """Cycles from the issue of an edge's first instruction to that of its second.

    bypassed: an accumulator may come by the bypass from its producer's group.
    """
    if edge.kind == TRUE:
        bypass = after.bypass_from(before.group) if after.accumulator == edge.register else 0
        if bypassed and bypass:
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


def last_latencies(costs: Sequence[Cost]) -> Int64s:
    """Cycles from the issue of each instruction until the last of its results can be read."""
    found = [max((cycles for _, cycles in cost.results), default=1) for cost in costs]
    return np.array(found, dtype=np.int64)


def heights(before: Int64s, after: Int64s, cycles: Int64s, last: Int64s) -> Int64s:
    """The longest path from each instruction to the end of its block, in cycles.

    The dependences are arrays of their ends and lengths; ``last`` are the `last_latencies`.
    """
    found = last.copy()
    if before.shape[0]:
        _climb(before, after, cycles, np.argsort(-after, kind="stable"), found)
    return found


@compiled
def _climb(before: Int64s, after: Int64s, cycles: Int64s, falling: Int64s, found: Int64s) -> None:
    for edge in falling:
        length = cycles[edge] + found[after[edge]]
        if length > found[before[edge]]:
            found[before[edge]] = length


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
    limits = tuple(sorted((room or {}).items()))
    key = (tuple(code), loop, limits, tuple(rank), aliases)
    known = target.scheduled.get(key)
    if not isinstance(known, Scheduled):
        known = target.scheduled[key] = _schedule(
            code, target, loop, room or {}, rank, dependences(code, aliases=aliases)
        )
    return known


def _schedule(
    code: Sequence[Instr],
    target: Target,
    loop: bool,
    room: Mapping[str, int],
    rank: Sequence[str],
    graph: Graph,
) -> Scheduled:
    costs = [target.cost(item) for item in code]
    edges = [edge for at in range(graph.size) for edge in graph.inside(at)]
    before, after = ends_of(edges)
    block = limited(plain_block(tuple(code), target), before, after, room)
    lengths = [latency_of(edge, costs[edge.before], costs[edge.after]) for edge in edges]
    cycles = np.array(lengths, dtype=np.int64)
    heads = heights(before, after, cycles, last_latencies(costs))
    return best_order(block, heads, demand_of(costs, target), target, loop, bool(room), rank)


def best_order(
    block: Block,
    heads: Int64s,
    demand: Int64s,
    target: Target,
    loop: bool,
    room: bool,
    rank: Sequence[str] = (HEIGHT, SOURCE),
    window: int | None = None,
) -> Scheduled:
    """The best of a block's own order and of what list scheduling makes of it, by each rank.

    ``heads`` are the `heights`, ``demand`` that of `demand_of`; ``room``: `Block.room` is a limit; window:
    how far ahead of the first instruction that is left one may be taken. Else as in `schedule`.
    """
    size = block.items.shape[0]
    best: Scheduled | None = None

    def consider(order: NDArray[np.int64], cycles: float) -> None:
        nonlocal best
        if best is None or cycles < best.cycles:
            best = Scheduled(tuple(order.tolist()), cycles)

    def ordered(clock: Clock, ranks: Int64s, *, bursts: bool = False) -> NDArray[np.int64]:
        """Run one pass, from what the clock has seen before."""
        order = np.zeros(size, dtype=np.int64)
        work = fresh_pass(block, ranks, demand)
        ahead = size if window is None else window
        if not list_pass(clock, fresh_pool(block), block, work, bursts, ahead, order):
            raise TooFewRegisters
        return order

    source = np.arange(size)
    if (loop or not room) and fits(fresh_pool(block), block):
        consider(source, _cycles(block, source, target, loop))
    ranks = []
    if HEIGHT in rank:
        ranks.append(-heads)
    if SOURCE in rank:
        ranks.append(np.zeros(size, dtype=np.int64))
    for own in ranks:
        clock = fresh_clock(target, block, 2)
        if loop:  # the first iteration meets an empty core, the second what one before it leaves
            ordered(clock, own)
        order = ordered(clock, own)
        alone = clock.slots / target.slots
        consider(order, _cycles(block, order, target, loop) if loop else alone)
    if target.in_order and room:
        order = ordered(fresh_clock(target, block, 1), ranks[0], bursts=True)
        consider(order, _cycles(block, order, target, loop))
    assert best is not None
    return best


def demand_of(costs: Sequence[Cost], target: Target) -> Int64s:
    """For each instruction whether it wants the group of pipes that all together need most: 1, else 0.

    What all wait for should never stand idle: out of order, where operands may come later, its
    instructions go first. In order they are taken as they come.
    """
    if target.in_order:
        return np.zeros(len(costs), dtype=np.int64)
    wanted: Counter[int] = Counter()
    for cost in costs:
        for uop in cost.uops:
            wanted[target.cap_of[uop.pipes[0]]] += uop.occupancy
    share = {group: count // target.caps[group] for group, count in wanted.items()}
    most = max(share.values(), default=0)
    found = [any(share[target.cap_of[uop.pipes[0]]] == most for uop in cost.uops) for cost in costs]
    return np.array(found, dtype=np.int64)
