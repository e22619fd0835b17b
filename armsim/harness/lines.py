"""The instructions that a call executed, each with its cycles."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.measure.attribution import Attribution
from armsim.objects.image import Image


@dataclass(frozen=True)
class RunLine:
    """An instruction: its source line (0: unknown), text, machine word, executions and cycles of a call.

    Cycles are those between the retirement of the uop before it and its own, where uops are sampled
    the mean of those seen.
    """

    number: int
    text: str
    word: int
    executions: int
    cycles: float


def run_lines(
    program: Program,
    image: Image | None,
    executions: NDArray[np.int64],
    noted: Attribution,
) -> tuple[RunLine, ...]:
    """The executed instructions of a program in its order, as its file has them where that is known."""

    def text(at: int, item: Instruction) -> str:
        written = image.text(program.address_of(at)) if image is not None else None
        return written or item.text

    each = noted.cycles / np.maximum(noted.seen, 1)
    return tuple(
        RunLine(line, text(at, item), item.word, int(count), float(cycles * count))
        for at, (line, item, count, cycles) in enumerate(
            zip(program.lines, program.instructions, executions, each, strict=True)
        )
        if count
    )
