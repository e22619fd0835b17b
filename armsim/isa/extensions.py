"""Which extension an instruction needs beyond Armv8.0-A (DDI 0487, chapter A2).

The names are those that GNU as takes behind ``-march=armv8-a+``, but for rdm, which it calls rdma.
"""

from __future__ import annotations

from dataclasses import dataclass

from armsim.isa.atomics import ATOMICS
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Register


@dataclass(frozen=True, slots=True)
class Extension:
    """An extension in words: its name, and the version of the architecture that brought it."""

    title: str
    since: str


EXTENSIONS: dict[str, Extension] = {
    "crypto": Extension("cryptography", "optional in Armv8.0-A"),
    "rdm": Extension("rounding doubling multiply accumulate", "Armv8.1-A"),
    "lse": Extension("atomics", "Armv8.1-A"),
    "fp16": Extension("half precision", "Armv8.2-A"),
    "dotprod": Extension("dot product", "Armv8.2-A"),
    "rcpc": Extension("RCpc load", "Armv8.3-A"),
}
"""Names that a core file may list, by the version that brought them."""

_BY_MNEMONIC: dict[str, str] = {
    **dict.fromkeys(ATOMICS, "lse"),
    **dict.fromkeys(("ldapr", "ldaprb", "ldaprh"), "rcpc"),
    **dict.fromkeys(("sdot", "udot"), "dotprod"),
    **dict.fromkeys(("sqrdmlah", "sqrdmlsh"), "rdm"),
}
_CRYPTOGRAPHY = ("aes", "sha1", "sha256")
# Conversions between half precision and the others are of Armv8.0-A.
_STORAGE_FORMAT = frozenset(["fcvt", "fcvtl", "fcvtl2", "fcvtn", "fcvtn2"])
_HALVES = frozenset(["2h", "4h", "8h", "h"])


def extension_of(instruction: Instruction) -> str:
    """Return the name of the extension that an instruction needs, "" for one of Armv8.0-A itself."""
    mnemonic = instruction.mnemonic
    if mnemonic in _BY_MNEMONIC:
        return _BY_MNEMONIC[mnemonic]
    if mnemonic.startswith(_CRYPTOGRAPHY):
        return "crypto"
    floating = mnemonic.startswith("f") or mnemonic in ("scvtf", "ucvtf")
    registers = instruction.data_registers
    if mnemonic in ("pmull", "pmull2"):  # of doublewords, to 128 bits
        return "crypto" if registers[0].shape == "1q" else ""
    if floating and mnemonic not in _STORAGE_FORMAT and any(map(_is_half, registers)):
        return "fp16"
    return ""


def _is_half(register: Register) -> bool:
    return register.kind == "h" or register.shape in _HALVES


def need_of(instruction: Instruction) -> str:
    """Say what an instruction needs, to be put behind the core's name.

    For example ``'sdot v0.4s, v1.16b, v2.16b' needs the dot product extension (Armv8.2-A)``; KeyError for
    an instruction of Armv8.0-A itself.
    """
    needed = EXTENSIONS[extension_of(instruction)]
    return f"'{instruction.text}' needs the {needed.title} extension ({needed.since})"
