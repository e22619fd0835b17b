"""A call on several cores as tables: its speedup, and what keeps it from being linear."""

from __future__ import annotations

from armsim.report.fitting import Shown
from armsim.report.parts import Report, Rows, columns_of
from armsim.threads.measure import CoreShare
from armsim.threads.scaling import Scaled, Scaling


def scaling_report(scaling: Scaling) -> Report:
    """A row for each number of cores, then one for each core of the largest number."""
    last = scaling.runs[-1].timing
    apart = f", each core {last.stagger:,} us after the one before" if last.stagger else ""
    yield (
        f"\nthreads: {scaling.kernel}, the loop at line {scaling.line} split "
        f"({scaling.iterations} iterations){apart}"
    )
    yield Rows(columns_of(Scaled.figures, scaling.runs), beside=True)
    if last.threads > 1:
        yield ""
        numbers = [f"{at} {core.core} {core.ghz:g} GHz" for at, core in enumerate(last.cores)]
        columns = columns_of(CoreShare.figures, last.cores)
        yield Rows([Shown("core", numbers, left=True), *columns], beside=True)
