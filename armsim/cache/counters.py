"""Counters of the memory system, under the names of Arm's PMU events where the meaning is the same."""

from __future__ import annotations

import numpy as np

from armsim.compiled import Records, records

COUNTERS = (
    "l1d_cache", "l1d_cache_refill", "l1d_cache_wb", "l2d_cache", "l2d_cache_refill", "l2d_cache_wb",
    "l1d_tlb_refill", "dtlb_walk",
    "prefetched_lines",  # no PMU event: lines that the prefetcher brought; part of l2d_cache_refill
    "prefetched_lines_used",  # no PMU event: those of them that were asked for while they were there
    "streamed_lines",  # no PMU event: lines that were stored whole and allocated nowhere above L2
)  # fmt: skip


def new_counters(cores: int) -> Records:
    """A record of COUNTERS for each core, all 0."""
    return records(cores, np.dtype([(name, "i8") for name in COUNTERS]))
