"""Counters of the memory system, under the names of Arm's PMU events where the meaning is the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armsim.records import names_of


class Counters:
    """The counters of a core."""

    l1d_cache: int
    l1d_cache_refill: int
    l1d_cache_wb: int
    l2d_cache: int
    l2d_cache_refill: int
    l2d_cache_wb: int
    l3d_cache: int
    l3d_cache_refill: int
    l3d_cache_wb: int
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
OF_L3 = tuple(name for name in COUNTERS if name.startswith("l3d_"))
"""Those that count only where there is an L3."""


def memory_lines(counts: Mapping[str, Any]) -> tuple[int, int]:
    """Lines that were read from memory and written to it: those of the last level."""
    last = "l3d" if "l3d_cache" in counts else "l2d"
    return counts[f"{last}_cache_refill"], counts[f"{last}_cache_wb"]
