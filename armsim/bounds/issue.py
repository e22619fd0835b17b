"""The bound of issue in order, where some instructions have to be the first of their cycle.

Such an instruction opens a cycle, so those from it to before the next one share no cycle with others:
``fmla, ldr, ldr`` takes two cycles of two slots however often it repeats, not one and a half.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.recurrence import innermost_loops
from armsim.bounds.throughput import dispatch_bound
from armsim.cores.model import CoreModel
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable


def _cycles_of(slots: Iterable[int], width: int) -> int:
    """The cycles that instructions of so many slots take in order; the first one opens a cycle."""
    cycles, used = 0, width
    for slot in slots:
        if slot > width - used:
            cycles, used = cycles + 1, 0
        used += slot
    return cycles


def _slots(table: UopTable, core: CoreModel) -> NDArray[np.int64]:
    """The slots of each instruction; in order, its first uop has them all."""
    slots: NDArray[np.int64] = table.rows["slots"][table.first[:-1]].astype(np.int64)
    return np.minimum(slots, core.slots)


def _opening(table: UopTable, core: CoreModel) -> NDArray[np.int64]:
    """The instructions that have to be the first of their cycle; none on a core without such a rule."""
    if not core.slot0:
        return np.zeros(0, dtype=np.int64)
    return np.flatnonzero(table.rows["slot0"][table.first[:-1]])


def issue_cycles_of_loop(table: UopTable, core: CoreModel) -> int:
    """The cycles in which a table's instructions issue at least, if they are an iteration of a loop.

    0 where none has to be the first of its cycle.
    """
    opening = _opening(table, core)
    if not len(opening):
        return 0
    slots = np.roll(_slots(table, core), -int(opening[0])).tolist()
    edges = [*(opening - opening[0]).tolist(), len(slots)]
    return sum(_cycles_of(slots[first:last], core.slots) for first, last in pairwise(edges))


def issue_bound(
    program: Program, table: UopTable, executions: NDArray[np.int64], core: CoreModel
) -> int:
    """The cycles in which all instructions issue at least; 0 where none has to be the first of its cycle.

    Counts the stretches from one instruction that opens a cycle to before the next, within a basic block
    and, in an innermost loop of one block, on into the next iteration. The last stretch of a block has
    room in its last cycle for what follows; what is in no stretch fills this room before it takes cycles.
    """
    opening = _opening(table, core)
    if not executions[opening].any():
        return 0
    slots, width, loops = _slots(table, core), core.slots, dict(innermost_loops(program))
    each, block = slots.tolist(), np.cumsum(program.leaders)
    begins = np.searchsorted(block, block[opening]).tolist()
    ends = np.searchsorted(block, block[opening], side="right").tolist()
    cycles = counted = room = 0
    first_of_block = 0
    places = opening.tolist()
    for number, first in enumerate(places):
        begin, end, times = begins[number], ends[number], int(executions[first])
        if not number or begin != begins[number - 1]:
            first_of_block = first
        inside = number + 1 < len(places) and places[number + 1] < end
        own = each[first : places[number + 1] if inside else end]
        taken, amount = _cycles_of(own, width), sum(own)
        cycles += times * taken
        counted += times * amount
        if inside:
            continue
        entries = int(executions[begin - 1]) if begin else 1
        again = max(times - entries, 0) if loops.get(begin) == end - 1 and entries else 0
        # The next iteration goes on with what precedes the first opening instruction of its block.
        head = each[begin:first_of_block]
        cycles += again * (_cycles_of([*own, *head], width) - taken)
        counted += again * sum(head)
        room += (times - again) * (taken * width - amount)
    rest = int(slots @ executions) - counted - room
    return cycles + max(-(-rest // width), 0)


def front_end_bound(
    program: Program, table: UopTable, executions: NDArray[np.int64], core: CoreModel
) -> int:
    """Cycles of the front end: all slots over those of a cycle, or more where instructions open a cycle."""
    return max(
        dispatch_bound(table, executions, core), issue_bound(program, table, executions, core)
    )
