"""What is run for a row: a chain of the instruction, and independent ones side by side.

An instruction is a template with the numbers of its registers left open: ``{d}`` the destination, ``{n}``
the source that a chain goes through, ``{t}`` a second destination. Everything else is written out.
Registers 0 to 7 are sources that are never written, 8 upwards are destinations.
"""

from __future__ import annotations

from dataclasses import dataclass

FIRST = 8  # the first destination register
LINKS = 8  # instructions of a chain per iteration
VECTORS = 24  # v8 to v31: as many independent instructions per iteration
GENERAL = 18  # x8 to x25


@dataclass(frozen=True)
class Loop:
    """A loop body; ``count`` instructions (or pairs) of the row's kind are in it.

    ``shift`` bytes are added to all addresses, which otherwise are multiples of 64.
    """

    text: str
    count: int
    shift: int = 0


@dataclass(frozen=True)
class Recipe:
    """The loops of a row. Taken from the cycles of a link: those of ``less``, each times its weight.

    ``less`` are the instructions that were added to the chain to close it. ``closing`` is one that cannot
    form a chain alone: its latency is taken from the core file.
    """

    latency: Loop | None
    throughput: Loop | None
    less: tuple[tuple[Loop, float], ...] = ()
    closing: str = ""


def chain(template: str, shift: int = 0) -> Loop:
    """Links in which the destination is the next one's source."""
    line = template.format(d=FIRST, n=FIRST, t=FIRST + 1)
    return Loop("\n".join([line] * LINKS), LINKS, shift)


def side_by_side(template: str, copies: int, step: int = 1, shift: int = 0) -> Loop:
    """Instructions that write different registers, ``step`` of them each."""
    copies //= step
    lines = [
        template.format(d=FIRST + step * at, n=0, t=FIRST + step * at + 1) for at in range(copies)
    ]
    return Loop("\n".join(lines), copies, shift)


def vector(template: str) -> Recipe:
    """An instruction from vector registers to one."""
    return Recipe(chain(template), side_by_side(template, VECTORS))


def general(template: str) -> Recipe:
    """An instruction from general registers to one."""
    return Recipe(chain(template), side_by_side(template, GENERAL))


def rate_only(template: str, copies: int = GENERAL) -> Recipe:
    """An instruction without a chain."""
    return Recipe(None, side_by_side(template, copies))


def accumulating(template: str) -> Recipe:
    """A chain through the accumulator alone: the destination is no other operand."""
    line = template.format(d=FIRST, n=0, t=FIRST + 1)
    return Recipe(Loop("\n".join([line] * LINKS), LINKS), side_by_side(template, VECTORS))
