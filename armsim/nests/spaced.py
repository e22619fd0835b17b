"""Registers that reach parts of a block, which lie apart by what other registers hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from armsim.codegen import stream
from armsim.codegen.assembly import Assembly, Indexed
from armsim.codegen.emit import Pitched
from armsim.codegen.size_arguments import bits_of
from armsim.nests.symbolic import DIGIT, digits_of
from armsim.scheduling import ir


def step(asm: Assembly, register: str, source: str, part: int, distances: Sequence[str]) -> None:
    """Set a register to another and what a part is apart. distances: registers, one for each digit."""
    op, digits = ("add", digits_of(part)) if part >= 0 else ("sub", digits_of(-part))
    for distance, digit in zip(distances, digits, strict=False):
        for bit in bits_of(digit):
            asm.integers(op, register, source, distance, *([ir.lsl(bit)] if bit else []))
            source = register


def nearest(part: int, known: Mapping[int, str]) -> int:
    """Give the part of which another is made by the fewest additions."""
    ways = {one: digits_of(part - one) for one in known if _below(one, part)}
    return min(ways, key=lambda one: (sum(map(int.bit_count, ways[one])), -one))


def _below(one: int, other: int) -> bool:
    """Say whether a part has no digit above another's."""
    return all(a <= b for a, b in zip_longest(digits_of(one), digits_of(other), fillvalue=0))


class Spaced(Pitched):
    """Reaches parts that have no register by additions to one that has.

    distances: registers, one for each digit of a part. beside: registers with so many of the first one, and
    so many bytes.
    """

    def __init__(
        self, asm: Assembly, registers: Mapping[int, str], distances: Sequence[str],
        beside: Mapping[tuple[int, int], str],
    ) -> None:  # fmt: skip
        super().__init__(registers, moves=True)
        self.asm, self.distances, self.beside = asm, distances, beside

    def locate(self, offset: int) -> tuple[str, int]:
        """(base register, what is left to add)."""
        part, more = stream.pitched(offset)
        if part in self._registers:
            return self._registers[part], more
        columns = part % DIGIT
        for (many, number), index in self.beside.items():
            if number == more and part - many in self._registers:
                return Indexed(self._registers[part - many], index), 0
        index = self.beside.get((columns, 0), "")
        row = part - columns if index else part
        base = nearest(row, self._registers)
        register = self._registers[base]
        if base != row:
            register = self.asm.scratch()
            step(self.asm, register, self._registers[base], row - base, self.distances)
        return (Indexed(register, index) if index else register), more

    def move(self, distance: int) -> None:
        """Move all registers on."""
        part, more = stream.pitched(distance)
        for register in self._registers.values():
            step(self.asm, register, register, part, self.distances)
            self.asm.add_constant(register, register, more)
