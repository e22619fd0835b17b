"""Iterations of a loop as recorded, a row an instruction: its stages, and what it waited for longest."""

from __future__ import annotations

from armsim.analysis.analyze import Stamps
from armsim.figures import Figures, declared, figure
from armsim.pipeline.recording import RecordedUop, Recording, Wait
from armsim.views.waits import wait_word

_ITERATIONS = 2
_LONG = 40  # instructions of a body of which one iteration is shown


@declared
class StageRow(Figures):
    """An instruction in one execution."""

    execution: int = figure("its number in the recording")
    place: str = figure("its line")
    text: str = figure("as it was written")
    stamps: Stamps = figure("cycles from the first dispatch of the rows")
    uops: tuple[int, ...] = figure("their numbers in the recording")
    why: str = figure(
        "the longest of its waits before it completes, in words; empty: it waits for nothing"
    )


def stage_rows(recording: Recording, first: int, length: int) -> list[StageRow]:
    """Two iterations of the ``length`` instructions from ``first`` on, late in the recording.

    One iteration of a long body; none if no whole one was recorded.
    """
    iterations: list[dict[int, list[RecordedUop]]] = []
    for uop in recording.uops:
        if not first <= uop.instruction < first + length:
            continue
        if uop.instruction == first and uop.part == 0:
            iterations.append({})
        if iterations:
            iterations[-1].setdefault(uop.instruction, []).append(uop)
    whole = [found for found in iterations if len(found) == length]
    if len(whole) > _ITERATIONS:
        whole.pop()  # after which the pipeline may drain
    shown = whole[-1 if length > _LONG else -_ITERATIONS :]
    return _rows(recording, [uops for found in shown for uops in found.values()])


def _rows(recording: Recording, groups: list[list[RecordedUop]]) -> list[StageRow]:
    zero = min((uop.dispatched for uops in groups for uop in uops), default=0)
    rows = []
    for uops in groups:
        opening = uops[:1] if recording.in_order else uops
        stamps = Stamps(
            line=uops[0].instruction,
            dispatched=min(uop.dispatched for uop in uops) - zero,
            ready=max(uop.ready for uop in opening) - zero,
            issued=max(uop.issued for uop in opening) - zero,
            completed=max(uop.completed for uop in uops) - zero,
            retired=max(uop.retired for uop in uops) - zero,
        )
        rows.append(
            StageRow(
                uops[0].execution,
                recording.places[uops[0].instruction],
                recording.text(uops[0]),
                stamps,
                tuple(uop.number for uop in uops),
                _why(recording, uops),
            )
        )
    return rows


def _why(recording: Recording, uops: list[RecordedUop]) -> str:
    # A later step waits for the one before, as long as the instruction did and for that step's latency.
    own = {uop.number for uop in uops}
    waits: list[tuple[RecordedUop, Wait]] = [
        (uop, wait)
        for uop in uops
        for wait in uop.waits
        if wait.at != "retirement" and (wait.at != "operand" or wait.uop not in own)
    ]
    if not waits:
        return ""
    uop, wait = max(waits, key=lambda item: item[1].cycles)
    return wait_word(recording, uop, wait)
