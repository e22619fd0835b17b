"""A trace on a core: the calls of the compiled replay, and what it measured."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.hierarchy import Caches, empty_caches, start_measuring
from armsim.cache.warm import warm
from armsim.compiled import quick
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace, TraceChunk
from armsim.pipeline.critical_path import walk
from armsim.pipeline.giving_up import least_slots
from armsim.pipeline.in_order import replay_in_order
from armsim.pipeline.reasons import REASONS
from armsim.pipeline.record import ONE_IN, STRETCH, STRETCH_BITS, empty_records
from armsim.pipeline.replay import replay
from armsim.pipeline.state import (
    CYCLE,
    LAST_COMMIT,
    LAST_RETIRE,
    MISPREDICTS,
    SEQUENCE,
    SLOTS_LEFT,
    STOP_AFTER,
    configure,
    fresh_state,
)
from armsim.pipeline.uops import UopTable


@dataclass(frozen=True)
class Timing:
    """What a replay measured.

    ``cycles`` runs from the first dispatch to the last retirement or store to reach L1, whichever is
    later; ``reasons`` are shares of the critical path (sum 1) under `reasons.REASONS`;
    ``counters`` stand under Arm's PMU event names.
    """

    cycles: int
    uops: int
    mispredicts: int
    reasons: dict[str, float]
    counters: dict[str, int]

    @property
    def bound_by(self) -> str:
        """The reason with the largest share."""
        return max(self.reasons, key=lambda reason: self.reasons[reason])


class Stopped(Exception):
    """A replay passed the cycle at which it was to be given up: the call takes at least ``cycles``."""

    def __init__(self, cycles: int) -> None:
        super().__init__(f"stopped in cycle {cycles}")
        self.cycles = cycles


def prepare_caches(
    core: CoreModel, trace: Trace, *, state: str, ideal: bool, pages_seed: int = 0
) -> Caches:
    """Caches as the call meets them: empty, or as an identical earlier call left them.

    ``pages_seed`` 0 maps pages to themselves, another number places them at random.
    """
    caches = empty_caches(core, ideal=ideal, pages_seed=pages_seed)
    if state == "warm" and not ideal:
        warm(caches, trace)
        start_measuring(caches)
    return caches


class Replayer:
    """A pipeline that takes one chunk of a trace after another; what it knows lies in its arrays."""

    def __init__(
        self,
        table: UopTable,
        core: CoreModel,
        caches: Caches,
        records: NDArray[np.int64] | None = None,
        place: int = 0,
    ) -> None:
        self.table = table
        self.caches = caches
        self.place = place  # which of the cores that share the caches
        self.config = configure(core)
        self.state = fresh_state(core)
        self.records = empty_records() if records is None else records
        self.stack = np.zeros(len(REASONS), dtype=np.int64)
        self._replay = quick(replay_in_order if table.core.in_order else replay)

    def take(self, chunk: TraceChunk) -> None:
        """Replay a chunk."""
        table = self.table
        self._replay(
            table.rows, table.first, table.forward, chunk, self.config, self.state, self.caches,
            self.place, self.records, self.stack,
        )  # fmt: skip

    def reasons(self) -> dict[str, float]:
        """Shares of the critical path walked so far."""
        total = max(int(self.stack.sum()), 1)
        return {name: int(self.stack[at]) / total for at, name in enumerate(REASONS)}


def simulate(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    caches: Caches,
    records: NDArray[np.int64] | None = None,
    *,
    stop_after: int | None = None,
) -> Timing:
    """Replay a trace from an empty pipeline over the given caches, which it changes.

    ``records`` (see `record.empty_records`) holds the stamps of the last recorded stretch afterwards,
    for a trace of fewer uops than a stretch those of all.

    With ``stop_after`` (cycles) it raises Stopped once the call is sure to take longer: the slots that are
    left take their cycles even if nothing waits any more.
    """
    replayer = Replayer(table, core, caches, records)
    scalars = replayer.state.scalars
    if stop_after is not None:
        scalars[STOP_AFTER] = stop_after * core.slots
        scalars[SLOTS_LEFT] = int(table.slots_of @ trace.executions)

    def take(chunk: TraceChunk) -> None:
        replayer.take(chunk)
        # Where this holds the compiled loops leave the rest of a chunk.
        slots = int(least_slots(scalars[CYCLE], scalars[SLOTS_LEFT], core.slots))
        if slots > int(scalars[STOP_AFTER]):
            raise Stopped(-(-slots // core.slots))

    trace.feed(take)
    uops = int(scalars[SEQUENCE])
    if (uops >> STRETCH_BITS) % ONE_IN == 0 and uops % STRETCH:
        walk(
            replayer.records,
            uops - uops % STRETCH,
            uops - 1,
            replayer.stack,
            replayer.config.pipe_reasons,
        )
    return Timing(
        cycles=int(max(scalars[LAST_RETIRE], scalars[LAST_COMMIT])),
        uops=uops,
        mispredicts=int(scalars[MISPREDICTS]),
        reasons=replayer.reasons(),
        counters=caches.counts(),
    )
