"""One instruction to its machine word. The only module that imports keystone.

Keystone 0.9.2 assembles instructions here, never a file: some lines make it drop a whole block silently, it
ignores `.req` and `.section`, rejects numeric labels, and reads the immediate of a branch inside a block as
an absolute address. `learn` gives it many instructions at once; a batch that does not yield four bytes a
line is left to be assembled line by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

import keystone

from armsim.errors import InternalError, shortened
from armsim.isa.encoder import encode
from armsim.isa.extensions import unmodelled

# Keystone reads the operand of these as an absolute address inside a block and as an offset when they
# are assembled alone; `.inst` it does not know.
_ALONE = re.compile(
    r"^(\.inst|b|bl|b\.\w+|cbn?z|tbn?z|adrp?|b[a-z]{2}|(ldr|ldrsw|prfm)\s+\w+,\s*#?-?\d)\b"
)
_RAW_WORD = re.compile(r"^\.inst (0x[0-9a-fA-F]{1,8})$")
# Keystone hangs on a line that begins with %, [ or /, and rejects characters outside ASCII.
_STATEMENT = re.compile(r"^\.?[A-Za-z][\w.]*(?: [\x20-\x7e]*)?$", re.A)
# Literal pools, relocations and symbols in operands need an assembler that writes an object file.
_BEYOND = re.compile(r"^adrp?\b|=|:\w+:|^\.inst", re.I)

# Registers that only SVE and SME have.
_SCALABLE = re.compile(r"[\s,{\[](?:z\d+|p\d+|za\d*)(?:\.[bhsdq]|/[mz])?(?![\w.])", re.I)
_DEEPEST, _LONGEST = 16, 1024
"""Brackets in one another and characters of an instruction. Keystone's parser calls itself for each bracket
and each ``+``, and its stack ends the process somewhere above 10,000."""

_ADD_TEN = bytes.fromhex("00280091")  # add x0, x0, #10
_ENGINES = 100  # tried for one that reads decimal numbers


class Engine(keystone.Ks):  # type: ignore[misc]  # the library has no types
    """Keystone's, which an interrupt may end before it is open: there is nothing to close then."""

    _ksh = None


@lru_cache(maxsize=1)
def _engine() -> keystone.Ks:
    return _decimal_engine(lambda: Engine(keystone.KS_ARCH_ARM64, keystone.KS_MODE_LITTLE_ENDIAN))


def _decimal_engine(make: Callable[[], keystone.Ks]) -> keystone.Ks:
    """An engine that reads decimal numbers as such.

    Keystone never sets the radix of an AArch64 engine (MCAsmInfo::Radix, keystone pull requests 528 and
    608): where the memory that it gets happens to hold 16 there, ``#64`` is 0x64, silently. An engine
    keeps its radix, so one look is enough. Those that are wrong live on until a right one is found, for
    the next would get the same memory.
    """
    wrong: list[keystone.Ks] = []
    while len(wrong) < _ENGINES:
        engine = make()
        encoding, _ = engine.asm("add x0, x0, #10", 0, True)
        if encoding == _ADD_TEN:
            return engine
        wrong.append(engine)
    raise InternalError("keystone reads decimal numbers as hexadecimal")


_words: dict[str, int] = {}  # instruction text -> machine word; kernels repeat lines


def _excess(text: str) -> str | None:
    """Say why an instruction is more than Keystone can be given; None if it is not."""
    if len(text) <= _LONGEST and sum(map(text.count, "([{")) <= _DEEPEST:
        return None
    depth = 0
    for column, letter in enumerate(text, 1):
        depth += (letter in "([{") - (letter in ")]}")
        if depth > _DEEPEST:
            return f"column {column}: more than {_DEEPEST} brackets in one another"
        if column > _LONGEST:
            return f"column {column}: an instruction has at most {_LONGEST} characters"
    return None


def _assemble_bytes(text: str) -> bytes:
    if not all(map(_STATEMENT.match, text.split("\n"))):
        return b""
    try:
        encoding, _ = _engine().asm(text, 0, True)
    except keystone.KsError:
        return b""
    return encoding or b""


def word_of(text: str, known: bool = False) -> int | None:
    """The machine word of one instruction without symbols, None if it cannot be assembled.

    The distance of a branch, and of what else is near, is from the instruction itself. With ``known`` only
    what was assembled before is looked up.
    """
    word = _words.get(text)
    if word is not None or known:
        return word
    if _excess(text):
        return None
    if match := _RAW_WORD.match(text):
        word = int(match[1], 0)
    elif (word := encode(text)) is None and len(encoding := _assemble_bytes(text)) == 4:
        word = int.from_bytes(encoding, "little")
    if word is not None:
        _words[text] = word
    return word


def cannot_assemble(text: str) -> tuple[str, bool]:
    """The message about an instruction, and whether a full assembler may take it."""
    if why := _excess(text):
        return why, False
    shown = shortened(text)
    if _SCALABLE.search(text):
        return f"'{shown}': SVE is not modelled", True
    if why := unmodelled(text.partition(" ")[0].lower()):
        return f"'{shown}' {why}", True
    return f"cannot assemble '{shown}'", _BEYOND.search(text) is not None


def learn(texts: Iterable[str]) -> None:
    """Assemble instructions that are new: by our encoder where it can, the rest by one call of keystone.

    Those with symbols, and those whose numbers keystone takes for addresses, are left out. If it rejects
    any, none of the rest is known afterwards.
    """
    new = []
    for text in dict.fromkeys(texts):
        if text in _words or _ALONE.match(text):
            continue
        if (word := encode(text)) is not None:
            _words[text] = word
        elif not _excess(text):
            new.append(text)
    encoding = _assemble_bytes("\n".join(new)) if new else b""
    if len(encoding) == 4 * len(new):
        for at, text in enumerate(new):
            _words[text] = int.from_bytes(encoding[4 * at : 4 * at + 4], "little")
