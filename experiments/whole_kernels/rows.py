"""The published cycles, one row each, and which kernels may be looked at when a rule is sought."""

from __future__ import annotations

import csv
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent


class Version(NamedTuple):
    """A function of one file at one commit; ``^`` after a commit is its parent."""

    repository: str
    path: str
    commit: str
    function: str

    @property
    def kernel(self) -> str:
        """The function without the size of its input: all of them are one kernel's."""
        return re.sub(r"_sub\d+", "", self.function)

    @property
    def looked_at(self) -> bool:
        """Whether rules of the models may be sought in this kernel's rows.

        Half of the kernels, by a digest of the name, fixed before any error was computed. The others
        only judge: a rule that helps the one half and hurts the other is a fit.
        """
        return hashlib.sha256(self.kernel.encode()).digest()[0] % 2 == 1


class Row(NamedTuple):
    """A figure: ``cycles`` of one call of a version on ``core``."""

    core: str
    version: Version
    cycles: float


def read_rows(path: Path = HERE / "rows.csv") -> list[Row]:
    """All rows, in the order of the file."""
    with path.open(newline="") as file:
        return [
            Row(
                line["core"],
                Version(line["repository"], line["path"], line["commit"], line["function"]),
                float(line["cycles"]),
            )
            for line in csv.DictReader(file)
        ]


def pairs(rows: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Rows of a commit's parent with those of the commit, of one function on one core."""
    known = {(row.core, row.version): row for row in rows}
    found = []
    for row in rows:
        if row.version.commit.endswith("^"):
            after = row.version._replace(commit=row.version.commit[:-1])
            if (row.core, after) in known:
                found.append((row, known[row.core, after]))
    return found
