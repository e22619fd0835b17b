"""The reason that binds the cycles of a kernel: one name for reports and JSON."""

from __future__ import annotations

from collections.abc import Mapping

NEAR = 0.95
MEMORY = ("l2", "l3", "dram")
"""Bounds that add up: their lines share the line fill buffers."""


def memory_cycles(bounds: Mapping[str, float]) -> float:
    """The bound of memory as a whole."""
    return sum(bounds.get(level, 0) for level in MEMORY)


def binding_reason(cycles: float, bounds: Mapping[str, float], reasons: Mapping[str, float]) -> str:
    """Return the reason that binds, under `reasons.REASONS`.

    A lower bound within 5 % of the cycles binds: unless it is lowered, no change can gain more than those
    5 %. Otherwise it is the reason with the largest share of the critical path.
    """
    memory = memory_cycles(bounds)
    largest = max(bounds, key=lambda reason: bounds[reason])
    if memory >= max(bounds[largest], NEAR * cycles):
        return max(MEMORY, key=lambda reason: bounds.get(reason, 0))
    if bounds[largest] >= NEAR * cycles:
        return largest
    return max(reasons, key=lambda reason: reasons[reason])
