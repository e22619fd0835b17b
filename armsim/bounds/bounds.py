"""All bounds of a kernel in one place, under the names in the reports."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.binding import memory_cycles
from armsim.bounds.recurrence import recurrence_bound
from armsim.bounds.throughput import dispatch_bound, pipe_bounds
from armsim.cores.model import CoreModel
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable


@dataclass(frozen=True)
class Bounds:
    """Lower bounds in cycles: by reason (as in reports), and by pipe."""

    by_reason: dict[str, int]
    by_pipe: dict[str, int]

    @property
    def cycles(self) -> int:
        """The largest bound; the parts of memory share the line fill buffers, so they add up."""
        return max(int(memory_cycles(self.by_reason)), *self.by_reason.values())

    def with_memory(self, memory: dict[str, int]) -> Bounds:
        """These bounds with those of line fills."""
        return Bounds({**self.by_reason, **memory}, self.by_pipe)


def static_bounds(
    program: Program, table: UopTable, executions: NDArray[np.int64], core: CoreModel
) -> Bounds:
    """Bounds from the code and how often each instruction executes; every access is taken for an L1 hit."""
    pipes = pipe_bounds(table, executions)
    reasons = {"dispatch": dispatch_bound(table, executions, core)}
    for pipe, cycles in pipes.items():
        reason = core.unit_of[pipe]
        reasons[reason] = max(reasons.get(reason, 0), cycles)
    reasons["recurrence"] = recurrence_bound(
        program, table, executions, floor=max(reasons.values())
    )
    return Bounds(reasons, pipes)
