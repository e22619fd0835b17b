"""A trace on a core: the calls of the compiled replay, and what it measured."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.cache.hierarchy import COUNTERS, Caches, empty_caches, start_measuring
from armsim.cache.warm import warm
from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace, TraceChunk
from armsim.pipeline.critical_path import REASONS, walk
from armsim.pipeline.record import ONE_IN, STRETCH, STRETCH_BITS, empty_records
from armsim.pipeline.replay import replay
from armsim.pipeline.state import (
    LAST_COMMIT,
    LAST_RETIRE,
    MISPREDICTS,
    SEQUENCE,
    configure,
    fresh_state,
)
from armsim.pipeline.uops import UopTable

CACHE_STATES = ("warm", "cold")


@dataclass(frozen=True)
class Timing:
    """What a replay measured.

    ``cycles`` runs from the first dispatch to the last retirement or store to reach L1, whichever is
    later; ``reasons`` are shares of the critical path (sum 1) under `critical_path.REASONS`;
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


def prepare_caches(core: CoreModel, trace: Trace, *, state: str, ideal: bool) -> Caches:
    """Caches as the call meets them: empty, or as an identical earlier call left them."""
    caches = empty_caches(core, ideal=ideal)
    if state == "warm" and not ideal:
        warm(caches, trace)
        start_measuring(caches)
    return caches


def simulate(
    table: UopTable,
    trace: Trace,
    core: CoreModel,
    caches: Caches,
    records: NDArray[np.int64] | None = None,
) -> Timing:
    """Replay a trace from an empty pipeline over the given caches, which it changes.

    ``records`` (see `record.empty_records`) holds the stamps of the last recorded stretch afterwards,
    for a trace of fewer uops than a stretch those of all.
    """
    config = configure(core, ideal_memory=caches.ideal)
    state = fresh_state(core)
    if records is None:
        records = empty_records()
    stack = np.zeros(len(REASONS), dtype=np.int64)

    def take(chunk: TraceChunk) -> None:
        replay(
            table.rows, table.first, table.forward,
            chunk.starts, chunk.lengths, chunk.addresses,
            *config, *state,
            caches.l1, caches.l1_ready, caches.l2, caches.counters, caches.line_shift,
            records, stack,
        )  # fmt: skip

    trace.feed(take)
    uops = int(state.scalars[SEQUENCE])
    if (uops >> STRETCH_BITS) % ONE_IN == 0 and uops % STRETCH:
        walk(records, uops - uops % STRETCH, uops - 1, stack)
    total = max(int(stack.sum()), 1)
    return Timing(
        cycles=int(max(state.scalars[LAST_RETIRE], state.scalars[LAST_COMMIT])),
        uops=uops,
        mispredicts=int(state.scalars[MISPREDICTS]),
        reasons={name: int(stack[at]) / total for at, name in enumerate(REASONS)},
        counters={name: int(caches.counters[at]) for at, name in enumerate(COUNTERS)},
    )
