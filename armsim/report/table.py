"""The ranking as a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.errors import counted
from armsim.explorer.candidate import Measured
from armsim.explorer.columns import COLUMNS, TILE_RANK
from armsim.explorer.found import SearchResult
from armsim.explorer.objective import (
    CODE_SIZE,
    CYCLES,
    ENERGY,
    MEMORY,
    OBJECTIVES,
    PARETO,
    Objective,
)
from armsim.operators.operator import AnyOperator, Wording
from armsim.report.fitting import Shown, check_columns
from armsim.report.parts import Line, Report, Rows, wrong_lines
from armsim.report.scaling_report import scaling_report
from armsim.report.words import advice, bounds_words

_HOW = {
    "sampled": "cycles are estimates by sampled replays, +- with 95 % confidence, but those marked full",
    "fast": "cycles are estimates by bounds and the steady state of loops in L1, but those marked full",
}
_PARTS = ("cycles", "energy_nj", "workspace_bytes", "code_bytes")
_RANKED_BY = {
    ENERGY: "energy by a table of picojoules: a model, not a measurement",
    MEMORY: "workspace, then cycles",
    CODE_SIZE: "bytes of code, then cycles",
    PARETO: "the Pareto front of cycles, energy (a model), workspace and code size, then cycles",
}


def _shown(
    rows: list[tuple[int, Measured]],
    ranking: Sequence[Measured],
    wording: Wording,
    objective: Objective,
    ranked: int,
) -> list[Shown]:
    """The columns that name a row, describe its kernel, and say how fast it is and why.

    What it is ranked by is always among them. Beyond the first ``ranked`` a row has no number: what was
    left out may come before it.
    """
    aims = _PARTS if objective.front else (objective.key,)
    items = [item for _, item in rows]
    own = [wording.columns(item.tile) for item in items]
    return [
        Shown("#", [str(rank) if rank <= ranked else "" for rank, _ in rows]),
        Shown("tile", [wording.short(item.tile) for item in items], left=True),
        *(
            Shown(name, [cells[name] for cells in own], left=True, rank=TILE_RANK)
            for name in (own or [{}])[0]
        ),
        *(
            Shown(
                column.heading, [column.text(item) for item in items],
                column.left, 1 if column.key in aims else column.rank, key=column.key,
            )
            for column in COLUMNS
            if column.heading
            and (not column.where or column.where(ranking) or column.key == objective.key)
        ),
    ]  # fmt: skip


def check_ranking_columns(operator: AnyOperator, names: Sequence[str]) -> None:
    """UserError for a name of ``--columns`` that no ranking of the operator's kernels has."""
    tile = operator.references(operator.smallest)[0].to_dict()
    known = [(name, "") for name in operator.wording.columns(tile)]
    check_columns(
        names, [*known, *((column.heading, column.key) for column in COLUMNS if column.heading)]
    )


def _heading(result: SearchResult) -> Report:
    setting = result.setting
    core = setting.core
    memory = "every access hits L1 (--ideal-memory)" if setting.ideal_memory else core.memory_words
    peak = "" if setting.operator.integer else f", peak {core.fp32_flops_per_cycle} flop/cycle"
    yield Line(f"{setting.operator.label} {setting.problem.describe()}", "bold")
    yield f"{core.said} at {core.ghz:g} GHz{peak}; {memory}; caches {setting.cache}"
    if result.objective != CYCLES:
        yield f"ranked by {_RANKED_BY[result.objective]}"
    if result.fidelity in _HOW:
        yield _HOW[result.fidelity]
    if core.caveat:
        yield f"note: {core.caveat}"
    yield ""


def search_report(result: SearchResult, top: int, why: str | None = None) -> Report:
    """Heading, ranking, counts, advice and scaling; ``why``: what became of kernels with that name."""
    yield from _heading(result)
    ranked = list(enumerate(result.measured, 1))
    rows = ranked[:top] + [
        (rank, item) for rank, item in ranked[top:] if item.kernel in result.references
    ]
    objective = OBJECTIVES[result.objective]
    wording = result.setting.operator.wording
    numbered = result.exact or len(result.measured)
    columns = _shown(rows, result.measured, wording, objective, numbered)
    yield Rows(columns, lambda at: "" if at else "bold green")
    yield from wrong_lines(result.wrong)
    yield ""
    yield _counts(result)
    if bounds := bounds_words(result):
        yield bounds
    yield Line(advice(result), "bold")
    if why is not None:
        yield from _why(result, why)
    for scaling in result.scalings.values():
        if not isinstance(scaling, str):
            yield from scaling_report(scaling)


def _counts(result: SearchResult) -> str:
    these = "the best" if result.exact <= 1 else f"the best {result.exact}"
    sure = "as good as certain" if result.fidelity in _HOW else "certain"
    parts = [
        f"{len(result.measured) - result.estimates - result.by_parts} kernels measured and right",
        f"{result.stopped} stopped when they were {sure} to be slower than {these}",
        f"{len(result.pruned) - result.stopped} pruned by their bound",
    ]
    if result.fidelity in _HOW:
        parts.insert(1, f"{result.estimates} estimated and not checked")
        if result.by_parts:
            parts.insert(1, f"{result.by_parts} proven on a smaller problem and estimated by parts")
        parts[-1] += " or their loops"
    if result.duplicates:
        parts.append(f"{len(result.duplicates)} with the same code as another")
    if result.wrong:
        parts.append(f"{len(result.wrong)} WRONG")
    if result.rejected:
        reasons: dict[str, int] = {}
        for item in result.rejected:
            reasons[item.reason] = reasons.get(item.reason, 0) + 1
        common = max(reasons, key=lambda reason: reasons[reason])
        parts.append(f"{len(result.rejected)} cannot be built (for example: {common})")
    if result.front:
        parts.append(f"{len(result.front)} on the Pareto front (the first rows)")
    text = f"{result.total} candidates: " + ", ".join(parts) + "."
    if close := len(result.overlapping):
        text += (
            f" {counted(close, 'estimate is', 'estimates are')} so close that the kernel may be as fast as "
            f"the best: --full {close + len(result.confirmed)} replays the best in full."
        )
    if result.best is not None and result.best.verified is None:
        text += " The best was not executed: --full 1 proves it right."
    elif result.best is not None and result.best.proved_on is not None:
        sizes = result.setting.operator.problem_from_dict(result.best.proved_on).describe()
        text += (
            " The call of the best is too long to be executed in full: it was proven on a smaller problem "
            f"that takes all of its paths ({sizes}) and measured by parts; --full 1 executes and replays "
            "all of it."
        )
    if not result.complete:
        text = "INCOMPLETE, interrupted. " + text
    return text


def _why(result: SearchResult, name: str) -> Report:
    """Say what became of the kernels with ``name`` in theirs, a line each."""
    said = result.why(name)
    yield ""
    for kernel, reason in said:
        yield Line(f"{kernel}: {reason}", whole=True)
    if not said:
        best = f", as {result.best.kernel} has" if result.best else ""
        yield f"no candidate has '{name}' in its name or tile{best}"
