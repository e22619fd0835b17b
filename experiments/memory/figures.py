"""A board's figures, measured or predicted, in the same terms."""

from __future__ import annotations

import math
from dataclasses import dataclass

LINE = 64

Curve = dict[int, float]
"""Bytes of the working set -> ns a load, all chains together."""


@dataclass(frozen=True)
class Machine:
    """What is calibrated: clock, latencies in cycles of L1 and L2, in ns of DRAM and L3; sizes in bytes."""

    ghz: float
    l1_cycles: int
    l2_cycles: int
    dram_ns: float
    l1_bytes: int
    l2_bytes: int
    l3_ns: float | None = None

    def level(self, ns: float) -> str:
        """The plateau that a latency lies nearest to, by ratio."""
        plateaus = {
            "L1": self.l1_cycles / self.ghz,
            "L2": self.l2_cycles / self.ghz,
            "L3": self.l3_ns,
            "DRAM": self.dram_ns,
        }
        distances = {
            name: abs(math.log(ns / plateau)) for name, plateau in plateaus.items() if plateau
        }
        return min(distances, key=distances.__getitem__)


def parallel(one: Curve, eight: Curve) -> float:
    """How many DRAM lines are on their way with eight chains: at the largest size both have."""
    size = max(one.keys() & eight.keys())
    return one[size] / eight[size]


def l2_bytes_per_cycle(eight: Curve, machine: Machine) -> tuple[float, float]:
    """Least and largest rate of eight chains over sets of 4 L1 to half of L2, where all comes from L2."""
    rates = [
        LINE / (ns * machine.ghz)
        for size, ns in eight.items()
        if 4 * machine.l1_bytes <= size <= machine.l2_bytes // 2
    ]
    return min(rates), max(rates)


def error_to_range(value: float, least: float, largest: float) -> float:
    """Relative distance to the nearer end of a range, 0 inside it."""
    if least <= value <= largest:
        return 0.0
    end = least if value < least else largest
    return value / end - 1
