"""Register numbers, the indexes of the replay's ready times.

x0..x30 are 0..30, sp is 31, v0..v31 are 32..63, the flags are 64. Parts of a register (w0, s3, v3.s[1])
have its number: dependences are between whole registers, and a lane write reads the old value (see
`roles`). The zero register has no number, because nothing depends on it.
"""

from __future__ import annotations

PLATFORM = 18
"""Belongs to the platform (AAPCS64)."""

LINK = 30
SP = 31
V0 = 32
NZCV = 64
ARCHITECTURAL = 65


def register_number(bank: str, index: int) -> int:
    """Return the number of register ``index`` in ``bank`` ("x" or "v")."""
    return index + (V0 if bank == "v" else 0)


def register_name(number: int) -> str:
    """Return the assembly name of a register: x3, sp, v7, nzcv."""
    if number == SP:
        return "sp"
    if number == NZCV:
        return "nzcv"
    return f"v{number - V0}" if number >= V0 else f"x{number}"
