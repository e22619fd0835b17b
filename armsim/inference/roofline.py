"""Kernels, layers and networks under the roofs of a machine.

Williams, Waterman, Patterson, CACM 2009, for the roof of DRAM and OI, flops per byte between caches and
DRAM; Zhang et al., AAAI 2020, for AI, flops per byte between registers and L1. Between these levels as the
hierarchical roofline of Yang, Kurth, Williams, 2020: each level has the bytes that move on its far side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from armsim import charts
from armsim.bounds.roofline import DRAM, L1, L2, L3, Roofline, peak_of
from armsim.errors import counted
from armsim.figures import Figure, Figures, also, declared, derived, figure, shown, via
from armsim.inference.ceilings import Ceiling
from armsim.inference.request import Machine
from armsim.inference.work import Work, points_of
from armsim.result import Result

if TYPE_CHECKING:
    from armsim.charts import AnyChart


def _between(level: str, heading: str, rank: int, cell: str = ".2f") -> Figure:
    """Show the intensity of a point between a level and the one before it."""
    return shown(
        heading, lambda point: point.intensity.get(level), cell, rank=rank,
        where=lambda points: level != L3 or L3 in points[0].moved,
    )  # fmt: skip


@declared
class Placed(Figures):
    """A point: the work of a kernel, layer or network under the roofs of a machine."""

    work: Work
    machine: Machine
    roofs: dict[str, float]

    name = via("work.name", "", "what was executed", heading="point")
    what = via("work.what", "", "kernel, layer or network")
    _kernel = also("kernel", str | None, lambda one: one.work.kernel or None, "null of a network",
                   heading="kernel", rank=8)  # fmt: skip
    cycles = via("work.cycles", 0, "of the first core")
    _of_clock = (
        also("ms", float, lambda one: one.cycles / one.machine.core.ghz / 1e6, "milliseconds",
             heading="ms", cell=".3f", rank=7),
        also("flops", int, lambda one: round(one.work.flops), "that are useful"),
        also("gflops", float, lambda one: one.work.rate * one.machine.core.ghz, "of these, a nanosecond",
             heading="GFLOP/s", cell=".2f", rank=1),
        also("percent_of_peak", float, lambda one: 100 * one.work.rate / one.roofs["peak"],
             "of the machine's fp32 peak", heading="% peak", cell=".1f", rank=3),
    )  # fmt: skip
    moved = via(
        "work.moved",
        dict[str, float](),
        "by the level that they come from",
        dict[str, float],
        key="bytes",
    )
    intensity = via("work.intensity", dict[str, float](), "flops a byte by level", dict[str, float])
    _levels = (
        _between(L1, "AI", 1, ".3f"),
        _between(L2, "L2 int.", 9),
        _between(L3, "L3 int.", 10),
        _between(DRAM, "OI", 1),
    )
    _attainable = also(
        "attainable_gflops",
        dict[str, float],
        lambda one: {name: rate * one.machine.core.ghz for name, rate in one.roofs.items()},
        "under the roof of each level, and at the peak",
    )

    @property
    @derived("the lowest roof over the point: peak, or a level", "under", rank=2)
    def bound_by(self) -> str:
        """The lowest roof over the point: "peak", or a level."""
        return min(self.roofs, key=lambda name: self.roofs[name])

    @property
    @derived("of what the lowest roof allows", "% roof", ".1f", rank=2)
    def percent_of_roof(self) -> float:
        """The share of what the lowest roof allows."""
        return 100 * self.work.rate / self.roofs[self.bound_by]


@declared
class RooflineResult(Result):
    """Ceilings of a machine, and what was executed under them."""

    schema = "armsim.roofline/1"
    _rows = ("points",)
    _shared = ("board", "core", "threads")
    _columns: ClassVar[tuple[str, ...]] = (
        "name", "kernel", "gflops", "percent_of_peak", "intensity.L1", "intensity.DRAM", "bound_by",
        "percent_of_roof",
    )  # fmt: skip

    machine: Machine = figure("", spread=True)
    complete: bool = figure("false after an interruption", default=True, kw_only=True)
    _peak = also(
        "peak",
        dict[str, float],
        lambda one: {"flops_per_cycle": one.peak, "gflops": one.peak * one.machine.core.ghz},
        "of all cores together",
    )
    ceilings: tuple[Ceiling, ...] = figure("bandwidths by level")
    works: tuple[Work, ...]
    wrong: tuple[str, ...] = figure("kernels that are not right", default=())

    @property
    def peak(self) -> float:
        """Flops a cycle of the first core, of all cores that work together."""
        return peak_of(self.machine.core, self.machine.team)

    @property
    def rates(self) -> dict[str, float]:
        """Bytes a cycle by level."""
        return {ceiling.level: ceiling.read for ceiling in self.ceilings}

    @property
    @derived("what was executed")
    def points(self) -> tuple[Placed, ...]:
        """Give what was executed, under the roofs."""
        return tuple(
            Placed(
                work,
                self.machine,
                {"peak": self.peak}
                | {level: self.rates[level] * value for level, value in work.intensity.items()},
            )
            for work in self.works
        )

    @property
    def roofline(self) -> Roofline:
        """The points by AI, under the roof of L1, and by OI, under that of DRAM."""
        core = self.machine.core
        points = tuple(points_of(self.works))
        return Roofline(core.name, core.ghz, self.peak, self.rates, points)

    @property
    def summary(self) -> str:
        """The peak, the bandwidth of DRAM, and how many points there are."""
        ghz = self.machine.core.ghz
        tail = "" if self.complete else ", INCOMPLETE"
        return (
            f"{self.machine.words}: {self.peak * ghz:.4g} GFLOP/s, "
            f"{self.rates[DRAM] * ghz:.3g} GB/s from DRAM, {counted(len(self.works), 'point')}{tail}"
        )

    def plot(self) -> AnyChart:
        """The roofs and the points, by AI and by OI."""
        return charts.roofline(self.roofline.to_dict(), title=self.machine.words)
