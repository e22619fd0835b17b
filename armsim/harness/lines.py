"""The instructions that a call executed, each with its cycles."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.isa.program import Program
from armsim.measure.attribution import Attribution


@dataclass(frozen=True)
class RunLine:
    """An instruction: its source line (0: unknown), text, executions in a call, cycles of a call.

    Cycles are those between the retirement of the uop before it and its own, where uops are sampled
    the mean of those seen.
    """

    number: int
    text: str
    executions: int
    cycles: float


def run_lines(
    program: Program, executions: NDArray[np.int64], noted: Attribution
) -> tuple[RunLine, ...]:
    """The executed instructions of a program in its order."""
    each = noted.cycles / np.maximum(noted.seen, 1)
    return tuple(
        RunLine(line, item.text, int(count), float(cycles * count))
        for line, item, count, cycles in zip(
            program.lines, program.instructions, executions, each, strict=True
        )
        if count
    )
