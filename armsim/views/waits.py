"""The waits of uops, in words."""

from __future__ import annotations

from armsim.pipeline.recording import RecordedUop, Recording, Wait


def wait_word(recording: Recording, uop: RecordedUop, wait: Wait) -> str:
    """Say one wait: the cycles, at which stage, why, and for which uop."""
    cycles = f"{wait.cycles} cycle{'s' * (wait.cycles != 1)}"
    why = f"{wait.at}: {cycles}" + (f", {wait.why}" if wait.why != wait.at else "")
    if wait.uop is None or wait.uop == uop.number:
        return why
    other = recording.uops[wait.uop]
    place, text = recording.places[other.instruction], recording.text(other)
    return f"{why}, #{other.number} line {place}: {text}"


def wait_words(recording: Recording, uop: RecordedUop) -> list[str]:
    """All that a uop waited for, in the order of its stages."""
    return [wait_word(recording, uop, wait) for wait in uop.waits]
