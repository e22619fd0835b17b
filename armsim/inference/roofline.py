"""Kernels, layers and networks under the roofs of a machine.

Williams, Waterman, Patterson, CACM 2009, for the roof of DRAM and OI, flops per byte between caches and
DRAM; Zhang et al., AAAI 2020, for AI, flops per byte between registers and L1. Between these levels as the
hierarchical roofline of Yang, Kurth, Williams, 2020: each level has the bytes that move on its far side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.bounds.roofline import DRAM, Roofline, peak_of
from armsim.errors import counted
from armsim.inference.ceilings import Ceiling
from armsim.inference.request import Machine
from armsim.inference.work import Work, points_of
from armsim.result import Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


@dataclass(frozen=True, repr=False)
class RooflineResult(Result):
    """Ceilings of a machine, and what was executed under them; ``wrong``: kernels that are not right."""

    _columns: ClassVar[tuple[str, ...]] = (
        "name", "kernel", "gflops", "percent_of_peak", "intensity.L1", "intensity.DRAM", "bound_by",
        "percent_of_roof",
    )  # fmt: skip

    machine: Machine
    ceilings: tuple[Ceiling, ...]
    works: tuple[Work, ...]
    wrong: tuple[str, ...] = ()
    complete: bool = True

    @property
    def peak(self) -> float:
        """Flops a cycle of the first core, of all cores that work together."""
        return peak_of(self.machine.core, self.machine.team)

    @property
    def rates(self) -> dict[str, float]:
        """Bytes a cycle by level."""
        return {ceiling.level: ceiling.read for ceiling in self.ceilings}

    def roofs(self, work: Work) -> dict[str, float]:
        """Flops a cycle that each level allows, and the peak."""
        rates = self.rates
        under = {level: rates[level] * value for level, value in work.intensity.items()}
        return {"peak": self.peak, **under}

    def bound_by(self, work: Work) -> str:
        """The lowest roof over a point: "peak", or a level."""
        roofs = self.roofs(work)
        return min(roofs, key=lambda name: roofs[name])

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

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.roofline/1``; levels are those that bytes come from."""
        core = self.machine.core
        return {
            "schema": "armsim.roofline/1",
            "board": core.board or None,
            "core": core.name,
            "clock_ghz": core.ghz,
            "threads": self.machine.threads,
            "team": [one.name for one in self.machine.team] or [core.name],
            "complete": self.complete,
            "peak": {"flops_per_cycle": self.peak, "gflops": self.peak * core.ghz},
            "ceilings": [
                {
                    "level": item.level,
                    "bytes_per_cycle": item.read,
                    "gb_per_s": item.read * core.ghz,
                    "measured_over_bytes": item.bytes,
                    "model_bytes_per_cycle": item.modelled,
                }
                for item in self.ceilings
            ],
            "points": [self._point(work) for work in self.works],
            "wrong": list(self.wrong),
        }

    def _point(self, work: Work) -> dict[str, Any]:
        roofs, ghz, bound = self.roofs(work), self.machine.core.ghz, self.bound_by(work)
        return {
            "name": work.name,
            "what": work.what,
            "kernel": work.kernel or None,
            "cycles": work.cycles,
            "ms": work.cycles / ghz / 1e6,
            "flops": round(work.flops),
            "gflops": work.rate * ghz,
            "percent_of_peak": 100 * work.rate / self.peak,
            "bytes": work.moved,
            "intensity": work.intensity,
            "attainable_gflops": {name: value * ghz for name, value in roofs.items()},
            "bound_by": bound,
            "percent_of_roof": 100 * work.rate / roofs[bound],
        }

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each point."""
        document = self.to_dict()
        shared = {key: document[key] for key in ("board", "core", "threads")}
        return rows_of([{**shared, **point} for point in document["points"]])
