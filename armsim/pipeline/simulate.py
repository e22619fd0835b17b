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
from armsim.pipeline.dispatch import least_slots
from armsim.pipeline.in_order import replay_in_order
from armsim.pipeline.out_of_order import replay_out_of_order
from armsim.pipeline.state import empty_pipeline
from armsim.pipeline.timeline import INTERVAL, INTERVAL_BITS, ONE_IN, REASONS, empty_timeline
from armsim.pipeline.uops import Uops, UopTable


@dataclass(frozen=True)
class Timing:
    """What a replay measured.

    ``cycles`` runs from the first dispatch to the last retirement or store to reach L1, whichever is
    later; ``reasons`` are shares of the critical path (sum 1) under `timeline.REASONS`;
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
    """A replay passed the cycle at which to stop: the call takes at least ``cycles``."""

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
    """A core that takes a trace chunk by chunk; its state is in its arrays."""

    def __init__(
        self,
        table: UopTable,
        core: CoreModel,
        caches: Caches,
        timeline: NDArray[np.void] | None = None,
        place: int = 0,
    ) -> None:
        self.caches = caches
        self.place = place  # which of the cores that share the caches
        self.pipeline = empty_pipeline(core)
        self.timeline: NDArray[np.void] = empty_timeline() if timeline is None else timeline
        self.stack = np.zeros(len(REASONS), dtype=np.int64)
        self._uops = Uops(table.rows, table.first, table.forward)
        self._replay = quick(replay_in_order if table.core.in_order else replay_out_of_order)

    def take(self, chunk: TraceChunk) -> None:
        """Replay a chunk."""
        self._replay(
            self._uops, chunk, self.pipeline, self.caches, self.place, self.timeline, self.stack
        )

    @property
    def uops(self) -> int:
        """Uops replayed."""
        return int(self.pipeline.front[0].sequence)

    @property
    def cycle(self) -> int:
        """Cycle of the last dispatch."""
        return int(self.pipeline.front[0].cycle)

    @property
    def retired(self) -> int:
        """Cycle of the last retirement."""
        return int(self.pipeline.retirement[0].last)

    @property
    def done(self) -> int:
        """Cycle at which all is retired and stored."""
        return max(self.retired, int(self.pipeline.drain[0].last))

    @property
    def mispredicts(self) -> int:
        """Mispredicted branches."""
        return int(self.pipeline.branch[0].mispredicts)

    def wait_until(self, cycle: int) -> None:
        """Dispatch nothing before a cycle."""
        front, branch = self.pipeline.front[0], self.pipeline.branch[0]
        branch.redirect = max(branch.redirect, cycle)
        front.cycle = max(front.cycle, cycle)

    def reasons(self) -> dict[str, float]:
        """Shares of the critical path walked so far."""
        total = max(int(self.stack.sum()), 1)
        return {name: int(self.stack[at]) / total for at, name in enumerate(REASONS)}


def simulate(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    caches: Caches,
    timeline: NDArray[np.void] | None = None,
    *,
    stop_after: int | None = None,
) -> Timing:
    """Replay a trace from an empty pipeline over the given caches, which it changes.

    ``timeline`` (see `timeline.empty_timeline`) holds the stamps of the last recorded interval
    afterwards, of a trace shorter than an interval those of all uops.

    With ``stop_after`` (cycles) it raises Stopped once the call is sure to take longer: the remaining
    slots take their cycles even if nothing waits any more.
    """
    replayer = Replayer(table, core, caches, timeline)
    front = replayer.pipeline.front[0]
    if stop_after is not None:
        front.stop_after = stop_after * core.slots
        front.slots_left = int(table.slots_of @ trace.executions)

    def take(chunk: TraceChunk) -> None:
        replayer.take(chunk)
        # Where this holds the compiled loops leave the rest of a chunk.
        slots = int(least_slots(front))
        if slots > front.stop_after:
            raise Stopped(-(-slots // core.slots))

    trace.feed(take)
    uops = replayer.uops
    if (uops >> INTERVAL_BITS) % ONE_IN == 0 and uops % INTERVAL:
        walk(
            replayer.timeline,
            uops - uops % INTERVAL,
            uops - 1,
            replayer.stack,
            replayer.pipeline.pipes,
        )
    return Timing(
        cycles=replayer.done,
        uops=uops,
        mispredicts=replayer.mispredicts,
        reasons=replayer.reasons(),
        counters=caches.counts(),
    )
