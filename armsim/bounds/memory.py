"""The bound of line fills: what missed must be fetched, a few lines at a time, over a channel."""

from __future__ import annotations

from collections.abc import Mapping

from armsim.cache.caches import Caches
from armsim.cache.dram import FINE
from armsim.cache.mshr import DOWN, UP
from armsim.cores.model import CoreModel


def memory_bounds(
    caches: Caches, core: CoreModel, counts: Mapping[str, int] | None = None
) -> dict[str, int]:
    """Cycles that the counted refills take at least, split into what L2, L3 and DRAM served.

    ``counts`` are those of the caches if none are given.

    A fill holds one of ``fills`` buffers for the latency of its source, so n fills take n * latency /
    fills cycles. A line from DRAM is in flight for DRAM's latency, and no more are at a time than
    there are fill buffers and prefetch requests. And each line takes its cost on the channel, and
    on the path from L2 to L1; lines that are stored whole take theirs on the path to L2.

    Only lines that an access waited for count: prefetched ones if they were used from L2, for the
    others may arrive after the call. (A line prefetched into L1 may be used by a prefetch instruction
    alone, which waits for nothing.) At the end all fill buffers may still hold lines of prefetch
    instructions; that many are subtracted.
    """
    counts = caches.counts() if counts is None else counts
    fills, in_flight = core.l1d.fills, 0
    if core.prefetch.streams:
        in_flight = core.prefetch.in_flight
    demanded = counts["l2d_cache_refill"] - counts["prefetched_lines"]
    beyond = demanded  # of these the lines that came from DRAM, at least
    from_l3 = 0
    if core.l3 is not None:
        from_l3 = counts["l2d_cache_refill"] - counts["l3d_cache_refill"]
        beyond = max(demanded - from_l3, 0)
    used = counts["prefetched_lines_used"] if core.prefetch.into == "l2" else 0
    waited = max(demanded + used - from_l3 - fills, 0)
    dram = max(
        max(beyond - fills, 0) * core.memory_latency // fills,
        waited * core.memory_latency // (fills + in_flight),
        waited * int(caches.dram.rules[0].line_cost) // FINE,
    )
    refills = counts["l1d_cache_refill"]
    farther = both = max(beyond - fills, 0) * core.memory_latency // fills
    if core.l3 is not None:
        farther += max(demanded - beyond - fills, 0) * core.l3.latency // fills
        both = farther
    both += max(refills - demanded - fills, 0) * core.l2.latency // fills
    costs = caches.fills.line_cost
    both = max(both, max(refills - fills, 0) * int(costs[UP]) // FINE)
    both = max(both, max(counts["streamed_lines"] - fills, 0) * int(costs[DOWN]) // FINE)
    if core.l3 is None:
        return {"l2": max(both - dram, 0), "dram": dram}
    farther = max(farther, dram)
    return {"l2": max(both - farther, 0), "l3": farther - dram, "dram": dram}
