"""A region of a trace: the part of it in one loop."""

from __future__ import annotations

import re

import numpy as np

from armsim.emulator.trace import Consumer, Trace, TraceChunk
from armsim.errors import UserError, did_you_mean
from armsim.isa.program import Program


def _loops(program: Program) -> list[tuple[int, int]]:
    """Instructions [begin, end) from the target of a backward branch to the last branch to it."""
    ends: dict[int, int] = {}
    for at, item in enumerate(program.instructions):
        if item.target is not None and item.target <= 0 and at + item.target // 4 >= 0:
            ends[at + item.target // 4] = at + 1
    return sorted(ends.items())


def find_loop(program: Program, label: str, text: str | None, where: str) -> tuple[int, int]:
    """Instructions [begin, end) of the loop at a label, or of the innermost around a source line.

    It ends with the last branch back to its first instruction. ``text`` is the source, for local labels.
    Raises UserError for an unknown label and for code that is no loop.
    """
    loops = _loops(program)
    if label.isdigit():
        line = min((own for own in program.lines if own >= int(label)), default=0)
        inside = {at for at, own in enumerate(program.lines) if own == line}
        around = [loop for loop in loops if inside.intersection(range(*loop))]
        if not around:
            raise UserError(f"--region {label}: that line of {where} is in no loop that has run")
        return min(around, key=lambda loop: loop[1] - loop[0])
    begin = program.labels.get(label)
    if begin is None:
        line_of_label = _line_of(label, text)
        if line_of_label is None:
            known = [*program.labels, *re.findall(r"^\s*([\w.$]+):", text or "", re.M)]
            raise UserError(
                f"--region {label}: no such label in {where}{did_you_mean(label, known)}"
            )
        later = [at for at, own in enumerate(program.lines) if own >= line_of_label]
        begin = min(later, key=lambda at: (program.lines[at], at), default=-1)
    found = dict(loops).get(begin)
    if found is None:
        raise UserError(f"--region {label}: no branch that has run leads back to it: no loop")
    return begin, found


def _line_of(label: str, text: str | None) -> int | None:
    for number, line in enumerate((text or "").splitlines(), 1):
        if re.match(rf"^\s*{re.escape(label)}:", line):
            return number
    return None


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
