"""Tables of the walk: what it needs to know about each instruction, as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from armsim.emulator.arguments import Arguments
from armsim.isa.atomics import ATOMICS, needs_alignment
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Immediate, Memory, Register
from armsim.isa.program import Program
from armsim.isa.registers import LINK, NZCV, SP, V0
from armsim.records import layout
from armsim.sanitizer.walk import (
    LOAD,
    NO_SP,
    NONE,
    STORE,
    UPDATE,
    CheckedAccess,
    RegisterSets,
    StackMoves,
)

# Accesses that cross these boundaries are slower: Arm's optimization guides for A57 and A72, section
# "Memory access alignment", name loads across a 64-byte cache line and stores across 16 bytes.
_LINE = {"load": 64, "store": 16}
_MODE = {"load": LOAD, "store": STORE, "prefetch": NONE}
_EXCLUSIVE = ("ldx", "ldax", "stx", "stlx")
_SP = Register("x", SP)
# With two equal sources the result does not depend on their value.
_SELF_INVERSE = frozenset(["eor", "sub", "subs", "bic", "bics", "cmeq", "cmhs", "cmge"])
_NZCV_BIT = 63


def access_table(program: Program) -> NDArray[Any]:
    """[accesses]: a `CheckedAccess` for every accessing instruction, in code order."""
    found = [
        (*_checked(item), _exclusive(item), at)
        for at, item in enumerate(program.instructions)
        if item.access
    ]
    return np.array(found or [(NONE, 0, NO_SP, 64, 1, 0, NONE, 0)], dtype=layout(CheckedAccess))


def _exclusive(item: Instruction) -> int:
    """Classify what an access does to the exclusive monitor (ldxr, ldaxp, stlxr ..)."""
    return _MODE[item.access] if item.mnemonic.startswith(_EXCLUSIVE) else NONE


def stack_moves(program: Program) -> StackMoves:
    """Return what each instruction adds to sp."""
    delta = np.array([_sp_delta(item) for item in program.instructions], dtype=np.int64)
    return StackMoves(delta, np.concatenate([[0], np.cumsum(delta != 0)]).astype(np.int64))


def _sp_delta(item: Instruction) -> int:
    memory = item.memory
    if memory is not None and memory.writes_back and memory.base.number == SP:
        return NO_SP if memory.index is not None else memory.offset
    if SP not in item.writes:
        return 0
    if item.mnemonic in ("add", "sub") and len(item.operands) >= 3:
        source, amount = item.operands[1], item.operands[2]
        shift = item.modifier.amount if item.modifier is not None else 0
        if source == _SP and isinstance(amount, Immediate):
            return (amount.value << shift) * (1 if item.mnemonic == "add" else -1)
    return NO_SP


def _checked(item: Instruction) -> tuple[int, int, int, int, int, int]:
    memory = item.memory
    assert memory is not None
    mode = UPDATE if item.mnemonic in ATOMICS else _MODE[item.access]
    registers = max(len(item.data_registers), 1)
    piece = item.size // registers if item.size % registers == 0 else item.size
    piece = 1 << max(piece.bit_length() - 1, 0)
    must_align = needs_alignment(item.mnemonic)
    if must_align:
        piece = item.size
    offset, line = _sp_offset(memory), _LINE.get(item.access, 64)
    return mode, item.size, offset, line, piece, int(must_align)


def _sp_offset(memory: Memory) -> int:
    """The address minus sp at the start of the access, NO_SP if that is not a constant.

    The architecture checks sp before it adds a pre-index (DDI 0487, CheckSPAlignment).
    """
    if memory.base.number != SP:
        return NO_SP
    if memory.mode == "post":
        return 0
    return NO_SP if memory.index is not None else memory.offset


def bit_of(register: int) -> int:
    """A register's bit in a set of 64: x0 to x30, v0 to v31, the flags. sp has none."""
    if register == NZCV:
        return _NZCV_BIT
    return register if register < SP else register - 1


def register_of(bit: int) -> int:
    """The register of a bit in a set."""
    if bit == _NZCV_BIT:
        return NZCV
    return bit if bit < SP else bit + 1


def register_set(registers: set[int] | frozenset[int]) -> int:
    """A set of registers as the int64 that `walk_registers` takes."""
    bits = sum(1 << bit_of(register) for register in registers if register != SP)
    return bits - (1 << 64) if bits >> 63 else bits


def register_table(program: Program) -> NDArray[Any]:
    """[instructions]: the `RegisterSets` of each."""
    found = [
        (register_set(_uses(item)), register_set(_definitions(item)))
        for item in program.instructions
    ]
    return np.array(found, dtype=layout(RegisterSets))


def _uses(item: Instruction) -> set[int]:
    found = set(item.reads)
    memory = item.memory
    if memory is not None:
        if item.access == "store" and memory.base.number == SP:
            found.clear()  # saving a register is not a use of it
        found.update(
            register.number
            for register in (memory.base, memory.index)
            if register is not None and register.number is not None
        )
    sources = item.operands[1:]
    if item.mnemonic in _SELF_INVERSE and len(sources) == 2 and sources[0] == sources[1]:
        found.clear()
    # The low halves of v8 to v15 hold values of the caller: a whole one is half defined.
    kept = {
        register.number
        for register in item.data_registers
        if register.number is not None
        and V0 + 8 <= register.number < V0 + 16
        and _within_low_half(register)
    }
    return found - kept


def _within_low_half(register: Register) -> bool:
    return register.kind in "bhsd" or register.shape in ("8b", "4h", "2s", "1d")


def _definitions(item: Instruction) -> set[int]:
    found = set(item.writes)
    if item.memory is not None and item.memory.writes_back and item.memory.base.number is not None:
        found.add(item.memory.base.number)
    return found


def defined_at_entry(arguments: Arguments) -> int:
    """The registers that AAPCS64 defines at a call: arguments and the link register."""
    vectors = {V0 + number for number in arguments.vector}
    return register_set({*arguments.general, *vectors, LINK})
