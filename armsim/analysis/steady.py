"""The steady state of a loop body, from the timestamps of its iterations, and its lower bounds."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.addresses import loop_addresses
from armsim.bounds.binding import binding_reason
from armsim.bounds.check import check_lower_bound, reaches
from armsim.bounds.dependences import (
    Dependence,
    Recurrence,
    dependences,
    memory_edges,
    register_edges,
    worst_recurrence,
)
from armsim.bounds.issue import issue_cycles_of_loop
from armsim.bounds.throughput import balanced_pipes
from armsim.cache.caches import empty_caches
from armsim.cores.model import CoreModel
from armsim.emulator.trace import TraceChunk
from armsim.errors import InternalError
from armsim.isa.program import Program
from armsim.pipeline.critical_path import walk
from armsim.pipeline.lsu import crossings
from armsim.pipeline.simulate import Replayer
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

_MOST_ITERATIONS = 16_000  # to look for a steady state
_LONGEST_PERIOD = 12  # iterations; alternating steering and slot remainders repeat after a few


@dataclass(frozen=True)
class Steady:
    """A loop in its steady state.

    ``retired`` [iterations] is the cycle at which each iteration's last uop retired; ``timeline`` holds the
    stamps of the first uops (`pipeline.timeline`), which are ``recorded`` whole iterations; ``reasons`` are
    shares of the critical path of the recorded iterations.
    """

    cycles_per_iteration: float
    retired: NDArray[np.int64]
    timeline: NDArray[np.void]
    recorded: int
    reasons: dict[str, float]


def _rate(retired: NDArray[np.int64]) -> float:
    """Cycles per iteration, over whole periods of the second half of the iterations.

    After the start-up the cycles of successive iterations repeat with some period. The mean over whole
    periods is the exact rate; a mean over all iterations would include the start-up.
    """
    lengths = np.diff(retired)
    half = lengths[len(lengths) // 2 :]
    for period in range(1, _LONGEST_PERIOD + 1):
        if len(half) >= 3 * period and np.array_equal(half[period:], half[:-period]):
            return float(half[:period].mean())
    return float(half.mean()) if len(half) else float(retired[-1])


def run_loop(
    program: Program,
    first: int,
    length: int,
    table: UopTable,
    core: CoreModel,
    addresses: NDArray[np.int64],
) -> Steady:
    """Replay instructions ``first`` to ``first + length`` as a loop body; every access hits L1.

    ``addresses`` [iterations, accesses] as from `addresses.loop_addresses`.
    """
    replayer = Replayer(table, core, empty_caches(core, ideal=True))
    iterations = len(addresses)
    retired = np.empty(iterations, dtype=np.int64)
    starts, lengths = np.array([first], dtype=np.int32), np.array([length], dtype=np.int32)
    kept, recorded = replayer.timeline, 0
    uops_per_iteration = int(table.first[first + length] - table.first[first])
    last = replayer.pipeline.retirement["last"]  # as `Replayer.retired`, without the way to it
    for iteration in range(iterations):
        replayer.take(TraceChunk(starts, lengths, addresses[iteration]))
        retired[iteration] = last[0]
        if (iteration + 1) * uops_per_iteration <= INTERVAL - 1:
            recorded = iteration + 1
        elif kept is replayer.timeline:
            kept = kept.copy()
    # The reasons over the second half of the recorded iterations.
    replayer.stack[:] = 0
    end = max(recorded, 1) * uops_per_iteration
    lowest, highest = end // 2, min(end, INTERVAL) - 1
    walk(kept, lowest, highest, -1, replayer.stack, replayer.pipeline.pipes)
    if not replayer.stack.any():  # the path leaves these uops with the last one
        begin = int(kept["retired"][lowest - 1])
        walk(kept, lowest, highest, begin, replayer.stack, replayer.pipeline.pipes)
    return Steady(
        _rate(retired),
        retired,
        kept,
        recorded,
        replayer.reasons(),
    )


@dataclass(frozen=True)
class Measured:
    """A loop body on a core, in cycles per iteration: the replay, and its lower bounds.

    ``busy`` [uops]: cycles that each uop holds its pipe at least. ``doubt`` says that a bound is above the
    cycles, which no right model would do; else it is empty.
    """

    cycles: float
    steady: Steady
    dispatch: float
    ports: dict[str, float]
    recurrence: Recurrence
    bound_by: str
    busy: NDArray[np.int64]
    addresses: NDArray[np.int64]
    dependences: tuple[Dependence, ...]
    doubt: str = ""

    @property
    def lower_bound(self) -> float:
        """The largest of the bounds."""
        return max(self.dispatch, self.recurrence.cycles, *self.ports.values())


def _longer(table: UopTable, addresses: NDArray[np.int64], core: CoreModel) -> NDArray[np.int64]:
    """Cycles [uops] that each uop holds its pipe longer in every iteration, for where its access is."""
    boundary = max(core.load_boundary, core.store_boundary)
    # What repeats does so after fewer iterations than a boundary has bytes.
    each = np.unique(addresses[:boundary] % boundary, axis=0)
    counted = np.array([crossings(table.rows, one, core) for one in each], np.int64)
    found: NDArray[np.int64] = counted.min(axis=0)
    return found


def measure_loop(
    program: Program,
    table: UopTable,
    core: CoreModel,
    what: str,
    iterations: int,
    aliases: dict[int, int] | None = None,
) -> Measured:
    """Replay a whole program as a loop body until it is in its steady state.

    ``what`` names it in messages.
    """
    body, classes = program.instructions, table.classes
    slots = float(table.rows["slots"].sum()) / core.slots
    dispatch = max(slots, float(issue_cycles_of_loop(table, core)))
    while True:
        addresses = loop_addresses(body, iterations, aliases or {})
        longer = _longer(table, addresses, core)
        ports = balanced_pipes(table.rows, core, longer)
        registers = register_edges(body, classes, core)
        memory = memory_edges(body, classes, addresses, core)
        recurrence = worst_recurrence(registers + memory)
        steady = run_loop(program, 0, len(body), table, core, addresses)
        lower = max(dispatch, recurrence.cycles, *ports.values())
        if reaches(steady.cycles_per_iteration, lower) or iterations >= _MOST_ITERATIONS:
            break
        iterations *= 4  # the steady state was not reached
    cycles, doubt = steady.cycles_per_iteration, ""
    try:
        cycles = check_lower_bound(cycles, lower, what, core.name)
    except InternalError as error:  # this loop's alone: what else is reported stays right
        doubt = str(error)
    reasons = {"dispatch": dispatch, "recurrence": recurrence.cycles}
    for pipe, needed in ports.items():
        reason = core.unit_of[pipe]
        reasons[reason] = max(reasons.get(reason, 0.0), needed)
    bound_by = binding_reason(cycles, reasons, steady.reasons)
    found = dependences(classes, registers, memory)
    busy = table.rows["occupancy"] + longer
    return Measured(
        cycles, steady, dispatch, ports, recurrence, bound_by, busy, addresses, found, doubt
    )
