"""Floating-point operations of an instruction: what arithmetic intensity counts."""

from __future__ import annotations

from armsim.isa.instruction import Instruction

_TWO = frozenset(["fmla", "fmls", "fmadd", "fmsub", "fnmadd", "fnmsub"])
_ONE = frozenset(["fmul", "fmulx", "fnmul", "fadd", "fsub", "fabd", "fdiv"])
_LANES = {"2s": 2, "4s": 4, "2d": 2, "1d": 1, "4h": 4, "8h": 8}


def is_multiply_accumulate(item: Instruction) -> bool:
    """Whether the instruction is a floating-point multiply-accumulate of any width."""
    return item.mnemonic in _TWO


def flops_of(item: Instruction) -> int:
    """Floating-point operations: two a lane of a multiply-accumulate, one a lane of the others."""
    each = 2 if item.mnemonic in _TWO else 1 if item.mnemonic in _ONE else 0
    if not each:
        return 0
    return each * _LANES.get(item.data_registers[0].shape, 1)
