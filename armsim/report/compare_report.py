"""Predictions against measurements: tables and sentences."""

from __future__ import annotations

from armsim.figures import percent
from armsim.report.fitting import Shown
from armsim.report.parts import Line, Report, Rows, columns_of
from armsim.silicon.compare import CompareResult, Errors, Ranking, Row

_signed = percent(1, "+")


def compare_report(result: CompareResult) -> Report:
    """Every kernel, the rankings, errors by what binds, outliers and notes."""
    rows, errors = result.rows, result.errors
    yield Rows(columns_of(Row.figures, rows), lambda at: "bold" if rows[at].outlier else "")
    yield (
        f"\n{errors.rows} kernels: median error {100 * errors.median:.1f} %, mean "
        f"{_signed(errors.mean)}, worst {_signed(errors.worst)} (predicted over measured)"
    )
    if result.tau is not None and result.regret is not None:
        yield (
            f"Kendall's tau {result.tau:.2f}, regret of the pick {_signed(result.regret)} "
            "(means over problems)\n"
        )
        several = [item for item in result.rankings if item.tau is not None]
        yield Rows(columns_of(Ranking.figures, several), beside=True)
    if result.by_bound:
        yield ""
        groups = columns_of(Errors.figures, [*result.by_bound.values()])
        yield Rows([Shown("bound by", [*result.by_bound], left=True), *groups], beside=True)
    if result.outliers:
        yield "\nfar from the others:"
        for row in result.outliers:
            bound = f", bound by {row.bound_by}" if row.bound_by else ""
            where = f" ({row.problem})" if row.problem else ""
            yield Line(f"  {row.kernel}{where}: {_signed(row.error)}{bound}", whole=True)
    for note in result.notes:
        yield f"note: {note}"
    if result.unpredicted:
        first, *others = result.unpredicted
        more = f" and {len(others)} more" if others else ""
        yield f"note: measured, not predicted: {first}{more}"
    if result.unmeasured:
        yield f"note: {result.unmeasured} kernels were predicted and not measured"
