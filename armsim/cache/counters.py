"""Counters of the memory system, under the names of Arm's PMU events where the meaning is the same."""

from __future__ import annotations

(
    L1D_CACHE, L1D_CACHE_REFILL, L1D_CACHE_WB, L2D_CACHE, L2D_CACHE_REFILL, L2D_CACHE_WB,
    L1D_TLB_REFILL, DTLB_WALK, PREFETCHED, PREFETCHES_USED, STREAMED,
) = range(11)  # fmt: skip
COUNTERS = (
    "l1d_cache", "l1d_cache_refill", "l1d_cache_wb", "l2d_cache", "l2d_cache_refill", "l2d_cache_wb",
    "l1d_tlb_refill", "dtlb_walk",
    "prefetched_lines",  # no PMU event: lines that the prefetcher brought; part of l2d_cache_refill
    "prefetched_lines_used",  # no PMU event: those of them that were asked for while they were there
    "streamed_lines",  # no PMU event: lines that were stored whole and allocated nowhere above L2
)  # fmt: skip
