"""Predictions against measurements: errors, rankings, and where the model is off."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from armsim import charts
from armsim.errors import UserError, counted
from armsim.figures import Figures, declared, derived, figure, percent
from armsim.result import Result
from armsim.silicon.cpus import other_cpu
from armsim.silicon.measurements import Measured, read_measurements
from armsim.silicon.predictions import Key, Prediction, read_predictions
from armsim.silicon.ranking import kendall_tau, pick_of
from armsim.silicon.request import CompareRequest, clock_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

_FAR = 3.0  # times the median distance from the median error: an outlier
_NEAR = 0.05  # but no error that is this close to the median one


@declared
class Row(Figures):
    """A kernel that was predicted and measured, in cycles of a call."""

    kernel: str = figure("its name", "kernel")
    problem: str = figure("operator and sizes", "problem", rank=5)
    measured: float = figure("cycles on the board", "measured", ",.0f", rank=2)
    predicted: float = figure("cycles by the model", "predicted", ",.0f", rank=3)

    @property
    @derived("predicted over measured, less 1", "error", percent(1, "+"), rank=1)
    def error(self) -> float:
        """0.1: the prediction is a tenth too high."""
        return self.predicted / self.measured - 1

    bound_by: str = figure("by the model", "bound by", lambda name: name or "-", rank=4)
    cache: str = figure("what the caches have before", "caches", rank=7)
    core: str = figure("that was predicted for", "core", rank=8)
    outlier: bool = figure("its error is far from the others'")
    timed: bool = figure("cycles follow from nanoseconds and a clock")


@declared
class Ranking(Figures):
    """The kernels of one problem; ``tau`` and ``regret`` are None for a single kernel."""

    problem: str = figure("operator and sizes", "problem", lambda name: name or "-")
    kernels: int = figure("how many", "kernels", rank=3)
    tau: float | None = figure("Kendall's", "tau", ".2f", rank=1)
    regret: float | None = figure(
        "the pick's time over the best's, less 1", "regret", percent(1, "+"), rank=1
    )
    picked: str = figure("the fastest predicted", "predicted best", rank=4)
    best: str = figure("the fastest measured", "measured best", rank=5)


@declared
class Errors(Figures):
    """Errors of several rows."""

    rows: int = figure("how many", "kernels")
    median: float = figure("of their sizes", "median error", percent(1))
    mean: float = figure("with sign", "mean", percent(1, "+"))
    worst: float = figure("the largest, with sign", "worst", percent(1, "+"))

    @classmethod
    def of(cls, errors: Iterable[float]) -> Errors:
        """At least one."""
        found = list(errors)
        return cls(
            len(found),
            statistics.median(map(abs, found)),
            statistics.mean(found),
            max(found, key=abs),
        )


@declared
class CompareResult(Result):
    """Rows in the order of the measurements; rankings by problem; errors of all and by what binds."""

    schema = "armsim.compare/1"
    _rows = ("rows",)

    rows: tuple[Row, ...] = figure("the kernels, in the order of the measurements")
    rankings: tuple[Ranking, ...] = figure("of each problem")
    errors: Errors = figure("of all")
    by_bound: Mapping[str, Errors] = figure("by what binds")
    unpredicted: tuple[str, ...] = figure("kernels that were measured only")
    unmeasured: int = figure("how many were predicted only")
    notes: tuple[str, ...] = figure("what a reader must know of the figures")

    @property
    @derived("the mean over problems with several kernels")
    def tau(self) -> float | None:
        """The mean over problems with several kernels; None if there is none."""
        known = [item.tau for item in self.rankings if item.tau is not None]
        return statistics.mean(known) if known else None

    @property
    @derived("the mean over problems with several kernels")
    def regret(self) -> float | None:
        """The mean over problems with several kernels; None if there is none."""
        known = [item.regret for item in self.rankings if item.regret is not None]
        return statistics.mean(known) if known else None

    @property
    def outliers(self) -> tuple[Row, ...]:
        """Rows whose error is far from the others', the farthest from a right prediction first."""
        far = [row for row in self.rows if row.outlier]
        return tuple(sorted(far, key=lambda row: -abs(row.error)))

    def plot_predictions(self) -> AnyChart:
        """Predicted over measured cycles, the diagonal for a prediction that is right."""
        rows = self.to_rows()
        return charts.scatter(
            rows, "measured", "predicted", "core", title=self.summary, log="xy", diagonal=True
        )

    @property
    def summary(self) -> str:
        """Say in a line how many rows there are, and the median error."""
        return f"{len(self.rows)} kernels, median error {100 * self.errors.median:.1f} %"


def compare_files(request: CompareRequest) -> CompareResult:
    """Compare. Raises UserError for files that cannot be read, or have no kernel in common."""
    given = request.predicted
    predictions = read_predictions(given.to_dict() if isinstance(given, Result) else given)
    lines = read_measurements(request.measured, request.midr)
    return compared(predictions, lines, clock_of(request.ghz), any_cpu=request.midr is not None)


def compared(
    predictions: Mapping[Key, Prediction],
    lines: list[Measured],
    ghz: float | None,
    *,
    any_cpu: bool = False,
) -> CompareResult:
    """Compare predictions with lines of measurements. UserError if they have no kernel in common.

    any_cpu: also those of another CPU than is predicted.
    """
    notes: Counter[str] = Counter()
    met: dict[Key, list[float]] = {}
    timed: set[Key] = set()
    unpredicted: dict[str, None] = {}
    others: dict[str, None] = {}
    for line in lines:
        said = _prediction_of(line, predictions)
        if said is None:
            unpredicted[line.kernel] = None
            continue
        if reason := _unlike(line, said):
            notes[reason] += 1
            continue
        if other := other_cpu(line.midr, said.core):
            reason = f"measured on {other}, predicted for {said.core}"
            if not any_cpu:
                notes[f"{reason}: --midr {line.midr} takes them all the same"] += 1
                continue
            others[reason] = None
        cycles = line.in_cycles(ghz or said.ghz)
        if cycles is None:
            notes[f"nanoseconds only, and the clock of {said.core} is not known: --ghz"] += 1
            continue
        key = said.kernel, said.problem
        met.setdefault(key, []).append(cycles)
        if line.cycles is None:
            timed.add(key)
    if not met:
        why = "; ".join(notes) or "no kernel of the measurements was predicted"
        raise UserError(f"nothing to compare: {why}")
    measured = {key: statistics.median(values) for key, values in met.items()}
    rows = _rows(measured, predictions, timed)
    return CompareResult(
        rows=tuple(rows),
        rankings=_rankings(rows),
        errors=Errors.of(row.error for row in rows),
        by_bound=_by_bound(rows),
        unpredicted=tuple(unpredicted),
        unmeasured=len(predictions) - len(measured),
        notes=(*others, *_notes(rows, predictions, met, notes, ghz)),
    )


def _rows(
    measured: Mapping[Key, float], predictions: Mapping[Key, Prediction], timed: Collection[Key]
) -> list[Row]:
    errors = {key: predictions[key].cycles / cycles - 1 for key, cycles in measured.items()}
    far = _outliers(errors)
    return [
        Row(
            *key,
            cycles,
            said.cycles,
            said.bound_by,
            said.cache,
            said.core,
            key in far,
            key in timed,
        )
        for key, cycles in measured.items()
        for said in [predictions[key]]
    ]


def _prediction_of(line: Measured, predictions: Mapping[Key, Prediction]) -> Prediction | None:
    """Find the prediction of the line's kernel and problem; of its kernel alone where it has no problem."""
    if line.problem:
        return predictions.get((line.kernel, line.problem))
    same = [item for item in predictions.values() if item.kernel == line.kernel]
    return same[0] if len(same) == 1 else None


def _unlike(line: Measured, said: Prediction) -> str:
    """Why a line cannot be held against the prediction; empty if it can."""
    if line.code and said.code and line.code != said.code:
        return "other machine code was measured than is predicted"
    if line.cache != said.cache:
        return f"measured on {line.cache} caches, predicted on {said.cache} ones"
    return ""


def _outliers(errors: Mapping[Key, float]) -> set[Key]:
    """Errors far from the median one, by the median distance from it."""
    middle = statistics.median(errors.values())
    distance = statistics.median(abs(error - middle) for error in errors.values())
    limit = max(_FAR * distance, _NEAR)
    return {key for key, error in errors.items() if abs(error - middle) > limit}


def _rankings(rows: list[Row]) -> tuple[Ranking, ...]:
    problems: dict[str, list[Row]] = {}
    for row in rows:
        problems.setdefault(row.problem, []).append(row)
    found = []
    for problem, group in problems.items():
        measured = {row.kernel: row.measured for row in group}
        predicted = {row.kernel: row.predicted for row in group}
        pick, several = pick_of(measured, predicted), len(group) > 1
        tau = kendall_tau([(row.measured, row.predicted) for row in group]) if several else None
        regret = pick.ratio - 1 if several else None
        found.append(Ranking(problem, len(group), tau, regret, pick.picked, pick.best))
    return tuple(found)


def _by_bound(rows: list[Row]) -> dict[str, Errors]:
    """Errors by what binds, the largest group first; without the rows of which that is not known."""
    counted = Counter(row.bound_by for row in rows if row.bound_by)
    return {
        name: Errors.of(row.error for row in rows if row.bound_by == name)
        for name, _ in counted.most_common()
    }


def _notes(
    rows: list[Row],
    predictions: Mapping[Key, Prediction],
    met: Mapping[Key, list[float]],
    left_out: Counter[str],
    ghz: float | None,
) -> tuple[str, ...]:
    """List what must be known of the figures, one sentence each."""
    found = [f"{counted(count, 'line')} left out: {why}" for why, count in left_out.items()]
    if timed := [row for row in rows if row.timed]:
        clocks = {ghz or predictions[row.kernel, row.problem].ghz for row in timed}
        said = " and ".join(
            f"{clock:g} GHz" for clock in sorted(clock for clock in clocks if clock)
        )
        whose = "" if ghz else ", the model's clock: --ghz says another"
        found.append(
            f"{counted(len(timed), 'kernel')} in nanoseconds only: cycles are those at {said}{whose}"
        )
    if again := sum(len(values) > 1 for values in met.values()):
        found.append(f"{counted(again, 'kernel')} measured several times: the median counts")
    if any(predictions[row.kernel, row.problem].ideal_memory for row in rows):
        found.append("some predictions are for ideal memory, which no board has")
    return tuple(found)
