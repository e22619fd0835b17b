"""``analyze``: loop bodies on a core. This page calls the steps.

read        text                 -> words with their places          listing, fragments
choose      words                -> loops, marked regions            bodies, loops, regions
addresses   body                 -> addresses by base and offset     addresses
depend      body + addresses     -> worst recurrence                 bounds.dependences
bound       uops                 -> dispatch and pipes               bounds.throughput
replay      body x iterations    -> timestamps, steady state         steady
check       bounds, cycles       -> no bound above the cycles        bounds.check
attribute   timestamps           -> waits of each line, timeline     this module
explain     changed cores        -> what would help most             why
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

import numpy as np
from numpy.typing import NDArray

from armsim.analysis.addresses import base_registers
from armsim.analysis.bodies import Body, Ran, body_program, choose_bodies, place_words
from armsim.analysis.listing import Listing, Reading, read_text
from armsim.analysis.request import DEFAULT_ITERATIONS
from armsim.analysis.steady import Measured, Steady, measure_loop
from armsim.analysis.why import Why, explain
from armsim.bounds.dependences import Dependence
from armsim.cores.model import CoreModel
from armsim.errors import UserError, counted, listed
from armsim.figures import Document, Figures, also, declared, derived, figure
from armsim.isa.extensions import needs_feature
from armsim.isa.program import Program
from armsim.objects.options import KEYSTONE, Build
from armsim.options import Progress
from armsim.pipeline.crack import beyond, crack
from armsim.pipeline.recording import Recording
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

_SHOWN_ITERATIONS = 2  # in the timeline


@declared
class Stamps(Figures):
    """One instruction in one iteration: cycles relative to the first dispatch shown."""

    line: int = figure("of the source; of a stage its place in the program")
    dispatched: int = figure("from here on it waits for operands")
    ready: int = figure("its operands are there")
    issued: int = figure("a pipe takes it")
    completed: int = figure("its result is there")
    retired: int = figure("it is done in program order")


@declared
class Line(Figures):
    """One instruction of a region. Waits, for operands and then for a pipe, are means per iteration."""

    number: int = figure("of the source", key="line")
    place: str = figure("the line as text, with the file, or an offset where there is no line")
    text: str = figure("as it was written")
    word: int = figure("the machine word")
    uops: int = figure("of it")
    latency: int = figure("of its result, in cycles")
    pressure: dict[str, float] = figure("cycles of an iteration that each pipe is busy")
    wait_operands: float = figure("cycles from dispatch to the operands")
    wait_pipe: float = figure("cycles from there to a free pipe")
    on_chain: bool = figure("it is on the loop-carried chain", key="on_critical_cycle")
    samples: float | None = figure("of a profile's", key="samples_percent", default=None)


@declared
class Analysis(Figures):
    """A loop or region on a core; cycles are per iteration."""

    name: str = figure("its label, or where it is")
    title: str = figure("which instructions were taken")
    notes: tuple[str, ...] = figure("what was assumed of them")
    core: str
    instructions: int = figure("of an iteration")
    uops: int = figure("of an iteration")
    bytes: int = figure("that it loads and stores")
    cycles: float = figure("in the steady state", key="cycles_per_iteration")
    dispatch_bound: float
    port_bounds: dict[str, float]
    recurrence_bound: float
    _bounds = also("bounds", Document, lambda one: {
        "dispatch": one.dispatch_bound, "ports": one.port_bounds, "recurrence": one.recurrence_bound,
    }, "lower bounds in cycles of an iteration")  # fmt: skip
    bound_by: str = figure("what binds it")
    reasons: dict[str, float] = figure("of the critical path", key="cycle_shares")
    lines: tuple[Line, ...] = figure("the instructions")
    chain: tuple[int, ...]
    bases: tuple[str, ...]
    timeline: tuple[tuple[Stamps, ...], ...]
    why: Why | None = None
    _why = also("why", Document | None, lambda one: one.why and one.why.to_dict("iteration"),
                "why it takes its cycles, and what would help")  # fmt: skip
    dependences: tuple[Dependence, ...] = ()
    _dependences = also("dependences", list[Document], lambda one: [
        {"from": item.producer, "to": item.consumer, "cycles": item.cycles, "distance": item.distance,
         "memory": item.memory}
        for item in one.dependences
    ], "which instruction needs another's result, so many iterations later")  # fmt: skip
    recording: Recording | None = figure("the first uops", default=None, compare=False)
    ran: Ran | None = None
    _ran = also("ran", Document | None, lambda one: one.ran and asdict(one.ran),
                "how often a call executed it")  # fmt: skip

    @property
    @derived("instructions a cycle")
    def ipc(self) -> float:
        """Instructions per cycle."""
        return self.instructions / self.cycles

    @property
    def lower_bound(self) -> float:
        """The largest of the bounds."""
        return max(self.dispatch_bound, self.recurrence_bound, *self.port_bounds.values())


@dataclass(frozen=True)
class Subject:
    """Name a loop body, and where its instructions stand in the source.

    ``where`` is the file, for messages; ``title`` and ``notes`` as in `Analysis`; ``places`` and
    ``samples`` by instruction as in `Line`: without ``places`` the lines of the program. ``ran`` is
    as in `Body`.
    """

    name: str
    where: str = ""
    title: str = ""
    notes: tuple[str, ...] = ()
    places: Sequence[str] = ()
    samples: Sequence[float] = ()
    ran: Ran | None = None


def _lines(
    program: Program, table: UopTable, subject: Subject, found: Measured
) -> tuple[Line, ...]:
    """Means over the second half of the recorded iterations."""
    length = len(program.instructions)
    steady, chain, samples = found.steady, found.recurrence.chain, subject.samples
    end = int(table.first[length])
    iterations = steady.recorded
    names = list(table.core.pipes)
    stamps = steady.timeline[: iterations * end].reshape(iterations, end)[iterations // 2 :]
    lines = []
    for at in range(length):
        item = program.instructions[at]
        own = stamps[:, int(table.first[at]) : int(table.first[at + 1])]
        # On an in-order core an instruction waits as a whole, with its first uop.
        waits = own[:, :1] if table.core.in_order else own
        busy = found.busy[int(table.first[at]) : int(table.first[at + 1])]
        cycles = np.bincount(own["pipe"].ravel(), weights=np.broadcast_to(busy, own.shape).ravel())
        for_operands = waits["ready"] - waits["dispatched"] - 1
        for_pipe = waits["issued"] - waits["ready"]
        lines.append(
            Line(
                number=program.lines[at],
                place=subject.places[at],
                text=item.text,
                word=item.word,
                uops=1 if table.core.in_order else own.shape[1],
                latency=table.classes[at].latency,
                pressure={
                    names[pipe]: float(count) / len(own)
                    for pipe, count in enumerate(cycles)
                    if count
                },
                wait_operands=float(for_operands.max(1).mean()),
                wait_pipe=float(for_pipe.max(1).mean()),
                on_chain=at in chain,
                samples=samples[at] if samples else None,
            )
        )
    return tuple(lines)


def _timeline(table: UopTable, steady: Steady, length: int) -> tuple[tuple[Stamps, ...], ...]:
    """The last recorded iterations, a row per instruction: its first uop's start, its last uop's end."""
    size = int(table.first[length])
    start = max(steady.recorded - _SHOWN_ITERATIONS, 0)
    zero = int(steady.timeline["dispatched"][start * size])

    def last(stamps: NDArray[np.void], event: str) -> int:
        return int(stamps[event].max()) - zero

    shown = []
    for iteration in range(start, steady.recorded):
        rows = []
        for at in range(length):
            low = iteration * size + int(table.first[at])
            own = steady.timeline[low : iteration * size + int(table.first[at + 1])]
            opening = own[:1] if table.core.in_order else own
            rows.append(
                Stamps(
                    line=at,
                    dispatched=int(own["dispatched"].min()) - zero,
                    ready=last(opening, "ready"),
                    issued=last(opening, "issued"),
                    completed=last(own, "complete"),
                    retired=last(own, "retired"),
                )
            )
        shown.append(tuple(rows))
    return tuple(shown)


def _check_length(where: str, name: str, count: int, what: str) -> None:
    """UserError for a body of more uops than are recorded; an instruction is at least one."""
    if count > INTERVAL // 2:
        raise UserError(
            f"{where}: '{name}' is too long for a loop body: {counted(count, what)}, at most "
            f"{INTERVAL // 2} uops; --loop takes a shorter one, markers a part (armsim docs analyze)"
        )


def analyze_body(
    program: Program,
    table: UopTable,
    subject: Subject,
    *,
    why: bool = False,
    iterations: int = DEFAULT_ITERATIONS,
    aliases: dict[int, int] | None = None,
    record: bool = False,
) -> Analysis:
    """Analyze a program as a loop body, on the core that its table is for.

    With ``why`` changes of the core are tried, to say what would help; with ``record`` the analysis keeps
    the stamps of uops.

    Raises UserError for a body that is too long.
    """
    core, body, rows = table.core, program.instructions, len(table.rows)
    what = f"{subject.where}: {subject.name}"
    _check_length(subject.where, subject.name, rows, "uop")
    if not subject.places:
        subject = replace(subject, places=[str(line) for line in program.lines])
    found = measure_loop(program, table, core, what, iterations, aliases)
    reasoned = explain(program, table, found, subject.places, iterations, aliases) if why else None
    return Analysis(
        name=subject.name,
        title=subject.title or subject.name,
        notes=(*subject.notes, *([found.doubt] if found.doubt else [])),
        core=core.name,
        instructions=len(body),
        uops=len(body) if core.in_order else rows,
        bytes=sum(item.size for item in body if item.access in ("load", "store")),
        cycles=found.cycles,
        dispatch_bound=found.dispatch,
        port_bounds=found.ports,
        recurrence_bound=found.recurrence.cycles,
        bound_by=found.bound_by,
        reasons=found.steady.reasons,
        lines=_lines(program, table, subject, found),
        chain=found.recurrence.chain,
        bases=tuple(base_registers(body)),
        timeline=_timeline(table, found.steady, len(body)),
        why=reasoned,
        dependences=found.dependences,
        recording=_recorded(subject, program, table, found.steady) if record else None,
        ran=subject.ran,
    )


def _recorded(subject: Subject, program: Program, table: UopTable, steady: Steady) -> Recording:
    """The iterations that were recorded, from the first on."""
    stamps = steady.timeline[: steady.recorded * len(table.rows)]
    title = f"{subject.title or subject.name}, {steady.recorded:,} iterations"
    return Recording(title, program, tuple(subject.places), table, stamps, first=0)


def analyze_bodies(
    listing: Listing,
    bodies: Sequence[Body],
    core: CoreModel,
    *,
    iterations: int = DEFAULT_ITERATIONS,
    aliases: dict[int, int] | None = None,
    skipped: list[str] | None = None,
    why: bool = False,
    record: bool = False,
    progress: Progress | None = None,
) -> list[Analysis]:
    """Analyze bodies of a listing on a core; ``why`` and ``record`` as in `analyze_body`.

    Raises UserError for instructions that the core has no model of (all of a body are listed). With
    ``skipped`` a body is left out for that, and why is added to it, unless it is the last that is left.
    """
    found: list[Analysis] = []
    for number, body in enumerate(bodies, 1):
        if progress is not None:
            progress(core.name, number - 1, len(bodies))
        try:
            _check_length(listing.where, body.name, len(body.at), "instruction")
            program = body_program(listing, body)
            table = crack(program, core)
            _check_length(listing.where, body.name, len(table.rows), "uop")
        except UserError as error:
            if skipped is None or (number == len(bodies) and not found):
                raise
            skipped.append(f"left out {body.title}: {error}")
            continue
        subject = Subject(
            body.name,
            listing.where,
            body.title,
            body.notes,
            [listing.places[at] for at in body.at],
            [listing.samples[at] for at in body.at if listing.samples],
            body.ran,
        )
        found.append(
            analyze_body(
                program, table, subject,
                iterations=iterations, aliases=aliases, why=why, record=record,
            )
        )  # fmt: skip
    return found


def not_taken(listing: Listing, cores: Sequence[CoreModel]) -> UserError | None:
    """The error that names instructions of extensions which a core lacks, None if there are none."""
    found: dict[str, None] = {}
    for at, item in enumerate(listing.code):
        if isinstance(item, str):
            reasons = [item] if needs_feature(item) else []
        else:
            reasons = [beyond(item, core) for core in cores]
        where = place_words(listing.places[at])
        found |= dict.fromkeys(f"{where}: {reason}" for reason in reasons if reason)
    return UserError(f"{listing.where}: {listed([*found])}") if found else None


def analyze_text(
    text: str,
    where: str,
    core: CoreModel,
    *,
    iterations: int = DEFAULT_ITERATIONS,
    aliases: dict[int, int] | None = None,
) -> list[Analysis]:
    """Analyze the loops or marked regions of a text on a core.

    Raises UserError for text that does not assemble or has no loop, markers without a partner, and
    instructions that the core has no model of.
    """
    listing = read_text(text, where, Reading(Build(KEYSTONE)))
    return analyze_bodies(
        listing, choose_bodies(listing), core, iterations=iterations, aliases=aliases
    )
