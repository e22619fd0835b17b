"""The steady state of a loop body, from the timestamps of its turns."""

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
from armsim.pipeline.timeline import STRETCH
from armsim.pipeline.uops import UopTable

_LONGEST_PERIOD = 12  # turns; alternating steering and slot remainders repeat after a few


@dataclass(frozen=True)
class Steady:
    """A loop in its steady state.

    ``retired`` [turns] is the cycle at which each turn's last uop retired; ``timeline`` holds the stamps
    of the first uops (`pipeline.timeline`), ``recorded`` how many whole turns these are; ``reasons`` are
    shares of the critical path of the recorded turns.
    """

    cycles_per_turn: float
    retired: NDArray[np.int64]
    timeline: NDArray[np.void]
    recorded: int
    reasons: dict[str, float]


def _rate(retired: NDArray[np.int64]) -> float:
    """Cycles a turn, over whole periods of the second half of the turns.

    The turns' lengths repeat with some period once the start-up is over; averaging over whole periods
    gives the exact rate, where a total over all turns would spread the start-up over them.
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
    """Replay turn after turn of instructions ``first`` to ``first + length``; every access hits L1.

    ``addresses`` [turns, accesses] as from `addresses.loop_addresses`.
    """
    replayer = Replayer(table, core, empty_caches(core, ideal=True))
    turns = len(addresses)
    retired = np.empty(turns, dtype=np.int64)
    starts, lengths = np.array([first], dtype=np.int32), np.array([length], dtype=np.int32)
    kept, recorded = replayer.timeline, 0
    uops_a_turn = int(table.first[first + length] - table.first[first])
    for turn in range(turns):
        replayer.take(TraceChunk(starts, lengths, addresses[turn]))
        retired[turn] = replayer.retired
        if replayer.uops <= STRETCH - 1:
            recorded = turn + 1
        elif kept is replayer.timeline:
            kept = kept.copy()
    # The reasons of the steady half of the recorded turns.
    replayer.stack[:] = 0
    end = max(recorded, 1) * uops_a_turn
    walk(kept, end // 2, min(end, STRETCH) - 1, replayer.stack, replayer.pipeline.pipes)
    return Steady(
        _rate(retired),
        retired,
        kept,
        recorded,
        replayer.reasons(),
    )
