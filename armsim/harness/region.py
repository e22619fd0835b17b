"""A region of a trace: the part of it in one loop."""

from __future__ import annotations

import numpy as np

from armsim.analysis.loops import branches_back, leads_to
from armsim.emulator.trace import Consumer, Trace, TraceChunk
from armsim.errors import UserError, did_you_mean, shortened
from armsim.isa.program import Program
from armsim.isa.rows import CODE, PREPROCESSOR, Row, line_number, rows


def _loops(program: Program) -> list[tuple[int, int]]:
    """Instructions [begin, end) from where branches lead back to, to the last of those that it reaches."""
    found = []
    for begin, branches in sorted(branches_back(program.instructions).items()):
        reached = leads_to(program.instructions, begin, branches)
        if reached:
            found.append((begin, reached[-1] + 1))
    return found


def find_loop(program: Program, label: str, text: str | None, where: str) -> tuple[int, int]:
    """Instructions [begin, end) of the loop at a label, or of the innermost around a source line.

    It ends with the last branch back to its first instruction. ``text`` is the source, for local labels.
    Raises UserError for an unknown label and for code that is no loop.
    """
    loops = _loops(program)
    number = line_number(label)
    if number is not None:
        line = min((own for own in program.lines if own >= number), default=0)
        inside = {at for at, own in enumerate(program.lines) if own == line}
        around = [loop for loop in loops if inside.intersection(range(*loop))]
        if not around:
            raise UserError(
                f"--region {label}: that line of {where} is in no loop that has run{_known(program)}"
            )
        return min(around, key=lambda loop: loop[1] - loop[0])
    begin = program.labels.get(label)
    if begin is None:
        written = list(rows(text or ""))
        lines_of_labels = {row.label: row.line for row in reversed(written) if row.label}
        if label not in lines_of_labels:
            hint = did_you_mean(label, [*program.labels, *lines_of_labels])
            raise UserError(f"--region {shortened(label)}: no such label in {where}{hint}")
        begin = _at_line(program, lines_of_labels[label], written)
        if begin is None:
            raise UserError(f"--region {label}: the code at that label has not run")
    found = dict(loops).get(begin)
    if found is not None:
        return begin, found
    back = branches_back(program.instructions).get(begin)
    why = "no branch that has run leads back to it"
    if back:
        lines = ", ".join(str(program.lines[at]) for at in back)
        why = f"the branch back to it in line {lines} is not reached from there"
    raise UserError(f"--region {label}: {why}: no loop{_known(program)}")


def _known(program: Program) -> str:
    """Say where loops are, for a message."""
    lines = sorted({program.lines[begin] for begin, _ in _loops(program)} - {0})
    if not lines:
        return ""
    if len(lines) == 1:
        return f"; the only loop begins in line {lines[0]}"
    return f"; loops begin in lines {', '.join(map(str, lines))}"


def region_words(program: Program, label: str, begin: int, end: int) -> str:
    """Describe a region: its lines, its size, and what is not in it."""
    lines = [line for line in program.lines[begin:end] if line]
    place = f" in lines {min(lines)}-{max(lines)}" if lines else ""
    calls = any(item.mnemonic in ("bl", "blr") for item in program.instructions[begin:end])
    outside = ", without the functions that it calls" if calls else ""
    return f"region {label}: the loop of {end - begin} instructions{place}{outside}"


def _at_line(program: Program, line: int, written: list[Row]) -> int | None:
    """The first instruction at or after a label's line, None if it has not run."""
    later = [at for at, own in enumerate(program.lines) if own >= line]
    begin = min(later, key=lambda at: (program.lines[at], at), default=None)
    if begin is None:
        return None
    # Lines between may be empty, comments, directives or further labels, but no instruction; which
    # of them the preprocessor leaves out is not known here.
    between = [row for row in written if line <= row.line < program.lines[begin]]
    if any(row.kind == PREPROCESSOR and row.word.startswith("if") for row in between):
        return begin
    return None if any(row.kind == CODE for row in between) else begin


def cut(trace: Trace, begin: int, end: int) -> Trace:
    """The part of a trace inside instructions [begin, end), as a trace of its own."""

    def produce(consumer: Consumer) -> int:
        count = 0

        def take(chunk: TraceChunk) -> None:
            nonlocal count
            part = _cut_chunk(trace.program, chunk, begin, end)
            if len(part.starts):
                count += int(part.lengths.sum())
                consumer(part)

        trace.feed(take)
        return count

    found = Trace(trace.program, produce)
    found.record()
    return found


def _cut_chunk(program: Program, chunk: TraceChunk, begin: int, end: int) -> TraceChunk:
    before = program.accesses.before
    starts = np.maximum(chunk.starts, begin)
    ends = np.minimum(chunk.starts + chunk.lengths, end)
    inside = ends > starts
    low, high = starts[inside], ends[inside]
    per_block = before[chunk.starts + chunk.lengths] - before[chunk.starts]
    first = np.concatenate([[0], np.cumsum(per_block)])[:-1][inside]
    skipped = before[low] - before[chunk.starts[inside]]
    marks = np.zeros(len(chunk.addresses) + 1, dtype=np.int64)
    np.add.at(marks, first + skipped, 1)
    np.add.at(marks, first + skipped + (before[high] - before[low]), -1)
    return TraceChunk(
        low.astype(np.int32),
        (high - low).astype(np.int32),
        chunk.addresses[np.cumsum(marks)[:-1] > 0],
    )
