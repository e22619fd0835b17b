"""`armsim.analyze`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from armsim.analysis.addresses import check_aliases
from armsim.analysis.analyze import Analysis, analyze_bodies, not_taken
from armsim.analysis.bodies import Body, choose_bodies
from armsim.analysis.executed import executed_bodies
from armsim.analysis.inputs import EXECUTABLE, kind_of_text, read_source, text_of
from armsim.analysis.listing import Listing
from armsim.analysis.regions import has_markers
from armsim.analysis.request import DEFAULT_ITERATIONS, AnalyzeRequest
from armsim.analysis.result import AnalyzeResult
from armsim.compiled import compiling_announced
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.objects.options import Build
from armsim.options import takes
from armsim.printable import printable
from armsim.views.write import check_exports, write_analysis

if TYPE_CHECKING:
    from armsim.optimizer.result import OptimizeResult


@takes(AnalyzeRequest)
def analyze(request: AnalyzeRequest) -> AnalyzeResult:
    """Cycles per iteration of a loop body, and why: ``armsim analyze`` from Python.

    ``source`` is ``FILE[:SYMBOL]``: assembly, a text of objdump, perf annotate, asm statements or Compiler
    Explorer, or a .c, .cc, .o, .a or .so file; ``text`` is such a text itself. It has functions, whose
    innermost loops are analyzed (``loop`` chooses one, ``straight`` takes a block without a loop), a loop
    body alone, or regions between ``// LLVM-MCA-BEGIN name`` and ``// LLVM-MCA-END``. Every access hits L1.
    ``alias`` says which base registers point to the same place (``{"x0": "x2"}``), ``what_if`` changes
    numbers of the core. With ``args``, as of `armsim.run`, the function is called and the loops are those
    that it executed, that with the most instructions first; each region then says in ``ran`` how often.

    Files that are named (``konata``, ``perfetto``, ..) are of the version in ``source``.

    With ``against``, a file, or ``against_text`` the result also has that older version, and
    `AnalyzeResult.pairs` says what changed.

    Raises UserError for text that does not assemble and instructions that the core has no model of.
    """
    request = with_spec(request)
    return analyze_on(request, [request.model], request.unchanged)[0]


def with_spec(request: AnalyzeRequest) -> AnalyzeRequest:
    """The request on the core of its spec file, with its changes, where it names none itself."""
    if request.spec is None:
        return request
    from armsim.harness.request import Request
    from armsim.harness.spec import read_spec

    chosen = read_spec(request.spec, Request)
    own = request.core is not None or request.board is not None
    names = ["what_if"] if own else ["core", "board", "what_if"]
    left = {
        name: chosen[name] for name in names if name in chosen and getattr(request, name) is None
    }
    return replace(request, **left)


def file_of_spec(path: str) -> str:
    """The one file that a spec names; UserError unless there is one."""
    from armsim.harness.request import Request
    from armsim.harness.spec import read_spec

    file = read_spec(path, Request).get("target")
    if not isinstance(file, str):
        raise UserError(
            f"{path}: names {'several files' if file else 'no file'}: say which one to analyze"
        )
    return file


def analyze_on(
    request: AnalyzeRequest, cores: Sequence[CoreModel], unchanged: CoreModel | None = None
) -> list[AnalyzeResult]:
    """Analyze on several cores, assembled once.

    ``unchanged`` is the core without the changes of ``what_if``.
    """
    given = request.versions
    check_aliases(request.aliases)
    check_exports(request)
    read = [_read(request, source, cores) for source in given]
    found = []
    with compiling_announced(request.note):
        for core in cores:
            new, *old = (
                _analyzed(request, *item, core, unchanged, len(cores) == 1) for item in read
            )
            found.append(replace(new, against=old[0] if old else None))
        if request.optimize:
            found = [replace(found[0], optimized=_optimized(request, read[0][0], cores))]
    _check_used(request, [region for result in found for region in result.regions])
    if len(found) == 1:
        write_analysis(request, found[0], request.note)
    return found


def _optimized(
    request: AnalyzeRequest, listing: Listing, cores: Sequence[CoreModel]
) -> OptimizeResult:
    """The loops, or the block, of the (newer) version in a faster order."""
    if len(request.versions) > 1 or len(cores) > 1:
        raise UserError("--optimize is for one version on one core")
    # Only now: its imports compile the emulator's hooks, which an analysis has no use for.
    from armsim.optimizer.optimize import optimize_listing
    from armsim.scheduling.effort import Effort

    aliases = check_aliases(request.aliases)
    return optimize_listing(
        listing, cores[0], aliases, request.loop, bool(request.straight), Effort(), request.progress
    )


def _check_used(request: AnalyzeRequest, regions: list[Analysis]) -> None:
    """UserError for an alias of a register that no access is based on: it would change nothing."""
    bases = {base for region in regions for base in region.bases}
    for pair in request.aliases.items():
        for name in pair:
            if name not in bases:
                raise UserError(
                    f"--alias {'='.join(pair)}: no access is based on {name}; "
                    f"bases are {', '.join(sorted(bases)) or 'none'}"
                )


def _analyzed(
    request: AnalyzeRequest,
    listing: Listing,
    bodies: list[Body],
    core: CoreModel,
    unchanged: CoreModel | None,
    alone: bool,
) -> AnalyzeResult:
    """One version on one core; ``alone``: on no other, so that loops may be left out."""
    skipped: list[str] = []

    def regions(model: CoreModel) -> list[Analysis]:
        return analyze_bodies(
            listing, bodies, model,
            iterations=request.iterations or DEFAULT_ITERATIONS,
            aliases=check_aliases(request.aliases),
            skipped=skipped if alone else None,
            why=alone and model is core,
            record=request.records and model is core,
            progress=request.progress,
        )  # fmt: skip

    before = tuple(region.cycles for region in regions(unchanged)) if unchanged else ()
    skipped.clear()
    found = tuple(regions(core))
    return AnalyzeResult(core, found, printable(listing.where), (*listing.notes, *skipped), before)


def _read(
    request: AnalyzeRequest, source: str | Path, cores: Sequence[CoreModel]
) -> tuple[Listing, list[Body]]:
    if request.called:
        return _executed(request, source)
    extensions = [core.extensions for core in cores]
    build = Build.of(request.assembler, request.cflags, extensions, request.note)
    listing = read_source(source, request.where, build, bool(request.decode_data))
    try:
        bodies = choose_bodies(listing, request.loop, bool(request.straight))
    except UserError as error:
        # Without a loop too the first thing to know is that the core could not take it.
        raise not_taken(listing, cores) or error from None
    return _told_apart(listing, bodies)


def _told_apart(listing: Listing, bodies: list[Body]) -> tuple[Listing, list[Body]]:
    return listing.told_apart(body.at for body in bodies), bodies


def _executed(request: AnalyzeRequest, source: str | Path) -> tuple[Listing, list[Body]]:
    """The loops of a call, by execution."""
    # Only now: its imports compile the emulator's hooks, which an analysis without a call has no use for.
    from armsim.harness.called import source_text
    from armsim.harness.flow import flow_of
    from armsim.harness.request import Request

    text = source if isinstance(source, str) else text_of(str(source))
    target = request.where if isinstance(source, str) else str(source)
    if text is not None and kind_of_text(text) not in EXECUTABLE:
        raise UserError(f"{target}: --args calls a function of assembly, C or machine code")
    call = Request(
        target=target,
        text=text,
        args=request.args,
        sig=request.sig,
        typedef=request.typedef,
        spec=request.spec,
        max_instructions=request.max_instructions,
        assembler=request.assembler,
        cflags=request.cflags,
        decode_data=request.decode_data,
        note=request.note,
    ).with_spec()
    call.check_given()
    flow = flow_of(call)
    bodies, notes = executed_bodies(flow, request.loop)
    written = source_text(call, flow.listing.where)
    if written is not None and has_markers(written):
        notes = (
            *notes,
            "the marks of regions are left aside: these loops are those that the call executes",
        )
    return _told_apart(replace(flow.listing, notes=(*flow.listing.notes, *notes)), bodies)
