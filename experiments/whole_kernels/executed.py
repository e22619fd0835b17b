"""The instructions that a harness executes between its two readings, as text for llvm-mca."""

from __future__ import annotations

from pathlib import Path

from caller import CALLING
from harnesses import Case

from armsim.emulator.trace import TraceChunk
from armsim.harness.binding import bind, with_data
from armsim.harness.grammar import parse_arguments
from armsim.harness.passing import image_call
from armsim.isa.instruction import Instruction
from armsim.objects.load import load_image


def _line(item: Instruction) -> str:
    """One instruction; where a branch or an address points does not matter here."""
    if item.target is not None or item.mnemonic in ("adr", "adrp"):
        operands = item.text.split(maxsplit=1)[1].split(", ")
        return f"{item.mnemonic} {', '.join([*operands[:-1], '#0'])}"
    return item.text


def executed_text(made: Path, case: Case) -> str:
    """What lies between the two ``isb`` of the caller, a line for each execution."""
    arguments = parse_arguments(case.args)
    for name, values in case.data:
        arguments = with_data(arguments, name, values)
    image = load_image(f"{made}:{CALLING}")
    trace = image_call(image, bind(arguments, None, 0), None, checked=False).trace()
    lines: list[str] = []
    instructions = trace.program.instructions
    of_word = [_line(item) for item in instructions]

    def take(chunk: TraceChunk) -> None:
        for start, length in zip(chunk.starts, chunk.lengths, strict=True):
            lines.extend(of_word[start : start + length])

    trace.feed(take)
    first, last = (at for at, line in enumerate(lines) if line.strip() == "isb")
    return "\n".join(lines[first + 1 : last]) + "\n"
