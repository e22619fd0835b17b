"""Two versions in the terminal: what analyze and run say of them, and where the cycles went."""

from __future__ import annotations

from armsim.analysis.result import AnalyzeResult
from armsim.report.against_report import against_report
from armsim.report.analysis_report import versions_report
from armsim.report.parts import Line, Report, Rows, columns_of
from armsim.report.run_report import verdict_lines
from armsim.views.diff import DiffResult, Pair

_LEAST = 0.005  # cycles of a reason that are shown


def diff_report(found: DiffResult) -> Report:
    """The lines and sizes of both, then the cycles of each by reason."""
    result = found.new.result
    yield Line(" -> ".join(found.both.names), "bold")
    if isinstance(result, AnalyzeResult):
        yield from versions_report(result)
    else:
        yield from verdict_lines(result)
        yield from against_report(result)
    for change in found.both.changes:
        yield Line(f"\nwhere the cycles of {change.name} went", "bold")
        rows = [row for row in change.reasons if max(row.old, row.new) >= _LEAST]
        yield Rows(columns_of(Pair.figures, rows), beside=True)
        yield change.why
