"""The bound of loop-carried chains: an iteration takes at least its worst recurrence.

The recurrences are those of `dependences`, through registers; a static view of a whole kernel knows no
addresses, so only the replay sees chains through memory.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.dependences import register_edges, worst_recurrence
from armsim.cores.model import CoreModel, OperationClass
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable


def innermost_loops(program: Program) -> list[tuple[int, int]]:
    """Word ranges (first, last) of loops closed by a backward branch with no branch inside.

    Only loops entered by falling through, so that the count of the instruction before is that of entries.
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
            continue  # also entered by a branch: the counts do not say how often
        loops.append((first, at))
    return loops


def iteration_bound(
    items: list[Instruction], classes: list[OperationClass], core: CoreModel
) -> float:
    """The fewest cycles that an iteration takes, by the worst recurrence through registers."""
    return worst_recurrence(register_edges(items, classes, core)).cycles


def recurrence_bound(
    program: Program, table: UopTable, executions: NDArray[np.int64], floor: int = 0
) -> int:
    """Cycles of the longest loop-carried chain during one entry into an innermost loop.

    Entries can overlap in the ROB, so one counts: n iterations per entry take at least n - 1 recurrences.
    Loops that cannot exceed ``floor`` (another bound) are skipped; if all are, the result is 0.
    """
    worst = 0.0
    for first, last in innermost_loops(program):
        iterations = int(executions[last])
        entries = int(executions[first - 1]) if first > 0 else 1
        if iterations == 0 or entries == 0:
            continue
        classes = list(table.classes[first : last + 1])
        repeats = iterations / entries - 1
        if repeats * sum(entry.latency for entry in classes) <= max(worst, floor):
            continue
        items = list(program.instructions[first : last + 1])
        worst = max(worst, repeats * iteration_bound(items, classes, table.core))
    return int(worst)
