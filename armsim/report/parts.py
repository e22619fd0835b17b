"""A report as its parts: lines of text and tables, printed alike for all commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.figures import Figure
from armsim.report.fitting import FITTED, Shown, View, check_view, print_table

if TYPE_CHECKING:  # a help text waits for none of these
    from armsim.analysis.why import Why
    from armsim.cores.model import CoreModel
    from armsim.explorer.candidate import Wrong


class Line(NamedTuple):
    """A line of text; a ``whole`` one is not wrapped by words, so that it can be copied.

    A ``picture`` of several lines ends at the edge of the terminal.
    """

    text: str | Text
    style: str = ""
    whole: bool = False
    picture: bool = False


class Rows(NamedTuple):
    """A table; ``--columns`` chooses none of one that is ``beside`` another. ``style`` is that of a row."""

    columns: Sequence[Shown]
    style: Callable[[int], str] | None = None
    beside: bool = False


class Facts(NamedTuple):
    """Labels with what each is, in two columns."""

    facts: Sequence[tuple[str, str]]


Part = str | Line | Rows | Facts
Report = Iterable[Part]


def columns_of(figures: Iterable[Figure], items: Sequence[Any]) -> list[Shown]:
    """Make the columns of a table with a row for each item; of no items, all that there may be."""
    return [
        Shown(
            item.heading, [item.text(row) for row in items], item.left, item.rank, item.prose,
            "" if item.shown else item.key,
        )
        for item in figures
        if item.heading and (not items or not item.where or item.where(items))
    ]  # fmt: skip


def checked(report: Report, view: View) -> list[Part]:
    """Give the parts of a report; UserError for a name of ``--columns`` that a table does not have."""
    parts = list(report)
    for part in parts:
        if isinstance(part, Rows) and not part.beside:
            check_view(part.columns, view)
    return parts


def print_report(report: Report, console: Console, view: View = FITTED) -> None:
    """Print the parts of a report; UserError, before anything is printed, as `checked`."""
    for part in checked(report, view):
        if isinstance(part, Rows):
            print_table(part.columns, console, view.beside if part.beside else view, part.style)
        elif isinstance(part, Facts):
            table = Table(box=None, show_header=False, pad_edge=False)
            for label, value in part.facts:
                table.add_row(Text(label), Text(value))
            console.print(table)
        else:
            line = Line(part) if isinstance(part, str) else part
            # A terminal wraps by words; a file or pipe gets each of these as one line.
            whole = line.whole or not console.is_terminal
            text = line.text if isinstance(line.text, Text) else Text(line.text, line.style)
            console.print(text, soft_wrap=whole and not line.picture, no_wrap=line.picture)


def caveats(cores: Iterable[CoreModel]) -> Report:
    """Say how far predictions of these cores are to be trusted, where that is less than elsewhere."""
    told = {core.name: core.caveat for core in cores}
    for name, caveat in told.items():
        if caveat:
            yield Line(f"note: {f'{name}: ' if len(told) > 1 else ''}{caveat}", whole=True)


def source_lines(text: str | None) -> Report:
    """The file of a core or a board, or how to have it."""
    if text is None:
        yield "--source prints the file, with the source and confidence of each number"
    else:
        yield "\nthe file, with the source of each number:\n"
        yield text


def wrong_lines(found: Iterable[Wrong]) -> Report:
    """Name kernels that are wrong, and why."""
    for item in found:
        yield Line(f"WRONG {item.kernel}: {item.reason}", "bold red")


def why_lines(why: Why | None) -> Report:
    """Say why a loop or a call takes its cycles, and by which change it would take fewer."""
    if why is not None:
        yield f"why: {why.sentence}"
        if why.best is not None:
            yield " ".join(f"--what-if {change}" for change in why.best.changes)


def shares_words(shares: Mapping[str, float], places: int = 0) -> str:
    """Shares by name, the largest first, without those that would be shown as nothing."""
    least = 0.5 / 10 ** (2 + places)
    ordered = sorted(shares.items(), key=lambda entry: -entry[1])
    return ", ".join(f"{name} {share:.{places}%}" for name, share in ordered if share >= least)
