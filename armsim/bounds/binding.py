"""The reason that binds the cycles of a kernel: one name for reports and JSON."""

from __future__ import annotations

from collections.abc import Mapping

NEAR = 0.95
_IN_WORDS = {
    "dispatch": "the front end: dispatch slots, in order",
    "fp": "the FP pipes",
    "int": "the integer pipes",
    "load": "the load pipe",
    "store": "the store pipe",
    "branch": "branches",
    "recurrence": "a loop-carried chain of results",
    "latency": "waiting for the results of earlier instructions",
    "l2": "lines from L2",
    "l3": "lines from L3",
    "dram": "lines from DRAM",
}
"""The reasons (`armsim.pipeline.timeline`) as a sentence names them."""
IMBALANCE, SERIAL = "imbalance", "serial"
_WAITING = {
    IMBALANCE: "cores that wait for the slowest",
    SERIAL: "what one core does while the others wait",
}
"""Of a call on several cores, what no core is bound by while it works."""
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


def binding_words(
    reason: str, cycles: float, bounds: Mapping[str, float], reasons: Mapping[str, float]
) -> str:
    """Say what binds, with the bound that the cycles reach or its share of the critical path."""
    if reason in _WAITING:
        return f"{_WAITING[reason]} (most of the time of all cores)"
    bound = bounds.get(reason, 0)
    if bound >= NEAR * cycles:
        return f"{_IN_WORDS[reason]} (alone they take {bound:,} cycles)"
    return f"{_IN_WORDS[reason]} ({100 * reasons[reason]:.0f} % of the critical path)"
