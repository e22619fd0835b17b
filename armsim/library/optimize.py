"""`armsim.optimize`."""

from __future__ import annotations

from pathlib import Path

from armsim.compiled import compiling_announced
from armsim.explorer.saved import run_saved
from armsim.harness.run import run_request
from armsim.objects.load import split_target
from armsim.operators.saved import MARK
from armsim.optimizer.call import RunOne
from armsim.optimizer.optimize import optimize_file
from armsim.optimizer.request import OptimizeRequest
from armsim.optimizer.result import OptimizeResult
from armsim.options import takes
from armsim.views.write import check_page, write_page, write_plots


@takes(OptimizeRequest)
def optimize(request: OptimizeRequest) -> OptimizeResult:
    """A function with its hot loops, or a block, in a faster order: ``armsim optimize`` from Python.

    ``target`` is ``FILE[:SYMBOL]``, assembly, C or an object file, ``text`` assembly itself; ``core`` one
    core or several. Where there is no loop, or with ``straight``, it is the longest straight-line block;
    ``region`` names a loop, or by "START,END" a block.

    With ``args`` (as of `armsim.run`), a ``spec``, or a file that carries its contract,
    old and new function are executed on ``inputs`` random inputs, and every loop by itself besides where
    that is possible; without, loops by themselves only. `OptimizeResult.text` is the new file, None if
    nothing was gained.

    ``seconds`` and KeyboardInterrupt end the search early with the best order so far, which is checked all
    the same. ``progress`` is called with what is searched and its cycles so far.

    Raises UserError for a request that cannot be carried out: code that cannot be moved, among others.
    """
    check_page(request.html, request.plots)
    with compiling_announced(request.note):
        found = optimize_file(request, _run_one(request))
        write_page(request.html, found.to_dict)
        write_plots(request.plots, found, request.note)
    return found


def _run_one(request: OptimizeRequest) -> RunOne | None:
    """Give the function that runs the call, None if there are no arguments."""
    if request.spec is not None:
        return lambda call: run_request(call.with_spec())
    if request.args is not None:
        return run_request
    path = Path(split_target(request.target)[0])
    text = request.text or ""
    if request.text is None and path.suffix in (".s", ".S") and path.is_file():
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    return run_saved if MARK in text else None
