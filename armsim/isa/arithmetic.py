"""Which instructions are multiply-accumulates: the work that kernels are made of."""

from __future__ import annotations

from armsim.isa.instruction import Instruction

_MULTIPLY_ACCUMULATES = frozenset(["fmla", "fmls", "fmadd", "fmsub", "fnmadd", "fnmsub"])


def is_multiply_accumulate(item: Instruction) -> bool:
    """Whether the instruction is a floating-point multiply-accumulate of any width."""
    return item.mnemonic in _MULTIPLY_ACCUMULATES
