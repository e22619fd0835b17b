"""The reason that binds the cycles of a kernel: one name for reports and JSON."""

from __future__ import annotations

from collections.abc import Mapping

NEAR = 0.95


def binding_reason(cycles: float, bounds: Mapping[str, float], reasons: Mapping[str, float]) -> str:
    """Return the reason that binds, under `reasons.REASONS`.

    A lower bound within 5 % of the cycles binds: unless it is lowered, no change can gain more than those
    5 %. Otherwise it is the reason with the largest share of the critical path.
    """
    memory = bounds.get("l2", 0) + bounds.get("dram", 0)
    largest = max(bounds, key=lambda reason: bounds[reason])
    if memory >= max(bounds[largest], NEAR * cycles):
        return max(("l2", "dram"), key=lambda reason: bounds[reason])
    if bounds[largest] >= NEAR * cycles:
        return largest
    return max(reasons, key=lambda reason: reasons[reason])
