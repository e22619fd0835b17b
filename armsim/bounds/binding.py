"""The one word for what holds a kernel back."""

from __future__ import annotations

from collections.abc import Mapping

NEAR = 0.95


def binding_reason(cycles: float, bounds: Mapping[str, float], reasons: Mapping[str, float]) -> str:
    """Return the reason that binds, under `reasons.REASONS`.

    A lower bound that comes within 5 % of the cycles binds: whatever else happens along the critical
    path, without lifting that bound at most those 5 % can be won. Otherwise it is the reason with the
    largest share of the critical path.
    """
    memory = bounds.get("l2", 0) + bounds.get("dram", 0)
    largest = max(bounds, key=lambda reason: bounds[reason])
    if memory >= max(bounds[largest], NEAR * cycles):
        return max(("l2", "dram"), key=lambda reason: bounds[reason])
    if bounds[largest] >= NEAR * cycles:
        return largest
    return max(reasons, key=lambda reason: reasons[reason])
