"""The bound of line fills: what missed must be fetched, a few lines at a time."""

from __future__ import annotations

from armsim.cache.hierarchy import L1D_CACHE_REFILL, L2D_CACHE_REFILL, Caches
from armsim.cores.model import CoreModel


def memory_bounds(caches: Caches, core: CoreModel) -> dict[str, int]:
    """Cycles that the counted refills take at least, split into what L2 and DRAM served.

    A fill holds one of ``fills`` buffers for the whole latency of its source, so n fills take
    n * latency / fills cycles. Prefetches may still be under way when the call ends: one full set of
    buffers is taken off.
    """
    from_dram = int(caches.counters[L2D_CACHE_REFILL])
    from_l2 = int(caches.counters[L1D_CACHE_REFILL]) - from_dram
    fills = core.l1d.fills
    dram = max(from_dram - fills, 0) * core.memory_latency // fills
    both = dram + max(from_l2 - fills, 0) * core.l2.latency // fills
    return {"l2": both - dram, "dram": dram}
