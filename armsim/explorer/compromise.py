"""Choose one kernel for several cores: the one whose worst loss against each core's best is least.

Code that is made for a core is ordered for it, so that the kernels of all the cores compete, each on every
core. A kernel loses on the core that it is made for at least what its bound there says, and so at worst
no less: kernels are taken in the order of that, a few of each core at a time, until it exceeds the least
worst loss that was found. What remains cannot be better.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.cores.model import CoreModel
from armsim.explorer.candidate import Measured
from armsim.explorer.found import SearchResult
from armsim.explorer.setting import Setting
from armsim.figures import Document, Figures, also, declared, derived, figure
from armsim.result import Result, rows_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

_BATCH = 8

Measure = Callable[[Setting, list[Any]], SearchResult]
"""Measures all of some tiles in a setting."""


@declared
class Compromise(Figures):
    """A kernel on several cores, which are named by their `place`."""

    made_for: str = figure("the core that its instructions are ordered for")
    measured: Mapping[str, Measured]
    losses: Mapping[str, float] = figure("by core; 0.05: 5 % more cycles than its best")
    _measured = also("measured", Document, "measured", "its figures by core")

    @property
    @derived("its name")
    def kernel(self) -> str:
        """Give the kernel's name."""
        return next(iter(self.measured.values())).kernel

    @property
    @derived("the largest", key="worst_loss")
    def worst(self) -> float:
        """The largest loss."""
        return max(self.losses.values())

    @property
    def order(self) -> tuple[float, float, str, str]:
        """The least worst loss first, then the least sum of losses."""
        return self.worst, sum(self.losses.values()), self.made_for, self.kernel


@declared
class CoresResult(Result):
    """The result of each core, and the kernel that loses least where it loses most."""

    schema = "armsim.explore-cores/1"
    _columns: ClassVar[tuple[str, ...]] = (
        "core",
        "kernel",
        "cycles",
        "percent_of_peak",
        "bound_by",
    )

    searches: tuple[SearchResult, ...] = figure("of each core, as of explore")
    compromise: Compromise | None = figure(
        "null: no kernel runs on all cores, or it was interrupted", default=None
    )
    tried: int = figure("kernels that were measured on all cores", default=0)
    complete: bool = figure("false after an interruption", default=True)

    @property
    def summary(self) -> str:
        """The compromise, or that there is none."""
        cores = ", ".join(found.setting.core.place for found in self.searches)
        if self.compromise is None:
            return f"{cores}: no compromise{'' if self.complete else ', INCOMPLETE'}"
        return (
            f"{cores}: {self.compromise.kernel}, at worst {self.compromise.worst:.1%} over the best"
        )

    def plot_cores(self) -> AnyChart:
        """Cycles of each core's own best kernel, and of the compromise."""
        rows = [
            {"kernel on core": f"{name} on {found.setting.core.place}", "cycles": item.cycles,
             "which": name, "kernel": item.kernel}
            for found in self.searches
            for name, item in (
                ("best", found.best),
                ("compromise", self.compromise and self.compromise.measured[found.setting.core.place]),
            )
            if item
        ]  # fmt: skip
        return charts.bars(rows, "kernel on core", "cycles", title=self.summary, colour="which")

    def to_rows(self) -> list[Document]:
        """The rows of all searches."""
        return rows_of([row for found in self.searches for row in found.to_rows()])


@dataclass
class _Queue:
    """The kernels that are made for a core, by what they lose there at least."""

    found: SearchResult
    best: int
    waiting: list[tuple[float, str, Document]] = field(default_factory=list)
    own: dict[str, Measured] = field(default_factory=dict)

    def __post_init__(self) -> None:
        known = [(item.cycles, item.kernel, item.tile) for item in self.found.measured]
        known += [(item.lower_bound, item.kernel, item.tile) for item in self.found.pruned]
        self.waiting = sorted(
            ((cycles / self.best - 1, kernel, tile) for cycles, kernel, tile in known),
            key=lambda item: item[:2],
        )
        self.own = {item.kernel: item for item in self.found.measured}

    def take(self, worst: float) -> list[Document]:
        """The next tiles that may lose less than ``worst``."""
        taken = [item for item in self.waiting[:_BATCH] if item[0] < worst]
        del self.waiting[: len(taken)]
        return [tile for _, _, tile in taken]


def find_compromise(
    searches: Sequence[SearchResult], measure: Measure
) -> tuple[Compromise | None, int]:
    """The kernel with the least worst loss, and how many were measured on all cores."""
    queues = [_Queue(found, found.best.cycles) for found in searches if found.best]
    if len(queues) < len(searches):
        return None, 0
    best_of = {queue.found.setting.core.place: queue.best for queue in queues}
    least: Compromise | None = None
    tried = 0
    while True:
        batches = [(queue, queue.take(least.worst if least else float("inf"))) for queue in queues]
        if not any(tiles for _, tiles in batches):
            return least, tried
        for queue, tiles in batches:
            if not tiles:
                continue
            for candidate in _on_all(queue, tiles, queues, measure, best_of):
                tried += 1
                if least is None or candidate.order < least.order:
                    least = candidate


def _on_all(
    queue: _Queue,
    tiles: list[Document],
    queues: Sequence[_Queue],
    measure: Measure,
    best_of: Mapping[str, int],
) -> list[Compromise]:
    """The tiles' kernels, as made for the queue's core, on every core; those that run on all of them."""
    made_for = queue.found.setting.core
    operator = queue.found.setting.operator
    values = [operator.tile_from_dict(tile) for tile in tiles]
    names = [operator.names.write(queue.found.setting.problem, value) for value in values]
    on: dict[str, dict[str, Measured]] = {}
    for other in queues:
        core = other.found.setting.core
        setting = _made_for(other.found.setting, made_for)
        known = queue.own if core is made_for else {}
        unknown = [value for name, value in zip(names, values, strict=True) if name not in known]
        found = measure(setting, unknown).measured if unknown else ()
        on[core.place] = {**known, **{item.kernel: item for item in found}}
    candidates = []
    for name in names:
        if all(name in of_core for of_core in on.values()):
            measured = {core: of_core[name] for core, of_core in on.items()}
            losses = {core: item.cycles / best_of[core] - 1 for core, item in measured.items()}
            candidates.append(Compromise(made_for.place, measured, losses))
    return candidates


def _made_for(setting: Setting, core: CoreModel) -> Setting:
    return setting if setting.core is core else replace(setting, made_for=core)
