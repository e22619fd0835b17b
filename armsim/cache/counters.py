"""Counters of the memory system, under the names of Arm's PMU events where the meaning is the same."""

from __future__ import annotations

from armsim.records import names_of


class Counters:
    """What is counted of a core."""

    l1d_cache: int
    l1d_cache_refill: int
    l1d_cache_wb: int
    l2d_cache: int
    l2d_cache_refill: int
    l2d_cache_wb: int
    l1d_tlb_refill: int
    dtlb_walk: int
    prefetched_lines: (
        int  # no PMU event: lines that the prefetcher brought; part of l2d_cache_refill
    )
    prefetched_lines_used: (
        int  # no PMU event: those of them that were asked for while they were there
    )
    streamed_lines: int  # no PMU event: lines that were stored whole and allocated nowhere above L2


COUNTERS = names_of(Counters)
