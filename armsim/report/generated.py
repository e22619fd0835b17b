"""Tables of the documents that follow from the code: ``python -m armsim.report.generated`` renews them.

Each stands between ``<!-- NAME -->`` and ``<!-- /NAME -->``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from armsim.cores.tables import class_table, free_table, keys_table
from armsim.explorer.columns import COLUMNS
from armsim.figures import figures_table

TABLES: dict[str, dict[str, Callable[[], str]]] = {
    "docs/reading.md": {"columns": lambda: figures_table(COLUMNS)},
    "docs/cores.md": {
        "keys": keys_table,
        "sections": free_table,
        "class keys": class_table,
    },
}
"""File -> name -> the table."""


def renewed(text: str, tables: dict[str, Callable[[], str]]) -> str:
    """A document with its tables as they should be; ValueError if the place of one is not marked."""
    for name, table in tables.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        places = re.findall(f"{begin}.*?{end}", text, re.S)
        if len(places) != 1:
            raise ValueError(f"want one place between {begin} and {end}")
        text = text.replace(places[0], f"{begin}\n\n{table()}\n\n{end}")
    return text


def main(root: Path) -> None:
    """Renew all documents of a checkout."""
    for name, tables in TABLES.items():
        path = root / name
        path.write_text(renewed(path.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main(Path())
