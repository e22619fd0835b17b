"""What cycles are charged to, in reports and bounds alike."""

from __future__ import annotations

REASONS = (
    "dispatch", "fp", "int", "load", "store", "branch", "recurrence", "latency", "l2", "dram",
)  # fmt: skip
DISPATCH, _, _, LOADS, STORES, BRANCH, RECURRENCE, LATENCY, L2, DRAM = range(10)
