"""`armsim.results`."""

from __future__ import annotations

from armsim.explorer.results import KeptResults, read_results
from armsim.explorer.selection import ResultsRequest
from armsim.options import takes


@takes(ResultsRequest)
def results(request: ResultsRequest) -> KeptResults:
    """Read what searches have kept: ``armsim results`` from Python.

    The keywords are the options of the command line with underscores. ``results`` of the result are the
    candidates, ``searches`` these by search. Raises UserError for a store that is missing or unusable.
    """
    return read_results(request)
