"""A table of what a sweep has verified."""

from __future__ import annotations

from armsim.errors import counted
from armsim.operators.registry import find_operator
from armsim.proof.sweep import SweepResult, Tally
from armsim.report.parts import Line, Report, Rows, columns_of


def verify_report(result: SweepResult) -> Report:
    """The table, the first failure of each family, and the sum."""
    tallies = result.tallies
    yield Rows(
        columns_of(Tally.figures, tallies), lambda at: "bold red" if tallies[at].failures else ""
    )
    yield ""
    for failure in result.failures:
        operator = find_operator(failure.op)
        yield Line(f"WRONG {failure.kernel}: {failure.reason}", "bold red")
        yield f"  {operator.label} {operator.problem_from_dict(failure.problem).describe()}"
        if failure.drawn != failure.problem:
            sizes = ", ".join(f"{name} {value}" for name, value in failure.drawn.items())
            yield f"  found with {sizes}"
        yield Line(f"  see it again: {failure.command}", whole=True)
    head = "" if result.complete else "INCOMPLETE, interrupted. "
    count = len(result.failures)
    wrong = f", {counted(count, 'family', 'families')} WRONG" if count else ""
    yield (
        f"{head}{result.pairs:,} distinct pairs of kernel and problem are right{wrong}; "
        f"{result.refused:,} tiles refused; seed {result.request.seed}, {result.seconds:.0f} s."
    )
    yield (
        "error: the largest, in units of the bound that follows from the number of roundings; "
        "integers must be equal."
    )
