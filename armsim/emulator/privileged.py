"""Treat system instructions that EL0 may not execute as Linux does.

All are illegal, but for reads of the identification registers, which the kernel emulates
(Documentation/arch/arm64/cpu-feature-registers.rst).
"""

from __future__ import annotations

from typing import NamedTuple

ILLEGAL = "privileged: an illegal instruction (SIGILL) in a Linux process"
MNEMONICS = frozenset(
    ["mrs", "msr", "sys", "sysl", "tlbi", "ic", "dc", "at", "eret", "drps", "hvc", "smc"]
    + [f"dcps{level}" for level in (1, 2, 3)]
)

_READ, _READ_MASK = 0xD538_0000, 0xFFFF_F000  # mrs of op0 3, op1 0, CRn 0
_NAMED = (0, 5, 6)  # op2 of MIDR_EL1, MPIDR_EL1 and REVIDR_EL1, with CRm 0


class Emulated(NamedTuple):
    """A read that the kernel emulates: the system register's numbers and the destination."""

    op0: int
    op1: int
    crn: int
    crm: int
    op2: int
    target: int


def emulated_read(word: int) -> Emulated | None:
    """The read of an identification register that a word is, None for other words."""
    if word & _READ_MASK != _READ:
        return None
    crm, op2 = word >> 8 & 15, word >> 5 & 7
    if not (op2 in _NAMED if crm == 0 else 2 <= crm <= 7):
        return None
    return Emulated(3, 0, 0, crm, op2, word & 31)
