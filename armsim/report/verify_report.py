"""What a sweep has proven, as a table."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from armsim.operators.registry import find_operator
from armsim.proof.failure import Failure
from armsim.proof.sweep import SweepResult, Tally


def _verdict(tally: Tally) -> str:
    if tally.failures:
        return "WRONG"
    if tally.pairs:
        return "right"
    return "nothing built" if tally.refused else "not reached"


def _error(tally: Tally) -> str:
    if not tally.pairs:
        return "-"
    if tally.share_of_bound:
        return f"{tally.share_of_bound:.2f}"
    return "exact"


def _refusals(tally: Tally) -> str:
    if not tally.refused:
        return ""
    reason, _ = tally.refused.most_common(1)[0]
    return f"{tally.refused.total():,}: {reason}" + (
        f" (and {len(tally.refused) - 1} more reasons)" if len(tally.refused) > 1 else ""
    )


def _table(result: SweepResult) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for head in ("op", "family"):
        table.add_column(head, no_wrap=True)
    for head in ("pairs", "error"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    table.add_column("tiles refused, most often", overflow="ellipsis", no_wrap=True)
    for tally in result.tallies:
        table.add_row(
            tally.op, tally.family, f"{len(tally.pairs):,}", _error(tally), _verdict(tally),
            _refusals(tally),
            style="bold red" if tally.failures else "",
        )  # fmt: skip
    return table


def _sizes(fields: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in fields.items())


def _print_failure(failure: Failure, console: Console) -> None:
    unbroken = not console.is_terminal
    console.print(
        Text(f"WRONG {failure.kernel}: {failure.reason}", style="bold red"), soft_wrap=unbroken
    )
    problem = find_operator(failure.op).problem_from_dict(failure.problem).describe()
    console.print(f"  {failure.op} {problem}", soft_wrap=unbroken, markup=False)
    if failure.drawn != failure.problem:
        words = f"  found with {_sizes(failure.drawn)}"
        console.print(words, soft_wrap=unbroken, markup=False)
    console.print(f"  see it again: {failure.command}", soft_wrap=True, markup=False)


def print_sweep(result: SweepResult, console: Console) -> None:
    """Print the table, the first failure of each family, and the sum."""
    console.print(_table(result))
    console.print()
    for failure in result.failures:
        _print_failure(failure, console)
    refused = sum(tally.refused.total() for tally in result.tallies)
    head = "" if result.complete else "INCOMPLETE, interrupted. "
    count = len(result.failures)
    wrong = f", {count} {'family' if count == 1 else 'families'} WRONG" if count else ""
    console.print(
        f"{head}{result.pairs:,} distinct pairs of kernel and problem are right{wrong}; "
        f"{refused:,} tiles refused; seed {result.request.seed}, {result.seconds:.0f} s.",
        soft_wrap=not console.is_terminal,
        highlight=False,
    )
    console.print(
        "error: the largest, in units of the bound that follows from the number of roundings; "
        "integers must be equal.",
        soft_wrap=not console.is_terminal,
    )
