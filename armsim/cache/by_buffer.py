"""Refills by what they are for: an untimed walk that notes the ranges of addresses that missed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from armsim.cache import settings as s
from armsim.cache.counters import L1D_CACHE_REFILL, L2D_CACHE_REFILL
from armsim.cache.hierarchy import PORT_FREE, Caches
from armsim.cache.warm import untimed_access
from armsim.compiled import Int32s, Int64s, compiled
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE

_ACCESSES, _L1D, _L2D = range(3)  # columns of what is noted


class Refills(NamedTuple):
    """Of one range of addresses: accesses, and the events counted while they were carried out.

    An L2 refill by the prefetcher counts for the access that set it off.
    """

    accesses: int
    l1d_cache_refill: int
    l2d_cache_refill: int


@compiled
def _walk(
    starts: Int32s,
    lengths: Int32s,
    addresses: Int64s,
    before: Int64s,
    kind: Int64s,
    size: Int64s,
    low: Int64s,
    high: Int64s,
    noted: Int64s,
    l1: Int64s,
    l2: Int64s,
    tlb: Int64s,
    l2_tlb: Int64s,
    streams: Int64s,
    requests: Int64s,
    watches: Int64s,
    fills: Int64s,
    calendars: Int64s,
    memory: Int64s,
    shared: Int64s,
    counters: Int64s,
    settings: Int64s,
    core: int,
) -> None:
    at = 0
    clock = memory[core, PORT_FREE] // s.FINE  # where the walk before this one ended
    owner = 0
    for block in range(starts.shape[0]):
        for number in range(before[starts[block]], before[starts[block] + lengths[block]]):
            address = addresses[at]
            at += 1
            if not low[owner] <= address < high[owner]:
                owner = 0
                while owner < low.shape[0] - 1 and not low[owner] <= address < high[owner]:
                    owner += 1
            refills = counters[core, L1D_CACHE_REFILL]
            from_memory = counters[core, L2D_CACHE_REFILL]
            clock = untimed_access(
                l1, l2, tlb, l2_tlb, streams, requests, watches, fills, calendars, memory, shared,
                counters, settings, core, address, size[number], int(kind[number] == STORE), clock,
            )  # fmt: skip
            noted[owner, _ACCESSES] += 1
            noted[owner, _L1D] += counters[core, L1D_CACHE_REFILL] - refills
            noted[owner, _L2D] += counters[core, L2D_CACHE_REFILL] - from_memory


def refills_by_range(
    caches: Caches, trace: Trace, ranges: Sequence[tuple[int, int]], core: int = 0
) -> list[Refills]:
    """Take a trace through a core's caches; what each range [low, high) of addresses met.

    The last entry is of all other addresses. The caches are changed as by `warm.warm`.
    """
    low = np.array([*(first for first, _ in ranges), -(1 << 62)], dtype=np.int64)
    high = np.array([*(last for _, last in ranges), 1 << 62], dtype=np.int64)
    noted = np.zeros((len(low), 3), dtype=np.int64)
    accesses = trace.program.accesses

    def walk(chunk: TraceChunk) -> None:
        _walk(
            chunk.starts, chunk.lengths, chunk.addresses,
            accesses.before, accesses.kind, accesses.size, low, high, noted, *caches, core,
        )  # fmt: skip

    trace.feed(walk)
    return [Refills(*(int(count) for count in row)) for row in noted]
