"""The steady state of a loop body, from the timestamps of its iterations."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.hierarchy import empty_caches
from armsim.cores.model import CoreModel
from armsim.emulator.trace import TraceChunk
from armsim.isa.program import Program
from armsim.pipeline.critical_path import walk
from armsim.pipeline.simulate import Replayer
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

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
    for iteration in range(iterations):
        replayer.take(TraceChunk(starts, lengths, addresses[iteration]))
        retired[iteration] = replayer.retired
        if replayer.uops <= INTERVAL - 1:
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
