"""The result of a search: the ranking, what it left out and why, as values, rows, JSON and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar

from armsim import charts
from armsim.cores.figures import core_figures
from armsim.errors import UserError, did_you_mean
from armsim.explorer.candidate import (
    Duplicate,
    Measured,
    Pruned,
    Rejected,
    Wrong,
    cycles_words,
)
from armsim.explorer.objective import CYCLES, OBJECTIVES, front_of
from armsim.explorer.setting import Setting
from armsim.figures import Document, also, declared, figure
from armsim.measure import FULL
from armsim.operators.saved import annotate
from armsim.result import Result

if TYPE_CHECKING:
    from armsim.charts import AnyChart
    from armsim.threads.scaling import Scaling


@declared
class SearchResult(Result):
    """The result of a search. ``measured`` is best first; ``complete`` is False after an interruption.

    The first ``top`` of them are those of all candidates, None: the whole ranking is. Others that were
    measured follow, but what was left out (``pruned``) may be as fast as they are.

    ``references`` are names of kernels that were measured to compare with. ``scalings`` are the winner and
    the references on several cores, or why one cannot be split over them. ``store`` is the file that
    outcomes are kept in, ``reused`` how many came from it; ``simulated`` how many were found now.

    Unless ``fidelity`` is full, cycles are estimates but those of the candidates that say so themselves,
    and the ``confirmed`` ones, replayed in full or proven on a smaller problem, come before the others.
    """

    schema = "armsim.explore/1"
    _rows = ("candidates",)
    _shared = ("op", "core", "board")
    _columns: ClassVar[tuple[str, ...]] = (
        "kernel", "cycles", "percent_of_peak", "bound_by", "arithmetic_intensity",
        "operational_intensity", "registers", "lower_bound",
    )  # fmt: skip

    setting: Setting
    measured: tuple[Measured, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    _setting = (
        also("op", str, "setting.operator.name", "the operator"),
        *core_figures("setting.core", "core", "what_if", "caveat", "board", "clock_ghz", "memory"),
        also("cache", str, "setting.cache", "what the caches have before"),
        also("ideal_memory", bool, "setting.ideal_memory", "every access hits L1"),
        also("seed", int, "setting.seed", "of the random contents"),
        also("problem", Document, "setting.problem", "its sizes"),
        also("candidates", list[Document], lambda found: [*found.measured, *found.wrong],
             "best first; wrong ones are last, verified false and without figures"),
    )  # fmt: skip
    pruned: tuple[Pruned, ...] = figure("kernels that cannot be among the best", default=())
    rejected: tuple[Rejected, ...] = figure("tiles that no kernel exists for", default=())
    duplicates: tuple[Duplicate, ...] = figure("kernels with the code of another", default=())
    references: tuple[str, ...] = figure("kernels that others are compared with", default=())
    total: int = 0
    complete: bool = figure("false after an interruption", default=True)
    top: int | None = None
    scalings: Mapping[str, Scaling | str] = field(default_factory=dict)
    objective: str = figure("what is ranked by", default=CYCLES)
    store: str | None = None
    reused: int = 0
    simulated: int = 0
    fidelity: str = figure("how cycles were found", default=FULL)
    confirmed: tuple[str, ...] = figure("kernels that were replayed in full", default=())
    _found = (
        also("exact", int, "exact", "how many of the best are those of all candidates"),
        also("store", Document, lambda found: {
            "file": found.store, "reused": found.reused, "simulated": found.simulated,
        }, "where outcomes are kept"),
        also("best", str | None, lambda found: found.best and found.best.kernel, "the winner"),
        also("front", list[str], lambda found: [item.kernel for item in found.front],
             "the Pareto front", null=True),
        also("scaling", list[Document], lambda found: [
            {"kernel": kernel, "error": item} if isinstance(item, str) else item.to_dict()
            for kernel, item in found.scalings.items()
        ], "of the winner and the references on several cores"),
    )  # fmt: skip

    @property
    def estimates(self) -> int:
        """Count the candidates that were estimated and not executed, not even on a smaller problem."""
        return sum(item.verified is None for item in self.measured)

    @property
    def by_parts(self) -> int:
        """Count the candidates verified on a smaller problem and estimated by parts of their call."""
        return sum(item.proved_on is not None for item in self.measured)

    @property
    def overlapping(self) -> tuple[Measured, ...]:
        """The estimates that leave it possible that their kernel is as fast as the best, or faster."""
        best = self.best
        others = [item for item in self.measured[1:] if item.estimated]
        return tuple(item for item in others if best and item.least <= best.most)

    @property
    def stopped(self) -> int:
        """Count the pruned ones that were replayed until it was certain that they are too slow."""
        return sum(item.stopped for item in self.pruned)

    @property
    def exact(self) -> int:
        """Count the first of the ranking that an exhaustive search would give; 0 of estimates."""
        count = len(self.measured)
        if self.fidelity != FULL or not self.complete:
            return 0
        if self.top is None:
            return count
        return len(self.front) or min(self.top, count)

    @property
    def best(self) -> Measured | None:
        """The right kernel that comes first by the objective; of a Pareto front the fastest."""
        return self.measured[0] if self.measured else None

    def saved(self, item: Measured) -> str:
        """Give a kernel's text with its prediction, as a file has it."""
        setting = self.setting
        prediction = {
            "core": setting.core.name,
            **({"board": setting.core.board} if setting.core.board else {}),
            "cache": setting.cache,
            "ideal_memory": setting.ideal_memory,
            "seed": setting.seed,
            "cycles": item.cycles,
            "bound_by": item.bound_by,
            **({"fidelity": item.fidelity, "verified": item.verified} if item.estimated else {}),
            **({} if item.proved_on is None else {"proved_on": item.proved_on}),
        }
        return annotate(item.source, prediction)

    @property
    def front(self) -> tuple[Measured, ...]:
        """The Pareto front of cycles, energy, workspace and code size, where that is the objective."""
        aim = OBJECTIVES[self.objective]
        return tuple(front_of(self.measured, aim)) if aim.front else ()

    @property
    def summary(self) -> str:
        """The best kernel, and of how many."""
        setting, best = self.setting, self.best
        what = f"{setting.operator.label} on {setting.core.name}: "
        what += f"{best.kernel}, {cycles_words(best)}" if best else "nothing measured"
        wrong = f", {len(self.wrong)} WRONG" if self.wrong else ""
        return f"{what}, best of {self.total} candidates{wrong}{'' if self.complete else ', INCOMPLETE'}"

    def rank_words(self, rank: int) -> str:
        """A place of the ranking, or that what was left out may come before it."""
        return (
            f"rank {rank}" if rank <= (self.exact or rank) else f"not among the best {self.exact}"
        )

    def why(self, name: str) -> list[tuple[str, str]]:
        """Kernels with ``name`` in theirs or in their tile's (``goto 8x8k4``), and what became of each.

        That is a rank, or why there is none.
        """
        operator, problem = self.setting.operator, self.setting.problem
        best = self.best.cycles if self.best else 0
        ranks = [self.rank_words(rank) for rank in range(1, len(self.measured) + 1)]
        said = [
            (item.kernel, f"{rank}: {cycles_words(item)}, {item.cycles / best:.3f}x the best's")
            for rank, item in zip(ranks, self.measured, strict=True)
        ]
        said += [(item.kernel, f"WRONG: {item.reason}") for item in self.wrong]
        said += [(item.kernel, f"pruned: {item.reason}") for item in self.pruned]
        said += [(item.kernel, f"the same code as {item.same_as}") for item in self.duplicates]
        for item in self.rejected:
            kernel = operator.names.write(problem, operator.tile_from_dict(item.tile))
            said.append((kernel, f"cannot be built: {item.reason}"))

        def tile_words(kernel: str) -> str:
            tile, _ = operator.read_name(kernel)
            return operator.wording.short(tile.to_dict())

        return [
            (kernel, reason)
            for kernel, reason in said
            if name in kernel or name in tile_words(kernel)
        ]

    @property
    def _title(self) -> str:
        return f"{self.setting.operator.label} on {self.setting.core.name}"

    def plot_candidates(self) -> AnyChart:
        """Cycles of the kernels that were measured over their lower bounds, by family."""
        rows = [
            {"lower bound": item.lower_bound, "cycles": item.cycles, "family": item.tile["family"],
             "kernel": item.kernel, "bound by": item.bound_by}
            for item in self.measured
        ]  # fmt: skip
        return charts.scatter(
            rows, "lower bound", "cycles", "family", title=self._title, log="xy", diagonal=True
        )

    def plot_tiles(self, x: str | None = None, y: str | None = None) -> AnyChart:
        """The fewest cycles by two parameters of the tiles, ``plot_tiles("columns", "rows")`` of a gemm.

        Without names the first two numbers in which the tiles differ. UserError for a parameter that the
        tiles do not have.
        """
        known = list(dict.fromkeys(name for item in self.measured for name in item.tile))
        if x is None or y is None:
            numbers = [name for name in known if self._differ(name)]
            if len(numbers) < 2:
                raise UserError("the tiles that were measured do not differ in two numbers")
            x, y = numbers[1] if x is None else x, numbers[0] if y is None else y
        for name in (x, y):
            if name not in known:
                hint = did_you_mean(name, known) or f"; they have {', '.join(known)}"
                raise UserError(f"tiles have no parameter '{name}'{hint}")
        best: dict[tuple[Any, Any], int] = {}
        for item in self.measured:
            place = (item.tile.get(x), item.tile.get(y))
            best[place] = min(item.cycles, best.get(place, item.cycles))
        order = {
            name: sorted({at[i] for at in best}, key=_order_key) for i, name in enumerate((x, y))
        }
        rows = [{x: a, y: b, "cycles": best.get((a, b))} for b in order[y] for a in order[x]]
        return charts.heat(rows, x, y, "cycles", title=self._title, digits=",", least=True)

    def _differ(self, name: str) -> bool:
        """Say whether a parameter of the tiles is a number that has several values."""
        values = {item.tile.get(name) for item in self.measured}
        return len(values) > 1 and all(isinstance(value, int) for value in values)

    def plot_roofline(self) -> AnyChart:
        """The kernels under the roofs of the core: by AI under that of L1, by OI under that of DRAM."""
        from armsim.bounds.roofline import DRAM, L1, Point, roofline_of  # loads the decoder

        core = self.setting.core
        points = [
            Point(item.kernel, "candidate", level, intensity,
                  item.percent_of_peak / 100 * core.fp32_flops_per_cycle)
            for item in self.measured
            for level, intensity in (
                (L1, item.arithmetic_intensity), (DRAM, item.operational_intensity),
            )
            if item.percent_of_peak and intensity
        ]  # fmt: skip
        found = roofline_of(core, points)
        if found is None:
            raise UserError("no kernel of floating-point numbers was measured")
        return charts.roofline(found.to_dict(), title=self._title)

    def plot_shares(self) -> AnyChart:
        """Plot each kernel's cycles as shares of its critical path."""
        rows = [
            {"kernel": item.kernel, "reason": reason, "share": share}
            for item in self.measured
            for reason, share in item.reasons.items()
        ]
        return charts.shares(rows, "kernel", title=self._title)

    def plot_scaling(self) -> AnyChart:
        """The speedup of the kernels on several cores, and what it would be without losses.

        UserError unless the search was made with ``threads``.
        """
        rows: list[Document] = []
        for kernel, found in self.scalings.items():
            if isinstance(found, str):
                continue
            for run in found.runs:
                rows.append(
                    {"threads": run.timing.threads, "speedup": run.speedup, "kernel": kernel}
                )
        if not rows:
            raise UserError("nothing was measured on several cores: explore(..., threads=4)")
        ideal = {row["threads"]: row["threads"] for row in rows}
        rows += [{"threads": n, "speedup": n, "kernel": "without losses"} for n in ideal]
        return charts.lines(rows, "threads", "speedup", "kernel", title=self._title)


def _order_key(value: object) -> tuple[bool, Any]:
    """Numbers by size, before names."""
    return (False, value) if isinstance(value, int | float) else (True, str(value))


def reused_words(searches: Sequence[SearchResult]) -> str:
    """Say in a line how much of some searches came from their store; empty if nothing did."""
    reused = sum(found.reused for found in searches)
    if not reused:
        return ""
    count = reused + sum(found.simulated for found in searches)
    return f"{reused} of {count} results from the store {searches[0].store}"
