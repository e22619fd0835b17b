"""The instructions that a call executed, each with its cycles."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from armsim.figures import Figures, declared, figure
from armsim.harness.blocks import place_in
from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.measure.attribution import Attribution
from armsim.objects.image import Image


@declared
class RunLine(Figures):
    """An instruction in a call.

    Its cycles are those between the retirement of the uop before it and its own, where uops are sampled
    the mean of those seen.
    """

    number: int = figure("of the source; 0: unknown", key="line")
    text: str = figure("as the file has it")
    word: int
    executions: int = figure("how often")
    cycles: float = figure("of the call")


def as_written(program: Program, image: Image | None, symbol: str) -> Program:
    """The program with the text that its file has, where that is known.

    Of other branches the target is the nearest label, as blocks are named: ``b.ne gemm+0x78`` for the
    call of ``symbol``.
    """

    def shown(at: int, item: Instruction) -> Instruction:
        written = image.text(program.address_of(at)) if image is not None else None
        if written:
            return replace(item, text=written)
        if item.target is None:
            return item
        return item.going_to(place_in(program, at + item.target // 4, symbol) or f"#{item.target}")

    instructions = tuple(shown(at, item) for at, item in enumerate(program.instructions))
    return replace(program, instructions=instructions)


def run_lines(
    program: Program, executions: NDArray[np.int64], noted: Attribution
) -> tuple[RunLine, ...]:
    """The executed instructions of a program in its order."""
    each = noted.cycles / np.maximum(noted.seen, 1)
    return tuple(
        RunLine(line, item.text, item.word, int(count), float(cycles * count))
        for line, item, count, cycles in zip(
            program.lines, program.instructions, executions, each, strict=True
        )
        if count
    )
