"""All bounds of a kernel in one place, under the names in the reports."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.bounds.issue import front_end_bound
from armsim.bounds.recurrence import recurrence_bound
from armsim.bounds.result import Bounds
from armsim.bounds.throughput import pipe_bounds
from armsim.cores.model import CoreModel
from armsim.isa.program import Program
from armsim.pipeline.uops import UopTable


def static_bounds(
    program: Program, table: UopTable, executions: NDArray[np.int64], core: CoreModel
) -> Bounds:
    """Bounds from the code and how often each instruction executes; every access is taken for an L1 hit."""
    pipes = pipe_bounds(table, executions)
    reasons = {"dispatch": front_end_bound(program, table, executions, core)}
    for pipe, cycles in pipes.items():
        reason = core.unit_of[pipe]
        reasons[reason] = max(reasons.get(reason, 0), cycles)
    reasons["recurrence"] = recurrence_bound(
        program, table, executions, floor=max(reasons.values())
    )
    return Bounds(reasons, pipes)
