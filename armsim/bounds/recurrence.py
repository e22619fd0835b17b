"""The bound of loop-carried chains: a loop cannot turn faster than its longest circle of results.

The circles are those of `dependences`, through registers; a static view of a whole kernel knows no
addresses, so chains through memory are left to the replay.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.dependences import register_edges, worst_circle
from armsim.cores.model import OperationClass
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable


def innermost_loops(program: Program) -> list[tuple[int, int]]:
    """Word ranges (first, last) of loops closed by a backward branch with no branch inside.

    Only those that are entered by falling into them, so that the instruction before counts the entries.
    """
    instructions = program.instructions
    branches = [at for at, item in enumerate(instructions) if item.branch]
    targets = {
        at: at + target // 4 for at in branches if (target := instructions[at].target) is not None
    }
    loops = []
    for at, first in targets.items():
        if first > at or any(first <= other < at for other in branches):
            continue
        if any(target == first for other, target in targets.items() if other != at):
            continue  # entered by a branch too: how often is not known from the counts
        loops.append((first, at))
    return loops


def turn_bound(items: list[Instruction], classes: list[OperationClass]) -> float:
    """Cycles that a turn of a loop takes at least, by its worst circle through registers."""
    return worst_circle(register_edges(items, classes)).cycles


def recurrence_bound(
    program: Program, table: UopTable, executions: NDArray[np.int64], floor: int = 0
) -> int:
    """Cycles of the longest loop-carried chain during one entry into an innermost loop.

    Entries can overlap in the window, so one counts: n turns an entry take at least n - 1 circles.
    Loops that cannot exceed ``floor`` (another bound) are not looked into; the result is then 0.
    """
    worst = 0.0
    for first, last in innermost_loops(program):
        turns = int(executions[last])
        entries = int(executions[first - 1]) if first > 0 else 1
        if turns == 0 or entries == 0:
            continue
        classes = list(table.classes[first : last + 1])
        repeats = turns / entries - 1
        if repeats * sum(entry.latency for entry in classes) <= max(worst, floor):
            continue
        items = list(program.instructions[first : last + 1])
        worst = max(worst, repeats * turn_bound(items, classes))
    return int(worst)
