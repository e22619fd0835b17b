"""`armsim.fit`."""

from __future__ import annotations

from armsim.compiled import compiling_announced
from armsim.options import takes
from armsim.silicon.fit import FitResult, fit_core
from armsim.silicon.request import FitRequest


@takes(FitRequest)
def fit(request: FitRequest) -> FitResult:
    """Numbers of a core that measurements contradict: ``armsim fit`` from Python.

    ``measured`` is the CSV of the benchmarks of `armsim.emit`, ``core`` a name or a file. Every kernel is
    made again, executed and replayed; changes of numbers are chosen on some rows and judged on others.
    Nothing is applied: `FitResult.toml` is a core file that extends the core, empty if no change holds.

    Raises UserError for a file that cannot be used, and for fewer than six kernels.
    """
    with compiling_announced(request.note):
        return fit_core(request)
