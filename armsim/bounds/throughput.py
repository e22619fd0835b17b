"""Bounds by counting: dispatch slots, and what each pipe must do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel
from armsim.pipeline.uops import OCCUPANCY, OTHER_PIPE, PIPE, PIPES, SLOTS, UopTable


def uop_executions(table: UopTable, executions: NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each uop executes, from how often each instruction does."""
    return np.repeat(executions, table.uops_of)


def dispatch_bound(table: UopTable, executions: NDArray[np.int64], core: CoreModel) -> int:
    """Slots of all uops over the slots a cycle."""
    slots = int((uop_executions(table, executions) * table.rows[:, SLOTS]).sum())
    return -(-slots // core.slots)


def pipe_bounds(table: UopTable, executions: NDArray[np.int64]) -> dict[str, int]:
    """Cycles each pipe, or pair of pipes with a choice, is busy at least.

    A uop that two pipes can take counts for the pair: the pair's bound is half of all it must do, a
    pipe's own bound what only it can do.
    """
    busy = uop_executions(table, executions) * table.rows[:, OCCUPANCY]
    first, other = table.rows[:, PIPE], table.rows[:, OTHER_PIPE]
    bounds: dict[str, int] = {}
    for at, pipe in enumerate(PIPES):
        bounds[pipe] = int(busy[(first == at) & (other == at)].sum())
    for pair, members in (("F", ("F0", "F1")), ("I", ("I0", "I1"))):
        either = int(busy[(first != other) & (first == PIPES.index(members[0]))].sum())
        bounds[pair] = -(-(either + sum(bounds[member] for member in members)) // 2)
    return bounds


def balanced_pipes(rows: NDArray[np.int32]) -> dict[str, float]:
    """Cycles each pipe is busy for one execution of some uops, those with a choice spread evenly.

    Uops that two pipes can take even out what the two must do, as far as there are enough of them.
    """
    busy = rows[:, OCCUPANCY].astype(np.float64)
    first, other = rows[:, PIPE], rows[:, OTHER_PIPE]
    load = {pipe: float(busy[(first == at) & (other == at)].sum()) for at, pipe in enumerate(PIPES)}
    for one, two in (("F0", "F1"), ("I0", "I1")):
        either = float(busy[(first != other) & (first == PIPES.index(one))].sum())
        level = (load[one] + load[two] + either) / 2
        more = min(max(level - load[one], 0.0), either)
        load[one] += more
        load[two] += either - more
    return load
