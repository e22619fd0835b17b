"""What a sweep has proven, as a table."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from armsim.errors import counted
from armsim.operators.registry import find_operator
from armsim.proof.failure import Failure
from armsim.proof.sweep import SweepResult, Tally
from armsim.report.fitting import FITTED, Shown, View, print_table


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


def _columns(result: SweepResult) -> list[Shown]:
    tallies = result.tallies
    return [
        Shown("op", [find_operator(tally.op).label for tally in tallies], left=True),
        Shown("family", [tally.family for tally in tallies], left=True),
        Shown("pairs", [f"{len(tally.pairs):,}" for tally in tallies], rank=2),
        Shown("error", [_error(tally) for tally in tallies], rank=3),
        Shown("verdict", [_verdict(tally) for tally in tallies], left=True, rank=1),
        Shown(
            "tiles refused (most often)",
            [_refusals(tally) for tally in tallies],
            prose=True,
            rank=4,
        ),
    ]


def _sizes(fields: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in fields.items())


def _print_failure(failure: Failure, console: Console) -> None:
    unbroken = not console.is_terminal
    console.print(
        Text(f"WRONG {failure.kernel}: {failure.reason}", style="bold red"), soft_wrap=unbroken
    )
    problem = find_operator(failure.op).problem_from_dict(failure.problem).describe()
    console.print(
        f"  {find_operator(failure.op).label} {problem}", soft_wrap=unbroken, markup=False
    )
    if failure.drawn != failure.problem:
        words = f"  found with {_sizes(failure.drawn)}"
        console.print(words, soft_wrap=unbroken, markup=False)
    console.print(f"  see it again: {failure.command}", soft_wrap=True, markup=False)


def print_sweep(result: SweepResult, console: Console, view: View = FITTED) -> None:
    """Print the table, the first failure of each family, and the sum."""
    print_table(
        _columns(result), console, view,
        lambda at: "bold red" if result.tallies[at].failures else "",
    )  # fmt: skip
    console.print()
    for failure in result.failures:
        _print_failure(failure, console)
    refused = sum(tally.refused.total() for tally in result.tallies)
    head = "" if result.complete else "INCOMPLETE, interrupted. "
    count = len(result.failures)
    wrong = f", {counted(count, 'family', 'families')} WRONG" if count else ""
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
