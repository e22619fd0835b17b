"""Where accesses go: each address from the registers at the start of its block, where that can be.

While a translation block runs, address registers change by simple arithmetic: post-index, ``add``
of constants and registers, ``mov``. So an address is nearly always a sum

    base + (index << shift) + constant

of registers *as they were when the block started*, with terms known from the code. `linear` follows
them. An access whose address is no such sum (its base was loaded from memory, say) is *free*: the
tracer records its address when it executes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.linear import Linear, Values, advance, value_of
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Memory
from armsim.isa.program import Program
from armsim.isa.registers import SP

# Columns of a plan row: slots of base and index in the snapshot (-1: none), shift, constant.
BASE, INDEX, SHIFT, CONSTANT = range(4)
NONE = -1
LONGEST_BLOCK = 512  # words; QEMU ends a translation block there at the latest
FREE = -2  # in BASE: the address is the next one of the recorded extras

_Row = tuple[int, int, int, int]


def address_value(memory: Memory, values: Values) -> Linear | None:
    """The address of an access as a sum of registers, None if it is none."""
    base = value_of(memory.base, values)
    if base is None or memory.mode == "post":
        return base
    if memory.index is None:
        return base.plus(memory.offset)
    if memory.index.kind != "x":  # an extended word: its upper half is not a sum of registers
        return None
    index = value_of(memory.index, values)
    return None if index is None else base.add(index.scaled(memory.shift))


def _row(address: Linear | None) -> _Row | None:
    """The plan row of an address, with register numbers in place of slots; None if it is free."""
    if address is None or len(address.terms) > 2:
        return None
    terms = sorted(address.terms, key=lambda term: term[1])
    if not terms:
        return (NONE, NONE, 0, address.constant)
    (base, factor), *rest = terms
    if factor != 1:
        return None
    if not rest:
        return (base, NONE, 0, address.constant)
    index, scale = rest[0]
    if scale < 1 or scale & (scale - 1):
        return None
    return (base, index, scale.bit_length() - 1, address.constant)


@dataclass(frozen=True)
class AddressPlan:
    """How the accesses of a program get their addresses.

    ``registers`` are the numbers of the registers in a snapshot, in slot order; ``free`` are the
    indexes of the instructions whose addresses the tracer records.
    """

    program: Program
    registers: tuple[int, ...]
    free: frozenset[int]

    def rows_from(self, start: int, stop: int) -> list[_Row]:
        """Plan rows of the accesses of instructions ``start`` to ``stop``, a block from ``start``."""
        slot_of = {register: slot for slot, register in enumerate(self.registers)}
        slot_of[NONE] = NONE
        values: Values = {}
        rows = []
        for at in range(start, stop):
            item = self.program.instructions[at]
            if item.memory is not None:
                row = None if at in self.free else _row(address_value(item.memory, values))
                if row is None:
                    rows.append((FREE, NONE, 0, 0))
                else:
                    rows.append((slot_of[row[0]], slot_of[row[1]], row[2], row[3]))
            advance(item, values)
        return rows


def _address_registers(program: Program, free: set[int]) -> tuple[int, ...]:
    """All registers that addresses may be sums of, wherever a block starts.

    Mostly a block starts at a leader, but the emulator also ends one at a page of code or when it
    has become too long, and starts the next in mid-block. So these are the bases and indexes, and
    what they are computed from, and so on.
    """
    found: set[int] = set()
    for at, item in enumerate(program.instructions):
        if item.memory is not None and at not in free:
            named = (item.memory.base, item.memory.index)
            found.update(reg.number for reg in named if reg is not None and reg.number is not None)
    makers = [item for item in program.instructions if item.memory is None and item.writes]
    while True:
        sources = {
            register
            for item in makers
            if found.intersection(item.writes)
            for register in item.reads
            if register <= SP
        }
        if sources <= found:
            return tuple(sorted(found))
        found |= sources


# The emulator ends a block when its translation has some 4000 operations, wherever that is. Most an
# instruction takes, measured on blocks of one kind: 360 ld4 and st4 of bytes, 145 ld3, 96 saturating
# narrowing shifts, 64 zip1, 36 addv, 30 ldp of Q registers, 21 adds.
_TRANSLATION = 3800
_WEIGHT_STRUCTURE, _WEIGHT_VECTOR, _WEIGHT_PLAIN = 380, 100, 31
_PLAIN_VECTORS = ("fm", "fa", "fs", "ld", "st", "mul", "ml", "um", "sm")


def _weight(item: Instruction) -> int:
    """At least as many operations as the emulator translates an instruction to."""
    if item.mnemonic[:3] in ("ld2", "ld3", "ld4", "st2", "st3", "st4", "ld1", "st1"):
        return _WEIGHT_STRUCTURE
    if any(register.is_vector for register in item.data_registers):
        return _WEIGHT_PLAIN if item.mnemonic.startswith(_PLAIN_VECTORS) else _WEIGHT_VECTOR
    return _WEIGHT_PLAIN


def _forget_constants(values: Values) -> None:
    """Take registers that hold a constant for registers that hold anything."""
    for register in [reg for reg, value in values.items() if value is not None and not value.terms]:
        values.pop(register)


def _survives_a_split(memory: Memory, values: Values) -> bool:
    """Whether an address is a sum from wherever its block is split: no register was added twice."""
    row = _row(address_value(memory, values))
    return row is not None and (row[2] == 0 or row[2] == memory.shift)


def plan_addresses(program: Program) -> AddressPlan:
    """Decide for each access of a program whether its address follows from block starts.

    A translation block starts at a leader and runs on to the next branch, past other leaders (a loop
    is entered by falling into its header). An access counts as free if it is free from any of them; in
    a block that the emulator might split in the middle, if it could be free from there.
    """
    free: set[int] = set()
    instructions = program.instructions
    # Blocks also start where the emulator ends one: at a page of code, and after the longest block.
    starts = [
        *np.flatnonzero(program.leaders).tolist(),
        *program.starts,
        *range(0, len(instructions), LONGEST_BLOCK),
    ]
    for start in starts:
        values: Values = {}
        opaque: Values = {}
        weight = 0
        for at in range(start, len(instructions)):
            if at - start == LONGEST_BLOCK:
                starts.append(at)
            item = instructions[at]
            weight += _weight(item)
            if item.memory is not None:
                split = weight > _TRANSLATION and not _survives_a_split(item.memory, opaque)
                if split or _row(address_value(item.memory, values)) is None:
                    free.add(at)
            if item.branch:
                break
            advance(item, values)
            advance(item, opaque)
            _forget_constants(opaque)
    return AddressPlan(program, _address_registers(program, free), frozenset(free))


@dataclass(frozen=True)
class BlockAddresses:
    """Plan rows of the blocks met in a run, flat: block starting at word w has its rows at first[w]."""

    first: NDArray[np.int64]
    rows: NDArray[np.int64]


class BlockAddressTable:
    """Grows plan rows as blocks are met; a block is known by the word it starts at."""

    def __init__(self, plan: AddressPlan) -> None:
        self.plan = plan
        size = len(plan.program.instructions)
        self._first = np.full(size, -1, dtype=np.int64)
        self._length = np.zeros(size, dtype=np.int64)
        self._rows: list[_Row] = []

    def cover(self, starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> BlockAddresses:
        """Return rows that cover the given blocks and all met before."""
        for start, length in zip(starts.tolist(), lengths.tolist(), strict=True):
            if self._length[start] < length:
                self._length[start] = length
                self._first[start] = len(self._rows)
                self._rows.extend(self.plan.rows_from(start, start + length))
        rows = np.array(self._rows or [(FREE, NONE, 0, 0)], dtype=np.int64)
        return BlockAddresses(self._first.copy(), rows)
