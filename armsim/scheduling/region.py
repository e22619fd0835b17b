"""Holds what is put in order together: the body of an innermost loop, or a block that runs once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from armsim.isa.instruction import Instruction
from armsim.isa.program import assemble_program
from armsim.isa.registers import NZCV
from armsim.scheduling.graph import Access, accesses_of
from armsim.scheduling.ir import Instr, instr, of_instruction

_R = TypeVar("_R", bound="Region")


@dataclass(frozen=True, kw_only=True)
class Region:
    """Instructions that get a new order: an innermost loop, the last one its branch back; or, where it is
    to run ``once``, a block without a branch.

    ``needed`` are registers that somebody reads after it; ``free`` those that it may use besides its own.
    """

    items: tuple[Instruction, ...]
    needed: frozenset[int]
    free: frozenset[int]
    once: bool = False

    @property
    def kind(self) -> str:
        """Say what it is, for messages."""
        return "block" if self.once else "loop"

    @property
    def body(self) -> tuple[Instruction, ...]:
        """The instructions but for the branch back."""
        return self.items if self.once else self.items[:-1]

    @cached_property
    def code(self) -> list[Instr]:
        """The body as instructions that may be moved and renamed."""
        return [of_instruction(item) for item in self.body]

    @cached_property
    def branch(self) -> Instr | None:
        """The branch back."""
        return None if self.once else of_instruction(self.items[-1])

    @cached_property
    def named(self) -> frozenset[int]:
        """The registers that its instructions read or write."""
        every = (of_instruction(item) for item in self.items)
        return frozenset(n for item in every for n in (*item.reads, *item.writes))

    @cached_property
    def takes_flags(self) -> bool:
        """Say whether the flags that are there before it are read, in it or after it."""
        for item in self.items:
            if NZCV in of_instruction(item).reads:
                return True
            if NZCV in item.writes:
                return False
        return NZCV in self.needed

    def accesses(self, aliases: Mapping[int, int]) -> list[Access]:
        """The accesses of the body; in one that runs once no address moves."""
        found = accesses_of(self.body, aliases)
        return [replace(one, step=0) for one in found] if self.once else found

    def rewritten(
        self: _R, body: Sequence[Instr], branch: Instr | None, origins: Sequence[int]
    ) -> _R:
        """The region with other code; ``origins``: the instruction of it that each one stands for."""
        assert len(origins) == len(body) + (branch is not None)
        return replace(self, items=assembled(body, branch))


def assembled(body: Sequence[Instr], branch: Instr | None) -> tuple[Instruction, ...]:
    """Instructions as they are decoded from the machine's words, a branch leading back to the first."""
    back = [] if branch is None else [instr(branch.op, *branch.operands[:-1], "loop")]
    text = "\n".join(["loop:", *(item.text() for item in (*body, *back))])
    return assemble_program(text).instructions
