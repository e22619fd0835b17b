"""`armsim.run`."""

from __future__ import annotations

from dataclasses import replace

from armsim.compiled import compiling_announced
from armsim.harness.against import run_against
from armsim.harness.request import Request
from armsim.harness.result import RunResult
from armsim.harness.run import run_request
from armsim.options import takes
from armsim.printable import printable
from armsim.views.write import check_exports, write_run


@takes(Request)
def run(request: Request) -> RunResult:
    """Execute, compare and time a function: ``armsim run`` from Python.

    ``target`` is ``FILE[:SYMBOL]``; ``args`` the text of ``--args``, or a mapping of its targets to
    text, numbers and arrays (an array is an input buffer); ``data`` contents for buffers described in
    ``args``; ``expect`` expressions, or a mapping of names to them. A file of ``armsim explore --save`` or
    of ``kernels/asm`` needs none of these. The other keywords are the options of the command line with
    underscores; docs/run.md describes all. ``note`` is called with messages.

    ``against`` is an older version, which is run on the same arguments: the result has its own as
    ``against``, and `RunResult.line_changes`.

    Raises UserError for a request that cannot be carried out; a kernel that is wrong is a result.
    """
    with compiling_announced(request.note):
        saved = request.args is None and request.spec is None
        if not saved:
            request = request.with_spec()
        request.check_given()
        check_exports(request)
        run_one = _run_saved if saved else run_request
        result = run_one(request) if request.against is None else run_against(request, run_one)
    result = replace(result, file=printable(result.file))
    write_run(request, result, request.note)
    return result


def _run_saved(request: Request) -> RunResult:
    # Only now: it imports all operators, which a described call has no use for.
    from armsim.explorer.saved import run_saved

    return run_saved(request)
