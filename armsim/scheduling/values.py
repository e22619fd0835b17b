"""Values of a body: each a virtual register of its own where nothing outside sees its name.

A value begins where a register is written without being read and ends with its last use. Those that a
loop hands from one iteration to the next, or the body leaves to what follows, keep their register; of those
in a list, which must be neighbours, all do or none. In a block that runs once others may have such a
register before and after.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from armsim.isa.operands import Memory, Register, RegisterList
from armsim.isa.registers import LINK, NZCV, PLATFORM, SP, V0
from armsim.isa.roles import roles_of
from armsim.scheduling.ir import VIRTUAL, VIRTUAL_GENERAL, Instr

_ACCESS, _WRITE, _BOTH = "r", "w", "x"
_NEVER = {PLATFORM, LINK, SP, NZCV}  # never lent


@dataclass(frozen=True)
class Kept:
    """A value of a block that keeps its ``register``: the instructions that use it, and whether it is there
    before the block, and after it.
    """

    register: int
    uses: tuple[int, ...]
    entering: bool
    leaving: bool


@dataclass(frozen=True)
class Renamed:
    """A body by values. ``original``: the register that each virtual one stands for; ``low``: those
    that an instruction can name in v0 to v15 only; ``colours``: the registers that virtual ones may have;
    ``left``: those whose last value has to be in their original register after the loop; ``neighbours``:
    those that an instruction lists, whose registers must follow each other. ``kept``: what has a register
    of ``colours`` for a part of the body, by names that the code does not have.
    """

    code: tuple[Instr, ...]
    original: dict[int, int]
    low: frozenset[int]
    colours: frozenset[int]
    left: frozenset[int] = frozenset()
    neighbours: tuple[tuple[int, ...], ...] = ()
    kept: Mapping[int, Kept] = field(default_factory=dict)


def _roles(item: Instr) -> Iterator[tuple[int, str]]:
    """Registers of the operands, each with r, w, or x for both."""
    roles = roles_of(item.op)
    for at, operand in enumerate(item.operands):
        letter = roles.letter(at) if roles is not None else _BOTH
        if isinstance(operand, Memory):
            for one in (operand.base, operand.index):
                if one is not None and one.number is not None:
                    both = one is operand.base and operand.writes_back
                    yield one.number, _BOTH if both else _ACCESS
            continue
        if isinstance(operand, Register | RegisterList):
            kept = letter == _WRITE and operand.lane is not None
            for one in operand.registers:
                if one.number is not None:
                    yield one.number, _BOTH if kept else letter


def _immediate_form(item: Instr) -> bool:
    """The vector forms of ``orr`` and ``bic`` with an immediate read what they write."""
    return (
        item.op in ("orr", "bic")
        and item.operands[0] in item.operands[:1]
        and (any(n in item.decoded.reads for n in item.decoded.writes) and len(item.operands) < 3)
    )


class _Webs(NamedTuple):
    """The values of a body.

    webs: of each its register, and whether it begins in the iteration. uses: registers to webs, those that
    each instruction reads and writes. lists: webs that stand in consecutive registers. early: registers
    that are read before they are written. last: the webs that are there at the end, with their registers.
    """

    webs: list[tuple[int, bool]]
    uses: list[tuple[dict[int, int], dict[int, int]]]
    lists: list[tuple[int, ...]]
    early: set[int]
    last: dict[int, int]


def _webs_of(code: Sequence[Instr]) -> _Webs:
    webs: list[tuple[int, bool]] = []
    current: dict[int, int] = {}
    uses: list[tuple[dict[int, int], dict[int, int]]] = []
    early: set[int] = set()
    lists: list[tuple[int, ...]] = []
    for item in code:
        read: dict[int, int] = {}
        written: dict[int, int] = {}
        roles = list(_roles(item))
        if _immediate_form(item):
            roles = [(number, _BOTH) for number, _ in roles]
        for number, letter in roles:
            if letter != _WRITE:
                if number not in current:
                    current[number] = len(webs)
                    webs.append((number, False))
                    early.add(number)
                read[number] = current[number]
        for number, letter in roles:
            if letter == _WRITE:
                current[number] = len(webs)
                webs.append((number, True))
                written[number] = current[number]
        uses.append((read, written))
        lists += _lists(item, read, written)
    last = {web: number for number, web in current.items()}
    return _Webs(webs, uses, list(dict.fromkeys(lists)), early, last)


def _in_halves(item: Instr) -> set[int]:
    """The registers of which an instruction takes a lane of 16 bits: only the lower ones have those."""
    return {
        operand.number
        for operand in item.operands
        if isinstance(operand, Register)
        and operand.lane is not None
        and operand.shape == "h"
        and operand.number is not None
        and len(item.operands) > 2
    }


def by_value(
    code: Sequence[Instr],
    end: Instr,
    needed: Collection[int],
    free: Collection[int],
    fixed: Collection[int],
    *,
    rotating: bool = False,
    once: bool = False,
) -> Renamed:
    """A body by values, ``end`` being its branch back or what stands for it.

    needed: registers that are read after the loop; free: those that it may use besides; fixed: those that
    keep all of their values. rotating: what is read after the loop may have other registers in it, too.
    once: it is a block.
    """
    webs, uses, lists, early, last = _webs_of(code)
    pinned = {
        web
        for web, (number, begins) in enumerate(webs)
        if not begins
        or number in fixed
        or number in (SP, NZCV)
        or (web in last and (number in early or number in end.reads))
        or (web in last and number in needed and not rotating)
    }
    pinned |= _held(lists, pinned)
    names: dict[int, int] = {}
    for web, (number, _) in enumerate(webs):
        if web not in pinned:
            names[web] = (VIRTUAL if number >= V0 else VIRTUAL_GENERAL) + web
    out = []
    low = set()
    for item, (read, written) in zip(code, uses, strict=True):
        made = item.renamed_apart(
            {number: names[web] for number, web in read.items() if web in names},
            {number: names[web] for number, web in written.items() if web in names},
        )
        low |= _in_halves(made)
        out.append(made)
    own = {webs[web][0] for web in names}
    taken = {webs[web][0] for web in pinned} | early | set(end.reads) | set(needed)
    kept: dict[int, Kept] = {}
    if once:
        kept = _kept(webs, pinned, uses, {web for web in last if webs[web][0] in needed})
        # What is there before and after stays throughout; what is only there after may be written late.
        over = {one.register for one in kept.values() if one.entering and one.leaving}
        kept = {name: one for name, one in kept.items() if one.register not in over | _NEVER}
        taken = over
        own |= {one.register for one in kept.values()}
    return Renamed(
        code=tuple(out),
        original={name: webs[web][0] for web, name in names.items()},
        low=frozenset(one for one in low if one >= VIRTUAL),
        colours=frozenset((own | set(free)) - taken - _NEVER),
        left=frozenset(names[web] for web in last if web in names and webs[web][0] in needed),
        neighbours=tuple(tuple(names[web] for web in own) for own in lists if own[0] in names),
        kept=kept,
    )


def _kept(
    webs: Sequence[tuple[int, bool]],
    pinned: Collection[int],
    uses: Sequence[tuple[dict[int, int], dict[int, int]]],
    leaving: Collection[int],
) -> dict[int, Kept]:
    """The values that keep their registers, by a name for each."""
    places: dict[int, dict[int, None]] = {web: {} for web in pinned}
    for at, (read, written) in enumerate(uses):
        for web in (*read.values(), *written.values()):
            if web in places:
                places[web][at] = None
    return {
        (VIRTUAL if webs[web][0] >= V0 else VIRTUAL_GENERAL) + web: Kept(
            webs[web][0], tuple(own), not webs[web][1], web in leaving
        )
        for web, own in places.items()
    }


def _lists(
    item: Instr, read: Mapping[int, int], written: Mapping[int, int]
) -> Iterator[tuple[int, ...]]:
    """The values of each list of several registers."""
    for operand in item.operands:
        if isinstance(operand, RegisterList) and len(operand.registers) > 1:
            numbers = [one.number for one in operand.registers if one.number is not None]
            by = written if written.keys() >= set(numbers) else read
            yield tuple(by[number] for number in numbers)


def _held(lists: Sequence[tuple[int, ...]], pinned: Collection[int]) -> set[int]:
    """Values of lists that keep their registers: one of the list must, or is in another list too."""
    held = {web for own in lists for web in own if sum(web in other for other in lists) > 1}
    held |= set(pinned)
    while more := {web for own in lists if held & set(own) for web in own} - held:
        held |= more
    return held
