"""The kernel that armsim picks beside the one that is fastest on silicon. How they ran is in README.md."""

from __future__ import annotations

from experiments.frame import Rows, described, table

HEAD = [
    "core", "shapes", "top-1 hit", "mean regret", "p90 / max", "Kendall tau", "pairs more than 5 % apart",
    "best single kernel",
]  # fmt: skip


def _picks(rows: Rows) -> str:
    lines = []
    for core, row in rows.items():
        lines.append([core, *row["summary"]])
        lines.append([f"{core}, kernels and their driver alone", *row["without"]])
    return table(HEAD, lines)


EXPERIMENT = described(
    "ranking",
    tables={"picks": _picks},
)
