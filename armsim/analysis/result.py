"""The result of `armsim.analyze`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armsim import charts
from armsim.analysis.analyze import Analysis
from armsim.analysis.versions import VersionPair, pair_versions
from armsim.cores.figures import core_figures
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.figures import Document, also, declared, figure
from armsim.result import WRITTEN_BY, Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart


@declared
class AnalyzeResult(Result):
    """All loops or regions of ``file`` on one core.

    With changed numbers of the core, ``unchanged`` are the cycles of each region without the changes.
    ``optimized`` is an `armsim.OptimizeResult` with the loops in a faster order, where that was asked for.
    """

    schema = "armsim.analyze/2"

    core: CoreModel
    _core = (
        WRITTEN_BY,
        *core_figures("core", "core", "caveat", "core_digest", "board", "what_if"),
    )
    regions: tuple[Analysis, ...] = figure("the loops")
    file: str = figure("that was read", default="")
    notes: tuple[str, ...] = figure("how it was read", default=())
    unchanged: tuple[float, ...] = ()
    against: AnalyzeResult | None = figure("the older version", default=None, optional=True)
    _pairs = also(
        "pairs", list[VersionPair], "pairs", "the loops that both versions have", optional="against"
    )
    optimized: Result | None = None
    _optimized = also("optimized", Document, "optimized", "as of optimize", optional=True)

    @property
    def what_if(self) -> tuple[str, ...]:
        """The changed numbers of the core."""
        return self.core.changes

    @property
    def pairs(self) -> list[VersionPair]:
        """The loops that both versions have, the older one and this."""
        return pair_versions(self.against.regions, self.regions) if self.against else []

    @property
    def cycles(self) -> float:
        """Cycles per iteration of the first region."""
        return self.regions[0].cycles

    @property
    def bound_by(self) -> str:
        """Name what binds the first region."""
        return self.regions[0].bound_by

    @property
    def summary(self) -> str:
        """Cycles of each region and what binds them."""
        texts = [
            f"{region.name} {region.cycles:.2f} cycles per iteration, bound by {region.bound_by}"
            for region in self.regions
        ]
        changes = f" with {', '.join(self.what_if)}" if self.what_if else ""
        return f"{self.core.name}{changes}: {'; '.join(texts)}"

    def to_dict(self) -> Document:
        """Schema ``armsim.analyze/2``; ``cycles_unchanged`` of a region are those without the changes."""
        found = super().to_dict()
        for region, cycles in zip(found["regions"], self.unchanged, strict=False):
            region["cycles_unchanged"] = cycles
        return found

    def to_rows(self) -> list[Document]:
        """A row for each instruction of each region."""
        return rows_of(
            [
                {"core": self.core.name, "region": region["name"], **line}
                for region in self.to_dict()["regions"]
                for line in region["lines"]
            ]
        )

    def _place(self, region: int) -> str:
        """A region and the core, for a title; a numeric label alone would be a riddle."""
        name = self.regions[region].name
        return f"{f'loop {name}' if name.isdigit() else name} on {self.core.name}"

    def plot_bounds(self, region: int = 0) -> AnyChart:
        """The bounds of a region in cycles per iteration as bars, and a line where the cycles are."""
        found = self.regions[region]
        bounds = {
            "dispatch": found.dispatch_bound,
            "recurrence": found.recurrence_bound,
            **{f"pipe {pipe}": cycles for pipe, cycles in found.port_bounds.items()},
        }
        rows = [{"bound": name, "cycles per iteration": cycles} for name, cycles in bounds.items()]
        title = f"{self._place(region)}: {found.cycles:.2f} cycles an iteration, bound by {found.bound_by}"
        return charts.bars(rows, "bound", "cycles per iteration", title=title, mark=found.cycles)

    def plot_pipes(self, region: int = 0) -> AnyChart:
        """Plot how long each instruction of a region keeps each pipe busy, in cycles of an iteration."""
        found = self.regions[region]
        rows = [
            {"pipe": pipe, "instruction": f"{line.number:3} {line.text}",
             "cycles": line.pressure.get(pipe) or None}
            for line in found.lines
            for pipe in found.port_bounds
        ]  # fmt: skip
        title = f"{self._place(region)}: cycles of an iteration that a pipe is busy"
        return charts.heat(rows, "pipe", "instruction", "cycles", title=title)

    def plot_timeline(self, iterations: int = 3, region: int = 0, skip: int = 0) -> AnyChart:
        """Uops of some iterations from dispatch to retirement, after ``skip`` iterations.

        UserError unless the analysis was made with ``record=True``.
        """
        found = self.regions[region]
        if found.recording is None:
            raise UserError("the uops were not recorded: analyze(..., record=True)")
        recording = found.recording.to_dict()
        wanted = range(skip, skip + iterations)
        chosen = [at for at, nth in enumerate(recording["uops"]["execution"]) if nth in wanted]
        rows = charts.timeline_rows(recording, chosen)
        return charts.timeline(rows, title=self._place(region))


@declared
class ComparedCores(Result):
    """The analyses of some loops on several cores."""

    schema = "armsim.analyze-compare/2"
    cores: tuple[AnalyzeResult, ...] = figure("one by one")
