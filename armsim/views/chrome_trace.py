"""Chrome trace events, which Perfetto (ui.perfetto.dev) and chrome://tracing open.

The format is Google's "Trace Event Format": complete events (X), flows (s, f), counters (C), asynchronous
events (b, e) and metadata (M).
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import accumulate

from armsim.figures import Document
from armsim.pipeline.recording import RecordedUop, Recording
from armsim.views.waits import wait_words

_PROCESS = 1
_BEYOND_L1 = ("L2", "L3", "DRAM")


def _arguments(recording: Recording, uop: RecordedUop) -> Document:
    return {
        "uop": uop.number,
        "instruction": recording.text(uop),
        "line": recording.places[uop.instruction],
        "execution": uop.execution,
        "dispatched": uop.dispatched,
        "ready": uop.ready,
        "issued": uop.issued,
        "completed": uop.completed,
        "retired": uop.retired,
        "waited": wait_words(recording, uop),
    }


def _metadata(kind: str, track: int, values: Document) -> Document:
    return {"name": kind, "ph": "M", "pid": _PROCESS, "tid": track, "args": values}


def _in_flight(uops: tuple[RecordedUop, ...]) -> list[tuple[int, int]]:
    """The uops between dispatch and retirement, where their number changes."""
    changes = Counter(uop.dispatched for uop in uops)
    changes.subtract(uop.retired for uop in uops)
    cycles = sorted(cycle for cycle, change in changes.items() if change)
    return list(zip(cycles, accumulate(changes[cycle] for cycle in cycles), strict=True))


def chrome_trace_text(recording: Recording) -> str:
    """A track a pipe, a slice a uop from its issue for as long as it keeps the pipe busy.

    A cycle is a microsecond; 0 is the first dispatch. Flows lead to a uop from the one that its last
    operand came from; lines that come from beyond L1 are asynchronous events; a counter has the uops in
    flight.
    """
    core = recording.table.core
    tracks = {pipe: track for track, pipe in enumerate(core.pipes, 1)}
    events: list[Document] = [_metadata("process_name", 0, {"name": recording.words})]
    for pipe, track in tracks.items():
        events.append(_metadata("thread_name", track, {"name": f"{pipe} ({core.unit_of[pipe]})"}))
        events.append(_metadata("thread_sort_index", track, {"sort_index": track}))
    for uop in recording.uops:
        here = {"pid": _PROCESS, "tid": tracks[uop.pipe]}
        mnemonic = recording.program.instructions[uop.instruction].mnemonic
        events.append(
            {"name": mnemonic, "cat": "uop", "ph": "X", "ts": uop.issued, "dur": uop.busy, **here,
             "args": _arguments(recording, uop)}
        )  # fmt: skip
        for source in uop.operands:
            producer = recording.uops[source]
            if producer.issued >= uop.issued:
                continue  # data that came after its store had issued: a flow does not go back
            flow = {"name": "operand", "cat": "dependence", "id": len(events), "pid": _PROCESS}
            events.append({**flow, "ph": "s", "ts": producer.issued, "tid": tracks[producer.pipe]})
            events.append({**flow, "ph": "f", "bp": "e", "ts": uop.issued, "tid": here["tid"]})
        if uop.level in _BEYOND_L1:
            line = {"name": f"line from {uop.level}", "cat": "memory", "id": uop.number, **here}
            events.append({**line, "ph": "b", "ts": uop.issued})
            ends = uop.completed if uop.stored is None else uop.stored
            events.append({**line, "ph": "e", "ts": max(ends, uop.issued)})
    for cycle, count in _in_flight(recording.uops):
        events.append(
            {"name": "uops in flight", "ph": "C", "ts": cycle, "pid": _PROCESS, "args": {"uops": count}}
        )  # fmt: skip
    return json.dumps(
        {"displayTimeUnit": "ns", "otherData": {"core": core.name, "cycle": "1 us"},
         "traceEvents": events},
        separators=(",", ":"),
    ) + "\n"  # fmt: skip
