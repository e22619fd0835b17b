"""Predictions against measurements: errors, rankings, and where the model is off."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.errors import UserError, counted
from armsim.result import Result
from armsim.silicon.cpus import other_cpu
from armsim.silicon.measurements import Measured, read_measurements
from armsim.silicon.predictions import Key, Prediction, read_predictions
from armsim.silicon.ranking import kendall_tau, pick_of
from armsim.silicon.request import CompareRequest, clock_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

SCHEMA = "armsim.compare/1"
_FAR = 3.0  # times the median distance from the median error: an outlier
_NEAR = 0.05  # but no error that is this close to the median one


@dataclass(frozen=True)
class Row:
    """A kernel that was predicted and measured, in cycles of a call.

    error: predicted over measured, less 1. outlier: its error is far from the others'. timed: cycles follow
    from nanoseconds and a clock.
    """

    kernel: str
    problem: str
    cache: str
    predicted: float
    measured: float
    bound_by: str
    core: str
    outlier: bool
    timed: bool

    @property
    def error(self) -> float:
        """0.1: the prediction is a tenth too high."""
        return self.predicted / self.measured - 1

    def to_dict(self) -> dict[str, Any]:
        """A JSON-able copy."""
        return {**vars(self), "error": self.error}


@dataclass(frozen=True)
class Ranking:
    """The kernels of one problem. tau: Kendall's; regret: the pick's time over the best's, less 1.

    Both are None for a single kernel.
    """

    problem: str
    kernels: int
    tau: float | None
    best: str
    picked: str
    regret: float | None


@dataclass(frozen=True)
class Errors:
    """Of several rows: the median size of the errors, their mean with sign, the worst."""

    rows: int
    median: float
    mean: float
    worst: float

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


@dataclass(frozen=True, repr=False)
class CompareResult(Result):
    """Rows in the order of the measurements; rankings by problem; errors of all and by what binds.

    unpredicted: kernels that were measured only; unmeasured: how many were predicted only; notes: what a
    reader must know of the figures.
    """

    rows: tuple[Row, ...]
    rankings: tuple[Ranking, ...]
    errors: Errors
    by_bound: Mapping[str, Errors]
    unpredicted: tuple[str, ...]
    unmeasured: int
    notes: tuple[str, ...]

    @property
    def tau(self) -> float | None:
        """The mean over problems with several kernels; None if there is none."""
        known = [item.tau for item in self.rankings if item.tau is not None]
        return statistics.mean(known) if known else None

    @property
    def regret(self) -> float | None:
        """The mean over problems with several kernels; None if there is none."""
        known = [item.regret for item in self.rankings if item.regret is not None]
        return statistics.mean(known) if known else None

    @property
    def outliers(self) -> tuple[Row, ...]:
        """Rows whose error is far from the others', the farthest from a right prediction first."""
        far = [row for row in self.rows if row.outlier]
        return tuple(sorted(far, key=lambda row: -abs(row.error)))

    def to_dict(self) -> dict[str, Any]:
        """Schema ``armsim.compare/1``; errors, regrets as shares."""
        return {
            "schema": SCHEMA,
            "errors": vars(self.errors),
            "tau": self.tau,
            "regret": self.regret,
            "by_bound": {name: vars(errors) for name, errors in self.by_bound.items()},
            "rows": [row.to_dict() for row in self.rows],
            "rankings": [vars(item) for item in self.rankings],
            "unpredicted": list(self.unpredicted),
            "unmeasured": self.unmeasured,
            "notes": list(self.notes),
        }

    def plot_predictions(self) -> AnyChart:
        """Predicted over measured cycles, the diagonal for a prediction that is right."""
        rows = [
            {
                "measured": row.measured,
                "predicted": row.predicted,
                "core": row.core,
                "kernel": row.kernel,
            }
            for row in self.rows
        ]
        return charts.scatter(
            rows, "measured", "predicted", "core", title=self.summary, log="xy", diagonal=True
        )

    def to_rows(self) -> list[dict[str, Any]]:
        """A row for each kernel."""
        return [row.to_dict() for row in self.rows]

    @property
    def summary(self) -> str:
        """How many rows, and the median error."""
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
    errors = {key: predictions[key].cycles / cycles - 1 for key, cycles in measured.items()}
    far = _outliers(errors)
    rows = [
        Row(
            *key,
            predictions[key].cache,
            predictions[key].cycles,
            cycles,
            predictions[key].bound_by,
            predictions[key].core,
            key in far,
            key in timed,
        )
        for key, cycles in measured.items()
    ]
    return CompareResult(
        rows=tuple(rows),
        rankings=_rankings(rows),
        errors=Errors.of(errors.values()),
        by_bound=_by_bound(rows),
        unpredicted=tuple(unpredicted),
        unmeasured=len(predictions) - len(measured),
        notes=(*others, *_notes(rows, predictions, met, notes, ghz)),
    )


def _prediction_of(line: Measured, predictions: Mapping[Key, Prediction]) -> Prediction | None:
    """That of the line's kernel and problem; of its kernel alone where the line has no problem."""
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
        found.append(Ranking(problem, len(group), tau, pick.best, pick.picked, regret))
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
    """What must be known of the figures, one sentence each."""
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
