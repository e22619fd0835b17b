"""Assembly text to machine words. The only module that imports keystone.

Keystone 0.9.2 is asked for instructions only, never for a file: it loses a whole block in silence
on some lines, treats `.req` and `.section` as nothing, rejects numeric labels, and reads the
immediate of a branch as an absolute address when the branch stands in a block. So labels,
directives and comments are handled here, branches are given to it one at a time with the distance
filled in, and everything else goes in batches whose length is checked: a batch that does not come
back with four bytes a line is tried again line by line, so that the line at fault is named.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import keystone

from armsim.errors import UserError

_LABEL = re.compile(r"^([A-Za-z_.$][\w.$]*|\d+):\s*(.*)$")
_BRANCH = re.compile(
    r"^(b(?:\.\w+)?|bl|cbz|cbnz|tbz|tbnz)\s+(?:(.*),\s*)?([A-Za-z_.$][\w.$]*|\d+[bf])$"
)
# What keystone reads as an absolute address within a block, and as a distance when it stands alone.
_PC_RELATIVE = re.compile(r"^(b|bl|b\.\w+|cbn?z|tbn?z|adrp?|(ldr|ldrsw|prfm)\s+\w+,\s*#?-?\d)\b")
# Directives that say nothing about the words of one function.
_SILENT = frozenset(
    [
        ".text",
        ".align",
        ".p2align",
        ".balign",
        ".global",
        ".globl",
        ".type",
        ".size",
        ".arch",
        ".cpu",
        ".hidden",
        ".ident",
    ]
)


class AssemblyError(UserError):
    """A line that cannot be assembled; the message begins with its line number."""


@dataclass(frozen=True)
class Assembled:
    """Machine words with the source line (1-based) of each, and labels as word indexes."""

    words: tuple[int, ...]
    lines: tuple[int, ...]
    labels: dict[str, int]
    entry: int


@lru_cache(maxsize=1)
def _engine() -> keystone.Ks:
    return keystone.Ks(keystone.KS_ARCH_ARM64, keystone.KS_MODE_LITTLE_ENDIAN)


_words: dict[
    str, int
] = {}  # text of an instruction -> its word; the same lines come again and again


def _assemble_bytes(text: str) -> bytes:
    try:
        encoding, _ = _engine().asm(text, 0, True)
    except keystone.KsError:
        return b""
    return encoding or b""


def _assemble_one(text: str, line: int) -> int:
    if text not in _words:
        encoding = _assemble_bytes(text)
        if len(encoding) != 4:
            raise AssemblyError(f"line {line}: cannot assemble '{text}'")
        _words[text] = int.from_bytes(encoding, "little")
    return _words[text]


def _assemble_new(texts: list[str]) -> None:
    """Fill the memory for plain instructions in one call, where keystone takes them all."""
    new = [text for text in dict.fromkeys(texts) if text not in _words]
    encoding = _assemble_bytes("\n".join(new)) if new else b""
    if len(encoding) == 4 * len(new):
        for at, text in enumerate(new):
            _words[text] = int.from_bytes(encoding[4 * at : 4 * at + 4], "little")


def _statements(text: str) -> tuple[list[tuple[int, str]], dict[str, int], dict[str, list[int]]]:
    """Split a file into instruction statements and labels, comments and directives gone."""
    statements: list[tuple[int, str]] = []
    labels: dict[str, int] = {}
    numeric: dict[str, list[int]] = {}
    text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match[0].count("\n"), text, flags=re.S)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("//", 1)[0].strip()
        while match := _LABEL.match(line):
            name, line = match[1], match[2].strip()
            if name.isdigit():
                numeric.setdefault(name, []).append(len(statements))
            elif name in labels:
                raise AssemblyError(f"line {number}: label '{name}' is defined twice")
            else:
                labels[name] = len(statements)
        if not line:
            continue
        if line.startswith("."):
            if line.split()[0] not in _SILENT:
                raise AssemblyError(
                    f"line {number}: directive '{line.split()[0]}' is not supported here; "
                    f"supported: {' '.join(sorted(_SILENT))}"
                )
            continue
        statements.append((number, " ".join(line.split())))
    return statements, labels, numeric


def _target(
    name: str, at: int, line: int, labels: dict[str, int], numeric: dict[str, list[int]]
) -> int:
    if name in labels:
        return labels[name]
    places = numeric.get(name[:-1], []) if name[0].isdigit() else []
    if name.endswith("b"):
        places = [place for place in places if place <= at][-1:]
    else:
        places = [place for place in places if place > at][:1]
    if not places:
        raise AssemblyError(f"line {line}: label '{name}' is not defined")
    return places[0]


def assemble(text: str, symbol: str | None = None) -> Assembled:
    """Assemble the text of one function or file.

    ``symbol`` names the label to enter at; without it execution starts at the first word.
    Raises AssemblyError that names the line.
    """
    statements, labels, numeric = _statements(text)
    _assemble_new([line for _, line in statements if not _PC_RELATIVE.match(line)])
    words = []
    for at, (number, line) in enumerate(statements):
        if match := _BRANCH.match(line):
            mnemonic, registers, name = match.groups()
            distance = 4 * (_target(name, at, number, labels, numeric) - at)
            before = f"{registers}, " if registers else ""
            line = f"{mnemonic} {before}#{distance}"
        words.append(_assemble_one(line, number))
    if not words:
        raise AssemblyError("line 1: no instruction in the text")
    if symbol is not None and symbol not in labels:
        raise AssemblyError(f"line 1: symbol '{symbol}' is not defined")
    lines = tuple(number for number, _ in statements)
    return Assembled(tuple(words), lines, labels, labels[symbol] if symbol else 0)
