"""The ranking as a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.explorer.candidate import Measured
from armsim.explorer.columns import COLUMNS
from armsim.explorer.search import SearchResult
from armsim.operators.operator import Wording
from armsim.report.words import advice, bounds_words

_WIDE = 150  # columns from which all of a row fits into one line


@dataclass(frozen=True)
class _Shown:
    """A column of this table: of the operator's own words, or one of COLUMNS."""

    heading: str
    cells: list[str]
    left: bool = False


def _shown(
    rows: list[tuple[int, Measured]], ranking: Sequence[Measured], wording: Wording
) -> tuple[list[_Shown], list[_Shown]]:
    """The columns that name a row and describe its kernel first, then those of a second table."""
    items = [item for _, item in rows]
    names = [
        _Shown("#", [str(rank) for rank, _ in rows]),
        _Shown("tile", [wording.short(item.tile) for item in items], left=True),
    ]
    own = [wording.columns(item.tile) for item in items]
    first = [_Shown(name, [cells[name] for cells in own], left=True) for name in (own or [{}])[0]]
    second: list[_Shown] = []
    for column in COLUMNS:
        if column.heading and column.where(ranking):
            cells = [column.cell(column.of(item)) for item in items]
            shown = _Shown(column.heading, cells, column.left)
            (second if column.wide else first).append(shown)
    return names + first, names + second


def _table(columns: list[_Shown]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column.heading, justify="left" if column.left else "right", no_wrap=True)
    for cells in zip(*(column.cells for column in columns), strict=True):
        table.add_row(*cells, style="bold green" if cells[0] == "1" else "")
    return table


def _print_whole(table: Table, console: Console) -> None:
    """Print all of a table: a terminal wraps lines by itself, rather than that numbers are cut off."""
    table.width = console.measure(table, options=console.options.update(width=1000)).maximum
    console.print(table, crop=False)


def _heading(result: SearchResult) -> Text:
    setting = result.setting
    core = setting.core
    memory = "every access hits L1 (--ideal-memory)" if setting.ideal_memory else core.memory_words
    text = Text()
    text.append(f"{setting.operator.name} ", style="bold")
    text.append(f"{setting.problem.describe()}\n")
    text.append(f"{core.name} ", style="bold")
    integer = setting.operator.integer
    peak = "" if integer else f", peak {core.fp32_flops_per_cycle} flop/cycle"
    text.append(f"at {core.ghz:g} GHz{peak}; {memory}; caches {setting.cache}\n")
    if core.caveat:
        text.append(f"note: {core.caveat}\n")
    return text


def print_search(result: SearchResult, console: Console, top: int) -> None:
    """Print heading, ranking, counts and advice; the ranking in two parts where it is too wide."""
    console.print(_heading(result))
    ranked = list(enumerate(result.measured, 1))
    rows = ranked[:top] + [
        (rank, item) for rank, item in ranked[top:] if item.kernel in result.references
    ]
    first_half, second_half = _shown(rows, result.measured, result.setting.operator.wording)
    if console.width >= _WIDE:
        console.print(_table(first_half + second_half[2:]))
    else:
        _print_whole(_table(first_half), console)
        console.print()
        _print_whole(_table(second_half), console)
    for failed in result.wrong:
        console.print(Text(f"WRONG {failed.kernel}: {failed.reason}", style="bold red"))
    console.print()
    # A terminal wraps by words, a file or pipe gets each of these as one line.
    unbroken = not console.is_terminal
    console.print(_counts(result), soft_wrap=unbroken, markup=False)
    if bounds := bounds_words(result):
        console.print(bounds, soft_wrap=unbroken, markup=False)
    console.print(Text(advice(result), style="bold"), soft_wrap=unbroken)


def _counts(result: SearchResult) -> str:
    parts = [
        f"{len(result.measured)} kernels measured and right",
        f"{result.stopped} right but more than a quarter slower",
        f"{len(result.pruned) - result.stopped} pruned by their bound",
    ]
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
    text = f"{result.total} candidates: " + ", ".join(parts) + "."
    if not result.complete:
        text = "INCOMPLETE, interrupted. " + text
    return text
