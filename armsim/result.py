"""Results of the library's functions: frozen values with the same views."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from armsim.figures import Document, Figures, also
from armsim.version import VERSION

if TYPE_CHECKING:
    from armsim.charts import AnyChart

WRITTEN_BY = also("armsim", str, lambda found: VERSION, "the version that wrote it")
"""The figure of results that say their version."""
_SHOWN_ROWS = 20
_SHOWN_COLUMNS = 12


class Result(Figures):
    """A result: a dictionary by its schema, JSON text, rows for a data frame, a table in a notebook."""

    schema: ClassVar[str] = ""
    """The name of its schema, with the version."""
    _rows: ClassVar[tuple[str, ...]] = ()
    """Keys of the lists that hold its rows."""
    _shared: ClassVar[tuple[str, ...]] = ()
    """Keys that are repeated in each row."""
    _columns: ClassVar[tuple[str, ...]] = ()
    """Keys of the rows that a notebook shows; the first of them if empty."""

    def to_dict(self) -> Document:
        """A JSON-able copy; keys are part of the schema that ``schema`` names."""
        return {"schema": self.schema, **super().to_dict()}

    def to_json(self) -> str:
        """Give the JSON as text."""
        return json.dumps(self.to_dict(), indent=1, allow_nan=False)

    def to_rows(self) -> list[Document]:
        """Flat dictionaries for ``pandas.DataFrame`` or ``polars.DataFrame``; all have the same keys."""
        made = self.to_dict()
        shared = {key: made[key] for key in self._shared}
        return rows_of([{**shared, **row} for key in self._rows for row in made[key]])

    @property
    def summary(self) -> str:
        """The result in one line."""
        raise NotImplementedError

    @property
    def plots(self) -> dict[str, Callable[[], AnyChart]]:
        """Give the method that draws each of its charts, by name: ``plot_bounds`` is "bounds"."""
        names = (name for name in dir(type(self)) if name == "plot" or name.startswith("plot_"))
        return {name.removeprefix("plot_"): getattr(self, name) for name in names}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.summary}>"

    def _repr_html_(self) -> str:
        """The summary and the first rows, as notebooks show it."""
        rows = self.to_rows()
        keys = list(self._columns) or [*(rows[0] if rows else ())][:_SHOWN_COLUMNS]
        head = "".join(f"<th>{escape(key)}</th>" for key in keys)
        body = "".join(
            "<tr>" + "".join(_cell(row.get(key)) for key in keys) + "</tr>"
            for row in rows[:_SHOWN_ROWS]
        )
        left = len(rows) - _SHOWN_ROWS
        more = f"<p>{left:,} more rows: <code>to_rows()</code></p>" if left > 0 else ""
        table = (
            f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if rows else ""
        )
        return f"<p><b>{escape(type(self).__name__)}</b> {escape(self.summary)}</p>{table}{more}"


def _cell(value: object) -> str:
    """A value as a cell: numbers to the right, None as nothing."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return f"<td style='text-align:left'>{'' if value is None else escape(str(value))}</td>"
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.4g}"
    return f"<td style='text-align:right'>{text}</td>"


def rows_of(records: list[Document]) -> list[Document]:
    """Records with nested mappings spread out (``bounds.dram``) and without lists, all of the same keys."""
    flat = [_flat(record) for record in records]
    keys = dict.fromkeys(key for row in flat for key in row)
    return [{key: row.get(key) for key in keys} for row in flat]


def _flat(record: Mapping[str, Any], prefix: str = "") -> Document:
    found: Document = {}
    for key, value in record.items():
        if isinstance(value, Mapping):
            found |= _flat(value, f"{prefix}{key}.")
        elif not isinstance(value, list | tuple):
            found[f"{prefix}{key}"] = value
    return found


def milliseconds(ms: float, places: int = 2) -> str:
    """A time to so many places, to two digits where that would leave fewer."""
    if ms < 10 ** (1 - places) and ms:
        _, exponent = f"{ms:.1e}".split("e")
        places = 1 - int(exponent)
    return f"{ms:,.{places}f}"
