"""Results of a store: selected, grouped by search, compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from armsim import charts
from armsim.boards.loader import load_board
from armsim.cores.loader import load_core
from armsim.errors import UserError, did_you_mean
from armsim.explorer.candidate import Measured, Wrong
from armsim.explorer.kept import CHANGED, WRONG, measured_of, model_version, wrong_of
from armsim.explorer.request import pairs_of
from armsim.explorer.selection import COMPARED, ResultsRequest
from armsim.figures import Document, also, declared, derived, figure
from armsim.operators.defined.given import given_operator
from armsim.operators.registry import OPERATORS, find_operator
from armsim.result import Result, rows_of
from armsim.store.database import OutcomeRow, SettingRow, Store, rows_where
from armsim.store.place import store_path

if TYPE_CHECKING:
    from armsim.charts import AnyChart

_AGO = re.compile(r"([0-9]{1,6})([mhdw])")
_EQUALS = re.compile(r"""(?:"([^"]+)"|\b(\w+))\s*==?\s*'([^']*)'""")
"""A column that is compared with a text."""
_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}


@dataclass(frozen=True)
class KeptResult:
    """A candidate of a store: what it was measured on, what came of it, and when (UTC)."""

    setting: SettingRow
    found: Measured | Wrong
    finished: datetime
    row: OutcomeRow = field(repr=False)

    @property
    def problem(self) -> Document:
        """The sizes."""
        known: Document = json.loads(self.setting.problem)
        return known

    @property
    def current(self) -> bool:
        """Return whether this version of the model has found it."""
        return self.setting.model == model_version()

    def to_dict(self) -> Document:
        """A candidate as in ``armsim.explore/1``, with what it was measured on."""
        setting = self.setting
        return {
            "op": setting.op,
            "core": setting.core,
            "board": setting.board or None,
            "problem": self.problem,
            "cache": setting.cache,
            "seed": setting.seed,
            "model": setting.model,
            "finished": self.finished.isoformat(),
            **self.found.to_dict(),
        }


@declared
class KeptResults(Result):
    """Results of a store that were selected, by search and cycles, wrong ones last."""

    schema = "armsim.results/1"
    _rows = ("results",)

    store: str = figure("its file")
    results: tuple[KeptResult, ...] = figure("candidates as of explore", default=())
    others: int = figure(
        "that were left out: of other versions of the model, or (stale) of this one", default=0
    )
    compared: str | None = figure("what --compare names", default=None)
    removed: int | None = figure("by --prune", default=None)
    stale: bool = False
    unmet: str = ""
    _model = also("model", str, lambda found: model_version(), "the version of the model")

    @property
    def searches(self) -> list[list[KeptResult]]:
        """The results of each search, best first; the search with the newest result first."""
        groups: dict[str, list[KeptResult]] = {}
        for item in self.results:
            groups.setdefault(item.setting.key, []).append(item)
        return sorted(
            groups.values(), key=lambda group: max(item.finished for item in group), reverse=True
        )

    @property
    def summary(self) -> str:
        """Count results and their searches in a line."""
        return f"{len(self.results)} results of {len(self.searches)} searches in {self.store}"

    @property
    @derived("a row for each kernel that was measured under several values of what is compared")
    def comparison(self) -> list[Document]:
        """A row for each kernel on each problem that was measured under several values of ``compared``.

        ``cycles`` are by value, in the order of the values. Rows are by problem, then by the cycles of
        the first value.
        """
        if self.compared is None:
            return []
        groups: dict[tuple[Any, ...], dict[str, int]] = {}
        for item in self.results:
            if isinstance(item.found, Measured):
                under = {name: _under(item.setting, name) for name in COMPARED}
                value = under.pop(self.compared)
                if self.compared == "core":  # another core is another board
                    del under["board"]
                name = item.found.kernel
                if item.found.estimated:
                    name += f" ({item.found.fidelity})"
                groups.setdefault((*under.items(), item.setting.op, name), {})[value] = (
                    item.found.cycles
                )
        found = []
        for (*same, op, kernel), cycles in groups.items():
            if len(cycles) > 1:
                row = {"op": op, **dict(same), "kernel": kernel}
                found.append({**row, "cycles": dict(sorted(cycles.items()))})
        return sorted(
            found,
            key=lambda row: (row["op"], row.get("problem", ""), next(iter(row["cycles"].values()))),
        )

    def plot_cycles(self) -> AnyChart:
        """Cycles of what was measured over its lower bound, by operator."""
        rows = [
            {"lower bound": item.found.lower_bound, "cycles": item.found.cycles, "op": item.setting.op,
             "kernel": item.found.kernel, "core": item.setting.core}
            for item in self.results
            if isinstance(item.found, Measured)
        ]  # fmt: skip
        return charts.scatter(
            rows, "lower bound", "cycles", "op", title=self.summary, log="xy", diagonal=True
        )


def _under(setting: SettingRow, name: str) -> str:
    return str(getattr(setting, name))


def read_results(request: ResultsRequest) -> KeptResults:
    """Select, and with ``prune`` remove. Raises UserError for a store or a selection that cannot be had."""
    path = store_path(request.store)
    if path is None:
        raise UserError("no store: ARMSIM_STORE or --store says none")
    wanted = _settings_wanted(request)
    since = None if request.since is None else _since(request.since)
    store = Store(path)
    store.open(create=False)
    try:
        _check_wanted(store, wanted)
        found, others = _selected(store, request, wanted, since)
        unmet = ""
        if request.where is not None:
            found, unmet = _where(store, found, request.where)
        results = KeptResults(
            str(path),
            tuple(found),
            others,
            request.compare,
            stale=bool(request.stale),
            unmet=unmet,
        )
        return _pruned(store, request, wanted, results) if request.prune else results
    finally:
        store.close()


def _check_wanted(store: Store, wanted: Mapping[str, Any]) -> None:
    """UserError for a size that no problem has, and for a board that does not exist."""
    settings = list(_settings(store).values())
    if not settings:
        return
    chosen = [find_operator(wanted["op"])] if "op" in wanted else list(OPERATORS.values())
    own = [operator.label for operator in chosen]
    sizes = dict.fromkeys(item.name for one in chosen for item in fields(one.smallest))
    for name in wanted.get("problem", {}):
        if name not in sizes:
            hint = did_you_mean(name, sizes) or f"; it is one of {', '.join(sizes)}"
            whose = f"{own[0]} has no size" if len(own) == 1 else "no operator has a size"
            raise UserError(f"--problem: {whose} '{name}'{hint}")
    board = wanted.get("board")
    if board is not None and not any(_wanted(setting, {"board": board}) for setting in settings):
        load_board(board.partition(":")[0])


def _where(store: Store, found: list[KeptResult], expression: str) -> tuple[list[KeptResult], str]:
    """Select those for which an expression holds; of none, name the text in it that no result has."""
    rows = rows_of([item.to_dict() for item in found])
    chosen = [found[at] for at in rows_where(rows, expression)]
    if chosen:
        return chosen, ""
    if not rows:  # an expression that makes no sense is an error all the same
        rows = rows_of(
            [
                item.to_dict()
                for number, setting in _settings(store).items()
                for item in _results_of(setting, store.results(number))
            ]
        )
        rows_where(rows, expression)
    for quoted, plain, text in _EQUALS.findall(expression):
        name = quoted or plain
        values = {str(row[name]) for row in rows if row.get(name) is not None}
        if values and text not in values:
            return [], f"none has {name} '{text}'{did_you_mean(text, values)}"
    return [], ""


def _selected(
    store: Store, request: ResultsRequest, wanted: Mapping[str, Any], since: datetime | None
) -> tuple[list[KeptResult], int]:
    """Select what is wanted of this version of the model or of others, and count the rest."""
    found: list[KeptResult] = []
    others = 0
    for number, setting in _settings(store).items():
        if not _wanted(setting, wanted):
            continue
        items = [
            item
            for item in _results_of(setting, store.results(number))
            if (since is None or item.finished >= since)
            and (request.kernel is None or request.kernel in item.found.kernel)
        ]
        if _of_version(setting, request):
            found += sorted(items, key=_rank)
        else:
            others += len(items)
    return found, others


def _settings(store: Store) -> dict[int, SettingRow]:
    """The searches of a store that this version can name; others are as what is missing."""
    return {number: row for number, row in store.settings().items() if _is_ours(row)}


def _is_ours(row: SettingRow) -> bool:
    try:
        find_operator(row.op).problem_from_dict(json.loads(row.problem))
    except (UserError, KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return False
    words = (row.key, row.core, row.core_digest, row.board, row.cache, row.model)
    return isinstance(row.seed, int) and all(isinstance(word, str) for word in words)


def _of_version(setting: SettingRow, request: ResultsRequest) -> bool:
    return (setting.model != model_version()) == bool(request.stale)


def _rank(item: KeptResult) -> tuple[bool, int, str]:
    cycles = item.found.cycles if isinstance(item.found, Measured) else 0
    return isinstance(item.found, Wrong), cycles, item.found.kernel


def _settings_wanted(request: ResultsRequest) -> Document:
    wanted: Document = {}
    if request.op is not None:
        wanted["op"] = given_operator(request.op).name
    if request.core is not None:
        wanted["core"] = load_core(request.core).name
    if request.board is not None:
        wanted["board"] = request.board
    if request.problem is not None:
        wanted["problem"] = pairs_of(request.problem, "--problem")
    return wanted


def _wanted(setting: SettingRow, wanted: Mapping[str, Any]) -> bool:
    problem = json.loads(setting.problem)
    return (
        wanted.get("op") in (None, setting.op)
        and wanted.get("core") in (None, setting.core, setting.core.partition(CHANGED)[0])
        and wanted.get("board") in (None, setting.board, setting.board.partition(":")[0])
        and all(
            str(problem.get(name)) == value for name, value in wanted.get("problem", {}).items()
        )
    )


def _since(text: str) -> datetime:
    """A moment from how long it is ago, or from a date or time (UTC without a zone)."""
    if match := _AGO.fullmatch(text):
        return datetime.now(UTC) - timedelta(**{_UNITS[match[2]]: int(match[1])})
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise UserError(
            f"--since: want 30m, 12h, 7d, 4w, or a date as 2026-01-31, not '{text}'"
        ) from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _results_of(setting: SettingRow, rows: Iterable[OutcomeRow]) -> list[KeptResult]:
    """Select those that this version can read: another one may have had other figures."""
    found = []
    for row in rows:
        content = row.content
        try:
            tile, finished = json.loads(row.tile), datetime.fromisoformat(row.finished)
            outcome = (wrong_of if row.kind == WRONG else measured_of)(content, tile)
            outcome.to_dict()
        except (KeyError, TypeError, ValueError, AttributeError):
            continue
        found.append(KeptResult(setting, outcome, finished, row))
    return found


def _pruned(
    store: Store, request: ResultsRequest, wanted: Mapping[str, Any], results: KeptResults
) -> KeptResults:
    """Remove the results; where whole searches are selected, with all that is known of them."""
    of_rows = any(part is not None for part in (request.kernel, request.since, request.where))
    if not of_rows and not wanted and not request.stale:
        raise UserError(
            f"--prune: say what, for example --stale or --op; to remove all, remove {store.path}"
        )
    chosen: dict[str, list[OutcomeRow]] = {}
    for item in results.results:
        chosen.setdefault(item.setting.key, []).append(item.row)
    for number, setting in _settings(store).items():
        if not of_rows and _wanted(setting, wanted) and _of_version(setting, request):
            store.remove_setting(number)
        elif setting.key in chosen:
            store.remove_outcomes(number, chosen[setting.key])
    store.compact()
    return replace(results, removed=len(results.results))
