"""`armsim.compare`."""

from __future__ import annotations

from armsim.options import takes
from armsim.silicon.compare import CompareResult, compare_files
from armsim.silicon.request import CompareRequest
from armsim.views.write import check_page, write_plots


@takes(CompareRequest)
def compare(request: CompareRequest) -> CompareResult:
    """Predictions against measurements on hardware: ``armsim compare`` from Python.

    ``predicted`` is a result of `armsim.explore`, the file of its ``--json``, a folder of ``--save`` or of
    `armsim.emit`, or a file in one; ``measured`` the CSV of the benchmarks, or one of your own with the
    columns ``kernel``, ``problem`` and ``cycles`` or ``ns``. Nanoseconds are taken at ``ghz``, else at the
    model's clock. ``midr`` chooses lines by the kind of CPU.

    Raises UserError for files that cannot be read, or have no kernel in common.
    """
    check_page(None, request.plots)
    found = compare_files(request)
    write_plots(request.plots, found, None)
    return found
