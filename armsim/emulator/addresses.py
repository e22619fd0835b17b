"""Computes the addresses of accesses from the registers at the start of their block, where possible.

While a translation block runs, address registers change by simple arithmetic: post-index, ``add``
of constants and registers, ``mov``. So an address is nearly always a sum

    base + (index << shift) + constant

of registers *at the start of the block*; the code determines the terms, and `linear` computes them. An
access whose address is not such a sum (its base was loaded from memory, say) is *free*: the tracer
records its address when it executes.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from armsim.compiled import Int32s, Int64s
from armsim.emulator.linear import Linear, Values, advance, value_of
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Memory, signed64
from armsim.isa.program import CODE_BASE, Piece, Program
from armsim.isa.registers import SP
from armsim.records import Records, rows

NONE = -1
LONGEST_BLOCK = 512  # words; QEMU's limit for a translation block
CODE_PAGE = (
    256  # words; QEMU's page of a 32-bit Arm is 1 KiB, and it ends blocks at one in AArch64 too
)
FREE = -2  # in base_slot: the address is the next one of the recorded extras

_Row = tuple[int, int, int, int]
_Rows = list[tuple[int, "_Row | None"]]
"""Plan rows of the accesses of a block by their instructions, with register numbers instead of slots."""


class PlanRow:
    """The address of an access: base + (index << shift) + constant.

    A slot is a place in a snapshot; the one after the last register holds 0.
    """

    base_slot: int  # or FREE
    index_slot: int
    shift: int
    constant: int
    step: int  # in a steady block, the increment of the address per iteration


class PlannedBlock:
    """The plan rows of a block."""

    words: int  # its length; 0: it has no rows yet
    first_row: int
    accesses: int


class CompiledPlan(NamedTuple):
    """An address plan as compiled code reads it.

    ``index_table``: that of the program, empty if it is None; ``before``: Program.accesses.before;
    ``blocks`` [words of the program], by first word; ``rows`` [accesses].
    """

    index_table: Int32s
    before: Int64s
    blocks: Records[PlannedBlock]
    rows: Records[PlanRow]


def address_value(memory: Memory, values: Values) -> Linear | None:
    """The address of an access as a sum of registers, None if it is not one."""
    base = value_of(memory.base, values)
    if base is None or memory.mode == "post":
        return base
    if memory.index is None:
        return base.plus(memory.offset)
    if memory.index.kind != "x":  # an extended w register is not a sum of registers
        return None
    index = value_of(memory.index, values)
    return None if index is None else base.add(index.scaled(memory.shift))


def _between(program: Program, start: int, stop: int) -> Iterator[tuple[int, Instruction]]:
    """The instructions of a range that addresses are of or depend on."""
    words, instructions = program.address_words, program.instructions
    for at in words[bisect_left(words, start) : bisect_left(words, stop)]:
        yield at, instructions[at]


def _row(address: Linear | None) -> _Row | None:
    """The plan row of an address, with register numbers instead of slots; None if it is free."""
    if address is None or len(address.terms) > 2:
        return None
    if not address.terms:
        return (NONE, NONE, 0, address.constant)
    (base, factor), *rest = sorted(address.terms, key=lambda term: term[1])
    if factor != 1:
        return None
    if not rest:
        return (base, NONE, 0, address.constant)
    index, scale = rest[0]
    if scale < 1 or scale & (scale - 1):
        return None
    return (base, index, scale.bit_length() - 1, address.constant)


def _walk(program: Program, start: int, stop: int) -> tuple[_Rows, Values]:
    """The rows of a block's accesses (None: its address is no sum), and the values at its end."""
    values: Values = {}
    rows: _Rows = []
    for at, item in _between(program, start, stop):
        if item.memory is not None:
            rows.append((at, _row(address_value(item.memory, values))))
        advance(item, values)
    return rows, values


@dataclass(frozen=True)
class AddressPlan:
    """The formulas of the addresses of a program's accesses.

    ``registers`` are the numbers of the snapshot's registers, in slot order; ``free`` are the
    indexes of the instructions whose addresses the tracer records. ``walked`` has the blocks that were
    walked to find that out, by their first instruction and their end.
    """

    program: Program
    registers: tuple[int, ...]
    free: frozenset[int]
    walked: dict[tuple[int, int], tuple[_Rows, Values]]

    def _walk(self, start: int, stop: int) -> tuple[list[_Row | None], Values]:
        """Rows of a block's accesses, with register numbers (None: free), and the values at its end."""
        found = self.walked.get((start, stop)) or _walk(self.program, start, stop)
        return [None if at in self.free else row for at, row in found[0]], found[1]

    def rows_from(self, start: int, stop: int) -> list[tuple[int, ...]]:
        """`PlanRow`s of the accesses of instructions ``start`` to ``stop``, in a block from ``start``."""
        slot_of = {register: slot for slot, register in enumerate(self.registers)}
        slot_of[NONE] = zero = len(self.registers)
        rows, values = self._walk(start, stop)
        return [
            (FREE, zero, 0, 0, 0)
            if row is None
            else (
                slot_of[row[0]], slot_of[row[1]], row[2],
                signed64(row[3]), signed64(_step(row, values) or 0),
            )
            for row in rows
        ]  # fmt: skip

    def is_steady(self, start: int, stop: int) -> bool:
        """Say whether all addresses of a block change by constants when it repeats."""
        rows, values = self._walk(start, stop)
        return all(row is not None and _step(row, values) is not None for row in rows)

    def steps(self, start: int, stop: int) -> NDArray[np.int64]:
        """The increment of each snapshot register over a block, 0 if it is not a constant."""
        _, values = self._walk(start, stop)
        steps = [_step((register, NONE, 0, 0), values) or 0 for register in self.registers]
        return np.array([*steps, 0], dtype=np.int64)

    @cached_property
    def table(self) -> BlockAddressTable:
        """Rows of the blocks in all traces so far."""
        return BlockAddressTable(self)

    @cached_property
    def steady_blocks(self) -> list[tuple[int, int]]:
        """(first word, words) of the steady single-block loops.

        The emulator decides where blocks end; a loop that it splits is not steady.
        """
        found = []
        begin = 0  # of the run of words without a branch
        for at, item in enumerate(self.program.instructions):
            if not item.branch:
                continue
            start = at + item.target // 4 if item.target is not None else -1
            length = at + 1 - start
            if begin <= start <= at and length <= LONGEST_BLOCK and self.is_steady(start, at + 1):
                found.append((start, length))
            begin = at + 1
        return found


def _step(row: _Row, values: Values) -> int | None:
    """The increment of an address per iteration, None if it is not a constant."""
    base, index, shift, _ = row
    steps = []
    for register, scale in ((base, 0), (index, shift)):
        if register == NONE or register not in values:
            continue
        after = values[register]
        if after is None or after.terms != ((register, 1),):
            return None
        steps.append(after.constant << scale)
    return sum(steps)


def _address_registers(program: Program, free: set[int]) -> tuple[int, ...]:
    """All registers that addresses may be sums of, wherever a block starts.

    Most blocks start at a leader, but the emulator also ends a block at the end of a code page or at its
    maximum length, and starts the next in the middle. So these are the bases and indexes, the registers
    that those are computed from, and so on.
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


# The emulator ends a block when its translation has about 4000 operations. Measured maximum per
# instruction, on blocks of one kind: 360 ld4 and st4 of bytes, 145 ld3, 96 saturating narrowing shifts,
# 64 zip1, 36 addv, 30 ldp of Q registers, 21 adds.
_TRANSLATION = 3800
_WEIGHT_STRUCTURE, _WEIGHT_VECTOR, _WEIGHT_PLAIN = 380, 100, 31
_PLAIN_VECTORS = ("fm", "fa", "fs", "ld", "st", "mul", "ml", "um", "sm")


_weights: dict[int, int] = {}  # by machine word


def _weight(item: Instruction) -> int:
    """An upper bound on the operations of an instruction's translation."""
    known = _weights.get(item.word)
    if known is None:
        known = _weights[item.word] = _weight_of(item)
    return known


def _weight_of(item: Instruction) -> int:
    if item.mnemonic[:3] in ("ld2", "ld3", "ld4", "st2", "st3", "st4", "ld1", "st1"):
        return _WEIGHT_STRUCTURE
    if any(register.is_vector for register in item.data_registers):
        return _WEIGHT_PLAIN if item.mnemonic.startswith(_PLAIN_VECTORS) else _WEIGHT_VECTOR
    return _WEIGHT_PLAIN


def _forget_constants(values: Values) -> None:
    """Treat registers that hold a constant as unknown."""
    for register in [reg for reg, value in values.items() if value is not None and not value.terms]:
        values.pop(register)


def _survives_a_split(memory: Memory, values: Values) -> bool:
    """Say whether an address is a sum wherever its block is split: no register was added twice."""
    row = _row(address_value(memory, values))
    return row is not None and (row[2] == 0 or row[2] == memory.shift)


def _free_if_split(instructions: Sequence[Instruction], start: int, stop: int) -> Iterator[int]:
    """The accesses of a block, from ``start`` and before ``stop``, whose addresses are free if the emulator
    splits it before them.
    """
    opaque: Values = {}
    weight = 0
    for at in range(start, stop):
        item = instructions[at]
        weight += _weight(item)
        memory = item.memory if weight > _TRANSLATION else None
        if memory is not None and not _survives_a_split(memory, opaque):
            yield at
        if item.branch:
            break
        if advance(item, opaque):
            _forget_constants(opaque)


def _pages(program: Program) -> list[int]:
    """The words at which a page of code begins: there a block ends, and the next one starts."""
    pieces = program.pieces or (Piece(CODE_BASE, 0, len(program.instructions)),)
    return [
        at
        for piece in pieces
        for at in range(
            piece.first + -(piece.address // 4) % CODE_PAGE, piece.first + piece.words, CODE_PAGE
        )
    ]


def plan_addresses(program: Program) -> AddressPlan:
    """Decide for each access of a program whether its address follows from the start of its block.

    A translation block starts at a leader or at a page of code and runs to the next branch or page, past
    other leaders (a loop is entered by falling into its header). An access is free if it is free from any
    of these starts or, in a block that the emulator might split, from any point where it might be split.
    """
    free: set[int] = set()
    instructions = program.instructions
    weights = list(accumulate(map(_weight, instructions), initial=0))
    pages = _pages(program)
    ends = [*pages, len(instructions)]
    branches = [at for at in program.address_words if instructions[at].branch]
    walked = {}
    for start in {*np.flatnonzero(program.leaders).tolist(), *program.starts, *pages}:
        stop = end = ends[bisect_right(pages, start)]
        after = bisect_left(branches, start)
        if after < len(branches) and branches[after] < stop:
            end = branches[after] + 1
        walked[start, end] = rows, _ = _walk(program, start, end)
        free.update(at for at, row in rows if row is None)
        if weights[end] - weights[start] > _TRANSLATION:
            free.update(_free_if_split(instructions, start, stop))
    return AddressPlan(program, _address_registers(program, free), frozenset(free), walked)


class BlockAddressTable:
    """Builds plan rows as blocks are met; a block is identified by its first word.

    A shorter block with the same start uses a prefix of its rows.
    """

    def __init__(self, plan: AddressPlan) -> None:
        self.plan = plan
        program = plan.program
        table = program.index_table
        self.compiled = CompiledPlan(
            np.zeros(0, dtype=np.int32) if table is None else table,
            program.accesses.before,
            rows(PlannedBlock, len(program.instructions)),
            rows(PlanRow, 0),
        )

    def cover(self, start: int, length: int) -> None:
        """Add rows for a block if it has none."""
        found = self.plan.rows_from(start, start + length)
        before: Any = self.compiled.rows
        block = self.compiled.blocks[start]
        block.words, block.first_row, block.accesses = length, len(before), len(found)
        added = np.array(found, dtype=before.dtype)
        joined = np.concatenate([before, added], dtype=before.dtype)  # without it a plain dtype
        self.compiled = self.compiled._replace(rows=joined)
