"""Work of a call: what it computed and moved, as points under a roofline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from armsim.bounds.roofline import DRAM, L1, L2, L3, Point
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.explorer.candidate import Measured

KERNEL, LAYER, NETWORK = "kernel", "layer", "network"


@dataclass(frozen=True)
class Work:
    """The work of a call: useful ``flops``, ``cycles`` of the first core, bytes by level.

    ``moved``: bytes between registers and L1, between L1 and L2, .., between the last cache and DRAM, by
    the level that they come from. A network has the sums over its layers; changes of layout are in neither.
    """

    name: str
    what: str
    kernel: str
    cycles: int
    flops: float
    moved: dict[str, float]

    @property
    def intensity(self) -> dict[str, float]:
        """Flops a byte by level, where something moved."""
        return {level: self.flops / count for level, count in self.moved.items() if count}

    @property
    def rate(self) -> float:
        """Flops a cycle."""
        return self.flops / self.cycles


def work_of(name: str, what: str, found: Measured, core: CoreModel) -> Work:
    """The work of one measured call; UserError if it is on integers, whose peak is not the fp32 peak."""
    if found.gflops is None:
        raise UserError(f"{name}: {found.kernel} computes integers; the roofline is for fp32")
    counts, line = found.counters, core.l1d.line
    refills = {L2: "l1d_cache", L3: "l2d_cache"} if core.l3 else {L2: "l1d_cache"}
    moved = {L1: float(found.bytes_loaded + found.bytes_stored)}
    moved |= {
        level: float(line * (counts[f"{event}_refill"] + counts[f"{event}_wb"]))
        for level, event in refills.items()
    }
    moved[DRAM] = float(line * found.lines_moved)
    flops = found.gflops * found.cycles / core.ghz
    return Work(name, what, found.kernel, found.cycles, flops, moved)


def sum_of(name: str, works: Sequence[Work]) -> Work:
    """The layers of a network as one."""
    levels = dict.fromkeys(level for work in works for level in work.moved)
    return Work(
        name,
        NETWORK,
        "",
        sum(work.cycles for work in works),
        sum(work.flops for work in works),
        {level: sum(work.moved[level] for work in works) for level in levels},
    )


def points_of(works: Sequence[Work]) -> list[Point]:
    """Points by AI, under the roof of L1, and by OI, under that of DRAM."""
    return [
        Point(work.name, kind, level, work.intensity[level], work.rate)
        for work in works
        for kind, level in (("AI", L1), ("OI", DRAM))
        if level in work.intensity
    ]
