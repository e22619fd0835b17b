"""Tables that fit the terminal: columns are left out in a stated order, and no cell is ever cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.errors import UserError, did_you_mean

_GAP = 2  # between columns
_PROSE = 24  # columns that prose needs at least, to be wrapped in them
_LONG = 300  # rows; rich takes 0.6 ms for each of a `Table`


@dataclass(frozen=True)
class View:
    """The wanted part of a table: ``wide`` all of it, ``columns`` these by name, else what fits."""

    wide: bool = False
    columns: tuple[str, ...] = ()

    @property
    def beside(self) -> View:
        """Give the view of the other tables on the page: names choose columns of the main one alone."""
        return View(self.wide)


FITTED = View()


@dataclass(frozen=True)
class Shown:
    """A column of a table.

    Those of ``rank`` 0 name a row and are always shown; the others are taken in the order of their ranks
    while they fit. ``prose`` is wrapped. ``key`` is another name than the heading for ``--columns``.
    """

    heading: str
    cells: Sequence[str | Text]
    left: bool = False
    rank: int = 0
    prose: bool = False
    key: str = ""

    @property
    def width(self) -> int:
        """Columns of the terminal that its widest line takes."""
        texts = [self.heading, *map(str, self.cells)]
        return max(cell_len(line) for text in texts for line in text.split("\n"))

    @property
    def least(self) -> int:
        """Columns that it needs; prose can be wrapped."""
        return min(self.width, _PROSE) if self.prose else self.width

    @property
    def lined(self) -> bool:
        """Say whether the heading or a cell has several lines."""
        return any("\n" in str(text) for text in (self.heading, *self.cells))

    @property
    def title(self) -> str:
        """The heading in one line."""
        return " ".join(self.heading.split())


def fitting(columns: Sequence[Shown], width: int) -> list[Shown]:
    """Choose columns: those of rank 0, then by rank each that still fits into ``width``."""
    kept = {at for at, column in enumerate(columns) if not column.rank}
    room = width + _GAP - sum(columns[at].least + _GAP for at in kept)
    for at in sorted(range(len(columns)), key=lambda at: columns[at].rank):
        need = columns[at].least + _GAP
        if columns[at].rank and need <= room:
            kept.add(at)
            room -= need
    return [columns[at] for at in sorted(kept)]


def _plain(name: str) -> str:
    return "_".join(name.lower().split())


def check_view(columns: Sequence[Shown], view: View) -> None:
    """UserError for a name of ``--columns`` that a table does not have, before anything is printed."""
    check_columns(view.columns, [(column.title, column.key) for column in columns])


def check_columns(names: Sequence[str], known: Sequence[tuple[str, str]]) -> None:
    """UserError for a name of ``--columns`` that is neither the heading nor the key of a known column."""
    spelled = {_plain(name) for pair in known for name in pair if name}
    for name in names:
        if _plain(name) not in spelled:
            headings = list(dict.fromkeys(heading for heading, _ in known if heading))
            hint = did_you_mean(_plain(name), spelled)
            raise UserError(f"--columns: no column '{name}'{hint}; known: {', '.join(headings)}")


def _chosen(columns: Sequence[Shown], names: Sequence[str]) -> list[Shown]:
    """The columns that name a row, then those of ``names`` in their order."""
    found = [column for column in columns if not column.rank]
    for name in names:
        found += [
            column
            for column in columns
            if _plain(name) in (_plain(column.heading), column.key) and column not in found
        ]
    return found


def print_table(
    columns: Sequence[Shown],
    console: Console,
    view: View = FITTED,
    style: Callable[[int], str] | None = None,
) -> None:
    """Print a table; a line below it names the columns that are left out. ``style`` is that of a row.

    Columns that were asked for are shown whole: a terminal wraps lines by itself.
    """
    if view.columns:
        check_view(columns, view)
        shown = _chosen(columns, view.columns)
    else:
        shown = list(columns) if view.wide else fitting(columns, console.width)
    rows = list(zip(*(column.cells for column in shown), strict=True))
    if len(rows) > _LONG and not any(column.prose or column.lined for column in shown):
        _print_long(shown, rows, console, style)
    else:
        _print_rich(shown, rows, console, view, style)
    left = [column.title for column in columns if column not in shown]
    if left and not view.columns:
        count = f"{len(left)} column{'s' if len(left) > 1 else ''}"
        console.print(Text(f"{count} left out (--wide shows them): {', '.join(left)}"))


def _print_long(
    shown: Sequence[Shown],
    rows: Sequence[Sequence[str | Text]],
    console: Console,
    style: Callable[[int], str] | None,
) -> None:
    """Print the lines that `_print_rich` prints, of cells with one line each."""
    headings = [Text(column.heading, style="bold") for column in shown]
    widths = [column.width for column in shown]
    lines = []
    for at, cells in enumerate((headings, *rows)):
        parts: list[str | Text] = []
        for column, width, cell in zip(shown, widths, cells, strict=True):
            filling = " " * (width - cell_len(str(cell)))
            parts += [cell, filling] if column.left else [filling, cell]
            parts.append(" " * _GAP)
        lines.append(Text.assemble(*parts[:-1], style=style(at - 1) if style and at else ""))
    for line in lines:
        console.print(line, crop=False, no_wrap=True, overflow="ignore", soft_wrap=True)


def _print_rich(
    shown: Sequence[Shown],
    rows: Sequence[Sequence[str | Text]],
    console: Console,
    view: View,
    style: Callable[[int], str] | None,
) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in shown:
        table.add_column(
            Text(column.heading), justify="left" if column.left or column.prose else "right",
            no_wrap=not column.prose, min_width=column.least,
        )  # fmt: skip
    for at, cells in enumerate(rows):
        row = [cell if isinstance(cell, Text) else Text(cell) for cell in cells]
        table.add_row(*row, style=style(at) if style else "")
    least, whole = (
        sum(sizes) + _GAP * (len(shown) - 1)
        for sizes in ([item.least for item in shown], [item.width for item in shown])
    )
    table.width = whole if view.wide else min(whole, max(least, console.width))
    console.print(table, crop=False)
