"""`armsim.network`, `armsim.network_sweep`."""

from __future__ import annotations

from dataclasses import replace

from armsim.errors import UserError
from armsim.inference.bench import Bench
from armsim.inference.choose import Choice
from armsim.inference.layers import check_kernels, steps_of
from armsim.inference.request import NetworkRequest
from armsim.inference.result import InferenceResult, InferencesResult
from armsim.library.explore import prepared, store_of
from armsim.options import ignored, takes
from armsim.views.write import check_page, write_page, write_plots


@takes(NetworkRequest)
def network(request: NetworkRequest) -> InferenceResult:
    """Time one image through a network on one machine: ``armsim network`` from Python.

    ``network("mobilenet-v1", board="aaai2020-a57", threads=4)``; the keywords are the options of the
    command line with underscores. KeyboardInterrupt ends it with what there is. Raises UserError for a
    request that cannot be carried out; a kernel that is wrong is in the result, and no part of its sum.
    """
    if len(request.machines) > 1:
        raise UserError("use armsim.network_sweep for several boards, threads or methods")
    return _results(request).results[0]


@takes(NetworkRequest)
def network_sweep(request: NetworkRequest) -> InferencesResult:
    """Time one image on several machines: several of ``board``, ``threads``, ``method`` between commas."""
    return _results(request)


def _results(request: NetworkRequest) -> InferencesResult:
    note, report = request.note or ignored, request.progress or ignored
    executed, steps = steps_of(request.network, request.numbers)
    check_kernels(request, steps)
    machines = request.machines
    check_page(request.html, request.plots)
    found: list[InferenceResult] = []
    with store_of(request) as store:
        bench = Bench(
            store, request.jobs, note, report, lambda setting: prepared(setting, note, report)()
        )
        for machine in machines:
            choice = Choice(request, machine, executed, steps, bench)
            try:
                choice.run()
            except KeyboardInterrupt:
                found.append(replace(choice.result, complete=False))
                break
            found.append(choice.result)
            if len(machines) > 1:
                note(found[-1].summary)
        if store is not None and bench.reused:
            count = bench.reused + bench.simulated
            note(f"{bench.reused} of {count} results from the store {store.path}")
    result = InferencesResult(tuple(found))
    shown = result.results[0] if len(result.results) == 1 else result
    write_page(request.html, shown.to_dict)
    write_plots(request.plots, shown, note)
    return result
