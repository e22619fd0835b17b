"""Two versions in the terminal: what analyze and run say of them, and where the cycles went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from armsim.analysis.result import AnalyzeResult
from armsim.report.against_report import print_against
from armsim.report.analysis_report import print_versions
from armsim.report.fitting import FITTED, Shown, View, print_table
from armsim.report.run_report import print_verdict
from armsim.views.diff import DiffResult

_LEAST = 0.005  # cycles of a reason that are shown


def print_diff(found: DiffResult, console: Console, view: View = FITTED) -> None:
    """The lines and sizes of both, then the cycles of each by reason."""
    result = found.new.result
    document = found.to_dict()
    console.print(Text(document["title"], style="bold"))
    if isinstance(result, AnalyzeResult):
        print_versions(result, console, view)
    else:
        print_verdict(result, console)
        print_against(result, console, view)
    for change in document["changes"]:
        console.print(Text(f"\nwhere the cycles of {change['name']} went", style="bold"))
        print_table(_columns(change["reasons"]), console, view.beside)
        console.print(Text(change["why"]))


def _columns(reasons: Sequence[dict[str, Any]]) -> list[Shown]:
    rows = [row for row in reasons if max(row["old"], row["new"]) >= _LEAST]
    return [
        Shown("reason", [row["what"] for row in rows], left=True),
        Shown("cycles old", [f"{row['old']:,.2f}" for row in rows]),
        Shown("new", [f"{row['new']:,.2f}" for row in rows]),
        Shown("change", [f"{row['new'] - row['old']:+,.2f}" for row in rows]),
    ]
