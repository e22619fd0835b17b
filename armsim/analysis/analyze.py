"""``analyze``: a loop body on a core. This page calls the steps.

regions     text                 -> marked ranges of lines           regions
addresses   body                 -> addresses by base and offset     addresses
depend      body + addresses     -> worst recurrence                 bounds.dependences
bound       uops                 -> dispatch and pipes               bounds.throughput
replay      body x iterations    -> timestamps, steady state         steady
attribute   timestamps           -> waits of each line, timeline     this module
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from armsim.analysis.addresses import base_registers, loop_addresses
from armsim.analysis.regions import Region, blank_markers, find_regions, marked_words
from armsim.analysis.request import DEFAULT_ITERATIONS
from armsim.analysis.steady import Steady, run_loop
from armsim.bounds.binding import binding_reason
from armsim.bounds.dependences import memory_edges, register_edges, worst_recurrence
from armsim.bounds.throughput import balanced_pipes
from armsim.cores.model import CoreModel
from armsim.errors import UserError
from armsim.isa.assembler import Assembled
from armsim.isa.program import Program, program_of
from armsim.objects.source import KEYSTONE, assemble_text
from armsim.pipeline.crack import crack
from armsim.pipeline.timeline import INTERVAL
from armsim.pipeline.uops import UopTable

_SHOWN_ITERATIONS = 2  # in the timeline


@dataclass(frozen=True)
class Stamps:
    """One instruction in one iteration: cycles relative to the first dispatch shown."""

    line: int
    dispatched: int
    ready: int
    issued: int
    completed: int
    retired: int


@dataclass(frozen=True)
class Line:
    """One instruction of a region. Waits, for operands and then for a pipe, are means per iteration."""

    number: int
    text: str
    uops: int
    latency: int
    pressure: dict[str, float]
    wait_operands: float
    wait_pipe: float
    on_chain: bool


@dataclass(frozen=True)
class Analysis:
    """A region on a core; cycles are per iteration."""

    name: str
    core: str
    instructions: int
    uops: int
    cycles: float
    dispatch_bound: float
    port_bounds: dict[str, float]
    recurrence_bound: float
    bound_by: str
    reasons: dict[str, float]
    lines: tuple[Line, ...]
    chain: tuple[int, ...]
    bases: tuple[str, ...]
    timeline: tuple[tuple[Stamps, ...], ...]

    @property
    def ipc(self) -> float:
        """Instructions per cycle."""
        return self.instructions / self.cycles

    @property
    def lower_bound(self) -> float:
        """The largest of the bounds."""
        return max(self.dispatch_bound, self.recurrence_bound, *self.port_bounds.values())


def _span(program: Program, region: Region, where: str) -> tuple[int, int]:
    inside = [at for at, line in enumerate(program.lines) if region.first <= line <= region.last]
    if inside[-1] - inside[0] >= len(inside):
        raise UserError(f"{where}:{region.first}: region '{region.name}' is not contiguous code")
    return inside[0], len(inside)


def _lines(
    program: Program,
    table: UopTable,
    steady: Steady,
    first: int,
    length: int,
    chain: tuple[int, ...],
) -> tuple[Line, ...]:
    """Means over the second half of the recorded iterations."""
    begin, end = int(table.first[first]), int(table.first[first + length])
    iterations = steady.recorded
    names = list(table.core.pipes)
    stamps = steady.timeline[: iterations * (end - begin)].reshape(iterations, end - begin)[
        iterations // 2 :
    ]
    lines = []
    for at in range(first, first + length):
        item = program.instructions[at]
        own = stamps[:, int(table.first[at]) - begin : int(table.first[at + 1]) - begin]
        # On an in-order core an instruction waits as a whole, with its first uop.
        waits = own[:, :1] if table.core.in_order else own
        pipes, counts = np.unique(own["pipe"], return_counts=True)
        lines.append(
            Line(
                number=program.lines[at],
                text=item.text,
                uops=1 if table.core.in_order else own.shape[1],
                latency=table.classes[at].latency,
                pressure={
                    names[int(pipe)]: float(count) / len(own)
                    for pipe, count in zip(pipes, counts, strict=True)
                },
                wait_operands=float((waits["ready"] - waits["dispatched"] - 1).max(1).mean()),
                wait_pipe=float((waits["issued"] - waits["ready"]).max(1).mean()),
                on_chain=at - first in chain,
            )
        )
    return tuple(lines)


def _timeline(
    table: UopTable, steady: Steady, first: int, length: int
) -> tuple[tuple[Stamps, ...], ...]:
    """The last recorded iterations, a row per instruction: its first uop's start, its last uop's end."""
    begin = int(table.first[first])
    size = int(table.first[first + length]) - begin
    start = max(steady.recorded - _SHOWN_ITERATIONS, 0)
    zero = int(steady.timeline["dispatched"][start * size])
    shown = []
    for iteration in range(start, steady.recorded):
        rows = []
        for at in range(length):
            low = iteration * size + int(table.first[first + at]) - begin
            own = steady.timeline[low : iteration * size + int(table.first[first + at + 1]) - begin]
            opening = own[:1] if table.core.in_order else own
            rows.append(
                Stamps(
                    line=at,
                    dispatched=int(own["dispatched"].min()) - zero,
                    ready=int(opening["ready"].max()) - zero,
                    issued=int(opening["issued"].max()) - zero,
                    completed=int(own["complete"].max()) - zero,
                    retired=int(own["retired"].max()) - zero,
                )
            )
        shown.append(tuple(rows))
    return tuple(shown)


def analyze_region(
    program: Program,
    table: UopTable,
    core: CoreModel,
    region: Region,
    where: str,
    *,
    iterations: int = DEFAULT_ITERATIONS,
    aliases: dict[int, int] | None = None,
) -> Analysis:
    """Analyse one region of an assembled text as a loop body."""
    first, length = _span(program, region, where)
    rows_per_iteration = int(table.first[first + length] - table.first[first])
    uops = length if core.in_order else rows_per_iteration
    if rows_per_iteration > INTERVAL // 2:
        raise UserError(
            f"{where}: region '{region.name}' has {rows_per_iteration} uops; at most {INTERVAL // 2}"
        )
    body = program.instructions[first : first + length]
    classes = table.classes[first : first + length]
    addresses = loop_addresses(body, iterations, aliases or {})
    edges = register_edges(body, classes, core) + memory_edges(body, classes, addresses, core)
    recurrence = worst_recurrence(edges)
    steady = run_loop(program, first, length, table, core, addresses)
    rows = slice(int(table.first[first]), int(table.first[first + length]))
    dispatch = float(table.rows["slots"][rows].sum()) / core.slots
    ports = balanced_pipes(table.rows[rows], core)
    reasons = {"dispatch": dispatch, "recurrence": recurrence.cycles}
    for pipe, cycles in ports.items():
        reason = core.unit_of[pipe]
        reasons[reason] = max(reasons.get(reason, 0.0), cycles)
    return Analysis(
        name=region.name,
        core=core.name,
        instructions=length,
        uops=uops,
        cycles=steady.cycles_per_iteration,
        dispatch_bound=dispatch,
        port_bounds=ports,
        recurrence_bound=recurrence.cycles,
        bound_by=binding_reason(steady.cycles_per_iteration, reasons, steady.reasons),
        reasons=steady.reasons,
        lines=_lines(program, table, steady, first, length, recurrence.chain),
        chain=recurrence.chain,
        bases=tuple(base_registers(body)),
        timeline=_timeline(table, steady, first, length),
    )


def analyze_text(
    text: str,
    where: str,
    core: CoreModel,
    *,
    iterations: int = DEFAULT_ITERATIONS,
    aliases: dict[int, int] | None = None,
    assembled: Assembled | None = None,
) -> list[Analysis]:
    """Analyse the regions of a text on a core; ``assembled`` is its code if it has been assembled already.

    Raises UserError for text that does not assemble, markers without a partner, and instructions that the
    core has no model of (all of them are listed).
    """
    regions = find_regions(text, where)
    if assembled is None:
        assembled = assemble_text(blank_markers(text), where, KEYSTONE)
    words = marked_words(assembled, regions, where)
    try:
        program = program_of(words)
    except UserError as error:
        raise UserError(f"{where}: {error}") from error
    table = crack(program, core)
    return [
        analyze_region(
            program, table, core, region, where,
            iterations=iterations, aliases=aliases,
        )
        for region in regions
    ]  # fmt: skip
