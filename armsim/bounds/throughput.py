"""Bounds by counting: dispatch slots, and the work of each pipe."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.cores.model import CoreModel
from armsim.pipeline.uops import UopTable


def uop_executions(table: UopTable, executions: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count how often each uop executes, from how often each instruction does."""
    return np.repeat(executions, table.uops_of)


class Demand(NamedTuple):
    """The units of something that each uop needs [uops]; a cycle has ``rate`` of them."""

    of: NDArray[np.int64]
    rate: int

    def bound(self, table: UopTable, executions: NDArray[np.int64]) -> int:
        """The cycles that all of it takes at least."""
        return -(-int(self.of @ uop_executions(table, executions)) // self.rate)


def dispatch_demand(table: UopTable, core: CoreModel) -> Demand:
    """Slots of dispatch."""
    return Demand(table.rows["slots"].astype(np.int64), core.slots)


def pipe_demands(table: UopTable) -> dict[str, Demand]:
    """Cycles of each pipe, or set of pipes with a choice.

    A uop that several pipes can take counts for the set: the set's demand is all its work (uops of a
    smaller set inside it included), a pipe's own the work that only it can do.
    """
    core, rows = table.core, table.rows
    busy = rows["occupancy"].astype(np.int64)
    alone = {
        pipe: (rows["choice"] < 0) & (rows["pipe"] == at) for at, pipe in enumerate(core.pipes)
    }
    found = {pipe: Demand(busy * own, 1) for pipe, own in alone.items()}
    for name, members in core.choices.items():
        inside = [
            at for at, other in enumerate(core.choices.values()) if set(other) <= set(members)
        ]
        must = np.isin(rows["choice"], inside)
        for pipe in members:
            must |= alone[pipe]
        found[name] = Demand(busy * must, len(members))
    return found


def dispatch_bound(table: UopTable, executions: NDArray[np.int64], core: CoreModel) -> int:
    """Slots of all uops over the slots a cycle."""
    return dispatch_demand(table, core).bound(table, executions)


def pipe_bounds(table: UopTable, executions: NDArray[np.int64]) -> dict[str, int]:
    """Cycles each pipe, or set of pipes with a choice, is busy at least."""
    return {name: one.bound(table, executions) for name, one in pipe_demands(table).items()}


def largest_demand(table: UopTable, executions: NDArray[np.int64], core: CoreModel) -> Demand:
    """Select the demand that takes the most cycles."""
    demands = [dispatch_demand(table, core), *pipe_demands(table).values()]
    return max(demands, key=lambda one: one.bound(table, executions))


def _busy_alone(rows: NDArray[np.void], busy: NDArray[Any], core: CoreModel) -> dict[str, float]:
    """The work that only one pipe can do, in cycles of that pipe."""
    fixed = rows["choice"] < 0
    return {
        pipe: float(busy[fixed & (rows["pipe"] == at)].sum()) for at, pipe in enumerate(core.pipes)
    }


def balanced_pipes(
    rows: NDArray[np.void], core: CoreModel, longer: NDArray[np.int64] | int = 0
) -> dict[str, float]:
    """Cycles each pipe is busy for one execution of some uops, those with a choice spread evenly.

    longer: what each uop holds its pipe beyond its occupancy.

    Uops with a choice balance their pipes as far as there are enough of them: the least busy pipes are
    filled up to one level, smaller sets first.
    """
    busy = rows["occupancy"].astype(np.float64) + longer
    load = _busy_alone(rows, busy, core)
    by_size = sorted(enumerate(core.choices.items()), key=lambda entry: len(entry[1][1]))
    for at, (_, members) in by_size:
        either = float(busy[rows["choice"] == at].sum())
        order = sorted(members, key=lambda pipe: load[pipe])
        for count in range(len(order), 0, -1):
            level = (sum(load[pipe] for pipe in order[:count]) + either) / count
            if level >= load[order[count - 1]]:
                load.update(dict.fromkeys(order[:count], level))
                break
    return load
