"""Published cycles of whole kernels beside those of armsim and llvm-mca; README.md says how they ran."""

from __future__ import annotations

import hashlib
import re
import statistics
from collections.abc import Callable, Iterable

from experiments.frame import Row, Rows, described, quantile, table

TOOLS = ("armsim", "llvm-mca", "llvm-mca, loads wait for stores")
CORES = ("a57", "a72", "a73", "a76", "a53", "a55")
CHANGE = 0.015
"""Of the cycles; pairs of versions that differ by less tell nothing of a sign."""


def looked_at(row: Row) -> bool:
    """Return whether rules of the models may be sought in the rows of this kernel.

    Half of the kernels, by a digest of the name without the size of its input, fixed before any error was
    computed. The others only judge: a rule that helps the one half and hurts the other is a fit.
    """
    kernel = re.sub(r"_sub\d+", "", row["function"])
    return hashlib.sha256(kernel.encode()).digest()[0] % 2 == 1


def error(row: Row, tool: str) -> float:
    """A prediction's relative error."""
    return float(row[tool] / row["silicon"] - 1)


def faster_named(rows: Iterable[Row], tool: str) -> tuple[int, int]:
    """Count the pairs of a commit and its parent (``^``), and those of which a tool names the faster."""
    found = {(row["core"], row["function"], row["path"], row["commit"]): row for row in rows}
    right = count = 0
    for (*version, commit), before in found.items():
        after = found.get((*version, commit.removesuffix("^"))) if commit.endswith("^") else None
        if after and abs(change := after["silicon"] / before["silicon"] - 1) >= CHANGE:
            count += 1
            right += (after[tool] - before[tool]) * change > 0
    return right, count


def _summary(rows: list[Row], tool: str) -> list[str]:
    found = [error(row, tool) for row in rows]
    sizes = [abs(one) for one in found]
    right, count = faster_named(rows, tool)
    return [
        str(len(found)),
        f"{100 * statistics.median(sizes):.1f}",
        f"{100 * statistics.mean(found):+.1f}",
        f"{100 * quantile(sizes, 0.9):.1f}",
        f"{100 * max(found, key=abs):+.1f}",
        f"{right} of {count}" if count else "-",
    ]


def _per_core(rows: Rows) -> str:
    """A line for each core, tool and half of the kernels."""
    halves: dict[str, Callable[[Row], bool]] = {
        "armsim, all": lambda row: True,
        "armsim, looked at": looked_at,
        "armsim, left aside": lambda row: not looked_at(row),
    }
    lines = []
    for core in (*CORES, "all"):
        own = [row for row in rows.values() if core in (row["core"], "all")]
        for half, belongs in halves.items():
            lines.append([core, half, *_summary([row for row in own if belongs(row)], "armsim")])
        lines += [[core, tool, *_summary(own, tool)] for tool in TOOLS[1:]]
    head = [
        "core", "tool and kernels", "rows", "median %", "mean %", "p90 %", "worst %", "faster version",
    ]  # fmt: skip
    return table(head, lines)


def _per_row(rows: Rows) -> str:
    """A line for each row, the cores one after the other."""
    lines = [
        [
            row["core"], f"{row['function']} @{row['commit']}",
            "looked at" if looked_at(row) else "left aside", f"{row['silicon']:g}",
            f"{row['armsim']:.1f}", *(f"{100 * error(row, tool):+.1f}" for tool in TOOLS),
        ]
        for row in sorted(rows.values(), key=lambda row: CORES.index(row["core"]))
    ]  # fmt: skip
    head = ["core", "function and commit", "half", "silicon", "armsim", *(f"{t} %" for t in TOOLS)]
    return table(head, lines) + "\n"


EXPERIMENT = described(
    "whole_kernels",
    tables={"cores": _per_core},
    files={"table.md": _per_row},
)
