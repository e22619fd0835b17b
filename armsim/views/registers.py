"""The life of the 32 vector registers over a loop body."""

from __future__ import annotations

from collections.abc import Sequence

from armsim.figures import Figures, declared, figure
from armsim.isa.instruction import Instruction
from armsim.isa.registers import V0, register_name

VECTORS = 32
FREE, LIVE, READ, WRITTEN, UPDATED = "", "live", "read", "written", "updated"


@declared
class RegisterLife(Figures):
    """A vector register, and what happens to it at each instruction of a body."""

    name: str = figure("v0 to v31")
    states: tuple[str, ...] = figure(
        "at each instruction: written (a new value), updated (read and written), read, live (a later "
        "instruction reads it, in this iteration or in the next), or empty where it is free"
    )
    role: str = figure(
        "unused, constant (read and never written), carried (its value lives on into the next iteration) "
        "or temporary"
    )


def register_lives(body: Sequence[Instruction]) -> tuple[RegisterLife, ...]:
    """The lives of v0 to v31 in a body that is repeated."""
    return tuple(_life(body, V0 + at) for at in range(VECTORS))


def live_counts(lives: Sequence[RegisterLife]) -> list[int]:
    """Count the registers that hold or get a value that is still needed, at each instruction."""
    return [
        sum(state != FREE for state in states)
        for states in zip(*(life.states for life in lives), strict=True)
    ]


def _life(body: Sequence[Instruction], register: int) -> RegisterLife:
    reads = [register in item.reads for item in body]
    writes = [register in item.writes for item in body]
    # Whether the value is wanted before an instruction: twice around, because a body is repeated.
    wanted, before = False, [False] * len(body)
    for _ in range(2):
        for at in reversed(range(len(body))):
            wanted = reads[at] or (wanted and not writes[at])
            before[at] = wanted
    states = tuple(
        (UPDATED if read else WRITTEN) if write else READ if read else LIVE if lives else FREE
        for read, write, lives in zip(reads, writes, before, strict=True)
    )
    if not any(reads) and not any(writes):
        role = "unused"
    elif not any(writes):
        role = "constant"
    else:
        role = "carried" if before[0] else "temporary"
    return RegisterLife(register_name(register), states, role)
