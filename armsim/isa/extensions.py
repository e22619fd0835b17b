"""Extensions that an instruction needs beyond Armv8.0-A (DDI 0487, chapter A2).

The names are those that GNU as accepts after ``-march=armv8-a+``, except rdm, which it calls rdma.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from armsim.isa.atomics import ATOMICS
from armsim.isa.instruction import Instruction
from armsim.isa.operands import Register


@dataclass(frozen=True, slots=True)
class Extension:
    """The name of an extension for reports, and the version of the architecture that introduced it."""

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
"""Names that a core file may list, ordered by the version that introduced them."""

MODELLED = f"want Armv8.0-A, {', '.join(EXTENSIONS)}"
"""What a message about any other instruction says."""

_FEATURES = {
    "FEAT_FHM (Armv8.2-A)": r"fml[as]l2?",
    "FEAT_SHA3 (Armv8.2-A)": r"eor3|bcax|rax1|xar",
    "FEAT_SHA512 (Armv8.2-A)": r"sha512.*",
    "FEAT_SM3 or FEAT_SM4 (Armv8.2-A)": r"sm[34].*",
    "FEAT_FCMA (Armv8.3-A)": r"fcmla|fcadd",
    "FEAT_JSCVT (Armv8.3-A)": r"fjcvtzs",
    "FEAT_PAuth (Armv8.3-A)": r"pac.*|aut.*|xpac.*|retaa|retab|br[ab].*|blr[ab].*|ldraa|ldrab",
    "FEAT_LRCPC2 (Armv8.4-A)": r"ldapur.*|stlur.*",
    "FEAT_FlagM (Armv8.4-A)": r"cfinv|rmif|setf8|setf16|axflag|xaflag",
    "FEAT_FRINTTS (Armv8.5-A)": r"frint(32|64)[xz]",
    "FEAT_MTE (Armv8.5-A)": r"irg|gmi|addg|subg|subps?|stz?2?g|stgp|ldg",
    "FEAT_BF16 (Armv8.6-A)": r"bf.*cvt.*|bfdot|bfmmla|bfmlal[bt]",
    "FEAT_I8MM (Armv8.6-A)": r"us?dot|sudot|[su]mmla|usmmla",
}
"""Extensions that no core here has, and their instructions (DDI 0487, chapter A2)."""


def needs_feature(reason: str) -> bool:
    """Return whether a word cannot be decoded for one of these extensions."""
    return any(f"needs {name}" in reason for name in _FEATURES)


def unmodelled(mnemonic: str) -> str:
    """Say which extension an instruction needs that no core here has, "" if it is none of theirs."""
    needed = (name for name, own in _FEATURES.items() if re.fullmatch(own, mnemonic))
    return next((f"needs {name}, which no modelled core has; {MODELLED}" for name in needed), "")


_BY_MNEMONIC: dict[str, str] = {
    **dict.fromkeys(ATOMICS, "lse"),
    **dict.fromkeys(("ldapr", "ldaprb", "ldaprh"), "rcpc"),
    **dict.fromkeys(("sdot", "udot"), "dotprod"),
    **dict.fromkeys(("sqrdmlah", "sqrdmlsh"), "rdm"),
}
_CRYPTOGRAPHY = ("aes", "sha1", "sha256")
# Armv8.0-A has the conversions between half precision and the other formats.
_STORAGE_FORMAT = frozenset(["fcvt", "fcvtl", "fcvtl2", "fcvtn", "fcvtn2"])
_HALVES = frozenset(["2h", "4h", "8h", "h"])


_known: dict[int, str] = {}  # by machine word; that of an instruction without one is 0


def extension_of(instruction: Instruction) -> str:
    """Return the name of the extension that an instruction needs, "" for an Armv8.0-A instruction."""
    found = _known.get(instruction.word)
    if found is None:
        found = _extension(instruction)
        if instruction.word:
            _known[instruction.word] = found
    return found


def _extension(instruction: Instruction) -> str:
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
    """Return which extension an instruction needs, as the beginning of an error message.

    For example ``'sdot v0.4s, v1.16b, v2.16b' needs the dot product extension (Armv8.2-A)``. KeyError for
    an Armv8.0-A instruction.
    """
    needed = EXTENSIONS[extension_of(instruction)]
    return f"'{instruction.text}' needs the {needed.title} extension ({needed.since})"
