"""`armsim.view`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armsim.analysis.request import AnalyzeRequest
from armsim.analysis.result import AnalyzeResult
from armsim.errors import UserError
from armsim.harness.request import Request
from armsim.harness.result import RunResult
from armsim.library.analyze import analyze
from armsim.library.run import run
from armsim.options import dashed, options, takes
from armsim.views.request import ViewRequest
from armsim.views.result import ViewResult, view_of


@takes(ViewRequest)
def view(request: ViewRequest) -> ViewResult:
    """Run or analyze, with what the views show besides: ``armsim view`` from Python.

    The result has the loops with the life of their registers, the uops that were recorded and the critical
    path through them, the roofline; ``to_dict`` is the document that pages are made of.

    Raises UserError as `armsim.run` and `armsim.analyze` do, and for options of the other of the two.
    """
    return view_of(seen_result(request, request.against))


def seen_result(request: ViewRequest, old: str | None) -> AnalyzeResult | RunResult:
    """The recorded result of what is to be seen, with that of an older version if one is named."""
    named = _given(request)
    if old is not None:
        named["against"] = old
    of_loops, of_calls = options(AnalyzeRequest).keys(), options(Request).keys()
    if request.calls_it:
        _refuse(named, of_loops - of_calls, "applies to loops, and this is a call")
        named |= {"record": True, "text": request.text, "note": request.note}
        return run(request.target, **named)
    _refuse(
        named, of_calls - of_loops - {"against"}, "applies to a call: it goes with --args or --spec"
    )
    if request.text is None and request.target is None:
        raise UserError("no file given: for example armsim view loop.s")
    if len(request.files) > 1:
        raise UserError(
            f"{' '.join(request.files)}: the loops of one file are shown; armsim diff OLD NEW compares two"
        )
    named |= {"record": True, "text": request.text, "against": old, "note": request.note}
    return analyze(request.files[0] if request.text is None or request.target else None, **named)


def _given(request: ViewRequest) -> dict[str, Any]:
    """The options that were given."""
    found = {name: getattr(request, name) for name in options(ViewRequest)}
    return {name: value for name, value in found.items() if value is not None}


def _refuse(named: Mapping[str, Any], others: set[str], why: str) -> None:
    """UserError for an option that does not go with what is done."""
    for name in named:
        if name in others:
            raise UserError(f"--{dashed(name)} {why}")
