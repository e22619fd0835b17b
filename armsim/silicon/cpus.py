"""Kinds of CPU by their MIDR_EL1: whether what was measured is the core of a model.

Bits 31 to 24 say who implemented it, bits 15 to 4 which part it is; variant and revision tell steppings
apart (Arm Architecture Reference Manual, "MIDR_EL1, Main ID Register").
"""

from __future__ import annotations

from armsim.boards.loader import find_core
from armsim.cores.loader import core_names, load_core
from armsim.errors import UserError

_KIND = 0xFF00FFF0


def number_of(text: str) -> int | None:
    """A register's value as Linux writes it, ``0x00000000410fd083``; None for anything else."""
    try:
        return int(text, 0)
    except ValueError:
        return None


def same_register(first: str, second: str) -> bool:
    """Say whether two texts are the same value; if one is none, whether they are the same text."""
    numbers = number_of(first), number_of(second)
    return first == second if None in numbers else numbers[0] == numbers[1]


def other_cpu(measured: str, core: str) -> str:
    """Name the CPU that was measured instead of a core; empty if it was that, or nobody knows.

    core: its name, file, or BOARD:CLUSTER.
    """
    value = number_of(measured)
    if not value:
        return ""
    try:
        wanted = find_core(core).midr
    except UserError:
        return ""
    if not wanted or not (value ^ wanted) & _KIND:
        return ""
    names = [name for name in core_names() if not (load_core(name).midr ^ value) & _KIND]
    return f"{f'a {names[0]}' if names else 'another CPU'} (MIDR {value:#x})"
