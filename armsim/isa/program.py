"""A program: decoded instructions in memory order, ready to be executed or analysed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.isa.assembler import Assembled, assemble
from armsim.isa.decoder import decode
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Immediate, Memory, Register, signed64

ACCESS_KINDS = ("load", "store", "prefetch")
LOAD, STORE, PREFETCH = range(3)


class Accesses(NamedTuple):
    """The instructions of a program that access memory, in code order.

    ``instruction`` are their word indexes, ``kind`` LOAD, STORE or PREFETCH, ``size`` in bytes.
    ``before[w]`` counts those before word w, so a block of words [a, b) has the accesses before[a] to
    before[b].
    """

    instruction: NDArray[np.int64]
    kind: NDArray[np.int64]
    size: NDArray[np.int64]
    before: NDArray[np.int64]


class Piece(NamedTuple):
    """Contiguous words in memory: the ``words`` words from index ``first`` lie from ``address`` on."""

    address: int
    first: int
    words: int


CODE_BASE = 0x0010_0000  # address of a program without fixed addresses


@dataclass(frozen=True)
class Program:
    """Instructions in memory order; ``lines`` are their source lines, ``entry`` a word index.

    ``pieces`` give the addresses of the words, in ascending order; without them the words are
    contiguous from CODE_BASE. The target of a branch is a byte offset in the program, which leaves out
    the gaps between pieces (see `program_at`). ``starts`` are words that may start a block besides
    the leaders.
    """

    instructions: tuple[Instruction, ...]
    lines: tuple[int, ...]
    labels: dict[str, int]
    entry: int
    pieces: tuple[Piece, ...] = ()
    starts: tuple[int, ...] = ()

    def address_of(self, at: int) -> int:
        """The address of a word."""
        for piece in self.pieces:
            if piece.first <= at < piece.first + piece.words:
                return piece.address + 4 * (at - piece.first)
        return CODE_BASE + 4 * at

    def index_at(self, address: int) -> int | None:
        """The index of the word at an address, None for an address outside the program."""
        if not self.pieces:
            at = (address - CODE_BASE) // 4
            return at if 0 <= at < len(self.instructions) else None
        for piece in self.pieces:
            if piece.address <= address < piece.address + 4 * piece.words:
                return piece.first + (address - piece.address) // 4
        return None

    @cached_property
    def index_table(self) -> NDArray[np.int32] | None:
        """For each i, the index of the word at CODE_BASE + 4 * i; -1 where there is none.

        None for a program that is contiguous from CODE_BASE: the index is i.
        """
        if not self.pieces:
            return None
        last = self.pieces[-1]
        table = np.full((last.address - CODE_BASE) // 4 + last.words, -1, dtype=np.int32)
        for piece in self.pieces:
            at = (piece.address - CODE_BASE) // 4
            table[at : at + piece.words] = np.arange(piece.first, piece.first + piece.words)
        return table

    @cached_property
    def code(self) -> bytes:
        """The machine code, little endian."""
        return b"".join(item.word.to_bytes(4, "little") for item in self.instructions)

    @cached_property
    def kinds(self) -> tuple[list[Instruction], NDArray[np.int64]]:
        """The different instructions in order, a kernel has many of the same, and which each one is."""
        words = np.array([item.word for item in self.instructions], dtype=np.int64)
        unencoded = np.flatnonzero(words == 0)  # each is of its own kind
        words[unencoded] = -1 - unencoded
        _, first, of_kind = np.unique(words, return_index=True, return_inverse=True)
        order = np.argsort(first)
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        return [self.instructions[at] for at in first[order].tolist()], place[of_kind]

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
    def address_words(self) -> list[int]:
        """The instructions that matter to addresses: accesses, writes of general registers, branches."""
        return [
            at
            for at, item in enumerate(self.instructions)
            if item.memory is not None or item.branch or item.moves_pointers
        ]

    @cached_property
    def leaders(self) -> NDArray[np.bool_]:
        """Return whether a basic block may start at a word: entry, label, branch target, after a branch.

        A branch may lead out of the program, as from a loop that was taken out of its function.
        """
        leaders = np.zeros(len(self.instructions) + 1, dtype=np.bool_)
        leaders[self.entry] = True
        leaders[list(self.labels.values())] = True
        for at, item in enumerate(self.instructions):
            if item.branch:
                leaders[at + 1] = True
                if item.target is not None and 0 <= (to := at + item.target // 4) < leaders.size:
                    leaders[to] = True
        return leaders[:-1]


_LITERAL_BYTES = {"s": 4, "w": 4, "d": 8, "x": 8, "q": 16}


def _literal(item: Instruction, address: int) -> Instruction:
    """Add the memory operand of a load from a literal pool: a constant address, no register."""
    offset, first = item.operands[-1], item.operands[0]
    assert isinstance(offset, Immediate)
    prefetch = item.mnemonic.startswith("prf")
    size = 4 if item.mnemonic == "ldrsw" else 1
    if isinstance(first, Register) and item.mnemonic == "ldr":
        size = _LITERAL_BYTES[first.kind]
    memory = Memory(Register("x", None), offset=address + signed64(offset.value))
    access = "prefetch" if prefetch else "load"
    return replace(item, memory=memory, access=access, size=size)


def program_at(
    pieces: Sequence[tuple[int, bytes]],
    entry: int,
    line_of: Callable[[int], int] = lambda address: 0,
    labels: Mapping[str, int] | None = None,
    starts: Iterable[int] = (),
) -> Program:
    """Decode words at fixed addresses.

    ``pieces`` are (address, machine code), disjoint and in ascending order. ``entry``, ``labels`` and
    ``starts`` are addresses; those outside the pieces are dropped. A branch out of them has no target.
    Raises UserError, which lists the words that cannot be decoded.
    """
    words: list[int] = []
    addresses: list[int] = []
    placed = []
    for address, code in pieces:
        placed.append(Piece(address, len(words), len(code) // 4))
        words += [int.from_bytes(code[at : at + 4], "little") for at in range(0, len(code) & ~3, 4)]
        addresses += range(address, address + (len(code) & ~3), 4)
    index = {address: at for at, address in enumerate(addresses)}
    lines = [line_of(address) for address in addresses]
    instructions = []
    for at, item in enumerate(decode(words, lines)):
        if item.target is not None:
            target = index.get(addresses[at] + item.target)
            item = replace(item, target=None if target is None else 4 * (target - at))
        elif item.memory is None and item.mnemonic in ("ldr", "ldrsw", "prfm"):
            item = _literal(item, addresses[at])
        instructions.append(item)
    return Program(
        instructions=tuple(instructions),
        lines=tuple(lines),
        labels={
            name: index[address] for name, address in (labels or {}).items() if address in index
        },
        entry=index.get(entry, 0),
        pieces=tuple(placed),
        starts=tuple(sorted(index[address] for address in starts if address in index)),
    )


def program_of(assembled: Assembled) -> Program:
    """Decode assembled words. Raises UserError for unknown instructions."""
    instructions = tuple(decode(assembled.words, assembled.lines))
    return Program(instructions, assembled.lines, assembled.labels, assembled.entry)


def assemble_program(text: str, symbol: str | None = None) -> Program:
    """Assemble and decode a file or function.

    Raises AssemblyError for text that does not assemble and UserError for unknown instructions.
    """
    return program_of(assemble(text, symbol))
