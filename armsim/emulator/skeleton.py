"""A program without its arithmetic on vectors: it runs through the same blocks and computes the same
addresses, ten to forty times as fast.

Emulated floating-point arithmetic is most of the time of a run, and the trace of a kernel seldom depends
on it. Each instruction that writes only vector registers, or stores them, becomes ``nop``, or the addition
that it makes to its base register. What remains must not read a vector register. What vectors would have
stored is missing in memory, so the values of such a run mean nothing; that nothing of its path or its
addresses came from there, the caller checks: by the known counts of a generated kernel, and by the buffers
that all accesses have to lie in.
"""

from __future__ import annotations

from collections.abc import Iterable

from armsim.isa.instruction import Instruction
from armsim.isa.program import Program
from armsim.isa.registers import NZCV, SP, V0

# Arm Architecture Reference Manual, DDI 0487, C6.2: NOP, ADD and SUB (immediate), ADD (extended register).
_NOP = 0xD503_201F
_ADD, _SUB, _ADD_REGISTER = 0x9100_0000, 0xD100_0000, 0x8B20_6000
_IMMEDIATE = 1 << 12
_SYSTEM = frozenset(["msr", "mrs", "isb", "dsb", "dmb", "svc", "hlt", "brk"])


def skeleton(program: Program) -> bytes | None:
    """Give its machine code without arithmetic on vectors; None if the rest needs their values."""
    words = []
    for item in program.instructions:
        word = _word(item)
        if word is None:
            return None
        words.append(word)
    return b"".join(word.to_bytes(4, "little") for word in words)


def path_is_own(program: Program) -> bool:
    """Say whether the blocks that it runs through and its addresses cannot depend on what vectors hold.

    No value gets from the vectors into other registers by way of memory: all that these load is what
    they saved on the stack. Then a run of the `skeleton`, where there is one, has the trace of a full run.
    """
    return not any(
        item.access == "load"
        and item.memory is not None
        and item.memory.base.number != SP
        and any(register < V0 for register in item.writes)
        for item in program.instructions
    )


def _vectors(registers: Iterable[int]) -> bool:
    return any(V0 <= register < NZCV for register in registers)


def _word(item: Instruction) -> int | None:
    """Give what stands for an instruction; None for one that takes a vector's value out of the vectors."""
    kept = (
        item.branch
        or item.mnemonic in _SYSTEM
        or any(not V0 <= register < NZCV for register in item.writes)
        or not (item.access == "prefetch" or _vectors(item.writes) or _vectors(item.reads))
    )
    if kept:
        return None if _vectors(item.reads) else item.word
    memory = item.memory
    if memory is None or not memory.writes_back:
        return _NOP
    base = memory.base.number
    if base is None:
        return None
    if memory.index is not None:
        if memory.index.number is None:
            return None
        return _ADD_REGISTER | memory.index.number << 16 | base << 5 | base
    if abs(memory.offset) >= _IMMEDIATE:
        return None
    operation = _ADD if memory.offset >= 0 else _SUB
    return operation | abs(memory.offset) << 10 | base << 5 | base
