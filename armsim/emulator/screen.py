"""Instructions that the emulator must not see: those that abort its process, and one that no trace shows.

Unicorn 2.1.4 aborts with "code should not be reached" on unallocated opcodes (DDI 0487, C4.1) of two
groups, half-precision "three same" and "two-register miscellaneous". Found by executing every combination
of bits 31 to 10 (experiments/fuzz); no allocated opcode was among them.
"""

from __future__ import annotations

import numpy as np

from armsim.errors import UserError
from armsim.isa.decoder import decode_word
from armsim.isa.program import Program

# (mask, value): vector three same; vector and scalar two-register miscellaneous.
_GROUPS = (
    (0x9F60_C400, 0x0E40_0400),
    (0x9F7E_0C00, 0x0E78_0800),
    (0xDF7E_0C00, 0x5E78_0800),
)
_UDF = 0


_ZERO_BLOCK = (0xFFFF_FFE0, 0xD50B_7420)  # dc zva (DDI 0487, C6.2, DC)


def refuse_untraced(program: Program) -> None:
    """Raise UserError for instructions that access memory without being decoded as an access."""
    mask, value = _ZERO_BLOCK
    found = [
        f"line {line} '{item.text}'" if line else f"'{item.text}'"
        for item, line in zip(program.instructions, program.lines, strict=True)
        if item.word & mask == value
    ]
    if found:
        raise UserError(
            f"{', '.join(found)}: not supported: dc zva zeroes 64 bytes, which no trace shows; use stp"
        )


def screened(code: bytes) -> bytes:
    """Machine code in which each such word is replaced by UDF, which traps."""
    words = np.frombuffer(code[: len(code) & ~3], dtype="<u4").copy()
    suspects = np.zeros(len(words), dtype=np.bool_)
    for mask, value in _GROUPS:
        suspects |= words & np.uint32(mask) == np.uint32(value)
    for at in np.flatnonzero(suspects).tolist():
        if isinstance(decode_word(int(words[at])), str):
            words[at] = _UDF
    return words.tobytes() + code[len(code) & ~3 :]
