"""`armsim.diff`."""

from __future__ import annotations

from armsim.library.view import seen_result
from armsim.options import takes
from armsim.views.diff import DiffResult, diff_of
from armsim.views.request import DiffRequest


@takes(DiffRequest)
def diff(request: DiffRequest) -> DiffResult:
    """Two versions of a file, or two kernels, side by side: ``armsim diff`` from Python.

    ``old`` and ``target`` are files, saved or shipped kernels; the other keywords are those of
    `armsim.view`. Both are run as by `armsim.run` with ``against``, or analyzed as by `armsim.analyze` with
    it. The result has what changed in the figures and in the cycles by reason, and the views of both.

    Raises UserError as those do, and where a version has no cycles.
    """
    return diff_of(seen_result(request, request.old))
