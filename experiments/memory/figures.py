"""A board's figures, measured or predicted, in the same terms."""

from __future__ import annotations

import math
from dataclasses import dataclass

LINE = 64
LEVELS = ("L1", "L2", "DRAM")

Curve = dict[int, float]
"""Bytes of the working set -> ns a load, all chains together."""


@dataclass(frozen=True)
class Machine:
    """What is calibrated: clock, latencies in cycles of L1 and L2, of DRAM in ns; and sizes in bytes."""

    ghz: float
    l1_cycles: int
    l2_cycles: int
    dram_ns: float
    l1_bytes: int
    l2_bytes: int

    def level(self, ns: float) -> str:
        """The plateau that a latency lies nearest to, by ratio."""
        plateaus = (self.l1_cycles / self.ghz, self.l2_cycles / self.ghz, self.dram_ns)
        distances = [abs(math.log(ns / plateau)) for plateau in plateaus]
        return LEVELS[distances.index(min(distances))]


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
