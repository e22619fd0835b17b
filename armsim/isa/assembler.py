"""Assembly text to machine words. The only module that imports keystone.

Keystone 0.9.2 assembles instructions here, never a file: some lines make it drop a whole block
silently, it ignores `.req` and `.section`, rejects numeric labels, and reads the immediate of a
branch inside a block as an absolute address. Labels, directives and comments are therefore handled
here. Branches go to it one at a time, with their offset filled in; all other lines go in one batch.
A batch that does not yield four bytes a line is assembled again line by line, to name the bad line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import keystone

from armsim.errors import InternalError, UserError, did_you_mean, shortened
from armsim.isa.encoder import encode
from armsim.isa.extensions import unmodelled
from armsim.isa.statements import Problem, Statements, split_statements

_BRANCH = re.compile(
    r"^(b(?:\.\w+)?|bl|cbz|cbnz|tbz|tbnz)\s+(?:(.*),\s*)?([A-Za-z_.$][\w.$]*|\d+[bf])$"
)
# Keystone reads the operand of these as an absolute address inside a block and as an offset when they
# are assembled alone; `.inst` it does not know.
_ALONE = re.compile(
    r"^(\.inst|b|bl|b\.\w+|cbn?z|tbn?z|adrp?|b[a-z]{2}|(ldr|ldrsw|prfm)\s+\w+,\s*#?-?\d)\b"
)
_UNDOTTED = re.compile(r"^b(eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al)\b(?!\.)", re.I)
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


class AssemblyError(UserError):
    """Every line that cannot be assembled; the message has one line for each, with its line number."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.line))
        super().__init__("\n".join(f"line {item.line}: {item.what}" for item in self.problems))


@dataclass(frozen=True)
class Assembled:
    """Machine words, the source line (1-based) of each, and labels and entry as word indexes.

    ``addresses`` of the words ascend; without them the words are contiguous. A gap is data.
    """

    words: tuple[int, ...]
    lines: tuple[int, ...]
    labels: dict[str, int]
    entry: int
    addresses: tuple[int, ...] = ()


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


def _assemble_one(text: str, line: int) -> int:
    word = word_of(text)
    if word is None:
        raise AssemblyError([Problem(line, *cannot_assemble(text))])
    return word


def _assemble_new(texts: list[str]) -> None:
    """Encode new lines into `_words`: by our encoder where it can, the rest by one call of keystone.

    If keystone rejects any of them, none of its lines are stored.
    """
    for text in dict.fromkeys(texts):
        if text not in _words and (word := encode(text)) is not None:
            _words[text] = word
    new = [text for text in dict.fromkeys(texts) if text not in _words and not _excess(text)]
    encoding = _assemble_bytes("\n".join(new)) if new else b""
    if len(encoding) == 4 * len(new):
        for at, text in enumerate(new):
            _words[text] = int.from_bytes(encoding[4 * at : 4 * at + 4], "little")


def missing_labels(parts: Statements) -> list[tuple[int, str, str]]:
    """Branches to names that are not defined: index of the instruction, its mnemonic, the name."""
    found = []
    for at, (number, line) in enumerate(parts.instructions):
        match = _BRANCH.match(_UNDOTTED.sub(r"b.\1", line))
        if match is None:
            continue
        try:
            _target(match[3], at, number, parts.labels, parts.numeric)
        except AssemblyError:
            found.append((at, match[1], match[3]))
    return found


def _target(
    name: str, at: int, line: int, labels: dict[str, int], numeric: dict[str, list[int]]
) -> int:
    if name in labels:
        return labels[name]
    if name == ".":  # the branch itself
        return at
    places = numeric.get(name[:-1], []) if name[0].isdigit() else []
    if name.endswith("b"):
        places = [place for place in places if place <= at][-1:]
    else:
        places = [place for place in places if place > at][:1]
    if not places:
        raise AssemblyError([Problem(line, f"label '{name}' is not defined")])
    return places[0]


def assemble(text: str, symbol: str | None = None) -> Assembled:
    """Assemble the text of one function or file.

    ``symbol`` is the label to enter at; the default entry is the first word.
    Raises AssemblyError, which lists every line that cannot be assembled.
    """
    parts = split_statements(text)
    problems = list(parts.problems)
    lines = [line for _, line in parts.instructions]
    _assemble_new([line for line in lines if line not in _words and not _ALONE.match(line)])
    words = []
    for at, (number, line) in enumerate(parts.instructions):
        if line in _words:  # it names no label
            words.append(_words[line])
            continue
        line = _UNDOTTED.sub(r"b.\1", line)  # GNU as accepts beq for b.eq
        try:
            if match := _BRANCH.match(line):
                mnemonic, registers, name = match.groups()
                distance = 4 * (_target(name, at, number, parts.labels, parts.numeric) - at)
                before = f"{registers}, " if registers else ""
                line = f"{mnemonic} {before}#{distance}"
            words.append(_assemble_one(line, number))
        except AssemblyError as error:
            problems += error.problems
    if not words and not problems:
        problems.append(Problem(1, "no instruction in the text"))
    if symbol is not None and symbol not in parts.labels and not problems:
        hint = did_you_mean(symbol, parts.labels)
        problems.append(Problem(1, f"symbol '{symbol}' is not defined{hint}"))
    if problems:
        raise AssemblyError(problems)
    places = tuple([number for number, _ in parts.instructions])
    return Assembled(tuple(words), places, parts.labels, parts.labels[symbol] if symbol else 0)
