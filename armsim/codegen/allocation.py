"""One register allocator: virtual registers to those of the machine.

A virtual register is alive from its first write to its last use. `allocate` goes through the code once and
gives each the first free register (M. Poletto, V. Sarkar, Linear Scan Register Allocation, TOPLAS 21(5),
1999). Where more are alive than there are registers, `fit` drops those that can be loaded again, first the
one whose next use is furthest away (L. A. Belady, IBM Systems Journal 5(2), 1966).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count

from armsim.codegen.ir import VIRTUAL, VIRTUAL_GENERAL, Instr, bank_of


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


def _virtual(registers: Iterable[int]) -> list[int]:
    return [register for register in registers if register >= VIRTUAL]


def _uses(item: Instr) -> list[int]:
    """The virtual registers that an instruction reads or writes, each once."""
    return list(dict.fromkeys(_virtual((*item.reads, *item.writes))))


def pressure(code: Sequence[Instr]) -> dict[str, int]:
    """The most virtual registers of each bank that are alive at once."""
    left = Counter(register for item in code for register in _uses(item))
    alive: dict[str, set[int]] = {"v": set(), "x": set()}
    most = {"v": 0, "x": 0}
    for item in code:
        ending = [register for register in _virtual(item.reads) if left[register] == 1]
        for register in ending:
            alive[bank_of(register)].discard(register)
        for register in _uses(item):
            left[register] -= 1
            if register not in ending:
                alive[bank_of(register)].add(register)
        for bank, registers in alive.items():
            most[bank] = max(most[bank], len(registers))
        for register in _uses(item):
            if not left[register]:
                alive[bank_of(register)].discard(register)
    return most


def allocate(code: Sequence[Instr], free: Mapping[str, Sequence[int]]) -> list[Instr]:
    """The code with a machine register for each virtual one.

    free: by bank ("v", "x"), the numbers that may be used (see `armsim.isa.registers`), the first ones
    first. Raises TooFewRegisters. A register that ends where another begins may be the same.
    """
    left = Counter(register for item in code for register in _uses(item))
    ranked = {bank: {register: at for at, register in enumerate(own)} for bank, own in free.items()}
    unused = {bank: list(range(len(own))) for bank, own in free.items()}
    held: dict[int, int] = {}

    def release(register: int) -> None:
        bank = bank_of(register)
        heappush(unused[bank], ranked[bank][held.pop(register)])

    out = []
    for item in code:
        used = _uses(item)
        names = {register: held[register] for register in used if register in held}
        left.subtract(used)
        ending = [register for register in used if not left[register]]
        for register in ending:
            if register in held and register not in item.writes:
                release(register)
        for register in used:
            if register not in names:
                bank = bank_of(register)
                if not unused.get(bank):
                    raise TooFewRegisters
                held[register] = names[register] = free[bank][heappop(unused[bank])]
        for register in ending:
            if register in held:
                release(register)
        out.append(item.renamed(names) if names else item)
    return out


def fit(
    code: Sequence[Instr],
    room: Mapping[str, int],
    virtuals: Virtuals,
    reloadable: Collection[int] = (),
) -> list[Instr]:
    """The code with no more virtual registers of a bank alive at once than there is room for.

    reloadable: registers that one instruction alone writes, a load that may stand anywhere. Where room is
    short, that of them is given up whose next use is furthest away, and its load repeated before that.
    Raises TooFewRegisters if those do not suffice.
    """
    uses: dict[int, list[int]] = {}
    for at in range(len(code) - 1, -1, -1):
        for register in _uses(code[at]):
            uses.setdefault(register, []).append(at)  # the next use is the list's end
    loads = {item.writes[0]: item for item in code if item.writes and item.writes[0] in reloadable}
    names = {register: register for register in uses}
    alive: dict[str, set[int]] = {bank: set() for bank in room}
    out: list[Instr] = []

    def make_room(bank: str, wanted: int, kept: Collection[int]) -> None:
        while len(alive[bank]) + wanted > room[bank]:
            droppable = [one for one in alive[bank] if one in reloadable and one not in kept]
            if not droppable:
                raise TooFewRegisters
            alive[bank].discard(max(droppable, key=lambda one: (uses[one][-1], one)))

    for item in code:
        used = [register for register in _uses(item) if bank_of(register) in room]
        for register in used:
            uses[register].pop()
        own = set(item.writes)
        for register in used:
            bank = bank_of(register)
            if register in alive[bank] or register in own:
                continue
            if register not in loads:
                raise TooFewRegisters  # read, and never written here
            make_room(bank, 1, used)
            fresh = virtuals.vector() if bank == "v" else int(virtuals.general()[1:])
            names[register] = fresh
            out.append(loads[register].renamed({register: fresh}))
            alive[bank].add(register)
        for bank in room:
            ending = {one for one in used if bank_of(one) == bank and not uses[one]} - own
            beginning = [
                one
                for one in used
                if one in own and one not in alive[bank] and bank_of(one) == bank
            ]
            alive[bank] -= ending
            make_room(bank, len(beginning), used)
            alive[bank].update(one for one in beginning if uses[one])
        renamed = {one: names[one] for one in used if names[one] != one}
        out.append(item.renamed(renamed) if renamed else item)
    return out
