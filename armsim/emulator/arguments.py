"""The arguments of a call: registers and the bytes of the stack."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Arguments:
    """The state that a caller sets up (AAPCS64, section 6.8.2).

    ``general`` maps an x register number to its 64 bits, ``vector`` a v register number to its 128 bits,
    both unsigned; ``stack`` holds the bytes from sp upwards at entry. ``known_bytes`` are, by register
    number (see `armsim.isa.registers`), the low bytes that an argument takes of its register where it does
    not take all: the others hold anything.
    """

    general: dict[int, int] = field(default_factory=dict)
    vector: dict[int, int] = field(default_factory=dict)
    stack: bytes = b""
    known_bytes: dict[int, int] = field(default_factory=dict)


def in_registers(values: list[int]) -> Arguments:
    """Integers in x0, x1, and so on; from the ninth on in eight bytes of the stack each."""
    mask = (1 << 64) - 1
    stack = b"".join((value & mask).to_bytes(8, "little") for value in values[8:])
    return Arguments(
        {number: value & mask for number, value in enumerate(values[:8])},
        stack=stack + bytes(-len(stack) % 16),
    )
