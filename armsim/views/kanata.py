"""The Kanata log, version 0004, which Konata reads (github.com/shioyadan/Konata)."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from armsim.pipeline.recording import RecordedUop, Recording
from armsim.views.waits import wait_words

# Konata draws dependences between stages whose names have an X.
DISPATCHED, READY, EXECUTING, COMPLETED = "Ds", "Rd", "X", "Cm"


def _stages(uop: RecordedUop) -> list[tuple[str, int, int]]:
    """Stages of a uop with their first cycle and the one after their last; none is empty."""
    edges = [
        (DISPATCHED, uop.dispatched, uop.ready),
        (READY, uop.ready, uop.issued),
        (EXECUTING, uop.issued, uop.completed),
        (COMPLETED, uop.completed, uop.retired),
    ]
    return [edge for edge in edges if edge[2] > edge[1]]


def kanata_text(recording: Recording) -> str:
    """A log of uops: waiting for operands (Ds), for a pipe (Rd), executing (X), waiting to retire (Cm).

    Arrows go from the uops that the last operand or awaited data came from. The simulator's id of a uop is
    its number in the replay; cycle 0 is the first dispatch.
    """
    program = recording.program
    events: list[tuple[int, int, str]] = []  # cycle, place within it, line
    for retirement, uop in enumerate(recording.uops):
        number = uop.number
        address, text = program.address_of(uop.instruction), recording.text(uop)
        part = f" [{uop.part}]" if uop.part else ""
        detail = "\\n".join(
            [
                f"line {recording.places[uop.instruction]}, execution {uop.execution}, pipe {uop.pipe}",
                *wait_words(recording, uop),
            ]
        )
        start = [
            f"I\t{number}\t{recording.first + number}\t0",
            f"L\t{number}\t0\t{address:x}: {text}{part}",
            f"L\t{number}\t1\t{detail}",
        ]
        events += [(uop.dispatched, 1, line) for line in start]
        for stage, begin, end in _stages(uop):
            events.append((begin, 2, f"S\t{number}\t0\t{stage}"))
            events.append((end, 0, f"E\t{number}\t0\t{stage}"))
        for source in uop.operands:
            late = recording.uops[source].issued >= uop.issued  # data that a store waited for
            woken = uop.completed if late else uop.issued
            events.append((woken, 3, f"W\t{number}\t{source}\t0"))
        events.append((uop.retired, 4, f"R\t{number}\t{retirement}\t0"))
    events.sort(key=itemgetter(0, 1))
    lines, now = ["Kanata\t0004", "C=\t0"], 0
    for cycle, group in groupby(events, key=itemgetter(0)):
        if cycle > now:
            lines.append(f"C\t{cycle - now}")
        now = cycle
        lines += [line for _, _, line in group]
    return "\n".join(lines) + "\n"
