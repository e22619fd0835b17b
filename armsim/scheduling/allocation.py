"""Allocate registers: virtual ones to those of the machine.

A virtual register is alive from its first write to its last use. `allocate` goes through the code once and
gives each the first free register (M. Poletto, V. Sarkar, Linear Scan Register Allocation, TOPLAS 21(5),
1999). Before there is code, `stays` says which values are held for how long: where registers are short, of
those that can be loaded again the one leaves whose next use is furthest away (L. A. Belady, IBM Systems
Journal 5(2), 1966).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from heapq import heappop, heappush
from itertools import chain, count
from typing import NamedTuple, Protocol

from armsim.scheduling.ir import VIRTUAL, VIRTUAL_GENERAL, Instr, bank_of


class TooFewRegisters(Exception):
    """More virtual registers are alive at once than there are registers."""


class Virtuals:
    """Hands out virtual registers, each once."""

    def __init__(self) -> None:
        self._vectors = count(VIRTUAL)
        self._generals = count(VIRTUAL_GENERAL)

    def vector(self) -> int:
        """The number of a new vector register."""
        return next(self._vectors)

    def general(self) -> str:
        """The name of a new 64-bit general register."""
        return f"x{next(self._generals)}"


class Uses(Protocol):
    """An item that reads registers and writes others."""

    @property
    def virtual(self) -> tuple[int, ...]:
        """The virtual ones of both."""

    @property
    def reads(self) -> tuple[int, ...]:
        """The registers that are read."""


def pressure(code: Sequence[Uses]) -> dict[str, int]:
    """The most virtual registers of each bank that are alive at once."""
    left = Counter(chain.from_iterable([item.virtual for item in code]))
    alive: dict[str, set[int]] = {"v": set(), "x": set()}
    most = {"v": 0, "x": 0}
    for item in code:
        ending = [n for n in item.reads if n >= VIRTUAL and left[n] == 1]
        for register in ending:
            alive[bank_of(register)].discard(register)
        for register in item.virtual:
            left[register] -= 1
            if register not in ending:
                alive[bank_of(register)].add(register)
        for bank, registers in alive.items():
            most[bank] = max(most[bank], len(registers))
        for register in item.virtual:
            if not left[register]:
                alive[bank_of(register)].discard(register)
    return most


def allocate(
    code: Sequence[Instr], free: Mapping[str, Sequence[int]], *, rotating: bool = False
) -> list[Instr]:
    """The code with a machine register for each virtual one.

    free: by bank ("v", "x"), the numbers that may be used (see `armsim.isa.registers`), the first ones
    first, or ``rotating`` those that have been free for longest, so that in a loop the next values may come
    while the last ones are still read. Raises TooFewRegisters. A register that ends where another begins
    may be the same.
    """
    last = {register: at for at, item in enumerate(code) for register in item.virtual}
    ranked = {bank: {register: at for at, register in enumerate(own)} for bank, own in free.items()}
    unused = {bank: list(range(len(own))) for bank, own in free.items()}
    held: dict[int, int] = {}
    turns = count()

    def release(register: int) -> None:
        bank = bank_of(register)
        number = held.pop(register)
        if rotating:
            again = len(free[bank]) * (next(turns) + 1) + ranked[bank][number]
            heappush(unused[bank], again)
        else:
            heappush(unused[bank], ranked[bank][number])

    out = []
    for at, item in enumerate(code):
        used = item.virtual
        if not used:
            out.append(item)
            continue
        names = {register: held[register] for register in used if register in held}
        ending = [register for register in used if last[register] == at]
        for register in ending:
            if register in held and register not in item.writes:
                release(register)
        if len(names) < len(used):
            for register in used:
                if register not in names:
                    bank = bank_of(register)
                    if not unused.get(bank):
                        raise TooFewRegisters
                    held[register] = names[register] = free[bank][
                        heappop(unused[bank]) % len(free[bank])
                    ]
        for register in ending:
            if register in held:
                release(register)
        out.append(item.renamed(names))
    return out


class Stay(NamedTuple):
    """A value in a register, from the first to the last of its uses (places in a list of uses)."""

    value: int
    first: int
    last: int


def stays(uses: Sequence[Sequence[int]], room: int, reloadable: Collection[int] = ()) -> list[Stay]:
    """Values in registers, in order of first use, never more than ``room`` at once.

    uses: the values that are used together, place by place. reloadable: those that may leave their
    register and be loaded again; where room is short, the one whose next use is furthest away does.
    Raises TooFewRegisters where that does not suffice.
    """
    left: dict[int, list[int]] = {}
    for place in range(len(uses) - 1, -1, -1):
        for value in uses[place]:
            left.setdefault(value, []).append(place)  # the next use is the list's end
    resident: dict[int, int] = {}
    found: list[list[int]] = []  # the fields of each stay, in their order
    for place, together in enumerate(uses):
        for value in together:
            if value not in resident:
                if len(resident) == room:
                    leaving = [v for v in resident if v in reloadable and v not in together]
                    if not leaving:
                        raise TooFewRegisters
                    del resident[max(leaving, key=lambda v: left[v][-1])]
                resident[value] = len(found)
                found.append([value, place, place])
            found[resident[value]][2] = place
        for value in together:
            left[value].pop()
            if not left[value]:
                del resident[value]
    return [Stay(*fields) for fields in found]
