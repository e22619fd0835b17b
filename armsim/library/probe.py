"""`armsim.probe`."""

from __future__ import annotations

from armsim.compiled import compiling_announced
from armsim.membench.probe import FULL, QUICK, Probe
from armsim.membench.probe import probe as probe_core
from armsim.membench.request import ProbeRequest
from armsim.options import ignored, takes
from armsim.views.write import check_page, write_plots


@takes(ProbeRequest)
def probe(request: ProbeRequest) -> Probe:
    """Memory latency by working set, and bandwidths: ``armsim probe`` from Python.

    ``pages`` are "identity", "random" or "large", those of the board if not given, ``seed`` that of the
    random orders and places; ``quick`` takes fewer sizes and accesses. ``progress`` is called with what
    is measured, how much is done and how much there is. Raises UserError for a core or board that is not
    known.
    """
    model = request.model
    check_page(None, request.plots)
    with compiling_announced(request.note):
        found = probe_core(
            model,
            QUICK if request.quick else FULL,
            pages=request.pages,
            seed=request.seed or 0,
            progress=request.progress or ignored,
        )
    write_plots(request.plots, found, request.note)
    return found
