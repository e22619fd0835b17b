"""What `armsim.analyze` gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from armsim.analysis.analyze import Analysis
from armsim.cores.model import CoreModel
from armsim.results import Result, rows_of


@dataclass(frozen=True, repr=False)
class AnalyzeResult(Result):
    """All loops or regions of a text on one core; ``notes`` say how it was read."""

    core: CoreModel
    regions: tuple[Analysis, ...]
    notes: tuple[str, ...] = ()

    @property
    def cycles(self) -> float:
        """Cycles per iteration of the first region."""
        return self.regions[0].cycles

    @property
    def bound_by(self) -> str:
        """What binds the first region."""
        return self.regions[0].bound_by

    @property
    def summary(self) -> str:
        """Cycles of each region and what binds them."""
        texts = [
            f"{region.name} {region.cycles:.2f} cycles per iteration, bound by {region.bound_by}"
            for region in self.regions
        ]
        return f"{self.core.name}: {'; '.join(texts)}"

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.analyze/2``."""
        return {
            "schema": "armsim.analyze/2",
            "core": self.core.name,
            "notes": list(self.notes),
            "regions": [_region(region) for region in self.regions],
        }

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each instruction of each region."""
        return rows_of(
            [
                {"core": self.core.name, "region": region["name"], **line}
                for region in self.to_dict()["regions"]
                for line in region["lines"]
            ]
        )


def _region(region: Analysis) -> dict[str, Any]:
    return {
        "name": region.name,
        "title": region.title,
        "notes": list(region.notes),
        "instructions": region.instructions,
        "uops": region.uops,
        "cycles_per_iteration": region.cycles,
        "ipc": region.ipc,
        "bounds": {
            "dispatch": region.dispatch_bound,
            "ports": region.port_bounds,
            "recurrence": region.recurrence_bound,
        },
        "bound_by": region.bound_by,
        "cycle_shares": region.reasons,
        "lines": [
            {
                "line": line.number,
                "place": line.place,
                "text": line.text,
                "uops": line.uops,
                "latency": line.latency,
                "pressure": line.pressure,
                "wait_operands": line.wait_operands,
                "wait_pipe": line.wait_pipe,
                "on_critical_cycle": line.on_chain,
            }
            for line in region.lines
        ],
    }
