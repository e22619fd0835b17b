"""`armsim.analyze`."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.analysis.addresses import check_aliases
from armsim.analysis.analyze import analyze_bodies
from armsim.analysis.bodies import choose_bodies
from armsim.analysis.inputs import read_source
from armsim.analysis.request import DEFAULT_ITERATIONS, AnalyzeRequest
from armsim.analysis.result import AnalyzeResult
from armsim.cores.model import CoreModel
from armsim.objects.options import split_flags
from armsim.objects.source import AUTO
from armsim.options import takes


@takes(AnalyzeRequest)
def analyze(request: AnalyzeRequest) -> AnalyzeResult:
    """Cycles per iteration of a loop body, and why: ``armsim analyze`` from Python.

    ``source`` is text, assembly or objdump's, or the `Path` of a .s, .S, .c, .cc, .o, .a or .so file (or
    ``Path("FILE:SYMBOL")``, a function of one): functions, whose innermost loops are
    analyzed (``loop`` chooses one, ``straight`` takes a block without a loop), a loop body alone, or
    regions between ``// LLVM-MCA-BEGIN name`` and ``// LLVM-MCA-END``. Every access hits L1. ``alias``
    says which base registers point to the same place (``{"x0": "x2"}``), ``what_if`` changes numbers of
    the core.

    Raises UserError for text that does not assemble and instructions that the core has no model of.
    """
    return analyze_on(request, [request.model])[0]


def analyze_on(
    request: AnalyzeRequest, cores: Sequence[CoreModel], where: str = "text"
) -> list[AnalyzeResult]:
    """The same on several cores, assembled once; ``where`` names a text in messages."""
    source, aliases = request.source, check_aliases(request.aliases)
    listing = read_source(
        source, where, request.assembler or AUTO, request.note, split_flags(request.cflags)
    )
    bodies = choose_bodies(listing, request.loop, bool(request.straight))
    iterations = request.iterations or DEFAULT_ITERATIONS
    return [
        AnalyzeResult(
            core,
            tuple(analyze_bodies(listing, bodies, core, iterations=iterations, aliases=aliases)),
            listing.notes,
        )
        for core in cores
    ]
