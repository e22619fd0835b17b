"""Tables and lists of the documents, from the code: ``python -m armsim.report.generated`` renews them.

Each stands between ``<!-- NAME -->`` and ``<!-- /NAME -->``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from pathlib import Path

from armsim.cores.tables import class_table, free_table, keys_table
from armsim.explorer.columns import COLUMNS
from armsim.figures import figures_table
from armsim.operators.registry import OPERATORS
from armsim.shipped_files import KERNELS, shipped_files


def _operators() -> str:
    return textwrap.fill(", ".join(f"`{name}`" for name in sorted(OPERATORS)), 140)


def _counts() -> str:
    families = sum(len(operator.families) for operator in OPERATORS.values())
    files = len(shipped_files(KERNELS))
    return f"`{KERNELS}/` has {files} kernels of all {len(OPERATORS)} operators and {families} families."


TABLES: dict[str, dict[str, Callable[[], str]]] = {
    "docs/reading.md": {"columns": lambda: figures_table(COLUMNS)},
    "docs/cores.md": {
        "keys": keys_table,
        "sections": free_table,
        "class keys": class_table,
    },
    "docs/usage.md": {"operators": _operators},
    "docs/families.md": {"counts": _counts},
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
