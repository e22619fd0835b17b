"""Report a store's results as tables."""

from __future__ import annotations

from armsim.errors import counted
from armsim.explorer.candidate import Measured
from armsim.explorer.results import KeptResult, KeptResults
from armsim.operators.registry import find_operator
from armsim.report.fitting import Shown
from armsim.report.parts import Report, Rows


def results_report(found: KeptResults, top: int, *, candidates: bool = False) -> Report:
    """The searches, the candidates or the comparison, and how much is not shown."""
    if found.compared is not None:
        shown, rows, what = _comparison(found, top), len(found.comparison), ("kernel", "kernels")
    elif candidates:
        shown, rows, what = _candidates(found, top), len(found.results), ("result", "results")
    else:
        shown, rows, what = _searches(found, top), len(found.searches), ("search", "searches")
    if rows:
        yield Rows(shown)
    says = [
        counted(rows, *what)
        if rows <= top
        else f"{top} of {counted(rows, *what)} (--top shows more)"
    ]
    says.append(f"{len(found.results)} results in {found.store}")
    if found.unmet:
        says.append(found.unmet)
    if found.others:
        says.append(
            f"{found.others} of this version of the model are left out (that is --stale)"
            if found.stale
            else f"{found.others} of other versions of the model are left out (--stale)"
        )
    if found.removed is not None:
        says.append(f"{found.removed} REMOVED")
    yield "; ".join(says)


def _problem(item: KeptResult) -> str:
    operator = find_operator(item.setting.op)
    return str(operator.problem_from_dict(item.problem).describe())


def _shared(items: list[KeptResult]) -> list[Shown]:
    """The columns that say what was measured on what."""
    return [
        Shown("op", [find_operator(item.setting.op).label for item in items], left=True),
        Shown("problem", [_problem(item) for item in items], left=True, rank=3),
        Shown("core", [item.setting.board or item.setting.core for item in items], left=True),
        Shown("caches", [item.setting.cache for item in items], left=True, rank=5),
        Shown("seed", [str(item.setting.seed) for item in items], rank=7),
    ]


def _figures(items: list[KeptResult]) -> list[Shown]:
    return [
        Shown("kernel", [item.found.kernel for item in items], left=True, rank=2),
        Shown("cycles", [_cycles(item) for item in items], rank=1),
        Shown("bound by", [_bound_by(item) for item in items], left=True, rank=6),
        Shown(
            "finished (UTC)",
            [f"{item.finished:%Y-%m-%d %H:%M}" for item in items],
            left=True,
            rank=4,
        ),
    ]


def _cycles(item: KeptResult) -> str:
    if not isinstance(item.found, Measured):
        return "WRONG"
    mark = "" if not item.found.estimated else f" ({item.found.fidelity})"
    return f"{item.found.cycles:,}{mark}"


def _bound_by(item: KeptResult) -> str:
    return item.found.bound_by if isinstance(item.found, Measured) else "-"


def _searches(found: KeptResults, top: int) -> list[Shown]:
    groups = found.searches[:top]
    best = [group[0] for group in groups]
    count = Shown("results", [f"{len(group):,}" for group in groups], rank=5)
    return [*_shared(best), count, *_figures(best)]


def _candidates(found: KeptResults, top: int) -> list[Shown]:
    items = list(found.results[:top])
    return [*_shared(items), *_figures(items)]


def _comparison(found: KeptResults, top: int) -> list[Shown]:
    rows = found.comparison[:top]

    def cells(value: str) -> list[str]:
        return [f"{row['cycles'][value]:,}" if value in row["cycles"] else "-" for row in rows]

    values = list(dict.fromkeys(value for row in found.comparison for value in row["cycles"]))
    return [
        Shown("op", [row["op"] for row in rows], left=True, rank=3),
        Shown("kernel", [row["kernel"] for row in rows], left=True),
        *(Shown(value, cells(value), rank=1) for value in values),
    ]
