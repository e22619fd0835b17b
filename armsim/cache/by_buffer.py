"""Refills by address range: an untimed walk that counts the misses of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from armsim.cache.caches import Caches, CoreMemory
from armsim.cache.hierarchy import access_memory, prepare_accesses
from armsim.cache.warm import clock_of
from armsim.compiled import Int64s, compiled, reference
from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE, Accesses
from armsim.records import Records, rows


class Refills(NamedTuple):
    """A range of addresses: its accesses, and the events during them.

    An L2 refill by the prefetcher counts for the access that triggered it.
    """

    accesses: int
    l1d_cache_refill: int
    l2d_cache_refill: int
    l3d_cache_refill: int | None


@compiled
def _walk(
    chunk: TraceChunk,
    accesses: Accesses,
    low: Int64s,
    high: Int64s,
    refills: Records[Any],  # with the fields of Refills, the last of all other addresses
    caches: Caches,
    core: int,
) -> None:
    counters = caches.counters[core]
    memory = CoreMemory(caches, reference(caches), core)
    at = 0
    clock = clock_of(caches, core)
    elsewhere = low.shape[0]
    owner = elsewhere
    for block in range(chunk.starts.shape[0]):
        start = chunk.starts[block]
        end = start + chunk.lengths[block]
        for number in range(accesses.before[start], accesses.before[end]):
            address = chunk.addresses[at]
            at += 1
            # Most accesses are to the range of the one before.
            if owner == elsewhere or not low[owner] <= address < high[owner]:
                owner = 0
                while owner < elsewhere and not low[owner] <= address < high[owner]:
                    owner += 1
            before_l1d = counters.l1d_cache_refill
            before_l2d = counters.l2d_cache_refill
            before_l3d = counters.l3d_cache_refill
            write = accesses.kind[number] == STORE
            size = int(accesses.size[number])
            _, arrival, _, _ = access_memory(memory, address, size, write, True, clock)
            clock = max(clock, arrival)  # as the walk of `warm`
            noted = refills[owner]
            noted.accesses += 1
            noted.l1d_cache_refill += counters.l1d_cache_refill - before_l1d
            noted.l2d_cache_refill += counters.l2d_cache_refill - before_l2d
            noted.l3d_cache_refill += counters.l3d_cache_refill - before_l3d


def refills_by_range(
    caches: Caches, trace: Trace, ranges: Sequence[tuple[int, int]], core: int = 0
) -> list[Refills]:
    """Take a trace through a core's caches; return the counts of each range [low, high) of addresses.

    The last entry is of all other addresses. The caches are changed as by `warm.warm`.
    """
    low = np.array([first for first, _ in ranges], dtype=np.int64)
    high = np.array([last for _, last in ranges], dtype=np.int64)
    refills = rows(Refills, len(ranges) + 1)
    accesses = trace.program.accesses

    prepare_accesses(caches)

    def walk(chunk: TraceChunk) -> None:
        _walk(chunk, accesses, low, high, refills, caches, core)

    trace.feed(walk)
    return [Refills(*counts) for counts in refills.tolist()]
