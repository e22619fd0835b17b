"""A program: decoded instructions in memory order, ready to be executed or analysed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.isa.assembler import Assembled, assemble
from armsim.isa.decoder import decode
from armsim.isa.instruction import Instruction

ACCESS_KINDS = ("load", "store", "prefetch")
LOAD, STORE, PREFETCH = range(3)


class Accesses(NamedTuple):
    """The instructions of a program that access memory, in code order.

    ``instruction`` are their word indexes, ``kind`` LOAD, STORE or PREFETCH, ``size`` bytes;
    ``before[w]`` is how many of them stand before word w, so that a block of words [a, b) has the
    accesses before[a] to before[b].
    """

    instruction: NDArray[np.int64]
    kind: NDArray[np.int64]
    size: NDArray[np.int64]
    before: NDArray[np.int64]


@dataclass(frozen=True)
class Program:
    """Instructions of one code region; ``lines`` are their source lines, ``entry`` a word index."""

    instructions: tuple[Instruction, ...]
    lines: tuple[int, ...]
    labels: dict[str, int]
    entry: int

    @cached_property
    def code(self) -> bytes:
        """The machine code, little endian."""
        return b"".join(item.word.to_bytes(4, "little") for item in self.instructions)

    @cached_property
    def accesses(self) -> Accesses:
        """The table of accessing instructions."""
        found = [(at, item) for at, item in enumerate(self.instructions) if item.access]
        marks = np.array([bool(item.access) for item in self.instructions], dtype=np.int64)
        return Accesses(
            instruction=np.array([at for at, _ in found], dtype=np.int64),
            kind=np.array([ACCESS_KINDS.index(item.access) for _, item in found], dtype=np.int64),
            size=np.array([item.size for _, item in found], dtype=np.int64),
            before=np.concatenate([[0], np.cumsum(marks)]).astype(np.int64),
        )

    @cached_property
    def leaders(self) -> NDArray[np.bool_]:
        """Whether a basic block may start at a word: entry, branch target, or after a branch."""
        leaders = np.zeros(len(self.instructions) + 1, dtype=np.bool_)
        leaders[self.entry] = True
        leaders[list(self.labels.values())] = True
        for at, item in enumerate(self.instructions):
            if item.branch:
                leaders[at + 1] = True
                if item.target is not None:
                    leaders[at + item.target // 4] = True
        return leaders[:-1]


def program_of(assembled: Assembled) -> Program:
    """Decode assembled words; UserError for unknown instructions."""
    instructions = tuple(decode(assembled.words, assembled.lines))
    return Program(instructions, assembled.lines, assembled.labels, assembled.entry)


def assemble_program(text: str, symbol: str | None = None) -> Program:
    """Assemble and decode a file or function.

    Raises AssemblyError for text that does not assemble and UserError for unknown instructions.
    """
    return program_of(assemble(text, symbol))
