"""Machine words to instructions. The only module that imports capstone.

Only capstone's text is used; operand roles come from `roles`. Branch targets are kept relative, so a
word always decodes to the same Instruction and decoded words are cached.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache

import capstone

from armsim.errors import UserError, listed
from armsim.isa.extensions import MODELLED, unmodelled
from armsim.isa.instruction import Instruction, build_instruction
from armsim.isa.operands import parse_operands
from armsim.isa.roles import roles_of

_SCALABLE = re.compile(r"\b(z|p|za)\d+\b")
"""Registers that only SVE and SME have."""


class Disassembler(capstone.Cs):  # type: ignore[misc]  # the library has no types
    """Capstone's, which an interrupt may end before it is open: there is nothing to close then."""

    csh = None


@lru_cache(maxsize=1)
def _disassembler() -> Disassembler:
    return Disassembler(capstone.CS_ARCH_ARM64, capstone.CS_MODE_LITTLE_ENDIAN)


@lru_cache(maxsize=65536)
def decode_word(word: int) -> Instruction | str:
    """Decode one word at address 0; for a word that cannot be decoded, return the reason as text."""
    lines = list(_disassembler().disasm_lite(struct.pack("<I", word), 0))
    if len(lines) != 1:
        return f".word {word:#010x} is not a known instruction"
    _, _, mnemonic, operand_text = lines[0]
    if _SCALABLE.search(operand_text):
        return f"'{mnemonic} {operand_text}': SVE is not modelled"
    roles = roles_of(mnemonic)
    if roles is None:
        why = unmodelled(mnemonic) or f"is not modelled; {MODELLED}"
        return f"'{mnemonic} {operand_text}' {why}"
    try:
        return build_instruction(word, mnemonic, operand_text, parse_operands(operand_text), roles)
    except (ValueError, KeyError, IndexError):  # operands of later extensions: za0h.s[w12, 0]
        return f"'{mnemonic} {operand_text}' has operands of an unsupported extension"


def decode(words: Iterable[int], lines: Sequence[int] | None = None) -> list[Instruction]:
    """Decode machine words.

    Raises UserError, which lists the words that cannot be decoded by source line, or by byte offset if
    ``lines`` is not given.
    """
    decoded = [decode_word(word) for word in words]
    unknown = [(at, item) for at, item in enumerate(decoded) if isinstance(item, str)]
    if unknown:
        reasons = [
            f"line {lines[at]}: {reason}" if lines else f"+{4 * at:#x}: {reason}"
            for at, reason in unknown
        ]
        raise UserError(f"unknown instructions: {listed(reasons)}")
    return [item for item in decoded if isinstance(item, Instruction)]
