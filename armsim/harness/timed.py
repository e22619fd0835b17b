"""Adds counts and cycles to the result of a call that was executed."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from armsim.cores.model import CoreModel
from armsim.emulator.trace import Trace
from armsim.errors import InternalError, UserError
from armsim.harness.blocks import hottest, with_analysis
from armsim.harness.called import source_text
from armsim.harness.lines import as_written, run_lines
from armsim.harness.misses import BufferMisses, conflicts_note, misses_by_buffer
from armsim.harness.region import cut, find_loop, region_words
from armsim.harness.request import Request
from armsim.harness.result import RunResult
from armsim.harness.why import explain_call
from armsim.isa.program import Program
from armsim.measure import SAMPLED
from armsim.measure.attribution import Attribution
from armsim.measure.call import Call
from armsim.measure.parts import BY_PARTS
from armsim.measure.result import Measurement
from armsim.measure.sampling import units_for
from armsim.measure.timing import measure, measure_parts, measure_sampled
from armsim.measure.work import count_work
from armsim.objects.image import Image
from armsim.objects.load import ASSEMBLY
from armsim.objects.symbols import C_SOURCES
from armsim.pipeline.crack import crack
from armsim.pipeline.recording import Recorder, Recording
from armsim.pipeline.uops import UopTable

_HOTTEST = 8


def with_cycles(result: RunResult, request: Request, call: Call, trace: Trace) -> RunResult:
    """Return the result with counts, and with cycles if the core can run the code."""
    core, plan, program = request.model, request.plan, trace.program
    trace, taken = cut_region(request, trace, call.machine.image, result.file)
    work = count_work(program, trace.executions)
    notes = [*result.notes, *taken, *_cautions(result, core)]
    try:
        table: UopTable = crack(program, core)
    except UserError as error:
        if not any(fault.kind == "not-in-core" for fault in result.faults):
            raise UserError(f"{result.file}: {error}") from None
        why = f"no cycles: {core.name} lacks instructions of this function"
        return dataclasses.replace(result, work=work, notes=(*notes, why))
    if request.fidelity == SAMPLED and (found := _estimate(trace, table, request)) is not None:
        return dataclasses.replace(result, work=found, notes=tuple(notes))
    noted = Attribution(table)
    recorder = Recorder(request.interval) if request.records else None
    try:
        measured = measure(trace, table, core, plan, work=work, noted=noted, recorder=recorder)
    except InternalError as error:
        return dataclasses.replace(result, work=work, notes=(*notes, f"no cycles: {error}"))
    if measured.unsettled:
        one, other = measured.unsettled
        notes.append(
            f"after {measured.before} calls two in a row still differ, {one:,} and {other:,} cycles: "
            "--calls 100 gives a mean"
        )
    if plan.calls:
        result = dataclasses.replace(result, warm=measured.before)
    image = call.machine.image
    sources = [
        None if image is None else image.source(program.address_of(at))
        for at in range(len(program.instructions))
    ]
    blocks = hottest(
        program,
        trace.executions,
        noted.cycles,
        noted.seen,
        _HOTTEST,
        sources,
        result.file,
        result.symbol,
    )
    misses: tuple[BufferMisses, ...] = ()
    if not plan.ideal:
        misses = misses_by_buffer(call.machine, trace, core, state=plan.before_one_call)
        if plan.before_one_call == "warm" and (note := conflicts_note(misses, core)):
            notes.append(note)
    written = as_written(program, image, result.symbol)
    return dataclasses.replace(
        result,
        work=measured,
        why=explain_call(trace, table, plan, measured) if request.why else None,
        notes=tuple(notes),
        lines=run_lines(written, trace.executions, noted),
        blocks=tuple(with_analysis(block, written, core) for block in blocks),
        misses=misses,
        recording=_recorded(result, recorder, table, written, sources) if recorder else None,
    )


def _cautions(result: RunResult, core: CoreModel) -> Iterator[str]:
    """Say where the cycles are to be trusted less, and what takes none."""
    if core.caveat:
        yield f"{core.name}: {core.caveat}"
    if result.library_calls:
        named = ", ".join(
            f"{name} {'once' if count == 1 else f'{count:,} times'}"
            for name, count in result.library_calls.items()
        )
        yield f"the machine's own {named}: their work takes no cycles here"


def _recorded(
    result: RunResult,
    recorder: Recorder,
    table: UopTable,
    program: Program,
    sources: list[tuple[str, int] | None],
) -> Recording:
    """Return what the recorder took; UserError if there was no such interval."""
    if recorder.stamps is None:
        raise UserError(
            f"--interval {recorder.wanted}: {recorder.taken} intervals were recorded; "
            "see --interval in armsim run --help"
        )
    places = tuple(
        f"{'' if Path(found[0]).name == Path(result.file).name else Path(found[0]).name + ':'}{found[1]}"
        if found
        else f"{program.address_of(at):#x}"
        for at, found in enumerate(sources)
    )
    return Recording(
        result.symbol, program, places, table, recorder.stamps, recorder.first,
        recorder.number, recorder.taken,
    )  # fmt: skip


def cut_region(
    request: Request, trace: Trace, image: Image | None, where: str
) -> tuple[Trace, list[str]]:
    """Cut out the part of a call that is to be counted; say what it is."""
    label = request.region
    if label is None:
        return trace, []
    program = _with_lines_of(trace.program, image, where)
    begin, end = find_loop(program, label, source_text(request, where), where)
    return cut(trace, begin, end), [region_words(program, label, begin, end)]


def _with_lines_of(program: Program, image: Image | None, where: str) -> Program:
    """Return a program with lines of one source alone: those of headers and of other sources are 0."""
    if image is None or Path(where).suffix not in (*C_SOURCES, *ASSEMBLY):
        return program
    found = [image.source(program.address_of(at)) for at in range(len(program.lines))]
    name = Path(where).name
    lines = [item[1] if item and Path(item[0]).name == name else 0 for item in found]
    return dataclasses.replace(program, lines=tuple(lines))


def _estimate(trace: Trace, table: UopTable, request: Request) -> Measurement | None:
    """Estimate cycles by a part of a call; None where it is too short for that."""
    core, plan, seed = request.model, request.plan, request.seed or 0
    if trace.instructions >= BY_PARTS:
        return measure_parts(trace, table, core, plan, seed=seed)
    units = units_for(trace.instructions, core)
    if not units:
        return None
    return measure_sampled(trace, table, core, plan, units=units, seed=seed)
