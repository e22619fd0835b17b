"""Find the numbers of a core that measurements contradict: changes that hold on rows held back.

The error of a row is |ln(predicted / measured)|, of several rows their mean. Changes are added one at a
time, always the one that lowers the error of the rows most, while it does so by a twentieth. All of that is
done as often as there are folds, each time without the rows of one fold, on which the result is then
measured. What is proposed was chosen on all rows and in most folds, and predicts held-out rows better.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from armsim import charts
from armsim.cores.loader import core_text, load_core
from armsim.cores.model import CoreModel
from armsim.errors import UserError, counted, did_you_mean
from armsim.figures import Figures, declared, figure, percent
from armsim.options import Progress, ignored
from armsim.result import Result
from armsim.silicon.cases import Case, build_cases
from armsim.silicon.core_file import core_file, shipped_base
from armsim.silicon.cpus import other_cpu
from armsim.silicon.measurements import read_measurements
from armsim.silicon.parameters import parameters, tried, with_changes
from armsim.silicon.request import FitRequest, clock_of

if TYPE_CHECKING:
    from armsim.charts import AnyChart

LEAST_ROWS = 6
_MOST_INSTRUCTIONS = 3_000_000
_FOLDS = 5
_MOST_CHANGES = 3
_NEXT = 6
_GAIN = 0.05  # of the error that one more change must take away, at least
_LEAST_GAIN = 0.002  # and of the cycles
_SIGMAS = 2.0  # standard errors that the mean gain of held-out rows must exceed
_IDENTIFIED = (
    0.01  # of the cycles: a number that moves fewer than two rows by that is not identified
)
_ALIKE = 1.05  # times the error: a change of another number that does as well

Changes = dict[str, float]
_percent = percent(1)


@declared
class Change(Figures):
    """A number that is proposed, with errors of held-out rows in the folds that chose it."""

    key: str = figure("of the core file", "number")
    before: float = figure("in the core file", "now", "g")
    after: float = figure("proposed", "proposed", "g")
    held_back_without: float = figure(
        "error of held-out rows with all changes of the fold but it", "held-out error without it",
        percent(1), rank=2,
    )  # fmt: skip
    held_back: float = figure("with it", "with it", percent(1), rank=1)
    folds: int = figure("in how many it was chosen", "chosen in folds", rank=3)
    or_else: tuple[str, ...] = figure("other changes that the rows cannot tell from it")


@declared
class FitResult(Result):
    """The changes that are proposed, or why none is. Errors are means of |ln(predicted / measured)|."""

    schema = "armsim.fit/1"
    _rows = ("changes",)

    core: str = figure("that was fitted")
    rows: int = figure("kernels that were used")
    folds: int = figure("how often a part of the rows was held out")
    by: str = figure("what was held out: problems or kernels")
    error: float = figure("of all rows")
    fitted: float = figure("of all rows with the proposed changes")
    held_back: float = figure("of held-out rows")
    held_back_fitted: float = figure("with what was chosen without them")
    held_back_scaled: float = figure("with one factor for all instead")
    factor: float = figure("the median of measured over predicted")
    changes: tuple[Change, ...] = figure("that are proposed")
    why: str = figure("why nothing is proposed; empty if something is")
    identified: tuple[str, ...] = figure("numbers that the rows say something about")
    unidentified: int = figure("how many they say nothing about")
    notes: tuple[str, ...] = figure("what a reader must know")
    toml: str = figure("the core file that is proposed", repr=False)

    def plot_errors(self) -> AnyChart:
        """Mean errors before and with what is proposed, of all rows and of those held back."""
        errors = {
            "all rows, before": self.error,
            "all rows, fitted": self.fitted,
            "held out, before": self.held_back,
            "held out, fitted": self.held_back_fitted,
            "held out, one factor": self.held_back_scaled,
        }
        rows = [{"rows": name, "error": error} for name, error in errors.items()]
        return charts.bars(rows, "rows", "error", title=self.summary)

    @property
    def summary(self) -> str:
        """Say in a line how many changes there are, and the errors of held-back rows."""
        return (
            f"{len(self.changes)} changes of {self.core}, held-back error {100 * self.held_back:.1f} % -> "
            f"{100 * self.held_back_fitted:.1f} %"
        )


def fit_core(request: FitRequest) -> FitResult:
    """Fit. Raises UserError for a file that cannot be used, and for too few rows."""
    assert request.core is not None
    core = load_core(request.core)
    lines = read_measurements(request.measured, request.midr)
    other = other_cpu(lines[0].midr, request.core)
    if other and request.midr is None:
        raise UserError(
            f"{request.measured}: measured on {other}, not on a {core.name}: --midr {lines[0].midr} fits "
            "to it all the same"
        )
    most = request.most or _MOST_INSTRUCTIONS
    progress = request.progress or ignored
    ghz = clock_of(request.ghz) or core.ghz
    built = build_cases(lines, core, ghz, request.folders, most, progress)
    notes = [f"{counted(count, 'kernel')} left out: {why}" for why, count in built.left_out.items()]
    if other:
        notes.append(f"measured on {other}, not on a {core.name}")
    if any(line.cycles is None for line in lines):
        notes.append(f"nanoseconds became cycles at {ghz:g} GHz")
    if len(built.cases) < LEAST_ROWS:
        why = "".join(f"; {note}" for note in notes)
        raise UserError(
            f"{request.measured}: {counted(len(built.cases), 'kernel')} can be used, at least {LEAST_ROWS} "
            f"are needed{why}"
        )
    all_keys = parameters(core, [case.program for case in built.cases], core_text(request.core)[0])
    search = _Search(core, built.cases, _chosen(all_keys, request.keys), progress)
    return search.result(shipped_base(request.core), tuple(notes))


def _chosen(keys: Changes, only: tuple[str, ...]) -> Changes:
    """Select the cases of ``--only``; UserError for one that is not there."""
    for name in only:
        if not any(key == name or key.startswith(f"{name}.") for key in keys):
            hint = did_you_mean(name, keys)
            raise UserError(
                f"--only {name}: not a number that may be fitted{hint}; there are: {', '.join(keys)}"
            )
    return {
        key: value
        for key, value in keys.items()
        if not only or any(key == name or key.startswith(f"{name}.") for name in only)
    }


class _Search:
    """Replays of all cases on changed cores, each done once."""

    def __init__(
        self, core: CoreModel, cases: tuple[Case, ...], keys: Changes, progress: Progress
    ) -> None:
        self.core, self.cases, self.keys, self.progress = core, cases, keys, progress
        self.everything = range(len(cases))
        self._known: dict[tuple[tuple[str, float], ...], list[float] | None] = {}
        self.values = self._told()

    def logs(self, changes: Changes) -> list[float] | None:
        """ln(predicted / measured) of each case; None if there is no such core."""
        key = tuple(sorted(changes.items()))
        if key not in self._known:
            model = with_changes(self.core, changes)
            self._known[key] = (
                None
                if model is None
                else [math.log(case.cycles_on(model) / case.measured) for case in self.cases]
            )
        return self._known[key]

    def error(self, changes: Changes, rows: Iterable[int]) -> float:
        """The mean error of some rows; infinite if there is no such core."""
        logs = self.logs(changes)
        return math.inf if logs is None else statistics.mean(abs(logs[row]) for row in rows)

    def _told(self) -> dict[str, list[float]]:
        """Numbers that the rows identify, with the values to try: each moves two rows or more."""
        plain = self.logs({})
        assert plain is not None
        found = {}
        for done, (key, value) in enumerate(self.keys.items()):
            self.progress("trying numbers", done, len(self.keys))
            values, moving = tried(value), False
            # The farthest values move most; a number that these do not move is not replayed further.
            for far in (values[-1], min(values)):
                logs = self.logs({key: far})
                moved = [a - b for a, b in zip(logs, plain, strict=True)] if logs else []
                moving |= sum(abs(by) > _IDENTIFIED for by in moved) >= 2
            if moving:
                found[key] = [item for item in values if self.logs({key: item}) is not None]
        return found

    def greedy(self, rows: Sequence[int]) -> Changes:
        """Changes that lower the error of the rows, the best first.

        After the first one only the numbers are tried that alone lower it most.
        """
        changes: Changes = {}
        error = self.error(changes, rows)
        alone = {
            key: min(self.error({key: value}, rows) for value in values)
            for key, values in self.values.items()
        }
        ranked = sorted(alone, key=alone.__getitem__)
        for _ in range(_MOST_CHANGES):
            options = [
                {**changes, key: value}
                for key in (ranked[:_NEXT] if changes else ranked)
                if key not in changes
                for value in self.values[key]
            ]
            if not options:
                break
            best = min(options, key=lambda option: self.error(option, rows))
            found = self.error(best, rows)
            if found > error * (1 - _GAIN) or found > error - _LEAST_GAIN:
                break
            changes, error = best, found
        return changes

    def folds(self) -> tuple[list[list[int]], str]:
        """Rows to hold back together, and what they are: whole problems where there are enough of them."""
        problems = list(dict.fromkeys(case.problem for case in self.cases))
        if len(problems) >= _FOLDS:
            group = {name: at % _FOLDS for at, name in enumerate(problems)}
            held = [
                [row for row in self.everything if group[self.cases[row].problem] == fold]
                for fold in range(_FOLDS)
            ]
            return held, "problems"
        return [list(self.everything)[fold::_FOLDS] for fold in range(_FOLDS)], "kernels"

    def result(self, base: str, notes: tuple[str, ...]) -> FitResult:
        """Choose on all rows and in each fold, and propose what holds."""
        held, by = self.folds()
        chosen = []
        for done, rows in enumerate(held):
            self.progress("holding rows back", done, len(held))
            chosen.append(self.greedy([row for row in self.everything if row not in rows]))
        whole = self.greedy(self.everything)
        pairs = list(zip(held, chosen, strict=True))
        plain = self._held_back([(rows, {}) for rows, _ in pairs])
        others = self._held_back(pairs)
        before, after = statistics.mean(plain), statistics.mean(others)
        scaled = statistics.mean(self._scaled(held))
        why = _why_not(plain, others, scaled)
        kept = {
            key: value
            for key, value in whole.items()
            if not why and 2 * sum(key in changes for changes in chosen) > len(held)
        }
        changes = tuple(self._change(key, kept, pairs) for key in kept)
        changes = tuple(item for item in changes if item.held_back < item.held_back_without)
        if not changes:
            why = why or "what is chosen depends on the rows that are left out"
        kept = {item.key: item.after for item in changes}
        fitted = with_changes(self.core, kept)
        assert fitted is not None
        errors = self.error({}, self.everything), self.error(kept, self.everything)
        comments = _comments(len(self.cases), by, errors, (before, after), changes)
        name = f"{self.core.name}-fitted"
        return FitResult(
            core=self.core.name,
            rows=len(self.cases),
            folds=len(held),
            by=by,
            error=errors[0],
            fitted=errors[1],
            held_back=before,
            held_back_fitted=after,
            held_back_scaled=scaled,
            factor=math.exp(-self._middle(self.everything)),
            changes=changes,
            why=why,
            identified=tuple(self.values),
            unidentified=len(self.keys) - len(self.values),
            notes=notes,
            toml=core_file(base, fitted, name, comments) if changes else "",
        )

    def _middle(self, rows: Iterable[int]) -> float:
        """The median of ln(predicted / measured)."""
        logs = self.logs({})
        assert logs is not None
        return statistics.median(logs[row] for row in rows)

    def _scaled(self, held: Sequence[Sequence[int]]) -> list[float]:
        """Errors of held-back rows if all of the core's cycles are scaled as the other rows say."""
        logs = self.logs({})
        assert logs is not None
        found = []
        for rows in held:
            middle = self._middle(row for row in self.everything if row not in rows)
            found += [abs(logs[row] - middle) for row in rows]
        return found

    def _held_back(self, pairs: Iterable[tuple[Sequence[int], Changes]]) -> list[float]:
        """The errors of rows under the changes that were chosen without them."""
        found = []
        for rows, changes in pairs:
            logs = self.logs(changes)
            assert logs is not None
            found += [abs(logs[row]) for row in rows]
        return found

    def _change(
        self, key: str, kept: Changes, pairs: Sequence[tuple[Sequence[int], Changes]]
    ) -> Change:
        """Measure a change on rows that were held back, in the folds that chose it."""
        own = [(rows, changes) for rows, changes in pairs if key in changes]
        others = [
            (rows, {name: value for name, value in changes.items() if name != key})
            for rows, changes in own
        ]
        without = {name: value for name, value in kept.items() if name != key}
        error = self.error(kept, self.everything)
        alike = []
        for name, values in self.values.items():
            if name in kept:
                continue
            best = min(
                values, key=lambda value: self.error({**without, name: value}, self.everything)
            )
            if self.error({**without, name: best}, self.everything) <= error * _ALIKE:
                alike.append(f"{name} = {best:g}")
        return Change(
            key, self.keys[key], kept[key], statistics.mean(self._held_back(others)),
            statistics.mean(self._held_back(own)), len(own), tuple(alike),
        )  # fmt: skip


def _why_not(before: Sequence[float], after: Sequence[float], scaled: float) -> str:
    """Why errors of held-back rows speak for no change; empty if they do."""
    gains = [a - b for a, b in zip(before, after, strict=True)]
    gain = statistics.mean(gains)
    if gain <= _GAIN * statistics.mean(before):
        return "rows that were held back are not predicted better"
    if gain < _SIGMAS * statistics.stdev(gains) / math.sqrt(len(gains)):
        return "what held-back rows gain may be chance"
    if scaled <= _ALIKE * statistics.mean(after):
        return "one factor for all rows does as well: another clock than is assumed would be one"
    return ""


def _comments(
    rows: int,
    by: str,
    errors: tuple[float, float],
    held_back: tuple[float, float],
    changes: tuple[Change, ...],
) -> list[str]:
    """Write the comments of the file about itself."""
    return [
        f"Fitted to {rows} measured kernels: mean error {_percent(errors[0])}, with these numbers "
        f"{_percent(errors[1])};",
        f"of {by} that were held back {_percent(held_back[0])} and {_percent(held_back[1])}.",
        *(f"{item.key}: {item.before:g}, now {item.after:g}" for item in changes),
        *(f"  or as well: {', '.join(item.or_else)}" for item in changes if item.or_else),
    ]
