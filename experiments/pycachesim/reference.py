"""Counts of pycachesim on a trace. The only module that needs it: pip install pycachesim."""

from __future__ import annotations

import numpy as np

from armsim.emulator.trace import Trace, TraceChunk
from armsim.isa.program import STORE

_KEPT: list[
    object
] = []  # pycachesim 0.3.1 corrupts later simulations once an object of it is freed


class Reference:
    """L1D with L2, both LRU, write-back and write-allocate, in pycachesim's terms.

    A store is given as a load and a store of the same bytes: pycachesim's store alone does not count as
    a use of the line. Its levels do not know of each other (L2 neither includes L1D nor excludes it).
    """

    def __init__(self, l1: tuple[int, int], l2: tuple[int, int], line: int) -> None:
        """``l1`` and ``l2`` are (sets, ways)."""
        import cachesim

        memory = cachesim.MainMemory()
        self.l2 = cachesim.Cache("L2", *l2, line, "LRU")
        memory.load_to(self.l2)
        memory.store_from(self.l2)
        self.l1 = cachesim.Cache("L1", *l1, line, "LRU", store_to=self.l2, load_from=self.l2)
        self.caches = cachesim.CacheSimulator(self.l1, memory)
        _KEPT.extend((memory, self.l2, self.l1, self.caches))

    def count(self, trace: Trace) -> dict[str, int]:
        """Walk a trace; hits and misses of both levels, in accesses to lines."""
        accesses = trace.program.accesses
        load, store = self.caches.load, self.caches.store

        def take(chunk: TraceChunk) -> None:
            first = accesses.before[chunk.starts]
            count = accesses.before[chunk.starts + chunk.lengths] - first
            begins = np.cumsum(count) - count
            number = np.arange(count.sum()) + np.repeat(first - begins, count)
            writes = accesses.kind[number] == STORE
            sizes = accesses.size[number]
            for address, size, write in zip(
                chunk.addresses.tolist(), sizes.tolist(), writes.tolist(), strict=True
            ):
                load(address, size)
                if write:
                    store(address, size)

        trace.feed(take)
        l1, l2 = self.l1.stats(), self.l2.stats()
        return {
            "l1_hits": l1["HIT_count"],
            "l1_misses": l1["MISS_count"],
            "l2_hits": l2["HIT_count"],
            "l2_misses": l2["MISS_count"],
        }
