"""Predictions against measurements: tables and sentences."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from armsim.report.fitting import FITTED, Shown, View, print_table
from armsim.silicon.compare import CompareResult, Errors, Row


def _percent(share: float | None, digits: int = 1) -> str:
    return "-" if share is None else f"{100 * share:+.{digits}f} %"


def _cycles(value: float) -> str:
    return f"{value:,.0f}"


def compare_columns(result: CompareResult) -> list[Shown]:
    """The main table: a row for each kernel."""
    rows = result.rows
    problems = len({row.problem for row in rows}) > 1
    return [
        Shown("kernel", [row.kernel for row in rows], left=True),
        Shown("problem", [row.problem for row in rows], left=True, rank=5 if problems else 6),
        Shown("measured", [_cycles(row.measured) for row in rows], rank=2),
        Shown("predicted", [_cycles(row.predicted) for row in rows], rank=3),
        Shown("error", [_percent(row.error) for row in rows], rank=1),
        Shown("bound by", [row.bound_by or "-" for row in rows], left=True, rank=4),
        Shown("caches", [row.cache for row in rows], left=True, rank=7),
        Shown("core", [row.core for row in rows], left=True, rank=8),
    ]


def _ranking_columns(result: CompareResult) -> list[Shown]:
    several = [item for item in result.rankings if item.tau is not None]
    return [
        Shown("problem", [item.problem or "-" for item in several], left=True),
        Shown("kernels", [str(item.kernels) for item in several], rank=3),
        Shown("tau", [f"{item.tau:.2f}" for item in several], rank=1),
        Shown("regret", [_percent(item.regret) for item in several], rank=1),
        Shown("predicted best", [item.picked for item in several], left=True, rank=4),
        Shown("measured best", [item.best for item in several], left=True, rank=5),
    ]


def _bound_columns(result: CompareResult) -> list[Shown]:
    groups: list[tuple[str, Errors]] = list(result.by_bound.items())
    return [
        Shown("bound by", [name for name, _ in groups], left=True),
        Shown("kernels", [str(errors.rows) for _, errors in groups]),
        Shown("median error", [f"{100 * errors.median:.1f} %" for _, errors in groups]),
        Shown("mean", [_percent(errors.mean) for _, errors in groups]),
        Shown("worst", [_percent(errors.worst) for _, errors in groups]),
    ]


def _outlier(row: Row) -> str:
    bound = f", bound by {row.bound_by}" if row.bound_by else ""
    where = f" ({row.problem})" if row.problem else ""
    return f"{row.kernel}{where}: {_percent(row.error)}{bound}"


def print_compared(result: CompareResult, console: Console, view: View = FITTED) -> None:
    """Every kernel, the rankings, errors by what binds, outliers and notes."""
    print_table(
        compare_columns(result), console, view, lambda at: "bold" if result.rows[at].outlier else ""
    )
    errors = result.errors
    console.print(
        Text(
            f"\n{errors.rows} kernels: median error {100 * errors.median:.1f} %, mean "
            f"{_percent(errors.mean)}, worst {_percent(errors.worst)} (predicted over measured)"
        )
    )
    if result.tau is not None:
        console.print(
            Text(
                f"Kendall's tau {result.tau:.2f}, regret of the pick {_percent(result.regret)} "
                "(means over problems)\n"
            )
        )
        print_table(_ranking_columns(result), console, view.beside)
    if result.by_bound:
        console.print()
        print_table(_bound_columns(result), console, view.beside)
    if result.outliers:
        console.print(Text("\nfar from the others:"))
        for row in result.outliers:
            console.print(Text(f"  {_outlier(row)}"), soft_wrap=True)
    for note in _left_out(result):
        console.print(Text(note), soft_wrap=True)


def _left_out(result: CompareResult) -> list[str]:
    found = list(result.notes)
    if result.unpredicted:
        first, *others = result.unpredicted
        more = f" and {len(others)} more" if others else ""
        found.append(f"measured, not predicted: {first}{more}")
    if result.unmeasured:
        found.append(f"{result.unmeasured} kernels were predicted and not measured")
    return [f"note: {note}" for note in found]
